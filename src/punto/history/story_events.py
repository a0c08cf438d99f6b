"""The events that a page of a coup's story needs, without decoding the thousands of moves that it leaves out."""

from collections import deque
from collections.abc import Iterator
from operator import attrgetter

import msgspec
from msgspec import Struct

from punto.history.lookup import rows_of_coup
from punto.store.log import Row, Store
from punto.table.codec import LogEntry, read

MOVES = frozenset(
    {
        *("WagerPlaced", "WagerRemoved", "TableLeft"),
        *("ChipsBrought", "ChipsTaken", "ChipsBought", "TipGiven"),
    }
)
"""What patrons do with their chips, as often as they like: for themselves and the staff. No card follows from it."""


class _Event(Struct, frozen=True):
    patron: str


class _Move(Struct, frozen=True):
    event: _Event


_MOVE = msgspec.json.Decoder(_Move)


class StoryQuery(Struct, frozen=True, kw_only=True):
    """Which part of a story is wanted."""

    coup: int
    patron: str | None = None
    """Only the moves and disputes of this patron; None for those of all, as staff see them."""
    before: int | None = None
    """Only events before this number."""
    events_max: int
    """How many events the story shows at most."""


def story_events(store: Store, table: str, query: StoryQuery) -> list[LogEntry]:
    """All events of a coup but moves, and the last moves before that number: one more than the story shows."""
    moves: deque[Row] = deque(maxlen=query.events_max + 1)
    found = list(_others(store, table, query, moves))
    return sorted([*found, *(read(row.body) for row in moves)], key=attrgetter("n"))


def _others(store: Store, table: str, query: StoryQuery, moves: deque[Row]) -> Iterator[LogEntry]:
    """The events that are no moves; the moves are put aside."""
    for row, kind in rows_of_coup(store, table, query.coup, disputer=query.patron):
        if kind not in MOVES:
            yield read(row.body)
        elif (query.before is None or row.number < query.before) and _is_wanted(row, query):
            moves.append(row)


def _is_wanted(row: Row, query: StoryQuery) -> bool:
    return query.patron is None or _MOVE.decode(row.body).event.patron == query.patron
