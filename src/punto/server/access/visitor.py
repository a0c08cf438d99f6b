"""The person behind a request, as their session says; or nobody."""

from msgspec import Struct

from punto.errors import Refusal
from punto.server.access.rate_limits import caller
from punto.store.people import Session
from punto.table.commands import Actor
from punto.table.roles import Role
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR


class Visitor(Struct, frozen=True):
    """The sender of a request."""

    person: Person | None = None
    """None if they are not signed in."""
    digest: bytes = b""
    """Of the session's token."""
    csrf: str = ""
    by_cookie: bool = False
    address: str = ""
    session: Session | None = None
    known_browser: str = ""
    """The cookie that says for which names this browser is known."""
    this_machine: bool = False
    """Whether the request comes from this machine itself, and through no proxy."""

    @property
    def name(self) -> str:
        return self.person.name if self.person else ""

    @property
    def who(self) -> str:
        """The key under which limits count this visitor. A name and an address never give the same key."""
        return f"name/{self.name}" if self.person else f"address/{caller(self.address)}"

    @property
    def signed_in(self) -> Person:
        if self.person is None:
            raise Refusal("not-signed-in")
        return self.person

    @property
    def actor(self) -> Actor:
        return actor_of(self.signed_in)


def actor_of(person: Person) -> Actor:
    """The person as a table knows them. An administrator has no power there."""
    if person.role == ADMINISTRATOR:
        raise Refusal("administrator-at-table")
    return Actor(person.name, Role(person.role))
