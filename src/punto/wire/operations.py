"""Whether the server is alive and ready."""

from typing import Literal

from msgspec import Struct

from punto import __version__


class Health(Struct, frozen=True):
    """The process answers."""

    status: Literal["ok"]
    version: str = __version__


class Readiness(Struct, frozen=True):
    """Whether the house is ready to play in."""

    ready: bool
    tables: int
    led: int
    """How many automatic tables this worker leads: its automatic dealer deals them, and no other worker's does."""
