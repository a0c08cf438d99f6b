"""What the processes of a house on PostgreSQL hear from one another: streams that went on, people who changed."""

from collections.abc import Callable, Iterator
from contextlib import closing

import psycopg
import pytest
from msgspec.structs import replace
from places import Place, add, appended, moved, postgres_place

from punto.store.people import People, Person, Session
from punto.store.postgres import CHANNEL, STREAMS_A_NOTICE, Notice, PostgresStore

pytest_plugins = ["store_fixtures"]

ANN = Person("ann", "dealer")
SESSION = Session(bytes(32), "ann", 0, 1, "192.0.2.7")


@pytest.fixture
def listening(pg: Place) -> "Iterator[Callable[[int], list[Notice | None]]]":
    """What a worker of the house hears next: so many notices, whoever tells them."""
    with closing(PostgresStore(pg.where)) as store, psycopg.connect(pg.where, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}".encode())

        def heard(count: int) -> list[Notice | None]:
            notices = [store.notice(told.payload) for told in connection.notifies(timeout=30, stop_after=count)]
            return [notice and replace(notice, sender=0) for notice in notices]

        yield heard


def test_every_worker_hears_what_changes_about_a_person(
    pg: Place, listening: "Callable[[int], list[Notice | None]]"
) -> None:
    with closing(PostgresStore(pg.where)) as store:
        people = People(store)
        people.add(ANN, "hash")
        changes: list[Callable[[], object]] = [
            lambda: people.set_hash("ann", "another"),
            lambda: people.set_role("ann", "inspector"),
            lambda: people.set_disabled("ann", disabled=True),
            lambda: people.set_disabled("ann", disabled=False),
            lambda: people.close_sessions("ann"),
            lambda: people.close_session(SESSION.digest),
        ]
        for change in changes:
            people.open_session(SESSION)
            change()
            assert listening(1) == [Notice(store.schema, people="ann")]
            people.close_sessions("ann")
            assert listening(1) == [Notice(store.schema, people="ann")]


def test_a_change_that_is_not_kept_is_not_told(pg: Place, listening: "Callable[[int], list[Notice | None]]") -> None:
    with closing(PostgresStore(pg.where)) as store:
        people = People(store)
        people.add(ANN, "hash")
        people.add(Person("eve", "dealer"), "hash")

        def interrupted() -> None:
            with people.together():
                people.set_role("ann", "cage")
                raise KeyError

        with pytest.raises(KeyError):
            interrupted()
        people.set_role("eve", "cage")
        assert listening(1) == [Notice(store.schema, people="eve")]


def test_a_commit_tells_once_which_streams_went_on(
    pg: Place, listening: "Callable[[int], list[Notice | None]]"
) -> None:
    with closing(PostgresStore(pg.where)) as store:
        add(store, appended("t2", 0, "a", moved("x")), appended("t1", 0, "a", moved("x")), appended("t2", 1, "b"))
        add(store, appended("t3", 0, "a", moved("x")))
        assert listening(2) == [Notice(store.schema, ("t1", "t2")), Notice(store.schema, ("t3",))]
        many = [f"{number:>03} " + "ễ" * 60 for number in range(2 * STREAMS_A_NOTICE + 1)]
        add(store, *(appended(stream, 0, "a", moved("x")) for stream in many))
        assert [stream for notice in listening(3) if notice for stream in notice.streams] == many


def test_houses_in_one_database_do_not_hear_one_another(
    pg: Place, server: str, listening: "Callable[[int], list[Notice | None]]"
) -> None:
    with closing(PostgresStore(pg.where)) as store, closing(PostgresStore(postgres_place(server).where)) as other:
        add(other, appended("t1", 0, "a", moved("theirs")))
        People(other).add(ANN, "hash")
        People(other).set_role("ann", "cage")
        pg.raw(f"NOTIFY {CHANNEL}, 'what is this'")
        add(store, appended("t1", 0, "a", moved("ours")))
        assert listening(4) == [None, None, None, Notice(store.schema, ("t1",))]


def test_a_notice_names_the_store_that_tells_it(pg: Place) -> None:
    with closing(PostgresStore(pg.where)) as store, psycopg.connect(pg.where, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}".encode())
        add(store, appended("t1", 0, "a", moved("x")))
        People(store).add(ANN, "hash")
        People(store).set_role("ann", "cage")
        heard = [store.notice(told.payload) for told in connection.notifies(timeout=30, stop_after=2)]
        assert [notice.sender for notice in heard if notice] == [store.number, store.number]
