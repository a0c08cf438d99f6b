"""The house's clock: it follows the machine's clock, but does not believe a sudden step of it at once."""

from collections.abc import Callable
from threading import Lock
from time import monotonic_ns, time_ns

from punto.server import logs
from punto.table.rules import SECOND

STEP_SECONDS = 5
"""A machine's clock that moves further than this against the steady clock was set, by a person or a time service."""
DOUBT_SECONDS = 600
"""How long a step must last before the house follows it."""


def now() -> int:
    """The machine's clock: microseconds since 1970."""
    return time_ns() // 1000


def steady() -> int:
    """A clock that nobody can set: microseconds since some moment."""
    return monotonic_ns() // 1000


class HouseClock:
    """Microseconds since 1970, for all threads of a process.

    After a step of the machine's clock, the house goes on by the steady clock. If the machine's clock comes back,
    nothing has happened. If the step lasts, the house follows it: the clock was wrong before.
    """

    def __init__(
        self,
        wall: Callable[[], int] = now,
        steady: Callable[[], int] = steady,
        doubt_seconds: int = DOUBT_SECONDS,
    ) -> None:
        self.wall = wall
        self.steady = steady
        self.doubt_seconds = doubt_seconds
        self._lock = Lock()
        self._offset = wall() - steady()
        """What the house adds to the steady clock."""
        self._step = 0
        """How far the machine's clock has moved, if the house doubts that."""
        self._stepped_at = 0
        """When it moved, by the steady clock."""

    def __call__(self) -> int:
        with self._lock:
            at = self.steady()
            self._compare(self.wall() - at - self._offset, at)
            return at + self._offset

    @property
    def doubted_seconds(self) -> float:
        """How far the machine's clock is ahead of the house's, negative if behind; 0 if the house follows it."""
        return self._step / SECOND

    def _compare(self, apart: int, at: int) -> None:
        if abs(apart) <= STEP_SECONDS * SECOND:
            if self._step:
                logs.warn("clock-came-back", seconds=self._step / SECOND)
            self._follow(apart)
        elif abs(apart - self._step) > STEP_SECONDS * SECOND:
            logs.warn("clock-stepped", seconds=apart / SECOND, followed_in_seconds=self.doubt_seconds)
            self._step, self._stepped_at = apart, at
        elif at - self._stepped_at >= self.doubt_seconds * SECOND:
            logs.warn("clock-followed", seconds=apart / SECOND)
            self._follow(apart)

    def _follow(self, apart: int) -> None:
        self._offset += apart
        self._step = 0
