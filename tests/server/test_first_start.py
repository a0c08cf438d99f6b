"""The start of a house: what the first start makes, what a later one does not change, and what is refused."""

import os
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from queue import Queue

import pytest
from msgspec.structs import replace
from support.server.served_house import Served, automatic, build, settings_of
from support.store.places import Contents, Place, contents, postgres_place, sqlite_place
from support.timeouts import taken

from punto.errors import Refusal
from punto.server.access import passwords
from punto.server.clock import now
from punto.server.demonstration import STAFFED, TABLES, Credential
from punto.server.first_start import simulated_reader, start
from punto.server.house_key import house_key, key_path
from punto.server.settings import Settings
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import House, Order
from punto.store.opening import open_store, opened
from punto.store.people import People
from punto.table import commands as c
from punto.table.roles import Role
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR

pytest_plugins = ["support.store.fixtures"]

EVERYONE = {ADMINISTRATOR, *(role for role in Role if role is not Role.PATRON)}
MANAGER = c.Actor("shift-manager", Role.SHIFT_MANAGER)
SCHEMA_1 = {
    kind: (Path(__file__).parents[1] / "store" / f"schema_1_{kind}.sql").read_text() for kind in ("sqlite", "postgres")
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new home folder, with nothing in it."""
    for variable in [name for name in os.environ if name.startswith(("PUNTO_", "XDG_"))]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes that take no work."""
    monkeypatch.setattr(passwords, "hashed", lambda password: f"hash of {password}")


@pytest.fixture
def settings(place: Place, tmp_path: Path) -> Settings:
    return settings_of(place.where, key_file=str(tmp_path / "house.key"))


def inside(settings: Settings) -> tuple[Contents, list[Person], str | None]:
    with opened(settings.db) as store:
        return contents(store), People(store).staff(), simulated_reader(store)


def refused(settings: Settings) -> Refusal:
    with pytest.raises(Refusal) as caught:
        start(settings)
    for lang in ("en", "vi"):
        assert "\n" not in caught.value.sentence(lang)
    return caught.value


# What the first start makes, and a later one leaves alone.


@pytest.mark.usefixtures("quick")
def test_the_first_start_makes_the_demonstration_house_and_tells_every_password(settings: Settings) -> None:
    made = start(settings)
    assert {one.role for one in made} == EVERYONE
    assert len({one.password for one in made}) == len(EVERYONE)
    with opened(settings.db) as store:
        assert all(People(store).hash_of(one.name) == f"hash of {one.password}" for one in made)
        assert sorted(store.streams()) == sorted([*TABLES, "cage"])
        assert simulated_reader(store) == STAFFED


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("empty", [False, True])
@pytest.mark.parametrize("later", [False, True])
def test_no_later_start_changes_anything_or_tells_a_password(
    settings: Settings,
    empty: bool,  # noqa: FBT001
    later: bool,  # noqa: FBT001
) -> None:
    start(settings_of(settings.db, key_file=settings.key_file, empty=empty))
    before, key = inside(settings), house_key(settings)
    assert start(settings_of(settings.db, key_file=settings.key_file, empty=later)) == []
    assert (inside(settings), house_key(settings)) == (before, key)


def test_an_empty_house_has_an_administrator_whose_password_works_and_nothing_else(place: Place) -> None:
    (made,) = start(settings_of(place.where, empty=True))
    assert (made.name, made.role) == (ADMINISTRATOR, ADMINISTRATOR)
    with opened(place.where) as store:
        assert passwords.fits(People(store).hash_of(made.name), made.password)
        assert (store.streams(), simulated_reader(store)) == ([], None)


class Crashed(Exception):  # noqa: N818 - it stands for a power cut
    pass


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("when", ["before its people are kept", "when it is finished"])
def test_a_first_start_that_is_cut_off_is_made_good_by_the_next(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    def crash(*_: object, **__: object) -> None:
        raise Crashed

    where = "punto.store.people.People.add" if when == "before its people are kept" else "punto.server.logs.say"
    with monkeypatch.context() as patched:
        patched.setattr(where, crash)
        with pytest.raises(Crashed):
            start(settings)
    again = start(settings)
    assert {one.role for one in again} == (EVERYONE if when == "before its people are kept" else set())
    found = inside(settings)
    assert {person.role for person in found[1]} == EVERYONE
    assert sorted(found[0].rows) == sorted([*TABLES, "cage"])
    assert found[2] == STAFFED


@pytest.mark.usefixtures("quick")
def test_the_log_counts_the_tables_and_the_staff(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[dict[str, object]] = []
    monkeypatch.setattr("punto.server.logs.say", lambda event, **fields: said.append({"event": event, **fields}))
    start(settings_of(tmp_path / "house.db"))
    assert said == [{"event": "house-made", "tables": len(TABLES), "staff": len(EVERYONE)}]


# Where things lie.


@pytest.mark.usefixtures("quick")
def test_the_house_and_its_key_lie_in_the_data_folder_for_their_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    before = os.umask(0o022)
    try:
        start(Settings(empty=True))
    finally:
        os.umask(before)
    folder = tmp_path / "data" / "punto"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "house.key").stat().st_mode) == 0o600
    assert stat.S_IMODE((folder / "house.db").stat().st_mode) == 0o600
    assert key_path(Settings()) == folder / "house.key"


# The key of a house with sealed shoes.


def sealed(settings: Settings, *, ended: bool = False) -> None:
    """Two automatic tables, each with a shoe in use, or with one that waits to be shown."""
    build(settings, {name: automatic("baccarat") for name in ("A1", "A2")})
    key = house_key(settings)
    with closing(open_store(settings.db)) as store:
        house = House(store, now)
        for name in ("A1", "A2"):
            AutomaticDealer(house, name, key).step()
            if ended:
                assert (
                    house.execute_one(Order(table=name, key="close", actor=MANAGER, body=c.CloseTable())).refusal
                    is None
                )
            table = house.table(name)
            assert (table.unrevealed if ended else table.shoe) is not None


@pytest.mark.parametrize("ended", [False, True])
def test_a_missing_key_is_not_replaced_where_a_shoe_is_sealed(
    settings: Settings,
    ended: bool,  # noqa: FBT001
) -> None:
    sealed(settings, ended=ended)
    assert start(settings) == []
    Path(settings.key_file).unlink()
    missing = refused(settings)
    assert missing.reason == "no-house-key"
    assert settings.key_file in missing.sentence("en")
    assert not Path(settings.key_file).exists()


def test_another_key_is_refused_where_a_shoe_is_sealed(settings: Settings) -> None:
    sealed(settings)
    Path(settings.key_file).write_text("ab" * 32)
    assert refused(settings).reason == "secret-not-opened"


def test_a_house_whose_key_is_lost_opens_when_told_so_and_its_tables_stand_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(settings_of(tmp_path / "house.db"), key_lost=True)
    sealed(settings)
    Path(key_path(settings)).unlink()
    assert start(settings) == []
    refused_at: Queue[tuple[str, object]] = Queue()
    monkeypatch.setattr("punto.server.logs.warn", lambda event, **fields: refused_at.put((event, fields["table"])))
    with Served(settings):
        tried = {taken(refused_at, "a table that is refused a step") for _ in range(2)}
    assert tried == {("step-refused", "A1"), ("step-refused", "A2")}
    with closing(open_store(settings.db)) as store:
        shoes = [House(store, now).table(name).shoe for name in ("A1", "A2")]
    assert [shoe and shoe.drawn for shoe in shoes] == [0, 0]


def test_one_damaged_secret_does_not_keep_the_house_closed(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    sealed(settings)
    with closing(open_store(settings.db)) as store, store.change():
        store.query("UPDATE sealed SET secret = ? WHERE name = (SELECT min(name) FROM sealed)", b"damaged")
    assert start(settings) == []


def test_a_key_is_made_where_no_shoe_is_sealed(settings: Settings) -> None:
    build(settings, {"A1": automatic("baccarat")})
    assert start(settings) == []
    assert len(house_key(settings, make=False)) == 32


# Houses that were there before.


def earlier(place: Place, built: Place) -> None:
    """A house of form 1 with the tables, and without the people, of one that was built."""
    place.raw(SCHEMA_1[place.kind])
    source = built.where.rsplit("=", 1)[1] if place.kind == "postgres" else "built"
    copied = "".join(
        f"INSERT INTO {table} SELECT * FROM {source}.{table};"  # noqa: S608 - nobody's input
        for table in ("events", "entries", "accounts", "commands", "heads", "sealed")
    )
    place.raw(copied if place.kind == "postgres" else f"ATTACH '{built.where}' AS built; {copied}")


@pytest.mark.usefixtures("quick")
def test_a_house_of_schema_1_is_brought_up_to_date_and_gets_an_administrator_only(
    request: pytest.FixtureRequest, place: Place, tmp_path: Path
) -> None:
    on_file = place.kind == "sqlite"
    (tmp_path / "built").mkdir()
    built = sqlite_place(tmp_path / "built") if on_file else postgres_place(request.getfixturevalue("server"))
    build(settings_of(built.where), {"B1": automatic("seven_up")})
    before = inside(settings_of(built.where))[0]
    earlier(place, built)
    settings = settings_of(place.where, key_file=str(tmp_path / "house.key"))
    assert [one.role for one in start(settings)] == [ADMINISTRATOR]
    found, staff, reader = inside(settings)
    assert (found, [person.role for person in staff], reader) == (before, [ADMINISTRATOR], None)
    assert start(settings) == []


# What is refused.


def unknown_form(place: Place) -> None:
    place.open().close()
    place.raw("UPDATE meta SET value = '99' WHERE key = 'version'")


def damaged(place: Place) -> None:
    place.open().close()
    mark = "X'" if place.kind == "sqlite" else r"'\x"
    place.raw(f"INSERT INTO events VALUES ('B1', 1, {mark}7b7d', {mark}00')")  # noqa: S608 - nobody's input
    place.raw(f"INSERT INTO heads VALUES ('B1', 1, {mark}00')")  # noqa: S608


@pytest.mark.parametrize(("spoil", "words"), [(unknown_form, "schema version 99"), (damaged, "cannot be read")])
def test_a_house_that_cannot_be_read_is_refused_and_left_as_it_is(
    place: Place, tmp_path: Path, spoil: Callable[[Place], None], words: str
) -> None:
    spoil(place)
    told = refused(settings_of(place.where, key_file=str(tmp_path / "house.key")))
    assert told.reason == "database-unusable"
    assert words in told.sentence("en")
    assert place.raw("SELECT count(*) FROM meta WHERE key = 'simulated-reader'") == [(0,)]


def test_what_is_no_house_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("Not a database at all, though it is long enough to be taken for one." * 20)
    before = (tmp_path / "text.db").read_bytes()
    assert refused(settings_of(tmp_path / "text.db")).reason == "database-unusable"
    assert (tmp_path / "text.db").read_bytes() == before
    assert not (tmp_path / "text.key").exists()
    assert refused(settings_of(tmp_path)).reason in ("database-unusable", "file-unreadable")
    assert refused(settings_of(tmp_path / "no" / "such" / "folder.db")).reason in (
        *("database-unusable", "file-unreadable", "file-unwritable"),
    )


@pytest.mark.parametrize(
    "address", ["postgresql://punto@127.0.0.1:1/house", "postgresql://[", "dbname=x host=/nowhere"]
)
def test_a_postgresql_that_does_not_answer_is_refused(address: str, home: Path) -> None:
    assert refused(settings_of(address)).reason == "database-unusable"
    assert list(home.iterdir()) == [], "no key was made for it"


def test_a_credential_says_whose_it_is_but_is_kept_nowhere(tmp_path: Path) -> None:
    (made,) = start(settings_of(tmp_path / "house.db", empty=True))
    assert isinstance(made, Credential)
    assert all(made.password.encode() not in file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
