"""7 Up, 5.2 to 5.6: a coup that is put right once more of it lies there, by hand.

The Player's first card is the printed 7; the shoe gives Banker, Player, Banker. Each patron begins with 10,000.
"""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role

GAME = "seven_up"
PLAYER_WINS = "Ks Ad 5h"  # 8-5, a natural: even money
BANKER_DRAWS = "Ks Kd 5h"  # the Player stands on 7, the Banker must draw on 5


def test_5_3_cards_that_are_entered_are_put_right_by_their_places(cites: Cites, live: Driven) -> None:
    # The second left the shoe before the first: the Banker has ace and 5, the Player 7 and a king; both stand, 7-6.
    live.bets(ann="player=500", bob="banker=300")
    live.cards(PLAYER_WINS)
    known = f.DrawnTogether((), order_known=True, places=(2, 1))
    assert live.refuses(c.Report(known)).reason == "two-persons"  # the outcome can be seen
    assert cites(the(live.report_by_two(known), e.CoupReconstructed), "5.3", "R-50")
    assert (live.dealt.banker.cards, live.dealt.player.cards) == (cards("Ad 5h"), cards("Ks"))
    live.finish()
    assert live.racks == {"ann": 10_250, "bob": 9_700}


@pytest.mark.parametrize("dealt", [BANKER_DRAWS, PLAYER_WINS, f"{BANKER_DRAWS} Kc"])
def test_5_3_cards_of_the_initial_deal_void_the_coup_whenever_it_is_found(
    cites: Cites, live: Driven, dealt: str
) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.cards(dealt)
    brought = live.report_by_two(f.DrawnTogether((), order_known=False, places=(2, 3)))
    assert cites(the(brought, e.CoupVoided), "5.3", "R-40")
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_5_3_after_the_settlement_a_pit_manager_confirms_it(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=500", bob="banker=300")
    found = c.Report(f.DrawnTogether((), order_known=False, places=(1, 2)))
    assert live.refuses(found, Role.INSPECTOR, beside=Role.DEALER).clause == "R-58"
    brought = live.do(found, Role.PIT_MANAGER, beside=Role.DEALER)
    assert cites(the(brought, e.CoupVoided), "5.3")
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_5_4_a_card_out_of_play_takes_its_place_when_the_coup_is_put_right_again(cites: Cites, live: Driven) -> None:
    # A fourth card, 2c, for a Player who had 8. Then it turns out that the ace left the shoe last of the four: the
    # Banker has king and 2, the Player 7 and 5, that is 2-2, and the ace is the Player's third card.
    live.bets(ann="player=500", bob="banker=300")
    live.cards(PLAYER_WINS)
    live.report_by_two(f.Misdealt(cards(f"{PLAYER_WINS} 2c"), player=3, banker=2))
    assert live.table.play is not None
    assert live.table.play.left_over == cards("2c")
    assert live.refuses(c.Report(f.OrderAltered(cards("Ks Ad 5h 3c"))), Role.INSPECTOR, beside=Role.DEALER)
    brought = live.report_by_two(f.OrderAltered(cards("Ks 5h 2c Ad")))
    assert cites(the(brought, e.CoupReconstructed), "5.4", "R-50")
    assert (live.dealt.banker.cards, live.dealt.player.cards) == (cards("Ks 2c"), cards("5h Ad"))
    assert live.table.shoe is not None
    assert live.table.shoe.drawn == 4  # no card twice
    live.cards("3d")  # the Banker draws on 2
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_300}  # 3-5


@pytest.mark.parametrize(
    ("laid", "late", "ann"),
    [
        (90, 50, 10_000),  # 40 lay there in time, under the minimum: returned
        (600, 150, 10_450),  # 450 lay there in time, within the limits: paid, though 600 were not
        (600, 50, 10_000),  # 550 are still over the maximum
    ],
)
def test_5_6_the_limits_are_for_what_lay_there_in_time(cites: Cites, laid: int, late: int, ann: int) -> None:
    live = Driven().ready(GAME, limits=Limits({"player": Range(50, 500)}))
    live.do(c.CallBets())
    live.do(c.RecordWager("ann", "player", laid))
    live.do(c.RecordWager("bob", "player", 100))
    live.do(c.CloseBets())
    live.cards("Ks")
    assert cites(the(live.report(f.LateWager("ann", "player", late)), e.LateWagerReturned), "5.6")
    live.do(c.CorrectWager("bob", "tie", 10), Role.INSPECTOR)  # another wager is put right: nothing changes for ann
    live.cards("Ad 5h")
    live.finish()
    assert live.racks == {"ann": ann, "bob": 10_090}


def test_r_49_a_free_hand_that_was_ordered_is_the_next_shoes(live: Driven) -> None:
    live.bets(ann="player=500")
    live.cards("Ks")
    order = c.RuleUnforeseen(c.Ruling.CONTINUE, "A patron was disturbed.", free_hand=True)
    live.do(order, Role.ASSISTANT_DIRECTOR)
    live.report(f.WrongCards(f.WrongCard.FOREIGN, ("joker",)))
    live.shoe()
    assert live.refuses(c.CallBets()).reason == "free-hand-due"
    live.do(c.DealFreeHand())
