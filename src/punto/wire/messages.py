"""What goes over the sockets of tables and of the lobby, in both directions."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from punto.table.commands import AnyBody
from punto.wire.commands import Done
from punto.wire.events import EventView
from punto.wire.own import OwnView
from punto.wire.pit import PitTable
from punto.wire.problems import Problem
from punto.wire.staff import StaffView
from punto.wire.table import TableSummary, View
from punto.wire.vocabulary import named

PROTOCOL = 2
"""The version of what goes over the sockets; a change that a client must know of raises it."""


CLOSE_CODES = {
    "unavailable": 1013,
    "not-signed-in": 4401,
    "signed-out": 4401,
    "not-for-your-role": 4403,
    "other-origin": 4403,
    "no-table": 4404,
    "protocol": 4400,
    "too-many-sockets": 4429,
}
"""The codes with which the server closes a socket, by reason."""


class _Message(Struct, frozen=True, tag_field="type"):
    """Its `type` says which one it is."""


class _Strict(_Message, frozen=True, forbid_unknown_fields=True):
    """Read strictly, like everything that a client sends."""


# Messages from a client.


class CommandMessage(_Strict, frozen=True, kw_only=True, tag="command"):
    """A command to the table."""

    key: str
    body: AnyBody
    after: int | None = None
    """The number of the table's last event, if the command is only meant right after it; else it is refused."""


class Resync(_Strict, frozen=True, tag="resync"):
    """Send me a new snapshot."""


class Ping(_Strict, frozen=True, tag="ping"):
    """Are you there?"""


ClientMessage = CommandMessage | Resync | Ping


# Messages from the server.


def part_of(whole: type[Struct]) -> str:
    """The name, in the description, of this struct with any field missing."""
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
    """The time at the table, in microseconds: the house's clock, unless the table's log is ahead of it."""
    view: View
    me: OwnView | None = None
    """For a patron: their own part."""
    staff: StaffView | None = None
    """For staff."""


class Change(_Message, frozen=True, kw_only=True, tag="change"):
    """What has changed at the table, and by which events; without events, only the patron's own part has changed."""

    after: int = field(name="from")
    """The number of the event that the last change, or the snapshot, led to."""
    n: int
    """The number of the event that this one leads to."""
    now: int
    """The time at the table, in microseconds: the house's clock, unless the table's log is ahead of it."""
    view: Annotated[Fields, _part_of(View)]
    """The keys of the view that are different now, each whole."""
    staff: Annotated[Fields, _part_of(StaffView)] | UnsetType = UNSET
    """For staff: the same for what only staff see."""
    events: list[EventView]
    me: OwnView | UnsetType = UNSET
    """For a patron whose own part has changed: the whole of it."""


class AnswerMessage(_Message, frozen=True, kw_only=True, tag="answer"):
    """The answer to one message: what it brought about, or the problem."""

    key: str | None
    """The command's key; null if it could not be read."""
    done: Done | UnsetType = UNSET
    problem: Problem | UnsetType = UNSET


class Pong(_Message, frozen=True, kw_only=True, tag="pong"):
    """I am here."""

    now: int
    """The time at the table, or the house's clock if the socket is not a table's, in microseconds."""


class Goodbye(_Message, frozen=True, kw_only=True, tag="goodbye"):
    """Why the server closes the socket."""

    reason: Annotated[str, named("GoodbyeReason")]
    problem: Problem


class Lobby(_Message, frozen=True, kw_only=True, tag="lobby"):
    """Every table at a glance, sent when something has changed."""

    protocol: int = PROTOCOL
    now: int
    """The house's clock, in microseconds."""
    tables: list[TableSummary]


class Pit(_Message, frozen=True, kw_only=True, tag="pit"):
    """Every table as the pit sees it, sent when something has changed."""

    protocol: int = PROTOCOL
    now: int
    """The house's clock, in microseconds."""
    tables: list[PitTable]


ServerMessage = Snapshot | Change | AnswerMessage | Pong | Goodbye | Lobby | Pit

_encode = msgspec.json.Encoder().encode


def text(message: ServerMessage) -> str:
    """The message as it goes over the wire."""
    return _encode(message).decode()


def text_with_own(shared: str, me: OwnView) -> str:
    """The text of a change for everyone, with a patron's own part put in: thousands share the rest."""
    return f'{shared[:-1]},"me":{_encode(me).decode()}}}'
