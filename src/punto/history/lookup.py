"""Finds events, coups and states in a log by a few short reads, without reading all of it.

In a stream, times never go back and the numbers of coups only grow. So both can be found by bisection.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterator
from contextlib import suppress

import msgspec
from msgspec import MsgspecError, Struct

from punto.errors import Refusal
from punto.history.coups import Setup, coup_rows
from punto.store.log import Row, Store, newest_first
from punto.table import cage
from punto.table import events as e
from punto.table.codec import LogEntry, TableSnapshot, decode_snapshot, read
from punto.table.evolve import evolve
from punto.table.rules import TableRules
from punto.table.state import Table
from punto.wire.history import CoupRow

NO_COUP = 2**62
"""The number of the coup after the last one, which does not exist."""

COUP_BEGINS = frozenset({"BetsOpened", "FreeHandBegun"})
COUP_ENDS = COUP_BEGINS | {"TableOpened", "TableClosed", "ShoePrepared"}
"""What happens after one of these, and before a coup begins, belongs to no coup."""


FIRST_READ_EVENTS = 64
"""Events that are read first to find one that is probably near. The next read is twice as long."""


class _Kind(Struct, frozen=True):
    event: str
    coup: int = 0
    dispute: int = 0


class EventHeader(Struct, frozen=True):
    """The part of an event that a search needs. The rest of its text is not decoded."""

    at: int
    event: _Kind


class _Action(Struct, frozen=True):
    at: int
    actor: str


_HEADER = msgspec.json.Decoder(EventHeader)
_ACTION = msgspec.json.Decoder(_Action)


def event_header(row: Row) -> EventHeader:
    return _HEADER.decode(row.body)


def check_table(store: Store, table: str) -> None:
    """Refuse a name that no table has."""
    if table == cage.STREAM or table not in store.streams():
        raise Refusal("no-table", table=table)


def event_at(store: Store, stream: str, number: int) -> Row:
    for row in store.read(stream, number - 1, number):
        return row
    raise Refusal("database-unusable", why=f"{stream} has no event {number}.")


# Times.


def last_number_before(store: Store, stream: str, at: int) -> int:
    """The number of the last event before this time; 0 if there is none."""
    numbers = range(1, store.head(stream).number + 1)
    return bisect_left(numbers, at, key=lambda number: event_header(event_at(store, stream, number)).at)


def last_event_of(store: Store, stream: str, upto: int, kinds: Container[str]) -> EventHeader | None:
    """The last event of one of these kinds, up to this number."""
    span = FIRST_READ_EVENTS
    while upto:
        after = max(0, upto - span)
        found = [
            header for row in store.read(stream, after, upto) if (header := event_header(row)).event.event in kinds
        ]
        if found:
            return found[-1]
        upto, span = after, 2 * span
    return None


def last_action_times(store: Store, stream: str, events_max: int) -> dict[str, int]:
    """When each person acted last, among the last events of a stream."""
    end = store.head(stream).number
    actions = [_ACTION.decode(row.body) for row in store.read(stream, max(0, end - events_max), end)]
    return {action.actor: action.at for action in actions}


# Coups.


class _CoupsAhead:
    """The next coup after any event. What one question has read, the next does not read again.

    So a search by bisection reads the events of a long coup once, not once for each of its steps.
    """

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self.end = store.head(table).number
        self._known: list[tuple[int, int, int]] = []
        """Spans of events, sorted and apart: after the first number, up to the second, the coup that is next."""

    def after(self, number: int) -> int:
        """The number of the next coup that begins after this event."""
        place = bisect_right(self._known, (number, NO_COUP, NO_COUP))
        if place and number < self._known[place - 1][1]:
            return self._known[place - 1][2]
        stop = self._known[place][0] if place < len(self._known) else self.end
        upto, coup = self._read(number, stop)
        if upto == stop and coup == NO_COUP and place < len(self._known):
            _, upto, coup = self._known.pop(place)
        self._known.insert(place, (number, upto, coup))
        return coup

    def _read(self, after: int, stop: int) -> tuple[int, int]:
        """Up to where nothing else begins, and what begins there."""
        span = FIRST_READ_EVENTS
        while after < stop:
            for row in self._store.read(self._table, after, min(after + span, stop)):
                kind = event_header(row).event
                if kind.event in COUP_BEGINS:
                    return row.number, kind.coup
            after, span = after + span, 2 * span
        return stop, NO_COUP


def last_coup(store: Store, table: str) -> int:
    """The number of the table's newest coup; 0 if there is none."""
    ahead = _CoupsAhead(store, table)
    found = bisect_left(range(ahead.end + 1), NO_COUP, key=ahead.after)
    return event_header(event_at(store, table, found)).event.coup if found else 0


