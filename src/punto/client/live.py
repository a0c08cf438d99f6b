"""A live table: a snapshot, then its changes, over a socket that reconnects by itself."""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Self
from urllib.parse import quote

from msgspec import Struct, json
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from punto.client.http import UNAVAILABLE, Asker, ConnectionPool, plain_problem, refused
from punto.client.problems import Refused, Unreachable
from punto.client.reading import read_frame, with_changes
from punto.table.commands import AnyBody
from punto.wire.commands import Done
from punto.wire.events import EventView
from punto.wire.messages import (
    PROTOCOL,
    AnswerMessage,
    Change,
    ClientMessage,
    CommandMessage,
    Goodbye,
    Pong,
    Resync,
    ServerMessage,
    Snapshot,
)
from punto.wire.own import OwnView
from punto.wire.staff import StaffView
from punto.wire.table import View

KEPT_CHANGES = 64
"""How many changes are kept for a reader who takes them one by one; the oldest are dropped first."""
LARGEST_FRAME = 2**24
CLOSED_WITH = 4000
"""The house closes a socket with this number plus an HTTP status."""
FINAL = frozenset({400, 401, 403, 404})
"""After one of these the client does not reconnect; after others, such as too many sockets, it does."""


class LiveChange(Struct, frozen=True):
    """A change of the table: the events after one number, up to another."""

    after: int
    n: int
    events: tuple[EventView, ...] = ()
    """Empty if the whole table was sent."""
    whole: bool = False


