"""Outcomes: the cells in which a coup can end, and which line of each wager decides in each cell."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card, Rank, Suit
from punto.coup import Hand, Showdown
from punto.errors import Refusal
from punto.game import Space
from punto.wagers import Condition, Line, Wager

TWO_HANDS = (10, 10, 2, 2, 2, 2)
"""Player's total, Banker's total, whether each has a third card, whether each has a pair."""

SEVEN_UP = (10, 10, 2, 2, 6)
"""Player's total, Banker's total, whether each has a third card, how many sevens were drawn."""

EXAMPLES_PER_KIND = 4
"""How many different hands represent one kind of hand; if a wager treats them differently, the cells are too coarse."""

HandKind = tuple[int, int, int]
"""Of a hand: total, whether it has a third card, and what else the game's wagers can see."""


@cache
def two_hand_kinds() -> dict[HandKind, list[Hand]]:
    """Examples of each hand by total, third card, and pair."""
    return _examples((), lambda hand: int(hand.paired))


@cache
def seven_up_kinds(printed: tuple[Rank, ...]) -> dict[HandKind, list[Hand]]:
    """Examples of each hand by total, third card, and sevens drawn."""
    return _examples(printed, lambda hand: sum(card.rank is Rank.SEVEN for card in hand.cards))


def _examples(printed: tuple[Rank, ...], seen: Callable[[Hand], int]) -> dict[HandKind, list[Hand]]:
    kinds: dict[HandKind, list[Hand]] = {}
    for three in (0, 1):
        for ranks in product(Rank, repeat=2 + three - len(printed)):
            hand = Hand(tuple(Card(rank + Suit.CLUBS) for rank in ranks), printed)
            kinds.setdefault((hand.total, three, seen(hand)), []).append(hand)
    return {kind: _spread(hands) for kind, hands in kinds.items()}


def _spread(hands: Sequence[Hand]) -> list[Hand]:
    """Examples from the whole list, alternately of one suit and of several."""
    chosen = [hands[index * len(hands) // EXAMPLES_PER_KIND] for index in range(EXAMPLES_PER_KIND)]
    return [Hand(_suited(hand, mixed=index % 2), hand.printed) for index, hand in enumerate(chosen)]


def _suited(hand: Hand, *, mixed: int) -> tuple[Card, ...]:
    suits = tuple(Suit)
    return tuple(Card(card.rank + suits[place * mixed]) for place, card in enumerate(hand.cards))


def showdowns(space: Space) -> Iterator[tuple[int, list[Showdown]]]:
    """Each cell by its index in the kernel's array, with showdowns that end in it."""
    if space is Space.TWO_HANDS:
        kinds = two_hand_kinds()
        for (player, banker), ends in _paired(kinds, kinds):
            cell = player[0], banker[0], player[1], banker[1], player[2], banker[2]
            yield int(np.ravel_multi_index(cell, TWO_HANDS)), ends
    else:
        for (player, banker), ends in _paired(seven_up_kinds((Rank.SEVEN,)), seven_up_kinds(())):
            sevens = player[2] + banker[2]
            yield int(np.ravel_multi_index((player[0], banker[0], player[1], banker[1], sevens), SEVEN_UP)), ends


def _paired(
    players: dict[HandKind, list[Hand]], bankers: dict[HandKind, list[Hand]]
) -> Iterable[tuple[tuple[HandKind, HandKind], list[Showdown]]]:
    for player, banker in product(players, bankers):
        yield (player, banker), [Showdown(*hands) for hands in zip(players[player], bankers[banker], strict=True)]


def lines_of(wager: Wager) -> tuple[Line, ...]:
    """The wager's lines, the loss last."""
    return (*wager.lines, wager.loses)


def deciding_lines(space: Space, wagers: Sequence[Sequence[Condition]]) -> NDArray[np.int8]:
    """By wager (the conditions of its lines) and cell: the number of the line that decides."""
    shape = TWO_HANDS if space is Space.TWO_HANDS else SEVEN_UP
    table = np.zeros((len(wagers), prod(shape)), np.int8)
    for cell, ends in showdowns(space):
        for row, conditions in enumerate(wagers):
            decided = {_deciding(conditions, end) for end in ends}
            if len(decided) > 1:
                raise Refusal("wager-sees-more", number=row + 1)
            table[row, cell] = decided.pop()
    return table


def _deciding(conditions: Sequence[Condition], end: Showdown) -> int:
    for number, holds in enumerate(conditions):
        if holds(end):
            return number
    return len(conditions)
