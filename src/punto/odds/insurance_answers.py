"""Insurance with a look ahead: what to answer to the first offer, and the edge of Player and Banker played so.

A patron who lets the first offer pass gets no second one in that coup (7.20, R-28). The smallest stake at the first
offer keeps the second open. Bets on a hand that can be paid together may not pay more than the wager (6.4.3, R-25). So
a first bet takes room from a second one that is also paid when the hand loses. It takes none from a second one that is
paid on a tie.

Everything here is for one wager on one hand. A patron with both hands insures each on its own.
"""

from collections import defaultdict
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import perm
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.borders import enum_of, fraction, of_type, wrong
from punto.coup import Coup, Side
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.insurance import FirstAnswer, Moment, moment_of
from punto.odds.asked import CARDS_DRAWN_MAX, game_of, shoe_of
from punto.odds.composition import Composition
from punto.odds.insurance_odds import Endings, Rows, count_ends, insurance_of, open_states, rows_of
from punto.odds.kernels import mid_coup as mid_coup_kernels
from punto.odds.kernels import two_hands as two_hand_kernels
from punto.odds.table import two_hand_odds
from punto.wagers import Wager

SIDES = (Side.PLAYER, Side.BANKER)


class InsurancePolicy(StrEnum):
    """When a patron insures a hand."""

    ALWAYS = "always"
    """At every offer, with the largest stake that the cap still allows."""
    PERFECT = "perfect"


class _Second(NamedTuple):
    """The offer at one of the Player's third cards, over the orders of the cards that follow."""

    pays: Fraction
    gain: Fraction
    """What the largest stake gains for one unit on the hand, if no room was taken before."""
    on_tie: bool
    """Whether it is paid on a tie: then a first bet takes no room from it."""

    def stake(self, room: Fraction, least: Fraction) -> Fraction:
        """The largest stake that fits into the room; 0 if that is under the smallest stake."""
        most = (1 if self.on_tie else room) / self.pays
        return most if most >= least else Fraction(0)


class Prospect:
    """From one state after four cards: what each answer is worth to one unit on the hand, over all orders to come.

    The second offer is then answered perfectly, with the Player's third card in sight.
    """

    def __init__(
        self,
        rows: Rows,
        side: Side,
        totals: tuple[int, int],
        then: Sequence[int],
        later: Sequence[Sequence[int]],
        least: Fraction,
    ) -> None:
        player, banker = totals
        self.least_stake = least
        self.seconds = [_second(rows, side, (player + third) % 10, banker, ways) for third, ways in enumerate(later)]
        own, other = (player, banker) if side is Side.PLAYER else (banker, player)
        pays = rows.get((Moment.FOUR_CARDS, own, other))
        self.pays = pays if pays is not None and least * pays <= 1 else None
        """The odds of the first offer; None if none is open, also because the smallest stake is over the cap."""
        self.expected = (
            Endings(*then).worth(side, Moment.FOUR_CARDS, own, self.pays) if self.pays is not None else Fraction(0)
        )
        """What one unit staked at the first offer wins."""

    def room(self, answer: FirstAnswer | None) -> Fraction | None:
        """What a second bet may still be paid after this answer; None if the right to it is lost (7.20)."""
        match answer:
            case FirstAnswer.DECLINE:
                return None
            case FirstAnswer.LEAST if self.pays is not None:
                return 1 - self.least_stake * self.pays
            case FirstAnswer.FULL:
                return Fraction(0)
        return Fraction(1)

    def worth(self, answer: FirstAnswer | None) -> Fraction:
        """With this answer to the first offer; None if nothing was open."""
        room = self.room(answer)
        if room is None:
            return Fraction(0)
        first = Fraction(0)
        if self.pays is not None:
            first = self.expected * (self.least_stake if answer is FirstAnswer.LEAST else 1 / self.pays)
        later = (
            one.stake(room, self.least_stake) * one.pays * one.gain
            for one in self.seconds
            if one is not None and one.gain > 0
        )
        return first + sum(later, Fraction(0))

    @property
    def best(self) -> tuple[FirstAnswer | None, Fraction]:
        """The best answer and its worth; of two equal answers, the simpler one."""
        if self.pays is None:
            return None, self.worth(None)
        full, kept = self.worth(FirstAnswer.FULL), self.worth(FirstAnswer.LEAST)
        if full <= 0 and kept <= 0:
            return FirstAnswer.DECLINE, Fraction(0)
        return (FirstAnswer.FULL, full) if full >= kept else (FirstAnswer.LEAST, kept)

    def taken(self, answer: FirstAnswer | None, *, always: bool = False) -> list[bool]:
        """By the Player's third card: whether the second offer is then taken; perfectly, or always."""
        room = self.room(answer)
        return [
            one is not None and room is not None and (always or one.gain > 0) and one.stake(room, self.least_stake) > 0
            for one in self.seconds
        ]

    def always(self) -> tuple[FirstAnswer | None, Fraction]:
        """Every offer with the largest stake, and what that is worth."""
        answer = None if self.pays is None else FirstAnswer.FULL
        first = Fraction(0) if self.pays is None else self.expected / self.pays
        room = self.room(answer) or Fraction(0)
        later = (one.stake(room, self.least_stake) * one.pays * one.gain for one in self.seconds if one is not None)
        return answer, first + sum(later, Fraction(0))


