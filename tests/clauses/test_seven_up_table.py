"""7 Up, 1.1 and chapter 5 at a live table, by hand; and what its document leaves to the house (R-49, R-61).

The Player's first card is the printed 7; the shoe gives Banker, Player, Banker. Each patron begins with 10,000.
"""

import pytest
from conftest import Cites
from driving import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.conduct import Ground
from punto.coup import Result
from punto.table import commands as c
from punto.table import events as e
from punto.table import found as f
from punto.table.roles import Role
from punto.table.state import Phase, Question, ShoeInUse

GAME = "seven_up"
PLAYER_WINS = "Ks Ad 5h"  # 8-5, a natural: even money
BANKER_WINS = "Ks Kd 9h"  # 7-9, a natural: even money
TIE = "Ks 2d 9h"  # 9-9
BANKER_DRAWS = "Ks Kd 5h"  # the Player stands on 7, the Banker must draw on 5
MISDEALT = f.Misdealt()


def shoe(live: Driven) -> ShoeInUse:
    assert live.table.shoe is not None
    return live.table.shoe


# 1.1: words


def dealt(text: str) -> list[e.Event]:
    live = Driven().ready(GAME).bets(ann="player=100")
    return live.cards(text)


def called(text: str) -> e.ResultAnnounced:
    live = Driven().ready(GAME).bets(ann="player=100")
    live.cards(text)
    return the(live.do(c.AnnounceResult(live.dealt.showdown().result)), e.ResultAnnounced)


def test_1_1_1_a_hand_is_what_was_dealt_to_it(cites: Cites) -> None:
    assert cites(dealt(PLAYER_WINS)[0], "1.1.1")


def test_1_1_2_the_initial_deal_has_the_printed_7_and_three_cards(cites: Cites) -> None:
    first, second, third = dealt(BANKER_DRAWS)
    assert cites(third, "1.1.2")
    assert "1.1.2" not in first.clauses + second.clauses


@pytest.mark.parametrize("text", [PLAYER_WINS, BANKER_WINS])
def test_1_1_3_a_natural_is_8_or_9_in_the_initial_deal(cites: Cites, text: str) -> None:
    assert cites(dealt(text)[-1], "1.1.3")
    assert "1.1.3" not in dealt(BANKER_DRAWS)[-1].clauses


def test_1_1_4_a_point_total_is_announced(cites: Cites) -> None:
    announced = called(PLAYER_WINS)
    assert (announced.player, announced.banker) == (8, 5)
    assert cites(announced, "1.1.4")


def test_1_1_5_a_coup_runs_from_the_call_for_bets_to_the_payment(cites: Cites, live: Driven) -> None:
    assert cites(live.do(c.CallBets()), "1.1.5", "3.1")
    live.by("ann", c.PlaceWager("ann", "player", 100))
    live.do(c.CloseBets())
    live.cards(PLAYER_WINS)
    assert cites(the(live.finish(), e.CoupSettled), "1.1.5")


def test_1_1_6_a_tie_is_two_equal_totals(cites: Cites) -> None:
    announced = called(TIE)
    assert announced.actual is Result.TIE
    assert cites(announced, "1.1.6")
    assert "1.1.6" not in called(PLAYER_WINS).clauses


# 5.1: a foreign card


