"""Lucky Draw: wagers and cards put right (R-57) at a live table, by hand.

ann sits in seat 1 with an Enter wager of 100, bob in seat 2 with 200. ann has 9 and stands; bob has 5, draws a 3 with a
Draw wager of 200 and has 8; the dealer has 5.
"""

import pytest
from conftest import Cites
from support.live_table import Driven, game_of_module, kinds, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Answer
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Ruling
from punto.table.roles import Role

GAME = "lucky_draw"


def drawn(live: Driven) -> None:
    live.bets(ann="enter=100", bob="enter=200")
    live.cards("9s 2h 5c Kd 3d")
    live.answer("ann", Answer.STAND)
    live.answer("bob", Answer.DRAW)
    live.cards("3c")


def put_right(live: Driven, stake: int, wager: str = "enter", reason: str = "") -> list[e.Event]:
    return live.do(c.CorrectWager("bob", wager, stake, reason=reason), Role.PIT_MANAGER)


def test_r_57_a_draw_wager_follows_its_enter_wager(live: Driven) -> None:
    drawn(live)
    assert kinds(put_right(live, 150)) == ["WagerCorrected", "WagerCorrected"]
    assert live.rack("bob") == 10_000 - 300
    live.cards("Kc")
    live.finish()
    assert live.rack("bob") == 10_000 + 150 + 300  # even money, and 2 to 1 for three cards and 8


def test_r_57_no_draw_wager_stays_without_its_enter_wager(live: Driven) -> None:
    drawn(live)
    put_right(live, 0)
    assert live.table.patrons["bob"].laid == ()
    live.cards("Kc")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 10_000}
    put_right(live, 200, reason="it lay there after all")  # and it comes back with it
    assert live.rack("bob") == 10_600


@pytest.mark.parametrize("stake", [0, 100, 300])
def test_r_57_a_draw_wager_is_never_put_right_alone(cites: Cites, live: Driven, stake: int) -> None:
    drawn(live)
    refused = live.refuses(c.CorrectWager("bob", "draw", stake), Role.INSPECTOR)
    assert refused.reason == "draw-follows-enter"
    assert cites(refused, "R-57")


def test_r_57_what_a_ruling_returned_is_over(live: Driven) -> None:
    drawn(live)
    both = (("bob", "enter"), ("bob", "draw"))
    live.do(c.RuleUnforeseen(Ruling.RETURN, "Counterfeit.", both), Role.ASSISTANT_DIRECTOR)
    assert live.refuses(c.CorrectWager("bob", "enter", 200), Role.INSPECTOR).reason == "wager-is-over"
    assert live.refuses(c.CorrectWager("bob", "draw", 200), Role.INSPECTOR).reason == "wager-is-over"


def test_r_57_while_a_ruling_is_waited_for(live: Driven) -> None:
    drawn(live)
    live.report(f.Unforeseen("The lights went out."))
    live.do(c.CorrectCard(6, card("4c")))  # bob has 9
    put_right(live, 150)
    live.do(c.RuleUnforeseen(Ruling.CONTINUE, "They are on again."), Role.ASSISTANT_DIRECTOR)
    live.cards("Kc")
    live.finish()
    assert live.rack("bob") == 10_000 + 150 + 450  # 3 to 1 for three cards and 9


def test_r_57_the_shoe_has_enough_cards_once_none_is_due(live: Driven) -> None:
    """On record the dealer has an ace and a 2, and must draw; the shoe is empty. The 2 was a 4."""
    live.left(6)
    live.bets(ann="enter=100", bob="enter=200")
    live.cards("9s 2h Ac Kd 3d")
    live.answer("ann", Answer.STAND)
    live.answer("bob", Answer.STAND)
    live.cards("2c")
    live.report(f.ShoeRanOut())
    lapsed = the(live.do(c.CorrectCard(6, card("4d"))), e.ReportLapsed)  # the dealer stands on 5
    assert (lapsed.clauses, live.table.open) == (("R-49", "R-57"), None)
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 10_000}
