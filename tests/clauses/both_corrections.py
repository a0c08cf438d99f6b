"""R-57 and R-58 at a live table, by hand: a card or a wager put right, and a fault found after the settlement."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, kinds, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result, Side
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase

BELOW_PIT_MANAGER = [Role.DEALER, Role.INSPECTOR]


def right(position: int, name: str, reason: str = "") -> c.CorrectCard:
    return c.CorrectCard(position, card(name), reason)


def seen(live: Driven, name: str) -> int:
    assert live.table.shoe
    return live.table.shoe.seen.get(card(name), 0)


def phase(live: Driven) -> Phase:
    return live.table.phase


def used_up(live: Driven) -> tuple[str, ...]:
    """Patrons whose one time is used up (R-33)."""
    return live.table.under_minimum


def drawn(live: Driven) -> int:
    assert live.table.shoe
    return live.table.shoe.drawn


def results(live: Driven) -> tuple[Result, ...]:
    assert live.table.shoe
    return live.table.shoe.results


# a card, during the coup


def test_r_57_the_dealer_corrects_the_card_that_was_just_entered(cites: Cites, live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 6d")
    before = drawn(live)
    corrected = the(live.do(right(4, "5d")), e.CardCorrected)
    assert cites(corrected, "R-57")
    assert (corrected.was, corrected.card, corrected.to) == (card("6d"), card("5d"), Side.BANKER)
    assert (live.dealt.player.total, live.dealt.banker.total) == (5, 6)
    assert (seen(live, "6d"), seen(live, "5d"), drawn(live)) == (0, 1, before)


def test_r_57_after_the_next_card_a_dealer_inspector_signs(cites: Cites, live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d 6h")  # Player 1; the Banker draws on 6 against a 6
    refused = live.refuses(right(4, "6d"))
    assert refused.reason == "higher-rank-signs"
    assert cites(refused, "R-57")
    corrected = the(live.do(right(4, "6d"), Role.INSPECTOR, beside=Role.DEALER), e.CardCorrected)
    assert corrected.beside == c.Actor("dan", Role.DEALER)
    assert (live.dealt.banker.total, live.dealt.next, phase(live)) == (7, None, Phase.RESULT)
    live.finish()
    assert live.racks == {"ann": 10_950, "bob": 10_000}


def test_r_57_two_cards_later(live: Driven) -> None:
    """Nine was typed for the Player's first card; it was a 6. Now the Player has 7 and stands: the Banker draws."""
    live.bets(ann="banker=100", bob="player=100")
    live.cards("9s 2d Ac")  # 9 and ace: 0
    live.do(right(1, "6s"), Role.INSPECTOR)
    live.cards("3d")  # 7 against 5
    assert live.dealt.next
    live.cards("4c")
    live.finish()
    assert results(live) == (Result.BANKER,)
    assert live.racks == {"ann": 10_095, "bob": 9_900}


