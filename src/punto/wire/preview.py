"""What would follow from a correction, before anybody confirms it."""

from msgspec import Struct

from punto.coup import Result
from punto.table import commands as c
from punto.table.roles import Role
from punto.wire.events import EventView, Moved
from punto.wire.parts import HandShown
from punto.wire.staff import Action

Correction = c.CorrectCard | c.CorrectBurn | c.CorrectWager
"""What can be previewed. A preview of other commands could turn up cards that lie face down."""


class CoupOutline(Struct, frozen=True):
    """The cards of a coup, and what they say."""

    hands: tuple[HandShown, ...]
    result: Result | None
    """Null while a card is due or lies face down, and where each seat has its own."""


class Preview(Struct, frozen=True, kw_only=True):
    """What would follow from a correction as the table stands. Nothing has been written."""

    table: str
    after: int
    """The number of the table's last event. Send the command with it: if the table moves on, it is refused."""
    rank: Role
    """Who signs: the sender's own, if it may; else the lowest rank above it that may."""
    events: list[EventView]
    """What would happen, with the numbers that the events would get."""
    before: CoupOutline
    """The coup as it stands in the record."""
    then: CoupOutline
    next: Action | None
    """What would be due then."""
    money: tuple[Moved, ...]
    """The chips that would come to each patron; negative if the patron gives chips."""
    owed: tuple[Moved, ...]
    """What patrons could not give back, as a positive amount."""
