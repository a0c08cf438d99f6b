"""7 Up, 1.1 and chapter 5 at a live table, by hand; and what its document leaves to the house (R-49, R-61).

The Player's first card is the printed 7; the shoe gives Banker, Player, Banker. Each patron begins with 10,000.
"""

from fractions import Fraction

import pytest
from conftest import Cites
from msgspec import UNSET
from support.live_table import Driven, cards, game_of_module, kinds, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase, Question, ShoeInUse
from punto.table_clauses import Ground

GAME = "seven_up"
PLAYER_WINS = "Ks Ad 5h"  # 8-5, a natural: even money
BANKER_WINS = "Ks Kd 9h"  # 7-9, a natural: even money
TIE = "Ks 2d 9h"  # 9-9
BANKER_DRAWS = "Ks Kd 5h"  # the Player stands on 7, the Banker must draw on 5
MISDEALT = f.Misdealt(None, player=3, banker=2)
"""A third card for a Player who was to stand."""


def shoe(live: Driven) -> ShoeInUse:
    assert live.table.shoe is not None
    return live.table.shoe


# 1.1: words


def dealt(text: str) -> list[e.CardDealt]:
    live = Driven().ready(GAME).bets(ann="player=100")
    return [event for event in live.cards(text) if isinstance(event, e.CardDealt)]


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


