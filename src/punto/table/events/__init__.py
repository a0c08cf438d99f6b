"""Events: what happened at a table, in the past tense. An event never changes; a new version gets a new number.

Each module holds the events of one subject, and lists them in a union at its end. Read coup.py first.
"""

from punto.table.events.base import *
from punto.table.events.cage import *
from punto.table.events.corrections import *
from punto.table.events.coup import *
from punto.table.events.disputes import *
from punto.table.events.irregularities import *
from punto.table.events.seating import *
from punto.table.events.shoe import *

AnyEvent = SeatingEvent | ShoeEvent | CoupEvent | CorrectionEvent | IrregularityEvent | DisputeEvent

OLD_EVENTS: tuple[type[Event], ...] = (ResolutionRejected,)
"""Events that only old logs hold: they are read and replayed, and no command brings them about."""
