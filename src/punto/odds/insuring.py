"""Insurance: how often each offer arises, what it is worth, and what perfect insurance makes of Player and Banker."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import combinations_with_replacement
from math import lcm, perm

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.coup import Side
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.insurance import Insurance, Moment, Row
from punto.odds import kernels, kernels_coup
from punto.odds.composition import Composition
from punto.odds.table import LONGEST, two_hand_odds
from punto.text import Word
from punto.wagers import Wager


class OfferOdds(Struct, frozen=True):
    """One cell of the pay table: the insured hand's points against the other's."""

    side: Side
    moment: Moment
    own: int
    other: int
    odds: Fraction
    arises: Fraction
    """How often a coup brings it."""
    paid: Fraction
    """How often it is then paid,"""
    lost: Fraction
    """and how often it is lost; else it stands off."""

    @property
    def expectation(self) -> Fraction:
        """What a unit staked is worth to the patron, over all coups that bring it."""
        return self.odds * self.paid - self.lost

    @property
    def fair(self) -> Fraction | None:
        """The odds at which neither side has the advantage; None where it is never paid."""
        return self.lost / self.paid if self.paid else None

    @property
    def favours_patron(self) -> bool:
        return self.expectation > 0


class Ends(Struct, frozen=True):
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
        """The patron's result, summed over these permutations, of one unit of insurance."""
        paid, lost = self.decided(side, moment, own)
        return pays * paid - lost

    def offer(self, side: Side, moment: Moment, own: int, other: int, pays: Fraction, arises: Fraction) -> OfferOdds:
        """The offer from which coups end so."""
        paid, lost = self.decided(side, moment, own)
        whole = self.all or 1
        return OfferOdds(side, moment, own, other, pays, arises, Fraction(paid, whole), Fraction(lost, whole))


def every_offer(game: Game, composition: Composition | None = None) -> list[OfferOdds]:
    """Each cell of the pay table from this shoe, in the table's order."""
    table = insurance_of(game)
    shoe = (composition or Composition.of_decks(game)).at_least(LONGEST[game.space])
    ends = _ends_by_points(shoe)
    whole = perm(shoe.size, LONGEST[game.space])
    return [_offer(row, own, other, ends, whole) for row in table.rows for own in row.own for other in row.other]


def insurance_of(game: Game) -> Insurance:
    if game.insurance is None:
        raise Refusal("no-insurance", game=Word(game.name))
    return game.insurance


def _offer(row: Row, own: int, other: int, ends: dict[tuple[Moment, int, int], Ends], whole: int) -> OfferOdds:
    points = (own, other) if row.side is Side.PLAYER else (other, own)
    end = ends.get((row.moment, *points), Ends(0, 0, 0))
    return end.offer(row.side, row.moment, own, other, row.odds, Fraction(end.all, whole))


def _ends_by_points(shoe: Composition) -> dict[tuple[Moment, int, int], Ends]:
    four, five = _count(shoe)
    sums: dict[tuple[Moment, int, int], list[int]] = defaultdict(lambda: [0, 0, 0])
    for (u, v, c, d), then, later in _states(four, five):
        _add(sums[Moment.FOUR_CARDS, (u + v) % 10, (c + d) % 10], then)
        for drawn in range(10):
            _add(sums[Moment.PLAYER_THIRD, (u + v + drawn) % 10, (c + d) % 10], later[drawn])
    return {key: Ends(*ways) for key, ways in sums.items()}


def _add(into: list[int], ways: list[int]) -> None:
    for place, count in enumerate(ways):
        into[place] += count


def _count(shoe: Composition) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    points = np.empty(10, np.int64)
    kernels.points_of(np.array(shoe.ranks, np.int64), points)
    four, five = np.zeros((10, 10, 10, 10, 3), np.int64), np.zeros((10, 10, 10, 10, 10, 3), np.int64)
    kernels_coup.count_insurance(kernels.DRAWING, points, four, five)
    return four, five


def _states(
    four: NDArray[np.int64], five: NDArray[np.int64]
) -> Iterator[tuple[tuple[int, int, int, int], list[int], list[list[int]]]]:
    """Each four cards by points that leave the coup open, with how it ends from there and from each third card."""
    pairs = list(combinations_with_replacement(range(10), 2))
    for u, v in pairs:
        for c, d in pairs:
            then = four[u, v, c, d]
            if then.any():
                yield (u, v, c, d), then.tolist(), five[u, v, c, d].tolist()


