"""People's commands: each in its sender's name, at a limited rate; denied ones are recorded."""

import secrets
from contextlib import AbstractContextManager, nullcontext
from functools import partial

from msgspec import structs

from punto.errors import Refusal
from punto.history.lookup import dealers_of
from punto.server import metrics
from punto.server.access.attempts import Attempts
from punto.server.access.rate_limits import Limiter, caller, per_day
from punto.server.access.visitor import Visitor, actor_of
from punto.server.house import AsyncHouse
from punto.server.settings import Settings
from punto.server.tables.places import PlacesByAddress
from punto.server.tables.play_chips import sell_play_chips
from punto.store.house import Order, OrderResult
from punto.store.log import ConflictError, UnavailableError
from punto.table import cage
from punto.table.codec import LogEntry
from punto.table.commands import (
    AnyBody,
    AnyCageBody,
    ApproveAdjustment,
    BringChips,
    RaiseDispute,
    ResolveDispute,
    RuleUnforeseen,
    SellChips,
    TakeSeat,
)
from punto.table.events import Event
from punto.table.inputs import sender_key, stored_key
from punto.table.permissions import BEFORE_OPENING, DISPUTE_PROCEDURE, MAY
from punto.table.roles import Role
from punto.views.preview import preview
from punto.views.redaction import event_view
from punto.views.viewers import STAFF_VIEWER, patron_viewer
from punto.wire.attempts import AttemptKind, CageCommandDenied, DenialReason, TableCommandDenied
from punto.wire.commands import Done, DoneWithEvents
from punto.wire.events import EventView
from punto.wire.people import Person
from punto.wire.preview import Correction, Preview

DISPUTES_PER_HOUR_MAX = 20
"""Disputes that patrons from one address may raise by themselves."""

DENIED_REASONS = frozenset(
    {
        DenialReason.NOT_YOUR_ROLE,
        DenialReason.NOT_YOUR_PLACE,
        DenialReason.NOT_YOUR_DISPUTE,
        DenialReason.PATRON_ORDERS,
        DenialReason.ADMINISTRATOR_AT_TABLE,
        DenialReason.NOT_SIGNED_IN,
        DenialReason.SIGNED_OUT,
        DenialReason.TOO_MANY,
    }
)
"""Refusals that are recorded as denied attempts."""


