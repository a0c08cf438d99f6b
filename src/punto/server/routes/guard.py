"""The guard of every route: finds out who sends a request, and whether they may."""

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

from punto.errors import Refusal
from punto.server.access.policy import Policy, check_policy
from punto.server.access.requests import is_json
from punto.server.services import services_of
from punto.wire.attempts import AttemptKind, DenialReason, PathDenied


async def check(connection: "ASGIConnection[BaseRouteHandler, None, None, State]", handler: BaseRouteHandler) -> None:
    services = services_of(connection.app)
    scope: dict[str, object] = connection.scope  # type: ignore[assignment]
    visitor = await services.request_auth.visitor(scope)
    connection.scope["state"]["visitor"] = visitor
    try:
        services.request_auth.check_csrf(scope, visitor)
        check_policy(handler.opt.get("policy", Policy()), visitor)
    except Refusal as refusal:
        method = str(scope.get("method", ""))
        about = PathDenied(method, connection.scope["path"], DenialReason(refusal.reason))
        await services.attempts.deny(AttemptKind.DENIED, visitor.name, visitor.address, about)
        raise
    if "data" in handler.parsed_fn_signature.parameters and not is_json(scope):
        raise Refusal("not-json")
