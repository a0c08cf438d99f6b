"""The table, its seats and its chips."""

from punto.limits import Limits
from punto.table.commands.base import Body
from punto.table.rules import TableRules


class OpenTable(Body, frozen=True):
    rules: TableRules


class CloseTable(Body, frozen=True, omit_defaults=True):
    reason: str = ""
    """Why, if that ends a shoe that must be played to its end (7.11.3)."""


class SetLimits(Body, frozen=True):
    limits: Limits


class ShowNoInsuranceSign(Body, frozen=True):
    """Put up, or take down, the sign that no insurance is offered."""

    shown: bool


class TakeSeat(Body, frozen=True):
    """Sit down, or without a seat stand behind the table and bet from there."""

    patron: str
    seat: int | None = None


class LeaveTable(Body, frozen=True):
    """Leave, and take all chips along."""

    patron: str


class BringChips(Body, frozen=True):
    """Put chips that the patron holds on the table's rail, to play with."""

    patron: str
    amount: int


class TakeChips(Body, frozen=True):
    patron: str
    amount: int


class BuyIn(Body, frozen=True):
    """Chips for cash, which goes into the drop box."""

    patron: str
    amount: int


class GiveTip(Body, frozen=True):
    patron: str
    amount: int


class FillFloat(Body, frozen=True):
    """Chips from the cage to the table's float."""

    amount: int


class CreditFloat(Body, frozen=True):
    """Chips from the table's float to the cage."""

    amount: int


SeatingBody = (
    OpenTable
    | CloseTable
    | SetLimits
    | ShowNoInsuranceSign
    | TakeSeat
    | LeaveTable
    | BringChips
    | TakeChips
    | BuyIn
    | GiveTip
    | FillFloat
    | CreditFloat
)
