"""Conditions as values: what they say, how they combine, and how the classic mistakes are refused."""

# The classic mistakes are the subject here.
# mypy: disable-error-code="operator,comparison-overlap,unreachable"

import pickle
from collections.abc import Callable
from fractions import Fraction

import pytest

from punto import conditions
from punto.conditions import Condition, banker, player, sevens, tie
from punto.errors import Refusal
from punto.game import Bet
from punto.games import GAMES
from punto.notation import read_coup
from punto.odds import odds
from punto.placing import place
from punto.settlement import settle
from punto.wagers import Outcome, wager

BACCARAT = GAMES["baccarat"]
NAMES = {name: getattr(conditions, name) for name in ("player", "banker", "tie", "sevens")}
END = read_coup(BACCARAT, "Kd 3d 3h / Qc 7c").showdown()
"""The Player draws to 6 with three cards; the Banker stands on 7 and wins."""

HOLD = (
    banker.wins,
    ~player.wins,
    ~tie,
    banker.total == 7,
    player.total < banker.total,
    player.size == 3,
    banker.size != 3,
    player.total.in_(5, 6),
    player.total.in_(range(5, 7)),
    ~player.paired,
    ~banker.natural,
    player.cards[0].rank == "K",
    player.cards[1].rank == player.cards[2].rank,
    player.cards[0].suit == "d",
    player.cards[0].colour == "red",
    banker.first_two.suited,
    banker.suited,
    ~player.suited,
    player.cards[2] == "3h",
    player.cards[2].points <= 3,
    sevens == 1,
    ~(banker.cards[2].rank == "7"),
    (banker.wins & (banker.total == 7)) | tie,
)


@pytest.mark.parametrize("condition", HOLD, ids=repr)
def test_what_holds_and_how_it_is_written(condition: Condition) -> None:
    assert condition(END)
    assert not (~condition)(END)
    again = eval(repr(condition), dict(NAMES))  # noqa: S307 - a repr is code
    assert again == condition
    assert hash(again) == hash(condition)
    assert pickle.loads(pickle.dumps(condition)) == condition  # noqa: S301


def test_a_card_that_is_not_there_compares_with_nothing() -> None:
    third = banker.cards[2]
    for condition in (third.rank == "7", third.rank != "7", third == "7c", third.points < 9, third.suit == third.suit):
        assert not condition(END)


def test_equal_conditions_are_equal_and_others_are_not() -> None:
    assert (player.total == 7) == (player.total == 7)
    assert (player.total == 7) != (banker.total == 7)
    assert (player.total == 7) != (player.total <= 7)
    assert len({player.wins, player.wins, banker.wins}) == 2


@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        (lambda: player.wins and tie, "Combine conditions with &"),
        (lambda: player.wins or tie, "Combine conditions with &"),
        (lambda: not tie, "Combine conditions with &"),
        (lambda: 2 < player.total < 5, "Combine conditions with &"),
        (lambda: player.total in (1, 2), "Combine conditions with &"),
        (lambda: bool(player.total), "neither true nor false"),
        (lambda: player.total == 10, "from 0 to 9"),
        (lambda: player.total == 7.0, "from 0 to 9"),
        (lambda: player.total == True, "from 0 to 9"),  # noqa: E712
        (lambda: player.size == 4, "from 2 to 3"),
        (lambda: player.total == "7", "from 0 to 9"),
        (lambda: player.total == player.size, "different things"),
        (lambda: player.cards[0].suit < "s", "has no order"),
        (lambda: player.cards[0].suit == "x", "a suit"),
        (lambda: player.cards[0].rank == "1", "a rank"),
        (lambda: player.cards[0].colour == "green", '"red" or "black"'),
        (lambda: player.cards[0] == "77", "is not a card"),
        (lambda: player.wins & True, "a condition"),
        (lambda: True & player.wins, "a condition"),
        (lambda: player.total.in_(), "one value or more"),
    ],
)
def test_the_classic_mistakes_are_refused(mistake: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        mistake()


def test_a_wager_in_one_line() -> None:
    dragon = wager("dragon_7", banker.wins & (banker.total == 7) & (banker.size == 3), pays=40)
    table = odds(BACCARAT, wagers=[dragon])
    # Published for eight decks: the Dragon 7 costs 7.611%.
    assert round(float(table.wager("dragon_7").edge), 5) == 0.07611


def test_lines_a_push_and_no_clauses() -> None:
    own = wager("own", {"big": (banker.total == 7, 2), "small": (banker.wins, "1/2")}, pushes=player.total == 6)
    assert own.line(END).outcome is Outcome.STAND_OFF
    listed = wager("own", [(banker.total == 7, 2), (banker.wins, Fraction(1, 2))])
    assert (listed.line(END).name, listed.line(END).odds, listed.line(END).clauses) == ("1", 2, ())
    assert [line.name for line in own.lines] == ["stand_off", "big", "small"]


def test_a_game_with_a_wager_of_your_own_places_and_settles_it() -> None:
    from msgspec.structs import replace

    panda = wager("panda", player.wins & (player.total == 8), pays=25)
    game = replace(BACCARAT, wagers=lambda variant: (*BACCARAT.wagers(variant), panda))
    coup = read_coup(game, "8d Kd / Qc 7c")
    (paid,) = settle(game, coup, [Bet("panda", 10)])
    assert (paid.paid, paid.returned, paid.clauses) == (250, 10, ())
    assert "" not in place(game, Bet("panda", 10), []).clauses


@pytest.mark.parametrize(
    "made",
    [
        lambda: wager("Own", player.wins),
        lambda: wager("own", player.wins, pays=0.95),  # type: ignore[arg-type]
        lambda: wager("own", player.wins, pays=0),
        lambda: wager("own", {}),
        lambda: wager("own", {"win": (player.wins, 2)}, pays=3),
        lambda: wager("own", {"win": player.wins}),  # type: ignore[dict-item]
        lambda: wager("own", 5),  # type: ignore[arg-type]
        lambda: wager("own", player.wins, backs="neither"),
    ],
)
def test_a_wager_that_makes_no_sense_is_refused(made: Callable[[], object]) -> None:
    with pytest.raises(Refusal):
        made()
