"""The application of a worker: its services, its routes, and the sockets before them."""

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from time import perf_counter
from typing import cast

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException

from punto.errors import Refusal
from punto.server import logs, metrics, screens
from punto.server.clock import now
from punto.server.commanding import Commanding
from punto.server.dealing import Dealers
from punto.server.doors import Doors, Visitor
from punto.server.ending import end, lasting
from punto.server.entrance import Entrance, language
from punto.server.floor import Floor
from punto.server.guarding import check
from punto.server.hearing import hear
from punto.server.hub import Hub
from punto.server.lab import Lab
from punto.server.leading import Alone, ByLock
from punto.server.problems import MEDIA_TYPE, problem
from punto.server.reader import Read, feed
from punto.server.routes import history, operating, pages, people, study, tables, watching
from punto.server.services import Services, services_of
from punto.server.settings import Settings, database, house_key
from punto.server.simulating import Reading, SimulatedReader, Simulation
from punto.server.sockets import Sockets
from punto.server.starting import simulated_reader
from punto.server.tidying import tidy
from punto.store.log import ConflictError, UnavailableError
from punto.store.opening import on_postgres
from punto.table.commands import Actor
from punto.table.roles import Role
from punto.table.rules import SECOND

ROUTES = [
    *(*people.ROUTES, *tables.ROUTES, *history.ROUTES, *watching.ROUTES),
    *(*study.ROUTES, *operating.ROUTES, *pages.ROUTES),
]

Message = MutableMapping[str, object]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

READER = Actor("reader", Role.READER)
GC_THRESHOLDS = (50_000, 20, 1000)
"""With thousands of sockets open a full collection takes a quarter of a second, and a card would wait for it."""


def services(settings: Settings) -> Services:
    where = database(settings)
    floor = Floor(where, now)
    doors = Doors(floor, settings)
    entrance = Entrance(doors, settings)
    commanding = Commanding(floor, doors, settings.commands_a_second)
    hub = Hub(floor, settings.queue_messages)
    sockets = Sockets(hub, doors, entrance, commanding, settings)
    leading = ByLock(where, settings.workers) if on_postgres(where) else Alone()
    dealers = Dealers(floor, house_key(settings), leading)
    lab = Lab(settings, lambda: floor.clock() / SECOND)
    built = screens.read(screens.FOLDER)
    return Services(settings, floor, doors, entrance, commanding, hub, sockets, dealers, lab, built)


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """From the first table read to the last order carried out."""
    held = services_of(app)
    held.hub.open()
    await held.floor.open()
    tasks = [
        asyncio.create_task(lasting(lambda: hear(held.floor, held.doors))),
        asyncio.create_task(lasting(lambda: tidy(held.sockets, held.dealers))),
        *await _simulate(held),
    ]
    held.dealers.open()
    held.ready = True
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    try:
        yield
    finally:
        held.ready = False
        await held.dealers.close()
        await end(*tasks)
        held.hub.close()
        held.lab.close()
        await held.floor.close()
        logs.say("stopped")


async def _simulate(held: Services) -> list[asyncio.Task[None]]:
    """The demonstration's staffed table has a simulated reader, in the process that runs the table."""
    floor, dealers = held.floor, held.dealers
    name = await floor.call(lambda: simulated_reader(floor.store))
    if name is None or name not in floor.places:
        return []
    table: str = name

    async def read(reading: Reading) -> None:
        if table in dealers.led:
            await feed(floor, table, Read(reading.shoe, reading.number, str(reading.card)), READER)

    simulation = Simulation(lambda: floor.table(table), read, SimulatedReader())
    floor.listeners.append(lambda heard, *_: simulation.heard() if heard == table else None)
    return [asyncio.create_task(lasting(simulation.run))]


