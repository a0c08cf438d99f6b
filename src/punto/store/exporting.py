"""Export: coups, postings and events of a house as rows, in CSV, Parquet or JSON lines."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields, replace

from punto.cards import Card
from punto.errors import Refusal
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import read
from punto.table.rules import TableRules

SUFFIXES = (".csv", ".parquet", ".jsonl")


class CoupRow(Struct, frozen=True, kw_only=True):
    """One coup, from the call for bets to its end."""

    table: str
    coup: int
    shoe: int
    game: str
    variant: str | None
    edition: str
    began_at: int
    ended_at: int | None = None
    ended: str = "open"
    """settled, void, reversed, or open."""
    free: bool = False
    cards: str = ""
    """In the order in which they left the shoe."""
    result: str | None = None
    wagers: int = 0
    staked: int = 0
    paid: int = 0
    collected: int = 0
    irregularities: str = ""
    """The clauses that were applied."""


class PostingRow(Struct, frozen=True):
    """One entry of the ledger with the event that made it."""

    stream: str
    number: int
    at: int
    event: str
    coup: int | None
    account: str
    amount: int


class EventRow(Struct, frozen=True):
    stream: str
    number: int
    hash: str
    body: str


def events(store: Store, streams: Iterable[str]) -> Iterator[EventRow]:
    for stream in streams:
        for row in store.read(stream):
            yield EventRow(stream, row.number, row.hash.hex(), row.body.decode())


def postings(store: Store, streams: Iterable[str]) -> Iterator[PostingRow]:
    for stream in streams:
        coup: int | None = None
        entries = iter(store.entries(stream))
        entry = next(entries, None)
        for row in store.read(stream):
            written = read(row.body)
            match written.event:
                case e.BetsOpened(coup=begun) | e.FreeHandBegun(coup=begun):
                    coup = begun
                case e.ShoePrepared() | e.TableOpened() | e.TableClosed():
                    coup = None
            while entry and entry[0] == row.number:
                name = type(written.event).__name__
                yield PostingRow(stream, row.number, written.at, name, coup, entry[1].account, entry[1].amount)
                entry = next(entries, None)


def coups(store: Store, streams: Iterable[str]) -> Iterator[CoupRow]:
    for stream in streams:
        yield from _coups(store, stream)


def _coups(store: Store, stream: str) -> Iterator[CoupRow]:
    rules: TableRules | None = None
    shoe = 0
    now: CoupRow | None = None
    for row in store.read(stream):
        written = read(row.body)
        event = written.event
        match event:
            case e.TableOpened():
                rules = event.rules
            case e.ShoePrepared():
                shoe = event.shoe
            case e.BetsOpened() | e.FreeHandBegun() if rules:
                if now:
                    yield now
                now = CoupRow(
                    table=stream,
                    coup=event.coup,
                    shoe=shoe,
                    game=rules.game,
                    variant=rules.variant,
                    edition=rules.edition,
                    began_at=written.at,
                    free=isinstance(event, e.FreeHandBegun),
                )
            case _ if now:
                now = _followed(now, event, written.at)
    if now:
        yield now


def _followed(now: CoupRow, event: e.Event, at: int) -> CoupRow:
    match event:
        case e.CardDealt():
            return replace(now, cards=_with(now.cards, event.card))
        case e.CoupReconstructed():
            return replace(now, cards=" ".join(event.cards))
        case e.IrregularityReported():
            return replace(now, irregularities=_with(now.irregularities, event.clauses[0]))
        case e.CoupVoided():
            return replace(now, ended="void", ended_at=at)
        case e.SettlementReversed():
            return replace(now, ended="reversed", ended_at=at)
        case e.CoupSettled():
            return replace(
                now,
                ended="settled",
                ended_at=at,
                result=event.result,
                wagers=len(event.wagers),
                staked=sum(wager.stake for wager in event.wagers),
                paid=sum(wager.paid for wager in event.wagers),
                collected=sum(wager.collected for wager in event.wagers),
            )
    return now


def _with(text: str, more: Card | str) -> str:
    return f"{text} {more}".strip()


def write_rows(rows: Iterator[Struct], kind: type[Struct], file: Path) -> int:
    """Write the rows in the form that the file's name says; it appears there whole."""
    if file.suffix not in SUFFIXES:
        raise Refusal("export-format", file=str(file), formats=list(SUFFIXES))
    with new_file(file) as unfinished:
        if file.suffix == ".jsonl":
            return _jsonl(rows, unfinished)
        return _columns(rows, kind, unfinished, file.suffix)


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """Where to write what shall appear as this file, whole, once it is finished."""
    unfinished = file.with_name(f".{file.name}.{token_hex(4)}.part")
    try:
        if file.exists():
            raise Refusal("file-exists", file=str(file))
        unfinished.touch(exist_ok=False)
        yield unfinished
        unfinished.rename(file)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(file), why=error.strerror or type(error).__name__) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def _jsonl(rows: Iterator[Struct], file: Path) -> int:
    count = 0
    with file.open("wb") as out:
        for row in rows:
            out.write(msgspec.json.encode(row) + b"\n")
            count += 1
    return count


def _columns(rows: Iterator[Struct], kind: type[Struct], file: Path, suffix: str) -> int:
    import pyarrow as pa
    from pyarrow import csv, parquet

    types = {int: pa.int64(), str: pa.string(), bool: pa.bool_()}
    schema = pa.schema([(field.name, _arrow(field.type, types, pa.string())) for field in fields(kind)])
    table = pa.Table.from_pylist([asdict(row) for row in rows], schema=schema)
    if suffix == ".parquet":
        parquet.write_table(table, file)
    else:
        csv.write_csv(table, file)
    return int(table.num_rows)


def _arrow(kind: object, types: dict[type, object], text: object) -> object:
    for plain, arrow in types.items():
        if kind is plain or kind == plain | None:
            return arrow
    return text
