"""Attempts: what was denied, what failed, and what the staff changed, as facts that the reader puts into words."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from punto.wire.vocabulary import CommandName, PersonRole


class AttemptKind(StrEnum):
    """What kind of attempt it was."""

    SIGN_IN_FAILED = "sign-in-failed"
    SIGN_IN_THROTTLED = "sign-in-throttled"
    GUEST_THROTTLED = "guest-throttled"
    DENIED = "denied"
    # Of a socket that was refused, the kind is the reason.
    NOT_FOR_YOUR_ROLE = "not-for-your-role"
    NOT_SIGNED_IN = "not-signed-in"
    OTHER_ORIGIN = "other-origin"
    PROTOCOL = "protocol"
    TOO_MANY_SOCKETS = "too-many-sockets"
    SECOND_PERSON = "second-person"
    STAFF = "staff"
    OTHER_VERSION = "other-version"
    """Written by a version of Punto that knows more kinds or forms than this one."""


NOT_REFUSED = frozenset({AttemptKind.SECOND_PERSON, AttemptKind.STAFF, AttemptKind.OTHER_VERSION})
"""Kinds that were not refused. Of a signature it is not known yet what became of what was signed."""


class DenialReason(StrEnum):
    """Why something was denied."""

    NOT_YOUR_ROLE = "not-your-role"
    NOT_YOUR_PLACE = "not-your-place"
    NOT_YOUR_DISPUTE = "not-your-dispute"
    PATRON_ORDERS = "patron-orders"
    ADMINISTRATOR_AT_TABLE = "administrator-at-table"
    NOT_SIGNED_IN = "not-signed-in"
    SIGNED_OUT = "signed-out"
    TOO_MANY = "too-many"
    NOT_FOR_YOUR_ROLE = "not-for-your-role"
    OTHER_ORIGIN = "other-origin"
    NO_CSRF = "no-csrf"
    CLOSED_TO_ALL = "closed-to-all"
    NOT_YOURS = "not-yours"
    GUESTS_NOT_TAKEN = "guests-not-taken"


class StaffField(StrEnum):
    """What can be changed of a person."""

    ROLE = "role"
    DISABLED = "disabled"
    PASSWORD = "password"  # noqa: S105 - a field's name


SocketMessage = Literal["Ping", "Resync"]
"""A message of a client that is no command."""


class _About(Struct, frozen=True, tag_field="form"):
    """Its `form` says which facts there are."""


class PathDenied(_About, frozen=True, tag="path"):
    """A request."""

    method: str
    path: str
    reason: DenialReason


class SocketDenied(_About, frozen=True, tag="socket"):
    """A socket; the attempt's kind is the reason."""

    path: str


class TableCommandDenied(_About, frozen=True, tag="table-command"):
    """A command to a table."""

    command: CommandName
    table: str
    reason: DenialReason


class CageCommandDenied(_About, frozen=True, tag="cage-command"):
    """A command to the cage."""

    command: CommandName
    reason: DenialReason


class ListCommandDenied(_About, frozen=True, tag="list-command"):
    """A command over the socket of the list of tables, which takes none."""

    command: CommandName
    reason: DenialReason


class TableMessageDenied(_About, frozen=True, tag="table-message"):
    """Another message over a table's socket."""

    message: SocketMessage
    table: str
    reason: DenialReason


class ListMessageDenied(_About, frozen=True, tag="list-message"):
    """Another message over the socket of the list of tables."""

    message: SocketMessage
    reason: DenialReason


class PatronDenied(_About, frozen=True, tag="patron"):
    """A view of what concerns another patron."""

    person: str
    reason: DenialReason


class GuestDenied(_About, frozen=True, tag="guest"):
    """Coming in as a guest."""

    reason: DenialReason


class SecondPersonFailed(_About, frozen=True, tag="beside"):
    """Signing as the second person beside this one."""

    person: str
    table: str


class NewPasswordFailed(_About, frozen=True, tag="new-password"):
    """Changing one's password."""


class SecondPersonSigned(_About, frozen=True, tag="signed"):
    """This person signed at the desk of the one who is named in the attempt."""

    person: str
    table: str


class StaffAdded(_About, frozen=True, tag="added"):
    """A person was added."""

    person: str
    role: PersonRole


class StaffChanged(_About, frozen=True, tag="changed"):
    """A person was changed."""

    person: str
    fields: tuple[StaffField, ...]


class StaffSignedOut(_About, frozen=True, tag="signed-out"):
    """A person was signed out everywhere."""

    person: str


# From `punto staff`, where nobody is signed in: the attempt names the person who was changed.


class OwnAdded(_About, frozen=True, tag="own-added"):
    """The person was added."""

    role: PersonRole


class OwnRole(_About, frozen=True, tag="own-role"):
    """The person has another role."""

    role: PersonRole


class OwnPassword(_About, frozen=True, tag="own-password"):
    """A new password was set for the person."""


class OwnDisabled(_About, frozen=True, tag="own-disabled"):
    """The person can no longer sign in."""


class OwnEnabled(_About, frozen=True, tag="own-enabled"):
    """The person can sign in again."""


class OwnSignedOut(_About, frozen=True, tag="own-signed-out"):
    """The person was signed out everywhere."""


class Counted(_About, frozen=True, tag="counted"):
    """More attempts of this kind from this address, within the hour before, which were not kept one by one."""

    count: int
    names: tuple[str, ...]
    """The names that were given, up to a few."""


class WrittenDown(_About, frozen=True, tag="written"):
    """A text instead of facts, as another version of Punto wrote it down."""

    text: str


AttemptAbout = (
    PathDenied
    | SocketDenied
    | TableCommandDenied
    | CageCommandDenied
    | ListCommandDenied
    | TableMessageDenied
    | ListMessageDenied
    | PatronDenied
    | GuestDenied
    | SecondPersonFailed
    | NewPasswordFailed
    | SecondPersonSigned
    | StaffAdded
    | StaffChanged
    | StaffSignedOut
    | OwnAdded
    | OwnRole
    | OwnPassword
    | OwnDisabled
    | OwnEnabled
    | OwnSignedOut
    | Counted
    | WrittenDown
)
"""What an attempt was about, as facts."""


class Attempt(Struct, frozen=True):
    """Something denied, failed or done that someone may ask about later."""

    at: int
    kind: AttemptKind
    name: str
    address: str
    about: AttemptAbout | None = None
    """Null if the kind says it all."""
    id: int = 0
    """Given by the store, in the order of time."""
