"""Copies: everything that a store held at one moment but its sessions, in a new SQLite file."""

from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import psycopg
from psycopg import IsolationLevel

from punto.store.log import UnavailableError
from punto.store.postgres import PostgresStore
from punto.store.sqlite import SqliteStore, sync

TABLES = (
    (b"SELECT * FROM events", "INSERT INTO events VALUES (?, ?, ?, ?)"),
    (b"SELECT * FROM entries", "INSERT INTO entries VALUES (?, ?, ?, ?)"),
    (b"SELECT * FROM commands", "INSERT INTO commands VALUES (?, ?, ?, ?, ?)"),
    (b"SELECT * FROM accounts", "INSERT INTO accounts VALUES (?, ?)"),
    (b"SELECT * FROM heads", "INSERT INTO heads VALUES (?, ?, ?)"),
    (b"SELECT * FROM snapshots", "INSERT INTO snapshots VALUES (?, ?, ?)"),
    (b"SELECT * FROM sealed", "INSERT INTO sealed VALUES (?, ?)"),
    (b"SELECT * FROM people", "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?, ?)"),
    (b"SELECT * FROM attempts", "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?)"),
)
"""All but the sessions: a copy must not let anyone in."""

FETCHED_ROWS = 5000


def backup(store: SqliteStore | PostgresStore, path: Path | str) -> None:
    """Write a copy of the store to `path`, where there must be nothing yet; it appears there whole and synced."""
    target = Path(path).absolute()
    _refuse_existing(target)
    # In a folder of its own, so that whatever SQLite puts beside it goes away with it.
    with TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as folder:
        unfinished = Path(folder) / target.name
        try:
            _copy_sqlite(store, unfinished) if isinstance(store, SqliteStore) else _copy_postgres(store, unfinished)
        except (apsw.Error, psycopg.OperationalError) as error:
            raise UnavailableError(f"The copy could not be made: {error}") from error
        sync(unfinished)
        _refuse_existing(target)
        unfinished.rename(target)
    sync(target.parent)


def _copy_sqlite(store: SqliteStore, path: Path) -> None:
    target = apsw.Connection(str(path))
    try:
        with target.backup("main", store.connection(), "main") as copying:
            while not copying.done:
                copying.step()
        # What is deleted is also overwritten.
        target.execute("PRAGMA secure_delete = ON")
        target.execute("DELETE FROM sessions")
    finally:
        target.close()


def _copy_postgres(store: PostgresStore, path: Path) -> None:
    target = SqliteStore(path)
    try:
        with psycopg.connect(store.conninfo) as source, target.connection() as writing:
            source.isolation_level = IsolationLevel.REPEATABLE_READ
            source.read_only = True
            for select, insert in TABLES:
                with source.cursor(name="copied", binary=True) as rows:
                    rows.itersize = FETCHED_ROWS
                    writing.executemany(insert, rows.execute(select))
    finally:
        target.close()


def _refuse_existing(target: Path) -> None:
    if target.exists():
        raise FileExistsError(f"{target} exists already; a copy is written to a new file.")
