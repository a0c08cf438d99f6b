"""Who may use a route: every route says so itself, and one that does not is closed to all."""

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from msgspec import Struct

from punto.errors import Refusal
from punto.server.doors import Visitor
from punto.server.services import services_of
from punto.store.people import ADMINISTRATOR, ROLES
from punto.table.roles import LADDER, Role, from_rank
from punto.text import Word


class Policy(Struct, frozen=True):
    """Roles; nobody need be signed in where `anyone` holds."""

    roles: frozenset[str] = frozenset()
    anyone: bool = False


ANYONE = Policy(anyone=True)
SIGNED_IN = Policy(frozenset(ROLES))
TABLE_STAFF = Policy(frozenset(LADDER))
STAFF = Policy(frozenset(ROLES) - {Role.PATRON, Role.READER})
READER = Policy(frozenset({Role.READER, *LADDER}))
CAGE = Policy(frozenset({Role.CAGE, Role.ASSISTANT_DIRECTOR}))
MANAGERS = Policy(
    from_rank(Role.PIT_MANAGER) | {Role.SENIOR_MANAGEMENT, Role.SURVEILLANCE, ADMINISTRATOR}  # read reports
)
EVIDENCE = Policy(from_rank(Role.INSPECTOR) | {Role.SENIOR_MANAGEMENT, Role.SURVEILLANCE})
WATCH = Policy(frozenset({Role.SURVEILLANCE, ADMINISTRATOR}))
ADMINISTRATORS = Policy(frozenset({ADMINISTRATOR}))


async def check(connection: "ASGIConnection[BaseRouteHandler, None, None, State]", handler: BaseRouteHandler) -> None:
    """The guard of every route: finds out who asks, and whether he may."""
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


def allow(policy: Policy, visitor: Visitor) -> None:
    if policy.anyone:
        return
    if visitor.signed_in.role not in policy.roles:
        roles = [Word(f"role-{role}") for role in ROLES if role in policy.roles]
        raise Refusal("not-for-your-role", role=Word(f"role-{visitor.signed_in.role}"), roles=roles)
