"""Stored people: names, roles, sessions and attempts, on both stores."""

from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe

import psycopg
import pytest
from psycopg.conninfo import make_conninfo
from support.store.places import AnyStore, Place, add, appended, moved, sqlite_place

from punto.errors import Refusal
from punto.history.verify import verify
from punto.store.backup import backup
from punto.store.log import UnavailableError
from punto.store.people import FRESH, RESERVED, People, Session
from punto.store.postgres import PostgresStore, sql
from punto.store.sqlite import SqliteStore
from punto.table.commands import AUTOMATIC_CUTTER, AUTOMATIC_DEALER
from punto.table.roles import Role
from punto.wire.attempts import (
    Attempt,
    AttemptAbout,
    AttemptKind,
    DenialReason,
    GuestDenied,
    ListCommandDenied,
    OwnPassword,
    PathDenied,
    SecondPersonSigned,
    StaffAdded,
    StaffChanged,
    StaffField,
    WrittenDown,
)
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR, ROLES

pytest_plugins = ["support.store.fixtures"]

HOUR = 3600 * 1_000_000
ANN = Person("ann", "dealer", since=5)
BOB = Person("bob", "patron", guest=True, since=6)
FAILED = AttemptKind.SIGN_IN_FAILED


@pytest.fixture
def people(store: AnyStore) -> People:
    known = People(store)
    known.add(ANN, "hash of ann")
    known.add(BOB, None)
    return known


def session_of(name: str, of: str = "t", *, since: int = 0, until: int = HOUR) -> Session:
    return Session(sha256(of.encode()).digest(), name, since, until, "192.0.2.7")


