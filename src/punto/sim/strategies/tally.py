"""The tally of a strategy's sessions: whole numbers that add up in any order, from the kernels or from plain Python."""

from typing import Self

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.insurance import INSURANCE_OF
from punto.sim.histogram import Histogram
from punto.sim.kernels import strategy as kernels
from punto.sim.kernels import strategy_insurance, strategy_seats
from punto.sim.kernels.strategy import (
    BETS,
    COUPS,
    FIGURES,
    LEAST,
    MOST,
    RESULT,
    SHOES,
    SPANS,
    STAKED,
    TIMES,
    TOTALS,
    View,
)
from punto.sim.plan import Plan, compile_plan
from punto.sim.strategies.session import NO_LIMIT, play_session
from punto.sim.strategies.strategy import Strategy
from punto.sim.strategies.terms import SIDES, StrategyTerms, compile_terms
from punto.sim.tally import Figure, ratio_of_sums

RESULTS_KEPT_MAX = 4096
"""How many different results of sessions are counted apart; beyond that, neighbours are counted together."""

Table = NDArray[np.int64]


class StakeSums(Struct):
    """What lay on a wager, and what it won; squares and products are sums over sessions."""

    staked: int = 0
    won: int = 0
    times: int = 0
    least: int = NO_LIMIT
    most: int = 0
    staked_squares: int = 0
    won_squares: int = 0
    products: int = 0

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.staked + other.staked,
            self.won + other.won,
            self.times + other.times,
            min(self.least, other.least),
            max(self.most, other.most),
            self.staked_squares + other.staked_squares,
            self.won_squares + other.won_squares,
            self.products + other.products,
        )

    def edge(self, sessions: int) -> Figure | None:
        """What a unit staked won."""
        if not self.staked:
            return None
        return ratio_of_sums(sessions, self.won, self.staked, self.won_squares, self.products, self.staked_squares, 1)


class StrategyTally(Struct):
    """The result of a batch of sessions; two batches add up in any order."""

    sessions: int
    shoes: int
    coups: int
    bets: int
    """In how many coups something was staked."""
    wagers: dict[str, StakeSums]
    whole: StakeSums
    """All wagers together."""
    results: Histogram
    """What sessions won, each counted as the multiple of `width` at or below it."""
    width: int = 1

    @property
    def done(self) -> int:
        return self.coups

    def plus(self, other: Self) -> Self:
        width = max(self.width, other.width)
        results = _at_width(self.results, width).plus(_at_width(other.results, width))
        while len(results.counts) > RESULTS_KEPT_MAX:
            width *= 2
            results = _at_width(results, width)
        return type(self)(
            self.sessions + other.sessions,
            self.shoes + other.shoes,
            self.coups + other.coups,
            self.bets + other.bets,
            {name: sums.plus(other.wagers[name]) for name, sums in self.wagers.items()},
            self.whole.plus(other.whole),
            results,
            width,
        )


def _at_width(results: Histogram, width: int) -> Histogram:
    """Count each value as the multiple of `width` below it. The result does not depend on the widths before."""
    if width == 1:
        return results
    counts: dict[int, int] = {}
    rest = results.rest
    for value, count in results.counts.items():
        low = value // width * width
        counts[low] = counts.get(low, 0) + count
        rest += (value - low) * count
    return Histogram(counts, rest)


class StrategySpec(Struct, frozen=True):
    """What a run depends on, apart from the number of coups."""

    plan: Plan
    terms: StrategyTerms
    strategy: Strategy

    @property
    def names(self) -> tuple[str, ...]:
        """The wagers, and insurance where the game has it."""
        cover = tuple(INSURANCE_OF[side] for side in SIDES) if self.plan.rules.insurance else ()
        return tuple(wager.name for wager in self.plan.wagers) + cover


def empty_tally(spec: StrategySpec) -> StrategyTally:
    return StrategyTally(0, 0, 0, 0, {name: StakeSums() for name in spec.names}, StakeSums(), Histogram({}))


def _tables(spec: StrategySpec, sessions: int) -> tuple[Table, Table, Table]:
    """For each session and wager its figures; for each session its totals; for each wager the span of stakes."""
    many = len(spec.plan.wagers) + len(SIDES)
    spans = np.zeros((many, SPANS), np.int64)
    spans[:, LEAST] = NO_LIMIT
    return np.zeros((sessions, many, FIGURES), np.int64), np.zeros((sessions, TOTALS), np.int64), spans


