"""Exact odds and reports, computed in a process of its own so that no table waits for them."""

import asyncio
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from msgspec import Struct

from punto.cards import Card
from punto.errors import Refusal
from punto.reports.views import DayView
from punto.store.opening import opened
from punto.store.times import GamingDay

T = TypeVar("T")


class LineShown(Struct, frozen=True):
    """How a wager can end: what it then pays, and how often."""

    line: str
    pays: str
    """To one staked, as a fraction; less than nothing where it loses."""
    permutations: int
    probability: str
    """As a fraction."""
    clauses: tuple[str, ...]


class WagerShown(Struct, frozen=True):
    """What a wager costs, and how it can end."""

    wager: str
    edge: str
    """The house's, as a fraction of the stake."""
    edge_percent: float
    hit: str
    sd: float
    lines: tuple[LineShown, ...]


class OddsShown(Struct, frozen=True):
    """The exact odds of every wager from the cards that a shoe may still hold."""

    game: str
    variant: str | None
    cards: int
    """From how many cards the coups are dealt."""
    permutations: int
    wagers: tuple[WagerShown, ...]


class Question(Struct, frozen=True):
    """Which odds: of a full shoe less the cards that are gone."""

    game: str
    variant: str | None = None
    decks: int | None = None
    gone: tuple[tuple[Card, int], ...] = ()


def asked(game: str, variant: str | None, decks: int | None, gone: Mapping[Card, int]) -> Question:
    return Question(game, variant, decks, tuple(sorted(gone.items())))


@lru_cache(maxsize=256)
def answered(question: Question) -> OddsShown:
    """In the lab's process."""
    from punto.games import game as game_named
    from punto.odds import Composition, odds

    book = game_named(question.game)
    variant = book.variant(question.variant)
    cards = [card for card, count in question.gone for _ in range(count)]
    shoe = Composition.of_decks(book, question.decks).without(cards)
    table = odds(book, shoe, variant=variant)
    wagers = tuple(
        WagerShown(
            name,
            str(made.edge),
            100 * float(made.edge),
            str(made.hit),
            made.sd,
            tuple(
                LineShown(line.line, str(line.odds), line.permutations, str(line.probability), line.clauses)
                for line in made.lines
            ),
        )
        for name, made in table.wagers.items()
    )
    return OddsShown(question.game, variant, table.composition.size, table.permutations, wagers)


def reported(where: str, table: str | None, day: GamingDay) -> DayView:
    """In the lab's process."""
    from punto.reports.day import report_of

    with opened(where) as store:
        return DayView.of(report_of(store, day, table))


def _begin() -> None:
    """In the lab's process: Ctrl-C is its worker's to hear, and it does not outlive him."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = parent_process()
    if worker is not None:
        Thread(target=_end_with, args=(worker,), daemon=True).start()


def _end_with(worker: BaseProcess) -> None:
    worker.join()
    os._exit(0)


class Lab:
    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def odds(self, question: Question) -> OddsShown:
        return await self._have(answered, question)

    async def report(self, where: str, table: str | None, day: GamingDay) -> DayView:
        """A gaming day's figures, theoretical win and all."""
        return await self._have(reported, where, table, day)

    async def _have(self, do: Callable[..., T], *given: object) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, do, *given)
        except BrokenProcessPool:
            self._pool = None  # it is started anew when it is next needed
            raise Refusal("unavailable") from None

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
