"""A decision in progress: the events so far, and the table after them."""

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from punto.cards import Card
from punto.coup import Coup
from punto.errors import Refusal
from punto.game import Game
from punto.shoe import Stage
from punto.table import events as e
from punto.table.commands import Actor, Body, Command
from punto.table.events import cite
from punto.table.evolve import evolve
from punto.table.phases import outcome_known
from punto.table.roles import Role
from punto.table.row import row
from punto.table.rules import TableRules
from punto.table.state import CardAhead, CoupInPlay, Patron, Phase, ShoeInUse, Table
from punto.text import Word

B = TypeVar("B", bound=Body)
Decider = Callable[["Decision", Body], None]
DECIDERS: dict[type[Body], Decider] = {}


def decides(kind: type[B]) -> Callable[[Callable[["Decision", B], None]], Callable[["Decision", B], None]]:
    """Register the function that decides this kind of command."""

    def register(decider: Callable[[Decision, B], None]) -> Callable[[Decision, B], None]:
        DECIDERS[kind] = cast(Decider, decider)
        return decider

    return register


Amounts = tuple[tuple[str, int], ...]
"""Patrons, each with an amount."""


def kept_back(play: CoupInPlay, received: Mapping[str, int]) -> tuple[Amounts, Amounts]:
    """What is kept back for chips that patrons could not return when the coup was reopened, and what they still owe."""
    kept = {name: min(short, received.get(name, 0)) for name, short in play.advanced.items()}
    owed = {name: short - kept[name] for name, short in play.advanced.items()}
    return tuple((name, n) for name, n in kept.items() if n), tuple((name, n) for name, n in owed.items() if n)


