"""The register of event handlers, and what several of them share."""

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Side
from punto.table.events import Event
from punto.table.state import CardAhead, CoupInPlay, GoneWager, OpenIrregularity, Patron, PlacedWager, ShoeInUse, Table

Handler = Callable[[Table, Event], Table]
E = TypeVar("E", bound=Event)
HANDLERS: dict[type[Event], Handler] = {}


def on(kind: type[E]) -> Callable[[Callable[[Table, E], Table]], Callable[[Table, E], Table]]:
    """Register the function that applies this kind of event to a table."""

    def register(handler: Callable[[Table, E], Table]) -> Callable[[Table, E], Table]:
        HANDLERS[kind] = cast(Handler, handler)
        return handler

    return register


def play_of(table: Table) -> CoupInPlay:
    if table.play is None:
        raise AssertionError("the event belongs to a coup in play")
    return table.play


def shoe_of(table: Table) -> ShoeInUse:
    if table.shoe is None:
        raise AssertionError("the event belongs to a shoe in use")
    return table.shoe


def open_of(table: Table) -> OpenIrregularity:
    if table.open is None:
        raise AssertionError("the event belongs to an open irregularity")
    return table.open


def with_covered(play: CoupInPlay, covered: dict[Side, tuple[int, ...]]) -> CoupInPlay:
    """Give the coup with these cards face down, by their places."""
    return replace(play, covered=covered, down=tuple(covered))


def with_ahead(table: Table, ahead: tuple[CardAhead, ...]) -> Table:
    """Give the table with these cards ahead of the shoe."""
    return replace(table, ahead=ahead, in_error=tuple(one.card for one in ahead))


def without_open(table: Table) -> Table:
    """The irregularity that was being decided is over, and the next has its turn (R-59)."""
    return replace(table, open=table.waiting[0] if table.waiting else None, waiting=table.waiting[1:])


def with_patron(table: Table, name: str, patron: Patron) -> dict[str, Patron]:
    """Give the table's patrons with this one put in or replaced."""
    return {**table.patrons, name: patron}


def add_to_rack(table: Table, name: str, amount: int) -> dict[str, Patron]:
    """Give the table's patrons with chips added to one patron's rack, or taken from it."""
    patron = table.patrons[name]
    return {**table.patrons, name: replace(patron, rack=patron.rack + amount)}


def draw_cards(shoe: ShoeInUse, cards: Iterable[Card]) -> ShoeInUse:
    """Count cards out of the shoe."""
    seen, drawn = dict(shoe.seen), shoe.drawn
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        drawn += 1
    return replace(shoe, seen=seen, drawn=drawn)


def add_stake(play: CoupInPlay, side: Side | None, added: int) -> CoupInPlay:
    """Add to what is staked on a side; a changed wager ends the warning about the differential (4.3.1)."""
    if side is None:
        return replace(play, warned=False) if play.warned else play
    return replace(play, sides={**play.sides, side: play.sides.get(side, 0) + added}, warned=False)


def add_gone(play: CoupInPlay, name: str, seat: int, laid: Iterable[PlacedWager]) -> CoupInPlay:
    """Remember wagers that are returned after bets closed, so that what counts of the others does not change (R-31)."""
    gone = tuple(GoneWager(name, bet.wager, bet.stake, seat, bet.order, bet.area) for bet in laid)
    return replace(play, gone=play.gone + gone) if play.bets_closed and gone else play
