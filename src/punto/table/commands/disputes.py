"""Disputes, from the claim to the formal complaint."""

from punto.table.commands.base import Body
from punto.table_clauses import Ground


class RaiseDispute(Body, frozen=True):
    patron: str
    coup: int | None
    """Null if it is about no coup."""
    claim: str


class EscalateDispute(Body, frozen=True):
    dispute: int
    tried: str = ""
    """What was tried at the table."""


class InformSurveillance(Body, frozen=True):
    dispute: int
    note: str


class AddEvidence(Body, frozen=True):
    dispute: int
    ground: Ground
    text: str
    events: tuple[int, ...] = ()
    """Numbers of events in the table's log."""


class GiveTimeFrame(Body, frozen=True):
    dispute: int
    until: int | None
    """Null if no time could be given."""
    note: str = ""


class ResolveDispute(Body, frozen=True):
    """Decide a dispute: an inspector at the table, or a Pit Manager once it was passed on."""

    dispute: int
    finding: str
    grounds: tuple[Ground, ...]
    adjustment: int = 0
    """Chips for the patron, negative if they give chips back; a second person must approve it."""


class ApproveAdjustment(Body, frozen=True):
    dispute: int


class DeclineAdjustment(Body, frozen=True):
    dispute: int
    reason: str


class AnswerResolution(Body, frozen=True):
    dispute: int
    patron: str
    accepted: bool


class TellRightToComplain(Body, frozen=True):
    """Record that the sender told the patron of the right to file a formal complaint."""

    dispute: int


class AssistComplaint(Body, frozen=True):
    """Record the help with a complaint that the sender offered or gave."""

    dispute: int
    assistance: str


class FileComplaint(Body, frozen=True):
    dispute: int
    patron: str
    text: str


class ReceiveComplaint(Body, frozen=True):
    dispute: int
    answer: str


DisputeBody = (
    RaiseDispute
    | EscalateDispute
    | InformSurveillance
    | AddEvidence
    | GiveTimeFrame
    | ResolveDispute
    | ApproveAdjustment
    | DeclineAdjustment
    | AnswerResolution
    | TellRightToComplain
    | AssistComplaint
    | FileComplaint
    | ReceiveComplaint
)
