"""A store in one SQLite file: the log, the ledger and the snapshots of one machine."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import starmap
from pathlib import Path
from typing import Literal, LiteralString

import apsw

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

LAST = 2**63 - 1

BUSY_MS = 5000
"""How long another process is waited for."""

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    stream TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL,
    PRIMARY KEY (stream, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    stream TEXT NOT NULL, number INTEGER NOT NULL, account TEXT NOT NULL, amount INTEGER NOT NULL,
    PRIMARY KEY (stream, number, account)
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    stream TEXT NOT NULL, key TEXT NOT NULL, digest BLOB NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    PRIMARY KEY (stream, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (
    account TEXT PRIMARY KEY, balance INTEGER NOT NULL,
    CONSTRAINT bounded CHECK (balance >= 0 OR account = 'world')
) STRICT, WITHOUT ROWID;
CREATE TABLE heads (stream TEXT PRIMARY KEY, number INTEGER NOT NULL, hash BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    stream TEXT NOT NULL, number INTEGER NOT NULL, state BLOB NOT NULL, PRIMARY KEY (stream, number)
) STRICT;
CREATE TABLE sealed (name TEXT PRIMARY KEY, secret BLOB NOT NULL) STRICT;
"""

FORGET_SNAPSHOTS = """
DELETE FROM snapshots WHERE stream = :stream
    AND number NOT IN (SELECT number FROM snapshots WHERE stream = :stream ORDER BY number DESC LIMIT 2)
    AND number NOT IN (SELECT min(number) FROM snapshots WHERE stream = :stream GROUP BY number / :every)
"""
"""The newest two stay, so that one that turns out to be unreadable costs only a longer replay; and milestones."""

ONLY_GROWS = """
CREATE TRIGGER {table}_not_updated BEFORE UPDATE ON {table}
BEGIN SELECT RAISE(ABORT, 'the log only grows: {table}'); END;
CREATE TRIGGER {table}_not_deleted BEFORE DELETE ON {table}
BEGIN SELECT RAISE(ABORT, 'the log only grows: {table}'); END;
CREATE TRIGGER {table}_not_replaced BEFORE INSERT ON {table}
WHEN EXISTS (SELECT 1 FROM {table} WHERE {same})
BEGIN SELECT RAISE(ABORT, 'the log only grows: {table}'); END;
"""
"""INSERT OR REPLACE deletes without asking the trigger on deletion, hence the third."""

LOG = (
    TABLES
    + ONLY_GROWS.format(table="events", same="stream = NEW.stream AND number = NEW.number")
    + ONLY_GROWS.format(table="entries", same="stream = NEW.stream AND number = NEW.number AND account = NEW.account")
    + ONLY_GROWS.format(table="commands", same="stream = NEW.stream AND key = NEW.key")
)

PEOPLE = """
CREATE TABLE people (
    name TEXT PRIMARY KEY, folded TEXT NOT NULL UNIQUE, role TEXT NOT NULL, hash TEXT,
    guest INTEGER NOT NULL, disabled INTEGER NOT NULL, since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
    digest BLOB PRIMARY KEY, name TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, address TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of ON sessions (name);
CREATE INDEX sessions_until ON sessions (until);
CREATE TABLE attempts (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL,
    what TEXT NOT NULL
) STRICT;
""" + ONLY_GROWS.format(table="attempts", same="id = NEW.id")

FORMS = (LOG, PEOPLE)
"""What brings a file from each form to the next; a new file has none, and goes through all of them."""

SCHEMA = "".join(FORMS)

REPEATED = (
    apsw.SQLITE_CONSTRAINT_PRIMARYKEY,
    apsw.SQLITE_CONSTRAINT_UNIQUE,
    apsw.SQLITE_CONSTRAINT_TRIGGER,
)


