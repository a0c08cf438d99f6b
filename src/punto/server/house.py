"""A worker's house: asyncio code gives it orders and questions, and its own thread carries them out."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from msgspec import MsgspecError

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.clock import HouseClock, steady
from punto.store.house import Clock, House, Order, OrderResult, StreamState
from punto.store.log import ConflictError, LedgerError, Store, UnavailableError
from punto.store.opening import open_store, opened
from punto.store.people import People
from punto.store.writer import Writer
from punto.table import cage
from punto.table.chips import wallet_account
from punto.table.codec import LogEntry
from punto.table.events import CoupSettled, CoupVoided
from punto.table.rules import SECOND
from punto.table.state import Table

T = TypeVar("T")

TRY_WRITE_SECONDS = 3
"""How often the store is tried at most."""
READER_THREADS = 2
"""They read history, each with its own store, so that no table waits for them. As many again read for all others."""


TableListener = Callable[[str, StreamState, tuple[LogEntry, ...]], None]
"""Called in the loop's thread with a table's name, its new state and the events that led to it."""
CageListener = Callable[[tuple[LogEntry, ...]], None]
"""Called in the loop's thread with what happened at the cage."""


class AsyncHouse:
    """A house for asyncio code."""

    def __init__(self, where: str, clock: Clock, steady: Clock = steady, *, guest_chips: int = 0) -> None:
        self.where = where
        self.guest_chips = guest_chips
        """The play chips that a guest gets with the first place at a table."""
        self.clock = clock
        self.steady = steady
        self.store = open_store(where, create=True)
        self.people = People(self.store)
        """Used by the house's thread alone: `await house.call(lambda: house.people.find(name))`."""
        self.tables: dict[str, StreamState] = {}
        """The current state of every table. States are values, so reading one needs no lock."""
        self.table_listeners: list[TableListener] = []
        self.cage_listeners: list[CageListener] = []
        self.sync = House(self.store, clock, self._on_change, steady)
        """The house itself, used by its own thread alone."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer: Writer | None = None
        self._tried_at: int | None = None
        self._fault: Exception | None = None
        """Why the store could not be written to when it was tried."""
        self._readers = ThreadPoolExecutor(READER_THREADS, "punto-reader")
        """For the staff and the house itself."""
        self._readers_for_all = ThreadPoolExecutor(READER_THREADS, "punto-reader-for-all")

    async def open(self) -> None:
        """Read the tables, and give the house to its thread."""
        self._loop = asyncio.get_running_loop()
        self._writer = Writer(self.sync, measured=metrics.committed)
        await self.catch_up()
        with suppress(UnavailableError, ConflictError):  # the next new name tries again
            await self.call(self.people.compare_old_names)

    async def close(self) -> None:
        """Finish the orders that have come in, then close the store."""
        if self._writer:
            await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        self._readers_for_all.shutdown()
        self.store.close()

    def seconds(self) -> float:
        """A clock that nobody can set, in seconds: for how often something may happen."""
        return self.steady() / SECOND

    def doubted_seconds(self) -> float:
        """How far the machine's clock was set, if the house does not follow it yet."""
        return self.clock.doubted_seconds if isinstance(self.clock, HouseClock) else 0.0

    def time_of(self, current: StreamState) -> int:
        """The time at a table: the house's clock, unless the table's log is ahead of it."""
        return current.now(self.clock(), self.steady())

    def wait(self, current: StreamState, due: int) -> int:
        """How long until this time at a table; not positive if it has come."""
        return current.wait(due, self.clock(), self.steady())

    def ahead(self, name: str) -> int:
        """How far a table's log is ahead of the house's clock; 0 if it is not."""
        clock = self.clock()
        return self.tables[name].now(clock, self.steady()) - clock

    def wallet(self, name: str) -> int:
        """In the house's thread: a patron's chips away from the tables. A new guest's play chips are not sold yet."""
        chips = self.store.balance(wallet_account(name))
        return chips or (self.guest_chips if self.people.is_new_guest(name) else 0)

    async def execute(self, order: Order) -> OrderResult:
        """Carry out an order. The answer comes when its events are durable, or with the refusal."""
        try:
            return await asyncio.wrap_future(self.writer.submit(order))
        except LedgerError as error:
            # Nothing was kept, and the order's key is free.
            logs.failed("ledger-refused", error, table=order.table, command=type(order.body).__name__)
            return OrderResult(refusal=Refusal("ledger-refused"))

    async def call(self, do: Callable[[], T]) -> T:
        """Run a function in the house's thread, which may use the house, its store and its people."""
        return await asyncio.wrap_future(self.writer.call(lambda _: do()))

    async def check_store(self) -> None:
        """Raise if the store cannot be read, or could not be written to when that was tried last."""

        def check() -> None:
            self.store.head(cage.STREAM)
            if self._tried_at is None or self.steady() - self._tried_at >= TRY_WRITE_SECONDS * SECOND:
                self._fault = _fault(self.people.try_write)
                self._tried_at = self.steady()
            if self._fault:
                raise self._fault

        await self.call(check)

    async def read(self, do: Callable[[Store], T], *, for_all: bool = False) -> T:
        """Run a function that may read for a long time, with its own store, beside the house's thread.

        With `for_all`, it waits for the readers that patrons and strangers share.
        """

        def run() -> T:
            with opened(self.where) as store:
                return do(store)

        readers = self._readers_for_all if for_all else self._readers
        return await asyncio.get_running_loop().run_in_executor(readers, run)

    async def catch_up(self, streams: list[str] | None = None) -> None:
        """Read what other processes have added to these streams, or to all."""

        def catch_up() -> None:
            for name in self.store.streams() if streams is None else streams:
                try:
                    self.sync.stream_state(name)
                except (Refusal, MsgspecError) as error:  # such as events of a newer version: the others go on
                    logs.warn("stream-unreadable", stream=name, why=str(error))

        await self.call(catch_up)

    def table(self, name: str) -> Table:
        return self.stream_state(name).state  # type: ignore[return-value]

    def stream_state(self, name: str) -> StreamState:
        """The current state of a table, and where its log ends; refused if there is no such table."""
        current = self.tables.get(name)
        if current is None:
            raise Refusal("no-table", table=name)
        return current

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise AssertionError("the house has been opened")
        return self._writer

    def _on_change(self, name: str, current: StreamState, written: tuple[LogEntry, ...], *, own: bool) -> None:
        """In the house's thread: pass the change on to the loop's thread."""
        if own:
            _count(current, written)
        if self._loop and isinstance(current.state, Table):
            self._loop.call_soon_threadsafe(self._notify_table, name, current, written)
        elif self._loop and written:
            self._loop.call_soon_threadsafe(self._notify_cage, written)

    def _notify_table(self, name: str, current: StreamState, written: tuple[LogEntry, ...]) -> None:
        known = self.tables.get(name)
        if known and known.number >= current.number:
            return
        self.tables[name] = current
        for listener in self.table_listeners:
            listener(name, current, written)

    def _notify_cage(self, written: tuple[LogEntry, ...]) -> None:
        for listener in self.cage_listeners:
            listener(written)


def _fault(do: Callable[[], None]) -> Exception | None:
    try:
        do()
    except Exception as error:
        return error
    return None


def _count(current: StreamState, written: tuple[LogEntry, ...]) -> None:
    metrics.appended(len(written))
    for each in written:
        if isinstance(each.event, CoupSettled | CoupVoided) and isinstance(current.state, Table):
            metrics.coup_ended(current.state.book.name, "settled" if isinstance(each.event, CoupSettled) else "voided")
