"""What staff see in addition: what can be reported, and the next step of every dispute."""

import pytest
from support.live_table import Driven, cards, decide

from punto.cards import card
from punto.coup import Answer, Side
from punto.errors import Refusal
from punto.limits import Limits
from punto.table import commands as c
from punto.table import findings as f
from punto.table.irregularities.kinds import KINDS
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.table.state import Table
from punto.table_clauses import Ground
from punto.views.own import own_view
from punto.views.public import public_view
from punto.views.staff import going_on, staff_view
from punto.wire.parts import Over
from punto.wire.staff import Reportable


def reports(table: Table) -> dict[str, Reportable]:
    return {one.found: one for one in staff_view(table).reports}


def test_nothing_can_be_reported_at_a_table_that_was_never_opened() -> None:
    assert staff_view(Table("T9")).reports == ()


def test_a_card_seen_falls_under_7_5_before_the_first_card_and_under_7_4_after() -> None:
    table = Driven().ready("baccarat").bets(ann="player=100")
    assert reports(table.table)["CardSeen"] == Reportable("CardSeen", ("7.5",), now=True)
    table.cards("4s")
    assert reports(table.table)["CardSeen"] == Reportable("CardSeen", ("7.4",), now=True)


def test_r_35_everyone_sees_by_how_much_and_on_which_side_wagers_are_to_be_altered() -> None:
    """1,000 on Banker and 100 on Player differ by 900, which is 400 over a differential of 500 (4.3.1)."""
    table = Driven().ready("baccarat", limits=Limits({}, 500))
    table.do(c.CallBets())
    table.do(c.RecordWager("ann", "banker", 1000))
    table.do(c.RecordWager("bob", "player", 100))
    assert asked_to_alter(table.table) is None
    table.do(c.CloseBets())
    assert asked_to_alter(table.table) == Over(Side.BANKER, 400, "4.3.1", warned=True)
    table.do(c.CloseBets())
    assert asked_to_alter(table.table) is None


def asked_to_alter(table: Table) -> Over | None:
    coup = public_view(table).coup
    assert coup is not None
    return coup.alter


LATE = ("Misdealt", "OrderAltered", "ThirdToPlayer", "ThirdToBanker", "WrongOrder", "DrawnTogether")


def test_r_58_what_is_found_late_can_be_reported_until_the_next_coup_begins() -> None:
    """With the settled coup's cards, each named by its place."""
    table = Driven().ready("baccarat")
    assert not any(reports(table.table)[kind].now for kind in LATE)
    table.coup("9s 2d Kc 5h", ann="player=100")
    told = staff_view(table.table)
    assert all(reports(table.table)[kind].now for kind in LATE)
    assert [(one.card, str(one.hand)) for one in told.row] == [
        ("9s", "player"),
        ("2d", "banker"),
        ("Kc", "player"),
        ("5h", "banker"),
    ]
    table.do(c.CallBets())
    # The shoe may lose its order at any time of the next coup.
    assert [kind for kind in LATE if reports(table.table)[kind].now] == ["OrderAltered"]
    assert staff_view(table.table).row == ()


def test_all_clauses_are_named_between_which_the_report_itself_decides() -> None:
    told = reports(Driven().ready("baccarat").table)
    assert told["DrawnTogether"].clauses == ("7.12", "7.13")
    assert told["WrongDelivery"].clauses == ("7.10", "7.10.1", "7.10.2")
    assert told["BurnMissed"].clauses == ("7.11.1", "7.11.2", "7.11.3")
    assert told["WrongCards"].clauses == ("7.1.1", "7.1.2")


def test_what_a_document_does_not_name_has_no_clause() -> None:
    told = reports(Driven().ready("seven_up").table)
    assert told["CardSeen"].clauses == ()
    assert told["DrawnTogether"].clauses == ("5.3",)
    assert told["Unforeseen"].clauses == ("R-49",)


def test_a_game_is_not_asked_about_what_it_does_not_have() -> None:
    """Lucky Draw has no Player and no Banker, 7 Up no squeeze, and only Baccarat insurance."""
    thirds, squeezes = {"ThirdToPlayer", "ThirdToBanker"}, {"SqueezerAbsent", "NotDelivered", "WrongDelivery"}
    every = {kind.__name__ for kind in KINDS}
    due = {
        "baccarat": every,
        "lucky7": every - {"OfferMissed"},
        "seven_up": every - squeezes - {"OfferMissed"},
        "lucky_draw": every - thirds - squeezes - {"OfferMissed"},
    }
    for game, kinds in due.items():
        assert set(reports(Driven().ready(game).table)) == kinds, game


