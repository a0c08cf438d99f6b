"""R-42, R-51, R-52 at a live table, by hand: cards that are on record, and cards that are known, in both games."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.state import Phase

PLAYER_STANDS = "3s 2d 3c Kh"  # 6-2: the Player stands, the Banker draws


def drawn(live: Driven) -> int:
    """Cards out of the shoe, without the two that were burned."""
    assert live.table.shoe is not None
    return live.table.shoe.drawn - 2


def free_hand_next(live: Driven) -> bool:
    return live.table.free_due


# a report speaks of cards that the reader or the dealer has entered


def test_7_13_cards_on_record_are_counted_once(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    for one in cards("2s 3h"):
        live.do(c.DealCard(one), Role.READER)
    asked = the(live.report(f.DrawnTogether((), order_known=False, places=(1, 2))), e.IrregularityReported)
    assert cites(asked, "7.13", "R-47", "R-52")
    assert (asked.drawn, drawn(live)) == ((), 2)
    order = the(live.do(c.DetermineOrder(places=(2, 1)), Role.PIT_MANAGER), e.OrderDetermined)
    assert order.cards == cards("3h 2s")
    live.do(c.CloseChoices())
    assert live.dealt.cards == cards("3h 2s")
    assert (live.dealt.player.cards, live.dealt.banker.cards, drawn(live)) == (cards("3h"), cards("2s"), 2)


def test_7_13_a_card_on_record_and_two_that_are_not(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s")
    live.report(f.DrawnTogether(cards("3h 9d"), order_known=False, places=(1, 0, 0)))
    assert drawn(live) == 3
    refused = live.refuses(c.DetermineOrder(places=(2, 1)), Role.PIT_MANAGER)
    assert refused.reason == "not-the-coups-cards"
    assert cites(refused, "7.13")
    live.do(c.DetermineOrder(cards("9d 2s 3h")), Role.PIT_MANAGER)  # by faces, as before
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    assert live.dealt.cards == cards("9d 2s 3h")
    assert drawn(live) == 3


def test_7_6_a_card_on_record_as_the_bankers_is_the_bankers_once(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(PLAYER_STANDS)
    live.do(c.DealCard(card("2c")), Role.READER)  # it lies before the Player
    brought = live.report(f.ThirdToPlayer(None, place=5))
    assert cites(brought, "7.6", "R-42", "R-52")
    assert live.dealt.banker.cards == cards("2d Kh 2c")
    assert drawn(live) == 5
    live.finish()
    assert live.rack("ann") == 10_100  # 6-4
    assert not free_hand_next(live)


def test_7_6_a_new_card_is_the_bankers_against_a_player_who_stands(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(PLAYER_STANDS)
    assert cites(live.report(f.ThirdToPlayer(card("2c"))), "7.6", "R-42")
    assert live.dealt.banker.cards == cards("2d Kh 2c")
    refused = live.refuses(c.Report(f.ThirdToPlayer(None, place=4)))
    assert (refused.reason, refused.clause) == ("not-a-third-card", "R-52")
    refused = live.refuses(c.Report(f.ThirdToPlayer(None, place=6)))
    assert (refused.reason, refused.facts["most"]) == ("no-card-at-place", 5)
    refused = live.refuses(c.Report(f.ThirdToPlayer(card("2c"), place=5)))
    assert refused.reason == "card-or-place"
    assert cites(refused, "7.6")


def test_7_6_a_second_card_after_the_bankers_begins_a_free_hand(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(PLAYER_STANDS + " 2c")  # the Banker has drawn; one more goes to the Player
    assert cites(live.report(f.ThirdToPlayer(card("9d"))), "7.6", "7.8")
    assert live.dealt.banker.cards == cards("2d Kh 2c")
    live.finish()
    live.do(c.DealFreeHand())
    assert live.dealt.player.cards == cards("9d")


def test_7_7_a_card_of_the_coup_was_not_drawn_in_error(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(PLAYER_STANDS + " 2c")
    refused = live.refuses(c.Report(f.ThirdToBanker(None, exposed=True, place=5)))
    assert refused.reason == "card-belongs-to-coup"
    assert cites(refused, "7.7")


def test_7_7_a_card_that_lay_unseen_and_is_turned_up(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("9s 2d Kc 5h")
    live.report(f.ThirdToBanker(card("4c"), exposed=False))
    brought = live.report(f.ThirdToBanker(None, exposed=True, place=5))
    assert cites(the(brought, e.FreeHandDue), "7.7", "7.8")
    assert drawn(live) == 5
    live.finish()
    live.do(c.DealFreeHand())
    assert (live.dealt.player.cards, drawn(live)) == (cards("4c"), 5)


def test_7_12_with_both_third_cards_on_record(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3h Kd Qc 4h 9d")  # 6-2; but 9d left the shoe before 4h
    assert live.table.phase is Phase.RESULT
    asked = live.report(f.DrawnTogether((), order_known=True, places=(6, 5)))
    assert cites(asked, "7.12", "R-44", "R-52")
    live.do(c.Proceed(), Role.INSPECTOR)
    assert (live.dealt.player.cards, live.dealt.banker.cards) == (cards("2s Kd 9d"), cards("3h Qc 4h"))
    assert drawn(live) == 6
    live.finish()
    assert live.rack("ann") == 9_900  # 1-7


def test_7_12_after_the_announcement_the_result_is_called_again(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3h Kd Qc 4h 9d")
    live.do(c.AnnounceResult(live.dealt.showdown().result))
    assert cites(live.report(f.DrawnTogether((), order_known=True, places=(6, 5))), "7.12")
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.table.phase is Phase.RESULT
    live.finish()
    assert live.rack("ann") == 9_900


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (f.DrawnTogether((), order_known=True, places=(1, 1)), "name-each-once"),
        (f.DrawnTogether((), order_known=True, places=(1, 0)), "name-each-once"),
        (f.DrawnTogether((card("9d"),), order_known=True, places=(1, 2)), "name-each-once"),
        (f.DrawnTogether((), order_known=True, places=(1, 5)), "no-card-at-place"),
        (f.DrawnTogether((), order_known=True, places=(1, -1)), "no-card-at-place"),
        (f.DrawnTogether((), order_known=True, places=(1,)), "two-cards-needed"),
        (f.WrongOrder((), (1, 2, 3)), "name-every-place"),
        (f.WrongOrder((), (1, 2, 3, 3)), "name-every-place"),
        (f.WrongOrder(cards("2s 3h 7d 5c"), (1, 2, 3, 4)), "name-every-place"),
    ],
)
def test_r_52_each_card_is_named_once_by_a_place_that_it_has(live: Driven, found: f.Irregularity, reason: str) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3h 7d 5c")
    refused = live.refuses(c.Report(found))
    assert refused.reason == reason
    assert refused.clause in ("R-52", "7.12")


def test_7_9_by_places(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3h 7d 5c")
    assert cites(live.report(f.WrongOrder((), (2, 1, 3, 4))), "7.9", "R-44")
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("3h 2s 7d 5c")


# what is known stays known


def test_7_7_and_then_7_9(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("9s 2d Kc 5h")  # 9-7, and a third card for the Banker, open
    assert cites(live.report(f.ThirdToBanker(card("4c"), exposed=True)), "7.7", "7.8")
    live.report(f.WrongOrder((), (2, 1, 3, 4, 5)))
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert the(brought, e.CoupReconstructed).cards == cards("2d 9s Kc 5h 4c")
    assert (live.dealt.player.cards, live.dealt.banker.cards) == (cards("2d Kc 4c"), cards("9s 5h"))
    assert not free_hand_next(live)
    live.cards("Td")  # the Banker draws with 4 on a 4
    live.finish()
    assert (live.rack("ann"), drawn(live)) == (10_100, 6)  # 6-4
    assert live.refuses(c.DealFreeHand()).reason == "no-free-hand"


def test_7_7_and_then_7_9_by_the_faces_of_the_coups_own_cards(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("9s 2d Kc 5h")
    live.report(f.ThirdToBanker(card("4c"), exposed=True))
    live.report(f.WrongOrder(cards("2d 9s Kc 5h")))  # the card that left fifth stays fifth
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("2d 9s Kc 5h 4c")


def test_7_5_and_then_7_9(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("9s 2d Kc 5h")
    seen = live.report(f.CardSeen(card("4c")))  # no card is due: it is the next coup's first
    assert cites(the(seen, e.IrregularityReported), "7.5")
    assert "7.4" not in the(seen, e.IrregularityReported).clauses
    live.report(f.WrongOrder((), (2, 1, 3, 4, 5)))
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.player.cards == cards("2d Kc 4c")
    assert not free_hand_next(live)


def test_7_9_that_needs_the_card_no_more_gives_it_back_to_a_free_hand(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2d 9s Kc 5h 4c Td")
    live.report(f.WrongOrder((), (2, 1, 3, 4, 5, 6)))
    brought = live.do(c.Proceed(), Role.INSPECTOR)  # 9-7: two cards are left over, and both were seen
    assert cites(the(brought, e.CoupReconstructed), "7.9")
    assert the(brought, e.FreeHandDue).cards == cards("4c Td")
    live.finish()
    live.do(c.DealFreeHand())
    assert (live.dealt.player.cards, live.dealt.banker.cards) == (cards("4c"), cards("Td"))


def test_7_5_a_card_seen_in_a_coup_that_becomes_void_begins_a_free_hand(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3d")
    live.report(f.CardSeen(card("9h")))
    brought = live.report(f.Misdealt())
    due = the(brought, e.FreeHandDue)
    assert (due.cards, drawn(live)) == (cards("9h"), 3)
    assert cites(due, "7.5", "7.8", "R-51")
    assert live.refuses(c.CallBets()).reason == "free-hand-due"
    live.do(c.DealFreeHand())
    assert (live.dealt.player.cards, drawn(live)) == (cards("9h"), 3)


def test_7_4_a_card_that_was_dealt_goes_with_the_void_coup(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3d")
    assert cites(live.report(f.CardSeen(card("9h"))), "7.4")
    live.cards("9h")
    live.report(f.Misdealt())
    assert not free_hand_next(live)


def test_7_4_with_the_shoe_goes_the_card(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3d")
    assert cites(live.report(f.CardSeen(card("9h"))), "7.4")
    live.report(f.WrongCards(f.WrongCard.FOREIGN, ("Joker",)))
    assert [live.table.shoe, live.table.free_due] == [None, False]


def test_7_5_a_card_seen_that_a_reconstruction_makes_needless(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2d 9s Kc 5h")  # 2-4: the Player draws
    live.report(f.CardSeen(card("8h")))
    live.report(f.WrongOrder((), (2, 1, 3, 4)))
    live.do(c.Proceed(), Role.INSPECTOR)  # 9-7: no card is due
    brought = live.finish()
    assert cites(the(brought, e.FreeHandDue), "7.5", "7.8", "R-51")
    assert the(brought, e.FreeHandDue).cards == cards("8h")


def test_7_5_is_cited_where_no_coup_has_begun(cites: Cites, game: str) -> None:
    live = Driven().opened(game).seat("ann")
    refused = live.refuses(c.Report(f.CardSeen(card("9h"))))
    assert refused.reason == "report-out-of-phase"
    assert cites(refused, "7.5")


def test_7_8_1_what_is_known_in_the_last_hand_ends_with_the_shoe(cites: Cites, live: Driven) -> None:
    live.left(16)
    live.coup("9s 2d Kc 5h", ann="player=100")
    assert live.table.shoe is not None
    live.bets(ann="player=100")
    live.cards("2s 3d")
    live.report(f.CardSeen(card("9h")))
    live.report(f.Misdealt())
    assert [live.table.shoe, live.table.free_due] == [None, False]
