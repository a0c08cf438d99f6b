"""Attempts: what was denied, what failed, and what the staff changed, kept for later questions."""

from collections import deque

from msgspec import to_builtins

from punto.server import logs, metrics
from punto.server.access.rate_limits import caller, per_minute
from punto.server.house import AsyncHouse
from punto.wire.attempts import Attempt, AttemptAbout, AttemptKind

DENIED_PER_MINUTE_MAX = 600
"""Denied attempts from one address that the store keeps. The rest are logged and counted, but do not fill the disk."""


class Attempts:
    """Writes attempts to the log, the figures and the store."""

    def __init__(self, house: AsyncHouse) -> None:
        self.house = house
        self._waiting: deque[Attempt] = deque()
        """Attempts on their way to the store, which writes all of them at once."""
        self._limiter = per_minute(DENIED_PER_MINUTE_MAX, house.seconds)

    async def deny(self, kind: AttemptKind, name: str, address: str, about: AttemptAbout | None = None) -> None:
        """Record a denied or failed attempt. Too many from one address are not kept."""
        logs.warn(kind, name=name, address=address, **_facts(about))
        metrics.denied(kind)
        if not self._limiter.take(caller(address)):
            await self._keep(Attempt(self.house.clock(), kind, name, address, about))

    async def note(self, kind: AttemptKind, name: str, address: str, about: AttemptAbout) -> None:
        """Record something that somebody may ask about later."""
        logs.say(kind, name=name, address=address, **_facts(about))
        await self._keep(Attempt(self.house.clock(), kind, name, address, about))

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
