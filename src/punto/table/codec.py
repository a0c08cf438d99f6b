"""Events and states as JSON: how they are stored and compared."""

from fractions import Fraction

import msgspec
from msgspec import Struct

from punto.errors import Refusal
from punto.table.events import AnyCageEvent, AnyEvent
from punto.table.roles import Role
from punto.table.state import Table

FORM = 7
"""The version of a table's fields in a snapshot. Raise it when they change: older snapshots are then left aside."""
VERSION = 1
"""The version of the log's entries. What an older version wrote stays readable."""


class LogEntry(Struct, frozen=True, kw_only=True):
    """One event of the log: its stream, number, time, actor, command key and the event itself."""

    v: int = VERSION
    stream: str
    n: int
    """Its number in the stream, from 1."""
    turn: int
    """The number of its command in the stream; a command may bring about several events."""
    at: int
    """The house's clock, in microseconds."""
    actor: str
    role: Role
    key: str
    digest: str
    """The hash of the command: a repeat of the key with another command is refused."""
    event: AnyEvent | AnyCageEvent


class _Version(Struct):
    v: int


class TableSnapshot(Struct, frozen=True):
    """A stored snapshot of a table, with the version of its fields."""

    table: Table
    turn: int
    form: int = FORM


class _Form(Struct):
    form: int


def _write_fraction(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"{type(value)} has no form in the log")


def read_fraction(kind: type, value: object) -> object:
    """Read the one type that JSON lacks: a fraction is stored as text."""
    if kind is Fraction:
        return Fraction(str(value))
    raise NotImplementedError(f"{kind} has no form in the log")


_ENCODER = msgspec.json.Encoder(enc_hook=_write_fraction, order="deterministic")
_STATES = msgspec.json.Encoder(enc_hook=_write_fraction)
"""For states. It does not sort: msgspec cannot sort numeric keys, and events fix the order of every dict anyway."""
_ENTRY = msgspec.json.Decoder(LogEntry, dec_hook=read_fraction)
_VERSION = msgspec.json.Decoder(_Version)
_FORM = msgspec.json.Decoder(_Form)
_SNAPSHOT = msgspec.json.Decoder(TableSnapshot, dec_hook=read_fraction)


def encode(value: Struct) -> bytes:
    return (_STATES if isinstance(value, Table | TableSnapshot) else _ENCODER).encode(value)


def read(body: bytes) -> LogEntry:
    """Read one entry of the log, of any version of Punto."""
    try:
        entry = _ENTRY.decode(body)
    except msgspec.ValidationError:
        _check_version(_VERSION.decode(body).v)
        raise
    _check_version(entry.v)
    return entry


def _check_version(version: int) -> None:
    if version != VERSION:
        raise Refusal("log-version", version=version, known=VERSION)


def is_readable(text: bytes) -> bool:
    """Whether a snapshot has the current fields. An older one is ignored, and the log is replayed."""
    return not 1 <= _FORM.decode(text).form < FORM


def decode_snapshot(text: bytes) -> TableSnapshot:
    if not is_readable(text):
        raise msgspec.ValidationError("a snapshot of another form")
    return _SNAPSHOT.decode(text)
