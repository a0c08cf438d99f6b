"""A text for many sockets is framed once: every client reads the same text, and one that does not read waits alone."""

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from punto.server.access.visitor import Visitor
from punto.server.live.clients import SocketClient, put_to_all, text_frame


def read(data: bytes) -> list[tuple[Opcode, str]]:
    """What a client's library makes of these bytes."""
    client = ClientProtocol(parse_uri("ws://h/"), state=State.OPEN, max_size=None)
    client.receive_data(data)
    return [(each.opcode, bytes(each.data).decode()) for each in client.events_received() if isinstance(each, Frame)]


# The header of a frame has another form from 126 and from 65,536 bytes on; Vietnamese letters have several bytes each.
@pytest.mark.parametrize("text", ["", "{}", *("x" * size for size in (125, 126, 65_535, 65_536)), "Nhà Cái " * 9_000])
def test_a_frame_is_read_as_its_text(text: str) -> None:
    assert read(text_frame(text)) == [(Opcode.TEXT, text)]


class Line:
    """A connection that takes frames as long as its buffer has room, and waits for nobody."""

    def __init__(self, *, reads: bool) -> None:
        self.reads = reads
        self.frames: list[bytes] = []
        self.sent: list[object] = []

    def write_frame(self, frame: bytes) -> bool:
        if self.reads:
            self.frames.append(frame)
        return self.reads

    async def send(self, message: dict[str, object]) -> None:
        self.sent.append(message.get("text"))

    def client(self) -> SocketClient:
        return SocketClient(self.send, self.write_frame, Visitor(address="127.0.0.1"), 8)


def test_everyone_gets_the_same_bytes_and_one_that_has_gone_gets_none() -> None:
    lines = [Line(reads=True) for _ in range(3)]
    clients = [line.client() for line in lines]
    clients[2].close()
    put_to_all(clients, "{}")
    first, second, gone = (line.frames for line in lines)
    assert read(b"".join(first)) == [(Opcode.TEXT, "{}")]
    assert first[0] is second[0]
    assert gone == []


def test_a_text_that_cannot_go_out_now_takes_the_way_that_waits() -> None:
    quick, slow = Line(reads=True), Line(reads=False)
    put_to_all([slow.client(), quick.client()], "{}")
    assert slow.sent == ["{}"]
    assert slow.frames == []
    assert len(quick.frames) == 1
    assert quick.sent == []
