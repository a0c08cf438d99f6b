"""A table as it lives: a snapshot, then its changes, over a socket that comes back by itself."""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Self
from urllib.parse import quote

from msgspec import Struct
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from punto.client import frames as f
from punto.client.http import UNAVAILABLE, Asker, Line, refused
from punto.client.problems import Problem, Refused, Unreachable
from punto.client.views import Given, Kept, Me, Staff, View, read_me
from punto.table.commands import AnyBody

KEPT_CHANGES = 64
"""So many changes wait for who reads them one by one; of one who reads no more, the oldest are dropped."""
LARGEST_FRAME = 2**24
CLOSED_WITH = 4000
"""A socket is closed with this and a status."""
FINAL = frozenset({400, 401, 403, 404})
"""With these it makes no sense to come back; with others, such as too many sockets, it does."""


class Heard(Struct, frozen=True):
    """The table has gone on from one event to another."""

    after: int
    n: int
    events: tuple[f.Happened, ...] = ()
    """Nothing, where the table was sent whole."""
    whole: bool = False


class Live:
    """One table, kept up to date. Made by `Client.watch`."""

    def __init__(self, line: Line, asker: Asker, table: str) -> None:
        self.table = table
        self.n = 0
        self.connections = 0
        """How often the table was connected to."""
        self._line = line
        self._asker = asker
        self._view = Kept(View)
        self._staff = Kept(Staff)
        self._me: Me | None = None
        self._skew = 0
        self._seen = 0
        self._in_step = False
        self._socket: ClientConnection | None = None
        self._greeted = False
        self._goodbye: f.Goodbye | None = None
        self._no: Refused | None = None
        self._over: Exception | None = None
        self._task: asyncio.Task[None] | None = None
        self._waits: list[tuple[Callable[[Live], bool], asyncio.Future[None]]] = []
        self._answers: dict[str, _Waiting] = {}
        self._heard: deque[Heard] = deque(maxlen=KEPT_CHANGES)

    # What is known.

    @property
    def view(self) -> View:
        """What everyone may see."""
        return self._view.value()

    @property
    def staff(self) -> Staff | None:
        """What only staff may see; nothing for others."""
        return self._staff.value() if self._staff.there else None

    @property
    def me(self) -> Me | None:
        """What only this person may see; nothing for a watcher."""
        return self._me

    @property
    def now(self) -> int:
        """The house's clock, in microseconds."""
        return _local() + self._skew

    # Coming and going.

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay(), name=f"watch {self.table}")
        try:
            await self.until(lambda live: live._in_step, seconds=self._line.patience.whole)
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
        """Connect, and connect again whenever the connection is lost; only a refusal ends it."""
        pauses = self._line.patience.pauses()
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
            except Exception as error:  # who waits must hear of what cannot be read
                self._end(error)
                raise
            self._socket = None
            self._in_step = False
            if self._no and self._no.status in FINAL:
                self._end(self._no)
                return
            self._asker.at += 1
            if self.connections > before:
                pauses = self._line.patience.pauses()
            await asyncio.sleep(next(pauses))

    def _turned_away(self, code: int) -> Refused | None:
        """The house closes with a status of its own where it does not want this client back as it is."""
        status = code - CLOSED_WITH
        if not 400 <= status < 500:
            return None
        said = self._goodbye or f.Goodbye()
        return Refused(replace(said.problem or Problem(status=status, reason=said.reason), status=status))

    async def _connected(self) -> None:
        patience = self._line.patience
        address = self._line.addresses[self._asker.at % len(self._line.addresses)]
        async with connect(
            f"ws{address.removeprefix('http')}/ws/tables/{quote(self.table, safe='')}?protocol={f.PROTOCOL}",
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
                await self._take(f.read_frame(text))

    # Frames.

    async def _take(self, frame: f.Frame) -> None:
        match frame:
            case f.Snapshot():
                await self._start(frame)
            case f.Change():
                await self._go_on(frame)
            case f.MeChanged():
                self._me = read_me(frame.me)
            case f.Answered():
                waiting = self._answers.get(frame.key or "")
                if waiting and not waiting.answer.done():
                    waiting.answer.set_result(frame)
            case f.Pong():
                self._skew = frame.now - _local()
            case f.Goodbye():
                self._goodbye = frame  # the connection ends next
        self.look()

    async def _start(self, frame: f.Snapshot) -> None:
        if not self._greeted:
            self.connections += 1
        self._greeted = self._in_step = True
        self._no = None
        self._skew = frame.now - _local()
        self._view.replace(frame.view)
        self._staff.replace(frame.staff)
        self._me = read_me(frame.me)
        self._heard.append(Heard(self.n, frame.n, whole=True))
        self.n = frame.n
        for waiting in list(self._answers.values()):
            await self._write(waiting.frame)  # its key makes it harmless if the house has had it before

    async def _go_on(self, frame: f.Change) -> None:
        if not self._in_step:
            return
        if frame.after != self.n:
            self._in_step = False
            await self._write(f.RESYNC)
            return
        self._view.change(frame.view)
        self._staff.change(frame.staff)
        self.n = frame.n
        # Another worker may tell again what this client has heard already.
        fresh = tuple(event for event in frame.events if event.n > self._seen)
        self._seen = max(self._seen, frame.n)
        self._heard.append(Heard(frame.after, frame.n, fresh))

    async def _write(self, text: str) -> None:
        if self._socket:
            with suppress(ConnectionClosed):
                await self._socket.send(text)

    # Waiting.

    def look(self) -> None:
        """Ask those who wait once more: done after every frame, so that nobody misses a state that soon passes."""
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
        """Wait until this holds of the table; at most so many seconds, where they are given."""
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

    async def __anext__(self) -> Heard:
        await self._when(lambda live: bool(live._heard))
        return self._heard.popleft()

    # Acting.

    async def give(self, body: AnyBody, key: str | None = None) -> Given:
        """Give a command; the same key is used however often it must be sent."""
        key = key or secrets.token_hex(16)
        frame = f.write_command(key, body)
        try:
            async with asyncio.timeout(self._line.patience.whole):
                return await self._given(key, frame)
        except TimeoutError:
            raise self._no or Unreachable(f"no answer to {key}") from None

    async def _given(self, key: str, frame: str) -> Given:
        for pause in self._line.patience.pauses():
            answer = await self._answer(key, frame)
            if answer.problem is None:
                return Given(self.table, answer.n, answer.events, answer.repeated)
            if answer.problem.status != UNAVAILABLE:
                raise Refused(answer.problem)
            await asyncio.sleep(pause)
        raise AssertionError("pauses have no end")

    async def _answer(self, key: str, frame: str) -> f.Answered:
        with self._asking(key, frame) as answer:
            if self._in_step:
                await self._write(frame)
            return await answer

    @contextmanager
    def _asking(self, key: str, frame: str) -> "Iterator[Awaitable[f.Answered]]":
        if self._over:
            raise self._over
        waiting = _Waiting(frame, asyncio.get_running_loop().create_future())
        self._answers[key] = waiting
        try:
            yield waiting.answer
        finally:
            self._answers.pop(key, None)

    async def resync(self) -> None:
        """Ask for the table anew."""
        self._in_step = False
        await self._write(f.RESYNC)
        await self.until(lambda live: live._in_step, seconds=self._line.patience.whole)


class _Waiting(Struct):
    """A command that was given and is not answered."""

    frame: str
    answer: "asyncio.Future[f.Answered]"


def _local() -> int:
    """A clock that only goes forward, in microseconds."""
    return int(asyncio.get_running_loop().time() * 1_000_000)