def litestar(held: Services) -> Litestar:
    return Litestar(
        route_handlers=ROUTES,
        state=State({"services": held}),
        lifespan=[running],
        guards=[check],
        dependencies={
            "services": Provide(lambda: held, sync_to_thread=False),
            "visitor": Provide(_visitor, sync_to_thread=False),
        },
        exception_handlers={Exception: _told},
        openapi_config=None,
        request_max_body_size=held.settings.most_body_bytes,
        logging_config=None,
    )


def _visitor(request: Request[object, object, State]) -> Visitor:
    return cast(Visitor, request.scope["state"]["visitor"])


def _told(request: Request[object, object, State], error: Exception) -> Response[object] | Response[bytes]:
    """Whatever went wrong, as a problem document; what is our own fault is logged with where it arose."""
    if missing := _missing_page(request, error):
        return missing
    refusal, status = _refusal(error)
    if refusal.reason == "internal":
        logs.failed("fault", error, path=request.scope["path"])
    lang = language(cast(dict[str, object], request.scope), services_of(request.app).settings.lang)
    made = problem(refusal, lang, status)
    headers = {"Content-Language": lang}
    if isinstance(error, HTTPException):
        headers |= error.headers or {}  # such as which methods are allowed
    if refusal.reason == "too-many":
        headers["Retry-After"] = str(refusal.facts["seconds"])
    if made.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response[object](made, status_code=made.status, media_type=MEDIA_TYPE, headers=headers)


def _missing_page(request: Request[object, object, State], error: Exception) -> Response[bytes] | None:
    """Who followed a link to nowhere sees a page that says so, and how to go on."""
    scope = cast(dict[str, object], request.scope)
    front = services_of(request.app).screens.front
    if front and isinstance(error, HTTPException) and error.status_code == 404 and screens.is_for_people(scope):
        return front.answer(scope, 404)
    return None


def _refusal(error: Exception) -> tuple[Refusal, int | None]:
    match error:
        case Refusal():
            return error, None
        case UnavailableError() | ConflictError():
            return Refusal("unavailable"), None
        case RecursionError():
            return Refusal("unreadable", why="too deep"), None
        case UnicodeDecodeError():
            return Refusal("unreadable", why="not UTF-8"), None
        case HTTPException(status_code=404):
            return Refusal("no-such-page"), None
        case HTTPException(status_code=405):
            return Refusal("wrong-method"), None
        case HTTPException(status_code=413):
            return Refusal("too-large"), None
        case HTTPException(status_code=status) if status < 500:
            return Refusal("unreadable", why=_why(error)), status
    return Refusal("internal"), None


def _why(error: HTTPException) -> str:
    """What could not be read, and where."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{each.get('key', '')}: {each.get('message', '')}" for each in extra if isinstance(each, dict)]
    return "; ".join(parts) or error.detail


class App:
    """Sockets go to their own application, at no cost of routing; every answer carries the security headers."""

    def __init__(self, held: Services) -> None:
        self.services = held
        self.litestar = litestar(held)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.services.sockets(scope, receive, send)  # type: ignore[arg-type]
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self.litestar(scope, receive, send)  # type: ignore[arg-type]

    async def _answer(self, scope: Message, receive: Receive, send: Send) -> None:
        began = perf_counter()
        status = 500

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = cast(int, message["status"])
                headers = cast(list[tuple[bytes, bytes]], message.setdefault("headers", []))
                named = {name.lower() for name, _ in headers}
                more = [each for each in self.services.entrance.headers if each[0] not in named]
                message["headers"] = [*headers, *more]
            await send(message)

        method = str(scope["method"])
        # Whoever asks for the head gets that of the answer: uvicorn leaves the body out.
        asked = {**scope, "method": "GET"} if method == "HEAD" else scope
        try:
            await self.litestar(asked, receive, with_headers)  # type: ignore[arg-type]
        finally:
            metrics.request(str(asked.get("path_template") or "none"), method, status, perf_counter() - began)


def make(settings: Settings) -> App:
    return App(services(settings))
