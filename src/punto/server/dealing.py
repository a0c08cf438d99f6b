"""The automatic dealers of the tables that this process runs: each step when it is due, whatever happened before."""

import asyncio
import os

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.ending import end, lasting
from punto.server.floor import Floor
from punto.server.leading import Leading
from punto.store.dealer import AutomaticDealer
from punto.store.house import Answer, Place
from punto.store.log import ConflictError, UnavailableError
from punto.table.automatic import next_step
from punto.table.codec import Written
from punto.table.rules import SECOND
from punto.table.state import Table

ROUND_SECONDS = 0.5
"""How often a process looks for a table that nobody runs."""
AFTER_FAILURE_SECONDS = 1.0
AFTER_REFUSAL_SECONDS = 10.0
"""A step that failed is tried again after a while; one that was refused waits for a person."""


class Dealers:
    """Steps are safe whoever takes them, for a table refuses one that was decided for another moment; that one process
    runs a table only keeps two from doing the same work."""

    def __init__(self, floor: Floor, key: bytes, leading: Leading) -> None:
        self.floor = floor
        self.key = key
        self.leading = leading
        self.led: frozenset[str] = frozenset()
        self._dealers: dict[str, AutomaticDealer] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._steps: dict[str, asyncio.Task[None]] = {}
        self._rounds: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.floor.listeners.append(self._heard)
        self._rounds = asyncio.create_task(lasting(self._look_for_tables))

    async def close(self) -> None:
        """No step is begun any more; one that is under way is finished."""
        self.led = frozenset()
        if self._rounds:
            await end(self._rounds)
        for timer in self._timers.values():
            timer.cancel()
        if self._steps:
            await asyncio.wait(self._steps.values())
        await self.leading.close()

    @property
    def automatic(self) -> int:
        """How many automatic tables this process runs."""
        tables = [self.floor.table(name) for name in self.led]
        return sum(table.rules is not None and table.rules.automatic for table in tables)

    async def _look_for_tables(self) -> None:
        while True:
            led = await self.leading.lead(sorted(self.floor.places))
            new, lost, self.led = led - self.led, self.led - led, led
            for table in sorted(new):
                logs.say("table-led", table=table, pid=os.getpid())
            metrics.tables_led(self.automatic)
            for table in led:
                if table not in self._timers and table not in self._steps:
                    self._set(table, self.floor.places[table])
            for table in lost:
                self._stop(table)
            await asyncio.sleep(ROUND_SECONDS)

    def _heard(self, table: str, place: Place, _: tuple[Written, ...]) -> None:
        if table in self.led:
            self._set(table, place)

    def _set(self, table: str, place: Place) -> None:
        """Wait for the table's next step, in place of the one that was waited for."""
        self._stop(table)
        step = next_step(place.state) if isinstance(place.state, Table) else None
        if step is None or table in self._steps:
            return  # a step under way sets the next one itself
        self._wait(table, (step.due(place.at) - self.floor.clock()) / SECOND)

    def _wait(self, table: str, seconds: float) -> None:
        self._timers[table] = asyncio.get_running_loop().call_later(max(0.0, seconds), self._begin, table)

    def _stop(self, table: str) -> None:
        timer = self._timers.pop(table, None)
        if timer:
            timer.cancel()

    def _begin(self, table: str) -> None:
        del self._timers[table]
        if table in self.led and table not in self._steps:
            self._steps[table] = asyncio.create_task(self._step(table))

    async def _step(self, table: str) -> None:
        try:
            answer = await self.floor.call(lambda: self._take(table))
        except (UnavailableError, ConflictError) as error:
            logs.warn("step-failed", table=table, why=str(error))
            answer = None
        except Refusal as refusal:  # such as a shoe that the house's key does not open
            answer = Answer(refusal=refusal)
        except Exception as error:  # one broken table must not stop the others
            logs.failed("step-failed", error, table=table)
            answer = None
        finally:
            del self._steps[table]
        if table not in self.led:
            return
        if answer and (answer.refusal is None or answer.refusal.reason == "overtaken"):
            self._set(table, self.floor.places[table])
        else:
            if answer and answer.refusal:
                logs.warn("step-refused", table=table, why=str(answer.refusal))
            self._stop(table)
            self._wait(table, AFTER_REFUSAL_SECONDS if answer and answer.refusal else AFTER_FAILURE_SECONDS)

    def _take(self, table: str) -> Answer | None:
        """In the house's thread: the step that is due, unless the table has moved on and it is not yet."""
        place = self.floor.house.place(table)
        step = next_step(place.state) if isinstance(place.state, Table) else None
        now = self.floor.clock()
        due = step.due(place.at) if step else None
        if due is None or due > now:
            return Answer(first=place.number)
        metrics.dealer_late((now - due) / SECOND)
        if table not in self._dealers:
            self._dealers[table] = AutomaticDealer(self.floor.house, table, self.key)
        return self._dealers[table].step()
