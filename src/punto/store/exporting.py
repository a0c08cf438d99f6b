"""Export: coups, postings and events of a house as rows, in CSV, Parquet or JSON lines, however many there are."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, BinaryIO, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from punto.errors import Refusal
from punto.store.coup_rows import CoupRow, coup_rows
from punto.store.finding import BEGINNINGS, after_time, brief, coup_at, rows_between, standing_at
from punto.store.log import Store
from punto.table import cage
from punto.table import events as e
from punto.table.chips import Entry, held, rack
from punto.table.codec import Written, read
from punto.table.seating import check_name

if TYPE_CHECKING:
    import pyarrow as pa

SUFFIXES = (".csv", ".parquet", ".jsonl")
BATCH_ROWS = 8192
"""So many rows are held in memory at once."""

What = Literal["coups", "postings", "events"]


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


KINDS: dict[What, type[Struct]] = {"coups": CoupRow, "postings": PostingRow, "events": EventRow}


class Choice(Struct, frozen=True, kw_only=True):
    """Which part of a house is wanted; all of it, if nothing is said."""

    table: str | None = None
    """Or the cage."""
    patron: str | None = None
    """His coups with his own sums, and the postings of his accounts."""
    since: int | None = None
    until: int | None = None
    """The first microsecond that is wanted, and the first after it that is not; a coup counts by its beginning."""


EVERYTHING = Choice()


def rows_of(store: Store, what: What, choice: Choice = EVERYTHING) -> Iterator[Struct]:
    """The rows, read as they are asked for; a choice that makes no sense is refused at once."""
    if choice.patron is not None:
        if what == "events":
            raise Refusal("export-patron-events")
        check_name(choice.patron)
    if choice.since is not None and choice.until is not None and choice.since >= choice.until:
        raise Refusal("export-span-empty")
    streams = store.streams()
    if choice.table is not None:
        if choice.table not in streams:
            raise Refusal("no-table", table=choice.table)
        streams = [choice.table]
    made = {"coups": _coups, "postings": _postings, "events": _events}[what]
    return (row for stream in streams for row in made(store, stream, choice))


def _span(store: Store, stream: str, choice: Choice) -> tuple[int, int]:
    """The event before the first that is wanted, and the last that is."""
    after = 0 if choice.since is None else after_time(store, stream, choice.since)
    return after, store.head(stream).number if choice.until is None else after_time(store, stream, choice.until)


def _events(store: Store, stream: str, choice: Choice) -> Iterator[EventRow]:
    for row in rows_between(store, stream, *_span(store, stream, choice)):
        yield EventRow(stream, row.number, row.hash.hex(), row.body.decode())


def _postings(store: Store, stream: str, choice: Choice) -> Iterator[PostingRow]:
    after, upto = _span(store, stream, choice)
    own = {held(choice.patron), rack(stream, choice.patron)} if choice.patron is not None else None
    coup = coup_at(store, stream, after)
    entries = iter(store.entries(stream, after))
    entry = next(entries, None)
    for row in rows_between(store, stream, after, upto):
        written = read(row.body)
        match written.event:
            case e.BetsOpened(coup=begun) | e.FreeHandBegun(coup=begun):
                coup = begun
            case e.ShoePrepared() | e.TableOpened() | e.TableClosed():
                coup = None
        while entry and entry[0] == row.number:
            if own is None or entry[1].account in own:
                yield _posting(stream, written, coup, entry[1])
            entry = next(entries, None)


def _posting(stream: str, written: Written, coup: int | None, entry: Entry) -> PostingRow:
    return PostingRow(stream, written.n, written.at, type(written.event).__name__, coup, entry.account, entry.amount)


def _coups(store: Store, stream: str, choice: Choice) -> Iterator[CoupRow]:
    if stream == cage.STREAM:
        return iter(())
    after, upto = _span(store, stream, choice)
    return coup_rows(stream, standing_at(store, stream, after), _begun_by(store, stream, after, upto), choice.patron)


def _begun_by(store: Store, stream: str, after: int, upto: int) -> Iterator[Written]:
    """Up to a number, and on to the end of the coup that is in play there."""
    for row in store.read(stream, after):
        if row.number > upto and brief(row).event.event in BEGINNINGS:
            return
        yield read(row.body)


# Writing.


def write_rows(rows: Iterable[Struct], kind: type[Struct], file: Path) -> int:
    """Write the rows in the form that the file's name says; it appears there whole."""
    if file.suffix not in SUFFIXES:
        raise Refusal("export-format", file=str(file), formats=list(SUFFIXES))
    with new_file(file) as unfinished, unfinished.open("wb") as out:
        return write_to(rows, kind, out, file.suffix)


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


def write_to(rows: Iterable[Struct], kind: type[Struct], out: BinaryIO, suffix: str) -> int:
    """Write the rows, in the form of such files, to anything that takes bytes; how many they were."""
    if suffix == ".jsonl":
        return _jsonl(rows, out)
    import pyarrow as pa
    from pyarrow import csv, parquet

    schema = pa.schema([(field.name, _arrow(field.type)) for field in fields(kind)])
    count = 0
    with parquet.ParquetWriter(out, schema) if suffix == ".parquet" else csv.CSVWriter(out, schema) as writer:
        for batch in _batches(rows):
            columns = [pa.array([getattr(row, field.name) for row in batch], field.type) for field in schema]
            writer.write_batch(pa.RecordBatch.from_arrays(columns, schema=schema))
            count += len(batch)
    return count


def _jsonl(rows: Iterable[Struct], out: BinaryIO) -> int:
    count = 0
    for row in rows:
        out.write(msgspec.json.encode(row) + b"\n")
        count += 1
    return count


def _batches(rows: Iterable[Struct]) -> Iterator[list[Struct]]:
    left = iter(rows)
    while batch := list(islice(left, BATCH_ROWS)):
        yield batch


def _arrow(kind: object) -> "pa.DataType":
    import pyarrow as pa

    for plain, arrow in ((int, pa.int64()), (bool, pa.bool_())):
        if kind is plain or kind == plain | None:
            return arrow
    return pa.string()
