"""A patron's wallet on their open sockets follows the cage, in any process."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from support.server.guests import both_stores
from support.server.requests_and_sockets import OTHER, Wire, asking, built, reason, services, token_for, wired
from support.server.served_house import Served, settings_of
from support.store.places import postgres_place

from punto.server.live import hub
from punto.server.settings import Settings
from punto.server.tables.play_chips import TELLER
from punto.store.house import Order
from punto.table import cage
from punto.table import commands as c
from punto.table.rules import table_rules

pytest_plugins = ["support.store.fixtures"]

T = TypeVar("T")

PATRON = "patron"
STAFFED = table_rules("baccarat", variant="commission", seats=7)
TABLES = {"T1": STAFFED, "T2": STAFFED}
FIRST, SECOND = (f"/ws/tables/{table}?protocol=2" for table in TABLES)


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    made = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    built(made, TABLES)
    return made


@pytest.fixture
def served(settings: Settings) -> Iterator[Served]:
    with Served(settings) as opened:
        yield opened


def at_the_cage(served: Served, body: c.AnyCageBody) -> None:
    with asking(served) as ask:
        answer = ask("POST", "/api/cage/commands", token=token_for(served.settings, "cage"), body=body)
        assert reason(answer) == "", answer.text


def wallet(frame: object) -> object:
    assert isinstance(frame, dict)
    return frame["wallet"]


def until_told(amount: int, *wires: Wire) -> None:
    for wire in wires:
        while (me := wire.next("change").me) is None or wallet(me) != amount:
            pass


def check_follows(at_cage: Served, *at_tables: Served) -> None:
    """A patron has sockets open at two tables of these houses, and buys and cashes chips at that one."""
    token = token_for(at_cage.settings, PATRON)
    here, there = at_tables[0], at_tables[-1]
    with (
        wired(here, FIRST, token=token) as first,
        wired(here, FIRST, token=token) as first_again,
        wired(there, SECOND, token=token) as second,
        wired(there, SECOND, token=token_for(at_cage.settings, OTHER)) as other,
    ):
        own = (first, first_again, second)
        assert [wallet(wire.next("snapshot").me) for wire in (*own, other)] == [0, 0, 0, 0]
        at_the_cage(at_cage, c.SellChips(PATRON, 700))
        until_told(700, *own)
        at_the_cage(at_cage, c.CashChips(PATRON, 300))
        until_told(400, *own)
        at_the_cage(at_cage, c.SellChips(OTHER, 50))
        until_told(50, other)
        # A fresh snapshot and a new socket have the same.
        first.say(type="resync")
        assert wallet(first.next("snapshot").me) == 400
        with wired(there, FIRST, token=token) as later:
            assert wallet(later.next("snapshot").me) == 400


def test_a_patron_s_wallet_follows_the_cage_at_every_table(served: Served) -> None:
    check_follows(served, served)


@pytest.fixture
def workers(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Served]]:
    """Two workers of one house."""
    made = settings_of(postgres_place(server).where, key_file=str(tmp_path_factory.mktemp("key") / "key"), workers=2)
    built(made, TABLES)
    with Served(made) as one, Served(made) as other:
        yield one, other


def test_a_patron_s_wallet_follows_the_cage_of_another_worker(workers: tuple[Served, Served]) -> None:
    one, other = workers
    check_follows(one, other)


def test_a_patron_s_wallet_follows_the_cage_at_the_tables_of_two_workers(workers: tuple[Served, Served]) -> None:
    check_follows(workers[0], *workers)


def test_several_visits_to_the_cage_of_another_worker_are_all_heard(workers: tuple[Served, Served]) -> None:
    """Those that are read together, too: no one's is left out because another's came after it."""
    one, other = workers
    with (
        wired(other, FIRST, token=token_for(one.settings, PATRON)) as first,
        wired(other, FIRST, token=token_for(one.settings, OTHER)) as second,
    ):
        for wire in (first, second):
            assert wire.next("snapshot")
        for _ in range(5):
            at_the_cage(one, c.SellChips(PATRON, 100))
            at_the_cage(one, c.SellChips(OTHER, 10))
        until_told(500, first)
        until_told(50, second)


def test_chips_that_are_bought_while_a_socket_opens_are_told(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the moment when the ledger is asked and that when the socket listens."""
    house = services(served).house
    call, sold = house.call, list[object]()
    order = Order(table=cage.STREAM, key="meanwhile", actor=TELLER, body=c.SellChips(PATRON, 700))

    async def meanwhile(do: Callable[[], T]) -> T:
        found = await call(do)
        if do.__module__ == hub.__name__ and not sold:
            sold.append(found)
            monkeypatch.setattr(house, "call", call)
            await house.execute(order)
        return found

    token = token_for(served.settings, PATRON)
    monkeypatch.setattr(house, "call", meanwhile)
    with wired(served, FIRST, token=token) as wire:
        seen = wallet(wire.next("snapshot").me)
        assert sold == [0]
        if seen != 700:
            until_told(700, wire)