def test_5_1_1_a_foreign_card_voids_the_coup(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500 super_7s=20", bob="banker=300")
    live.cards("Ks Ad")
    brought = live.report(f.WrongCards(f.WrongCard.FOREIGN, ("joker",)))
    assert set(the(brought, e.CoupVoided).returned) == {("ann", 520), ("bob", 300)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert cites(the(brought, e.CoupVoided), "5.1.1", "R-40")
    assert the(brought, e.ShoeEnded).withdrawn


def test_5_1_2_earlier_coups_stand(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100", bob="banker=300")
    live.bets(ann="player=500")
    live.cards("Ks")
    assert cites(live.report(f.WrongCards(f.WrongCard.FOREIGN, ("joker",))), "5.1.2")
    assert live.racks == {"ann": 10_100, "bob": 9_700}


# 5.2: a hand with a wrong number of cards


def test_5_2_a_coup_that_cannot_be_reconstructed_is_void(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.cards(BANKER_DRAWS)
    voided = the(live.report(MISDEALT), e.CoupVoided)
    assert cites(voided, "5.2", "R-40")
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert (shoe(live).number, shoe(live).drawn, shoe(live).results) == (1, 5, ())
    live.coup(PLAYER_WINS, ann="player=100")
    assert live.rack("ann") == 10_100


def test_5_2_one_that_can_is_put_right(cites: Cites, live: Driven) -> None:
    # The ace left the shoe first: the Banker has ace and 5, the Player 7 and a king; it must stand, as the Banker on 6.
    live.bets(ann="player=500", bob="banker=300")
    live.cards(PLAYER_WINS)
    brought = live.report(f.Misdealt(cards("Ad Ks 5h")))
    assert cites(the(brought, e.CoupReconstructed), "5.2", "R-50")
    assert (live.dealt.banker.cards, live.dealt.player.cards) == (cards("Ad 5h"), cards("Ks"))
    live.finish()
    assert live.racks == {"ann": 10_250, "bob": 9_700}  # 7-6: the Player's win on 7 pays half
    assert cites(live.refuses(c.Report(f.Misdealt(cards("Ad Ks 5h")))), "5.2")


def test_5_2_noticed_after_the_settlement_what_was_won_and_lost_goes_back(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100", bob="banker=300")
    assert live.racks == {"ann": 10_100, "bob": 9_700}
    house = live.table.float_chips
    undone = the(live.report(MISDEALT), e.SettlementReversed)
    assert (undone.coup, set(undone.taken_back)) == (1, {("ann", -100, 0), ("bob", 300, 0)})
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.float_chips == house - 200
    assert shoe(live).results == ()
    assert cites(undone, "5.2", "R-40")
    assert cites(live.refuses(c.Report(MISDEALT)), "5.2")  # once


def test_5_2_what_a_patron_no_longer_has_is_on_record(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100")
    live.do(c.TakeChips("ann", 10_060))
    undone = the(live.report(MISDEALT), e.SettlementReversed)
    assert undone.taken_back == (("ann", -40, 60),)
    assert live.rack("ann") == 0
    assert cites(undone, "5.2")


def test_5_2_patrons_who_have_left_get_back_what_they_lost(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100", bob="banker=300")
    live.do(c.LeaveTable("ann"))
    live.do(c.LeaveTable("bob"))
    undone = the(live.report(MISDEALT), e.SettlementReversed)
    assert set(undone.away) == {("ann", 0, 100), ("bob", 300, 0)}
    assert (live.accounts["patron/ann"], live.accounts["patron/bob"]) == (10_100, 10_000)
    assert cites(undone, "5.2")


def test_5_2_breakage_goes_back_too(cites: Cites, live: Driven) -> None:
    # 7-5: half of 25 is 12.5 for each; two halves broken off are one unit.
    live.coup(f"{BANKER_DRAWS} Kc", ann="player=25", bob="player=25")
    assert (live.racks, live.accounts["T1/breakage"]) == ({"ann": 10_012, "bob": 10_012}, 1)
    assert cites(live.report(MISDEALT), "5.2")
    assert (live.racks, live.accounts["T1/breakage"]) == ({"ann": 10_000, "bob": 10_000}, 0)
    assert live.table.breakage == 0


def test_5_2_also_the_last_coup_of_a_shoe(cites: Cites, live: Driven) -> None:
    live.left(14 + 3)
    live.coup(PLAYER_WINS, ann="player=100")
    live.coup(PLAYER_WINS, ann="player=100")
    assert (live.table.shoe, live.rack("ann")) == (None, 10_200)
    assert cites(live.report(MISDEALT), "5.2")
    assert live.rack("ann") == 10_100
    live.shoe()


def test_5_2_not_once_the_next_coup_has_begun(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100")
    live.do(c.CallBets())
    assert cites(live.refuses(c.Report(MISDEALT)), "5.2")
    live.do(c.CloseBets())
    live.cards("Ks")
    live.report(MISDEALT)  # this is about the coup in play
    assert live.rack("ann") == 10_100


# 5.3 and 5.4: cards drawn together, and a shoe that lost its order


@pytest.mark.parametrize(("before", "together"), [("", "Ks Ad"), ("Ks", "Ad 5h")])
def test_5_3_without_an_order_in_the_initial_deal_the_coup_is_void(
    cites: Cites, live: Driven, before: str, together: str
) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.cards(before)
    brought = live.report(f.DrawnTogether(cards(together), order_known=False))
    assert cites(the(brought, e.CoupVoided), "5.3", "R-40")
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert (shoe(live).number, shoe(live).drawn) == (1, 2 + len(f"{before} {together}".split()))


def test_5_3_with_one_it_is_put_right(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.cards("Ks")
    brought = live.report(f.DrawnTogether(cards("Ad 5h"), order_known=True))
    assert cites(the(brought, e.CoupReconstructed), "5.3", "R-50")
    live.finish()
    assert live.racks == {"ann": 10_500, "bob": 9_700}


def test_5_3_says_nothing_of_third_cards(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500")
    live.cards(BANKER_DRAWS)
    asked = the(live.report(f.DrawnTogether(cards("3c 4c"), order_known=False)), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.RULING, Role.ASSISTANT_DIRECTOR)
    assert asked.clauses[0] == "R-49"
    assert cites(asked, "5.3")
    live.do(c.RuleUnforeseen(c.Ruling.VOID, "Nobody knows which came first."), Role.ASSISTANT_DIRECTOR)
    assert live.rack("ann") == 10_000


@pytest.mark.parametrize("before", ["", "Ks Ad"])
def test_5_4_a_shoe_out_of_order_voids_the_coup(cites: Cites, live: Driven, before: str) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.cards(before)
    assert cites(the(live.report(f.OrderAltered()), e.CoupVoided), "5.4", "R-40")
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_5_4_unless_it_can_be_put_right(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.cards("Ks Ad")
    brought = live.report(f.OrderAltered(cards("Ad Ks")))
    assert cites(the(brought, e.CoupReconstructed), "5.4", "R-50")
    assert (live.dealt.banker.cards, live.dealt.player.cards) == (cards("Ad"), cards("Ks"))
    live.cards("5h")
    live.finish()
    assert live.racks == {"ann": 10_250, "bob": 9_700}  # 7-6


# 5.5: the shoe runs out


def test_5_5_a_coup_that_lacks_a_card_is_void(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.left(3).cards(BANKER_DRAWS)
    assert cites(live.refuses(c.DealCard(card("3c"))), "5.5")
    assert cites(the(live.report(f.ShoeRanOut()), e.CoupVoided), "5.5", "R-40")
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.shoe is None


# 5.6 and 5.7: wagers after "no more bets"


def test_5_6_no_wager_after_no_more_bets(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    for body in (c.PlaceWager("ann", "player", 200), c.PlaceWager("ann", "tie", 10)):
        assert cites(live.refuses(body, Role.PATRON, "ann"), "5.6")
    assert cites(live.refuses(c.RecordWager("bob", "banker", 300)), "5.6")


@pytest.mark.parametrize(("late", "ann"), [(40, 10_060), (100, 10_000)])
def test_5_6_one_that_is_found_later_is_not_honoured(cites: Cites, live: Driven, late: int, ann: int) -> None:
    live.bets(ann="player=100")
    live.cards("Ks Ad")
    returned = the(live.report(f.LateWager("ann", "player", late)), e.LateWagerReturned)
    assert cites(returned, "5.6", "R-50")
    assert live.rack("ann") == 9_900 + late
    live.cards("5h")
    live.finish()
    assert live.rack("ann") == ann  # what lay there in time has won


def test_5_6_no_more_than_lies_there(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    assert cites(live.refuses(c.Report(f.LateWager("ann", "player", 101))), "5.6")
    assert cites(live.refuses(c.Report(f.LateWager("ann", "tie", 10))), "5.6")


@pytest.mark.parametrize(("text", "ann"), [(PLAYER_WINS, 10_100), (BANKER_WINS, 9_900), (TIE, 10_000)])
def test_5_7_a_wager_taken_back_late_is_won_or_lost(cites: Cites, live: Driven, text: str, ann: int) -> None:
    live.bets(ann="player=100")
    assert cites(live.refuses(c.RemoveWager("ann", "player"), Role.PATRON, "ann"), "5.7")
    brought = live.report(f.LateWithdrawal("ann", "player"))
    assert [type(event) for event in brought] == [e.IrregularityReported]
    assert cites(brought, "5.7", "R-50")
    live.cards(text)
    live.finish()
    assert live.rack("ann") == ann


def test_5_7_only_a_wager_that_was_there(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    assert cites(live.refuses(c.Report(f.LateWithdrawal("ann", "banker"))), "5.7")


# What the document leaves to the house


@pytest.mark.parametrize("found", [f.CardSeen(card("5h")), f.WrongOrder(cards("Ad Ks")), f.BurnMissed(exposed=True)])
def test_r_49_what_the_document_has_no_clause_for(live: Driven, found: f.Found) -> None:
    live.bets(ann="player=100")
    live.cards("Ks Ad")
    refused = live.refuses(c.Report(found))
    assert (refused.reason, refused.clause) == ("no-clause-for", "R-49")
    live.report(f.Unforeseen("What was found, in words."))
    assert live.refuses(c.RuleUnforeseen(c.Ruling.VOID, "Why."), Role.SHIFT_MANAGER).clause == "R-49"
    live.do(c.RuleUnforeseen(c.Ruling.VOID, "Why."), Role.ASSISTANT_DIRECTOR)
    assert (live.rack("ann"), live.table.phase) == (10_000, Phase.READY)


def test_r_49_a_wrong_call_does_not_count(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(PLAYER_WINS)
    announced = the(live.do(c.AnnounceResult(Result.BANKER)), e.ResultAnnounced)
    assert {"R-49", "R-48"} <= set(announced.clauses)
    live.do(c.SettleCoup())
    assert live.rack("ann") == 10_100


def test_r_61_disputes_follow_the_houses_own_procedure(live: Driven) -> None:
    live.coup(BANKER_WINS, ann="player=100")
    brought = live.by("ann", c.RaiseDispute("ann", 1, "It was on the Banker."))
    brought += live.do(c.EscalateDispute(1), Role.INSPECTOR)
    brought += live.do(c.InformSurveillance(1, "Which box?"), Role.PIT_MANAGER)
    brought += live.do(c.GiveTimeFrame(1, live.clock + 60_000_000), Role.PIT_MANAGER)
    brought += live.do(c.AddEvidence(1, Ground.SURVEILLANCE, "The Player's box."), Role.PIT_MANAGER)
    brought += live.do(c.ResolveDispute(1, "It stays.", (Ground.SURVEILLANCE,)), Role.PIT_MANAGER)
    brought += live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    brought += live.do(c.AssistComplaint(1, "Gave her the form."), Role.PIT_MANAGER)
    brought += live.by("ann", c.FileComplaint(1, "ann", "I ask for the recording."))
    assert all("R-61" in event.clauses for event in brought)
