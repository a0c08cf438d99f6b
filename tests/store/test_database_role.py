"""The database role of a running table: it can add to the log, but change nothing in it."""

import psycopg
import pytest
from psycopg.conninfo import make_conninfo
from support.store.places import Place, add, appended, assert_sound, moved

from punto.store.log import OverdrawnError, Sealed, StoredSnapshot
from punto.store.postgres import PostgresStore, sql

pytest_plugins = ["support.store.fixtures"]


@pytest.fixture
def as_table(pg: Place) -> str:
    pg.open().close()
    pg.raw(sql("postgres_role.sql").decode())
    pg.raw(sql("postgres_role.sql").decode())  # running it again does no harm
    return make_conninfo(pg.where, user="punto_table")


def test_a_table_can_do_all_that_a_store_does(as_table: str) -> None:
    store = PostgresStore(as_table)
    add(store, appended("t1", 0, "k", moved("x", world=-1, cage=1), sealed=(Sealed("shoe", b"s"),)))
    with pytest.raises(OverdrawnError):
        add(store, appended("t1", 1, "l", moved("x", world=2, cage=-2)))
    add(store, appended("t1", 1, "l", moved("x", world=1, cage=-1)))
    for number in range(4):
        store.keep_snapshot("t1", StoredSnapshot(number, b"state"))
    assert store.snapshot("t1") == StoredSnapshot(3, b"state")
    assert store.sealed("shoe") == b"s"
    assert store.kept("t1", ["k"])
    assert_sound(store)
    store.close()


@pytest.mark.parametrize("table", ["events", "entries", "commands", "sealed", "meta"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET {} = ''", "DELETE FROM {}", "TRUNCATE {}", "DROP TABLE {}"])
def test_a_table_cannot_change_the_log(as_table: str, table: str, statement: str) -> None:
    column = {"sealed": "name", "meta": "value"}.get(table, "stream")
    with (
        psycopg.connect(as_table, autocommit=True) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(statement.format(table, column).encode())


@pytest.mark.parametrize(
    "statement",
    [
        "ALTER TABLE events DISABLE TRIGGER only_grows",
        "DROP TRIGGER only_grows ON events",
        "CREATE OR REPLACE FUNCTION only_grows() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        "SET session_replication_role = replica",
        "DELETE FROM accounts",
        "TRUNCATE heads",
        "CREATE TABLE extra (x int)",
    ],
)
def test_a_table_cannot_open_the_lock(as_table: str, statement: str) -> None:
    with (
        psycopg.connect(as_table, autocommit=True) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(statement.encode())
