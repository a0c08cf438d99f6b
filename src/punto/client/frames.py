"""What goes over the socket of a table, in both directions."""

from msgspec import Raw, Struct, field, json

from punto.client.problems import Problem, Told
from punto.table.commands import AnyBody

PROTOCOL = 1


class Happened(Struct, frozen=True):
    """An event as its hearer may know it."""

    n: int
    event: str
    at: int = 0
    told: Told = Told()
    clauses: tuple[str, ...] = ()
    coup: int | None = None
    patron: str | None = None
    wager: str | None = None
    stake: int | None = None
    amount: int | None = None
    card: str | None = None
    to: str | int | None = None
    result: str | None = None


class Snapshot(Struct, frozen=True, tag_field="type", tag="snapshot"):
    protocol: int
    n: int
    now: int
    view: dict[str, Raw]
    me: Raw = Raw(b"null")
    staff: dict[str, Raw] | None = None


class Change(Struct, frozen=True, tag_field="type", tag="change"):
    after: int = field(name="from")
    n: int = 0
    view: dict[str, Raw] = {}
    staff: dict[str, Raw] = {}
    events: tuple[Happened, ...] = ()


class MeChanged(Struct, frozen=True, tag_field="type", tag="me"):
    n: int
    me: Raw


class Answered(Struct, frozen=True, tag_field="type", tag="answer"):
    key: str | None = None
    n: int = 0
    events: tuple[Happened, ...] = ()
    repeated: bool = False
    problem: Problem | None = None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    now: int


class Goodbye(Struct, frozen=True, tag_field="type", tag="goodbye"):
    reason: str = ""
    problem: Problem | None = None


Frame = Snapshot | Change | MeChanged | Answered | Pong | Goodbye
read_frame = json.Decoder(Frame).decode


class Command(Struct, frozen=True, tag_field="type", tag="command"):
    key: str
    body: AnyBody


RESYNC = '{"type":"resync"}'
PING = '{"type":"ping"}'


def write_command(key: str, body: AnyBody) -> str:
    return json.encode(Command(key, body)).decode()
