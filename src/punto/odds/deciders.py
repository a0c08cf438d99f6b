"""Deciders: which line of a wager decides, for many cells at once, and what it must see for that."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import cast

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto import conditions as values
from punto.errors import Refusal
from punto.game import Space
from punto.odds import outcomes
from punto.odds.card_classes import ASPECTS, Classes, classes, labels_of, places_of, read_cards, third_place
from punto.odds.patterns import OUTCOMES, PLACES, Ints, Place, patterns, seen_pattern, shape_of
from punto.odds.sights import CellSight, UnseenError
from punto.readings import OF_CARDS, Aspect, Reading
from punto.wagers import Condition

CALLS_MAX = 8_000_000
"""How many cells a plain function is called for: the 52 kinds at four places are some seven million."""
CHUNK = 300_000
"""How many cells are looked at together: few enough for a processor's cache."""

Ends = tuple[tuple[Reading, int], ...]
"""What is known of the end of a coup: totals, numbers of cards, the result."""


class Cells(Struct, frozen=True):
    """Many cells: the kinds of cards at the seen places, as axes of one array, and what is known of the end."""

    space: Space
    cards: dict[Place, Ints]
    ends: dict[Reading, int]

    def read(self, reading: Reading) -> Ints:
        if reading in self.ends:
            return np.array(self.ends[reading])
        return read_cards(self.space, reading, self.cards)


class Decider(Struct, frozen=True):
    """How a wager is decided."""

    places: frozenset[Place]
    labels: tuple[Ints, ...]
    ends: frozenset[Reading]
    """The readings that do not follow from the cards at its places."""
    count: int
    """How many lines it has, the loss included."""
    lines: Callable[[Cells], Ints]


@lru_cache(maxsize=256)
def decider(space: Space, conditions: tuple[Condition, ...]) -> Decider:
    """From the table of the kernels' cells, from conditions as values, or from plain functions, which are traced."""
    table = outcomes.by_cell(space, conditions)
    if table is not None:
        return _from_table(space, table, len(conditions))
    if all(isinstance(condition, values.Condition) for condition in conditions):
        return _from_values(space, cast("tuple[values.Condition, ...]", conditions))
    return _from_functions(space, conditions)


def _needs(space: Space, readings: frozenset[Reading]) -> tuple[frozenset[Place], frozenset[Reading]]:
    """The places that these readings look at, and the readings that these places do not answer."""
    places = frozenset(place for reading in readings for place in places_of(space, reading))
    return places, frozenset(
        reading
        for reading in readings
        if reading.aspect in (Aspect.TOTAL, Aspect.RESULT)
        or (reading.aspect is Aspect.SIZE and third_place(space, reading.hand) not in places)
    )


def _from_values(space: Space, conditions: tuple[values.Condition, ...]) -> Decider:
    places, ends = _needs(space, frozenset[Reading]().union(*(condition.readings for condition in conditions)))
    labels = tuple(label for condition in conditions for label in labels_of(space, condition))

    def lines(cells: Cells) -> Ints:
        found: Ints = np.array(len(conditions))
        for number in reversed(range(len(conditions))):
            holds = conditions[number].holds(cells.read)  # type: ignore[arg-type]  # arrays for numbers
            found = np.where(holds, number, found)
        return found

    return Decider(places, labels, ends, len(conditions) + 1, lines)


def _from_table(space: Space, table: outcomes.LinesByCell, lines_count: int) -> Decider:
    """A wager that the kernels can decide; the axes that never matter to it are left out."""
    known = np.where(outcomes.possible(space), table, np.int8(-1))
    axes = (*outcomes.ENDS, *((outcomes.SEVENS,) if space is Space.PRINTED_SEVEN else outcomes.PAIRS))
    used = set()
    for axis, reading in enumerate(axes):
        most = known.max(axis=axis, keepdims=True)
        if ((known == most) | (known < 0)).all():
            known = most
        else:
            used.add(reading)
    places, ends = _needs(space, frozenset(used))
    labels = (ASPECTS[Aspect.RANK][:-1],) if places else ()

    def lines(cells: Cells) -> Ints:
        at = [cells.read(reading) - _least(reading) if reading in used else 0 for reading in axes]
        return np.asarray(known[tuple(at)], np.int64)

    return Decider(places, labels, ends, lines_count + 1, lines)


def _least(reading: Reading) -> int:
    """What the first cell along this axis stands for."""
    return {Aspect.SIZE: 2, Aspect.SEVENS: 1}.get(reading.aspect, 0)


