"""Published counts of Lucky 6 (12 to 1, 23 to 1), simulated again.

The source is https://wizardofodds.com/games/baccarat/counting-lucky-6/. Its figures come of shoes whose cut card lies
15 cards from the end and ends them with the coup in which it shows, and of a patron who does not count the burned card.
"""

from fractions import Fraction
from functools import cache
from math import sqrt
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from sim_replay import known, over_shoes, planned

from punto.odds.kernels.two_hands import DRAWING
from punto.sim.betting import Count
from punto.sim.count_study import CountReport, CountSpec, CountTally, count_shoes, report
from punto.sim.kernels.betting import compositions
from punto.sim.kernels.exact import two_hand_worth
from punto.sim.plan import compile_plan

SHOES, FEW_SHOES, SHOES_OF_BETS = 300_000, 400, 8_000
HANDS_A_SHOE = 80.1


class Published(NamedTuple):
    """A count as it is printed: its tags by points 0 to 9, and what it takes."""

    tags: tuple[int, ...]
    trigger: str
    frequency: float
    """Percent of coups."""
    a_bet: float
    """Percent of a unit."""
    a_hand: float
    a_shoe: float
    """Units."""


LEVELS = {
    1: Published((0, 0, 0, 0, 0, 0, -3, 1, 1, 1), "7", 3.09, 6.27, 0.19, 0.155),
    2: Published((-2, -1, -1, -4, -1, -1, -18, 13, 12, 9), "48", 4.13, 7.00, 0.29, 0.23),
}


def spec_of(level: int, *, exact: bool = False) -> CountSpec:
    zero, *others = LEVELS[level].tags
    made = planned(seed=2024, pays={"lucky_6.3": Fraction(23)}, cut_card=15, last_hands=0)
    return CountSpec(made, "lucky_6", Count((*others, *(zero,) * 4), LEVELS[level].trigger, sees_burn=False), exact)


@cache
def played(level: int) -> tuple[CountTally, CountReport]:
    made = count_shoes(spec_of(level), 0, SHOES)
    return made, report(spec_of(level), made)


@pytest.mark.parametrize("level", LEVELS)
def test_the_trigger_is_met_as_often_as_published(level: int) -> None:
    _, told = played(level)
    assert 100 * told.frequency == pytest.approx(LEVELS[level].frequency, abs=0.05)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bet_and_a_shoe_bring_what_is_published(level: int) -> None:
    made, told = played(level)
    due = LEVELS[level]
    edge, error = known(told.edge)
    assert 100 * edge == pytest.approx(due.a_bet, abs=400 * error + 0.005)
    assert 100 * made.result / made.coups == pytest.approx(due.a_hand, abs=400 * error * told.frequency + 0.005)
    a_shoe, shoe_error = known(told.a_shoe)
    assert a_shoe == pytest.approx(due.a_shoe, abs=4 * shoe_error + 0.005)
    assert edge > 4 * error


@pytest.mark.parametrize("level", LEVELS)
def test_a_shoe_has_as_many_coups_as_published(level: int) -> None:
    made, _ = played(level)
    assert made.shoes == SHOES
    assert made.coups / made.shoes == pytest.approx(HANDS_A_SHOE, abs=0.05)


@pytest.mark.parametrize("level", LEVELS)
def test_the_exact_edge_of_some_shoes_is_the_published_one(level: int) -> None:
    spec = spec_of(level, exact=True)
    shoes = [count_shoes(spec, number, 1) for number in range(FEW_SHOES)]
    told = report(spec, sum_of(shoes)).ceiling
    assert told is not None
    worth, units = np.array([shoe.exact.bet / 1e9 for shoe in shoes]), np.array([shoe.units for shoe in shoes])
    edge, error = known(told.edge)
    assert edge == pytest.approx(worth.sum() / units.sum())
    assert error == pytest.approx(over_shoes(worth, units))
    assert error < 0.01
    assert edge == pytest.approx(LEVELS[level].a_bet / 100, abs=4 * error)
    a_shoe, shoe_error = known(told.a_shoe)
    assert a_shoe == pytest.approx(LEVELS[level].a_shoe, abs=4 * shoe_error)
    assert told.good_a_shoe.value > a_shoe, "no count passes the ceiling"


def sum_of(shoes: list[CountTally]) -> CountTally:
    whole = CountTally()
    for shoe in shoes:
        whole = whole.plus(shoe)
    return whole


def shoes_bet(spec: CountSpec) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Of many shoes: the cards not seen before every coup that the count bets, and the number of its shoe."""
    made = compile_plan(spec.plan)
    unseen, units = np.zeros((made.room[0], 16), np.int64), np.zeros(made.room[0], np.int64)
    rows, numbers = [], []
    for number in range(SHOES_OF_BETS):
        coups = compositions(
            made.deal, np.uint64(spec.plan.seed), number, made.room, spec.count.compiled(), unseen, units
        )
        bets = unseen[:coups][units[:coups] > 0]
        rows.append(bets.copy())
        numbers.append(np.full(len(bets), number))
    return np.concatenate(rows), np.concatenate(numbers)


@pytest.mark.parametrize("level", LEVELS)
def test_the_exact_edge_of_many_bets_is_the_published_one(level: int) -> None:
    """The expectation of the very coups that are bet, to a quarter of a percent."""
    spec = spec_of(level)
    made = compile_plan(spec.plan)
    unseen, numbers = shoes_bet(spec)
    row, worth = list(made.lines).index("lucky_6"), np.zeros(len(unseen), np.int64)
    pays = np.array([int(line.odds) for line in made.lines["lucky_6"]])
    two_hand_worth(DRAWING, unseen, made.line_of[row : row + 1].astype(np.int8), pays, 1, 0, worth)
    edge = worth.mean() / 1e9
    by_shoe = np.bincount(numbers, worth / 1e9 - edge, minlength=SHOES_OF_BETS)
    error = sqrt((by_shoe**2).sum()) / len(worth)
    assert error < 0.0025
    assert edge == pytest.approx(LEVELS[level].a_bet / 100, abs=4 * error + 0.00005)
