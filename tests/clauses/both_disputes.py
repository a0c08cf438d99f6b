"""8.1 to 8.6 at a live table, by hand: a dispute from raised to closed, as Baccarat and Lucky 7 have it.

ann loses 100 on the Player and says that she had bet on the Banker, where 100 would have won 95.
"""

import pytest
from conftest import Cites
from driving import Driven, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.conduct import Ground
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.roles import Role
from punto.table.state import DisputeStage

BANKER_WINS = "Kd 7h 2s Ks 4c"  # 6-7
PIT_MANAGERS = [Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.ASSISTANT_DIRECTOR]
OTHERS = [Role.DEALER, Role.INSPECTOR, Role.SURVEILLANCE]
MADE_GOOD = 195


def raised(live: Driven) -> list[e.Event]:
    live.coup(BANKER_WINS, ann="player=100", bob="banker=300")
    return live.by("ann", c.RaiseDispute("ann", 1, "My chips were on the Banker."))


def escalated(live: Driven) -> None:
    raised(live)
    live.do(c.EscalateDispute(1), Role.INSPECTOR)


def timed(live: Driven) -> None:
    """With the Pit Manager, surveillance informed, a time frame given."""
    escalated(live)
    live.do(c.InformSurveillance(1, "Seat 1, coup 1: which box?"), Role.PIT_MANAGER)
    live.do(c.GiveTimeFrame(1, until=live.clock + 600_000_000), Role.PIT_MANAGER)


def evidence(live: Driven, ground: Ground = Ground.SURVEILLANCE, role: Role = Role.PIT_MANAGER) -> list[e.Event]:
    return live.do(c.AddEvidence(1, ground, "What it shows.", events=(12, 13)), role)


def decided(live: Driven, *grounds: Ground, adjustment: int = 0) -> list[e.Event]:
    for ground in grounds:
        evidence(live, ground)
    return live.do(c.ResolveDispute(1, "The wager was on the Player.", grounds, adjustment), Role.PIT_MANAGER)


def resolved(live: Driven, adjustment: int = 0) -> None:
    timed(live)
    decided(live, Ground.SURVEILLANCE, adjustment=adjustment)


def stage(live: Driven) -> DisputeStage:
    return live.table.disputes[1].stage


# 8.1: at the table, then to the Pit Manager


def test_8_1_an_inspector_may_settle_it_at_the_table(cites: Cites, live: Driven) -> None:
    assert cites(raised(live), "8.1", "R-60")
    assert stage(live) is DisputeStage.RAISED
    evidence(live, Ground.GAME_RULES, Role.INSPECTOR)
    refused = live.refuses(c.ResolveDispute(1, "Paid.", (Ground.GAME_RULES,), MADE_GOOD), Role.INSPECTOR)
    assert refused.reason == "adjustment-rank"  # chips are moved higher up
    assert cites(refused, "8.1")
    live.do(c.ResolveDispute(1, "Explained to the patron.", (Ground.GAME_RULES,)), Role.INSPECTOR)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert stage(live) is DisputeStage.ACCEPTED
    assert live.rack("ann") == 9_900


def test_8_1_what_is_not_settled_there_goes_to_the_pit_manager(cites: Cites, live: Driven) -> None:
    raised(live)
    evidence(live)
    not_yet = live.refuses(c.ResolveDispute(1, "No.", (Ground.SURVEILLANCE,)), Role.PIT_MANAGER)
    assert not_yet.reason == "dispute-stage"
    assert cites(live.do(c.EscalateDispute(1), Role.INSPECTOR), "8.1")
    assert stage(live) is DisputeStage.WITH_PIT_MANAGER
    too_late = live.refuses(c.ResolveDispute(1, "No.", (Ground.SURVEILLANCE,)), Role.INSPECTOR)
    assert too_late.reason == "dispute-stage"


@pytest.mark.parametrize("role", [Role.DEALER, Role.SURVEILLANCE, Role.CAGE, Role.SENIOR_MANAGEMENT])
def test_8_1_nobody_else_decides_or_passes_it_on(cites: Cites, live: Driven, role: Role) -> None:
    raised(live)
    assert cites(live.refuses(c.EscalateDispute(1), role), "8.1")
    assert cites(live.refuses(c.ResolveDispute(1, "No.", (Ground.LAW,)), role), "8.1")


