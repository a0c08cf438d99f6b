"""Housekeeping, every minute: forget sessions that have ended, and free the seats of guests who have gone."""

import asyncio

from punto.server import logs
from punto.server.live.sockets import Sockets
from punto.server.tables.dealers import Dealers
from punto.store.house import Order
from punto.store.log import ConflictError, UnavailableError
from punto.table.commands import AUTOMATIC_DEALER, LeaveTable
from punto.table.inputs import stored_key

INTERVAL_SECONDS = 60


async def keep_house(sockets: Sockets, dealers: Dealers) -> None:
    """Run for as long as the worker runs."""
    while True:
        await asyncio.sleep(INTERVAL_SECONDS)
        try:
            await sockets.close_expired()
            for table in sorted(dealers.own_tables):
                await remove_departed_guests(dealers, table)
        except (UnavailableError, ConflictError) as error:
            logs.warn("store-unavailable", why=str(error))


async def remove_departed_guests(dealers: Dealers, table: str) -> None:
    """Free the seats of guests whose session has ended: they cannot come back. Their chips go to their wallets."""
    house, state = dealers.house, dealers.house.table(table)
    idle = [name for name, patron in state.patrons.items() if not patron.laid]
    for name in await house.call(lambda: house.people.departed(idle, house.clock())):
        key = stored_key(f"departed/{name}", str(house.stream_state(table).number))
        answer = await house.execute(Order(table=table, key=key, actor=AUTOMATIC_DEALER, body=LeaveTable(name)))
        if answer.refusal is None:
            logs.say("guest-removed", table=table, name=name)
