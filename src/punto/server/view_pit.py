"""What the pit sees of every table at once: limits, chips, the differential, and what waits for a decision."""

from msgspec import Struct

from punto.server.view_public import TableSummary, summary
from punto.server.view_staff import DeskDispute, Over, going_on, over
from punto.table.state import Open, Table


class PitOpen(Struct, frozen=True):
    """An irregularity that waits for somebody."""

    found: str
    """What was found, by the name of its kind: WrongOrder."""
    clause: str
    question: str
    """What it waits for: discretion, order, insurance, ruling or choices."""
    rank: str
    """Who may decide: this role or above."""
    since: int | None
    """Since when, by the house's clock in microseconds; nothing where that has not been looked up yet."""
    until: int | None
    asked: int
    """How many patrons are asked."""
    chosen: int
    """How many of them have chosen."""


class PitTable(Struct, frozen=True, kw_only=True):
    """A table as the pit sees it among the others."""

    summary: TableSummary
    sign: bool
    """Whether the sign stands that no insurance is offered."""
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
    sides: dict[str, int]
    """What is staked on each hand."""
    over: Over | None
    """The side that is over the differential."""
    open: PitOpen | None
    disputes: tuple[DeskDispute, ...]
    """Those that go on, or have an adjustment that waits for a second person."""


def pit_table(table: Table, since: int | None = None) -> PitTable:
    """`since` is when the table was last stopped, or its patrons asked, by an irregularity."""
    rules, play = table.rules, table.play
    return PitTable(
        summary=summary(table),
        sign=table.sign,
        face_down=bool(rules and rules.face_down),
        coup=table.coups,
        playing=play is not None,
        free_due=table.free_due,
        remaining=table.shoe.remaining if table.shoe else None,
        float_chips=table.float_chips,
        layout_chips=table.layout_chips,
        racks=sum([patron.rack for patron in table.patrons.values()]),
        sides={str(side): stake for side, stake in play.sides.items()} if play else {},
        over=over(table),
        open=_open(table.open, since) if table.open else None,
        disputes=going_on(table),
    )


def _open(opened: Open, since: int | None) -> PitOpen:
    return PitOpen(
        type(opened.found).__name__,
        opened.clause,
        opened.question,
        opened.rank,
        since,
        opened.until,
        len(opened.asked),
        len(opened.chosen),
    )
