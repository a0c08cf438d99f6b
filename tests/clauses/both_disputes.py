"""8.1 to 8.6 at a live table, by hand: a dispute from raised to closed, as Baccarat and Lucky 7 have it.

ann loses 100 on the Player and says that she had bet on the Banker, where 100 would have won 95.
"""

import pytest
from conftest import Cites
from support.live_table import Driven, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.roles import Role
from punto.table.state import DisputeStage
from punto.table_clauses import Ground

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


def tried(live: Driven) -> list[e.Event]:
    """The inspector has decided at the table: nothing changes."""
    raised(live)
    evidence(live, Ground.GAME_RULES, Role.INSPECTOR)
    return live.do(c.ResolveDispute(1, "The chips lay on the Player.", (Ground.GAME_RULES,)), Role.INSPECTOR)


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
    decision = live.do(c.ResolveDispute(1, "Explained to the patron.", (Ground.GAME_RULES,)), Role.INSPECTOR)
    assert the(decision, e.DisputeTried).by == "ines"
    assert cites(decision, "8.1", "8.4.1")
    assert stage(live) is DisputeStage.TRIED
    live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert stage(live) is DisputeStage.ACCEPTED
    assert live.rack("ann") == 9_900
    assert live.refuses(c.EscalateDispute(1), Role.INSPECTOR).reason == "dispute-stage"  # closed there


def test_8_1_a_try_that_the_patron_does_not_accept_goes_to_the_pit_manager(cites: Cites, live: Driven) -> None:
    tried(live)
    answered = live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    assert [type(event).__name__ for event in answered] == ["ResolutionNotAccepted", "DisputeEscalated"]
    assert cites(the(answered, e.DisputeEscalated), "8.1")
    assert stage(live) is DisputeStage.WITH_PIT_MANAGER
    live.do(c.InformSurveillance(1, "Seat 1, coup 1: which box?"), Role.PIT_MANAGER)
    live.do(c.GiveTimeFrame(1, until=live.clock + 600_000_000), Role.PIT_MANAGER)
    # The evidence of the first try counts in the second as well.
    resolved = live.do(c.ResolveDispute(1, "So it was.", (Ground.GAME_RULES,)), Role.PIT_MANAGER)
    assert the(resolved, e.DisputeResolved).clauses == ("8.4.1", "R-60")
    assert stage(live) is DisputeStage.RESOLVED
    # The second decision is the last at the table: who does not accept it complains.
    answered = live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    assert [type(event).__name__ for event in answered] == ["ResolutionNotAccepted"]
    assert stage(live) is DisputeStage.DISAGREED
    assert live.refuses(c.EscalateDispute(1), Role.INSPECTOR).reason == "dispute-stage"


def test_8_1_an_inspector_passes_on_a_try_that_the_patron_does_not_answer(cites: Cites, live: Driven) -> None:
    tried(live)
    passed = live.do(c.EscalateDispute(1, "She would not say."), Role.INSPECTOR)
    assert the(passed, e.DisputeEscalated).tried == "She would not say."
    assert cites(passed, "8.1")
    assert stage(live) is DisputeStage.WITH_PIT_MANAGER


def test_8_1_an_inspector_decides_once(live: Driven) -> None:
    tried(live)
    again = c.ResolveDispute(1, "It lay on the Banker after all.", (Ground.GAME_RULES,))
    assert live.refuses(again, Role.INSPECTOR).reason == "dispute-stage"
    assert live.refuses(again, Role.INSPECTOR, "ivo").reason == "dispute-stage"  # nor does a second inspector
    assert live.refuses(again, Role.PIT_MANAGER).reason == "dispute-stage"  # it is not with the Pit Manager yet


def test_8_1_who_tried_it_does_not_decide_again_as_pit_manager(cites: Cites, live: Driven) -> None:
    tried(live)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    live.do(c.InformSurveillance(1, "Seat 1, coup 1: which box?"), Role.PIT_MANAGER)
    live.do(c.GiveTimeFrame(1, None, "At once."), Role.PIT_MANAGER)
    again = c.ResolveDispute(1, "As I said.", (Ground.GAME_RULES,))
    refused = live.refuses(again, Role.PIT_MANAGER, "ines")  # an inspector who stands in for the Pit Manager
    assert refused.reason == "decided-before"
    assert cites(refused, "8.1")
    live.do(again, Role.PIT_MANAGER)


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


