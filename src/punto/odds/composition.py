"""A composition: how many cards of each of the 52 kinds a shoe holds, in any order."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Self

from msgspec import Struct

from punto.cards import Card, Rank, card
from punto.errors import Refusal
from punto.game import Game
from punto.shoe import cards_of_decks

KINDS = tuple(Card)
RANKS = tuple(Rank)
_PER_RANK = len(KINDS) // len(RANKS)

CARDS_MAX = 10 * len(KINDS)
"""Ten decks: with more cards, the kernels' 64-bit counts could overflow."""


class Composition(Struct, frozen=True):
    """Counts in the order of `Card`: ace to king, and in each rank clubs, diamonds, hearts, spades."""

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.counts) != len(KINDS) or min(self.counts) < 0 or sum(self.counts) > CARDS_MAX:
            raise Refusal("bad-composition", kinds=len(KINDS), most=CARDS_MAX)

    @classmethod
    def of_decks(cls, game: Game, decks: int | None = None) -> Self:
        """A full shoe of the game; by default, with its usual number of decks."""
        cards = cards_of_decks(game.shoe.decks if decks is None else decks, game.shoe)
        return cls((len(cards) // len(KINDS),) * len(KINDS))

    @classmethod
    def of_cards(cls, cards: Iterable[Card]) -> Self:
        """Exactly these cards; for your own studies of a shoe's end."""
        held = Counter(cards)
        return cls(tuple(held[kind] for kind in KINDS))

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def ranks(self) -> tuple[int, ...]:
        """How many of each rank, ace to king."""
        return tuple(sum(self.counts[at : at + _PER_RANK]) for at in range(0, len(KINDS), _PER_RANK))

    def held(self, kind: Card) -> int:
        return self.counts[KINDS.index(kind)]

    def without(self, cards: Iterable[Card]) -> Self:
        """The composition without these cards, all of which it must hold."""
        gone = Counter(cards)
        for kind, count in gone.items():
            if count > self.held(kind):
                raise Refusal("card-not-held", card=kind, count=count, held=self.held(kind))
        return type(self)(tuple(count - gone[kind] for kind, count in zip(KINDS, self.counts, strict=True)))

    def without_rank(self, rank: Rank) -> Self:
        """The composition without one card of the rank, taken from the suit that has most of it."""
        kind = max((kind for kind in KINDS if kind.rank is rank), key=self.held)
        return self.without([kind])

    def at_least(self, cards: int) -> Self:
        """Itself, if it holds this many cards; otherwise a refusal."""
        if self.size < cards:
            raise Refusal("too-few-cards", held=self.size, least=cards)
        return self


def read_cards(text: str) -> list[Card]:
    """Cards to remove, with how many of each: "7s*3 Kd"."""
    cards: list[Card] = []
    for word in text.split():
        kind, star, times = word.partition("*")
        if star and not re.fullmatch(r"[0-9]{1,4}", times):
            raise Refusal("not-a-number", text=times)
        cards += [card(kind)] * (int(times) if star else 1)
    return cards
