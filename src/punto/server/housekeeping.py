"""Housekeeping, every minute: the clock is checked, what has ended is forgotten, and idle places are freed."""

import asyncio
from typing import LiteralString

from msgspec import convert

from punto.server import logs
from punto.server.access.attempts import Attempts
from punto.server.clock import STEP_SECONDS
from punto.server.house import AsyncHouse
from punto.server.live.sockets import Sockets
from punto.server.tables.dealers import Dealers
from punto.server.tables.places import IdlePatrons, PlacesByAddress
from punto.store.house import Order
from punto.store.log import ConflictError, UnavailableError
from punto.store.opening import sqlite_file
from punto.table.commands import AUTOMATIC_DEALER, LeaveTable
from punto.table.inputs import stored_key
from punto.table.rules import SECOND

INTERVAL_SECONDS = 60
MINUTE = 60 * SECOND
SERVER_TIME: LiteralString = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint"
"""The clock of a PostgreSQL server, in microseconds since 1970."""


async def check_clock(house: AsyncHouse) -> None:
    """Report a clock that is not that of the database's server: other machines of the house may have another time."""
    if sqlite_file(house.where):
        return  # a file has no server
    found, here = await house.call(lambda: (house.store.query(SERVER_TIME), house.clock()))
    apart = here - convert(found[0][0], int)
    if abs(apart) > STEP_SECONDS * SECOND:
        logs.warn("clock-differs-from-database", seconds=apart / SECOND)


class Housekeeping:
    """What is done every minute, for as long as the worker runs."""

    def __init__(
        self, sockets: Sockets, dealers: Dealers, attempts: Attempts, places: PlacesByAddress, idle_minutes_max: int
    ) -> None:
        self.sockets = sockets
        self.dealers = dealers
        self.attempts = attempts
        self.places = places
        self.idle_minutes_max = idle_minutes_max
        self.house = dealers.house
        self.idle = IdlePatrons(lambda: self.house.steady())
        self._looked_at = ""
        """The last name of which it is known whether to forget it."""

    async def run(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL_SECONDS)
            try:
                await self.tidy()
            except (UnavailableError, ConflictError) as error:
                logs.warn("store-unavailable", why=str(error))

    async def tidy(self) -> None:
        await check_clock(self.house)
        await self.sockets.close_expired()
        await self.attempts.keep_counts()
        self.idle.keep_only(self.dealers.own_tables)
        for table in sorted(self.dealers.own_tables):
            await self.remove_departed_guests(table)
            await self.remove_idle_patrons(table)
        self.places.forget()
        await self.forget_guests()

    async def remove_departed_guests(self, table: str) -> None:
        """Free the seats of guests whose session has ended: they cannot come back. Their chips go to their wallets."""
        house, state = self.house, self.house.table(table)
        without_wager = [name for name, patron in state.patrons.items() if not patron.laid]
        for name in await house.call(lambda: house.people.departed(without_wager, house.clock())):
            await self._remove(table, name, "departed")

    async def remove_idle_patrons(self, table: str) -> None:
        """Free the places of patrons who do not play. At a staffed table, the dealer decides who may stay."""
        state = self.house.table(table)
        if not self.idle_minutes_max or state.rules is None or not state.rules.automatic:
            return
        for name in self.idle.idle(state, self.idle_minutes_max * MINUTE):
            await self._remove(table, name, "idle")

    async def _remove(self, table: str, name: str, why: str) -> None:
        """Let a patron leave, as a dealer would. If a wager or a hand keeps them after all, the table refuses."""
        key = stored_key(f"{why}/{name}", str(self.house.stream_state(table).number))
        answer = await self.house.execute(Order(table=table, key=key, actor=AUTOMATIC_DEALER, body=LeaveTable(name)))
        if answer.refusal is None:
            logs.say("patron-removed", table=table, name=name, why=why)

    async def forget_guests(self) -> None:
        """Forget guests who went without having sat down, some names at a time."""
        people, now, after = self.house.people, self.house.clock(), self._looked_at
        self._looked_at = await self.house.call(lambda: people.forget_guests(now, after))
