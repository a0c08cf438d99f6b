"""How an event changes a table: the register of steps, and what several of them do."""

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Side
from punto.table.events import Event
from punto.table.state import InPlay, Open, Patron, ShoeInUse, Table

Step = Callable[[Table, Event], Table]
E = TypeVar("E", bound=Event)
STEPS: dict[type[Event], Step] = {}


def on(kind: type[E]) -> Callable[[Callable[[Table, E], Table]], None]:
    """What follows from this kind of event."""

    def register(step: Callable[[Table, E], Table]) -> None:
        STEPS[kind] = cast(Step, step)

    return register


def play_of(table: Table) -> InPlay:
    if table.play is None:
        raise AssertionError("the event belongs to a coup in play")
    return table.play


def shoe_of(table: Table) -> ShoeInUse:
    if table.shoe is None:
        raise AssertionError("the event belongs to a shoe in use")
    return table.shoe


def open_of(table: Table) -> Open:
    if table.open is None:
        raise AssertionError("the event belongs to an open irregularity")
    return table.open


def with_patron(table: Table, name: str, patron: Patron) -> dict[str, Patron]:
    return {**table.patrons, name: patron}


def racked(table: Table, name: str, amount: int) -> dict[str, Patron]:
    patron = table.patrons[name]
    return {**table.patrons, name: replace(patron, rack=patron.rack + amount)}


def out_of_shoe(shoe: ShoeInUse, cards: Iterable[Card]) -> ShoeInUse:
    seen, drawn = dict(shoe.seen), shoe.drawn
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        drawn += 1
    return replace(shoe, seen=seen, drawn=drawn)


def staked(play: InPlay, side: Side | None, added: int) -> InPlay:
    if side is None:
        return replace(play, warned=False) if play.warned else play
    return replace(play, sides={**play.sides, side: play.sides.get(side, 0) + added}, warned=False)
