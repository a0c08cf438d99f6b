"""The tally of a run: integers that add up in any order, and the result of each wager that follows from them."""

from fractions import Fraction
from math import sqrt
from typing import Self

import numpy as np
from msgspec import Struct

from punto.odds.kernels.two_hands import DRAWING
from punto.sim.kernels import tally as tally_kernels
from punto.sim.kernels.tally import COUPS, COUPS_SQUARED, SHOES, SURPLUS, SURPLUS_SQUARED
from punto.sim.plan import Plan, compile_plan

SHOES_FOR_SPREAD_MIN = 30
"""With fewer shoes the variance between shoes is not reliable; the standard error then comes from the exact odds."""

NO_LIMIT = 2**62


class WagerSums(Struct):
    """A wager's results by shoe: their sum, the sum of squares, and the sum of result times number of results."""

    total: int = 0
    squares: int = 0
    times: int = 0

    def plus(self, other: Self) -> Self:
        return type(self)(self.total + other.total, self.squares + other.squares, self.times + other.times)


class ShoeEndSums(Struct):
    """A wager's result in a coup dealt from the end of each shoe, and the shoe's surplus of coups: the sums of result
    times surplus, of result times squared surplus, and of both squared."""

    times: int = 0
    times_square: int = 0
    squares: int = 0

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.times + other.times, self.times_square + other.times_square, self.squares + other.squares
        )


class InsuranceSums(Struct):
    """Insurance on one hand: its results by shoe, how often it was taken, and what was staked."""

    sums: WagerSums
    taken: int
    staked: int

    def plus(self, other: Self) -> Self:
        return type(self)(self.sums.plus(other.sums), self.taken + other.taken, self.staked + other.staked)


class Tally(Struct):
    """The result of a batch of shoes; tallies of two batches add up."""

    shoes: int
    coups: int
    coups_squared: int
    surplus: int
    """Over complete shoes: coups above the usual number, and below that the squares."""
    surplus_squared: int
    cells: list[int]
    wagers: dict[str, WagerSums]
    ends: dict[str, ShoeEndSums]
    insurance: dict[str, InsuranceSums]

    @property
    def done(self) -> int:
        return self.coups

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.shoes + other.shoes,
            self.coups + other.coups,
            self.coups_squared + other.coups_squared,
            self.surplus + other.surplus,
            self.surplus_squared + other.surplus_squared,
            [mine + theirs for mine, theirs in zip(self.cells, other.cells, strict=True)],
            {name: sums.plus(other.wagers[name]) for name, sums in self.wagers.items()},
            {name: end.plus(other.ends[name]) for name, end in self.ends.items()},
            {name: insured.plus(other.insurance[name]) for name, insured in self.insurance.items()},
        )


def empty_tally(plan: Plan) -> Tally:
    """The tally of no shoes."""
    made = compile_plan(plan)
    insurance = {name: InsuranceSums(WagerSums(), 0, 0) for name in made.cover_gains}
    wagers, ends = {name: WagerSums() for name in made.lines}, {name: ShoeEndSums() for name in made.lines}
    return Tally(0, 0, 0, 0, 0, [0] * made.results.shape[1], wagers, ends, insurance)


def deal_and_tally(plan: Plan, first: int, shoes: int, limit: int = NO_LIMIT) -> Tally:
    """Deal shoes from number `first` on, up to `limit` coups."""
    made = compile_plan(plan)
    wagers, cells = made.results.shape
    pairs = (wagers + 1) // 2
    least = np.zeros(2 * pairs, np.int64)
    least[:wagers] = made.results.min(axis=1)
    above = np.zeros((2 * pairs, cells), np.uint64)
    above[:wagers] = made.results - least[:wagers, None]
    worth = above[0::2] | above[1::2] << np.uint64(32)
    ended, sums, end_sums = (np.zeros(shape, np.int64) for shape in (cells, (2 * pairs, 3), (2 * pairs, 3)))
    cover_sums, taken, run = (np.zeros(shape, np.int64) for shape in ((2, 3), (2, 2), 5))
    tally_kernels.tally(
        made.deal,
        np.uint64(plan.seed),
        first,
        shoes,
        limit,
        made.room,
        worth,
        least,
        (made.longest, made.usual),
        DRAWING,
        made.cover,
        ended,
        sums,
        end_sums,
        cover_sums,
        taken,
        run,
    )
    return Tally(
        int(run[SHOES]),
        int(run[COUPS]),
        int(run[COUPS_SQUARED]),
        int(run[SURPLUS]),
        int(run[SURPLUS_SQUARED]),
        ended.tolist(),
        dict(zip(made.lines, _sums(sums), strict=False)),
        dict(zip(made.lines, (ShoeEndSums(*row) for row in end_sums.tolist()), strict=False)),
        {
            name: InsuranceSums(of, int(row[0]), int(row[1]))
            for name, of, row in zip(made.cover_gains, _sums(cover_sums), taken, strict=False)
        },
    )


