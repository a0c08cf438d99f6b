"""Coming in and going out, staff, and who attempted what."""

import asyncio
from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET, Struct, UnsetType

from punto.errors import Refusal
from punto.server import passwords
from punto.server.doors import Entered, Visitor
from punto.server.policy import ADMINISTRATORS, ANYONE, SIGNED_IN, STAFF, WATCH
from punto.server.routes.asked import Asker, Before, Here, PersonName
from punto.server.services import Services
from punto.store.people import Attempt, People, Person, plain
from punto.table.chips import held


class GuestWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's wish: a name of his own, and whether he keeps the token himself instead of a cookie."""

    name: str | None = None
    token: bool = False


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A name with its password."""

    name: str
    password: str
    token: bool = False
    """Answer with a bearer's token instead of setting a cookie; for programs."""


class Identity(Struct, frozen=True):
    """Who has come in."""

    person: Person
    csrf: str
    """To be sent as X-Punto-CSRF with every change that the cookie pays for."""
    token: str | None = None


class Myself(Struct, frozen=True):
    """Who asks, and what he holds."""

    person: Person | None
    csrf: str = ""
    wallet: int = 0
    """Chips held away from the tables."""
    at: list[str] = []
    """Tables at which he has a place."""


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password as it was and as it shall be."""

    old: str
    new: str


class NewStaff(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to be taken on."""

    name: str
    role: str
    password: str | None = None
    """Made up where none is given."""


class Hired(Struct, frozen=True):
    """Who was taken on."""

    person: Person
    password: str | None = None
    """The one that was made up, shown this once."""


class StaffChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What is not named stays as it is."""

    role: str | UnsetType = UNSET
    disabled: bool | UnsetType = UNSET
    password: str | UnsetType = UNSET


class Purse(Struct, frozen=True):
    """A patron's chips."""

    name: str
    wallet: int
    racks: dict[str, int]
    """Chips before him, by table."""


class SignedOut(Struct, frozen=True):
    """How many sessions have ended."""

    sessions: int


def _entered(services: Services, entered: Entered, *, token: bool) -> Response[Identity]:
    identity = Identity(entered.person, entered.csrf, entered.token if token else None)
    headers = {"Cache-Control": "no-store"}
    if not token:
        headers["Set-Cookie"] = services.entrance.set_cookie(entered.token)
    return Response(identity, headers=headers)


@post("/api/guests", opt={"policy": ANYONE}, status_code=201)
async def guest(services: Here, visitor: Asker, data: JSONBody[GuestWish]) -> Response[Identity]:
    """Come in as a guest with play chips."""
    return _entered(services, await services.doors.guest(data.name, visitor.address), token=data.token)


@post("/api/sign-in", opt={"policy": ANYONE}, status_code=200)
async def sign_in(services: Here, visitor: Asker, data: JSONBody[SignIn]) -> Response[Identity]:
    """Sign in with name and password."""
    return _entered(services, await services.doors.sign_in(data.name, data.password, visitor.address), token=data.token)


@post("/api/sign-out", opt={"policy": SIGNED_IN}, status_code=200)
async def sign_out(services: Here, visitor: Asker) -> Response[SignedOut]:
    """End this session; its sockets close."""
    await services.doors.sign_out(visitor)
    return Response(SignedOut(1), headers={"Set-Cookie": services.entrance.set_cookie("")})


@get("/api/me", opt={"policy": ANYONE})
async def me(services: Here, visitor: Asker) -> Myself:
    """Who am I, and what do I hold?"""
    if visitor.person is None:
        return Myself(None)
    purse = await _purse(services, visitor.name)
    return Myself(visitor.person, visitor.csrf if visitor.by_cookie else "", purse.wallet, sorted(purse.racks))


@post("/api/me/password", opt={"policy": SIGNED_IN}, status_code=200)
async def change_password(services: Here, visitor: Asker, data: JSONBody[NewPassword]) -> SignedOut:
    """Set a new password; every session ends, this one too."""
    passwords.check_new(data.new)
    await services.doors.checked(visitor.name, data.old, visitor.address, "change of password")
    return await _set_password(services, visitor.name, data.new)


@delete("/api/me/sessions", opt={"policy": SIGNED_IN}, status_code=200)
async def sign_out_everywhere(services: Here, visitor: Asker) -> SignedOut:
    """End all my sessions, wherever they are."""
    return SignedOut(await services.doors.sign_out_everywhere(visitor.name))


@get("/api/patrons/{name:str}", opt={"policy": SIGNED_IN})
async def patron(services: Here, visitor: Asker, name: PersonName) -> Purse:
    """What a patron holds: for himself and for the staff."""
    await own_or_staff(services, visitor, name)
    if await services.floor.call(lambda: services.floor.people.find(name)) is None:
        raise Refusal("nobody-so-named", name=name)
    return await _purse(services, name)


