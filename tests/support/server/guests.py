"""Guests who play at a served house, raw frames of its sockets, and checks afterwards."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from punto.client import Client, Live, Refused
from punto.history.verify import Verified, verify
from punto.table import commands as c
from support.store.places import postgres_place, sqlite_place
from support.timeouts import WAIT_SECONDS_MAX

T = TypeVar("T")
Json = dict[str, object]
"""A frame as it came over the wire."""

BROUGHT = 5_000


def go(work: Coroutine[object, object, T], seconds: float = WAIT_SECONDS_MAX) -> T:
    """Run a coroutine to its end."""

    async def bounded() -> T:
        try:
            return await asyncio.wait_for(work, seconds)
        except TimeoutError as late:
            raise TimeoutError(f"Waited {seconds} seconds for {getattr(work, '__qualname__', work)}.") from late

    return asyncio.run(bounded())


def both_stores(request: pytest.FixtureRequest, factory: pytest.TempPathFactory) -> str:
    """Where a house is to be kept: in a new file, or in a new schema of PostgreSQL."""
    if request.param == "sqlite":
        return sqlite_place(factory.mktemp("house")).where
    return postgres_place(request.getfixturevalue("server")).where


def sound(where: str) -> Verified:
    """Nothing is wrong with a house, in use or not."""
    found = verify(where, shoes=True)
    assert found.findings == ()
    return found


async def seated(client: Client, table: str, seat: int | None = None, brought: int = BROUGHT) -> str:
    """A new guest with a place and chips. Returns the guest's name."""
    person = await client.guest()
    await client.give(table, c.TakeSeat(person.name, seat))
    await client.give(table, c.BringChips(person.name, brought))
    return person.name


async def bet(live: Live, name: str, **stakes: int) -> int:
    """Place these wagers in one coup; returns its number. If bets close too early, try the next coup."""
    tried = 0

    def open_for_bets(at: Live) -> bool:
        return at.view.phase == "betting" and at.view.coup is not None and at.view.coup.number > tried

    while True:
        await live.until(open_for_bets)
        assert live.view.coup is not None
        tried = live.view.coup.number
        try:
            for wager, stake in stakes.items():
                await live.give(c.PlaceWager(name, wager, stake))
        except Refused as refused:
            if refused.reason != "out-of-phase":
                raise
        else:
            return tried


async def settled(live: Live, coup: int) -> None:
    """Until the guest's wagers of this coup have been settled."""
    await live.until(lambda at: at.me is not None and at.me.last is not None and at.me.last.coup == coup)


@asynccontextmanager
async def socket(address: str, path: str, token: str | None = None) -> AsyncIterator[ClientConnection]:
    """A bare socket, as a program in another language would open it."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    uri = f"ws{address.removeprefix('http')}{path}"
    async with connect(uri, additional_headers=headers, compression=None, proxy=None, max_size=2**24) as opened:
        yield opened


def read(text: str | bytes) -> Json:
    return msgspec.json.decode(text, type=dict[str, object])


def texts(value: object) -> Iterator[str]:
    """Every text within a frame, and within the texts of its lists and objects."""
    match value:
        case str():
            yield value
        case dict():
            for key, part in value.items():
                yield key
                yield from texts(part)
        case list():
            for part in value:
                yield from texts(part)
