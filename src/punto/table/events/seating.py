"""The table, its seats and its chips."""

from punto.limits import Limits
from punto.table.events.base import Event
from punto.table.rules import TableRules


class TableOpened(Event, frozen=True, kw_only=True):
    rules: TableRules
    under_minimum: tuple[str, ...] = ()
    """Patrons for whom a wager under the minimum was settled here before: closing the table forgets none (R-33)."""


class TableClosed(Event, frozen=True, kw_only=True):
    pass


class LimitsSet(Event, frozen=True, kw_only=True):
    limits: Limits


class NoInsuranceSignShown(Event, frozen=True, kw_only=True):
    shown: bool


class SeatTaken(Event, frozen=True, kw_only=True):
    patron: str
    seat: int


class TableLeft(Event, frozen=True, kw_only=True):
    patron: str
    amount: int
    """The chips that went along."""


class ChipsBrought(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class ChipsTaken(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class ChipsBought(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class TipGiven(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class FloatFilled(Event, frozen=True, kw_only=True):
    amount: int


class FloatCredited(Event, frozen=True, kw_only=True):
    amount: int


SeatingEvent = (
    TableOpened
    | TableClosed
    | LimitsSet
    | NoInsuranceSignShown
    | SeatTaken
    | TableLeft
    | ChipsBrought
    | ChipsTaken
    | ChipsBought
    | TipGiven
    | FloatFilled
    | FloatCredited
)
