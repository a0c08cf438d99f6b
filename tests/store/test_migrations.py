"""Databases with an earlier schema are migrated when they are opened, completely and once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Barrier

import apsw
import psycopg
import pytest
from msgspec.structs import astuple
from psycopg.conninfo import make_conninfo
from support.store.places import Place, add, appended, assert_sound, moved, postgres_place, sqlite_place
from support.timeouts import WAIT_SECONDS_MAX

from punto.history.verify import verify
from punto.store import postgres, sqlite, sqlite_schema
from punto.store.backup import backup
from punto.store.log import SchemaError
from punto.store.people import People
from punto.store.postgres import PostgresStore, sql
from punto.wire.attempts import Attempt, AttemptKind, StaffSignedOut, WrittenDown
from punto.wire.people import Person

pytest_plugins = ["support.store.fixtures"]

SCHEMA_1, SCHEMA_2 = (
    {kind: Path(__file__).with_name(f"schema_{number}_{kind}.sql").read_text() for kind in ("sqlite", "postgres")}
    for number in (1, 2)
)
HEAD = sha256(bytes(32) + sha256(b"opened").digest()).digest().hex()
FILLED = f"""
INSERT INTO events VALUES ('t1', 1, {{0}}{b"opened".hex()}', {{0}}{HEAD}');
INSERT INTO heads VALUES ('t1', 1, {{0}}{HEAD}');
INSERT INTO entries VALUES ('t1', 1, 'cage', 9), ('t1', 1, 'world', -9);
INSERT INTO accounts VALUES ('cage', 9), ('world', -9);
INSERT INTO commands VALUES ('t1', 'open', {{0}}00', 1, 1);
"""  # noqa: S608 - nobody's input


def schema_1(place: Place) -> None:
    """A house of one event, as an earlier version made it."""
    place.raw(SCHEMA_1[place.kind])
    place.raw(FILLED.format("X'" if place.kind == "sqlite" else r"'\x"))


def schema_2(place: Place) -> None:
    """The same house with people, as the next version made it."""
    schema_1(place)
    place.raw(SCHEMA_2[place.kind])


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


def test_a_new_house_has_the_newest_schema(place: Place) -> None:
    place.open().close()
    assert version(place) == "3" == str(len(sqlite_schema.MIGRATIONS)) == str(len(postgres.MIGRATIONS))


def test_a_house_of_schema_1_keeps_what_it_held_and_goes_on(place: Place) -> None:
    schema_1(place)
    with closing(place.open()) as store:
        assert version(place) == "3"
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


WRITTEN: tuple[tuple[str, str], ...] = (
    ("sign-in-failed", ""),
    ("denied", "GET /api/staff: not-signed-in"),
    ("denied", "DealCard T1: not-your-role"),
    ("other-origin", "/ws/tables/T1"),
    ("second-person", "Mai Lan: at B4 at T1"),
    ("staff", "changed Hoa: role, disabled"),
)
"""Attempts as the version before schema 3 wrote them: a kind and a text."""


def test_attempts_that_were_written_as_text_stay_as_they_were(place: Place, tmp_path: Path) -> None:
    """Also those of a process of the version before, which writes on while the house is brought up to date."""
    schema_2(place)

    def write_as_before() -> None:
        for kind, what in WRITTEN:
            place.raw(
                "INSERT INTO attempts (at, kind, name, address, what)"  # noqa: S608 - nobody's input
                f" VALUES (7, '{kind}', 'ann', '192.0.2.7', '{what}')"
            )

    write_as_before()
    due = [(7, kind, "ann", "192.0.2.7", WrittenDown(what) if what else None) for kind, what in WRITTEN]
    with closing(place.open()) as store:
        assert version(place) == "3"
        people = People(store)
        assert [each[:-1] for each in seen(people)] == due
        write_as_before()
        assert [each[:-1] for each in seen(people)] == due * 2
        people.note(Attempt(8, AttemptKind.STAFF, "ann", "", StaffSignedOut("Mai Lan: at B4")))
        assert people.attempts(limit=1)[0].about == StaffSignedOut("Mai Lan: at B4")
        # As the version before reads it.
        assert len(rows(place, "SELECT at, kind, name, address, what, id FROM attempts")) == 2 * len(WRITTEN) + 1
        backup(store, tmp_path / "copy.db")
        with closing(sqlite.SqliteStore(tmp_path / "copy.db")) as copy:
            assert People(copy).attempts() == people.attempts()


def seen(people: People) -> list[tuple[object, ...]]:
    """All attempts, the oldest first."""
    return [astuple(attempt) for attempt in reversed(people.attempts())]


@pytest.mark.parametrize("make", [schema_1, schema_2])
def test_a_house_brought_up_to_date_is_made_like_a_new_one(
    place: Place, tmp_path: Path, server: str, make: Callable[[Place], None]
) -> None:
    make(place)
    place.open().close()
    (tmp_path / "new").mkdir()
    new = sqlite_place(tmp_path / "new") if place.kind == "sqlite" else postgres_place(server)
    new.open().close()
    assert tables(place) == tables(new)


def test_a_house_brought_up_to_date_verifies(place: Place) -> None:
    place.raw(SCHEMA_1[place.kind])
    assert verify(place.where).findings == ()
    assert version(place) == "3"


@pytest.mark.parametrize("make", [schema_1, schema_2, lambda place: None], ids=["schema 1", "schema 2", "new"])
def test_many_openings_at_once_change_the_schema_once(place: Place, make: Callable[[Place], None]) -> None:
    make(place)
    together = Barrier(4)

    def opening(_: int) -> None:
        together.wait(WAIT_SECONDS_MAX)
        place.open().close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(opening, range(4)))
    assert version(place) == "3"


@pytest.mark.parametrize("make", [schema_1, schema_2, lambda place: None], ids=["schema 1", "schema 2", "new"])
def test_who_finds_another_was_quicker_changes_nothing(
    place: Place, make: Callable[[Place], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other opens it between this one's look at the version and its turn to change it."""
    make(place)
    slow_sqlite, slow_postgres = sqlite.SqliteStore._migrate, postgres._migrate

    def overtaken(slow: Callable[..., None], *given: object) -> None:
        monkeypatch.undo()
        place.open().close()
        slow(*given)

    monkeypatch.setattr(sqlite.SqliteStore, "_migrate", lambda *given: overtaken(slow_sqlite, *given))
    monkeypatch.setattr(postgres, "_migrate", lambda *given: overtaken(slow_postgres, *given))
    with closing(place.open()) as store:
        assert People(store).staff() == []
    assert version(place) == "3"


def another_migration(monkeypatch: pytest.MonkeyPatch, statements: str) -> None:
    """As if a later version of Punto had one migration more."""
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*sqlite_schema.MIGRATIONS, statements))
    monkeypatch.setattr(postgres, "MIGRATIONS", (*postgres.MIGRATIONS, "more"))
    monkeypatch.setattr(postgres, "sql", lambda name: statements.encode() if name == "more" else sql(name))


