"""Short functions to run a live table in a test: staff and patrons act, and chips are counted after each command."""

from collections import Counter
from typing import Self, TypeVar

import pytest
from msgspec.structs import replace

from punto.cards import Card, card
from punto.coup import Answer, Coup, Result
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.chips import posting
from punto.table.dispatch import decision_for
from punto.table.evolve import evolve
from punto.table.findings import Irregularity
from punto.table.inputs import check_key, check_name
from punto.table.permissions import ONLY_AUTOMATIC
from punto.table.roles import Role
from punto.table.rules import TableRules, table_rules
from punto.table.state import Table
from support.citations import wrong_citations

STAFF = {
    Role.READER: "reader",
    Role.DEALER: "dan",
    Role.INSPECTOR: "ines",
    Role.PIT_MANAGER: "pia",
    Role.SHIFT_MANAGER: "sam",
    Role.ASSISTANT_DIRECTOR: "ada",
    Role.SENIOR_MANAGEMENT: "max",
    Role.SURVEILLANCE: "eve",
    Role.CAGE: "carl",
}
FLOAT = 1_000_000
E = TypeVar("E", bound=e.Event)


def decide(table: Table, command: c.Command) -> tuple[e.Event, ...]:
    """The events of a command. Its key and its sender's name are checked as in the store."""
    check_key(command.key)
    check_name(command.actor.name)
    return tuple(decision_for(table, command).events)


def house_actor(table: Table, body: c.Body) -> c.Actor | None:
    """The house itself, where it gives a command at an automatic table."""
    if table.rules is None or not table.rules.automatic:
        return None
    if isinstance(body, c.CutShoe):
        return c.AUTOMATIC_CUTTER
    return c.AUTOMATIC_DEALER if isinstance(body, ONLY_AUTOMATIC) else None


