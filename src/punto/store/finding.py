"""Where in a log something lies, found by a few short reads instead of a walk through all of it.

Along a stream the times never go back and the numbers of coups only grow, so that both can be searched by halves.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterator
from contextlib import suppress

import msgspec
from msgspec import MsgspecError, Struct

from punto.errors import Refusal
from punto.store.coup_rows import CoupRow, Standing, coup_rows
from punto.store.log import Row, Store, newest_first
from punto.table import cage
from punto.table.codec import Snap, Written, decode_snap, read
from punto.table.evolve import evolve
from punto.table.rules import TableRules
from punto.table.state import Table

NEVER = 2**62
"""The coup after the last."""

BEGINNINGS = frozenset({"BetsOpened", "FreeHandBegun"})
ENDINGS = BEGINNINGS | {"TableOpened", "TableClosed", "ShoePrepared"}
"""What happens between two shoes, or while the table is closed, belongs to no coup."""


SHORT_READ = 64
"""So many events are read at first where the one that is looked for is near; more, if it is not."""


class _Kind(Struct, frozen=True):
    event: str
    coup: int = 0
    dispute: int = 0


class Brief(Struct, frozen=True):
    """What a search asks of an event; the rest of its text is passed over."""

    at: int
    event: _Kind


class _Act(Struct, frozen=True):
    at: int
    actor: str


_BRIEF = msgspec.json.Decoder(Brief)
_ACT = msgspec.json.Decoder(_Act)


def brief(row: Row) -> Brief:
    return _BRIEF.decode(row.body)


def check_table(store: Store, table: str) -> None:
    """Refuse a name that no table of the house has."""
    if table == cage.STREAM or table not in store.streams():
        raise Refusal("no-table", table=table)


def rows_between(store: Store, stream: str, after: int, upto: int) -> Iterator[Row]:
    """The events after one number up to another."""
    return store.read(stream, after, upto)


def row_at(store: Store, stream: str, number: int) -> Row:
    for row in rows_between(store, stream, number - 1, number):
        return row
    raise Refusal("database-unusable", why=f"{stream} has no event {number}.")


# Times.


def after_time(store: Store, stream: str, at: int) -> int:
    """The number of the last event before this time; 0 where none was."""
    numbers = range(1, store.head(stream).number + 1)
    return bisect_left(numbers, at, key=lambda number: brief(row_at(store, stream, number)).at)


def last_of(store: Store, stream: str, upto: int, kinds: Container[str]) -> Brief | None:
    """The last event of one of these kinds, up to this number; found quickly where it is near."""
    span = SHORT_READ
    while upto:
        after = max(0, upto - span)
        found = [told for row in rows_between(store, stream, after, upto) if (told := brief(row)).event.event in kinds]
        if found:
            return found[-1]
        upto, span = after, 2 * span
    return None


def last_acts(store: Store, stream: str, most: int) -> dict[str, int]:
    """When each who brought about one of so many last events did so for the last time."""
    end = store.head(stream).number
    acts = [_ACT.decode(row.body) for row in rows_between(store, stream, max(0, end - most), end)]
    return {act.actor: act.at for act in acts}


# Coups.


def _coup_after(store: Store, table: str, number: int) -> int:
    """The coup that is the next to begin after this event."""
    end = store.head(table).number
    after, span = number, SHORT_READ
    while after < end:
        for row in rows_between(store, table, after, min(after + span, end)):
            kind = brief(row).event
            if kind.event in BEGINNINGS:
                return kind.coup
        after, span = after + span, 2 * span
    return NEVER


def last_coup(store: Store, table: str) -> int:
    """The number of the table's newest coup; 0 where none was."""
    numbers = range(store.head(table).number + 1)
    found = bisect_left(numbers, NEVER, key=lambda number: _coup_after(store, table, number))
    return brief(row_at(store, table, found)).event.coup if found else 0


def first_of_coup(store: Store, table: str, coup: int) -> int:
    """The number of the event that began the coup; refused where there was no such table or coup."""
    check_table(store, table)
    numbers = range(store.head(table).number + 1)
    found = bisect_right(numbers, coup, key=lambda number: _coup_after(store, table, number))
    if 0 < found < len(numbers):
        kind = brief(row_at(store, table, found)).event
        if kind.event in BEGINNINGS and kind.coup == coup:
            return found
    most = last_coup(store, table)
    if not most and not any(brief(row).event.event == "TableOpened" for row in store.read(table)):
        raise Refusal("no-table", table=table)  # chips were put there, but it never opened
    raise Refusal("no-such-coup", coup=coup, most=most)


