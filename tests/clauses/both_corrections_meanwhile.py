"""R-57 with R-59 at a live table, by hand: the record is put right while an irregularity waits for its decision."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, kinds, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result, Side
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice, Ruling
from punto.table.roles import Role
from punto.table.state import Phase, Question

FOUR = "2s 3h 7d 5c"  # 9-8
SWAPPED = f.WrongOrder((), (2, 1, 3, 4))
LIGHTS = f.Unforeseen("The lights went out.")


def right(position: int, name: str, reason: str = "") -> c.CorrectCard:
    return c.CorrectCard(position, card(name), reason)


def wager(patron: str, name: str, stake: int) -> c.CorrectWager:
    return c.CorrectWager(patron, name, stake)


def waiting(live: Driven) -> list[str]:
    return [one.clause for one in live.table.undecided]


def phase(live: Driven) -> Phase:
    return live.table.phase


def asked(live: Driven) -> tuple[str, ...]:
    assert live.table.open
    return live.table.open.asked


# A card, while an order is waited for


def test_r_57_while_7_9_waits_the_right_cards_are_put_in_order(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards(FOUR)
    live.report(SWAPPED)
    assert live.refuses(right(3, "6d")).reason == "higher-rank-signs"
    corrected = the(live.do(right(3, "6d"), Role.INSPECTOR), e.CardCorrected)
    assert cites(corrected, "R-57", "R-59")
    assert live.dealt.cards == cards("2s 3h 6d 5c")  # as they lie: the order is not decided yet
    assert waiting(live) == ["7.9"]
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("3h 2s 6d 5c")  # 9-7
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 9_700}


def test_7_9_a_third_card_that_the_right_card_leaves_without_a_hand_keeps_its_place(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3d Kc Kh 4c")  # the Player drew a 4 on 2
    live.report(f.WrongOrder((), (2, 1, 3, 4, 5)))
    live.do(right(1, "9s"), Role.INSPECTOR)  # as they lie, a natural
    assert (live.dealt.cards, live.table.in_error) == (cards("9s 3d Kc Kh"), cards("4c"))
    assert not live.table.free_due  # nobody knows yet whether the card is needed
    live.do(c.Proceed(), Role.INSPECTOR)  # 3 against 9
    assert live.dealt.cards == cards("3d 9s Kc Kh")
    assert (live.table.in_error, live.table.free_due) == (cards("4c"), True)


def test_7_9_a_wrong_correction_is_put_right_and_no_card_is_lost(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3d Kc Kh 4c")
    live.report(f.WrongOrder((), (2, 1, 3, 4, 5)))
    live.do(right(1, "9s"), Role.INSPECTOR)
    live.do(right(1, "2c"), Role.INSPECTOR)
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("3d 2c Kc Kh 4c")  # 7 against 2, and the Banker draws
    assert (live.table.in_error, live.table.free_due, phase(live)) == ((), False, Phase.THIRD_CARDS)


def test_7_13_cards_that_the_report_named_wrongly(live: Driven) -> None:
    """The cards came with the report; the last of them is the dealer's to put right."""
    live.bets(ann="player=100")
    live.cards("2s 3h")
    live.report(f.DrawnTogether(cards("9h 8h"), order_known=False))
    live.do(right(4, "7h"))
    assert live.dealt.cards == cards("2s 3h")
    refused = live.refuses(c.DetermineOrder(cards("8h 9h")), Role.PIT_MANAGER)
    assert (refused.reason, refused.facts["cards"]) == ("not-the-coups-cards", ["9♥", "7♥"])
    live.do(c.DetermineOrder(cards("7h 9h")), Role.PIT_MANAGER)
    live.do(c.CloseChoices())
    assert live.dealt.cards == cards("2s 3h 7h 9h")  # 9-2