async def own_or_staff(services: Services, visitor: Visitor, name: str) -> None:
    if not visitor.signed_in.is_staff and visitor.name != name:
        await services.doors.deny("denied", visitor.name, visitor.address, f"patron {name}: not-yours")
        raise Refusal("not-yours", name=name)


async def _purse(services: Services, name: str) -> Purse:
    wallet = await services.floor.call(lambda: services.floor.store.balance(held(name)))
    tables = {table: services.floor.table(table) for table in services.floor.places}
    return Purse(
        name, wallet, {table: state.patrons[name].rack for table, state in tables.items() if name in state.patrons}
    )


@get("/api/staff", opt={"policy": STAFF})
async def staff(services: Here) -> list[Person]:
    """Everyone on the staff."""
    return await services.floor.call(lambda: services.floor.people.staff())


@post("/api/staff", opt={"policy": ADMINISTRATORS}, status_code=201)
async def hire(services: Here, visitor: Asker, data: JSONBody[NewStaff]) -> Hired:
    """Take somebody on the staff, or a patron with a password."""
    password = data.password or passwords.made_up()
    hashed = await _hashed(password)
    new = Person(data.name, data.role, since=services.floor.clock())
    person = await services.floor.call(lambda: services.doors.add(new, hashed))
    await services.doors.note("staff", visitor.name, visitor.address, f"added {person.name} as {person.role}")
    return Hired(person, None if data.password else password)


@patch("/api/staff/{name:str}", opt={"policy": ADMINISTRATORS})
async def change_staff(services: Here, visitor: Asker, name: PersonName, data: JSONBody[StaffChange]) -> Person:
    """Change somebody's role, password, or whether he may sign in; his sessions end."""
    people = services.floor.people
    name = plain(name)
    if data.disabled is True or data.role is not UNSET:
        _not_oneself(visitor, name)
    hashed = await _hashed(data.password) if data.password is not UNSET else None
    await services.floor.call(lambda: _change(people, name, data, hashed))
    services.doors.forget(name)
    changed = [field for field in data.__struct_fields__ if getattr(data, field) is not UNSET]
    await services.doors.note("staff", visitor.name, visitor.address, f"changed {name}: {', '.join(changed)}")
    person = await services.floor.call(lambda: people.find(name))
    if person is None:
        raise Refusal("nobody-so-named", name=name)
    return person


def _change(people: People, name: str, data: StaffChange, hashed: str | None) -> None:
    """All or nothing: no session outlives what it was opened with."""
    with people.together():
        if data.role is not UNSET:
            people.set_role(name, data.role)
        if data.disabled is not UNSET:
            people.set_disabled(name, disabled=data.disabled)
        if hashed is not None:
            people.set_hash(name, hashed)
        people.close_sessions(name)


def _not_oneself(visitor: Visitor, name: str) -> None:
    """Nobody locks himself out: the house would be left without an administrator."""
    if visitor.name == name:
        raise Refusal("not-oneself", name=name)


async def _set_password(services: Services, name: str, password: str) -> SignedOut:
    hashed = await _hashed(password)
    people = services.floor.people

    def change() -> int:
        with people.together():
            people.set_hash(name, hashed)
            return people.close_sessions(name)

    ended = await services.floor.call(change)
    services.doors.forget(name)
    return SignedOut(ended)


async def _hashed(password: str) -> str:
    passwords.check_new(password)
    return await asyncio.to_thread(passwords.hashed, password)


@delete("/api/staff/{name:str}/sessions", opt={"policy": ADMINISTRATORS}, status_code=200)
async def sign_staff_out(services: Here, visitor: Asker, name: PersonName) -> SignedOut:
    """End all sessions of somebody."""
    if await services.floor.call(lambda: services.floor.people.find(name)) is None:
        raise Refusal("nobody-so-named", name=name)
    ended = await services.doors.sign_out_everywhere(name)
    await services.doors.note("staff", visitor.name, visitor.address, f"signed {name} out")
    return SignedOut(ended)


Limit = Annotated[int, QueryParameter(ge=1, le=500, description="How many at most.")]


@get("/api/attempts", opt={"policy": WATCH})
async def attempts(services: Here, before: Before = None, limit: Limit = 100) -> list[Attempt]:
    """Denied and failed attempts, and changes of the staff, the newest first."""
    return await services.floor.call(lambda: services.floor.people.attempts(before, limit))


ROUTES = [
    *(guest, sign_in, sign_out, me, change_password, sign_out_everywhere),
    *(patron, staff, hire, change_staff, sign_staff_out, attempts),
]
