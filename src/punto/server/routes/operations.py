"""For operators: is the server alive, is it ready, and its figures."""

import asyncio

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from punto.errors import Refusal
from punto.server import metrics as figures
from punto.server.access.policy import ANYONE
from punto.server.openapi.document import described
from punto.server.routes.parameters import Asker, Here
from punto.wire.house import Health, Readiness

READY_SECONDS = 5
"""A store that does not answer in this time counts as down."""


@get("/health", opt={"policy": ANYONE})
async def health() -> Health:
    """Whether the process answers."""
    return Health("ok")


@get("/ready", opt={"policy": ANYONE, "also": (503,)})
async def ready(services: Here) -> Response[Readiness]:
    """Whether the store can be read and written, and the tables have been read."""
    house, dealers = services.house, services.dealers
    try:
        async with asyncio.timeout(READY_SECONDS):
            await house.check_store()
        good = services.ready
    except Exception:  # the answer is the same for every fault of the store
        good = False
    readiness = Readiness(
        good, len(house.tables), dealers.automatic, round(house.doubted_seconds()), len(dealers.ahead_tables)
    )
    return Response(readiness, status_code=200 if good else 503)


@get("/metrics", opt={"policy": ANYONE}, media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(services: Here, visitor: Asker) -> Response[bytes]:
    """Figures for Prometheus."""
    who = services.settings.metrics
    if who == "off" or (who == "local" and not visitor.this_machine):
        raise Refusal("no-such-page")
    text, kind = figures.exposition()
    return Response(text, headers={"Content-Type": kind})


@get("/api/openapi.json", opt={"policy": ANYONE}, include_in_schema=False)
async def description(request: "Request[object, object, State]") -> Response[bytes]:
    """The interface itself."""
    return Response(described(request.app), media_type=MediaType.JSON)


ROUTES = [health, ready, metrics, description]
