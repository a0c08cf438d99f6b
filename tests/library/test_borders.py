"""No figure is wrong in silence: a value of another kind is taken where it means one thing, and refused otherwise."""

# Wrong types are the subject here.
# mypy: disable-error-code="arg-type,list-item,attr-defined"

from collections.abc import Callable
from fractions import Fraction

import pytest

from punto.cards import Card
from punto.coup import Coup, Result, Side
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.games import GAMES, baccarat, lucky7
from punto.history.times import gaming_day
from punto.insurance import Moment
from punto.limits import Range
from punto.notation import read_coup
from punto.odds import Composition, answer, insured_edge, odds, odds_mid_coup, removal
from punto.odds.outcomes import by_cell
from punto.odds.table import conditions, line_table
from punto.placing import place
from punto.roads import Mark, read_results, roads
from punto.settlement import Terms, settle
from punto.wagers import Line, wager

BACCARAT = GAMES["baccarat"]


def banker_six() -> Coup:
    """A coup that the Banker wins with 6: non-commission pays half."""
    return read_coup(BACCARAT, "2d 3c Ks / 6h Qs")


@pytest.mark.parametrize("game", [BACCARAT, GAMES["lucky7"]], ids=lambda game: game.name)
def test_a_variant_by_its_name_is_the_variant(game: Game) -> None:
    right = odds(game, variant=Variant.NON_COMMISSION)
    for spelled in ("non_commission", "Non-Commission"):
        assert odds(game, variant=spelled) == right
    assert right.wager("banker").edge != odds(game).wager("banker").edge
    with pytest.raises(Refusal, match="rubbish"):
        odds(game, variant="rubbish")


@pytest.mark.parametrize("module", [baccarat, lucky7])
def test_no_order_of_calls_makes_a_game_settle_by_the_other_variant(module: object) -> None:
    """The text and the variant have the same hash; the first call must not decide what the second gets."""
    by_text, by_value = (module.wagers(one) for one in ("non_commission", Variant.NON_COMMISSION))
    assert by_text == by_value
    assert [line.odds for line in by_text[1].lines] == [Fraction(1, 2), 1, 0]
    with pytest.raises(Refusal, match="rubbish"):
        module.wagers("rubbish")


def test_money_is_settled_by_the_variant_that_was_named() -> None:
    coup = read_coup(BACCARAT, "2d 3c Ks / 6h Qs")
    for variant in ("non_commission", Variant.NON_COMMISSION):
        (paid,) = settle(BACCARAT, coup, [Bet("banker", 100)], Terms(variant=variant))
        assert paid.paid == 50
    (paid,) = settle(BACCARAT, coup, [Bet("banker", 100)], Terms(variant="commission"))
    assert paid.paid == 95


def test_tables_of_lines_are_kept_by_what_the_conditions_are() -> None:
    wanted = conditions(BACCARAT.wagers(None))
    assert (line_table("two_hands", wanted) == line_table(BACCARAT.space, wanted)).all()
    assert by_cell("two_hands", wanted[0]) is not None


def test_a_side_by_its_name() -> None:
    assert insured_edge(BACCARAT, "banker") == insured_edge(BACCARAT, Side.BANKER)
    with pytest.raises(Refusal, match="player, banker"):
        insured_edge(BACCARAT, Side.DEALER)


def test_roads_of_letters_and_of_results() -> None:
    right = roads(read_results("BBPPTTB"))
    assert roads("BBPPTTB") == right
    assert roads([Result({"B": "banker", "P": "player", "T": "tie"}[letter]) for letter in "BBPPTTB"]) == right
    assert [cell.mark for cell in right.big_road] == [Mark.BANKER, Mark.BANKER, Mark.PLAYER, Mark.PLAYER, Mark.BANKER]
    with pytest.raises(Refusal, match="results"):
        roads([1, 2])


def test_cards_are_read_and_never_dropped() -> None:
    assert Composition.of_cards(["7s", "7S", "10d"]) == Composition.of_cards([Card.S7, Card.S7, Card.DT])
    assert Composition.of_cards("7s*2 Td").size == 3
    for bad in (["7x"], [None], [7], 7, None, {"7s": 2}):
        with pytest.raises(Refusal):
            Composition.of_cards(bad)


