"""Who may use a route. Every route names its policy; without one it is closed to everyone."""

from msgspec import Struct

from punto.errors import Refusal
from punto.server.access.visitor import Visitor
from punto.table.roles import LADDER, Role, from_rank
from punto.text import Word
from punto.wire.house import Page
from punto.wire.vocabulary import ADMINISTRATOR, ROLES


class Policy(Struct, frozen=True):
    """The roles that may use a route. With `anyone`, nobody has to sign in."""

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
"""Sees all tables together, and who is on duty."""
WATCH = Policy(frozenset({Role.SURVEILLANCE, ADMINISTRATOR}))
ADMINISTRATORS = Policy(frozenset({ADMINISTRATOR}))

PAGES: dict[Page, Policy] = {
    Page.DEALER: TABLE_STAFF,
    Page.PIT: PIT,
    Page.SURVEILLANCE: EVIDENCE,
    Page.REPORTS: MANAGERS,
    Page.ATTEMPTS: WATCH,
    Page.STAFF: ADMINISTRATORS,
}
"""Who may open each page of the screens: the same policy as the routes that the page asks."""


def check_policy(policy: Policy, visitor: Visitor) -> None:
    if policy.anyone:
        return
    if visitor.signed_in.role not in policy.roles:
        roles = [Word(f"role-{role}") for role in ROLES if role in policy.roles]
        raise Refusal("not-for-your-role", role=Word(f"role-{visitor.signed_in.role}"), roles=roles)
