"""Follows what other processes of the house change: new events, and people who were signed out."""

import asyncio
from contextlib import aclosing

from punto.server import logs
from punto.server.access.sessions import Sessions
from punto.server.house import AsyncHouse
from punto.store.log import Changes, UnavailableError

RETRY_SECONDS = 1.0


async def follow_other_processes(house: AsyncHouse, sessions: Sessions) -> None:
    """Run for as long as the worker runs."""
    while True:
        try:
            async with aclosing(house.store.changes(house.call)) as listening:
                async for changes in listening:
                    await _apply(changes, house, sessions)
        except UnavailableError as error:
            logs.warn("store-unavailable", why=str(error))
        finally:
            sessions.cache_is_current = False
        await asyncio.sleep(RETRY_SECONDS)


async def _apply(changes: Changes, house: AsyncHouse, sessions: Sessions) -> None:
    if changes.everything:
        sessions.drop(None)
        sessions.cache_is_current = True
        await house.catch_up()
    if changes.person:
        sessions.drop(changes.person)
    if changes.streams:
        await house.catch_up(list(changes.streams))
