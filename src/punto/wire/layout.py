"""A table's layout: its boxes, what each pays, and the limits on its sign."""

from msgspec import Struct

from punto.coup import Side
from punto.insurance import Moment
from punto.wagers import Outcome
from punto.wire.house import Tone
from punto.wire.parts import Localized
from punto.wire.vocabulary import WagerName


class PayLine(Struct, frozen=True):
    """One line of a pay table."""

    line: str
    outcome: Outcome
    odds: str | None
    """Such as 11:1; null if the line does not win."""
    clauses: tuple[str, ...]


class CoverRow(Struct, frozen=True):
    """One row of the insurance pay table: the insured hand's points against the other's."""

    moment: Moment
    own: tuple[int, ...]
    other: tuple[int, ...]
    odds: str


class Box(Struct, frozen=True):
    """A wager's box on the layout, and what it pays."""

    wager: WagerName
    name: Localized
    clause: str
    """The clause that gives it its box."""
    tone: Tone
    backs: Side | None
    """The hand that the wager is on."""
    in_coup: bool
    """Whether it is placed during the coup: a Draw wager, or insurance."""
    lines: tuple[PayLine, ...]
    rows: tuple[CoverRow, ...] = ()
    """For insurance: the pay table."""


class RangeShown(Struct, frozen=True):
    """The least and the most that a wager may be."""

    minimum: int
    maximum: int | None


class LimitsShown(Struct, frozen=True):
    """What the table's sign says."""

    ranges: dict[str, RangeShown]
    """By wager; one that is not here has no limits."""
    differential: int | None
    insurance: dict[str, RangeShown]
    """By the odds of the insurance pay table, such as "3:1"."""
