"""punto table: the tables of a house, opened, closed and limited from the command line; the house may be running."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import sleep
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.house import Database
from punto.cli.options import AsJson, Decks, GameName, Language, VariantName, answering, print_json

if TYPE_CHECKING:
    from punto.limits import Limits
    from punto.store.house import House, Order, Place
    from punto.store.people import People
    from punto.table.commands import Actor, AnyBody

Name = Annotated[str, typer.Argument(metavar="TABLE", help="The table, such as B1.")]
As = Annotated[str, typer.Option("--as", metavar="NAME", help="Who of the staff does it; the log says so.")]
Ranges = Annotated[
    list[str] | None,
    typer.Option("--limit", metavar="WAGER=LEAST-MOST", help="As often as wanted: banker=100-50000, tie=50-."),
]
Differential = Annotated[int | None, typer.Option("--differential", help="The most by which one side may lead.")]

LOOK_SECONDS = 0.1
"""A table is closed, and its limits are set, between two coups: so often it is looked whether one has ended."""
OVERDUE_SECONDS = 10
"""A coup whose next step is overdue by so much is dealt by nobody: its end is not waited for."""
LONGEST_AMOUNT = 18
"""Digits: more than any table takes, and few enough to be read as a number at all."""

table = typer.Typer(help="Keep the tables of a house; it may be running.", no_args_is_help=True, rich_markup_mode=None)


@table.command("list")
def list_(db: Database, as_json: AsJson = False, lang: Language = "en") -> None:
    """List the tables as they stand."""
    with answering(lang, as_json=as_json), _desk(db) as (house, _):
        from punto.server.view_public import summary
        from punto.table import cage
        from punto.text import say, word

        found = [summary(house.table(name)) for name in house.store.streams() if name != cage.STREAM]
        if as_json:
            print_json(found)
            return
        for each in found:
            game = " · ".join(word(lang, part) for part in (each.game, each.variant) if part)
            facts = {"name": each.name, "game": game, "phase": word(lang, f"phase-{each.phase}")}
            typer.echo(say(lang, "table-line", **facts, taken=each.taken, seats=each.seats, standing=each.standing))
        if not found:
            typer.echo(say(lang, "table-none"))


@table.command("open")
def open_(
    db: Database,
    name: Name,
    game: GameName,
    by: As,
    variant: VariantName = None,
    seats: Annotated[int | None, typer.Option("--seats", help="One of the game's layouts.")] = None,
    decks: Decks = None,
    automatic: Annotated[bool, typer.Option("--automatic", help="Dealt by the system, from a virtual shoe.")] = False,
    face_down: Annotated[bool, typer.Option("--face-down", help="Cards are dealt face down, to be squeezed.")] = False,
    insurance: Annotated[bool, typer.Option("--insurance/--no-insurance", help="Whether it is on the layout.")] = True,
    limit: Ranges = None,
    differential: Differential = None,
    chips: Annotated[int, typer.Option("--float", help="Chips to fill the float with, from the cage.")] = 0,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Open a table, and fill its float."""
    with answering(lang, as_json=as_json), _desk(db) as (house, people):
        from punto.table.commands import FillFloat, OpenTable
        from punto.table.rules import Mode
        from punto.table.seating import table_rules

        rules = table_rules(
            game,
            variant=variant,
            seats=seats,
            decks=decks,
            limits=_limits(limit, differential),
            mode=Mode.AUTOMATIC if automatic else Mode.STAFFED,
            face_down=face_down,
            insurance=insurance,
        )
        # The float comes first: only the cage knows whether it has the chips, and the table is opened with them or not.
        fill = [FillFloat(chips)] if chips else []
        _give(house, name, _actor(people, by), [*fill, OpenTable(rules)], lang)
        _answer(house, name, "table-opened", lang, as_json=as_json)


@table.command()
def close(db: Database, name: Name, by: As, as_json: AsJson = False, lang: Language = "en") -> None:
    """Close a table once its coup is over; patrons get their chips back."""
    with answering(lang, as_json=as_json), _desk(db) as (house, people):
        from punto.table.commands import CloseTable

        _give(house, name, _actor(people, by), [CloseTable()], lang)
        _answer(house, name, "table-closed", lang, as_json=as_json)