def test_the_desk_is_told_the_largest_insurance_stake_of_each_patron() -> None:
    """6 against 3 with the Banker to draw: who backs the Player may insure it, and nobody else."""
    table = Driven().ready("baccarat").bets(ann="player=100", bob="banker=100")
    table.cards("6s 3h Ks Kd")
    table.do(c.OfferInsurance())
    desk = {one.patron: one.insurance for one in staff_view(table.table).patrons}
    assert desk == {name: own_view(table.table, name, 0).insurance for name in ("ann", "bob")}
    assert [(cover.wager, cover.insured) for cover in desk["ann"]] == [("player_insurance", 100)]
    assert desk["ann"][0].most > 0
    table.do(c.Insure("ann", "player_insurance", desk["ann"][0].most))
    assert not any(one.insurance for one in staff_view(table.table).patrons if one.patron == "ann")


@pytest.mark.parametrize("game", ["baccarat", "lucky7", "seven_up"])
@pytest.mark.parametrize("mode", list(Mode))
def test_what_is_said_to_fit_is_never_refused_for_its_phase(game: str, mode: Mode) -> None:
    """Between coups, in betting, and after two cards, against the table's own answer."""
    table = Driven().ready(game)
    if mode is Mode.AUTOMATIC:
        table = Driven().opened(game, mode=Mode.AUTOMATIC).seat("ann")
    stands = [table.table]
    if mode is Mode.STAFFED:
        stands.append(table.place(ann="player=100").table)
        table.do(c.CloseBets())
        table.cards("4s 3h")
        stands.append(table.table)
    seen = set()
    for stand in stands:
        for kind in KINDS:
            if kind.__name__ not in reports(stand) or not reports(stand)[kind.__name__].clauses:
                continue
            refused = refusal(stand, SAMPLES[kind.__name__])
            now = reports(stand)[kind.__name__].now
            never = (
                "report-out-of-phase",
                "not-with-virtual-shoe",
                "nothing-to-undo",
                "found-too-late",
                "coup-is-void",
                "no-coup-to-correct",
            )
            assert not now or refused not in never, (kind, refused)
            assert now or refused is not None, kind
            seen.add(now)
    assert seen == {True, False}


def now(table: Driven) -> set[str]:
    return {found for found, one in reports(table.table).items() if one.now}


def test_what_cannot_have_happened_as_the_table_stands_is_not_offered() -> None:
    """A full shoe does not run out, cards dealt face up are not delivered, and without wagers none is late."""
    table = Driven().ready("baccarat")
    table.do(c.CallBets())
    table.do(c.CloseBets())
    table.cards("4s 3h")
    absent = {"ShoeRanOut", "BurnMissed", "WrongDelivery", "SqueezerAbsent", "NotDelivered"}
    assert not now(table) & (absent | {"LateWager", "LateWithdrawal"})
    assert "OfferMissed" in now(table)
    laid = Driven().ready("baccarat", insurance=False).bets(ann="player=100")
    laid.cards("4s 3h")
    assert "LateWager" in now(laid)
    assert "OfferMissed" not in now(laid)


def test_a_hand_that_is_squeezed_may_lie_undelivered() -> None:
    table = Driven().ready("baccarat", "ann", face_down=True).bets(ann="player=100")
    table.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    table.cards("4s 3h")
    assert {"SqueezerAbsent", "NotDelivered", "WrongDelivery"} <= now(table)


def test_7_11_a_burn_can_be_missed_where_it_was_due() -> None:
    table = Driven().opened("baccarat").seat("ann")
    table.do(c.PrepareShoe())
    table.do(c.CutShoe(), Role.INSPECTOR)
    table.do(c.CallBets())
    assert "BurnMissed" in now(table)
    assert "BurnMissed" not in now(Driven().ready("baccarat").place(ann="player=100"))


def test_7_7_a_report_of_a_third_card_points_at_none_of_the_first_four() -> None:
    """Player 2 and K draws a 4: the fifth card of the coup."""
    table = Driven().ready("baccarat", insurance=False).bets(ann="player=100")
    table.cards("2s 3h Kd 2c 4s")
    told = reports(table.table)
    assert told["DrawnTogether"].places == (1, 2, 3, 4, 5)
    assert told["ThirdToPlayer"].places == told["ThirdToBanker"].places == (5,)
    assert told["WrongOrder"].places == ()


