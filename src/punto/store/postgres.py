"""A store in PostgreSQL: one log and one ledger for many processes."""

import secrets
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from contextlib import aclosing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import LiteralString, TypeVar

import psycopg
from msgspec import json
from msgspec.structs import replace
from psycopg import Connection, IsolationLevel, errors
from psycopg.rows import args_row

from punto.store.log import (
    EMPTY,
    MILESTONE_EVENTS,
    Batch,
    Cell,
    Changes,
    ConflictError,
    Entry,
    Head,
    InThread,
    Kept,
    LedgerError,
    Row,
    SchemaError,
    StoredSnapshot,
    Transaction,
    UnavailableError,
)
from punto.store.postgres_processes import (
    CHANNEL,
    STREAMS_PER_NOTICE,
    Notice,
    PostgresTableLocks,
    notices,
    with_keepalives,
)
from punto.store.sqlite import SqliteStore

T = TypeVar("T")

MIGRATIONS = ("postgres.sql", "postgres_people.sql", "postgres_attempts.sql")
"""Each brings a database from one schema version to the next. A new one goes through all of them."""

TIMEOUT_MS = 5000
"""How long to wait for another process, and how long the server keeps a transaction whose client has gone."""

PAGE_EVENTS = 5000
"""A long stream is read in pages, so that nothing stays open on the server in between."""

FORGET_SNAPSHOTS: LiteralString = """
DELETE FROM snapshots WHERE stream = %(stream)s
    AND number NOT IN (SELECT number FROM snapshots WHERE stream = %(stream)s ORDER BY number DESC LIMIT 2)
    AND number NOT IN (SELECT min(number) FROM snapshots WHERE stream = %(stream)s GROUP BY number / %(every)s)
"""

HOUSE: LiteralString = """
SELECT nspname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relname = 'meta' AND pg_table_is_visible(pg_class.oid)
"""
"""The schema that holds the tables, if it exists. to_regclass may still say that there is no such table after waiting
for the lock under which another process made it."""

SCHEMA_LOCK = 0x70756E746F
"""Two processes that start at once must not both make or change the tables."""

COPIED_TABLES = (
    (b"SELECT * FROM events", "INSERT INTO events VALUES (?, ?, ?, ?)"),
    (b"SELECT * FROM entries", "INSERT INTO entries VALUES (?, ?, ?, ?)"),
    (b"SELECT * FROM commands", "INSERT INTO commands VALUES (?, ?, ?, ?, ?)"),
    (b"SELECT * FROM accounts", "INSERT INTO accounts VALUES (?, ?)"),
    (b"SELECT * FROM heads", "INSERT INTO heads VALUES (?, ?, ?)"),
    (b"SELECT * FROM snapshots", "INSERT INTO snapshots VALUES (?, ?, ?)"),
    (b"SELECT * FROM sealed", "INSERT INTO sealed VALUES (?, ?)"),
    (b"SELECT * FROM people", "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?, ?)"),
    (b"SELECT * FROM attempts", "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?)"),
)
"""All but the sessions: a copy must not let anyone in."""

COPY_ROWS = 5000


