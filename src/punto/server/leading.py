"""Which process runs a table: the one that holds its lock in PostgreSQL, or the only one that there is."""

import hashlib
from contextlib import suppress
from typing import Protocol

import psycopg
from psycopg import AsyncConnection

from punto.server import logs
from punto.store.postgres import watched

HEARD_FROM = (("tcp_keepalives_idle", "5"), ("tcp_keepalives_interval", "2"), ("tcp_keepalives_count", "3"))
"""A machine that is cut off is noticed by PostgreSQL within seconds, and its tables are free."""


class Leading(Protocol):
    async def lead(self, tables: list[str]) -> frozenset[str]:
        """Which tables this process runs from now on: its share, then one more at a time, so that others get some."""

    async def close(self) -> None:
        """Let others run them."""


class Alone:
    """On SQLite one process serves a house, and runs all its tables."""

    async def lead(self, tables: list[str]) -> frozenset[str]:
        return frozenset(tables)

    async def close(self) -> None:
        pass


class ByLock:
    """A lock a table, held by a connection: it is free again as soon as the connection is gone, however it went."""

    def __init__(self, conninfo: str, workers: int) -> None:
        self._conninfo = conninfo
        self._workers = workers
        self._connection: AsyncConnection | None = None
        self._led: set[str] = set()

    async def lead(self, tables: list[str]) -> frozenset[str]:
        try:
            connection = await self._connected()
            for table in sorted(self._led - set(tables)):
                await connection.execute("SELECT pg_advisory_unlock(%s)", (self._lock_of(table),))
                self._led.discard(table)
            share = -(-len(tables) // self._workers)
            for table in tables:
                if table not in self._led and await self._take(connection, table):
                    self._led.add(table)
                    if len(self._led) >= share:
                        break
            else:
                await connection.execute("SELECT 1")  # a lost connection is noticed, and with it the loss of all locks
        except psycopg.Error as error:
            logs.warn("leading-lost", tables=sorted(self._led), why=str(error))
            await self.close()
        return frozenset(self._led)

    async def _connected(self) -> AsyncConnection:
        if self._connection is None or self._connection.closed:
            self._led.clear()
            self._connection = await AsyncConnection.connect(watched(self._conninfo), autocommit=True)
            for setting, value in HEARD_FROM:
                await self._connection.execute("SELECT set_config(%s, %s, false)", (setting, value))
            row = await (await self._connection.execute("SELECT current_schema()")).fetchone()
            self._schema = row[0] if row else ""
        return self._connection

    async def _take(self, connection: AsyncConnection, table: str) -> bool:
        cursor = await connection.execute("SELECT pg_try_advisory_lock(%s)", (self._lock_of(table),))
        row = await cursor.fetchone()
        return row is not None and bool(row[0])

    def _lock_of(self, table: str) -> int:
        """Locks belong to a database; a house is a schema of it."""
        digest = hashlib.sha256(f"punto/{self._schema}/{table}".encode()).digest()
        return int.from_bytes(digest[:8], "big", signed=True)

    async def close(self) -> None:
        self._led.clear()
        if self._connection is not None:
            with suppress(psycopg.Error):
                await self._connection.close()
            self._connection = None
