"""What `import punto as pt` offers: strings in, exact answers out, the same as from the rooms below."""

import doctest
import inspect
import json
import random
import sys
from collections.abc import Iterator
from fractions import Fraction
from types import ModuleType
from typing import ClassVar
from xml.etree import ElementTree

import pyarrow
import pytest

import punto as pt
from punto import library, tabular
from punto.cards import Card
from punto.coup import Side
from punto.errors import Refusal
from punto.game import Bet, Variant
from punto.games import GAMES
from punto.library import answers, coups, games
from punto.odds.composition import Composition, read_cards
from punto.odds.evaluate import odds as exact_odds
from punto.odds.table import odds_from_json
from punto.roads import Mark
from punto.roads import roads as drawn_roads
from punto.sim.count_text import read_tags

NAMES = ("odds", "game", "roads", "settle", "removal", "strategy", "simulate", "deal_shoe", "Coup")


@pytest.mark.parametrize("module", [answers, coups, games, pt], ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_are_true(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_listed_callable_and_explained(name: str) -> None:
    assert name in dir(pt)
    assert callable(getattr(pt, name))
    answer = getattr(library, name)
    assert inspect.getdoc(answer)
    assert inspect.signature(getattr(pt, name)) == inspect.signature(answer)


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="punto has no 'baccarats'"):
        getattr(pt, "baccarats")  # noqa: B009 - a name that a type checker refuses
    assert not hasattr(library, "baccarats")


def test_the_rooms_stay_importable_beside_the_functions_of_their_name() -> None:
    for name, part in (("odds", "Composition"), ("game", "Bet"), ("roads", "Mark")):
        room = sys.modules[f"punto.{name}"]
        assert isinstance(room, ModuleType)
        assert inspect.isclass(getattr(room, part))
        assert getattr(pt, name) is room


# Odds.


@pytest.mark.parametrize("name", GAMES)
def test_odds_are_those_of_the_room_below(name: str) -> None:
    assert pt.odds(name) == exact_odds(GAMES[name], variant=GAMES[name].variant(None))
    assert pt.game(name).odds() == pt.odds(GAMES[name])


def test_odds_of_another_shoe_and_variant_by_words() -> None:
    game = GAMES["baccarat"]
    shoe = Composition.of_decks(game, 6).without(read_cards("7s*3"))
    expected = exact_odds(game, shoe, variant=Variant.NON_COMMISSION)
    assert pt.odds("Baccarat", decks=6, variant="non-commission", without="7s*3") == expected
    assert pt.odds("baccarat", shoe=shoe, variant="non_commission")["banker"].edge == expected.wager("banker").edge


def test_odds_in_the_middle_of_a_coup_come_from_the_shoe_before_it() -> None:
    coup = pt.Coup("baccarat", "9s 9d / 2c 3c")
    table = pt.odds("baccarat", coup=coup.copy().pop() and "9s 9d / 2c")
    assert table["player"].hit == 1 - table["tie"].hit - table["banker"].hit
    with pytest.raises(Refusal, match="over"):
        pt.odds("baccarat", coup=coup)


@pytest.mark.parametrize("name", GAMES)
def test_odds_come_back_from_their_json(name: str) -> None:
    table = pt.odds(name)
    assert odds_from_json(GAMES[name], table.to_json()) == table


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"form": "punto-odds-1"}', "null", "7"])
def test_json_that_is_something_else_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="form"):
        odds_from_json(GAMES["baccarat"], text)
    with pytest.raises(Refusal, match="form"):
        pt.Coup.from_json(text)


def test_json_of_another_game_is_refused() -> None:
    with pytest.raises(Refusal, match="form"):
        odds_from_json(GAMES["lucky7"], pt.odds("baccarat").to_json())


# Tables.


def test_a_result_is_an_arrow_table_and_a_page() -> None:
    table = pt.odds("baccarat")
    read = pyarrow.table(table)
    assert read.column("wager").to_pylist() == list(table.wagers)
    assert read.column("edge").to_pylist() == [float(made.edge) for made in table.wagers.values()]
    assert table._repr_html_().count("<tr>") == 1 + len(table.wagers)
    assert repr(table).startswith("<odds of baccarat commission, 416 cards: player 1.2351%")
    assert len(repr(table)) < 200
    lines = table.line_rows()
    assert sum(int(str(row["permutations"])) for row in lines if row["wager"] == "tie") == table.permutations


