"""The lab: computes exact odds, reports and simulations in its own processes, so that no table waits for them."""

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
from punto.history.times import GamingDay
from punto.server.access.rate_limits import per_minute
from punto.server.lab import odds as lab_odds
from punto.server.lab import tasks
from punto.server.lab.questions import OddsQuestion, question
from punto.server.settings import Settings
from punto.wire.lab import RemovalWish, ShoeWish
from punto.wire.odds import InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown
from punto.wire.problems import problem
from punto.wire.reports import DayView
from punto.wire.simulation import SessionsWish, SimulationFailed, SimulationLine, SimulationWish

T = TypeVar("T")

NICE = 10
"""Simulations give way to everything else on the machine."""


def _initialize(lifeline: Connection, nice: int) -> None:
    """In a process of the lab: ignore Ctrl-C, which the worker handles, and end with the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()  # nothing is ever sent: the other end closes with the LabProcess, or with the worker
    os._exit(0)


class LabProcess:
    """A process that starts when it is first needed, and again after it has died."""

    def __init__(self, nice: int = 0) -> None:
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None
        self._closed = False

    async def run(self, do: Callable[..., T], *given: object) -> T:
        """Call a function in the process, and wait for its result."""
        if self._closed:
            raise Refusal("lab-stopped")
        pool = self._pool or self._open()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, do, *given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._stop()
            raise Refusal("lab-stopped") from None

    def submit(self, do: Callable[..., None], *given: object) -> None:
        """Call a function without waiting for it. Do nothing if there is no process."""
        if self._pool:
            with suppress(BrokenProcessPool):
                self._pool.submit(do, *given)

    def close(self) -> None:
        self._closed = True
        self._stop()

    def _open(self) -> ProcessPoolExecutor:
        context = get_context("spawn")
        there, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(1, context, initializer=_initialize, initargs=(there, self._nice))
        return self._pool

    def _stop(self) -> None:
        """End the process at once. A call that still waits for it is refused."""
        if self._lifeline:
            self._lifeline.close()
        if self._pool:
            self._pool.shutdown(wait=False)
        self._pool = self._lifeline = None


class Simulation:
    """A running simulation, as lines of JSON. It goes on while somebody reads them."""

    def __init__(self, process: LabProcess, number: int, ended: "Callable[[Simulation], None]") -> None:
        self._process = process
        self._number = number
        self._ended = ended
        self._next: SimulationLine | None = None
        self._over = False

    async def begin(self, wish: SimulationWish) -> None:
        try:
            self._next = await self._process.run(tasks.begin_simulation, self._number, wish)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the run. A step under way, which takes a quarter of a second, is its last."""
        if not self._over:
            self._over = True
            self._ended(self)
            self._process.submit(tasks.drop_simulation, self._number)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        if self._over:
            raise StopAsyncIteration
        try:
            line = self._next or await self._step()
        except BaseException:  # nobody reads the lines any more
            self.close()
            raise
        self._next = None
        return json.encode(line) + b"\n"

    async def _step(self) -> SimulationLine:
        try:
            line = await self._process.run(tasks.step_simulation, self._number)
        except Refusal as refusal:
            self.close()
            return SimulationFailed(problem(refusal))
        if line.ended:
            self.close()
        return line


class Lab:
    """Answers questions in one process, and runs simulations in another."""

    def __init__(self, settings: Settings, seconds: Callable[[], float]) -> None:
        """`seconds` returns the time."""
        self._settings = settings
        self._questions = LabProcess()
        self._simulations = LabProcess(NICE)
        self._limiter = per_minute(settings.lab_questions_per_minute_max, seconds)
        self._numbers = count(1)
        self.running: set[Simulation] = set()

    def limit(self, who: str) -> None:
        """Refuse somebody who asks too often."""
        self._limiter.check(who)

    async def odds(self, wanted: OddsQuestion) -> OddsShown:
        return await self._questions.run(lab_odds.odds_answer, wanted)

    async def compared(self, wish: ShoeWish) -> OddsCompared:
        return await self._questions.run(lab_odds.compared_answer, question(wish))

    async def insurance(self, wish: ShoeWish) -> InsuranceShown:
        return await self._questions.run(lab_odds.insurance_answer, question(wish))

    async def strategy(self, wish: ShoeWish) -> StrategyShown:
        return await self._questions.run(lab_odds.strategy_answer, question(wish))

    async def removal(self, wish: RemovalWish) -> RemovalsShown:
        return await self._questions.run(lab_odds.removal_answer, question(wish), wish.wager, wish.level)

    async def report(self, address: str, table: str | None, day: GamingDay) -> DayView:
        """A gaming day's figures, with the theoretical win."""
        return await self._questions.run(tasks.report_day, address, table, day)

    async def simulation(self, wish: SimulationWish) -> Simulation:
        """Begin a run. Refused if it is too long, or if too many are running."""
        most = self._settings.simulated_coups_max
        coups = wish.coups * wish.sessions if isinstance(wish, SessionsWish) else wish.coups
        if coups > most:
            raise Refusal("coups-out-of-range", coups=coups, most=most)
        if len(self.running) >= self._settings.simulations_max:
            raise Refusal("too-many-simulations", most=self._settings.simulations_max)
        made = Simulation(self._simulations, next(self._numbers), self.running.discard)
        self.running.add(made)
        await made.begin(wish)
        return made

    def stop(self) -> None:
        """End the simulations. Questions are still answered."""
        self._simulations.close()

    def close(self) -> None:
        self.stop()
        self._questions.close()
