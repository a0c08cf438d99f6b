"""One wrong argument at a time: the answer is the right one, or a refusal; never another figure, never a bare fault.

Some thousand calls run as a test. `python tests/library/test_fuzzed_calls.py 100000` makes many more, with wrong values
nested in lists, tuples and mappings.
"""

import random
import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from msgspec import Struct

import punto.game as game_module
import punto.roads as boards
from punto import games, notation, settlement, shoe
from punto.cards import Card, Rank
from punto.coup import Answer, Hand, Side
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.insurance import Moment
from punto.limits import Limits, Range
from punto.odds import (
    Composition,
    answer,
    batch,
    every_offer,
    first_offers,
    insured_edge,
    lucky_draw_odds,
    odds,
    odds_mid_coup,
    offers_mid_coup,
    removal,
    strategy,
    with_pays,
)
from punto.placing import place
from punto.sim.plan import make_plan
from punto.text import LANGUAGES
from punto.wagers import wager

BACCARAT, LUCKY_DRAW = games.GAMES["baccarat"], games.GAMES["lucky_draw"]
SHOE = Composition.of_decks(BACCARAT, 1)
EIGHT = Composition.of_decks(LUCKY_DRAW)
FOUR = BACCARAT.coup("5d 2h Kc 4c")
DONE = notation.read_coup(BACCARAT, "7s Kd / 3h 3c")
WAGERS = BACCARAT.wagers(None)[:2]


class Foreign(StrEnum):
    """A vocabulary of somebody else."""

    COMMISSION = "commission"
    NOTHING = "nothing"