def test_r_57_a_third_card_that_is_no_longer_due_goes_where_it_is(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("2s 3d Kc Kh 4c")  # 2 against 3: the Player drew a 4
    corrected = the(live.do(right(1, "7s"), Role.INSPECTOR), e.CardCorrected)
    assert cites(corrected, "R-57")
    assert live.dealt.player.cards == cards("7s Kc")
    assert live.dealt.banker.cards == cards("3d Kh 4c")  # 7 stands, so the card is the Banker's
    live.finish()  # 7-7
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_r_57_a_card_that_nobody_is_due_begins_a_free_hand(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("2s 3d Kc Kh 4c")
    brought = live.do(right(1, "9s"), Role.INSPECTOR)  # a natural
    assert cites(the(brought, e.CardCorrected), "R-57")
    assert the(brought, e.FreeHandDue).cards == cards("4c")
    assert live.table.in_error == cards("4c")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 9_700}
    live.do(c.DealFreeHand())
    assert live.dealt.cards == cards("4c")


def test_r_57_a_wrong_correction_is_put_right_and_no_card_is_lost(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3d Kc Kh 4c")
    before = drawn(live)
    live.do(right(1, "9s"), Role.INSPECTOR)
    live.do(right(1, "2c"), Role.INSPECTOR)
    assert live.dealt.cards == cards("2c 3d Kc Kh 4c")
    assert (live.table.in_error, live.table.free_due, drawn(live)) == ((), False, before)
    assert (seen(live, "9s"), seen(live, "4c")) == (0, 1)


def test_r_57_a_card_that_is_now_due_is_dealt(live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("9s 2d Kc 5h")
    live.do(c.AnnounceResult(Result.PLAYER))
    live.do(right(1, "4s"), Role.INSPECTOR)
    assert phase(live) is Phase.THIRD_CARDS
    live.cards("2c")  # 6 against 7
    assert phase(live) is Phase.RESULT
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def test_r_57_the_call_is_repeated(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("9s 2d Kc 5h")
    live.do(c.AnnounceResult(Result.PLAYER))
    live.do(right(4, "6h"))  # 9-8: another total, the same result
    assert phase(live) is Phase.RESULT


def test_r_57_no_ninth_card_of_a_kind(live: Driven) -> None:
    for _ in range(2):
        live.coup("2s 2s 2s 2s Kc")  # 4-4: the Player draws
    live.bets(ann="player=100")
    live.cards("3s 5d")
    refused = live.refuses(right(2, "2s"))
    assert refused.reason == "card-exhausted"
    live.do(right(2, "6d"))
    live.do(right(2, "5d"))  # the mistyped card is not counted as gone


def test_r_57_what_cannot_be_a_correction(live: Driven) -> None:
    assert live.refuses(right(1, "2s")).reason == "no-coup-to-correct"
    live.bets(ann="player=100")
    assert live.refuses(right(1, "2s")).reason == "no-coup-to-correct"
    live.cards("3s 5d")
    assert live.refuses(right(3, "2s"), Role.INSPECTOR).reason == "no-such-position"
    assert live.refuses(right(0, "2s"), Role.INSPECTOR).reason == "no-such-position"
    assert live.refuses(right(2, "5d")).reason == "card-as-entered"


# a card, after the settlement


def settled(live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 6d 6h")  # Player 1, Banker 7
    live.finish()
    assert live.rack("ann") == 10_950


@pytest.mark.parametrize("role", BELOW_PIT_MANAGER)
def test_r_57_after_the_settlement_it_is_a_pit_managers(cites: Cites, live: Driven, role: Role) -> None:
    settled(live)
    refused = live.refuses(right(5, "3h", "seen on the film"), role)
    assert refused.reason == "higher-rank-signs"
    assert cites(refused, "R-57")


def test_r_57_after_the_settlement_money_moves_by_a_new_posting(cites: Cites, live: Driven) -> None:
    settled(live)
    assert live.refuses(right(5, "3h"), Role.PIT_MANAGER).reason == "reason-needed"
    brought = live.do(right(5, "3h", "seen on the film"), Role.PIT_MANAGER)  # Player 8 beats Banker 7
    assert kinds(brought) == ["CoupReopened", "CardCorrected", "CoupReconstructed", "CoupSettled"]
    reopened = the(brought, e.CoupReopened)
    assert cites(reopened, "R-57")
    assert reopened.taken_back == (("ann", -1950, 0),)
    assert live.racks == {"ann": 9_000, "bob": 10_000}
    assert results(live) == (Result.PLAYER,)
    assert phase(live) is Phase.READY


def test_r_57_after_the_settlement_a_card_may_be_due(live: Driven) -> None:
    live.coup("9s 2d Kc 6h", ann="player=100", bob="banker=100")
    live.do(right(1, "4s", "seen on the film"), Role.PIT_MANAGER)  # 4 against 8: a natural all the same
    assert live.racks == {"ann": 9_900, "bob": 10_095}
    live.do(right(4, "5h", "the other card, too"), Role.PIT_MANAGER)  # 4 against 7: the Player draws
    assert phase(live) is Phase.THIRD_CARDS
    assert (live.racks, live.table.layout_chips) == ({"ann": 9_900, "bob": 9_900}, 200)
    live.cards("4c")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 9_900}
    assert results(live) == (Result.PLAYER,)


def test_r_57_what_a_patron_no_longer_has_is_recorded_as_owed(live: Driven) -> None:
    live.coup("9s 2d Kc 6h", ann="player=100", bob="banker=100")
    live.do(c.TakeChips("ann", 10_070))
    brought = live.do(right(1, "3s", "film"), Role.PIT_MANAGER)  # 3 against 8
    assert the(brought, e.CoupReopened).taken_back == (("ann", -30, 170),)
    last = the(brought, e.CoupSettled)
    assert (last.recovered, last.owed) == ((), (("ann", 170),))
    assert live.racks == {"ann": 0, "bob": 10_095}
    live.do(c.BringChips("ann", 500))
    live.do(right(1, "9s", "it was a nine after all"), Role.PIT_MANAGER)
    assert live.racks == {"ann": 500 + 30, "bob": 9_900}  # as after the first settlement


def test_r_57_a_stand_off_pays_back_what_was_advanced(live: Driven) -> None:
    live.coup("9s 2d Kc 6h", ann="player=100")
    live.do(c.TakeChips("ann", 10_070))
    last = the(live.do(right(1, "8s", "film"), Role.PIT_MANAGER), e.CoupSettled)
    assert (last.recovered, last.owed) == ((("ann", 100),), (("ann", 70),))
    assert live.rack("ann") == 0


def test_r_57_who_has_left_is_paid_through_the_cage(live: Driven) -> None:
    live.coup("9s 2d Kc 6h", ann="player=100", bob="banker=100")
    live.do(c.LeaveTable("ann"))
    live.do(c.LeaveTable("bob"))
    last = the(live.do(right(1, "3s", "film"), Role.PIT_MANAGER), e.CoupSettled)
    assert set(last.away) == {"ann", "bob"}
    assert last.owed == (("ann", 200),)
    assert live.accounts["patron/bob"] == 9_900 + 195


def test_r_57_an_under_minimum_time_is_given_back(live: Driven) -> None:
    live.do(c.SetLimits(Limits({"player": Range(100, 5000)})), Role.PIT_MANAGER)
    live.do(c.CallBets())
    live.do(c.RecordWager("ann", "player", 50))
    live.do(c.CloseBets())
    live.cards("4s 4c 5d 4h")
    live.finish()
    assert used_up(live) == ("ann",)
    live.do(right(3, "4d", "film"), Role.PIT_MANAGER)  # 8-8: a stand-off uses nothing up
    assert (used_up(live), live.rack("ann")) == ((), 10_000)


def test_r_57_later_it_is_a_dispute_or_a_ruling(cites: Cites, live: Driven) -> None:
    settled(live)
    live.do(c.CallBets())
    refused = live.refuses(right(5, "3h", "film"), Role.PIT_MANAGER)
    assert refused.reason == "found-too-late"
    assert cites(refused, "R-57")
    assert "R-49" in refused.sentence("en")


def test_r_57_a_coup_without_wagers_changes_the_roads(live: Driven) -> None:
    live.coup("9s 2d Kc 6h")
    live.do(right(1, "8s", "film"), Role.PIT_MANAGER)
    assert results(live) == (Result.TIE,)


def test_r_57_the_last_hand_of_a_shoe(live: Driven) -> None:
    live.left(14)
    live.coup("9s 2d Kc 6h")  # the cut card is out
    live.coup("9s 2d Kc 6h", ann="player=100")
    assert live.table.shoe is None
    brought = live.do(right(1, "8s", "film"), Role.PIT_MANAGER)
    put_right = ["CoupReopened", "CardCorrected", "CoupReconstructed", "PointsCalled"]
    assert kinds(brought) == [*put_right, "CoupSettled", "ShoeEnded"]
    assert (live.rack("ann"), live.table.shoe) == (10_000, None)


# the burn


def test_r_57_the_burned_card(cites: Cites, live: Driven) -> None:
    before = drawn(live)
    corrected = the(live.do(c.CorrectBurn(card("2s"), 3)), e.BurnCorrected)
    assert cites(corrected, "R-57")
    assert (seen(live, "As"), seen(live, "2s"), drawn(live)) == (0, 1, before + 1)
    live.coup("9s 2d Kc 6h")
    assert live.refuses(c.CorrectBurn(card("3s"), 4)).reason == "higher-rank-signs"
    live.do(c.CorrectBurn(card("3s"), 4), Role.INSPECTOR)
    assert drawn(live) == before + 2 + 4


# a wager


def wager(patron: str, name: str, stake: int, reason: str = "") -> c.CorrectWager:
    return c.CorrectWager(patron, name, stake, reason=reason)


def test_r_57_a_wager_that_was_overlooked(cites: Cites, live: Driven) -> None:
    live.bets(ann="banker=400")
    live.cards("2s 3h 7d 6c")  # 9-9
    refused = live.refuses(wager("bob", "tie", 100))
    assert refused.reason == "not-your-role"
    assert cites(refused, "R-57")
    corrected = the(live.do(wager("bob", "tie", 100), Role.INSPECTOR), e.WagerCorrected)
    assert cites(corrected, "R-57")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_800}


def test_r_57_a_wager_after_the_settlement(live: Driven) -> None:
    live.coup("2s 3h 7d 6c", bob="tie=100")
    assert live.rack("bob") == 10_800
    assert live.refuses(wager("bob", "tie", 50, "film"), Role.INSPECTOR).reason == "higher-rank-signs"
    assert live.refuses(wager("bob", "tie", 50), Role.PIT_MANAGER).reason == "reason-needed"
    brought = live.do(wager("bob", "tie", 50, "film"), Role.PIT_MANAGER)
    assert kinds(brought) == ["CoupReopened", "WagerCorrected", "CoupSettled"]
    assert live.rack("bob") == 10_400


def test_r_57_a_wager_of_another_patron_in_another_box(live: Driven) -> None:
    live.bets(ann="banker=400")
    live.cards("9s 2d Kc 6h")
    body = c.CorrectWager("bob", "player", 400, recorded_as=c.RecordedAs("ann", "banker"))
    assert kinds(live.do(body, Role.INSPECTOR)) == ["WagerCorrected", "WagerCorrected"]
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_400}


def test_r_57_what_counts_is_worked_out_anew_for_everyone(live: Driven) -> None:
    live.do(c.SetLimits(Limits({"player": Range(100, 5000), "banker": Range(100, 5000)}, 500)), Role.PIT_MANAGER)
    live.do(c.CallBets())
    live.do(c.RecordWager("bob", "player", 1000))
    live.do(c.CloseBets())
    live.do(c.CloseBets())
    live.cards("9s 2d Kc 6h")
    live.do(wager("ann", "banker", 300), Role.INSPECTOR)
    live.finish()  # 300 on the Banker and a differential of 500: 800 count
    assert live.racks == {"ann": 9_700, "bob": 10_800}


def test_r_57_a_wager_that_was_withdrawn_still_counts_for_the_others(live: Driven) -> None:
    live.do(c.SetLimits(Limits({"player": Range(100, 5000), "banker": Range(100, 5000)}, 500)), Role.PIT_MANAGER)
    live.do(c.CallBets())
    live.do(c.RecordWager("ann", "banker", 300))
    live.do(c.RecordWager("bob", "player", 1000))
    live.do(c.CloseBets())
    live.do(c.CloseBets())
    live.cards("Kd 7h 2s Ks")
    live.report(f.WrongOrder(cards("Kd 7h 2s Ks")))
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("ann", c.Choose("ann", c.Choice.WITHDRAW))
    live.by("bob", c.Choose("bob", c.Choice.CONTINUE))
    live.do(wager("bob", "tie", 10), Role.INSPECTOR)
    live.cards("7c")  # 9 against 7
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_000 + 800 - 10}


def test_r_57_what_cannot_be_a_corrected_wager(live: Driven) -> None:
    live.place(ann="banker=400")
    assert live.refuses(wager("ann", "banker", 300), Role.INSPECTOR).reason == "bets-still-open"
    live.do(c.CloseBets())
    assert live.refuses(wager("ann", "banker", 400), Role.INSPECTOR).reason == "wager-as-recorded"
    assert live.refuses(wager("bob", "banker", 0), Role.INSPECTOR).reason == "wager-not-there"
    assert live.refuses(wager("bob", "banker", 20_000), Role.INSPECTOR).reason == "not-enough-chips"
    assert live.refuses(wager("cid", "banker", 100), Role.INSPECTOR).reason == "not-at-table"
    assert live.refuses(wager("bob", "seven", 100), Role.INSPECTOR).reason == "unknown-wager"


# a fault that is found after the settlement


def test_r_58_a_wrong_order_is_put_right(cites: Cites, live: Driven) -> None:
    live.coup("9s 2d Kc 6h", ann="player=100")
    found = f.WrongOrder(cards("2d 9s Kc 6h"))
    refused = live.refuses(c.Report(found))
    assert refused.reason == "higher-rank-signs"
    assert cites(refused, "R-58")
    brought = live.report(found, Role.PIT_MANAGER)
    assert cites(the(brought, e.CoupReopened), "R-58")
    assert (live.rack("ann"), live.table.layout_chips) == (9_900, 100)
    assert live.refuses(c.CallBets()).reason in ("irregularity-open", "out-of-phase")
    live.do(c.Proceed(), Role.INSPECTOR)  # 2 against 5: a card is due
    live.cards("5c 4c")  # 7 against 9
    live.finish()
    assert live.rack("ann") == 9_900
    assert results(live) == (Result.BANKER,)


def test_r_58_a_misdeal_is_void_by_a_new_posting(live: Driven) -> None:
    live.coup("9s 2d Kc 5h", ann="player=100", bob="banker=100")
    assert live.refuses(c.Report(f.Misdealt()), Role.INSPECTOR).reason == "higher-rank-signs"
    assert live.refuses(c.Report(f.Misdealt()), Role.PIT_MANAGER).reason == "two-persons"  # R-56 holds as well
    brought = live.do(c.Report(f.Misdealt()), Role.PIT_MANAGER, beside=Role.DEALER)
    assert kinds(brought)[:3] == ["CoupReopened", "IrregularityReported", "CoupVoided"]
    assert the(brought, e.IrregularityReported).clauses[0] == "7.3"
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert results(live) == ()


def test_r_58_a_card_in_error_changes_no_payment(live: Driven) -> None:
    live.coup("9s 2d Kc 5h", ann="player=100")
    live.report(f.ThirdToBanker(card("4c"), exposed=True), Role.PIT_MANAGER)
    assert (live.rack("ann"), live.table.in_error) == (10_100, cards("4c"))
    assert phase(live) is Phase.READY
    live.do(c.DealFreeHand())
    assert live.dealt.cards == cards("4c")


def test_r_58_later_it_is_a_dispute_or_a_ruling(cites: Cites, live: Driven) -> None:
    live.coup("9s 2d Kc 5h", ann="player=100")
    live.do(c.CallBets())
    refused = live.refuses(c.Report(f.Misdealt()), Role.PIT_MANAGER)
    assert refused.reason == "found-too-late"
    assert cites(refused, "R-58")
    assert "R-49" in refused.sentence("en")
    assert "8.1" in refused.sentence("en")
