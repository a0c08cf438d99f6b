"""Where the tests keep a store, what they write, and what they check."""

from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path

import apsw
import psycopg
from msgspec import Struct

from punto.store.log import Append, Entry, Record, Row, Sealed, Store
from punto.store.postgres import PostgresStore
from punto.store.sqlite import SqliteStore

AnyStore = SqliteStore | PostgresStore

SCHEMAS = count(1)


class Place(Struct, frozen=True):
    """Where a store is kept, so that it can be opened a second time and looked at from outside."""

    kind: str
    where: str
    raw: Callable[[str], object]
    """Run a statement as the owner, past the store."""
    refusal: type[Exception]
    """What `raw` raises where a trigger refuses."""

    def open(self) -> AnyStore:
        return open_store(self.kind, self.where)


def open_store(kind: str, where: str) -> AnyStore:
    return SqliteStore(where) if kind == "sqlite" else PostgresStore(where)


def postgres_place(server: str) -> Place:
    schema = f"place_{next(SCHEMAS)}"

    def raw(statement: str) -> object:
        with psycopg.connect(where, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else None

    where = psycopg.conninfo.make_conninfo(server, options=f"-csearch_path={schema}")
    raw(f"CREATE SCHEMA {schema}")
    return Place("postgres", where, raw, psycopg.errors.RestrictViolation)


def sqlite_place(folder: Path) -> Place:
    where = str(folder / "punto.db")

    def raw(statement: str) -> object:
        connection = apsw.Connection(where)
        try:
            return connection.execute(statement).fetchall()
        finally:
            connection.close()

    return Place("sqlite", where, raw, apsw.ConstraintError)


def moved(body: str, **amounts: int) -> Record:
    """An event; the accounts' names have `__` for a slash."""
    return Record(
        body.encode(), tuple(Entry(account.replace("__", "/"), amount) for account, amount in amounts.items())
    )


def appended(stream: str, after: int, key: str, *records: Record, sealed: tuple[Sealed, ...] = ()) -> Append:
    return Append(
        stream=stream, after=after, key=key, digest=sha256(key.encode()).digest(), records=records, sealed=sealed
    )


def add(store: Store, *appends: Append) -> None:
    """One transaction."""
    with store.transaction() as transaction:
        for append in appends:
            transaction.append(append)


class Contents(Struct, frozen=True):
    """Everything that a store can be asked for."""

    rows: dict[str, list[Row]]
    entries: dict[str, list[tuple[int, Entry]]]
    balances: dict[str, int]


def contents(store: Store) -> Contents:
    streams = store.streams()
    return Contents(
        {stream: list(store.read(stream)) for stream in streams},
        {stream: list(store.entries(stream)) for stream in streams},
        store.balances(),
    )


def assert_sound(store: Store) -> None:
    """The chain holds from the first event to the head, and the balances are the sums of the entries."""
    sums: dict[str, int] = {}
    for stream in store.streams():
        before = bytes(32)
        number = 0
        for number, row in enumerate(store.read(stream), 1):
            before = sha256(before + sha256(row.body).digest()).digest()
            assert (row.number, row.hash) == (number, before)
        assert (store.head(stream).number, store.head(stream).hash) == (number, before)
        for _, entry in store.entries(stream):
            sums[entry.account] = sums.get(entry.account, 0) + entry.amount
    assert store.balances() == sums
    assert sum(sums.values()) == 0
