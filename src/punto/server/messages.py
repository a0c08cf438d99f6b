"""What goes over the sockets of tables and of the lobby, in both directions."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from punto.server.problems import Problem
from punto.server.view import Desk, Me, PitTable, TableSummary, ToldEvent, View
from punto.table.commands import AnyBody

PROTOCOL = 1


class _Message(Struct, frozen=True, tag_field="type"):
    """Its `type` says which one it is."""


class _Read(_Message, frozen=True, forbid_unknown_fields=True):
    """Read strictly, as all that a client sends."""


# What a client says.


class Say(_Read, frozen=True, kw_only=True, tag="command"):
    """A command to the table."""

    key: str
    body: AnyBody


class Resync(_Read, frozen=True, tag="resync"):
    """Send me a new snapshot."""


class Ping(_Read, frozen=True, tag="ping"):
    """Are you there?"""


Said = Say | Resync | Ping


# What it hears.


def part_of(whole: type[Struct]) -> str:
    """What the description calls a struct like this one of which any field may be missing."""
    return f"{whole.__name__}Change"


Fields = dict[str, Annotated[object, Meta(description="What it is now.")]]
"""Any fields of a struct."""


def _part_of(whole: type[Struct]) -> Meta:
    return Meta(extra_json_schema={"$ref": f"#/components/schemas/{part_of(whole)}"})


class Snapshot(_Message, frozen=True, kw_only=True, tag="snapshot"):
    """A table as this person may see it."""

    protocol: int = PROTOCOL
    table: str
    n: int
    """The number of the table's last event; changes go on from it."""
    now: int
    """The house's clock, in microseconds."""
    view: View
    me: Me | None = None
    """For a patron: what is his own."""
    staff: Desk | None = None
    """For staff."""


class Change(_Message, frozen=True, kw_only=True, tag="change"):
    """What has changed at the table, and by which events."""

    after: int = field(name="from")
    """The number of the event that the last change, or the snapshot, led to."""
    n: int
    """The number of the event that this one leads to."""
    now: int
    """The house's clock, in microseconds."""
    view: Annotated[Fields, _part_of(View)]
    """The keys of the view that are different now, each whole."""
    staff: Annotated[Fields, _part_of(Desk)] | UnsetType = UNSET
    """For staff: the same of what only they see."""
    events: list[ToldEvent]


class OwnChange(_Message, frozen=True, kw_only=True, tag="me"):
    """What is a patron's own, whole, whenever it has changed."""

    n: int
    """The number of the table's last event."""
    me: Me


class Answered(_Message, frozen=True, kw_only=True, tag="answer"):
    """What became of something that was said: a problem where nothing did."""

    key: str | None
    """The command's; null where it could not be read."""
    n: int | UnsetType = UNSET
    """The number of the command's last event."""
    repeated: bool | UnsetType = UNSET
    """Whether the command had been carried out before; the answer is that one's."""
    problem: Problem | UnsetType = UNSET


class Pong(_Message, frozen=True, kw_only=True, tag="pong"):
    """I am here."""

    now: int
    """The house's clock, in microseconds."""


class Goodbye(_Message, frozen=True, kw_only=True, tag="goodbye"):
    """Why the server closes the socket."""

    reason: str
    problem: Problem


class Lobby(_Message, frozen=True, kw_only=True, tag="lobby"):
    """Every table at a glance, whenever something in it has changed."""

    protocol: int = PROTOCOL
    now: int
    """The house's clock, in microseconds."""
    tables: list[TableSummary]


class Pit(_Message, frozen=True, kw_only=True, tag="pit"):
    """Every table as the pit sees it, whenever something in it has changed."""

    protocol: int = PROTOCOL
    now: int
    """The house's clock, in microseconds."""
    tables: list[PitTable]


Heard = Snapshot | Change | OwnChange | Answered | Pong | Goodbye | Lobby | Pit

_encode = msgspec.json.Encoder().encode


def text(message: Heard) -> str:
    """As it goes over the wire."""
    return _encode(message).decode()
