"""Several writers at once: threads and processes, each with its own store."""

import multiprocessing
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from support.store.places import AnyStore, Place, add, appended, assert_sound, contents, moved, open_store, sqlite_place

from punto.store import postgres, sqlite
from punto.store.log import ConflictError, OverdrawnError, UnavailableError

pytest_plugins = ["support.store.fixtures"]

WRITERS = 3
EACH = 12


def write(kind: str, where: str, writer: int) -> int:
    """Take chips from the shared account until none are left; the number of turns that succeeded."""
    store = open_store(kind, where)
    taken = 0
    try:
        for turn in range(EACH):
            taken += take(store, writer, turn)
    finally:
        store.close()
    return taken


def take(store: AnyStore, writer: int, turn: int) -> bool:
    key = f"{writer}-{turn}"
    while True:
        try:
            with store.transaction() as transaction:
                after = store.head("t1").number
                transaction.append(appended("t1", after, key, moved(key, cage=-1, t1__float=1)))
        except ConflictError:
            continue
        except OverdrawnError:
            return False
        return True


def executor(kind: str) -> Executor:
    if kind == "threads":
        return ThreadPoolExecutor(WRITERS)
    # Spawned processes learn where to import from by the path that they inherit.
    assert str(Path(__file__).parent) in sys.path
    return ProcessPoolExecutor(WRITERS, multiprocessing.get_context("spawn"))


@pytest.mark.parametrize("kind", ["threads", "processes"])
def test_writers_of_one_stream_neither_lose_nor_double_anything(place: Place, store: AnyStore, kind: str) -> None:
    chips = WRITERS * EACH - 5
    add(store, appended("cage", 0, "in", moved("in", world=-chips, cage=chips)))
    with executor(kind) as pool:
        taken = list(pool.map(write, [place.kind] * WRITERS, [place.where] * WRITERS, range(WRITERS)))
    assert sum(taken) == chips == store.head("t1").number
    assert len({row.body for row in store.read("t1")}) == chips
    assert store.balances()["cage"] == 0
    assert_sound(store)


def interleaved(first: AnyStore, second: AnyStore, *streams: str) -> None:
    """The second writer goes on with its stream while the first is still in its transaction."""
    with first.transaction() as transaction:
        transaction.append(appended(streams[0], 0, "mine", moved("mine", cage=-80, world=80)))
        add(second, appended(streams[1], 0, "theirs", moved("theirs", cage=-70, world=70)))


@pytest.mark.parametrize("streams", [("t1", "t1"), ("t1", "t2")], ids=["one stream", "one account"])
def test_the_slower_writer_meets_a_conflict(pg: Place, streams: tuple[str, str]) -> None:
    first, second = pg.open(), pg.open()
    add(first, appended("cage", 0, "in", moved("in", world=-100, cage=100)))
    with pytest.raises(ConflictError):
        interleaved(first, second, *streams)
    assert [row.body for row in first.read(streams[1])] == [b"theirs"]
    assert first.kept(streams[0], ["mine"]) == {}
    after = first.head(streams[0]).number
    with pytest.raises(OverdrawnError):
        add(first, appended(streams[0], after, "mine", moved("mine", cage=-31, world=31)))
    add(first, appended(streams[0], after, "mine", moved("mine", cage=-30, world=30)))
    assert_sound(second)
    first.close()
    second.close()


def test_an_append_without_events_meets_a_conflict_too(pg: Place) -> None:
    first, second = pg.open(), pg.open()

    def outrun() -> None:
        with first.transaction() as transaction:
            transaction.append(appended("t1", 0, "mine"))
            add(second, appended("t1", 0, "theirs", moved("theirs")))

    with pytest.raises(ConflictError):
        outrun()
    assert first.kept("t1", ["mine", "theirs"]).keys() == {"theirs"}
    first.close()
    second.close()


