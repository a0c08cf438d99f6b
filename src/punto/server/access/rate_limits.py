"""How often a person or an address may do something: a token bucket for each, kept as one number."""

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from time import monotonic

from punto.errors import Refusal

KEYS_MAX = 20_000
"""The number of buckets. If more are in use, the one that was unused for longest is dropped, and so is full again."""

MICROSECONDS = 1_000_000
DAY_SECONDS = 24 * 3600

NETWORK_BITS = 64
"""The IPv6 network that one caller owns."""


class Limiter:
    """At most `burst` at once, and `rate` per second over time. A rate of 0 sets no limit. Used by one thread."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = monotonic, keys_max: int = KEYS_MAX
    ) -> None:
        self._clock = clock
        self._keys_max = keys_max
        self._each = max(1, round(MICROSECONDS / rate)) if rate else 0
        self._ahead = self._each * (burst - 1)
        self._free_at: OrderedDict[str, int] = OrderedDict()
        """When each bucket will be full again, in microseconds. A token taken delays that by one interval."""

    def __len__(self) -> int:
        return len(self._free_at)

    def check(self, *keys: str) -> None:
        """Take a token of each key, or refuse with the seconds to wait."""
        for key in keys:
            if wait := self.take(key):
                raise Refusal("too-many", seconds=int(wait) + 1)

    def take(self, key: str) -> float:
        """Take a token and return 0; if there is none, return the seconds until there is one."""
        if not self._each:
            return 0.0
        now = round(self._clock() * MICROSECONDS)
        # After a clock is set back, nobody waits for longer than a bucket takes to fill.
        free_at = min(max(self._free_at.get(key, now), now), now + self._ahead + self._each)
        wait = free_at - now - self._ahead
        if wait > 0:
            return wait / MICROSECONDS
        self._free_at[key] = free_at + self._each
        self._free_at.move_to_end(key)
        self._forget(now)
        return 0.0

    def _forget(self, now: int) -> None:
        """Drop the bucket that was unused for longest, if it is full or if there are too many."""
        oldest = next(iter(self._free_at))
        if self._free_at[oldest] <= now or len(self._free_at) > self._keys_max:
            del self._free_at[oldest]


def per_minute(times_max: int, seconds: Callable[[], float]) -> Limiter:
    """Allow this many at once, and this many per minute over time."""
    return Limiter(times_max / 60, times_max, seconds)


def per_day(times_max: int, seconds: Callable[[], float]) -> Limiter:
    """Allow this many at once, and this many per day over time."""
    return Limiter(times_max / DAY_SECONDS, times_max, seconds)


def caller(address: str) -> str:
    """The key under which an address is counted. An IPv6 caller owns a whole network, and counts as one."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> NETWORK_BITS << NETWORK_BITS)}/{NETWORK_BITS}"
