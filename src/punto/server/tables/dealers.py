"""The automatic dealers of the tables that this process runs: they take each step when it is due."""

import asyncio
import os

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.background_tasks import cancel, run_forever
from punto.server.house import AsyncHouse
from punto.server.tables.leadership import Leadership
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import OrderResult, StreamState
from punto.store.log import ConflictError, UnavailableError
from punto.table.codec import LogEntry
from punto.table.next import next_step
from punto.table.rules import SECOND
from punto.table.state import Table

TAKE_TABLES_SECONDS = 0.5
"""How often a process looks for tables that nobody runs, and at the clock."""
AHEAD_SECONDS = 5
"""A table whose log is further ahead of the clock is reported."""
LATE_SECONDS = 60
"""A step that is later is reported: the house was closed in the middle of a coup, or a clock was set ahead."""
AFTER_FAILURE_SECONDS = 1.0
AFTER_REFUSAL_SECONDS = 10.0
"""A step that failed is tried again soon; a refused one waits for a person."""


class Dealers:
    """The dealers of this process, with a timer for each table's next step.

    A table refuses a step that was decided for an earlier state, so two processes at one table do no harm. That only
    one runs it saves work.
    """

    def __init__(self, house: AsyncHouse, key: bytes, leadership: Leadership) -> None:
        self.house = house
        self.key = key
        self.leadership = leadership
        self.own_tables: frozenset[str] = frozenset()
        """The tables that this process runs."""
        self.ahead_tables: frozenset[str] = frozenset()
        """Those of them whose log is ahead of the clock: an event was written while a clock was wrong."""
        self._dealers: dict[str, AutomaticDealer] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._steps: dict[str, asyncio.Task[None]] = {}
        self._taking: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.house.table_listeners.append(self._on_change)
        self._taking = asyncio.create_task(run_forever(self._take_tables))

    async def close(self) -> None:
        """Begin no more steps, and finish those under way."""
        self.own_tables = frozenset()
        if self._taking:
            await cancel(self._taking)
        for timer in self._timers.values():
            timer.cancel()
        if self._steps:
            await asyncio.wait(self._steps.values())
        await self.leadership.close()

    @property
    def automatic(self) -> int:
        """How many automatic tables this process runs."""
        tables = [self.house.table(name) for name in self.own_tables]
        return sum(table.rules is not None and table.rules.automatic for table in tables)

    async def _take_tables(self) -> None:
        while True:
            own = await self.leadership.take(sorted(self.house.tables))
            new, lost, self.own_tables = own - self.own_tables, self.own_tables - own, own
            for table in sorted(new):
                logs.say("table-taken", table=table, pid=os.getpid())
            metrics.tables_led(self.automatic)
            for table in own:
                if table not in self._timers and table not in self._steps:
                    self._schedule(table, self.house.tables[table])
            for table in lost:
                self._stop(table)
            self._look_at_clock()
            await asyncio.sleep(TAKE_TABLES_SECONDS)

    def _look_at_clock(self) -> None:
        """Report a machine's clock that was set, and the tables whose log it has put ahead. They go on all the same."""
        metrics.clock_doubted(self.house.doubted_seconds())
        ahead = {table: self.house.ahead(table) / SECOND for table in self.own_tables}
        before = self.ahead_tables
        self.ahead_tables = frozenset(table for table, seconds in ahead.items() if seconds > AHEAD_SECONDS)
        metrics.tables_ahead(len(self.ahead_tables))
        for table in sorted(self.ahead_tables - before):
            logs.warn("table-ahead-of-clock", table=table, seconds=ahead[table])
        for table in sorted((before - self.ahead_tables) & self.own_tables):
            logs.say("table-no-longer-ahead", table=table)

    def _on_change(self, table: str, current: StreamState, _: tuple[LogEntry, ...]) -> None:
        if table in self.own_tables:
            self._schedule(table, current)

    def _schedule(self, table: str, current: StreamState) -> None:
        """Set the timer for the table's next step, in place of the old one."""
        self._stop(table)
        step = next_step(current.state) if isinstance(current.state, Table) else None
        if step is None or table in self._steps:
            return  # a step under way schedules the next one itself
        self._wait(table, self.house.wait(current, current.due(step)) / SECOND)

    def _wait(self, table: str, seconds: float) -> None:
        self._timers[table] = asyncio.get_running_loop().call_later(max(0.0, seconds), self._begin, table)

    def _stop(self, table: str) -> None:
        timer = self._timers.pop(table, None)
        if timer:
            timer.cancel()

    def _begin(self, table: str) -> None:
        del self._timers[table]
        if table in self.own_tables and table not in self._steps:
            self._steps[table] = asyncio.create_task(self._step(table))

    async def _step(self, table: str) -> None:
        try:
            answer = await self.house.call(lambda: self._take_step(table))
        except (UnavailableError, ConflictError) as error:
            logs.warn("step-failed", table=table, why=str(error))
            answer = None
        except Refusal as refusal:  # such as a shoe that the house's key cannot open
            answer = OrderResult(refusal=refusal)
        except Exception as error:  # one broken table must not stop the others
            logs.failed("step-failed", error, table=table)
            answer = None
        finally:
            del self._steps[table]
        if table not in self.own_tables:
            return
        if answer and (answer.refusal is None or answer.refusal.reason == "overtaken"):
            self._schedule(table, self.house.tables[table])
        else:
            if answer and answer.refusal:
                logs.warn("step-refused", table=table, why=str(answer.refusal))
            self._stop(table)
            self._wait(table, AFTER_REFUSAL_SECONDS if answer and answer.refusal else AFTER_FAILURE_SECONDS)

    def _take_step(self, table: str) -> OrderResult | None:
        """In the house's thread: take the step that is due, unless the table has moved on."""
        current = self.house.sync.stream_state(table)
        step = next_step(current.state) if isinstance(current.state, Table) else None
        wait = self.house.wait(current, current.due(step)) if step else None
        if wait is None or wait > 0:
            return OrderResult(first=current.number)
        metrics.dealer_late(-wait / SECOND)
        if -wait > LATE_SECONDS * SECOND:
            logs.warn("step-late", table=table, seconds=-wait / SECOND)
        if table not in self._dealers:
            self._dealers[table] = AutomaticDealer(self.house.sync, table, self.key)
        return self._dealers[table].step()
