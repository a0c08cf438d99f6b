"""How events change disputes."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.evolve.registry import add_to_rack, on
from punto.table.state import Dispute, DisputeStage, Table


def _with_dispute(table: Table, dispute: Dispute) -> Table:
    return replace(table, disputes={**table.disputes, dispute.number: dispute})


STAGE_AFTER: dict[type[e.OfDispute], DisputeStage] = {
    e.DisputeEscalated: DisputeStage.WITH_PIT_MANAGER,
    e.SurveillanceInformed: DisputeStage.SURVEILLANCE_INFORMED,
    e.TimeFrameGiven: DisputeStage.TIME_FRAME_GIVEN,
    e.ResolutionRejected: DisputeStage.DISAGREED,
    e.ResolutionNotAccepted: DisputeStage.DISAGREED,
    e.ComplaintFiled: DisputeStage.COMPLAINT,
    e.ComplaintReceived: DisputeStage.RECEIVED,
}
"""Events that only move their dispute to another stage."""


def on_stage_reached(table: Table, event: e.OfDispute) -> Table:
    return _with_dispute(table, replace(table.disputes[event.dispute], stage=STAGE_AFTER[type(event)]))


for _kind in STAGE_AFTER:
    on(_kind)(on_stage_reached)


@on(e.DisputeRaised)
def on_dispute_raised(table: Table, event: e.DisputeRaised) -> Table:
    return _with_dispute(table, Dispute(event.dispute, event.patron, event.coup, after=event.after))


@on(e.EvidenceAdded)
def on_evidence_added(table: Table, event: e.EvidenceAdded) -> Table:
    dispute = table.disputes[event.dispute]
    return _with_dispute(table, replace(dispute, evidence=(*dispute.evidence, event.ground)))


@on(e.DisputeTried)
def on_dispute_tried(table: Table, event: e.DisputeTried) -> Table:
    dispute = table.disputes[event.dispute]
    return _with_dispute(table, replace(dispute, stage=DisputeStage.TRIED, tried_by=event.by))


@on(e.DisputeResolved)
def on_dispute_resolved(table: Table, event: e.DisputeResolved) -> Table:
    dispute = table.disputes[event.dispute]
    # In an old log, this event before the dispute was passed on is an inspector's decision.
    at_table = dispute.stage is DisputeStage.RAISED
    dispute = replace(dispute, tried_by=event.by) if at_table else replace(dispute, resolved_by=event.by)
    return _with_dispute(
        table,
        replace(
            dispute,
            stage=DisputeStage.RESOLVED,
            proposed=event.adjustment,
            proposed_by=event.by,
            declined=False,
            accepted_for=False,
        ),
    )


@on(e.ResolutionAccepted)
def on_resolution_accepted(table: Table, event: e.ResolutionAccepted) -> Table:
    dispute = table.disputes[event.dispute]
    return _with_dispute(table, replace(dispute, stage=DisputeStage.ACCEPTED, accepted_for=event.by is not None))


@on(e.RightToComplainTold)
def on_right_to_complain_told(table: Table, event: e.RightToComplainTold) -> Table:
    return _with_dispute(table, replace(table.disputes[event.dispute], told_by=event.by))


@on(e.AdjustmentApproved)
def on_adjustment_approved(table: Table, event: e.AdjustmentApproved) -> Table:
    table = _with_dispute(table, replace(table.disputes[event.dispute], proposed=0))
    patrons = add_to_rack(table, event.patron, event.amount) if event.at_table else table.patrons
    return replace(table, patrons=patrons, float_chips=table.float_chips - event.amount)


@on(e.AdjustmentDeclined)
def on_adjustment_declined(table: Table, event: e.AdjustmentDeclined) -> Table:
    return _with_dispute(table, replace(table.disputes[event.dispute], proposed=0, declined=True))


@on(e.ComplaintAssisted)
def on_complaint_assisted(table: Table, event: e.ComplaintAssisted) -> Table:
    return _with_dispute(table, replace(table.disputes[event.dispute], assisted=True))
