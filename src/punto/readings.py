"""Readings: what a wager can ask about two finished hands, each as a small whole number."""

from abc import ABC, abstractmethod
from enum import StrEnum

from msgspec import Struct

from punto.cards import Card, Rank, Suit
from punto.coup import Result, Showdown, Side

CARDS, RANKS, SUITS, RESULTS = tuple(Card), tuple(Rank), tuple(Suit), tuple(Result)
MISSING = -1
"""The number of a card that the hand does not have."""


class Aspect(StrEnum):
    """What is asked about a hand, or about both."""

    RESULT = "result"
    SEVENS = "sevens"
    """How many sevens both hands have, the printed one included."""
    TOTAL = "total"
    SIZE = "size"
    PAIRED = "paired"
    THREES = "threes"
    """Lucky Draw's three threes: 0 no, 1 yes, 2 of one suit."""
    POINTS = "points"
    RANK = "rank"
    COLOUR = "colour"
    SUIT = "suit"
    CARD = "card"


OF_CARDS = (Aspect.POINTS, Aspect.RANK, Aspect.COLOUR, Aspect.SUIT, Aspect.CARD)
"""The aspects of a single card."""


class Reading(Struct, frozen=True, order=True):
    """One question; a card is named by its hand and its position among the cards drawn, from 0."""

    aspect: Aspect
    hand: Side | None = None
    position: int | None = None


class Sight(ABC):
    """What stands for a showdown while the odds are counted: it answers readings, and reports what it cannot see."""

    @abstractmethod
    def read(self, reading: Reading) -> int: ...


def read(showdown: Showdown | Sight, reading: Reading) -> int:
    """The answer: an index for a result, a rank, a suit or a card; 0 or 1 for a pair; otherwise the number itself."""
    if isinstance(showdown, Sight):
        return showdown.read(reading)
    hand = showdown.player if reading.hand is Side.PLAYER else showdown.banker
    match reading.aspect:
        case Aspect.RESULT:
            return RESULTS.index(showdown.result)
        case Aspect.SEVENS:
            return showdown.sevens
        case Aspect.TOTAL:
            return hand.total
        case Aspect.SIZE:
            return hand.size
        case Aspect.PAIRED:
            return int(hand.paired)
        case Aspect.THREES:
            return hand.threes
    at = reading.position
    return MISSING if at is None or at >= len(hand.cards) else of_card(hand.cards[at], reading.aspect)


def of_card(card: Card, aspect: Aspect) -> int:
    """An aspect of one card."""
    match aspect:
        case Aspect.POINTS:
            return card.points
        case Aspect.RANK:
            return RANKS.index(card.rank)
        case Aspect.COLOUR:
            return int(card.suit.red)
        case Aspect.SUIT:
            return SUITS.index(card.suit)
    return CARDS.index(card)
