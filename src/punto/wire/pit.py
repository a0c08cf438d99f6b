"""A table as the pit sees it among the others."""

from msgspec import Struct

from punto.table.roles import Role
from punto.table.state import Question
from punto.wire.parts import Over
from punto.wire.staff import Action, DisputeShown
from punto.wire.table import TableSummary
from punto.wire.vocabulary import IrregularityKind, SideName


class PitIrregularity(Struct, frozen=True):
    """An irregularity that waits for a decision."""

    found: IrregularityKind
    """What was found, by the name of its kind: WrongOrder."""
    clause: str
    question: Question
    """What it waits for."""
    rank: Role
    """Who may decide: this role or above."""
    since: int | None
    """Since when, by the house's clock in microseconds; null if that is not known yet."""
    until: int | None
    asked: int
    """How many patrons choose."""
    chosen: int
    """How many of them have chosen."""
    next: Action
    """The decision that is due, and who may make it."""


class PitTable(Struct, frozen=True, kw_only=True):
    """A table as the pit sees it among the others."""

    summary: TableSummary
    sign: bool
    """Whether the no-insurance sign is up."""
    face_down: bool
    """Whether cards are dealt face down to patrons who squeeze."""
    coup: int
    """How many coups the table has begun in all: the number of the one in play, or of the last."""
    playing: bool
    """Whether a coup is in play."""
    free_due: bool
    """Whether the next coup is a Free Hand."""
    remaining: int | None
    """Cards left in the shoe in use."""
    float_chips: int
    layout_chips: int
    racks: int
    """The chips before all patrons together."""
    sides: dict[SideName, int]
    """What is staked on each hand."""
    over: Over | None
    """The side that is over the differential."""
    open: PitIrregularity | None
    """The irregularity that is being decided."""
    waiting: int
    """How many more wait behind it."""
    disputes: tuple[DisputeShown, ...]
    """Open disputes, and those with an adjustment that waits for a second person."""