def _second(rows: Rows, side: Side, player: int, banker: int, ways: Sequence[int]) -> _Second | None:
    own, other = (player, banker) if side is Side.PLAYER else (banker, player)
    pays = rows.get((Moment.PLAYER_THIRD, own, other))
    if pays is None or not any(ways):
        return None
    worth = Endings(*ways).worth(side, Moment.PLAYER_THIRD, own, pays)
    return _Second(pays, worth / pays, side is Side.PLAYER and own == 9)


class FirstOffer(Struct, frozen=True):
    """A cell of the pay table after four cards: what each answer is worth to one unit on the hand.

    Declining is worth nothing, since it gives up the second offer as well (7.20).
    """

    side: Side
    own: int
    other: int
    odds: Fraction
    arises: Fraction
    """How often a coup brings the offer, with a smallest stake that fits under the cap."""
    full: Fraction
    """The largest stake at once."""
    least: Fraction
    """The smallest stake at once, and the second offer answered perfectly."""
    second: Fraction
    """The value of the second offer alone: the same with a smallest stake near 0."""
    best: Fraction
    """The best answer to the cards themselves, on average."""
    answers: tuple[FirstAnswer, ...]
    """The best answers, to any cards with these points; several if the cards matter."""

    @property
    def answer(self) -> FirstAnswer:
        """The best answer by the points alone."""
        if self.full <= 0 and self.least <= 0:
            return FirstAnswer.DECLINE
        return FirstAnswer.FULL if self.full >= self.least else FirstAnswer.LEAST


def check_least(least: Fraction) -> Fraction:
    """The smallest insurance stake, as a fraction of the wager."""
    exact = fraction(least, "least")
    if not 0 <= exact <= 1:
        raise Refusal("least-out-of-range", least=str(exact))
    return exact


def side_of(side: Side) -> Side:
    """Player or Banker, also by name."""
    known = enum_of(Side, side, "side")
    if known not in SIDES:
        raise wrong("side", side, "one-of", names=", ".join(SIDES))
    return known


def first_offers(
    game: Game, composition: Composition | None = None, *, least: Fraction = Fraction(0)
) -> list[FirstOffer]:
    """The map by points: each cell of the pay table after four cards, from this shoe, in the table's order.

    `least` is the smallest stake that the table allows, as a fraction of the wager; 0 means a stake near 0.
    """
    least, game = check_least(least), game_of(game)
    table = insurance_of(game)
    shoe = shoe_of(game, composition)
    by_cell: dict[tuple[Side, int, int], _Cell] = defaultdict(_Cell)
    rows = {side: rows_of(table, side) for side in SIDES}
    for (u, v, c, d), then, later in open_states(*count_ends(shoe)):
        totals = (u + v) % 10, (c + d) % 10
        for side in SIDES:
            own, other = totals if side is Side.PLAYER else totals[::-1]
            if (Moment.FOUR_CARDS, own, other) in rows[side]:
                by_cell[side, own, other].add(rows[side], side, totals, then, later, least)
    whole = perm(shoe.size, CARDS_DRAWN_MAX[game.space])
    return [
        by_cell[row.side, own, other].offer(row.side, own, other, row.odds, whole)
        for row in table.rows
        if row.moment is Moment.FOUR_CARDS
        for own in row.own
        for other in row.other
    ]


class _Cell:
    """The sums of one cell of the map."""

    def __init__(self) -> None:
        self.ways = 0
        self.full = self.least = self.second = self.best = Fraction(0)
        self.answers: set[FirstAnswer] = set()

    def add(
        self,
        rows: Rows,
        side: Side,
        totals: tuple[int, int],
        then: Sequence[int],
        later: Sequence[Sequence[int]],
        least: Fraction,
    ) -> None:
        prospect = Prospect(rows, side, totals, then, later, least)
        if prospect.pays is None:
            return
        answer, best = prospect.best
        free = prospect if not least else Prospect(rows, side, totals, then, later, Fraction(0))
        self.ways += sum(then)
        self.full += prospect.worth(FirstAnswer.FULL)
        self.least += prospect.worth(FirstAnswer.LEAST)
        self.second += free.worth(FirstAnswer.LEAST)
        self.best += best
        if answer is not None:
            self.answers.add(answer)

    def offer(self, side: Side, own: int, other: int, odds: Fraction, whole: int) -> FirstOffer:
        ways = self.ways or 1
        return FirstOffer(
            side,
            own,
            other,
            odds,
            Fraction(self.ways, whole),
            self.full / ways,
            self.least / ways,
            self.second / ways,
            self.best / ways,
            tuple(answer for answer in FirstAnswer if answer in self.answers),
        )


