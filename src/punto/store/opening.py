"""Opening a store by its address: the path of a SQLite file, or the address of a PostgreSQL database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import MsgspecError

from punto.errors import Refusal
from punto.store.log import ConflictError, LedgerError, SchemaError, Store, UnavailableError

POSTGRES = ("postgresql://", "postgres://")


def sqlite_file(address: str) -> Path | None:
    """The SQLite file at this address; None for a PostgreSQL database."""
    return None if address.startswith(POSTGRES) or "dbname=" in address else Path(address)


def open_store(address: str, *, create: bool = False) -> Store:
    """The store at this address. Refused in one sentence if it does not exist, or is something else."""
    with as_refusals(address):
        file = sqlite_file(address)
        if file is None:
            from punto.store.postgres import PostgresStore, has_tables

            if not create and not has_tables(address):
                raise Refusal("no-database", file=address)
            return PostgresStore(address)
        from punto.store.sqlite import SqliteStore

        # SQLite would take an empty file for a new house.
        if not create and not (file.is_file() and file.stat().st_size):
            raise Refusal("no-database", file=address)
        return SqliteStore(file, create=create)


@contextmanager
def opened(address: str) -> Iterator[Store]:
    """The store at this address, closed at the end. Its errors become refusals."""
    store = open_store(address)
    try:
        with as_refusals(address):
            yield store
    finally:
        store.close()


@contextmanager
def as_refusals(address: str) -> Iterator[None]:
    """Turn a store's errors into refusals of one sentence."""
    try:
        yield
    except LedgerError as error:
        raise Refusal("ledger-refused") from error
    except MsgspecError as error:
        raise Refusal("database-unusable", why=f"An event or a snapshot cannot be read: {error}") from error
    except OSError as error:
        raise Refusal("file-unreadable", file=address, why=error.strerror or type(error).__name__) from error
    except (SchemaError, UnavailableError, ConflictError, UnicodeDecodeError, _driver_error(address)) as error:
        raise Refusal("database-unusable", why=" ".join(str(error).split())) from error


def _driver_error(address: str) -> type[Exception]:
    if sqlite_file(address):
        from apsw import Error as SqliteError

        return SqliteError
    from psycopg import Error

    return Error
