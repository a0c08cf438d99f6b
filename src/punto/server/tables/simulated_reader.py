"""A simulated shoe reader inside the server, to try a staffed table without a real shoe."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable

from msgspec import Struct

from punto.cards import Card
from punto.coup import Coup, Draw, Side
from punto.errors import Refusal
from punto.shoe import RandBelow, cards_of_decks, shuffled
from punto.store.log import ConflictError, UnavailableError
from punto.table.insuring import open_offers
from punto.table.permissions import CARD_DUE
from punto.table.phases import phase_of
from punto.table.state import CoupInPlay, Phase, ShoeInUse, Table

PAUSE_SECONDS = 1.0


class SimulatedReading(Struct, frozen=True):
    """A card that the reader reports: the shoe's number, and the card's position in it, from 1."""

    shoe: int
    number: int
    card: Card


def card_due(table: Table) -> bool:
    """Whether a staffed table needs a card from the shoe next."""
    shoe, play = table.shoe, table.play
    if table.rules is None or table.open or shoe is None or not shoe.is_cut or not shoe.remaining:
        return False
    if table.phase is Phase.PREPARING:
        return table.rules.burns and not shoe.burned
    if play is None or table.phase not in CARD_DUE:
        return False
    coup = table.coup()
    # The dealer offers open insurance before drawing.
    return isinstance(coup.next, Draw) and _hands_open(play, coup, coup.next) and not open_offers(table, coup, play)


def _hands_open(play: CoupInPlay, coup: Coup, need: Draw) -> bool:
    """Whether the next card may come: no third card while a hand lies face down, except the Banker's (6.4.4, R-27)."""
    if not play.down or phase_of(coup) is Phase.DEALING:
        return True
    return play.waived and play.down == (Side.PLAYER,) and need.to is Side.BANKER


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
