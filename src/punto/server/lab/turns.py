"""Turns at a process of the lab: however much one caller asks, others wait for one question of theirs at a time."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from punto.errors import Refusal
from punto.server.lab.callers import LabCaller
from punto.server.lab.process import LabProcess

T = TypeVar("T")

WAITING_MAX = 20
"""Questions of one caller that may wait."""
RETRY_SECONDS = 5
"""When to ask again if too many wait already."""


class Turns:
    """Puts one question at a time to a process, the callers in turn."""

    def __init__(self, process: LabProcess) -> None:
        self._process = process
        self._busy = False
        self._waiting: OrderedDict[LabCaller, deque[asyncio.Future[None]]] = OrderedDict()
        """The questions of each caller. Who has waited longest for a turn comes first."""

    async def run(self, by: LabCaller, do: Callable[..., T], *given: object) -> T:
        """Call a function in the process when it is this caller's turn, and wait for its result."""
        await self._turn(by)
        answer = asyncio.ensure_future(self._process.run(do, *given))
        answer.add_done_callback(self._answered)
        # If the caller hangs up, the process goes on with the question, and the turn lasts as long.
        return await asyncio.shield(answer)

    def close(self) -> None:
        self._process.close()

    async def _turn(self, by: LabCaller) -> None:
        if not self._busy:
            self._busy = True
            return
        if len(self._waiting.get(by, ())) >= WAITING_MAX:
            raise Refusal("lab-busy", most=WAITING_MAX, seconds=RETRY_SECONDS)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(by, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:  # the caller has gone
            if turn.cancelled():
                self._forget(by, turn)
            else:
                self._next()
            raise

    def _forget(self, by: LabCaller, turn: "asyncio.Future[None]") -> None:
        waiting = self._waiting.get(by, deque())
        with suppress(ValueError):
            waiting.remove(turn)
        if not waiting:
            self._waiting.pop(by, None)

    def _answered(self, answer: "asyncio.Future[T]") -> None:
        if not answer.cancelled():
            answer.exception()  # if the caller has gone, nobody else asks for it
        self._next()

    def _next(self) -> None:
        """Give the turn to the next caller's oldest question. That caller's others wait behind everybody's."""
        while self._waiting:
            by, waiting = self._waiting.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                self._waiting[by] = waiting
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._busy = False
