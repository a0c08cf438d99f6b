"""A client of a house: who one is, and all that can be asked of it over HTTP."""

import secrets
from collections.abc import Mapping
from typing import Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from punto.client import answers as a
from punto.client.http import Asker, Line, Request, read, whole
from punto.client.live import Live
from punto.client.patience import Patience
from punto.client.views import Given
from punto.table.commands import AnyBody, AnyCageBody

T = TypeVar("T")


class Client:
    """One person's way to a house; `beside` makes another's that shares the connections.

    Several addresses are those of the house's workers: where one does not answer, the next is asked.
    """

    def __init__(
        self,
        *addresses: str,
        patience: Patience | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
        line: Line | None = None,
    ) -> None:
        self._line = line or Line(*addresses, patience=patience or Patience(), transport=transport)
        self._owns = line is None
        self._asker = Asker()
        self.person: a.Person | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._owns:
            await self._line.close()

    def beside(self) -> "Client":
        """Somebody else, over the same connections; they end with this client's."""
        return Client(line=self._line)

    @property
    def token(self) -> str | None:
        """What the house knows this client by; whoever has it is taken for him."""
        return self._asker.token

    @token.setter
    def token(self, token: str | None) -> None:
        self._asker.token = token

    # Coming in.

    async def guest(self, name: str | None = None) -> a.Person:
        """Come in as a guest with play chips."""
        return self._enter(await self._post("/api/guests", _GuestWish(name), a.Identity))

    async def sign_in(self, name: str, password: str) -> a.Person:
        return self._enter(await self._post("/api/sign-in", _SignIn(name, password), a.Identity))

    def _enter(self, identity: a.Identity) -> a.Person:
        self.token, self.person = identity.token, identity.person
        return identity.person

    async def sign_out(self) -> None:
        await self._post("/api/sign-out", None, a.SignedOut, repeatable=False)
        self.token = self.person = None

    async def me(self) -> a.Myself:
        return await self._get("/api/me", a.Myself)

    async def change_password(self, old: str, new: str) -> None:
        """All sessions end, this one too."""
        await self._post("/api/me/password", _NewPassword(old, new), a.SignedOut, repeatable=False)
        self.token = self.person = None

    async def sign_out_everywhere(self) -> int:
        ended = await self._ask("DELETE", "/api/me/sessions", a.SignedOut, repeatable=False)
        self.token = self.person = None
        return ended.sessions

    # Tables.

    async def tables(self) -> list[a.TableSummary]:
        return await self._get("/api/tables", list[a.TableSummary])

    async def table(self, name: str) -> a.Looked:
        return await self._get(_of(name), a.Looked)

    def watch(self, table: str) -> Live:
        """A live table: `async with client.watch("B1") as live: ...`"""
        return Live(self._line, self._asker, table)

    async def give(self, table: str, body: AnyBody, key: str | None = None) -> Given:
        """Give a command; the same key is used however often it must be sent."""
        return await self._post(f"{_of(table)}/commands", body, Given, key=key or secrets.token_hex(16))

    async def decide(self, table: str, body: AnyBody, name: str, password: str, key: str | None = None) -> Given:
        """A second person signs in on the spot; the command is his."""
        content = _Decision(name, password, body)
        return await self._post(f"{_of(table)}/decisions", content, Given, key=key or secrets.token_hex(16))

    async def cage(self, body: AnyCageBody, key: str | None = None) -> Given:
        return await self._post("/api/cage/commands", body, Given, key=key or secrets.token_hex(16))

    # The shoe's reader.

    async def reader(self, table: str) -> a.Expected:
        """Which card of which shoe is waited for."""
        return await self._get(f"{_of(table)}/reader", a.Expected)

    async def read_card(self, table: str, shoe: int, number: int, card: str) -> a.Receipt:
        """A card that left the shoe; its number makes a repeat harmless."""
        return await self._post(f"{_of(table)}/reader", _Read(shoe, number, card), a.Receipt)

    # What has happened.

    async def coups(self, table: str, before: int | None = None, limit: int = 50) -> list[a.Coup]:
        """Coups that have ended, the newest first."""
        return await self._get(f"{_of(table)}/coups", list[a.Coup], _query(before=before, limit=limit))

    async def recall(self, table: str, coup: int) -> a.Recalled:
        """The story of a coup."""
        return await self._get(f"{_of(table)}/coups/{coup}", a.Recalled)

    async def evidence(self, table: str, coup: int) -> bytes:
        """Everything that the log holds of a coup: a JSON document, to be kept as it is."""
        return await self._document(f"{_of(table)}/coups/{coup}/evidence")

    async def shoe(self, table: str, number: int) -> bytes:
        """A finished shoe with its proof, for `punto verify shoe`: a JSON document, to be kept as it is."""
        return await self._document(f"{_of(table)}/shoes/{number}")

    async def patron_coups(
        self, name: str, table: str, since: str | None = None, until: str | None = None
    ) -> list[a.Coup]:
        """A patron's coups at a table, with his sums alone."""
        query = _query(table=table, since=since, until=until)
        return await self._get(f"/api/patrons/{quote(name, safe='')}/coups", list[a.Coup], query)

    async def report(self, day: str = "today", table: str | None = None) -> bytes:
        """A gaming day's figures, of one table or of all: a JSON document."""
        return await self._document(f"/api/reports/{quote(day, safe='')}", _query(table=table))

    async def export(
        self,
        what: str,
        form: str = "csv",
        *,
        since: str | None = None,
        until: str | None = None,
        table: str | None = None,
        patron: str | None = None,
    ) -> bytes:
        """Coups, postings or events, as the bytes of a CSV, Parquet or JSON lines file."""
        query = _query(form=form, since=since, until=until, table=table, patron=patron)
        return await self._document(f"/api/exports/{quote(what, safe='')}", query)

    async def odds(self, game: str, variant: str | None = None) -> a.Odds:
        """The exact odds from a full shoe."""
        return await self._get(f"/api/odds/{quote(game, safe='')}", a.Odds, _query(variant=variant))

    async def odds_at(self, table: str) -> a.Odds:
        """The exact odds of a table's next coup, from the cards that nobody has seen: for staff."""
        return await self._get(f"{_of(table)}/odds", a.Odds)

    async def clause(self, game: str, number: str) -> a.Clause:
        return await self._get(f"/api/clauses/{quote(game, safe='')}/{quote(number, safe='')}", a.Clause)

    # Staff.

    async def patron(self, name: str) -> a.Purse:
        return await self._get(f"/api/patrons/{quote(name, safe='')}", a.Purse)

    async def staff(self) -> list[a.Person]:
        return await self._get("/api/staff", list[a.Person])

    async def hire(self, name: str, role: str, password: str | None = None) -> a.Hired:
        return await self._post("/api/staff", _NewStaff(name, role, password), a.Hired, repeatable=False)

    async def change_staff(
        self, name: str, *, role: str | None = None, disabled: bool | None = None, password: str | None = None
    ) -> a.Person:
        change = _StaffChange(role, disabled, password)
        return await self._ask("PATCH", _staff(name), a.Person, content=msgspec.json.encode(change))

    async def sign_staff_out(self, name: str) -> int:
        return (await self._ask("DELETE", f"{_staff(name)}/sessions", a.SignedOut)).sessions

    async def attempts(self, before: int | None = None, limit: int = 100) -> list[a.Attempt]:
        """What was denied or failed, the newest first."""
        return await self._get("/api/attempts", list[a.Attempt], _query(before=before, limit=limit))

    async def ready(self) -> a.Readiness:
        return await self._get("/ready", a.Readiness)

    # Asking.

    async def _get(self, path: str, kind: type[T], query: Mapping[str, str] | None = None) -> T:
        return await self._ask("GET", path, kind, query=query)

    async def _post(
        self, path: str, body: msgspec.Struct | None, kind: type[T], *, key: str | None = None, repeatable: bool = True
    ) -> T:
        content = b"" if body is None else msgspec.json.encode(body)
        return await self._ask("POST", path, kind, content=content, key=key, repeatable=repeatable)

    async def _ask(
        self,
        method: str,
        path: str,
        kind: type[T],
        *,
        query: Mapping[str, str] | None = None,
        content: bytes | None = None,
        key: str | None = None,
        repeatable: bool = True,
    ) -> T:
        headers = {"Content-Type": "application/json"} if content else {}
        if key:
            headers["Idempotency-Key"] = key
        request = Request(
            method=method, path=path, query=query or {}, headers=headers, content=content, repeatable=repeatable
        )
        return read(await self._line.send(request, self._asker), kind)

    async def _document(self, path: str, query: Mapping[str, str] | None = None) -> bytes:
        request = Request(method="GET", path=path, query=query or {})
        return whole(await self._line.send(request, self._asker))


def _of(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"


def _staff(name: str) -> str:
    return f"/api/staff/{quote(name, safe='')}"


def _query(**given: str | int | None) -> dict[str, str]:
    return {name: str(value) for name, value in given.items() if value is not None}


class _GuestWish(msgspec.Struct, frozen=True):
    name: str | None
    token: bool = True


class _SignIn(msgspec.Struct, frozen=True):
    name: str
    password: str
    token: bool = True


class _NewPassword(msgspec.Struct, frozen=True):
    old: str
    new: str


class _NewStaff(msgspec.Struct, frozen=True):
    name: str
    role: str
    password: str | None


class _StaffChange(msgspec.Struct, frozen=True, omit_defaults=True):
    role: str | None = None
    disabled: bool | None = None
    password: str | None = None


class _Decision(msgspec.Struct, frozen=True):
    name: str
    password: str
    command: AnyBody


class _Read(msgspec.Struct, frozen=True):
    shoe: int
    number: int
    card: str
