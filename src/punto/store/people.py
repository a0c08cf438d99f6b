"""The people of a house in its store: roles, passwords' hashes, sessions, and attempts in their names."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from secrets import token_bytes
from typing import LiteralString, TypeVar
from unicodedata import normalize

from msgspec import Struct, ValidationError, convert, json
from msgspec.structs import asdict, replace

from punto.errors import Refusal
from punto.store.log import Cell, Store
from punto.store.names import NAME_BYTES_MAX, check_new_name, look, poses_as_house, shortened
from punto.table.chips import rack_account, wallet_account
from punto.table.inputs import check_name
from punto.table.roles import Role
from punto.text import printable
from punto.wire.attempts import (
    Attempt,
    AttemptAbout,
    AttemptKind,
    CageCommandDenied,
    ListCommandDenied,
    OwnAdded,
    OwnRole,
    StaffAdded,
    TableCommandDenied,
    WrittenDown,
)
from punto.wire.people import Person
from punto.wire.vocabulary import ROLES, VOCABULARIES

T = TypeVar("T", bound=Struct)

RESERVED = frozenset({"automatic-dealer", "automatic-inspector", "punto-cage"})
"""The system itself writes to the log under these names."""

LOOK_MARK = "\x01"
"""Begins the form under which a name is compared, and is in no name. Earlier versions kept another form."""
LAST = 2**63 - 1
FRESH = 3600 * 1_000_000
"""Microseconds for which a guest is not forgotten: their session may be under way."""
NAMES_AT_ONCE_MAX = 1000
"""Names that are looked at together, so that no table waits for long."""


class Session(Struct, frozen=True):
    """A session of somebody who has signed in. The token itself is not kept."""

    digest: bytes
    """SHA-256 of the token."""
    name: str
    since: int
    until: int
    address: str

    def lasts(self, now: int) -> bool:
        """Whether it has not ended. One that begins further ahead than it lasts was opened while a clock was wrong."""
        return now < self.until and self.since - now <= self.until - self.since


class SignedIn(Struct, frozen=True):
    """Somebody on the staff with open sessions."""

    name: str
    role: str
    since: int
    """When the oldest session began."""
    sessions: int


class AttemptRow(Struct, frozen=True):
    """An attempt as the store keeps it."""

    at: int
    kind: str
    name: str
    address: str
    what: str
    """Written by an earlier version, instead of facts."""
    about: str | None
    """The facts, as JSON."""
    id: int


class People:
    """The people of a house. Used by the store's thread, outside the log's transactions."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def together(self) -> AbstractContextManager[None]:
        """All changes inside are kept, or none."""
        return self._store.change()

    def add(self, person: Person, hash: str | None) -> Person:  # noqa: A002 - it is a password's hash
        """Add a person; returns them as they are kept."""
        name = normalize("NFC", person.name)
        check_name(name)
        check_role(person.role)
        if self._alike(name) or (not person.may_have_chips and self.has_chips(name)):
            raise Refusal("name-taken", name=name)
        check_new_name(name)
        if person.role == Role.PATRON and poses_as_house(name):
            raise Refusal("name-of-house", name=name)
        with self._store.change():
            added = self._store.query(
                "INSERT INTO people (name, folded, role, hash, guest, disabled, since) VALUES (?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING RETURNING name, role, guest, disabled, since",
                *(name, _compared(name), person.role, hash, person.guest, person.disabled, person.since),
            )
        if not added:
            raise Refusal("name-taken", name=name)
        return _read(Person, added[0])

    def _alike(self, name: str) -> set[str]:
        """The roles of those whose names look like this one; that of the house for the system's own names."""
        self.compare_old_names()
        found = self._store.query("SELECT role FROM people WHERE folded = ?", _compared(name))
        own = {Role.DEALER.value} if look(name) in map(look, RESERVED) else set()
        return own | {str(role) for (role,) in found}

    def compare_old_names(self) -> None:
        """Let names that an earlier version added count as they look now. Of two that look alike, both stay."""
        old = self._store.query("SELECT name FROM people WHERE folded >= ? ORDER BY name", " ")
        if not old:
            return
        with self._store.change():
            for name in (str(row[0]) for row in old):
                form = _compared(name)
                if self._store.query("SELECT 1 FROM people WHERE folded = ?", form):
                    form = f"{form}{LOOK_MARK}{name}"
                self._store.query("UPDATE people SET folded = ? WHERE name = ? AND folded >= ?", form, name, " ")

    def find(self, name: str) -> Person | None:
        query = "SELECT name, role, guest, disabled, since FROM people WHERE name = ?"
        return next((_read(Person, row) for row in self._store.query(query, plain(name))), None)

    def hash_of(self, name: str) -> str | None:
        """The password's hash; None for a guest, and for an unknown name."""
        found = self._store.query("SELECT hash FROM people WHERE name = ?", plain(name))
        return convert(found[0][0], str | None) if found else None

    def check_patron(self, name: str) -> None:
        """Refuse a patron's name that is, or looks like, the name of somebody else in the house.

        Who has a patron's name already keeps it, even if another patron's looks like it.
        """
        known, person = plain(name), self.find(name)
        if person:
            free = person.role == Role.PATRON
        elif self.has_chips(name):
            free = self._alike(known) <= {Role.PATRON.value}
        else:
            free = not self._alike(known)
            if free and poses_as_house(known):
                raise Refusal("name-of-house", name=name)
        if not free:
            raise Refusal("name-taken", name=name)

    def has_chips(self, name: str) -> bool:
        """Whether this name ever had chips, in a wallet or at a table, signed in or not."""
        known = plain(name)
        accounts = [wallet_account(known), *(rack_account(table, known) for table in self._store.streams())]
        return any(self._store.query("SELECT 1 FROM accounts WHERE account = ?", account) for account in accounts)

    def had_chips_at(self, table: str, name: str) -> bool:
        """Whether this patron has, or ever had, chips at this table."""
        account = rack_account(table, plain(name))
        return bool(self._store.query("SELECT 1 FROM accounts WHERE account = ?", account))

    def is_new_guest(self, name: str) -> bool:
        """Whether this is a guest who never had chips: they get play chips with their first place."""
        query: LiteralString = (
            "SELECT 1 FROM people WHERE name = ? AND guest AND NOT EXISTS (SELECT 1 FROM accounts WHERE account = ?)"
        )
        known = plain(name)
        return bool(self._store.query(query, known, wallet_account(known)))

    def knows_patron(self, name: str) -> bool:
        """Whether this is a patron's name, signed in or known to the staff only."""
        person = self.find(name)
        return self.has_chips(name) or (person is not None and person.role == Role.PATRON)

    def staff(self) -> list[Person]:
        """Everyone but the patrons, by name."""
        query = "SELECT name, role, guest, disabled, since FROM people WHERE role <> ? ORDER BY name"
        return [_read(Person, row) for row in self._store.query(query, Role.PATRON.value)]

    def staff_signed_in(self, now: int) -> list[SignedIn]:
        """The staff who are signed in, by name."""
        query = (
            "SELECT people.name, role, MIN(sessions.since), COUNT(*) FROM sessions"
            " JOIN people ON people.name = sessions.name"
            " WHERE until > ? AND sessions.since - ? <= until - sessions.since AND NOT disabled AND role NOT IN (?, ?)"
            " GROUP BY people.name, role ORDER BY people.name"
        )
        found = self._store.query(query, now, now, Role.PATRON.value, Role.READER.value)
        return [_read(SignedIn, row) for row in found]

    def set_hash(self, name: str, hash: str) -> None:  # noqa: A002 - it is a password's hash
        with self._change(name) as known:
            self._store.query("UPDATE people SET hash = ? WHERE name = ?", hash, known)

    def set_role(self, name: str, role: str) -> None:
        """Give a person another role. A guest, and who ever had chips, does not come to the staff under that name."""
        check_role(role)
        with self._change(name) as known:
            person = self.find(known)
            if role != Role.PATRON and ((person and person.guest) or self.has_chips(known)):
                raise Refusal("role-of-player", name=known)
            self._store.query("UPDATE people SET role = ? WHERE name = ?", role, known)

    def set_disabled(self, name: str, *, disabled: bool) -> None:
        """Disable a person, who is then signed out everywhere and cannot sign in; or enable them again."""
        with self._change(name) as known:
            self._store.query("UPDATE people SET disabled = ? WHERE name = ?", disabled, known)
            if disabled:
                self._store.query("DELETE FROM sessions WHERE name = ?", known)

    def open_session(self, session: Session) -> None:
        """Open a session. Those that the person opened while a clock was far ahead are over."""
        with self._store.change():
            self._store.query(
                "DELETE FROM sessions WHERE name = ? AND since - ? > until - since", plain(session.name), session.since
            )
            self._store.query(
                "INSERT INTO sessions (digest, name, since, until, address) VALUES (?, ?, ?, ?, ?)",
                *(session.digest, plain(session.name), session.since, session.until, printable(session.address)),
            )

    def try_write(self) -> None:
        """Write a session of nobody and delete it again. Raises what any other change would raise now."""
        digest = token_bytes(32)
        with self._store.change():
            self._store.query(
                "INSERT INTO sessions (digest, name, since, until, address) VALUES (?, '', 0, 0, '')", digest
            )
            self._store.query("DELETE FROM sessions WHERE digest = ?", digest)

    def session(self, digest: bytes, now: int) -> tuple[Session, Person] | None:
        """An open session, with the person as they are now."""
        found = self._store.query(
            "SELECT digest, sessions.name, sessions.since, until, address, people.name, role, guest, disabled,"
            " people.since FROM sessions JOIN people ON people.name = sessions.name"
            " WHERE digest = ? AND until > ? AND sessions.since - ? <= until - sessions.since AND NOT disabled",
            *(digest, now, now),
        )
        return next(((_read(Session, row[:5]), _read(Person, row[5:])) for row in found), None)

    def close_session(self, digest: bytes) -> None:
        with self._store.change():
            for (name,) in self._store.query("DELETE FROM sessions WHERE digest = ? RETURNING name", digest):
                self._store.notify_person_changed(str(name))

    def close_sessions(self, name: str) -> int:
        """Close all sessions of a person; returns how many there were."""
        with self._change(name) as known:
            return len(self._store.query("DELETE FROM sessions WHERE name = ? RETURNING name", known))

    def forget_sessions(self, now: int) -> int:
        """Delete sessions that have expired."""
        with self._store.change():
            return len(self._store.query("DELETE FROM sessions WHERE until <= ? RETURNING name", now))

    def forget_guests(self, now: int, after: str = "") -> str:
        """Delete guests without a session who never had chips, among the names that follow; the log names none of them.

        Returns the last name that was looked at, to go on there; an empty one at the end.
        """
        found = self._store.query(
            "SELECT name FROM people WHERE name > ? ORDER BY name LIMIT ?", after, NAMES_AT_ONCE_MAX
        )
        if not found:
            return ""
        last = str(found[-1][0])
        with self._store.change():
            self._store.query(
                "DELETE FROM people WHERE name > ? AND name <= ? AND guest AND since < ?"
                " AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.name = people.name AND until > ?)"
                " AND NOT EXISTS (SELECT 1 FROM accounts WHERE account = ? || people.name)",
                *(after, last, now - FRESH, now, wallet_account("")),
            )
        return last if len(found) == NAMES_AT_ONCE_MAX else ""

    def departed(self, names: list[str], now: int) -> list[str]:
        """Those of the names that belong to guests without an open session."""
        query: LiteralString = (
            "SELECT name FROM people WHERE name = ? AND guest AND NOT EXISTS"
            " (SELECT 1 FROM sessions WHERE sessions.name = people.name"
            " AND until > ? AND sessions.since - ? <= until - sessions.since)"
        )
        return [name for name in names if self._store.query(query, plain(name), now, now)]

    def note(self, *attempts: Attempt) -> None:
        """Keep attempts for good. What a stranger typed is shortened and made safe to show."""
        if not attempts:
            return
        with self._store.change():
            for attempt in attempts:
                self._store.query(
                    "INSERT INTO attempts (at, kind, name, address, what, about) VALUES (?, ?, ?, ?, '', ?)",
                    *(
                        attempt.at,
                        attempt.kind.value,
                        shortened(printable(attempt.name), NAME_BYTES_MAX),
                        printable(attempt.address),
                        _facts(attempt.about),
                    ),
                )

    def attempts(self, before: int | None = None, limit: int = 100) -> list[Attempt]:
        """Attempts, the newest first; with `before`, those older than that id."""
        query = "SELECT at, kind, name, address, what, about, id FROM attempts WHERE id < ? ORDER BY id DESC LIMIT ?"
        found = self._store.query(query, LAST if before is None else before, limit)
        return [_attempt(_read(AttemptRow, row)) for row in found]

    @contextmanager
    def _change(self, name: str) -> Iterator[str]:
        """Change somebody, and let every process know."""
        known = plain(name)
        with self._store.change():
            if not self._store.query("SELECT 1 FROM people WHERE name = ?", known):
                raise Refusal("nobody-so-named", name=name)
            yield known
            self._store.notify_person_changed(known)


