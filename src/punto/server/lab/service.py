"""The lab: computes exact odds, reports and simulations in its own processes, so that no table waits for them.

Anyone may ask for odds and simulations. Reports and the odds of a table have their own process, so that however much
others ask, the staff do not wait for them.
"""

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
from punto.game import Game
from punto.games import own_games, register
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
UNREAD_SECONDS_MAX = 30.0
"""For how long in all the lines of one simulation may wait to be read. After that, its reader loses the place."""
PLACE_SECONDS = 3.0
"""How long to wait for the place of a caller whose last simulation has only just been stopped."""


def _initialize(lifeline: Connection, nice: int, own: tuple[Game, ...]) -> None:
    """In a process of the lab: ignore Ctrl-C, which the worker handles, and end with the worker.

    `own` are the games that the worker knows beside the four.
    """
    for game in own:
        register(game)
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
        self._pool = ProcessPoolExecutor(1, context, initializer=_initialize, initargs=(there, self._nice, own_games()))
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

    def __init__(
        self,
        process: LabProcess,
        number: int,
        ended: "Callable[[Simulation], None]",
        who: str = "",
        unread_seconds_max: float = UNREAD_SECONDS_MAX,
    ) -> None:
        """`who` has its place."""
        self.who = who
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
            self._next = await self._process.run(tasks.begin_simulation, self._number, wish)
        except BaseException:
            self.close()
            raise

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
        try:
            line = self._next or await self._step()
        except BaseException:  # nobody reads the lines any more
            self.close()
            raise
        self._next = None
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
    """Answers anyone's questions in one process, those of the staff in another, and runs simulations in a third."""

    def __init__(self, settings: Settings, seconds: Callable[[], float]) -> None:
        """`seconds` returns the time."""
        self._settings = settings
        self._questions = LabProcess()
        self._staff_questions = LabProcess()
        self._simulations = LabProcess(NICE)
        self._limiter = per_minute(settings.lab_questions_per_minute_max, seconds)
        self._numbers = count(1)
        self.running: set[Simulation] = set()

    def limit(self, who: str) -> None:
        """Refuse somebody who asks too often."""
        self._limiter.check(who)

    async def odds(self, wanted: OddsQuestion) -> OddsShown:
        return await self._questions.run(lab_odds.odds_answer, wanted)

    async def table_odds(self, wanted: OddsQuestion) -> OddsShown:
        """The odds at a table, for the staff."""
        return await self._staff_questions.run(lab_odds.odds_answer, wanted)

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
        return await self._staff_questions.run(tasks.report_day, address, table, day)

    async def simulation(self, wish: SimulationWish, who: str) -> Simulation:
        """Begin a run. Refused if it is too long, or if too many are running, or one of the same caller."""
        most = self._settings.simulated_coups_max
        coups = wish.coups * wish.sessions if isinstance(wish, SessionsWish) else wish.coups
        if coups > most:
            raise Refusal("coups-out-of-range", coups=coups, most=most)
        await self._place_for(who)
        made = Simulation(self._simulations, next(self._numbers), self.running.discard, who)
        self.running.add(made)
        await made.begin(wish)
        return made

    async def _place_for(self, who: str) -> None:
        """Refuse a run for which there is no place."""
        own = next((run for run in self.running if run.who == who), None)
        if own:
            with suppress(TimeoutError):
                await asyncio.wait_for(own.over.wait(), PLACE_SECONDS)
        if len(self.running) >= self._settings.simulations_max:
            raise Refusal("too-many-simulations", most=self._settings.simulations_max)
        if any(run.who == who for run in self.running):
            raise Refusal("simulation-running")

    def stop(self) -> None:
        """End the simulations. Questions are still answered."""
        self._simulations.close()

    def close(self) -> None:
        self.stop()
        self._questions.close()
        self._staff_questions.close()
