"""The house study, checked coup by coup by the engine and by the exact odds; and the histograms of all studies."""

import statistics
from collections.abc import Iterator
from fractions import Fraction
from itertools import count as numbers
from itertools import islice
from math import ceil, gcd, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sim_replay import planned, replayed
from support.coups import refusal

from punto.coup import Coup
from punto.game import Bet, Variant
from punto.settlement import Terms, settle
from punto.sim import house_study as houses
from punto.sim.betting import shoes_needed
from punto.sim.histogram import Histogram
from punto.sim.house_study import Load, LoadBet, expected_hour, run_months
from punto.sim.plan import Plan
from punto.sim.pool import workers
from punto.sim.stream import WORD, Stream

# A spread against numpy and the standard library.

VALUES = st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=300)


@given(VALUES, VALUES)
def test_a_spread_tells_what_its_values_tell(values: list[int], more: list[int]) -> None:
    spread, both = Histogram.of(np.array(values)), values + more
    assert spread.plus(Histogram.of(np.array(more))) == Histogram.of(np.array(both))
    assert spread.size == len(values)
    assert spread.mean == statistics.mean(map(Fraction, values))
    assert spread.sd == pytest.approx(statistics.pstdev(values))
    assert spread.share(-50, 10**5) == Fraction(sum(-50 <= value <= 10**5 for value in values), len(values))
    if len(values) > 1:
        assert spread.se == pytest.approx(statistics.stdev(values) / sqrt(len(values)))


@given(VALUES)
def test_percentiles_are_the_least_values_that_so_many_do_not_exceed(values: list[int]) -> None:
    ordered, percents = sorted(values), list(range(101))
    due = [ordered[max(ceil(Fraction(percent * len(values), 100)), 1) - 1] for percent in percents]
    assert Histogram.of(np.array(values)).percentiles(*percents) == due


def test_percentiles_are_those_of_numpy() -> None:
    values = np.random.default_rng(4).normal(0, 1000, 997).astype(np.int64)
    percents = [0, 1, 5, 25, 50, 75, 95, 99, 100]
    assert (
        Histogram.of(values).percentiles(*percents) == np.percentile(values, percents, method="inverted_cdf").tolist()
    )


def test_percentiles_come_in_the_order_in_which_they_are_asked_for() -> None:
    assert Histogram({1: 50, 2: 50}).percentiles(90, 10) == [2, 1]


@given(st.lists(st.integers(-1000, 1000), min_size=1), st.integers(1, 100), st.integers(1, 70))
def test_stretches_hold_every_value_once_and_as_many_different_ones(values: list[int], step: int, many: int) -> None:
    spread = Histogram.of(np.array(values) * step)
    bins = spread.bins(many)
    assert len(bins) <= many + 1
    (width,) = {end - least for least, end, _ in bins}
    common = gcd(*values) * step or 1
    assert width % common == 0, "no stretch has room for more of the values than another"
    for least, end, count in bins:
        assert count == sum(least <= value * step < end for value in values) > 0
    assert sum(count for *_, count in bins) == len(values)


def test_stretches_begin_at_nothing_so_that_none_holds_wins_and_losses() -> None:
    assert Histogram({-300: 1, -100: 2, 0: 3, 100: 4, 400: 5}).bins(4) == [
        (-400, -200, 1),
        (-200, 0, 2),
        (0, 200, 7),
        (400, 600, 5),
    ]


# The house.

BETS = (
    LoadBet("player", 50, 3, 40),
    LoadBet("banker", 30, 2),
    LoadBet("tie", 7, 5, 25),
    LoadBet("lucky_6", 10),
    LoadBet("banker", 15, 4, 99),
)
OF_SEVEN_UP = (LoadBet("super_7s", 10, 2, 50), LoadBet("banker", 13), LoadBet("player", 5, 9, 1))


def coups_from(made: Plan, first: int) -> Iterator[Coup]:
    for number in numbers(first):
        yield from replayed(made, number).coups


def placed(moods: Stream, bet: LoadBet) -> int:
    return bet.patrons if bet.percent == 100 else sum(moods.below(100) < bet.percent for _ in range(bet.patrons))