def check_role(role: str) -> None:
    if role not in ROLES:
        raise Refusal("unknown-role", role=role, roles=list(ROLES))


def plain(name: str) -> str:
    """A name as it is kept; an empty one, which nobody has, if it cannot be a name."""
    return normalize("NFC", name) if name.isprintable() else ""


def _compared(name: str) -> str:
    """The form of a name that nobody else may have."""
    return LOOK_MARK + look(name)


def _read(kind: type[T], row: tuple[Cell, ...]) -> T:
    """A row as a struct. SQLite has whole numbers for true and false."""
    return convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind, strict=False)


def _facts(about: AttemptAbout | None) -> str | None:
    """The facts as they are kept: each text in them short and safe to show."""
    if about is None:
        return None
    shown = {name: printable(fact) for name, fact in asdict(about).items() if isinstance(fact, str)}
    return json.encode(replace(about, **shown)).decode()


def _attempt(row: AttemptRow) -> Attempt:
    """An attempt. One that this version cannot read, because a later one wrote it, is shown as it is kept."""
    try:
        kind, about = AttemptKind(row.kind), _about(row)
    except (ValidationError, ValueError):
        kind, about = AttemptKind.OTHER_VERSION, WrittenDown(f"{row.kind} {row.about or row.what}")
    return Attempt(row.at, kind, row.name, row.address, about, row.id)


def _about(row: AttemptRow) -> AttemptAbout | None:
    if row.about is None:
        return WrittenDown(row.what) if row.what else None
    about: AttemptAbout = json.decode(row.about, type=AttemptAbout)
    match about:
        case TableCommandDenied() | CageCommandDenied() | ListCommandDenied():
            known = about.command in VOCABULARIES["CommandName"]
        case StaffAdded() | OwnAdded() | OwnRole():
            known = about.role in ROLES
        case _:
            known = True
    if not known:
        raise ValueError(row.about)
    return about