def test_8_1_it_is_about_a_coup_and_says_what(cites: Cites, live: Driven) -> None:
    assert cites(raised(live), "8.1")
    assert live.refuses(c.RaiseDispute("ann", 2, "That one, too."), Role.PATRON, "ann").reason == "no-such-coup"
    assert live.refuses(c.RaiseDispute("ann", 1, "  "), Role.PATRON, "ann").reason == "reason-needed"
    assert live.refuses(c.RaiseDispute("ann", 1, "She lost."), Role.PATRON, "bob").reason == "not-your-place"
    assert live.refuses(c.EscalateDispute(2), Role.INSPECTOR).reason == "no-dispute"


def test_8_1_the_table_goes_on_meanwhile(cites: Cites, live: Driven) -> None:
    assert cites(raised(live), "8.1")
    live.coup(BANKER_WINS, bob="banker=300")
    assert live.rack("bob") == 10_570
    assert stage(live) is DisputeStage.RAISED


# 8.2 and 8.3: surveillance, and a time frame


@pytest.mark.parametrize("role", PIT_MANAGERS)
def test_8_2_the_pit_manager_gathers_and_informs_surveillance(cites: Cites, live: Driven, role: Role) -> None:
    escalated(live)
    assert live.refuses(c.InformSurveillance(1, ""), role).reason == "reason-needed"
    assert cites(live.do(c.InformSurveillance(1, "Seat 1, coup 1: which box?"), role), "8.2")
    assert stage(live) is DisputeStage.SURVEILLANCE_INFORMED
    added = the(evidence(live, role=role), e.EvidenceAdded)
    assert added.events == (12, 13)
    assert cites(added, "8.2", "8.4.6")


@pytest.mark.parametrize("role", OTHERS)
def test_8_2_no_one_below_does(cites: Cites, live: Driven, role: Role) -> None:
    escalated(live)
    assert cites(live.refuses(c.InformSurveillance(1, "Which box?"), role), "8.2")


def test_8_2_before_it_is_decided(cites: Cites, live: Driven) -> None:
    escalated(live)
    evidence(live)
    assert live.refuses(c.GiveTimeFrame(1, live.clock + 60_000_000), Role.PIT_MANAGER).reason == "dispute-stage"
    assert live.refuses(c.ResolveDispute(1, "No.", (Ground.SURVEILLANCE,)), Role.PIT_MANAGER).reason == "dispute-stage"
    assert cites(live.do(c.InformSurveillance(1, "Which box?"), Role.PIT_MANAGER), "8.2")


def test_8_3_the_patron_is_told_by_when(cites: Cites, live: Driven) -> None:
    escalated(live)
    live.do(c.InformSurveillance(1, "Which box?"), Role.PIT_MANAGER)
    refused = live.refuses(c.GiveTimeFrame(1, until=live.clock), Role.PIT_MANAGER)
    assert refused.reason == "time-frame-past"
    assert cites(refused, "8.3")
    until = live.clock + 600_000_000
    given = the(live.do(c.GiveTimeFrame(1, until), Role.PIT_MANAGER), e.TimeFrameGiven)
    assert given.until == until
    assert cites(given, "8.3")


def test_8_3_or_why_not(cites: Cites, live: Driven) -> None:
    escalated(live)
    live.do(c.InformSurveillance(1, "Which box?"), Role.PIT_MANAGER)
    assert cites(live.refuses(c.GiveTimeFrame(1, None), Role.PIT_MANAGER), "8.3")
    assert cites(live.do(c.GiveTimeFrame(1, None, "The recording is in repair."), Role.PIT_MANAGER), "8.3")
    assert stage(live) is DisputeStage.TIME_FRAME_GIVEN


@pytest.mark.parametrize("role", OTHERS)
def test_8_3_no_one_below_a_pit_manager_gives_it(cites: Cites, live: Driven, role: Role) -> None:
    escalated(live)
    live.do(c.InformSurveillance(1, "Which box?"), Role.PIT_MANAGER)
    assert cites(live.refuses(c.GiveTimeFrame(1, live.clock + 60_000_000), role), "8.3")


# 8.4: on what it is decided


