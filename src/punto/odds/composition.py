"""A composition: how many cards of each of the 52 kinds a shoe holds, in any order."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Self

from msgspec import Struct
from msgspec.structs import force_setattr

from punto.borders import items, of_type, whole, wholes
from punto.borders import text as text_given
from punto.cards import Card, Rank, card
from punto.cards import rank as read_rank
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
        if type(self.counts) is not tuple or any(type(count) is not int for count in self.counts):
            force_setattr(self, "counts", wholes(self.counts, "counts"))
        if len(self.counts) != len(KINDS) or min(self.counts) < 0 or sum(self.counts) > CARDS_MAX:
            raise Refusal("bad-composition", kinds=len(KINDS), most=CARDS_MAX)

    @classmethod
    def of_decks(cls, game: Game, decks: int | None = None) -> Self:
        """A full shoe of the game; by default, with its usual number of decks."""
        of_type(Game, game, "game")
        cards = cards_of_decks(game.shoe.decks if decks is None else decks, game.shoe)
        return cls((len(cards) // len(KINDS),) * len(KINDS))

    @classmethod
    def of_cards(cls, cards: Iterable[Card | str] | str) -> Self:
        """Exactly these cards, also as a text such as "7s*3 Kd"; for your own studies of a shoe's end."""
        held = Counter(cards_given(cards))
        return cls(tuple(held[kind] for kind in KINDS))

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def ranks(self) -> tuple[int, ...]:
        """How many of each rank, ace to king."""
        return tuple(sum(self.counts[at : at + _PER_RANK]) for at in range(0, len(KINDS), _PER_RANK))

    def held(self, kind: Card) -> int:
        return self.counts[KINDS.index(card(kind))]

    def without(self, cards: Iterable[Card | str] | str) -> Self:
        """The composition without these cards, all of which it must hold."""
        gone = Counter(cards_given(cards))
        for kind, count in gone.items():
            if count > self.held(kind):
                raise Refusal("card-not-held", card=kind, count=count, held=self.held(kind))
        return type(self)(tuple(count - gone[kind] for kind, count in zip(KINDS, self.counts, strict=True)))

    def without_rank(self, rank: Rank) -> Self:
        """The composition without one card of the rank, taken from the suit that has most of it."""
        wanted = read_rank(rank)
        kind = max((kind for kind in KINDS if kind.rank is wanted), key=self.held)
        return self.without([kind])

    def at_least(self, cards: int) -> Self:
        """Itself, if it holds this many cards; otherwise a refusal."""
        cards = whole(cards, "cards", 0)
        if self.size < cards:
            raise Refusal("too-few-cards", held=self.size, least=cards)
        return self


def cards_given(cards: Iterable[Card | str] | str) -> list[Card]:
    """Cards one by one, or as a text."""
    return read_cards(cards) if isinstance(cards, str) else [card(one) for one in _each(cards)]


def _each(cards: Iterable[Card | str]) -> list[str]:
    return [one if isinstance(one, str) else text_given(one, "cards") for one in items(cards, "cards")]


def read_cards(text: str) -> list[Card]:
    """Cards to remove, with how many of each: "7s*3 Kd"."""
    text_given(text, "cards")
    cards: list[Card] = []
    for word in text.split():
        kind, star, times = word.partition("*")
        if star and not re.fullmatch(r"[0-9]{1,4}", times):
            raise Refusal("not-a-number", text=times)
        cards += [card(kind)] * (int(times) if star else 1)
    return cards
