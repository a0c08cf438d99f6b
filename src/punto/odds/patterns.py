"""Patterns: every coup by the points of its cards, and in how many orders a shoe deals it."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto import tableau
from punto.coup import Side
from punto.game import Space

Ints = NDArray[np.int64]
Small = NDArray[np.int8]

ABSENT = 10
"""The points of a third card that is not dealt."""

OUTCOMES = 400
"""Totals of Player and Banker, and whether each has a third card, as one number."""

Place = tuple[Side, int]
"""A hand, and a position among the cards that it draws from the shoe."""

PLACES: dict[Space, tuple[Place, ...]] = {
    Space.TWO_HANDS: (
        (Side.PLAYER, 0),
        (Side.PLAYER, 1),
        (Side.BANKER, 0),
        (Side.BANKER, 1),
        (Side.PLAYER, 2),
        (Side.BANKER, 2),
    ),
    Space.PRINTED_SEVEN: ((Side.PLAYER, 0), (Side.BANKER, 0), (Side.BANKER, 1), (Side.PLAYER, 1), (Side.BANKER, 2)),
}
"""The places of a coup; the two third cards come last."""


class Patterns(Struct, frozen=True):
    points: Small
    """By place and pattern."""
    outcome: Ints


@lru_cache(maxsize=2)
def patterns(space: Space) -> Patterns:
    """Every pattern that the drawing rules allow."""
    first = np.indices((10,) * (len(PLACES[space]) - 2), np.int8).reshape(len(PLACES[space]) - 2, -1)
    if space is Space.TWO_HANDS:
        player, banker = (first[0] + first[1]) % 10, (first[2] + first[3]) % 10
    else:
        player, banker = (7 + first[0]) % 10, (first[1] + first[2]) % 10
    natural = np.maximum(player, banker) >= 8
    player_draws = ~natural & np.array(tableau.TABLE_ONE)[player]
    third, at = _with_third(player_draws)
    first, player, banker, natural = first[:, at], player[at], banker[at], natural[at]
    drew = third != ABSENT
    table_two = np.zeros((10, 11), np.bool_)
    table_two[: len(tableau.TABLE_TWO), :10] = tableau.TABLE_TWO
    stands = np.array(tableau.BANKER_WHEN_PLAYER_STANDS)[banker]
    last, at = _with_third(~natural & np.where(drew, table_two[banker, third], stands))
    first, third, drew = first[:, at], third[at], drew[at]
    final_player = np.where(drew, player[at] + third, player[at]) % 10
    final_banker = np.where(last != ABSENT, banker[at] + last, banker[at]) % 10
    outcome = ((final_player.astype(np.int64) * 10 + final_banker) * 2 + drew) * 2 + (last != ABSENT)
    return Patterns(np.vstack([first, third, last]).astype(np.int8), outcome)


def _with_third(draws: NDArray[np.bool_]) -> tuple[Small, Ints]:
    """The third card of each pattern, ten values where one is drawn; and which pattern each came from."""
    at = np.repeat(np.arange(draws.size), np.where(draws, 10, 1))
    begins = np.concatenate([[0], np.cumsum(np.where(draws, 10, 1))[:-1]])
    value = np.arange(at.size) - begins[at]
    return np.where(draws[at], value, ABSENT).astype(np.int8), at


def shape_of(space: Space, seen: Sequence[int]) -> tuple[int, ...]:
    """How many values the points of each seen place can have: a third card can also be absent."""
    return tuple([11 if place >= len(PLACES[space]) - 2 else 10 for place in seen])


@lru_cache(maxsize=32)
def seen_pattern(space: Space, seen: tuple[int, ...]) -> Ints:
    """By pattern: the points at the seen places as one number."""
    made = patterns(space)
    key = np.zeros(made.outcome.size, np.int64)
    for place, size in zip(seen, shape_of(space, seen), strict=True):
        key = key * size + made.points[place]
    return key


def ways_unseen(space: Space, seen: Sequence[int], points: Sequence[int], fixed: dict[int, int]) -> Ints:
    """By pattern: in how many orders the places that are not seen are dealt, after those that are.

    `points` is the shoe: how many cards of each point value. `fixed` are the places that lie on the table already, with
    their points; they are not in the shoe. Cards that the coup does not need fill up to the most that it can need, so
    that all patterns are counted against the same whole.
    """
    made = patterns(space)
    held = np.array([*points, 0], np.int64)
    ways = np.ones(made.outcome.size, np.int64)
    for place, value in fixed.items():
        ways[made.points[place] != value] = 0
    drawn = [place for place in range(len(PLACES[space])) if place not in fixed]
    before = [place for place in drawn if place in seen]
    for place in (place for place in drawn if place not in seen):
        here = made.points[place]
        left = held[here]
        for other in before:
            left = left - (made.points[other] == here)
        ways *= np.where(here == ABSENT, 1, np.maximum(left, 0))
        before.append(place)
    missing = sum((made.points[place] == ABSENT).astype(np.int64) for place in drawn)
    left = sum(points) - len(drawn) + missing
    return ways * np.where(missing > 0, left, 1) * np.where(missing > 1, left - 1, 1)
