"""The cage, where the house keeps its chips."""

from punto.table.commands.base import Body


class FundCage(Body, frozen=True):
    """Chips that the house brings into play."""

    amount: int


class SellChips(Body, frozen=True):
    """Chips for a patron's cash."""

    patron: str
    amount: int


class CashChips(Body, frozen=True):
    """Cash for a patron's chips."""

    patron: str
    amount: int


AnyCageBody = FundCage | SellChips | CashChips