def test_3_9_the_points_of_both_hands_are_called(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    called = the(live.cards("2h 4c 3d"), e.PointsCalled)  # 7 and 4 against 2 and 3
    assert (called.player, called.banker) == (1, 5)
    assert cites(called, "3.9", "R-63")
    wrong = the(live.do(c.CallPoints(2, 5)), e.PointsCalled)
    assert (wrong.called_player, wrong.player) == (2, 1)
    assert "R-48" in wrong.clauses
    live.cards("Kc")


def test_3_9_of_a_natural_too(cites: Cites) -> None:
    live = Driven().ready(GAME).bets(ann="player=100")
    assert cites(the(live.cards(PLAYER_WINS), e.PointsCalled), "3.9")


def test_r02_no_card_is_burned() -> None:
    live = Driven().opened(GAME).seat("ann")
    live.do(c.PrepareShoe())
    live.do(c.CutShoe())
    assert live.table.phase is Phase.READY
    assert live.refuses(c.BurnCards(card("5h"), 6)).reason == "out-of-phase"
    live.coup(PLAYER_WINS, ann="player=100")
    assert shoe(live).drawn == 3
    house = Driven().opened(GAME, burn=3).seat("ann").shoe("5h", 3)  # a house may set a number
    assert shoe(house).drawn == 3


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
    assert (shoe(live).number, shoe(live).drawn, shoe(live).results) == (1, 3, ())
    live.coup(PLAYER_WINS, ann="player=100")
    assert live.rack("ann") == 10_100


def test_5_2_one_that_can_is_put_right(cites: Cites, live: Driven) -> None:
    # The ace left the shoe first: the Banker has ace and 5, the Player 7 and a king; it must stand, as the Banker on 6.
    live.bets(ann="player=500", bob="banker=300")
    live.cards(PLAYER_WINS)
    brought = live.report_by_two(f.Misdealt(cards("Ad Ks 5h"), player=3, banker=1))
    assert cites(the(brought, e.CoupReconstructed), "5.2", "R-50")
    assert (live.dealt.banker.cards, live.dealt.player.cards) == (cards("Ad 5h"), cards("Ks"))
    live.finish()
    assert live.racks == {"ann": 10_250, "bob": 9_700}  # 7-6: the Player's win on 7 pays half


def test_5_2_noticed_after_the_settlement_what_was_won_and_lost_goes_back(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100", bob="banker=300")
    assert live.racks == {"ann": 10_100, "bob": 9_700}
    house = live.table.float_chips
    undone = the(live.report_by_two(MISDEALT), e.SettlementReversed)
    assert (undone.coup, set(undone.taken_back)) == (1, {("ann", -100, 0), ("bob", 300, 0)})
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.float_chips == house - 200
    assert shoe(live).results == ()
    assert cites(undone, "5.2", "R-40")
    assert cites(live.refuses(c.Report(MISDEALT), Role.INSPECTOR, beside=Role.DEALER), "5.2")  # once


def test_5_2_what_a_patron_no_longer_has_is_on_record(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100")
    live.do(c.TakeChips("ann", 10_060))
    undone = the(live.report_by_two(MISDEALT), e.SettlementReversed)
    assert undone.taken_back == (("ann", -40, 60),)
    assert live.rack("ann") == 0
    assert cites(undone, "5.2")


def test_5_2_patrons_who_have_left_get_back_what_they_lost(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100", bob="banker=300")
    live.do(c.LeaveTable("ann"))
    live.do(c.LeaveTable("bob"))
    undone = the(live.report_by_two(MISDEALT), e.SettlementReversed)
    assert set(undone.away) == {("ann", 0, 100), ("bob", 300, 0)}
    assert (live.accounts["patron/ann"], live.accounts["patron/bob"]) == (10_100, 10_000)
    assert cites(undone, "5.2")


def test_5_2_breakage_goes_back_too(cites: Cites, live: Driven) -> None:
    # 7-5: half of 25 is 12.5 for each; two halves broken off are one unit.
    live.coup(f"{BANKER_DRAWS} Kc", ann="player=25", bob="player=25")
    assert (live.racks, live.accounts["T1/breakage"]) == ({"ann": 10_012, "bob": 10_012}, 1)
    assert cites(live.report_by_two(MISDEALT), "5.2")
    assert (live.racks, live.accounts["T1/breakage"]) == ({"ann": 10_000, "bob": 10_000}, 0)
    assert live.table.breakage == 0


def test_5_2_also_the_last_coup_of_a_shoe(cites: Cites, live: Driven) -> None:
    live.left(14 + 3)
    live.coup(PLAYER_WINS, ann="player=100")
    live.coup(PLAYER_WINS, ann="player=100")
    assert (live.table.shoe, live.rack("ann")) == (None, 10_200)
    assert cites(live.report_by_two(MISDEALT), "5.2")
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


@pytest.mark.parametrize("numbers", [(), (2,), (UNSET, 2)])
def test_5_2_needs_the_number_of_cards_of_each_hand(cites: Cites, live: Driven, numbers: tuple[int, ...]) -> None:
    live.coup("9h Kc 8d", ann="tie=100")  # 7-7: the printed 7 with a king, and 9 with 8
    assert live.rack("ann") == 10_900
    refused = live.refuses(c.Report(f.Misdealt(None, *numbers)), Role.INSPECTOR, beside=Role.DEALER)
    assert refused.reason == "number-needed"
    assert cites(refused, "5.2")


def test_5_2_and_it_must_be_a_wrong_one(cites: Cites, live: Driven) -> None:
    live.coup("9h Kc 8d", ann="tie=100")
    right = live.refuses(c.Report(f.Misdealt(None, 2, 2)), Role.INSPECTOR, beside=Role.DEALER)
    assert (right.reason, right.facts["player"], right.facts["banker"]) == ("number-right", 2, 2)
    assert cites(right, "5.2")
    assert live.refuses(c.Report(f.Misdealt(None, -1, 2)), Role.INSPECTOR, beside=Role.DEALER).clause == "5.2"
    assert live.refuses(c.Report(MISDEALT)).reason == "two-persons"  # the dealer alone
    assert cites(the(live.report_by_two(MISDEALT), e.SettlementReversed), "5.2")
    assert live.rack("ann") == 10_000


def test_5_2_in_the_coup_too(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500")
    live.cards("Ks Ad")  # the Player has the printed 7 and the ace
    assert cites(live.refuses(c.Report(f.Misdealt(None, 2, 1))), "5.2")
    assert cites(the(live.report(f.Misdealt(None, 3, 1)), e.CoupVoided), "5.2")


def test_5_2_a_coup_without_wagers_is_undone_too(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS)
    assert shoe(live).results == (Result.PLAYER,)
    undone = the(live.report_by_two(MISDEALT), e.SettlementReversed)
    assert (undone.taken_back, undone.away, shoe(live).results) == ((), (), ())
    assert cites(undone, "5.2")


def put_right_late(live: Driven, found: f.Misdealt) -> list[e.Event]:
    """A Pit Manager signs at the dealer's desk."""
    return live.do(c.Report(found), Role.PIT_MANAGER, beside=Role.DEALER)


def test_5_2_a_card_too_many_after_the_settlement_changes_no_payment(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100")
    found = f.Misdealt(cards(f"{PLAYER_WINS} 4c"), player=3, banker=2)
    brought = put_right_late(live, found)
    assert cites(the(brought, e.CoupReconstructed), "5.2", "R-50", "R-58")
    assert (live.rack("ann"), shoe(live).drawn, live.table.phase) == (10_100, 4, Phase.READY)
    put_right_late(live, found)  # the fourth card is out of play, and does not leave the shoe twice
    assert (live.rack("ann"), shoe(live).drawn) == (10_100, 4)


def test_5_2_cards_that_went_to_the_wrong_hands_are_put_right_after_the_settlement(cites: Cites, live: Driven) -> None:
    """Settled as king, ace, 5: 8 against 5. The ace left the shoe first: 7 against 6, and a win on 7 pays half."""
    live.coup(PLAYER_WINS, ann="player=500", bob="banker=300")
    assert live.racks == {"ann": 10_500, "bob": 9_700}
    found = f.Misdealt(cards("Ad Ks 5h"), player=3, banker=1)
    for role in (Role.DEALER, Role.INSPECTOR):
        refused = live.refuses(c.Report(found), role, beside=Role.DEALER if role is Role.INSPECTOR else Role.INSPECTOR)
        assert (refused.reason, refused.clause) == ("higher-rank-signs", "R-58")
    assert live.refuses(c.Report(found), Role.PIT_MANAGER).reason == "two-persons"  # R-56 holds as well
    brought = put_right_late(live, found)
    assert kinds(brought)[:2] == ["CoupReopened", "IrregularityReported"]
    assert cites(the(brought, e.CoupReconstructed), "5.2", "R-50", "R-58")
    assert live.racks == {"ann": 10_250, "bob": 9_700}
    assert (live.table.phase, shoe(live).results) == (Phase.READY, (Result.PLAYER,))


def test_5_2_a_card_that_was_dealt_beyond_them_has_its_place_after_the_settlement(live: Driven) -> None:
    """Settled as 9, king, 8: 7-7. They left the shoe as king, 8, a 5 that is not on record, and 9."""
    live.coup("9h Kc 8d", ann="player=100", bob="banker=100")
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    put_right_late(live, f.Misdealt(cards("Kc 8d 5h 9h"), player=3, banker=2))
    # 7 and 8 is 5, king and 5 is 5: the Player draws the 9 for 4, and the Banker stands on 5 against a 9.
    assert live.racks == {"ann": 9_900, "bob": 10_100}


def test_5_2_the_table_goes_on_with_a_coup_that_lacks_a_card(live: Driven) -> None:
    """Settled as 5, king, king, 4: 7-9. In the right order the Player has 2 and draws the 4; the Banker draws on 0."""
    live.coup("5h Kc Kd 4h", ann="player=100", bob="banker=100")
    assert live.racks == {"ann": 9_900, "bob": 10_100}
    put_right_late(live, f.Misdealt(cards("Kc 5h Kd 4h"), player=3, banker=2))
    assert (live.table.phase, live.table.layout_chips) == (Phase.THIRD_CARDS, 200)
    live.cards("2s")
    live.finish()  # 6-2
    assert live.racks == {"ann": 10_100, "bob": 9_900}


def test_5_2_other_cards_than_the_coups_are_refused_after_the_settlement_as_well(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100")
    other = f.Misdealt(cards("Ks Ad"), player=3, banker=2)
    refused = live.refuses(c.Report(other), Role.PIT_MANAGER, beside=Role.DEALER)
    assert refused.reason == "not-the-coups-cards"
    assert cites(refused, "5.2")


def test_5_2_put_right_after_the_settlement_also_for_who_has_left(live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=500", bob="banker=300")
    live.do(c.LeaveTable("ann"))
    last = the(put_right_late(live, f.Misdealt(cards("Ad Ks 5h"), player=3, banker=1)), e.CoupSettled)
    # 500 were too many: the float had advanced 1,000, and keeps the 750 that are due to ann.
    assert (last.away, last.recovered, last.owed) == (("ann",), (("ann", 750),), (("ann", 250),))
    assert live.accounts["patron/ann"] == 10_500


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
    assert (shoe(live).number, shoe(live).drawn) == (1, len(f"{before} {together}".split()))


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


def test_5_4_holds_from_the_call_for_bets(cites: Cites, live: Driven) -> None:
    live.place(ann="player=500")
    voided = the(live.report(f.OrderAltered()), e.CoupVoided)
    assert cites(voided, "5.4", "R-40")
    assert (live.rack("ann"), live.table.phase) == (10_000, Phase.READY)
    live.refuses(c.Report(f.OrderAltered()))  # between two coups there is nothing to void


@pytest.mark.parametrize("closed", [None, c.CloseBets()])
def test_5_4_before_the_first_card_a_shoe_put_in_order_goes_on(
    cites: Cites, live: Driven, closed: c.Body | None
) -> None:
    live.place(ann="player=500")
    if closed:
        live.do(closed)
    phase = live.table.phase
    assert cites(live.refuses(c.Report(f.OrderAltered(cards("Ks")))), "5.4")
    brought = live.report(f.OrderAltered(()))
    assert [type(event) for event in brought] == [e.IrregularityReported]
    assert (live.table.phase, live.rack("ann")) == (phase, 9_500)


def test_5_4_by_two_persons_once_the_outcome_can_be_seen(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.cards(PLAYER_WINS)
    for found in (f.OrderAltered(), f.OrderAltered(cards("Ad Ks 5h"))):
        assert live.refuses(c.Report(found)).reason == "two-persons"
    live.report(f.OrderAltered(cards(PLAYER_WINS)))  # nothing changes, and nobody is asked for
    assert cites(the(live.report_by_two(f.OrderAltered()), e.CoupVoided), "5.4")
    assert live.racks == {"ann": 10_000, "bob": 10_000}


# 5.5: the shoe runs out


def test_5_5_a_coup_that_lacks_a_card_is_void(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.left(3).cards(BANKER_DRAWS)
    assert cites(live.refuses(c.DealCard(card("3c"))), "5.5")
    assert cites(the(live.report(f.ShoeRanOut()), e.CoupVoided), "5.5", "R-40")
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.shoe is None


# 3.1, 3.2, 5.6 and 5.7: when a wager may be placed, and wagers after "no more bets"


def test_3_1_no_wager_before_the_dealer_calls_for_bets(cites: Cites, live: Driven) -> None:
    assert cites(live.refuses(c.PlaceWager("ann", "player", 50), Role.PATRON, "ann"), "3.1")
    assert cites(live.refuses(c.RecordWager("bob", "banker", 50)), "3.1")
    live.do(c.CallBets())
    placed = the(live.by("ann", c.PlaceWager("ann", "player", 50)), e.WagerPlaced)
    assert (placed.wager, placed.stake) == ("player", 50)
    assert cites(placed, "3.1")


def test_3_2_betting_closes_before_the_first_card(cites: Cites, live: Driven) -> None:
    live.do(c.CallBets())
    assert cites(live.by("ann", c.PlaceWager("ann", "player", 50)), "3.2")
    assert live.refuses(c.DealCard(card("Ks"))).reason == "out-of-phase"
    assert cites(live.do(c.CloseBets()), "3.2")
    live.cards("Ks")
    assert live.refuses(c.PlaceWager("ann", "player", 100), Role.PATRON, "ann").clause == "5.6"
    assert live.rack("ann") == 9_950


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


def test_5_6_by_two_persons_once_the_outcome_can_be_seen(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(PLAYER_WINS)
    assert live.refuses(c.Report(f.LateWager("ann", "player", 40))).reason == "two-persons"
    assert cites(the(live.report_by_two(f.LateWager("ann", "player", 40)), e.LateWagerReturned), "5.6")
    live.finish()
    assert live.rack("ann") == 10_060


@pytest.mark.parametrize(
    ("text", "late", "ann"), [(PLAYER_WINS, 40, 10_060), (BANKER_WINS, 40, 9_940), (TIE, 40, 10_000)]
)
def test_5_6_found_after_the_settlement_the_late_part_goes_back(
    cites: Cites, live: Driven, text: str, late: int, ann: int
) -> None:
    live.coup(text, ann="player=100", bob="tie=10")
    bob = live.rack("bob")
    assert live.refuses(c.Report(f.LateWager("ann", "player", late))).reason == "two-persons"
    brought = live.report_by_two(f.LateWager("ann", "player", late))
    assert cites(the(brought, e.LateWagerReturned), "5.6", "R-50")
    assert kinds(brought)[:3] == ["CoupReopened", "IrregularityReported", "LateWagerReturned"]
    assert live.racks == {"ann": ann, "bob": bob}
    live.do(c.CallBets())
    assert cites(live.refuses(c.Report(f.LateWager("ann", "player", late))), "5.6")


def test_5_6_a_payment_on_the_rest_is_rounded_anew(cites: Cites, live: Driven) -> None:
    # 7-5: half of 25 is 12, and half a unit is broken off; half of 24 is 12, and nothing is.
    live.coup(f"{BANKER_DRAWS} Kc", ann="player=25")
    assert (live.rack("ann"), live.table.breakage) == (10_012, Fraction(1, 2))
    assert cites(live.report_by_two(f.LateWager("ann", "player", 1)), "5.6")
    assert (live.rack("ann"), live.table.breakage) == (10_012, Fraction(0))
    assert cites(live.report_by_two(f.LateWager("ann", "player", 24)), "5.6")
    assert (live.rack("ann"), live.table.last) == (10_000, ())


def over_the_limits(stake: int, text: str) -> Driven:
    """ann's chips on the Player, where 100 to 500 are allowed, in a coup that is settled."""
    live = Driven().ready(GAME, limits=Limits({"player": Range(100, 500)}))
    live.do(c.CallBets())
    live.do(c.RecordWager("ann", "player", stake))
    live.do(c.CloseBets())
    live.cards(text)
    live.finish()
    return live


@pytest.mark.parametrize(("text", "ann"), [(PLAYER_WINS, 10_400), (BANKER_WINS, 9_600), (TIE, 10_000)])
def test_5_6_a_wager_over_the_maximum_may_have_been_within_it_in_time(text: str, ann: int) -> None:
    """600 were returned whole (R-34). 200 of them came late: the 400 in time are won or lost."""
    live = over_the_limits(600, text)
    assert live.rack("ann") == 10_000
    live.report_by_two(f.LateWager("ann", "player", 200))
    assert live.rack("ann") == ann


def test_5_6_a_wager_may_be_under_the_minimum_without_what_came_late() -> None:
    """500 had won. Only 50 lay there in time, and these are returned (R-34)."""
    live = over_the_limits(500, PLAYER_WINS)
    assert live.rack("ann") == 10_500
    live.report_by_two(f.LateWager("ann", "player", 450))
    assert live.rack("ann") == 10_000


def test_5_6_who_has_left_gets_the_late_part_through_the_cage(live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100", bob="banker=100")
    live.do(c.LeaveTable("ann"))
    live.do(c.LeaveTable("bob"))
    live.report_by_two(f.LateWager("bob", "banker", 40))
    assert live.accounts["patron/bob"] == 9_940
    last = the(live.report_by_two(f.LateWager("ann", "player", 40)), e.CoupSettled)
    assert (last.owed, live.accounts["patron/ann"]) == ((("ann", 40),), 10_100)  # ann had won 40 too many


def test_5_6_the_coup_can_still_be_put_right_afterwards(live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100")
    live.report_by_two(f.LateWager("ann", "player", 40))
    live.do(c.CorrectCard(2, card("Kd"), "film"), Role.PIT_MANAGER)  # 7 against 5: the Banker draws
    live.cards("4c")
    live.finish()  # 7-9
    assert live.rack("ann") == 9_940


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
def test_r_49_what_the_document_has_no_clause_for(live: Driven, found: f.Irregularity) -> None:
    live.bets(ann="player=100")
    live.cards("Ks Ad")
    refused = live.refuses(c.Report(found))
    assert (refused.reason, refused.clause) == ("no-clause-for", "R-49")
    live.report(f.Unforeseen("What was found, in words."))
    assert live.refuses(c.RuleUnforeseen(c.Ruling.VOID, "Why."), Role.SHIFT_MANAGER).clause == "R-49"
    live.do(c.RuleUnforeseen(c.Ruling.VOID, "Why."), Role.ASSISTANT_DIRECTOR)
    assert (live.rack("ann"), live.table.phase) == (10_000, Phase.READY)


def test_r_49_senior_management_orders_a_free_hand_and_a_new_shoe(live: Driven) -> None:
    live.coup(PLAYER_WINS, ann="player=100")
    body = c.RuleUnforeseen(c.Ruling.VOID, "The shoe was dropped.", free_hand=True, replace_shoe=True)
    live.do(body, Role.SENIOR_MANAGEMENT)
    assert (live.rack("ann"), live.table.shoe) == (10_000, None)
    live.shoe()
    live.do(c.DealFreeHand())
    live.cards(PLAYER_WINS)
    live.finish()
    assert (live.rack("ann"), shoe(live).results) == (10_000, (Result.PLAYER,))


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
    brought += live.do(c.AddEvidence(1, Ground.GAME_RULES, "The Player's box."), Role.INSPECTOR)
    brought += live.do(c.ResolveDispute(1, "It stays.", (Ground.GAME_RULES,)), Role.INSPECTOR)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    brought += live.do(c.InformSurveillance(1, "Which box?"), Role.PIT_MANAGER)
    brought += live.do(c.GiveTimeFrame(1, live.clock + 60_000_000), Role.PIT_MANAGER)
    brought += live.do(c.AddEvidence(1, Ground.SURVEILLANCE, "The Player's box."), Role.PIT_MANAGER)
    brought += live.do(c.ResolveDispute(1, "It stays.", (Ground.SURVEILLANCE,)), Role.PIT_MANAGER)
    brought += live.do(c.TellRightToComplain(1), Role.PIT_MANAGER)
    brought += live.by("ann", c.FileComplaint(1, "ann", "I ask for the recording."))  # nobody helped her
    brought += live.do(c.AssistComplaint(1, "Gave her the form."), Role.PIT_MANAGER)
    assert all("R-61" in event.clauses for event in brought)
