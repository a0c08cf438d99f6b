"""Commands: what patrons and staff may ask of a table, in the imperative.

Each module holds the commands of one subject, and lists them in a union at its end. Read coup.py first.
"""

from msgspec import Struct

from punto.table.commands.base import *
from punto.table.commands.cage import *
from punto.table.commands.corrections import *
from punto.table.commands.coup import *
from punto.table.commands.disputes import *
from punto.table.commands.irregularities import *
from punto.table.commands.seating import *
from punto.table.commands.shoe import *

AnyBody = SeatingBody | ShoeBody | CoupBody | IrregularityBody | CorrectionBody | DisputeBody


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command with its sender, its time, and the key that makes a repeat harmless."""

    key: str
    actor: Actor
    at: int
    """The time of the house's clock, in microseconds."""
    body: AnyBody | AnyCageBody
    beside: Actor | None = None
    """The person at whose desk the sender signed: the other of two persons, where a report needs two (R-56)."""
