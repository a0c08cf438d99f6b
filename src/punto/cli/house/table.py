"""punto table: list, open, close and limit the tables of a house, also while it is running."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import sleep
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.house.options import Database
from punto.cli.options import AsJson, Decks, GameName, Games, Language, VariantName, command_group, load_games
from punto.cli.output import print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from punto.limits import Limits
    from punto.store.house import House, Order, StreamState
    from punto.store.people import People
    from punto.table.commands import Actor, AnyBody

Name = Annotated[str, typer.Argument(metavar="TABLE", help="The table, such as B1.")]
As = Annotated[str, typer.Option("--as", metavar="NAME", help="The member of staff who does it; the log names them.")]
Ranges = Annotated[
    list[str] | None,
    typer.Option("--limit", metavar="WAGER=LEAST-MOST", help="A limit; repeat it for more: banker=100-50000, tie=50-."),
]
Differential = Annotated[
    int | None, typer.Option("--differential", help="The largest difference between the two sides.")
]

LOOK_SECONDS = 0.1
"""How often to check whether a coup has ended: a table is closed, and its limits are set, between two coups."""
OVERDUE_SECONDS = 10
"""If a coup's next step is overdue by this much, nobody deals it: do not wait for its end."""

table = command_group("Manage the tables of a house, even while it is open.")


@table.command("list")
def list_(db: Database, games: Games = None, as_json: AsJson = False, lang: Language = DEFAULT_LANGUAGE) -> None:
    """List the tables."""
    with refusing(lang, as_json=as_json), _desk(db, games) as (house, _):
        from punto.table import cage
        from punto.text import say, word
        from punto.views.public import summary

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
    automatic: Annotated[bool, typer.Option("--automatic", help="Punto deals, from a virtual shoe.")] = False,
    face_down: Annotated[bool, typer.Option("--face-down", help="Cards are dealt face down, to be squeezed.")] = False,
    insurance: Annotated[
        bool, typer.Option("--insurance/--no-insurance", help="Whether insurance is on the layout.")
    ] = True,
    limit: Ranges = None,
    differential: Differential = None,
    chips: Annotated[int, typer.Option("--float", help="Chips to fill the float with, from the cage.")] = 0,
    games: Games = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Open a table, and fill its float."""
    with refusing(lang, as_json=as_json), _desk(db, games) as (house, people):
        from punto.games import game as game_named
        from punto.table.commands import FillFloat, OpenTable
        from punto.table.rules import Mode, table_rules

        rules = table_rules(
            game_named(game).name,
            variant=variant,
            seats=seats,
            decks=decks,
            limits=_limits(limit, differential),
            mode=Mode.AUTOMATIC if automatic else Mode.STAFFED,
            face_down=face_down,
            insurance=insurance,
        )
        # The float comes first: only the cage knows whether it has the chips, and without them the table stays closed.
        fill = [FillFloat(chips)] if chips else []
        _give(house, name, _actor(people, by), [*fill, OpenTable(rules)], lang)
        _answer(house, name, "table-opened", lang, as_json=as_json)


@table.command()
def close(
    db: Database,
    name: Name,
    by: As,
    games: Games = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Close a table once its coup is over; patrons get their chips back."""
    with refusing(lang, as_json=as_json), _desk(db, games) as (house, people):
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
    games: Games = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Set all limits of a table once its coup is over."""
    with refusing(lang, as_json=as_json), _desk(db, games) as (house, people):
        from punto.errors import Refusal
        from punto.table.commands import SetLimits

        wanted = _limits(limit, differential)
        if wanted is None:
            raise Refusal("no-limits-given")
        _give(house, name, _actor(people, by), [SetLimits(wanted)], lang)
        _answer(house, name, "table-limits-set", lang, as_json=as_json)


@contextmanager
def _desk(db: str, games: list[str] | None) -> "Iterator[tuple[House, People]]":
    from punto.server.clock import now, steady
    from punto.store.house import House
    from punto.store.opening import opened
    from punto.store.people import People

    load_games(games)
    with opened(db) as store:
        yield House(store, now, steady=steady), People(store)


def _actor(people: "People", name: str) -> "Actor":
    from punto.errors import Refusal
    from punto.server.access.visitor import actor_of

    person = people.find(name)
    if person is None:
        raise Refusal("nobody-so-named", name=name)
    if person.disabled:
        raise Refusal("person-disabled", name=name)
    return actor_of(person)


def _limits(texts: list[str] | None, differential: int | None) -> "Limits | None":
    from punto.cli.limit_texts import read_range
    from punto.limits import Limits

    ranges = dict(read_range(text) for text in texts or ())
    return Limits(ranges, differential) if ranges or differential is not None else None


def _give(house: "House", name: str, actor: "Actor", bodies: "Sequence[AnyBody]", lang: str) -> None:
    """Do everything or nothing. If it has to wait for the end of the coup, try again then."""
    from punto.errors import Refusal
    from punto.table.commands import OpenTable
    from punto.text import say

    waiting = False
    while True:
        current = house.stream_state(name)
        try:
            orders = _orders(house, name, current, actor, bodies)
        except Refusal as refusal:
            early = refusal.reason in ("out-of-phase", "coup-in-play") and not isinstance(bodies[-1], OpenTable)
            if not early or not _ends_by_itself(house, current):
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


def _orders(
    house: "House", name: str, current: "StreamState", actor: "Actor", bodies: "Sequence[AnyBody]"
) -> "list[Order]":
    """Make orders that the table accepts in its current state; it refuses them here, before anything is done.

    Each command is valid only right after the one before it. If the cage refuses the first, none is carried out.
    """
    from secrets import token_hex

    from punto.errors import Refusal
    from punto.store.house import Order
    from punto.table.commands import Command, OpenTable
    from punto.table.dispatch import decision_for
    from punto.table.permissions import word_of
    from punto.table.state import Table

    table, after, orders = current.state, current.number, []
    if not isinstance(table, Table):
        raise Refusal("not-at-cage", command=word_of(type(bodies[-1])))
    if not current.number and not isinstance(bodies[-1], OpenTable):
        raise Refusal("no-table", table=name)
    for body in bodies:
        order = Order(table=name, key=f"cli/{token_hex(16)}", actor=actor, body=body, after=after)
        decision = decision_for(table, Command(key=order.key, actor=actor, at=house.clock(), body=body))
        table, after = decision.table, after + len(decision.events)
        orders.append(order)
    return orders


def _ends_by_itself(house: "House", current: "StreamState") -> bool:
    """Whether the table is in a coup that an automatic dealer will finish."""
    from punto.table.next import next_step
    from punto.table.rules import SECOND
    from punto.table.state import Table

    table = current.state
    step = next_step(table) if isinstance(table, Table) and table.play else None
    if step is None:
        return False
    given_up = current.due(step) + OVERDUE_SECONDS * SECOND
    return current.wait(given_up, house.clock(), house.steady()) > 0


def _answer(house: "House", name: str, message: str, lang: str, *, as_json: bool) -> None:
    from punto.text import say
    from punto.views.public import summary

    if as_json:
        print_json(summary(house.table(name)))
    else:
        typer.echo(say(lang, message, table=name))
