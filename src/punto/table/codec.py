"""Events and states as text: the form in which they are kept and compared."""

from fractions import Fraction

import msgspec
from msgspec import Struct

from punto.errors import Refusal
from punto.table.events import AnyCageEvent, AnyEvent, Event
from punto.table.roles import Role
from punto.table.state import Table

FORM = 2
"""Of a table's fields: it goes up when they change, so that no snapshot is read as something else."""
VERSION = 1
"""Of what is written now. What an older version wrote is read for good; see `read`."""


class Written(Struct, frozen=True, kw_only=True):
    """One event of the log: what happened, in which place of which stream, when, by whom, and by which command."""

    v: int = VERSION
    stream: str
    n: int
    """Its number in the stream: the logical time."""
    turn: int
    """The number of the command in the stream that brought it about."""
    at: int
    """The house's clock, in microseconds."""
    actor: str
    role: Role
    key: str
    digest: str
    """Of the command, so that a repeat with another body is told apart."""
    event: AnyEvent | AnyCageEvent


class _Version(Struct):
    v: int


class Snap(Struct, frozen=True):
    """What a snapshot holds of a table, and the form in which tables were kept when it was made."""

    table: Table
    turn: int
    form: int = FORM


class _Form(Struct):
    form: int


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"{type(value)} has no form in the log")


def _full(kind: type, value: object) -> object:
    if kind is Fraction:
        return Fraction(str(value))
    raise NotImplementedError(f"{kind} has no form in the log")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain, order="deterministic")
_STATES = msgspec.json.Encoder(enc_hook=_plain)
"""A state's disputes have numbers for keys, which msgspec does not sort; the events fix the order of every dict."""
_WRITTEN = msgspec.json.Decoder(Written, dec_hook=_full)
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(AnyEvent | AnyCageEvent, dec_hook=_full)
_TABLE = msgspec.json.Decoder(Table, dec_hook=_full)
_VERSION = msgspec.json.Decoder(_Version)
_FORM = msgspec.json.Decoder(_Form)
_SNAP = msgspec.json.Decoder(Snap, dec_hook=_full)


def encode(value: Struct) -> bytes:
    return (_STATES if isinstance(value, Table | Snap) else _ENCODER).encode(value)


def read(body: bytes) -> Written:
    """An event of the log, whichever version of Punto wrote it."""
    try:
        written = _WRITTEN.decode(body)
    except msgspec.ValidationError:
        _check_version(_VERSION.decode(body).v)
        raise
    _check_version(written.v)
    return written


def _check_version(version: int) -> None:
    if version != VERSION:
        raise Refusal("log-version", version=version, known=VERSION)


def decode_event(text: bytes) -> Event:
    return _EVENT.decode(text)


def is_readable(text: bytes) -> bool:
    """Whether a snapshot is not of an older form; one that is, is left aside, and the log replayed."""
    return not 1 <= _FORM.decode(text).form < FORM


def decode_snap(text: bytes) -> Snap:
    if not is_readable(text):
        raise msgspec.ValidationError("a snapshot of another form")
    return _SNAP.decode(text)


def decode_table(text: bytes) -> Table:
    return _TABLE.decode(text)
