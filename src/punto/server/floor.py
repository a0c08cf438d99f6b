"""A worker's house: orders and questions from asyncio, carried out by the house's own thread, and what came of them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from msgspec import MsgspecError

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.store.house import Answer, Clock, House, Order, Place
from punto.store.log import Store
from punto.store.opening import open_store, opened
from punto.store.people import People
from punto.store.writer import Writer
from punto.table.codec import Written
from punto.table.events import CoupSettled, CoupVoided
from punto.table.state import Table

T = TypeVar("T")

READERS = 2
"""Threads that read history and make reports, each with a store of its own, so that no table waits for them."""


Listener = Callable[[str, Place, tuple[Written, ...]], None]
"""Told in the loop's thread what a table has come to, and by which events."""


class Floor:
    def __init__(self, where: str, clock: Clock) -> None:
        self.where = where
        self.clock = clock
        self.store = open_store(where, create=True)
        self.people = People(self.store)
        """Used by the house's thread alone: `await floor.call(lambda: floor.people.find(name))`."""
        self.places: dict[str, Place] = {}
        """Every table as it stands; a value, so that whoever looks needs no lock."""
        self.listeners: list[Listener] = []
        self.at_the_cage: list[Callable[[tuple[Written, ...]], None]] = []
        """Told in the loop's thread what happened at the cage."""
        self.house = House(self.store, clock, self._heard)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer: Writer | None = None
        self._readers = ThreadPoolExecutor(READERS, "punto-reader")

    async def open(self) -> None:
        """From here on the house belongs to its writer's thread."""
        self._loop = asyncio.get_running_loop()
        self._writer = Writer(self.house, measured=metrics.committed)
        await self.look()

    async def close(self) -> None:
        """Carry out what has come in, then let go of the store."""
        if self._writer:
            await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        self.store.close()

    async def give(self, order: Order) -> Answer:
        """Carried out and durable, or refused; together with whatever else comes in meanwhile."""
        return await asyncio.wrap_future(self.writer.submit(order))

    async def call(self, do: Callable[[], T]) -> T:
        """Have the house's thread do something with the house or its people."""
        return await asyncio.wrap_future(self.writer.call(lambda _: do()))

    async def reading(self, do: Callable[[Store], T]) -> T:
        """Read what may take long, beside the house's thread."""

        def read() -> T:
            with opened(self.where) as store:
                return do(store)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def look(self, streams: list[str] | None = None) -> None:
        """Read on where other processes have added something: in these streams, or in all."""

        def read_on() -> None:
            for name in self.store.streams() if streams is None else streams:
                try:
                    self.house.place(name)
                except (Refusal, MsgspecError) as error:  # such as events of a newer version: the others go on
                    logs.warn("stream-unreadable", stream=name, why=str(error))

        await self.call(read_on)

    def table(self, name: str) -> Table:
        return self.place(name).state  # type: ignore[return-value]

    def place(self, name: str) -> Place:
        """The table and where its log ends; refused where there is none of that name."""
        place = self.places.get(name)
        if place is None:
            raise Refusal("no-table", table=name)
        return place

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise AssertionError("the floor is open")
        return self._writer

    def _heard(self, name: str, place: Place, written: tuple[Written, ...], *, own: bool) -> None:
        """In the house's thread: pass it on to the loop's."""
        if own:
            _count(place, written)
        if self._loop and isinstance(place.state, Table):
            self._loop.call_soon_threadsafe(self._deliver, name, place, written)
        elif self._loop and written:
            self._loop.call_soon_threadsafe(self._deliver_cage, written)

    def _deliver_cage(self, written: tuple[Written, ...]) -> None:
        for listener in self.at_the_cage:
            listener(written)

    def _deliver(self, name: str, place: Place, written: tuple[Written, ...]) -> None:
        known = self.places.get(name)
        if known and known.number >= place.number:
            return
        self.places[name] = place
        for listener in self.listeners:
            listener(name, place, written)


def _count(place: Place, written: tuple[Written, ...]) -> None:
    metrics.appended(len(written))
    for each in written:
        if isinstance(each.event, CoupSettled | CoupVoided) and isinstance(place.state, Table):
            metrics.coup_ended(place.state.book.name, "settled" if isinstance(each.event, CoupSettled) else "voided")
