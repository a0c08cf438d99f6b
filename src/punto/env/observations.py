"""What an agent sees: a row of whole numbers, whose places have names here; and which actions there are."""

import numpy as np
from gymnasium import spaces
from msgspec import Struct
from numpy.typing import NDArray

from punto.cards import Card
from punto.odds.composition import RANKS
from punto.odds.kernels.lucky_draw import KIND_POINTS

Observation = NDArray[np.int16]

KINDS = len(KIND_POINTS)
"""At Lucky Draw cards are of 13 kinds, as in `punto.odds.lucky_draw`: by points, and the threes by suit."""

NO_CARD = len(RANKS)
"""In the place of a card that is not dealt yet."""


class Layout(Struct, frozen=True):
    """The largest value in each place; the smallest is 0. The last 13 places count the cards seen of each kind."""

    most: tuple[int, ...]
    seen_most: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.most) + len(self.seen_most)

    @property
    def seen(self) -> int:
        """The first place of the seen cards."""
        return len(self.most)

    def space(self) -> "spaces.Box[np.int16]":
        high = np.array([*self.most, *self.seen_most], np.int16)
        return spaces.Box(np.zeros_like(high), high, dtype=np.int16)


class LuckyDrawPlaces:
    """The seat's two cards and the dealer's card by kind, then the cards seen since the shoe was opened."""

    CARDS = slice(0, 2)
    DEALER = 2
    SEEN = slice(3, 3 + KINDS)


class InsurancePlaces:
    """The offer, then the cards seen by rank, ace to king."""

    MOMENT = 0
    """0 after four cards, 1 after the Player's third card (6.4.6)."""
    TOTALS = slice(1, 3)
    """Player's and Banker's."""
    FIRST = 3
    """The action at the first offer of this coup; 0 if there was none."""
    CARDS = slice(4, 9)
    """The ranks of the Player's two cards, the Banker's two, and the Player's third; or `NO_CARD`."""
    SEEN = slice(9, 9 + len(RANKS))


class SideBetsPlaces:
    """How many cards are left in the shoe, then the cards seen by rank, ace to king."""

    LEFT = 0
    SEEN = slice(1, 1 + len(RANKS))


def lucky_draw_layout(decks: int) -> Layout:
    of_kind = (16, *[4] * (KINDS - 5), *[1] * 4)
    return Layout((KINDS - 1,) * 3, tuple(count * decks for count in of_kind))


def insurance_layout(decks: int, actions: int) -> Layout:
    return Layout((1, 9, 9, actions - 1, *[NO_CARD] * 5), _ranks_of(decks))


def side_bets_layout(decks: int) -> Layout:
    return Layout((len(Card) * decks,), _ranks_of(decks))


def _ranks_of(decks: int) -> tuple[int, ...]:
    return (len(Card) // len(RANKS) * decks,) * len(RANKS)