def test_rows_keep_fractions_exact() -> None:
    (tie,) = [row for row in pt.odds("baccarat").rows() if row["wager"] == "tie"]
    assert isinstance(tie["edge"], Fraction)


class FakeFrames(ModuleType):
    DataFrame: ClassVar[type] = list


def test_a_frame_is_of_the_first_library_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabular, "find_spec", lambda name: name == "polars")
    monkeypatch.setitem(sys.modules, "polars", FakeFrames("polars"))
    frame = pt.removal("baccarat", "tie").to_frame()
    assert [row["rank"] for row in frame] == list("A23456789TJQK")
    assert isinstance(frame[0]["effect"], float)
    monkeypatch.setattr(tabular, "find_spec", lambda name: None)
    with pytest.raises(Refusal, match="pandas, polars"):
        pt.strategy().to_frame()


def test_without_pyarrow_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Refusal, match="pyarrow"):
        pt.odds("baccarat").to_arrow()


# Coups, step by step.


def random_steps(name: str, seed: int) -> Iterator[str]:
    """Cards and answers of a finished coup, each chosen among those that are legal then."""
    chosen, coup = random.Random(seed), pt.Coup(name, seats=3 if name == "lucky_draw" else None)
    while coup.legal:
        step = chosen.choice(coup.legal)
        coup.push(step)
        yield step


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(20))
def test_a_coup_goes_forward_and_back_and_through_json(name: str, seed: int) -> None:
    steps = list(random_steps(name, seed))
    seats = 3 if name == "lucky_draw" else None
    coup = pt.Coup(name, seats=seats)
    befores = []
    for step in steps:
        befores.append(coup.copy())
        assert step in coup.legal
        coup.push(step)
        assert pt.Coup.from_json(coup.to_json()) == coup
    assert coup.finished
    assert coup.legal == ()
    for before, step in zip(reversed(befores), reversed(steps), strict=True):
        assert coup.pop() == step
        assert coup == before
    with pytest.raises(Refusal, match="take back"):
        coup.pop()


def test_what_is_refused_changes_nothing() -> None:
    coup = pt.Coup("baccarat", "5d / 2h")
    for wrong in (("Kc", "1x"), ("Kc", "draw"), ("Kc", 7), ("Kc", None), ("4d", "Kc", "7c")):
        before = str(coup)
        with pytest.raises(Refusal):
            coup.push(*wrong)
        assert str(coup) == before


def test_a_coup_holds_no_more_cards_of_a_kind_than_the_largest_shoe() -> None:
    coup = pt.Coup("lucky_draw", seats=7)
    most = GAMES["lucky_draw"].shoe.decks_most
    for _ in range(most):
        assert "5c" in coup.legal
        coup.push("5c")
    assert "5c" not in coup.legal
    with pytest.raises(Refusal, match="5c"):
        coup.push("5c")
    assert coup.value.cards == (Card.C5,) * most


def test_the_facts_of_a_coup() -> None:
    coup = pt.Coup("baccarat", "5d Kc 6s / 2h 4c")
    assert coup.next is not None
    assert coup.next.clause == "4.16"
    assert [offer.odds for offer in coup.insurance] == [7]
    with pytest.raises(Refusal, match="finished"):
        coup.result  # noqa: B018 - refused
    coup.push("8d")
    assert (coup.player.total, coup.banker.total) == (1, 4)
    assert coup.hand(Side.BANKER) is coup.banker
    assert coup.result == "banker"
    assert coup.settle({"banker": 100})[0].paid == 95
    assert coup.settle({"banker": 100}, variant="non_commission")[0].paid == 100
    assert coup.settle([Bet("banker", 100, seat=2)])[0].bet.seat == 2


def test_a_seat_of_lucky_draw_has_its_own_result() -> None:
    coup = pt.Coup("lucky_draw", "3s 3s 3s / 5c 6d 2h")
    with pytest.raises(Refusal):
        coup.result  # noqa: B018 - refused
    assert [one.paid for one in coup.settle({"enter": 10, "draw": 10})] != [0, 0]


def test_a_coup_is_not_hashable_because_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(pt.Coup())


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_whole_documents(name: str) -> None:
    coup = pt.Coup(name, seats=3 if name == "lucky_draw" else None)
    for step in ("/", *random_steps(name, 1)):
        if step != "/":
            coup.push(step)
        assert ElementTree.fromstring(coup._repr_svg_()).tag.endswith("svg")  # noqa: S314 - made here


