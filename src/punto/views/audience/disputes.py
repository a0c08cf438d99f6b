"""Events of a dispute: who hears of each."""

from typing import cast

from msgspec.structs import replace

from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.sentences import sentence
from punto.text import Phrase, Word
from punto.views.audience.base import Audience, Audiences, Reach, Shape, dispute, shaped
from punto.views.viewers import EventContext, Redacted, Viewer, ViewerKind


def _informed(_: EventContext, written: LogEntry, event: e.SurveillanceInformed, viewer: Viewer) -> Redacted:
    if viewer.kind is ViewerKind.STAFF:
        return Redacted(sentence(event), {})
    return Redacted(Phrase("event-SurveillanceInformed-patron", dispute=event.dispute), {})


def _escalated(_: EventContext, written: LogEntry, event: e.DisputeEscalated, viewer: Viewer) -> Redacted:
    """What was tried at the table is for the Pit Manager to read."""
    shown = event if viewer.kind is ViewerKind.STAFF else replace(event, tried=None)
    return Redacted(sentence(shown), {})


def _evidence(_: EventContext, written: LogEntry, event: e.EvidenceAdded, viewer: Viewer) -> Redacted:
    """The patron sees the ground; what a film shows may be about others."""
    grounds: dict[str, object] = {"grounds": (event.ground,)}
    if viewer.kind is ViewerKind.STAFF:
        return Redacted(sentence(event), grounds | {"text": event.text})
    ground = Word(f"ground-{event.ground}")
    return Redacted(Phrase("event-EvidenceAdded-patron", dispute=event.dispute, ground=ground), grounds)


DISPUTE: Audiences = {
    e.DisputeRaised: dispute("patron", "coup", "text=claim"),
    e.DisputeTried: dispute("text=finding", "grounds", staff_only=("by",)),
    e.DisputeEscalated: Audience(Reach.DISPUTE, ("dispute",), ("text=tried",), cast(Shape, _escalated)),
    e.SurveillanceInformed: Audience(Reach.DISPUTE, ("dispute",), ("text=note",), cast(Shape, _informed)),
    e.EvidenceAdded: shaped(_evidence, "dispute", reach=Reach.DISPUTE),
    e.TimeFrameGiven: dispute("until", "text=note"),
    e.DisputeResolved: dispute("text=finding", "grounds", "amount=adjustment", staff_only=("by",)),
    e.AdjustmentApproved: dispute("patron", "amount"),
    e.AdjustmentDeclined: dispute("text=reason"),
    e.ResolutionAccepted: dispute("by"),
    e.ResolutionRejected: dispute(),
    e.ResolutionNotAccepted: dispute("by"),
    e.RightToComplainTold: dispute("by"),
    e.ComplaintAssisted: dispute("text=assistance", "by"),
    e.ComplaintFiled: dispute("text"),
    e.ComplaintReceived: dispute("text=answer"),
}
