"""The figures of a gaming day: coups, chips, and the win compared with the theoretical win."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Self, TypeVar

from msgspec import Struct, field
from msgspec.structs import fields

NOTHING = Fraction(0)


class WagerName(Struct, frozen=True, order=True):
    """A wager of a game. Banker with commission and Banker without are two."""

    game: str
    variant: str
    """Empty if the game has none."""
    wager: str


class WagerFigures(Struct):
    """A wager over all settlements that were not reversed."""

    count: int = 0
    staked: int = 0
    won: int = 0
    """By the house."""
    theoretical: Fraction = NOTHING

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.count + other.count,
            self.staked + other.staked,
            self.won + other.won,
            self.theoretical + other.theoretical,
        )


class Coups(Struct, kw_only=True):
    """What was dealt, and what went wrong."""

    shoes: int = 0
    coups: int = 0
    """Coups for which bets were called."""
    free_hands: int = 0
    voids: int = 0
    reversed: int = 0
    """Settlements that were reversed."""
    corrections: int = 0
    """Cards, burns and wagers that were put right in the record (R-57)."""
    irregularities: Counter[str] = field(default_factory=Counter)
    """By the clause that was applied."""
    disputes: int = 0
    """Raised on this day."""

    @property
    def by_clause(self) -> list[tuple[str, int]]:
        """The irregularities in the order of the document."""
        return sorted(self.irregularities.items(), key=lambda found: _in_order(found[0]))


def _in_order(clause: str) -> list[tuple[int, str]]:
    """7.4 comes before 7.10."""
    return [(int(part) if part.isdigit() else -1, part) for part in clause.split(".")]


class Chips(Struct, kw_only=True):
    """Chips that moved between the table and the rest of the house, and the table's win."""

    drop: int = 0
    """Cash for chips, into the drop box."""
    brought: int = 0
    """To the table, by patrons."""
    taken: int = 0
    """Away from the table, by patrons."""
    fills: int = 0
    credits: int = 0
    tips: int = 0
    breakage: int = 0
    """In whole units, with its own account."""
    settled: int = 0
    """Collected minus paid, in all settlements."""
    reversals: int = 0
    """The win from reversed settlements; negative if they cost the house."""
    adjustments: int = 0
    """The win from adjustments after disputes and by rulings; negative if they cost the house."""

    @property
    def win(self) -> int:
        return self.settled + self.reversals + self.adjustments


class Figures(Struct):
    """All figures of one table, or of several."""

    coups: Coups = field(default_factory=Coups)
    chips: Chips = field(default_factory=Chips)
    wagers: dict[WagerName, WagerFigures] = {}
    """Without wagers whose settlement was reversed on the same day."""
    variance: Fraction = NOTHING
    """Of the win of these wagers, by the exact odds."""

    def plus(self, other: Self) -> Self:
        wagers = dict(self.wagers)
        for name, made in other.wagers.items():
            wagers[name] = wagers.get(name, WagerFigures()).plus(made)
        wagers = {name: made for name, made in wagers.items() if made.count}
        return type(self)(
            _sum(self.coups, other.coups), _sum(self.chips, other.chips), wagers, self.variance + other.variance
        )

    @property
    def handle(self) -> int:
        """All stakes that were settled."""
        return sum(made.staked for made in self.wagers.values())

    @property
    def hold_drop(self) -> Fraction | None:
        return Fraction(self.chips.win, self.chips.drop) if self.chips.drop else None

    @property
    def hold_handle(self) -> Fraction | None:
        return Fraction(self.chips.win, self.handle) if self.handle else None

    @property
    def theoretical(self) -> Fraction:
        return sum((made.theoretical for made in self.wagers.values()), NOTHING)

    @property
    def difference(self) -> Fraction:
        """The wagers' win minus the theoretical win. Reversals and adjustments do not count."""
        return sum(made.won for made in self.wagers.values()) - self.theoretical

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def deviations(self) -> float | None:
        """The difference in standard deviations."""
        return float(self.difference) / self.deviation if self.variance else None


S = TypeVar("S", Coups, Chips)


def _sum(one: S, other: S) -> S:
    return type(one)(**{each.name: getattr(one, each.name) + getattr(other, each.name) for each in fields(one)})
