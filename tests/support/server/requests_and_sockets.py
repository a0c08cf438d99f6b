"""A served house for any caller: bare requests and sockets, sessions for every role, and a clock to set."""

import asyncio
import secrets
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import TypeVar

import httpx
import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from punto.server.access.sessions import HOUR, Sessions, digest_of
from punto.server.clock import now, steady
from punto.server.services import Services
from punto.server.settings import Settings, database
from punto.store.opening import open_store
from punto.store.people import People, Session
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.wire.attempts import Attempt
from punto.wire.people import Person
from punto.wire.vocabulary import ROLES
from support.server.served_house import Served, build
from support.timeouts import WAIT_SECONDS_MAX, waiting_for

T = TypeVar("T")
Json = dict[str, object]

NOBODY = ""
GUEST = "gast"
OTHER = "another"
"""A patron besides the one who asks."""
WHO = {NOBODY: NOBODY, "guest": GUEST, **{role: role.replace("_", "-") for role in ROLES}}
"""Everyone who may ask, by role; staff are called as their role is."""


class Frame(Struct):
    """The part of a socket message that these tests look at."""

    type: str
    key: str | None = None
    reason: str | None = None
    problem: "Problem | None" = None
    staff: object = None
    me: object = None
    view: object = None


class Problem(Struct):
    type: str
    title: str
    status: int
    detail: str
    reason: str
    sentence: dict[str, str]
    clause: str | None = None


class Goodbye(Struct):
    """How a socket ended."""

    code: int
    reason: str | None


def services(served: Served) -> Services:
    assert served.app is not None
    return served.app.services


def run(served: Served, work: Coroutine[object, object, T]) -> T:
    """Run a coroutine in the house's own loop."""
    loop = services(served).house._loop
    assert loop is not None
    with waiting_for(f"the house to run {getattr(work, '__qualname__', work)}"):
        return asyncio.run_coroutine_threadsafe(work, loop).result(WAIT_SECONDS_MAX)


def sessions(served: Served) -> Sessions:
    return services(served).sessions


class Turned:
    """The house's clocks, which the test moves."""

    def __init__(self, served: Served) -> None:
        self.hours = 0
        self.seconds = 0
        house = services(served).house
        house.clock = lambda: now() + self.moved
        house.steady = lambda: steady() + self.moved

    @property
    def moved(self) -> int:
        return self.hours * HOUR + self.seconds * HOUR // 3600


@contextmanager
def outside(settings: Settings) -> Iterator[People]:
    """The people of the house as another process opens it."""
    with closing(open_store(database(settings))) as store:
        yield People(store)


def add_patrons(settings: Settings) -> None:
    """A guest and two patrons who may sign in."""
    with outside(settings) as people:
        people.add(Person(GUEST, Role.PATRON, guest=True), None)
        for name in (Role.PATRON.value, OTHER):
            people.add(Person(name, Role.PATRON), None)


def built(settings: Settings, tables: Mapping[str, TableRules]) -> None:
    build(settings, tables)
    add_patrons(settings)


def let_in(settings: Settings, *names: str) -> dict[str, str]:
    """A session for each person, opened without signing in: the tokens by name."""
    tokens = {name: secrets.token_urlsafe(32) for name in names if name}
    with outside(settings) as people, people.together():
        for name, token in tokens.items():
            people.open_session(Session(digest_of(token), name, now(), now() + HOUR, "test"))
    return {NOBODY: "", **tokens}


def token_for(settings: Settings, name: str) -> str:
    return let_in(settings, name)[name]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


class Asking:
    """Requests to a house over a connection that is kept."""

    def __init__(self, served: Served) -> None:
        self.served = served
        # Cookies are sent by hand, where a test is about them.
        self._line = httpx.Client(base_url=served.address, timeout=WAIT_SECONDS_MAX, trust_env=False)

    def close(self) -> None:
        self._line.close()

    def __call__(
        self,
        method: str,
        path: str,
        *,
        token: str = "",
        body: object = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> httpx.Response:
        sent = {**bearer(token), **(headers or {})}
        if body is not None:
            content = msgspec.json.encode(body)
        if content is not None:
            sent.setdefault("Content-Type", "application/json")
        self._line.cookies.clear()
        return self._line.request(method, path, headers=httpx.Headers(sent, encoding="latin-1"), content=content)

    def attempts(self, limit: int = 100) -> list[Attempt]:
        """Denied attempts, the newest first, as surveillance sees them."""
        token = token_for(self.served.settings, "surveillance")
        answer = self("GET", f"/api/attempts?limit={limit}", token=token)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=list[Attempt])


@contextmanager
def asking(served: Served) -> Iterator[Asking]:
    with closing(Asking(served)) as ask:
        yield ask


def problem(answer: httpx.Response) -> Problem:
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    return msgspec.json.decode(answer.content, type=Problem)


def reason(answer: httpx.Response) -> str:
    """Why it was refused; empty if it was not."""
    return problem(answer).reason if answer.status_code >= 400 else ""


class Wire:
    """A socket, frame by frame."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line

    def next(self, kind: str) -> Frame:
        """The next frame of this kind."""
        with waiting_for(f"a frame of type {kind}"):
            while True:
                frame = msgspec.json.decode(self.line.recv(), type=Frame)
                if frame.type == kind:
                    return frame
                assert frame.type != "goodbye", frame

    def hear(self) -> str | bytes:
        """The next frame, whatever it is, as it comes."""
        with waiting_for("any frame"):
            return self.line.recv()

    def say(self, **message: object) -> None:
        self.line.send(msgspec.json.encode(message).decode())

    def give(self, body: object, key: str | None = None) -> Frame:
        """A command, and its answer."""
        key = key or secrets.token_hex(8)
        self.say(type="command", key=key, body=body)
        while True:
            answer = self.next("answer")
            if answer.key == key:
                return answer

    def refused(self, body: object) -> str:
        answer = self.give(body)
        return answer.problem.reason if answer.problem else ""

    def end(self) -> Goodbye:
        """The messages until the server closes the socket, and the close code."""
        said = None
        with waiting_for("the server to close the socket"):
            while True:
                try:
                    frame = msgspec.json.decode(self.line.recv(), type=Frame)
                except ConnectionClosed as closed:
                    return Goodbye(closed.rcvd.code if closed.rcvd else 0, said)
                if frame.type == "goodbye":
                    said = frame.reason


@contextmanager
def wired(
    served: Served,
    path: str = "/ws/tables/T1?protocol=2",
    *,
    token: str = "",
    origin: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> Iterator[Wire]:
    address = f"ws{served.address.removeprefix('http')}{path}"
    sent = {**bearer(token), **(headers or {})}
    with connect(
        address,
        additional_headers=sent,
        origin=Origin(origin) if origin else None,
        compression=None,
        proxy=None,
        max_size=2**24,
        close_timeout=1,
    ) as line:
        yield Wire(line)
