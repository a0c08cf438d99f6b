"""The exact count for wagers that see ranks, suits and cards: only what they see is told apart.

The places that a wager looks at are dealt first, by classes of cards that it cannot tell apart; in a shuffled shoe the
order of dealing does not matter. The other places follow by their points, which is all that the drawing rules need. A
coup with fewer cards counts once for each order of the cards that it does not need.
"""

from collections.abc import Mapping, Sequence
from math import prod

import numpy as np
from msgspec import Struct

from punto.cards import Card
from punto.errors import Refusal
from punto.game import Space
from punto.odds.card_classes import Classes, classes
from punto.odds.composition import KINDS, Composition
from punto.odds.deciders import (
    Cells,
    Decider,
    Ends,
    blocks,
    decider,
    ends_by_outcome,
    in_order,
    numbers,
    points_of,
)
from punto.odds.patterns import OUTCOMES, PLACES, Ints, Place, patterns, seen_pattern, shape_of, ways_unseen
from punto.readings import Reading
from punto.wagers import Condition

CELLS_MAX = 200_000_000
"""Some ten seconds of numpy."""
COMBINATIONS_MAX = 4096

Lines = tuple[int, ...]
Joint = dict[Lines, int]


class Shoe(Struct, frozen=True):
    """The cards to draw from, and those that lie on the table."""

    space: Space
    left: Composition
    fixed: Mapping[Place, Card]

    def ways_unseen(self, seen: Sequence[int]) -> Ints:
        points = [0] * 10
        for kind, count in zip(KINDS, self.left.counts, strict=True):
            points[kind.points] += count
        fixed = {PLACES[self.space].index(place): card.points for place, card in self.fixed.items()}
        return ways_unseen(self.space, seen, points, fixed)

    def held(self, kinds: Classes) -> Ints:
        """How many cards of each class are left, and none of the class of a card that is not there."""
        held = np.zeros(kinds.absent + 1, np.int64)
        np.add.at(held, kinds.of_card, self.left.counts)
        return held

    def classes_at(self, place: Place, kinds: Classes) -> Ints:
        """The classes that can lie at a place."""
        if place in self.fixed:
            return kinds.of_card[[KINDS.index(self.fixed[place])]]
        held = np.nonzero(self.held(kinds))[0]
        return np.append(held, kinds.absent) if place in PLACES[self.space][-2:] else held

    def ways_seen(self, places: Sequence[Place], kinds: Classes, axes: Sequence[Ints]) -> Ints:
        """In how many orders these classes are dealt to the seen places."""
        held = self.held(kinds)
        ways: Ints = np.ones(1, np.int64)
        drawn: list[Ints] = []
        for place, axis in zip(places, axes, strict=True):
            if place in self.fixed:
                continue
            left = held[axis]
            for other in drawn:
                left = left - (other == axis)
            if place in PLACES[self.space][-2:]:
                left = np.where(axis == kinds.absent, 1, left)
            ways = ways * np.maximum(left, 0)
            drawn.append(axis)
        return ways


def joint_lines(
    space: Space, wagers: Sequence[tuple[Condition, ...]], left: Composition, fixed: Mapping[Place, Card]
) -> Joint:
    """Permutations for each combination of the wagers' lines; `fixed` are the cards on the table."""
    deciders = [decider(space, conditions) for conditions in wagers]
    by_cards = [at for at, one in enumerate(deciders) if one.places]
    by_end = [at for at, one in enumerate(deciders) if not one.places]
    count = _Count(space, [deciders[at] for at in by_cards], Shoe(space, left, fixed))
    joint: Joint = {}
    for ends, those in count.ends.items():
        others, weights = count.weights(those, [deciders[at] for at in by_end])
        for lines, orders in count.orders(dict(ends)).items():
            for other, ways in zip(others, (orders.reshape(-1) @ weights).tolist(), strict=True):
                if ways:
                    at = dict(zip(by_cards, lines, strict=True)) | dict(zip(by_end, other, strict=True))
                    key = tuple([at[number] for number in range(len(deciders))])
                    joint[key] = joint.get(key, 0) + ways
    return joint