class PostgresStore:
    """Other stores may write to the same tables.

    A transaction does not lock what it reads. It compares it, under locks, when it writes the appends at its end.
    """

    def __init__(self, conninfo: str) -> None:
        self.conninfo = conninfo
        self.number = secrets.randbits(63)
        """Each transaction of this store holds this lock, so that the next one can wait for a lost one."""
        self.schema = ""
        """The schema that holds the tables: it marks the notices of this house."""
        self._opened: Connection | None = None
        self._closed = False
        with self._translated_errors():
            self.connection()

    def connection(self) -> Connection:
        """The open connection, or a new one after a fault."""
        if self._closed:
            raise ValueError("The store is closed.")
        if self._opened is None or self._opened.closed:
            fresh = Connection.connect(with_keepalives(self.conninfo), autocommit=True)
            try:
                self._prepare(fresh)
            except BaseException:
                fresh.close()
                raise
            self._opened = fresh
        return self._opened

    def _prepare(self, connection: Connection) -> None:
        for setting in ("lock_timeout", "idle_in_transaction_session_timeout"):
            connection.execute("SELECT set_config(%s, %s, false)", (setting, f"{TIMEOUT_MS}ms"))
        if _one(connection, "SHOW synchronous_commit") == "off":
            connection.execute("SET synchronous_commit = on")
        # A commit whose answer was lost may still be under way on the server. Wait for it before anything is read.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (self.number,))
        if _schema_version(connection) < len(MIGRATIONS):
            _migrate(connection)
        self.schema = str(_one(connection, HOUSE))

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._translated_errors():
            batch = Batch(self.head, self.balance)
            try:
                yield batch
                if batch.ended:
                    raise batch.ended
                if batch.commands:
                    self._write(batch)
            finally:
                batch.ended = batch.ended or RuntimeError("The transaction has ended.")

    def _write(self, batch: Batch) -> None:
        connection = self.connection()
        with connection.transaction():
            self._lock(connection, batch)
            with connection.pipeline():
                _insert(connection, batch)
                streams = sorted(batch.heads)
                for start in range(0, len(streams), STREAMS_PER_NOTICE):
                    self._notify(connection, Notice(self.schema, tuple(streams[start : start + STREAMS_PER_NOTICE])))

    def _lock(self, connection: Connection, batch: Batch) -> None:
        """Set the heads, and check that no other writer has added to the streams or taken the chips.

        Everything is locked in the order of names, so that two writers never wait for each other.
        """
        accounts = sorted(batch.moved)
        with connection.pipeline(), connection.cursor() as heads, connection.cursor() as held:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (self.number,))
            heads.executemany(
                "INSERT INTO heads VALUES (%s, %s, %s) ON CONFLICT (stream)"
                " DO UPDATE SET number = excluded.number, hash = excluded.hash WHERE heads.hash = %s",
                [(s, head.number, head.hash, batch.before[s].hash) for s, head in sorted(batch.heads.items())],
            )
            connection.execute(
                "INSERT INTO accounts SELECT unnest(%s::text[]), 0 ON CONFLICT DO NOTHING",
                (accounts,),
            )
            held.execute(
                "SELECT account, balance FROM accounts WHERE account = ANY(%s) ORDER BY account FOR UPDATE", (accounts,)
            )
            balances: dict[str, int] = dict(held.fetchall())
            if heads.rowcount < len(batch.heads):
                raise ConflictError(f"Another writer has added to one of {sorted(batch.heads)}.")
        for account, least in batch.needed.items():
            if balances[account] < least:
                raise ConflictError(f"Another writer has taken chips from {account}.")

    def head(self, stream: str) -> Head:
        return next(self._rows(Head, "SELECT number, hash FROM heads WHERE stream = %s", stream), EMPTY)

    def balance(self, account: str) -> int:
        return next(self._rows(int, "SELECT balance FROM accounts WHERE account = %s", account), 0)

    def streams(self) -> list[str]:
        return list(self._rows(str, "SELECT stream FROM heads ORDER BY stream"))

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        last = self.head(stream).number if upto is None else upto
        for start in range(after, last, PAGE_EVENTS):
            yield from self._rows(
                Row,
                "SELECT number, body, hash FROM events WHERE stream = %s AND number > %s AND number <= %s"
                " ORDER BY number",
                stream,
                start,
                min(start + PAGE_EVENTS, last),
            )

    def kept(self, stream: str, keys: Sequence[str]) -> dict[str, Kept]:
        return dict(
            self._rows(
                lambda key, *kept: (key, Kept(*kept)),
                "SELECT key, digest, first, last FROM commands WHERE stream = %s AND key = ANY(%s)",
                stream,
                list(keys),
            )
        )

    def keep_snapshot(self, stream: str, snapshot: StoredSnapshot) -> None:
        with self._translated_errors():
            connection = self.connection()
            with connection.transaction():
                connection.execute(
                    "INSERT INTO snapshots VALUES (%s, %s, %s)"
                    " ON CONFLICT (stream, number) DO UPDATE SET state = excluded.state",
                    (stream, snapshot.number, snapshot.state),
                )
                connection.execute(FORGET_SNAPSHOTS, {"stream": stream, "every": MILESTONE_EVENTS})

    def snapshot(self, stream: str) -> StoredSnapshot | None:
        query: LiteralString = "SELECT number, state FROM snapshots WHERE stream = %s ORDER BY number DESC LIMIT 1"
        return next(self._rows(StoredSnapshot, query, stream), None)

    def snapshots(self, stream: str) -> list[StoredSnapshot]:
        return list(
            self._rows(StoredSnapshot, "SELECT number, state FROM snapshots WHERE stream = %s ORDER BY number", stream)
        )

    def commands(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
        # A command without events is kept with the number that its first event would have had.
        last = self.head(stream).number + 1 if upto is None else upto
        for start in range(after, last, PAGE_EVENTS):
            yield from self._rows(
                lambda *row: row,
                "SELECT key, digest, first, last FROM commands WHERE stream = %s AND first > %s AND first <= %s"
                " ORDER BY first, last",
                stream,
                start,
                min(start + PAGE_EVENTS, last),
            )

    def sealed(self, name: str) -> bytes | None:
        return next(self._rows(bytes, "SELECT secret FROM sealed WHERE name = %s", name), None)

    def entries(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        for start in range(after, self.head(stream).number, PAGE_EVENTS):
            yield from self._rows(
                lambda number, *entry: (number, Entry(*entry)),
                "SELECT number, account, amount FROM entries WHERE stream = %s AND number > %s AND number <= %s"
                " ORDER BY number, account",
                stream,
                start,
                start + PAGE_EVENTS,
            )

    def balances(self) -> dict[str, int]:
        return dict(self._rows(lambda *row: row, "SELECT account, balance FROM accounts ORDER BY account"))

    @contextmanager
    def change(self) -> Iterator[None]:
        with self._translated_errors():
            connection = self.connection()
            with connection.transaction():
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (self.number,))
                yield

    def query(self, statement: LiteralString, *values: Cell) -> list[tuple[Cell, ...]]:
        with self._translated_errors():
            cursor = self.connection().execute(statement.replace("?", "%s"), values)
            return cursor.fetchall() if cursor.description else []

    def notify_person_changed(self, person: str) -> None:
        with self._translated_errors():
            self._notify(self.connection(), Notice(self.schema, people=person))

    async def changes(self, _: InThread) -> AsyncGenerator[Changes, None]:
        async with aclosing(notices(self.conninfo)) as listening:
            async for notice in listening:
                if notice is None:
                    yield Changes(everything=True)
                elif notice.schema == self.schema:
                    streams = notice.streams if notice.sender != self.number else ()
                    if streams or notice.people:
                        yield Changes(streams=streams, person=notice.people)

    def table_locks(self) -> PostgresTableLocks:
        return PostgresTableLocks(self.conninfo)

    def check_schema(self) -> None:
        """Do nothing: the role of a running table cannot change the schema."""

    def check_integrity(self) -> None:
        """Do nothing: PostgreSQL checks its own pages."""

    def copy_to(self, path: Path) -> None:
        target = SqliteStore(path)
        try:
            with self._translated_errors(), psycopg.connect(self.conninfo) as source, target.change():
                source.isolation_level = IsolationLevel.REPEATABLE_READ
                source.read_only = True
                for select, insert in COPIED_TABLES:
                    with source.cursor(name="copied", binary=True) as rows:
                        rows.itersize = COPY_ROWS
                        target.insert_rows(insert, rows.execute(select))
        finally:
            target.close()

    def _notify(self, connection: Connection, notice: Notice) -> None:
        notice = replace(notice, sender=self.number)
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, json.encode(notice).decode()))

    def close(self) -> None:
        self._closed = True
        if self._opened is not None:
            self._opened.close()

    def _rows(self, made: Callable[..., T], query: LiteralString, *given: object) -> Iterator[T]:
        with self._translated_errors(), self.connection().cursor(binary=True, row_factory=args_row(made)) as cursor:
            return iter(cursor.execute(query, given).fetchall())

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Raise the store's own errors instead of PostgreSQL's."""
        try:
            yield
        except (errors.UniqueViolation, errors.SerializationFailure, errors.DeadlockDetected) as error:
            raise ConflictError(f"Another writer was faster: {error}") from error
        except (errors.CheckViolation, errors.NumericValueOutOfRange) as error:
            raise LedgerError(f"The ledger refuses the transaction: {error}") from error
        except (
            psycopg.OperationalError,
            psycopg.InterfaceError,
            errors.ReadOnlySqlTransaction,
            errors.InsufficientPrivilege,
        ) as error:
            if self._opened is not None:
                self._opened.close()
            raise UnavailableError(f"PostgreSQL cannot be reached or cannot write: {error}") from error


def has_tables(conninfo: str) -> bool:
    """Whether the database holds a house."""
    with Connection.connect(conninfo) as connection:
        return bool(_one(connection, "SELECT to_regclass('meta') IS NOT NULL"))


def sql(name: str) -> bytes:
    """The text of a file: MIGRATIONS hold the tables, `postgres_role.sql` the role of a running table."""
    return files("punto.store").joinpath(name).read_bytes()


def _schema_version(connection: Connection) -> int:
    """The number of migrations that the database has gone through."""
    if not _one(connection, HOUSE):
        return 0
    version = _one(connection, "SELECT value FROM meta WHERE key = 'version'")
    known = [str(number) for number in range(1, len(MIGRATIONS) + 1)]
    if version not in known:
        raise SchemaError(f"The database has schema version {version}; this version of Punto knows {known[-1]}.")
    return known.index(str(version)) + 1


def _migrate(connection: Connection) -> None:
    try:
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
            # Another process may have been faster.
            for name in MIGRATIONS[_schema_version(connection) :]:
                connection.execute(sql(name))
            connection.execute("UPDATE meta SET value = %s WHERE key = 'version'", (str(len(MIGRATIONS)),))
    except errors.InsufficientPrivilege as error:
        raise SchemaError(
            "The database has an old schema, or none. The owner of its tables must open it once, and then run"
            " postgres_role.sql again."
        ) from error


def _one(connection: Connection, query: LiteralString) -> object:
    row = connection.execute(query).fetchone()
    return row[0] if row else None


def _insert(connection: Connection, batch: Batch) -> None:
    """One statement per table, for any number of rows."""
    for table, rows in (
        ("events SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bytea[], %b::bytea[])", batch.events),
        ("entries SELECT * FROM unnest(%b::text[], %b::bigint[], %b::text[], %b::bigint[])", batch.entries),
        (
            "commands SELECT * FROM unnest(%b::text[], %b::text[], %b::bytea[], %b::bigint[], %b::bigint[])",
            [(*key, *kept) for key, kept in batch.commands.items()],
        ),
        ("sealed SELECT * FROM unnest(%b::text[], %b::bytea[])", batch.sealed),
    ):
        if rows:
            connection.execute(f"INSERT INTO {table}", _columns(rows))
    if batch.moved:
        connection.execute(
            "UPDATE accounts SET balance = balance + amount"
            " FROM unnest(%b::text[], %b::bigint[]) AS moved (name, amount) WHERE account = name",
            _columns(list(batch.moved.items())),
        )


def _columns(rows: Sequence[tuple[object, ...]]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)]
