"""A store in PostgreSQL: one log and one ledger for many processes."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from typing import LiteralString, TypeVar

import psycopg
from msgspec import DecodeError, Struct, json
from msgspec.structs import replace
from psycopg import Connection, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import args_row

from punto.store.log import (
    EMPTY,
    MILESTONE,
    Batch,
    Cell,
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

FORMS = ("postgres.sql", "postgres_people.sql")
"""What brings a database from each form to the next; a new one has none, and goes through all of them."""

CHANNEL = "punto"
"""Where all processes of all houses in the database hear of changes."""

STREAMS_A_NOTICE = 25
"""PostgreSQL takes less than 8,000 bytes at once."""

PATIENCE_MS = 5000
"""How long another process is waited for, and after which the server gives up a transaction whose client is gone."""

PAGE_EVENTS = 5000
"""A long stream is read in pages, so that nothing stays open on the server between two of them."""

FORGET_SNAPSHOTS: LiteralString = """
DELETE FROM snapshots WHERE stream = %(stream)s
    AND number NOT IN (SELECT number FROM snapshots WHERE stream = %(stream)s ORDER BY number DESC LIMIT 2)
    AND number NOT IN (SELECT min(number) FROM snapshots WHERE stream = %(stream)s GROUP BY number / %(every)s)
"""

HOUSE: LiteralString = """
SELECT nspname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relname = 'meta' AND pg_table_is_visible(pg_class.oid)
"""
"""The schema that holds the tables, if they are there. to_regclass would not do: it may remember from before the wait
for a lock that there was no such table."""

SCHEMA_LOCK = 0x70756E746F
"""Two processes that start at once must not both make or change the tables."""


class Notice(Struct, frozen=True, omit_defaults=True):
    """What a commit tells those who listen."""

    schema: str
    """Which of the houses in the database."""
    streams: tuple[str, ...] = ()
    """They have gone on."""
    people: str = ""
    """Someone whose sessions, role or password are no longer what they were."""
    sender: int = 0
    """The store that tells it: its own process knows already."""


class PostgresStore:
    """Used by one thread at a time; other stores may write to the same tables.

    What a transaction reads is not locked: it is compared, under locks, when the appends are written at its end.
    """

    def __init__(self, conninfo: str) -> None:
        self.conninfo = conninfo
        self.number = secrets.randbits(63)
        """The lock that each transaction of this store holds, so that a lost one can be waited for."""
        self.schema = ""
        """The schema that holds the tables, by which a house knows its own notices."""
        self._opened: Connection | None = None
        self._closed = False
        with self._told():
            self.connection()

    def connection(self) -> Connection:
        """The open one, or after a fault a new one."""
        if self._closed:
            raise ValueError("The store is closed.")
        if self._opened is None or self._opened.closed:
            fresh = Connection.connect(watched(self.conninfo), autocommit=True)
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
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (self.number,))
        if _form(connection) < len(FORMS):
            _bring_up_to_date(connection)
        self.schema = str(_one(connection, HOUSE))

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._told():
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
                for start in range(0, len(streams), STREAMS_A_NOTICE):
                    self._notify(connection, Notice(self.schema, tuple(streams[start : start + STREAMS_A_NOTICE])))

    def _lock(self, connection: Connection, batch: Batch) -> None:
        """Go on with the streams, and see that no other writer did so or took the chips; all in the order of names,
        so that two writers never wait for one another."""
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
                raise ConflictError(f"Another writer has gone on with one of {sorted(batch.heads)}.")
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

    @contextmanager
    def changing(self) -> Iterator[None]:
        """What `rows` changes inside is kept together, or not at all; one within another is a part of it."""
        with self._told():
            connection = self.connection()
            with connection.transaction():
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (self.number,))
                yield

    def rows(self, query: LiteralString, *given: Cell) -> list[tuple[Cell, ...]]:
        """The answer to a statement with a question mark for each fact, as SQLite has it."""
        with self._told():
            cursor = self.connection().execute(query.replace("?", "%s"), given)
            return cursor.fetchall() if cursor.description else []

    def announce_person(self, name: str) -> None:
        """Tell every process of the house that someone's sessions, role or password have changed."""
        with self._told():
            self._notify(self.connection(), Notice(self.schema, people=name))

    def notice(self, payload: str) -> Notice | None:
        """What was heard on the channel, unless it is another house's or not ours at all."""
        try:
            heard = json.decode(payload, type=Notice)
        except DecodeError:
            return None
        return heard if heard.schema == self.schema else None

    def _notify(self, connection: Connection, notice: Notice) -> None:
        notice = replace(notice, sender=self.number)
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, json.encode(notice).decode()))

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


def watched(conninfo: str) -> str:
    """The address of a connection whose silent death must be noticed, while it waits and while it sends."""
    given = conninfo_to_dict(conninfo)
    alive = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
    return make_conninfo(conninfo, **{"tcp_user_timeout": 10_000, **alive, **given})


def sql(name: str) -> bytes:
    """`postgres.sql` and `postgres_people.sql` hold the tables, `postgres_role.sql` the role of a running table."""
    return files("punto.store").joinpath(name).read_bytes()


def _form(connection: Connection) -> int:
    """How many of the forms the database has gone through."""
    if not _one(connection, HOUSE):
        return 0
    version = _one(connection, "SELECT value FROM meta WHERE key = 'version'")
    known = [str(form) for form in range(1, len(FORMS) + 1)]
    if version not in known:
        raise SchemaError(f"The database has the form {version}; this version of Punto knows the form {known[-1]}.")
    return known.index(str(version)) + 1


def _bring_up_to_date(connection: Connection) -> None:
    try:
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
            # Another process may have been quicker.
            for name in FORMS[_form(connection) :]:
                connection.execute(sql(name))
            connection.execute("UPDATE meta SET value = %s WHERE key = 'version'", (str(len(FORMS)),))
    except errors.InsufficientPrivilege as error:
        raise SchemaError(
            "The database has an older form, or none; the owner of its tables must open it once, and then run"
            " postgres_role.sql again."
        ) from error


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