def play_compiled(spec: StrategySpec, first: int, sessions: int, limit: int = NO_LIMIT) -> StrategyTally:
    """Sessions of a compiled strategy, from number `first` on, up to `limit` coups."""
    plan, made = spec.plan, compile_plan(spec.plan)
    rows, totals, spans = _tables(spec, sessions)
    views = kernels.make_view(len(plan.wagers), made.room[0])
    terms = compile_terms(plan, spec.terms, spec.strategy.of_session())
    given = (made.deal, terms, views, np.uint64(plan.seed), first, limit, made.room, rows, totals, spans)
    assert spec.strategy.compiled is not None
    bet, insure, draw = spec.strategy.compiled
    try:
        if plan.rules.hand_a_seat:
            begun = strategy_seats.play_seats(bet, draw or strategy_seats.no_draw, *given)
        elif insure is not None and plan.rules.insurance:
            begun = strategy_insurance.play_insured(bet, insure, *given)
        else:
            begun = kernels.play_two_hands(bet, *given)
    except Exception as error:
        raise _found(spec, error, views[0]) from error
    return _tally(spec, rows[:begun], totals[:begun], spans)


def _found(spec: StrategySpec, error: Exception, now: View) -> Refusal:
    """The refusal of the coup in which a compiled strategy failed: the session is played again in plain Python."""
    if type(error).__module__.startswith("numba"):
        lines = [line for line in str(error).splitlines() if line.strip()]
        return Refusal("strategy-not-compiled", name=spec.strategy.name, why=(lines or [""])[0][:200])
    session, shoe = int(now.session), int(now.session) * spec.terms.shoes + int(now.shoe)
    try:
        for played in play_session(spec.plan, spec.strategy, spec.terms, session):
            if (played.shoe, played.coup) >= (shoe, int(now.coup)):
                break
    except Refusal as refusal:
        return refusal
    text = f"{type(error).__name__}: {error}".strip().splitlines()[0]
    return Refusal("strategy-compiled-failed", shoe=shoe + 1, coup=int(now.coup) + 1, why=text[:200])


def play_plain(spec: StrategySpec, first: int, sessions: int, limit: int = NO_LIMIT) -> StrategyTally:
    """The same in plain Python."""
    rows, totals, spans = _tables(spec, sessions)
    names, done, begun = spec.names, 0, 0
    for row in range(sessions):
        if done == limit:
            break
        begun += 1
        for played in play_session(spec.plan, spec.strategy, spec.terms, first + row, limit - done):
            done += 1
            totals[row, COUPS] += 1
            totals[row, SHOES] += played.coup == 0
            totals[row, BETS] += bool(played.stakes)
            for name, stake in played.stakes.items():
                _add(rows[row], spans, names.index(name), stake, played.nets[name])
            for bet in played.insurance:
                _add(rows[row], spans, names.index(INSURANCE_OF[bet.side]), bet.stake, bet.net)
    return _tally(spec, rows[:begun], totals[:begun], spans)


def _add(row: Table, spans: Table, place: int, stake: int, net: int) -> None:
    row[place, STAKED] += stake
    row[place, RESULT] += net
    spans[place, LEAST] = min(spans[place, LEAST], stake)
    spans[place, MOST] = max(spans[place, MOST], stake)
    spans[place, TIMES] += 1


def _tally(spec: StrategySpec, rows: Table, totals: Table, spans: Table) -> StrategyTally:
    wagers = {}
    for place, name in enumerate(spec.names):
        wagers[name] = _sums(rows[:, place, STAKED], rows[:, place, RESULT], spans[place])
    staked, won = rows[:, :, STAKED].sum(axis=1), rows[:, :, RESULT].sum(axis=1)
    bets = _total(totals[:, BETS])
    whole = _sums(staked, won, np.array([0, 0, bets]))
    part = StrategyTally(
        len(rows),
        _total(totals[:, SHOES]),
        _total(totals[:, COUPS]),
        bets,
        wagers,
        whole,
        Histogram.of(won),
    )
    return part.plus(empty_tally(spec))


def _sums(staked: Table, won: Table, span: Table) -> StakeSums:
    return StakeSums(
        _total(staked),
        _total(won),
        int(span[TIMES]),
        int(span[LEAST]),
        int(span[MOST]),
        _product(staked, staked),
        _product(won, won),
        _product(staked, won),
    )


def _total(values: Table) -> int:
    return _product(values, np.ones_like(values))


def _product(first: Table, second: Table) -> int:
    """The exact sum of products, also where it does not fit into 64 bits."""
    if not first.size:
        return 0
    if float(np.abs(first).max()) * float(np.abs(second).max()) * first.size < 2**62:
        return int(first @ second)
    return sum(one * other for one, other in zip(first.tolist(), second.tolist(), strict=True))
