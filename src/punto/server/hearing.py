"""What other processes did: heard through PostgreSQL, or found by looking at the SQLite file again."""

import asyncio
from contextlib import suppress

import psycopg
from psycopg import AsyncConnection

from punto.server import logs
from punto.server.doors import Doors
from punto.server.floor import Floor
from punto.store.log import UnavailableError
from punto.store.postgres import CHANNEL, PostgresStore, watched
from punto.store.sqlite import SqliteStore

LOOK_SECONDS = 1.0
"""How often a SQLite file is looked at, and how long after a fault PostgreSQL is tried again."""


async def hear(floor: Floor, doors: Doors) -> None:
    """For as long as the worker runs."""
    store = floor.store
    if isinstance(store, PostgresStore):
        await _listen(floor, doors, store)
    else:
        await _look(floor, doors, store)


async def _look(floor: Floor, doors: Doors, store: SqliteStore) -> None:
    seen = -1  # what happened since the tables were read counts as a change
    while True:
        try:
            now = await floor.call(store.changed_elsewhere)
            if now != seen:
                await floor.look()
                doors.forget(None)
            seen, doors.hears = now, True
        except UnavailableError as error:
            logs.warn("store-away", why=str(error))
        await asyncio.sleep(LOOK_SECONDS)


async def _listen(floor: Floor, doors: Doors, store: PostgresStore) -> None:
    while True:
        try:
            async with await AsyncConnection.connect(watched(store.conninfo), autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                doors.hears = True
                # What happened while nobody listened.
                await floor.look()
                doors.forget(None)
                async for notice in connection.notifies():
                    await _heard(floor, doors, store, notice.payload)
        except (psycopg.Error, OSError, UnavailableError) as error:
            logs.warn("store-away", why=str(error))
        finally:
            doors.hears = False
        await asyncio.sleep(LOOK_SECONDS)


async def _heard(floor: Floor, doors: Doors, store: PostgresStore, payload: str) -> None:
    notice = store.notice(payload)
    if notice is None:
        return
    if notice.people:
        doors.forget(notice.people)
    if notice.streams and notice.sender != store.number:
        with suppress(UnavailableError):  # it is looked at again when PostgreSQL is back
            await floor.look(list(notice.streams))
