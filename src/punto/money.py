"""Money: whole minor units, exact odds, and the only place where payments are rounded."""

import re
from fractions import Fraction

from msgspec import Struct

LOSS = Fraction(-1)
STAND_OFF = Fraction(0)
ODDS = re.compile(r"[0-9]{1,6}(?:[:/][1-9][0-9]{0,3}|\.[0-9]{1,4})?")


def to_one(odds: int | str) -> Fraction:
    """Odds to one: to_one(30), to_one("3/2")."""
    return Fraction(odds)


def ratio(odds: Fraction) -> str:
    """Odds as text: "30/1", "19/20"; a loss is "-1", a stand-off "0"."""
    return str(odds) if odds <= 0 else f"{odds.numerator}/{odds.denominator}"


def read_odds(text: str) -> Fraction | None:
    """Read odds to one in any usual form: 8, 9:1, 19/20, 0.95; None if the text is none of these."""
    return Fraction(text.replace(":", "/")) if ODDS.fullmatch(text) else None


class RoundedPayment(Struct, frozen=True):
    """What the patron gets, and the breakage that the house keeps."""

    paid: int
    breakage: Fraction


def payment(stake: int | Fraction, odds: Fraction, unit: int = 1) -> RoundedPayment:
    """Pay a stake at these odds, rounded down to the smallest payable unit (R-11)."""
    exact = stake * odds
    paid = exact // unit * unit
    return RoundedPayment(int(paid), exact - paid)
