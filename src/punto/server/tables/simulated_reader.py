"""A simulated shoe reader inside the server, to try a staffed table without a real shoe."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable

from msgspec import Struct

from punto.cards import Card
from punto.errors import Refusal
from punto.shoe import RandBelow, cards_of_decks, shuffled
from punto.store.log import ConflictError, UnavailableError
from punto.table import commands as c
from punto.table.next import due_now
from punto.table.state import ShoeInUse, Table

PAUSE_SECONDS = 1.0


class SimulatedReading(Struct, frozen=True):
    """A card that the reader reports: the shoe's number, and the card's position in it, from 1."""

    shoe: int
    number: int
    card: Card


FROM_SHOE = (c.BurnCards, c.DealCard, c.DealAhead)
"""Commands that need a card from the shoe; one that follows cards ahead of the shoe comes after them (R-53)."""


def card_due(table: Table) -> bool:
    """Whether a staffed table needs a card from the shoe next."""
    due = due_now(table)
    left = table.shoe is not None and table.shoe.remaining > 0
    return left and due is not None and due.command in FROM_SHOE


class SimulatedReader:
    """Reads a shuffled shoe; a new one for each shoe of the table."""

    def __init__(self, randbelow: RandBelow = secrets.randbelow) -> None:
        self._randbelow = randbelow
        self._shoe = 0
        self._from = 0
        self._cards: tuple[Card, ...] = ()

    def next(self, table: Table) -> SimulatedReading | None:
        """The next card of the shoe; None while no card is due."""
        if not card_due(table) or table.shoe is None or table.rules is None:
            return None
        shoe = table.shoe
        if shoe.number != self._shoe or shoe.drawn < self._from:
            self._begin(shoe, table)
        if table.play and table.play.face_up:
            return SimulatedReading(shoe.number, shoe.drawn + 1, table.play.face_up)  # it lies face up in the shoe
        for card in self._cards[shoe.drawn - self._from :]:
            if shoe.seen.get(card, 0) < shoe.decks:  # a dealer may have entered such cards by hand
                return SimulatedReading(shoe.number, shoe.drawn + 1, card)
        return None

    def _begin(self, shoe: ShoeInUse, table: Table) -> None:
        """Shuffle what the shoe may still hold: all cards that were not seen."""
        left = Counter(cards_of_decks(shoe.decks, table.book.shoe)) - Counter(shoe.seen)
        self._cards = shuffled(tuple(left.elements()), self._randbelow)
        self._shoe, self._from = shoe.number, shoe.drawn


class ReaderSimulation:
    """Reports each card a moment after it is due."""

    def __init__(
        self,
        look: Callable[[], Table],
        feed: Callable[[SimulatedReading], Awaitable[object]],
        reader: SimulatedReader,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._look = look
        self._feed = feed
        self._reader = reader
        self._sleep = sleep
        self._changed = asyncio.Event()

    def table_changed(self) -> None:
        """The table has changed."""
        self._changed.set()

    async def run(self) -> None:
        while True:
            self._changed.clear()
            reading = self._reader.next(self._look())
            if reading is None:
                await self._changed.wait()
                continue
            await self._sleep(PAUSE_SECONDS)
            if self._reader.next(self._look()) == reading:
                await self._send(reading)

    async def _send(self, reading: SimulatedReading) -> None:
        self._changed.clear()
        try:
            await self._feed(reading)
        except Refusal:
            await self._changed.wait()  # somebody was faster, or the table waits for a person
        except (UnavailableError, ConflictError):
            return  # tried again after the next pause
