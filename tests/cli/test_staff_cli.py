"""punto staff: on both stores, on a house that is open elsewhere, and one sentence for bad input."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from support.store.places import AnyStore, Place
from typer.testing import CliRunner, Result

from punto.cli import app
from punto.server.access.passwords import fits
from punto.store.people import People, Session
from punto.store.sqlite import SqliteStore
from punto.text import say
from punto.wire.attempts import OwnAdded, OwnDisabled, OwnEnabled, OwnPassword, OwnRole, OwnSignedOut
from punto.wire.people import Person
from punto.wire.vocabulary import ROLES

pytest_plugins = ["support.store.fixtures"]

SESSION = Session(bytes(32), "ann", 0, 2**62, "192.0.2.7")


@pytest.fixture
def db(place: Place, store: AnyStore) -> str:
    return place.where


@pytest.fixture
def people(store: AnyStore) -> People:
    """The house as another process has it open."""
    return People(store)


def staff(*arguments: str, given: str | bytes = "") -> Result:
    env = {"PUNTO_LANG": "en", "COLUMNS": "120"}
    return CliRunner().invoke(app, ["staff", *arguments], catch_exceptions=False, env=env, input=given)


def answer(*arguments: str, given: str = "") -> Any:
    done = staff(*arguments, "--json", given=given)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def refused(*arguments: str, given: str | bytes = "") -> str:
    """One sentence on stderr, nothing on stdout, and exit code 2."""
    done = staff(*arguments, given=given)
    assert (done.exit_code, done.stdout) == (2, ""), done.output
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_password_is_made_up_and_shown_once(db: str, people: People) -> None:
    done = staff("add", db, "ann", "--role", "dealer")
    assert done.exit_code == 0, done.stderr
    added, told = done.stdout.splitlines()
    assert added == say("en", "staff-added", name="ann", role="dealer")
    password = told.split(" is ")[1].split(".")[0]
    assert fits(people.hash_of("ann"), password)
    assert password not in staff("list", db).stdout


def test_a_password_can_be_given(db: str, people: People) -> None:
    assert answer("add", db, "ann", "--role", "cage", "--password-stdin", given="correct horse\n").keys() == {
        "name",
        "role",
        "disabled",
        "since",
    }
    assert fits(people.hash_of("ann"), "correct horse")
    assert answer("password", db, "ann", "--password-stdin", given="battery staple")["name"] == "ann"
    assert fits(people.hash_of("ann"), "battery staple")


def test_the_list_names_all_but_patrons(db: str, people: People) -> None:
    assert staff("list", db).stdout.strip() == say("en", "staff-none")
    assert answer("list", db) == []
    people.add(Person("Zoë", "administrator", since=1_700_000_000_123_456), "hash")
    people.add(Person("ann", "pit_manager", disabled=True), "hash")
    people.add(Person("bob", "patron"), None)
    assert answer("list", db) == [
        {"name": "Zoë", "role": "administrator", "disabled": False, "since": "2023-11-14T22:13:20+00:00"},
        {"name": "ann", "role": "pit_manager", "disabled": True, "since": "1970-01-01T00:00:00+00:00"},
    ]
    assert staff("list", db).stdout.splitlines() == [
        "Zoë: administrator, since 2023-11-14T22:13:20+00:00",
        "ann: pit_manager, since 1970-01-01T00:00:00+00:00, disabled",
    ]
    assert "đã bị khóa" in staff("list", db, "--lang", "vi").stdout


def test_a_role_is_changed(db: str, people: People) -> None:
    people.add(Person("ann", "dealer"), "hash")
    assert answer("role", db, "ann", "inspector")["role"] == "inspector"
    assert people.find("ann") == Person("ann", "inspector")


def test_a_new_password_ends_the_sessions_under_the_old_one(db: str, people: People) -> None:
    people.add(Person("ann", "dealer"), "hash")
    people.open_session(SESSION)
    told = answer("password", db, "ann")
    assert fits(people.hash_of("ann"), told["password"])
    assert told["sessions"] == 1
    assert people.session(SESSION.digest, 1) is None


def test_disabled_enabled_and_signed_out(db: str, people: People) -> None:
    people.add(Person("ann", "dealer"), "hash")
    people.open_session(SESSION)
    assert answer("disable", db, "ann")["disabled"] is True
    assert people.session(SESSION.digest, 1) is None
    assert answer("enable", db, "ann")["disabled"] is False
    people.open_session(SESSION)
    assert people.session(SESSION.digest, 1)
    assert answer("sign-out", db, "ann")["sessions"] == 1
    assert people.session(SESSION.digest, 1) is None
    assert staff("sign-out", db, "ann").stdout.strip() == say("en", "staff-signed-out", name="ann", count=0)


def test_each_change_is_noted(db: str, people: People) -> None:
    staff("add", db, "ann", "--role", "dealer")
    staff("role", db, "ann", "cage")
    for command in ("password", "disable", "enable", "sign-out"):
        staff(command, db, "ann")
    staff("list", db)
    refused("role", db, "eve", "cage")
    noted = people.attempts()
    assert [attempt.about for attempt in reversed(noted)] == [
        *(OwnAdded("dealer"), OwnRole("cage"), OwnPassword(), OwnDisabled(), OwnEnabled(), OwnSignedOut())
    ]
    assert {(attempt.kind, attempt.name, attempt.address) for attempt in noted} == {("staff", "ann", "punto staff")}


def test_a_running_house_learns_of_a_change(tmp_path: Path) -> None:
    db = str(tmp_path / "punto.db")
    with closing(SqliteStore(db)) as store:
        before = store.version()
        answer("add", db, "ann", "--role", "dealer")
        assert store.version() != before


def test_a_role_that_is_none_is_refused_with_those_that_are(db: str, people: People) -> None:
    people.add(Person("ann", "dealer"), "hash")
    for arguments in (("add", db, "eve", "--role", "king"), ("role", db, "ann", "king")):
        assert all(role in refused(*arguments) for role in ROLES)
    assert people.find("eve") is None


@pytest.mark.parametrize("command", ["role", "password", "disable", "enable", "sign-out"])
@pytest.mark.parametrize("name", ["nobody", "", "ann\0", "caf\udce9"])
def test_nobody_so_named(db: str, command: str, name: str) -> None:
    assert "There is nobody named" in refused(command, db, name, *(["cage"] if command == "role" else []))


@pytest.mark.parametrize("name", ["", "a/b", "a\nb", "caf\udce9", "automatic-dealer", "ANN"])
def test_a_name_that_will_not_do(db: str, people: People, name: str) -> None:
    people.add(Person("ann", "dealer"), "hash")
    refused("add", db, name, "--role", "dealer")
    assert people.staff() == [Person("ann", "dealer")]


@pytest.mark.parametrize(
    ("given", "why"), [("", "128"), ("short\n", "128"), ("x" * 129, "128"), (b"\xff\xfe caf\xe9 caf\xe9", "UTF-8")]
)
def test_a_password_that_will_not_do(db: str, people: People, given: str | bytes, why: str) -> None:
    assert why in refused("add", db, "ann", "--role", "dealer", "--password-stdin", given=given)
    assert people.find("ann") is None


@pytest.mark.parametrize("command", ["list", "add", "role", "password", "disable", "enable", "sign-out"])
def test_a_house_that_is_not_there(tmp_path: Path, command: str) -> None:
    more = {"list": (), "add": ("ann", "--role", "cage"), "role": ("ann", "cage")}.get(command, ("ann",))
    for lang, words in (("en", "There is no house"), ("vi", "Không có")):
        assert words in refused(command, str(tmp_path / "none.db"), *more, "--lang", lang)
    done = staff(command, str(tmp_path / "none.db"), *more, "--json")
    assert (done.exit_code, json.loads(done.stdout)["error"]) == (2, "no-database")
    assert list(tmp_path.iterdir()) == []
