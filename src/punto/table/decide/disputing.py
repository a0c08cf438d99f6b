"""Deciders for disputes: from raised to accepted, or to a formal complaint (chapter 8, R-60)."""

from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.inputs import CHIPS_MAX, check_name, check_text
from punto.table.permissions import DISPUTE_PROCEDURE, PIT_MANAGERS
from punto.table.roles import Role
from punto.table.rules import SECOND
from punto.table.state import ANSWERED_STAGES, FILED_STAGES, UNRESOLVED_STAGES, Dispute, DisputeStage
from punto.text import Word

RESOLVED_STAGES = tuple(stage for stage in DisputeStage if stage not in UNRESOLVED_STAGES)
LAST_EVENT = 10**12
MOST_EVENTS = 200
DAY = 24 * 3600 * SECOND
LONGEST_FRAME = 90 * DAY
OPEN_DISPUTES_MAX = 3
"""Disputes that one patron may have undecided at a table. Staff can record more for them."""


def _dispute(decision: Decision, number: int, *stages: DisputeStage) -> Dispute:
    """Find a dispute by its number; refuse if it is at another stage than these."""
    dispute = decision.table.disputes.get(number)
    if dispute is None:
        raise Refusal("no-dispute", DISPUTE_PROCEDURE, dispute=number)
    if stages and dispute.stage not in stages:
        raise _other_stage(dispute, *stages)
    return dispute


def _other_stage(dispute: Dispute, *stages: DisputeStage) -> Refusal:
    return Refusal(
        "dispute-stage",
        DISPUTE_PROCEDURE,
        dispute=dispute.number,
        stage=Word(f"stage-{dispute.stage}"),
        stages=[Word(f"stage-{stage}") for stage in stages],
    )


@decides(c.RaiseDispute)
def raise_dispute(decision: Decision, body: c.RaiseDispute) -> None:
    table = decision.table
    check_name(body.patron)
    check_text(body.claim, DISPUTE_PROCEDURE)
    if body.coup is not None and not 1 <= body.coup <= table.coups:
        raise Refusal("no-such-coup", DISPUTE_PROCEDURE, coup=body.coup, most=table.coups)
    if not decision.staff:
        _check_not_too_many(decision, body.patron)
    number = len(table.disputes) + 1
    clauses = cite(DISPUTE_PROCEDURE, decision.book.disputes.escalate)
    decision.add(
        e.DisputeRaised(
            dispute=number, patron=body.patron, coup=body.coup, after=table.coups, claim=body.claim, clauses=clauses
        )
    )


def _check_not_too_many(decision: Decision, patron: str) -> None:
    disputes = decision.table.disputes.values()
    undecided = sum(dispute.patron == patron and dispute.waits_for_house for dispute in disputes)
    if undecided >= OPEN_DISPUTES_MAX:
        raise Refusal("too-many-disputes", DISPUTE_PROCEDURE, count=undecided, most=OPEN_DISPUTES_MAX)


@decides(c.EscalateDispute)
def escalate_dispute(decision: Decision, body: c.EscalateDispute) -> None:
    clause = decision.book.disputes.escalate
    if body.tried:
        check_text(body.tried, clause)
    dispute = _dispute(decision, body.dispute)
    if not dispute.may_go_up:
        raise _other_stage(dispute, DisputeStage.RAISED, DisputeStage.TRIED)
    decision.add(e.DisputeEscalated(dispute=body.dispute, tried=body.tried or None, clauses=(clause,)))


@decides(c.InformSurveillance)
def inform_surveillance(decision: Decision, body: c.InformSurveillance) -> None:
    check_text(body.note, decision.book.disputes.inform)
    _dispute(decision, body.dispute, DisputeStage.WITH_PIT_MANAGER)
    decision.add(e.SurveillanceInformed(dispute=body.dispute, note=body.note, clauses=(decision.book.disputes.inform,)))


@decides(c.AddEvidence)
def add_evidence(decision: Decision, body: c.AddEvidence) -> None:
    by = decision.book.disputes
    clause = by.ground(body.ground)
    check_text(body.text, clause)
    _dispute(decision, body.dispute, *UNRESOLVED_STAGES)
    if len(body.events) > MOST_EVENTS:
        raise Refusal("too-many-events", clause, count=len(body.events), most=MOST_EVENTS)
    for number in body.events:
        if not 1 <= number <= LAST_EVENT:
            raise Refusal("no-such-event", clause, event=number)
    decision.add(
        e.EvidenceAdded(
            dispute=body.dispute,
            ground=body.ground,
            text=body.text,
            events=body.events,
            clauses=cite(clause, by.inform if decision.actor.role in PIT_MANAGERS else by.escalate),
        )
    )


