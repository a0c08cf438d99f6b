"""The best insurance from a full shoe, computed exactly over the actions of the environment.

Backward induction: the best action at the Player's third card for each thing done before, then the best at four cards.
The simulation and the odds know only three first answers. This looks at every part of the cap, and finds that no part
between the smallest stake and all of it is ever better.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import perm

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.coup import Side
from punto.env.insurance_terms import LEAST, NOTHING, InsuranceTerms
from punto.env.observations import InsurancePlaces as Places
from punto.insurance import Moment
from punto.odds.asked import CARDS_DRAWN_MAX
from punto.odds.composition import RANKS, Composition
from punto.odds.insurance_odds import Endings, Rows, count_ends, open_states, rows_of

POINTS = np.array([rank.points for rank in RANKS] + [0])
"""By a rank's place, and by `NO_CARD`."""


class BestInsurance(Struct, frozen=True):
    """The best action at each offer, by the points of the cards."""

    four: NDArray[np.int8]
    """By the Player's two cards and the Banker's two."""
    five: NDArray[np.int8]
    """By the first action, and the same cards and the Player's third."""
    gain: Fraction
    """What it wins per coup, for one unit on the hand."""

    def actions(self, observations: NDArray[np.int16]) -> NDArray[np.int64]:
        """The best action in each of these observations, which are rows of the vectorised environment."""
        cards = tuple(POINTS[observations[:, Places.CARDS]].T)
        second = self.five[(observations[:, Places.FIRST], *cards)]
        actions: NDArray[np.int8] = np.where(observations[:, Places.MOMENT] == 0, self.four[cards[:4]], second)
        return actions.astype(np.int64)


def best_insurance(terms: InsuranceTerms, decks: int | None = None) -> BestInsurance:
    """The best actions from a full shoe, for a patron who sees the cards of the coup."""
    shoe = Composition.of_decks(terms.game, decks)
    four = np.zeros((10,) * 4, np.int8)
    five = np.zeros((terms.actions, *(10,) * 5), np.int8)
    gained = Fraction(0)
    rows = rows_of(terms.insurance, terms.side)
    for (u, v, c, d), then, later in open_states(*count_ends(shoe)):
        state = _State(terms, rows, ((u + v) % 10, (c + d) % 10), then, later)
        action, worth = state.best()
        gained += worth
        seconds = [state.seconds(first) for first in range(terms.actions)]
        for order in {(u, v, c, d), (v, u, c, d), (u, v, d, c), (v, u, d, c)}:
            four[order] = action
            for first, taken in enumerate(seconds):
                five[(first, *order)] = taken
    return BestInsurance(four, five, gained / perm(shoe.size, CARDS_DRAWN_MAX[terms.game.space]))


class _State:
    """Four cards, by their totals: how coups end from here, and from each of the Player's third cards."""

    def __init__(
        self,
        terms: InsuranceTerms,
        rows: Rows,
        totals: tuple[int, int],
        then: Sequence[int],
        later: Sequence[Sequence[int]],
    ) -> None:
        self.terms = terms
        self.totals = totals
        self.then = Endings(*then)
        self.later = [Endings(*ways) for ways in later]
        self.rows = rows
        self.known: dict[tuple[int, Fraction], tuple[int, Fraction]] = {}

    def best(self) -> tuple[int, Fraction]:
        """The best action at four cards and its worth, over all orders to come; 0 also where nothing is open."""
        odds = self._odds(Moment.FOUR_CARDS, self.totals[0])
        if odds is None or 1 / odds < self.terms.least:
            return NOTHING, self._later(Fraction(0))
        worth = self.then.worth(self.terms.side, Moment.FOUR_CARDS, self._own(self.totals[0]), odds)
        values = [Fraction(0)]  # nothing staked, no second offer (7.20)
        for action in range(LEAST, self.terms.actions):
            stake = self.terms.stake(action, 1 / odds)
            values.append(stake * worth + self._later(stake * odds))
        best = max(values)
        return values.index(best), best

    def seconds(self, first: int) -> list[int]:
        """By the Player's third card: the best action after this one at four cards."""
        odds = self._odds(Moment.FOUR_CARDS, self.totals[0])
        paid = self.terms.stake(first, 1 / odds) * odds if odds else Fraction(0)
        return [self._second(third, paid)[0] for third in range(10)]

    def _later(self, paid: Fraction) -> Fraction:
        return sum((self._second(third, paid)[1] for third in range(10)), Fraction(0))

    def _second(self, third: int, paid: Fraction) -> tuple[int, Fraction]:
        """The best action at the Player's third card, if the insurance before can pay `paid`; and its worth."""
        if (third, paid) not in self.known:
            self.known[third, paid] = self._best_second(third, paid)
        return self.known[third, paid]

    def _best_second(self, third: int, paid: Fraction) -> tuple[int, Fraction]:
        player, ends = (self.totals[0] + third) % 10, self.later[third]
        odds = self._odds(Moment.PLAYER_THIRD, player)
        if odds is None or not ends.all:
            return NOTHING, Fraction(0)
        on_tie = self.terms.side is Side.PLAYER and player == 9
        largest = self.terms.largest(Fraction(0) if on_tie else paid, odds)
        if largest < self.terms.least:
            return NOTHING, Fraction(0)
        worth = ends.worth(self.terms.side, Moment.PLAYER_THIRD, self._own(player), odds)
        values = [self.terms.stake(action, largest) * worth for action in range(self.terms.actions)]
        best = max(values)
        return values.index(best), best

    def _own(self, player: int) -> int:
        return player if self.terms.side is Side.PLAYER else self.totals[1]

    def _odds(self, moment: Moment, player: int) -> Fraction | None:
        other = self.totals[1] if self.terms.side is Side.PLAYER else player
        return self.rows.get((moment, self._own(player), other))
