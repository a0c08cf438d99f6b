"""The sockets of live tables, the lobby and the pit: who may open one, and what a client may send."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Literal
from urllib.parse import parse_qs

import msgspec
from msgspec import Struct

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.access.attempts import Attempts
from punto.server.access.policy import PIT, check_policy
from punto.server.access.rate_limits import Limiter
from punto.server.access.requests import RequestAuth
from punto.server.access.sessions import Sessions
from punto.server.access.strict_json import check_names
from punto.server.access.visitor import Visitor
from punto.server.connections.websocket import write_frame_of
from punto.server.live.channel import Channel
from punto.server.live.clients import Send, SocketClient
from punto.server.live.hub import Hub
from punto.server.settings import Settings
from punto.server.tables.commands import Commands
from punto.store.log import ConflictError, UnavailableError
from punto.wire.attempts import (
    AttemptAbout,
    AttemptKind,
    DenialReason,
    ListCommandDenied,
    ListMessageDenied,
    SocketDenied,
    SocketMessage,
    TableCommandDenied,
    TableMessageDenied,
)
from punto.wire.messages import (
    CLOSE_CODES,
    PROTOCOL,
    AnswerMessage,
    ClientMessage,
    CommandMessage,
    Goodbye,
    Ping,
    Pong,
    Resync,
    text,
)
from punto.wire.problems import problem

Receive = Callable[[], Awaitable[dict[str, object]]]


POLICY: dict[type[Struct], Literal["anyone", "signed in"]] = {
    CommandMessage: "signed in",
    Resync: "anyone",
    Ping: "anyone",
}
"""Who may send which message; a message without an entry fails a test. For a command, the table decides."""


CLOSED = frozenset({DenialReason.NOT_SIGNED_IN, DenialReason.SIGNED_OUT, DenialReason.CLOSED_TO_ALL})
"""Refused here, before the command is read."""
MESSAGES_A_COMMAND = 2
"""A socket may send this many times as many messages as a person may send commands: a snapshot costs work, too."""


class Sockets:
    def __init__(
        self,
        hub: Hub,
        sessions: Sessions,
        attempts: Attempts,
        request_auth: RequestAuth,
        commands: Commands,
        settings: Settings,
    ) -> None:
        self.hub = hub
        self.sessions = sessions
        self.attempts = attempts
        self.request_auth = request_auth
        self.commands = commands
        self.settings = settings
        pace = MESSAGES_A_COMMAND * settings.commands_per_second_max
        self._pace = Limiter(pace, 2 * pace, keys_max=settings.sockets_max)
        sessions.end_listeners.append(self._left)

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
        visitor = await self.request_auth.visitor(scope)
        path = str(scope["path"])
        query = parse_qs(str(scope.get("query_string") or b"", "latin-1"))  # type: ignore[call-overload]
        try:
            self._check(scope, visitor, query.get("protocol", [""])[0])
            if path == "/ws/pit":
                check_policy(PIT, visitor)
        except Refusal as refusal:
            kind = AttemptKind(refusal.reason)
            await self.attempts.deny(kind, visitor.name, visitor.address, SocketDenied(path))
            raise
        client = SocketClient(send, write_frame_of(scope), visitor, self.settings.queue_messages_max)
        await self._serve(path, client, receive)

    def _check(self, scope: dict[str, object], visitor: Visitor, protocol: str) -> None:
        # A page of another site could open a socket with its visitor's cookie.
        if not self.request_auth.is_own_origin(scope):
            raise Refusal("other-origin")
        if protocol != str(PROTOCOL):
            raise Refusal("protocol", protocol=protocol, known=PROTOCOL)
        if len(self.hub.clients) >= self.settings.sockets_max:
            raise Refusal("too-many-sockets", most=self.settings.sockets_max)
        mine = self.hub.count(visitor.who)
        if 0 < self.settings.sockets_per_person_max <= mine:
            raise Refusal("too-many-sockets", most=self.settings.sockets_per_person_max)

    async def _serve(self, path: str, client: SocketClient, receive: Receive) -> None:
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
            # If the person was signed out while the socket opened, nothing has closed it yet.
            await self._check_in(client.visitor)
            while (message := await receive())["type"] != "websocket.disconnect":
                while wait := self._pace.take(str(id(client))):
                    await asyncio.sleep(wait)
                await self._answer(client, channel, message)
        finally:
            metrics.socket_closed(kind)
            self.hub.leave(client, channel)

    async def _check_in(self, visitor: Visitor) -> None:
        if visitor.person and not await self.sessions.is_valid(visitor):
            raise Refusal("signed-out")

    async def _answer(self, client: SocketClient, channel: Channel | None, message: dict[str, object]) -> None:
        frame, visitor = _Frame(message.get("text")), client.visitor
        try:
            said = frame.read()
            # A client that does not read gets no goodbye, but its socket must end too.
            await self._check_in(visitor)
            check_may_say(said, visitor)
            match said:
                case Ping():
                    client.put(text(Pong(now=channel.now() if channel else self.hub.house.clock())))
                case Resync():
                    client.resync()
                case CommandMessage():
                    if channel is None:
                        raise Refusal("not-in-lobby")
                    done = await self.commands.execute_briefly(
                        visitor, channel.name, said.body, said.key, after=said.after
                    )
                    client.put(text(AnswerMessage(key=said.key, done=done)))
        except Refusal as refusal:
            if frame.said and refusal.reason in CLOSED:
                about = _denied(frame.said, channel.name if channel else None, DenialReason(refusal.reason))
                await self.attempts.deny(AttemptKind.DENIED, visitor.name, visitor.address, about)
            client.put(text(AnswerMessage(key=frame.key, problem=problem(refusal))))
            if refusal.reason == "signed-out":
                await client.say_goodbye(_goodbye_text(refusal), CLOSE_CODES[refusal.reason])

    def _left(self, name: str, digest: bytes | None) -> None:
        """Close the sockets whose session has ended, after a change of this person's sessions, or of anyone's."""
        for client in list(self.hub.clients):
            if client.person and name in ("", client.name) and digest in (None, client.visitor.digest):
                self.hub.do(self._close_if_out(client))

    async def _close_if_out(self, client: SocketClient) -> None:
        try:
            why = None if await self.sessions.stored_person(client.visitor.digest) == client.person else "signed-out"
        except (UnavailableError, ConflictError):
            why = "unavailable"  # the client connects again by itself
        if why:
            logs.say("socket-closed", name=client.name, why=why)
            await client.say_goodbye(_goodbye_text(Refusal(why)), CLOSE_CODES[why])

    async def close_expired(self) -> None:
        """Close the sockets of sessions that have expired, and forget those sessions."""
        house, now = self.hub.house, self.hub.house.clock()
        sessions = [(client, client.visitor.session) for client in self.hub.clients]
        for client in [client for client, session in sessions if session and not session.lasts(now)]:
            self.hub.do(self._close_if_out(client))
        await house.call(lambda: house.people.forget_sessions(now))


def check_may_say(said: ClientMessage, visitor: Visitor) -> None:
    match POLICY.get(type(said)):
        case "anyone":
            return
        case "signed in":
            visitor.signed_in  # noqa: B018 - refuses where nobody is
        case None:
            raise Refusal("closed-to-all")


class _Frame:
    """A client's frame, parsed once. It has a key even if the rest is unreadable, so that the sender gets an answer."""

    def __init__(self, text: object) -> None:
        self._why: str | None = None
        self._content: object = None
        try:
            self._content = msgspec.json.decode(text if isinstance(text, str) else "")
            check_names(text if isinstance(text, str) else "")
        except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
            self._why = str(error)
        key = self._content.get("key") if isinstance(self._content, dict) else None
        self.key = key if isinstance(key, str) else None
        self.said: ClientMessage | None = None

    def read(self) -> ClientMessage:
        if self._why:
            raise Refusal("unreadable", why=self._why)
        try:
            self.said = msgspec.convert(self._content, ClientMessage)
        except msgspec.ValidationError as error:
            raise Refusal("unreadable", why=str(error)) from None
        return self.said


def _denied(said: ClientMessage, table: str | None, reason: DenialReason) -> AttemptAbout:
    """The facts of a denied message; without a table, it came over the socket of the list of tables."""
    if isinstance(said, CommandMessage):
        command = type(said.body).__name__
        return TableCommandDenied(command, table, reason) if table else ListCommandDenied(command, reason)
    message: SocketMessage = "Ping" if isinstance(said, Ping) else "Resync"
    return TableMessageDenied(message, table, reason) if table else ListMessageDenied(message, reason)


def _goodbye_text(refusal: Refusal) -> str:
    return text(Goodbye(reason=refusal.reason, problem=problem(refusal)))


async def _goodbye(send: Send, refusal: Refusal) -> None:
    with suppress(Exception):  # the client may have gone already
        await send({"type": "websocket.send", "text": _goodbye_text(refusal)})
        await send({"type": "websocket.close", "code": CLOSE_CODES.get(refusal.reason, 4400)})
