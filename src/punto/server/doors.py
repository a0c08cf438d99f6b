"""The doors: who is there, by a password and a session; and that nobody stays who has been signed out."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from hashlib import sha256

from msgspec import Struct

from punto.errors import Refusal
from punto.server import logs, metrics, passwords
from punto.server.floor import Floor
from punto.server.limiting import Limiter, caller
from punto.server.settings import Settings
from punto.store.house import Order
from punto.store.people import ADMINISTRATOR, Attempt, Person, Session, folded, plain
from punto.table import cage
from punto.table.commands import Actor, SellChips
from punto.table.roles import Role
from punto.table.rules import SECOND
from punto.table.seating import NAME_LENGTH

HOUR = 3600 * SECOND
NEVER = 2**63 - 1
REMEMBERED = 20_000
"""Sessions that a process keeps in mind, so that not every request asks the store."""
AT_ONCE = 2
"""Passwords checked at the same time: each takes 64 MiB."""
KEPT_A_MINUTE = 600
"""Denied attempts from one address that are kept; those beyond are logged and counted, but do not fill the disk."""
TELLER = Actor("punto-cage", Role.CAGE)
"""Gives guests their play chips."""


class Visitor(Struct, frozen=True):
    """Whoever makes a request."""

    person: Person | None = None
    digest: bytes = b""
    """Of the session's token."""
    csrf: str = ""
    by_cookie: bool = False
    address: str = ""
    until: int = NEVER
    """When the session ends, in microseconds."""

    @property
    def name(self) -> str:
        return self.person.name if self.person else ""

    @property
    def who(self) -> str:
        """For whom sockets are counted; nobody can be called as an address is counted."""
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
    """The person at a table; an administrator has no power there."""
    if person.role == ADMINISTRATOR:
        raise Refusal("administrator-at-table")
    return Actor(person.name, Role(person.role))


class Entered(Struct, frozen=True):
    person: Person
    token: str

    @property
    def csrf(self) -> str:
        return csrf_of(self.token)


def csrf_of(token: str) -> str:
    """What a page must send along with a change: no other site can read it."""
    return sha256(f"csrf/{token}".encode()).hexdigest()[:32]


def digest_of(token: str) -> bytes:
    return sha256(token.encode()).digest()


