"""What is due: at each place of a coup and each stage of a dispute, one command, its clause, and who may give it."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from support.live_table import STAFF, Driven
from support.table_phases import PLACES, known_clauses

from punto.coup import Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import findings as f
from punto.table.next import DueAction, dispute_actions, dispute_stages, done_by_house, due_now, next_step
from punto.table.permissions import MAY
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.table.state import Dispute, DisputeStage, Table
from punto.table_clauses import Ground

SURVEYED = Ground.SURVEILLANCE
COMPLAINING = ["TellRightToComplain", "AssistComplaint", "FileComplaint"]
"""What may be done after any decision, and waits for nothing."""


def due_at(place: str, game: str = "baccarat") -> DueAction:
    due = due_now(PLACES[game][place](game).table)
    assert due is not None
    return due


@pytest.mark.parametrize(
    ("place", "command", "clause", "to", "waits_for"),
    [
        ("closed", c.OpenTable, None, None, Role.SHIFT_MANAGER),
        ("no_shoe", c.PrepareShoe, "R-01", None, Role.DEALER),
        ("shoe_cut", c.BurnCards, "2.2.3", None, Role.DEALER),
        ("ready", c.CallBets, "4.1", None, Role.DEALER),
        ("betting", c.CloseBets, "4.6", None, Role.DEALER),
        ("bets_closed", c.DealCard, "4.9.1.1", Side.PLAYER, Role.DEALER),
        ("two_cards", c.DealCard, "4.9.1.1", Side.PLAYER, Role.DEALER),
        ("third_due", c.OfferInsurance, "4.10", None, Role.DEALER),
        ("insurance", c.CloseOffers, "4.10", None, Role.DEALER),
        ("squeezing", c.OpenHand, "4.7", Side.PLAYER, Role.PATRON),
        ("squeezing_third", c.OpenHand, "4.7", Side.PLAYER, Role.PATRON),
        ("result", c.AnnounceResult, "6.1", None, Role.DEALER),
        ("announced", c.SettleCoup, "2.2.12", None, Role.DEALER),
        ("free_hand_due", c.DealFreeHand, "7.8", None, Role.DEALER),
    ],
)
def test_at_each_place_one_command_is_due(
    place: str, command: type[c.Body], clause: str | None, to: Side | None, waits_for: Role
) -> None:
    due = due_at(place)
    assert (due.command, due.clause, due.to, due.waits_for) == (command, clause, to, waits_for)


def test_a_seat_is_asked_by_its_number() -> None:
    due = due_at("answers", "lucky_draw")
    assert (due.command, due.to, due.waits_for) == (c.GiveAnswer, 1, Role.PATRON)


@pytest.mark.parametrize(("game", "place"), [(game, place) for game, places in PLACES.items() for place in places])
def test_what_is_due_is_permitted_now_to_its_roles(game: str, place: str) -> None:
    table = PLACES[game][place](game).table
    due = due_now(table)
    assert due is not None
    assert table.phase in MAY[due.command].when
    assert due.roles
    assert due.roles <= MAY[due.command].who
    assert due.clause in known_clauses(game)


def test_whoever_shuffled_may_cut_the_shoe() -> None:
    driven = Driven().opened()
    driven.do(c.PrepareShoe())
    due = due_now(driven.table)
    assert due is not None
    assert (due.command, due.not_by) == (c.CutShoe, None)


@pytest.mark.parametrize(
    ("found", "command", "rank"),
    [
        (f.WrongOrder, c.Proceed, Role.SHIFT_MANAGER),
        (f.Unforeseen, c.RuleUnforeseen, Role.ASSISTANT_DIRECTOR),
    ],
)
def test_a_decision_waits_for_the_rank_that_its_clause_names(
    found: type[f.Irregularity], command: type[c.Body], rank: Role
) -> None:
    driven = PLACES["baccarat"]["two_cards"]("baccarat")
    driven.report(f.WrongOrder(tuple(driven.dealt.cards)) if found is f.WrongOrder else f.Unforeseen("The lamp fell."))
    due = due_now(driven.table)
    assert due is not None
    assert (due.command, due.waits_for) == (command, rank)
    assert Role.DEALER not in due.roles
    assert not done_by_house(driven.table, due)


def test_choices_wait_for_patrons_and_are_closed_by_staff_at_the_table() -> None:
    driven = PLACES["baccarat"]["two_cards"]("baccarat")
    driven.report(f.WrongOrder(tuple(driven.dealt.cards)))
    driven.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    due = due_now(driven.table)
    assert due is not None
    assert (due.command, due.waits_for) == (c.CloseChoices, Role.PATRON)
    assert Role.DEALER in due.roles


def test_the_house_does_what_is_due_at_an_automatic_table() -> None:
    automatic = Driven().opened(mode=Mode.AUTOMATIC).table
    staffed = Driven().opened().table
    due = due_now(automatic)
    assert due is not None
    assert done_by_house(automatic, due)
    assert not done_by_house(staffed, due)
    assert not done_by_house(Table("T9"), DueAction(c.OpenTable, None, frozenset()))
    assert next_step(automatic) is not None
    assert next_step(staffed) is None


# Disputes.


def disputed(driven: Driven) -> Dispute:
    return driven.table.disputes[1]


def stages() -> Iterator[tuple[Driven, DueAction, list[str]]]:
    """A dispute led through every stage by what is due, with the names of what may be done besides."""
    driven = Driven().ready()
    driven.coup("9s 2h Kd 3c", ann="player=100")
    driven.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    pit = Role.PIT_MANAGER
    for body, role in (
        (c.AddEvidence(1, SURVEYED, "Camera 4."), Role.INSPECTOR),
        (c.ResolveDispute(1, "Nothing was short.", (SURVEYED,)), Role.INSPECTOR),
        (c.AnswerResolution(1, "ann", accepted=False), pit),
        (c.InformSurveillance(1, "Coup 1."), pit),
        (c.GiveTimeFrame(1, driven.clock + 3_600_000_000), pit),
        (c.ResolveDispute(1, "Short by 50.", (SURVEYED,), 50), pit),
        (c.DeclineAdjustment(1, "Too much."), Role.SHIFT_MANAGER),
        (c.ResolveDispute(1, "Short by 5.", (SURVEYED,), 5), pit),
        (c.ApproveAdjustment(1), Role.SHIFT_MANAGER),
        (c.AnswerResolution(1, "ann", accepted=False), pit),
        (c.TellRightToComplain(1), Role.INSPECTOR),
        (c.AssistComplaint(1, "The form was explained."), pit),
        (c.FileComplaint(1, "ann", "I want 100."), pit),
        (c.ReceiveComplaint(1, "We shall write."), Role.SENIOR_MANAGEMENT),
    ):
        due, *others = dispute_actions(disputed(driven), driven.table.book.disputes)
        yield driven, due, [other.command.__name__ for other in others]
        driven.do(body, role)
    assert dispute_actions(disputed(driven), driven.table.book.disputes) == ()


def test_a_dispute_is_led_step_by_step_and_what_may_be_done_besides_is_listed() -> None:
    assert [(due.command.__name__, due.waits_for, others) for _, due, others in stages()] == [
        ("AddEvidence", "inspector", ["EscalateDispute"]),
        ("ResolveDispute", "inspector", ["AddEvidence", "EscalateDispute"]),
        ("AnswerResolution", "patron", ["EscalateDispute", *COMPLAINING]),
        ("InformSurveillance", "pit_manager", ["AddEvidence", *COMPLAINING]),
        ("GiveTimeFrame", "pit_manager", ["AddEvidence", *COMPLAINING]),
        ("ResolveDispute", "pit_manager", ["AddEvidence", "GiveTimeFrame", *COMPLAINING]),
        ("ApproveAdjustment", "pit_manager", ["DeclineAdjustment", "AnswerResolution", *COMPLAINING]),
        ("ResolveDispute", "pit_manager", ["AnswerResolution", *COMPLAINING]),
        ("ApproveAdjustment", "pit_manager", ["DeclineAdjustment", "AnswerResolution", *COMPLAINING]),
        ("AnswerResolution", "patron", COMPLAINING),
        ("TellRightToComplain", "inspector", ["AssistComplaint", "FileComplaint"]),
        ("AssistComplaint", "pit_manager", ["FileComplaint"]),
        ("FileComplaint", "patron", []),
        ("ReceiveComplaint", "senior_management", []),
    ]


def test_r_60_the_stages_of_a_dispute_lead_to_consent_or_to_a_complaint() -> None:
    pit = ("with_pit_manager", "surveillance_informed", "time_frame_given", "resolved")
    fresh = Dispute(1, "ann", 4, stage=DisputeStage.RAISED)
    tried = replace(fresh, stage=DisputeStage.TRIED, tried_by="ines")
    resolved = replace(fresh, stage=DisputeStage.RESOLVED, resolved_by="pia")
    ways = {
        fresh: ("raised", *pit, "accepted"),
        tried: ("raised", "tried", "accepted"),
        replace(tried, stage=DisputeStage.WITH_PIT_MANAGER): ("raised", "tried", *pit, "accepted"),
        replace(tried, stage=DisputeStage.COMPLAINT): ("raised", "tried", "complaint", "received"),
        replace(resolved, stage=DisputeStage.ACCEPTED): ("raised", *pit, "accepted"),
        replace(resolved, stage=DisputeStage.DISAGREED): ("raised", *pit, "disagreed", "complaint", "received"),
        replace(resolved, stage=DisputeStage.RECEIVED): ("raised", *pit, "complaint", "received"),
    }
    for dispute, way in ways.items():
        assert dispute_stages(dispute) == way
        assert dispute.stage in way


def test_every_stage_that_a_dispute_passes_is_on_its_way() -> None:
    for driven, _, _ in stages():
        assert disputed(driven).stage in dispute_stages(disputed(driven))


def bodies(driven: Driven) -> dict[type[c.Body], c.Body]:
    later = driven.clock + 3_600_000_000
    samples: tuple[c.Body, ...] = (
        c.EscalateDispute(1),
        c.InformSurveillance(1, "Coup 1."),
        c.GiveTimeFrame(1, later),
        c.AddEvidence(1, SURVEYED, "Camera 4."),
        c.ResolveDispute(1, "Short.", (SURVEYED,)),
        c.DeclineAdjustment(1, "Too much."),
        c.ApproveAdjustment(1),
        c.AnswerResolution(1, "ann", accepted=True),
        c.TellRightToComplain(1),
        c.AssistComplaint(1, "The form was explained."),
        c.FileComplaint(1, "ann", "I want 100."),
        c.ReceiveComplaint(1, "We shall write."),
    )
    return {type(body): body for body in samples}


def test_the_table_takes_every_step_from_its_roles_and_from_nobody_else() -> None:
    for driven, _, _ in stages():
        actions = dispute_actions(disputed(driven), driven.table.book.disputes)
        for action in actions:
            for role, name in {Role.PATRON: "ann", **STAFF}.items():
                taken = _takes(driven, bodies(driven)[action.command], role, name)
                assert taken == (role in action.roles and name != action.not_by), (action.command, role)


def test_without_evidence_the_pit_manager_gathers_some_first() -> None:
    driven = Driven().ready()
    driven.by("ann", c.RaiseDispute("ann", None, "I was refused a seat."))
    driven.do(c.EscalateDispute(1), Role.INSPECTOR)
    driven.do(c.InformSurveillance(1, "Seat 1."), Role.PIT_MANAGER)
    driven.do(c.GiveTimeFrame(1, None, "At once."), Role.PIT_MANAGER)
    due, *others = dispute_actions(disputed(driven), driven.table.book.disputes)
    assert (due.command, due.clause) == (c.AddEvidence, "8.4")
    assert [one.command for one in others] == [c.GiveTimeFrame]


def test_help_may_be_recorded_after_the_complaint() -> None:
    driven = Driven().ready()
    driven.by("ann", c.RaiseDispute("ann", None, "I was refused a seat."))
    driven.do(c.AddEvidence(1, SURVEYED, "Camera 4."), Role.INSPECTOR)
    driven.do(c.ResolveDispute(1, "All seats were taken.", (SURVEYED,)), Role.INSPECTOR)
    driven.by("ann", c.FileComplaint(1, "ann", "One was free."))
    actions = dispute_actions(disputed(driven), driven.table.book.disputes)
    assert [one.command for one in actions] == [c.ReceiveComplaint, c.AssistComplaint]


def test_an_inspector_resolves_at_the_table_what_has_evidence() -> None:
    driven = Driven().ready()
    driven.coup("9s 2h Kd 3c", ann="player=100")
    driven.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    driven.do(c.AddEvidence(1, SURVEYED, "Camera 4."), Role.INSPECTOR)
    actions = {one.command: one for one in dispute_actions(disputed(driven), driven.table.book.disputes)}
    assert actions[c.ResolveDispute].roles == {Role.INSPECTOR}
    for role, name in STAFF.items():
        assert _takes(driven, c.ResolveDispute(1, "Short.", (SURVEYED,)), role, name) == (role is Role.INSPECTOR)


def _takes(driven: Driven, body: c.Body, role: Role, name: str) -> bool:
    """Whether the table would take this command; it stays as it is."""
    before = (driven.table, len(driven.events), driven.accounts.copy())
    try:
        driven.do(body, role, name)
    except Refusal:
        return False
    finally:
        driven.table, driven.accounts = before[0], before[2]
        del driven.events[before[1] :]
    return True
