"""Lists of all tables, for the lobby and for the pit: told whole when something in one has changed."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from punto.server.clients import Client

R = TypeVar("R", bound=Struct)

TOLD_SECONDS = 0.5
"""Whoever looks at a list is told of changes this often."""


class Board(Generic[R]):
    """All who look at a list have seen the same, so that a change of it is one for everybody."""

    def __init__(self, rows: Callable[[], list[R]], text: Callable[[list[R]], str]) -> None:
        self.clients: set[Client] = set()
        self._rows = rows
        self._text = text
        self._told: list[R] = []
        self._timer: asyncio.TimerHandle | None = None

    def join(self, client: Client) -> None:
        self.tell()
        client.greet = lambda: self._text(self._told)
        self.clients.add(client)

    def hear(self) -> None:
        """Something has happened at a table."""
        if self.clients and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TOLD_SECONDS, self.tell)

    def tell(self) -> None:
        self.close()
        rows = self._rows()
        if rows != self._told:
            self._told = rows
            told = self._text(rows)
            for client in self.clients:
                client.put(told)

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
