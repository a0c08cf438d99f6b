"""What the desk is told beside the table itself: what can be reported, and the next step of every dispute."""

import pytest
from driving import Driven, cards

from punto.cards import card
from punto.conduct import Ground
from punto.errors import Refusal
from punto.server import view
from punto.server.view_reports import Reportable
from punto.server.view_staff import Action, going_on
from punto.table import commands as c
from punto.table import found as f
from punto.table.decide import decide
from punto.table.irregularities import KINDS
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.table.state import Table


def reports(table: Table) -> dict[str, Reportable]:
    return {one.found: one for one in view.staff_view(table).reports}


def test_nothing_can_be_reported_at_a_table_that_was_never_opened() -> None:
    assert view.staff_view(Table("T9")).reports == ()


def test_a_card_seen_falls_under_7_5_before_the_first_card_and_under_7_4_after() -> None:
    table = Driven().ready("baccarat").bets(ann="player=100")
    assert reports(table.table)["CardSeen"] == Reportable("CardSeen", ("7.5",), now=True)
    table.cards("4s")
    assert reports(table.table)["CardSeen"] == Reportable("CardSeen", ("7.4",), now=True)


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
    desk = {one.patron: one.insurance for one in view.staff_view(table.table).patrons}
    assert desk == {name: view.own_view(table.table, name, 0).insurance for name in ("ann", "bob")}
    assert [(cover.wager, cover.insured) for cover in desk["ann"]] == [("player_insurance", 100)]
    assert desk["ann"][0].most > 0
    table.do(c.Insure("ann", "player_insurance", desk["ann"][0].most))
    assert not any(one.insurance for one in view.staff_view(table.table).patrons if one.patron == "ann")


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
            assert now == (refused not in ("report-out-of-phase", "not-with-virtual-shoe")), (kind, refused)
            seen.add(now)
    assert seen == {True, False}


def refusal(table: Table, found: f.Found) -> str | None:
    actor = c.Actor("dan", Role.DEALER)
    try:
        decide(table, c.Command(key="k", actor=actor, at=10**9, body=c.Report(found)))
    except Refusal as refused:
        return refused.reason
    return None


SAMPLES: dict[str, f.Found] = {
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


def test_nothing_more_can_be_reported_while_an_irregularity_waits() -> None:
    table = Driven().ready("baccarat").bets(ann="player=100")
    table.report(f.Unforeseen("The lights went out."))
    assert not any(one.now for one in view.staff_view(table.table).reports)


def disputed(table: Driven) -> Action | None:
    (dispute,) = view.staff_view(table.table).disputes
    return dispute.next


def test_a_dispute_is_led_from_raised_to_a_complaint_step_by_step() -> None:
    table = Driven().ready("baccarat")
    table.coup("9s 2h Kd 3c", ann="player=100")
    table.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    pit, until = Role.PIT_MANAGER, table.clock + 3_600_000_000
    steps: list[tuple[str, str, c.Body, Role]] = [
        ("EscalateDispute", "8.1", c.EscalateDispute(1), Role.INSPECTOR),
        ("InformSurveillance", "8.2", c.InformSurveillance(1, "Coup 1 of T1."), pit),
        ("GiveTimeFrame", "8.3", c.GiveTimeFrame(1, until), pit),
        ("AddEvidence", "8.2", c.AddEvidence(1, Ground.SURVEILLANCE, "Camera 4."), pit),
        ("ResolveDispute", "8.4", c.ResolveDispute(1, "Short by 50.", (Ground.SURVEILLANCE,), 50), pit),
        ("ApproveAdjustment", "R-60", c.ApproveAdjustment(1), Role.SHIFT_MANAGER),
        ("AnswerResolution", "8.5", c.AnswerResolution(1, "ann", accepted=False), pit),
        ("AssistComplaint", "8.6", c.AssistComplaint(1, "The form was explained."), pit),
        ("FileComplaint", "8.5", c.FileComplaint(1, "ann", "I want 100."), pit),
        ("ReceiveComplaint", "8.5", c.ReceiveComplaint(1, "We shall answer in writing."), Role.SENIOR_MANAGEMENT),
    ]
    for do, clause, body, role in steps:
        assert disputed(table) == Action(do, clause)
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
    assert disputed(table) == Action("ResolveDispute", "8.4")
    assert [row.number for row in going_on(table.table)] == [1]
    table.do(c.ResolveDispute(1, "Short by 50.", (Ground.SURVEILLANCE,), 50), pit)
    assert disputed(table) == Action("ApproveAdjustment", "R-60")


def test_a_game_without_a_chapter_on_disputes_follows_the_house() -> None:
    table = Driven().ready("seven_up")
    table.do(c.CallBets())
    table.do(c.RaiseDispute("ann", 1, "My seat was taken."))
    assert disputed(table) == Action("EscalateDispute", "R-61")
