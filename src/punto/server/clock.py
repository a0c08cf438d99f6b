"""The house's clock."""

from time import time_ns


def now() -> int:
    """The house's clock: microseconds since 1970."""
    return time_ns() // 1000
