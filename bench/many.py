"""Thousands of sockets in one process: each notes when a change arrives, some stall, and commands are timed.

The frames are made and read by hand, because a library's client costs several times what the server spends on a socket,
and here the two share a machine. All times are of the wall clock, in microseconds: the house's clock, which both sides
of one machine have in common.
"""

import asyncio
import socket
import struct
import time
from collections import Counter
from collections.abc import Sequence
from typing import cast

import msgspec
from msgspec import Struct

WAVE = 100
"""How many sockets are opened at the same time."""
STALLED_BUFFER_BYTES = 4096
"""The receive buffer of a stalling socket; small, so that data waits in the server and not in the kernel."""

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
OWN = b',"me":{'
"""Where a patron's own part of a change begins; all before it is the same for everyone."""
MASK = bytes(4)
"""Clients must mask their frames; this mask leaves the data unchanged."""


class EventRead(Struct, frozen=True):
    event: str
    at: int


class ChangeRead(Struct, frozen=True):
    """What the crowd reads of a change."""

    n: int
    events: tuple[EventRead, ...] = ()


class Change:
    """One text that many sockets get, and when each of them got it."""

    def __init__(self, text: bytes) -> None:
        change = msgspec.json.decode(text, type=ChangeRead)
        self.n = change.n
        self.events = change.events
        self.size = len(text)
        self.heard: list[int] = []

    def is_of(self, event: str) -> bool:
        return any(each.event == event for each in self.events)

    def at(self, event: str) -> int:
        return max(each.at for each in self.events if each.event == event)

    def waits(self, event: str) -> list[float]:
        """Milliseconds from the event until each socket got it, sorted."""
        at = self.at(event)
        return sorted((heard - at) / 1000 for heard in self.heard)


class Answered(Struct, frozen=True):
    """The answer to a command, and its time."""

    at: int
    refused: str = ""


class ProblemRead(Struct, frozen=True):
    reason: str


class AnswerRead(Struct, frozen=True):
    key: str
    problem: ProblemRead | None = None


def now() -> int:
    return time.time_ns() // 1000


def frame(opcode: int, payload: bytes) -> bytes:
    """A complete, masked frame, as a client sends it."""
    size = len(payload)
    head = (
        struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x80 | opcode, 0xFE, size)
    )
    return head + MASK + payload


class Listener(asyncio.Protocol):
    """One socket of the crowd."""

    def __init__(self, crowd: "Crowd", request: bytes) -> None:
        self.crowd = crowd
        self.request = request
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.snapshots = 0
        self.transport: asyncio.Transport
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's transport is not a class of asyncio
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        self._rest = self._read(data)

    def _read(self, data: bytes) -> bytes:
        """Read all complete frames; the rest is the beginning of the next one."""
        at, there = 0, len(data)
        while there - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                start += 2
                size = int.from_bytes(data[at + 2 : start])
            elif size == 127:
                start += 8
                size = int.from_bytes(data[at + 2 : start])
            if start + size > there:
                break
            self._take(data[at] & 0xF, data[start : start + size])
            at = start + size
        return data[at:]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.crowd.hear(self, payload)
        elif opcode == PING:
            self.transport.write(frame(PONG, payload))
        elif opcode == CLOSE:
            self.crowd.closed[f"{int.from_bytes(payload[:2])} {payload[2:].decode()}"] += 1

    def say(self, message: bytes) -> None:
        self.transport.write(frame(TEXT, message))

    def connection_lost(self, _: Exception | None) -> None:
        self.crowd.lost += 1
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before it was open"))


class Crowd:
    """All sockets that follow one table of one server."""

    def __init__(self, port: int, path: str) -> None:
        self.port = port
        self.path = path
        self.members: list[Listener] = []
        self.closed: Counter[str] = Counter()
        self.lost = 0
        self.snapshot_size = 0
        self.answers: dict[str, Answered] = {}
        self._changes: dict[bytes, Change] = {}
        self._news = asyncio.Event()

    async def join(self, tokens: Sequence[str], *, stalling: bool = False) -> None:
        """Open a socket for each member; those that will stall read only the greeting."""
        for first in range(0, len(tokens), WAVE):
            wave = [self._open(token, stalling=stalling) for token in tokens[first : first + WAVE]]
            self.members += await asyncio.gather(*wave)
        self._changes.clear()  # those that came before everyone was there

    async def _open(self, token: str, *, stalling: bool) -> Listener:
        listener = Listener(self, self._request(token))
        line = socket.socket()
        line.setblocking(False)  # noqa: FBT003 - the library's own form
        if stalling:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, STALLED_BUFFER_BYTES)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(line, ("127.0.0.1", self.port))
        await loop.create_connection(lambda: listener, sock=line)
        await listener.open
        return listener

    def _request(self, token: str) -> bytes:
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            *([f"Authorization: Bearer {token}"] if token else []),
        ]
        return "\r\n".join([*lines, "", ""]).encode()

    def hear(self, listener: Listener, text: bytes) -> None:
        """Keep this cheap: work done here for each of thousands of sockets delays the last one."""
        at = now()
        if text.startswith(b'{"type":"change"'):
            shared = text.partition(OWN)[0].removesuffix(b"}")
            change = self._changes.get(shared)
            if change is None:
                change = self._changes[shared] = Change(text)
            change.heard.append(at)
            if len(change.heard) >= len(self.members):
                self._news.set()
        elif text.startswith(b'{"type":"answer"'):
            answer = msgspec.json.decode(text, type=AnswerRead)
            self.answers[answer.key] = Answered(at, answer.problem.reason if answer.problem else "")
            self._news.set()
        elif text.startswith(b'{"type":"snapshot"'):
            listener.snapshots += 1
            self.snapshot_size = len(text)

    async def change_of(self, *events: str) -> Change:
        """The next change with one of these events, once everyone has got it."""
        while True:
            for change in [each for each in self._changes.values() if len(each.heard) >= len(self.members)]:
                # Earlier ones are dropped: a socket that got a fresh snapshot never gets them.
                self._changes = {text: each for text, each in self._changes.items() if each.n > change.n}
                if any(change.is_of(event) for event in events):
                    return change
            self._news.clear()
            await self._news.wait()

    async def all_answered(self, count: int) -> None:
        while len(self.answers) < count:
            self._news.clear()
            await self._news.wait()

    def losses(self) -> str:
        """Facts about the sockets that did not get something."""
        resynchronised = sum(member.snapshots > 1 for member in self.members)
        heard = [(change.n, len(change.heard)) for change in self._changes.values()]
        return f"{self.lost} lost {dict(self.closed)}, {resynchronised} resynchronised, changes heard {heard[-9:]}"

    def stall(self) -> None:
        for member in self.members:
            member.transport.pause_reading()

    def read_on(self) -> None:
        for member in self.members:
            member.transport.resume_reading()

    def leave(self) -> None:
        for member in self.members:
            member.transport.abort()
        self.members.clear()
