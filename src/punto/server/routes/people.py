"""Signing in and out, staff, and the list of attempts."""

import asyncio
from typing import Annotated

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody, QueryParameter
from msgspec import UNSET

from punto.errors import Refusal
from punto.server.access import passwords
from punto.server.access.policy import ADMINISTRATORS, ANYONE, SIGNED_IN, STAFF, WATCH
from punto.server.access.sessions import NewSession
from punto.server.access.visitor import Visitor
from punto.server.routes.parameters import Asker, Before, Here, PersonName
from punto.server.services import Services
from punto.store.people import People, plain
from punto.wire.attempts import (
    Attempt,
    AttemptKind,
    DenialReason,
    NewPasswordFailed,
    PatronDenied,
    StaffAdded,
    StaffChanged,
    StaffField,
    StaffSignedOut,
)
from punto.wire.people import (
    GuestWish,
    Hired,
    Identity,
    Myself,
    NewPassword,
    NewStaff,
    Person,
    Purse,
    SignedOut,
    SignIn,
    StaffChange,
)


async def _signed_in(services: Services, visitor: Visitor, opened: NewSession, *, token: bool) -> Response[Identity]:
    """The answer with a token or a cookie. The session of the cookie that it replaces ends."""
    identity = Identity(opened.person, opened.csrf, opened.token if token else None)
    headers = {"Cache-Control": "no-store"}
    if not token:
        headers["Set-Cookie"] = services.request_auth.set_cookie(opened.token)
        if visitor.person and visitor.by_cookie:
            await services.sessions.sign_out(visitor)
    return Response(identity, headers=headers)


@post("/api/guests", opt={"policy": ANYONE}, status_code=201)
async def guest(services: Here, visitor: Asker, data: JSONBody[GuestWish]) -> Response[Identity]:
    """Come in as a guest with play chips."""
    opened = await services.sign_in.guest(data.name, visitor)
    return await _signed_in(services, visitor, opened, token=data.token)


@post("/api/sign-in", opt={"policy": ANYONE}, status_code=200)
async def sign_in(services: Here, visitor: Asker, data: JSONBody[SignIn]) -> Response[Identity]:
    """Sign in with name and password."""
    opened = await services.sign_in.sign_in(data.name, data.password, visitor)
    answer = await _signed_in(services, visitor, opened, token=data.token)
    if not data.token:
        marks = services.sign_in.browsers.with_mark(visitor.known_browser, opened.person.name)
        answer.set_cookie(services.request_auth.known_browser(marks))
    return answer


@post("/api/sign-out", opt={"policy": SIGNED_IN}, status_code=200)
async def sign_out(services: Here, visitor: Asker) -> Response[SignedOut]:
    """End this session; its sockets close."""
    await services.sessions.sign_out(visitor)
    return Response(SignedOut(1), headers={"Set-Cookie": services.request_auth.set_cookie("")})


@get("/api/me", opt={"policy": ANYONE})
async def me(services: Here, visitor: Asker) -> Myself:
    """Who am I, and which chips do I have?"""
    if visitor.person is None:
        return Myself(None)
    purse = await _purse(services, visitor.name)
    return Myself(visitor.person, visitor.csrf if visitor.by_cookie else "", purse.wallet, sorted(purse.racks))


@post("/api/me/password", opt={"policy": SIGNED_IN}, status_code=200)
async def change_password(services: Here, visitor: Asker, data: JSONBody[NewPassword]) -> SignedOut:
    """Set a new password; every session ends, also this one."""
    passwords.check_new(data.new, visitor.name)
    await services.sign_in.check_password(visitor.name, data.old, visitor, NewPasswordFailed())
    return await _set_password(services, visitor.name, data.new)


@delete("/api/me/sessions", opt={"policy": SIGNED_IN}, status_code=200)
async def sign_out_everywhere(services: Here, visitor: Asker) -> SignedOut:
    """End all my sessions, wherever they are."""
    return SignedOut(await services.sessions.sign_out_everywhere(visitor.name))


@get("/api/patrons/{name:str}", opt={"policy": SIGNED_IN})
async def patron(services: Here, visitor: Asker, name: PersonName) -> Purse:
    """The chips of a patron; for that patron and the staff."""
    await own_or_staff(services, visitor, name)
    if await services.house.call(lambda: services.house.people.find(name)) is None:
        raise Refusal("nobody-so-named", name=name)
    return await _purse(services, name)


