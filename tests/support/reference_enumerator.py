"""The reference enumerator: it deals every coup of a game by its procedure and counts in plain integers."""

from collections.abc import Iterator, Mapping, Sequence
from math import perm, prod

from punto.cards import Card, Rank, Suit
from punto.coup import Answer, Ask, Coup, Draw, Happening
from punto.game import Game

RANKS = tuple(Card(rank + Suit.SPADES) for rank in Rank)
"""One card of each rank: enough if suits do not matter."""
ONE_TEN = tuple(card for card in RANKS if card.rank not in "JQK")
"""One card of each point value: enough for a third card, whose rank does not matter."""

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


def every_coup_once(
    game: Game, cards: Sequence[Card], thirds: Sequence[Card], coup: Coup
) -> Iterator[tuple[Coup, int]]:
    """Every coup with these cards and third cards.

    Of those that differ only in the order of a hand's first two cards it is one, with the number of them.
    """
    if coup.next is None:
        yield coup, prod(2 for hand in coup.hands.values() if not hand.printed and hand.cards[0] != hand.cards[1])
        return
    choices: Sequence[Happening] = tuple(Answer) if isinstance(coup.next, Ask) else cards
    if isinstance(coup.next, Draw):
        hand = coup.hand(coup.next.to)
        if hand.size == 2:
            choices = thirds
        elif hand.size == 1 and not hand.printed:
            choices = cards[cards.index(hand.cards[0]) :]
    for choice in choices:
        yield from every_coup_once(game, cards, thirds, coup.then(choice))


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


def first_and_third(coup: Coup) -> tuple[list[Card], list[Card]]:
    """The first two cards of the hands, and the third cards."""
    hands = [(hand.cards, 2 - len(hand.printed)) for hand in coup.hands.values()]
    return [card for cards, two in hands for card in cards[:two]], [
        card for cards, two in hands for card in cards[two:]
    ]


def permutations(coup: Coup, shoe: Mapping[Card, int], longest: int, thirds: Sequence[Card] = tuple(Card)) -> int:
    """In how many orders the shoe can deal this coup; orders are of as many cards as the longest coup draws.

    A third card stands also for the cards of its points that are not among the third cards `thirds`.
    """
    first, third = first_and_third(coup)
    drawn: list[Card] = []
    ways = 1
    for card in first:
        ways *= shoe[card] - drawn.count(card)
        drawn.append(card)
    for card in third:
        alike = {other for other in shoe if other == card or (other.points == card.points and other not in thirds)}
        ways *= sum(shoe[other] for other in alike) - sum(other in alike for other in drawn)
        drawn.append(card)
    left = sum(shoe.values()) - len(drawn)
    return ways * perm(left, longest - len(drawn))