class Doors:
    def __init__(self, floor: Floor, settings: Settings) -> None:
        self.floor = floor
        self.settings = settings
        self.left: list[Callable[[str, bytes | None], None]] = []
        """Told at once when a person's sessions, or one of them, have ended."""
        self.hears = False
        """Whether other processes' changes are heard of; else nothing that is remembered can be trusted."""
        self._remembered: dict[bytes, tuple[Session, Person]] = {}
        self._forgotten = 0
        """How often something was: what the store was asked before is not remembered after."""
        self._noted: deque[Attempt] = deque()
        """Attempts on their way to the store, which takes all that have come in at once."""
        self._checking = asyncio.Semaphore(AT_ONCE)
        self._sign_ins = _limiter(settings.sign_ins_a_minute, floor)
        self._guests = _limiter(settings.guests_a_minute, floor)
        self._kept = _limiter(KEPT_A_MINUTE, floor)

    async def visitor(self, token: str | None, *, by_cookie: bool, address: str) -> Visitor:
        """The person whose token this is; nobody, where it is not or no longer good."""
        if not token or len(token) > 100:
            return Visitor(address=address)
        digest = digest_of(token)
        known = await self._session(digest)
        if known is None:
            return Visitor(address=address)
        session, person = known
        return Visitor(person, digest, csrf_of(token), by_cookie, address, session.until)

    async def stays(self, visitor: Visitor) -> bool:
        """Whether somebody who came in is still in, and in the same role."""
        known = await self._session(visitor.digest)
        return known is not None and known[1] == visitor.person

    async def _session(self, digest: bytes) -> tuple[Session, Person] | None:
        known = self._remembered.get(digest) if self.hears else None
        if known is None:
            before = self._forgotten
            known = await self.floor.call(lambda: self.floor.people.session(digest, self.floor.clock()))
            if known and before == self._forgotten:
                self._remember(digest, known)
        if known and known[0].until <= self.floor.clock():
            self._forget(known[1].name, digest)
            return None
        return known

    def _remember(self, digest: bytes, known: tuple[Session, Person]) -> None:
        if len(self._remembered) >= REMEMBERED:
            self._remembered.clear()
        self._remembered[digest] = known

    async def sign_in(self, name: str, password: str, address: str) -> Entered:
        person, hashed = await self._proved(name, password, address, "")
        entered = await self._enter(person, address, hashed)
        metrics.session_opened(person.role)
        logs.say("signed-in", name=person.name, role=person.role, address=address)
        return entered

    async def checked(self, name: str, password: str, address: str, what: str = "") -> Person:
        """The person, if the password is right; `what` it is asked for is kept with a failed attempt."""
        return (await self._proved(name, password, address, what))[0]

    async def _proved(self, name: str, password: str, address: str, what: str) -> tuple[Person, str]:
        """The person and his password's hash; an unknown name takes as long to refuse as a wrong password."""
        try:
            self._limit(self._sign_ins, caller(address), f"name/{folded(plain(name[:NAME_LENGTH]))}")
        except Refusal:
            await self.deny("sign-in-throttled", name, address, what)
            raise
        people = self.floor.people
        person, hashed = await self.floor.call(lambda: (people.find(name), people.hash_of(name)))
        async with self._checking:
            fits = await asyncio.to_thread(passwords.fits, hashed, password)
        if person is None or person.disabled or hashed is None or not fits:
            await self.deny("sign-in-failed", name, address, what)
            raise Refusal("wrong-password")
        if passwords.needs_rehash(hashed):
            hashed = await self._rehashed(person.name, password)
        return person, hashed

    async def _rehashed(self, name: str, password: str) -> str:
        anew = await asyncio.to_thread(passwords.hashed, password)
        await self.floor.call(lambda: self.floor.people.set_hash(name, anew))
        return anew

    async def guest(self, name: str | None, address: str) -> Entered:
        """A patron without a password, with play chips of the house."""
        if not self.settings.guests:
            await self.deny("denied", name or "", address, "guest: guests-not-taken")
            raise Refusal("guests-not-taken")
        try:
            self._limit(self._guests, caller(address))
        except Refusal:
            await self.deny("guest-throttled", name or "", address, "")
            raise
        called = name or f"guest-{secrets.token_hex(4)}"
        newcomer = Person(called, Role.PATRON, guest=True, since=self.floor.clock())
        person = await self.floor.call(lambda: self.add(newcomer, None))
        chips = SellChips(person.name, self.settings.guest_chips)
        answer = await self.floor.give(
            Order(table=cage.STREAM, key=f"guest/{person.name}/{secrets.token_hex(8)}", actor=TELLER, body=chips)
        )
        if answer.refusal:
            raise answer.refusal
        metrics.session_opened(person.role)
        return await self._enter(person, address)

    def add(self, newcomer: Person, hashed: str | None) -> Person:
        """In the house's thread: whom the staff know by this name, though he never signed in, keeps his place."""
        name, tables = plain(newcomer.name), list(self.floor.places)
        if not newcomer.may_have_chips and any(name in self.floor.table(table).patrons for table in tables):
            raise Refusal("name-taken", name=name)
        return self.floor.people.add(newcomer, hashed)

    async def _enter(self, person: Person, address: str, hashed: str | None = None) -> Entered:
        token = secrets.token_urlsafe(32)
        now = self.floor.clock()
        session = Session(digest_of(token), person.name, now, now + self.settings.session_hours * HOUR, address)
        await self.floor.call(lambda: self._open(session, hashed))
        return Entered(person, token)

    def _open(self, session: Session, hashed: str | None) -> None:
        """Unless the password was changed, and all sessions ended, while the old one was being checked."""
        people = self.floor.people
        with people.together():
            if people.hash_of(session.name) != hashed:
                raise Refusal("wrong-password")
            people.open_session(session)

    async def sign_out(self, visitor: Visitor) -> None:
        await self.floor.call(lambda: self.floor.people.close_session(visitor.digest))
        self._forget(visitor.name, visitor.digest)

    async def sign_out_everywhere(self, name: str) -> int:
        ended = await self.floor.call(lambda: self.floor.people.close_sessions(name))
        self.forget(plain(name))
        return ended

    def forget(self, name: str | None) -> None:
        """Something about this person, or anyone, has changed: nothing that was remembered holds, and sockets close."""
        self._forgotten += 1
        digests = [digest for digest, (_, person) in self._remembered.items() if name in (None, person.name)]
        for digest in digests:
            del self._remembered[digest]
        for tell in self.left:
            tell(name or "", None)

    def _forget(self, name: str, digest: bytes) -> None:
        self._forgotten += 1
        self._remembered.pop(digest, None)
        for tell in self.left:
            tell(name, digest)

    async def known(self, digest: bytes) -> Person | None:
        """The person of a session, as he stands now; nobody, where it has ended."""
        found = await self.floor.call(lambda: self.floor.people.session(digest, self.floor.clock()))
        return found[1] if found else None

    async def deny(self, kind: str, name: str, address: str, what: str) -> None:
        """Keep a denied or failed attempt, unless too many come from the same address."""
        logs.warn(kind, name=name, address=address, what=what)
        metrics.denied(kind)
        if self._kept and not self._kept.take(caller(address)):
            await self._keep(Attempt(self.floor.clock(), kind, name, address, what))

    async def note(self, kind: str, name: str, address: str, what: str) -> None:
        """Keep what someone may ask about later."""
        logs.say(kind, name=name, address=address, what=what)
        await self._keep(Attempt(self.floor.clock(), kind, name, address, what))

    async def _keep(self, attempt: Attempt) -> None:
        self._noted.append(attempt)
        await self.floor.call(self._write)

    def _write(self) -> None:
        """In the house's thread: all that wait, in one commit, so that a flood does not hold up the tables."""
        noted = [self._noted.popleft() for _ in range(len(self._noted))]
        try:
            self.floor.people.note(*noted)
        except BaseException:
            self._noted.extendleft(reversed(noted))
            raise

    def _limit(self, limiter: Limiter | None, *keys: str) -> None:
        for key in keys if limiter else ():
            wait = limiter.take(key) if limiter else 0
            if wait:
                raise Refusal("too-many", seconds=int(wait) + 1)


def _limiter(a_minute: int, floor: Floor) -> Limiter | None:
    return Limiter(a_minute / 60, a_minute, lambda: floor.clock() / SECOND) if a_minute else None