def refused(reason: str, do: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        do()
    assert caught.value.reason == reason
    return caught.value


def test_a_person_is_found_as_kept(people: People, place: Place) -> None:
    assert people.find("ann") == ANN
    assert people.find("bob") == BOB
    assert (people.hash_of("ann"), people.hash_of("bob")) == ("hash of ann", None)
    with closing(place.open()) as again:
        assert People(again).find("ann") == ANN


@pytest.mark.parametrize("name", ["Ann", "nobody", "", "ann\0", "ann\ud800", "a" * 10_000, "' OR 1=1 --", "ann?%s"])
def test_nobody_is_found_by_another_name(people: People, name: str) -> None:
    assert people.find(name) is None
    assert people.hash_of(name) is None
    refused("nobody-so-named", lambda: people.set_role(name, "dealer"))
    refused("nobody-so-named", lambda: people.close_sessions(name))


@pytest.mark.parametrize("taken", ["ann", "Ann", "ANN", "ａｎｎ"])
def test_no_one_poses_as_another(people: People, taken: str) -> None:
    refused("name-taken", lambda: people.add(Person(taken, "patron"), None))
    assert people.find("ann") == ANN
    assert people.staff() == [ANN]


@pytest.mark.parametrize(
    ("first", "second"), [("Straße", "STRASSE"), ("Nguyễn", "NGUYỄN"), ("a b", "a  b"), ("Å", "Å")]
)
def test_names_that_look_the_same_are_one(people: People, first: str, second: str) -> None:
    people.add(Person(first, "patron"), None)
    refused("name-taken", lambda: people.add(Person(second, "patron"), None))


@pytest.mark.parametrize(
    ("first", "second"), [("pit-manager", "pit_manager"), ("Dao", "CLA0"), ("lan", "Ian"), ("willow", "vvillow")]
)
def test_names_that_a_reader_would_confuse_are_one(people: People, first: str, second: str) -> None:
    people.add(Person(first, "pit_manager"), "hash")
    refused("name-taken", lambda: people.add(Person(second, "patron"), None))
    refused("name-taken", lambda: people.add(Person(second, "dealer"), "hash"))
    refused("name-taken", lambda: people.check_patron(second))
    people.add(Person(f"{first}2", "dealer"), "hash")


@pytest.mark.parametrize("name", ["Pit Boss", "nhà cái", "dealer 7"])
def test_a_patron_is_not_called_like_the_house_and_staff_may_be(people: People, name: str) -> None:
    refused("name-of-house", lambda: people.add(Person(name, "patron"), None))
    refused("name-of-house", lambda: people.check_patron(name))
    assert people.add(Person(name, "dealer"), "hash").name == name


OLD_NAMES = {
    "pit-manager": "pit_manager",
    "pit_manager": "pit_manager",
    "lan": "patron",
    "Ian": "patron",
    "dealer": "patron",
}


def test_two_whose_names_look_alike_since_an_earlier_version_both_stay(people: People, place: Place) -> None:
    for name, role in OLD_NAMES.items():
        place.raw(
            "INSERT INTO people (name, folded, role, hash, guest, disabled, since)"  # noqa: S608 - a test's own names
            f" VALUES ('{name}', '{name.lower()}', '{role}', 'hash of {name}', false, false, 1)"
        )
    refused("name-taken", lambda: people.add(Person("pitmanager", "dealer"), "hash"))
    with closing(place.open()) as store:
        again = People(store)
        assert {name: again.hash_of(name) for name in OLD_NAMES} == {name: f"hash of {name}" for name in OLD_NAMES}
        for name in ("lan", "Ian", "dealer"):
            again.check_patron(name)
        refused("name-taken", lambda: again.add(Person("1an", "patron"), None))
        refused("name-taken", lambda: again.add(Person("Dea1er", "dealer"), "hash"))
        refused("name-taken", lambda: again.check_patron("pit-manager"))


def test_a_name_is_the_same_however_its_letters_are_composed(people: People) -> None:
    composed, decomposed = "Nguy\u1ec5n", "Nguye\u0302\u0303n"
    assert people.add(Person(decomposed, "patron"), "hash").name == composed
    assert people.find(composed) == people.find(decomposed) == Person(composed, "patron")
    people.open_session(session_of(decomposed))
    assert people.close_sessions(composed) == 1


@pytest.mark.parametrize("name", ["", " ann", "a/b", "a\nb", "a\0b", "x" * 65, "a\u200db"])
def test_what_is_no_name_is_refused(people: People, name: str) -> None:
    refused("bad-name", lambda: people.add(Person(name, "patron"), None))


@pytest.mark.parametrize("name", [*sorted(RESERVED), "Automatic-Dealer"])
def test_the_system_s_own_names_are_taken(people: People, name: str) -> None:
    assert {AUTOMATIC_DEALER.name, AUTOMATIC_CUTTER.name} <= RESERVED
    refused("name-taken", lambda: people.add(Person(name, "dealer"), "hash"))


def test_the_roles_are_those_of_a_table_and_the_administrator(people: People) -> None:
    assert set(ROLES) == {*Role, ADMINISTRATOR}
    for number, role in enumerate(ROLES):
        people.add(Person(f"person {number}", role), "hash")
    refusal = refused("unknown-role", lambda: people.add(Person("x", "king"), "hash"))
    assert all(role in refusal.sentence("en") and role in refusal.sentence("vi") for role in ROLES)
    refused("unknown-role", lambda: people.set_role("ann", "king"))
    assert people.find("x") is None
    assert people.find("ann") == ANN


def test_staff_are_all_but_patrons_by_name(people: People) -> None:
    people.add(Person("Zoë", ADMINISTRATOR), "hash")
    people.add(Person("reader 1", "reader"), "hash")
    assert [person.name for person in people.staff()] == ["Zoë", "ann", "reader 1"]
    assert [person.name for person in people.staff() if person.is_staff] == ["Zoë", "ann"]
    assert not BOB.is_staff


def test_a_role_and_a_password_can_be_changed(people: People) -> None:
    people.set_role("ann", "pit_manager")
    people.set_hash("ann", "another")
    assert people.find("ann") == Person("ann", "pit_manager", since=5)
    assert people.hash_of("ann") == "another"
    assert people.find("bob") == BOB
    assert people.hash_of("bob") is None


def test_a_session_lasts_until_its_time(people: People) -> None:
    session = session_of("ann", until=100)
    people.open_session(session)
    assert people.session(session.digest, 99) == (session, ANN)
    assert people.session(session.digest, 100) is None
    assert people.session(sha256(b"other").digest(), 99) is None
    assert people.session(b"", 99) is None


def test_a_session_that_begins_further_ahead_than_it_lasts_lets_nobody_in(people: People) -> None:
    """It was opened while a clock was wrong. Otherwise somebody might be signed in for a year."""
    wrong = session_of("ann", since=1000, until=1100)
    people.open_session(wrong)
    people.open_session(session_of("bob", "guest", since=1000, until=1100))
    for now, lasts in ((899, False), (900, True), (1000, True), (1099, True), (1100, False)):
        assert wrong.lasts(now) is lasts
        assert (people.session(wrong.digest, now) is not None) is lasts
        assert [one.name for one in people.staff_signed_in(now)] == ["ann"] * lasts
        assert people.departed(["ann", "bob"], now) == ([] if lasts else ["bob"])


def test_who_signs_in_again_ends_what_they_opened_while_a_clock_was_far_ahead(people: People) -> None:
    wrong, other = session_of("ann", since=1000, until=1100), session_of("bob", "guest", since=1000, until=1100)
    right, last = session_of("ann", "2", since=500, until=600), session_of("ann", "3", since=520, until=620)
    for session in (wrong, other, right, last):
        people.open_session(session)
    assert people.session(wrong.digest, 1000) is None
    assert people.session(other.digest, 1000) is not None
    assert people.session(right.digest, 550) is not None
    assert people.session(last.digest, 550) is not None


def test_a_try_to_write_leaves_nothing(people: People, place: Place, store: AnyStore) -> None:
    before = place.raw("SELECT * FROM people"), store.streams()
    people.try_write()
    people.try_write()
    assert place.raw("SELECT * FROM sessions") == []
    assert (place.raw("SELECT * FROM people"), store.streams()) == before


def test_a_session_knows_the_person_as_they_are_now(people: People) -> None:
    session = session_of("ann")
    people.open_session(session)
    people.set_role("ann", "inspector")
    assert people.session(session.digest, 1) == (session, Person("ann", "inspector", since=5))


def test_a_closed_session_lets_nobody_in(people: People) -> None:
    mine, other = session_of("ann", "1"), session_of("ann", "2")
    for session in (mine, other):
        people.open_session(session)
    people.close_session(mine.digest)
    people.close_session(mine.digest)
    assert people.session(mine.digest, 1) is None
    assert people.session(other.digest, 1) == (other, ANN)


def test_all_sessions_of_one_person_are_closed_and_no_other_s(people: People) -> None:
    sessions = [session_of("ann", "1"), session_of("ann", "2"), session_of("bob", "3")]
    for session in sessions:
        people.open_session(session)
    assert people.close_sessions("ann") == 2
    assert people.close_sessions("ann") == 0
    assert [people.session(session.digest, 1) is None for session in sessions] == [True, True, False]


def test_a_disabled_person_is_out_and_stays_out_until_they_sign_in_again(people: People) -> None:
    session = session_of("ann")
    people.open_session(session)
    people.set_disabled("ann", disabled=True)
    assert people.find("ann") == Person("ann", "dealer", disabled=True, since=5)
    assert people.session(session.digest, 1) is None
    late = session_of("ann", "late")  # a sign-in at the same moment
    people.open_session(late)
    assert people.session(late.digest, 1) is None
    people.set_disabled("ann", disabled=False)
    assert people.find("ann") == ANN
    assert people.session(session.digest, 1) is None


def test_expired_sessions_are_forgotten(people: People, place: Place) -> None:
    for token, until in (("1", 10), ("2", 20), ("3", 30)):
        people.open_session(session_of("ann", token, until=until))
    assert people.forget_sessions(20) == 2
    assert place.raw("SELECT until FROM sessions") == [(30,)]


def test_attempts_come_newest_first_and_page_by_page(people: People) -> None:
    for at in range(5):
        people.note(Attempt(at, FAILED, f"who {at}", "192.0.2.7", SecondPersonSigned("ann", f"t{at}")))
    newest = people.attempts(None, 2)
    assert [attempt.at for attempt in newest] == [4, 3]
    assert [attempt.at for attempt in people.attempts(newest[-1].id, 2)] == [2, 1]
    assert [attempt.at for attempt in people.attempts()] == [4, 3, 2, 1, 0]
    assert newest[0] == Attempt(4, FAILED, "who 4", "192.0.2.7", SecondPersonSigned("ann", "t4"), newest[0].id)


def test_what_a_stranger_typed_is_noted_fit_to_be_shown(people: People) -> None:
    signed = SecondPersonSigned("x" * 100_000, "t\0\ud800")
    people.note(Attempt(1, FAILED, "a\0b\x1b[2J\ud800", "?", signed))
    (noted,) = people.attempts()
    assert noted.name == "a�b�[2J�"
    assert noted.about == SecondPersonSigned("x" * 159 + "…", "t��")


@pytest.mark.parametrize(
    "about",
    [
        None,
        PathDenied("GET", "/api/staff/a b: c?d='\"\\", DenialReason.NO_CSRF),
        SecondPersonSigned("Mai Lan: at B4", "B 4: x"),
        SecondPersonSigned("", ""),
        StaffAdded('{"form": "guest"}', "pit_manager"),
        StaffChanged("ann", (StaffField.ROLE, StaffField.DISABLED)),
        StaffChanged("ann", ()),
        OwnPassword(),
    ],
)
def test_the_facts_of_an_attempt_are_kept_as_they_are(people: People, about: AttemptAbout | None) -> None:
    people.note(Attempt(1, AttemptKind.DENIED, "ann", "", about))
    assert people.attempts()[0].about == about


def test_what_a_later_version_wrote_is_shown_as_it_is_kept(people: People, place: Place) -> None:
    for kind, about in (
        ("flown", '{"form":"guest","reason":"not-yours"}'),
        ("denied", '{"form":"flight","to":"B4"}'),
        ("denied", '{"form":"guest","reason":"too-tall"}'),
        ("denied", '{"form":"list-command","command":"Fly","reason":"not-yours"}'),
        ("staff", '{"form":"own-role","role":"pilot"}'),
    ):
        place.raw(
            "INSERT INTO attempts (at, kind, name, address, what, about)"  # noqa: S608 - nobody's input
            f" VALUES (1, '{kind}', 'ann', '', '', '{about}')"
        )
        seen = people.attempts()[0]
        assert (seen.kind, seen.name) == (AttemptKind.OTHER_VERSION, "ann")
        assert seen.about == WrittenDown(f"{kind} {about}")
    people.note(Attempt(2, AttemptKind.DENIED, "ann", "", ListCommandDenied("DealCard", DenialReason.NOT_SIGNED_IN)))
    people.note(Attempt(2, AttemptKind.DENIED, "ann", "", GuestDenied(DenialReason.GUESTS_NOT_TAKEN)))
    assert [seen.kind for seen in people.attempts(limit=2)] == [AttemptKind.DENIED] * 2


def test_attempts_only_grow_even_for_the_owner(people: People, place: Place) -> None:
    people.note(Attempt(1, FAILED, "ann", ""))
    statements = ["UPDATE attempts SET name = 'other'", "DELETE FROM attempts"]
    statements.append(
        "TRUNCATE attempts" if place.kind == "postgres" else "REPLACE INTO attempts SELECT * FROM attempts"
    )
    before = people.attempts()
    for statement in statements:
        with pytest.raises(place.refusal, match="the log only grows"):
            place.raw(statement)
    assert people.attempts() == before


def test_what_is_done_together_is_kept_whole_or_not_at_all(people: People) -> None:
    people.open_session(session_of("ann"))

    def interrupted() -> None:
        with people.together():
            people.set_hash("ann", "another")
            people.close_sessions("ann")
            people.note(Attempt(1, AttemptKind.STAFF, "ann", "", OwnPassword()))
            raise KeyError

    with pytest.raises(KeyError):
        interrupted()
    assert people.hash_of("ann") == "hash of ann"
    assert people.session(session_of("ann").digest, 1)
    assert people.attempts() == []
    with people.together():
        people.set_hash("ann", "another")
        people.note(Attempt(1, AttemptKind.STAFF, "ann", "", OwnPassword()))
    assert (people.hash_of("ann"), len(people.attempts())) == ("another", 1)


def test_a_name_is_given_once_to_any_caller(people: People, place: Place) -> None:
    with closing(place.open()) as other:
        People(other).add(Person("eve", "patron"), None)
    refused("name-taken", lambda: people.add(Person("Eve", "dealer"), "hash"))


def test_the_token_is_kept_nowhere(tmp_path: Path) -> None:
    place = sqlite_place(tmp_path)
    token = token_urlsafe(32)
    with closing(place.open()) as store:
        people = People(store)
        people.add(ANN, "hash of ann")
        people.open_session(session_of("ann", token))
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert sha256(token.encode()).digest() in kept
    assert token.encode() not in kept


def test_a_copy_knows_the_people_and_lets_nobody_in(people: People, store: AnyStore, tmp_path: Path) -> None:
    for number in range(200):  # more than fit on a page
        people.open_session(session_of("ann", str(number)))
    people.note(Attempt(1, FAILED, "bob", "192.0.2.7"))
    people.note(Attempt(1, AttemptKind.STAFF, "ann", "", StaffAdded("Đỗ Hoa: B4", "dealer")))
    target = tmp_path / "copy.db"
    backup(store, target)
    assert b"192.0.2.7" in target.read_bytes()
    assert not any(session_of("ann", str(number)).digest in target.read_bytes() for number in range(200))
    with closing(SqliteStore(target)) as copy:
        copied = People(copy)
        assert (copied.find("ann"), copied.find("bob")) == (ANN, BOB)
        assert copied.hash_of("ann") == "hash of ann"
        assert copied.attempts() == people.attempts()
        assert copied.session(session_of("ann", "7").digest, 1) is None
        assert copy.query("SELECT count(*) FROM sessions") == [(0,)]
        refused("name-taken", lambda: copied.add(Person("ANN", "patron"), None))
        copied.note(Attempt(2, FAILED, "bob", ""))
    assert people.session(session_of("ann", "7").digest, 1)
    assert verify(str(target)).findings == ()


def test_a_running_table_does_all_that_people_do_and_cannot_change_the_list(pg: Place) -> None:
    pg.open().close()
    pg.raw(sql("postgres_role.sql").decode())
    as_table = make_conninfo(pg.where, user="punto_table")
    with closing(PostgresStore(as_table)) as store:
        people = People(store)
        people.add(ANN, "hash")
        people.set_hash("ann", "another")
        people.set_role("ann", "inspector")
        people.set_disabled("ann", disabled=False)
        people.open_session(session_of("ann", until=1))
        assert people.session(session_of("ann").digest, 0)
        people.close_session(session_of("ann").digest)
        people.forget_sessions(1)
        people.try_write()
        people.note(Attempt(1, FAILED, "ann", "", OwnPassword()))
        assert len(people.attempts()) == 1
    with psycopg.connect(as_table, autocommit=True) as connection:
        for statement in (b"DELETE FROM attempts", b"UPDATE attempts SET at = 0", b"TRUNCATE people"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)


def test_a_running_table_deletes_guests_and_nobody_else(pg: Place) -> None:
    pg.open().close()
    pg.raw(sql("postgres_role.sql").decode())
    as_table = make_conninfo(pg.where, user="punto_table")
    with closing(PostgresStore(as_table)) as store:
        people = People(store)
        people.add(ANN, "hash")
        people.add(Person("patron", "patron"), None)
        people.add(Person("lan", "patron", guest=True), None)
        with psycopg.connect(as_table, autocommit=True) as connection:
            connection.execute(b"DELETE FROM people")
        assert (people.find("ann"), people.find("lan")) == (ANN, None)
        assert people.find("patron")
        people.add(Person("lan", "patron", guest=True), None)
        assert people.forget_guests(2 * FRESH) == ""
        assert (people.find("ann"), people.find("lan")) == (ANN, None)


def test_a_running_table_that_may_not_forget_guests_is_told_so(pg: Place) -> None:
    """As long as the role's file was not run again."""
    pg.open().close()
    pg.raw(sql("postgres_role.sql").decode() + "REVOKE DELETE ON people FROM punto_table;")
    with closing(PostgresStore(make_conninfo(pg.where, user="punto_table"))) as store:
        people = People(store)
        people.add(Person("lan", "patron", guest=True), None)
        with pytest.raises(UnavailableError, match="permission denied for table people"):
            people.forget_guests(2 * FRESH)
        assert people.find("lan")


def test_a_lost_connection_is_reported_and_opened_again(pg: Place) -> None:
    with closing(PostgresStore(pg.where)) as store:
        people = People(store)
        people.add(ANN, "hash")

        def cut_off() -> None:
            with people.together():
                people.set_role("ann", "cage")
                pg.raw(f"SELECT pg_terminate_backend({store.connection().info.backend_pid}, 5000)")
                people.set_hash("ann", "another")

        with pytest.raises(UnavailableError):
            cut_off()
        assert (people.find("ann"), people.hash_of("ann")) == (ANN, "hash")
        people.set_role("ann", "cage")
        assert people.find("ann") == Person("ann", "cage", since=5)


def test_a_file_tells_that_another_wrote_to_it(tmp_path: Path) -> None:
    place = sqlite_place(tmp_path)
    with closing(SqliteStore(place.where)) as store:
        before = store.version()
        People(store).add(ANN, "hash")
        add(store, appended("t1", 0, "k", moved("mine")))
        assert store.version() == before
        with closing(SqliteStore(place.where)) as other:
            People(other).set_role("ann", "cage")
        changed = store.version()
        assert changed != before
        assert store.version() == changed
        store._drop()
        assert store.version() not in (before, changed), "it was not seen what happened meanwhile"
