"""Connections that speak WebSocket: frames that need no answer are counted, and nothing piles up for anyone."""

import asyncio
import logging
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress

import pytest
from support.server.guests import go
from support.server.guests import socket as opened
from support.server.raw_requests import HEALTH, answered, connected, raw, until_closed
from support.server.requests_and_sockets import built
from support.server.served_house import LIMITS, Served, automatic, settings_of
from support.timeouts import waiting_for
from websockets.exceptions import ConnectionClosed, ProtocolError
from websockets.frames import Frame, Opcode

from punto.server.connections import websocket
from punto.server.connections.websocket import (
    FRAMES_BURST_MAX,
    FRAMES_PER_SECOND_MAX,
    PIECE_BYTES,
    CountedFrames,
    SocketConnection,
)

LOBBY = "/ws/lobby?protocol=2"
HANDSHAKE = (
    f"GET {LOBBY} HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
).encode()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that takes some messages a second."""
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", commands_per_second_max=20)
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as made:
        yield made


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


def frame(opcode: Opcode, payload: bytes = b"", *, last: bool = True) -> bytes:
    """As a client sends it, with an empty mask."""
    return bytes([(0x80 if last else 0) | opcode, 0x80 | len(payload)]) + bytes(4) + payload


def close_code(said: bytes) -> int | None:
    """The code of the close frame that ends what the server said; None if the connection broke before it came."""
    at = said.rfind(b"\x88")
    return int.from_bytes(said[at + 2 : at + 4]) if at >= 0 else None


PING, PONG = frame(Opcode.PING), frame(Opcode.PONG)
BEGUN, GOING_ON = frame(Opcode.TEXT, last=False), frame(Opcode.CONT, last=False)
FLOODS = {
    "pings": PING,
    "long pings": frame(Opcode.PING, b"x" * 125),
    "pongs": PONG,
    "empty pieces of a message": GOING_ON,
    "messages in pieces": BEGUN + frame(Opcode.CONT),
}


@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_of_frames_that_need_no_answer_is_closed_with_1008(served: Served, what: str) -> None:
    begun = BEGUN if FLOODS[what] == GOING_ON else b""
    with connected(served) as line:
        assert answered(line, HANDSHAKE) == 101
        line.sendall(begun + FLOODS[what] * (2 * FRAMES_BURST_MAX))
        assert close_code(until_closed(line)) in (1008, None)


def test_a_flood_that_ends_is_told_why(served: Served) -> None:
    with connected(served) as line:
        assert answered(line, HANDSHAKE) == 101
        line.sendall(PING * (2 * FRAMES_BURST_MAX))
        said = until_closed(line)
    assert close_code(said) == 1008
    assert said.endswith(b"too many control frames or pieces of messages")


def test_frames_within_the_bounds_are_answered(served: Served) -> None:
    async def say() -> None:
        async with opened(served.address, LOBBY) as line:
            pings = [await line.ping() for _ in range(FRAMES_BURST_MAX // 4)]
            await asyncio.gather(*pings)
            await line.send(['{"type":', *[""] * (FRAMES_BURST_MAX // 4), '"ping"}'])
            while '"pong"' not in str(await line.recv()):
                pass

    go(say())


def test_frames_are_counted_over_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(websocket, "monotonic", lambda: now)
    frames = CountedFrames()
    for _ in range(4 * FRAMES_BURST_MAX):
        now += 1 / FRAMES_PER_SECOND_MAX
        frames.recv_frame(Frame(Opcode.PONG, b""))
    taken = 0
    with suppress(ProtocolError):
        for taken in range(2 * FRAMES_BURST_MAX):  # noqa: B007 - how many were taken
            frames.recv_frame(Frame(Opcode.TEXT, b""))
            frames.recv_frame(Frame(Opcode.PONG, b""))
    assert frames.too_many
    assert FRAMES_BURST_MAX - 2 <= taken <= FRAMES_BURST_MAX


def test_one_message_has_so_many_pieces_however_slowly_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(websocket, "monotonic", lambda: now)
    frames = CountedFrames()
    frames.recv_frame(Frame(Opcode.TEXT, b"", fin=False))
    with suppress(ProtocolError):
        for _ in range(FRAMES_BURST_MAX):
            now += 60
            frames.recv_frame(Frame(Opcode.CONT, b"", fin=False))
    assert frames.too_many


def connections(served: Served) -> list[SocketConnection]:
    return [each for each in list(served.server.server_state.connections) if isinstance(each, SocketConnection)]


def flooded(line: socket.socket, flood: bytes, times: int) -> int:
    """Send it without reading anything, until all is sent or nothing more is taken; how much was sent."""
    sent = 0
    line.settimeout(2)
    with suppress(TimeoutError, ConnectionError):
        for _ in range(times):
            sent += line.send(flood)
    return sent


def test_answers_that_nobody_reads_do_not_pile_up(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if pings were not counted: the server reads nothing more from a client that reads nothing."""
    monkeypatch.setattr(websocket, "_AHEAD_SECONDS", float("inf"))
    with connected(served) as line:
        assert answered(line, HANDSHAKE) == 101
        wanted = 2**26
        flood = frame(Opcode.PING, b"x" * 125) * 500
        assert flooded(line, flood, wanted // len(flood)) < wanted
        kept = [each.transport.get_write_buffer_size() for each in connections(served)]
        assert kept
        assert max(kept) < 2**20


def test_messages_that_come_together_wait_outside(served: Served) -> None:
    """The house takes them at its pace, and as long as they wait they are bytes."""
    with connected(served) as line:
        assert answered(line, HANDSHAKE) == 101
        flooded(line, frame(Opcode.TEXT, b"{}") * 5000, 10)
        with connected(served) as other:
            assert answered(other, HEALTH) == 200
        waiting = [each.queue.qsize() for each in connections(served)]
        assert max(waiting) <= PIECE_BYTES // len(frame(Opcode.TEXT))


def test_a_handshake_that_only_the_library_cannot_read_is_answered(served: Served) -> None:
    long = HANDSHAKE.replace(b"Host: h", b"X: " + b"x" * 9000)
    assert raw(served, long).startswith(b"HTTP/1.1 431 ")
    assert raw(served, HANDSHAKE.replace(LOBBY.encode(), b"/" + b"x" * 9000)).startswith(b"HTTP/1.1 414 ")


def test_a_client_that_hangs_up_during_the_handshake_is_no_fault(served: Served) -> None:
    for _ in range(50):
        with connected(served) as line:
            line.sendall(HANDSHAKE)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        with connected(served) as line:
            line.sendall(HANDSHAKE)
            line.shutdown(socket.SHUT_WR)
    with waiting_for("them to be forgotten"):
        while connections(served):
            pass


def test_a_client_whose_socket_was_closed_may_come_back(served: Served) -> None:
    async def say() -> None:
        with suppress(ConnectionClosed):
            async with opened(served.address, LOBBY) as line:
                for _ in range(2 * FRAMES_BURST_MAX):
                    await line.pong(b"unasked")
                while True:
                    await line.recv()
        assert line.close_code in (1008, 1006), "it may break before the reason comes"
        async with opened(served.address, LOBBY) as line:
            assert await line.recv()

    go(say())


def test_a_socket_that_was_refused_cannot_flood(served: Served) -> None:
    """After the goodbye little more is read: a client that goes on sending is cut at once."""
    unknown = HANDSHAKE.replace(LOBBY.encode(), b"/ws/tables/ZZ?protocol=2")
    with connected(served) as line:
        assert answered(line, unknown) == 101
        sent = flooded(line, frame(Opcode.TEXT, b'{"type":"resync"}') * 500, 2_000)
        with waiting_for("it to be cut"):
            while connections(served):
                pass
    assert sent < 2_000 * 500 * len(frame(Opcode.TEXT, b'{"type":"resync"}'))


def test_a_socket_that_was_refused_may_answer_the_close(served: Served) -> None:
    async def say() -> None:
        with suppress(ConnectionClosed):
            async with opened(served.address, "/ws/tables/ZZ?protocol=2") as line:
                await line.send('{"type":"ping"}')
                while True:
                    await line.recv()
        assert line.close_code == 4404

    go(say())
