"""Simulations step by step, in their own process: no other part of the server loads the simulation.

A run advances in short steps. Several runs take turns. A run that nobody waits for gets no more steps.
"""

import secrets
from typing import Protocol

from punto.errors import Refusal
from punto.games import named as game_named
from punto.server.lab.questions import wanted_pays
from punto.sim import session_study as sessions
from punto.sim import simulation
from punto.sim.betting import STAKE_MAX, SessionTerms, System
from punto.sim.histogram import Histogram
from punto.sim.plan import Plan, compile_plan, make_plan
from punto.sim.runner import Checkpoint, Task, advance, new_run
from punto.sim.tally import MeasuredWager, Tally, insured_shares, line_counts, measure
from punto.version import __version__
from punto.wire.simulation import (
    BandShown,
    CoupsDealt,
    CoupsWish,
    EndingShown,
    LineMeasured,
    MarginShown,
    PlanShown,
    Preparing,
    Progress,
    SessionsPlayed,
    SessionsWish,
    SimulationWish,
    SpreadShown,
    WagerMeasured,
)

FIRST_STEP_SECONDS, STEP_SECONDS = 0.004, 0.25
"""Each step takes twice as long as the one before, up to a maximum, so that a chart shows how the run began."""
BANDS = (5, 25, 50, 75, 95)
ENDINGS = 60
"""The number of bins for the results of sessions."""
SEEDS = 2**32


class Study(Protocol):
    def preparing(self) -> Preparing: ...

    def step(self, seconds: float) -> Progress: ...


RUNS: dict[int, tuple[Study, float]] = {}
"""The current runs by the numbers that the worker gave them, each with the length of its next step in seconds."""


def begin(number: int, wish: SimulationWish) -> Preparing:
    study: Study = CoupsRun(wish) if isinstance(wish, CoupsWish) else SessionsRun(wish)
    RUNS[number] = study, FIRST_STEP_SECONDS
    return study.preparing()


def step(number: int) -> Progress:
    if number not in RUNS:  # it ended with an earlier process
        raise Refusal("lab-stopped")
    study, seconds = RUNS[number]
    RUNS[number] = study, min(2 * seconds, STEP_SECONDS)
    return study.step(seconds)


def drop(number: int) -> None:
    RUNS.pop(number, None)


def _plan(wish: SimulationWish) -> Plan:
    game = game_named(wish.game)
    if isinstance(wish, SessionsWish) and wish.policy is not None and game.insurance:
        raise Refusal("sessions-not-insured")
    return make_plan(
        game,
        seed=secrets.randbelow(SEEDS) if wish.seed is None else wish.seed,
        variant=game.variant(wish.variant),
        decks=wish.decks,
        seats=wish.seats,
        policy=wish.policy,
        pays=wanted_pays(wish.pays),
    )


def _shown_plan(made: Plan) -> PlanShown:
    return PlanShown(
        game=made.game,
        variant=made.variant,
        edition=made.edition,
        decks=made.decks,
        seats=made.seats,
        policy=made.policy,
        least_insurance=made.least,
        cut_card=made.cut_card,
        pays=dict(made.pays),
        seed=made.seed,
        version=__version__,
    )


def _rate(done: int, seconds: float) -> float:
    return done / max(seconds, 1e-9)


