"""What the bots have measured: coups, wagers, refusals, response times, and how long a table stood still."""

from array import array
from collections import Counter
from math import ceil

from msgspec import Struct, field

MOST_TIMES = 500_000


class Stillness:
    """The longest time a table had no event, and the longest delay of an event that was due, as any bot saw them."""

    def __init__(self) -> None:
        self.longest_wait = 0.0
        self.longest_stop = 0.0
        self._n = 0
        self._when: float | None = None
        self._due: float | None = None
        self._over = False

    def heard(self, n: int, now: float, due: float | None) -> None:
        """Record that a bot got event `n`. `due` is when the next step is due; None if a person takes it."""
        if self._over or n < self._n:
            return  # the bots are leaving and do not get every event any more, or another worker is behind
        if n > self._n:
            self._measure(now)
            self._n, self._when = n, now
        self._due = due

    def ended(self, now: float) -> None:
        """End the measurement when the bots leave; a table that stands still counts until now."""
        self._measure(now)
        self._over = True

    def _measure(self, now: float) -> None:
        if self._when is None:
            return
        self.longest_wait = max(self.longest_wait, now - self._when)
        if self._due is not None:
            self.longest_stop = max(self.longest_stop, now - max(self._when, self._due))


class AnswerTimes(Struct, frozen=True):
    """How long the house took to answer commands."""

    count: int
    p50_ms: float
    p99_ms: float
    longest_ms: float


class AtTable(Struct, frozen=True):
    coups: int
    longest_wait_seconds: float
    """Between two events."""
    longest_stop_seconds: float
    """After the time at which an event was due."""


class Summary(Struct, frozen=True, kw_only=True):
    """What `punto bots --json` prints."""

    seconds: float
    """How long they played, until they were told to leave."""
    leaving_seconds: float = 0.0
    """How long it then took until their last wager was settled and the last of them had left."""
    tables: int
    tables_asked: int
    tables_without_dealer: list[str]
    """Open tables that were left out: they are staffed, and no dealer was named."""
    patrons: int
    """Patrons who were there when they were told to leave."""
    patrons_asked: int
    guests: int
    """All who came, including those who lost everything and came again."""
    coups: int
    wagers: int
    settled: int
    """Wagers of the bots that were settled."""
    commands: int
    refused: dict[str, int]
    """By reason."""
    reconnects: int
    unanswered: int
    """Commands without an answer, however often they were sent."""
    longest_wait_seconds: float
    longest_stop_seconds: float
    answers: AnswerTimes
    at: dict[str, AtTable]
    """By table."""
    faults: dict[str, int]
    """Errors of the bots themselves; none if the house works well."""


class BotFigures(Struct):
    """The figures that all bots of a run collect together."""

    guests: int = 0
    present: int = 0
    wagers: int = 0
    settled: int = 0
    reconnects: int = 0
    unanswered: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    coups: dict[str, set[int]] = {}
    stillness: dict[str, Stillness] = {}
    times: "array[float]" = field(default_factory=lambda: array("d"))
    commands: int = 0

    def answered(self, seconds: float) -> None:
        self.commands += 1
        if len(self.times) < MOST_TIMES:
            self.times.append(seconds)

    def at(self, table: str) -> Stillness:
        return self.stillness.setdefault(table, Stillness())

    def coup(self, table: str, number: int) -> None:
        """Record that a coup was settled at a table. Several bots report the same coup."""
        self.coups.setdefault(table, set()).add(number)

    def summary(
        self,
        seconds: float,
        *,
        tables: list[str],
        tables_asked: int,
        tables_without_dealer: list[str],
        patrons_asked: int,
    ) -> Summary:
        at = {
            table: AtTable(
                len(self.coups.get(table, ())),
                round(self.at(table).longest_wait, 3),
                round(self.at(table).longest_stop, 3),
            )
            for table in tables
        }
        return Summary(
            seconds=round(seconds, 1),
            tables=len(tables),
            tables_asked=tables_asked,
            tables_without_dealer=tables_without_dealer,
            patrons=self.present,
            patrons_asked=patrons_asked,
            guests=self.guests,
            coups=sum(one.coups for one in at.values()),
            wagers=self.wagers,
            settled=self.settled,
            commands=self.commands,
            refused=dict(self.refused.most_common()),
            reconnects=self.reconnects,
            unanswered=self.unanswered,
            longest_wait_seconds=max((one.longest_wait_seconds for one in at.values()), default=0.0),
            longest_stop_seconds=max((one.longest_stop_seconds for one in at.values()), default=0.0),
            answers=answers(self.times),
            at=at,
            faults=dict(self.faults),
        )


def answers(times: "array[float]") -> AnswerTimes:
    ordered = sorted(times)
    return AnswerTimes(len(ordered), *(round(1000 * share(ordered, part), 2) for part in (0.5, 0.99, 1.0)))


def share(ordered: list[float], part: float) -> float:
    """The time within which this part of all answers came."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)] if ordered else 0.0
