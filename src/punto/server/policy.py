"""Who may use a route: every route says so itself, and one that does not is closed to all."""

from msgspec import Struct

from punto.errors import Refusal
from punto.server.doors import Visitor
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
PIT = Policy(EVIDENCE.roles | {ADMINISTRATOR})
"""Who sees all tables together, and who is on duty."""
WATCH = Policy(frozenset({Role.SURVEILLANCE, ADMINISTRATOR}))
ADMINISTRATORS = Policy(frozenset({ADMINISTRATOR}))


def allow(policy: Policy, visitor: Visitor) -> None:
    if policy.anyone:
        return
    if visitor.signed_in.role not in policy.roles:
        roles = [Word(f"role-{role}") for role in ROLES if role in policy.roles]
        raise Refusal("not-for-your-role", role=Word(f"role-{visitor.signed_in.role}"), roles=roles)