def settled(spec: houses.HouseSpec, coup: Coup, bet: LoadBet, seat: int) -> tuple[int, int]:
    """What the house wins of one such bet at this seat, and what is staked."""
    made = [bet.wager]
    if spec.plan.rules.hand_a_seat and len(coup.hand(seat).cards) == 3:
        made.append("draw")
    terms = Terms(variant=spec.plan.variant, unit=spec.load.payable)
    entries = settle(spec.plan.rules, coup, [Bet(name, bet.stake, seat) for name in made], terms)
    return sum(entry.collected - entry.paid for entry in entries), bet.stake * len(made)


def hours_of(spec: houses.HouseSpec, month: int) -> list[tuple[int, int]]:
    """By hour, what the house wins and what is staked, coup by coup through the engine."""
    plan, load = spec.plan, spec.load
    first = month * shoes_needed(plan, load.hours_a_month * load.coups_an_hour)
    moods, coups = Stream(plan.seed ^ WORD, first), coups_from(plan, first)
    hours = []
    for _ in range(load.hours_a_month):
        win = handle = 0
        for coup in islice(coups, load.coups_an_hour):
            for bet in load.bets:
                many = placed(moods, bet)
                for seat in range(1, plan.seats + 1):
                    won, staked = settled(spec, coup, bet, seat)
                    win, handle = win + many * won, handle + many * staked
        hours.append((win, handle))
    return hours


