"""Kernels for Lucky Draw: how a seat ends if it stands and if it draws, in exact 64-bit integers."""

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit

Counts = NDArray[np.int64]

# A seat of Lucky Draw ends in a cell: whether it drew, its total, the dealer's, and whether it has three threes: 0 no,
# 1 of mixed suits, 2 of one suit. Its cards are of 13 kinds: points 0, 1, 2, 4 to 9, then the threes of each suit.
LUCKY_DRAW = (2, 10, 10, 3)
KIND_POINTS = np.array([0, 1, 2, 4, 5, 6, 7, 8, 9, 3, 3, 3, 3])


@njit(cache=True, nogil=True)
def _dealer_totals(stands_from: int, first: int, left: Counts, ends: Counts) -> None:
    """In how many orders two more cards bring the dealer to each total."""
    ends[:] = 0
    others = left.sum() - 1
    for second in range(10):
        if left[second] == 0:
            continue
        total = (first + second) % 10
        if total >= stands_from:
            ends[total] += left[second] * others
        else:
            for third in range(10):
                ends[(total + third) % 10] += left[second] * (left[third] - (second == third))


@njit(cache=True, nogil=True)
def seat_ends(stands_from: int, a: int, b: int, c: int, kinds: Counts, cells: Counts) -> None:
    """How a seat with cards of kinds a and b, against a dealer's card of kind c, ends if it stands and if it draws.

    `kinds` holds the cards left without these three. In both cases the orders of three more cards are counted.
    """
    cells[:] = 0
    left = np.zeros(10, np.int64)
    for kind in range(13):
        left[KIND_POINTS[kind]] += kinds[kind]
    size = left.sum()
    ends = np.empty(10, np.int64)
    total = (KIND_POINTS[a] + KIND_POINTS[b]) % 10
    dealer = KIND_POINTS[c]
    _dealer_totals(stands_from, dealer, left, ends)
    for end in range(10):
        cells[0, total, end, 0] += ends[end] * (size - 2)
    for third in range(10):
        ways = left[third]
        if ways == 0:
            continue
        left[third] -= 1
        _dealer_totals(stands_from, dealer, left, ends)
        left[third] += 1
        drawn = (total + third) % 10
        if a >= 9 and b >= 9 and third == 3:
            suited = kinds[a] if a == b else 0
            for end in range(10):
                cells[1, drawn, end, 2] += suited * ends[end]
                cells[1, drawn, end, 1] += (ways - suited) * ends[end]
        else:
            for end in range(10):
                cells[1, drawn, end, 0] += ways * ends[end]


@njit(cache=True, nogil=True)
def count_lucky_draw(
    stands_from: int,
    kinds: Counts,
    worth: Counts,
    answers: NDArray[np.int8],
    weights: Counts,
    values: Counts,
    cells: Counts,
) -> None:
    """For every pair of kinds (a <= b) and dealer's kind: the number of orders, and the values of standing and drawing,
    each as a sum over the orders of three more cards. `cells` gets how a seat ends that gives the better answer, or, if
    `answers` is not empty, the answers in it.

    `worth` is what each cell pays, in whole units.
    """
    left = kinds.copy()
    ended = np.empty(LUCKY_DRAW, np.int64)
    weights[:] = 0
    values[:] = 0
    cells[:] = 0
    for a in range(13):
        for b in range(a, 13):
            pairs = left[a] * (left[b] - (a == b)) * (1 if a == b else 2)
            if pairs == 0:
                continue
            left[a] -= 1
            left[b] -= 1
            for c in range(13):
                if left[c] == 0:
                    continue
                weights[a, b, c] = pairs * left[c]
                left[c] -= 1
                seat_ends(stands_from, a, b, c, left, ended)
                left[c] += 1
                values[a, b, c, 0] = (ended[0] * worth[0]).sum()
                values[a, b, c, 1] = (ended[1] * worth[1]).sum()
                better = 1 if values[a, b, c, 1] > values[a, b, c, 0] else 0
                drew = int(answers[a, b, c]) if answers.size else better
                cells[drew] += weights[a, b, c] * ended[drew]
            left[a] += 1
            left[b] += 1
