"""The application of a worker: its services, its routes and its sockets."""

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
from punto.server.access.attempts import Attempts
from punto.server.access.known_browsers import KnownBrowsers
from punto.server.access.questions import Questions
from punto.server.access.requests import RequestAuth, language, security_headers
from punto.server.access.sessions import Sessions
from punto.server.access.sign_in import SignInService
from punto.server.access.visitor import Visitor
from punto.server.background_tasks import cancel, run_forever
from punto.server.clock import HouseClock
from punto.server.first_start import load_games, simulated_reader
from punto.server.house import AsyncHouse
from punto.server.house_key import house_key
from punto.server.housekeeping import Housekeeping
from punto.server.lab.service import Lab
from punto.server.live.hub import Hub
from punto.server.live.sockets import Sockets
from punto.server.routes import history, house, lab, operations, pages, people, surveillance, tables
from punto.server.routes.guard import check
from punto.server.routes.strict_request import HungUpError, StrictRequest
from punto.server.services import Services, services_of
from punto.server.settings import Settings, database
from punto.server.tables.commands import Commands
from punto.server.tables.dealers import Dealers
from punto.server.tables.leadership import Leadership
from punto.server.tables.other_processes import follow_other_processes
from punto.server.tables.reader import take_card
from punto.server.tables.simulated_reader import ReaderSimulation, SimulatedReader, SimulatedReading
from punto.store.log import ConflictError, UnavailableError
from punto.table.commands import Actor
from punto.table.roles import Role
from punto.table.rules import SECOND
from punto.wire.commands import CardRead
from punto.wire.problems import MEDIA_TYPE, problem

ROUTES = [
    *(*people.ROUTES, *tables.ROUTES, *history.ROUTES, *house.ROUTES, *surveillance.ROUTES),
    *(*lab.ROUTES, *operations.ROUTES, *pages.ROUTES),
]

Message = MutableMapping[str, object]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

READER = Actor("reader", Role.READER)
HUNG_UP = 499
"""The status, in the figures, of a request whose caller has gone before it was whole."""
GC_THRESHOLDS = (50_000, 20, 1000)
"""With thousands of open sockets a full collection takes a quarter of a second. No card should wait for that."""


def make_services(settings: Settings) -> Services:
    load_games(settings)
    key = house_key(settings)
    house = AsyncHouse(database(settings), HouseClock(), guest_chips=settings.guest_chips)
    attempts = Attempts(house)
    sessions = Sessions(house, settings.session_hours)
    request_auth = RequestAuth(sessions, settings)
    commands = Commands(house, attempts, settings)
    hub = Hub(house, settings.queue_messages_max)
    sockets = Sockets(hub, sessions, attempts, request_auth, commands, settings)
    dealers = Dealers(house, key, Leadership(house.store.table_locks(), settings.workers))
    return Services(
        settings=settings,
        house=house,
        attempts=attempts,
        sessions=sessions,
        sign_in=SignInService(house, sessions, attempts, KnownBrowsers(key, lambda: house.clock() / SECOND), settings),
        request_auth=request_auth,
        commands=commands,
        questions=Questions(house),
        hub=hub,
        sockets=sockets,
        dealers=dealers,
        housekeeping=Housekeeping(sockets, dealers, attempts, commands.places, settings.idle_minutes_max),
        lab=Lab(settings, house.seconds),
        screens=screens.read(screens.FOLDER),
    )


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """Open the house and start the background tasks; at the end stop them and close the house."""
    held = services_of(app)
    held.hub.open()
    await held.house.open()
    held.house.table_listeners.append(held.housekeeping.idle.on_change)
    tasks = [
        asyncio.create_task(run_forever(lambda: follow_other_processes(held.house, held.sessions))),
        asyncio.create_task(run_forever(held.housekeeping.run)),
        *await _simulated_readers(held),
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
        await cancel(*tasks)
        held.hub.close()
        held.lab.close()
        await _keep_counts(held)
        await held.house.close()
        logs.say("stopped")


async def _keep_counts(held: Services) -> None:
    try:
        await held.attempts.keep_counts(all_of_them=True)
    except (UnavailableError, ConflictError) as error:
        logs.warn("store-unavailable", why=str(error))


async def _simulated_readers(held: Services) -> list[asyncio.Task[None]]:
    """Start the simulated shoe reader of the demonstration's staffed table. It reads where the table runs."""
    house, dealers = held.house, held.dealers
    name = await house.call(lambda: simulated_reader(house.store))
    if name is None or name not in house.tables:
        return []
    table: str = name

    async def read(reading: SimulatedReading) -> None:
        if table in dealers.own_tables:
            await take_card(house, table, CardRead(reading.shoe, reading.number, str(reading.card)), READER)

    simulation = ReaderSimulation(lambda: house.table(table), read, SimulatedReader())
    house.table_listeners.append(lambda changed, *_: simulation.table_changed() if changed == table else None)
    return [asyncio.create_task(run_forever(simulation.run))]


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
        exception_handlers={Exception: _error_response},
        request_class=StrictRequest,
        openapi_config=None,
        request_max_body_size=held.settings.body_bytes_max,
        logging_config=None,
    )


def _visitor(request: Request[object, object, State]) -> Visitor:
    return cast(Visitor, request.scope["state"]["visitor"])


def _error_response(request: Request[object, object, State], error: Exception) -> Response[object] | Response[bytes]:
    """The answer to an error, as a problem document. A fault of our own is logged with its traceback."""
    if isinstance(error, HungUpError):
        return Response(b"", status_code=HUNG_UP)  # for the figures: nobody reads it
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
    if made.status == 429 and "seconds" in refusal.facts:
        headers["Retry-After"] = str(refusal.facts["seconds"])
    if made.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response[object](made, status_code=made.status, media_type=MEDIA_TYPE, headers=headers)


def _missing_page(request: Request[object, object, State], error: Exception) -> Response[bytes] | None:
    """A browser that opens an unknown address gets a page that says so."""
    scope = cast(dict[str, object], request.scope)
    front = services_of(request.app).screens.front
    if front and isinstance(error, HTTPException) and error.status_code == 404 and screens.wants_page(scope):
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
    """What could not be read, and in which field."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{each.get('key', '')}: {each.get('message', '')}" for each in extra if isinstance(each, dict)]
    return "; ".join(parts) or error.detail


class App:
    """Sockets go to their own application, without routing. Every HTTP answer carries the security headers."""

    def __init__(self, held: Services) -> None:
        self.services = held
        self.litestar = litestar(held)
        self.headers = security_headers(held.settings)

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
        if not str(scope["path"]).startswith("/"):  # such as that of “OPTIONS *”, which names no page
            scope = {**scope, "path": f"/{scope['path']}"}

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = cast(int, message["status"])
                headers = cast(list[tuple[bytes, bytes]], message.setdefault("headers", []))
                named = {name.lower() for name, _ in headers}
                more = [each for each in self.headers if each[0] not in named]
                message["headers"] = [*headers, *more]
            await send(message)

        method = str(scope["method"])
        # A HEAD request is answered like GET: uvicorn leaves the body out.
        wanted = {**scope, "method": "GET"} if method == "HEAD" else scope
        try:
            await self.litestar(wanted, receive, with_headers)  # type: ignore[arg-type]
        finally:
            metrics.request(str(wanted.get("path_template") or "none"), method, status, perf_counter() - began)


def make(settings: Settings) -> App:
    return App(make_services(settings))