@pytest.mark.parametrize(
    ("asked", "load"),
    [
        ({}, Load(bets=BETS, coups_an_hour=30, hours_a_day=3, days_a_month=2)),
        ({}, Load(bets=BETS, coups_an_hour=30, hours_a_day=3, days_a_month=2, payable=5)),
        ({"decks": 1, "last_hands": 0}, Load(bets=BETS[:2], coups_an_hour=7, hours_a_day=2, days_a_month=3)),
        ({"game": "baccarat", "seed": 2**64 - 1}, Load(bets=BETS, coups_an_hour=10, hours_a_day=2, days_a_month=2)),
        ({"game": "seven_up"}, Load(bets=OF_SEVEN_UP, coups_an_hour=20, hours_a_day=2, days_a_month=2, payable=10)),
        (
            {"game": "lucky_draw", "seats": 3},
            Load(bets=(LoadBet("enter", 25),), coups_an_hour=12, hours_a_day=3, days_a_month=2),
        ),
    ],
)
def test_a_month_of_the_house_is_its_coups_added_up(asked: dict[str, Any], load: Load) -> None:
    spec = houses.HouseSpec(planned(**asked), load)
    houses.check(spec, 3)
    found = run_months(spec, 4, 3)
    months = [hours_of(spec, month) for month in (4, 5, 6)]
    hours = [hour for month in months for hour in month]
    days = [_added(hours[at : at + load.hours_a_day]) for at in range(0, len(hours), load.hours_a_day)]
    spans = {"hour": hours, "day": days, "month": [_added(month) for month in months]}
    for name, held in found.spans.items():
        wide = houses.bin_width(spec, len(spans[name]) // 3)
        assert held.wins == Histogram.of(np.array([win for win, _ in spans[name]]), wide), name
        holds = [(2 * win * 10_000 + handle) // (2 * handle) for win, handle in spans[name] if handle]
        assert held.holds == Histogram.of(np.array(holds)), name
        assert held.lost == Fraction(sum(win < 0 for win, _ in spans[name]), len(spans[name]))
    win, handle = _added(hours)
    assert (found.months, found.handle, found.hold) == (3, handle, Fraction(win, handle))
    assert run_months(spec, 4, 1).plus(run_months(spec, 5, 2)) == found


def worth_of_an_hour(spec: houses.HouseSpec) -> houses.ExpectedHour:
    exact = expected_hour(spec)
    assert exact is not None
    return exact


def _added(spans: list[tuple[int, int]]) -> tuple[int, int]:
    return sum(win for win, _ in spans), sum(handle for _, handle in spans)


@pytest.mark.parametrize(
    ("asked", "bets"),
    [
        ({}, (LoadBet("player", 100, 3, 50), LoadBet("banker", 200, 2), LoadBet("tie", 20, 5, 25))),
        ({"variant": Variant.NON_COMMISSION}, (LoadBet("banker", 100, 4, 70), LoadBet("lucky_6", 10, 3))),
        ({"game": "seven_up", "machine": 0}, (LoadBet("super_7s", 10, 3, 60), LoadBet("banker", 100))),
        ({"game": "lucky_draw"}, (LoadBet("enter", 100),)),
        ({}, (LoadBet("banker", 10, 2, 50), LoadBet("banker", 7, 2, 50))),
    ],
)
def test_an_hour_is_worth_what_the_exact_odds_say(asked: dict[str, Any], bets: tuple[LoadBet, ...]) -> None:
    spec = houses.HouseSpec(planned(**asked), Load(bets=bets))
    wins, handles = houses.win_by_hour(spec, 0, 60)
    exact = worth_of_an_hour(spec)
    assert abs(wins.mean() - float(exact.win)) < 4 * wins.std() / sqrt(wins.size)
    assert abs(handles.mean() - float(exact.handle)) <= 4 * handles.std() / sqrt(handles.size)
    assert wins.std() == pytest.approx(exact.sd, rel=0.03)


def test_an_hour_of_several_seats_is_worth_as_many_times_more() -> None:
    bets = (LoadBet("enter", 100),)
    one, three = (
        worth_of_an_hour(houses.HouseSpec(planned("lucky_draw", seats=seats), Load(bets=bets))) for seats in (1, 3)
    )
    assert (three.win, three.handle) == (3 * one.win, 3 * one.handle)
    wins, _ = houses.win_by_hour(houses.HouseSpec(planned("lucky_draw", seats=3), Load(bets=bets)), 0, 30)
    assert abs(wins.mean() - float(three.win)) < 4 * wins.std() / sqrt(wins.size)


def test_a_study_of_the_house_goes_on_from_its_file(tmp_path: Path) -> None:
    spec = houses.HouseSpec(planned(), Load(bets=BETS, coups_an_hour=10, hours_a_day=2, days_a_month=2))
    with workers(2, None) as pool:
        for months in (5, 150):
            made = houses.study(spec, months, pool, checkpoint=tmp_path / "house.json").part
    assert made == run_months(spec, 0, 150)


@pytest.mark.parametrize(
    ("game", "bets", "reason"),
    [
        ("baccarat", (), "no-load"),
        ("baccarat", (LoadBet("big", 10),), "unknown-wager"),
        ("lucky_draw", (LoadBet("draw", 10),), "unknown-wager"),
        ("lucky_draw", (LoadBet("enter", 10, 2),), "load-by-seat"),
        ("baccarat", (LoadBet("tie", 0),), "amount-out-of-range"),
        ("baccarat", (LoadBet("tie", 10, 1001),), "amount-out-of-range"),
        ("baccarat", (LoadBet("tie", 10, 1, 101),), "amount-out-of-range"),
    ],
)
def test_a_load_that_no_table_could_have_is_refused(game: str, bets: tuple[LoadBet, ...], reason: str) -> None:
    assert refusal(lambda: houses.check(houses.HouseSpec(planned(game), Load(bets=bets)), 1)).reason == reason


@pytest.mark.parametrize(("stake", "taken"), [(1_200_000, True), (1_300_000, False)])
def test_the_largest_load_is_held_exactly_and_a_larger_refused(stake: int, *, taken: bool) -> None:
    """What is staked in a month, in ten-thousandths, is still a whole number of 64 bits, or the load is not taken."""
    load = Load(bets=(LoadBet("tie", stake, 1000),), coups_an_hour=1000, hours_a_day=24, days_a_month=31)
    spec = houses.HouseSpec(planned(), load)
    if taken:
        houses.check(spec, 1)
        made = run_months(spec, 0, 1)
        assert list(made.month.holds.counts) == [round(made.hold * 10_000)]
    else:
        assert refusal(lambda: houses.check(spec, 1)).reason == "load-too-large"


def test_patrons_who_count_have_no_exact_hold() -> None:
    load = Load(bets=(LoadBet("enter", 100),))
    assert expected_hour(houses.HouseSpec(planned("lucky_draw", policy="counter"), load)) is None


def test_seats_that_face_one_dealer_have_no_exact_deviation() -> None:
    """Theirs is not that of as many tables: the dealer's hand makes them win and lose together."""
    bets = (LoadBet("enter", 100),)
    one, seven = (houses.HouseSpec(planned("lucky_draw", seats=seats), Load(bets=bets)) for seats in (1, 7))
    wins, _ = houses.win_by_hour(seven, 0, 30)
    alone = worth_of_an_hour(one).sd
    assert alone is not None
    assert wins.std() > 1.2 * alone * sqrt(7)
    assert worth_of_an_hour(seven).sd is None