@decides(c.GiveTimeFrame)
def give_time_frame(decision: Decision, body: c.GiveTimeFrame) -> None:
    clause = decision.book.disputes.time_frame
    _dispute(decision, body.dispute, DisputeStage.SURVEILLANCE_INFORMED, DisputeStage.TIME_FRAME_GIVEN)
    if body.until is None or body.note:
        check_text(body.note, clause)
    if body.until is not None and body.until <= decision.at:
        raise Refusal("time-frame-past", clause)
    if body.until is not None and body.until > decision.at + LONGEST_FRAME:
        raise Refusal("time-frame-far", clause, days=LONGEST_FRAME // DAY)
    decision.add(e.TimeFrameGiven(dispute=body.dispute, until=body.until, note=body.note, clauses=(clause,)))


@decides(c.ResolveDispute)
def resolve_dispute(decision: Decision, body: c.ResolveDispute) -> None:
    if decision.actor.role is Role.INSPECTOR:
        _try_at_table(decision, body)
    else:
        _resolve(decision, body)


def _try_at_table(decision: Decision, body: c.ResolveDispute) -> None:
    """Decide as the inspector: once, before the dispute goes to the Pit Manager, and without chips."""
    by = decision.book.disputes
    dispute = _dispute(decision, body.dispute, DisputeStage.RAISED)
    clauses = _grounds(decision, dispute, body)
    if body.adjustment:
        raise Refusal("adjustment-rank", by.escalate)
    decision.add(
        e.DisputeTried(
            dispute=body.dispute,
            finding=body.finding,
            grounds=body.grounds,
            by=decision.actor.name,
            clauses=cite(*clauses, by.escalate, DISPUTE_PROCEDURE),
        )
    )


def _resolve(decision: Decision, body: c.ResolveDispute) -> None:
    """Decide as the Pit Manager or above, to whom the dispute was passed."""
    dispute = _dispute(decision, body.dispute)
    if not dispute.to_resolve_again:
        _dispute(decision, body.dispute, DisputeStage.TIME_FRAME_GIVEN)
    name = decision.actor.name
    if dispute.tried_by == name:
        raise Refusal("decided-before", decision.book.disputes.escalate, dispute=body.dispute, name=name)
    clauses = _grounds(decision, dispute, body)
    if abs(body.adjustment) > CHIPS_MAX:
        raise Refusal("adjustment-out-of-range", "R-10", amount=body.adjustment, most=CHIPS_MAX)
    decision.add(
        e.DisputeResolved(
            dispute=body.dispute,
            finding=body.finding,
            grounds=body.grounds,
            adjustment=body.adjustment,
            by=name,
            clauses=cite(*clauses, DISPUTE_PROCEDURE),
        )
    )


def _grounds(decision: Decision, dispute: Dispute, body: c.ResolveDispute) -> tuple[str, ...]:
    """The clauses of the grounds of a decision; refuse one without a ground, or without evidence for it."""
    by = decision.book.disputes
    check_text(body.finding, DISPUTE_PROCEDURE)
    if not body.grounds:
        raise Refusal("ground-needed", by.grounds)
    for ground in body.grounds:
        if ground not in dispute.evidence:
            raise Refusal("evidence-needed", by.ground(ground), ground=Word(f"ground-{ground}"))
    return tuple(by.ground(ground) for ground in body.grounds)


def _with_proposal(decision: Decision, number: int) -> Dispute:
    dispute = _dispute(decision, number, *RESOLVED_STAGES)
    if not dispute.proposed:
        raise Refusal("no-adjustment", DISPUTE_PROCEDURE, dispute=number)
    if dispute.proposed_by == decision.actor.name:
        raise Refusal("second-person", DISPUTE_PROCEDURE, name=decision.actor.name)
    return dispute


@decides(c.ApproveAdjustment)
def approve_adjustment(decision: Decision, body: c.ApproveAdjustment) -> None:
    dispute = _with_proposal(decision, body.dispute)
    amount = dispute.proposed
    if amount > decision.table.float_chips:
        raise Refusal("float-short", amount=amount, has=decision.table.float_chips)
    at_table = dispute.patron in decision.table.patrons
    if at_table and amount < 0:
        decision.check_chips(dispute.patron, -amount, DISPUTE_PROCEDURE)
    decision.add(
        e.AdjustmentApproved(
            dispute=body.dispute,
            patron=dispute.patron,
            amount=amount,
            proposed_by=dispute.proposed_by or "",
            at_table=at_table,
            clauses=(DISPUTE_PROCEDURE,),
        )
    )


@decides(c.DeclineAdjustment)
def decline_adjustment(decision: Decision, body: c.DeclineAdjustment) -> None:
    check_text(body.reason, DISPUTE_PROCEDURE)
    _with_proposal(decision, body.dispute)
    decision.add(e.AdjustmentDeclined(dispute=body.dispute, reason=body.reason, clauses=(DISPUTE_PROCEDURE,)))


def _check_own(dispute: Dispute, patron: str) -> None:
    if dispute.patron != patron:
        raise Refusal("not-your-dispute", DISPUTE_PROCEDURE, dispute=dispute.number, patron=patron)


@decides(c.AnswerResolution)
def answer_resolution(decision: Decision, body: c.AnswerResolution) -> None:
    dispute = _dispute(decision, body.dispute)
    _check_own(dispute, body.patron)
    by = decision.actor.name if decision.staff else None
    if decision.staff or not dispute.may_answer:
        _dispute(decision, body.dispute, *ANSWERED_STAGES)
    if body.accepted:
        decision.add(e.ResolutionAccepted(dispute=body.dispute, by=by, clauses=(DISPUTE_PROCEDURE,)))
        return
    decision.add(e.ResolutionNotAccepted(dispute=body.dispute, by=by, clauses=(DISPUTE_PROCEDURE,)))
    if decision.table.disputes[body.dispute].may_go_up:
        decision.add(e.DisputeEscalated(dispute=body.dispute, clauses=(decision.book.disputes.escalate,)))


def _check_may_complain(dispute: Dispute, clause: str) -> None:
    if not dispute.decided:
        raise Refusal("nothing-decided", clause, dispute=dispute.number)
    if dispute.stage in FILED_STAGES:
        raise Refusal("complaint-filed", clause, dispute=dispute.number)
    if not dispute.may_complain:
        raise Refusal("decision-accepted", clause, dispute=dispute.number, patron=dispute.patron)


@decides(c.TellRightToComplain)
def tell_right_to_complain(decision: Decision, body: c.TellRightToComplain) -> None:
    actor, clause = decision.actor, decision.book.disputes.complaint
    _check_may_complain(_dispute(decision, body.dispute), clause)
    decision.add(e.RightToComplainTold(dispute=body.dispute, by=actor.name, role=actor.role, clauses=(clause,)))


@decides(c.AssistComplaint)
def assist_complaint(decision: Decision, body: c.AssistComplaint) -> None:
    clause = decision.book.disputes.assistance
    check_text(body.assistance, clause)
    dispute = _dispute(decision, body.dispute)
    if dispute.stage is not DisputeStage.COMPLAINT:  # help can also be recorded after the complaint was filed
        _check_may_complain(dispute, clause)
    by = decision.actor.name
    decision.add(e.ComplaintAssisted(dispute=body.dispute, assistance=body.assistance, by=by, clauses=(clause,)))


@decides(c.FileComplaint)
def file_complaint(decision: Decision, body: c.FileComplaint) -> None:
    by = decision.book.disputes
    check_text(body.text, by.complaint)
    dispute = _dispute(decision, body.dispute)
    _check_own(dispute, body.patron)
    _check_may_complain(dispute, by.complaint)
    clauses = cite(by.complaint, by.assistance if dispute.assisted else None, DISPUTE_PROCEDURE)
    decision.add(e.ComplaintFiled(dispute=body.dispute, text=body.text, clauses=clauses))


@decides(c.ReceiveComplaint)
def receive_complaint(decision: Decision, body: c.ReceiveComplaint) -> None:
    clause = decision.book.disputes.complaint
    check_text(body.answer, clause)
    _dispute(decision, body.dispute, DisputeStage.COMPLAINT)
    decision.add(e.ComplaintReceived(dispute=body.dispute, answer=body.answer, clauses=(clause,)))
