"""Irregularities: what is reported, ruled and chosen."""

from enum import StrEnum

from punto.cards import Card
from punto.table.commands.base import Body
from punto.table.findings import Irregularity


class Report(Body, frozen=True):
    found: Irregularity


class Proceed(Body, frozen=True):
    """Go on as the clause says, without the discretion it gives."""


class AllowWithdrawal(Body, frozen=True):
    """Let patrons take back their wagers before the coup is put right."""

    free_hand: bool = False
    """Where the outcome is known: offer a Free Hand, too."""
    patrons: tuple[str, ...] = ()
    """Who may withdraw; all who have a wager, if nobody is named (R-54)."""


class DetermineOrder(Body, frozen=True):
    cards: tuple[Card, ...] = ()
    places: tuple[int, ...] = ()
    """The same cards by their places in the coup, from 1 (R-52)."""


class AllowInsurance(Body, frozen=True):
    """Let the insurance that was not offered be taken now."""


class Ruling(StrEnum):
    VOID = "void"
    CONTINUE = "continue"
    RETURN = "return"


class RuleUnforeseen(Body, frozen=True):
    """Rule on what the rules do not name: what becomes of the coup, and what is ordered besides (R-49)."""

    ruling: Ruling
    reason: str
    returned: tuple[tuple[str, str], ...] = ()
    """The wagers to be returned: patron and wager."""
    pay: tuple[tuple[str, int], ...] = ()
    """Patrons who are paid, and how much."""
    collect: tuple[tuple[str, int], ...] = ()
    """Patrons from whom chips are collected, and how many."""
    free_hand: bool = False
    """Whether the next coup is a Free Hand."""
    replace_shoe: bool = False
    """Whether the shoe is withdrawn: at once, or after the coup whose cards are out."""
    areas: tuple[int, ...] = ()
    """Lucky Draw: the areas whose wagers are returned; by default every area of the patrons named."""


class Choice(StrEnum):
    WITHDRAW = "withdraw"
    CONTINUE = "continue"
    REPLACE = "replace"


class Choose(Body, frozen=True):
    patron: str
    choice: Choice


class CloseChoices(Body, frozen=True):
    """Take silence for what the clause makes of it."""


IrregularityBody = (
    Report | Proceed | AllowWithdrawal | DetermineOrder | AllowInsurance | RuleUnforeseen | Choose | CloseChoices
)
