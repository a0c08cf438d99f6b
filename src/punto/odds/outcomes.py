"""Outcomes: the cells in which a coup can end, and which line of each wager decides in each cell."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from punto.borders import flag
from punto.coup import Side
from punto.errors import Refusal
from punto.game import Space
from punto.odds.sights import CellSight, UnseenError
from punto.readings import Aspect, Reading
from punto.wagers import Condition, Line, Wager

TWO_HANDS = (10, 10, 2, 2, 2, 2)
"""Player's total, Banker's total, whether each has a third card, whether each has a pair."""

SEVEN_UP = (10, 10, 2, 2, 6)
"""Player's total, Banker's total, whether each has a third card, how many sevens were drawn."""

LinesByCell = NDArray[np.int8]

ENDS = (
    Reading(Aspect.TOTAL, Side.PLAYER),
    Reading(Aspect.TOTAL, Side.BANKER),
    Reading(Aspect.SIZE, Side.PLAYER),
    Reading(Aspect.SIZE, Side.BANKER),
)
PAIRS = (Reading(Aspect.PAIRED, Side.PLAYER), Reading(Aspect.PAIRED, Side.BANKER))
SEVENS = Reading(Aspect.SEVENS)


def shape_of(space: Space) -> tuple[int, ...]:
    return TWO_HANDS if space is Space.TWO_HANDS else SEVEN_UP


def lines_of(wager: Wager) -> tuple[Line, ...]:
    """The wager's lines, the loss last."""
    return (*wager.lines, wager.loses)


@lru_cache(maxsize=2)
def possible(space: Space) -> NDArray[np.bool_]:
    """By cell: whether a coup can end in it."""
    cells = np.zeros(shape_of(space), np.bool_)
    hands = {(sum(points) % 10, int(len(points) == 3), points) for size in (2, 3) for points in _points(size)}
    if space is Space.TWO_HANDS:
        kinds = {(total, three, points[0] == points[1]) for total, three, points in hands}
        # Tens and pictures have the same points without being a pair.
        kinds |= {(total, three, False) for total, three, points in hands if points[:2] == (0, 0)}
        for (p, p3, pp), (b, b3, bp) in product(kinds, repeat=2):
            cells[p, b, p3, b3, int(pp), int(bp)] = True
        return cells
    players = {(total, three, points.count(7) - 1) for total, three, points in hands if points[0] == 7}
    bankers = {(total, three, points.count(7)) for total, three, points in hands}
    for (p, p3, ps), (b, b3, bs) in product(players, bankers):
        cells[p, b, p3, b3, ps + bs] = True
    return cells


def _points(size: int) -> Iterator[tuple[int, ...]]:
    return product(range(10), repeat=size)


def _seen(space: Space) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Each possible cell with the values of what the kernels count in it."""
    for cell in zip(*(axis.tolist() for axis in np.nonzero(possible(space))), strict=True):
        p, b, p3, b3, *others = cell
        last = (others[0] + 1,) if space is Space.PRINTED_SEVEN else (others[0], others[1])
        yield cell, (p, b, 2 + p3, 2 + b3, *last)


@lru_cache(maxsize=1024)
def by_cell(space: Space, conditions: tuple[Condition, ...]) -> LinesByCell | None:
    """By cell: the line of a wager that decides, from these conditions; None if it asks what the kernels do not count.

    At 7 Up, the cells count sevens; with two hands, pairs.
    """
    space = Space(space)
    columns = {
        reading: at for at, reading in enumerate((*ENDS, *((SEVENS,) if space is not Space.TWO_HANDS else PAIRS)))
    }
    sight = CellSight(space, columns)
    table = np.zeros(shape_of(space), np.int8)
    try:
        for cell, row in _seen(space):
            sight.row = row
            table[cell] = deciding(conditions, sight)
    except UnseenError:
        return None
    table.flags.writeable = False
    return table


def deciding(conditions: Sequence[Condition], sight: CellSight) -> int:
    """The number of the first condition that holds; after the last one comes the loss."""
    for number, holds in enumerate(conditions):
        try:
            held = holds(sight)  # type: ignore[arg-type]  # a sight answers like a showdown
        except (UnseenError, Refusal):
            raise
        except Exception as fault:
            raise Refusal("condition-fails", line=str(number + 1), fault=f"{type(fault).__name__}: {fault}") from None
        if flag(held, "condition"):
            return number
    return len(conditions)


def deciding_lines(space: Space, wagers: Sequence[tuple[Condition, ...]]) -> LinesByCell:
    """By wager (the conditions of its lines) and cell: the number of the line that decides."""
    rows = [by_cell(space, conditions) for conditions in wagers]
    for number, row in enumerate(rows, 1):
        if row is None:
            raise Refusal("wager-sees-more", number=number)
    cells = prod(shape_of(Space(space)))
    return np.array([row for row in rows if row is not None], np.int8).reshape(len(rows), cells)
