"""Snapshots of a table and the changes between two of them, for each viewer."""

from msgspec import Struct

from punto.table import events as e
from punto.table.roles import Role
from punto.views.own import own_view
from punto.views.staff import staff_view
from punto.views.table_facts import TableFacts
from punto.wire.messages import Snapshot
from punto.wire.people import Person
from punto.wire.table import View

BATCHED_EVENTS = (
    *(e.WagerPlaced, e.WagerRemoved, e.SeatTaken, e.TableLeft),
    *(e.ChipsBrought, e.ChipsTaken, e.ChipsBought, e.TipGiven),
)
"""Events that may be sent a little later, together with others of their kind."""


def snapshot(
    facts: TableFacts, seen: View, n: int, person: Person | None, now: int, wallets: dict[str, int]
) -> Snapshot:
    """The table for this person; `seen` is its public view, `n` the number of its last event."""
    patron = person if person and person.role == Role.PATRON else None
    return Snapshot(
        table=facts.table.name,
        n=n,
        now=now,
        view=seen,
        me=own_view(facts, patron.name, wallets.get(patron.name, 0)) if patron else None,
        staff=staff_view(facts) if person and person.is_staff else None,
    )


def changed(before: Struct, after: Struct) -> dict[str, object]:
    """The top-level keys that differ, with what they are now."""
    return {
        name: now
        for name in after.__struct_fields__
        if (now := getattr(after, name)) is not (then := getattr(before, name)) and now != then
    }
