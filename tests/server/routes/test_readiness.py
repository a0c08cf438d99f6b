"""Whether the house is ready: the store must be read and written, and asking costs little."""

from collections.abc import Callable, Iterator

import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from support.server.guests import both_stores
from support.server.requests_and_sockets import Asking, Turned, asking, built, reason, services, token_for
from support.server.served_house import Served, settings_of
from support.store.places import AnyStore
from support.timeouts import WAIT_SECONDS_MAX

from punto.server.house import TRY_WRITE_SECONDS
from punto.store.people import People
from punto.store.postgres import PostgresStore
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table.rules import table_rules

pytest_plugins = ["support.store.fixtures"]


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    built(settings, {"T1": table_rules("baccarat", variant="commission")})
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def make_read_only(store: AnyStore) -> Callable[[], None]:
    """From now on nothing can be written, and everything can be read. Returns what ends that."""
    if isinstance(store, SqliteStore):
        before = store._pragmas
        store._pragmas = (*before, "query_only = ON")  # type: ignore[assignment]
        store._drop()

        def end() -> None:
            store._pragmas = before
            store._drop()

        return end
    options = conninfo_to_dict(store.conninfo).get("options", "")
    usual = store.conninfo
    store.conninfo = make_conninfo(usual, options=f"{options} -cdefault_transaction_read_only=on")
    _disconnect(store)

    def end_postgres() -> None:
        store.conninfo = usual
        _disconnect(store)

    return end_postgres


def _disconnect(store: PostgresStore) -> None:
    if store._opened:
        store._opened.close()


def is_ready(ask: Asking) -> bool:
    answer = ask("GET", "/ready")
    assert (answer.status_code == 200) is answer.json()["ready"]
    return answer.status_code == 200


def test_a_store_that_cannot_be_written_to_is_not_ready(served: Served, ask: Asking) -> None:
    house, clock = services(served).house, Turned(served)
    token = token_for(served.settings, "dealer")
    assert is_ready(ask)
    store = house.store
    assert isinstance(store, SqliteStore | PostgresStore)
    end = house.writer.call(lambda _: make_read_only(store)).result(WAIT_SECONDS_MAX)
    clock.seconds += TRY_WRITE_SECONDS
    assert not is_ready(ask)
    assert not is_ready(ask)
    assert ask("GET", "/health").status_code == 200
    assert ask("GET", "/api/tables/T1").status_code == 200, "it can be read"
    seat = {"token": token, "body": c.TakeSeat("ann", 1)}
    assert reason(ask("POST", "/api/tables/T1/commands", **seat)) == "unavailable"  # type: ignore[arg-type]
    house.writer.call(lambda _: end()).result(WAIT_SECONDS_MAX)
    clock.seconds += TRY_WRITE_SECONDS
    assert is_ready(ask)
    assert reason(ask("POST", "/api/tables/T1/commands", **seat)) == ""  # type: ignore[arg-type]


def test_asking_often_writes_seldom_and_adds_no_event(
    served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, clock = services(served).house, Turned(served)
    stopped = house.steady()
    house.steady = lambda: stopped + clock.moved
    tried: list[None] = []
    try_write = People.try_write

    def counted(people: People) -> None:
        tried.append(None)
        try_write(people)

    monkeypatch.setattr(People, "try_write", counted)
    head = house.writer.call(lambda house: house.store.head("T1")).result(WAIT_SECONDS_MAX)
    for times in (1, 2, 3):
        clock.seconds += TRY_WRITE_SECONDS
        assert all(is_ready(ask) for _ in range(10))
        assert len(tried) == times
    assert house.writer.call(lambda house: house.store.head("T1")).result(WAIT_SECONDS_MAX) == head
    kept = house.writer.call(lambda house: house.store.query("SELECT name FROM sessions WHERE name = ''"))
    assert kept.result(WAIT_SECONDS_MAX) == []
