"""People at rest: who they are, their passwords' hashes, their sessions, and what was attempted in their names."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, LiteralString, TypeAlias, TypeVar
from unicodedata import normalize

from msgspec import Struct, convert

from punto.errors import Refusal
from punto.table.chips import held, rack
from punto.table.roles import Role
from punto.table.seating import check_name
from punto.text import shown

if TYPE_CHECKING:
    from punto.store.log import Cell
    from punto.store.postgres import PostgresStore
    from punto.store.sqlite import SqliteStore

AnyStore: TypeAlias = "SqliteStore | PostgresStore"
T = TypeVar("T", bound=Struct)

ADMINISTRATOR = "administrator"
"""Keeps the staff and the settings, and has no power at a table."""
ROLES: tuple[str, ...] = (*(role.value for role in Role), ADMINISTRATOR)

RESERVED = frozenset({"automatic-dealer", "automatic-inspector", "punto-cage"})
"""In these names the system itself writes to the log."""

LAST = 2**63 - 1


class Person(Struct, frozen=True):
    """Somebody whom the house knows."""

    name: str
    role: str
    guest: bool = False
    """Came without a password, to play for an evening."""
    disabled: bool = False
    since: int = 0

    @property
    def is_staff(self) -> bool:
        return self.role not in (Role.PATRON, Role.READER)

    @property
    def may_have_chips(self) -> bool:
        """Whether he may have played here before, and is now given a password."""
        return self.role == Role.PATRON and not self.guest


class Session(Struct, frozen=True):
    """Somebody who has signed in; the token that he was given is kept nowhere."""

    digest: bytes
    """SHA-256 of the token."""
    name: str
    since: int
    until: int
    address: str


class SignedIn(Struct, frozen=True):
    """Somebody on the staff whose sessions last."""

    name: str
    role: str
    since: int
    """When the oldest of them began."""
    sessions: int


class Attempt(Struct, frozen=True):
    """Something denied, failed or done that someone may ask about later."""

    at: int
    kind: str
    name: str
    address: str
    what: str
    id: int = 0
    """Given by the store, in the order of time."""


class People:
    """The people of a house, over its opened store; used by the same thread, outside of the log's transactions."""

    def __init__(self, store: AnyStore) -> None:
        self._store = store

    def together(self) -> AbstractContextManager[None]:
        """What is changed and noted inside is kept as a whole, or not at all."""
        return self._store.changing()

    def add(self, person: Person, hash: str | None) -> Person:  # noqa: A002 - it is a password's hash
        """Keep a new person, as the store has the name from now on."""
        name = normalize("NFC", person.name)
        check_name(name)
        check_role(person.role)
        if folded(name) in RESERVED or (not person.may_have_chips and self.has_chips(name)):
            raise Refusal("name-taken", name=name)
        with self._store.changing():
            added = self._store.rows(
                "INSERT INTO people (name, folded, role, hash, guest, disabled, since) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING RETURNING name, role, guest, disabled, since",
                *(name, folded(name), person.role, hash, person.guest, person.disabled, person.since),
            )
        if not added:
            raise Refusal("name-taken", name=name)
        return _read(Person, added[0])

    def find(self, name: str) -> Person | None:
        query = "SELECT name, role, guest, disabled, since FROM people WHERE name = ?"
        return next((_read(Person, row) for row in self._store.rows(query, plain(name))), None)

    def hash_of(self, name: str) -> str | None:
        """Nothing for a guest, and for a name that nobody has."""
        found = self._store.rows("SELECT hash FROM people WHERE name = ?", plain(name))
        return convert(found[0][0], str | None) if found else None

    def check_patron(self, name: str) -> None:
        """Refuse a patron's name that is, or looks like, the name of someone else whom the house knows."""
        alike = self._store.rows("SELECT name, role FROM people WHERE folded = ?", folded(plain(name)))
        if folded(plain(name)) in RESERVED or any(found != (plain(name), Role.PATRON) for found in alike):
            raise Refusal("name-taken", name=name)

    def has_chips(self, name: str) -> bool:
        """Whether chips were ever held in this name, here or at a table, be it of one who never signed in."""
        known = plain(name)
        accounts = [held(known), *(rack(table, known) for table in self._store.streams())]
        return any(self._store.rows("SELECT 1 FROM accounts WHERE account = ?", account) for account in accounts)

    def knows_patron(self, name: str) -> bool:
        """Whether somebody of this name is a patron, signed in or known to the staff alone."""
        person = self.find(name)
        return self.has_chips(name) or (person is not None and person.role == Role.PATRON)

    def staff(self) -> list[Person]:
        """All but the patrons, by name."""
        query = "SELECT name, role, guest, disabled, since FROM people WHERE role <> ? ORDER BY name"
        return [_read(Person, row) for row in self._store.rows(query, Role.PATRON.value)]

    def staff_signed_in(self, now: int) -> list[SignedIn]:
        """Who of the staff is here, by name."""
        query = (
            "SELECT people.name, role, MIN(sessions.since), COUNT(*) FROM sessions"
            " JOIN people ON people.name = sessions.name WHERE until > ? AND NOT disabled AND role NOT IN (?, ?)"
            " GROUP BY people.name, role ORDER BY people.name"
        )
        found = self._store.rows(query, now, Role.PATRON.value, Role.READER.value)
        return [_read(SignedIn, row) for row in found]

    def set_hash(self, name: str, hash: str) -> None:  # noqa: A002 - it is a password's hash
        with self._change(name) as known:
            self._store.rows("UPDATE people SET hash = ? WHERE name = ?", hash, known)

    def set_role(self, name: str, role: str) -> None:
        check_role(role)
        with self._change(name) as known:
            self._store.rows("UPDATE people SET role = ? WHERE name = ?", role, known)

    def set_disabled(self, name: str, *, disabled: bool) -> None:
        """Who is disabled is signed out everywhere, and cannot sign in."""
        with self._change(name) as known:
            self._store.rows("UPDATE people SET disabled = ? WHERE name = ?", disabled, known)
            if disabled:
                self._store.rows("DELETE FROM sessions WHERE name = ?", known)

    def open_session(self, session: Session) -> None:
        with self._store.changing():
            self._store.rows(
                "INSERT INTO sessions (digest, name, since, until, address) VALUES (?, ?, ?, ?, ?)",
                *(session.digest, plain(session.name), session.since, session.until, shown(session.address)),
            )

    def session(self, digest: bytes, now: int) -> tuple[Session, Person] | None:
        """The session while it lasts, with the person as he stands now."""
        found = self._store.rows(
            "SELECT digest, sessions.name, sessions.since, until, address, people.name, role, guest, disabled,"
            " people.since FROM sessions JOIN people ON people.name = sessions.name"
            " WHERE digest = ? AND until > ? AND NOT disabled",
            *(digest, now),
        )
        return next(((_read(Session, row[:5]), _read(Person, row[5:])) for row in found), None)

    def close_session(self, digest: bytes) -> None:
        with self._store.changing():
            for (name,) in self._store.rows("DELETE FROM sessions WHERE digest = ? RETURNING name", digest):
                self._store.announce_person(str(name))

    def close_sessions(self, name: str) -> int:
        """How many there were."""
        with self._change(name) as known:
            return len(self._store.rows("DELETE FROM sessions WHERE name = ? RETURNING name", known))

    def forget_sessions(self, now: int) -> int:
        """Those that have expired, which let nobody in any more."""
        with self._store.changing():
            return len(self._store.rows("DELETE FROM sessions WHERE until <= ? RETURNING name", now))

    def departed(self, names: list[str], now: int) -> list[str]:
        """Those of the names that are guests' whose last session has ended."""
        query: LiteralString = (
            "SELECT name FROM people WHERE name = ? AND guest AND NOT EXISTS"
            " (SELECT 1 FROM sessions WHERE sessions.name = people.name AND until > ?)"
        )
        return [name for name in names if self._store.rows(query, plain(name), now)]

    def note(self, *attempts: Attempt) -> None:
        """For good; what a stranger typed is cut short and made fit to be shown."""
        if not attempts:
            return
        with self._store.changing():
            for attempt in attempts:
                self._store.rows(
                    "INSERT INTO attempts (at, kind, name, address, what) VALUES (?, ?, ?, ?, ?)",
                    *(attempt.at, attempt.kind, shown(attempt.name), shown(attempt.address), shown(attempt.what)),
                )

    def attempts(self, before: int | None = None, limit: int = 100) -> list[Attempt]:
        """The newest first; those before an id, to go on from the last one seen."""
        query = "SELECT at, kind, name, address, what, id FROM attempts WHERE id < ? ORDER BY id DESC LIMIT ?"
        return [_read(Attempt, row) for row in self._store.rows(query, LAST if before is None else before, limit)]

    @contextmanager
    def _change(self, name: str) -> Iterator[str]:
        """Change someone whom the house knows, and let every process of it hear so."""
        known = plain(name)
        with self._store.changing():
            if not self._store.rows("SELECT 1 FROM people WHERE name = ?", known):
                raise Refusal("nobody-so-named", name=name)
            yield known
            self._store.announce_person(known)


def check_role(role: str) -> None:
    if role not in ROLES:
        raise Refusal("unknown-role", role=role, roles=list(ROLES))


def plain(name: str) -> str:
    """A name in the one form in which it is kept; an empty one, which nobody has, for what cannot be a name."""
    return normalize("NFC", name) if name.isprintable() else ""


def folded(name: str) -> str:
    """What two names have in common that a reader would take for one."""
    letters = normalize("NFKC", normalize("NFKC", name).casefold())
    return " ".join(letters.split())


def _read(kind: type[T], row: "tuple[Cell, ...]") -> T:
    """A row as what it stands for; SQLite has whole numbers for truths."""
    return convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind, strict=False)