class Wild:
    """An object that answers nothing."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


class Call(Struct, frozen=True):
    """A call that is known to be right; other spellings of an argument may mean the same."""

    function: Callable[..., Any]
    arguments: dict[str, Any]


def no(**_: object) -> int:
    return 0


def calls() -> list[Call]:
    return [
        Call(odds, {"game": BACCARAT, "composition": SHOE, "variant": Variant.NON_COMMISSION, "wagers": WAGERS}),
        Call(odds_mid_coup, {"game": BACCARAT, "coup": FOUR, "shoe_before": SHOE, "variant": Variant.NON_COMMISSION}),
        Call(offers_mid_coup, {"game": BACCARAT, "coup": FOUR, "shoe_before": SHOE}),
        Call(with_pays, {"wagers": WAGERS, "pays": {"banker.win": Fraction(1)}}),
        Call(lucky_draw_odds, {"game": LUCKY_DRAW, "composition": EIGHT}),
        Call(answer, {"game": LUCKY_DRAW, "shoe_before": EIGHT, "cards": (Card.S7, Card.D2), "dealer": Card.C9}),
        Call(Composition, {"counts": (1,) * 52}),
        Call(Composition.of_decks, {"game": BACCARAT, "decks": 2}),
        Call(Composition.of_cards, {"cards": [Card.S7, Card.D2]}),
        Call(SHOE.without, {"cards": [Card.S7]}),
        Call(SHOE.without_rank, {"rank": Rank.SEVEN}),
        Call(SHOE.held, {"kind": Card.S7}),
        Call(SHOE.at_least, {"cards": 6}),
        Call(odds(BACCARAT, SHOE).covariance, {"first": "banker", "second": "tie"}),
        Call(odds(BACCARAT, SHOE).of_stakes, {"stakes": {"banker": 10}}),
        Call(odds(BACCARAT, SHOE).wager, {"name": "banker"}),
        Call(odds(BACCARAT, SHOE).only, {"name": "banker"}),
        Call(boards.roads, {"results": (boards.Mark.BANKER, boards.Mark.TIE, boards.Mark.PLAYER)}),
        Call(boards.read_results, {"text": "BPT"}),
        Call(boards.bead_plate, {"results": "BPT"}),
        Call(boards.big_road, {"results": "BPTTP"}),
        Call(boards.derived, {"results": "BPBPBBPPB", "back": 1}),
        Call(boards.derived_marks, {"results": "BPBPBBPPB", "back": 1}),
        Call(notation.read_whole, {"text": "12"}),
        Call(notation.read_coup, {"game": BACCARAT, "text": "7s Kd / 3h 3c", "complete": True}),
        Call(notation.write_coup, {"coup": DONE}),
        Call(notation.write_shoe, {"shoe": notation.ShoeRecord(BACCARAT, None, 8, (Card.S7,), (DONE,))}),
        Call(notation.read_shoe, {"text": notation.write_shoe(notation.ShoeRecord(BACCARAT, None, 8, (), (DONE,)))}),
        Call(notation.check_kinds, {"cards": [Card.S7], "decks": 1}),
        Call(
            notation.ShoeRecord,
            {"game": BACCARAT, "variant": Variant.COMMISSION, "decks": 8, "burned": (Card.S7,), "coups": (DONE,)},
        ),
        Call(shoe.check_decks, {"decks": 8, "rules": BACCARAT.shoe}),
        Call(shoe.burn_due, {"shown": Card.S7, "number": 3}),
        Call(shoe.cards_of_decks, {"decks": 1, "rules": BACCARAT.shoe}),
        Call(shoe.shuffled, {"cards": [Card.S7, Card.D2], "randbelow": lambda n: n - 1}),
        Call(shoe.cut, {"cards": (Card.S7, Card.D2), "at": 1, "rules": BACCARAT.shoe}),
        Call(shoe.open_shoe, {"rules": BACCARAT.shoe, "randbelow": lambda n: n - 1, "decks": 1}),
        Call(shoe.Shoe, {"rules": BACCARAT.shoe, "cards": tuple(Card), "drawn": 3, "stage": shoe.Stage.RUNNING}),
        Call(games.game, {"name": "baccarat"}),
        Call(BACCARAT.wagers, {"variant": Variant.NON_COMMISSION}),
        Call(BACCARAT.coup, {"happened": [Card.S7, Card.D2], "seats": (1,)}),
        Call(BACCARAT.layout, {"seats": 7}),
        Call(BACCARAT.check_seat, {"seat": 3, "layout": 7, "standing": True}),
        Call(LUCKY_DRAW.first_seats, {"count": 2}),
        Call(LUCKY_DRAW.coup, {"happened": [Card.S7, Card.D2, Card.S9], "seats": (1, 2)}),
        Call(BACCARAT.variant, {"name": "non_commission"}),
        Call(BACCARAT.wager, {"name": "banker", "variant": Variant.NON_COMMISSION}),
        Call(BACCARAT.side_of, {"bet": Bet("banker", 10), "variant": Variant.COMMISSION}),
        Call(BACCARAT.no_wager, {"name": "banker", "variant": Variant.COMMISSION}),
        Call(game_module.count_hand, {"game": BACCARAT, "hand": Hand((Card.S7, Card.D2))}),
        Call(
            game_module.squeeze_rights,
            {
                "game": BACCARAT,
                "bets": [Bet("banker", 10)],
                "variant": Variant.COMMISSION,
                "restricted": frozenset({2}),
            },
        ),
        Call(Bet, {"wager": "banker", "stake": 10, "seat": 2, "moment": Moment.FOUR_CARDS, "recorded": True}),
        Call(Range, {"minimum": 5, "maximum": 10}),
        Call(
            place,
            {"game": BACCARAT, "bet": Bet("banker", 10), "on_table": [Bet("tie", 5)], "variant": Variant.COMMISSION},
        ),
        Call(
            settlement.settle,
            {"game": BACCARAT, "coup": DONE, "bets": [Bet("banker", 100)], "terms": settlement.Terms()},
        ),
        Call(
            settlement.counted,
            {"game": BACCARAT, "bets": [Bet("banker", 100)], "terms": settlement.Terms(limits=Limits({}))},
        ),
        Call(settlement.effective, {"game": BACCARAT, "bets": [Bet("banker", 9)], "terms": settlement.Terms()}),
        Call(
            settlement.Terms,
            {
                "variant": Variant.NON_COMMISSION,
                "layout": 7,
                "standing": True,
                "limits": Limits({}),
                "unit": 5,
                "insurance_offered": True,
                "settled_under_minimum": frozenset({1}),
                "forgone": frozenset({1}),
            },
        ),
        Call(DONE.showdown, {"seat": 1}),
        Call(DONE.first, {"count": 2}),
        Call(wager, {"name": "own", "when": no, "pays": 3}),
    ]


def slow_calls() -> list[Call]:
    """Calls that take a while, made with fewer wrong values."""
    return [
        Call(insured_edge, {"game": BACCARAT, "side": Side.BANKER, "composition": SHOE, "variant": Variant.COMMISSION}),
        Call(first_offers, {"game": BACCARAT, "composition": SHOE, "least": Fraction(1, 100)}),
        Call(every_offer, {"game": BACCARAT, "composition": SHOE}),
        Call(
            removal, {"game": BACCARAT, "wager": "tie", "composition": SHOE, "level": 2, "variant": Variant.COMMISSION}
        ),
        Call(strategy, {"game": LUCKY_DRAW, "composition": EIGHT}),
        Call(batch, {"game": BACCARAT, "ranks": np.full((1, 13), 4), "variant": Variant.COMMISSION, "wagers": WAGERS}),
        Call(
            make_plan,
            {
                "game": BACCARAT,
                "seed": 1,
                "variant": Variant.COMMISSION,
                "decks": 8,
                "policy": "never",
                "burn": 3,
                "cut_card": 20,
                "last_hands": 1,
                "pays": {"tie.win": Fraction(9)},
            },
        ),
    ]


def wrong_values() -> list[object]:
    return [
        None, "", "x", "7s", "8", "non_commission", "commission", "banker", "baccarat", b"8", 0, 1, -1, 2, 8, 10**30,
        0.0, 1.0, 2.5, float("nan"), True, False, 1j, (), [], {}, set(), object(), Wild(), [None], ["x"], [1.5],
        [[["x"]]], {"x": 1}, {1: None}, {"banker": 0.5}, [True], np.int64(8), np.int64(1), np.float64(8), np.bool_(1),

        np.array(8), np.array([1, 2]), np.array(["x"]), np.str_("banker"), Foreign.COMMISSION, Foreign.NOTHING,
        Side.DEALER, Side.BANKER, Rank.SEVEN, Card.S7, Answer.DRAW, Moment.FOUR_CARDS, Fraction(1, 3), Fraction(8),
        range(3), len, lambda *a: "x", Game, Composition, SHOE, BACCARAT, DONE, Bet("banker", 10), BACCARAT.shoe,
    ]  # fmt: skip


def nested(stream: random.Random, values: list[object]) -> object:
    """A wrong value inside other values."""
    value = stream.choice(values)
    for _ in range(stream.randrange(3)):
        value = stream.choice([[value], (value, value), {"x": value}, {"banker.win": value}, [Card.S7, value]])
    return value


def outcome(call: Call, arguments: dict[str, Any]) -> object:
    """What the call gives, or its refusal, whose sentence must exist in both languages."""
    try:
        return call.function(**arguments)
    except Refusal as refusal:
        found = refusal
    assert all(found.sentence(lang) for lang in LANGUAGES)
    return found


def check(call: Call, name: str, value: object) -> None:
    """The call with this value: refused, or the answer for the same content rightly spelled."""
    label = f"{getattr(call.function, '__qualname__', call.function)}({name}={type(value).__name__})"
    try:
        found = outcome(call, call.arguments | {name: value})
        assert isinstance(found, Refusal) or may_mean(call, name, value), f"{label} gives {type(found).__name__}"
        if not isinstance(found, Refusal) and isinstance(value, str | int) and value == call.arguments[name]:
            assert same(found, outcome(call, call.arguments)), f"{label} gives another answer"
    except (AttributeError, TypeError, KeyError, IndexError, ZeroDivisionError, OverflowError, RuntimeError) as fault:
        raise AssertionError(f"{label}: {type(fault).__name__}: {fault}") from fault


def same(one: object, other: object) -> bool:
    return np.array_equal(one, other) if isinstance(one, np.ndarray) else one == other  # type: ignore[arg-type]


def may_mean(call: Call, name: str, value: object) -> bool:
    """Whether a value that is taken is of a kind that can be meant here: never a float, garbage, or True for 1."""
    right = call.arguments[name]
    if isinstance(value, float | complex | np.floating | Wild | bytes) or type(value) is object:
        return False
    if isinstance(right, bool):
        return isinstance(value, bool | np.bool_)
    if isinstance(right, int | Fraction):
        number = hasattr(value, "__index__") or isinstance(value, Fraction) or value == "8"
        return value is None or (number and not isinstance(value, bool | np.bool_))
    return True


def every_call(extra: int = 0) -> Iterator[tuple[Call, str, object]]:
    for call in calls():
        for name in call.arguments:
            for value in wrong_values():
                yield call, name, value
    for call in slow_calls():
        for name in call.arguments:
            for value in (
                None,
                "x",
                1.5,
                True,
                "commission",
                "banker",
                -1,
                object(),
                [],
                {"x": 1},
                Foreign.NOTHING,
                np.int64(1),
            ):
                yield call, name, value
    stream = random.Random(1)
    chosen, values = calls(), wrong_values()
    for _ in range(extra):
        call = stream.choice(chosen)
        yield call, stream.choice(list(call.arguments)), nested(stream, values)


def test_no_call_with_one_wrong_argument_is_answered_wrongly() -> None:
    count = 0
    faults = []
    for call, name, value in every_call():
        count += 1
        try:
            check(call, name, value)
        except AssertionError as fault:
            faults.append(str(fault))
    assert not faults, f"{len(faults)} of {count}:\n" + "\n".join(sorted(set(faults))[:60])
    assert count > 6000


@pytest.mark.parametrize(
    ("function", "right", "spellings"),
    [
        (lambda v: odds(BACCARAT, SHOE, variant=v), Variant.NON_COMMISSION, ["non_commission", "Non-Commission"]),
        (lambda v: odds(v, SHOE), BACCARAT, ["baccarat"]),
        (lambda v: insured_edge(BACCARAT, v, SHOE), Side.BANKER, ["banker"]),
        (lambda v: Composition.of_decks(BACCARAT, v), 8, [np.int64(8), np.uint8(8)]),
        (lambda v: Composition.of_cards(v), [Card.S7, Card.D2], ["7s 2d", ["7s", "2d"], ("7S", "2♦")]),
        (lambda v: Composition(v), (1,) * 52, [[1] * 52, np.ones(52, np.int64)]),
        (lambda v: Bet("banker", v), 10, [np.int32(10)]),
        (lambda v: Bet("player_insurance", 10, moment=v), Moment.FOUR_CARDS, ["four_cards"]),
        (lambda v: boards.roads(v), tuple(map(boards.Mark, "BBPPTTB")), ["BBPPTTB", "b b p p t t b", list("BBPPTTB")]),
        (lambda v: BACCARAT.coup(v), [Card.S7, Card.D2], ["7s 2d", ["7s", "2d"]]),
    ],
)
def test_other_spellings_give_the_same_answer(
    function: Callable[[Any], object], right: object, spellings: list[object]
) -> None:
    for spelling in spellings:
        assert function(spelling) == function(right)


if __name__ == "__main__":
    done = 0
    for one in every_call(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000):
        check(*one)
        done += 1
    print(f"{done:,} calls")