class SqliteStore:
    """Used by one thread at a time. Other processes may read, and write in turn."""

    def __init__(
        self,
        path: Path | str,
        *,
        vfs: str | None = None,
        synchronous: Literal["FULL", "NORMAL", "OFF"] = "FULL",
        exclusive: bool = False,
        create: bool = True,
        checkpoint_pages: int = 1000,
    ) -> None:
        self.path = str(path)
        self._vfs = vfs
        self._create = create
        self._pragmas = (
            f"locking_mode = {'EXCLUSIVE' if exclusive else 'NORMAL'}",
            f"synchronous = {synchronous}",
            f"wal_autocheckpoint = {checkpoint_pages}",
        )
        self._opened: apsw.Connection | None = None
        self._openings = 0
        self._closed = False
        self.connection()

    def connection(self) -> apsw.Connection:
        """The open one, or after a fault a new one."""
        if self._closed:
            raise ValueError(f"The store {self.path} is closed.")
        if self._opened is None:
            with self._told():
                self._opened = self._fresh()
                self._openings += 1
        return self._opened

    def _fresh(self) -> apsw.Connection:
        connection = apsw.Connection(self.path, vfs=self._vfs)
        try:
            self._prepare(connection)
        except BaseException:
            _abandon(connection)
            raise
        return connection

    def _check_ours(self, connection: apsw.Connection) -> None:
        """Another program's database is left as it is."""
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema")]
        if "meta" not in names and (names or not self._create):
            raise SchemaError(f"{self.path} is a database, but none of Punto's.")

    def _prepare(self, connection: apsw.Connection) -> None:
        connection.set_busy_timeout(BUSY_MS)
        for pragma in self._pragmas:
            connection.execute(f"PRAGMA {pragma}")
        self._check_ours(connection)
        # SQLite does not raise where it cannot keep a write-ahead log; it goes on with less safety.
        if connection.execute("PRAGMA journal_mode = WAL").get != "wal":
            raise UnavailableError(f"No write-ahead log can be kept beside {self.path}.")
        # What a killed process left in the write-ahead log may not have reached the disk; a checkpoint makes durable
        # whatever is about to be read.
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if self._form(connection) < len(FORMS):
            self._bring_up_to_date(connection)
        # SQLite syncs the folder only for a write-ahead log that it makes itself, not for one left by a killed process.
        self.sync_folder()

    def _form(self, connection: apsw.Connection) -> int:
        """How many of the forms the file has gone through."""
        if not connection.execute("SELECT 1 FROM sqlite_schema").get:
            return 0
        version = connection.execute("SELECT value FROM meta WHERE key = 'version'").get
        known = [str(form) for form in range(1, len(FORMS) + 1)]
        if version not in known:
            raise SchemaError(f"{self.path} has the form {version}; this version of Punto knows the form {known[-1]}.")
        return known.index(str(version)) + 1

    def _bring_up_to_date(self, connection: apsw.Connection) -> None:
        with _immediate(connection):
            # Another process may have been quicker.
            for statements in FORMS[self._form(connection) :]:
                connection.execute(statements)
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('version', ?)", (str(len(FORMS)),))

    def sync_folder(self) -> None:
        """Make the names of the files durable; a simulated disk has its own way."""
        try:
            sync(Path(self.path).absolute().parent)
        except OSError as error:
            raise UnavailableError(f"The folder of {self.path} cannot be synced: {error}") from error

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._told():
            batch = Batch(self.head, self.balance)
            connection = self.connection()
            try:
                with _immediate(connection):
                    yield batch
                    if batch.ended:
                        raise batch.ended
                    _write(connection, batch)
            finally:
                batch.ended = batch.ended or RuntimeError("The transaction has ended.")

    def head(self, stream: str) -> Head:
        with self._told():
            found = self.connection().execute("SELECT number, hash FROM heads WHERE stream = ?", (stream,))
            return next(starmap(Head, found), EMPTY)

    def balance(self, account: str) -> int:
        with self._told():
            found = self.connection().execute("SELECT balance FROM accounts WHERE account = ?", (account,)).get
        assert found is None or isinstance(found, int)
        return found or 0

    def streams(self) -> list[str]:
        with self._told():
            return [stream for (stream,) in self.connection().execute("SELECT stream FROM heads ORDER BY stream")]

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        with self._told():
            yield from starmap(
                Row,
                self.connection().execute(
                    "SELECT number, body, hash FROM events WHERE stream = ? AND number > ? AND number <= ?"
                    " ORDER BY number",
                    (stream, after, LAST if upto is None else upto),
                ),
            )

    def kept(self, stream: str, keys: Sequence[str]) -> dict[str, Kept]:
        sql = "SELECT digest, first, last FROM commands WHERE stream = ? AND key = ?"
        with self._told():
            connection = self.connection()
            return {key: kept for key in keys for kept in starmap(Kept, connection.execute(sql, (stream, key)))}

    def keep_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        with self._told():
            connection = self.connection()
            with _immediate(connection):
                connection.execute(
                    "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (stream, snapshot.number, snapshot.state)
                )
                connection.execute(FORGET_SNAPSHOTS, {"stream": stream, "every": MILESTONE})

    def snapshot(self, stream: str) -> Snapshot | None:
        sql = "SELECT number, state FROM snapshots WHERE stream = ? ORDER BY number DESC LIMIT 1"
        with self._told():
            return next(starmap(Snapshot, self.connection().execute(sql, (stream,))), None)

    def snapshots(self, stream: str) -> list[Snapshot]:
        sql = "SELECT number, state FROM snapshots WHERE stream = ? ORDER BY number"
        with self._told():
            return list(starmap(Snapshot, self.connection().execute(sql, (stream,))))

    def commands(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
        sql = (
            "SELECT key, digest, first, last FROM commands WHERE stream = ? AND first > ? AND first <= ?"
            " ORDER BY first, last"
        )
        with self._told():
            yield from self.connection().execute(sql, (stream, after, LAST if upto is None else upto))

    def sealed(self, name: str) -> bytes | None:
        with self._told():
            found = self.connection().execute("SELECT secret FROM sealed WHERE name = ?", (name,)).get
        assert found is None or isinstance(found, bytes)
        return found

    def entries(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        with self._told():
            for number, account, amount in self.connection().execute(
                "SELECT number, account, amount FROM entries WHERE stream = ? AND number > ? ORDER BY number, account",
                (stream, after),
            ):
                yield number, Entry(account, amount)

    def balances(self) -> dict[str, int]:
        with self._told():
            return dict(self.connection().execute("SELECT account, balance FROM accounts ORDER BY account"))

    @contextmanager
    def changing(self) -> Iterator[None]:
        """What `rows` changes inside is kept together, or not at all; one within another is a part of it."""
        with self._told():
            connection = self.connection()
            if connection.in_transaction:
                yield
                return
            with _immediate(connection):
                yield

    def rows(self, query: LiteralString, *given: Cell) -> list[tuple[Cell, ...]]:
        """The answer to a statement with a question mark for each fact."""
        with self._told():
            return self.connection().execute(query, given).fetchall()

    def announce_person(self, name: str) -> None:
        """Nobody listens at a file; who has it open asks `changed_elsewhere`."""

    def changed_elsewhere(self) -> int:
        """Another number than before, where another process or connection has written to the file meanwhile."""
        with self._told():
            seen = self.connection().execute("PRAGMA data_version").get
        assert isinstance(seen, int)
        # SQLite counts anew for each connection.
        return self._openings << 32 | seen

    def close(self) -> None:
        """What was kept is durable already, so that nothing that fails here matters."""
        self._closed = True
        self._drop()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Say in the store's words what SQLite refuses."""
        try:
            yield
        except apsw.ConstraintError as error:
            if getattr(error, "extendedresult", None) in REPEATED:
                raise ConflictError(f"A key, a number or a name is taken already: {error}") from error
            raise ValueError(f"The ledger refuses the transaction: {error}") from error
        except apsw.BusyError as error:
            raise UnavailableError(f"Another process is writing to {self.path}.") from error
        except apsw.NotADBError as error:
            self._drop()
            raise SchemaError(f"{self.path} is no SQLite file.") from error
        except apsw.SQLError:
            raise
        except apsw.Error as error:
            # After a failed commit SQLite's memory and the disk may differ; only opening anew makes them one.
            self._drop()
            raise UnavailableError(f"{self.path} cannot be read or written: {error}") from error

    def _drop(self) -> None:
        broken, self._opened = self._opened, None
        if broken is not None:
            _abandon(broken)


def sync(path: Path) -> None:
    """Make a file or a folder durable."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _abandon(connection: apsw.Connection) -> None:
    with suppress(apsw.Error):
        connection.close(force=True)


@contextmanager
def _immediate(connection: apsw.Connection) -> Iterator[None]:
    """Commit, or after any exception roll back."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # SQLite has rolled back by itself where the disk failed; a rollback that fails is made good by opening anew.
        with suppress(apsw.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        raise


def _write(connection: apsw.Connection, batch: Batch) -> None:
    cursor = connection.cursor()
    cursor.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", batch.events)
    cursor.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", batch.entries)
    cursor.executemany("INSERT INTO commands VALUES (?, ?, ?, ?, ?)", ((*k, *v) for k, v in batch.commands.items()))
    cursor.executemany("INSERT INTO sealed VALUES (?, ?)", batch.sealed)
    cursor.executemany("INSERT INTO accounts VALUES (?, 0) ON CONFLICT DO NOTHING", ((key,) for key in batch.moved))
    cursor.executemany(
        "UPDATE accounts SET balance = balance + ? WHERE account = ?",
        ((amount, account) for account, amount in batch.moved.items()),
    )
    cursor.executemany(
        "INSERT OR REPLACE INTO heads VALUES (?, ?, ?)",
        ((stream, head.number, head.hash) for stream, head in batch.heads.items()),
    )