class CoupsRun:
    """As `punto sim` deals them."""

    def __init__(self, wish: CoupsWish) -> None:
        self.plan = _plan(wish)
        simulation.check(self.plan, wish.coups)
        self.task: Task[Tally] = simulation.task(self.plan, wish.coups)
        self.run: Checkpoint[Plan, Tally] = new_run(self.task)

    def preparing(self) -> Preparing:
        return Preparing(_shown_plan(self.plan), self.task.target)

    def step(self, seconds: float) -> CoupsDealt:
        self.run = advance(self.task, self.run, seconds)
        tally, spent = self.run.part, self.run.seconds
        return CoupsDealt(
            done=tally.coups,
            of=self.task.target,
            ended=tally.coups == self.task.target,
            seconds=spent,
            a_second=_rate(tally.coups, spent),
            shoes=tally.shoes,
            wagers=tuple(self._wager(name, made) for name, made in measure(self.plan, tally).items()),
        )

    def _wager(self, name: str, made: MeasuredWager) -> WagerMeasured:
        margin = MarginShown(made.cut_card.value, made.cut_card.se) if made.cut_card else None
        taken, staked = insured_shares(self.plan, self.run.part, name)
        return WagerMeasured(
            name,
            made.mean,
            made.se,
            made.exact,
            made.z,
            margin,
            () if name in self.run.part.insurance else self._lines(name, known=made.exact is not None),
            None if taken is None else 100 * taken,
            staked,
        )

    def _lines(self, name: str, *, known: bool) -> tuple[LineMeasured, ...]:
        exact = compile_plan(self.plan).exact.wagers[name].lines
        counts = line_counts(self.plan, self.run.part, name)
        results = sum(counts)
        return tuple(
            LineMeasured(
                line.line,
                str(line.odds),
                count,
                100 * count / results,
                100 * float(line.probability) if known else None,
            )
            for line, count in zip(exact, counts, strict=True)
        )


class SessionsRun:
    """As `punto study session` plays them."""

    def __init__(self, wish: SessionsWish) -> None:
        made = _plan(wish)
        terms = SessionTerms(
            wager=made.wagers[0].name if wish.wager is None else wish.wager,
            system=System(wish.system),
            unit=wish.unit,
            bankroll=wish.bankroll,
            least=wish.unit if wish.least is None else wish.least,
            most=min(1000 * wish.unit, STAKE_MAX) if wish.most is None else wish.most,
            goal=wish.goal or 0,
            coups=wish.coups,
        )
        self.spec = sessions.SessionSpec(made, terms)
        sessions.check(self.spec, wish.sessions)
        self.task: Task[sessions.SessionTally] = sessions.task(self.spec, wish.sessions)
        self.run: Checkpoint[sessions.SessionSpec, sessions.SessionTally] = new_run(self.task)

    def preparing(self) -> Preparing:
        return Preparing(_shown_plan(self.spec.plan), self.task.target)

    def step(self, seconds: float) -> SessionsPlayed:
        self.run = advance(self.task, self.run, seconds)
        made, spent = self.run.part, self.run.seconds
        return SessionsPlayed(
            done=made.sessions,
            of=self.task.target,
            ended=made.sessions == self.task.target,
            seconds=spent,
            a_second=_rate(made.sessions, spent),
            wager=self.spec.terms.wager,
            coups=made.coups,
            turnover=made.turnover,
            edge_percent=100 * float(made.edge),
            ruin_percent=100 * made.ruined / made.sessions,
            goal_percent=100 * made.goals / made.sessions,
            result=_spread(made.results),
            drawdown=_spread(made.drawdowns),
            losing_run=_spread(made.losing_runs),
            fan=self._fan(),
            endings=tuple(
                EndingShown(least, end, 100 * count / made.sessions) for least, end, count in made.results.bins(ENDINGS)
            ),
        )

    def _fan(self) -> tuple[BandShown, ...]:
        terms = self.spec.terms
        marks = zip(sessions.marks_of(terms).tolist(), self.run.part.fan, strict=True)
        # In a short session, several marks fall on one coup.
        bands = {mark: BandShown(mark, *spread.percentiles(*BANDS)) for mark, spread in marks if mark}
        return BandShown(0, *[terms.bankroll] * len(BANDS)), *bands.values()


def _spread(made: Histogram) -> SpreadShown:
    p5, p25, p50, p75, p95 = made.percentiles(*BANDS)
    ends = min(made.counts), max(made.counts)
    return SpreadShown(float(made.mean), made.se, made.sd, ends[0], p5, p25, p50, p75, p95, ends[1])
