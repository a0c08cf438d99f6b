"""Sockets with random input: everything that can be answered is, and nothing harms the server or anybody else."""

import asyncio
import logging
import socket as sockets
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import suppress

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from support.server.guests import go, read, seated, socket, sound
from support.server.served_house import LIMITS, Served, automatic, build, settings_of
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from punto.client import Client
from punto.table import commands as c
from punto.wire.messages import CLOSE_CODES, ClientMessage, Ping, Resync

PATH = "/ws/tables/T1?protocol=2"
PING = '{"type":"ping"}'
TOLD = {"change", "lobby"}
"""What comes unasked."""
EXAMPLES = settings(
    max_examples=60,
    phases=[Phase.explicit, Phase.generate],  # a message that is not answered would be waited for again and again
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


class House:
    """A served house with an automatic table, a guest at it, and a watcher whom nothing may disturb."""

    def __init__(self, served: Served, guest: Client, name: str) -> None:
        self.served = served
        self.guest = guest
        self.name = name

    @property
    def token(self) -> str | None:
        return self.guest.token

    async def while_watched(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do it while somebody else watches the table: they miss nothing, and stay connected."""
        async with self.served.client() as watcher, watcher.watch("T1") as live:
            coup = live.view.coup.number if live.view.coup else 0
            await do()
            await live.until(lambda at: at.view.coup is not None and at.view.coup.number > coup)
            assert live.connections == 1
        async with socket(self.served.address, PATH) as after:
            assert (await answers(after, [PING]))[0]["type"] == "pong"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    where = tmp_path_factory.mktemp("sockets") / "house.db"
    made = settings_of(where)
    build(made, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(made) as served:
        yield go(_with_guest(served))
    assert sound(str(where)).coups > 0


async def _with_guest(served: Served) -> House:
    async with served.client() as guest:
        return House(served, guest, await seated(guest, "T1", 1))


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever comes, the server has nothing to log as its own fault."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


async def answers(opened: ClientConnection, messages: list[str | bytes]) -> list[dict[str, object]]:
    """What is answered to each message, one after the other; first the snapshot is taken."""
    assert read(await opened.recv())["type"] in {"snapshot", "lobby"}
    found = []
    for message in messages:
        await opened.send(message)
        found.append(await answer(opened))
    return found


async def answer(opened: ClientConnection) -> dict[str, object]:
    while (came := read(await opened.recv()))["type"] in TOLD:
        pass
    return came


# Messages.

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
COMMANDS: list[c.AnyBody] = [
    c.TakeSeat("x", 2),
    c.BringChips("x", 100),
    c.PlaceWager("x", "banker", 100),
    c.RemoveWager("x", "banker"),
    c.LeaveTable("x"),
    c.CutShoe(100),
    c.Insure("x", "player_insurance", 10),
    c.RaiseDispute("x", 1, "It was mine."),
    c.SetLimits(LIMITS),
    c.CallBets(),
]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good message with one thing changed in it, or none."""
    body = msgspec.to_builtins(draw(st.sampled_from(COMMANDS)))
    message = {"type": "command", "key": draw(st.text(max_size=70)), "body": body}
    part = draw(st.sampled_from([message, body]))
    name = draw(st.sampled_from([*part, "other"]))
    match draw(st.sampled_from(["as it is", "put", "left out"])):
        case "put":
            part[name] = draw(anything)
        case "left out":
            part.pop(name, None)
    return msgspec.json.encode(message).decode()


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A good message with a piece of its text replaced."""
    text = draw(mutated())
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.text(max_size=3)) + text[at + draw(st.integers(0, 3)) :]


texts = (
    st.sampled_from([PING, '{"type":"resync"}', "", "null", "[]", '{"type":"command"}', '{"type":"ping","x":1}'])
    | anything.map(lambda value: msgspec.json.encode(value).decode())
    | st.text(max_size=50).filter(str.isprintable)
    | mutated()
    | damaged()
)


def due(message: str | bytes) -> str:
    """The type of what is answered."""
    try:
        said = msgspec.json.decode(message if isinstance(message, str) else "", type=ClientMessage)
    except (msgspec.MsgspecError, UnicodeEncodeError):
        return "answer"
    return {Ping: "pong", Resync: "snapshot"}.get(type(said), "answer")


@EXAMPLES
@given(messages=st.lists(texts | st.binary(max_size=30), min_size=1, max_size=12), signed_in=st.booleans())
def test_every_message_is_answered_in_its_turn(
    house: House,
    messages: list[str | bytes],
    signed_in: bool,  # noqa: FBT001 - drawn
) -> None:
    async def say() -> None:
        async with socket(house.served.address, PATH, house.token if signed_in else None) as opened:
            found = await answers(opened, messages)
        assert [each["type"] for each in found] == [due(message) for message in messages]
        for each in found:
            if each["type"] == "answer" and "problem" in each:
                problem = msgspec.convert(each["problem"], dict[str, object])
                assert problem["reason"] != "internal"
                assert problem["sentence"]
            elif each["type"] == "answer":
                assert signed_in, "only who is signed in has anything done"

    go(say())


@EXAMPLES
@given(messages=st.lists(texts.filter(lambda text: due(text) != "snapshot"), min_size=1, max_size=6))
def test_the_lobby_does_nothing_and_answers_everything(house: House, messages: list[str | bytes]) -> None:
    async def say() -> None:
        async with socket(house.served.address, "/ws/lobby?protocol=2", house.token) as opened:
            found = await answers(opened, messages)
        for message, each in zip(messages, found, strict=True):
            if due(message) == "answer":
                assert "problem" in each

    go(say())


def test_the_key_comes_back_with_the_answer(house: House) -> None:
    async def say() -> None:
        command = {"type": "command", "key": "k-1", "body": msgspec.to_builtins(c.PlaceWager(house.name, "tie", 1))}
        text = msgspec.json.encode(command).decode()
        async with socket(house.served.address, PATH, house.token) as opened:
            assert [each["key"] for each in await answers(opened, [text])] == ["k-1"]
        async with socket(house.served.address, PATH) as opened:
            found = await answers(opened, [text])
        assert found[0]["key"] == "k-1", "also where nobody is signed in"

    go(say())


# Sizes.


def test_deep_and_long_messages_are_answered_up_to_the_limit_and_beyond_it_closed_with_1009(house: House) -> None:
    most = house.served.settings.body_bytes_max
    within = ["[" * most, '{"a":' * (most // 5), '"' + "x" * (most - 2) + '"', PING + " " * (most - len(PING))]

    async def say() -> None:
        async with socket(house.served.address, PATH) as opened:
            assert [each["type"] for each in await answers(opened, list(within))] == ["answer"] * 3 + ["pong"]
        for beyond in ("x" * (most + 1), b"x" * (most + 1), ["x" * (most // 2)] * 3, "x" * (20 * most)):
            async with socket(house.served.address, PATH) as opened:
                assert await closed_with(opened, beyond) == 1009

    go(house.while_watched(say))


async def closed_with(opened: ClientConnection, message: str | bytes | list[str]) -> int | None:
    with suppress(ConnectionClosed):
        await opened.send(message)
        while True:
            await opened.recv()
    return opened.close_code


def test_a_message_in_pieces_is_one_message(house: House) -> None:
    async def say() -> None:
        async with socket(house.served.address, PATH) as opened:
            assert read(await opened.recv())["type"] == "snapshot"
            await opened.send(list(PING))
            assert (await answer(opened))["type"] == "pong"
            await opened.send(["", PING[:3], "", PING[3:], ""])
            assert (await answer(opened))["type"] == "pong"

    go(say())


def test_floods_are_borne(house: House) -> None:
    async def say() -> None:
        async with socket(house.served.address, PATH) as opened:
            waiting = [await opened.ping() for _ in range(100)]
            await asyncio.gather(*waiting)
            for _ in range(100):
                await opened.pong(b"unasked")
            await opened.recv()  # the snapshot
            for _ in range(2000):
                await opened.send(PING)
            pongs = 0
            while pongs < 2000:
                pongs += (await answer(opened))["type"] == "pong"

    go(house.while_watched(say))


def test_a_flood_that_nobody_reads_is_not_kept(house: House) -> None:
    """The answers fill the buffers and then the queue; from there on they are left out, for a snapshot."""

    async def say() -> None:
        _, writer = await raw(house)
        with suppress(TimeoutError):  # the server may cease to read: as good
            for _ in range(300):
                writer.write(frame(TEXT, b'{"type":"resync"}') * 10)
                async with asyncio.timeout(1):
                    await writer.drain()
        writer.transport.abort()

    go(house.while_watched(say))


# Frames.

TEXT, BINARY, CLOSE, PING_FRAME = 0x1, 0x2, 0x8, 0x9
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(opcode: int, payload: bytes, *, last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """A frame by hand, so that it can be wrong."""
    first = bytes([(0x80 if last else 0) | reserved << 4 | opcode])
    mask = 0x80 if masked else 0
    size = (
        struct.pack("!B", mask | len(payload)) if len(payload) < 126 else struct.pack("!BH", mask | 126, len(payload))
    )
    return first + size + (bytes(4) if masked else b"") + payload


async def raw(
    house: House, at_once: bytes = b"", path: str = PATH
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = house.served.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(HANDSHAKE.format(path=path).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    writer.write(at_once)
    return reader, writer


async def frames(reader: asyncio.StreamReader) -> AsyncIterator[tuple[int, bytes]]:
    """Until the other end closes."""
    while True:
        try:
            head = await reader.readexactly(2)
            size = head[1] & 0x7F
            if size >= 126:
                size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8))
            yield head[0] & 0x0F, await reader.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError):
            return


async def ended(reader: asyncio.StreamReader) -> int | None:
    """The code with which the server closes, if it says one before it is gone."""
    async for opcode, payload in frames(reader):
        if opcode == CLOSE:
            return int.from_bytes(payload[:2])
    return None


WRONG = {
    "text that is not UTF-8": (frame(TEXT, b"\xff\xfe"), 1007),
    "text that ends within a character": (frame(TEXT, "ă".encode()[:1]), 1007),
    "a frame without its mask": (frame(TEXT, PING.encode(), masked=False), 1002),
    "a reserved bit": (frame(TEXT, PING.encode(), reserved=4), 1002),
    "an unknown kind of frame": (frame(0x3, b""), 1002),
    "an unknown kind of control frame": (frame(0xB, b""), 1002),
    "a continuation of nothing": (frame(0x0, b"x"), 1002),
    "a new message within a message": (frame(TEXT, b"x", last=False) + frame(TEXT, b"y"), 1002),
    "a ping in pieces": (frame(PING_FRAME, b"x", last=False), 1002),
    "a ping that is too long": (frame(PING_FRAME, b"x" * 126), 1002),
    "a close with half a code": (frame(CLOSE, b"\x03"), 1002),
    "a close with a code that is not to be sent": (frame(CLOSE, struct.pack("!H", 1005)), 1002),
    "a close with a reason that is not UTF-8": (frame(CLOSE, struct.pack("!H", 1000) + b"\xff"), 1007),
}


@pytest.mark.parametrize("what", WRONG)
def test_frames_that_are_wrong_close_the_connection_with_their_code(house: House, what: str) -> None:
    sent, code = WRONG[what]

    async def say() -> None:
        reader, writer = await raw(house, sent)
        assert await ended(reader) == code
        writer.close()

    go(say())


@EXAMPLES
@given(st.binary(max_size=200))
def test_bytes_of_any_kind_after_the_handshake_harm_nobody(house: House, sent: bytes) -> None:
    async def say() -> None:
        reader, writer = await raw(house, sent)
        writer.write_eof()
        await ended(reader)
        writer.close()

    go(say())


@pytest.mark.parametrize("code", [1000, 1001, 1011, 3000, 4000, 4999])
def test_a_client_may_close_with_any_code(house: House, code: int) -> None:
    async def say() -> None:
        async with socket(house.served.address, PATH, house.token) as opened:
            await opened.recv()
            await opened.close(code, "x" * 100)
        assert opened.close_code == code

    go(say())


def test_what_is_said_right_after_the_handshake_is_answered_after_the_snapshot(house: House) -> None:
    async def say() -> None:
        reader, writer = await raw(house, frame(TEXT, PING.encode()) + frame(TEXT, b"{}"))
        kinds = []
        async for opcode, payload in frames(reader):
            if opcode == TEXT and read(payload)["type"] not in TOLD:
                kinds.append(read(payload)["type"])
            if len(kinds) == 3:
                break
        writer.close()
        assert kinds == ["snapshot", "pong", "answer"]

    go(say())


def test_connections_that_are_half_closed_or_broken_off_are_forgotten(house: House) -> None:
    async def say() -> None:
        for _ in range(20):
            reader, writer = await raw(house, frame(TEXT, PING.encode(), last=False))
            writer.write_eof()
            await ended(reader)
            writer.close()
        for _ in range(20):
            _, writer = await raw(house, frame(TEXT, PING.encode()) * 50)
            plug = writer.get_extra_info("socket")
            plug.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()

    go(house.while_watched(say))


# At the door.


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/ws/tables/T1", "protocol"),
        ("/ws/tables/T1?protocol=1", "protocol"),
        ("/ws/tables/T1?protocol=%ff", "protocol"),
        ("/ws/tables/none?protocol=2", "no-table"),
        ("/ws/tables/?protocol=2", "no-table"),
        ("/ws/tables/%00?protocol=2", "no-table"),
        ("/ws/tables/%ff?protocol=2", "no-table"),
        ("/ws/tables/cage?protocol=2", "no-table"),
        ("/ws?protocol=2", "no-table"),
        ("/api/tables?protocol=2", "no-table"),
        (f"/ws/tables/{'x' * 4000}?protocol=2", "no-table"),
    ],
)
def test_who_is_turned_away_is_told_why(house: House, path: str, reason: str) -> None:
    async def say() -> None:
        async with socket(house.served.address, path) as opened:
            told = read(await opened.recv())
            assert (told["type"], told["reason"]) == ("goodbye", reason)
            assert await closed_with(opened, PING) == CLOSE_CODES[reason]

    go(say())
