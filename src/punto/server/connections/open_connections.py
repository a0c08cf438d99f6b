"""The connections of this process: how many each address has, and which of them wait for a request."""

from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Protocol

import msgspec
from uvicorn.server import ServerState

from punto.errors import Refusal
from punto.server import metrics
from punto.server.access.rate_limits import caller
from punto.server.access.requests import security_headers
from punto.server.connections.file_limit import file_limit
from punto.server.settings import Settings
from punto.wire.problems import MEDIA_TYPE, problem

HEAD_BYTES_MAX = 16_384
"""The largest head of a request: its first line and its headers."""
HEADERS_MAX = 100
"""The headers of one request."""
FILES_RESERVED = 200
"""Files that are no connections: the database, the lab's processes, the screens."""
WAITING_SHARE = 4
"""One in four connections may wait for a request. If more do, those that have waited longest are closed."""


class Waiting(Protocol):
    """A connection that waits for a request."""

    def give_way(self) -> None:
        """Close, because others need the place."""


class OpenConnections(ServerState):
    """Counts the connections. A trusted proxy has as many as it wants: it speaks for many callers."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._connections_max = max(WAITING_SHARE, file_limit(settings) - FILES_RESERVED)
        self._waiting_max = self._connections_max // WAITING_SHARE
        self._everyone_trusted = settings.trusted_proxies == "*"
        parts = [] if self._everyone_trusted else settings.trusted_proxies.split(",")
        self._proxies = [ip_network(part.strip()) for part in parts if part.strip()]
        self._callers: dict[object, str] = {}
        self._of_caller: Counter[str] = Counter()
        self._waiting: dict[Waiting, None] = {}
        """Those that have waited longest come first."""
        self._answers: dict[tuple[object, ...], tuple[bytes, bytes]] = {}

    def refusal(self, client: tuple[str, int] | None) -> Refusal | None:
        """Why a new connection cannot be taken. To take one, the oldest that waits may have to give way."""
        most = self.settings.connections_per_address_max
        if 0 < most <= self._of_caller[self._caller(client)]:
            return Refusal("too-many-connections", most=most)
        if len(self.connections) > self._connections_max and not self._waiting:
            return Refusal("too-many-connections", most=self._connections_max)
        if len(self.connections) > self._connections_max or len(self._waiting) >= self._waiting_max:
            metrics.connection_refused("gave-way")
            next(iter(self._waiting)).give_way()
        return None

    def enter(self, connection: object, client: tuple[str, int] | None) -> None:
        if key := self._caller(client):
            self._callers[connection] = key
            self._of_caller[key] += 1

    def leave(self, connection: object) -> None:
        """Forget a connection, also one that was never counted."""
        self._waiting.pop(connection, None)  # type: ignore[call-overload]
        if key := self._callers.pop(connection, ""):
            self._of_caller[key] -= 1
            if not self._of_caller[key]:
                del self._of_caller[key]

    def begin_waiting(self, connection: Waiting) -> None:
        self._waiting.pop(connection, None)
        self._waiting[connection] = None

    def end_waiting(self, connection: Waiting) -> None:
        self._waiting.pop(connection, None)

    def _caller(self, client: tuple[str, int] | None) -> str:
        """The key under which a connection is counted; empty if it is not."""
        if client is None or self._everyone_trusted:
            return ""
        address = ip_address(client[0])
        return "" if any(address in network for network in self._proxies) else caller(client[0])

    def answer(self, refusal: Refusal) -> bytes:
        """A whole answer to a request that does not reach the house. The connection closes after it."""
        metrics.connection_refused(refusal.reason)
        key = refusal.reason, *refusal.facts.values()
        if key not in self._answers:
            self._answers[key] = _answer(refusal, self.settings)
        head, body = self._answers[key]
        return head + _lines(self.default_headers) + b"\r\n" + body


def _answer(refusal: Refusal, settings: Settings) -> tuple[bytes, bytes]:
    """The head and the body of an answer. The head goes on with headers such as the date."""
    made = problem(refusal, settings.lang)
    body = msgspec.json.encode(made)
    headers = [
        *security_headers(settings),
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-language", settings.lang.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    return f"HTTP/1.1 {made.status} {made.title}\r\n".encode() + _lines(headers), body


def _lines(headers: list[tuple[bytes, bytes]]) -> bytes:
    return b"".join(b"%s: %s\r\n" % header for header in headers)
