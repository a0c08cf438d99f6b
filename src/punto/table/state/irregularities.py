"""Irregularities that wait for somebody, and their order."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Card
from punto.table.commands import Choice
from punto.table.findings import BurnMissed, DrawnTogether, Irregularity, OfferMissed, WrongDelivery, WrongOrder
from punto.table.roles import Role


class Question(StrEnum):
    """What an open irregularity waits for."""

    DISCRETION = "discretion"
    """Whether patrons may withdraw; the clause goes on without it."""
    ORDER = "order"
    """The order of cards that nobody knows."""
    INSURANCE = "insurance"
    """Whether insurance that was not offered may be taken."""
    RULING = "ruling"
    """Anything that the rules do not name."""
    CHOICES = "choices"
    """The patrons' answers."""


class OpenIrregularity(Struct, frozen=True):
    """An irregularity that waits for somebody."""

    found: Irregularity
    clause: str
    question: Question
    rank: Role
    """Who may decide: this rank or above."""
    asked: tuple[str, ...] = ()
    chosen: dict[str, Choice] = {}
    free_hand: bool = False
    cards: tuple[Card, ...] = ()
    """The cards in the order that was determined."""
    until: int | None = None
    order: tuple[int, ...] = ()
    """The places of the cards concerned, in the order in which they left the shoe; old logs do not have it."""
    named: bool = False
    """Whether the manager has named those who are asked (R-54)."""

    @property
    def reorders(self) -> bool:
        """Whether the cards are put in another order once it is decided."""
        return isinstance(self.found, WrongOrder | DrawnTogether) and self.question is not Question.RULING


NEED: tuple[type[Irregularity], ...] = (DrawnTogether, WrongOrder, WrongDelivery, OfferMissed, BurnMissed)
"""The order in which irregularities are dealt with (R-59): 7.9 needs the order of every card, 7.21 the final hands."""


def need_of(one: OpenIrregularity) -> int:
    """Its turn among those that wait: a lower number comes first."""
    kind = type(one.found)
    return NEED.index(kind) if kind in NEED else len(NEED)
