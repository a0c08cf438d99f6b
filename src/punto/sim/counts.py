"""Counting studies: what a count takes from a wager, and the ceiling that no count can pass."""

from pathlib import Path
from typing import Self

import numpy as np
from msgspec import Struct, field
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.game import Space
from punto.games.lucky_draw import DEALER_STANDS_FROM
from punto.odds.kernels import DRAWING
from punto.odds.lucky_draw import worth_of
from punto.sim import kernels_betting, kernels_exact
from punto.sim.betting import Count, check_count, together, wager_payments
from punto.sim.plan import Plan, Policy, compiled
from punto.sim.running import Outcome, Pool, Task, Tell, run
from punto.sim.spread import Spread
from punto.sim.tally import Figure, ratio_of_sums

NANO = 10**9
PERMILLE = 10**6
"""A thousandth, in billionths: how finely the exact expectation is kept for percentiles."""

MOST_SHOES = 10**9


class Spec(Struct, frozen=True):
    plan: Plan
    wager: str
    count: Count
    exact: bool = False
    """Whether the exact expectation is computed before every coup, as a perfect counter would know it."""


class Exact(Struct):
    """Exact expectations before every coup, in billionths."""

    bet: int = 0
    """Their sum over the units that the count bet."""
    bet_squares: int = 0
    """By shoe, as the next: their squares, and each times the units bet."""
    bet_units: int = 0
    good: int = 0
    """In how many coups the wager favoured the patron."""
    gain: int = 0
    """Their sum over those."""
    gain_squares: int = 0
    whole: int = 0
    """Their sum over all coups."""
    whole_squares: int = 0
    """By shoe, as the next."""
    whole_coups: int = 0
    through: list[Spread] = field(default_factory=list)
    """By the number of the coup in its shoe, in thousandths."""

    def plus(self, other: Self) -> Self:
        longest = max(len(self.through), len(other.through))
        through = [self.spread(place).plus(other.spread(place)) for place in range(longest)]
        return type(self)(
            self.bet + other.bet,
            self.bet_squares + other.bet_squares,
            self.bet_units + other.bet_units,
            self.good + other.good,
            self.gain + other.gain,
            self.gain_squares + other.gain_squares,
            self.whole + other.whole,
            self.whole_squares + other.whole_squares,
            self.whole_coups + other.whole_coups,
            through,
        )

    def spread(self, place: int) -> Spread:
        return self.through[place] if place < len(self.through) else Spread({})


class Counted(Struct):
    """What came of some shoes."""

    shoes: int = 0
    coups: int = 0
    coups_squares: int = 0
    bets: int = 0
    units: int = 0
    result: int = 0
    """In units of one over the wager's scale."""
    result_squares: int = 0
    """By shoe, as the next two."""
    result_units: int = 0
    units_squares: int = 0
    exact: Exact = field(default_factory=Exact)

    @property
    def done(self) -> int:
        return self.shoes

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.shoes + other.shoes,
            self.coups + other.coups,
            self.coups_squares + other.coups_squares,
            self.bets + other.bets,
            self.units + other.units,
            self.result + other.result,
            self.result_squares + other.result_squares,
            self.result_units + other.result_units,
            self.units_squares + other.units_squares,
            self.exact.plus(other.exact),
        )


class Ceiling(Struct, frozen=True):
    """What exact expectations say: of this count, of a patron who knows every card seen, and of all coups."""

    edge: Figure | None
    """The patron's in the coups that the count bets."""
    a_shoe: Figure
    good: float
    """In which share of all coups the wager favours one who knows every card seen,"""
    good_edge: float | None
    """by how much on average,"""
    good_a_shoe: Figure
    """and what a unit in each of them brings a shoe."""
    mean: Figure
    """Over all coups: what the cut card makes of the full shoe's expectation."""


class CountReport(Struct, frozen=True):
    """A count by play; the exact figures where they were asked for."""

    frequency: float
    """In which share of coups the trigger is met."""
    edge: Figure | None
    """The patron's, of a unit staked; None where none was."""
    a_shoe: Figure
    """Units won a shoe."""
    ceiling: Ceiling | None


def report(spec: Spec, made: Counted) -> CountReport:
    scale = wager_payments(spec.plan, spec.wager).scale
    edge = _edge(made, made.result, made.result_squares, made.result_units, scale)
    a_shoe = _mean(made.result, made.result_squares, made.shoes, scale)
    return CountReport(made.bets / made.coups, edge, a_shoe, _ceiling(made) if spec.exact else None)


def _ceiling(made: Counted) -> Ceiling:
    exact = made.exact
    return Ceiling(
        _edge(made, exact.bet, exact.bet_squares, exact.bet_units, NANO),
        _mean(exact.bet, exact.bet_squares, made.shoes, NANO),
        exact.good / made.coups,
        exact.gain / NANO / exact.good if exact.good else None,
        _mean(exact.gain, exact.gain_squares, made.shoes, NANO),
        ratio_of_sums(
            made.shoes, exact.whole, made.coups, exact.whole_squares, exact.whole_coups, made.coups_squares, NANO
        ),
    )