class Policy(StrEnum):
    """When a patron with a wager on a hand insures it, each time for all that the cap allows (6.4.3, R-25)."""

    ALWAYS = "always"
    PERFECT = "perfect"


class Cover(Struct, frozen=True):
    """A policy for one hand, by the points of the cards: the Player's two, the Banker's two, the Player's third."""

    four: NDArray[np.bool_]
    """Whether the hand is insured at four cards."""
    five: NDArray[np.bool_]
    """Whether it is insured at the Player's third card."""
    gain: Fraction
    """What the insurance is worth in a coup to a patron with one unit on the hand."""


def cover(game: Game, side: Side, policy: Policy, composition: Composition | None = None) -> Cover:
    """What the policy says for this hand, from this shoe.

    The patron of perfect insurance knows the shoe and sees the cards. All insurance on a hand may together pay no more
    than the wager, so a unit of it is worth `expectation / odds` of the wager; it is best spent whole at four cards, or
    kept for the third card and spent where that is to the good.
    """
    shoe = (composition or Composition.of_decks(game)).at_least(LONGEST[game.space])
    rows = _rows(insurance_of(game), side)
    scale = cap_scale(game)
    four, five = np.zeros((10,) * 4, np.bool_), np.zeros((10,) * 5, np.bool_)
    gained = 0
    for cards, then, later in _states(*_count(shoe)):
        u, v, c, d = cards
        player, banker = (u + v) % 10, (c + d) % 10
        at_once = _gain(rows, side, Moment.FOUR_CARDS, player, banker, then, scale)
        waiting = [
            _gain(rows, side, Moment.PLAYER_THIRD, (player + x) % 10, banker, ways, scale)
            for x, ways in enumerate(later)
        ]
        taken_then, taken_later = _taken(policy, at_once, waiting)
        gained += at_once if taken_then and at_once else 0
        gained += sum(gain for gain, taken in zip(waiting, taken_later, strict=True) if taken and gain)
        for order in {(u, v, c, d), (v, u, c, d), (u, v, d, c), (v, u, d, c)}:
            four[order], five[order] = taken_then, taken_later
    return Cover(four, five, Fraction(gained, scale * perm(shoe.size, LONGEST[game.space])))


def cap_scale(game: Game) -> int:
    """A wager of so many units can be insured for all that the cap allows in whole units, whatever the row pays."""
    return lcm(*(row.odds.numerator for row in insurance_of(game).rows))


def _taken(policy: Policy, at_once: int | None, waiting: Sequence[int | None]) -> tuple[bool, list[bool]]:
    """Whether the policy insures at four cards, and if not, at which third cards; None stands for no offer."""
    nothing = [False] * len(waiting)
    if policy is Policy.ALWAYS:
        return (True, nothing) if at_once is not None else (False, [gain is not None for gain in waiting])
    good = [gain is not None and gain > 0 for gain in waiting]
    if at_once is not None and at_once > max(sum(gain for gain in waiting if gain and gain > 0), 0):
        return True, nothing
    return False, good


def insured_edge(
    game: Game,
    side: Side,
    composition: Composition | None = None,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
) -> Fraction:
    """The house edge of Player or Banker when the patron insures perfectly within the cap."""
    plain = two_hand_odds(game, composition, variant=variant, wagers=wagers).wagers[side].edge
    return plain - cover(game, side, Policy.PERFECT, composition).gain


Rows = dict[tuple[Moment, int, int], Fraction]


def _rows(table: Insurance, side: Side) -> Rows:
    return {
        (row.moment, own, other): row.odds
        for row in table.rows
        if row.side is side
        for own in row.own
        for other in row.other
    }


def _gain(rows: Rows, side: Side, moment: Moment, player: int, banker: int, ways: list[int], scale: int) -> int | None:
    """What the whole cap, spent here, adds to a wager of `scale`; None where nothing is offered."""
    own, other = (player, banker) if side is Side.PLAYER else (banker, player)
    pays = rows.get((moment, own, other))
    if pays is None or not any(ways):
        return None
    # Whole numbers, since `scale` is a multiple of what every row pays.
    return int(Ends(*ways).worth(side, moment, own, pays) * scale / pays)
