"""The tally of a run: whole numbers that add up in any order, and what they say of each wager."""

from fractions import Fraction
from math import sqrt
from typing import Self

import numpy as np
from msgspec import Struct

from punto.odds.kernels import DRAWING
from punto.sim import kernels_tally
from punto.sim.kernels_tally import COUPS, COUPS_SQUARED, SHOES, SURPLUS, SURPLUS_SQUARED
from punto.sim.plan import Plan, compiled

FEW_SHOES = 30
"""Under so many shoes, their spread says too little: the standard error is then the exact one of single coups."""

ALL_COUPS = 2**62


class Sums(Struct):
    """Of a wager's results by shoe: their sum, their squares, and each times the number of results in the shoe."""

    total: int = 0
    squares: int = 0
    times: int = 0

    def plus(self, other: Self) -> Self:
        return type(self)(self.total + other.total, self.squares + other.squares, self.times + other.times)


class End(Struct):
    """Of a wager's result in a coup from the end of each shoe: its sum times the shoe's surplus of coups, times the
    square of that, and both squared."""

    times: int = 0
    times_square: int = 0
    squares: int = 0

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.times + other.times, self.times_square + other.times_square, self.squares + other.squares
        )


class Insured(Struct):
    """Of a hand's insurance: its results by shoe, how often it was taken, and what was staked."""

    sums: Sums
    taken: int
    staked: int

    def plus(self, other: Self) -> Self:
        return type(self)(self.sums.plus(other.sums), self.taken + other.taken, self.staked + other.staked)


class Tally(Struct):
    """What came of some shoes; the tally of two lots of shoes is the sum of theirs."""

    shoes: int
    coups: int
    coups_squared: int
    surplus: int
    """Of whole shoes, their coups over the usual number, and the squares of that."""
    surplus_squared: int
    cells: list[int]
    wagers: dict[str, Sums]
    ends: dict[str, End]
    insurance: dict[str, Insured]

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


def nothing(plan: Plan) -> Tally:
    """The tally of no shoes."""
    made = compiled(plan)
    insurance = {name: Insured(Sums(), 0, 0) for name in made.cover_gains}
    wagers, ends = {name: Sums() for name in made.lines}, {name: End() for name in made.lines}
    return Tally(0, 0, 0, 0, 0, [0] * made.results.shape[1], wagers, ends, insurance)


def deal_and_tally(plan: Plan, first: int, shoes: int, limit: int = ALL_COUPS) -> Tally:
    """Deal shoes from number `first` on, no more than `limit` coups of them."""
    made = compiled(plan)
    wagers, cells = made.results.shape
    pairs = (wagers + 1) // 2
    least = np.zeros(2 * pairs, np.int64)
    least[:wagers] = made.results.min(axis=1)
    above = np.zeros((2 * pairs, cells), np.uint64)
    above[:wagers] = made.results - least[:wagers, None]
    worth = above[0::2] | above[1::2] << np.uint64(32)
    ended, sums, end_sums = (np.zeros(shape, np.int64) for shape in (cells, (2 * pairs, 3), (2 * pairs, 3)))
    cover_sums, taken, run = (np.zeros(shape, np.int64) for shape in ((2, 3), (2, 2), 5))
    kernels_tally.tally(
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
        dict(zip(made.lines, (End(*row) for row in end_sums.tolist()), strict=False)),
        {
            name: Insured(of, int(row[0]), int(row[1]))
            for name, of, row in zip(made.cover_gains, _sums(cover_sums), taken, strict=False)
        },
    )


def _sums(rows: "np.ndarray[tuple[int, ...], np.dtype[np.int64]]") -> list[Sums]:
    return [Sums(*row) for row in rows.tolist()]


def line_counts(plan: Plan, tally: Tally, wager: str) -> list[int]:
    """How often each line of the wager decided, its plain loss last."""
    made = compiled(plan)
    counts = [0] * len(made.lines[wager])
    for line, count in zip(made.line_of[list(made.lines).index(wager)].tolist(), tally.cells, strict=True):
        counts[line] += count
    return counts


def insured_shares(plan: Plan, tally: Tally, name: str) -> tuple[float | None, float | None]:
    """For insurance: in which share of coups it was taken, and how much was staked in a coup for a unit on the hand."""
    insured = tally.insurance.get(name)
    if insured is None:
        return None, None
    return insured.taken / tally.coups, insured.staked / tally.coups / compiled(plan).cover.scale


class Figure(Struct, frozen=True):
    """A measured figure and its standard error, None where one shoe alone cannot tell."""

    value: float
    se: float | None


def ratio_of_sums(shoes: int, total: int, of: int, squares: int, products: int, of_squares: int, scale: int) -> Figure:
    """A ratio of two sums over shoes, from their squares and products by shoe."""
    ratio = Fraction(total, of)
    if shoes < 2:
        return Figure(float(ratio / scale), None)
    spread = squares - 2 * ratio * products + ratio**2 * of_squares
    return Figure(float(ratio / scale), sqrt(spread * Fraction(shoes, shoes - 1)) / of / scale)


class Measured(Struct, frozen=True):
    """A wager by play: its mean result in a coup for one unit staked, beside the exact expectation."""

    mean: float
    se: float | None
    exact: float | None
    """None where the patron's answers follow the cards gone before, so that no coup is like the first."""
    cut_card: Figure | None = None
    """What the cut card adds to the mean, from the coups that the ends of the shoes would have made."""

    @property
    def z(self) -> float | None:
        return None if self.exact is None or not self.se else (self.mean - self.exact) / self.se


def measured(plan: Plan, tally: Tally) -> dict[str, Measured]:
    """Every wager of the plan, by this tally."""
    made = compiled(plan)
    counting = plan.rules.hand_a_seat and not made.deal.answers.size
    found = {}
    for (name, sums), scale in zip(tally.wagers.items(), made.scales, strict=True):
        odds = made.exact.wagers[name]
        exact = None if counting else odds.expectation
        found[name] = _measured(plan, tally, sums, scale, exact, odds.sd, _cut_card(plan, tally, name, scale))
    for name, insured in tally.insurance.items():
        found[name] = _measured(plan, tally, insured.sums, made.cover.scale, made.cover_gains[name], None)
    return found


def _cut_card(plan: Plan, tally: Tally, name: str, scale: int) -> Figure | None:
    """The covariance of a shoe's coups and the result of a coup from its end, by the mean number of coups."""
    made = compiled(plan)
    if not made.longest or tally.shoes < FEW_SHOES:
        return None
    end, results = tally.ends[name], tally.coups * plan.seats
    mean = made.exact.wagers[name].expectation * scale * plan.seats
    bias = (end.times - mean * tally.surplus) / results / scale
    spread = end.squares - 2 * mean * end.times_square + mean**2 * tally.surplus_squared
    return Figure(float(bias), sqrt(max(spread, Fraction(0))) / results / scale)


def _measured(
    plan: Plan,
    tally: Tally,
    sums: Sums,
    scale: int,
    exact: Fraction | None,
    sd: float | None,
    cut_card: Figure | None = None,
) -> Measured:
    results, squares = tally.coups * plan.seats, tally.coups_squared * plan.seats**2
    found = ratio_of_sums(tally.shoes, sums.total, results, sums.squares, sums.times, squares, scale)
    error = found.se
    if sd is not None and (tally.shoes < FEW_SHOES or not error):
        # Seats of one coup may well win and lose together.
        error = sd / sqrt(tally.coups)
    return Measured(found.value, error, None if exact is None else float(exact), cut_card)
