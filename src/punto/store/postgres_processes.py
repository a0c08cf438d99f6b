"""What the processes of a house share through PostgreSQL: notices of what changed, and locks on tables."""

import hashlib
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager, suppress

import psycopg
from msgspec import DecodeError, Struct, json
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from punto.store.log import UnavailableError

CHANNEL = "punto"
"""All processes of all houses in the database listen to it."""

STREAMS_PER_NOTICE = 25
"""A notice must be shorter than 8,000 bytes."""

SERVER_KEEPALIVES = (("tcp_keepalives_idle", "5"), ("tcp_keepalives_interval", "2"), ("tcp_keepalives_count", "3"))
"""PostgreSQL notices within seconds that a machine was cut off, and unlocks its tables."""


class Notice(Struct, frozen=True, omit_defaults=True):
    """What a commit sends to all who listen."""

    schema: str
    """Which of the houses in the database."""
    streams: tuple[str, ...] = ()
    """Streams with new events."""
    people: str = ""
    """Somebody with other sessions, another role or another password."""
    sender: int = 0
    """The number of the store that sends it: its own process knows already."""


def read_notice(payload: str) -> Notice | None:
    """The notice; None if another program sent it."""
    try:
        return json.decode(payload, type=Notice)
    except DecodeError:
        return None


async def notices(conninfo: str) -> AsyncGenerator[Notice | None, None]:
    """Every notice on the channel. The first item is None: listening has begun."""
    with _translated_errors():
        async with await AsyncConnection.connect(with_keepalives(conninfo), autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield None
            async for message in connection.notifies():
                if notice := read_notice(message.payload):
                    yield notice


class PostgresTableLocks:
    """Advisory locks that one connection holds. They end with it, however it ends."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._connection: AsyncConnection | None = None
        self._schema = ""

    async def check(self) -> None:
        with _translated_errors():
            await (await self._connected()).execute("SELECT 1")

    async def try_lock(self, table: str) -> bool:
        with _translated_errors():
            connection = await self._connected()
            cursor = await connection.execute("SELECT pg_try_advisory_lock(%s)", (self._lock_of(table),))
            row = await cursor.fetchone()
        return row is not None and bool(row[0])

    async def unlock(self, table: str) -> None:
        with _translated_errors():
            connection = await self._connected()
            await connection.execute("SELECT pg_advisory_unlock(%s)", (self._lock_of(table),))

    async def close(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                await self._connection.close()
            self._connection = None

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await AsyncConnection.connect(with_keepalives(self._conninfo), autocommit=True)
            for setting, value in SERVER_KEEPALIVES:
                await self._connection.execute("SELECT set_config(%s, %s, false)", (setting, value))
            row = await (await self._connection.execute("SELECT current_schema()")).fetchone()
            self._schema = row[0] if row else ""
        return self._connection

    def _lock_of(self, table: str) -> int:
        """The number of a table's lock. Locks belong to a database, and a house is a schema of it."""
        digest = hashlib.sha256(f"punto/{self._schema}/{table}".encode()).digest()
        return int.from_bytes(digest[:8], "big", signed=True)


@contextmanager
def _translated_errors() -> Iterator[None]:
    try:
        yield
    except (psycopg.Error, OSError) as error:
        raise UnavailableError(f"PostgreSQL cannot be reached: {error}") from error


def with_keepalives(conninfo: str) -> str:
    """The address of a connection that notices when the other end has silently gone."""
    given = conninfo_to_dict(conninfo)
    alive = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
    return make_conninfo(conninfo, **{"tcp_user_timeout": 10_000, **alive, **given})
