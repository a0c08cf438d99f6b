"""The sockets of live tables and of the lobby: who may listen, and what a client may say."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Literal
from urllib.parse import parse_qs

import msgspec
from msgspec import Struct

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.clients import Client, Send
from punto.server.commanding import Commanding
from punto.server.doors import Doors, Visitor
from punto.server.entrance import Entrance
from punto.server.hub import Channel, Hub
from punto.server.limiting import Limiter
from punto.server.messages import PROTOCOL, Answered, Goodbye, Ping, Pong, Resync, Said, Say, text
from punto.server.policy import PIT, allow
from punto.server.problems import problem
from punto.server.settings import Settings
from punto.store.log import ConflictError, UnavailableError

Receive = Callable[[], Awaitable[dict[str, object]]]


POLICY: dict[type[Struct], Literal["anyone", "signed in"]] = {Say: "signed in", Resync: "anyone", Ping: "anyone"}
"""Who may say what; a message without an entry fails a test. What a command needs is the table's to say."""


class _Keyed(msgspec.Struct):
    key: str | None = None


_KEYED = msgspec.json.Decoder(_Keyed)
_DECODER: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)

GOODBYE = {
    "unavailable": 1013,
    "not-signed-in": 4401,
    "signed-out": 4401,
    "not-for-your-role": 4403,
    "other-origin": 4403,
    "no-table": 4404,
    "protocol": 4400,
    "too-many-sockets": 4429,
}
"""Codes with which the server closes, by reason."""
CLOSED = frozenset({"not-signed-in", "signed-out", "closed-to-all"})
"""Refused here, before a command is looked at."""
MESSAGES_A_COMMAND = 2
"""A socket's messages are read at this many times the pace of a person's commands: a snapshot costs work, too."""


