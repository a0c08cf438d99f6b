"""Disputes: their stages, and what is open to the patron in each."""

from enum import StrEnum

from msgspec import Struct

from punto.table_clauses import Ground


class DisputeStage(StrEnum):
    RAISED = "raised"
    TRIED = "tried"
    """An inspector has decided it at the table."""
    WITH_PIT_MANAGER = "with_pit_manager"
    SURVEILLANCE_INFORMED = "surveillance_informed"
    TIME_FRAME_GIVEN = "time_frame_given"
    RESOLVED = "resolved"
    ACCEPTED = "accepted"
    DISAGREED = "disagreed"
    COMPLAINT = "complaint"
    RECEIVED = "received"


UNRESOLVED_STAGES = (
    DisputeStage.RAISED,
    DisputeStage.WITH_PIT_MANAGER,
    DisputeStage.SURVEILLANCE_INFORMED,
    DisputeStage.TIME_FRAME_GIVEN,
)
"""In which a decision is prepared, at the table or by the Pit Manager."""
ANSWERED_STAGES = (DisputeStage.TRIED, DisputeStage.RESOLVED)
"""In which the patron says whether they accept a decision."""
FILED_STAGES = (DisputeStage.COMPLAINT, DisputeStage.RECEIVED)


class Dispute(Struct, frozen=True):
    number: int
    patron: str
    coup: int | None = None
    """None where it is about no coup."""
    stage: DisputeStage = DisputeStage.RAISED
    evidence: tuple[Ground, ...] = ()
    """The grounds for which there is evidence."""
    proposed: int = 0
    """An adjustment that waits for a second person."""
    proposed_by: str | None = None
    assisted: bool = False
    declined: bool = False
    """Whether the adjustment that was proposed last was declined."""
    tried_by: str | None = None
    """The inspector who decided it at the table."""
    resolved_by: str | None = None
    """Who resolved it after it had gone to the Pit Manager."""
    told_by: str | None = None
    """Who told the patron of the right to complain."""
    after: int = 0
    """The last coup that had begun when it was raised; 0 in old logs."""
    accepted_for: bool = False
    """Whether staff recorded that the patron accepts."""

    @property
    def decided(self) -> bool:
        return self.tried_by is not None or self.resolved_by is not None

    @property
    def may_go_up(self) -> bool:
        """Whether it can still go to the Pit Manager: nobody settled it at the table."""
        decisions = (DisputeStage.TRIED, DisputeStage.RESOLVED, DisputeStage.DISAGREED)
        at_table = self.stage in decisions and self.resolved_by is None
        return self.stage is DisputeStage.RAISED or at_table

    @property
    def may_answer(self) -> bool:
        """Whether the patron may say if they accept: also where staff recorded that they do."""
        return self.stage in ANSWERED_STAGES or (self.stage is DisputeStage.ACCEPTED and self.accepted_for)

    @property
    def may_complain(self) -> bool:
        """Whether the patron may file the complaint: after any decision that they have not accepted themselves."""
        if self.stage in FILED_STAGES or not self.decided:
            return False
        return self.stage is not DisputeStage.ACCEPTED or self.accepted_for or self.declined

    @property
    def waits_for_house(self) -> bool:
        """Whether the house has still to decide it, or to answer the complaint."""
        return self.stage in UNRESOLVED_STAGES or self.stage is DisputeStage.COMPLAINT

    @property
    def keeps_place(self) -> bool:
        """Whether the patron is kept at the table for it: chips may come, or an answer is due."""
        return self.waits_for_house or self.stage in ANSWERED_STAGES or self.proposed != 0

    @property
    def to_resolve_again(self) -> bool:
        """Whether the resolution fell with its adjustment; a patron who has disagreed goes on to complain."""
        return self.declined and self.stage in (DisputeStage.RESOLVED, DisputeStage.ACCEPTED)
