"""Houses for the tests: a clock that stands still, staff and patrons who act, and the state of a house."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from punto.errors import Refusal
from punto.store.house import House, Order, OrderResult
from punto.store.log import Head, StoredSnapshot
from punto.table import commands as c
from punto.table.roles import Role
from punto.table.rules import table_rules
from support.live_table import STAFF
from support.store.places import AnyStore, Contents, contents

TESTS = Path(__file__).parents[2]
START = 1_768_680_000_000_000
SECOND = 1_000_000
FUNDS = 10**9
FLOAT = 10**7


class Floor:
    """A house whose clock goes on by a second with each order, and whose orders have keys by their numbers."""

    def __init__(self, store: AnyStore, prefix: str = "k") -> None:
        self.now = START
        self.store = store
        self.house = House(store, lambda: self.now)
        self.prefix = prefix
        self.given = 0

    def order(
        self, body: c.AnyBody | c.AnyCageBody, role: Role = Role.DEALER, name: str | None = None, *, table: str = "T1"
    ) -> Order:
        self.now += SECOND
        self.given += 1
        actor = c.Actor(name or STAFF[role], role)
        return Order(table=table, key=f"{self.prefix}{self.given}", actor=actor, body=body)

    def by(self, patron: str, body: c.AnyBody, *, table: str = "T1") -> Order:
        return self.order(body, Role.PATRON, patron, table=table)

    def all(self, *orders: Order) -> list[OrderResult]:
        """Carried out in one batch, none refused."""
        answers = self.house.execute(orders)
        for answer in answers:
            if answer.refusal:
                raise answer.refusal
        return answers

    def refusal(self, order: Order) -> Refusal:
        refusal = self.house.execute_one(order).refusal
        assert refusal is not None
        return refusal

    def funded(self) -> "Floor":
        self.all(self.order(c.FundCage(FUNDS), Role.ASSISTANT_DIRECTOR, table="cage"))
        return self

    def opened(self, table: str = "T1", game: str = "baccarat", **rules: object) -> "Floor":
        made = table_rules(game, **rules)  # type: ignore[arg-type]
        self.all(
            self.order(c.OpenTable(made), Role.SHIFT_MANAGER, table=table),
            self.order(c.FillFloat(FLOAT), Role.CAGE, table=table),
        )
        return self

    def sold(self, patron: str, amount: int) -> "Floor":
        self.all(self.order(c.SellChips(patron, amount), Role.CAGE, table="cage"))
        return self

    def seated(self, *patrons: str, table: str = "T1", chips: int = 10_000) -> "Floor":
        """In the free seats in their order, each with chips bought at the table."""
        state = self.house.table(table)
        assert state.rules is not None
        taken = {at.seat for at in state.patrons.values()}
        free = [seat for seat in state.book.layout(state.rules.seats) if seat not in taken]
        for patron, seat in zip(patrons, free, strict=False):
            self.all(self.order(c.TakeSeat(patron, seat), table=table))
            self.all(self.order(c.BuyIn(patron, chips), table=table))
        return self

    def shoe(self, table: str = "T1") -> "Floor":
        from punto.cards import card

        self.all(self.order(c.PrepareShoe(), table=table), self.order(c.CutShoe(), Role.INSPECTOR, table=table))
        rules = self.house.table(table).rules
        if rules and rules.burns:
            self.all(self.order(c.BurnCards(card("As"), 2), table=table))
        return self

    def ready(self, table: str = "T1", game: str = "baccarat") -> "Floor":
        """A table with ann and bob at it, and a shoe to deal from."""
        return self.funded().opened(table, game).seated("ann", "bob", table=table).shoe(table)


class Whole(Struct, frozen=True):
    """Everything that a store holds except its sealed secrets."""

    contents: Contents
    heads: dict[str, Head]
    commands: dict[str, list[tuple[str, bytes, int, int]]]
    snapshots: dict[str, list[StoredSnapshot]]


def whole(store: AnyStore) -> Whole:
    streams = store.streams()
    return Whole(
        contents(store),
        {stream: store.head(stream) for stream in streams},
        {stream: list(store.commands(stream)) for stream in streams},
        {stream: store.snapshots(stream) for stream in streams},
    )


def without_time(answers: Iterable[OrderResult]) -> list[tuple[object, ...]]:
    """Answers, to be compared: refusals are no values."""
    return [
        (answer.events, answer.first, answer.refusal and (answer.refusal.reason, answer.refusal.facts))
        for answer in answers
    ]