class Sockets:
    def __init__(self, hub: Hub, doors: Doors, entrance: Entrance, commanding: Commanding, settings: Settings) -> None:
        self.hub = hub
        self.doors = doors
        self.entrance = entrance
        self.commanding = commanding
        self.settings = settings
        pace = MESSAGES_A_COMMAND * settings.commands_a_second
        self._pace = Limiter(pace, 2 * pace, most_keys=settings.most_sockets)
        doors.left.append(self._left)

    async def __call__(self, scope: dict[str, object], receive: Receive, send: Send) -> None:
        """An ASGI application for /ws/…"""
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        try:
            await self._receive(scope, receive, send)
        except Refusal as refusal:
            await _goodbye(send, refusal)
        except (UnavailableError, ConflictError):
            await _goodbye(send, Refusal("unavailable"))

    async def _receive(self, scope: dict[str, object], receive: Receive, send: Send) -> None:
        visitor = await self.entrance.visitor(scope)
        path = str(scope["path"])
        query = parse_qs(str(scope.get("query_string") or b"", "latin-1"))  # type: ignore[call-overload]
        try:
            self._check(scope, visitor, query.get("protocol", [""])[0])
            if path == "/ws/pit":
                allow(PIT, visitor)
        except Refusal as refusal:
            await self.doors.deny(refusal.reason, visitor.name, visitor.address, path)
            raise
        await self._serve(path, visitor, receive, send)

    def _check(self, scope: dict[str, object], visitor: Visitor, protocol: str) -> None:
        # A page of another site could open a socket with the cookie of whoever looks at it.
        if not self.entrance.origin_is_ours(scope):
            raise Refusal("other-origin")
        if protocol != str(PROTOCOL):
            raise Refusal("protocol", protocol=protocol, known=PROTOCOL)
        if len(self.hub.clients) >= self.settings.most_sockets:
            raise Refusal("too-many-sockets", most=self.settings.most_sockets)
        mine = self.hub.count(visitor.who)
        if 0 < self.settings.most_sockets_a_person <= mine:
            raise Refusal("too-many-sockets", most=self.settings.most_sockets_a_person)

    async def _serve(self, path: str, visitor: Visitor, receive: Receive, send: Send) -> None:
        client = Client(send, visitor, self.settings.queue_messages)
        channel: Channel | None = None
        kind: metrics.Socket = "table"
        match path:
            case "/ws/lobby":
                kind = "lobby"
                self.hub.join_lobby(client)
            case "/ws/pit":
                kind = "pit"
                await self.hub.join_pit(client)
            case _:
                channel = await self.hub.join(path.removeprefix("/ws/tables/"), client)
        metrics.socket_opened(kind)
        try:
            # Whoever was signed out while he came in was not yet among those whose sockets are closed.
            await self._check_in(visitor)
            while (message := await receive())["type"] != "websocket.disconnect":
                while wait := self._pace.take(str(id(client))):
                    await asyncio.sleep(wait)
                await self._answer(client, channel, visitor, message)
        finally:
            metrics.socket_closed(kind)
            self.hub.leave(client, channel)

    async def _check_in(self, visitor: Visitor) -> None:
        if visitor.person and not await self.doors.stays(visitor):
            raise Refusal("signed-out")

    async def _answer(
        self, client: Client, channel: Channel | None, visitor: Visitor, message: dict[str, object]
    ) -> None:
        sent = message.get("text")
        key = said = None
        try:
            key = _key(sent if isinstance(sent, str) else "")
            said = _read(sent if isinstance(sent, str) else "")
            # A client who does not read hears no goodbye, and must not go on either.
            await self._check_in(visitor)
            check_may_say(said, visitor)
            match said:
                case Ping():
                    client.put(text(Pong(now=self.hub.floor.clock())))
                case Resync():
                    client.resync()
                case Say():
                    if channel is None:
                        raise Refusal("not-in-lobby")
                    _, answer = await self.commanding.give(visitor, channel.name, said.body, said.key)
                    last = answer.first + len(answer.events) - 1
                    client.put(text(Answered(key=key, n=last, repeated=answer.repeated)))
        except Refusal as refusal:
            if refusal.reason in CLOSED:
                what = f"{_asked(said)} {channel.name if channel else 'the list of tables'}: {refusal.reason}"
                await self.doors.deny("denied", visitor.name, visitor.address, what)
            client.put(text(Answered(key=key, problem=problem(refusal))))
            if refusal.reason == "signed-out":
                await client.say_goodbye(_goodbye_text(refusal), GOODBYE[refusal.reason])

    def _left(self, name: str, digest: bytes | None) -> None:
        """Somebody's sessions, or anyone's, may have ended: sockets whose session has are closed."""
        for client in list(self.hub.clients):
            if client.person and name in ("", client.name) and digest in (None, client.visitor.digest):
                self.hub.do(self._close_if_out(client))

    async def _close_if_out(self, client: Client) -> None:
        try:
            why = None if await self.doors.known(client.visitor.digest) == client.person else "signed-out"
        except (UnavailableError, ConflictError):
            why = "unavailable"  # he comes back by himself, if he may
        if why:
            logs.say("socket-closed", name=client.name, why=why)
            await client.say_goodbye(_goodbye_text(Refusal(why)), GOODBYE[why])

    async def close_expired(self) -> None:
        """Sessions end with time, too: their sockets are closed, and they are forgotten."""
        floor = self.hub.floor
        for client in [client for client in self.hub.clients if client.visitor.until <= floor.clock()]:
            self.hub.do(self._close_if_out(client))
        await floor.call(lambda: floor.people.forget_sessions(floor.clock()))


def check_may_say(said: Said, visitor: Visitor) -> None:
    match POLICY.get(type(said)):
        case "anyone":
            return
        case "signed in":
            visitor.signed_in  # noqa: B018 - refuses where nobody is
        case None:
            raise Refusal("closed-to-all")


def _asked(said: Said | None) -> str:
    return type(said.body if isinstance(said, Say) else said).__name__


def _key(sent: str) -> str | None:
    """Of whatever was sent, so that who waits for its answer is told why it cannot be read."""
    try:
        return _KEYED.decode(sent).key
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError):
        return None


def _read(sent: str) -> Said:
    try:
        return _DECODER.decode(sent)
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise Refusal("unreadable", why=str(error)) from None


def _goodbye_text(refusal: Refusal) -> str:
    return text(Goodbye(reason=refusal.reason, problem=problem(refusal)))


async def _goodbye(send: Send, refusal: Refusal) -> None:
    with suppress(Exception):  # whoever is refused may have gone already
        await send({"type": "websocket.send", "text": _goodbye_text(refusal)})
        await send({"type": "websocket.close", "code": GOODBYE.get(refusal.reason, 4400)})
