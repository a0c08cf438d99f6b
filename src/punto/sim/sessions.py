"""Sessions: how a patron's sessions end, how deep they fall, and how often they ruin him."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Self

import numpy as np
from msgspec import Struct, field
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.sim import kernels_betting
from punto.sim.betting import Own, Terms, check_terms, compiled_terms, play, shoes_of, wager_payments
from punto.sim.kernels_betting import COUPS, DRAWDOWN, END, GOAL_REACHED, KEPT, LOSING_RUN, RESULT, RUINED, TURNOVER
from punto.sim.plan import Plan, compiled
from punto.sim.running import Outcome, Pool, Task, Tell, run
from punto.sim.spread import Spread

MARKS = 20
"""At how many points of a session its bankroll is kept."""

AMOUNT_PARTS = 100_000
MOST_SESSIONS = 10**9


class Spec(Struct, frozen=True):
    plan: Plan
    terms: Terms
    own: str = ""
    """The name of a system of one's own."""
    own_source: str = ""
    """What it says, so that a kept run is not taken up by another."""


class Sessions(Struct):
    """What came of some sessions."""

    sessions: int = 0
    coups: int = 0
    turnover: int = 0
    ruined: int = 0
    goals: int = 0
    results: Spread = field(default_factory=lambda: Spread({}))
    drawdowns: Spread = field(default_factory=lambda: Spread({}))
    losing_runs: Spread = field(default_factory=lambda: Spread({}))
    fan: list[Spread] = field(default_factory=lambda: [Spread({}) for _ in range(MARKS)])

    @property
    def done(self) -> int:
        return self.sessions

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.sessions + other.sessions,
            self.coups + other.coups,
            self.turnover + other.turnover,
            self.ruined + other.ruined,
            self.goals + other.goals,
            self.results.plus(other.results),
            self.drawdowns.plus(other.drawdowns),
            self.losing_runs.plus(other.losing_runs),
            [mine.plus(theirs) for mine, theirs in zip(self.fan, other.fan, strict=True)],
        )

    @property
    def edge(self) -> Fraction:
        """What of each unit staked was lost."""
        return -self.results.mean * self.sessions / self.turnover if self.turnover else Fraction(0)


def marks_of(terms: Terms) -> NDArray[np.int64]:
    """After how many coups the bankroll is kept."""
    return np.array([terms.coups * (mark + 1) // MARKS for mark in range(MARKS)], np.int64)


def play_some(spec: Spec, first: int, sessions: int) -> Sessions:
    return gathered(spec, *rows(spec, first, sessions))


Rows = tuple[NDArray[np.int64], NDArray[np.int64]]
"""A row for each session: what is kept of it, and its bankroll at the marks."""


def rows(spec: Spec, first: int, sessions: int) -> Rows:
    plan, terms = spec.plan, spec.terms
    made = compiled(plan)
    kept, fan = np.zeros((sessions, KEPT), np.int64), np.full((sessions, MARKS), terms.bankroll, np.int64)
    kernels_betting.play_sessions(
        made.deal,
        np.uint64(plan.seed),
        first,
        made.room,
        compiled_terms(plan, terms),
        terms.count.compiled(),
        wager_payments(plan, terms.wager),
        shoes_of(plan, terms.coups),
        marks_of(terms),
        kept,
        fan,
    )
    return kept, fan


def plain_rows(spec: Spec, own: Own, first: int, sessions: int) -> Rows:
    """The same in plain Python, for a system of one's own."""
    kept, fan = np.zeros((sessions, KEPT), np.int64), np.zeros((sessions, MARKS), np.int64)
    for place in range(sessions):
        session = play(spec.plan, spec.terms, first + place, own)
        kept[place, RESULT], kept[place, END] = session.result, session.end
        kept[place, DRAWDOWN], kept[place, LOSING_RUN] = session.drawdown, session.losing_run
        kept[place, COUPS], kept[place, TURNOVER] = session.coups, session.turnover
        path = [spec.terms.bankroll, *session.path]
        fan[place] = [path[min(mark, session.coups)] for mark in marks_of(spec.terms)]
    return kept, fan


def gathered(spec: Spec, kept: NDArray[np.int64], fan: NDArray[np.int64]) -> Sessions:
    # Amounts are counted by a hundred-thousandth of the bankroll.
    width = max(spec.terms.bankroll // AMOUNT_PARTS, 1)
    return Sessions(
        len(kept),
        int(kept[:, COUPS].sum()),
        int(kept[:, TURNOVER].sum()),
        int((kept[:, END] == RUINED).sum()),
        int((kept[:, END] == GOAL_REACHED).sum()),
        Spread.of(kept[:, RESULT], width),
        Spread.of(kept[:, DRAWDOWN], width),
        Spread.of(kept[:, LOSING_RUN]),
        [Spread.of(column, width) for column in fan.T],
    )


class OwnWork(Struct, frozen=True):
    """Sessions by a system of one's own, as work that can be handed to others."""

    own: Own

    def __call__(self, spec: Spec, first: int, sessions: int) -> Sessions:
        try:
            return gathered(spec, *plain_rows(spec, self.own, first, sessions))
        except Refusal:
            raise
        except (Exception, SystemExit) as error:
            raise Refusal("own-system-failed", system=spec.own, why=f"{type(error).__name__}: {error}") from error


def study(
    spec: Spec,
    sessions: int,
    pool: Pool,
    *,
    own: Own | None = None,
    keep: Path | None = None,
    tell: Tell | None = None,
) -> Outcome[Sessions]:
    """So many sessions on these terms."""
    check(spec, sessions)
    return run(task(spec, sessions, own), pool, keep=keep, tell=tell)


def task(spec: Spec, sessions: int, own: Own | None = None) -> Task[Sessions]:
    work: Callable[[Spec, int, int], Sessions] = OwnWork(own) if own else play_some
    return Task(spec, work, sessions, Sessions(), 1.0)


def check(spec: Spec, sessions: int) -> None:
    if not 1 <= sessions <= MOST_SESSIONS:
        raise Refusal("sessions-out-of-range", sessions=sessions, most=MOST_SESSIONS)
    check_terms(spec.plan, spec.terms)
