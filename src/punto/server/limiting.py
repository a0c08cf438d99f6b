"""How often something may be done: a token bucket for each name or address, kept as one number."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

MOST_KEYS = 20_000
"""Buckets that are kept; where more are in use, the one longest untouched is forgotten, and is full again."""

MICROSECONDS = 1_000_000

NETWORK_BITS = 64
"""What one caller is given of IPv6 addresses."""


class Limiter:
    """At most `burst` at once, and `rate` a second in the long run; a rate of 0 sets no limit.

    For one thread, as an event loop's: nothing is awaited in between.
    """

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = monotonic, most_keys: int = MOST_KEYS
    ) -> None:
        self._clock = clock
        self._most_keys = most_keys
        self._each = max(1, round(MICROSECONDS / rate)) if rate else 0
        self._ahead = self._each * (burst - 1)
        self._free_at: OrderedDict[str, int] = OrderedDict()
        """When a bucket will be full again, in microseconds: each token taken puts that off by one interval."""

    def __len__(self) -> int:
        return len(self._free_at)

    def __bool__(self) -> bool:
        """Whoever asks whether there is a limiter means this one, too, before anything was taken."""
        return True

    def take(self, key: str) -> float:
        """Take a token: 0 if there was one, else the seconds until there is, and nothing is taken."""
        if not self._each:
            return 0.0
        now = round(self._clock() * MICROSECONDS)
        # A clock set back must not leave a bucket empty for longer than it takes to fill.
        free_at = min(max(self._free_at.get(key, now), now), now + self._ahead + self._each)
        wait = free_at - now - self._ahead
        if wait > 0:
            return wait / MICROSECONDS
        self._free_at[key] = free_at + self._each
        self._free_at.move_to_end(key)
        self._forget(now)
        return 0.0

    def _forget(self, now: int) -> None:
        """Forget the bucket longest untouched if it is full, as one never heard of is; or if there are too many."""
        oldest = next(iter(self._free_at))
        if self._free_at[oldest] <= now or len(self._free_at) > self._most_keys:
            del self._free_at[oldest]


def caller(address: str) -> str:
    """Whom to count an address as: an IPv6 caller owns a network of them, and may use a new one each time."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> NETWORK_BITS << NETWORK_BITS)}/{NETWORK_BITS}"
