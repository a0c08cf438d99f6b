"""A decision in the making: the events so far, and the table as they leave it."""

from collections.abc import Callable
from typing import TypeVar, cast

from punto.cards import Card
from punto.coup import Coup
from punto.errors import Refusal
from punto.game import Game
from punto.shoe import Stage
from punto.table import events as e
from punto.table.commands import Actor, Body, Command
from punto.table.evolve import evolve
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table.state import InPlay, Patron, Phase, ShoeInUse, Table

B = TypeVar("B", bound=Body)
Decider = Callable[["Course", Body], None]
DECIDERS: dict[type[Body], Decider] = {}


def decides(kind: type[B]) -> Callable[[Callable[["Course", B], None]], None]:
    """What a table makes of this command."""

    def register(decider: Callable[[Course, B], None]) -> None:
        DECIDERS[kind] = cast(Decider, decider)

    return register


def cited(*clauses: str | None) -> tuple[str, ...]:
    """Clauses in their order, each once, without those that a document does not have."""
    return tuple(dict.fromkeys(clause for clause in clauses if clause))


class Course:
    """Gathers the events of one decision; each may look at the table as the ones before have left it."""

    def __init__(self, table: Table, command: Command) -> None:
        self.table = table
        self.actor: Actor = command.actor
        self.at = command.at
        self.events: list[e.Event] = []

    def add(self, event: e.Event) -> None:
        self.events.append(event)
        self.table = evolve(self.table, event)

    @property
    def rules(self) -> TableRules:
        if self.table.rules is None:
            raise AssertionError("the table has been opened")
        return self.table.rules

    @property
    def book(self) -> Game:
        return self.rules.book

    @property
    def play(self) -> InPlay:
        if self.table.play is None:
            raise AssertionError("a coup is in play")
        return self.table.play

    @property
    def shoe(self) -> ShoeInUse:
        if self.table.shoe is None:
            raise Refusal("no-shoe")
        return self.table.shoe

    @property
    def coup(self) -> Coup:
        return self.table.coup()

    @property
    def outcome_known(self) -> bool:
        """Whether the result is established: every card is dealt, and none lies face down."""
        return self.coup.next is None and not self.play.down

    @property
    def staff(self) -> bool:
        return self.actor.role is not Role.PATRON

    def patron(self, name: str) -> Patron:
        patron = self.table.patrons.get(name)
        if patron is None:
            raise Refusal("not-at-table", patron=name)
        return patron

    def check_chips(self, name: str, amount: int, clause: str | None = "R-10") -> None:
        """Refuse what the patron's chips at the table do not cover."""
        has = self.patron(name).rack
        if amount > has:
            raise Refusal("not-enough-chips", clause, patron=name, amount=amount, has=has)

    def deadline(self, wait: int) -> int | None:
        """When an automatic table's patience ends; a staffed one waits for its dealer."""
        return self.at + wait if self.rules.automatic else None

    def check_cards(self, cards: tuple[Card, ...]) -> None:
        """Refuse cards that the shoe cannot hold any more."""
        shoe = self.shoe
        clause = (self.book.irregularities.wrong_cards or (None,))[0]
        for card in dict.fromkeys(cards):
            count = shoe.seen.get(card, 0) + cards.count(card)
            if count > shoe.decks:
                raise Refusal("card-exhausted", clause, card=card.symbol, decks=shoe.decks)
        if len(cards) > shoe.remaining:
            raise Refusal("shoe-empty", self.book.shoe.empty_clause)

    def void(self, *clauses: str | None) -> None:
        """Return every wager and insurance bet of the coup; earlier coups stand (R-40)."""
        returned = tuple((name, patron.staked) for name, patron in self.table.patrons.items() if patron.laid)
        # A shoe that was to be burned still is (7.11.1).
        preparing = self.table.phase is Phase.PREPARING
        self.add(
            e.CoupVoided(
                coup=self.play.number,
                returned=returned,
                phase=Phase.PREPARING if preparing else Phase.READY,
                clauses=cited(*clauses, self.book.words.void, "R-40"),
            )
        )

    def end_shoe(self, *clauses: str | None, withdrawn: bool = False) -> None:
        self.add(e.ShoeEnded(shoe=self.shoe.number, withdrawn=withdrawn, clauses=cited(*clauses)))

    def after_coup(self, *, free: bool = False) -> None:
        """The coup in which the cut card shows is followed by one last hand (R-03)."""
        match self.shoe.stage:
            case Stage.LAST_HAND:
                dropped = "R-78" if self.table.free_due else None
                self.end_shoe("R-03", self.book.irregularities.last_free_hand if free else None, dropped)
            case Stage.RUNNING if self.shoe.remaining <= self.rules.cut_card_from_end:
                self.add(e.LastHandCalled(clauses=cited("R-03", "R-71", self.book.shoe.cut_clause)))
