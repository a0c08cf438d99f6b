"""Disputes, from the claim to the formal complaint."""

from punto.table.events.base import Event
from punto.table.roles import Role
from punto.table_clauses import Ground


class OfDispute(Event, frozen=True, kw_only=True):
    dispute: int


class DisputeRaised(OfDispute, frozen=True, kw_only=True):
    patron: str
    coup: int | None = None
    """None where it is about no coup."""
    after: int = 0
    """The last coup that had begun when it was raised; 0 in old logs."""
    claim: str


class DisputeTried(OfDispute, frozen=True, kw_only=True):
    """An inspector decided it at the table."""

    finding: str
    grounds: tuple[Ground, ...]
    by: str


class DisputeEscalated(OfDispute, frozen=True, kw_only=True):
    tried: str | None = None
    """What was tried at the table, as the person who passed it on describes it."""


class SurveillanceInformed(OfDispute, frozen=True, kw_only=True):
    note: str


class EvidenceAdded(OfDispute, frozen=True, kw_only=True):
    ground: Ground
    text: str
    events: tuple[int, ...] = ()


class TimeFrameGiven(OfDispute, frozen=True, kw_only=True):
    until: int | None = None
    note: str = ""


class DisputeResolved(OfDispute, frozen=True, kw_only=True):
    finding: str
    grounds: tuple[Ground, ...]
    adjustment: int = 0
    by: str


class AdjustmentApproved(OfDispute, frozen=True, kw_only=True):
    patron: str
    amount: int
    proposed_by: str
    at_table: bool = True
    """Whether the patron is still at the table; if not, the chips go through the cage."""


class AdjustmentDeclined(OfDispute, frozen=True, kw_only=True):
    reason: str


class ResolutionAccepted(OfDispute, frozen=True, kw_only=True):
    by: str | None = None
    """The member of staff who recorded the patron's word; none where the patron gave it."""


class ResolutionRejected(OfDispute, frozen=True, kw_only=True):
    """The patron disagrees, and is said to know of the right to complain: only in old logs."""


class ResolutionNotAccepted(OfDispute, frozen=True, kw_only=True):
    by: str | None = None
    """The member of staff who recorded the patron's word; none where the patron gave it."""


class RightToComplainTold(OfDispute, frozen=True, kw_only=True):
    by: str
    role: Role


class ComplaintAssisted(OfDispute, frozen=True, kw_only=True):
    assistance: str
    by: str | None = None
    """Who helped; none in old logs."""


class ComplaintFiled(OfDispute, frozen=True, kw_only=True):
    text: str


class ComplaintReceived(OfDispute, frozen=True, kw_only=True):
    answer: str


DisputeEvent = (
    DisputeRaised
    | DisputeTried
    | DisputeEscalated
    | SurveillanceInformed
    | EvidenceAdded
    | TimeFrameGiven
    | DisputeResolved
    | AdjustmentApproved
    | AdjustmentDeclined
    | ResolutionAccepted
    | ResolutionRejected
    | ResolutionNotAccepted
    | RightToComplainTold
    | ComplaintAssisted
    | ComplaintFiled
    | ComplaintReceived
)
