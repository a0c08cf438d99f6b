"""Tables: what they show, and whatever is asked of them."""

from typing import Annotated

from litestar import get, post
from litestar.params import HeaderParameter, JSONBody
from msgspec import Struct

from punto.server import view
from punto.server.commanding import KEY_LENGTH
from punto.server.hub import sight_of, snapshot
from punto.server.messages import Snapshot
from punto.server.policy import ANYONE, CAGE, READER, SIGNED_IN, TABLE_STAFF
from punto.server.reader import Expected, Read, Receipt, expected, feed
from punto.server.routes.asked import Asker, Here, TableName
from punto.server.services import Services
from punto.store.house import Answer, Order
from punto.table import cage
from punto.table.chips import held
from punto.table.commands import AnyBody, AnyCageBody

Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        description="The same key with the same command is carried out once. Made up where none is given.",
        schema_extra={"minLength": 1, "maxLength": KEY_LENGTH},
    ),
]


class Done(Struct, frozen=True):
    """What a command brought about, as its sender may see it."""

    table: str
    n: int
    """The number of the first event."""
    events: list[view.ToldEvent]
    repeated: bool = False
    """Whether the command had been carried out before; the answer is that one's."""


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """A second person signs in beside the first, and the command is his."""

    name: str
    password: str
    command: AnyBody


@get("/api/tables", opt={"policy": ANYONE})
async def tables(services: Here) -> list[view.TableSummary]:
    """Every table at a glance."""
    return services.hub.summaries()


@get("/api/tables/{table:str}", opt={"policy": ANYONE})
async def table(services: Here, visitor: Asker, table: TableName) -> Snapshot:
    """A table as this person may see it; sockets begin with the same."""
    place = services.floor.place(table)
    wallets = {}
    if visitor.person and not visitor.person.is_staff:
        wallets[visitor.name] = await services.floor.call(lambda: services.floor.store.balance(held(visitor.name)))
    sight = sight_of(place)
    seen = view.public_view(sight)
    return snapshot(sight, seen, place.number, visitor.person, services.floor.clock(), wallets)


def _done(services: Services, order: Order, answer: Answer) -> Done:
    return Done(order.table, answer.first, services.commanding.told(answer, order), answer.repeated)


@post("/api/tables/{table:str}/commands", opt={"policy": SIGNED_IN}, status_code=200)
async def command(services: Here, visitor: Asker, table: TableName, data: JSONBody[AnyBody], key: Key = None) -> Done:
    """Ask something of a table: see the list of commands for who may ask what, and when."""
    return _done(services, *await services.commanding.give(visitor, table, data, key))


@post("/api/tables/{table:str}/decisions", opt={"policy": TABLE_STAFF}, status_code=200)
async def decision(services: Here, visitor: Asker, table: TableName, data: JSONBody[Decision], key: Key = None) -> Done:
    """A second person's ruling or approval, signed for on the spot at a colleague's desk."""
    beside = f"second person beside {visitor.name} at {table}"
    second = await services.doors.checked(data.name, data.password, visitor.address, beside)
    await services.doors.note("second-person", visitor.name, visitor.address, f"{second.name} at {table}")
    return _done(services, *await services.commanding.give(visitor, table, data.command, key, by=second))


@post("/api/cage/commands", opt={"policy": CAGE}, status_code=200)
async def cage_command(services: Here, visitor: Asker, data: JSONBody[AnyCageBody], key: Key = None) -> Done:
    """Fund the cage, sell chips, cash chips."""
    return _done(services, *await services.commanding.give(visitor, cage.STREAM, data, key))


@get("/api/tables/{table:str}/reader", opt={"policy": READER})
async def reader(services: Here, table: TableName) -> Expected:
    """Which card of which shoe is expected next."""
    return expected(services.floor.table(table))


@post("/api/tables/{table:str}/reader", opt={"policy": READER}, status_code=200)
async def read_card(services: Here, visitor: Asker, table: TableName, data: JSONBody[Read]) -> Receipt:
    """A card that the shoe's reader saw."""
    services.commanding.limit(visitor.signed_in)
    return await feed(services.floor, table, data, visitor.actor)


ROUTES = [tables, table, command, decision, cage_command, reader, read_card]