def test_7_13_before_the_first_card(live: Driven) -> None:
    live.bets(ann="player=100")
    live.report(f.DrawnTogether(cards("9h 8h"), order_known=False))
    live.do(right(1, "2h"), Role.INSPECTOR)
    assert (phase(live), live.dealt.cards) == (Phase.NO_MORE_BETS, ())
    live.do(c.DetermineOrder(places=(2, 1)), Role.PIT_MANAGER)
    live.do(c.CloseChoices())
    assert live.dealt.cards == cards("8h 2h")


def test_7_13_an_order_that_is_determined_holds_for_the_right_cards(live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards(FOUR)
    live.report(f.DrawnTogether((), order_known=False, places=(3, 4)))
    live.do(c.DetermineOrder(places=(4, 3)), Role.PIT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    live.do(right(4, "6c"))
    assert live.table.open
    assert live.table.open.cards == cards("6c 7d")
    live.by("bob", c.Choose("bob", Choice.CONTINUE))  # ann's answer stands
    assert live.dealt.cards == cards("2s 3h 6c 7d")  # 8-0


def test_r_59_a_card_whose_place_has_been_found_while_another_order_is_waited_for(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(FOUR)
    live.report(SWAPPED)
    live.report(f.DrawnTogether((), order_known=False, places=(3, 4)))
    live.do(c.DetermineOrder(places=(4, 3)), Role.PIT_MANAGER)
    live.do(c.CloseChoices())  # the row is now 2s 3h 5c 7d
    corrected = the(live.do(right(3, "6c"), Role.INSPECTOR), e.CardCorrected)
    assert (corrected.was, corrected.to) == (card("5c"), Side.BANKER)
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("3h 2s 6c 7d")


def test_7_12_a_card_that_is_due_after_the_right_one(live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("9s 2d Kc 5h")  # a natural
    live.report(f.DrawnTogether((), order_known=True, places=(3, 4)))
    live.do(right(1, "4s"), Role.INSPECTOR)
    live.do(c.Proceed(), Role.INSPECTOR)  # 4 against 7
    assert phase(live) is Phase.THIRD_CARDS
    live.cards("2c")
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def test_7_3_ends_the_order_and_what_was_corrected_stays_so(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(FOUR)
    live.report(SWAPPED)
    live.do(right(4, "6c"))
    live.report_by_two(f.Misdealt())
    assert (waiting(live), live.racks) == ([], {"ann": 10_000, "bob": 10_000})
    assert live.table.shoe
    assert (live.table.shoe.seen.get(card("5c"), 0), live.table.shoe.seen[card("6c")]) == (0, 1)


def test_7_9_face_down_cards_stay_face_down(game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(SWAPPED)
    corrected = the(live.do(right(3, "6d"), Role.INSPECTOR), e.CardCorrected)
    assert corrected.hidden
    assert live.table.play
    assert live.table.play.hidden == {1, 2, 3, 4}
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.table.play.hidden == {1, 2, 3, 4}
    assert live.dealt.cards == cards("3h 2s 6d 5c")


# A card, while 7.10 waits


def squeezing(game: str) -> Driven:
    """ann squeezes the Player's cards for a wager of 500, bob the Banker's for 300."""
    live = Driven().ready(game, "ann", "bob", face_down=True).bets(ann="player=500", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    return live


def opened(game: str) -> Driven:
    """Both have opened their cards: 9 against 5, and the Banker's had been passed to ann."""
    live = squeezing(game)
    live.cards("9s 3h Kd 2c")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.report(f.WrongDelivery(Side.BANKER, "ann"))
    return live


def test_7_10_2_goes_on_with_the_right_card(game: str) -> None:
    live = squeezing(game)
    live.cards("Kd 7h 2s Ks")
    live.report(f.WrongDelivery(Side.BANKER, "ann"))
    live.do(right(3, "9s"), Role.INSPECTOR)
    assert waiting(live) == ["7.10.2"]
    live.do(c.Proceed(), Role.SHIFT_MANAGER)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    assert phase(live) is Phase.RESULT  # 9-7


def test_7_10_1_a_hand_that_is_open_keeps_its_clause_if_the_outcome_is_still_established(game: str) -> None:
    live = opened(game)
    live.do(c.AllowWithdrawal(free_hand=True), Role.SHIFT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    assert "QuestionPutAgain" not in kinds(live.do(right(1, "8s"), Role.INSPECTOR))  # a natural all the same
    live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    live.finish()
    assert (live.racks, live.table.free_due) == ({"ann": 10_500, "bob": 10_000}, True)


def test_7_10_2_holds_once_the_outcome_is_open_again(cites: Cites, game: str) -> None:
    """A Free Hand had been offered under 7.10.1; with a 2 for the 9, a card is due, and 7.10.2 knows none."""
    live = opened(game)
    live.do(c.AllowWithdrawal(free_hand=True), Role.SHIFT_MANAGER)
    live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    again = the(live.do(right(1, "2s"), Role.INSPECTOR), e.QuestionPutAgain)
    assert cites(again, "7.10.2", "R-57")
    assert live.table.open
    assert (live.table.open.question, live.table.open.asked) == (Question.DISCRETION, ())
    refused = live.refuses(c.AllowWithdrawal(free_hand=True), Role.SHIFT_MANAGER)
    assert (refused.reason, refused.clause) == ("free-hand-not-offered", "7.10.2")
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    assert asked(live) == ("ann",)  # bob has withdrawn
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    assert (live.table.play, live.table.shoe) == (None, None)  # void, and another shoe
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def misdelivered(game: str) -> Driven:
    """5 against 4, both hands open: ann was given the Banker's cards by mistake."""
    live = squeezing(game)
    live.cards("3s 7h 2d 7c")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.report(f.WrongDelivery(Side.BANKER, "ann"))
    return live


def test_7_10_1_holds_once_7_9_has_established_the_outcome(cites: Cites, game: str) -> None:
    """5 against 4 as they lie; in the right order 9 against 0: both questions wait, and 7.9 comes first."""
    live = misdelivered(game)
    live.report(SWAPPED)
    assert waiting(live) == ["7.9", "7.10.2"]
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert cites(the(brought, e.QuestionPutAgain), "7.10.1")
    assert waiting(live) == ["7.10.1"]


def test_7_10_2_who_has_withdrawn_does_not_come_back_with_the_outcome_known(cites: Cites, game: str) -> None:
    """5 against 4 as they were entered; with a 6 for the 2 it is 9 against 4, and bob, on the Banker, has left."""
    live = misdelivered(game)
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    brought = live.do(right(3, "6d"), Role.INSPECTOR)
    assert cites(the(brought, e.WagersReturned), "7.10.2")
    assert waiting(live) == ["7.10.1"]
    live.do(c.Proceed(), Role.SHIFT_MANAGER)
    live.finish()
    assert live.racks == {"ann": 10_500, "bob": 10_000}


# While anything else waits


def test_r_49_a_card_a_burn_and_a_wager_while_a_ruling_is_waited_for(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s 3h 7d 5c")
    live.report(LIGHTS)
    live.do(right(4, "6c"))  # 9-9
    live.do(wager("bob", "tie", 10), Role.INSPECTOR)
    live.do(c.CorrectBurn(card("2h"), 3), Role.INSPECTOR)
    assert len(waiting(live)) == 1
    live.do(c.RuleUnforeseen(Ruling.CONTINUE, "They are on again."), Role.ASSISTANT_DIRECTOR)
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_080}


def test_r_49_a_settled_coup_is_put_right_at_once_while_a_ruling_is_waited_for(live: Driven) -> None:
    live.coup("9s 2d Kc 6h", ann="player=100")
    live.report(LIGHTS)
    live.do(right(1, "3s", "seen on the film"), Role.PIT_MANAGER)  # 3 against 8
    assert (phase(live), live.rack("ann"), len(waiting(live))) == (Phase.READY, 9_900, 1)
    live.do(c.RuleUnforeseen(Ruling.VOID, "The shoe was open."), Role.ASSISTANT_DIRECTOR)
    assert (live.rack("ann"), waiting(live)) == (10_000, [])


def test_r_49_a_settled_coup_that_needs_a_card_waits_for_the_ruling(live: Driven) -> None:
    live.coup("9s 2d Kc 5h", ann="player=100")
    live.report(LIGHTS)
    live.do(right(1, "3s", "seen on the film"), Role.PIT_MANAGER)  # 3 against 7
    assert live.refuses(c.DealCard(card("4c"))).reason == "irregularity-open"
    live.do(c.RuleUnforeseen(Ruling.CONTINUE, "They are on again."), Role.ASSISTANT_DIRECTOR)
    live.cards("4c")  # 7-7
    live.finish()
    assert live.rack("ann") == 10_000


# A wager, while patrons choose


def choosing(live: Driven) -> None:
    """The order of two cards was unknown; the Pit Manager has set it, and ann is asked."""
    live.bets(ann="player=100")
    live.cards(FOUR)
    live.report(f.DrawnTogether((), order_known=False, places=(3, 4)))
    live.do(c.DetermineOrder(places=(3, 4)), Role.PIT_MANAGER)
    assert asked(live) == ("ann",)


def test_7_13_who_had_been_overlooked_is_asked_too(cites: Cites, live: Driven) -> None:
    choosing(live)
    too = the(live.do(wager("bob", "banker", 300), Role.INSPECTOR), e.PatronAskedToo)
    assert cites(too, "7.13", "R-57")
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    assert waiting(live) == ["7.13"]
    live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 10_000}


def test_7_13_another_wager_of_somebody_who_is_asked_goes_with_the_others(live: Driven) -> None:
    choosing(live)
    live.seat("cat")
    live.do(wager("cat", "banker", 300), Role.INSPECTOR)
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    assert "PatronAskedToo" not in kinds(live.do(wager("ann", "tie", 50), Role.INSPECTOR))
    live.do(c.CloseChoices())
    assert live.table.patrons["ann"].laid == ()
    assert (live.rack("ann"), live.rack("cat")) == (10_000, 9_700)


def test_7_13_a_wager_that_is_struck_leaves_nobody_to_ask(live: Driven) -> None:
    choosing(live)
    live.do(wager("ann", "player", 0), Role.INSPECTOR)
    refused = live.refuses(c.Choose("ann", Choice.WITHDRAW), Role.PATRON, "ann")
    assert refused.reason == "no-wager-in-coup"
    live.do(c.CloseChoices())
    assert waiting(live) == []


def test_r_54_where_the_manager_named_the_patrons_nobody_else_is_asked(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(FOUR)
    live.report(SWAPPED)
    live.do(c.AllowWithdrawal(patrons=("ann",)), Role.SHIFT_MANAGER)
    assert "PatronAskedToo" not in kinds(live.do(wager("bob", "banker", 300), Role.INSPECTOR))
    assert asked(live) == ("ann",)


def test_7_9_what_counts_is_worked_out_again_while_it_waits(live: Driven) -> None:
    live.do(c.SetLimits(Limits({"player": Range(100, 5000), "banker": Range(100, 5000)}, 500)), Role.PIT_MANAGER)
    live.do(c.CallBets())
    live.do(c.RecordWager("bob", "player", 1000))
    live.do(c.CloseBets())
    live.do(c.CloseBets())
    live.cards("9s 2d Kc 6h")
    live.report(f.WrongOrder((), (1, 2, 3, 4)))
    live.do(wager("ann", "banker", 300), Role.INSPECTOR)
    live.do(c.Proceed(), Role.INSPECTOR)
    live.finish()  # 300 on the Banker and a differential of 500: 800 count
    assert live.racks == {"ann": 9_700, "bob": 10_800}


# A burn that was on record as short


def short(game: str) -> Driven:
    """A five was shown, so six cards were due; three are on record. In the first hand a card has been seen."""
    live = Driven().opened(game).seat("ann", "bob").shoe("5h", 3)
    live.bets(ann="player=100").cards("9s 2d Kc 6h")
    live.report(f.BurnMissed(exposed=True))
    return live


def test_7_11_2_a_burn_that_was_whole_puts_no_choice(cites: Cites, game: str) -> None:
    live = short(game)
    lapsed = the(live.do(c.CorrectBurn(card("5h"), 6), Role.INSPECTOR), e.ReportLapsed)
    assert cites(lapsed, "7.11.2", "R-57")
    assert "ReplacementOffered" not in kinds(live.finish())
    assert phase(live) is Phase.READY


def test_7_11_2_a_choice_that_is_put_already_is_over(game: str) -> None:
    live = short(game)
    live.finish()
    assert waiting(live) == ["7.11.2.1"]
    live.do(c.CorrectBurn(card("5h"), 6), Role.INSPECTOR)
    assert waiting(live) == []
    live.do(c.CallBets())


def test_7_11_2_a_burn_that_is_still_short_puts_the_choice(game: str) -> None:
    live = short(game)
    live.do(c.CorrectBurn(card("5h"), 4), Role.INSPECTOR)
    assert "ReplacementOffered" in kinds(live.finish())


def test_7_11_3_a_shoe_whose_burn_was_whole_need_not_be_played_to_its_end(cites: Cites, game: str) -> None:
    live = Driven().opened(game).seat("ann", "bob").shoe("5h", 3)
    live.coup("9s 2d Kc 6h")
    live.coup("9s 2d Kc 6h")
    live.report(f.BurnMissed(exposed=True))
    assert live.refuses(c.ReplaceShoe("worn"), Role.PIT_MANAGER).clause == "7.11.3"
    assert cites(live.do(c.CorrectBurn(card("5h"), 6), Role.INSPECTOR), "7.11.3", "R-57")
    live.do(c.ReplaceShoe("worn"), Role.PIT_MANAGER)


@pytest.mark.parametrize("answer", [Choice.REPLACE, Choice.CONTINUE])
def test_7_11_2_1_the_choice_comes_after_the_hand_that_is_put_right(cites: Cites, game: str, answer: Choice) -> None:
    """The first hand is settled and the choice put; then a card is put right, and one more is due."""
    live = Driven().opened(game).seat("ann", "bob").shoe(burned=None)
    live.bets(ann="player=100").cards("9s 2d Kc 5h")
    live.report(f.BurnMissed(exposed=True))
    live.finish()
    live.by("ann", c.Choose("ann", Choice.REPLACE))
    brought = live.do(right(1, "3s", "seen on the film"), Role.PIT_MANAGER)  # 3 against 7
    assert cites(the(brought, e.ReportLapsed), "7.11.2.1", "R-57")
    assert (waiting(live), phase(live)) == ([], Phase.THIRD_CARDS)
    live.cards("4c")
    live.finish(Result.TIE)
    assert waiting(live) == ["7.11.2.1"]
    for name in ("ann", "bob"):
        live.by(name, c.Choose(name, answer))
    assert (live.table.shoe is None) == (answer is Choice.REPLACE)


def test_r_58_an_order_found_late_while_the_choice_is_put(game: str) -> None:
    live = Driven().opened(game).seat("ann", "bob").shoe(burned=None)
    live.bets(ann="player=100").cards("9s 2d Kc 6h")
    live.report(f.BurnMissed(exposed=True))
    live.finish()
    live.report(SWAPPED, Role.PIT_MANAGER)
    assert waiting(live) == ["7.9"]  # nobody chooses about the shoe while its first hand is not concluded
    live.do(c.Proceed(), Role.INSPECTOR)
    live.cards("5c 4c")
    live.finish()
    assert waiting(live) == ["7.11.2.1"]
