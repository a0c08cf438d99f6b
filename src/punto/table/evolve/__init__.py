"""Event handlers: one function for each event, which returns the table's next state. They decide nothing.

An event says all that it changes. Read coup.py first; registry.py has what handlers share."""

from punto.table.events import Event
from punto.table.evolve import corrections, coup, disputes, irregularities, seats_and_shoe
from punto.table.evolve.registry import HANDLERS
from punto.table.state import Table

EVOLVING = (corrections, coup, disputes, irregularities, seats_and_shoe)
"""The modules that register their handlers when they are imported."""


def evolve(table: Table, event: Event) -> Table:
    """Apply one event to a table."""
    return HANDLERS[type(event)](table, event)
