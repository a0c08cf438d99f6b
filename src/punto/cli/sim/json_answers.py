"""What the commands of the simulation answer in JSON."""

from typing import Self

from msgspec import Struct

from punto.game import Variant
from punto.money import ratio
from punto.sim import count_study as counts
from punto.sim import house_study as houses
from punto.sim.answer_policy import AnswerPolicy
from punto.sim.betting import NO_COUNT, Count
from punto.sim.count_study import CountReport, CountTally
from punto.sim.histogram import Histogram
from punto.sim.house_study import HOLD_PARTS, HouseTally, SpanTally
from punto.sim.plan import Plan, compile_plan
from punto.sim.runner import RunOutcome
from punto.sim.session_study import SessionSpec as SessionSpec
from punto.sim.session_study import SessionTally
from punto.sim.simulation import Simulated
from punto.sim.tally import Figure, Tally, insured_shares, line_counts
from punto.version import __version__

PERCENTS = (1, 5, 10, 25, 50, 75, 90, 95, 99)


class LineTallyView(Struct, frozen=True):
    line: str
    odds: str
    count: int
    clauses: list[str]


class WagerTallyView(Struct, frozen=True, omit_defaults=True):
    mean: float
    se: float | None
    exact: float | None
    z: float | None
    cut_card: Figure | None = None
    """What the cut card adds to the mean."""
    lines: list[LineTallyView] = []
    taken: float | None = None
    """For insurance: the share of coups in which it was taken."""
    staked: float | None = None
    """For insurance: the mean stake per coup and unit on the hand."""


class PlanView(Struct, frozen=True, kw_only=True):
    """What every run depends on."""

    version: str
    game: str
    variant: Variant | None
    edition: str
    decks: int
    seats: int
    policy: AnswerPolicy | None
    least_insurance: str | None
    """The smallest insurance stake, as a fraction of the wager; null if no insurance is played."""
    coups_a_shoe: int | None
    csm: int | None
    burn: int | None
    cut_card: int
    last_hand: bool
    pays: dict[str, str]
    seed: int


def plan_view(plan: Plan) -> dict[str, object]:
    return {
        "version": __version__,
        "game": plan.game,
        "variant": plan.variant,
        "edition": plan.edition,
        "decks": plan.decks,
        "seats": plan.seats,
        "policy": plan.policy,
        "least_insurance": plan.least,
        "coups_a_shoe": plan.coups_a_shoe,
        "csm": plan.machine,
        "burn": plan.burn,
        "cut_card": plan.cut_card,
        "last_hand": bool(plan.last_hands),
        "pays": dict(plan.pays),
        "seed": plan.seed,
    }


class SimView(PlanView, frozen=True, kw_only=True):
    coups: int
    shoes: int
    interrupted: bool
    seconds: float
    coups_per_second: float
    wagers: dict[str, WagerTallyView]

    @classmethod
    def of(cls, made: Simulated) -> Self:
        plan, tally = made.plan, made.tally
        return cls(
            **plan_view(plan),  # type: ignore[arg-type]
            coups=tally.coups,
            shoes=tally.shoes,
            interrupted=made.outcome.interrupted,
            seconds=made.outcome.seconds,
            coups_per_second=made.coups_per_second,
            wagers={
                name: WagerTallyView(
                    wager.mean,
                    wager.se,
                    wager.exact,
                    wager.z,
                    wager.cut_card,
                    _lines(plan, tally, name),
                    *insured_shares(plan, tally, name),
                )
                for name, wager in made.wagers.items()
            },
        )


def _lines(plan: Plan, tally: Tally, name: str) -> list[LineTallyView]:
    """How often each line of the wager decided."""
    made = compile_plan(plan)
    if name not in made.lines:
        return []
    return [
        LineTallyView(line.name, ratio(line.odds), count, list(line.clauses))
        for line, count in zip(made.lines[name], line_counts(plan, tally, name), strict=True)
    ]


class SpreadView(Struct, frozen=True):
    mean: float
    se: float
    sd: float
    least: float
    most: float
    percentiles: dict[str, float]

    @classmethod
    def of(cls, spread: Histogram, scale: int = 1) -> Self:
        found = spread.percentiles(*PERCENTS)
        return cls(
            float(spread.mean / scale),
            spread.se / scale,
            spread.sd / scale,
            min(spread.counts) / scale,
            max(spread.counts) / scale,
            {str(percent): value / scale for percent, value in zip(PERCENTS, found, strict=True)},
        )


