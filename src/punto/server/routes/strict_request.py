"""A request whose body is read as strictly as a message over a socket."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

import msgspec
from litestar import Request
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.types import HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from punto.errors import Refusal
from punto.server.access.strict_json import check_names

T = TypeVar("T")


class HungUpError(Exception):
    """The caller has gone before the whole request came. Nobody waits for an answer."""


class StrictRequest(Request[object, object, State]):
    def __init__(self, scope: Scope, receive: Receive = empty_receive, send: Send = empty_send) -> None:
        super().__init__(scope, _until_hung_up(receive), send)

    async def json(self) -> object:
        """The body, of which every part has the type that the route wants. Litestar alone would take "1" for 1."""
        content: object = await super().json()
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            check_names((await self.body()).decode())
            msgspec.convert(content, wanted, str_keys=True)
        except msgspec.MsgspecError as error:
            raise Refusal("unreadable", why=str(error)) from None
        return content


def _until_hung_up(receive: Receive) -> Receive:
    async def received() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise HungUpError
        return message

    return received


async def while_connected(request: Request[object, object, State], work: Coroutine[object, object, T]) -> T:
    """Do something for the caller, and give it up if they hang up."""
    doing, gone = asyncio.ensure_future(work), asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait((doing, gone), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise HungUpError
        return doing.result()
    finally:
        for each in (doing, gone):
            each.cancel()
        await asyncio.gather(doing, gone, return_exceptions=True)


async def _hung_up(request: Request[object, object, State]) -> None:
    """Wait until the caller has gone."""
    try:
        while True:
            await request.receive()
    except HungUpError:
        return
