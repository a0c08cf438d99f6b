"""Kernels that tally shoes: the count of every outcome, and sums of results by shoe for the standard error."""

import numpy as np

from punto.jit import njit
from punto.odds.kernels.two_hands import Rules
from punto.sim.kernels.dealing import Deal, deal_end, deal_shoe, make_room
from punto.sim.kernels.insurance import InsuranceTables, insure
from punto.sim.kernels.stream import Counts, Word, Words, whole

# Two wagers share a word, one in each half: each result minus the wager's smallest result, in whole units.
HALF = np.uint64(32)
LOW = np.uint64(2**32 - 1)

# The sums of a wager over shoes: result, squared result, result times the shoe's number of results.
SUM, SQUARES, TIMES = 0, 1, 2

# The sums of a run: shoes, coups, squared coups; and for complete shoes the surplus of coups over a fixed number, and
# its squares.
SHOES, COUPS, COUPS_SQUARED, SURPLUS, SURPLUS_SQUARED = range(5)

# The sums of a wager in a coup from each shoe's end: result times surplus, result times squared surplus, and both
# squared.
END_TIMES, END_TIMES_SQUARE, END_SQUARES = 0, 1, 2


@njit(cache=True, nogil=True)
def tally(
    deal: Deal,
    seed: Word,
    first: int,
    shoes: int,
    limit: int,
    room: tuple[int, int],
    worth: Words,
    least: Counts,
    ends: tuple[int, int],
    rules: Rules,
    cover: InsuranceTables,
    cells: Counts,
    sums: Counts,
    end_sums: Counts,
    cover_sums: Counts,
    taken: Counts,
    run: Counts,
) -> None:
    """Deal shoes from number `first` on, and stop after `limit` coups, even in the middle of a shoe.

    `ends` are the most cards of a coup (0 if the shoe's end is not used), and about how many coups a shoe has.
    """
    stream, cards, coups_room = make_room(deal, room[0], room[1])
    ended, starts = coups_room[0], coups_room[1]
    covered = np.empty(2, np.int64)
    last = np.zeros(deal.seats, np.int64)
    longest, usual = ends
    for number in range(first, first + shoes):
        coups, shown = deal_shoe(deal, seed, number, stream, cards, coups_room)
        if longest and coups <= limit - run[COUPS]:
            surplus = coups - usual
            deal_end(deal, cards, shown, longest, last)
            for pair in range(worth.shape[0]):
                low, high = _both(worth, least, pair, last, deal.seats)
                _add_end(end_sums, 2 * pair, low, surplus)
                _add_end(end_sums, 2 * pair + 1, high, surplus)
            run[SURPLUS] += surplus
            run[SURPLUS_SQUARED] += surplus * surplus
        coups = min(coups, limit - run[COUPS])
        results = coups * deal.seats
        for place in range(results):
            cells[ended[place]] += 1
        for pair in range(worth.shape[0]):
            low, high = _both(worth, least, pair, ended, results)
            _add(sums, 2 * pair, low, results)
            _add(sums, 2 * pair + 1, high, results)
        if cover.scale:
            covered[:] = 0
            insure(deal, rules, cover, cards, shown, starts, ended, coups, covered, taken)
            for side in range(2):
                _add(cover_sums, side, covered[side], results)
        run[SHOES] += 1
        run[COUPS] += coups
        run[COUPS_SQUARED] += coups * coups
        if run[COUPS] == limit:
            break


@njit(cache=True, nogil=True)
def _both(worth: Words, least: Counts, pair: int, cells: Counts, many: int) -> tuple[int, int]:
    """The results of the two wagers of a pair over the first `many` cells."""
    both = np.uint64(0)
    for place in range(many):
        both += worth[pair, cells[place]]
    return whole(both & LOW) + least[2 * pair] * many, whole(both >> HALF) + least[2 * pair + 1] * many


@njit(cache=True, nogil=True)
def _add_end(sums: Counts, row: int, result: int, surplus: int) -> None:
    sums[row, END_TIMES] += result * surplus
    sums[row, END_TIMES_SQUARE] += result * surplus * surplus
    sums[row, END_SQUARES] += result * result * surplus * surplus


@njit(cache=True, nogil=True)
def _add(sums: Counts, row: int, result: int, results: int) -> None:
    sums[row, SUM] += result
    sums[row, SQUARES] += result * result
    sums[row, TIMES] += result * results


@njit(cache=True, nogil=True)
def record(
    deal: Deal, seed: Word, first: int, limit: int, room: tuple[int, int], coups_of: Counts, cells: Counts
) -> int:
    """Record the cell of every coup and seat, and the number of coups per shoe; returns the number of all coups."""
    stream, cards, coups_room = make_room(deal, room[0], room[1])
    ended = coups_room[0]
    done = 0
    for shoe in range(coups_of.size):
        coups, _ = deal_shoe(deal, seed, first + shoe, stream, cards, coups_room)
        coups = min(coups, limit - done)
        for place in range(coups * deal.seats):
            cells[done * deal.seats + place] = ended[place]
        coups_of[shoe] = coups
        done += coups
    return done