class SessionView(PlanView, frozen=True, kw_only=True):
    """Amounts are whole minor units."""

    wager: str
    system: str
    unit: int
    bankroll: int
    least: int
    most: int
    goal: int | None
    payable: int
    count: Count | None
    coups_a_session: int
    sessions: int
    interrupted: bool
    seconds: float
    coups: int
    turnover: int
    edge: float
    """As a share of the turnover."""
    ruin: float
    goal_reached: float
    result: SpreadView
    drawdown: SpreadView
    losing_run: SpreadView

    @classmethod
    def of(cls, spec: SessionSpec, made: RunOutcome[SessionTally]) -> Self:
        part, terms = made.part, spec.terms
        return cls(
            **plan_view(spec.plan),  # type: ignore[arg-type]
            wager=terms.wager,
            system=terms.system or spec.own,
            unit=terms.unit,
            bankroll=terms.bankroll,
            least=terms.least,
            most=terms.most,
            goal=terms.goal or None,
            payable=terms.payable,
            count=None if terms.count == NO_COUNT else terms.count,
            coups_a_session=terms.coups,
            sessions=part.sessions,
            interrupted=made.interrupted,
            seconds=made.seconds,
            coups=part.coups,
            turnover=part.turnover,
            edge=float(part.edge),
            ruin=part.ruined / part.sessions,
            goal_reached=part.goals / part.sessions,
            result=SpreadView.of(part.results),
            drawdown=SpreadView.of(part.drawdowns),
            losing_run=SpreadView.of(part.losing_runs),
        )


class SpanView(Struct, frozen=True):
    win: SpreadView
    hold: SpreadView
    lost: float
    """The share of spans in which the house lost."""

    @classmethod
    def of(cls, held: SpanTally) -> Self:
        return cls(SpreadView.of(held.wins), SpreadView.of(held.holds, HOLD_PARTS), float(held.lost))


class HouseView(PlanView, frozen=True, kw_only=True):
    """Amounts are whole minor units."""

    bets: list[houses.LoadBet]
    coups_an_hour: int
    hours_a_day: int
    days_a_month: int
    payable: int
    months: int
    interrupted: bool
    seconds: float
    handle: int
    hold: float
    exact_hold: float | None
    exact_win_an_hour: float | None
    independent_sd_an_hour: float | None
    """Computed as if the coups of a shoe were independent."""
    spans: dict[str, SpanView]

    @classmethod
    def of(cls, spec: houses.HouseSpec, made: RunOutcome[HouseTally]) -> Self:
        load, exact = spec.load, houses.expected_hour(spec)
        return cls(
            **plan_view(spec.plan),  # type: ignore[arg-type]
            bets=list(load.bets),
            coups_an_hour=load.coups_an_hour,
            hours_a_day=load.hours_a_day,
            days_a_month=load.days_a_month,
            payable=load.payable,
            months=made.part.months,
            interrupted=made.interrupted,
            seconds=made.seconds,
            handle=made.part.handle,
            hold=float(made.part.hold),
            exact_hold=float(exact.win / exact.handle) if exact else None,
            exact_win_an_hour=float(exact.win) if exact else None,
            independent_sd_an_hour=exact.sd if exact else None,
            spans={name: SpanView.of(held) for name, held in made.part.spans.items()},
        )


class CountView(PlanView, frozen=True, kw_only=True):
    wager: str
    tags: dict[str, int]
    start: int
    trigger: str
    spread: int
    sees_burn: bool
    shoes: int
    coups: int
    coups_a_shoe_mean: float
    interrupted: bool
    seconds: float
    fresh_shoe: float
    """The exact expectation of the wager from a full shoe."""
    count: CountReport

    @classmethod
    def of(cls, spec: counts.CountSpec, made: RunOutcome[CountTally]) -> Self:
        from punto.odds.composition import RANKS

        return cls(
            **plan_view(spec.plan),  # type: ignore[arg-type]
            wager=spec.wager,
            tags=dict(zip(RANKS, spec.count.tags, strict=True)),
            start=spec.count.start,
            trigger=spec.count.trigger,
            spread=spec.count.spread,
            sees_burn=spec.count.sees_burn,
            shoes=made.part.shoes,
            coups=made.part.coups,
            coups_a_shoe_mean=made.part.coups / made.part.shoes,
            interrupted=made.interrupted,
            seconds=made.seconds,
            fresh_shoe=counts.full_shoe_expectation(spec),
            count=counts.report(spec, made.part),
        )
