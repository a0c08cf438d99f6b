"""Measure the hot paths: `python3 dev.py bench engine`.

Each is timed beside a baseline in the same run, a coup of Baccarat written out in bare integers, because machines are
noisy and ratios are not. The best of several short rounds counts.
"""

import random
import time
from collections.abc import Callable

from sizes import sized

from punto.coup import Coup
from punto.game import Bet
from punto.games import GAMES
from punto.notation import read_coup, write_coup
from punto.playout import deal_shoe
from punto.settlement import Terms, settle

ROUNDS = sized(7, 1)
BACCARAT = GAMES["baccarat"]
STREAM = random.Random(1)
VALUES = [STREAM.choice([0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) for _ in range(6 * 2000)]
SHOE = deal_shoe(BACCARAT, BACCARAT.variant(None), random.Random(1).randrange)
HAPPENED = [coup.happened for coup in SHOE.coups]
LINES = [write_coup(coup) for coup in SHOE.coups]
BETS = [Bet(wager.name, 100) for wager in BACCARAT.wagers(None)]


def bare(cards: list[int]) -> int:
    """A coup in bare integers: 1 for the Player, -1 for the Banker, 0 for a tie."""
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    if player < 8 and banker < 8:
        third = -1
        if player < 6:
            third = cards[4]
            player = (player + third) % 10
        draws = banker < 6 if third < 0 else banker < 3 + (third != 8) or (banker, third) in DRAWS
        if draws:
            banker = (banker + cards[5]) % 10
    return (player > banker) - (player < banker)


DRAWS = {(4, t) for t in range(2, 8)} | {(5, t) for t in range(4, 8)} | {(6, 6), (6, 7)}


def baseline() -> int:
    for start in range(0, len(VALUES), 6):
        bare(VALUES[start : start + 6])
    return len(VALUES) // 6


def deal() -> int:
    for happened in HAPPENED:
        Coup(BACCARAT.procedure, happened)
    return len(HAPPENED)


def pay() -> int:
    for coup in SHOE.coups:
        settle(BACCARAT, coup, BETS, Terms())
    return len(SHOE.coups)


def read() -> int:
    for line in LINES:
        read_coup(BACCARAT, line)
    return len(LINES)


def shoe() -> int:
    return len(deal_shoe(BACCARAT, None, random.Random(2).randrange).coups)


def seconds_a_coup(work: Callable[[], int]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        coups = work()
        best = min(best, (time.perf_counter() - start) / coups)
    return best


def main() -> None:
    base = seconds_a_coup(baseline)
    print(f"{'baseline: a coup in bare integers':<40}{base * 1e6:>9.2f} µs a coup")
    for name, work in (
        ("a coup through its procedure", deal),
        ("six wagers settled, with clauses", pay),
        ("a coup read from its notation", read),
        ("a shoe shuffled and dealt to its end", shoe),
    ):
        taken = seconds_a_coup(work)
        print(f"{name:<40}{taken * 1e6:>9.2f} µs a coup{taken / base:>9.1f} × baseline")


if __name__ == "__main__":
    main()
