"""Commands of people: limited in number, each in its sender's own name, and denied attempts kept."""

import secrets
from hashlib import sha256

from punto.errors import Refusal
from punto.server import metrics, view
from punto.server.doors import Doors, Visitor, actor_of
from punto.server.floor import Floor
from punto.server.limiting import Limiter
from punto.store.house import Answer, Order
from punto.store.log import ConflictError, UnavailableError
from punto.store.people import Person
from punto.table import cage
from punto.table.codec import Written
from punto.table.commands import Actor, AnyBody, AnyCageBody, RaiseDispute, SellChips, TakeSeat
from punto.table.disputing import PROCEDURE
from punto.table.events import Event
from punto.table.permissions import BEFORE_OPENING, MAY
from punto.table.roles import Role
from punto.table.rules import SECOND

KEY_LENGTH = 64
"""Of the sender's part of a key; the rest is his name."""
DENIED = frozenset(
    {
        "not-your-role",
        "not-your-place",
        "not-your-dispute",
        "administrator-at-table",
        "not-signed-in",
        "signed-out",
        "too-many",
    }
)


class Commanding:
    def __init__(self, floor: Floor, doors: Doors, commands_a_second: int) -> None:
        self.floor = floor
        self.doors = doors
        self._limiter = (
            Limiter(commands_a_second, 2 * commands_a_second, lambda: floor.clock() / SECOND)
            if commands_a_second
            else None
        )

    async def give(
        self, visitor: Visitor, table: str, body: AnyBody | AnyCageBody, key: str | None, by: Person | None = None
    ) -> tuple[Order, Answer]:
        """Carry out a command of the visitor's, or of a second person who has just signed in beside him."""
        try:
            person = by or visitor.signed_in
            self.limit(person)
            actor = actor_of(person)
            if table != cage.STREAM and not isinstance(body, BEFORE_OPENING):
                self.floor.place(table)
            order = Order(table=table, key=own_key(actor, key), actor=actor, body=body)
            await self._check_named(order)
            answer = await self._carry_out(order)
        except Refusal as refusal:
            await self._denied(by or visitor.person, visitor.address, f"{type(body).__name__} {table}", refusal)
            metrics.command(type(body).__name__, "refused", refusal.reason)
            raise
        metrics.command(type(body).__name__, "repeated" if answer.repeated else "carried_out")
        return order, answer

    async def _check_named(self, order: Order) -> None:
        """Whom staff name: a new patron is nobody of the staff, and a dispute is of someone who was here (R-60)."""
        if order.actor.role is Role.PATRON or not _is_his(order):
            return
        people = self.floor.people
        match order.body:
            case TakeSeat(patron=patron) | SellChips(patron=patron):
                await self.floor.call(lambda: people.check_patron(patron))
            case RaiseDispute(patron=patron) if patron not in self.floor.table(order.table).patrons:
                if not await self.floor.call(lambda: people.knows_patron(patron)):
                    raise Refusal("dispute-of-nobody", PROCEDURE, patron=patron)

    async def _carry_out(self, order: Order) -> Answer:
        try:
            answer = await self.floor.give(order)
        except (UnavailableError, ConflictError):
            raise Refusal("unavailable") from None
        if answer.refusal and answer.refusal.reason == "key-used":
            raise Refusal("key-used", key=order.key.partition("/")[2])  # as its sender wrote it
        if answer.refusal:
            raise answer.refusal
        return answer

    def limit(self, person: Person) -> None:
        wait = self._limiter.take(person.name) if self._limiter else 0
        if wait:
            raise Refusal("too-many", seconds=int(wait) + 1)

    async def _denied(self, person: Person | None, address: str, what: str, refusal: Refusal) -> None:
        if refusal.reason in DENIED:
            await self.doors.deny("denied", person.name if person else "", address, f"{what}: {refusal.reason}")

    def told(self, answer: Answer, order: Order) -> list[view.ToldEvent]:
        """What a command brought about, as its sender may see it."""
        if order.table == cage.STREAM:
            return []
        table = self.floor.table(order.table)
        patron = order.actor.role is Role.PATRON
        viewer = view.own(order.actor.name) if patron else view.STAFF
        numbered = enumerate(answer.events, answer.first)
        written = (_written(event, number, order, answer.at) for number, event in numbered)
        return [told for each in written if (told := view.redacted(each, viewer, table))]


def _is_his(order: Order) -> bool:
    """Whether the sender's role may give such a command where it goes; else that is what he is told first."""
    kind, role = type(order.body), order.actor.role
    if order.table == cage.STREAM:
        return role in cage.WHO.get(kind, frozenset())
    return kind in MAY and role in MAY[kind].who


def own_key(actor: Actor, key: str | None) -> str:
    """A key is its sender's own: nobody can use up another's."""
    if key is None:
        key = secrets.token_hex(16)
    if not 1 <= len(key) <= KEY_LENGTH or not key.isprintable():
        raise Refusal("bad-key", key=key, most=KEY_LENGTH)
    return f"{sha256(actor.name.encode()).hexdigest()[:16]}/{key}"


def _written(event: Event, number: int, order: Order, at: int) -> Written:
    actor = order.actor
    return Written(
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
