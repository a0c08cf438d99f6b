"""Money: whole minor units, exact odds, and the one place where a payment is rounded."""

import re
from fractions import Fraction

from msgspec import Struct

LOSS = Fraction(-1)
STAND_OFF = Fraction(0)
ODDS = re.compile(r"[0-9]{1,6}(?:[:/][1-9][0-9]{0,3}|\.[0-9]{1,4})?")


def to_one(odds: int | str) -> Fraction:
    """Odds of so much to one: to_one(30), to_one("3/2")."""
    return Fraction(odds)


def ratio(odds: Fraction) -> str:
    """Odds as the system writes them: "30/1", "19/20"; a loss is "-1", a stand-off "0"."""
    return str(odds) if odds <= 0 else f"{odds.numerator}/{odds.denominator}"


def read_odds(text: str) -> Fraction | None:
    """Odds to one, however people write them: 8, 9:1, 19/20, 0.95; None where it is none of these."""
    return Fraction(text.replace(":", "/")) if ODDS.fullmatch(text) else None


class Payment(Struct, frozen=True):
    """What goes to the patron, and the breakage that the house books."""

    paid: int
    breakage: Fraction


def payment(stake: int | Fraction, odds: Fraction, unit: int = 1) -> Payment:
    """Pay a stake at these odds, rounded down to the smallest payable unit (R-11)."""
    exact = stake * odds
    paid = exact // unit * unit
    return Payment(int(paid), exact - paid)
