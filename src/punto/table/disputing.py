"""Decisions on disputes: from raised to accepted, or to a formal complaint (chapter 8, R-60)."""

from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.chips import MOST_CHIPS
from punto.table.course import Course, cited, decides
from punto.table.roles import Role
from punto.table.rules import SECOND
from punto.table.seating import check_name
from punto.table.state import Dispute, DisputeStage
from punto.text import Word

PROCEDURE = "R-60"
OPEN_STAGES = (
    DisputeStage.RAISED,
    DisputeStage.WITH_PIT_MANAGER,
    DisputeStage.SURVEILLANCE_INFORMED,
    DisputeStage.TIME_FRAME_GIVEN,
)
DECIDED_STAGES = tuple(stage for stage in DisputeStage if stage not in OPEN_STAGES)
LONGEST_TEXT = 4000
LAST_EVENT = 10**12
MOST_EVENTS = 200
DAY = 24 * 3600 * SECOND
LONGEST_FRAME = 90 * DAY


def _dispute(course: Course, number: int, *stages: DisputeStage) -> Dispute:
    """The dispute of that number, if it stands where this is done."""
    dispute = course.table.disputes.get(number)
    if dispute is None:
        raise Refusal("no-dispute", PROCEDURE, dispute=number)
    if stages and dispute.stage not in stages:
        raise Refusal(
            "dispute-stage",
            PROCEDURE,
            dispute=number,
            stage=Word(f"stage-{dispute.stage}"),
            stages=[Word(f"stage-{stage}") for stage in stages],
        )
    return dispute


def check_text(text: str, clause: str | None = PROCEDURE) -> None:
    if not text.strip():
        raise Refusal("reason-needed", clause)
    if len(text) > LONGEST_TEXT:
        raise Refusal("text-too-long", clause, length=len(text), most=LONGEST_TEXT)


@decides(c.RaiseDispute)
def _(course: Course, body: c.RaiseDispute) -> None:
    table = course.table
    check_name(body.patron)
    check_text(body.claim)
    if not 1 <= body.coup <= table.coups:
        raise Refusal("no-such-coup", PROCEDURE, coup=body.coup, most=table.coups)
    number = len(table.disputes) + 1
    clauses = cited(PROCEDURE, course.book.disputes.escalate)
    course.add(e.DisputeRaised(dispute=number, patron=body.patron, coup=body.coup, claim=body.claim, clauses=clauses))


@decides(c.EscalateDispute)
def _(course: Course, body: c.EscalateDispute) -> None:
    _dispute(course, body.dispute, DisputeStage.RAISED)
    course.add(e.DisputeEscalated(dispute=body.dispute, clauses=(course.book.disputes.escalate,)))


@decides(c.InformSurveillance)
def _(course: Course, body: c.InformSurveillance) -> None:
    check_text(body.note, course.book.disputes.inform)
    _dispute(course, body.dispute, DisputeStage.WITH_PIT_MANAGER)
    course.add(e.SurveillanceInformed(dispute=body.dispute, note=body.note, clauses=(course.book.disputes.inform,)))


@decides(c.AddEvidence)
def _(course: Course, body: c.AddEvidence) -> None:
    clause = course.book.disputes.ground(body.ground)
    check_text(body.text, clause)
    _dispute(course, body.dispute, *OPEN_STAGES)
    if len(body.events) > MOST_EVENTS:
        raise Refusal("too-many-events", clause, count=len(body.events), most=MOST_EVENTS)
    for number in body.events:
        if not 1 <= number <= LAST_EVENT:
            raise Refusal("no-such-event", clause, event=number)
    course.add(
        e.EvidenceAdded(
            dispute=body.dispute,
            ground=body.ground,
            text=body.text,
            events=body.events,
            clauses=cited(clause, course.book.disputes.inform),
        )
    )