@pytest.mark.parametrize(
    "refused",
    [
        lambda: Bet("banker", 10.5),
        lambda: Bet("banker", 10.0),
        lambda: Bet("banker", stake=True),
        lambda: Bet("banker", "10"),
        lambda: Bet(7, 10),
        lambda: Bet("banker", 10, seat="1"),
        lambda: Bet("player_insurance", 10, moment="never"),
        lambda: Bet("player_insurance", 10, moment=Side.BANKER),
        lambda: settle(BACCARAT, banker_six(), [Bet("banker", 0)]),
        lambda: settle(BACCARAT, banker_six(), [Bet("banker", -5)]),
        lambda: place(BACCARAT, Bet("banker", 0), []),
        lambda: settle(BACCARAT, banker_six(), Bet("banker", 5)),
        lambda: settle(BACCARAT, banker_six(), ["banker"]),
        lambda: Terms(unit=0),
        lambda: Terms(unit=0.5),
        lambda: Terms(variant="rubbish"),
        lambda: Terms(standing="no"),
        lambda: Range(minimum=0.5),
        lambda: Composition((1.0,) * 52),
        lambda: Composition((True,) * 52),
        lambda: Composition("1" * 52),
        lambda: odds(BACCARAT, 8),
        lambda: odds(BACCARAT, ""),
        lambda: odds(BACCARAT, wagers=()),
        lambda: odds(BACCARAT, wagers=["banker"]),
        lambda: odds("poker"),
        lambda: odds(None),
        lambda: removal(BACCARAT, "tie", level=0.5),
        lambda: removal(BACCARAT, "tie", tags={}),
        lambda: Line("win", lambda _: True, 0.95),
        lambda: Line("win", lambda _: True, Fraction(-1, 2)),
        lambda: BACCARAT.wager("banker", "rubbish"),
    ],
)
def test_what_could_only_give_a_wrong_figure_is_refused(refused: Callable[[], object]) -> None:
    with pytest.raises(Refusal):
        refused()


def test_two_wagers_of_one_name_are_refused() -> None:
    own = wager("own", lambda s: s.player.total == 9, pays=2)
    with pytest.raises(Refusal, match="Two wagers have the name own"):
        odds(BACCARAT, wagers=[own, own])


def test_the_shoe_is_always_the_one_before_the_coup() -> None:
    shoe = Composition.of_decks(BACCARAT)
    coup = BACCARAT.coup("5d 2h Kc 4c")
    assert odds_mid_coup(BACCARAT, coup, shoe_before=shoe).composition == shoe.without(coup.cards)
    with pytest.raises(Refusal):
        odds_mid_coup(BACCARAT, coup, Composition.of_cards("7s*20"))
    game = GAMES["lucky_draw"]
    full = Composition.of_decks(game)
    seen = answer(game, full, (Card.S7, Card.D2), Card.C9, others=["3s", "3h"])
    assert seen == answer(game, full.without("3s 3h"), (Card.S7, Card.D2), Card.C9)
    with pytest.raises(Refusal):
        answer(game, full.without("7s*8"), (Card.S7, Card.D2), Card.C9)
    with pytest.raises(Refusal, match="no hands of their own"):
        answer(BACCARAT, full, (Card.S7, Card.D2), Card.C9)


def test_a_moment_by_its_name_is_the_moment() -> None:
    assert Bet("player_insurance", 10, moment="four_cards").moment is Moment.FOUR_CARDS


def test_a_refusal_is_a_wrong_value_to_python_and_is_swallowed_by_nobody() -> None:
    with pytest.raises(ValueError, match="poker"):
        odds("poker")
    with pytest.raises(Refusal) as found:
        gaming_day("2026-01-05", begins="25:00")
    assert found.value.reason == "not-a-time-of-day"
    with pytest.raises(Refusal) as found:
        gaming_day("2026-01-05", zone="Nowhere/Land")
    assert found.value.reason == "not-a-zone"
