"""Signing in: staff and patrons with a password, and guests with play chips."""

import asyncio
import secrets

from punto.errors import Refusal
from punto.server import logs, metrics
from punto.server.access import passwords
from punto.server.access.attempts import Attempts
from punto.server.access.rate_limits import caller, per_minute
from punto.server.access.sessions import NewSession, Sessions
from punto.server.house import AsyncHouse
from punto.server.settings import Settings
from punto.store.house import Order
from punto.store.people import folded, plain
from punto.table import cage
from punto.table.commands import Actor, SellChips
from punto.table.inputs import NAME_LENGTH_MAX
from punto.table.roles import Role
from punto.wire.attempts import AttemptAbout, AttemptKind, DenialReason, GuestDenied
from punto.wire.people import Person

PASSWORD_CHECKS_MAX = 2
"""Passwords checked at the same time: each check takes 64 MiB."""
TELLER = Actor("punto-cage", Role.CAGE)
"""Sells guests their play chips."""


class SignInService:
    """Checks names and passwords, and opens sessions."""

    def __init__(self, house: AsyncHouse, sessions: Sessions, attempts: Attempts, settings: Settings) -> None:
        self.house = house
        self.sessions = sessions
        self.attempts = attempts
        self.settings = settings
        self._checks = asyncio.Semaphore(PASSWORD_CHECKS_MAX)
        self._sign_ins = per_minute(settings.sign_ins_per_minute_max, house.seconds)
        self._guests = per_minute(settings.guests_per_minute_max, house.seconds)

    async def sign_in(self, name: str, password: str, address: str) -> NewSession:
        person, password_hash = await self._authenticate(name, password, address, None)
        opened = await self.sessions.open(person, address, password_hash)
        metrics.session_opened(person.role)
        logs.say("signed-in", name=person.name, role=person.role, address=address)
        return opened

    async def check_password(self, name: str, password: str, address: str, purpose: AttemptAbout) -> Person:
        """The person, if the password is right. The purpose is kept with a failed attempt."""
        return (await self._authenticate(name, password, address, purpose))[0]

    async def _authenticate(
        self, name: str, password: str, address: str, purpose: AttemptAbout | None
    ) -> tuple[Person, str]:
        """The person and their password's hash. An unknown name takes as long to refuse as a wrong password."""
        try:
            self._sign_ins.check(caller(address), f"name/{folded(plain(name[:NAME_LENGTH_MAX]))}")
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

    async def guest(self, name: str | None, address: str) -> NewSession:
        """Let in a patron without a password, and give them play chips."""
        if not self.settings.guests:
            about = GuestDenied(DenialReason.GUESTS_NOT_TAKEN)
            await self.attempts.deny(AttemptKind.DENIED, name or "", address, about)
            raise Refusal("guests-not-taken")
        try:
            self._guests.check(caller(address))
        except Refusal:
            await self.attempts.deny(AttemptKind.GUEST_THROTTLED, name or "", address)
            raise
        new = Person(name or f"guest-{secrets.token_hex(4)}", Role.PATRON, guest=True, since=self.house.clock())
        person = await self.house.call(lambda: self.add(new, None))
        chips = SellChips(person.name, self.settings.guest_chips)
        key = f"guest/{secrets.token_hex(16)}"
        answer = await self.house.execute(Order(table=cage.STREAM, key=key, actor=TELLER, body=chips))
        if answer.refusal:
            raise answer.refusal
        metrics.session_opened(person.role)
        return await self.sessions.open(person, address)

    def add(self, new: Person, password_hash: str | None) -> Person:
        """In the house's thread: add a person. A name that sits at a table, signed in or not, keeps its place."""
        name, tables = plain(new.name), list(self.house.tables)
        if not new.may_have_chips and any(name in self.house.table(table).patrons for table in tables):
            raise Refusal("name-taken", name=name)
        return self.house.people.add(new, password_hash)