def _edge(made: Counted, total: int, squares: int, products: int, scale: int) -> Figure | None:
    """What each unit that the count bet won, or was worth."""
    if not made.units:
        return None
    return ratio_of_sums(made.shoes, total, made.units, squares, products, made.units_squares, scale)


def _mean(total: int, squares: int, many: int, scale: int) -> Figure:
    return ratio_of_sums(many, total, many, squares, total, many, scale)


def count_some(spec: Spec, first: int, shoes: int) -> Counted:
    made = compiled(spec.plan)
    payments, counting = wager_payments(spec.plan, spec.wager), spec.count.compiled()
    table = np.zeros((shoes, 4), np.int64)
    seed = np.uint64(spec.plan.seed)
    kernels_betting.count_shoes(made.deal, seed, first, made.room, counting, payments.main, payments.second, table)
    coups, bets, units, result = table.T
    return Counted(
        shoes,
        int(coups.sum()),
        int((coups * coups).sum()),
        int(bets.sum()),
        int(units.sum()),
        int(result.sum()),
        _products(result, result),
        _products(result, units),
        _products(units, units),
        _exactly(spec, first, shoes) if spec.exact else Exact(),
    )


def _exactly(spec: Spec, first: int, shoes: int) -> Exact:
    most = compiled(spec.plan).room[0]
    worth, units = np.zeros((shoes, most), np.int64), np.zeros((shoes, most), np.int64)
    coups = np.array([_worth_of_shoe(spec, first + shoe, worth[shoe], units[shoe]) for shoe in range(shoes)])
    dealt = np.arange(most)[None, :] < coups[:, None]
    bet, gain = (worth * units * dealt).sum(axis=1), (np.maximum(worth, 0) * dealt).sum(axis=1)
    whole = (worth * dealt).sum(axis=1)
    rounded = (worth + PERMILLE // 2) // PERMILLE
    return Exact(
        int(bet.sum()),
        _products(bet, bet),
        _products(bet, (units * dealt).sum(axis=1)),
        int(((worth > 0) & dealt).sum()),
        int(gain.sum()),
        _products(gain, gain),
        int(whole.sum()),
        _products(whole, whole),
        _products(whole, coups),
        [Spread.of(rounded[dealt[:, place], place]) for place in range(int(coups.max(initial=0)))],
    )


def _products(one: NDArray[np.int64], other: NDArray[np.int64]) -> int:
    """The sum of their products in Python's integers, for it may outgrow 64 bits."""
    return sum(a * b for a, b in zip(one.tolist(), other.tolist(), strict=True))


def _worth_of_shoe(spec: Spec, number: int, worth: NDArray[np.int64], units: NDArray[np.int64]) -> int:
    """Fill the exact expectation before each coup of a shoe, in billionths, and the units that the count bets."""
    plan = spec.plan
    made = compiled(plan)
    unseen = np.zeros((len(worth), 16), np.int64)
    coups = int(
        kernels_betting.compositions(
            made.deal, np.uint64(plan.seed), number, made.room, spec.count.compiled(), unseen, units
        )
    )
    if plan.rules.hand_a_seat:
        seat = worth_of(*plan.wagers)
        kernels_exact.seat_worth(DEALER_STANDS_FROM, unseen[:coups], made.deal.kinds, seat.cells, seat.scale, worth)
        return coups
    row = list(made.lines).index(spec.wager)
    lines = made.line_of[row : row + 1].astype(np.int8)
    odds = np.array([int(line.odds * made.scales[row]) for line in made.lines[spec.wager]], np.int64)
    seven_up = int(plan.rules.space is Space.PRINTED_SEVEN)
    kernels_exact.two_hand_worth(DRAWING, unseen[:coups], lines, odds, made.scales[row], seven_up, worth)
    return coups


def fresh(spec: Spec) -> float:
    """The wager's exact expectation from a full shoe."""
    exact = compiled(spec.plan).exact
    return float(sum(exact.wager(name).expectation for name in together(spec.plan, spec.wager)))


def check(spec: Spec, shoes: int) -> None:
    if not 1 <= shoes <= MOST_SHOES:
        raise Refusal("shoes-out-of-range", shoes=shoes, most=MOST_SHOES)
    if spec.plan.machine is not None:
        raise Refusal("machine-not-counted")
    if spec.exact and spec.plan.rules.hand_a_seat:
        if spec.plan.policy is not Policy.COUNTER:
            raise Refusal("exact-needs-counter")
        if spec.plan.seats > 1:
            raise Refusal("exact-one-seat")
    wager_payments(spec.plan, spec.wager)
    check_count(spec.count)


def study(
    spec: Spec, shoes: int, pool: Pool, *, keep: Path | None = None, tell: Tell | None = None
) -> Outcome[Counted]:
    """So many shoes of a patron who bets by this count."""
    check(spec, shoes)
    return run(Task(spec, count_some, shoes, Counted(), 1.0), pool, keep=keep, tell=tell)