class Driven:
    """A table with its events and its accounts; every command is checked to move chips and lose none."""

    def __init__(self, name: str = "T1") -> None:
        self.table = Table(name)
        self.events: list[e.Event] = []
        self.accounts: Counter[str] = Counter()
        self.clock = 1_000_000
        self.commands = 0

    def do(
        self, body: c.Body, role: Role = Role.DEALER, name: str | None = None, beside: Role | None = None
    ) -> list[e.Event]:
        """Give a command, at somebody's desk if one is named; returns its events."""
        self.clock += 1_000_000
        self.commands += 1
        house = house_actor(self.table, body) if name is None else None
        actor = house or c.Actor(name or STAFF[role], role)
        command = c.Command(
            key=f"k{self.commands}",
            actor=actor,
            at=self.clock,
            body=body,  # type: ignore[arg-type]
            beside=c.Actor(STAFF[beside], beside) if beside else None,
        )
        brought = list(decide(self.table, command))
        for event in brought:
            assert wrong_citations(self.table, role, event) == [], type(event).__name__
            entries = posting(self.table.name, event)
            assert sum(entry.amount for entry in entries) == 0
            for entry in entries:
                self.accounts[entry.account] += entry.amount
            self.table = evolve(self.table, event)
            self._check_chips()
        self.events += brought
        return brought

    def _check_chips(self) -> None:
        """The table's own figures are those of the ledger, and nothing that may not be negative is."""
        table, name = self.table, self.table.name
        assert self.accounts[f"{name}/layout"] == table.layout_chips
        assert self.accounts[f"{name}/float"] == table.float_chips
        bettors = (*table.patrons.values(), *table.absent.values())
        assert table.layout_chips == sum(patron.staked for patron in bettors)
        for patron, at in table.patrons.items():
            assert self.accounts[f"{name}/rack/{patron}"] == at.rack
        shared = ("world", "cage", "patron/")  # what the store looks after
        assert all(held >= 0 for account, held in self.accounts.items() if not account.startswith(shared))

    def by(self, name: str, body: c.Body) -> list[e.Event]:
        """A patron's own command."""
        return self.do(body, Role.PATRON, name)

    def refuses(
        self, body: c.Body, role: Role = Role.DEALER, name: str | None = None, beside: Role | None = None
    ) -> Refusal:
        """The refusal of a command, which must change nothing."""
        before = self.table
        with pytest.raises(Refusal) as caught:
            self.do(body, role, name, beside)
        assert self.table == before
        return caught.value

    def rack(self, patron: str) -> int:
        return self.table.patrons[patron].rack

    @property
    def racks(self) -> dict[str, int]:
        """The chips before each patron, without those on the layout."""
        return {name: patron.rack for name, patron in self.table.patrons.items()}

    @property
    def dealt(self) -> Coup:
        """The coup in play."""
        return self.table.coup()

    # A table ready to play.

    def opened(self, game: str = "baccarat", **rules: object) -> Self:
        self.do(c.OpenTable(table_rules(game, **rules)), Role.SHIFT_MANAGER)  # type: ignore[arg-type]
        self.do(c.FillFloat(FLOAT), Role.CAGE)
        return self

    def seat(self, *patrons: str, chips: int = 10_000) -> Self:
        """Seat patrons in the order of the seats, each with chips bought at the table."""
        free = [seat for seat in self.table.book.layout(self.rules.seats) if seat not in self._taken()]
        for patron, seat in zip(patrons, free, strict=False):
            self.do(c.TakeSeat(patron, seat))
            self.do(c.BuyIn(patron, chips))
        return self

    @property
    def rules(self) -> TableRules:
        assert self.table.rules is not None
        return self.table.rules

    def _taken(self) -> set[int]:
        return {patron.seat for patron in self.table.patrons.values()}

    def shoe(self, burned: str | None = "As", count: int = 2) -> Self:
        """A new shoe, shuffled by the dealer, cut by the inspector, and burned unless forgotten or not due."""
        self.do(c.PrepareShoe())
        self.do(c.CutShoe(), Role.INSPECTOR)
        if burned and self.rules.burns:
            self.do(c.BurnCards(card(burned), count))
        return self

    def left(self, count: int) -> Self:
        """The shoe as earlier coups may leave it, with this many cards."""
        shoe = self.table.shoe
        assert shoe is not None
        self.table = replace(self.table, shoe=replace(shoe, drawn=shoe.size - count))
        return self

    def ready(self, game: str = "baccarat", *patrons: str, **rules: object) -> Self:
        return self.opened(game, **rules).seat(*(patrons or ("ann", "bob"))).shoe()

    # A coup.

    def bets(self, **wagers: str) -> Self:
        """Call for bets and place them: bets(ann="banker=300 tie=10", bob="player=100"); then no more bets."""
        self.place(**wagers)
        self.do(c.CloseBets())
        return self

    def place(self, **wagers: str) -> Self:
        self.do(c.CallBets())
        for patron, texts in wagers.items():
            for text in texts.split():
                wager, stake = text.split("=")
                self.by(patron, c.PlaceWager(patron, wager, int(stake)))
        return self

    def cards(self, text: str) -> list[e.Event]:
        """Deal cards one by one, in the order in which they leave the shoe; offers of insurance are passed over."""
        brought: list[e.Event] = []
        for one in text.split():
            brought += self.do(c.DealCard(card(one)))
        return brought

    def answer(self, patron: str, answer: Answer) -> list[e.Event]:
        return self.by(patron, c.GiveAnswer(patron, answer))

    def finish(self, result: Result | None = None) -> list[e.Event]:
        """Announce the result, the right one unless another is given, and settle."""
        if result is None and not self.table.book.hand_a_seat:
            result = self.table.coup().showdown().result
        return self.do(c.AnnounceResult(result)) + self.do(c.SettleCoup())

    def coup(self, cards: str, **wagers: str) -> list[e.Event]:
        """A whole coup without anything particular."""
        self.bets(**wagers)
        return self.cards(cards) + self.finish()

    def report(self, found: Irregularity, role: Role = Role.DEALER) -> list[e.Event]:
        return self.do(c.Report(found), role)

    def report_by_two(self, found: Irregularity) -> list[e.Event]:
        """The inspector signs at the dealer's desk, as two persons must once the outcome can be seen (R-56)."""
        return self.do(c.Report(found), Role.INSPECTOR, beside=Role.DEALER)


def cards(text: str) -> tuple[Card, ...]:
    """Cards in their order: cards("9s 3h Kd 2c")."""
    return tuple(map(card, text.split()))


def the(brought: list[e.Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = [event for event in brought if isinstance(event, kind)]
    return found


@pytest.fixture(name="game")
def game_of_module(request: pytest.FixtureRequest) -> str:
    """The game of a module of clause tests; import it there by this name."""
    game: str = request.module.GAME
    return game


@pytest.fixture(name="live")
def live_table(game: str) -> Driven:
    """A table of that game, ready to play, with ann and bob in its first two seats and 10,000 before each."""
    return Driven().ready(game)


def kinds(brought: list[e.Event]) -> list[str]:
    """The names of events, for a glance."""
    return [type(event).__name__ for event in brought]
