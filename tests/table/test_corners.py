"""Corners of the live table that no clause has to itself."""

import pytest
from msgspec.structs import replace
from support.coups import limits, refusal
from support.live_table import Driven, cards, the

from punto.cards import card
from punto.coup import Answer, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commitment import mix, share_digest
from punto.table.next import ShoeTask, next_step
from punto.table.roles import Role
from punto.table.rules import Mode, Timing
from punto.table.state import Phase
from punto.table_clauses import Ground


def phase(live: Driven) -> Phase:
    return live.table.phase


def test_a_wager_may_be_lowered_on_a_side_that_stays_over_the_differential() -> None:
    live = Driven().ready(limits=limits("baccarat", 50, 5000, 400))
    live.place(bob="player=100", ann="player=300 banker=500")
    live.by("ann", c.RemoveWager("ann", "player"))
    live.by("bob", c.RemoveWager("bob", "player"))
    live.by("ann", c.PlaceWager("ann", "banker", 450))  # less, and still over
    assert refusal(lambda: live.by("ann", c.PlaceWager("ann", "banker", 460))).clause == "4.3"
    live.do(c.CloseBets())
    assert phase(live) is Phase.BETTING, "patrons are asked to alter their wagers first"
    live.by("ann", c.PlaceWager("ann", "banker", 400))
    live.do(c.CloseBets())
    assert phase(live) is Phase.NO_MORE_BETS


def test_an_adjustment_can_still_be_approved_when_the_patron_has_complained() -> None:
    live = Driven().ready()
    live.coup("9s 2d Kh 5d", ann="banker=100")
    live.by("ann", c.RaiseDispute("ann", 1, "I saw it otherwise."))
    live.do(c.EscalateDispute(1), Role.INSPECTOR)
    live.do(c.InformSurveillance(1, "Please look."), Role.PIT_MANAGER)
    live.do(c.GiveTimeFrame(1, None, "It is late."), Role.PIT_MANAGER)
    live.do(c.AddEvidence(1, Ground.GAME_RULES, "4.14"), Role.PIT_MANAGER)
    live.do(c.ResolveDispute(1, "In goodwill.", (Ground.GAME_RULES,), adjustment=50), Role.PIT_MANAGER)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    live.do(c.AssistComplaint(1, "Shown the form."), Role.PIT_MANAGER)
    live.by("ann", c.FileComplaint(1, "ann", "I want all of it."))
    live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert live.rack("ann") == 10_000 - 100 + 50


def test_a_shoe_that_was_to_be_burned_is_burned_after_a_void_coup() -> None:
    live = Driven().opened(face_down=True).seat("ann").shoe(burned=None)
    live.place(ann="banker=100")
    live.report(f.BurnMissed(exposed=False))
    live.report(f.Unforeseen("The lights went out."))
    live.do(c.RuleUnforeseen(c.Ruling.VOID, "Nobody could see."), Role.ASSISTANT_DIRECTOR)
    assert phase(live) is Phase.PREPARING
    live.do(c.BurnCards(card("3s"), 4))
    assert phase(live) is Phase.READY
    assert live.rack("ann") == 10_000


def test_who_has_left_has_no_vote_on_the_shoe() -> None:
    live = Driven().opened().seat("ann", "bob", "cat").shoe(burned=None)
    live.bets(ann="banker=100", bob="banker=100", cat="banker=100")
    live.cards("9s")
    live.report(f.BurnMissed(exposed=True))
    live.cards("2d Kh 5d")
    live.finish()
    live.by("cat", c.LeaveTable("cat"))
    live.by("bob", c.LeaveTable("bob"))
    assert refusal(lambda: live.by("bob", c.Choose("bob", c.Choice.CONTINUE))).reason == "not-at-table"
    brought = live.by("ann", c.Choose("ann", c.Choice.REPLACE))
    assert any(isinstance(event, e.ShoeEnded) for event in brought), "the only one who is left decides"


def test_a_dealer_records_a_squeeze() -> None:
    live = Driven().ready(face_down=True)
    live.bets(ann="banker=100")
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    live.cards("9s 2d Kh 5d")
    opened, *_ = live.do(c.OpenHand(Side.BANKER, "ann"))
    assert isinstance(opened, e.HandOpened)
    assert opened.by == "ann"
    assert phase(live) is Phase.RESULT
    assert live.table.coup().cards == cards("9s 2d Kh 5d")