def _from_functions(space: Space, conditions: tuple[Condition, ...]) -> Decider:
    """Call the functions for every cell; a cell that lacks what they ask is split further, and all begins again."""
    needed: frozenset[Reading] = frozenset()
    while True:
        places, ends = _needs(space, needed)
        labels = tuple(_label(reading) for reading in needed if reading.aspect in (*OF_CARDS, Aspect.PAIRED))
        try:
            table = _called(space, conditions, needed, classes(labels))
            break
        except UnseenError as unseen:
            if unseen.reading in needed:
                raise Refusal("no-such-feature", name=str(unseen.reading.aspect)) from None
            needed |= {unseen.reading}
    ordered = in_order(space, places)
    kinds = classes(labels)
    by_kind = np.append(kinds.of_card, kinds.absent)

    def lines(cells: Cells) -> Ints:
        known = tuple((reading, cells.ends[reading]) for reading in sorted(ends))
        return np.asarray(table[known][tuple(by_kind[cells.cards[place]] for place in ordered)], np.int64)

    return Decider(places, labels, ends, len(conditions) + 1, lines)


def _label(reading: Reading) -> Ints:
    return ASPECTS[Aspect.RANK if reading.aspect is Aspect.PAIRED else reading.aspect][:-1]


def _called(
    space: Space, conditions: tuple[Condition, ...], needed: frozenset[Reading], kinds: Classes
) -> dict[Ends, NDArray[np.int8]]:
    """By what is known of the end, and by the classes at the places: the line that decides."""
    places, ends = _needs(space, needed)
    ordered = in_order(space, places)
    shape = sizes_of(space, ordered, kinds)
    by_end = ends_by_outcome(space, ends)
    if prod(shape) * len(by_end) > CALLS_MAX:
        raise Refusal("function-sees-too-much", cards=len(places), most=CALLS_MAX)
    columns = {reading: at for at, reading in enumerate(sorted(needed))}
    sight = CellSight(space, columns)
    table = {end: np.zeros(shape, np.int8) for end in by_end}
    for end, those in by_end.items():
        possible = _possible(space, numbers(space, ordered), those)
        for at, axes in blocks(shape):
            points = tuple(points_of(kinds)[axis] for axis in axes)
            wanted = np.broadcast_to(possible[points], [axis.size for axis in axes] if axes else ())
            cards = {place: kinds.example[axis] for place, axis in zip(ordered, axes, strict=True)}
            cells = Cells(space, cards, dict(end))
            rows = [np.broadcast_to(cells.read(reading), wanted.shape)[wanted].tolist() for reading in columns]
            decided = np.zeros(wanted.shape, np.int8)
            found = []
            for row in zip(*rows, strict=True) if rows else [()]:
                sight.row = row
                found.append(outcomes.deciding(conditions, sight))
            decided[wanted] = found
            table[end][at] = decided.reshape(table[end][at].shape)
    return table


def ends_by_outcome(space: Space, ends: frozenset[Reading]) -> dict[Ends, Ints]:
    """What these readings can give at the end of a coup, each with the outcomes that give it."""
    found: dict[Ends, list[int]] = {}
    for outcome in np.unique(patterns(space).outcome).tolist():
        known = tuple((reading, _end(reading, outcome)) for reading in sorted(ends))
        found.setdefault(known, []).append(outcome)
    return {known: np.array(those) for known, those in found.items()}


def _end(reading: Reading, outcome: int) -> int:
    """A total, a number of cards, or the result, from the outcome's number."""
    player, banker = outcome // 40, outcome // 4 % 10
    if reading.aspect is Aspect.RESULT:
        return 0 if player > banker else 1 if player < banker else 2
    return (player, banker, 2 + outcome // 2 % 2, 2 + outcome % 2)[outcomes.ENDS.index(reading)]


def _possible(space: Space, seen: tuple[int, ...], those: Ints) -> NDArray[np.bool_]:
    """By the points at the seen places: whether a coup can end in one of these outcomes."""
    shape = shape_of(space, seen)
    found = np.zeros(prod(shape), np.bool_)
    wanted = np.zeros(OUTCOMES, np.bool_)
    wanted[those] = True
    found[seen_pattern(space, seen)[wanted[patterns(space).outcome]]] = True
    return found.reshape(shape)


def in_order(space: Space, places: frozenset[Place]) -> list[Place]:
    return [place for place in PLACES[space] if place in places]


def numbers(space: Space, places: Sequence[Place]) -> tuple[int, ...]:
    return tuple([PLACES[space].index(place) for place in places])


def sizes_of(space: Space, places: Sequence[Place], kinds: Classes) -> tuple[int, ...]:
    """How many classes each place can have; a third card can also be absent."""
    return tuple([kinds.absent + (place in PLACES[space][-2:]) for place in places])


def points_of(kinds: Classes) -> Ints:
    """The points of each class, and last of a card that is not there."""
    return np.append(ASPECTS[Aspect.POINTS][kinds.example[:-1]], 10)


def blocks(shape: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], list[Ints]]]:
    """All cells of such an array in parts: the first numbers of a part, and every axis, ready to be combined."""
    outer = 0
    while prod(shape[outer:]) > CHUNK:
        outer += 1
    inner = np.indices(shape[outer:], np.int64, sparse=True) if shape[outer:] else ()
    for at in product(*map(range, shape[:outer])):
        yield (
            at,
            [np.full((1,) * len(shape), number) for number in at]
            + [axis.reshape((1,) * outer + axis.shape) for axis in inner],
        )