class Live:
    """One table, kept up to date. Made by `Client.watch`."""

    def __init__(self, pool: ConnectionPool, asker: Asker, table: str) -> None:
        self.table = table
        self.n = 0
        self.connections = 0
        """How often the client has connected to the table."""
        self._pool = pool
        self._asker = asker
        self._view: View | None = None
        self._staff: StaffView | None = None
        self._me: OwnView | None = None
        self._skew = 0
        self._seen = 0
        self._in_step = False
        self._socket: ClientConnection | None = None
        self._greeted = False
        self._goodbye: Goodbye | None = None
        self._no: Refused | None = None
        self._over: Exception | None = None
        self._task: asyncio.Task[None] | None = None
        self._waits: list[tuple[Callable[[Live], bool], asyncio.Future[None]]] = []
        self._answers: dict[str, _Waiting] = {}
        self._heard: deque[LiveChange] = deque(maxlen=KEPT_CHANGES)

    # The current state.

    @property
    def view(self) -> View:
        """What everyone may see."""
        if self._view is None:
            raise LookupError("the table's snapshot has not come yet")
        return self._view

    @property
    def staff(self) -> StaffView | None:
        """What only staff may see; None for others."""
        return self._staff

    @property
    def me(self) -> OwnView | None:
        """What only this person may see; None for a watcher."""
        return self._me

    @property
    def now(self) -> int:
        """The house's clock, in microseconds."""
        return _local() + self._skew

    # The connection.

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay(), name=f"watch {self.table}")
        try:
            await self.until(lambda live: live._in_step, seconds=self._pool.patience.whole)
        except TimeoutError:
            await self._leave()
            raise self._no or Unreachable(f"no snapshot of {self.table}") from None
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._leave()

    async def _leave(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._task
        self._end(Unreachable("the table is no longer watched"))

    async def _stay(self) -> None:
        """Connect, and reconnect after every lost connection. Only a refusal ends it."""
        pauses = self._pool.patience.pauses()
        while True:
            before = self.connections
            try:
                await self._connected()
            except InvalidStatus as error:
                self._no = refused(error.response.status_code, bytes(error.response.body or b""))
            except ConnectionClosed as error:
                self._no = self._turned_away(error.rcvd.code if error.rcvd else 0)
            except (OSError, TimeoutError, InvalidHandshake):
                pass
            except Exception as error:  # those who wait must get the error
                self._end(error)
                raise
            self._socket = None
            self._in_step = False
            if self._no and self._no.status in FINAL:
                self._end(self._no)
                return
            self._asker.at += 1
            if self.connections > before:
                pauses = self._pool.patience.pauses()
            await asyncio.sleep(next(pauses))

    def _turned_away(self, code: int) -> Refused | None:
        """The refusal in a close code; None if the client may reconnect."""
        status = code - CLOSED_WITH
        if not 400 <= status < 500:
            return None
        return Refused(replace(self._goodbye.problem, status=status) if self._goodbye else plain_problem(status))

    async def _connected(self) -> None:
        patience = self._pool.patience
        address = self._pool.addresses[self._asker.at % len(self._pool.addresses)]
        async with connect(
            f"ws{address.removeprefix('http')}/ws/tables/{quote(self.table, safe='')}?protocol={PROTOCOL}",
            additional_headers=self._asker.headers,
            compression=None,
            proxy=None,
            open_timeout=patience.one_try,
            ping_interval=patience.silence / 2,
            ping_timeout=patience.silence / 2,
            close_timeout=1,
            max_size=LARGEST_FRAME,
        ) as socket:
            self._socket = socket
            self._greeted = False
            self._goodbye = None
            async for text in socket:
                await self._take(read_frame(text))

    # Frames.

    async def _take(self, frame: ServerMessage | None) -> None:
        match frame:
            case Snapshot():
                await self._start(frame)
            case Change():
                await self._go_on(frame)
            case AnswerMessage():
                waiting = self._answers.get(frame.key or "")
                if waiting and not waiting.answer.done():
                    waiting.answer.set_result(frame)
            case Pong():
                self._skew = frame.now - _local()
            case Goodbye():
                self._goodbye = frame  # the connection ends next
        self.wake()

    async def _start(self, frame: Snapshot) -> None:
        if not self._greeted:
            self.connections += 1
        self._greeted = self._in_step = True
        self._no = None
        self._skew = frame.now - _local()
        self._view, self._staff, self._me = frame.view, frame.staff, frame.me
        self._heard.append(LiveChange(self.n, frame.n, whole=True))
        self.n = frame.n
        for waiting in list(self._answers.values()):
            await self._write(waiting.frame)  # if the house has it already, its key makes the repeat harmless

    async def _go_on(self, frame: Change) -> None:
        if not self._in_step:
            return
        if frame.after != self.n:
            self._in_step = False
            await self._write(_text(Resync()))
            return
        self._view = with_changes(self.view, frame.view)
        if self._staff and frame.staff:
            self._staff = with_changes(self._staff, frame.staff)
        if frame.me:
            self._me = frame.me
        self.n = frame.n
        if frame.after == frame.n:
            return  # no event: only this patron's own part changed
        # Another worker may repeat events that this client has already.
        fresh = tuple(event for event in frame.events if event.n > self._seen)
        self._seen = max(self._seen, frame.n)
        self._heard.append(LiveChange(frame.after, frame.n, fresh))

    async def _write(self, text: str) -> None:
        if self._socket:
            with suppress(ConnectionClosed):
                await self._socket.send(text)

    # Waiting.

    def wake(self) -> None:
        """Check the condition of everyone who waits, after every frame, so that nobody misses a short state."""
        for wait in self._waits[:]:
            holds, done = wait
            if not done.done() and holds(self):
                done.set_result(None)

    def _end(self, why: Exception) -> None:
        if self._over:
            return
        self._over = why
        for _, done in self._waits:
            if not done.done():
                done.set_exception(why)
        for waiting in self._answers.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(why)

    async def until(self, holds: "Callable[[Live], bool]", seconds: float | None = None) -> None:
        """Wait until the condition holds, for at most `seconds` if given."""
        async with asyncio.timeout(seconds):
            await self._when(holds)

    async def _when(self, holds: "Callable[[Live], bool]") -> None:
        if holds(self):
            return
        if self._over:
            raise self._over
        wait = (holds, asyncio.get_running_loop().create_future())
        self._waits.append(wait)
        try:
            await wait[1]
        finally:
            self._waits.remove(wait)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> LiveChange:
        await self._when(lambda live: bool(live._heard))
        return self._heard.popleft()

    # Commands.

    async def give(self, body: AnyBody, key: str | None = None, *, after: int | None = None) -> Done:
        """Give a command; the same key is used however often it must be sent.

        With `after`, it is refused unless that is the number of the table's last event.
        """
        key = key or secrets.token_hex(16)
        frame = _text(CommandMessage(key=key, body=body, after=after))
        try:
            async with asyncio.timeout(self._pool.patience.whole):
                return await self._given(key, frame)
        except TimeoutError:
            raise self._no or Unreachable(f"no answer to {key}") from None

    async def _given(self, key: str, frame: str) -> Done:
        for pause in self._pool.patience.pauses():
            answer = await self._answer(key, frame)
            if answer.done:
                return answer.done
            if answer.problem and answer.problem.status != UNAVAILABLE:
                raise Refused(answer.problem)
            await asyncio.sleep(pause)
        raise AssertionError("pauses have no end")

    async def _answer(self, key: str, frame: str) -> AnswerMessage:
        with self._asking(key, frame) as answer:
            if self._in_step:
                await self._write(frame)
            return await answer

    @contextmanager
    def _asking(self, key: str, frame: str) -> "Iterator[Awaitable[AnswerMessage]]":
        if self._over:
            raise self._over
        waiting = _Waiting(frame, asyncio.get_running_loop().create_future())
        self._answers[key] = waiting
        try:
            yield waiting.answer
        finally:
            self._answers.pop(key, None)

    async def resync(self) -> None:
        """Ask for a fresh snapshot."""
        self._in_step = False
        await self._write(_text(Resync()))
        await self.until(lambda live: live._in_step, seconds=self._pool.patience.whole)


class _Waiting(Struct):
    """A command that was sent and has no answer yet."""

    frame: str
    answer: "asyncio.Future[AnswerMessage]"


def _local() -> int:
    """A clock that only goes forward, in microseconds."""
    return int(asyncio.get_running_loop().time() * 1_000_000)


def _text(message: ClientMessage) -> str:
    return json.encode(message).decode()
