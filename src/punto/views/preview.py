"""What would follow from a correction: decided on the table as it stands, and written nowhere (R-57)."""

from collections import Counter

from msgspec.structs import replace

from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.chips import posting, rack_account, wallet_account
from punto.table.codec import LogEntry
from punto.table.dispatch import decision_for
from punto.table.next import done_by_house
from punto.table.roles import LADDER, Role
from punto.table.state import Table, coup_of
from punto.views.parts import MOST_STANDING, action
from punto.views.redaction import event_views
from punto.views.table_facts import TableFacts, facts_of, hands_shown
from punto.wire.events import EventView, Moved
from punto.wire.preview import Correction, CoupOutline, Preview

RANK_REASONS = frozenset({"not-your-role", "higher-rank-signs"})
"""Refusals that the signature of a higher rank lifts."""
REASON = "-"
"""Stands for a reason that is not written yet: nothing follows from it."""


def preview(table: Table, number: int, actor: c.Actor, body: Correction, at: int) -> Preview:
    """Give what would follow if this person, or the lowest rank above them that may, signed the correction.

    `number` is that of the table's last event. Every other refusal is the one that the command would meet, except
    for a reason that is not written yet.
    """
    events, after, rank = _decided(table, actor, body, at)
    before, then = facts_of(table), facts_of(after)
    due = then.due_action
    return Preview(
        table=table.name,
        after=number,
        rank=rank,
        events=_events(_entries(table.name, number, events, at), table, after),
        before=_outline(before),
        then=_outline(then),
        next=action(due, by_house=done_by_house(after, due)) if due else None,
        money=_money(table, events),
        owed=_owed(events, after),
    )


Decided = tuple[tuple[e.Event, ...], Table, Role]
"""The events, the table after them, and the rank that signs."""


def _decided(table: Table, actor: c.Actor, body: Correction, at: int) -> Decided:
    """Decide as this person, and as each rank above while only the rank is wanting."""
    asked = body if body.reason else replace(body, reason=REASON)
    ranks = LADDER[LADDER.index(actor.role) :] if actor.role in LADDER else (actor.role,)
    for rank in ranks:
        signed = c.Command(key=REASON, actor=c.Actor(actor.name, rank), at=at, body=asked)
        try:
            decision = decision_for(table, signed)
        except Refusal as refusal:
            if refusal.reason not in RANK_REASONS or rank is ranks[-1]:
                raise
        else:
            return tuple(decision.events), decision.table, rank
    raise AssertionError("the last rank is decided or refused")


def _entries(stream: str, number: int, events: tuple[e.Event, ...], at: int) -> list[LogEntry]:
    """The events as they would be written; nobody has signed them, and the reason may not be written yet."""
    return [
        LogEntry(
            stream=stream,
            n=n,
            turn=0,
            at=at,
            actor="",
            role=Role.DEALER,
            key=REASON,
            digest="",
            event=_unreasoned(event),  # type: ignore[arg-type]
        )
        for n, event in enumerate(events, number + 1)
    ]


def _events(entries: list[LogEntry], before: Table, after: Table) -> list[EventView]:
    """As staff see them."""
    shown = (each.staff for each in event_views(entries, before, after))
    return [replace(each, actor=None, role=None) for each in shown if each]


def _unreasoned(event: e.Event) -> e.Event:
    corrects = isinstance(event, e.CoupReopened | e.CardCorrected | e.BurnCorrected | e.WagerCorrected)
    return replace(event, reason="") if corrects else event


def _outline(facts: TableFacts) -> CoupOutline:
    """The coup in play, or the one settled last."""
    table, coup = facts.table, facts.coup
    own_results = table.book.hand_a_seat
    if table.play is None and table.settled:
        coup = coup_of(table.book, table.settled.play)
        return CoupOutline(hands_shown(coup, frozenset()), None if own_results else coup.showdown().result)
    if coup is None or table.play is None:
        return CoupOutline((), None)
    over = coup.next is None and not table.play.down and not own_results
    return CoupOutline(facts.hands, coup.showdown().result if over else None)


def _money(table: Table, events: tuple[e.Event, ...]) -> tuple[Moved, ...]:
    """What the postings of the events bring to each patron, at the table or away from it."""
    moved = Counter[str]()
    for event in events:
        for entry in posting(table.name, event):
            moved[entry.account] += entry.amount
    names = sorted({*table.patrons, *(table.settled.laid if table.settled else ())})
    sums = {name: moved[rack_account(table.name, name)] + moved[wallet_account(name)] for name in names}
    return tuple(Moved(name, amount) for name, amount in sums.items() if amount)[:MOST_STANDING]


def _owed(events: tuple[e.Event, ...], after: Table) -> tuple[Moved, ...]:
    """What is still advanced by the float when the correction is done."""
    settled = [event for event in events if isinstance(event, e.CoupSettled)]
    if settled:
        return tuple(Moved(name, amount) for name, amount in settled[-1].owed)
    play = after.play
    return tuple(Moved(name, amount) for name, amount in play.advanced.items()) if play else ()
