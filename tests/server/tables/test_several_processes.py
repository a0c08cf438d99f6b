"""Several workers on PostgreSQL: one house, one dealer for each table, and nothing lost when a worker is killed."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from support.server.guests import BROUGHT, Json, bet, go, read, seated, socket, sound
from support.server.serve_process import Process
from support.server.served_house import QUICK, automatic, build, settings_of
from support.store.places import postgres_place
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from punto.client import Client, Live
from punto.coup import Side
from punto.table import commands as c
from punto.table.rules import SECOND, table_rules

pytest_plugins = ["support.store.fixtures"]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="which worker answers is read from /proc")

WORKERS = 3
CALM = replace(QUICK, betting=SECOND // 2, card=SECOND // 4)
"""Time enough to kill a worker between two cards."""
TABLES = {
    **{
        f"B{number}": automatic("baccarat", variant="commission", insurance=False, timing=CALM)
        for number in range(1, 6)
    },
    "staffed": table_rules("baccarat", variant="commission", seats=7),
}
CONNECTIONS = 60
"""How many connections are tried until every worker has taken one."""


class Workers(Process):
    """What can be told of the workers from their log."""

    @property
    def pids(self) -> frozenset[int]:
        """Of those that live."""

        def told(logged: list[Json]) -> frozenset[int] | None:
            started = {line["pid"] for line in logged if line["event"] == "worker-started"}
            died = {line["pid"] for line in logged if line["event"] == "worker-died"}
            living = started - died
            return frozenset(map(int, map(str, living))) if len(living) == WORKERS else None

        return self.until(told)

    def wait_until_led(self, table: str, pids: frozenset[int]) -> None:
        """Until one of these workers runs a table."""
        self.until(lambda _: True if self.leaders(table)[-1] in pids else None)

    def leaders(self, table: str) -> list[int]:
        """The workers that have run a table, one after the other."""

        def told(logged: list[Json]) -> list[int] | None:
            led = [line["pid"] for line in logged if line["event"] == "table-taken" and line["table"] == table]
            return [int(str(pid)) for pid in led] or None

        return self.until(told)


@pytest.fixture(scope="module")
def house(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workers]:
    where = postgres_place(server).where
    key = tmp_path_factory.mktemp("key") / "house.key"
    settings = settings_of(where, key_file=str(key), workers=WORKERS)
    build(settings, TABLES)
    with Workers(settings) as running:
        for table in TABLES:
            running.leaders(table)
        yield running
        assert running.stop(signal.SIGINT) == 0
    assert running.said[-1].startswith("Closed.")
    sound(where)


def worker_at(port: int, ours: int, pids: frozenset[int]) -> int:
    """Which worker has the other end of a connection of ours."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, local, remote, *rest = line.split()
        if (int(local.split(":")[1], 16), int(remote.split(":")[1], 16)) == (port, ours):
            end = f"socket:[{rest[6]}]"
            return next(pid for pid in pids if end in _open_files(pid))
    raise AssertionError("there is such a connection")


def _open_files(pid: int) -> set[str]:
    found = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            found.add(str(link.readlink()))
        except OSError:
            continue  # closed meanwhile
    return found


@asynccontextmanager
async def at_each_worker(house: Workers, path: str, token: str | None) -> AsyncIterator[list[ClientConnection]]:
    """A socket at every worker."""
    async with AsyncExitStack() as stack:
        found: dict[int, ClientConnection] = {}
        for _ in range(CONNECTIONS):
            opened = await stack.enter_async_context(socket(house.address, path, token))
            await opened.recv()
            ours = opened.local_address[1]
            found.setdefault(worker_at(house.settings.port, ours, house.pids), opened)
            if len(found) == WORKERS:
                break
        assert len(found) == WORKERS
        yield list(found.values())


@asynccontextmanager
async def lines_to_each_worker(house: Workers) -> AsyncIterator[list[httpx.AsyncClient]]:
    """A connection to every worker, kept alive, for requests."""
    async with AsyncExitStack() as stack:
        found: dict[int, httpx.AsyncClient] = {}
        for _ in range(CONNECTIONS):
            client = httpx.AsyncClient(base_url=house.address, trust_env=False)
            line = await stack.enter_async_context(client)
            answer = await line.get("/health")
            ours = answer.extensions["network_stream"].get_extra_info("client_addr")[1]
            found.setdefault(worker_at(house.settings.port, ours, house.pids), line)
            if len(found) == WORKERS:
                break
        assert len(found) == WORKERS
        yield list(found.values())


async def heard(opened: ClientConnection, n: int) -> Json:
    """What this socket has been told of the table, by the time of its event `n`."""
    await opened.send('{"type":"resync"}')
    while True:
        frame = read(await opened.recv())
        number = frame.get("n", 0)
        assert isinstance(number, int)
        if frame["type"] == "snapshot" and number >= n:
            return frame
        if frame["type"] == "change" and number >= n:
            await opened.send('{"type":"resync"}')


def test_every_worker_shows_the_same_table_and_its_changes(house: Workers) -> None:
    async def look() -> None:
        async with Client(house.address) as guest:
            name = (await guest.guest()).name
            async with at_each_worker(house, "/ws/tables/staffed?protocol=2", None) as sockets:
                given = await guest.give("staffed", c.TakeSeat(name, 1))
                frames = [await heard(opened, given.n) for opened in sockets]
                for frame in frames:
                    assert frame["n"] == given.n
                    assert frame["view"] == frames[0]["view"]
                view = frames[0]["view"]
                assert isinstance(view, dict)
                assert [seat["patron"] for seat in view["seats"]] == [name]
            async with lines_to_each_worker(house) as lines:
                answers = [(await line.get("/api/tables/staffed")).json() for line in lines]
                assert [answer["n"] for answer in answers] == [given.n] * WORKERS
                assert all(answer["view"] == view for answer in answers)
            await guest.give("staffed", c.LeaveTable(name))

    go(look())


