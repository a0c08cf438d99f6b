"""Kernels that tally shoes: every outcome counted, and every wager's result by shoe, for an honest standard error."""

import numpy as np

from punto.jit import njit
from punto.odds.kernels import Rules
from punto.sim.kernels import Deal, deal_end, deal_shoe, make_room
from punto.sim.kernels_cover import Cover, insure
from punto.sim.kernels_stream import Counts, Word, Words, whole

# Two wagers share a word: what each pays above its least result, in whole units, one in each half.
HALF = np.uint64(32)
LOW = np.uint64(2**32 - 1)

# What is summed of a wager over shoes: its result, the result squared, the result times the shoe's results.
SUM, SQUARES, TIMES = 0, 1, 2

# What is summed of all: shoes, coups, coups squared; whole shoes by their surplus of coups over a fixed number, and
# the squares of that.
SHOES, COUPS, COUPS_SQUARED, SURPLUS, SURPLUS_SQUARED = range(5)

# What is summed of a wager in a coup from each shoe's end: the result times the surplus, times its square, and both
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
    cover: Cover,
    cells: Counts,
    sums: Counts,
    end_sums: Counts,
    cover_sums: Counts,
    taken: Counts,
    run: Counts,
) -> None:
    """Deal shoes from number `first` on, and stop after `limit` coups, be it in the middle of a shoe.

    `ends` are the most cards of a coup, 0 where the end of a shoe is not looked at, and about how many coups it has.
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
    """What the two wagers of a pair won over so many cells."""
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
    """Keep the cell of every coup and seat, and how many coups each shoe had; returns how many coups in all."""
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
