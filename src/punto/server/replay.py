"""A coup played again: the table before it, and each step on, in the form in which a live table is told."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import ceil

from msgspec import Struct

from punto.cards import Card
from punto.coup import Side
from punto.server.hub import QUIET
from punto.server.messages import Change, Snapshot
from punto.server.redaction import Down, Telling
from punto.server.view import Sight, ToldEvent, changed, public_view
from punto.server.view_recall import shown_cards
from punto.server.view_told import Scene, Seated
from punto.table import events as e
from punto.table.codec import Written
from punto.table.evolve import evolve
from punto.table.state import Table

ENDS = e.CoupSettled | e.CoupVoided
MOST_STEPS = 500
"""Where a coup has more events, the wagers of the crowd are put together."""


class Replay(Struct, frozen=True, kw_only=True):
    """A coup as the staff may see it again, step by step."""

    coup: int
    over: bool
    """Whether it was settled or declared void; else cards that lie face down are not shown."""
    before: Snapshot
    """The table just before the coup began, and when."""
    changes: tuple[Change, ...]
    """What each event made of the table, when it happened; where a crowd bets, of some of its wagers together."""
    disputes: tuple[ToldEvent, ...]
    """What came of disputes about the coup, whenever that was."""


class Revealed(Sight):
    """A look at a table of the past, at which no card need be hidden any more."""

    @cached_property
    def hidden(self) -> dict[Side, tuple[Card, ...]]:
        return {}


def replayed(coup: int, before: Table, span: Sequence[Written], disputes: Sequence[Written]) -> Replay:
    """`span` is all that happened at the table from the coup's first event until something else began."""
    over = any(isinstance(each.event, ENDS) for each in span)
    first = span[0]
    sight = (Revealed if over else Sight)(before, first.at)
    return Replay(
        coup=coup,
        over=over,
        before=Snapshot(table=before.name, n=first.n - 1, now=first.at, view=public_view(sight)),
        changes=tuple(_changes(sight, span, shown_cards(span, everything=over))),
        disputes=tuple(_told(disputes, sight, sight, Down(), frozenset())),
    )


def _changes(sight: Sight, span: Sequence[Written], shown: frozenset[int]) -> Iterator[Change]:
    down, view, number = Down(), public_view(sight), span[0].n - 1
    for group in _groups(span):
        table = sight.table
        for each in group:
            table = evolve(table, each.event)
        then, sight = sight, sight.then(table, group[-1].at)
        # Disputes are of other coups, or are told apart.
        events = list(
            _told([each for each in group if not isinstance(each.event, e.OfDispute)], then, sight, down, shown)
        )
        if events:
            seen, view = view, public_view(sight)
            yield Change(after=number, n=group[-1].n, now=group[-1].at, view=changed(seen, view), events=events)
            number = group[-1].n


def _groups(span: Sequence[Written]) -> Iterator[list[Written]]:
    """One event each; where there are many, so many wagers together that the steps are not too many."""
    most = ceil(len(span) / MOST_STEPS)
    group: list[Written] = []
    for each in span:
        joins = len(group) < most and all(isinstance(one.event, QUIET) for one in (*group, each))
        if group and not joins:
            yield group
            group = []
        group.append(each)
    yield group


def _told(
    written: Sequence[Written], then: Sight, now: Sight, down: Down, shown: frozenset[int]
) -> Iterator[ToldEvent]:
    seated = Seated(then, now)
    for each in written:
        hidden = down.any(but=shown)
        turned = tuple(card for _, card in down.follow(each))
        told = Telling(each, Scene(seated, _not_asked, hidden, turned, shown)).staff
        if told:
            yield told


def _not_asked(_: int) -> str | None:
    """Who raised a dispute counts for patrons, and staff are told of every one."""
    return None
