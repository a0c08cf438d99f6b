"""What one socket is sent: at once if the client keeps up, else from a bounded queue, or as a fresh snapshot."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable
from contextlib import suppress

from websockets.frames import Frame, Opcode

from punto.server import metrics
from punto.server.access.visitor import Visitor
from punto.wire.people import Person

Send = Callable[[dict[str, object]], Coroutine[object, None, None]]
WriteFrame = Callable[[bytes], bool]

GOODBYE_SECONDS = 2
"""How long to wait for a client that does not read."""


def text_frame(text: str) -> bytes:
    """A text as the bytes that go over the line. Made once, it can be sent to many."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class SocketClient:
    """One socket. Messages are sent in order. If too many wait, all are dropped, and the client gets a snapshot."""

    __slots__ = ("_gone", "_queue", "_send", "_task", "_write_frame", "make_snapshot", "most", "visitor")

    def __init__(self, send: Send, write_frame: WriteFrame, visitor: Visitor, most: int) -> None:
        self.visitor = visitor
        self.most = most
        self.make_snapshot: Callable[[], str] = str
        """Makes the snapshot for a client that is new or has fallen behind."""
        self._send = send
        self._write_frame = write_frame
        self._queue: deque[str] | None = None
        """The messages that wait while a task sends; None if the client gets a snapshot next."""
        self._task: asyncio.Task[None] | None = None
        self._gone = False

    @property
    def person(self) -> Person | None:
        return self.visitor.person

    @property
    def name(self) -> str:
        return self.visitor.name

    @property
    def is_staff(self) -> bool:
        return self.person is not None and self.person.is_staff

    def put(self, text: str, frame: bytes | None = None) -> None:
        """Send a text; what goes to many comes with its frame."""
        if self._task is None:
            self._send_now(text, frame or text_frame(text))
        elif self._queue is not None and len(self._queue) < self.most:
            self._queue.append(text)
        elif self._queue is not None:
            self._queue = None
            metrics.slow()

    def resync(self) -> None:
        """Send a fresh snapshot."""
        if self._task is None:
            snapshot = self.make_snapshot()
            self._send_now(snapshot, text_frame(snapshot))
        else:
            self._queue = None

    async def say_goodbye(self, text: str, code: int) -> None:
        """Drop what waits, send the reason, and close."""
        self.close()
        with suppress(Exception):  # the client may have closed the socket already
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._send({"type": "websocket.send", "text": text})
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._send({"type": "websocket.close", "code": code})

    def close(self) -> None:
        self._gone = True
        if self._task:
            self._task.cancel()

    def _send_now(self, text: str, frame: bytes) -> None:
        """Write at once if the client keeps up. Otherwise begin a task that waits for it."""
        if self._gone or self._write_frame(frame):
            return
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception:
            self._gone = True  # the reader of this socket gets the same error
            return
        self._queue = deque()
        self._task = asyncio.create_task(self._catch_up(_GoingOn(sending, waits_for)))

    async def _catch_up(self, begun: Awaitable[None]) -> None:
        """Finish the message under way, then send those that came in meanwhile."""
        try:
            await begun
            while (text := self._next()) is not None:
                await self._send({"type": "websocket.send", "text": text})
        except Exception:
            self._gone = True
        finally:
            self._task = self._queue = None

    def _next(self) -> str | None:
        """The next message of the queue, or a new snapshot for a client that has fallen behind."""
        if self._queue is None:
            self._queue = deque()
            metrics.resynced()
            return self.make_snapshot()
        return self._queue.popleft() if self._queue else None


def put_to_all(clients: Iterable[SocketClient], text: str) -> None:
    """Send the same text to all, framed once."""
    frame = text_frame(text)
    for client in clients:
        client.put(text, frame)


class _GoingOn:
    """Awaits the rest of a coroutine that was started by hand."""

    __slots__ = ("_coroutine", "_waits_for")

    def __init__(self, coroutine: Coroutine[object, None, None], waits_for: object) -> None:
        self._coroutine = coroutine
        self._waits_for = waits_for

    def __await__(self) -> Generator[object, None, None]:
        waits_for = self._waits_for
        while True:
            try:
                try:
                    value = yield waits_for
                except BaseException as error:
                    waits_for = self._coroutine.throw(error)
                else:
                    waits_for = self._coroutine.send(value)
            except StopIteration:
                return
