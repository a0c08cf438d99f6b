"""A store in PostgreSQL: one log and one ledger for many processes."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from typing import LiteralString, TypeVar

import psycopg
from psycopg import Connection, errors
from psycopg.rows import args_row

from punto.store.log import (
    EMPTY,
    MILESTONE,
    Batch,
    ConflictError,
    Entry,
    Head,
    Kept,
    Row,
    SchemaError,
    Snapshot,
    Transaction,
    UnavailableError,
)

T = TypeVar("T")

VERSION = "1"

PATIENCE_MS = 5000
"""How long another process is waited for, and after which the server gives up a transaction whose client is gone."""

PAGE_EVENTS = 5000
"""A long stream is read in pages, so that nothing stays open on the server between two of them."""

FORGET_SNAPSHOTS: LiteralString = """
DELETE FROM snapshots WHERE stream = %(stream)s
    AND number NOT IN (SELECT number FROM snapshots WHERE stream = %(stream)s ORDER BY number DESC LIMIT 2)
    AND number NOT IN (SELECT min(number) FROM snapshots WHERE stream = %(stream)s GROUP BY number / %(every)s)
"""

SCHEMA_LOCK = 0x70756E746F
"""Two processes that start at once must not both make the tables."""


class PostgresStore:
    """Used by one thread at a time; other stores may write to the same tables.

    What a transaction reads is not locked: it is compared, under locks, when the appends are written at its end.
    """

    def __init__(self, conninfo: str) -> None:
        self.conninfo = conninfo
        self._own = secrets.randbits(63)
        """The lock that each transaction of this store holds, so that a lost one can be waited for."""
        self._opened: Connection | None = None
        self._closed = False
        with self._told():
            self.connection()

    def connection(self) -> Connection:
        """The open one, or after a fault a new one."""
        if self._closed:
            raise ValueError("The store is closed.")
        if self._opened is None or self._opened.closed:
            fresh = Connection.connect(self.conninfo, autocommit=True)
            try:
                self._prepare(fresh)
            except BaseException:
                fresh.close()
                raise
            self._opened = fresh
        return self._opened

    def _prepare(self, connection: Connection) -> None:
        for setting in ("lock_timeout", "idle_in_transaction_session_timeout"):
            connection.execute("SELECT set_config(%s, %s, false)", (setting, f"{PATIENCE_MS}ms"))
        if _one(connection, "SHOW synchronous_commit") == "off":
            connection.execute("SET synchronous_commit = on")
        # A commit whose answer was lost may still be under way on the server; what is read from here on is final.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (self._own,))
        if not _one(connection, "SELECT to_regclass('meta') IS NOT NULL"):
            with connection.transaction():
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
                if not _one(connection, "SELECT to_regclass('meta') IS NOT NULL"):
                    connection.execute(sql("postgres.sql"))
        version = _one(connection, "SELECT value FROM meta WHERE key = 'version'")
        if version != VERSION:
            raise SchemaError(f"The database has the form {version}; this version of Punto knows the form {VERSION}.")

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._told():
            batch = Batch(self.head, self._balance)
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

    def _lock(self, connection: Connection, batch: Batch) -> None:
        """Go on with the streams, and see that no other writer did so or took the chips; all in the order of names,
        so that two writers never wait for one another."""
        accounts = sorted(batch.moved)
        with connection.pipeline(), connection.cursor() as heads, connection.cursor() as held:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (self._own,))
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
                raise ConflictError(f"Another writer has gone on with one of {sorted(batch.heads)}.")
        for account, least in batch.needed.items():
            if balances[account] < least:
                raise ConflictError(f"Another writer has taken chips from {account}.")

    def head(self, stream: str) -> Head:
        return next(self._rows(Head, "SELECT number, hash FROM heads WHERE stream = %s", stream), EMPTY)

    def _balance(self, account: str) -> int:
        return next(self._rows(int, "SELECT balance FROM accounts WHERE account = %s", account), 0)

    def streams(self) -> list[str]:
        return list(self._rows(str, "SELECT stream FROM heads ORDER BY stream"))

    def read(self, stream: str, after: int = 0) -> Iterator[Row]:
        for start in range(after, self.head(stream).number, PAGE_EVENTS):
            yield from self._rows(
                Row,
                "SELECT number, body, hash FROM events WHERE stream = %s AND number > %s AND number <= %s"
                " ORDER BY number",
                stream,
                start,
                start + PAGE_EVENTS,
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

    def keep_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        with self._told():
            connection = self.connection()
            with connection.transaction():
                connection.execute(
                    "INSERT INTO snapshots VALUES (%s, %s, %s)"
                    " ON CONFLICT (stream, number) DO UPDATE SET state = excluded.state",
                    (stream, snapshot.number, snapshot.state),
                )
                connection.execute(FORGET_SNAPSHOTS, {"stream": stream, "every": MILESTONE})

    def snapshot(self, stream: str) -> Snapshot | None:
        query: LiteralString = "SELECT number, state FROM snapshots WHERE stream = %s ORDER BY number DESC LIMIT 1"
        return next(self._rows(Snapshot, query, stream), None)

    def snapshots(self, stream: str) -> list[Snapshot]:
        return list(
            self._rows(Snapshot, "SELECT number, state FROM snapshots WHERE stream = %s ORDER BY number", stream)
        )

    def commands(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
        # A command that brought no event is noted before the event that would have been its first.
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

    def close(self) -> None:
        self._closed = True
        if self._opened is not None:
            self._opened.close()

    def _rows(self, made: Callable[..., T], query: LiteralString, *given: object) -> Iterator[T]:
        with self._told(), self.connection().cursor(binary=True, row_factory=args_row(made)) as cursor:
            return iter(cursor.execute(query, given).fetchall())

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Say in the store's words what PostgreSQL refuses."""
        try:
            yield
        except (errors.UniqueViolation, errors.SerializationFailure, errors.DeadlockDetected) as error:
            raise ConflictError(f"Another writer was quicker: {error}") from error
        except (errors.CheckViolation, errors.NumericValueOutOfRange) as error:
            raise ValueError(f"The ledger refuses the transaction: {error}") from error
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            if self._opened is not None:
                self._opened.close()
            raise UnavailableError(f"PostgreSQL cannot be reached or cannot write: {error}") from error


def sql(name: str) -> bytes:
    """`postgres.sql` holds the tables, `postgres_role.sql` the role of a running table."""
    return files("punto.store").joinpath(name).read_bytes()


def _one(connection: Connection, query: LiteralString) -> object:
    row = connection.execute(query).fetchone()
    return row[0] if row else None


def _insert(connection: Connection, batch: Batch) -> None:
    """A statement a table, whatever the number of rows."""
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
