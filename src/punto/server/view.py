"""What a person is sent of a table: pure functions from its state and its events to plain values."""

from collections import Counter

from msgspec import Struct

from punto.cards import Card
from punto.server.redaction import Telling, redacted, tellings
from punto.server.redaction_table import AUDIENCE
from punto.server.view_own import Me, concerned, own_view
from punto.server.view_pit import PitTable, pit_table
from punto.server.view_public import TableSummary, View, public_view, summary
from punto.server.view_recall import Recalled, recalled
from punto.server.view_sight import Sight
from punto.server.view_staff import Action, Desk, staff_view
from punto.server.view_told import PUBLIC, STAFF, Kind, ToldEvent, Viewer, own
from punto.table.state import Table

__all__ = [
    "AUDIENCE",
    "PUBLIC",
    "STAFF",
    "Action",
    "Desk",
    "Kind",
    "Me",
    "PitTable",
    "Recalled",
    "Sight",
    "TableSummary",
    "Telling",
    "ToldEvent",
    "View",
    "Viewer",
    "changed",
    "concerned",
    "own",
    "own_view",
    "pit_table",
    "public_view",
    "recalled",
    "redacted",
    "seen_cards",
    "staff_view",
    "summary",
    "tellings",
]


def changed(before: Struct, after: Struct) -> dict[str, object]:
    """The top-level keys that differ, with what they are now."""
    return {
        name: now
        for name in after.__struct_fields__
        if (now := getattr(after, name)) is not (then := getattr(before, name)) and now != then
    }


def seen_cards(table: Table) -> Counter[Card]:
    """The cards of the shoe in use that everyone has seen: not those that lie face down."""
    if table.shoe is None:
        return Counter()
    hidden = Counter(card for cards in Sight(table).hidden.values() for card in cards)
    return Counter(table.shoe.seen) - hidden
