"""evolve: the state that an event makes of a state. It judges nothing: an event says all that changed."""

from collections.abc import Iterable
from functools import reduce

from punto.table import evolve_coup, evolve_disputes, evolve_irregular, evolve_table
from punto.table.events import Event
from punto.table.state import Table
from punto.table.steps import STEPS

PARTS = (evolve_coup, evolve_disputes, evolve_irregular, evolve_table)
"""Each brings its steps by being read."""


def evolve(table: Table, event: Event) -> Table:
    return STEPS[type(event)](table, event)


def evolved(table: Table, events: Iterable[Event]) -> Table:
    return reduce(evolve, events, table)
