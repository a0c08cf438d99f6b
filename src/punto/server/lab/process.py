"""A process of the lab. It ends with its worker."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from punto.errors import Refusal
from punto.game import Game
from punto.games import own_games, register

T = TypeVar("T")


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
