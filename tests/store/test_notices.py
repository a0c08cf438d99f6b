"""The notices between the processes of a house on PostgreSQL: streams with new events, people who changed."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import aclosing, closing
from typing import TypeVar

import psycopg
import pytest
from msgspec.structs import replace
from support.store.places import Place, add, appended, moved, postgres_place
from support.timeouts import WAIT_SECONDS_MAX

from punto.store.log import Changes, UnavailableError
from punto.store.people import People, Session
from punto.store.postgres import PostgresStore
from punto.store.postgres_processes import CHANNEL, STREAMS_PER_NOTICE, Notice, read_notice
from punto.wire.people import Person

pytest_plugins = ["support.store.fixtures"]

T = TypeVar("T")
ANN = Person("ann", "dealer")
SESSION = Session(bytes(32), "ann", 0, 1, "192.0.2.7")


async def run(do: Callable[[], T]) -> T:
    """In this thread, which uses the store."""
    return do()


@pytest.fixture
def listening(pg: Place) -> "Iterator[Callable[[int], list[Notice | None]]]":
    """The next notices that a worker gets: this many, from any sender."""
    with closing(PostgresStore(pg.where)) as store, psycopg.connect(pg.where, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}".encode())

        def heard(count: int) -> list[Notice | None]:
            told = connection.notifies(timeout=WAIT_SECONDS_MAX, stop_after=count)
            notices = [read_notice(each.payload) for each in told]
            return [
                replace(notice, sender=0) if notice and notice.schema == store.schema else None for notice in notices
            ]

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
        many = [f"{number:>03} " + "ễ" * 60 for number in range(2 * STREAMS_PER_NOTICE + 1)]
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
        heard = [read_notice(told.payload) for told in connection.notifies(timeout=WAIT_SECONDS_MAX, stop_after=2)]
        assert [notice.sender for notice in heard if notice] == [store.number, store.number]


def test_a_store_reports_what_other_stores_of_its_house_change(pg: Place, server: str) -> None:
    elsewhere = postgres_place(server).where

    async def heard() -> list[Changes]:
        with (
            closing(PostgresStore(pg.where)) as store,
            closing(PostgresStore(pg.where)) as colleague,
            closing(PostgresStore(elsewhere)) as other,
        ):
            async with asyncio.timeout(WAIT_SECONDS_MAX), aclosing(store.changes(run)) as changes:
                first = await anext(changes)
                add(other, appended("t1", 0, "a", moved("theirs")))
                pg.raw(f"NOTIFY {CHANNEL}, 'what is this'")
                add(store, appended("t1", 0, "a", moved("own")))
                People(store).add(ANN, "hash")
                People(store).set_role("ann", "cage")
                add(colleague, appended("t2", 0, "a", moved("a colleague's")))
                return [first, *[await anext(changes) for _ in range(2)]]

    assert asyncio.run(heard()) == [
        Changes(everything=True),
        Changes(person="ann"),
        Changes(streams=("t2",)),
    ]


def test_a_store_whose_server_is_away_says_so(pg: Place) -> None:
    async def listen() -> None:
        with closing(PostgresStore(pg.where)) as store:
            store.conninfo = "host=/nowhere"
            with pytest.raises(UnavailableError):
                await anext(store.changes(run))
            locks = store.table_locks()
            with pytest.raises(UnavailableError):
                await locks.check()

    asyncio.run(listen())


def test_a_table_is_locked_by_one_process_until_it_ends(pg: Place) -> None:
    async def lock() -> None:
        with closing(PostgresStore(pg.where)) as store:
            mine, yours = store.table_locks(), store.table_locks()
            assert await mine.try_lock("T1")
            assert not await yours.try_lock("T1")
            assert await yours.try_lock("T2")
            await mine.unlock("T1")
            assert await yours.try_lock("T1")
            await yours.close()
            async with asyncio.timeout(WAIT_SECONDS_MAX):
                while not await mine.try_lock("T1"):  # the server notices the end a moment later
                    await asyncio.sleep(0)
            await mine.check()
            await mine.close()

    asyncio.run(lock())
