"""A connection that speaks HTTP: a request's head and body are bounded in bytes and in time.

Uvicorn's own connection parses whatever comes, for as long as it takes. This one feeds it in small pieces, and between
two pieces looks whether the request is still within its bounds.
"""

import logging
from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections import deque
from collections.abc import Callable, Sized
from enum import Enum, auto

from uvicorn import Config
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.connections.open_connections import HEAD_BYTES_MAX, HEADERS_MAX, OpenConnections

PIECE_BYTES = 4_096
"""How much is parsed at once. A piece can hold some two hundred small requests."""
BODY_SECONDS_MAX = 60
"""How long a request's body may take to arrive."""
BODY_OVERHEAD = 8
"""A body in chunks may be this many times as long as what is in the chunks."""


class Stage(Enum):
    """What a connection waits for."""

    HEAD = auto()
    BODY = auto()
    NEXT_REQUEST = auto()


class HttpConnection(HttpToolsProtocol):
    def __init__(
        self,
        config: Config,
        server_state: OpenConnections,
        app_state: dict[str, object],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = logging.getLogger(logs.REQUESTS)
        self._open = server_state
        self._unread = bytearray()
        """What has come, and waits until the requests before it are answered."""
        self._stage = Stage.HEAD
        self._stage_bytes = 0
        self._timer: TimerHandle | None = None
        self._refusal: Refusal | None = None
        self._unanswered: deque[RequestResponseCycle] = deque()
        """The request that is being answered, and those that wait behind it."""

    # The connection.

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = _Flow(transport, self.pipeline, self._resumed)
        if refusal := self._open.refusal(self.client):
            self._refuse(refusal)
            return
        self._open.enter(self, self.client)
        self._open.begin_waiting(self)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        # Uvicorn lets the last request know, but an earlier one may be under way: it would write to a closed handle.
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        self._unanswered.clear()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._forget()
        super().handle_websocket_upgrade()

    def give_way(self) -> None:
        """Close, because others need the place."""
        self._forget()
        self.transport.abort()

    def _forget(self) -> None:
        self._stop_timer()
        self._unread.clear()
        self._open.leave(self)

    # What comes in.

    def data_received(self, data: bytes) -> None:
        if not self._unread and len(data) <= PIECE_BYTES:
            self._parse(data)
        else:
            self._unread += data
            self._parse_unread()

    def _resumed(self) -> None:
        if self._unread:
            self.loop.call_soon(self._parse_unread)

    def _parse_unread(self) -> None:
        while self._unread and not self.flow.read_paused and not self.transport.is_closing():
            piece = bytes(self._unread[:PIECE_BYTES])
            del self._unread[:PIECE_BYTES]
            self._parse(piece)

    def _parse(self, piece: bytes) -> None:
        if self._stage is Stage.NEXT_REQUEST:
            self._enter(Stage.HEAD)
        super().data_received(piece)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        self._stage_bytes += len(piece)
        if refusal := self._too_large():
            self._refuse(refusal)
        else:
            self._start_timer()

    def _too_large(self) -> Refusal | None:
        if len(self.headers or ()) > HEADERS_MAX or (self._stage is Stage.HEAD and self._stage_bytes > HEAD_BYTES_MAX):
            return Refusal("head-too-large", bytes=HEAD_BYTES_MAX, headers=HEADERS_MAX)
        body_bytes_max = BODY_OVERHEAD * self._open.settings.body_bytes_max
        if self._stage is Stage.BODY and self._stage_bytes > body_bytes_max:
            return Refusal("too-large")
        return None

    # What the parser finds in it.

    def on_message_begin(self) -> None:
        if self._stage is not Stage.HEAD:
            self._enter(Stage.HEAD)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if len(self.headers) > HEADERS_MAX:
            self._refusal = Refusal("head-too-large", bytes=HEAD_BYTES_MAX, headers=HEADERS_MAX)
            raise ValueError("too many headers")  # the parser stops, and send_400_response is called
        self._enter(Stage.BODY)
        self._open.end_waiting(self)
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self._unanswered.append(self.cycle)
        if not self.parser.should_upgrade():
            self.headers = []  # headers that follow the body do not reach the request

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._enter(Stage.NEXT_REQUEST)

    def on_response_complete(self) -> None:
        if self._unanswered:
            self._unanswered.popleft()
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self._open.begin_waiting(self)

    # Time.

    def _enter(self, stage: Stage) -> None:
        self._stop_timer()
        self._stage = stage
        self._stage_bytes = 0

    def _start_timer(self) -> None:
        if self._timer is None and self._stage is not Stage.NEXT_REQUEST:
            seconds = self._open.settings.head_seconds_max if self._stage is Stage.HEAD else BODY_SECONDS_MAX
            self._timer = self.loop.call_later(seconds, self._late)

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        if self.flow.read_paused:
            self._start_timer()  # the house keeps the caller waiting
        elif self._stage is Stage.HEAD and not self._stage_bytes:
            metrics.connection_refused("request-late")
            self.transport.close()  # a browser opens connections that it may never need
        else:
            self._refuse(Refusal("request-late"))

    # Refusals.

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._refusal or Refusal("unreadable", why="not HTTP"))

    def _refuse(self, refusal: Refusal) -> None:
        """Answer, unless another answer is under way, and close."""
        answer = self._open.answer(refusal)
        cycle = self.cycle
        under_way = cycle is not None and not cycle.response_complete
        if not (under_way and (cycle.response_started or self.pipeline)):
            self.transport.write(answer)
        if under_way:
            cycle.disconnected = True
            cycle.message_event.set()
        self._forget()
        self.transport.close()


class _Flow(FlowControl):
    """Reads on only when no request waits behind another one, and says when."""

    def __init__(self, transport: Transport, waiting: Sized, resumed: Callable[[], None]) -> None:
        super().__init__(transport)
        self._waiting = waiting
        self._resumed = resumed

    def resume_reading(self) -> None:
        if not self._waiting:
            super().resume_reading()
            self._resumed()