def events_of_coup(store: Store, table: str, coup: int, *, with_disputes: bool = True) -> Iterator[tuple[Row, Written]]:
    """The events of the coup's play, and those of disputes about it, whenever they came."""
    first = first_of_coup(store, table, coup)
    disputes = disputes_about(store, table, coup, first) if with_disputes else frozenset()
    playing = True
    for row in store.read(table, first - 1):
        kind = brief(row).event
        if row.number > first and kind.event in ENDINGS:
            playing = False
        if not playing and not disputes:
            return
        if kind.dispute in disputes if kind.dispute else playing:
            yield row, read(row.body)


def span_of_coup(store: Store, table: str, first: int) -> Iterator[Written]:
    """All that happened at the table from the event that began a coup until something else began."""
    for row in store.read(table, first - 1):
        if row.number > first and brief(row).event.event in ENDINGS:
            return
        yield read(row.body)


def disputes_about(store: Store, table: str, coup: int, first: int) -> frozenset[int]:
    """The numbers of the disputes about a coup that this event began: a table's state holds them all."""
    snap = snap_before(store, table, store.head(table).number)
    start, disputes = (snap[0], snap[1].table.disputes) if snap else (0, {})
    known = {dispute.number for dispute in disputes.values() if dispute.coup == coup}
    for row in store.read(table, max(start, first)):
        kind = brief(row).event
        if kind.event == "DisputeRaised" and kind.coup == coup:
            known.add(kind.dispute)
    return frozenset(known)


def coup_at(store: Store, table: str, number: int) -> int | None:
    """The coup to which what happened after this event belonged, if it belonged to one."""
    if table == cage.STREAM:
        return None
    span, upto = 64, number
    while upto:
        after = max(0, upto - span)
        kinds = [brief(row).event for row in rows_between(store, table, after, upto)]
        for kind in reversed(kinds):
            if kind.event in ENDINGS:
                return kind.coup or None
        span, upto = span * 2, after
    return None


def coups_before(store: Store, table: str, before: int | None, limit: int) -> list[CoupRow]:
    """So many coups before that one, or the newest where none is named, the newest first."""
    check_table(store, table)
    end = last_coup(store, table) + 1
    end = end if before is None else min(before, end)
    return coups_between(store, table, max(1, end - max(limit, 0)), end)[::-1]


def coups_between(store: Store, table: str, first: int, end: int, patron: str | None = None) -> list[CoupRow]:
    """The coups from one number on and before another; with a patron those in which he had a wager."""
    if first >= end:
        return []
    start = first_of_coup(store, table, first) - 1
    return list(coup_rows(table, standing_at(store, table, start), _until_coup(store, table, start, end), patron))


def coup_begun_from(store: Store, table: str, at: int) -> int:
    """The number of the first coup that began at this time or later; the next one's where none did."""
    found = _coup_after(store, table, after_time(store, table, at))
    return last_coup(store, table) + 1 if found == NEVER else found


def _until_coup(store: Store, table: str, after: int, coup: int) -> Iterator[Written]:
    for row in store.read(table, after):
        kind = brief(row).event
        if kind.event in BEGINNINGS and kind.coup >= coup:
            return
        yield read(row.body)


# States.


def snap_before(store: Store, table: str, number: int) -> tuple[int, Snap] | None:
    """The newest snapshot that can be read and holds nothing after this event."""
    for snapshot in newest_first(store, table):
        if 0 < snapshot.number <= number:
            with suppress(MsgspecError):
                return snapshot.number, decode_snap(snapshot.state)
    return None


def standing_at(store: Store, table: str, number: int) -> Standing:
    """The rules and the shoe of the table after this event."""
    snap = snap_before(store, table, number)
    start, standing = (snap[0], Standing(snap[1].table.rules, snap[1].table.shoes)) if snap else (0, Standing())
    for row in rows_between(store, table, start, number):
        if brief(row).event.event in ("TableOpened", "ShoePrepared"):
            standing = standing.after(read(row.body).event)
    return standing


def rules_at(store: Store, table: str, number: int) -> TableRules:
    """The rules by which a coup was played that began with this event."""
    rules = standing_at(store, table, number).rules
    if rules is None:
        raise Refusal("database-unusable", why=f"{table} dealt a coup before it opened.")
    return rules


def state_at(store: Store, table: str, number: int) -> Table:
    """The table as it stood after this event."""
    snap = snap_before(store, table, number)
    start, state = (snap[0], snap[1].table) if snap else (0, Table(table))
    for row in rows_between(store, table, start, number):
        state = evolve(state, read(row.body).event)
    return state