class _Count:
    """The count of the wagers that see cards."""

    def __init__(self, space: Space, deciders: Sequence[Decider], shoe: Shoe) -> None:
        self.deciders, self.shoe = deciders, shoe
        self.places = in_order(space, frozenset[Place]().union(*(one.places for one in deciders)))
        self.kinds = classes(label for one in deciders for label in one.labels)
        self.classes = [shoe.classes_at(place, self.kinds) for place in self.places]
        self.shape = tuple([at.size for at in self.classes])
        self.seen = numbers(space, self.places)
        self.ends: dict[Ends, Ints] = ends_by_outcome(
            space, frozenset[Reading]().union(*(one.ends for one in deciders))
        )
        cells = prod(self.shape) * len(self.ends)
        if cells > CELLS_MAX or prod(one.count for one in deciders) > COMBINATIONS_MAX:
            raise Refusal("cards-too-many", cells=cells, most=CELLS_MAX)
        self._unseen = shoe.ways_unseen(self.seen)

    def weights(self, those: Ints, others: Sequence[Decider]) -> tuple[list[Lines], Ints]:
        """For these outcomes: the lines of the wagers that see no cards, and by the points at the seen places how many
        orders of the other places end in them."""
        space = self.shoe.space
        ends = ends_by_outcome(space, frozenset[Reading]().union(*(one.ends for one in others)))
        lines: dict[Lines, int] = {}
        number = np.full(OUTCOMES, -1)
        for known, outcomes in ends.items():
            cells = Cells(space, {}, dict(known))
            key = tuple([int(one.lines(cells)) for one in others])
            within = outcomes[np.isin(outcomes, those)]
            if within.size:
                number[within] = lines.setdefault(key, len(lines))
        of_pattern = number[patterns(space).outcome]
        counts = of_pattern >= 0
        weights = np.zeros((prod(shape_of(space, self.seen)), len(lines)), np.int64)
        np.add.at(weights, (seen_pattern(space, self.seen)[counts], of_pattern[counts]), self._unseen[counts])
        return list(lines), weights

    def orders(self, ends: dict[Reading, int]) -> dict[Lines, Ints]:
        """By lines, and by the points at the seen places: in how many orders the seen cards decide so."""
        sums: dict[Lines, Ints] = {}
        present = [np.unique(points_of(self.kinds)[those], return_index=True) for those in self.classes]
        for at, grid in blocks(self.shape):
            axes = [those[axis] for those, axis in zip(self.classes, grid, strict=True)]
            ways = self.shoe.ways_seen(self.places, self.kinds, axes)
            if not ways.any():
                continue
            cards = {place: self.kinds.example[axis] for place, axis in zip(self.places, axes, strict=True)}
            codes = self._codes(Cells(self.shoe.space, cards, ends))
            first = [points_of(self.kinds)[those[[number]]] for those, number in zip(self.classes, at, strict=False)]
            into = np.ix_(*first, *(points for points, _ in present[len(at) :]))
            for code in np.nonzero(np.bincount(codes.ravel()))[0].tolist():
                counted = np.where(codes == code, ways, 0).reshape(self.shape[len(at) :])
                for axis in reversed(range(counted.ndim)):
                    counted = np.add.reduceat(counted, present[len(at) + axis][1], axis=axis)
                lines = self._lines(code)
                if lines not in sums:
                    sums[lines] = np.zeros(shape_of(self.shoe.space, self.seen), np.int64)
                sums[lines][into] += counted.reshape((1,) * len(at) + counted.shape)
        return sums

    def _codes(self, cells: Cells) -> Ints:
        """The lines of all wagers as one number for each cell."""
        codes: Ints = np.zeros(1, np.int64)
        for one in self.deciders:
            codes = codes * one.count + one.lines(cells)
        return codes

    def _lines(self, code: int) -> Lines:
        lines: list[int] = []
        for one in reversed(self.deciders):
            code, line = divmod(code, one.count)
            lines.append(line)
        return tuple(reversed(lines))
