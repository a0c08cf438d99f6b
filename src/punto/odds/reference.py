"""The reference: every coup of a game, dealt by its own procedure, counted with plain integers. Slow and certain."""

from collections.abc import Iterator, Mapping, Sequence
from math import perm

from punto.cards import Card, Rank, Suit
from punto.coup import Answer, Ask, Coup
from punto.game import Game

RANKS = tuple(Card(rank + Suit.SPADES) for rank in Rank)
"""One card of each rank: enough where suits do not matter."""

POINTS_AND_THREES = tuple(Card(rank + Suit.SPADES) for rank in Rank if rank not in "3TJQ") + tuple(
    Card(Rank.THREE + suit) for suit in Suit
)
"""One card of each point value, and each three: what a Lucky Draw wager can tell apart."""


def every_coup(game: Game, cards: Sequence[Card], coup: Coup | None = None) -> Iterator[Coup]:
    """All finished coups that these cards can make, every answer of a seat included."""
    coup = coup or game.coup()
    if coup.next is None:
        yield coup
        return
    choices = tuple(Answer) if isinstance(coup.next, Ask) else cards
    for choice in choices:
        yield from every_coup(game, cards, coup.then(choice))


def shoe_of(decks: int, cards: Sequence[Card]) -> dict[Card, int]:
    """How many cards of so many decks each of these cards stands for."""
    alike: dict[Card, int] = dict.fromkeys(cards, 0)
    for kind in Card:
        alike[_standing_for(kind, cards)] += decks
    return alike


def _standing_for(kind: Card, cards: Sequence[Card]) -> Card:
    if kind in cards:
        return kind
    same_rank = [card for card in cards if card.rank is kind.rank]
    return same_rank[0] if same_rank else next(card for card in cards if card.points == kind.points)


def permutations(coup: Coup, shoe: Mapping[Card, int], longest: int) -> int:
    """In how many orders the shoe can deal this coup, counted over the most cards that a coup can draw."""
    drawn = coup.cards
    ways = 1
    for index, card in enumerate(drawn):
        ways *= shoe[card] - drawn[:index].count(card)
    left = sum(shoe.values()) - len(drawn)
    return ways * perm(left, longest - len(drawn))
