"""Which events of a table's log belong to a coup, from the coup's first event to the log's end."""

from collections.abc import Iterator

from punto.store.finding import ENDINGS, brief, first_of_coup
from punto.store.log import Row, Store
from punto.table import events as e
from punto.table.codec import Written, read


def walk(store: Store, table: str, coup: int) -> Iterator[tuple[Row, Written, bool]]:
    """Each event, and whether it belongs to the coup: to its play, or to a dispute about it."""
    first = first_of_coup(store, table, coup)
    playing, disputes = True, set[int]()
    for row in store.read(table, first - 1):
        if row.number > first and brief(row).event.event in ENDINGS:
            playing = False
        written = read(row.body)
        event = written.event
        if isinstance(event, e.DisputeRaised) and event.coup == coup:
            disputes.add(event.dispute)
        yield row, written, event.dispute in disputes if isinstance(event, e.OfDispute) else playing