def first_of_coup(store: Store, table: str, coup: int) -> int:
    """The number of the event that began the coup. Refused if there is no such table or coup."""
    check_table(store, table)
    ahead = _CoupsAhead(store, table)
    numbers = range(ahead.end + 1)
    found = bisect_right(numbers, coup, key=ahead.after)
    if 0 < found < len(numbers):
        kind = event_header(event_at(store, table, found)).event
        if kind.event in COUP_BEGINS and kind.coup == coup:
            return found
    most = last_coup(store, table)
    if not most and not any(event_header(row).event.event == "TableOpened" for row in store.read(table)):
        raise Refusal("no-table", table=table)  # it got chips, but never opened
    raise Refusal("no-such-coup", coup=coup, most=most)


def rows_of_coup(
    store: Store, table: str, coup: int, *, with_disputes: bool = True, disputer: str | None = None
) -> Iterator[tuple[Row, str]]:
    """The events of a coup, and those of disputes about it, even if they came later; each with its kind.

    With a disputer, only the disputes of that patron.
    """
    first = first_of_coup(store, table, coup)
    disputes = disputes_about(store, table, coup, first, disputer) if with_disputes else frozenset()
    playing = True
    for row in store.read(table, first - 1):
        kind = event_header(row).event
        if row.number > first and kind.event in COUP_ENDS:
            playing = False
        if not playing and not disputes:
            return
        if kind.dispute in disputes if kind.dispute else playing:
            yield row, kind.event


def events_of_coup(
    store: Store, table: str, coup: int, *, with_disputes: bool = True
) -> Iterator[tuple[Row, LogEntry]]:
    """The same events, decoded."""
    for row, _ in rows_of_coup(store, table, coup, with_disputes=with_disputes):
        yield row, read(row.body)


def dealers_of(store: Store, table: str, coup: int) -> frozenset[str]:
    """Those who dealt the cards of a coup, announced its result or settled it."""
    dealt = e.CardDealt | e.ResultAnnounced | e.CoupSettled
    events = events_of_coup(store, table, coup, with_disputes=False)
    return frozenset(written.actor for _, written in events if isinstance(written.event, dealt))


def span_of_coup(store: Store, table: str, first: int) -> Iterator[LogEntry]:
    """All events of a table from the one that began a coup to the coup's end."""
    for row in store.read(table, first - 1):
        if row.number > first and event_header(row).event.event in COUP_ENDS:
            return
        yield read(row.body)


def disputes_about(store: Store, table: str, coup: int, first: int, disputer: str | None = None) -> frozenset[int]:
    """The numbers of the disputes about a coup, which began with this event; with a disputer, of that patron."""
    snap = snapshot_before(store, table, store.head(table).number)
    start, disputes = (snap[0], snap[1].table.disputes) if snap else (0, {})
    about = [dispute for dispute in disputes.values() if dispute.coup == coup]
    raised = {dispute.number: dispute.patron for dispute in about}
    for row in store.read(table, max(start, first)):
        kind = event_header(row).event
        if kind.event == "DisputeRaised" and kind.coup == coup:
            event = read(row.body).event
            raised[kind.dispute] = event.patron if isinstance(event, e.DisputeRaised) else ""
    return frozenset(number for number, patron in raised.items() if disputer in (None, patron))