def test_exactly_one_worker_runs_each_table(house: Workers) -> None:
    for table in TABLES:
        assert len(house.leaders(table)) == 1
        assert house.leaders(table)[0] in house.pids
    assert len({house.leaders(table)[0] for table in TABLES}) > 1

    async def count() -> None:
        async with lines_to_each_worker(house) as lines:
            ready = [(await line.get("/ready")).json() for line in lines]
            assert [answer["tables"] for answer in ready] == [len(TABLES)] * WORKERS
            automatic = [rules for rules in TABLES.values() if rules.automatic]
            assert sum(answer["led"] for answer in ready) == len(automatic)

    go(count())


def test_a_command_sent_to_every_worker_under_one_key_is_done_once(house: Workers) -> None:
    async def send() -> None:
        async with Client(house.address) as guest, lines_to_each_worker(house) as lines:
            name = (await guest.guest()).name
            await guest.give("staffed", c.TakeSeat(name, 2))
            headers = {"Authorization": f"Bearer {guest.token}", "Content-Type": "application/json"}

            async def ask(line: httpx.AsyncClient, key: str) -> Json:
                body = msgspec.json.encode(c.BringChips(name, 100))
                own = headers | {"Idempotency-Key": key}
                answer = await line.post("/api/tables/staffed/commands", content=body, headers=own)
                assert answer.status_code == 200, answer.text
                return read(answer.content)

            for number in range(5):
                answers = await asyncio.gather(*(ask(line, f"chips-{number}") for line in lines))
                assert sorted(bool(answer["repeated"]) for answer in answers) == [False, True, True]
                assert len({answer["n"] for answer in answers}) == 1
            assert (await guest.patron(name)).racks == {"staffed": 500}
            await guest.give("staffed", c.LeaveTable(name))

    go(send())


def test_a_sign_out_at_one_worker_closes_the_sockets_at_all_of_them(house: Workers) -> None:
    async def leave() -> None:
        async with Client(house.address) as guest, lines_to_each_worker(house) as lines:
            await guest.guest()
            headers = {"Authorization": f"Bearer {guest.token}"}
            for line in lines:  # each has seen the session, and remembers it
                assert (await line.get("/api/me", headers=headers)).json()["person"]["name"]
            async with at_each_worker(house, "/ws/tables/staffed?protocol=2", guest.token) as sockets:
                assert (await lines[0].post("/api/sign-out", headers=headers)).status_code < 300
                for opened in sockets:
                    while (frame := read(await opened.recv()))["type"] != "goodbye":
                        pass
                    assert frame["reason"] == "signed-out"
                    with pytest.raises(ConnectionClosed) as caught:
                        await opened.recv()
                    assert caught.value.rcvd is not None
                    assert caught.value.rcvd.code == 4401
            for line in lines:
                assert (await line.get("/api/me", headers=headers)).json()["person"] is None

    go(leave())


async def watcher_at(house: Workers, worker: int, stack: AsyncExitStack) -> Live:
    """A watcher of B1 whose socket is at this worker."""
    for _ in range(CONNECTIONS):
        client = await stack.enter_async_context(Client(house.address))
        live = await stack.enter_async_context(client.watch("B1"))
        assert live._socket is not None
        if worker_at(house.settings.port, live._socket.local_address[1], house.pids) == worker:
            return live
    raise AssertionError("every worker takes connections")


def test_a_worker_killed_in_the_middle_of_a_coup_is_replaced_and_the_coup_goes_on(house: Workers) -> None:
    async def kill() -> None:
        async with AsyncExitStack() as stack:
            client = await stack.enter_async_context(Client(house.address))
            dead, before = house.leaders("B1")[-1], house.pids
            name = await seated(client, "B1", 1)
            watcher = await watcher_at(house, dead, stack)
            live = await stack.enter_async_context(client.watch("B1"))
            coup = await bet(live, name, banker=200)
            await live.until(lambda at: len(dealt(at)) >= 2)
            seen = dealt(live)
            os.kill(dead, signal.SIGKILL)
            # A patron who comes back in the next coup no longer sees what they won in this one.
            await live.until(lambda at: at.view.coup is None or at.view.coup.number > coup)
            await watcher.until(lambda at: at.n >= live.n)
            assert watcher.connections == 2
            assert house.leaders("B1")[0] == dead
            assert len(house.leaders("B1")) == 2
            recalled = await client.recall("B1", coup)
            order = [(event.to, event.card) for event in recalled.events if event.event == "CardDealt"]
            assert order[: len(seen)] == seen
            assert len(order) == sum(len(hand.cards) for hand in recalled.hands)
            (own,) = recalled.wagers
            rack = BROUGHT + own.paid - own.collected
            await live.until(lambda at: at.me is not None and at.me.rack == rack)
            # The house is whole again, and every table is run.
            pids = await asyncio.to_thread(lambda: house.pids)
            assert (dead in pids, len(pids - before)) == (False, 1)
            for table in TABLES:
                await asyncio.to_thread(house.wait_until_led, table, pids)

    go(kill())


def dealt(live: Live) -> list[tuple[str | int | None, str | None]]:
    """The cards of the coup in play, in the order in which they left the shoe."""
    if live.view.coup is None:
        return []
    hands = {hand.hand: hand.cards for hand in live.view.coup.hands}
    player, banker = hands.get(Side.PLAYER, ()), hands.get(Side.BANKER, ())
    order: list[tuple[str | int | None, str | None]] = []
    for number in range(2):
        order += [
            (hand, cards[number]) for hand, cards in (("player", player), ("banker", banker)) if number < len(cards)
        ]
    return order
