"""A histogram: how often each whole number came; exact sums, and percentiles."""

from bisect import bisect_left
from fractions import Fraction
from itertools import accumulate
from math import ceil, gcd, sqrt
from typing import Self

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray


class Histogram(Struct):
    counts: dict[int, int]
    rest: int = 0
    """The sum of all values minus the sum of what they are counted as."""

    @classmethod
    def of(cls, values: NDArray[np.int64], width: int = 1) -> Self:
        """Count each value as the nearest multiple of `width`, so that many values take little room."""
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
        """For each percentage, the smallest value that at least this share of all values does not exceed."""
        values = sorted(self.counts)
        up_to = list(accumulate(self.counts[value] for value in values))
        ranks = (max(ceil(Fraction(percent, 100) * self.size), 1) for percent in percents)
        return [values[bisect_left(up_to, rank)] for rank in ranks]

    def bins(self, count_max: int) -> list[tuple[int, int, int]]:
        """Bins of one width, about `count_max`: where each starts, where it ends (exclusive), and how many values.

        The width is a multiple of the values' common divisor; otherwise some bins would hold more values than others.
        """
        step = gcd(*self.counts) or 1
        width = ceil(Fraction(max(self.counts) - min(self.counts) + step, count_max * step)) * step
        held: dict[int, int] = {}
        for value, count in self.counts.items():
            held[value // width] = held.get(value // width, 0) + count
        return [(at * width, (at + 1) * width, count) for at, count in sorted(held.items())]

    def share(self, least: int, most: int) -> Fraction:
        """The share of values between these two, both included."""
        return Fraction(sum(count for value, count in self.counts.items() if least <= value <= most), self.size)