class Commands:
    """Carries out the commands of people who are signed in."""

    def __init__(self, house: AsyncHouse, attempts: Attempts, settings: Settings) -> None:
        self.house = house
        self.attempts = attempts
        self.places = PlacesByAddress(house, settings.places_per_address_max)
        rate = settings.commands_per_second_max
        self._limiter = Limiter(rate, 2 * rate, house.seconds)
        self._patrons = per_day(settings.patron_commands_per_day_max, house.seconds)
        self._disputes = Limiter(DISPUTES_PER_HOUR_MAX / 3600, DISPUTES_PER_HOUR_MAX, house.seconds)

    async def execute(
        self,
        visitor: Visitor,
        table: str,
        body: AnyBody | AnyCageBody,
        key: str | None,
        *,
        by: Person | None = None,
        after: int | None = None,
    ) -> DoneWithEvents:
        """Carry out a command of the visitor, or of a second person who has just given their password beside them.

        With `after`, it is only carried out while that is the number of the table's last event.
        """
        order, answer = await self._carry_out(visitor, table, body, key, by=by, after=after)
        done = _done(order, answer)
        return DoneWithEvents(**structs.asdict(done), events=self._visible_events(order, answer))

    async def execute_briefly(
        self, visitor: Visitor, table: str, body: AnyBody, key: str | None, *, after: int | None = None
    ) -> Done:
        """Carry out a command that came over a socket: its events follow there with the change."""
        return _done(*await self._carry_out(visitor, table, body, key, after=after))

    def preview(self, visitor: Visitor, table: str, body: Correction) -> Preview:
        """What would follow from a correction of the visitor's."""
        self.limit(visitor.signed_in)
        current = self.house.stream_state(table)
        now = self.house.time_of(current)
        return preview(self.house.table(table), current.number, visitor.actor, body, now)

    async def _carry_out(
        self,
        visitor: Visitor,
        table: str,
        body: AnyBody | AnyCageBody,
        key: str | None,
        *,
        by: Person | None = None,
        after: int | None = None,
    ) -> tuple[Order, OrderResult]:
        try:
            person = by or visitor.signed_in
            self.limit(person)
            if person.role == Role.PATRON and not visitor.this_machine:
                self._patrons.check(caller(visitor.address))
            actor = actor_of(person)
            if table != cage.STREAM and not isinstance(body, BEFORE_OPENING):
                self.house.stream_state(table)
            stored = stored_key(actor.name, secrets.token_hex(16) if key is None else key)
            beside = actor_of(visitor.signed_in) if by else None
            order = Order(table=table, key=stored, actor=actor, body=body, beside=beside, after=after)
            await self._check_named_patron(order)
            await self._check_not_dealer(order)
            await self._check_own_dispute(order, visitor)
            with self._reserved_place(order, visitor):
                await sell_play_chips(self.house, order)
                answer = await self._execute(order)
        except Refusal as refusal:
            if refusal.reason in DENIED_REASONS:
                name = by.name if by else visitor.name
                about = _denied(body, table, DenialReason(refusal.reason))
                await self.attempts.deny(AttemptKind.DENIED, name, visitor.address, about)
            metrics.command(type(body).__name__, "refused", refusal.reason)
            raise
        metrics.command(type(body).__name__, "repeated" if answer.repeated else "carried_out")
        return order, answer

    async def _check_named_patron(self, order: Order) -> None:
        """Check whom staff name: a new patron is not on the staff, and the patron of a dispute is known (R-60)."""
        if order.actor.role is Role.PATRON or not _role_may(order):
            return
        people = self.house.people
        match order.body:
            case TakeSeat(patron=patron) | SellChips(patron=patron):
                await self.house.call(lambda: people.check_patron(patron))
                if isinstance(order.body, TakeSeat) and patron not in self.house.table(order.table).patrons:
                    await self._check_own_order(patron, guests_only=True)
            case BringChips(patron=patron):
                await self._check_own_order(patron)
            case RuleUnforeseen(pay=pay, collect=collect):
                at_table = self.house.table(order.table).patrons
                for name in dict.fromkeys(name for name, _ in (*pay, *collect) if name not in at_table):
                    if not await self.house.call(partial(people.knows_patron, name)):
                        raise Refusal("not-at-table", patron=name)
            case RaiseDispute(patron=patron) if patron not in self.house.table(order.table).patrons:
                if not await self.house.call(lambda: people.knows_patron(patron)):
                    raise Refusal("dispute-of-nobody", DISPUTE_PROCEDURE, patron=patron)

    async def _check_own_order(self, patron: str, *, guests_only: bool = False) -> None:
        """Refuse to staff what a patron with an account, or a guest, orders themselves."""
        person = await self.house.call(lambda: self.house.people.find(patron))
        if person and (person.guest or not guests_only):
            raise Refusal("patron-orders", patron=patron)

    async def _check_not_dealer(self, order: Order) -> None:
        """Refuse a decision on a dispute by someone who dealt or settled the coup that it is about (R-60)."""
        body = order.body
        if not isinstance(body, ResolveDispute | ApproveAdjustment) or not _role_may(order):
            return
        dispute = self.house.table(order.table).disputes.get(body.dispute)
        if dispute is None or dispute.coup is None:
            return
        coup, name = dispute.coup, order.actor.name
        if name in await self.house.read(lambda store: dealers_of(store, order.table, coup)):
            raise Refusal("dealt-that-coup", DISPUTE_PROCEDURE, name=name, coup=coup)

    async def _check_own_dispute(self, order: Order, visitor: Visitor) -> None:
        """Refuse a patron's dispute where they never had chips, and too many from one address. Staff can record one."""
        body = order.body
        if order.actor.role is not Role.PATRON or not isinstance(body, RaiseDispute) or not _role_may(order):
            return
        if body.patron != order.actor.name:
            return  # the table refuses it
        people, table = self.house.people, order.table
        if not await self.house.call(lambda: people.had_chips_at(table, body.patron)):
            raise Refusal("dispute-not-played", DISPUTE_PROCEDURE, table=table)
        if not visitor.this_machine:
            self._disputes.check(caller(visitor.address))

    def _reserved_place(self, order: Order, visitor: Visitor) -> AbstractContextManager[None]:
        """A place for a patron who sits down by themselves counts for their address. Staff seat whom they like."""
        if order.actor.role is Role.PATRON and isinstance(order.body, TakeSeat):
            return self.places.reserved(visitor, order.table, order.actor.name)
        return nullcontext()

    async def _execute(self, order: Order) -> OrderResult:
        try:
            answer = await self.house.execute(order)
        except (UnavailableError, ConflictError):
            raise Refusal("unavailable") from None
        if answer.refusal and answer.refusal.reason == "key-used":
            raise Refusal("key-used", key=sender_key(order.key))
        if answer.refusal:
            raise answer.refusal
        return answer

    def limit(self, person: Person) -> None:
        """Refuse a person who sends too many commands."""
        self._limiter.check(person.name)

    def _visible_events(self, order: Order, answer: OrderResult) -> list[EventView]:
        """The events of a command, as its sender may see them."""
        if order.table == cage.STREAM:
            return []
        table = self.house.table(order.table)
        patron = order.actor.role is Role.PATRON
        viewer = patron_viewer(order.actor.name) if patron else STAFF_VIEWER
        numbered = enumerate(answer.events, answer.first)
        written = (_written(event, number, order, answer.at) for number, event in numbered)
        return [seen for each in written if (seen := event_view(each, viewer, table))]


def _done(order: Order, answer: OrderResult) -> Done:
    last = answer.first + len(answer.events) - 1
    return Done(table=order.table, first=answer.first, n=last, repeated=answer.repeated)


def _denied(body: AnyBody | AnyCageBody, table: str, reason: DenialReason) -> TableCommandDenied | CageCommandDenied:
    command = type(body).__name__
    if table == cage.STREAM:
        return CageCommandDenied(command, reason)
    return TableCommandDenied(command, table, reason)


def _role_may(order: Order) -> bool:
    """Whether the sender's role may send such a command there. If not, the table's refusal comes first."""
    kind, role = type(order.body), order.actor.role
    if order.table == cage.STREAM:
        return role in cage.WHO.get(kind, frozenset())
    return kind in MAY and role in MAY[kind].who


def _written(event: Event, number: int, order: Order, at: int) -> LogEntry:
    actor = order.actor
    return LogEntry(
        stream=order.table,
        n=number,
        turn=0,
        at=at,
        actor=actor.name,
        role=actor.role,
        key=order.key,
        digest="",
        event=event,  # type: ignore[arg-type]
    )