class Decision:
    """Collects the events of one command; `table` is the table after the events so far."""

    def __init__(self, table: Table, command: Command) -> None:
        self.table = table
        self.actor: Actor = command.actor
        self.beside = command.beside
        self.at = command.at
        self.events: list[e.Event] = []
        self._face_up: Card | None = None
        """A card that was seen in the shoe, in a coup that ended without dealing it."""

    def add(self, event: e.Event) -> None:
        play = self.table.play
        self.events.append(event)
        self.table = evolve(self.table, event)
        if play and self.table.play is None:
            self._face_up = play.face_up

    @property
    def rules(self) -> TableRules:
        if self.table.rules is None:
            raise AssertionError("the table has been opened")
        return self.table.rules

    @property
    def book(self) -> Game:
        return self.rules.book

    @property
    def play(self) -> CoupInPlay:
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
        """Whether the result of the coup in play is known."""
        return outcome_known(self.table)

    @property
    def staff(self) -> bool:
        return self.actor.role is not Role.PATRON

    def patron(self, name: str) -> Patron:
        patron = self.table.patrons.get(name)
        if patron is None:
            raise Refusal("not-at-table", patron=name)
        return patron

    def area(self, patron: Patron, area: int | None) -> int | None:
        """The area of a command: the patron's own seat by default; None if patrons share the hands."""
        if self.book.hand_a_seat:
            return patron.seat if area is None else area
        if area not in (None, patron.seat):
            raise Refusal("no-own-areas", self.book.hands_clause, game=Word(self.book.name), area=area or 0)
        return None

    def check_chips(self, name: str, amount: int, clause: str | None = "R-10") -> None:
        """Refuse an amount that the patron's chips at the table do not cover."""
        has = self.patron(name).rack
        if amount > has:
            raise Refusal("not-enough-chips", clause, patron=name, amount=amount, has=has)

    def deadline(self, wait: int) -> int | None:
        """When an automatic table stops waiting; a staffed table has no deadline."""
        return self.at + wait if self.rules.automatic else None

    def check_cards(self, cards: tuple[Card, ...]) -> None:
        """Refuse cards that the shoe cannot still hold."""
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
        everybody = (*self.table.patrons.items(), *self.table.absent.items())
        staked = {name: patron.staked for name, patron in everybody if patron.laid}
        recovered, owed = kept_back(self.play, staked)
        kept = dict(recovered)
        returned = [(name, amount - kept.get(name, 0)) for name, amount in staked.items()]
        # If the shoe was due to be burned, it still is (7.11.1).
        preparing = self.table.phase is Phase.PREPARING
        self.add(
            e.CoupVoided(
                coup=self.play.number,
                returned=tuple(entry for entry in returned if entry[0] in self.table.patrons),
                away=tuple(entry for entry in returned if entry[0] not in self.table.patrons),
                recovered=recovered,
                owed=owed,
                phase=Phase.PREPARING if preparing else Phase.READY,
                kept=self._kept(),
                clauses=cite(*clauses, self.book.words.void, "R-40"),
            )
        )

    def _kept(self) -> tuple[CardAhead, ...] | None:
        """The cards ahead of the shoe after a void coup, without those that the coup would have needed."""
        begun = self.play.happened or any(one.reorders for one in self.table.undecided)
        if not self.table.ahead or not begun:
            return None
        left, coup = list(row(self.table)), self.book.coup((), self.play.seats)
        while left and coup.next is not None:
            coup = coup.then(left.pop(0).card)
        return tuple(left)

    def end_shoe(self, *clauses: str | None, withdrawn: bool = False, reason: str | None = None) -> None:
        """End the shoe; a Free Hand that was ordered is the next shoe's."""
        ordered = self.table.free_ordered
        self.add(e.ShoeEnded(shoe=self.shoe.number, withdrawn=withdrawn, reason=reason, clauses=cite(*clauses)))
        if ordered:
            self.order_free_hand(*clauses)

    def withdraw_shoe(self, *clauses: str | None, reason: str | None = None) -> None:
        """Withdraw the shoe on somebody's order; cards drawn in error go with it (R-78)."""
        dropped = "R-78" if self.table.in_error else None
        self.end_shoe(*clauses, dropped, withdrawn=True, reason=reason)

    def order_free_hand(self, *clauses: str | None) -> None:
        """The next coup is a Free Hand, with or without cards drawn in error."""
        by, words = self.book.irregularities, self.book.words
        self.add(e.FreeHandDue(ordered=True, clauses=cite(*clauses, by.free_hand, words.free_hand, "R-43")))

    def after_coup(self, *, free: bool = False) -> None:
        """End the shoe after its last hand; call the last hand once the cut card has come out (R-03)."""
        if self.shoe.withdraw_after:
            self.withdraw_shoe(self.book.irregularities.unforeseen, "R-49")
            return
        if self.shoe.stage is not Stage.LAST_HAND:
            self._what_is_known()
        match self.shoe.stage:
            case Stage.LAST_HAND:
                dropped = "R-78" if self.table.free_due and self.table.in_error else None
                self.end_shoe("R-03", self.book.irregularities.last_free_hand if free else None, dropped)
            case Stage.RUNNING if self.shoe.remaining <= self.rules.cut_card_from_end:
                self.add(e.LastHandCalled(clauses=cite("R-03", "R-71", self.book.shoe.cut_clause)))

    def _what_is_known(self) -> None:
        """Order a Free Hand if everybody knows the next card: it cannot begin a coup with wagers (7.5, R-51)."""
        by = self.book.irregularities
        if by.free_hand is None:
            return
        clauses = cite(by.face_up_before, by.free_hand, self.book.words.free_hand, "R-43", "R-51")
        # After a correction, the shoe may have no card like the one that was seen.
        if self._face_up and self.shoe.remaining and self.shoe.seen.get(self._face_up, 0) < self.shoe.decks:
            self.add(e.FreeHandDue(cards=(self._face_up,), drawn=True, clauses=clauses))
        elif not self.table.free_due and any(one.seen or one.in_error for one in self.table.ahead):
            self.add(e.FreeHandDue(clauses=clauses))
