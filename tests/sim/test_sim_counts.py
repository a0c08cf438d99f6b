"""Counts compared with counting card by card, and exact worth compared with the odds of the cards not seen."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from sim_replay import known, nets, over_shoes, planned, replayed, unseen_before
from support.coups import refusal

from punto.coup import Coup
from punto.game import Space
from punto.games.lucky_draw import DEALER_STANDS_FROM
from punto.odds.composition import KINDS, Composition
from punto.odds.evaluate import odds
from punto.odds.kernels.two_hands import DRAWING
from punto.odds.lucky_draw import seat_pays, strategy
from punto.sim import count_study as counts
from punto.sim.betting import Count
from punto.sim.count_study import count_shoes
from punto.sim.histogram import Histogram
from punto.sim.kernels import exact as exact_kernels
from punto.sim.plan import Plan, card_code, compile_plan
from punto.sim.pool import workers

LEVEL_ONE = Count((0, 0, 0, 0, 0, -3, 1, 1, 1, 0, 0, 0, 0), "1", spread=5)
UNBALANCED = Count((2, -1, 3, 0, -2, 1, 0, 4, -5, 1, 1, 0, -2), "-5/2", spread=2, sees_burn=False, start=-9)


def seen_before(count: Count, shoe_shown: Any, over: list[Coup]) -> list[Any]:
    return [*([shoe_shown] if count.sees_burn and shoe_shown else []), *(card for coup in over for card in coup.cards)]


def units_of(made: Plan, count: Count, shown: Any, over: list[Coup]) -> int:
    """The units that the count bets once these coups are over, counted card by card."""
    ranks = list("A23456789TJQK")
    seen = seen_before(count, shown, over)
    running = count.start + sum(count.tags[ranks.index(card.rank)] for card in seen)
    above = Fraction(running, made.decks * 52 - len(seen)) * 52 - Fraction(count.trigger)
    return 0 if above < 0 else min(1 + int(above), count.spread)


def counted_by_engine(spec: counts.CountSpec, number: int) -> tuple[int, int, int, Fraction]:
    """Of one shoe: coups, coups bet, units staked, and what they won at the first seat."""
    shoe = replayed(spec.plan, number)
    names = [wager.name for wager in spec.plan.wagers]
    units, result = list[int](), Fraction(0)
    for place, coup in enumerate(shoe.coups):
        units.append(units_of(spec.plan, spec.count, shoe.shown, shoe.coups[:place]))
        won = nets(spec.plan, coup, 1)
        result += units[-1] * (sum(won) if spec.plan.rules.hand_a_seat else won[names.index(spec.wager)])
    return len(units), sum(unit > 0 for unit in units), sum(units), result


@pytest.mark.parametrize("count", [LEVEL_ONE, UNBALANCED])
@pytest.mark.parametrize(
    ("asked", "wager", "scale"),
    [
        ({}, "banker", 20),
        ({"cut_card": 15, "last_hands": 0}, "lucky_6", 1),
        ({"game": "lucky7", "decks": 6}, "super_lucky_7", 1),
        ({"game": "seven_up"}, "player", 2),
        ({"game": "lucky_draw", "seats": 3}, "enter", 2),
    ],
)
def test_a_count_bets_what_a_patron_counts(asked: dict[str, Any], wager: str, scale: int, count: Count) -> None:
    spec = counts.CountSpec(planned(**asked), wager, count)
    found = count_shoes(spec, 7, 5)
    coups, bets, units, results = (
        list(column) for column in zip(*(counted_by_engine(spec, 7 + at) for at in range(5)), strict=True)
    )
    won = [int(result * scale) for result in results]
    assert sum(bets) > 0
    assert (found.shoes, found.coups, found.bets, found.units) == (5, sum(coups), sum(bets), sum(units))
    assert found.coups_squares == sum(many**2 for many in coups)
    assert (found.result, found.result_squares) == (sum(won), sum(result**2 for result in won))
    assert found.result_units == sum(result * many for result, many in zip(won, units, strict=True))
    assert found.units_squares == sum(many**2 for many in units)
    assert count_shoes(spec, 7, 2).plus(count_shoes(spec, 9, 3)) == found


def test_a_report_says_what_the_shoes_came_to() -> None:
    """Frequency, edge and units a shoe, their errors over shoes by numpy."""
    spec = counts.CountSpec(planned(), "banker", LEVEL_ONE)
    shoes = [count_shoes(spec, number, 1) for number in range(400)]
    whole = count_shoes(spec, 0, 400)
    told = counts.report(spec, whole)
    results, units = np.array([shoe.result / 20 for shoe in shoes]), np.array([shoe.units for shoe in shoes])
    assert told.frequency == sum(shoe.bets for shoe in shoes) / sum(shoe.coups for shoe in shoes)
    assert told.a_shoe.value == pytest.approx(results.mean())
    assert told.a_shoe.se == pytest.approx(results.std(ddof=1) / 20)
    edge, error = known(told.edge)
    assert edge == pytest.approx(results.sum() / units.sum())
    assert error == pytest.approx(over_shoes(results, units))
    assert told.ceiling is None


def unseen_rows(made: Plan, shoes: list[Composition]) -> NDArray[np.int64]:
    """Cards left by rank, as the kernels take them."""
    rows = np.zeros((len(shoes), 16), np.int64)
    for row, shoe in zip(rows, shoes, strict=True):
        for card, held in zip(KINDS, shoe.counts, strict=True):
            row[card_code(made.rules, card) >> 4] += held
    return rows


def some_shoes(made: Plan) -> list[Composition]:
    """Full, and with more and more cards gone at random."""
    shuffled = np.random.default_rng(1).permutation(len(KINDS) * made.decks)
    cards = [KINDS[at % len(KINDS)] for at in shuffled]
    return [
        Composition.of_cards(cards[gone:]) for gone in (0, 1, 10, len(cards) // 2, len(cards) - 15, len(cards) - 12)
    ]


@pytest.mark.parametrize(
    ("asked", "wager"),
    [
        ({}, "player"),
        ({}, "banker"),
        ({"pays": {"lucky_6.3": Fraction(23)}}, "lucky_6"),
        ({"decks": 1}, "player_pair"),
        ({"game": "lucky7"}, "super_lucky_7"),
        ({"game": "lucky7", "decks": 10}, "banker_pair"),
        ({"game": "seven_up"}, "super_7s"),
        ({"game": "seven_up"}, "player"),
    ],
)
def test_exact_worth_is_the_expectation_of_the_odds(asked: dict[str, Any], wager: str) -> None:
    made = planned(**asked)
    table, shoes = compile_plan(made), some_shoes(made)
    row, worth = list(table.lines).index(wager), np.zeros(len(shoes), np.int64)
    pays = np.array([int(line.odds * table.scales[row]) for line in table.lines[wager]])
    lines, seven_up = table.line_of[row : row + 1].astype(np.int8), int(made.rules.space is Space.PRINTED_SEVEN)
    unseen = unseen_rows(made, shoes)
    exact_kernels.two_hand_worth(DRAWING, unseen, lines, pays, table.scales[row], seven_up, worth)
    for shoe, found in zip(shoes, worth.tolist(), strict=True):
        exact = odds(made.rules, shoe, variant=made.variant, wagers=made.wagers).wagers[wager].expectation
        assert abs(Fraction(found, 10**9) - exact) <= Fraction(1, 10**9)


@pytest.mark.parametrize("pays", [{}, {"draw.threes": Fraction(100), "draw.6_or_less": Fraction(7, 10)}])
def test_exact_worth_of_a_seat_is_the_expectation_of_the_strategy(pays: dict[str, Fraction]) -> None:
    made = planned("lucky_draw", pays=pays)
    shoes, seat = some_shoes(made), seat_pays(*made.wagers)
    worth = np.zeros(len(shoes), np.int64)
    kinds, unseen = compile_plan(made).deal.kinds, unseen_rows(made, shoes)
    exact_kernels.seat_worth(DEALER_STANDS_FROM, unseen, kinds, seat.cells, seat.scale, worth)
    for shoe, found in zip(shoes, worth.tolist(), strict=True):
        exact = -strategy(made.rules, shoe, wagers=made.wagers).edge
        assert abs(Fraction(found, 10**9) - exact) <= Fraction(1, 10**9)


@pytest.mark.parametrize("count", [LEVEL_ONE, UNBALANCED])
@pytest.mark.parametrize(
    ("asked", "wager"),
    [
        ({"decks": 2, "cut_card": 15, "last_hands": 0}, "lucky_6"),
        ({"game": "seven_up", "decks": 4}, "banker"),
        ({"game": "lucky_draw", "seats": 7}, "enter"),
    ],
)
def test_exact_sums_are_those_of_every_coup(asked: dict[str, Any], wager: str, count: Count) -> None:
    """The odds of the cards not seen, before each coup of two shoes."""
    made = planned(**asked)
    worth, units, through = list[Fraction](), list[int](), list[list[int]]()
    by_shoe = list[tuple[Fraction, Fraction, Fraction, int]]()
    for number in (0, 1):
        shoe = replayed(made, number)
        values, bets = list[Fraction](), list[int]()
        for place in range(len(shoe.coups)):
            over = shoe.coups[:place]
            unseen = Composition.of_decks(made.rules, made.decks).without(seen_before(count, shoe.shown, over))
            assert unseen == unseen_before(made, shoe.shown, over) or not count.sees_burn
            bets.append(units_of(made, count, shoe.shown, over))
            values.append(expectation(made, unseen, wager))
        worth, units = worth + values, units + bets
        bet = sum((many * value for many, value in zip(bets, values, strict=True)), Fraction(0))
        by_shoe.append(
            (
                bet,
                sum((max(value, Fraction(0)) for value in values), Fraction(0)),
                sum(values, Fraction(0)),
                len(values),
            )
        )
        through.append([round(value * 1000) for value in values])
    spec = counts.CountSpec(made, wager, count, exact=True)
    counted = count_shoes(spec, 0, 2)
    found = counted.exact
    assert counted.units == sum(units)
    assert found.good == sum(value > 0 for value in worth)
    assert found.bet / 1e9 == pytest.approx(float(sum(bet for bet, _, _, _ in by_shoe)), abs=1e-6)
    assert found.bet_squares / 1e18 == pytest.approx(float(sum(bet**2 for bet, _, _, _ in by_shoe)), abs=1e-6)
    assert found.gain / 1e9 == pytest.approx(float(sum(gain for _, gain, _, _ in by_shoe)), abs=1e-6)
    assert found.gain_squares / 1e18 == pytest.approx(float(sum(gain**2 for _, gain, _, _ in by_shoe)), abs=1e-6)
    assert found.whole / 1e9 == pytest.approx(float(sum(worth)), abs=1e-6)
    assert found.whole_squares / 1e18 == pytest.approx(float(sum(whole**2 for _, _, whole, _ in by_shoe)), abs=1e-6)
    assert found.whole_coups / 1e9 == pytest.approx(float(sum(whole * many for _, _, whole, many in by_shoe)), abs=1e-4)
    for place, spread in enumerate(found.through):
        assert spread == Histogram.of(np.array([shoe[place] for shoe in through if place < len(shoe)]))
    assert count_shoes(spec, 0, 1).plus(count_shoes(spec, 1, 1)) == counted


def expectation(made: Plan, unseen: Composition, wager: str) -> Fraction:
    if made.rules.hand_a_seat:
        return -strategy(made.rules, unseen).edge
    return odds(made.rules, unseen, variant=made.variant, wagers=made.wagers).wagers[wager].expectation


def test_a_study_of_a_count_goes_on_from_its_file(tmp_path: Path) -> None:
    spec = counts.CountSpec(planned(), "banker", LEVEL_ONE, exact=True)
    with workers(2, None) as pool:
        for shoes in (3, 10):
            made = counts.study(spec, shoes, pool, checkpoint=tmp_path / "count.json").part
    assert made == count_shoes(spec, 0, 10)


def test_a_machine_is_not_counted() -> None:
    spec = counts.CountSpec(planned("seven_up", machine=0), "player", LEVEL_ONE)
    assert refusal(lambda: counts.check(spec, 1)).reason == "machine-not-counted"
    assert refusal(lambda: counts.check(counts.CountSpec(planned(), "big", LEVEL_ONE), 1)).reason == "unknown-wager"
    assert (
        refusal(lambda: counts.check(counts.CountSpec(planned(), "player", LEVEL_ONE), 0)).reason
        == "shoes-out-of-range"
    )


def test_exact_worth_of_fine_pays_is_the_expectation_of_the_odds() -> None:
    """Permutations times the scale of such a pay are more than 64 bits hold."""
    made = planned(pays={"player.win": Fraction(100_001, 100_000)})
    found = count_shoes(counts.CountSpec(made, "player", LEVEL_ONE, exact=True), 0, 1)
    exact = odds(made.rules, wagers=made.wagers).wagers["player"].expectation
    assert found.exact.whole / 1e9 / found.coups == pytest.approx(float(exact), abs=0.01)
