"""Measure the odds: `python3 dev.py bench odds`.

The baseline is a straightforward count of the totals alone, by nested loops over point values, compiled in the same
run.
"""

import time
from collections.abc import Callable

import numpy as np
from numba import get_num_threads, njit, set_num_threads
from sizes import sized

from punto.games import GAMES
from punto.odds.composition import Composition
from punto.odds.evaluate import odds
from punto.odds.kernels import two_hands as two_hand_kernels
from punto.odds.kernels.two_hands import Counts, Rules
from punto.odds.lucky_draw import strategy
from punto.odds.table import batch, conditions, line_table, most_lines

ROUNDS = sized(9, 1)
SHOES = sized(4000, 40)


@njit(cache=True)
def plain_totals(rules: Rules, cards: Counts, cells: Counts) -> None:
    """The baseline: every four cards by points, then every third card; totals only, no pairs."""
    cells[:] = 0
    left = cards.copy()
    size = cards.sum()
    for a in range(10):
        for b in range(10):
            for c in range(10):
                for d in range(10):
                    ways = left[a]
                    left[a] -= 1
                    ways *= left[b]
                    left[b] -= 1
                    ways *= left[c]
                    left[c] -= 1
                    ways *= left[d]
                    left[d] -= 1
                    player, banker = (a + c) % 10, (b + d) % 10
                    if ways:
                        if player > 7 or banker > 7:
                            cells[player, banker] += ways * (size - 4) * (size - 5)
                        elif not rules[0, player]:
                            if rules[1, banker]:
                                for last in range(10):
                                    cells[player, (banker + last) % 10] += ways * left[last] * (size - 5)
                            else:
                                cells[player, banker] += ways * (size - 4) * (size - 5)
                        else:
                            for third in range(10):
                                more = ways * left[third]
                                total = (player + third) % 10
                                if rules[2 + banker, third]:
                                    for last in range(10):
                                        cells[total, (banker + last) % 10] += more * (left[last] - (last == third))
                                else:
                                    cells[total, banker] += more * (size - 5)
                    left[a] += 1
                    left[b] += 1
                    left[c] += 1
                    left[d] += 1


def all_lines(name: str, ranks: Counts) -> Callable[[], object]:
    """One evaluation of every line of every wager of the game."""
    game = GAMES[name]
    wagers = game.wagers(game.variant(None))
    line_of = line_table(game.space, conditions(wagers))
    lines = np.empty((len(wagers), most_lines(wagers)), np.int64)
    kernel = two_hand_kernels.lines_of_seven_up if name == "seven_up" else two_hand_kernels.lines_of_two_hands
    kernel(two_hand_kernels.DRAWING, ranks, line_of, lines)
    return lambda: kernel(two_hand_kernels.DRAWING, ranks, line_of, lines)


def best_of(work: Callable[[], object], times: int) -> float:
    """Seconds that one call takes, in the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - start) / times)
    return best


def main() -> None:
    stream = np.random.default_rng(1)
    ranks = stream.integers(0, 33, 13)
    points = np.empty(10, np.int64)
    two_hand_kernels.points_of(ranks, points)
    totals = np.zeros((10, 10), np.int64)
    plain_totals(two_hand_kernels.DRAWING, points, totals)
    base = best_of(lambda: plain_totals(two_hand_kernels.DRAWING, points, totals), 20)
    print(f"{'baseline: totals alone, plain loops':<46}{base * 1e6:>10.1f} µs")
    for name in ("baccarat", "lucky7", "seven_up"):
        report(f"{name}: every line of every wager", best_of(all_lines(name, ranks), 50), base)
    baccarat, shoe = GAMES["baccarat"], Composition.of_decks(GAMES["baccarat"])
    report("baccarat: the whole table, in fractions", best_of(lambda: odds(baccarat, shoe), 20), base)
    lucky_draw = GAMES["lucky_draw"]
    report("lucky_draw: the full strategy, in fractions", best_of(lambda: strategy(lucky_draw), 5), base)
    many = stream.integers(1, 33, (SHOES, 13))
    cores = get_num_threads()
    batch(baccarat, many)
    taken = {}
    for count in sorted({1, cores}):
        set_num_threads(count)
        taken[count] = best_of(lambda: batch(baccarat, many), 1) / len(many)
        report(f"baccarat: a batch of {SHOES:,} on {count} core(s)", taken[count], base)
    if cores > 1:
        print(f"{cores} cores give {taken[1] / taken[cores]:.2f} times one")


def report(name: str, taken: float, base: float) -> None:
    print(f"{name:<46}{taken * 1e6:>10.1f} µs{taken / base:>9.2f} × baseline")


if __name__ == "__main__":
    main()
