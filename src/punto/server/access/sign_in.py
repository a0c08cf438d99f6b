"""Signing in: staff and patrons with a password, and guests without."""

import asyncio
import secrets
from contextlib import suppress

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.access import passwords
from punto.server.access.attempts import Attempts
from punto.server.access.known_browsers import KnownBrowsers, counted_name
from punto.server.access.rate_limits import caller, per_day, per_minute
from punto.server.access.sessions import NewSession, Sessions
from punto.server.access.visitor import Visitor
from punto.server.house import AsyncHouse
from punto.server.settings import Settings
from punto.store.people import plain
from punto.table.roles import Role
from punto.wire.attempts import AttemptAbout, AttemptKind, DenialReason, GuestDenied
from punto.wire.people import Person

PASSWORD_CHECKS_MAX = 2
"""Passwords checked at the same time: each check takes 64 MiB."""

GUEST_NAMES_MAX = 5
"""Names that are tried for a guest who wishes none: one may be taken, or look like one that is."""


class SignInService:
    """Checks names and passwords, and opens sessions."""

    def __init__(
        self, house: AsyncHouse, sessions: Sessions, attempts: Attempts, browsers: KnownBrowsers, settings: Settings
    ) -> None:
        self.house = house
        self.sessions = sessions
        self.attempts = attempts
        self.browsers = browsers
        self.settings = settings
        self._checks = asyncio.Semaphore(PASSWORD_CHECKS_MAX)
        self._tries = per_minute(settings.sign_ins_per_minute_max, house.seconds)
        self._tries_for_name = per_minute(settings.sign_ins_per_name_per_minute_max, house.seconds)
        self._guests = per_minute(settings.guests_per_minute_max, house.seconds)
        self._guests_of_day = per_day(settings.guests_per_day_max, house.seconds)

    async def sign_in(self, name: str, password: str, visitor: Visitor) -> NewSession:
        person, password_hash = await self._authenticate(name, password, visitor, None)
        opened = await self.sessions.open(person, visitor.address, password_hash)
        metrics.session_opened(person.role)
        logs.say("signed-in", name=person.name, role=person.role, address=visitor.address)
        return opened

    async def check_password(self, name: str, password: str, visitor: Visitor, purpose: AttemptAbout) -> Person:
        """The person, if the password is right, at the desk of a visitor who is signed in.

        The purpose is kept with a failed attempt.
        """
        if visitor.person and visitor.person.guest and name == visitor.name:
            raise Refusal("wrong-password")  # a guest has no password, so there is nothing to compare
        return (await self._authenticate(name, password, visitor, purpose))[0]

    def _check_tries(self, name: str, visitor: Visitor, *, at_desk: bool) -> None:
        """Refuse too many tries: from a stranger's address, for a name from all strangers, or from a known place.

        A desk where somebody is signed in, and a browser where this name signed in before, have their own tries, so
        that strangers cannot keep the owner of a name out.
        """
        known, counted = self.browsers.known(visitor.known_browser, name), counted_name(name)
        if at_desk:
            if not (visitor.person and visitor.person.is_staff):
                self._tries.check(caller(visitor.address))  # one address has many patrons, and each check takes work
            self._tries.check(f"desk/{visitor.name}/{counted}")
        elif known:
            self._tries.check(f"browser/{known}")
        else:
            self._tries.check(caller(visitor.address))
            self._tries_for_name.check(counted)

    async def _authenticate(
        self, name: str, password: str, visitor: Visitor, purpose: AttemptAbout | None
    ) -> tuple[Person, str]:
        """The person and their password's hash. An unknown name takes as long to refuse as a wrong password."""
        address = visitor.address
        try:
            self._check_tries(name, visitor, at_desk=purpose is not None)
        except Refusal:
            await self.attempts.deny(AttemptKind.SIGN_IN_THROTTLED, name, address, purpose)
            raise
        people = self.house.people
        person, password_hash = await self.house.call(lambda: (people.find(name), people.hash_of(name)))
        async with self._checks:
            fits = await asyncio.to_thread(passwords.fits, password_hash, password)
        if person is None or person.disabled or password_hash is None or not fits:
            await self.attempts.deny(AttemptKind.SIGN_IN_FAILED, name, address, purpose)
            raise Refusal("wrong-password")
        if passwords.needs_rehash(password_hash):
            password_hash = await self._rehash(person.name, password)
        return person, password_hash

    async def _rehash(self, name: str, password: str) -> str:
        new = await asyncio.to_thread(passwords.hashed, password)
        await self.house.call(lambda: self.house.people.set_hash(name, new))
        return new

    async def guest(self, name: str | None, visitor: Visitor) -> NewSession:
        """Let in a patron without a password. They get their play chips when they sit down."""
        address = visitor.address
        if not self.settings.guests:
            about = GuestDenied(DenialReason.GUESTS_NOT_TAKEN)
            await self.attempts.deny(AttemptKind.DENIED, name or "", address, about)
            raise Refusal("guests-not-taken")
        try:
            if not visitor.this_machine:
                self._guests.check(caller(address))
                self._guests_of_day.check(caller(address))
        except Refusal:
            await self.attempts.deny(AttemptKind.GUEST_THROTTLED, name or "", address)
            raise
        names = [name] if name else [_guest_name() for _ in range(GUEST_NAMES_MAX)]
        person = await self.house.call(lambda: self._add_guest(names))
        metrics.session_opened(person.role)
        return await self.sessions.open(person, address)

    def _add_guest(self, names: list[str]) -> Person:
        """In the house's thread: add a guest with the first of these names that is free."""
        since = self.house.clock()
        for name in names[:-1]:
            with suppress(Refusal):
                return self.add(Person(name, Role.PATRON, guest=True, since=since), None)
        return self.add(Person(names[-1], Role.PATRON, guest=True, since=since), None)

    def add(self, new: Person, password_hash: str | None) -> Person:
        """In the house's thread: add a person. A name that sits at a table, signed in or not, keeps its place."""
        name, tables = plain(new.name), list(self.house.tables)
        if not new.may_have_chips and any(name in self.house.table(table).patrons for table in tables):
            raise Refusal("name-taken", name=name)
        return self.house.people.add(new, password_hash)


def _guest_name() -> str:
    return f"guest-{secrets.token_hex(4)}"
