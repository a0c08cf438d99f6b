"""Export: coups, postings and events of a house as rows, in CSV, Parquet or JSON lines, of any length."""

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
from punto.extras import importing
from punto.history.coups import coup_rows
from punto.history.lookup import COUP_BEGINS, coup_at, event_header, last_number_before, setup_at
from punto.store.log import Store
from punto.table import cage
from punto.table import events as e
from punto.table.chips import Entry, rack_account, wallet_account
from punto.table.codec import LogEntry, read
from punto.table.inputs import check_name
from punto.wire.history import CoupRow

if TYPE_CHECKING:
    import pyarrow as pa

SUFFIXES = (".csv", ".parquet", ".jsonl")
BATCH_ROWS = 8192
"""Rows that are in memory at the same time."""

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
    dispute: int | None = None
    """The dispute whose adjustment it is; such a posting belongs to no coup."""


class EventRow(Struct, frozen=True):
    """An event as the log stores it."""

    stream: str
    number: int
    hash: str
    body: str


KINDS: dict[What, type[Struct]] = {"coups": CoupRow, "postings": PostingRow, "events": EventRow}


class ExportFilter(Struct, frozen=True, kw_only=True):
    """Which part of a house to export; everything by default."""

    table: str | None = None
    """A table or the cage."""
    patron: str | None = None
    """The patron's coups with their own sums, and the postings of their accounts."""
    since: int | None = None
    until: int | None = None
    """From the first time (inclusive) to the second (exclusive), in microseconds. A coup counts when it begins."""
    ends: dict[str, int] = {}
    """The last event of a stream that is read, where that is not the end of its log."""


WHOLE_HOUSE = ExportFilter()


def rows_of(store: Store, what: What, wanted: ExportFilter = WHOLE_HOUSE) -> Iterator[Struct]:
    """The rows, read one by one. A filter that makes no sense is refused at once."""
    if wanted.patron is not None:
        if what == "events":
            raise Refusal("export-patron-events")
        check_name(wanted.patron)
    if wanted.since is not None and wanted.until is not None and wanted.since >= wanted.until:
        raise Refusal("export-span-empty")
    streams = store.streams()
    if wanted.table is not None:
        if wanted.table not in streams:
            raise Refusal("no-table", table=wanted.table)
        streams = [wanted.table]
    made = {"coups": _coups, "postings": _postings, "events": _events}[what]
    return (row for stream in streams for row in made(store, stream, wanted))


def _span(store: Store, stream: str, wanted: ExportFilter) -> tuple[int, int]:
    """The number before the first event, and the number of the last one."""
    after = 0 if wanted.since is None else last_number_before(store, stream, wanted.since)
    upto = store.head(stream).number if wanted.until is None else last_number_before(store, stream, wanted.until)
    return after, min(upto, wanted.ends.get(stream, upto))


def _events(store: Store, stream: str, wanted: ExportFilter) -> Iterator[EventRow]:
    for row in store.read(stream, *_span(store, stream, wanted)):
        yield EventRow(stream, row.number, row.hash.hex(), row.body.decode())


def _postings(store: Store, stream: str, wanted: ExportFilter) -> Iterator[PostingRow]:
    after, upto = _span(store, stream, wanted)
    own = {wallet_account(wanted.patron), rack_account(stream, wanted.patron)} if wanted.patron is not None else None
    coup = coup_at(store, stream, after)
    entries = iter(store.entries(stream, after))
    entry = next(entries, None)
    for row in store.read(stream, after, upto):
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


def _posting(stream: str, written: LogEntry, coup: int | None, entry: Entry) -> PostingRow:
    event = written.event
    dispute = event.dispute if isinstance(event, e.OfDispute) else None
    return PostingRow(
        stream,
        written.n,
        written.at,
        type(event).__name__,
        coup if dispute is None else None,
        entry.account,
        entry.amount,
        dispute,
    )


def _coups(store: Store, stream: str, wanted: ExportFilter) -> Iterator[CoupRow]:
    if stream == cage.STREAM:
        return iter(())
    after, upto = _span(store, stream, wanted)
    return coup_rows(stream, setup_at(store, stream, after), _begun_by(store, stream, after, upto), wanted.patron)


def _begun_by(store: Store, stream: str, after: int, upto: int) -> Iterator[LogEntry]:
    """Events up to a number, and on to the end of the coup in play there."""
    for row in store.read(stream, after):
        if row.number > upto and event_header(row).event.event in COUP_BEGINS:
            return
        yield read(row.body)


# Writing.


def write_rows(rows: Iterable[Struct], kind: type[Struct], file: Path) -> int:
    """Write the rows in the format of the file's ending. The file appears whole. Returns the number of rows."""
    if file.suffix not in SUFFIXES:
        raise Refusal("export-format", file=str(file), formats=list(SUFFIXES))
    with new_file(file) as unfinished, unfinished.open("wb") as out:
        return write_to(rows, kind, out, file.suffix)


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A temporary file that becomes this file when it is finished."""
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
    """Write the rows in the format of this ending; returns the number of rows."""
    if suffix == ".jsonl":
        return _jsonl(rows, out)
    with importing("server"):
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
