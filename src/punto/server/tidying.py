"""What is done every minute: sessions that have ended, and the places of guests who will not come back."""

import asyncio

from punto.server import logs
from punto.server.dealing import Dealers
from punto.server.sockets import Sockets
from punto.store.dealer import DEALER
from punto.store.house import Order
from punto.store.log import ConflictError, UnavailableError
from punto.table.commands import LeaveTable

TIDY_SECONDS = 60


async def tidy(sockets: Sockets, dealers: Dealers) -> None:
    """For as long as the worker runs."""
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        try:
            await sockets.close_expired()
            for table in sorted(dealers.led):
                await see_off(dealers, table)
        except (UnavailableError, ConflictError) as error:
            logs.warn("store-away", why=str(error))


async def see_off(dealers: Dealers, table: str) -> None:
    """A guest whose session has ended cannot come back: his place is free again, and his chips are put away."""
    floor, state = dealers.floor, dealers.floor.table(table)
    idle = [name for name, patron in state.patrons.items() if not patron.laid]
    for name in await floor.call(lambda: floor.people.departed(idle, floor.clock())):
        key = f"seen-off/{floor.place(table).number}/{name}"[:100]
        answer = await floor.give(Order(table=table, key=key, actor=DEALER, body=LeaveTable(name)))
        if answer.refusal is None:
            logs.say("guest-seen-off", table=table, name=name)
