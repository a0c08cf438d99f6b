"""The reference enumerator: it deals every coup of a game by its procedure and counts in plain integers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import perm, prod

from punto.cards import Card, Rank, Suit
from punto.coup import Answer, Ask, Coup, Draw, HandKey, Happening
from punto.game import Game

RANKS = tuple(Card(rank + Suit.SPADES) for rank in Rank)
"""One card of each rank: enough if suits do not matter."""
POINTS = tuple(card for card in RANKS if card.rank not in "TJQ")
"""One card of each point value: enough where ranks do not matter."""

POINTS_AND_THREES = tuple(Card(rank + Suit.SPADES) for rank in Rank if rank not in "3TJQ") + tuple(
    Card(Rank.THREE + suit) for suit in Suit
)
"""One card of each point value, and each three: all that matters of a seat's cards at Lucky Draw."""


def every_coup(game: Game, cards: Sequence[Card], coup: Coup | None = None) -> Iterator[Coup]:
    """All finished coups that these cards can make, with every answer of a seat."""
    coup = coup or game.coup()
    if coup.next is None:
        yield coup
        return
    choices = tuple(Answer) if isinstance(coup.next, Ask) else cards
    for choice in choices:
        yield from every_coup(game, cards, coup.then(choice))


Choices = Callable[[HandKey, int], Sequence[Card]]
"""The cards that matter to a hand of some size. Each stands also for those of its points that do not matter."""


def every_card(_hand: HandKey, _size: int) -> Sequence[Card]:
    return tuple(Card)


def every_coup_once(game: Game, choices: Choices, coup: Coup) -> Iterator[tuple[Coup, int]]:
    """Every coup by the cards that matter.

    Of those that differ only in the order of a hand's first two cards it is one, with the number of them.
    """
    if coup.next is None:
        yield coup, prod(2 for hand in coup.hands.values() if not hand.printed and hand.cards[0] != hand.cards[1])
        return
    happening: Sequence[Happening] = tuple(Answer)
    if isinstance(coup.next, Draw):
        hand = coup.hand(coup.next.to)
        cards = choices(coup.next.to, hand.size)
        happening = cards[cards.index(hand.cards[0]) :] if hand.size == 1 and not hand.printed else cards
    for each in happening:
        yield from every_coup_once(game, choices, coup.then(each))


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


def dealt(coup: Coup, choices: Choices) -> list[tuple[Card, Sequence[Card]]]:
    """The cards of the hands, each with those that matter in its place."""
    return [
        (card, choices(key, len(hand.printed) + index))
        for key, hand in coup.hands.items()
        for index, card in enumerate(hand.cards)
    ]


def permutations(coup: Coup, shoe: Mapping[Card, int], longest: int, choices: Choices = every_card) -> int:
    """In how many orders the shoe can deal this coup, or another that its cards stand for.

    Orders are of as many cards as the longest coup draws.
    """
    drawn: list[Card] = []
    ways = 1
    # A card that stands for others comes after those that it stands for.
    for card, apart in sorted(dealt(coup, choices), key=lambda each: len(each[1]), reverse=True):
        alike = {other for other in shoe if other == card or (other.points == card.points and other not in apart)}
        ways *= sum(shoe[other] for other in alike) - sum(other in alike for other in drawn)
        drawn.append(card)
    left = sum(shoe.values()) - len(drawn)
    return ways * perm(left, longest - len(drawn))
