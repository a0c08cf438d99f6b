"""A client of a house: one person's session, and every request over HTTP."""

import secrets
from collections.abc import Mapping
from typing import Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from punto.client.http import Asker, ConnectionPool, Request, read, whole
from punto.client.live import Live
from punto.client.patience import Patience
from punto.table.commands import AnyBody, AnyCageBody
from punto.wire.attempts import Attempt
from punto.wire.commands import CardRead, DoneWithEvents, NextCard, Receipt, SignedCommand
from punto.wire.history import CoupRow, PastCoup, PastDispute
from punto.wire.house import Readiness
from punto.wire.lab import ClauseShown
from punto.wire.messages import Snapshot
from punto.wire.odds import OddsShown
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
from punto.wire.preview import Correction, Preview
from punto.wire.table import TableSummary

T = TypeVar("T")


class Client:
    """One person's connection to a house. `beside` makes a client for another person that shares the connections.

    Several addresses are those of the house's workers: if one does not answer, the client tries the next.
    """

    def __init__(
        self,
        *addresses: str,
        patience: Patience | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
        pool: ConnectionPool | None = None,
    ) -> None:
        self._pool = pool or ConnectionPool(*addresses, patience=patience or Patience(), transport=transport)
        self._owns = pool is None
        self._asker = Asker()
        self.person: Person | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._owns:
            await self._pool.close()

    def beside(self) -> "Client":
        """A client for another person, over the same connections. It ends with this client."""
        return Client(pool=self._pool)

    @property
    def token(self) -> str | None:
        """The token of the session. Keep it secret: the house checks nothing else."""
        return self._asker.token

    @token.setter
    def token(self, token: str | None) -> None:
        self._asker.token = token

    # Signing in and out.

    async def guest(self, name: str | None = None) -> Person:
        """Come in as a guest with play chips."""
        return self._enter(await self._post("/api/guests", GuestWish(name, token=True), Identity))

    async def sign_in(self, name: str, password: str) -> Person:
        return self._enter(await self._post("/api/sign-in", SignIn(name, password, token=True), Identity))

    def _enter(self, identity: Identity) -> Person:
        self.token, self.person = identity.token, identity.person
        return identity.person

    async def sign_out(self) -> None:
        await self._post("/api/sign-out", None, SignedOut, repeatable=False)
        self.token = self.person = None

    async def me(self) -> Myself:
        return await self._get("/api/me", Myself)

    async def change_password(self, old: str, new: str) -> None:
        """End all sessions of this person, this one too."""
        await self._post("/api/me/password", NewPassword(old, new), SignedOut, repeatable=False)
        self.token = self.person = None

    async def sign_out_everywhere(self) -> int:
        ended = await self._ask("DELETE", "/api/me/sessions", SignedOut, repeatable=False)
        self.token = self.person = None
        return ended.sessions

    # Tables.

    async def tables(self) -> list[TableSummary]:
        return await self._get("/api/tables", list[TableSummary])

    async def table(self, name: str) -> Snapshot:
        return await self._get(_of(name), Snapshot)

    def watch(self, table: str) -> Live:
        """A live table: `async with client.watch("B1") as live: ...`"""
        return Live(self._pool, self._asker, table)

    async def give(
        self, table: str, body: AnyBody, key: str | None = None, *, after: int | None = None
    ) -> DoneWithEvents:
        """Give a command; the same key is used however often it must be sent.

        With `after`, it is refused unless that is the number of the table's last event.
        """
        path = f"{_of(table)}/commands"
        return await self._post(path, body, DoneWithEvents, _query(after=after), key=key or secrets.token_hex(16))

    async def decide(
        self, table: str, body: AnyBody, name: str, password: str, key: str | None = None, *, after: int | None = None
    ) -> DoneWithEvents:
        """Give a command that a second person signs on the spot; it counts as theirs."""
        content, path = SignedCommand(name, password, body), f"{_of(table)}/decisions"
        return await self._post(path, content, DoneWithEvents, _query(after=after), key=key or secrets.token_hex(16))

    async def preview(self, table: str, body: Correction) -> Preview:
        """What would follow from a correction, for staff; nothing is written. Give it with `after=preview.after`."""
        return await self._post(f"{_of(table)}/preview", body, Preview)

    async def cage(self, body: AnyCageBody, key: str | None = None) -> DoneWithEvents:
        return await self._post("/api/cage/commands", body, DoneWithEvents, key=key or secrets.token_hex(16))

    # The shoe reader.

    async def reader(self, table: str) -> NextCard:
        """Which card of which shoe is due."""
        return await self._get(f"{_of(table)}/reader", NextCard)

    async def read_card(self, table: str, shoe: int, number: int, card: str) -> Receipt:
        """Report a card that left the shoe. Its number makes a repeat harmless."""
        return await self._post(f"{_of(table)}/reader", CardRead(shoe, number, card), Receipt)

    # The past.

    async def coups(self, table: str, before: int | None = None, limit: int = 50) -> list[CoupRow]:
        """Coups that have ended, the newest first."""
        return await self._get(f"{_of(table)}/coups", list[CoupRow], _query(before=before, limit=limit))

    async def recall(self, table: str, coup: int, before: int | None = None) -> PastCoup:
        """The story of a coup with its last events. With `before=story.earlier`, those that happened before them."""
        return await self._get(f"{_of(table)}/coups/{coup}", PastCoup, _query(before=before))

    async def recall_whole(self, table: str, coup: int) -> PastCoup:
        """The story of a coup with all its events, page by page."""
        story = page = await self.recall(table, coup)
        while page.earlier is not None:
            page = await self.recall(table, coup, before=page.earlier)
            story = replace(story, events=(*page.events, *story.events), earlier=page.earlier)
        return story

    async def evidence(self, table: str, coup: int) -> bytes:
        """Everything that the log holds about a coup: a JSON document. Store it unchanged."""
        return await self._document(f"{_of(table)}/coups/{coup}/evidence")

    async def dispute(self, table: str, number: int) -> PastDispute:
        """The story of a dispute."""
        return await self._get(f"{_of(table)}/disputes/{number}", PastDispute)

    async def dispute_evidence(self, table: str, number: int) -> bytes:
        """Everything that the log holds about a dispute: a JSON document. Store it unchanged."""
        return await self._document(f"{_of(table)}/disputes/{number}/evidence")

    async def shoe(self, table: str, number: int) -> bytes:
        """A finished shoe with its proof, for `punto verify shoe`: a JSON document. Store it unchanged."""
        return await self._document(f"{_of(table)}/shoes/{number}")

    async def patron_coups(
        self, name: str, table: str, since: str | None = None, until: str | None = None
    ) -> list[CoupRow]:
        """A patron's coups at a table, with the sums of that patron alone."""
        query = _query(table=table, since=since, until=until)
        return await self._get(f"/api/patrons/{quote(name, safe='')}/coups", list[CoupRow], query)

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

    async def odds(self, game: str, variant: str | None = None) -> OddsShown:
        """The exact odds from a full shoe."""
        return await self._get(f"/api/odds/{quote(game, safe='')}", OddsShown, _query(variant=variant))

    async def odds_at(self, table: str) -> OddsShown:
        """The exact odds of a table's next coup, from the cards that nobody has seen: for staff."""
        return await self._get(f"{_of(table)}/odds", OddsShown)

    async def clause(self, game: str, number: str) -> ClauseShown:
        return await self._get(f"/api/clauses/{quote(game, safe='')}/{quote(number, safe='')}", ClauseShown)

    # Staff.

    async def patron(self, name: str) -> Purse:
        return await self._get(f"/api/patrons/{quote(name, safe='')}", Purse)

    async def staff(self) -> list[Person]:
        return await self._get("/api/staff", list[Person])

    async def hire(self, name: str, role: str, password: str | None = None) -> Hired:
        return await self._post("/api/staff", NewStaff(name, role, password), Hired, repeatable=False)

    async def change_staff(
        self, name: str, *, role: str | None = None, disabled: bool | None = None, password: str | None = None
    ) -> Person:
        change = StaffChange(
            role=UNSET if role is None else role,
            disabled=UNSET if disabled is None else disabled,
            password=UNSET if password is None else password,
        )
        return await self._ask("PATCH", _staff(name), Person, content=msgspec.json.encode(change))

    async def sign_staff_out(self, name: str) -> int:
        return (await self._ask("DELETE", f"{_staff(name)}/sessions", SignedOut)).sessions

    async def attempts(self, before: int | None = None, limit: int = 100) -> list[Attempt]:
        """Attempts that were denied or failed, the newest first."""
        return await self._get("/api/attempts", list[Attempt], _query(before=before, limit=limit))

    async def ready(self) -> Readiness:
        return await self._get("/ready", Readiness)

    # Requests.

    async def _get(self, path: str, kind: type[T], query: Mapping[str, str] | None = None) -> T:
        return await self._ask("GET", path, kind, query=query)

    async def _post(
        self,
        path: str,
        body: msgspec.Struct | None,
        kind: type[T],
        query: Mapping[str, str] | None = None,
        *,
        key: str | None = None,
        repeatable: bool = True,
    ) -> T:
        content = b"" if body is None else msgspec.json.encode(body)
        return await self._ask("POST", path, kind, query=query, content=content, key=key, repeatable=repeatable)

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
        return read(await self._pool.send(request, self._asker), kind)

    async def _document(self, path: str, query: Mapping[str, str] | None = None) -> bytes:
        request = Request(method="GET", path=path, query=query or {})
        return whole(await self._pool.send(request, self._asker))


def _of(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"


def _staff(name: str) -> str:
    return f"/api/staff/{quote(name, safe='')}"


def _query(**given: str | int | None) -> dict[str, str]:
    return {name: str(value) for name, value in given.items() if value is not None}
