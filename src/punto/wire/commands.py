"""What is sent to a table over HTTP, signed by a second person or read by the shoe reader, and what became of it."""

from enum import StrEnum

from msgspec import Struct

from punto.table.commands import AnyBody
from punto.wire.events import EventView


class Done(Struct, frozen=True, kw_only=True):
    """What became of a command. The same over HTTP and over a socket."""

    table: str
    first: int
    """The number of the command's first event."""
    n: int
    """The number of its last event."""
    repeated: bool = False
    """Whether the command was carried out before; then this is what it brought about at that time."""


class DoneWithEvents(Done, frozen=True, kw_only=True):
    """The answer over HTTP. Over a socket the next change has the events."""

    events: list[EventView]
    """What happened, as the sender may see it."""


class SignedCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A second person signs a command at a colleague's desk; the command counts as theirs."""

    name: str
    password: str
    command: AnyBody


# The shoe reader's feed.


class Taken(StrEnum):
    """What became of a card that was read."""

    DEALT = "dealt"
    BURNED = "burned"
    KNOWN = "known"
    """It left the shoe before: it was read twice, or burned unseen."""


class CardRead(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that the reader saw."""

    shoe: int
    """The table's shoe, by its number."""
    number: int
    """The card's position in the shoe, from 1."""
    card: str
    """Such as 7s or Td."""


class Receipt(Struct, frozen=True):
    """What became of a card, and which one comes next."""

    taken: Taken
    next: int
    """The position of the next card."""


class NextCard(Struct, frozen=True):
    """What a reader needs to know when it starts."""

    shoe: int
    next: int
    due: bool
    """Whether the table waits for that card now."""
