"""Sessions: who a token belongs to, and who has been signed out."""

import secrets
from collections.abc import Callable
from hashlib import sha256

from msgspec import Struct

from punto.errors import Refusal
from punto.server.access.visitor import Visitor
from punto.server.house import AsyncHouse
from punto.store.people import Session, plain
from punto.table.rules import SECOND
from punto.wire.people import Person

HOUR = 3600 * SECOND
CACHED_SESSIONS_MAX = 20_000
"""Sessions that a process keeps in memory, so that not every request asks the store."""
TOKEN_LENGTH_MAX = 100


class NewSession(Struct, frozen=True):
    """A person who has just signed in, with their token."""

    person: Person
    token: str

    @property
    def csrf(self) -> str:
        return csrf_of(self.token)


def csrf_of(token: str) -> str:
    """What a page must send with every change. No other site can read it."""
    return sha256(f"csrf/{token}".encode()).hexdigest()[:32]


def digest_of(token: str) -> bytes:
    return sha256(token.encode()).digest()


class Sessions:
    """The sessions of a house, with those in use in memory."""

    def __init__(self, house: AsyncHouse, session_hours: int) -> None:
        self.house = house
        self.session_hours = session_hours
        self.end_listeners: list[Callable[[str, bytes | None], None]] = []
        """Called when a person's sessions, or one of them, may have ended. An empty name stands for everyone."""
        self.cache_is_current = False
        """Whether this process gets other processes' changes; if not, it trusts nothing in its memory."""
        self._cache: dict[bytes, tuple[Session, Person]] = {}
        self._changes = 0
        """How often something was dropped: an answer that the store began before that is not cached."""

    async def visitor(self, token: str | None, *, by_cookie: bool, address: str) -> Visitor:
        """The person with this token; nobody if it is not valid, or not any more."""
        if not token or len(token) > TOKEN_LENGTH_MAX:
            return Visitor(address=address)
        digest = digest_of(token)
        known = await self._find(digest)
        if known is None:
            return Visitor(address=address)
        session, person = known
        return Visitor(person, digest, csrf_of(token), by_cookie, address, session)

    async def is_valid(self, visitor: Visitor) -> bool:
        """Whether a visitor's session still lasts, in the same role."""
        known = await self._find(visitor.digest)
        return known is not None and known[1] == visitor.person

    async def stored_person(self, digest: bytes) -> Person | None:
        """The person of a session as the store has them now; None if the session has ended."""
        found = await self.house.call(lambda: self.house.people.session(digest, self.house.clock()))
        return found[1] if found else None

    async def _find(self, digest: bytes) -> tuple[Session, Person] | None:
        known = self._cache.get(digest) if self.cache_is_current else None
        if known is None:
            before = self._changes
            known = await self.house.call(lambda: self.house.people.session(digest, self.house.clock()))
            if known and before == self._changes:
                self._remember(digest, known)
        if known and not known[0].lasts(self.house.clock()):
            self._end(known[1].name, digest)
            return None
        return known

    def _remember(self, digest: bytes, known: tuple[Session, Person]) -> None:
        if len(self._cache) >= CACHED_SESSIONS_MAX:
            self._cache.clear()
        self._cache[digest] = known

    async def open(self, person: Person, address: str, password_hash: str | None = None) -> NewSession:
        """Open a session, unless the person's password has changed since it was checked."""
        token = secrets.token_urlsafe(32)
        now = self.house.clock()
        session = Session(digest_of(token), person.name, now, now + self.session_hours * HOUR, address)
        people = self.house.people

        def keep() -> None:
            with people.together():
                if people.hash_of(session.name) != password_hash:
                    raise Refusal("wrong-password")
                people.open_session(session)

        await self.house.call(keep)
        return NewSession(person, token)

    async def sign_out(self, visitor: Visitor) -> None:
        await self.house.call(lambda: self.house.people.close_session(visitor.digest))
        self._end(visitor.name, visitor.digest)

    async def sign_out_everywhere(self, name: str) -> int:
        """End all sessions of a person; returns how many there were."""
        ended = await self.house.call(lambda: self.house.people.close_sessions(name))
        self.drop(plain(name))
        return ended

    def drop(self, name: str | None) -> None:
        """Something about this person, or about anyone, has changed: read their sessions again, and close sockets."""
        self._changes += 1
        for digest in [digest for digest, (_, person) in self._cache.items() if name in (None, person.name)]:
            del self._cache[digest]
        for listener in self.end_listeners:
            listener(name or "", None)

    def _end(self, name: str, digest: bytes) -> None:
        self._changes += 1
        self._cache.pop(digest, None)
        for listener in self.end_listeners:
            listener(name, digest)
