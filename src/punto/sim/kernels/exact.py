"""Kernels of the perfect counter: a wager's exact expectation before each coup, from the cards not yet seen."""

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit
from punto.odds.kernels.lucky_draw import count_lucky_draw
from punto.odds.kernels.two_hands import Counts, Rules, lines_of_seven_up, lines_of_two_hands

NANO = 1e9


@njit(cache=True, nogil=True)
def two_hand_worth(
    rules: Rules, unseen: Counts, line_of: NDArray[np.int8], odds: Counts, scale: int, seven_up: int, worth: Counts
) -> None:
    """For each row of `unseen`, the cards left by rank: the expectation of a unit on the wager, in billionths."""
    lines = np.zeros((1, odds.size), np.int64)
    for row in range(unseen.shape[0]):
        if seven_up:
            lines_of_seven_up(rules, unseen[row, :13], line_of, lines)
        else:
            lines_of_two_hands(rules, unseen[row, :13], line_of, lines)
        won = 0.0
        whole = 0.0
        for line in range(odds.size):
            won += float(lines[0, line]) * odds[line]
            whole += lines[0, line]
        worth[row] = np.int64(np.rint(NANO * won / (whole * scale)))


@njit(cache=True, nogil=True)
def seat_worth(stands_from: int, unseen: Counts, kinds: Counts, pays: Counts, scale: int, worth: Counts) -> None:
    """The same for a seat of Lucky Draw with the best answers; `pays` are in units of 1/`scale`."""
    weights = np.zeros((13, 13, 13), np.int64)
    values = np.zeros((13, 13, 13, 2), np.int64)
    cells = np.zeros((2, 10, 10, 3), np.int64)
    answers = np.zeros((0, 0, 0), np.int8)
    left = np.zeros(13, np.int64)
    for row in range(unseen.shape[0]):
        left[:] = 0
        for rank in range(16):
            left[kinds[rank]] += unseen[row, rank]
        count_lucky_draw(stands_from, left, pays, answers, weights, values, cells)
        won = 0.0
        whole = 0.0
        for drew in range(2):
            for total in range(10):
                for dealer in range(10):
                    for threes in range(3):
                        ways = cells[drew, total, dealer, threes]
                        won += ways * pays[drew, total, dealer, threes]
                        whole += ways
        worth[row] = np.int64(np.rint(NANO * won / (whole * scale)))