def _sums(rows: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]") -> list[WagerSums]:
    return [WagerSums(*row) for row in rows.tolist()]


def line_counts(plan: Plan, tally: Tally, wager: str) -> list[int]:
    """How often each line of the wager decided, its plain loss last."""
    made = compile_plan(plan)
    counts = [0] * len(made.lines[wager])
    for line, count in zip(made.line_of[list(made.lines).index(wager)].tolist(), tally.cells, strict=True):
        counts[line] += count
    return counts


def insured_shares(plan: Plan, tally: Tally, name: str) -> tuple[float | None, float | None]:
    """For insurance: the share of coups in which it was taken, and the mean stake per coup and unit on the hand."""
    insured = tally.insurance.get(name)
    if insured is None:
        return None, None
    return insured.taken / tally.coups, insured.staked / tally.coups / compile_plan(plan).cover.scale


class Figure(Struct, frozen=True):
    """A measured figure and its standard error, None for a single shoe."""

    value: float
    se: float | None


def ratio_of_sums(shoes: int, total: int, of: int, squares: int, products: int, of_squares: int, scale: int) -> Figure:
    """A ratio of two sums over shoes, from their squares and products by shoe."""
    ratio = Fraction(total, of)
    if shoes < 2:
        return Figure(float(ratio / scale), None)
    spread = squares - 2 * ratio * products + ratio**2 * of_squares
    return Figure(float(ratio / scale), sqrt(spread * Fraction(shoes, shoes - 1)) / of / scale)


class MeasuredWager(Struct, frozen=True):
    """A simulated wager: its mean result per coup and unit staked, beside the exact expectation."""

    mean: float
    se: float | None
    exact: float | None
    """None if patrons count cards: then the first coup's odds do not hold for later ones."""
    cut_card: Figure | None = None
    """What the cut card adds to the mean, estimated from coups dealt at the ends of the shoes."""

    @property
    def z(self) -> float | None:
        return None if self.exact is None or not self.se else (self.mean - self.exact) / self.se


def measure(plan: Plan, tally: Tally) -> dict[str, MeasuredWager]:
    """Every wager of the plan, by this tally."""
    made = compile_plan(plan)
    counting = plan.rules.hand_a_seat and not made.deal.answers.size
    found = {}
    for (name, sums), scale in zip(tally.wagers.items(), made.scales, strict=True):
        odds = made.exact.wagers[name]
        exact = None if counting else odds.expectation
        found[name] = _measure(plan, tally, sums, scale, exact, odds.sd, _cut_card(plan, tally, name, scale))
    for name, insured in tally.insurance.items():
        found[name] = _measure(plan, tally, insured.sums, made.cover.scale, made.cover_gains[name], None)
    return found


def _cut_card(plan: Plan, tally: Tally, name: str, scale: int) -> Figure | None:
    """The covariance of a shoe's number of coups and the result of a coup from its end, per mean number of coups."""
    made = compile_plan(plan)
    if not made.longest or tally.shoes < SHOES_FOR_SPREAD_MIN:
        return None
    end, results = tally.ends[name], tally.coups * plan.seats
    mean = made.exact.wagers[name].expectation * scale * plan.seats
    bias = (end.times - mean * tally.surplus) / results / scale
    spread = end.squares - 2 * mean * end.times_square + mean**2 * tally.surplus_squared
    return Figure(float(bias), sqrt(max(spread, Fraction(0))) / results / scale)


def _measure(
    plan: Plan,
    tally: Tally,
    sums: WagerSums,
    scale: int,
    exact: Fraction | None,
    sd: float | None,
    cut_card: Figure | None = None,
) -> MeasuredWager:
    results, squares = tally.coups * plan.seats, tally.coups_squared * plan.seats**2
    found = ratio_of_sums(tally.shoes, sums.total, results, sums.squares, sums.times, squares, scale)
    error = found.se
    if sd is not None and (tally.shoes < SHOES_FOR_SPREAD_MIN or not error):
        # The seats of one coup are not independent, so coups are counted, not results.
        error = sd / sqrt(tally.coups)
    return MeasuredWager(found.value, error, None if exact is None else float(exact), cut_card)