@pytest.mark.parametrize("make", [schema_1, schema_2, lambda place: place.open().close(), lambda place: None])
def test_the_next_schema_is_one_entry_more(
    place: Place, make: Callable[[Place], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    make(place)
    with monkeypatch.context() as later:
        another_migration(later, "CREATE TABLE more (name text PRIMARY KEY);")
        place.open().close()
        place.open().close()
        place.raw("INSERT INTO more VALUES ('kept')")
        assert version(place) == "4"
    with pytest.raises(SchemaError, match=r"version 4.* knows 3"):
        place.open()
    assert rows(place, "SELECT * FROM more") == [("kept",)]


def test_a_change_of_schema_that_fails_changes_nothing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    schema_1(place)
    before = tables(place)
    with monkeypatch.context() as later:
        another_migration(
            later, "CREATE TABLE more (name text PRIMARY KEY); CREATE TABLE more (name text PRIMARY KEY);"
        )
        with pytest.raises((apsw.SQLError, psycopg.errors.DuplicateTable)):
            place.open()
    assert (tables(place), version(place)) == (before, "1")
    place.open().close()
    assert version(place) == "3"


@pytest.mark.parametrize("found", ["0", "4", "-1", "1.0", "", "two"])
def test_an_unknown_schema_is_refused_and_left_as_it_is(place: Place, found: str) -> None:
    schema_1(place)
    place.raw(f"UPDATE meta SET value = '{found}'")  # noqa: S608 - nobody's input
    before = tables(place)
    with pytest.raises(SchemaError, match="knows 3"):
        place.open()
    assert (tables(place), version(place)) == (before, found)


def test_a_running_table_cannot_change_the_schema_and_is_told_who_must(pg: Place) -> None:
    schema_1(pg)
    pg.raw(
        sql("postgres_role.sql").decode().replace(", people", "").replace(", sessions", "").replace(", attempts", "")
        .replace("GRANT SELECT, INSERT, DELETE ON sessions TO punto_table;", "").partition("-- Of the people")[0]
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
