"""Housekeeping, every minute: check the clock, forget sessions that have ended, free the seats of guests who left."""

import asyncio
from typing import LiteralString

from msgspec import convert

from punto.server import logs
from punto.server.clock import STEP_SECONDS
from punto.server.house import AsyncHouse
from punto.server.live.sockets import Sockets
from punto.server.tables.dealers import Dealers
from punto.store.automatic_dealer import DEALER
from punto.store.house import Order
from punto.store.log import ConflictError, UnavailableError
from punto.store.opening import sqlite_file
from punto.table.commands import LeaveTable
from punto.table.inputs import stored_key
from punto.table.rules import SECOND

INTERVAL_SECONDS = 60
SERVER_TIME: LiteralString = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint"
"""The clock of a PostgreSQL server, in microseconds since 1970."""


async def keep_house(sockets: Sockets, dealers: Dealers) -> None:
    """Run for as long as the worker runs."""
    while True:
        await asyncio.sleep(INTERVAL_SECONDS)
        try:
            await check_clock(dealers.house)
            await sockets.close_expired()
            for table in sorted(dealers.own_tables):
                await remove_departed_guests(dealers, table)
        except (UnavailableError, ConflictError) as error:
            logs.warn("store-unavailable", why=str(error))


async def check_clock(house: AsyncHouse) -> None:
    """Report a clock that is not that of the database's server: other machines of the house may have another time."""
    if sqlite_file(house.where):
        return  # a file has no server
    found, here = await house.call(lambda: (house.store.query(SERVER_TIME), house.clock()))
    apart = here - convert(found[0][0], int)
    if abs(apart) > STEP_SECONDS * SECOND:
        logs.warn("clock-differs-from-database", seconds=apart / SECOND)


async def remove_departed_guests(dealers: Dealers, table: str) -> None:
    """Free the seats of guests whose session has ended: they cannot come back. Their chips go to their wallets."""
    house, state = dealers.house, dealers.house.table(table)
    idle = [name for name, patron in state.patrons.items() if not patron.laid]
    for name in await house.call(lambda: house.people.departed(idle, house.clock())):
        key = stored_key(f"departed/{name}", str(house.stream_state(table).number))
        answer = await house.execute(Order(table=table, key=key, actor=DEALER, body=LeaveTable(name)))
        if answer.refusal is None:
            logs.say("guest-removed", table=table, name=name)
