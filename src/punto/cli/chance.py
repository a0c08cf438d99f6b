"""Where the command line takes its randomness from: a seed, so that any coup can be dealt again."""

import random
import secrets

from punto.shoe import RandBelow


def randomness(seed: int | None) -> tuple[int, RandBelow]:
    """The seed in use, the operating system's choice where none is given, and its stream of numbers."""
    chosen = secrets.randbelow(2**32) if seed is None else seed
    return chosen, random.Random(chosen).randrange