def events_of_dispute(store: Store, table: str, dispute: int) -> Iterator[tuple[Row, LogEntry]]:
    """The events of a dispute. Refused if there is no such table or dispute."""
    check_table(store, table)
    if dispute < 1:  # events of no dispute have the number 0
        raise Refusal("no-dispute", dispute=dispute)
    found = False
    for row in store.read(table, _before_dispute(store, table, dispute)):
        if event_header(row).event.dispute == dispute:
            found = True
            yield row, read(row.body)
    if not found:
        raise Refusal("no-dispute", dispute=dispute)


def _before_dispute(store: Store, table: str, dispute: int) -> int:
    """The number of an event before the dispute was raised, not long before it."""
    snap = snapshot_before(store, table, store.head(table).number)
    if snap is None:
        return 0
    known = snap[1].table.disputes.get(dispute)
    if known is None:
        return snap[0]
    coup = known.after or known.coup
    return first_of_coup(store, table, coup) - 1 if coup else 0


def coup_at(store: Store, table: str, number: int) -> int | None:
    """The coup that was in play after this event, if any."""
    if table == cage.STREAM:
        return None
    span, upto = FIRST_READ_EVENTS, number
    while upto:
        after = max(0, upto - span)
        kinds = [event_header(row).event for row in store.read(table, after, upto)]
        for kind in reversed(kinds):
            if kind.event in COUP_ENDS:
                return kind.coup or None
        span, upto = span * 2, after
    return None


def coups_before(store: Store, table: str, before: int | None, limit: int) -> list[CoupRow]:
    """Coups before that one, or the newest coups, the newest first."""
    check_table(store, table)
    end = last_coup(store, table) + 1
    end = end if before is None else min(before, end)
    return coups_between(store, table, max(1, end - max(limit, 0)), end)[::-1]


def coups_between(store: Store, table: str, first: int, end: int, patron: str | None = None) -> list[CoupRow]:
    """The coups from one number on and before another; with a patron only those in which they had a wager."""
    if first >= end:
        return []
    start = first_of_coup(store, table, first) - 1
    return list(coup_rows(table, setup_at(store, table, start), _until_coup(store, table, start, end), patron))


def coup_begun_from(store: Store, table: str, at: int) -> int:
    """The number of the first coup that began at this time or later; of the next coup if none did."""
    found = _CoupsAhead(store, table).after(last_number_before(store, table, at))
    return last_coup(store, table) + 1 if found == NO_COUP else found


def _until_coup(store: Store, table: str, after: int, coup: int) -> Iterator[LogEntry]:
    for row in store.read(table, after):
        kind = event_header(row).event
        if kind.event in COUP_BEGINS and kind.coup >= coup:
            return
        yield read(row.body)


# States.


def snapshot_before(store: Store, table: str, number: int) -> tuple[int, TableSnapshot] | None:
    """The newest readable snapshot that is not later than this event."""
    for snapshot in newest_first(store, table):
        if 0 < snapshot.number <= number:
            with suppress(MsgspecError):
                return snapshot.number, decode_snapshot(snapshot.state)
    return None


def setup_at(store: Store, table: str, number: int) -> Setup:
    """The rules and the shoe of a table after this event."""
    snap = snapshot_before(store, table, number)
    start, setup = (snap[0], Setup(snap[1].table.rules, snap[1].table.shoes)) if snap else (0, Setup())
    for row in store.read(table, start, number):
        if event_header(row).event.event in ("TableOpened", "ShoePrepared"):
            setup = setup.after(read(row.body).event)
    return setup


def rules_at(store: Store, table: str, number: int) -> TableRules:
    """The rules of the coup that began with this event."""
    rules = setup_at(store, table, number).rules
    if rules is None:
        raise Refusal("database-unusable", why=f"{table} dealt a coup before it opened.")
    return rules


def state_at(store: Store, table: str, number: int) -> Table:
    """The state of a table after this event."""
    snap = snapshot_before(store, table, number)
    start, state = (snap[0], snap[1].table) if snap else (0, Table(table))
    for row in store.read(table, start, number):
        state = evolve(state, read(row.body).event)
    return state
