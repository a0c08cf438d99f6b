"""Take in many new connections at once.

The event loop takes in one each time it looks for news, and a busy loop looks seldom. Then newcomers would wait behind
all connections that one address has just opened.
"""

import asyncio
import socket
from collections.abc import Callable

AT_ONCE_MAX = 64
"""How many new connections are taken in before the loop goes on with the others."""


class Accepting:
    """Beside the loop's own listening: takes in all that wait, a bounded number at a time."""

    def __init__(self, listener: socket.socket, make_protocol: Callable[[], asyncio.Protocol]) -> None:
        self._listener = listener.dup()  # the loop watches the original
        self._listener.setblocking(False)  # noqa: FBT003 - the library's own form
        self._make_protocol = make_protocol
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop.add_reader(self._listener, self.take_in)

    def take_in(self) -> None:
        for _ in range(AT_ONCE_MAX):
            try:
                line, _ = self._listener.accept()
            except OSError:  # none waits any more, or no file is left for it
                return
            line.setblocking(False)  # noqa: FBT003 - the library's own form
            task = self._loop.create_task(self._connect(line))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _connect(self, line: socket.socket) -> None:
        try:
            await self._loop.connect_accepted_socket(self._make_protocol, line)
        except OSError:
            line.close()  # the caller has gone again

    def close(self) -> None:
        self._loop.remove_reader(self._listener)
        self._listener.close()
