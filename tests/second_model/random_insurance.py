"""Random coups of Baccarat with much insurance: taken, let pass, missed and allowed later (4.10, 6.4, 7.20, 7.21)."""

from fractions import Fraction

from chapter7 import Rules
from random_coups import LIMITS, RandomTable
from two_tables import PATRONS

ODDS_LIMITS = {Fraction(3, 2): (20, 150), Fraction(3): (50, 200), Fraction(4): (10, 30), Fraction(7): (5, 60)}
STAKES = (20, 50, 100, 130, 300, 700, 1000, 3000, 6000)


class RandomInsurance(RandomTable):
    """Every patron backs a hand, and the shoe has few naturals."""

    going_wrong = 0.2

    def rules(self) -> Rules:
        return Rules(
            unit=self.random.choice((1, 5, 25)),
            limits=LIMITS,
            differential=self.random.choice((None, 1000)),
            insurance_limits=self.random.choice(({}, ODDS_LIMITS)),
        )

    def shuffle(self) -> None:
        super().shuffle()
        self.shoe = [code for code in self.shoe if code[0] not in "89" or self.random.random() < 0.3]

    def bets(self) -> None:
        both, random = self.both, self.random
        for name in PATRONS:
            for hand in random.choice((("player",), ("banker",), ("player", "banker"))):
                both.do("wager", name, hand, random.choice(STAKES), "layout")
        if self.model.over_differential():
            both.do("ask to alter")
        both.do("no more bets")