# Roads and shoes.


def test_roads_of_letters_results_and_shoes() -> None:
    marks = [Mark(letter) for letter in "BBPPTTB"]
    assert pt.roads("BBPPTTB") == pt.roads("b b p p t t b") == pt.roads(marks) == drawn_roads(marks)
    assert pt.roads(["banker", "BANKER", "Player"]) == pt.roads("BBP")
    shoe = pt.deal_shoe("baccarat", seed=7)
    assert len(pt.roads(shoe).bead_plate) == len(shoe.coups)
    assert ElementTree.fromstring(pt.roads(shoe)._repr_svg_()).tag.endswith("svg")  # noqa: S314 - made here
    with pytest.raises(Refusal):
        pt.roads("BBX")


def test_the_same_seed_deals_the_same_shoe() -> None:
    assert pt.deal_shoe("seven_up", seed=3) == pt.deal_shoe("seven_up", seed=3)
    assert pt.deal_shoe("seven_up", seed=3) != pt.deal_shoe("seven_up", seed=4)


def test_a_simulation_is_a_table() -> None:
    made = pt.simulate("lucky7", coups=20_000, seed=1, cores=1)
    assert repr(made).startswith("<simulation of lucky7: 20,000 coups")
    assert {row["wager"] for row in made.rows()} == set(made.wagers)
    assert pyarrow.table(made).num_rows == len(made.wagers)


@pytest.mark.parametrize("game", [None, 7, object(), b"baccarat", "chess", ["baccarat"]])
def test_what_is_no_game_is_refused(game: object) -> None:
    for ask in (pt.odds, pt.game, pt.Coup, pt.strategy):
        with pytest.raises(Refusal):
            ask(game)  # type: ignore[arg-type]


def test_the_json_of_a_coup_says_which_game_and_edition_it_is_of() -> None:
    read = json.loads(pt.Coup("seven_up", "7h / 7d").to_json())
    assert (read["game"], read["happened"]) == ("seven_up", ["7d", "7h"])


# Simulations.


def always_banker(now: object) -> dict[str, int]:
    return {"banker": 100}


def test_a_strategy_plays_and_is_a_table() -> None:
    made = pt.simulate("baccarat", always_banker, coups=500, seed=1)
    assert [row["wager"] for row in made.rows()] == ["banker", "all"]
    assert made.rows()[0]["staked"] == 50_000
    assert pyarrow.table(made).num_rows == 2
    with pytest.raises(Refusal, match="cluster"):
        pt.simulate("baccarat", always_banker, coups=500, seed=1, cluster="tcp://127.0.0.1:1")


def test_a_count_in_words() -> None:
    made = pt.count("baccarat", "tie", tags="4567:-1 89:+2", trigger=4, shoes=200, cores=1)
    assert made.shoes == 200
    assert [row["figure"] for row in made.rows()] == ["frequency", "edge", "units_a_shoe"]
    assert repr(made).startswith("<count: bets ")


@pytest.mark.parametrize(
    ("text", "by_rank"),
    [
        ("4567:-1 89:+2", {"4": -1, "5": -1, "6": -1, "7": -1, "8": 2, "9": 2}),
        ("6:-3,7:1, 8:1", {"6": -3, "7": 1, "8": 1}),
        ("a:1 k:2 t:3", {"A": 1, "K": 2, "T": 3}),
        ("10:1", {"T": 1, "J": 1, "Q": 1, "K": 1}),
        ("0 0 0 0 0 0 -3 1 1 1", {"6": -3, "7": 1, "8": 1, "9": 1}),
        ("0,0,0,0,0,0,-3,1,1,1", {"6": -3, "7": 1, "8": 1, "9": 1}),
    ],
)
def test_tags_as_people_write_them(text: str, by_rank: dict[str, int]) -> None:
    assert dict(zip("A23456789TJQK", read_tags(text), strict=True)) == dict.fromkeys("A23456789TJQK", 0) | by_rank


@pytest.mark.parametrize("text", ["", "4567", "44:1", "45:1 5:2", "4:", "4:x", "X:1", "1 2 3", "10T:1", ":1", "4:1:2"])
def test_tags_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_tags(text)
