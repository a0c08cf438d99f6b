"""A coup played again: the table before it, and every step, in the form of a live table's messages."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import ceil

from punto.cards import Card
from punto.coup import Side
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.evolve import evolve
from punto.table.next import waiting_since
from punto.table.phases import is_over
from punto.table.state import Table
from punto.views.frames import BATCHED_EVENTS, changed
from punto.views.past_coup import shown_cards
from punto.views.public import public_view
from punto.views.redaction import EventViews, FaceDownCards
from punto.views.table_facts import TableFacts
from punto.views.viewers import EventContext, Seated
from punto.wire.events import EventView
from punto.wire.history import Replay
from punto.wire.messages import Change, Snapshot

MOST_STEPS = 500
"""If a coup has more events than this, the wagers of the crowd become one step."""


class Revealed(TableFacts):
    """The facts of a past table, where no card has to be hidden any more."""

    @cached_property
    def hidden(self) -> dict[Side, tuple[Card, ...]]:
        return {}


def replayed(coup: int, before: Table, span: Sequence[LogEntry], disputes: Sequence[LogEntry]) -> Replay:
    """`span` is all that happened at the table from the coup's first event until something else began."""
    over = is_over(each.event for each in span)
    first = span[0]
    facts = (Revealed if over else TableFacts)(before, first.at)
    return Replay(
        coup=coup,
        over=over,
        before=Snapshot(table=before.name, n=first.n - 1, now=first.at, view=public_view(facts)),
        changes=tuple(_changes(facts, span, shown_cards(span, everything=over))),
        disputes=tuple(_staff_views(disputes, facts, facts, FaceDownCards(), frozenset())),
    )


def _changes(facts: TableFacts, span: Sequence[LogEntry], shown: frozenset[int]) -> Iterator[Change]:
    down, view, number, since = FaceDownCards(), public_view(facts), span[0].n - 1, span[0].at
    for group in _groups(span):
        table = facts.table
        for each in group:
            table, since = evolve(table, each.event), waiting_since(since, each.event, each.at)
        then, facts = facts, facts.then(table, since)
        # Disputes are about other coups, or are sent separately.
        events = list(
            _staff_views([each for each in group if not isinstance(each.event, e.OfDispute)], then, facts, down, shown)
        )
        if events:
            seen, view = view, public_view(facts)
            yield Change(after=number, n=group[-1].n, now=group[-1].at, view=changed(seen, view), events=events)
            number = group[-1].n


def _groups(span: Sequence[LogEntry]) -> Iterator[list[LogEntry]]:
    """One event for each step. If there are more than MOST_STEPS, several wagers become one step."""
    most = ceil(len(span) / MOST_STEPS)
    group: list[LogEntry] = []
    for each in span:
        joins = len(group) < most and all(isinstance(one.event, BATCHED_EVENTS) for one in (*group, each))
        if group and not joins:
            yield group
            group = []
        group.append(each)
    yield group


def _staff_views(
    written: Sequence[LogEntry], then: TableFacts, now: TableFacts, down: FaceDownCards, shown: frozenset[int]
) -> Iterator[EventView]:
    seated = Seated(then, now)
    for each in written:
        hidden = down.any(but=shown)
        turned = tuple(card for _, card in down.follow(each))
        seen = EventViews(each, EventContext(seated, _not_asked, hidden, turned, shown)).staff
        if seen:
            yield seen


def _not_asked(_: int) -> str | None:
    """Who raised a dispute matters for patrons; staff see every one."""
    return None
