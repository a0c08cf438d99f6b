"""Where a house is kept: a SQLite file, or a PostgreSQL database by its address."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import MsgspecError

from punto.errors import Refusal
from punto.store.log import ConflictError, SchemaError, UnavailableError

if TYPE_CHECKING:
    from punto.store.postgres import PostgresStore
    from punto.store.sqlite import SqliteStore

POSTGRES = ("postgresql://", "postgres://")


def open_store(where: str, *, create: bool = False) -> "SqliteStore | PostgresStore":
    """The store at a path or an address; refused in one sentence where there is none, or another thing."""
    with told(where):
        if on_postgres(where):
            from punto.store.postgres import PostgresStore

            if not create and not _has_tables(where):
                raise Refusal("no-database", file=where)
            return PostgresStore(where)
        from punto.store.sqlite import SqliteStore

        path = Path(where)
        # An empty file would be made a house, and then be found to be a sound one.
        if not create and not (path.is_file() and path.stat().st_size):
            raise Refusal("no-database", file=where)
        return SqliteStore(path, create=create)


@contextmanager
def opened(where: str) -> "Iterator[SqliteStore | PostgresStore]":
    """The store for a while; what it cannot read is refused in one sentence, too."""
    store = open_store(where)
    try:
        with told(where):
            yield store
    finally:
        store.close()


def on_postgres(where: str) -> bool:
    return where.startswith(POSTGRES) or "dbname=" in where


@contextmanager
def told(where: str) -> Iterator[None]:
    try:
        yield
    except MsgspecError as error:
        raise Refusal("database-unusable", why=f"An event or a snapshot cannot be read: {error}") from error
    except OSError as error:
        raise Refusal("file-unreadable", file=where, why=error.strerror or type(error).__name__) from error
    except (SchemaError, UnavailableError, ConflictError, UnicodeDecodeError, _failure_of(where)) as error:
        raise Refusal("database-unusable", why=" ".join(str(error).split())) from error


def _failure_of(where: str) -> type[Exception]:
    if on_postgres(where):
        from psycopg import Error

        return Error
    from apsw import Error as SqliteError

    return SqliteError


def _has_tables(where: str) -> bool:
    from psycopg import Connection

    with Connection.connect(where) as connection:
        found = connection.execute("SELECT to_regclass('meta') IS NOT NULL").fetchone()
    return found is not None and bool(found[0])
