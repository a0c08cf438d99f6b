"""Counting studies: what a count takes from a wager, and the ceiling that no count can pass."""

from pathlib import Path
from typing import Self

import numpy as np
from msgspec import Struct, field
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.game import Space
from punto.games.lucky_draw import DEALER_STANDS_FROM
from punto.odds.kernels.two_hands import DRAWING
from punto.odds.lucky_draw import seat_pays
from punto.sim.answer_policy import AnswerPolicy
from punto.sim.betting import Count, check_count, staked_together, wager_payments
from punto.sim.histogram import Histogram
from punto.sim.kernels import betting as betting_kernels
from punto.sim.kernels import exact as exact_kernels
from punto.sim.plan import Plan, compile_plan
from punto.sim.pool import Pool
from punto.sim.runner import ProgressCallback, RunOutcome, Task, run
from punto.sim.tally import Figure, ratio_of_sums
from punto.tabular import Row, Tabular

NANO = 10**9
PERMILLE = 10**6
"""A thousandth in billionths: the bin width of exact expectations for percentiles."""

SHOES_MAX = 10**9


class CountSpec(Struct, frozen=True):
    plan: Plan
    wager: str
    count: Count
    exact: bool = False
    """Whether to compute the exact expectation before every coup, as a perfect counter knows it."""


class ExactTally(Struct):
    """Exact expectations before every coup, in billionths."""

    bet: int = 0
    """The sum over the units that the count bets."""
    bet_squares: int = 0
    """Over shoes: the sum of squares, and below that the sum of each times the units bet."""
    bet_units: int = 0
    good: int = 0
    """How many coups favour the patron."""
    gain: int = 0
    """The sum over those coups."""
    gain_squares: int = 0
    whole: int = 0
    """The sum over all coups."""
    whole_squares: int = 0
    """Over shoes: the sum of squares, and below that the sum of each times its coups."""
    whole_coups: int = 0
    through: list[Histogram] = field(default_factory=list)
    """By the coup's position in its shoe, in thousandths."""

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

    def spread(self, place: int) -> Histogram:
        return self.through[place] if place < len(self.through) else Histogram({})


class CountTally(Struct):
    """The result of a batch of shoes."""

    shoes: int = 0
    coups: int = 0
    coups_squares: int = 0
    bets: int = 0
    units: int = 0
    result: int = 0
    """In units of 1/scale of the wager."""
    result_squares: int = 0
    """Over shoes: the sum of squares, and below that the products with the units, and the squares of the units."""
    result_units: int = 0
    units_squares: int = 0
    exact: ExactTally = field(default_factory=ExactTally)

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
    """Exact expectations: of this count, of a patron who knows every card seen, and of all coups."""

    edge: Figure | None
    """The patron's edge in the coups that the count bets."""
    a_shoe: Figure
    good: float
    """The share of coups that favour a patron who knows every card seen."""
    good_edge: float | None
    """The mean edge in those coups."""
    good_a_shoe: Figure
    """Units won per shoe with one unit in each of those coups."""
    mean: Figure
    """Over all coups: it differs from the full shoe's expectation by the effect of the cut card."""


class CountReport(Struct, Tabular, frozen=True):
    """A simulated count, with the exact figures if they were computed."""

    frequency: float
    """The share of coups in which the trigger is met."""
    edge: Figure | None
    """The patron's edge per unit staked; None if nothing was staked."""
    a_shoe: Figure
    """Units won per shoe."""
    ceiling: Ceiling | None
    shoes: int
    coups: int

    def rows(self) -> list[Row]:
        """A row for each figure, with its standard error."""
        figures = {"frequency": Figure(self.frequency, None), "edge": self.edge, "units_a_shoe": self.a_shoe}
        if self.ceiling:
            figures |= {"exact_edge": self.ceiling.edge, "exact_units_a_shoe": self.ceiling.a_shoe}
        return [
            {"figure": name, "value": figure.value if figure else None, "se": figure.se if figure else None}
            for name, figure in figures.items()
        ]

    def __repr__(self) -> str:
        edge = "nothing staked" if self.edge is None else f"edge {self.edge.value:+.3%}"
        return (
            f"<count: bets {self.frequency:.3%} of {self.coups:,} coups, {edge}, {self.a_shoe.value:+.4f} units a shoe>"
        )


def report(spec: CountSpec, made: CountTally) -> CountReport:
    scale = wager_payments(spec.plan, spec.wager).scale
    edge = _edge(made, made.result, made.result_squares, made.result_units, scale)
    a_shoe = _mean(made.result, made.result_squares, made.shoes, scale)
    ceiling = _ceiling(made) if spec.exact else None
    return CountReport(made.bets / made.coups, edge, a_shoe, ceiling, made.shoes, made.coups)


def _ceiling(made: CountTally) -> Ceiling:
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


def _edge(made: CountTally, total: int, squares: int, products: int, scale: int) -> Figure | None:
    """The mean result, or expectation, of the units that the count bets."""
    if not made.units:
        return None
    return ratio_of_sums(made.shoes, total, made.units, squares, products, made.units_squares, scale)


