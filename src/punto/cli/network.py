"""What the commands that talk to a house over the network share."""

import sys
from asyncio import CancelledError
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


@contextmanager
def reaching(addresses: Sequence[str], lang: str) -> Iterator[None]:
    """Turn what a house, or the way to it, has against the command into one sentence."""
    from punto.client import Refused, Unreachable
    from punto.errors import Refusal

    try:
        yield
    except Refused as refused:
        told = refused.told.vi if lang == "vi" else refused.told.en
        raise Refusal("by-the-house", why=told or str(refused)) from None
    except Unreachable as error:
        raise Refusal("house-unreachable", address=", ".join(addresses), why=str(error)) from None
    except (KeyboardInterrupt, CancelledError):
        sys.exit(130)
