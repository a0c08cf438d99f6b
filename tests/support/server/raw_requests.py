"""Requests as bare bytes, and the headers that every answer must have."""

import socket

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


def raw(served: Served, request: bytes) -> bytes:
    """An answer to whatever bytes; the server closes the connection."""
    host, port = served.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=WAIT_SECONDS_MAX) as line:
        line.sendall(request)
        parts = []
        with waiting_for("the server to close the connection"):
            while part := line.recv(65536):
                parts.append(part)
    return b"".join(parts)
