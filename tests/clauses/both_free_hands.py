"""7.8 and 7.8.1 at a live table, by hand: Free Hands, as Baccarat and Lucky 7 have them under the same numbers."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase

PLAYER_NATURAL = "9s 3h Kd 2c"  # 9-5, no third card
CUT_CARD = 14
"""How many cards lie behind it (R-03)."""


def seen(live: Driven, text: str) -> None:
    """Cards of the next coup that were disclosed, one after another."""
    for one in cards(text):
        live.report(f.CardSeen(one))


def test_7_8_wagers_come_off_the_table(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500 tie=20", bob="banker=300")
    seen(live, "5h")
    assert live.table.layout_chips == 0
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    refused = live.refuses(c.CallBets())
    assert refused.reason == "free-hand-due"
    assert cites(refused, "7.8")


@pytest.mark.parametrize(
    ("errors", "player", "banker"), [("5h", "5h", ""), ("5h 9c", "5h", "9c"), ("5h 9c 2d", "5h 2d", "9c")]
)
def test_7_8_cards_drawn_in_error_come_first(cites: Cites, live: Driven, errors: str, player: str, banker: str) -> None:
    seen(live, errors)
    brought = live.do(c.DealFreeHand())
    assert cites(the(brought, e.FreeHandBegun), "7.8", "R-43")
    assert (live.dealt.player.cards, live.dealt.banker.cards) == (cards(player), cards(banker))
    dealt = [event for event in brought if isinstance(event, e.CardDealt)]
    assert [event.to for event in dealt] == [Side.PLAYER, Side.BANKER, Side.PLAYER][: len(dealt)]
    assert not any(event.from_shoe for event in dealt)


def test_7_8_the_rest_follows_the_drawing_rules(cites: Cites, live: Driven) -> None:
    seen(live, "Kd 7h")
    live.do(c.DealFreeHand())
    live.cards("2s Ks 4c")  # the Player draws on 2, the Banker stands on 7: 6-7
    brought = live.finish()
    settled = the(brought, e.CoupSettled)
    assert (settled.wagers, settled.result) == ((), Result.BANKER)
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.shoe is not None
    assert live.table.shoe.results == (Result.BANKER,)  # the roads show it
    assert cites(settled, "7.8")
    live.coup(PLAYER_NATURAL, ann="player=100")  # and wagers are taken again
    assert live.rack("ann") == 10_100


def test_7_8_no_wager_and_no_squeeze_in_a_free_hand(cites: Cites, game: str) -> None:
    live = Driven().ready(game, face_down=True)
    seen(live, "Kd")
    begun = live.do(c.DealFreeHand())
    assert live.refuses(c.PlaceWager("ann", "player", 100), Role.PATRON, "ann").reason == "out-of-phase"
    assert live.refuses(c.RecordWager("ann", "player", 100)).reason == "out-of-phase"
    assert live.refuses(c.RequestSqueeze("ann", Side.PLAYER)).reason in ("out-of-phase", "squeeze-too-late")
    assert cites(begun, "7.8")


def test_7_8_cards_that_are_left_over_begin_another(cites: Cites, live: Driven) -> None:
    # Five cards were seen, and four make a natural: the fifth opens the next Free Hand.
    seen(live, f"{PLAYER_NATURAL} 5h")
    due = the(live.do(c.DealFreeHand()), e.FreeHandDue)
    assert cites(due, "7.8", "R-43")
    assert live.table.phase is Phase.RESULT
    live.finish()
    assert cites(live.refuses(c.CallBets()), "7.8")
    live.do(c.DealFreeHand())
    assert live.dealt.player.cards == cards("5h")
    assert live.table.in_error == ()


def test_7_8_a_void_free_hand_leaves_the_others_due(cites: Cites, live: Driven) -> None:
    seen(live, f"{PLAYER_NATURAL} 5h")
    assert cites(live.do(c.DealFreeHand()), "7.8")
    live.report_by_two(f.Misdealt())
    live.do(c.DealFreeHand())
    assert live.dealt.player.cards == cards("5h")


def test_7_8_none_is_dealt_where_none_is_due(cites: Cites, live: Driven) -> None:
    refused = live.refuses(c.DealFreeHand())
    assert refused.reason == "no-free-hand"
    assert cites(refused, "7.8")


def last_hand_called(live: Driven) -> None:
    """A coup of four cards in which the cut card shows."""
    live.left(CUT_CARD + 4)
    brought = live.coup(PLAYER_NATURAL, ann="player=100")
    assert the(brought, e.LastHandCalled).clauses[0] == "R-03"


def test_7_8_1_a_free_hand_announced_as_the_last_is_the_last(cites: Cites, live: Driven) -> None:
    last_hand_called(live)
    seen(live, "5h")
    live.do(c.DealFreeHand())
    live.cards("9c 4d Kc")  # 9-9
    ended = the(live.finish(), e.ShoeEnded)
    assert not ended.withdrawn
    assert live.table.shoe is None
    assert live.refuses(c.CallBets()).reason == "no-shoe"
    assert cites(ended, "7.8.1", "R-03")


def test_7_8_1_any_other_is_not(cites: Cites, live: Driven) -> None:
    live.left(CUT_CARD + 4)
    seen(live, "5h")
    live.do(c.DealFreeHand())
    live.cards("9c 4d Kc")
    brought = live.finish()  # the cut card shows in the Free Hand, and one hand follows
    assert not any("7.8.1" in event.clauses for event in brought)
    assert the(brought, e.LastHandCalled)
    ended = the(live.coup(PLAYER_NATURAL, ann="player=100"), e.ShoeEnded)
    assert "7.8.1" not in ended.clauses
    assert live.rack("ann") == 10_100
    last_hand_called(live.shoe())
    seen(live, "5h")
    live.do(c.DealFreeHand())
    live.cards("9c 4d Kc")
    assert cites(live.finish(), "7.8.1")


def test_7_8_1_two_free_hands_due_at_the_end_leave_one(cites: Cites, live: Driven) -> None:
    last_hand_called(live)
    seen(live, f"{PLAYER_NATURAL} 5h")
    live.do(c.DealFreeHand())
    assert cites(live.finish(), "7.8.1")
    assert (live.table.shoe, live.table.free_due, live.table.in_error) == (None, False, ())
    assert live.shoe().table.phase is Phase.READY


def test_7_8_1_a_card_of_the_shoe_opens_it(cites: Cites, live: Driven) -> None:
    # Wagers are down for the last hand when its first card is seen: they go back, and it is dealt all the same.
    last_hand_called(live)
    live.bets(ann="player=500", bob="banker=300")
    live.report(f.CardSeen(card("9s")))
    assert live.racks == {"ann": 10_100, "bob": 10_000}
    live.do(c.DealFreeHand())
    live.cards("3h Kd 2c")
    assert cites(live.finish(), "7.8.1")
    assert live.racks == {"ann": 10_100, "bob": 10_000}
