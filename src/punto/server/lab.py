"""The lab: exact odds, reports and simulations, computed in processes of their own so that no table waits for them."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Self, TypeVar

from msgspec import json

from punto.errors import Refusal
from punto.reports.views import DayView
from punto.server import lab_answers, lab_simulations
from punto.server.lab_questions import Question, RemovalWish, ShoeWish, question
from punto.server.lab_shown import InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown
from punto.server.lab_simulations import SimulationFailed, SimulationLine, SimulationWish, size_of
from punto.server.limiting import Limiter
from punto.server.problems import problem
from punto.server.settings import Settings
from punto.store.opening import opened
from punto.store.times import GamingDay

T = TypeVar("T")

NICE = 10
"""By how much simulations stand back behind whatever else the machine has to do."""


def reported(where: str, table: str | None, day: GamingDay) -> DayView:
    """In the lab's process."""
    from punto.reports.day import report_of

    with opened(where) as store:
        return DayView.of(report_of(store, day, table))


def _begin(wanted: Connection, nice: int) -> None:
    """In a process of the lab: Ctrl-C is its worker's to hear, and it does not outlive him or his need of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    Thread(target=_end_with, args=(wanted,), daemon=True).start()


def _end_with(wanted: Connection) -> None:
    with suppress(EOFError, OSError):
        wanted.recv_bytes()  # nothing is ever sent; the other end closes with the room, or with the worker
    os._exit(0)


class Room:
    """A process of its own, started when it is first needed, and anew when it has died."""

    def __init__(self, nice: int = 0) -> None:
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._wanted: Connection | None = None
        self._closed = False

    async def have(self, do: Callable[..., T], *given: object) -> T:
        if self._closed:
            raise Refusal("lab-stopped")
        pool = self._pool or self._open()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, do, *given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._leave()
            raise Refusal("lab-stopped") from None

    def tell(self, do: Callable[..., None], *given: object) -> None:
        """Have something done that nobody waits for; not at all, if there is no process."""
        if self._pool:
            with suppress(BrokenProcessPool):
                self._pool.submit(do, *given)

    def close(self) -> None:
        self._closed = True
        self._leave()

    def _open(self) -> ProcessPoolExecutor:
        context = get_context("spawn")
        there, self._wanted = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(1, context, initializer=_begin, initargs=(there, self._nice))
        return self._pool

    def _leave(self) -> None:
        """Whatever it was doing ends at once, and whoever waits for it is told."""
        if self._wanted:
            self._wanted.close()
        if self._pool:
            self._pool.shutdown(wait=False)
        self._pool = self._wanted = None


class Simulation:
    """A run under way, as lines of JSON; it goes on for as long as somebody takes them."""

    def __init__(self, room: Room, number: int, ended: "Callable[[Simulation], None]") -> None:
        self._room = room
        self._number = number
        self._ended = ended
        self._next: SimulationLine | None = None
        self._over = False

    async def begin(self, wish: SimulationWish) -> None:
        try:
            self._next = await self._room.have(lab_simulations.begin, self._number, wish)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of it; the step that is under way, a quarter of a second, is its last."""
        if not self._over:
            self._over = True
            self._ended(self)
            self._room.tell(lab_simulations.drop, self._number)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        if self._over:
            raise StopAsyncIteration
        try:
            line = self._next or await self._step()
        except BaseException:  # whoever took the lines has gone
            self.close()
            raise
        self._next = None
        return json.encode(line) + b"\n"

    async def _step(self) -> SimulationLine:
        try:
            line = await self._room.have(lab_simulations.step, self._number)
        except Refusal as refusal:
            self.close()
            return SimulationFailed(problem(refusal))
        if line.ended:
            self.close()
        return line


class Lab:
    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        """The clock tells seconds."""
        self._settings = settings
        self._questions = Room()
        self._simulations = Room(NICE)
        self._limiter = Limiter(settings.studies_a_minute / 60, settings.studies_a_minute, clock)
        self._numbers = count(1)
        self.running: set[Simulation] = set()

    def limit(self, who: str) -> None:
        """Refuse somebody who asks too often."""
        wait = self._limiter.take(who)
        if wait:
            raise Refusal("too-many", seconds=int(wait) + 1)

    async def odds(self, asked: Question) -> OddsShown:
        return await self._questions.have(lab_answers.answered, asked)

    async def compared(self, wish: ShoeWish) -> OddsCompared:
        return await self._questions.have(lab_answers.compared, question(wish))

    async def insurance(self, wish: ShoeWish) -> InsuranceShown:
        return await self._questions.have(lab_answers.insured, question(wish))

    async def strategy(self, wish: ShoeWish) -> StrategyShown:
        return await self._questions.have(lab_answers.strategic, question(wish))

    async def removal(self, wish: RemovalWish) -> RemovalsShown:
        return await self._questions.have(lab_answers.removed, question(wish), wish.wager, wish.level)

    async def report(self, where: str, table: str | None, day: GamingDay) -> DayView:
        """A gaming day's figures, theoretical win and all."""
        return await self._questions.have(reported, where, table, day)

    async def simulation(self, wish: SimulationWish) -> Simulation:
        """Begin a run; it is refused while too many are under way."""
        most = self._settings.most_simulated_coups
        if size_of(wish) > most:
            raise Refusal("coups-out-of-range", coups=size_of(wish), most=most)
        if len(self.running) >= self._settings.most_simulations:
            raise Refusal("too-many-simulations", most=self._settings.most_simulations)
        made = Simulation(self._simulations, next(self._numbers), self.running.discard)
        self.running.add(made)
        await made.begin(wish)
        return made

    def stop(self) -> None:
        """End what would go on for long; questions are answered yet."""
        self._simulations.close()

    def close(self) -> None:
        self.stop()
        self._questions.close()
