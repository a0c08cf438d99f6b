"""A connection that speaks WebSocket: frames are read in small pieces, and those that ask for no answer are counted.

A message waits for the house, which takes it at the client's pace. Pings, pongs and pieces of messages never reach the
house, so they are counted here, and too many close the connection.
"""

from asyncio import AbstractEventLoop
from asyncio.transports import BaseTransport
from collections.abc import Callable, Mapping
from time import monotonic
from typing import TYPE_CHECKING

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame, Opcode
from websockets.server import ServerProtocol

from punto.server import metrics
from punto.server.connections.open_connections import OpenConnections

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

PIECE_BYTES = 512
"""How much is parsed at once: a few wagers, or at most some eighty messages."""
FRAMES_PER_SECOND_MAX = 32
"""Control frames and pieces of messages, over time. Browsers send a pong every twenty seconds."""
FRAMES_BURST_MAX = 256
"""Control frames and pieces of messages at once, and the pieces of one message."""
AFTER_CLOSE_BYTES_MAX = 4096
"""What a client may still send after the house has closed the socket: wagers that were on their way, and its answer."""
WRITE_FRAME = "punto.write_frame"
"""The ASGI extension that writes a frame that was made once for many sockets."""
_EACH_SECONDS = 1 / FRAMES_PER_SECOND_MAX
_AHEAD_SECONDS = FRAMES_BURST_MAX * _EACH_SECONDS


class CountedFrames(ServerProtocol):
    """Ends a connection with 1008 if it sends too many control frames or pieces of messages."""

    too_many = False
    pieces = 0
    """Of the message that is coming in."""
    free_at = 0.0
    """When the whole burst is allowed again."""

    def recv_frame(self, frame: Frame) -> None:
        if not frame.fin or frame.opcode is Opcode.CONT or frame.opcode >= Opcode.CLOSE:
            self._count(frame)
        super().recv_frame(frame)

    def _count(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.BINARY:
            self.pieces = 1
        elif frame.opcode is Opcode.CONT:
            self.pieces += 1
        now = monotonic()
        self.free_at = max(self.free_at, now) + _EACH_SECONDS
        if self.free_at - now > _AHEAD_SECONDS or self.pieces > FRAMES_BURST_MAX:
            self.too_many = True
            raise ProtocolError("too many control frames or pieces of messages")

    def fail(self, code: CloseCode | int, reason: str = "") -> None:
        super().fail(CloseCode.POLICY_VIOLATION if self.too_many else code, reason)


class SocketConnection(WebSocketsSansIOProtocol):
    conn: CountedFrames

    def __init__(
        self,
        config: Config,
        server_state: OpenConnections,
        app_state: dict[str, object],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = CountedFrames(max_size=config.ws_max_size, logger=self.logger)
        self._open = server_state
        self._unread = bytearray()
        """What has come, and waits until the house has taken the messages before it."""
        self._after_close = 0
        """Bytes that have come since the house closed the socket."""

    # The connection.

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._open.enter(self, self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.clear()
        self._open.leave(self)
        super().connection_lost(exc)

    # What comes in.

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > AFTER_CLOSE_BYTES_MAX:
                self.transport.close()
                return
        if not self._unread and len(data) <= PIECE_BYTES:
            self._parse(data)
        else:
            self._unread += data
            self._parse_unread()

    def _parse_unread(self) -> None:
        while self._unread and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._unread[:PIECE_BYTES])
            del self._unread[:PIECE_BYTES]
            self._parse(piece)

    def _parse(self, piece: bytes) -> None:
        super().data_received(piece)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            # A head that only the WebSocket library cannot read: uvicorn would keep the connection, and say nothing.
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            # Uvicorn closes with the same code, but logs the client's mistake as its own.
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        if self.conn.too_many:
            metrics.connection_refused("too-many-frames")
        super().handle_parser_exception()

    async def receive(self) -> "ASGIReceiveEvent":
        message = await super().receive()
        self._parse_unread()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message

    # What goes out: a client that does not read gets no more answers, since nothing more is read from it.

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {WRITE_FRAME: {"write": self.write_frame}}
        await super().run_asgi()

    def write_frame(self, frame: bytes) -> bool:
        """Write a whole frame at once; False if it cannot go out now, because the client does not read or has gone."""
        if not self.writable.is_set() or self.close_sent or not self.handshake_complete or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()


def write_frame_of(scope: Mapping[str, object]) -> Callable[[bytes], bool]:
    """The `write_frame` of the connection that a request came over."""
    extensions: dict[str, dict[str, Callable[[bytes], bool]]] = scope["extensions"]  # type: ignore[assignment]
    return extensions[WRITE_FRAME]["write"]


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True