def test_the_clauses_of_face_down_cards_do_not_tell_them() -> None:
    live = Driven().ready(face_down=True)
    live.bets(ann="banker=100")
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    dealt = live.cards("2s Kd 3s 9d")  # a natural for the Banker, which nobody has seen
    *_, fourth, turned = dealt  # the Player's cards are turned up with it
    assert isinstance(turned, e.HandOpened)
    assert (fourth.clauses, turned.clauses) == (("4.9.1.2",), ("4.7",))
    opened, *_ = live.do(c.OpenHand(Side.BANKER, "ann"))
    assert {"4.7", "4.11", "4.14", "2.2.9"} <= set(opened.clauses)


def test_an_automatic_table_opens_the_players_card_after_the_bankers_was_seen_first() -> None:
    live = Driven().ready(face_down=True)
    live.bets(ann="player=100", bob="banker=100")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards("2s Ad 3s Ah")
    live.do(c.OpenHand(Side.PLAYER, "ann"))
    live.cards("4c")
    live.do(c.ConsentBankerFirst("ann"))
    live.cards("5c")
    assert live.table.rules is not None
    unstaffed = replace(live.table, rules=replace(live.table.rules, mode=Mode.AUTOMATIC))
    step = next_step(unstaffed)
    assert step is not None
    assert step.do == c.Report(f.SqueezerAbsent(Side.PLAYER))


def test_seven_up_is_put_right_with_the_card_that_was_dealt_beyond() -> None:
    live = Driven().ready("seven_up")
    live.bets(ann="player=100")
    live.cards("5d Kh 3h")  # the Banker's natural 8: no card more was due, and one was dealt
    live.report_by_two(f.Misdealt(cards("5d Kh 3h 6c"), 3, 2))
    assert live.table.coup().cards == cards("5d Kh 3h")
    assert live.table.shoe is not None
    assert live.table.shoe.drawn == 4, "the card beyond has left the shoe, and is out of play"
    live.finish()
    assert live.rack("ann") == 9_900


def test_a_shoe_without_a_card_drawn_is_burned_after_a_void_first_coup() -> None:
    live = Driven().opened().seat("ann").shoe(burned=None)
    live.place(ann="banker=100")
    live.report(f.Unforeseen("The lights went out."))
    live.do(c.RuleUnforeseen(c.Ruling.VOID, "Nobody could see."), Role.ASSISTANT_DIRECTOR)
    reported = live.report(f.BurnMissed(exposed=False))
    assert reported[0].clauses[0] == "7.11.1"
    live.do(c.BurnCards(card("3s"), 4))
    assert phase(live) is Phase.READY


@pytest.mark.parametrize("closed", [False, True], ids=["bets open", "no more bets"])
def test_a_coup_goes_on_with_the_new_shoe_of_a_game_without_a_burn(closed: bool) -> None:  # noqa: FBT001
    live = Driven().ready("seven_up")
    live.place(ann="player=100")
    if closed:
        live.do(c.CloseBets())
    before = phase(live)
    live.report(f.Unforeseen("A card is bent."))
    ruling = c.RuleUnforeseen(c.Ruling.CONTINUE, "Another shoe.", replace_shoe=True)
    live.do(ruling, Role.ASSISTANT_DIRECTOR)
    live.do(c.PrepareShoe())
    live.do(c.CutShoe(26), Role.INSPECTOR)
    assert phase(live) is before, "the coup waited with its wagers, and goes on where it was"


def test_the_draw_wager_comes_back_with_an_enter_wager_that_was_struck_out_by_mistake() -> None:
    live = Driven().ready("lucky_draw", "ann", "bob")
    live.bets(ann="enter=100", bob="enter=200")
    live.cards("9s 2h 5c Kd 3d")
    live.answer("ann", Answer.STAND)
    live.answer("bob", Answer.DRAW)
    live.cards("3c Kc")
    live.do(c.CorrectWager("bob", "enter", 0), Role.INSPECTOR)
    assert live.rack("bob") == 10_000
    live.do(c.CorrectWager("bob", "enter", 50), Role.INSPECTOR)
    assert live.rack("bob") == 9_900, "50, and 50 for the card that was drawn (R-64)"
    live.finish()
    assert live.rack("bob") == 10_150  # 50, and 2 to 1 for three cards and 8


# Shares in the order of a virtual shoe.

SHARE, OTHER = "5a" * 32, "a5" * 32


def virtual() -> Driven:
    driven = Driven().opened(mode=Mode.AUTOMATIC).seat("ann", "bob")
    driven.do(c.PrepareShoe("0" * 64))
    return driven


def refused_to(driven: Driven, name: str, body: c.Body) -> str:
    return driven.refuses(body, Role.PATRON, name).reason


