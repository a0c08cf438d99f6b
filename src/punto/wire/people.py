"""People: signing in, what they hold, and the staff."""

from msgspec import UNSET, Struct, UnsetType

from punto.table.roles import Role
from punto.wire.vocabulary import PersonRole


class Person(Struct, frozen=True):
    """A person whom the house knows."""

    name: str
    role: PersonRole
    guest: bool = False
    """Came without a password, to play for an evening."""
    disabled: bool = False
    since: int = 0

    @property
    def is_staff(self) -> bool:
        return self.role not in (Role.PATRON, Role.READER)

    @property
    def may_have_chips(self) -> bool:
        """Whether the person may have played here before, and now gets a password."""
        return self.role == Role.PATRON and not self.guest


class GuestWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's wish: a name, and whether to answer with a token instead of a cookie."""

    name: str | None = None
    token: bool = False


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: str
    password: str
    token: bool = False
    """Answer with a bearer's token instead of setting a cookie; for programs."""


class Identity(Struct, frozen=True):
    """The person who came in."""

    person: Person
    csrf: str
    """Send it as X-Punto-CSRF with every change that you make with the cookie."""
    token: str | None = None


class Myself(Struct, frozen=True):
    """The person who asks, and their chips."""

    person: Person | None
    csrf: str = ""
    wallet: int = 0
    """Chips held away from the tables."""
    at: list[str] = []
    """Tables at which the person has a place."""


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The old and the new password."""

    old: str
    new: str


class NewStaff(Struct, frozen=True, forbid_unknown_fields=True):
    """A person to add."""

    name: str
    role: PersonRole
    password: str | None = None
    """Default: a random one."""


class Hired(Struct, frozen=True):
    """The person who was added."""

    person: Person
    password: str | None = None
    """The random password, shown only once."""


class StaffChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A field that is left out stays as it is."""

    role: PersonRole | UnsetType = UNSET
    disabled: bool | UnsetType = UNSET
    password: str | UnsetType = UNSET


class Purse(Struct, frozen=True):
    """A patron's chips."""

    name: str
    wallet: int
    racks: dict[str, int]
    """Chips at each table."""


class SignedOut(Struct, frozen=True):
    """How many sessions have ended."""

    sessions: int


class OnDuty(Struct, frozen=True):
    """A member of staff who is signed in."""

    name: str
    role: PersonRole
    since: int
    """When the person signed in, in microseconds; the first of several sessions."""
    sessions: int
    acted: dict[str, int]
    """When the person last did something at each table, or the cage, within its last 500 events."""
