"""What became of a command, and a command that a second person signs."""

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
