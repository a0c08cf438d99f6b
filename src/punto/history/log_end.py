"""Where the part of a log ends that may leave the house: before the coup of a card that nobody may know yet.

A hash keeps no card secret: the events of a card differ in little but the card, so a person who has the hash can try
all cards. Neither the event of a hidden card nor anything that is chained to it leaves the house before it is open.
"""

from collections.abc import Iterator

from msgspec import Struct

from punto.history.lookup import COUP_BEGINS, FIRST_READ_EVENTS, event_header, state_at
from punto.store.log import Store
from punto.table import cage
from punto.table.phases import lies_unseen, may_hide_cards


class LogEnd(Struct, frozen=True):
    """The last event of a stream that may leave the house now."""

    number: int
    before: int | None = None
    """The coup before which it ends; None if that is the end of the log."""


def log_end(store: Store, stream: str) -> LogEnd:
    """Look where a stream may end now. What is read up to there stays safe, whatever is dealt meanwhile."""
    end = LogEnd(store.head(stream).number)
    if stream == cage.STREAM:
        return end
    if not may_hide_cards(state_at(store, stream, end.number)):
        return end
    for first, coup in _coups_backwards(store, stream, end.number):
        end = LogEnd(first - 1, coup)
        if not lies_unseen(state_at(store, stream, end.number)):  # the coup before left it no such card
            break
    return end


def _coups_backwards(store: Store, stream: str, upto: int) -> Iterator[tuple[int, int]]:
    """The event that began each coup, and the coup's number, the newest first."""
    span = FIRST_READ_EVENTS
    while upto:
        after = max(0, upto - span)
        kinds = [(row.number, event_header(row).event) for row in store.read(stream, after, upto)]
        yield from ((number, kind.coup) for number, kind in reversed(kinds) if kind.event in COUP_BEGINS)
        upto, span = after, 2 * span
