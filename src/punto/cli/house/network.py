"""What the commands that talk to a house over the network share."""

import sys
from asyncio import CancelledError
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import typer

HERE = "http://127.0.0.1:8000"
PasswordStdin = Annotated[
    bool, typer.Option("--password-stdin", help="Read the password from the first line of input.")
]


@contextmanager
def refusing_network_faults(addresses: Sequence[str], lang: str) -> Iterator[None]:
    """Turn a refusal by the house, or a fault of the network, into one sentence."""
    from punto.client import Refused, Unreachable
    from punto.errors import Refusal

    try:
        yield
    except Refused as refused:
        why = getattr(refused.sentence, lang)
        raise Refusal("by-the-house", why=why or str(refused)) from None
    except Unreachable as error:
        raise Refusal("house-unreachable", address=", ".join(addresses), why=str(error)) from None
    except (KeyboardInterrupt, CancelledError):
        sys.exit(130)


def read_password(name: str, lang: str, *, from_input: bool) -> str:
    """The password: the first line of the input, or typed without echo."""
    from punto.text import say

    if from_input:
        return sys.stdin.readline().rstrip("\r\n")
    return str(typer.prompt(say(lang, "password-of", name=name), hide_input=True, err=True))
