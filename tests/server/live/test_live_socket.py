"""The socket of a live table: a snapshot, then changes without gaps that add up to the HTTP view; slow clients."""

import asyncio
import socket as sockets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise

import msgspec
import pytest
from support.server import api_description as described
from support.server.guests import Json, bet, go, read, seated, settled, socket
from support.server.served_house import QUICK, Served, automatic, build, settings_of
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from punto.client import Client
from punto.coup import Answer
from punto.limits import Limits, Range
from punto.server import metrics
from punto.table import commands as c
from punto.table.rules import table_rules
from punto.wire.messages import PROTOCOL

WATCHERS = 100
QUEUE = 4
"""Messages that may wait for one client of these tests."""
WAGERS = ("player", "banker", "tie", "player_pair", "banker_pair", "lucky_6")
TABLES = {
    "draw": automatic("lucky_draw"),  # waits for the first wager, so that it stands still between coups
    "busy": automatic("baccarat", timing=msgspec.structs.replace(QUICK, betting=QUICK.card)),
    "staffed": table_rules("baccarat", variant="commission", seats=7),
    **{name: table_rules("baccarat", variant="commission", seats=7) for name in ("desk", "two", "command", "lobby")},
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", queue_messages_max=QUEUE)
    build(settings, TABLES)
    with Served(settings) as served:
        yield served


def heard(text: str | bytes) -> Json:
    """A frame, which is as the description says."""
    frame = read(text)
    assert described.undescribed(frame) == []
    return frame


class Watching:
    """A client of another make: puts together what a socket sends, and is strict about it."""

    def __init__(self, opened: ClientConnection) -> None:
        self.opened = opened
        self.n = 0
        self.view: Json = {}
        self.staff: Json | None = None
        self.me: object = None
        self.snapshots = 0
        self.changes = 0
        self.events: list[Json] = []
        self.states: dict[int, Json] = {}
        """The view at every number that a change led to."""

    async def hear(self) -> Json:
        frame = heard(await self.opened.recv())
        match frame["type"]:
            case "snapshot":
                assert frame["protocol"] == PROTOCOL
                self.view, self.staff, self.me = _json(frame["view"]), _or_none(frame["staff"]), frame["me"]
                self.snapshots += 1
            case "change":
                assert self.snapshots, "a snapshot comes first"
                assert frame["from"] == self.n, "changes have no gaps"
                self.view = self.view | _json(frame["view"])
                if self.staff is not None:
                    self.staff = self.staff | _json(frame["staff"])
                self.me = frame.get("me", self.me)
                events = frame["events"]
                assert isinstance(events, list)
                numbers = [event["n"] for event in events]
                assert numbers == sorted(set(numbers))
                assert all(self.n < number <= _number(frame) for number in numbers)
                self.events += events
                self.changes += 1
            case _:
                return frame
        self.n = _number(frame)
        self.states[self.n] = self.view
        return frame

    async def until(self, holds: "Callable[[Watching], bool]") -> None:
        while not holds(self):
            await self.hear()

    async def say(self, kind: str) -> None:
        await self.opened.send(f'{{"type":"{kind}"}}')

    async def settle_down(self) -> None:
        """Everything that was sent before has been heard: the answer to a ping comes after it."""
        await self.say("ping")
        while (await self.hear())["type"] != "pong":
            pass


def _json(value: object) -> Json:
    assert isinstance(value, dict)
    return value


def _or_none(value: object) -> Json | None:
    return None if value is None else _json(value)


def _number(frame: Json) -> int:
    assert isinstance(frame["n"], int)
    return frame["n"]


@asynccontextmanager
async def watching(house: Served, table: str, client: Client | None = None) -> AsyncIterator[Watching]:
    path = f"/ws/tables/{table}?protocol=2"
    async with socket(house.address, path, client.token if client else None) as opened:
        made = Watching(opened)
        await made.hear()
        assert made.snapshots == 1
        yield made


async def over_http(client: Client, table: str) -> Json:
    """The table as the same person is shown it without a socket."""
    request = client._pool._http.get(f"{client._pool.addresses[0]}/api/tables/{table}", headers=client._asker.headers)
    return _json(read((await request).content))


async def agree(client: Client, table: str, seen: Watching) -> None:
    """What was put together is what HTTP shows, at a table that stands still."""
    due = await over_http(client, table)
    # Wagers and chips are told a little later, and what is held away from the tables later still.
    await seen.until(lambda at: at.n >= _number(due) and at.me == due["me"])
    await seen.settle_down()
    assert (seen.n, seen.view, seen.me, seen.staff) == (due["n"], due["view"], due["me"], due["staff"])


def test_changes_add_up_to_what_http_shows_for_a_watcher_a_patron_and_staff(house: Served) -> None:
    async def play() -> None:
        async with house.client() as nobody, house.client() as guest, await house.signed_in("inspector") as inspector:
            name = await seated(guest, "draw", 1)
            async with (
                watching(house, "draw") as watcher,
                watching(house, "draw", guest) as patron,
                watching(house, "draw", inspector) as staff,
                guest.watch("draw") as live,
            ):
                for _ in range(2):
                    coup = await bet(live, name, enter=100)
                    await live.until(lambda at: at.me is not None and at.me.answer is not None)
                    await live.give(c.GiveAnswer(name, Answer.STAND))
                    await settled(live, coup)
                await guest.give("draw", c.LeaveTable(name))
                await live.until(lambda at: at.me is not None and at.me.place is None and at.view.phase == "betting")
                await patron.until(lambda at: at.me == {**_json(at.me), "rack": 0, "place": None})
                await agree(nobody, "draw", watcher)
                await agree(guest, "draw", patron)
                await agree(inspector, "draw", staff)
                assert (watcher.me, watcher.staff, patron.staff) == (None, None, None)
                for seen in (watcher, patron, staff):
                    assert (seen.snapshots, seen.changes > 10) == (1, True)

    go(play())


def test_whatever_http_shows_of_a_busy_table_is_what_the_socket_came_to(house: Served) -> None:
    async def look() -> None:
        async with house.client() as client, watching(house, "busy") as seen:
            looked: list[Json] = []

            async def ask() -> None:
                while len(looked) < 40 or len({_number(due) for due in looked}) < 12:  # however fast the machine is
                    looked.append(await over_http(client, "busy"))

            asking = asyncio.create_task(ask())
            await seen.until(lambda _: asking.done())
            await seen.until(lambda at: at.n >= max(map(_number, looked)))
            both = [due for due in looked if due["n"] in seen.states]
            assert len({_number(due) for due in both}) > 5
            assert all(seen.states[_number(due)] == due["view"] for due in both)

    go(look())


def test_staff_who_come_when_others_have_gone_are_not_told_by_what_those_knew(house: Served) -> None:
    """What staff see changes while none of them listens, and then changes back."""

    async def come_and_go() -> None:
        async with house.client() as guest, await house.signed_in("inspector") as inspector:
            async with watching(house, "desk", inspector) as first:
                await agree(inspector, "desk", first)
                name = (await guest.guest()).name
                await guest.give("desk", c.TakeSeat(name, 1))
                await guest.give("desk", c.LeaveTable(name))
                await agree(inspector, "desk", first)
            await guest.give("desk", c.TakeSeat(name, 1))
            async with watching(house, "desk") as watcher:  # that the change was told is known by who heard it
                await watcher.until(lambda at: bool(at.view["seats"]))
            async with watching(house, "desk", inspector) as second:
                assert second.staff is not None
                assert second.staff["patrons"] != []
                await guest.give("desk", c.LeaveTable(name))
                await second.until(lambda at: at.view["seats"] == [])
                await agree(inspector, "desk", second)
                assert second.staff["patrons"] == []

    go(come_and_go())


def test_who_brought_something_about_is_told_to_staff_alone(house: Served) -> None:
    async def sit_down() -> None:
        async with house.client() as guest, await house.signed_in("inspector") as inspector:
            name = (await guest.guest()).name
            async with (
                watching(house, "desk") as watcher,
                watching(house, "desk", guest) as patron,
                watching(house, "desk", inspector) as staff,
            ):
                await guest.give("desk", c.TakeSeat(name, 2))
                for seen in (watcher, patron, staff):
                    await seen.until(lambda at: bool(at.events))
                    assert (seen.events[0]["event"], seen.events[0]["patron"]) == ("SeatTaken", name)
                assert [seen.events[0].get("actor") for seen in (watcher, patron, staff)] == [None, None, name]
                await guest.give("desk", c.LeaveTable(name))

    go(sit_down())


def test_a_resync_brings_a_snapshot_from_which_changes_go_on(house: Served) -> None:
    async def resync() -> None:
        async with watching(house, "busy") as seen:
            for wanted in (2, 3):
                await seen.say("resync")
                await seen.until(lambda at, wanted=wanted: at.snapshots == wanted)  # type: ignore[misc]
                told = seen.changes
                await seen.until(lambda at, told=told: at.changes > told + 3)  # type: ignore[misc]

    go(resync())


def test_two_sockets_of_one_person_both_get_their_own_part(house: Served) -> None:
    async def two() -> None:
        async with house.client() as guest:
            name = (await guest.guest()).name
            async with watching(house, "two", guest) as one, watching(house, "two", guest) as other:
                await guest.give("two", c.TakeSeat(name, 2))
                await guest.give("two", c.BringChips(name, 700))
                chips = house.settings.guest_chips - 700
                for seen in (one, other):
                    await seen.until(lambda at: (_json(at.me)["rack"], _json(at.me)["wallet"]) == (700, chips))
                await one.opened.close()
                await guest.give("two", c.TakeChips(name, 200))
                await other.until(lambda at: (_json(at.me)["rack"], _json(at.me)["wallet"]) == (500, chips + 200))
                await guest.give("two", c.LeaveTable(name))
                await other.until(lambda at: _json(at.me)["wallet"] == chips + 700)
                await agree(guest, "two", other)

    go(two())


def test_chips_taken_to_one_table_are_seen_to_be_gone_at_another(house: Served) -> None:
    async def carry() -> None:
        async with house.client() as guest:
            name = (await guest.guest()).name
            async with watching(house, "two", guest) as seen:
                await guest.give("command", c.TakeSeat(name, 5))
                await guest.give("command", c.BringChips(name, 300))
                await seen.until(lambda at: _json(at.me)["wallet"] == house.settings.guest_chips - 300)
                await guest.give("command", c.LeaveTable(name))
                await agree(guest, "two", seen)

    go(carry())


def test_a_command_over_a_socket_is_answered_under_its_key_and_done_once(house: Served) -> None:
    async def command() -> None:
        async with house.client() as guest:
            name = (await guest.guest()).name
            async with watching(house, "command", guest) as seen:
                asked = msgspec.json.encode({"type": "command", "key": "k1", "body": c.TakeSeat(name, 3)}).decode()
                answers = []
                for _ in range(2):
                    await seen.opened.send(asked)
                    while (frame := await seen.hear())["type"] != "answer":
                        pass
                    answers.append(frame)
                assert answers[0]["key"] == answers[1]["key"] == "k1"
                once, again = (_json(frame["done"]) for frame in answers)
                assert (once["repeated"], again["repeated"]) == (False, True)
                assert once | {"repeated": True} == again
                await seen.until(lambda at: at.n >= _number(once))
                dear = {"type": "command", "key": "k2", "body": c.BringChips(name, 10**9)}
                await seen.opened.send(msgspec.json.encode(dear).decode())
                while (frame := await seen.hear())["type"] != "answer":
                    pass
                assert (frame["key"], _json(frame["problem"])["reason"]) == ("k2", "account-short")
                await guest.give("command", c.LeaveTable(name))

    go(command())


@pytest.mark.parametrize(
    ("path", "code", "reason"),
    [
        ("/ws/tables/nowhere?protocol=2", 4404, "no-table"),
        ("/ws/tables/cage?protocol=2", 4404, "no-table"),
        ("/ws/elsewhere?protocol=2", 4404, "no-table"),
        ("/ws/tables/busy?protocol=1", 4400, "protocol"),
        ("/ws/tables/busy", 4400, "protocol"),
        ("/ws/lobby?protocol=0", 4400, "protocol"),
    ],
)
def test_a_socket_that_cannot_be_is_told_why_and_closed(house: Served, path: str, code: int, reason: str) -> None:
    async def ask() -> None:
        async with socket(house.address, path) as opened:
            frame = heard(await opened.recv())
            assert (frame["type"], frame["reason"]) == ("goodbye", reason)
            with pytest.raises(ConnectionClosed) as caught:
                await opened.recv()
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == code

    go(ask())


def test_the_lobby_shows_every_table_and_is_told_when_they_change(house: Served) -> None:
    async def look() -> None:
        async with house.client() as client, socket(house.address, "/ws/lobby?protocol=2") as opened:
            first = heard(await opened.recv())
            assert first["type"] == "lobby"
            assert [table["name"] for table in _tables(first)] == sorted(TABLES)
            name = (await client.guest()).name
            await client.give("lobby", c.TakeSeat(name, 4))
            while [table["taken"] for table in _tables(heard(await opened.recv())) if table["name"] == "lobby"] != [1]:
                pass
            asked = msgspec.json.encode({"type": "command", "key": "k", "body": c.LeaveTable(name)}).decode()
            await opened.send(asked)
            while (frame := heard(await opened.recv()))["type"] != "answer":
                pass
            assert _json(frame["problem"])["reason"] in ("not-in-lobby", "not-signed-in")
            await client.give("lobby", c.LeaveTable(name))

    go(look())


def _tables(frame: Json) -> list[Json]:
    assert isinstance(frame["tables"], list)
    return frame["tables"]


def test_a_client_that_comes_back_begins_with_the_table_as_it_is(house: Served) -> None:
    async def come_back() -> None:
        async with house.client() as client:
            async with watching(house, "busy") as seen:
                left_at = seen.n
            async with client.watch("busy") as live:
                await live.until(lambda at: at.n > left_at + 20)
            async with watching(house, "busy") as seen:
                assert seen.n > left_at + 20
                await seen.until(lambda at: at.changes > 3)

    go(come_back())


# A stalled client among a hundred.


@asynccontextmanager
async def stalled(house: Served, table: str) -> AsyncIterator[ClientConnection]:
    """A socket with hardly any room, from which nothing is read until the test does."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    raw.settimeout(0)
    host, port = house.address.removeprefix("http://").split(":")
    await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
    uri = f"ws://{host}:{port}/ws/tables/{table}?protocol=2"
    async with connect(
        uri, sock=raw, compression=None, proxy=None, max_queue=1, ping_interval=None, close_timeout=1
    ) as opened:
        yield opened


async def fill(opened: ClientConnection, heard: list[Json]) -> None:
    """All that comes, but only what is looked at later is kept."""
    async for text in opened:
        frame = read(text)
        heard.append({key: frame.get(key) for key in ("type", "from", "n")})


def test_a_stalled_client_harms_none_of_a_hundred_and_comes_back_to_the_present(house: Served) -> None:
    def waiting() -> int:
        assert house.app is not None
        return max(len(client._queue or ()) for client in house.app.services.hub.clients)

    async def watch() -> None:
        heard: list[list[Json]] = [[] for _ in range(WATCHERS)]
        async with AsyncExitStack() as stack:
            manager = await stack.enter_async_context(await house.signed_in("pit-manager"))
            path = "/ws/tables/staffed?protocol=2"
            opened = [await stack.enter_async_context(socket(house.address, path)) for _ in range(WATCHERS)]
            tasks = [asyncio.create_task(fill(each, into)) for each, into in zip(opened, heard, strict=True)]
            slow = await stack.enter_async_context(stalled(house, "staffed"))
            began, most, number = metrics.SLOW._value.get(), 0, 0
            while number < 3000 and (metrics.SLOW._value.get() == began or number % 20):
                number += 1
                limits = Limits(dict.fromkeys(WAGERS, Range(number, 100_000)))
                given = await manager.give("staffed", c.SetLimits(limits))
                most = max(most, waiting())
            assert metrics.SLOW._value.get() == began + 1, f"it never fell behind in {number} changes"
            assert most <= QUEUE
            for into in heard:
                while into[-1]["n"] != given.n:
                    await asyncio.sleep(0)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for into in heard:
                assert [frame["type"] for frame in into] == ["snapshot"] + ["change"] * number
                assert all(after["from"] == before["n"] for before, after in pairwise(into))
            seen = Watching(slow)
            await seen.hear()
            early = 0
            while seen.n != given.n:
                before = seen.snapshots
                seen_from = seen.n
                frame = await seen.hear()
                early += seen.snapshots == 1
                assert frame["type"] == "snapshot" or seen.snapshots == before
                assert seen.n > seen_from
            assert (seen.snapshots, early > 10) == (2, True)
            assert early < number
            async with house.client() as nobody:
                await agree(nobody, "staffed", seen)

    go(watch(), 90)
