"""Measure the simulation: `python3 dev.py bench sim`.

The baseline is compiled in the same run. It shuffles a shoe with the same generator, deals it with plain branches, and
counts the winners, nothing else.
"""

import time
from collections.abc import Callable
from functools import partial

import numpy as np
from numba import njit
from sizes import sized

from punto.games import GAMES
from punto.sim import session_study as sessions
from punto.sim.betting import SessionTerms, System
from punto.sim.kernels.dealing import Deal
from punto.sim.kernels.strategy import View
from punto.sim.kernels.stream import Cards, Counts, Word, Words, below, seeded
from punto.sim.plan import Plan, compile_plan, make_plan
from punto.sim.pool import Pool, cores_of_machine, workers
from punto.sim.simulation import simulate
from punto.sim.strategies.now import Now
from punto.sim.strategies.run import play
from punto.sim.strategies.strategy import as_strategy, compiled

ROUNDS = sized(5, 1)
COUPS = sized(40_000_000, 1000)
SHOES = sized(100_000, 10)
SESSIONS = sized(50_000, 10)
PLAIN_COUPS = sized(100_000, 100)


@njit(cache=True, nogil=True)
def plain_shoes(deal: Deal, seed: Word, shoes: int, stream: Words, cards: Cards, winners: Counts) -> int:
    """The baseline: shoes dealt card by card; totals only."""
    size = deal.full.size
    coups = 0
    for number in range(shoes):
        seeded(seed, number, stream)
        for place in range(size):
            cards[place] = deal.full[place]
        for last in range(size - 1, 0, -1):
            other = below(stream, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        at = 8
        while size - at > 14:
            player = ((cards[at] & 15) + (cards[at + 2] & 15)) % 10
            banker = ((cards[at + 1] & 15) + (cards[at + 3] & 15)) % 10
            at += 4
            if player < 8 and banker < 8:
                if player < 6:
                    third = cards[at] & 15
                    at += 1
                    player = (player + third) % 10
                    if (deal.rules[banker] >> (2 + third)) & 1:
                        banker = (banker + (cards[at] & 15)) % 10
                        at += 1
                elif banker < 6:
                    banker = (banker + (cards[at] & 15)) % 10
                    at += 1
            winners[0 if player > banker else 1 if banker > player else 2] += 1
            coups += 1
    return coups


def baseline(made: Plan) -> float:
    """Coups per second of the baseline, in the best of several rounds."""
    deal = compile_plan(made).deal
    stream, cards, winners = np.zeros(6, np.uint64), np.zeros(416, np.uint8), np.zeros(3, np.int64)
    seed = np.uint64(1)
    plain_shoes(deal, seed, 1, stream, cards, winners)
    return best_of(lambda: plain_shoes(deal, seed, SHOES, stream, cards, winners))


def best_of(work: Callable[[], int]) -> float:
    """How much is done per second, in the best of several rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        start = time.perf_counter()
        done = work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def simulated(made: Plan, coups: int, pool: Pool) -> int:
    return simulate(made, coups, pool).tally.coups


def played(spec: sessions.SessionSpec, many: int, pool: Pool) -> int:
    return sessions.study(spec, many, pool).part.coups


def flat(_now: View, stakes: Counts) -> None:
    """A hundred on Banker."""
    stakes[1] = 100


def by_count(now: View, stakes: Counts) -> None:
    """Lucky 6 by a count: sixes that are left, against sevens, eights and nines."""
    if (3 * now.left[5] - now.left[6] - now.left[7] - now.left[8]) * 52 > 7 * now.unseen:
        stakes[5] = 10


def flat_by_name(_: Now) -> dict[str, int]:
    return {"banker": 100}


def strategies(made: Plan, base: float, cores: int) -> None:
    """Strategies at the table: compiled, and in plain Python."""
    for name, given in (("flat on Banker", flat), ("Lucky 6 by a count", by_count)):
        fast = as_strategy(compiled(given))
        play(made, fast, 1000, cores=cores)
        rate = best_of(lambda fast=fast: play(made, fast, COUPS * cores // 4, cores=cores).coups)  # type: ignore[misc]
        report(f"strategy, compiled: {name}, {cores} core(s)", rate, base)
    if cores == 1:
        rate = best_of(lambda: play(made, flat_by_name, PLAIN_COUPS).coups)
        print(f"{'strategy, plain Python: flat on Banker, 1 core(s)':<58}{rate / 1e6:>8.3f} million coups a second")


def main() -> None:
    baccarat = make_plan(GAMES["baccarat"], seed=1)
    base = baseline(baccarat)
    print(f"{'baseline: winners alone, plain loops, one core':<58}{base / 1e6:>8.1f} million coups a second")
    cores = cores_of_machine()
    plans = {
        "baccarat": baccarat,
        "baccarat, insured perfectly": make_plan(GAMES["baccarat"], seed=1, policy="perfect"),
        "lucky7": make_plan(GAMES["lucky7"], seed=1),
        "seven_up": make_plan(GAMES["seven_up"], seed=1),
        "seven_up, continuous shuffler": make_plan(GAMES["seven_up"], seed=1, machine=20),
        "lucky_draw, one seat": make_plan(GAMES["lucky_draw"], seed=1),
        "lucky_draw, seven seats": make_plan(GAMES["lucky_draw"], seed=1, seats=7),
    }
    terms = SessionTerms(wager="banker", system=System.MARTINGALE, unit=1, bankroll=1000, least=1, most=500, coups=200)
    spec = sessions.SessionSpec(baccarat, terms)
    rates: dict[tuple[str, int], float] = {}
    for many in sorted({1, cores}):
        with workers(many) as pool:
            for name, made in plans.items():
                simulated(made, 1000, pool)
                coups = COUPS * many // (10 if made.seats > 1 else 1)
                rates[name, many] = best_of(partial(simulated, made, coups, pool))
                report(f"{name}: every wager, {many} core(s)", rates[name, many], base)
            played(spec, 10, pool)
            rate = best_of(partial(played, spec, SESSIONS * many, pool))
            report(f"baccarat: sessions by Martingale, {many} core(s)", rate, base)
        strategies(baccarat, base, many)
    if cores > 1:
        for name in plans:
            print(f"{name}: {cores} cores give {rates[name, cores] / rates[name, 1]:.2f} times one")


def report(name: str, rate: float, base: float) -> None:
    print(f"{name:<58}{rate / 1e6:>8.1f} million coups a second{rate / base:>7.2f} × baseline")


if __name__ == "__main__":
    main()