def test_a_share_is_pledged_before_the_cut_and_shown_after_it() -> None:
    live = virtual()
    assert refused_to(live, "ann", c.ShowShare(SHARE)) == "share-not-pledged"
    live.by("ann", c.PledgeShare(share_digest(SHARE)))
    assert refused_to(live, "ann", c.PledgeShare(share_digest(OTHER))) == "share-pledged"
    assert refused_to(live, "ann", c.ShowShare(SHARE)) == "share-before-cut"
    live.by("bob", c.CutShoe(7))
    live.do(c.CutShoe(1), Role.INSPECTOR, c.AUTOMATIC_CUTTER.name)  # the time is over
    assert refused_to(live, "bob", c.PledgeShare(share_digest(OTHER))) == "pledge-after-cut"
    for wrong in (OTHER, "", "zz" * 32, SHARE[:-2], SHARE.upper(), " " * 64):
        assert refused_to(live, "ann", c.ShowShare(wrong)) == "share-not-the-pledged"
    assert refused_to(live, "bob", c.ShowShare(SHARE)) == "share-not-pledged"
    live.by("ann", c.ShowShare(SHARE))
    assert refused_to(live, "ann", c.ShowShare(SHARE)) == "share-shown"
    assert live.table.shoe
    assert live.table.shoe.next_index == mix("0" * 64, (SHARE,), 416)[7]


def test_3_2_8_a_cut_waits_until_everyone_at_the_table_has_pledged_a_share() -> None:
    """Slower browsers are not shut out. Where all have pledged, the cut is made at once."""
    live = virtual()
    live.by("ann", c.PledgeShare(share_digest(SHARE)))
    chosen = the(live.by("ann", c.CutShoe(7)), e.CutChosen)
    assert (chosen.patron, chosen.at, chosen.clauses) == ("ann", 7, ("3.2.8",))
    shoe = live.table.shoe
    assert shoe
    assert (shoe.is_cut, shoe.cut) == (False, None)
    assert waits_for_cut(live) == Timing().cut, "bob has the whole time"
    for name, at in (("ann", 7), ("ann", 8), ("bob", 7)):
        assert refused_to(live, name, c.CutShoe(at)) == "cut-chosen"
    live.by("bob", c.PledgeShare(share_digest(OTHER)))
    assert waits_for_cut(live) == 0, "nobody else is waited for"
    live.by("cho", c.TakeSeat("cho", 5))
    assert waits_for_cut(live) == Timing().cut, "somebody arrives in the middle"
    live.by("cho", c.LeaveTable("cho"))
    assert waits_for_cut(live) == 0
    cut = the(live.do(c.CutShoe(1), Role.INSPECTOR, c.AUTOMATIC_CUTTER.name), e.ShoeCut)
    assert (cut.at, cut.by, cut.role) == (7, "ann", Role.PATRON), "the house cuts where the patron chose"
    assert live.table.shoe
    assert (live.table.shoe.cut, live.table.shoe.cut_chosen) == (7, None)
    again = virtual()
    for name in ("ann", "bob"):
        again.by(name, c.PledgeShare(share_digest(SHARE)))
    assert the(again.by("bob", c.CutShoe(9)), e.ShoeCut).by == "bob", "all have pledged"


def waits_for_cut(live: Driven) -> int:
    step = next_step(live.table)
    assert step
    assert step.do is ShoeTask.CUT
    return step.wait


def test_a_patron_at_a_staffed_table_cuts_at_once() -> None:
    live = Driven().opened().seat("ann", "bob")
    live.do(c.PrepareShoe())
    assert the(live.by("ann", c.CutShoe(7)), e.ShoeCut).by == "ann"


def test_who_leaves_after_a_pledge_may_still_show_the_share() -> None:
    live = virtual()
    live.by("ann", c.PledgeShare(share_digest(SHARE)))
    live.by("ann", c.LeaveTable("ann"))
    live.by("bob", c.CutShoe(7))
    live.by("bob", c.PledgeShare(share_digest(OTHER)))
    live.do(c.CutShoe(7), Role.INSPECTOR, c.AUTOMATIC_CUTTER.name)
    live.by("ann", c.ShowShare(SHARE))
    assert live.table.shoe
    assert live.table.shoe.shares_shown == (SHARE,)


def test_no_share_from_the_rail_for_a_shoe_of_the_table_or_in_nonsense() -> None:
    live = virtual()
    assert refused_to(live, "zoe", c.PledgeShare(share_digest(SHARE))) == "not-at-table"
    for wrong in ("", "ff", "Z" * 64, share_digest(SHARE).upper()):
        assert refused_to(live, "ann", c.PledgeShare(wrong)) == "share-unreadable"
    by_hand = Driven().opened().seat("ann")
    by_hand.do(c.PrepareShoe())
    assert refused_to(by_hand, "ann", c.PledgeShare(share_digest(SHARE))) == "shares-of-virtual-shoes"