def without(live: Driven, ground: Ground) -> Refusal:
    """A resolution on a ground for which there is no evidence."""
    refused = live.refuses(c.ResolveDispute(1, "So it is.", (ground,)), Role.PIT_MANAGER)
    assert refused.reason == "evidence-needed"
    return refused


def test_8_4_1_on_the_game_rules(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.GAME_RULES), "8.4.1")
    assert cites(the(decided(live, Ground.GAME_RULES), e.DisputeResolved), "8.4.1", "R-60")


def test_8_4_2_on_published_information(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.PUBLISHED_INFORMATION), "8.4.2")
    assert cites(decided(live, Ground.PUBLISHED_INFORMATION), "8.4.2")


def test_8_4_3_on_operating_procedures(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.OPERATING_PROCEDURES), "8.4.3")
    assert cites(decided(live, Ground.OPERATING_PROCEDURES), "8.4.3")


def test_8_4_4_on_internal_controls(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.INTERNAL_CONTROLS), "8.4.4")
    assert cites(decided(live, Ground.INTERNAL_CONTROLS), "8.4.4")


def test_8_4_5_on_the_accounts_of_both(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.ACCOUNTS_OF_BOTH), "8.4.5")
    assert cites(decided(live, Ground.ACCOUNTS_OF_BOTH), "8.4.5")


def test_8_4_6_on_surveillance(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.SURVEILLANCE), "8.4.6")
    assert cites(decided(live, Ground.SURVEILLANCE), "8.4.6")


def test_8_4_7_on_other_evidence(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.OTHER_EVIDENCE), "8.4.7")
    assert cites(decided(live, Ground.OTHER_EVIDENCE), "8.4.7")


def test_8_4_8_on_the_law(cites: Cites, live: Driven) -> None:
    timed(live)
    assert cites(without(live, Ground.LAW), "8.4.8")
    assert cites(decided(live, Ground.LAW), "8.4.8")


def test_8_4_on_one_ground_at_least(cites: Cites, live: Driven) -> None:
    timed(live)
    evidence(live)
    refused = live.refuses(c.ResolveDispute(1, "So it is.", ()), Role.PIT_MANAGER)
    assert refused.reason == "ground-needed"
    assert cites(refused, "8.4")
    both = the(decided(live, Ground.SURVEILLANCE, Ground.LAW), e.DisputeResolved)
    assert {"8.4.6", "8.4.8"} <= set(both.clauses)


# What becomes of chips, by R-60


def test_r_60_chips_move_by_a_posting_of_their_own(live: Driven) -> None:
    timed(live)
    record = [event for event in live.events if isinstance(event, e.CoupSettled)]
    decided(live, Ground.SURVEILLANCE, adjustment=MADE_GOOD)
    assert live.rack("ann") == 9_900  # nothing yet
    assert live.refuses(c.ApproveAdjustment(1), Role.PIT_MANAGER).reason == "second-person"
    assert live.refuses(c.ApproveAdjustment(1), Role.INSPECTOR).clause == "R-60"
    house = live.table.float_chips
    approved = the(live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER), e.AdjustmentApproved)
    assert (approved.dispute, approved.amount, approved.proposed_by) == (1, MADE_GOOD, "pia")
    assert (live.rack("ann"), live.table.float_chips) == (10_095, house - MADE_GOOD)
    assert [event for event in live.events if isinstance(event, e.CoupSettled)] == record
    assert live.refuses(c.ApproveAdjustment(1), Role.SHIFT_MANAGER).reason == "no-adjustment"  # once


def test_r_60_a_second_person_may_decline(live: Driven) -> None:
    resolved(live, adjustment=MADE_GOOD)
    assert live.refuses(c.DeclineAdjustment(1, "No."), Role.INSPECTOR).clause == "R-60"
    live.do(c.DeclineAdjustment(1, "The recording shows the Player's box."), Role.SHIFT_MANAGER)
    assert live.rack("ann") == 9_900
    assert live.refuses(c.ApproveAdjustment(1), Role.SHIFT_MANAGER).reason == "no-adjustment"