def test_chips_that_another_took_in_between_are_missed_even_if_they_come_back(pg: Place) -> None:
    """The events in their order never overdraw, not only their sum."""
    first, second = pg.open(), pg.open()
    add(first, appended("cage", 0, "in", moved("in", world=-100, cage=100)))

    def there_and_back() -> None:
        with first.transaction() as transaction:
            transaction.append(appended("t1", 0, "a", moved("out", cage=-80, world=80)))
            transaction.append(appended("t1", 1, "b", moved("back", cage=80, world=-80)))
            transaction.append(appended("t1", 2, "d", moved("out", cage=-10, world=10)))
            add(second, appended("t2", 0, "c", moved("theirs", cage=-70, world=70)))

    with pytest.raises(ConflictError):
        there_and_back()
    assert first.streams() == ["cage", "t2"]
    first.close()
    second.close()


def test_an_account_that_another_is_about_to_change_is_waited_for(pg: Place) -> None:
    store = pg.open()
    add(store, appended("cage", 0, "in", moved("in", world=-100, cage=100)))

    def there_and_back() -> None:
        out, back = moved("out", cage=-80, world=80), moved("back", cage=80, world=-80)
        add(store, appended("t1", 0, "k", out, back))

    with psycopg.connect(pg.where) as other, ThreadPoolExecutor(1) as pool:
        other.execute("UPDATE accounts SET balance = balance - 70 WHERE account = 'cage'")
        waiting = pool.submit(there_and_back)
        while not pg.raw("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
            assert not waiting.done()
        other.commit()
        assert isinstance(waiting.exception(), ConflictError)
    assert store.streams() == ["cage"]
    store.close()


def test_writers_of_different_streams_and_accounts_do_not_disturb_one_another(pg: Place) -> None:
    first, second = pg.open(), pg.open()
    with first.transaction() as transaction:
        transaction.append(appended("t1", 0, "k", moved("mine", world=-1, t1__float=1)))
        add(second, appended("t2", 0, "k", moved("theirs", world=-1, t2__float=1)))
    assert first.streams() == ["t1", "t2"]
    assert_sound(first)
    first.close()
    second.close()


def test_sqlite_has_one_writer_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT_MS", 10)
    place = sqlite_place(tmp_path)
    first, second = place.open(), place.open()
    with first.transaction() as transaction:
        transaction.append(appended("t1", 0, "k", moved("mine")))
        with pytest.raises(UnavailableError, match="Another process"):
            add(second, appended("t1", 0, "k", moved("theirs")))
        assert second.head("t1").number == 0
    add(second, appended("t1", 1, "l", moved("theirs")))
    assert contents(first) == contents(second)
    with pytest.raises(ConflictError):
        add(first, appended("t1", 1, "m", moved("mine")))
    assert_sound(first)
    first.close()
    second.close()


def test_a_lost_connection_is_reported_and_opened_again(pg: Place) -> None:
    store = pg.open()
    add(store, appended("t1", 0, "k", moved("kept")))

    def cut_off_inside() -> None:
        with store.transaction() as transaction:
            transaction.append(appended("t1", 1, "l", moved("lost")))
            pg.raw(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database() AND backend_type = 'client backend'"
            )

    with pytest.raises(UnavailableError):
        cut_off_inside()
    assert [row.body for row in store.read("t1")] == [b"kept"]
    assert store.kept("t1", ["l"]) == {}
    add(store, appended("t1", 1, "l", moved("again")))
    assert_sound(store)
    store.close()


def test_after_a_lost_connection_the_lost_commit_is_waited_for(pg: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the server may still finish it, no answer is given that it could belie."""
    store = pg.open()
    assert isinstance(store, postgres.PostgresStore)
    monkeypatch.setattr(postgres, "TIMEOUT_MS", 10)
    with psycopg.connect(pg.where) as lost:
        lost.execute("SELECT pg_advisory_xact_lock(%s)", (store.number,))
        store.connection().close()
        with pytest.raises(UnavailableError):
            store.head("t1")
        lost.rollback()
        assert store.head("t1").number == 0
    store.close()


def test_a_server_that_is_not_there_is_told() -> None:
    with pytest.raises(UnavailableError):
        open_store("postgres", "host=/nowhere connect_timeout=1")