def test_7_10_1_a_free_hand_may_be_offered_with_the_withdrawal_once_the_outcome_is_known() -> None:
    """Player 9 and K is a natural: the cards are all there; while ann's hand lies face down, nobody knows."""
    table = Driven().ready("baccarat", "ann", "bob", "cho", face_down=True).bets(ann="player=100", cho="banker=100")
    table.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    table.cards("9s 2h Kd 3c")
    table.report(f.WrongDelivery(Side.PLAYER, "bob"))
    asked = staff_view(table.table).open
    assert asked is not None
    assert (asked.may_offer_free_hand, asked.may_withdraw) == (False, ("ann", "cho"))
    table.do(c.Proceed(), Role.SHIFT_MANAGER)
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.report(f.WrongDelivery(Side.BANKER, "bob"))
    asked = staff_view(table.table).open
    assert asked is not None
    assert (asked.may_offer_free_hand, asked.may_withdraw) == (True, ("ann", "cho"))
    table.do(c.AllowWithdrawal(free_hand=True), Role.SHIFT_MANAGER)
    choosing = staff_view(table.table).open
    assert choosing is not None
    assert (choosing.may_offer_free_hand, choosing.may_withdraw) == (False, ())


def test_4_18_the_result_of_the_cards_stands_with_the_announcement_that_is_due() -> None:
    """Player 9 against Banker 5; at Lucky Draw each seat has its own result."""
    table = Driven().ready("baccarat").bets(ann="player=100")
    table.cards("9s 2h Kd 3c")
    due = staff_view(table.table).next
    assert due is not None
    assert (due.do, due.result) == ("AnnounceResult", "player")
    draw = Driven().ready("lucky_draw", "ann").bets(ann="enter=100")
    draw.cards("4d 7s 5c")
    draw.answer("ann", Answer.STAND)
    draw.cards("2c")
    due = staff_view(draw.table).next
    assert due is not None
    assert (due.do, due.result) == ("AnnounceResult", None)


def refusal(table: Table, found: f.Irregularity) -> str | None:
    actor = c.Actor("dan", Role.DEALER)
    try:
        decide(table, c.Command(key="k", actor=actor, at=10**9, body=c.Report(found)))
    except Refusal as refused:
        return refused.reason
    return None


SAMPLES: dict[str, f.Irregularity] = {
    type(found).__name__: found
    for found in (
        f.WrongCards(f.WrongCard.FOREIGN, ("a joker",)),
        f.ShoeRanOut(),
        f.Misdealt(),
        f.OrderAltered(),
        f.CardSeen(card("7s")),
        f.ThirdToPlayer(card("7s")),
        f.ThirdToBanker(card("7s"), exposed=True),
        f.WrongOrder(cards("3h 4s")),
        f.DrawnTogether(cards("7s 8s"), order_known=True),
        f.WrongDelivery("player", "ann"),  # type: ignore[arg-type]
        f.BurnMissed(exposed=False),
        f.SqueezerAbsent("player"),  # type: ignore[arg-type]
        f.NotDelivered("player"),  # type: ignore[arg-type]
        f.OfferMissed(),
        f.LateWager("ann", "player", 50),
        f.LateWithdrawal("ann", "player"),
        f.Unforeseen("The lights went out."),
    )
}


def test_more_can_be_reported_while_an_irregularity_waits() -> None:
    """R-59: but only what can have happened by now."""
    table = Driven().ready("baccarat").bets(ann="player=100")
    before = [one.now for one in staff_view(table.table).reports]
    table.report(f.Unforeseen("The lights went out."))
    assert [one.now for one in staff_view(table.table).reports] == before
    assert {True, False} == set(before)


def disputed(table: Driven) -> tuple[str, str | None] | None:
    (dispute,) = staff_view(table.table).disputes
    return (dispute.next.do, dispute.next.clause) if dispute.next else None


def test_a_dispute_is_led_from_raised_to_a_complaint_step_by_step() -> None:
    table = Driven().ready("baccarat")
    table.coup("9s 2h Kd 3c", ann="player=100")
    table.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    pit, until = Role.PIT_MANAGER, table.clock + 3_600_000_000
    steps: list[tuple[str, str, c.Body, Role]] = [
        ("AddEvidence", "8.1", c.AddEvidence(1, Ground.GAME_RULES, "Paid by 6.1."), Role.INSPECTOR),
        ("ResolveDispute", "8.1", c.ResolveDispute(1, "Paid in full.", (Ground.GAME_RULES,)), Role.INSPECTOR),
        ("AnswerResolution", "R-60", c.AnswerResolution(1, "ann", accepted=False), pit),
        ("InformSurveillance", "8.2", c.InformSurveillance(1, "Coup 1 of T1."), pit),
        ("GiveTimeFrame", "8.3", c.GiveTimeFrame(1, until), pit),
        ("ResolveDispute", "8.4", c.ResolveDispute(1, "Short by 50.", (Ground.GAME_RULES,), 50), pit),
        ("ApproveAdjustment", "R-60", c.ApproveAdjustment(1), Role.SHIFT_MANAGER),
        ("AnswerResolution", "R-60", c.AnswerResolution(1, "ann", accepted=False), pit),
        ("TellRightToComplain", "8.5", c.TellRightToComplain(1), Role.INSPECTOR),
        ("AssistComplaint", "8.6", c.AssistComplaint(1, "The form was explained."), pit),
        ("FileComplaint", "8.5", c.FileComplaint(1, "ann", "I want 100."), pit),
        ("ReceiveComplaint", "8.5", c.ReceiveComplaint(1, "We shall answer in writing."), Role.SENIOR_MANAGEMENT),
    ]
    for do, clause, body, role in steps:
        assert disputed(table) == (do, clause)
        table.do(body, role)
    assert disputed(table) is None


