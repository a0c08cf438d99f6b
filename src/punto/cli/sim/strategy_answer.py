"""What punto sim --strategy answers in JSON."""

from typing import Self

from msgspec import Struct

from punto.cli.sim.json_answers import PERCENTS, PlanView, plan_view
from punto.sim.strategies.run import StrategyRun
from punto.sim.strategies.strategy import Kind


class SessionsView(Struct, frozen=True):
    """What sessions won."""

    mean: float
    se: float | None
    percentiles: dict[str, int]


class StakesView(Struct, frozen=True):
    wager: str
    """“all” for all wagers together."""
    times: int
    staked: int
    won: int
    edge: float | None
    """What a unit staked won."""
    se: float | None
    exact: float | None
    z: float | None


class StrategyView(PlanView, frozen=True, kw_only=True):
    strategy: str
    kind: Kind
    bankroll: int | None
    coups: int
    shoes: int
    sessions: int
    bets: int
    """In how many coups something was staked."""
    interrupted: bool
    seconds: float
    coups_per_second: float
    stakes: list[StakesView]
    session: SessionsView | None

    @classmethod
    def of(cls, made: StrategyRun) -> Self:
        tally, won = made.tally, made.session
        percentiles = dict(zip(map(str, PERCENTS), made.results.percentiles(*PERCENTS), strict=True))
        return cls(
            **plan_view(made.spec.plan),  # type: ignore[arg-type]
            strategy=made.spec.strategy.name,
            kind=made.spec.strategy.kind,
            bankroll=made.spec.terms.bankroll,
            coups=tally.coups,
            shoes=tally.shoes,
            sessions=tally.sessions,
            bets=tally.bets,
            interrupted=made.outcome.interrupted,
            seconds=made.outcome.seconds,
            coups_per_second=made.coups_per_second,
            stakes=[StakesView(**row) for row in made.rows()],  # type: ignore[arg-type]
            session=None if won is None else SessionsView(won.value, won.se, percentiles),
        )
