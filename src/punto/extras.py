"""Extras: what a light installation leaves out, and the sentence that says how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from punto.errors import Refusal


@contextmanager
def importing(extra: str) -> Iterator[None]:
    """Turn a missing package into a refusal with the name of the extra and the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "punto"):
            raise
        raise Refusal("missing-extra", package=package, extra=extra) from None


def require(extra: str, *packages: str) -> None:
    """Refuse in the same way if one of these packages is missing, without importing them."""
    with importing(extra):
        for package in packages:
            if find_spec(package) is None:
                raise ModuleNotFoundError(name=package)
