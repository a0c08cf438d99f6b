"""The guard of every route: finds out who asks, and whether he may."""

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

from punto.errors import Refusal
from punto.server.policy import Policy, allow
from punto.server.services import services_of


async def check(connection: "ASGIConnection[BaseRouteHandler, None, None, State]", handler: BaseRouteHandler) -> None:
    services = services_of(connection.app)
    scope: dict[str, object] = connection.scope  # type: ignore[assignment]
    visitor = await services.entrance.visitor(scope)
    connection.scope["state"]["visitor"] = visitor
    try:
        services.entrance.check_change(scope, visitor)
        allow(handler.opt.get("policy", Policy()), visitor)
    except Refusal as refusal:
        what = f"{connection.scope.get('method', '')} {connection.scope['path']}: {refusal.reason}"
        await services.doors.deny("denied", visitor.name, visitor.address, what)
        raise