# a dispute without a coup


def test_r_60_a_dispute_may_be_about_no_coup(live: Driven) -> None:
    raising = live.by("ann", c.RaiseDispute("ann", None, "I was refused the squeeze all evening."))  # no coup was dealt
    assert the(raising, e.DisputeRaised).coup is None
    assert raising[0].clauses == ("R-60", "8.1")
    assert live.table.disputes[1].coup is None
    live.do(c.EscalateDispute(1), Role.INSPECTOR)
    live.do(c.InformSurveillance(1, "The squeeze at seat 1."), Role.PIT_MANAGER)
    live.do(c.GiveTimeFrame(1, until=live.clock + 600_000_000), Role.PIT_MANAGER)
    decided(live, Ground.OPERATING_PROCEDURES, adjustment=50)
    approved = the(live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER), e.AdjustmentApproved)
    assert (approved.dispute, approved.amount) == (1, 50)  # it may end in a posting all the same
    assert live.rack("ann") == 10_050
    live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert stage(live) is DisputeStage.ACCEPTED


def test_r_60_of_somebody_with_a_name(live: Driven) -> None:
    assert live.refuses(c.RaiseDispute("", None, "I was refused."), Role.DEALER).reason == "bad-name"
    assert live.refuses(c.RaiseDispute("ann", None, "Refused."), Role.PATRON, "bob").reason == "not-your-place"
    assert live.refuses(c.RaiseDispute("ann", 0, "Refused."), Role.PATRON, "ann").reason == "no-such-coup"


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


def test_8_2_is_not_cited_on_an_inspectors_evidence(live: Driven) -> None:
    raised(live)
    at_table = the(evidence(live, Ground.GAME_RULES, Role.INSPECTOR), e.EvidenceAdded)
    assert at_table.clauses == ("8.4.1", "8.1")
    live.do(c.EscalateDispute(1), Role.INSPECTOR)
    later = the(evidence(live, Ground.ACCOUNTS_OF_BOTH, Role.INSPECTOR), e.EvidenceAdded)
    assert later.clauses == ("8.4.5", "8.1")
    assert the(evidence(live, Ground.LAW), e.EvidenceAdded).clauses == ("8.4.8", "8.2")
    assert live.refuses(c.AddEvidence(1, Ground.LAW, "No."), Role.DEALER).clause == "8.1"


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


def test_8_3_another_time_may_be_given(cites: Cites, live: Driven) -> None:
    timed(live)
    later = live.clock + 3_600_000_000
    given = the(live.do(c.GiveTimeFrame(1, later, "The recording takes longer."), Role.PIT_MANAGER), e.TimeFrameGiven)
    assert given.until == later
    assert cites(given, "8.3")
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

COMPLAINT = c.FileComplaint(1, "ann", "I ask for the recording.")


def test_8_5_a_patron_who_disagrees_is_told_of_the_right_to_complain(cites: Cites, live: Driven) -> None:
    resolved(live)
    assert live.refuses(c.AnswerResolution(1, "bob", accepted=True), Role.PATRON, "bob").reason == "not-your-dispute"
    rejected = the(live.by("ann", c.AnswerResolution(1, "ann", accepted=False)), e.ResolutionNotAccepted)
    assert rejected.clauses == ("R-60",)  # that she knows of the right is not said by anybody yet
    told = the(live.do(c.TellRightToComplain(1), Role.PIT_MANAGER), e.RightToComplainTold)
    assert (told.by, told.role) == ("pia", Role.PIT_MANAGER)
    assert cites(told, "8.5")
    live.do(c.AssistComplaint(1, "Sat down with her and the form."), Role.PIT_MANAGER)
    assert live.refuses(COMPLAINT, Role.PATRON, "bob").reason == "not-your-place"
    filed = the(live.by("ann", COMPLAINT), e.ComplaintFiled)
    assert cites(filed, "8.5", "8.6")
    for role in (Role.INSPECTOR, Role.PIT_MANAGER, Role.ASSISTANT_DIRECTOR):
        assert cites(live.refuses(c.ReceiveComplaint(1, "Received."), role), "8.5")
    assert cites(live.do(c.ReceiveComplaint(1, "We will write to you."), Role.SENIOR_MANAGEMENT), "8.5")
    assert stage(live) is DisputeStage.RECEIVED
    assert live.refuses(COMPLAINT, Role.PATRON, "ann").reason == "complaint-filed"


