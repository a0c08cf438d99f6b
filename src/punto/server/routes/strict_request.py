"""A request whose body is read as strictly as a message over a socket."""

import msgspec
from litestar import Request
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.types import HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from punto.errors import Refusal
from punto.server.access.strict_json import check_names


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