@decides(c.GiveTimeFrame)
def _(course: Course, body: c.GiveTimeFrame) -> None:
    clause = course.book.disputes.time_frame
    _dispute(course, body.dispute, DisputeStage.SURVEILLANCE_INFORMED)
    if body.until is None or body.note:
        check_text(body.note, clause)
    if body.until is not None and body.until <= course.at:
        raise Refusal("time-frame-past", clause)
    if body.until is not None and body.until > course.at + LONGEST_FRAME:
        raise Refusal("time-frame-far", clause, days=LONGEST_FRAME // DAY)
    course.add(e.TimeFrameGiven(dispute=body.dispute, until=body.until, note=body.note, clauses=(clause,)))


@decides(c.ResolveDispute)
def _(course: Course, body: c.ResolveDispute) -> None:
    by = course.book.disputes
    at_table = course.actor.role is Role.INSPECTOR
    stage = DisputeStage.RAISED if at_table else DisputeStage.TIME_FRAME_GIVEN
    dispute = _dispute(course, body.dispute)
    if at_table or not dispute.to_resolve_again:
        _dispute(course, body.dispute, stage)
    check_text(body.finding)
    if not body.grounds:
        raise Refusal("ground-needed", by.grounds)
    for ground in body.grounds:
        if ground not in dispute.evidence:
            raise Refusal("evidence-needed", by.ground(ground), ground=Word(f"ground-{ground}"))
    if body.adjustment and at_table:
        raise Refusal("adjustment-rank", by.escalate)
    if abs(body.adjustment) > MOST_CHIPS:
        raise Refusal("adjustment-out-of-range", "R-10", amount=body.adjustment, most=MOST_CHIPS)
    course.add(
        e.DisputeResolved(
            dispute=body.dispute,
            finding=body.finding,
            grounds=body.grounds,
            adjustment=body.adjustment,
            by=course.actor.name,
            clauses=cited(*(by.ground(ground) for ground in body.grounds), PROCEDURE),
        )
    )


def _proposed(course: Course, number: int) -> Dispute:
    dispute = _dispute(course, number, *DECIDED_STAGES)
    if not dispute.proposed:
        raise Refusal("no-adjustment", PROCEDURE, dispute=number)
    if dispute.proposed_by == course.actor.name:
        raise Refusal("second-person", PROCEDURE, name=course.actor.name)
    return dispute


@decides(c.ApproveAdjustment)
def _(course: Course, body: c.ApproveAdjustment) -> None:
    dispute = _proposed(course, body.dispute)
    amount = dispute.proposed
    if amount > course.table.float_chips:
        raise Refusal("float-short", amount=amount, has=course.table.float_chips)
    at_table = dispute.patron in course.table.patrons
    if at_table and amount < 0:
        course.check_chips(dispute.patron, -amount, PROCEDURE)
    course.add(
        e.AdjustmentApproved(
            dispute=body.dispute,
            patron=dispute.patron,
            amount=amount,
            proposed_by=dispute.proposed_by or "",
            at_table=at_table,
            clauses=(PROCEDURE,),
        )
    )


@decides(c.DeclineAdjustment)
def _(course: Course, body: c.DeclineAdjustment) -> None:
    check_text(body.reason)
    _proposed(course, body.dispute)
    course.add(e.AdjustmentDeclined(dispute=body.dispute, reason=body.reason, clauses=(PROCEDURE,)))


def _own(course: Course, dispute: Dispute, patron: str) -> None:
    if dispute.patron != patron:
        raise Refusal("not-your-dispute", PROCEDURE, dispute=dispute.number, patron=patron)


@decides(c.AnswerResolution)
def _(course: Course, body: c.AnswerResolution) -> None:
    _own(course, _dispute(course, body.dispute, DisputeStage.RESOLVED), body.patron)
    if body.accepted:
        course.add(e.ResolutionAccepted(dispute=body.dispute, clauses=(PROCEDURE,)))
    else:
        course.add(e.ResolutionRejected(dispute=body.dispute, clauses=(course.book.disputes.complaint,)))


@decides(c.AssistComplaint)
def _(course: Course, body: c.AssistComplaint) -> None:
    clause = course.book.disputes.assistance
    check_text(body.assistance, clause)
    _dispute(course, body.dispute, DisputeStage.DISAGREED)
    course.add(e.ComplaintAssisted(dispute=body.dispute, assistance=body.assistance, clauses=(clause,)))


@decides(c.FileComplaint)
def _(course: Course, body: c.FileComplaint) -> None:
    by = course.book.disputes
    check_text(body.text, by.complaint)
    dispute = _dispute(course, body.dispute, DisputeStage.DISAGREED)
    _own(course, dispute, body.patron)
    if not dispute.assisted:
        raise Refusal("assistance-first", by.assistance, dispute=body.dispute)
    course.add(e.ComplaintFiled(dispute=body.dispute, text=body.text, clauses=cited(by.complaint, by.assistance)))


@decides(c.ReceiveComplaint)
def _(course: Course, body: c.ReceiveComplaint) -> None:
    clause = course.book.disputes.complaint
    check_text(body.answer, clause)
    _dispute(course, body.dispute, DisputeStage.COMPLAINT)
    course.add(e.ComplaintReceived(dispute=body.dispute, answer=body.answer, clauses=(clause,)))
