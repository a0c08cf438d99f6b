"""Play random coups with irregularities at the real table and at the second model, until the two disagree.

`python3 dev.py torture rules --coups 100000 --seed 1` plays on until something has gone wrong in 100,000 coups, or ends
with the facts of the first difference. Table N of a seed is the same table whatever the number of cores.
"""

import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import count
from multiprocessing import get_context
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from random_coups import RandomTable
from random_face_down import RandomFaceDown
from random_insurance import RandomInsurance
from random_seven_up import RandomSevenUp
from random_shoes import RandomBurns, RandomBurnsFaceDown
from two_tables import Difference

KINDS = {
    "chapter 7": RandomTable,
    "7 Up": RandomSevenUp,
    "insurance": RandomInsurance,
    "face down": RandomFaceDown,
    "burns": RandomBurns,
    "burns face down": RandomBurnsFaceDown,
}
COUPS_A_TABLE = 30
TABLES_A_SEED = 1_000_000
TABLES_A_ROUND = 200
"""How many the processes are given at a time."""


class Played:
    """What came of one table."""

    def __init__(self, number: int, kind: str) -> None:
        self.number = number
        self.kind = kind
        self.wrong: Counter[int] = Counter()
        """Coups by the number of things that went wrong in them."""
        self.facts = 0
        self.difference = ""


def play(seed: int, number: int, only: str | None = None) -> Played:
    kind = only or tuple(KINDS)[number % len(KINDS)]
    played = Played(number, kind)
    table = KINDS[kind](seed * TABLES_A_SEED + number)
    for _ in range(COUPS_A_TABLE):
        try:
            played.wrong[table.coup()] += 1
        except Difference as difference:
            played.difference = str(difference)
            return played
        played.facts += len(table.both.facts)
    return played


def _play(asked: tuple[int, int, str | None]) -> Played:
    return play(*asked)


def play_on(seed: int, cores: int, only: str | None) -> Iterator[Played]:
    """Table after table in their order, without end, played by as many processes as there are cores."""
    if cores == 1:
        yield from (play(seed, number, only) for number in count())
    with get_context("spawn").Pool(cores) as pool:
        for first in count(step=TABLES_A_ROUND):
            asked = [(seed, number, only) for number in range(first, first + TABLES_A_ROUND)]
            yield from pool.imap(_play, asked, chunksize=4)


def main() -> int:
    parser = ArgumentParser(prog="python3 dev.py torture rules", description=__doc__.splitlines()[0])
    parser.add_argument("--coups", type=int, default=100_000, help="coups in which something goes wrong (100,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1, help="processes that play at once (default: 1)")
    parser.add_argument("--kind", choices=tuple(KINDS), help="play only such tables (default: each kind in turn)")
    asked = parser.parse_args()
    began = time.perf_counter()
    coups, wrong = Counter[str](), Counter[int]()
    facts = 0
    for played in play_on(asked.seed, asked.cores, asked.kind):
        if played.difference:
            print(f"Seed {asked.seed}, table {played.number} ({played.kind}): {played.difference}")
            return 1
        coups[played.kind] += played.wrong.total()
        wrong += played.wrong
        facts += played.facts
        if wrong.total() - wrong[0] >= asked.coups:
            break
    print(f"{coups.total():,} coups, {facts:,} facts: no difference.")
    print("Coups by how many things went wrong:", ", ".join(f"{many}: {wrong[many]:,}" for many in sorted(wrong)))
    print("Coups by kind of table:", ", ".join(f"{kind}: {number:,}" for kind, number in coups.items()))
    print(f"{coups.total() / (time.perf_counter() - began):,.0f} coups a second.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
