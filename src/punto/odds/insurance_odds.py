"""Insurance: how often each offer of the pay table arises, and its expectation."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import perm

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.borders import of_type
from punto.coup import Side
from punto.errors import Refusal
from punto.game import Game
from punto.insurance import Insurance, InsuranceRow, Moment
from punto.odds.asked import CARDS_DRAWN_MAX, game_of, shoe_of
from punto.odds.composition import Composition
from punto.odds.kernels import mid_coup as mid_coup_kernels
from punto.odds.kernels import two_hands as two_hand_kernels
from punto.text import Word


class OfferOdds(Struct, frozen=True):
    """One cell of the pay table: the insured hand's points against the other's."""

    side: Side
    moment: Moment
    own: int
    other: int
    odds: Fraction
    arises: Fraction
    """How often a coup brings the offer."""
    paid: Fraction
    """How often the offer is then paid."""
    lost: Fraction
    """How often it is then lost; otherwise it stands off."""

    @property
    def expectation(self) -> Fraction:
        """The expected result of a unit staked, for the patron, over all coups that bring the offer."""
        return self.odds * self.paid - self.lost

    @property
    def fair(self) -> Fraction | None:
        """The odds at which neither side has an advantage; None if it is never paid."""
        return self.lost / self.paid if self.paid else None

    @property
    def favours_patron(self) -> bool:
        return self.expectation > 0


class Endings(Struct, frozen=True):
    """How coups end from one state: permutations won by Player, by Banker, and tied."""

    player: int
    banker: int
    tie: int

    @property
    def all(self) -> int:
        return self.player + self.banker + self.tie

    def decided(self, side: Side, moment: Moment, own: int) -> tuple[int, int]:
        """The permutations in which insurance is paid, and those in which it is lost (6.4.1, 6.4.2, R-26)."""
        won, lost = (self.player, self.banker) if side is Side.PLAYER else (self.banker, self.player)
        if side is Side.PLAYER and moment is Moment.PLAYER_THIRD and own == 9:
            return self.tie, won + lost
        return lost, won

    def worth(self, side: Side, moment: Moment, own: int, pays: Fraction) -> Fraction:
        """The patron's result with one unit of insurance, summed over these permutations."""
        paid, lost = self.decided(side, moment, own)
        return pays * paid - lost

    def offer(self, side: Side, moment: Moment, own: int, other: int, pays: Fraction, arises: Fraction) -> OfferOdds:
        """The odds of an offer whose coups end this way."""
        paid, lost = self.decided(side, moment, own)
        whole = self.all or 1
        return OfferOdds(side, moment, own, other, pays, arises, Fraction(paid, whole), Fraction(lost, whole))


def every_offer(game: Game, composition: Composition | None = None) -> list[OfferOdds]:
    """Each cell of the pay table from this shoe, in the table's order."""
    game = game_of(game)
    table = insurance_of(game)
    shoe = shoe_of(game, composition)
    ends = _ends_by_points(shoe)
    whole = perm(shoe.size, CARDS_DRAWN_MAX[game.space])
    return [_offer(row, own, other, ends, whole) for row in table.rows for own in row.own for other in row.other]


def insurance_of(game: Game) -> Insurance:
    of_type(Game, game, "game")
    if game.insurance is None:
        raise Refusal("no-insurance", game=Word(game.name))
    return game.insurance


def _offer(
    row: InsuranceRow, own: int, other: int, ends: dict[tuple[Moment, int, int], Endings], whole: int
) -> OfferOdds:
    points = (own, other) if row.side is Side.PLAYER else (other, own)
    end = ends.get((row.moment, *points), Endings(0, 0, 0))
    return end.offer(row.side, row.moment, own, other, row.odds, Fraction(end.all, whole))


def _ends_by_points(shoe: Composition) -> dict[tuple[Moment, int, int], Endings]:
    four, five = count_ends(shoe)
    sums: dict[tuple[Moment, int, int], list[int]] = defaultdict(lambda: [0, 0, 0])
    for (u, v, c, d), then, later in open_states(four, five):
        _add(sums[Moment.FOUR_CARDS, (u + v) % 10, (c + d) % 10], then)
        for drawn in range(10):
            _add(sums[Moment.PLAYER_THIRD, (u + v + drawn) % 10, (c + d) % 10], later[drawn])
    return {key: Endings(*ways) for key, ways in sums.items()}


def _add(into: list[int], ways: list[int]) -> None:
    for place, count in enumerate(ways):
        into[place] += count


@lru_cache(maxsize=8)
def count_ends(shoe: Composition) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How open coups end, by the points of the four cards, and of the Player's third card besides."""
    points = np.empty(10, np.int64)
    two_hand_kernels.points_of(np.array(shoe.ranks, np.int64), points)
    four, five = np.zeros((10, 10, 10, 10, 3), np.int64), np.zeros((10, 10, 10, 10, 10, 3), np.int64)
    mid_coup_kernels.count_insurance(two_hand_kernels.DRAWING, points, four, five)
    four.flags.writeable = five.flags.writeable = False
    return four, five


def open_states(
    four: NDArray[np.int64], five: NDArray[np.int64]
) -> Iterator[tuple[tuple[int, int, int, int], list[int], list[list[int]]]]:
    """Every four cards, by points, after which the coup goes on; how it ends from there and from each third card."""
    pairs = list(combinations_with_replacement(range(10), 2))
    for u, v in pairs:
        for c, d in pairs:
            then = four[u, v, c, d]
            if then.any():
                yield (u, v, c, d), then.tolist(), five[u, v, c, d].tolist()


Rows = dict[tuple[Moment, int, int], Fraction]


def rows_of(table: Insurance, side: Side) -> Rows:
    """The odds of this hand's insurance, by moment and points."""
    return {
        (row.moment, own, other): row.odds
        for row in table.rows
        if row.side is side
        for own in row.own
        for other in row.other
    }