@table.command()
def limits(
    db: Database,
    name: Name,
    by: As,
    limit: Ranges = None,
    differential: Differential = None,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Set a table's limits, all of them, once its coup is over."""
    with answering(lang, as_json=as_json), _desk(db) as (house, people):
        from punto.errors import Refusal
        from punto.table.commands import SetLimits

        wanted = _limits(limit, differential)
        if wanted is None:
            raise Refusal("no-limits-given")
        _give(house, name, _actor(people, by), [SetLimits(wanted)], lang)
        _answer(house, name, "table-limits-set", lang, as_json=as_json)


@contextmanager
def _desk(db: str) -> "Iterator[tuple[House, People]]":
    from punto.server.clock import now
    from punto.store.house import House
    from punto.store.opening import opened
    from punto.store.people import People

    with opened(db) as store:
        yield House(store, now), People(store)


def _actor(people: "People", name: str) -> "Actor":
    from punto.errors import Refusal
    from punto.server.doors import actor_of

    person = people.find(name)
    if person is None:
        raise Refusal("nobody-so-named", name=name)
    if person.disabled:
        raise Refusal("person-disabled", name=name)
    return actor_of(person)


def _limits(texts: list[str] | None, differential: int | None) -> "Limits | None":
    from punto.errors import Refusal
    from punto.limits import Limits, Range

    ranges = {}
    for text in texts or ():
        wager, equals, span = text.partition("=")
        least, dash, most = span.partition("-")
        if not equals or not dash or not _is_amount(least) or (most and not _is_amount(most)):
            raise Refusal("not-a-limit", text=text)
        ranges[wager] = Range(int(least), int(most) if most else None)
    return Limits(ranges, differential) if ranges or differential is not None else None


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_AMOUNT


def _give(house: "House", name: str, actor: "Actor", bodies: "Sequence[AnyBody]", lang: str) -> None:
    """All of it or nothing; what has to wait for the end of a coup is tried again when that is over."""
    from punto.errors import Refusal
    from punto.table.commands import OpenTable
    from punto.text import say

    waiting = False
    while True:
        place = house.place(name)
        try:
            orders = _orders(house, name, place, actor, bodies)
        except Refusal as refusal:
            early = refusal.reason in ("out-of-phase", "coup-in-play") and not isinstance(bodies[-1], OpenTable)
            if not early or not _ends_by_itself(house, place):
                raise
            if not waiting:
                typer.echo(say(lang, "table-waiting", table=name), err=True)
            waiting = True
            sleep(LOOK_SECONDS)
            continue
        refused = next((answer.refusal for answer in house.execute(orders) if answer.refusal), None)
        if refused is None:
            return
        if refused.reason != "overtaken":
            raise refused


def _orders(house: "House", name: str, place: "Place", actor: "Actor", bodies: "Sequence[AnyBody]") -> "list[Order]":
    """Orders that the table takes as it stands: what it refuses is refused here, before anything is done.

    Each is good only right after the one before, so that none is carried out where the first is refused: by the cage.
    """
    from secrets import token_hex

    from punto.errors import Refusal
    from punto.store.house import Order
    from punto.table.commands import Command, OpenTable
    from punto.table.decide import decided
    from punto.table.permissions import word_of
    from punto.table.state import Table

    table, after, orders = place.state, place.number, []
    if not isinstance(table, Table):
        raise Refusal("not-at-cage", command=word_of(type(bodies[-1])))
    if not place.number and not isinstance(bodies[-1], OpenTable):
        raise Refusal("no-table", table=name)
    for body in bodies:
        order = Order(table=name, key=f"cli/{token_hex(16)}", actor=actor, body=body, after=after)
        course = decided(table, Command(key=order.key, actor=actor, at=house.clock(), body=body))
        table, after = course.table, after + len(course.events)
        orders.append(order)
    return orders


def _ends_by_itself(house: "House", place: "Place") -> bool:
    """Whether the table is in the middle of a coup that an automatic dealer goes on with."""
    from punto.table.automatic import next_step
    from punto.table.rules import SECOND
    from punto.table.state import Table

    table = place.state
    step = next_step(table) if isinstance(table, Table) and table.play else None
    if step is None:
        return False
    due = step.due(place.at)
    return house.clock() < due + OVERDUE_SECONDS * SECOND


def _answer(house: "House", name: str, message: str, lang: str, *, as_json: bool) -> None:
    from punto.server.view_public import summary
    from punto.text import say

    if as_json:
        print_json(summary(house.table(name)))
    else:
        typer.echo(say(lang, message, table=name))