def test_8_5_nothing_says_that_she_was_told_where_nobody_is_named(cites: Cites, live: Driven) -> None:
    resolved(live)
    answered = live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    filed = live.by("ann", COMPLAINT)
    assert not [event for event in (*answered, *filed) if isinstance(event, e.RightToComplainTold)]
    assert live.table.disputes[1].told_by is None
    refused = live.refuses(c.TellRightToComplain(1), Role.PIT_MANAGER)  # too late: she has complained
    assert refused.reason == "complaint-filed"
    assert cites(refused, "8.5")


@pytest.mark.parametrize("role", [Role.DEALER, Role.SURVEILLANCE, Role.CAGE])
def test_8_5_an_inspector_or_above_tells_it(cites: Cites, live: Driven, role: Role) -> None:
    tried(live)
    assert cites(live.refuses(c.TellRightToComplain(1), role), "8.5")
    assert the(live.do(c.TellRightToComplain(1), Role.INSPECTOR), e.RightToComplainTold).by == "ines"


def test_8_5_not_one_who_has_accepted(cites: Cites, live: Driven) -> None:
    resolved(live)
    assert live.refuses(c.AnswerResolution(1, "ann", accepted=False), Role.INSPECTOR).clause == "R-60"
    live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert stage(live) is DisputeStage.ACCEPTED
    refused = live.refuses(COMPLAINT, Role.PATRON, "ann")
    assert refused.reason == "decision-accepted"
    assert cites(refused, "8.5")
    live.by("ann", c.RaiseDispute("ann", 1, "I have found a witness."))  # a second dispute about the same coup
    assert live.table.disputes[2].stage is DisputeStage.RAISED


def test_8_5_an_acceptance_that_staff_recorded_does_not_bind_her(cites: Cites, live: Driven) -> None:
    resolved(live)
    accepted = live.do(c.AnswerResolution(1, "ann", accepted=True), Role.PIT_MANAGER)
    assert the(accepted, e.ResolutionAccepted).by == "pia"
    assert live.refuses(c.AnswerResolution(1, "ann", accepted=False), Role.PIT_MANAGER).reason == "dispute-stage"
    assert cites(live.by("ann", COMPLAINT), "8.5")
    assert stage(live) is DisputeStage.COMPLAINT


def test_8_1_an_acceptance_of_a_try_that_staff_recorded_does_not_bind_her(live: Driven) -> None:
    tried(live)
    live.do(c.AnswerResolution(1, "ann", accepted=True), Role.PIT_MANAGER)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    assert stage(live) is DisputeStage.WITH_PIT_MANAGER


def test_8_6_help_is_recorded_and_its_lack_blocks_nobody(cites: Cites, live: Driven) -> None:
    resolved(live)
    for role in OTHERS:
        assert cites(live.refuses(c.AssistComplaint(1, "Gave her the form."), role), "8.6")
    assert cites(live.refuses(c.AssistComplaint(1, " "), Role.PIT_MANAGER), "8.6")
    filed = the(live.by("ann", COMPLAINT), e.ComplaintFiled)  # at once: she does not have to answer first
    assert filed.clauses == ("8.5", "R-60")  # nobody helped her, and the log does not say so
    assert stage(live) is DisputeStage.COMPLAINT
    helped = the(live.do(c.AssistComplaint(1, "Explained the way."), Role.PIT_MANAGER), e.ComplaintAssisted)
    assert helped.by == "pia"  # also after it was filed
    assert cites(helped, "8.6")


