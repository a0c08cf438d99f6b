"""A spread: how often each whole number came, added up exactly, and read off as percentiles."""

from bisect import bisect_left
from fractions import Fraction
from itertools import accumulate
from math import ceil, gcd, sqrt
from typing import Self

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray


class Spread(Struct):
    counts: dict[int, int]
    rest: int = 0
    """What all values together lie above those that they are counted as."""

    @classmethod
    def of(cls, values: NDArray[np.int64], width: int = 1) -> Self:
        """Values counted as the nearest multiple of `width`, so that however many there are, they take little room."""
        nearest = (values + width // 2) // width * width
        found, counts = np.unique(nearest, return_counts=True)
        return cls(dict(zip(found.tolist(), counts.tolist(), strict=True)), int((values - nearest).sum()))

    def plus(self, other: Self) -> Self:
        counts = dict(self.counts)
        for value, count in other.counts.items():
            counts[value] = counts.get(value, 0) + count
        return type(self)(counts, self.rest + other.rest)

    @property
    def size(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        return Fraction(self.rest + sum(value * count for value, count in self.counts.items()), self.size)

    @property
    def sd(self) -> float:
        mean = self.mean
        return sqrt(sum(count * (value - mean) ** 2 for value, count in self.counts.items()) / self.size)

    @property
    def se(self) -> float:
        """The standard error of the mean."""
        return self.sd / sqrt(max(self.size - 1, 1))

    def percentiles(self, *percents: int) -> list[int]:
        """For each, the least value that at least so many of a hundred do not exceed."""
        values = sorted(self.counts)
        up_to = list(accumulate(self.counts[value] for value in values))
        due = (max(ceil(Fraction(percent, 100) * self.size), 1) for percent in percents)
        return [values[bisect_left(up_to, many)] for many in due]

    def bins(self, many: int) -> list[tuple[int, int, int]]:
        """Stretches of one width, so many at most and one more: from where, to before where, and how many values.

        A stretch is a multiple of what all values are multiples of, or some would hold more values than others.
        """
        step = gcd(*self.counts) or 1
        width = ceil(Fraction(max(self.counts) - min(self.counts) + step, many * step)) * step
        held: dict[int, int] = {}
        for value, count in self.counts.items():
            held[value // width] = held.get(value // width, 0) + count
        return [(at * width, (at + 1) * width, count) for at, count in sorted(held.items())]

    def share(self, least: int, most: int) -> Fraction:
        """How many of all lie between these two, both included."""
        return Fraction(sum(count for value, count in self.counts.items() if least <= value <= most), self.size)
