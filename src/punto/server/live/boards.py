"""Lists of all tables, for the lobby and the pit: sent whole when something in them has changed."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from punto.server.live.clients import SocketClient, put_to_all

R = TypeVar("R", bound=Struct)

SEND_SECONDS = 0.5
"""How often a list is sent at most."""


class Board(Generic[R]):
    """A list that many watch. All of them have seen the same, so a change is the same for everyone."""

    def __init__(self, rows: Callable[[], list[R]], text: Callable[[list[R]], str]) -> None:
        self.clients: set[SocketClient] = set()
        self._rows = rows
        self._text = text
        self._sent: list[R] = []
        self._timer: asyncio.TimerHandle | None = None

    def join(self, client: SocketClient) -> None:
        self.send()
        client.make_snapshot = lambda: self._text(self._sent)
        self.clients.add(client)

    def schedule(self) -> None:
        """Send the list soon: something has happened at a table."""
        if self.clients and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SEND_SECONDS, self.send)

    def send(self) -> None:
        """Send the list to everyone who watches it, if it has changed."""
        self.close()
        rows = self._rows()
        if rows != self._sent:
            self._sent = rows
            put_to_all(self.clients, self._text(rows))

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
