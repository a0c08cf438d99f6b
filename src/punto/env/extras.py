"""The packages that only this room needs: a missing one is named with the command that installs it."""

from importlib.util import find_spec

from punto.errors import Refusal


def require(extra: str, *packages: str) -> None:
    for package in packages:
        if find_spec(package) is None:
            raise Refusal("missing-extra", package=package, extra=extra)
