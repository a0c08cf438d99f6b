"""How much a benchmark does: enough to measure, or, with the variable BENCH_SMALL, only enough to show that it runs."""

import os

SMALL = bool(os.environ.get("BENCH_SMALL"))


def sized(usual: int, small: int) -> int:
    return small if SMALL else usual
