"""Requests as bare bytes, and the headers that every answer must have."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from support.server.served_house import Served
from support.timeouts import WAIT_SECONDS_MAX, waiting_for

HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


HEALTH = b"GET /health HTTP/1.1\r\nHost: h\r\n\r\n"


def raw(served: Served, request: bytes) -> bytes:
    """An answer to whatever bytes; the server closes the connection."""
    with connected(served) as line:
        line.sendall(request)
        return until_closed(line)


@contextmanager
def connected(served: Served) -> Iterator[socket.socket]:
    """A connection over which nothing has been said."""
    host, port = served.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=WAIT_SECONDS_MAX) as line:
        yield line


def until_closed(line: socket.socket) -> bytes:
    """Everything that comes until the server closes the connection. It may break it off, if we send too much."""
    parts = []
    with waiting_for("the server to close the connection"), suppress(ConnectionError):
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


def answered(line: socket.socket, request: bytes = HEALTH) -> int:
    """The status of one answer, over a connection that stays open; 0 if the server closes it instead."""
    got = b""
    with waiting_for("an answer"), suppress(ConnectionError):
        line.sendall(request)
        while b"\r\n\r\n" not in got and (part := line.recv(65536)):
            got += part
    return int(got.split(b" ", 2)[1]) if got else 0
