"""A store in one SQLite file: the log, the ledger and the snapshots of one machine."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import starmap
from pathlib import Path
from typing import Literal, LiteralString

import apsw

from punto.store.files import make_private, sync, tighten
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
from punto.store.sqlite_schema import MIGRATIONS, SCHEMA

LAST = 2**63 - 1

BUSY_TIMEOUT_MS = 5000
"""How long to wait for another process that is writing."""

POLL_SECONDS = 1.0
"""How often to look whether another process has written to the file."""

FORGET_SNAPSHOTS = """
DELETE FROM snapshots WHERE stream = :stream
    AND number NOT IN (SELECT number FROM snapshots WHERE stream = :stream ORDER BY number DESC LIMIT 2)
    AND number NOT IN (SELECT min(number) FROM snapshots WHERE stream = :stream GROUP BY number / :every)
"""
"""Milestones stay, and the newest two: if one turns out to be unreadable, that only costs a longer replay."""

REPEATED = (
    apsw.SQLITE_CONSTRAINT_PRIMARYKEY,
    apsw.SQLITE_CONSTRAINT_UNIQUE,
    apsw.SQLITE_CONSTRAINT_TRIGGER,
)


class SqliteStore:
    """Other processes may read the file, and write in turn."""

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
        self._on_disk = vfs is None
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
        """The open connection, or a new one after a fault."""
        if self._closed:
            raise ValueError(f"The store {self.path} is closed.")
        if self._opened is None:
            with self._translated_errors():
                self._opened = self._fresh()
                self._openings += 1
        return self._opened

    def _fresh(self) -> apsw.Connection:
        if self._on_disk:
            make_private(self.path)
        connection = apsw.Connection(self.path, vfs=self._vfs)
        try:
            self._prepare(connection)
        except BaseException:
            _abandon(connection)
            raise
        return connection

    def _check_ours(self, connection: apsw.Connection) -> None:
        """Refuse a database of another program, and leave it as it is."""
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema")]
        if "meta" not in names and (names or not self._create):
            raise SchemaError(f"{self.path} is a database of another program.")

    def _prepare(self, connection: apsw.Connection) -> None:
        connection.set_busy_timeout(BUSY_TIMEOUT_MS)
        for pragma in self._pragmas:
            connection.execute(f"PRAGMA {pragma}")
        self._check_ours(connection)
        if self._on_disk:
            tighten(self.path)
        # SQLite does not raise if it cannot keep a write-ahead log: it goes on with less safety.
        if connection.execute("PRAGMA journal_mode = WAL").get != "wal":
            raise UnavailableError(f"No write-ahead log can be kept beside {self.path}.")
        # What a killed process left in the write-ahead log may not have reached the disk. A checkpoint makes it durable
        # before anything is read.
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if self._schema_version(connection) < len(MIGRATIONS):
            self._migrate(connection)
        # SQLite syncs the folder only for a write-ahead log of its own, not for one that a killed process left.
        self.sync_folder()

    def _schema_version(self, connection: apsw.Connection) -> int:
        """The number of migrations that the file has gone through."""
        if not connection.execute("SELECT 1 FROM sqlite_schema").get:
            return 0
        version = connection.execute("SELECT value FROM meta WHERE key = 'version'").get
        known = [str(number) for number in range(1, len(MIGRATIONS) + 1)]
        if version not in known:
            raise SchemaError(f"{self.path} has schema version {version}; this version of Punto knows {known[-1]}.")
        return known.index(str(version)) + 1

    def _migrate(self, connection: apsw.Connection) -> None:
        with _immediate(connection):
            # Another process may have been faster.
            for statements in MIGRATIONS[self._schema_version(connection) :]:
                connection.execute(statements)
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('version', ?)", (str(len(MIGRATIONS)),))

    def sync_folder(self) -> None:
        """Make the names of the files durable. A test with a simulated disk replaces this."""
        try:
            sync(Path(self.path).absolute().parent)
        except OSError as error:
            raise UnavailableError(f"The folder of {self.path} cannot be synced: {error}") from error

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._translated_errors():
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
        with self._translated_errors():
            found = self.connection().execute("SELECT number, hash FROM heads WHERE stream = ?", (stream,))
            return next(starmap(Head, found), EMPTY)

    def balance(self, account: str) -> int:
        with self._translated_errors():
            found = self.connection().execute("SELECT balance FROM accounts WHERE account = ?", (account,)).get
        assert found is None or isinstance(found, int)
        return found or 0

    def streams(self) -> list[str]:
        with self._translated_errors():
            return [stream for (stream,) in self.connection().execute("SELECT stream FROM heads ORDER BY stream")]

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        with self._translated_errors():
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
        with self._translated_errors():
            connection = self.connection()
            return {key: kept for key in keys for kept in starmap(Kept, connection.execute(sql, (stream, key)))}

    def keep_snapshot(self, stream: str, snapshot: StoredSnapshot) -> None:
        with self._translated_errors():
            connection = self.connection()
            with _immediate(connection):
                connection.execute(
                    "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (stream, snapshot.number, snapshot.state)
                )
                connection.execute(FORGET_SNAPSHOTS, {"stream": stream, "every": MILESTONE_EVENTS})

    def snapshot(self, stream: str) -> StoredSnapshot | None:
        sql = "SELECT number, state FROM snapshots WHERE stream = ? ORDER BY number DESC LIMIT 1"
        with self._translated_errors():
            return next(starmap(StoredSnapshot, self.connection().execute(sql, (stream,))), None)

    def snapshots(self, stream: str) -> list[StoredSnapshot]:
        sql = "SELECT number, state FROM snapshots WHERE stream = ? ORDER BY number"
        with self._translated_errors():
            return list(starmap(StoredSnapshot, self.connection().execute(sql, (stream,))))

    def commands(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
        sql = (
            "SELECT key, digest, first, last FROM commands WHERE stream = ? AND first > ? AND first <= ?"
            " ORDER BY first, last"
        )
        with self._translated_errors():
            yield from self.connection().execute(sql, (stream, after, LAST if upto is None else upto))

    def sealed(self, name: str) -> bytes | None:
        with self._translated_errors():
            found = self.connection().execute("SELECT secret FROM sealed WHERE name = ?", (name,)).get
        assert found is None or isinstance(found, bytes)
        return found

    def entries(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        with self._translated_errors():
            for number, account, amount in self.connection().execute(
                "SELECT number, account, amount FROM entries WHERE stream = ? AND number > ? ORDER BY number, account",
                (stream, after),
            ):
                yield number, Entry(account, amount)

    def balances(self) -> dict[str, int]:
        with self._translated_errors():
            return dict(self.connection().execute("SELECT account, balance FROM accounts ORDER BY account"))

    @contextmanager
    def change(self) -> Iterator[None]:
        with self._translated_errors():
            connection = self.connection()
            if connection.in_transaction:
                yield
                return
            with _immediate(connection):
                yield

    def query(self, statement: LiteralString, *values: Cell) -> list[tuple[Cell, ...]]:
        with self._translated_errors():
            return self.connection().execute(statement, values).fetchall()

    def insert_rows(self, statement: LiteralString, rows: Iterable[tuple[Cell, ...]]) -> None:
        with self._translated_errors():
            self.connection().executemany(statement, rows)

    def notify_person_changed(self, person: str) -> None:
        """Do nothing: other processes see that the file has changed."""

    async def changes(self, in_thread: InThread) -> AsyncGenerator[Changes, None]:
        seen: int | None = None
        while True:
            now = await in_thread(self.version)
            if now != seen:
                seen = now
                yield Changes(everything=True)
            await asyncio.sleep(POLL_SECONDS)

    def version(self) -> int:
        """A number that changes when another process or connection has written to the file."""
        with self._translated_errors():
            seen = self.connection().execute("PRAGMA data_version").get
        assert isinstance(seen, int)
        # SQLite starts to count again for each connection.
        return self._openings << 32 | seen

    def table_locks(self) -> "OnlyProcessLocks":
        return OnlyProcessLocks()

    def check_schema(self) -> None:
        due = apsw.Connection(":memory:")
        due.execute(SCHEMA)
        listing = (
            "SELECT type, name, tbl_name, sql FROM sqlite_schema"
            " WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name"  # ANALYZE adds those tables
        )
        with self._translated_errors():
            found = self.connection().execute(listing).fetchall()
        if found != due.execute(listing).fetchall():
            raise SchemaError(f"{self.path} does not have the tables and triggers that Punto made.")
        due.close()

    def check_integrity(self) -> None:
        with self._translated_errors():
            damage = self.connection().execute("PRAGMA integrity_check(1)").get
        if damage != "ok":
            raise SchemaError(f"{self.path} is damaged: {damage}")

    def copy_to(self, path: Path) -> None:
        target = apsw.Connection(str(path))
        try:
            with target.backup("main", self.connection(), "main") as copying:
                while not copying.done:
                    copying.step()
            # Overwrite what is deleted.
            target.execute("PRAGMA secure_delete = ON")
            target.execute("DELETE FROM sessions")
        except apsw.Error as error:
            raise UnavailableError(f"The copy could not be made: {error}") from error
        finally:
            target.close()

    def close(self) -> None:
        """Close the file. Everything is durable already, so a failure here does not matter."""
        self._closed = True
        self._drop()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Raise the store's own errors instead of SQLite's."""
        try:
            yield
        except apsw.ConstraintError as error:
            if getattr(error, "extendedresult", None) in REPEATED:
                raise ConflictError(f"A key, a number or a name is taken already: {error}") from error
            raise LedgerError(f"The ledger refuses the transaction: {error}") from error
        except apsw.BusyError as error:
            raise UnavailableError(f"Another process is writing to {self.path}.") from error
        except apsw.NotADBError as error:
            self._drop()
            raise SchemaError(f"{self.path} is not a SQLite file.") from error
        except apsw.SQLError:
            raise
        except apsw.Error as error:
            # After a failed commit SQLite's memory and the disk may differ. Opening the file again makes them equal.
            self._drop()
            raise UnavailableError(f"{self.path} cannot be read or written: {error}") from error

    def _drop(self) -> None:
        broken, self._opened = self._opened, None
        if broken is not None:
            _abandon(broken)


class OnlyProcessLocks:
    """The table locks of the only process that serves a SQLite file: it gets them all."""

    async def check(self) -> None:
        pass

    async def try_lock(self, _: str) -> bool:
        return True

    async def unlock(self, _: str) -> None:
        pass

    async def close(self) -> None:
        pass


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
        # If the disk failed, SQLite has rolled back by itself. After a failed rollback the file is opened again.
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