@pytest.mark.parametrize("then", [DisputeStage.RESOLVED, DisputeStage.ACCEPTED])
def test_r_60_what_was_declined_is_resolved_again(live: Driven, then: DisputeStage) -> None:
    again = c.ResolveDispute(1, "Half of it was on the Player's box.", (Ground.SURVEILLANCE,), MADE_GOOD - 100)
    resolved(live, adjustment=MADE_GOOD)
    if then is DisputeStage.ACCEPTED:
        live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert live.refuses(again, Role.PIT_MANAGER).reason == "dispute-stage"  # the first still waits
    live.do(c.DeclineAdjustment(1, "The recording shows half of it."), Role.SHIFT_MANAGER)
    assert live.refuses(again, Role.INSPECTOR).reason == "dispute-stage"
    live.do(again, Role.PIT_MANAGER)
    assert stage(live) is DisputeStage.RESOLVED
    live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert live.rack("ann") == 9_900 + MADE_GOOD - 100
    assert live.refuses(again, Role.PIT_MANAGER).reason == "dispute-stage"  # once approved, it stands
    live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert stage(live) is DisputeStage.ACCEPTED


def test_r_60_what_was_declined_goes_on_to_the_complaint_of_who_disagrees(live: Driven) -> None:
    resolved(live, adjustment=MADE_GOOD)
    live.do(c.DeclineAdjustment(1, "The recording shows the Player's box."), Role.SHIFT_MANAGER)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    again = c.ResolveDispute(1, "As before.", (Ground.SURVEILLANCE,), 1)
    assert live.refuses(again, Role.PIT_MANAGER).reason == "dispute-stage"


def test_r_60_chips_find_a_patron_who_has_left(live: Driven) -> None:
    resolved(live, adjustment=MADE_GOOD)
    live.do(c.LeaveTable("ann"))
    assert not the(live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER), e.AdjustmentApproved).at_table
    assert live.accounts["patron/ann"] == 9_900 + MADE_GOOD


# 8.5 and 8.6: the formal complaint


def test_8_5_a_patron_who_disagrees_is_told_of_the_right_to_complain(cites: Cites, live: Driven) -> None:
    resolved(live)
    assert live.refuses(c.AnswerResolution(1, "bob", accepted=True), Role.PATRON, "bob").reason == "not-your-dispute"
    rejected = the(live.by("ann", c.AnswerResolution(1, "ann", accepted=False)), e.ResolutionRejected)
    assert cites(rejected, "8.5")
    live.do(c.AssistComplaint(1, "Sat down with her and the form."), Role.PIT_MANAGER)
    filed = the(live.by("ann", c.FileComplaint(1, "ann", "I ask for the recording.")), e.ComplaintFiled)
    assert cites(filed, "8.5", "8.6")
    for role in (Role.INSPECTOR, Role.PIT_MANAGER, Role.ASSISTANT_DIRECTOR):
        assert cites(live.refuses(c.ReceiveComplaint(1, "Received."), role), "8.5")
    assert cites(live.do(c.ReceiveComplaint(1, "We will write to you."), Role.SENIOR_MANAGEMENT), "8.5")
    assert stage(live) is DisputeStage.RECEIVED


def test_8_5_not_one_who_has_accepted(cites: Cites, live: Driven) -> None:
    resolved(live)
    assert cites(live.refuses(c.AnswerResolution(1, "ann", accepted=False), Role.INSPECTOR), "8.5")
    live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert stage(live) is DisputeStage.ACCEPTED
    assert live.refuses(c.FileComplaint(1, "ann", "After all."), Role.PATRON, "ann").reason == "dispute-stage"


def test_8_6_help_comes_before_the_complaint(cites: Cites, live: Driven) -> None:
    resolved(live)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    refused = live.refuses(c.FileComplaint(1, "ann", "I ask for the recording."), Role.PATRON, "ann")
    assert refused.reason == "assistance-first"
    assert cites(refused, "8.6")
    for role in OTHERS:
        assert cites(live.refuses(c.AssistComplaint(1, "Gave her the form."), role), "8.6")
    assert cites(live.refuses(c.AssistComplaint(1, " "), Role.PIT_MANAGER), "8.6")
    assert cites(live.do(c.AssistComplaint(1, "Sat down with her and the form."), Role.PIT_MANAGER), "8.6")
    live.by("ann", c.FileComplaint(1, "ann", "I ask for the recording."))
    assert stage(live) is DisputeStage.COMPLAINT