def test_8_6_before_any_decision_there_is_nothing_to_complain_of(cites: Cites, live: Driven) -> None:
    timed(live)
    helps = c.AssistComplaint(1, "Gave her the form.")
    for body, clause in ((COMPLAINT, "8.5"), (c.TellRightToComplain(1), "8.5"), (helps, "8.6")):
        refused = live.refuses(body, Role.PIT_MANAGER)
        assert (refused.reason, refused.clause) == ("nothing-decided", clause)
    decided(live, Ground.SURVEILLANCE)
    assert cites(live.do(helps, Role.PIT_MANAGER), "8.6")


def test_8_5_the_complaint_may_follow_the_inspectors_decision(cites: Cites, live: Driven) -> None:
    tried(live)
    assert cites(live.by("ann", COMPLAINT), "8.5")
    assert stage(live) is DisputeStage.COMPLAINT
    assert live.refuses(c.EscalateDispute(1), Role.INSPECTOR).reason == "dispute-stage"  # senior management has it


def test_8_5_or_come_while_the_pit_manager_looks_into_it(cites: Cites, live: Driven) -> None:
    tried(live)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    live.do(c.InformSurveillance(1, "Seat 1, coup 1: which box?"), Role.PIT_MANAGER)
    assert cites(live.by("ann", COMPLAINT), "8.5")
    assert cites(live.do(c.ReceiveComplaint(1, "We will write to you."), Role.SENIOR_MANAGEMENT), "8.5")


def test_r_60_a_complaint_leaves_the_adjustment_to_the_second_person(live: Driven) -> None:
    resolved(live, adjustment=MADE_GOOD - 100)
    live.by("ann", COMPLAINT)  # she wants all of it
    live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert live.rack("ann") == 9_900 + MADE_GOOD - 100


def test_r_60_what_was_declined_after_she_accepted_may_be_complained_of(live: Driven) -> None:
    resolved(live, adjustment=MADE_GOOD)
    live.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    assert live.refuses(COMPLAINT, Role.PATRON, "ann").reason == "decision-accepted"
    live.do(c.DeclineAdjustment(1, "The recording shows half of it."), Role.SHIFT_MANAGER)
    live.by("ann", COMPLAINT)  # what she had accepted fell
    assert stage(live) is DisputeStage.COMPLAINT


# Money that cannot move


def test_r_60_an_adjustment_waits_for_the_float(live: Driven) -> None:
    resolved(live, adjustment=MADE_GOOD)
    live.do(c.CreditFloat(live.table.float_chips - 100), Role.PIT_MANAGER)
    refused = live.refuses(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert (refused.reason, refused.facts["has"]) == ("float-short", 100)
    live.do(c.FillFloat(95), Role.PIT_MANAGER)
    live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert (live.rack("ann"), live.table.float_chips) == (10_095, 0)


def test_r_60_or_for_the_patrons_rack(live: Driven) -> None:
    resolved(live, adjustment=-100)
    live.by("ann", c.TakeChips("ann", 9_850))
    refused = live.refuses(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert (refused.reason, refused.facts["has"]) == ("not-enough-chips", 50)
    live.by("ann", c.LeaveTable("ann"))  # her other chips are with her
    live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert live.accounts["patron/ann"] == 9_900 - 100


def test_r_60_at_a_closed_table(live: Driven) -> None:
    resolved(live, adjustment=MADE_GOOD)
    for name in ("ann", "bob"):
        live.do(c.LeaveTable(name))
    live.do(c.CloseTable(), Role.PIT_MANAGER)
    live.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert live.accounts["patron/ann"] == 9_900 + MADE_GOOD
    live.by("ann", c.RaiseDispute("ann", 1, "And the tie?"))
    live.by("ann", c.AnswerResolution(1, "ann", accepted=False))
    live.by("ann", COMPLAINT)
    assert stage(live) is DisputeStage.COMPLAINT
