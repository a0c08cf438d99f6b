"""Requests to a house: who sends them, how often they are tried, and how to read the answer."""

import asyncio
from collections.abc import Mapping
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TypeVar

import httpx
import msgspec

from punto.client import reading
from punto.client.patience import Patience
from punto.client.problems import Refused, Unreachable
from punto.wire.parts import Localized
from punto.wire.problems import Problem

T = TypeVar("T")
UNAVAILABLE = 503


class ConnectionPool:
    """The addresses of a house, and one pool of connections that several clients may share."""

    def __init__(self, *addresses: str, patience: Patience, transport: httpx.AsyncBaseTransport | None = None) -> None:
        if not addresses:
            raise ValueError("a house has an address")
        self.addresses = tuple(address.rstrip("/") for address in addresses)
        self.patience = patience
        # Only the token says who sends a request: a pool that kept cookies would mix up the people who share it.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._http = httpx.AsyncClient(
            timeout=patience.one_try, cookies=no_cookies, trust_env=False, transport=transport, follow_redirects=False
        )

    async def close(self) -> None:
        await self._http.aclose()

    async def send(self, request: "Request", asker: "Asker") -> httpx.Response:
        """Send a request and return the answer. If the house cannot be reached, retry what may be repeated."""
        clock = asyncio.get_running_loop()
        until = clock.time() + self.patience.whole
        for pause in self.patience.pauses():
            try:
                response = await self._http.request(
                    request.method,
                    self.addresses[asker.at % len(self.addresses)] + request.path,
                    headers=asker.headers | request.headers,
                    params=dict(request.query),
                    content=request.content,
                )
            except httpx.TransportError as error:
                asker.at += 1  # another worker may answer
                why = str(error) or type(error).__name__
            else:
                if response.status_code != UNAVAILABLE or not request.repeatable:
                    return response
                why = "503"
                asker.at += 1
            if not request.repeatable or clock.time() + pause > until:
                raise Unreachable(why)
            await asyncio.sleep(pause)
        raise AssertionError("pauses have no end")


class Asker:
    """Who sends requests, and to which of the house's addresses."""

    def __init__(self) -> None:
        self.token: str | None = None
        self.at = 0

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


class Request(msgspec.Struct, frozen=True, kw_only=True):
    method: str
    path: str
    query: Mapping[str, str] = {}
    headers: dict[str, str] = {}
    content: bytes | None = None
    repeatable: bool = True
    """Whether a repeat does no harm."""


def read(response: httpx.Response, kind: type[T]) -> T:
    """Read the answer as this type; raise if it is a refusal."""
    return reading.read(whole(response) or b"null", kind)


def whole(response: httpx.Response) -> bytes:
    if response.is_success:
        return response.content
    raise refused(response.status_code, response.content, response.headers.get("Retry-After"))


def refused(status: int, content: bytes, retry_after: str | None = None) -> Refused:
    """A refusal, written by the house or by a proxy before it."""
    try:
        problem = reading.read(content, Problem)
    except msgspec.MsgspecError:
        problem = plain_problem(status)
    seconds = float(retry_after) if retry_after and retry_after.isdigit() else None
    return Refused(problem, seconds)


def plain_problem(status: int, reason: str = "") -> Problem:
    """A problem document with nothing but its status."""
    title = f"HTTP {status}"
    return Problem(
        type="about:blank", title=title, status=status, detail="", reason=reason, sentence=Localized(title, title)
    )
