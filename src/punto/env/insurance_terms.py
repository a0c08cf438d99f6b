"""How much a patron may insure: nothing, the smallest stake, or a part of the largest that the cap allows."""

from fractions import Fraction
from math import lcm

from msgspec import Struct

from punto.coup import Side
from punto.errors import Refusal
from punto.game import Game
from punto.games import game as game_named
from punto.insurance import LEAST_INSURANCE, Insurance, InsuranceRow, Moment, largest_stake
from punto.odds.insurance_odds import insurance_of

PARTS_MAX = 10
NOTHING, LEAST = 0, 1
"""The first actions; the others are parts of the largest stake, the last all of it."""
SIDES = (Side.PLAYER, Side.BANKER)


class InsuranceTerms(Struct, frozen=True):
    """One hand's insurance in parts of the wager on it. The smallest stake keeps the second offer open (7.20, R-28)."""

    game: Game
    side: Side
    parts: int

    @property
    def insurance(self) -> Insurance:
        return insurance_of(self.game)

    @property
    def actions(self) -> int:
        return 2 + self.parts

    @property
    def least(self) -> Fraction:
        return LEAST_INSURANCE

    def stake(self, action: int, largest: Fraction) -> Fraction:
        """What this action stakes if `largest` is open."""
        match action:
            case 0:
                return Fraction(0)
            case 1:
                return self.least
        return max(self.least, largest * (action - LEAST) / self.parts)

    def rows(self, moment: Moment) -> list[InsuranceRow]:
        return [row for row in self.insurance.rows if row.side is self.side and row.moment is moment]

    @property
    def unit(self) -> int:
        """The smallest wager with which every stake and every payment of its insurance is a whole number."""
        rooms = {Fraction(1)}
        parts = [self.least]
        for odds in {row.odds for row in self.rows(Moment.FOUR_CARDS)}:
            stakes = self._stakes(Fraction(1), odds)
            parts += stakes + [stake * odds for stake in stakes]
            rooms |= {1 - stake * odds for stake in stakes}
        for odds in {row.odds for row in self.rows(Moment.PLAYER_THIRD)}:
            stakes = [stake for room in rooms for stake in self._stakes(room, odds)]
            parts += stakes + [stake * odds for stake in stakes]
        return lcm(*(part.denominator for part in parts))

    def _stakes(self, room: Fraction, odds: Fraction) -> list[Fraction]:
        largest = room / odds
        return [self.stake(action, largest) for action in range(1, self.actions)] + [largest]

    def largest(self, committed: Fraction, odds: Fraction) -> Fraction:
        """The largest stake for one unit on the hand, if earlier insurance can pay `committed` with it (R-25)."""
        return largest_stake(1, committed, odds)


def insurance_terms(game: str | Game, side: str, parts: int) -> InsuranceTerms:
    """Terms that the game allows, or a refusal."""
    rules = game if isinstance(game, Game) else game_named(game)
    insurance_of(rules)
    if side not in tuple(SIDES):
        raise Refusal("insured-hand", hand=side, hands=list(SIDES))
    if not isinstance(parts, int) or not 1 <= parts <= PARTS_MAX:
        raise Refusal("insurance-parts", parts=str(parts), most=PARTS_MAX)
    return InsuranceTerms(rules, Side(side), parts)
