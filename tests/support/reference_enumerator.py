"""The reference enumerator: it deals every coup of a game by its procedure and counts in plain integers."""

from collections.abc import Iterator, Mapping, Sequence
from math import perm, prod

from punto.cards import Card, Rank, Suit
from punto.coup import Answer, Ask, Coup, Draw, Happening
from punto.game import Game

RANKS = tuple(Card(rank + Suit.SPADES) for rank in Rank)
"""One card of each rank: enough if suits do not matter."""

POINTS_AND_THREES = tuple(Card(rank + Suit.SPADES) for rank in Rank if rank not in "3TJQ") + tuple(
    Card(Rank.THREE + suit) for suit in Suit
)
"""One card of each point value, and each three: all that matters to a Lucky Draw wager."""


def every_coup(game: Game, cards: Sequence[Card], coup: Coup | None = None) -> Iterator[Coup]:
    """All finished coups that these cards can make, with every answer of a seat."""
    coup = coup or game.coup()
    if coup.next is None:
        yield coup
        return
    choices = tuple(Answer) if isinstance(coup.next, Ask) else cards
    for choice in choices:
        yield from every_coup(game, cards, coup.then(choice))


def every_coup_once(game: Game, cards: Sequence[Card], coup: Coup) -> Iterator[tuple[Coup, int]]:
    """Every coup, but of those that differ in the order of a hand's first two cards one, with the number of them."""
    if coup.next is None:
        yield coup, prod(2 for hand in coup.hands.values() if not hand.printed and hand.cards[0] != hand.cards[1])
        return
    choices: Sequence[Happening] = tuple(Answer) if isinstance(coup.next, Ask) else cards
    if isinstance(coup.next, Draw):
        hand = coup.hand(coup.next.to)
        if hand.size == 1 and not hand.printed:
            choices = cards[cards.index(hand.cards[0]) :]
    for choice in choices:
        yield from every_coup_once(game, cards, coup.then(choice))


def shoe_of(decks: int, cards: Sequence[Card]) -> dict[Card, int]:
    """How many cards of these decks each of these cards represents."""
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
    """In how many orders the shoe can deal this coup; orders are of as many cards as the longest coup draws."""
    drawn = coup.cards
    ways = 1
    for index, card in enumerate(drawn):
        ways *= shoe[card] - drawn[:index].count(card)
    left = sum(shoe.values()) - len(drawn)
    return ways * perm(left, longest - len(drawn))