def test_a_dispute_whose_adjustment_was_declined_is_resolved_again() -> None:
    table = Driven().ready("baccarat")
    table.coup("9s 2h Kd 3c", ann="player=100")
    table.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    pit = Role.PIT_MANAGER
    table.do(c.EscalateDispute(1), Role.INSPECTOR)
    table.do(c.InformSurveillance(1, "Coup 1 of T1."), pit)
    table.do(c.GiveTimeFrame(1, table.clock + 3_600_000_000), pit)
    table.do(c.AddEvidence(1, Ground.SURVEILLANCE, "Camera 4."), pit)
    table.do(c.ResolveDispute(1, "Short by 500.", (Ground.SURVEILLANCE,), 500), pit)
    table.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    table.do(c.DeclineAdjustment(1, "It was 50."), Role.SHIFT_MANAGER)
    assert disputed(table) == ("ResolveDispute", "8.4")
    assert [row.number for row in going_on(table.table)] == [1]
    table.do(c.ResolveDispute(1, "Short by 50.", (Ground.SURVEILLANCE,), 50), pit)
    assert disputed(table) == ("ApproveAdjustment", "R-60")


def test_a_game_without_a_chapter_on_disputes_follows_the_house() -> None:
    table = Driven().ready("seven_up")
    table.do(c.CallBets())
    table.do(c.RaiseDispute("ann", 1, "My seat was taken."))
    assert disputed(table) == ("AddEvidence", "R-61")


def test_the_staff_see_who_decided_who_told_and_what_else_is_disputed() -> None:
    table = Driven().ready("baccarat")
    table.coup("9s 2h Kd 3c", ann="player=100")
    for claim in ("I was paid short.", "And late."):
        table.by("ann", c.RaiseDispute("ann", 1, claim))
    table.by("bob", c.RaiseDispute("bob", 1, "So was I."))
    table.by("ann", c.RaiseDispute("ann", None, "I was refused the squeeze."))
    table.do(c.AddEvidence(1, Ground.GAME_RULES, "Paid by 6.1."), Role.INSPECTOR)
    table.do(c.ResolveDispute(1, "Paid in full.", (Ground.GAME_RULES,)), Role.INSPECTOR)
    table.do(c.TellRightToComplain(1), Role.PIT_MANAGER)
    first, second, of_bob, without = staff_view(table.table).disputes
    assert (first.stage, first.tried_by, first.told_by) == ("tried", "ines", "pia")
    assert (first.beside, second.beside, of_bob.beside, without.beside) == ((2,), (1,), (), ())
    assert without.coup is None


def test_the_patron_is_told_what_they_may_do_with_each_dispute() -> None:
    table = Driven().ready("baccarat")
    table.by("ann", c.RaiseDispute("ann", None, "I was refused the squeeze."))

    def own() -> tuple[tuple[str, ...], bool, tuple[str, ...]]:
        me = own_view(table.table, "ann", 0)
        return me.disputes[0].may, me.disputes[0].at_table, me.may

    assert own() == ((), True, ())
    table.do(c.AddEvidence(1, Ground.LAW, "None."), Role.INSPECTOR)
    table.do(c.ResolveDispute(1, "Nobody asked in time.", (Ground.LAW,)), Role.INSPECTOR)
    assert own() == (("AnswerResolution", "FileComplaint"), True, ("AnswerResolution",))
    table.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    assert own() == (("FileComplaint",), True, ())  # the Pit Manager has it
    table.do(c.InformSurveillance(1, "Seat 1."), Role.PIT_MANAGER)
    table.do(c.GiveTimeFrame(1, None, "At once."), Role.PIT_MANAGER)
    table.do(c.ResolveDispute(1, "Nobody asked in time.", (Ground.LAW,)), Role.PIT_MANAGER)
    assert own() == (("AnswerResolution", "FileComplaint"), False, ("AnswerResolution",))
    table.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    assert own() == (("FileComplaint",), False, ("FileComplaint",))
    table.by("ann", c.FileComplaint(1, "ann", "I did ask."))
    assert own() == ((), False, ())
