"""Databases of an earlier form are brought to the newest when they are opened, whole and once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Barrier

import apsw
import psycopg
import pytest
from places import Place, add, appended, assert_sound, moved, postgres_place, sqlite_place
from psycopg.conninfo import make_conninfo

from punto.store import postgres, sqlite
from punto.store.log import SchemaError
from punto.store.people import People, Person
from punto.store.postgres import PostgresStore, sql
from punto.store.verifying import verify

pytest_plugins = ["store_fixtures"]

FORM_1 = {kind: Path(__file__).with_name(f"form_1_{kind}.sql").read_text() for kind in ("sqlite", "postgres")}
HEAD = sha256(bytes(32) + sha256(b"opened").digest()).digest().hex()
FILLED = f"""
INSERT INTO events VALUES ('t1', 1, {{0}}{b"opened".hex()}', {{0}}{HEAD}');
INSERT INTO heads VALUES ('t1', 1, {{0}}{HEAD}');
INSERT INTO entries VALUES ('t1', 1, 'cage', 9), ('t1', 1, 'world', -9);
INSERT INTO accounts VALUES ('cage', 9), ('world', -9);
INSERT INTO commands VALUES ('t1', 'open', {{0}}00', 1, 1);
"""  # noqa: S608 - nobody's input


def form_1(place: Place) -> None:
    """A house of one event, as an earlier version made it."""
    place.raw(FORM_1[place.kind])
    place.raw(FILLED.format("X'" if place.kind == "sqlite" else r"'\x"))


def version(place: Place) -> str:
    row, *_ = rows(place, "SELECT value FROM meta WHERE key = 'version'")
    return str(row[0])


def rows(place: Place, query: str) -> list[tuple[object, ...]]:
    found = place.raw(query)
    assert isinstance(found, list)
    return found


def tables(place: Place) -> list[tuple[object, ...]]:
    """Everything that the database is made of."""
    if place.kind == "sqlite":
        return rows(place, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")
    return rows(
        place,
        "SELECT table_name, column_name, data_type, is_nullable, collation_name, is_identity"
        " FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1, 2",
    ) + rows(
        place,
        "SELECT tablename, replace(indexdef, current_schema(), '') FROM pg_indexes WHERE schemaname = current_schema()"
        " ORDER BY 1, 2",
    )


def test_a_new_house_has_the_newest_form(place: Place) -> None:
    place.open().close()
    assert version(place) == "2" == str(len(sqlite.FORMS)) == str(len(postgres.FORMS))


def test_a_house_of_form_1_keeps_what_it_held_and_goes_on(place: Place) -> None:
    form_1(place)
    with closing(place.open()) as store:
        assert version(place) == "2"
        assert [row.body for row in store.read("t1")] == [b"opened"]
        assert list(store.kept("t1", ["open"])) == ["open"]
        assert (store.balance("cage"), store.balance("world"), store.balance("nobody")) == (9, -9, 0)
        add(store, appended("t1", 1, "on", moved("on", cage=-1, t1__float=1)))
        assert_sound(store)
        people = People(store)
        people.add(Person("ann", "dealer"), "hash")
    with closing(place.open()) as again:
        assert People(again).find("ann") == Person("ann", "dealer")
        assert again.head("t1").number == 2


def test_a_house_brought_up_to_date_is_made_like_a_new_one(place: Place, tmp_path: Path, server: str) -> None:
    form_1(place)
    place.open().close()
    (tmp_path / "new").mkdir()
    new = sqlite_place(tmp_path / "new") if place.kind == "sqlite" else postgres_place(server)
    new.open().close()
    assert tables(place) == tables(new)


def test_a_house_brought_up_to_date_verifies(place: Place) -> None:
    place.raw(FORM_1[place.kind])
    assert verify(place.where).findings == ()
    assert version(place) == "2"


@pytest.mark.parametrize("make", [form_1, lambda place: None], ids=["form 1", "new"])
def test_many_openings_at_once_change_the_form_once(place: Place, make: Callable[[Place], None]) -> None:
    make(place)
    together = Barrier(4)

    def opening(_: int) -> None:
        together.wait()
        place.open().close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(opening, range(4)))
    assert version(place) == "2"


@pytest.mark.parametrize("make", [form_1, lambda place: None], ids=["form 1", "new"])
def test_who_finds_another_was_quicker_changes_nothing(
    place: Place, make: Callable[[Place], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other opens it between this one's look at the form and its turn to change it."""
    make(place)
    slow_sqlite, slow_postgres = sqlite.SqliteStore._bring_up_to_date, postgres._bring_up_to_date

    def overtaken(slow: Callable[..., None], *given: object) -> None:
        monkeypatch.undo()
        place.open().close()
        slow(*given)

    monkeypatch.setattr(sqlite.SqliteStore, "_bring_up_to_date", lambda *given: overtaken(slow_sqlite, *given))
    monkeypatch.setattr(postgres, "_bring_up_to_date", lambda *given: overtaken(slow_postgres, *given))
    with closing(place.open()) as store:
        assert People(store).staff() == []
    assert version(place) == "2"


def another_form(monkeypatch: pytest.MonkeyPatch, statements: str) -> None:
    """As if a later version of Punto had one form more."""
    monkeypatch.setattr(sqlite, "FORMS", (*sqlite.FORMS, statements))
    monkeypatch.setattr(postgres, "FORMS", (*postgres.FORMS, "more"))
    monkeypatch.setattr(postgres, "sql", lambda name: statements.encode() if name == "more" else sql(name))


@pytest.mark.parametrize("make", [form_1, lambda place: place.open().close(), lambda place: None])
def test_the_next_form_is_one_entry_more(
    place: Place, make: Callable[[Place], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    make(place)
    with monkeypatch.context() as later:
        another_form(later, "CREATE TABLE more (name text PRIMARY KEY);")
        place.open().close()
        place.open().close()
        place.raw("INSERT INTO more VALUES ('kept')")
        assert version(place) == "3"
    with pytest.raises(SchemaError, match=r"form 3.* knows the form 2"):
        place.open()
    assert rows(place, "SELECT * FROM more") == [("kept",)]


def test_a_change_of_form_that_fails_changes_nothing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    form_1(place)
    before = tables(place)
    with monkeypatch.context() as later:
        another_form(later, "CREATE TABLE more (name text PRIMARY KEY); CREATE TABLE more (name text PRIMARY KEY);")
        with pytest.raises((apsw.SQLError, psycopg.errors.DuplicateTable)):
            place.open()
    assert (tables(place), version(place)) == (before, "1")
    place.open().close()
    assert version(place) == "2"


@pytest.mark.parametrize("found", ["0", "3", "-1", "1.0", "", "two"])
def test_an_unknown_form_is_refused_and_left_as_it_is(place: Place, found: str) -> None:
    form_1(place)
    place.raw(f"UPDATE meta SET value = '{found}'")  # noqa: S608 - nobody's input
    before = tables(place)
    with pytest.raises(SchemaError, match="knows the form 2"):
        place.open()
    assert (tables(place), version(place)) == (before, found)


def test_a_running_table_cannot_change_the_form_and_is_told_who_must(pg: Place) -> None:
    form_1(pg)
    pg.raw(
        sql("postgres_role.sql").decode().replace(", people", "").replace(", sessions", "").replace(", attempts", "")
        .replace("GRANT SELECT, INSERT, DELETE ON sessions TO punto_table;", "")
    )  # fmt: skip
    as_table = make_conninfo(pg.where, user="punto_table")
    with pytest.raises(SchemaError, match=r"owner.*postgres_role\.sql"):
        PostgresStore(as_table)
    assert version(pg) == "1"
    pg.open().close()
    pg.raw(sql("postgres_role.sql").decode())
    with closing(PostgresStore(as_table)) as store:
        assert store.head("t1").number == 1
        assert People(store).staff() == []