def _mean(total: int, squares: int, many: int, scale: int) -> Figure:
    return ratio_of_sums(many, total, many, squares, total, many, scale)


def count_shoes(spec: CountSpec, first: int, shoes: int) -> CountTally:
    made = compile_plan(spec.plan)
    payments, counting = wager_payments(spec.plan, spec.wager), spec.count.compiled()
    table = np.zeros((shoes, 4), np.int64)
    seed = np.uint64(spec.plan.seed)
    betting_kernels.count_shoes(made.deal, seed, first, made.room, counting, payments.main, payments.second, table)
    coups, bets, units, result = table.T
    return CountTally(
        shoes,
        int(coups.sum()),
        int((coups * coups).sum()),
        int(bets.sum()),
        int(units.sum()),
        int(result.sum()),
        _products(result, result),
        _products(result, units),
        _products(units, units),
        _exact_tally(spec, first, shoes) if spec.exact else ExactTally(),
    )


def _exact_tally(spec: CountSpec, first: int, shoes: int) -> ExactTally:
    most = compile_plan(spec.plan).room[0]
    worth, units = np.zeros((shoes, most), np.int64), np.zeros((shoes, most), np.int64)
    coups = np.array([_worth_of_shoe(spec, first + shoe, worth[shoe], units[shoe]) for shoe in range(shoes)])
    dealt = np.arange(most)[None, :] < coups[:, None]
    bet, gain = (worth * units * dealt).sum(axis=1), (np.maximum(worth, 0) * dealt).sum(axis=1)
    whole = (worth * dealt).sum(axis=1)
    rounded = (worth + PERMILLE // 2) // PERMILLE
    return ExactTally(
        int(bet.sum()),
        _products(bet, bet),
        _products(bet, (units * dealt).sum(axis=1)),
        int(((worth > 0) & dealt).sum()),
        int(gain.sum()),
        _products(gain, gain),
        int(whole.sum()),
        _products(whole, whole),
        _products(whole, coups),
        [Histogram.of(rounded[dealt[:, place], place]) for place in range(int(coups.max(initial=0)))],
    )


def _products(one: NDArray[np.int64], other: NDArray[np.int64]) -> int:
    """The sum of the products in Python's integers, because it may exceed 64 bits."""
    return sum(a * b for a, b in zip(one.tolist(), other.tolist(), strict=True))


def _worth_of_shoe(spec: CountSpec, number: int, worth: NDArray[np.int64], units: NDArray[np.int64]) -> int:
    """Fill in the exact expectation before each coup of a shoe, in billionths, and the units that the count bets."""
    plan = spec.plan
    made = compile_plan(plan)
    unseen = np.zeros((len(worth), 16), np.int64)
    coups = int(
        betting_kernels.compositions(
            made.deal, np.uint64(plan.seed), number, made.room, spec.count.compiled(), unseen, units
        )
    )
    if plan.rules.hand_a_seat:
        seat = seat_pays(*plan.wagers)
        exact_kernels.seat_worth(DEALER_STANDS_FROM, unseen[:coups], made.deal.kinds, seat.cells, seat.scale, worth)
        return coups
    row = list(made.lines).index(spec.wager)
    lines = made.line_of[row : row + 1].astype(np.int8)
    odds = np.array([int(line.odds * made.scales[row]) for line in made.lines[spec.wager]], np.int64)
    seven_up = int(plan.rules.space is Space.PRINTED_SEVEN)
    exact_kernels.two_hand_worth(DRAWING, unseen[:coups], lines, odds, made.scales[row], seven_up, worth)
    return coups


def full_shoe_expectation(spec: CountSpec) -> float:
    """The wager's exact expectation from a full shoe."""
    exact = compile_plan(spec.plan).exact
    return float(sum(exact.wager(name).expectation for name in staked_together(spec.plan, spec.wager)))


def check(spec: CountSpec, shoes: int) -> None:
    if not 1 <= shoes <= SHOES_MAX:
        raise Refusal("shoes-out-of-range", shoes=shoes, most=SHOES_MAX)
    if spec.plan.machine is not None:
        raise Refusal("machine-not-counted")
    if spec.exact and spec.plan.rules.hand_a_seat:
        if spec.plan.policy is not AnswerPolicy.COUNTER:
            raise Refusal("exact-needs-counter")
        if spec.plan.seats > 1:
            raise Refusal("exact-one-seat")
    wager_payments(spec.plan, spec.wager)
    check_count(spec.count)


def study(
    spec: CountSpec, shoes: int, pool: Pool, *, checkpoint: Path | None = None, progress: ProgressCallback | None = None
) -> RunOutcome[CountTally]:
    """Simulate shoes of a patron who bets by this count."""
    check(spec, shoes)
    return run(Task(spec, count_shoes, shoes, CountTally(), 1.0), pool, checkpoint=checkpoint, progress=progress)
