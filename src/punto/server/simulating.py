"""A simulated shoe reader in the house itself: a staffed table can be tried without a real shoe."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable

from msgspec import Struct

from punto.cards import Card
from punto.coup import Coup, Draw, Side
from punto.errors import Refusal
from punto.shoe import RandBelow, full, shuffled
from punto.store.log import ConflictError, UnavailableError
from punto.table.dealing import open_offers, phase_of
from punto.table.permissions import CARD_DUE
from punto.table.state import InPlay, Phase, ShoeInUse, Table

PAUSE_SECONDS = 1.0


class Reading(Struct, frozen=True):
    """A card as the reader reports it: of which shoe of the table, and the how manieth that left it."""

    shoe: int
    number: int
    card: Card


def card_due(table: Table) -> bool:
    """Whether the next thing that a staffed table needs is a card from the shoe."""
    shoe, play = table.shoe, table.play
    if table.rules is None or table.open or shoe is None or not shoe.is_cut or not shoe.remaining:
        return False
    if table.phase is Phase.PREPARING:
        return not shoe.burned
    if play is None or table.phase not in CARD_DUE:
        return False
    coup = table.coup()
    # A dealer offers the insurance that is open before he draws on.
    return isinstance(coup.next, Draw) and _hands_open(play, coup, coup.next) and not open_offers(table, coup, play)


def _hands_open(play: InPlay, coup: Coup, need: Draw) -> bool:
    """No third card while a hand lies face down, but for the Banker's where that was consented to (6.4.4)."""
    if not play.down or phase_of(coup) is Phase.DEALING:
        return True
    return play.waived and play.down == (Side.PLAYER,) and need.to is Side.BANKER


class SimulatedReader:
    """Reads a shuffled shoe, another for each shoe of the table."""

    def __init__(self, randbelow: RandBelow = secrets.randbelow) -> None:
        self._randbelow = randbelow
        self._shoe = 0
        self._from = 0
        self._cards: tuple[Card, ...] = ()

    def next(self, table: Table) -> Reading | None:
        """The card that leaves the shoe next; nothing while none is due."""
        if not card_due(table) or table.shoe is None or table.rules is None:
            return None
        shoe = table.shoe
        if shoe.number != self._shoe or shoe.drawn < self._from:
            self._begin(shoe, table)
        if table.play and table.play.face_up:
            return Reading(shoe.number, shoe.drawn + 1, table.play.face_up)  # everyone has seen it in the shoe
        for card in self._cards[shoe.drawn - self._from :]:
            if shoe.seen.get(card, 0) < shoe.decks:  # cards entered by hand may have used up a kind
                return Reading(shoe.number, shoe.drawn + 1, card)
        return None

    def _begin(self, shoe: ShoeInUse, table: Table) -> None:
        """What the shoe may still hold, shuffled: after a restart, all but the cards that have been seen."""
        left = Counter(full(shoe.decks, table.book.shoe)) - Counter(shoe.seen)
        self._cards = shuffled(tuple(left.elements()), self._randbelow)
        self._shoe, self._from = shoe.number, shoe.drawn


class Simulation:
    """Feeds a table as its cards fall due, a while after each."""

    def __init__(
        self,
        look: Callable[[], Table],
        feed: Callable[[Reading], Awaitable[object]],
        reader: SimulatedReader,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._look = look
        self._feed = feed
        self._reader = reader
        self._sleep = sleep
        self._changed = asyncio.Event()

    def heard(self) -> None:
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

    async def _send(self, reading: Reading) -> None:
        self._changed.clear()
        try:
            await self._feed(reading)
        except Refusal:
            await self._changed.wait()  # somebody was quicker, or the table waits for a person
        except (UnavailableError, ConflictError):
            return  # tried again after the next pause