def first_offers_mid_coup(
    game: Game, coup: Coup, shoe_before: Composition, *, least: Fraction = Fraction(0)
) -> list[FirstOffer]:
    """The same for a coup after four cards; `shoe_before` is the shoe before this coup."""
    least, game = check_least(least), game_of(game)
    table = insurance_of(game)
    if moment_of(of_type(Coup, coup, "coup")) is not Moment.FOUR_CARDS:
        return []
    left = (
        of_type(Composition, shoe_before, "composition")
        .without(coup.cards)
        .at_least(CARDS_DRAWN_MAX[game.space] - len(coup.cards))
    )
    points = np.empty(10, np.int64)
    two_hand_kernels.points_of(np.array(left.ranks, np.int64), points)
    then, later = np.zeros(3, np.int64), np.zeros((10, 3), np.int64)
    totals = coup.player.total, coup.banker.total
    mid_coup_kernels.insured_ends(two_hand_kernels.DRAWING, *totals, 1, points, left.size + 4, then, later)
    found = []
    for side in SIDES:
        own, other = totals if side is Side.PLAYER else totals[::-1]
        rows = rows_of(table, side)
        pays = rows.get((Moment.FOUR_CARDS, own, other))
        if pays is not None:
            cell = _Cell()
            cell.add(rows, side, totals, then.tolist(), later.tolist(), least)
            found.append(cell.offer(side, own, other, pays, int(then.sum())))
    return found


class InsurancePlan(Struct, frozen=True):
    """A policy for one hand, by the points of the cards: the Player's two, the Banker's two, the Player's third."""

    four: NDArray[np.uint8]
    """The answer at four cards, as its place in `FirstAnswer`; 0 also where nothing is open."""
    five: NDArray[np.bool_]
    """Whether the hand is insured at the Player's third card, with the room that is left."""
    gain: Fraction
    """The expected gain per coup for a patron with one unit on the hand."""


def insurance_plan(
    game: Game,
    side: Side,
    policy: InsurancePolicy,
    composition: Composition | None = None,
    *,
    least: Fraction = Fraction(0),
) -> InsurancePlan:
    """What the policy does for this hand, from this shoe. A patron with perfect insurance knows it and sees the cards.

    The worth is linear in how much of the room the first bet takes. So the best is all of it at once, or the smallest
    stake and the rest later, or nothing.
    """
    least, game, side = check_least(least), game_of(game), side_of(side)
    policy = enum_of(InsurancePolicy, policy, "policy")
    shoe = shoe_of(game, composition)
    rows = rows_of(insurance_of(game), side)
    answers = list(FirstAnswer)
    four, five = np.zeros((10,) * 4, np.uint8), np.zeros((10,) * 5, np.bool_)
    gained = Fraction(0)
    for (u, v, c, d), then, later in open_states(*count_ends(shoe)):
        prospect = Prospect(rows, side, ((u + v) % 10, (c + d) % 10), then, later, least)
        always = policy is InsurancePolicy.ALWAYS
        answer, worth = prospect.always() if always else prospect.best
        gained += worth
        code = 0 if answer is None else answers.index(answer)
        taken = prospect.taken(answer, always=always)
        for order in {(u, v, c, d), (v, u, c, d), (u, v, d, c), (v, u, d, c)}:
            four[order], five[order] = code, taken
    return InsurancePlan(four, five, gained / perm(shoe.size, CARDS_DRAWN_MAX[game.space]))


def insured_edge(
    game: Game,
    side: Side,
    composition: Composition | None = None,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
    least: Fraction = Fraction(0),
) -> Fraction:
    """The house edge of Player or Banker with perfect insurance; `least` is the smallest stake, of the wager."""
    game, side = game_of(game), side_of(side)
    insurance_of(game)
    plain = two_hand_odds(game, composition, variant=variant, wagers=wagers).wager(side).edge
    return plain - insurance_plan(game, side, InsurancePolicy.PERFECT, composition, least=least).gain


class InsuredEdge(Struct, frozen=True):
    """The house edge of a wager on a hand: without insurance, and with perfect insurance."""

    plain: Fraction
    insured: Fraction
    """With the smallest stake that the table allows."""
    free: Fraction
    """With a smallest stake near 0; without 7.20 the edge would be the same."""


def insured_edges(
    game: Game,
    composition: Composition | None = None,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
    least: Fraction = Fraction(0),
) -> dict[Side, InsuredEdge]:
    """Both hands' edges, each for a patron with one wager."""
    game, least = game_of(game), check_least(least)
    insurance_of(game)
    plain = two_hand_odds(game, composition, variant=variant, wagers=wagers)
    edges = {}
    for side in SIDES:
        edge = plain.wager(side).edge
        free = insurance_plan(game, side, InsurancePolicy.PERFECT, composition).gain
        gain = insurance_plan(game, side, InsurancePolicy.PERFECT, composition, least=least).gain if least else free
        edges[side] = InsuredEdge(edge, edge - gain, edge - free)
    return edges
