"""Attempts: what was denied, what failed, and what the staff changed, kept for later questions."""

from collections import deque

from msgspec import to_builtins
from msgspec.structs import replace

from punto.server import logs, metrics
from punto.server.access.rate_limits import Limiter, caller
from punto.server.house import AsyncHouse
from punto.store.names import NAME_BYTES_MAX, shortened
from punto.table.rules import SECOND
from punto.text import printable
from punto.wire.attempts import Attempt, AttemptAbout, AttemptKind, Counted

KEPT_AT_ONCE_MAX = 60
KEPT_PER_MINUTE_MAX = 1
"""Denied attempts from one address that are kept one by one, at once and over time. The rest are counted, so that they
do not fill the disk."""
HOUSE_KEPT_AT_ONCE_MAX = 600
HOUSE_KEPT_PER_MINUTE_MAX = 60
"""The same for all addresses together."""
COUNT_SECONDS = 3600
"""How long attempts are counted before their number is kept."""
COUNTS_MAX = 1000
"""Counts of different kinds and addresses. With more, the rest of a kind is counted for all addresses together."""
NAMES_MAX = 5

Key = tuple[AttemptKind, str]
"""A kind, and the address or network that it came from."""


class Attempts:
    """Writes attempts to the log, the figures and the store."""

    def __init__(self, house: AsyncHouse) -> None:
        self.house = house
        self._waiting: deque[Attempt] = deque()
        """Attempts on their way to the store, which writes all of them at once."""
        self._limiter = Limiter(KEPT_PER_MINUTE_MAX / 60, KEPT_AT_ONCE_MAX, house.seconds)
        self._house_limiter = Limiter(HOUSE_KEPT_PER_MINUTE_MAX / 60, HOUSE_KEPT_AT_ONCE_MAX, house.seconds)
        self._counts: dict[Key, Counted] = {}
        self._counted_since: dict[Key, int] = {}
        """When the first attempt of each count came, in microseconds."""

    async def deny(self, kind: AttemptKind, name: str, address: str, about: AttemptAbout | None = None) -> None:
        """Record a denied or failed attempt. Too many from one address, or in the whole house, are only counted.

        That goes for the server's log as well.
        """
        metrics.denied(kind)
        if self._limiter.take(caller(address)) or self._house_limiter.take(""):
            self._count(kind, name, caller(address))
        else:
            logs.warn(kind, name=name, address=address, **_facts(about))
            await self._keep(Attempt(self.house.clock(), kind, name, address, about))

    async def note(self, kind: AttemptKind, name: str, address: str, about: AttemptAbout) -> None:
        """Record something that somebody may ask about later."""
        logs.say(kind, name=name, address=address, **_facts(about))
        await self._keep(Attempt(self.house.clock(), kind, name, address, about))

    async def keep_counts(self, *, all_of_them: bool = False) -> None:
        """Keep the counts that are an hour old, or all of them, each as one attempt."""
        now = self.house.clock()
        before = now if all_of_them else now - COUNT_SECONDS * SECOND
        due = [key for key, since in self._counted_since.items() if since <= before]
        for key in due:
            del self._counted_since[key]
            kind, address = key
            counted = self._counts.pop(key)
            logs.warn(kind, address=address, **_facts(counted))
            self._waiting.append(Attempt(now, kind, "", address, counted))
        if due:
            await self.house.call(self._write)

    def _count(self, kind: AttemptKind, name: str, address: str) -> None:
        key = kind, address
        if key not in self._counts and len(self._counts) >= COUNTS_MAX:
            key = kind, ""
        self._counted_since.setdefault(key, self.house.clock())
        count = self._counts.get(key) or Counted(0, ())
        given = shortened(printable(name), NAME_BYTES_MAX)
        names = count.names
        if given and given not in names and len(names) < NAMES_MAX:
            names = (*names, given)
        self._counts[key] = replace(count, count=count.count + 1, names=names)

    async def _keep(self, attempt: Attempt) -> None:
        self._waiting.append(attempt)
        await self.house.call(self._write)

    def _write(self) -> None:
        """In the house's thread: write all that wait in one commit, so that a flood does not hold up the tables."""
        attempts = [self._waiting.popleft() for _ in range(len(self._waiting))]
        try:
            self.house.people.note(*attempts)
        except BaseException:
            self._waiting.extendleft(reversed(attempts))
            raise


def _facts(about: AttemptAbout | None) -> dict[str, object]:
    """The facts for the log; `form` says which facts there are."""
    facts: dict[str, object] = {} if about is None else to_builtins(about)
    return facts
