"""Steps of disputes."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.state import Dispute, DisputeStage, Table
from punto.table.steps import on, racked


def _changed(table: Table, dispute: Dispute) -> Table:
    return replace(table, disputes={**table.disputes, dispute.number: dispute})


def moves(kind: type[e.OfDispute], stage: DisputeStage) -> None:
    """An event that does no more than bring its dispute to a stage."""

    @on(kind)
    def _(table: Table, event: e.OfDispute) -> Table:
        return _changed(table, replace(table.disputes[event.dispute], stage=stage))


moves(e.DisputeEscalated, DisputeStage.WITH_PIT_MANAGER)
moves(e.SurveillanceInformed, DisputeStage.SURVEILLANCE_INFORMED)
moves(e.TimeFrameGiven, DisputeStage.TIME_FRAME_GIVEN)
moves(e.ResolutionAccepted, DisputeStage.ACCEPTED)
moves(e.ResolutionRejected, DisputeStage.DISAGREED)
moves(e.ComplaintFiled, DisputeStage.COMPLAINT)
moves(e.ComplaintReceived, DisputeStage.RECEIVED)


@on(e.DisputeRaised)
def _(table: Table, event: e.DisputeRaised) -> Table:
    return _changed(table, Dispute(event.dispute, event.patron, event.coup))


@on(e.EvidenceAdded)
def _(table: Table, event: e.EvidenceAdded) -> Table:
    dispute = table.disputes[event.dispute]
    return _changed(table, replace(dispute, evidence=(*dispute.evidence, event.ground)))


@on(e.DisputeResolved)
def _(table: Table, event: e.DisputeResolved) -> Table:
    dispute = table.disputes[event.dispute]
    return _changed(
        table,
        replace(dispute, stage=DisputeStage.RESOLVED, proposed=event.adjustment, proposed_by=event.by, declined=False),
    )


@on(e.AdjustmentApproved)
def _(table: Table, event: e.AdjustmentApproved) -> Table:
    table = _changed(table, replace(table.disputes[event.dispute], proposed=0))
    patrons = racked(table, event.patron, event.amount) if event.at_table else table.patrons
    return replace(table, patrons=patrons, float_chips=table.float_chips - event.amount)


@on(e.AdjustmentDeclined)
def _(table: Table, event: e.AdjustmentDeclined) -> Table:
    return _changed(table, replace(table.disputes[event.dispute], proposed=0, declined=True))


@on(e.ComplaintAssisted)
def _(table: Table, event: e.ComplaintAssisted) -> Table:
    return _changed(table, replace(table.disputes[event.dispute], assisted=True))
