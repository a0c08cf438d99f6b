"""A simulated shoe reader from outside: plays a shoe into a table's feed, and makes the mistakes that readers make."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import Protocol

from msgspec import Struct

from punto.cards import Card
from punto.notation import ShoeRecord
from punto.wire.commands import NextCard

FOREIGN = ("9x", "1s", "joker", "", "10", "7S♠")
"""Texts that are not cards."""
PAUSE_SECONDS = 0.5


class Mistake(StrEnum):
    REPEAT = "repeat"
    """The same card a second time."""
    OTHER_CARD = "other_card"
    """The same number a second time, with another card."""
    GAP = "gap"
    """The next card before this one."""
    LATE = "late"
    """An earlier card again."""
    FOREIGN = "foreign"
    """A text that is not a card."""
    TOGETHER = "together"
    """Two cards at once."""


class FeedAnswer(StrEnum):
    """What the feed must answer to a reading."""

    TAKEN = "taken"
    REPEATED = "repeated"
    """The feed knows the card already and changes nothing."""
    REFUSED = "refused"
    EITHER = "either"
    """Taken if the table needs a second card, otherwise refused."""


class Sent(Struct, frozen=True):
    """A reading that is sent to the feed: the card's position in the shoe, from 1, and the card."""

    number: int
    card: str
    expected: FeedAnswer


class ReaderPlan:
    """What is sent for each card of a shoe, by a seed: the same seed makes the same mistakes."""

    def __init__(self, cards: Sequence[Card], rate: float = 0.0, seed: int = 0) -> None:
        if not 0 <= rate <= 1:
            raise ValueError("a rate is from 0 to 1")
        self.cards = tuple(cards)
        self._rate = rate
        self._chance = Random(seed)
        self.sent: list[int] = []
        """The numbers that were sent and that the feed took."""

    def __len__(self) -> int:
        return len(self.cards)

    def sending(self, number: int) -> tuple[tuple[Sent, ...], Mistake | None]:
        """Everything that is sent when the card with this number is due, in order, and the mistake in it."""
        right = self._right(number)
        if self._chance.random() >= self._rate:
            return (right,), None
        mistake = self._chance.choice(list(self._possible(number)))
        return self._made(mistake, number, right), mistake

    def took(self, number: int) -> None:
        self.sent.append(number)

    def _right(self, number: int, expected: FeedAnswer = FeedAnswer.TAKEN) -> Sent:
        return Sent(number, self.cards[number - 1], expected)

    def _possible(self, number: int) -> Iterator[Mistake]:
        for mistake in Mistake:
            if mistake in (Mistake.GAP, Mistake.TOGETHER) and number >= len(self.cards):
                continue
            if mistake is Mistake.LATE and not self.sent:
                continue
            yield mistake

    def _made(self, mistake: Mistake, number: int, right: Sent) -> tuple[Sent, ...]:
        match mistake:
            case Mistake.REPEAT:
                return right, self._right(number, FeedAnswer.REPEATED)
            case Mistake.OTHER_CARD:
                other = self._chance.choice([card for card in Card if card != right.card])
                return right, Sent(number, other, FeedAnswer.REFUSED)
            case Mistake.GAP:
                return self._right(number + 1, FeedAnswer.REFUSED), right
            case Mistake.LATE:
                return right, self._right(self._chance.choice(self.sent), FeedAnswer.REPEATED)
            case Mistake.FOREIGN:
                return Sent(number, self._chance.choice(FOREIGN), FeedAnswer.REFUSED), right
            case Mistake.TOGETHER:
                return right, self._right(number + 1, FeedAnswer.EITHER)


def cards_of(shoe: ShoeRecord) -> tuple[Card, ...]:
    """The cards of a shoe file in the order in which they left the shoe."""
    return (*shoe.burned, *(card for coup in shoe.coups for card in coup.cards))


class Feed(Protocol):
    """A connection to the table's feed, of any kind."""

    async def wanted(self) -> NextCard: ...

    async def send(self, shoe: int, number: int, card: str) -> str:
        """Returns `dealt`, `burned`, `known` or `refused`."""


class ReaderTally(Struct):
    """The result of a shoe."""

    taken: int = 0
    mistakes: dict[str, int] = {}
    surprises: list[str] = []
    """Readings that got another answer than expected."""


class SimulatedShoe:
    """Feeds one shoe to a table, each card when it is due, until the shoe or its cards end."""

    def __init__(self, plan: ReaderPlan, feed: Feed, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self.plan = plan
        self.tally = ReaderTally()
        self._feed = feed
        self._sleep = sleep
        self._shoe: int | None = None

    async def run(self) -> ReaderTally:
        while True:
            wanted = await self._feed.wanted()
            if self._shoe is not None and wanted.shoe != self._shoe:
                return self.tally
            if wanted.next > len(self.plan):
                return self.tally
            if wanted.due:
                self._shoe = wanted.shoe
                await self._send_all(wanted)
            await self._sleep(PAUSE_SECONDS)

    async def _send_all(self, wanted: NextCard) -> None:
        sending, mistake = self.plan.sending(wanted.next)
        if mistake:
            self.tally.mistakes[mistake] = self.tally.mistakes.get(mistake, 0) + 1
        for sent in sending:
            answer = await self._feed.send(wanted.shoe, sent.number, sent.card)
            if answer in ("dealt", "burned"):
                self.tally.taken += 1
                self.plan.took(sent.number)
            if not fits(sent.expected, answer):
                self.tally.surprises.append(f"{sent.number} {sent.card}: {answer}, not {sent.expected}")


def fits(expected: FeedAnswer, answer: str) -> bool:
    return answer in FITTING[expected]


FITTING = {
    # Somebody may have entered the card by hand in the same moment.
    FeedAnswer.TAKEN: ("dealt", "burned", "known"),
    FeedAnswer.REPEATED: ("known",),
    FeedAnswer.REFUSED: ("refused",),
    # The second card of a shoe is burned with the first, unseen.
    FeedAnswer.EITHER: ("dealt", "known", "refused"),
}
