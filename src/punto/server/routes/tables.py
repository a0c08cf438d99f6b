"""Tables: what they show, and commands to them."""

from typing import Annotated

from litestar import get, post
from litestar.params import HeaderParameter, JSONBody, QueryParameter

from punto.server.access.policy import ANYONE, CAGE, READER, SIGNED_IN, TABLE_STAFF
from punto.server.live.channel import current_facts
from punto.server.routes.parameters import Asker, Here, TableName
from punto.server.tables.reader import next_card, take_card
from punto.table import cage
from punto.table.commands import AnyBody, AnyCageBody
from punto.table.inputs import KEY_LENGTH_MAX
from punto.views.frames import snapshot
from punto.views.public import public_view
from punto.wire.attempts import AttemptKind, SecondPersonFailed, SecondPersonSigned
from punto.wire.commands import CardRead, DoneWithEvents, NextCard, Receipt, SignedCommand
from punto.wire.messages import Snapshot
from punto.wire.preview import Correction, Preview
from punto.wire.table import TableSummary

Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        description="The same key with the same command is carried out once. Without a key, the server makes one.",
        schema_extra={"minLength": 1, "maxLength": KEY_LENGTH_MAX},
    ),
]


After = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=2**62,
        description="The number of the table's last event. The command is refused if the table has moved on since.",
    ),
]


@get("/api/tables", opt={"policy": ANYONE})
async def tables(services: Here) -> list[TableSummary]:
    """Every table at a glance."""
    return services.hub.summaries()


@get("/api/tables/{table:str}", opt={"policy": ANYONE})
async def table(services: Here, visitor: Asker, table: TableName) -> Snapshot:
    """A table as this person may see it; a socket begins with the same."""
    current = services.house.stream_state(table)
    wallets = {}
    if visitor.person and not visitor.person.is_staff:
        wallets[visitor.name] = await services.house.call(lambda: services.house.wallet(visitor.name))
    facts = current_facts(current)
    seen = public_view(facts)
    return snapshot(facts, seen, current.number, visitor.person, services.house.time_of(current), wallets)


@post("/api/tables/{table:str}/commands", opt={"policy": SIGNED_IN}, status_code=200)
async def command(
    services: Here, visitor: Asker, table: TableName, data: JSONBody[AnyBody], key: Key = None, after: After = None
) -> DoneWithEvents:
    """Send a command to a table; the list of commands says who may send what, and when."""
    return await services.commands.execute(visitor, table, data, key, after=after)


@post("/api/tables/{table:str}/decisions", opt={"policy": TABLE_STAFF}, status_code=200)
async def decision(
    services: Here,
    visitor: Asker,
    table: TableName,
    data: JSONBody[SignedCommand],
    key: Key = None,
    after: After = None,
) -> DoneWithEvents:
    """A second person's ruling or approval, signed at a colleague's desk."""
    beside = SecondPersonFailed(visitor.name, table)
    second = await services.sign_in.check_password(data.name, data.password, visitor, beside)
    signed = SecondPersonSigned(second.name, table)
    await services.attempts.note(AttemptKind.SECOND_PERSON, visitor.name, visitor.address, signed)
    return await services.commands.execute(visitor, table, data.command, key, by=second, after=after)


@post("/api/tables/{table:str}/preview", opt={"policy": TABLE_STAFF}, status_code=200)
async def preview(services: Here, visitor: Asker, table: TableName, data: JSONBody[Correction]) -> Preview:
    """What would follow from a correction of the record; nothing is written."""
    return services.commands.preview(visitor, table, data)


@post("/api/cage/commands", opt={"policy": CAGE}, status_code=200)
async def cage_command(services: Here, visitor: Asker, data: JSONBody[AnyCageBody], key: Key = None) -> DoneWithEvents:
    """Fund the cage, sell chips, cash chips."""
    return await services.commands.execute(visitor, cage.STREAM, data, key)


@get("/api/tables/{table:str}/reader", opt={"policy": READER})
async def reader(services: Here, table: TableName) -> NextCard:
    """Which card of which shoe is next."""
    return next_card(services.house.table(table))


@post("/api/tables/{table:str}/reader", opt={"policy": READER}, status_code=200)
async def read_card(services: Here, visitor: Asker, table: TableName, data: JSONBody[CardRead]) -> Receipt:
    """Report a card that the shoe's reader saw."""
    services.commands.limit(visitor.signed_in)
    return await take_card(services.house, table, data, visitor.actor)


ROUTES = [tables, table, command, decision, preview, cage_command, reader, read_card]
