"""The session study: how a patron's sessions end, how large their drawdowns are, and how often they end in ruin."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Self

import numpy as np
from msgspec import Struct, field
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.sim.betting import (
    BettingFunction,
    SessionTerms,
    check_session,
    compile_terms,
    play_session,
    shoes_needed,
    wager_payments,
)
from punto.sim.histogram import Histogram
from punto.sim.kernels import betting as betting_kernels
from punto.sim.kernels.betting import COUPS, DRAWDOWN, END, FIGURES, GOAL_REACHED, LOSING_RUN, RESULT, RUINED, TURNOVER
from punto.sim.plan import Plan, compile_plan
from punto.sim.pool import Pool
from punto.sim.runner import ProgressCallback, RunOutcome, Task, run

MARKS = 20
"""At how many points of a session the bankroll is recorded."""

AMOUNT_PARTS = 100_000
SESSIONS_MAX = 10**9


class SessionSpec(Struct, frozen=True):
    plan: Plan
    terms: SessionTerms
    own: str = ""
    """The name of the betting function, if one is used."""
    own_source: str = ""
    """A digest of its source, so that a checkpoint is not continued with another function."""


class SessionTally(Struct):
    """The result of a batch of sessions."""

    sessions: int = 0
    coups: int = 0
    turnover: int = 0
    ruined: int = 0
    goals: int = 0
    results: Histogram = field(default_factory=lambda: Histogram({}))
    drawdowns: Histogram = field(default_factory=lambda: Histogram({}))
    losing_runs: Histogram = field(default_factory=lambda: Histogram({}))
    fan: list[Histogram] = field(default_factory=lambda: [Histogram({}) for _ in range(MARKS)])

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
        """The share of the turnover that was lost."""
        return -self.results.mean * self.sessions / self.turnover if self.turnover else Fraction(0)


def marks_of(terms: SessionTerms) -> NDArray[np.int64]:
    """After which coups the bankroll is recorded."""
    return np.array([terms.coups * (mark + 1) // MARKS for mark in range(MARKS)], np.int64)


def play_sessions(spec: SessionSpec, first: int, sessions: int) -> SessionTally:
    return tally_sessions(spec, *session_rows(spec, first, sessions))


Rows = tuple[NDArray[np.int64], NDArray[np.int64]]
"""A row for each session: its figures, and its bankroll at the marks."""


def session_rows(spec: SessionSpec, first: int, sessions: int) -> Rows:
    plan, terms = spec.plan, spec.terms
    made = compile_plan(plan)
    kept, fan = np.zeros((sessions, FIGURES), np.int64), np.full((sessions, MARKS), terms.bankroll, np.int64)
    betting_kernels.play_sessions(
        made.deal,
        np.uint64(plan.seed),
        first,
        made.room,
        compile_terms(plan, terms),
        terms.count.compiled(),
        wager_payments(plan, terms.wager),
        shoes_needed(plan, terms.coups),
        marks_of(terms),
        kept,
        fan,
    )
    return kept, fan


def session_rows_plain(spec: SessionSpec, own: BettingFunction, first: int, sessions: int) -> Rows:
    """The same in plain Python, for a betting function."""
    kept, fan = np.zeros((sessions, FIGURES), np.int64), np.zeros((sessions, MARKS), np.int64)
    for place in range(sessions):
        session = play_session(spec.plan, spec.terms, first + place, own)
        kept[place, RESULT], kept[place, END] = session.result, session.end
        kept[place, DRAWDOWN], kept[place, LOSING_RUN] = session.drawdown, session.losing_run
        kept[place, COUPS], kept[place, TURNOVER] = session.coups, session.turnover
        path = [spec.terms.bankroll, *session.path]
        fan[place] = [path[min(mark, session.coups)] for mark in marks_of(spec.terms)]
    return kept, fan


def tally_sessions(spec: SessionSpec, kept: NDArray[np.int64], fan: NDArray[np.int64]) -> SessionTally:
    # Amounts are counted in hundred-thousandths of the bankroll.
    width = max(spec.terms.bankroll // AMOUNT_PARTS, 1)
    return SessionTally(
        len(kept),
        int(kept[:, COUPS].sum()),
        int(kept[:, TURNOVER].sum()),
        int((kept[:, END] == RUINED).sum()),
        int((kept[:, END] == GOAL_REACHED).sum()),
        Histogram.of(kept[:, RESULT], width),
        Histogram.of(kept[:, DRAWDOWN], width),
        Histogram.of(kept[:, LOSING_RUN]),
        [Histogram.of(column, width) for column in fan.T],
    )


class PlainSessions(Struct, frozen=True):
    """Sessions with a betting function, as work for a pool."""

    own: BettingFunction

    def __call__(self, spec: SessionSpec, first: int, sessions: int) -> SessionTally:
        try:
            return tally_sessions(spec, *session_rows_plain(spec, self.own, first, sessions))
        except Refusal:
            raise
        except (Exception, SystemExit) as error:
            raise Refusal("own-system-failed", system=spec.own, why=f"{type(error).__name__}: {error}") from error


def study(
    spec: SessionSpec,
    sessions: int,
    pool: Pool,
    *,
    own: BettingFunction | None = None,
    checkpoint: Path | None = None,
    progress: ProgressCallback | None = None,
) -> RunOutcome[SessionTally]:
    """Simulate sessions on these terms."""
    check(spec, sessions)
    return run(task(spec, sessions, own), pool, checkpoint=checkpoint, progress=progress)


def task(spec: SessionSpec, sessions: int, own: BettingFunction | None = None) -> Task[SessionTally]:
    work: Callable[[SessionSpec, int, int], SessionTally] = PlainSessions(own) if own else play_sessions
    return Task(spec, work, sessions, SessionTally(), 1.0)


def check(spec: SessionSpec, sessions: int) -> None:
    if not 1 <= sessions <= SESSIONS_MAX:
        raise Refusal("sessions-out-of-range", sessions=sessions, most=SESSIONS_MAX)
    check_session(spec.plan, spec.terms)
