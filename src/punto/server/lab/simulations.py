"""Running simulations, and who has a place for one.

A caller has one place. Strangers share a number of places: if none is free, they wait in line, and the run that has
had its place for longest gives way once it has had its time. Staff do not wait.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Self

from msgspec import json

from punto.errors import Refusal
from punto.server.lab import tasks
from punto.server.lab.callers import LabCaller
from punto.server.lab.process import LabProcess
from punto.wire.problems import problem
from punto.wire.simulation import SimulationFailed, SimulationLine, SimulationWish

UNREAD_SECONDS_MAX = 30.0
"""For how long in all the lines of one simulation may wait to be read. After that, its reader loses the place."""
OWN_END_SECONDS = 3.0
"""How long to wait for the place of a caller whose last simulation has only just been stopped."""
TURN_SECONDS = 20
"""How long a simulation keeps its place if others wait for it."""
LINE_MAX = 4
"""Callers who may wait for a place, so that nobody waits for longer than a proxy does."""


class Simulation:
    """A running simulation, as lines of JSON. It goes on while somebody reads them."""

    def __init__(
        self,
        process: LabProcess,
        number: int,
        ended: "Callable[[Simulation], None]",
        by: LabCaller,
        unread_seconds_max: float = UNREAD_SECONDS_MAX,
    ) -> None:
        """`by` has its place."""
        self.by = by
        self.since = asyncio.get_running_loop().time()
        self.over = asyncio.Event()
        self._process = process
        self._number = number
        self._ended = ended
        self._next: SimulationLine | None = None
        self._unread_seconds = unread_seconds_max
        self._unread: tuple[float, asyncio.TimerHandle] | None = None
        """Since when the last line waits to be read, and what ends the run if that takes too long."""

    async def begin(self, wish: SimulationWish) -> None:
        try:
            first = await self._process.run(tasks.begin_simulation, self._number, wish)
        except BaseException:
            self.close()
            raise
        if self.over.is_set():
            raise _gave_way()
        self._next = first

    def close(self) -> None:
        """End the run. A step under way, which takes a quarter of a second, is its last."""
        if not self.over.is_set():
            self.over.set()
            self._note_read()
            self._ended(self)
            self._process.submit(tasks.drop_simulation, self._number)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        self._note_read()
        if self.over.is_set() and self._next is None:
            raise StopAsyncIteration
        line, self._next = self._next, None
        try:
            line = line or await self._step()
        except BaseException:  # nobody reads the lines any more
            self.close()
            raise
        self._note_unread()
        return json.encode(line) + b"\n"

    def _note_unread(self) -> None:
        """A line goes out. Until the next is wanted, the reader's time runs."""
        if not self.over.is_set():
            loop = asyncio.get_running_loop()
            self._unread = loop.time(), loop.call_later(self._unread_seconds, self._lose_reader)

    def _note_read(self) -> None:
        if self._unread:
            since, timer = self._unread
            timer.cancel()
            self._unread_seconds = max(0.0, self._unread_seconds - (asyncio.get_running_loop().time() - since))
            self._unread = None

    def _lose_reader(self) -> None:
        """End the run. If the reader reads on after all, one last line says why."""
        self.close()
        self._next = SimulationFailed(problem(Refusal("simulation-not-read")))

    def give_way(self) -> None:
        """End the run, because others wait for its place. One last line says so."""
        self.close()
        self._next = SimulationFailed(problem(_gave_way()))

    async def _step(self) -> SimulationLine:
        try:
            line = await self._process.run(tasks.step_simulation, self._number)
        except Refusal as refusal:
            self.close()
            return SimulationFailed(problem(refusal))
        if line.ended:
            self._next = None  # it gave way in its last step
            self.close()
        return line


def _gave_way() -> Refusal:
    return Refusal("simulation-gave-way", seconds=TURN_SECONDS)


class SimulationPlaces:
    """The simulations under way, and the line of callers who wait for a place."""

    def __init__(self, process: LabProcess, most: int) -> None:
        self.running: set[Simulation] = set()
        self._process = process
        self._most = most
        self._numbers = count(1)
        self._line: deque[tuple[LabCaller, asyncio.Future[Simulation]]] = deque()
        self._turn: asyncio.TimerHandle | None = None
        """Ends the oldest run, if somebody waits."""

    async def take(self, by: LabCaller) -> Simulation:
        """A place, perhaps after a wait; refused if the caller has one, or if the line is too long."""
        if not self._most:
            raise Refusal("too-many-simulations", most=0, seconds=TURN_SECONDS)
        await self._wait_for_own_end(by)
        if any(run.by == by for run in self.running) or any(waiting == by for waiting, _ in self._line):
            raise Refusal("simulation-running")
        if by.staff:
            return self._made(by)
        if len(self._line) >= LINE_MAX:
            raise Refusal("too-many-simulations", most=self._most, seconds=TURN_SECONDS)
        return await self._waited_for(by)

    async def _wait_for_own_end(self, by: LabCaller) -> None:
        own = next((run for run in self.running if run.by == by), None)
        if own:
            with suppress(TimeoutError):
                await asyncio.wait_for(own.over.wait(), OWN_END_SECONDS)

    async def _waited_for(self, by: LabCaller) -> Simulation:
        place: asyncio.Future[Simulation] = asyncio.get_running_loop().create_future()
        self._line.append((by, place))
        self._fill()
        try:
            return await place
        except asyncio.CancelledError:  # the caller has gone
            if place.cancelled():
                self._line = deque(each for each in self._line if each[1] is not place)
                self._fill()
            else:
                place.result().close()
            raise

    def _made(self, by: LabCaller) -> Simulation:
        made = Simulation(self._process, next(self._numbers), self._ended, by)
        self.running.add(made)
        return made

    def _ended(self, run: Simulation) -> None:
        self.running.discard(run)
        self._fill()

    def _fill(self) -> None:
        """Give free places to those who wait longest. If more wait, the oldest run ends when it has had its time."""
        while self._line and len(self._of_strangers()) < self._most:
            by, place = self._line.popleft()
            if not place.cancelled():
                place.set_result(self._made(by))
        if self._turn:
            self._turn.cancel()
            self._turn = None
        if self._line:
            oldest = self._of_strangers()[0]
            loop = asyncio.get_running_loop()
            self._turn = loop.call_at(max(loop.time(), oldest.since + TURN_SECONDS), oldest.give_way)

    def _of_strangers(self) -> list[Simulation]:
        """Their runs, the oldest first."""
        return sorted((run for run in self.running if not run.by.staff), key=lambda run: run.since)