async def own_or_staff(services: Services, visitor: Visitor, name: str) -> None:
    if not visitor.signed_in.is_staff and visitor.name != name:
        about = PatronDenied(name, DenialReason.NOT_YOURS)
        await services.attempts.deny(AttemptKind.DENIED, visitor.name, visitor.address, about)
        raise Refusal("not-yours", name=name)


async def _purse(services: Services, name: str) -> Purse:
    wallet = await services.house.call(lambda: services.house.wallet(name))
    tables = {table: services.house.table(table) for table in services.house.tables}
    return Purse(
        name, wallet, {table: state.patrons[name].rack for table, state in tables.items() if name in state.patrons}
    )


@get("/api/staff", opt={"policy": STAFF})
async def staff(services: Here) -> list[Person]:
    """List the staff."""
    return await services.house.call(lambda: services.house.people.staff())


@post("/api/staff", opt={"policy": ADMINISTRATORS}, status_code=201)
async def hire(services: Here, visitor: Asker, data: JSONBody[NewStaff]) -> Hired:
    """Add a person to the staff, or a patron with a password."""
    password = data.password or passwords.random_password()
    hashed = await _hashed(password, data.name)
    new = Person(data.name, data.role, since=services.house.clock())
    person = await services.house.call(lambda: services.sign_in.add(new, hashed))
    about = StaffAdded(person.name, person.role)
    await services.attempts.note(AttemptKind.STAFF, visitor.name, visitor.address, about)
    return Hired(person, None if data.password else password)


@patch("/api/staff/{name:str}", opt={"policy": ADMINISTRATORS})
async def change_staff(services: Here, visitor: Asker, name: PersonName, data: JSONBody[StaffChange]) -> Person:
    """Change a person's role, password, or right to sign in; their sessions end."""
    people = services.house.people
    name = plain(name)
    if data.disabled is True or data.role is not UNSET:
        _check_not_oneself(visitor, name)
    hashed = await _hashed(data.password, name) if data.password is not UNSET else None
    await services.house.call(lambda: _change(people, name, data, hashed))
    services.sessions.drop(name)
    changed = tuple(field for field in StaffField if getattr(data, field) is not UNSET)
    about = StaffChanged(name, changed)
    await services.attempts.note(AttemptKind.STAFF, visitor.name, visitor.address, about)
    person = await services.house.call(lambda: people.find(name))
    if person is None:
        raise Refusal("nobody-so-named", name=name)
    return person


def _change(people: People, name: str, data: StaffChange, hashed: str | None) -> None:
    """Change all or nothing. No session outlives the role or password it was opened with."""
    with people.together():
        if data.role is not UNSET:
            people.set_role(name, data.role)
        if data.disabled is not UNSET:
            people.set_disabled(name, disabled=data.disabled)
        if hashed is not None:
            people.set_hash(name, hashed)
        people.close_sessions(name)


def _check_not_oneself(visitor: Visitor, name: str) -> None:
    """Refuse a change by which administrators would lock themselves out."""
    if visitor.name == name:
        raise Refusal("not-oneself", name=name)


async def _set_password(services: Services, name: str, password: str) -> SignedOut:
    hashed = await _hashed(password, name)
    people = services.house.people

    def change() -> int:
        with people.together():
            people.set_hash(name, hashed)
            return people.close_sessions(name)

    ended = await services.house.call(change)
    services.sessions.drop(name)
    return SignedOut(ended)


async def _hashed(password: str, name: str) -> str:
    passwords.check_new(password, name)
    return await asyncio.to_thread(passwords.hashed, password)


@delete("/api/staff/{name:str}/sessions", opt={"policy": ADMINISTRATORS}, status_code=200)
async def sign_staff_out(services: Here, visitor: Asker, name: PersonName) -> SignedOut:
    """End all sessions of a person."""
    if await services.house.call(lambda: services.house.people.find(name)) is None:
        raise Refusal("nobody-so-named", name=name)
    ended = await services.sessions.sign_out_everywhere(name)
    await services.attempts.note(AttemptKind.STAFF, visitor.name, visitor.address, StaffSignedOut(name))
    return SignedOut(ended)


Limit = Annotated[int, QueryParameter(ge=1, le=500, description="How many at most.")]


@get("/api/attempts", opt={"policy": WATCH})
async def attempts(services: Here, before: Before = None, limit: Limit = 100) -> list[Attempt]:
    """Denied and failed attempts, and changes of staff, the newest first."""
    return await services.house.call(lambda: services.house.people.attempts(before, limit))


ROUTES = [
    *(guest, sign_in, sign_out, me, change_password, sign_out_everywhere),
    *(patron, staff, hire, change_staff, sign_staff_out, attempts),
]
