"""Who may do what: every route and message has a policy, and each role gets the answer in the table below."""

import re
from collections.abc import Iterator
from typing import cast, get_args

import msgspec
import pytest
from litestar import Litestar, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct
from support.server.command_samples import samples
from support.server.requests_and_sockets import (
    GUEST,
    NOBODY,
    OTHER,
    WHO,
    Asking,
    asking,
    built,
    let_in,
    reason,
    token_for,
    wired,
)
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, settings_of

from punto.server.access import policy
from punto.server.clock import now
from punto.server.live import sockets
from punto.server.settings import database
from punto.store.house import House, Order
from punto.store.opening import open_store
from punto.table import commands as c
from punto.table.permissions import MAY
from punto.table.roles import Role
from punto.table.rules import table_rules
from punto.table_clauses import Ground
from punto.wire import messages
from punto.wire.vocabulary import ADMINISTRATOR, ROLES

TABLE = "T1"
CLOSED = "T0"
"""A table that was opened and closed again: whatever a role allows there is refused for some other reason."""
COLUMNS = (
    *(NOBODY, "guest", "patron", "reader", "dealer", "inspector", "pit_manager", "shift_manager"),
    *("assistant_director", "senior_management", "surveillance", "cage", "administrator"),
)
ANSWER = {401: "?", 403: "-"}
"""+ is let in, - has not the role or asks for what is another's, ? is nobody who has signed in."""

# The columns: nobody, guest, patron, reader; the ladder; senior management, surveillance, cage; administrator.
BY_HAND = """
GET    /                                       ++++ +++++ +++ +
GET    /tables/T1                              ++++ +++++ +++ +
GET    /tables/T1/coups                        ++++ +++++ +++ +
GET    /tables/T1/shoes                        ++++ +++++ +++ +
GET    /dealer/T1                              ++++ +++++ +++ +
GET    /pit                                    ++++ +++++ +++ +
GET    /surveillance                           ++++ +++++ +++ +
GET    /lab                                    ++++ +++++ +++ +
GET    /assets/none.js                         ++++ +++++ +++ +
GET    /icon.svg                               ++++ +++++ +++ +
GET    /health                                 ++++ +++++ +++ +
GET    /ready                                  ++++ +++++ +++ +
GET    /metrics                                ++++ +++++ +++ +
GET    /api/openapi.json                       ++++ +++++ +++ +
GET    /api/house                             ++++ +++++ +++ +
GET    /api/me                                 ++++ +++++ +++ +
GET    /api/tables                             ++++ +++++ +++ +
GET    /api/tables/T1                          ++++ +++++ +++ +
GET    /api/tables/T9                          ++++ +++++ +++ +
GET    /api/tables/T1/coups                    ++++ +++++ +++ +
GET    /api/tables/T1/coups/{coup}             ++++ +++++ +++ +
GET    /api/tables/T1/shoes/1                  ++++ +++++ +++ +
GET    /api/odds/bridge                        ++++ +++++ +++ +
POST   /api/odds                               ++++ +++++ +++ +
POST   /api/insurance                          ++++ +++++ +++ +
POST   /api/strategy                           ++++ +++++ +++ +
POST   /api/removal                            ++++ +++++ +++ +
POST   /api/simulations                        ++++ +++++ +++ +
GET    /api/clauses/baccarat/4.4               ++++ +++++ +++ +
GET    /api/tables/T1/coups/{coup}/evidence    ?--- -++++ ++- -
GET    /api/tables/T1/coups/{coup}/replay      ?--- -++++ ++- -
GET    /api/tables/T1/disputes/9               ?+++ +++++ +++ +
GET    /api/tables/T1/disputes/9/evidence      ?--- -++++ ++- -
GET    /api/coups?table=T1                     ?--- -++++ ++- -
GET    /api/duty                               ?--- -++++ ++- +
GET    /api/tables/T9/coups/{coup}/odds        ?--- +++++ +++ +
GET    /api/tables/T9/odds                     ?--- +++++ +++ +
GET    /api/tables/T1/reader                   ?--+ +++++ --- -
POST   /api/tables/T1/reader                   ?--+ +++++ --- -
POST   /api/tables/T1/decisions                ?--- +++++ --- -
POST   /api/tables/T1/preview                  ?--- +++++ --- -
POST   /api/cage/commands?FundCage             ?--- ----+ --- -
POST   /api/cage/commands?SellChips            ?--- ----- --+ -
GET    /api/patrons/{own}                      ?+++ +++++ +++ +
GET    /api/patrons/{other}                    ?--- +++++ +++ +
GET    /api/patrons/{own}/coups?table=T1       ?+++ +++++ +++ +
GET    /api/patrons/{other}/coups?table=T1     ?--- +++++ +++ +
GET    /api/staff                              ?--- +++++ +++ +
POST   /api/staff                              ?--- ----- --- +
PATCH  /api/staff/{other}                      ?--- ----- --- +
PATCH  /api/staff/{own}                        ?--- ----- --- +
DELETE /api/staff/{other}/sessions             ?--- ----- --- +
GET    /api/attempts                           ?--- ----- -+- +
GET    /api/reports/today?table=T1             ?--- --+++ ++- +
GET    /api/exports/coups?table=T1             ?--- --+++ ++- +
POST   /api/me/password                        ?+++ +++++ +++ +
POST   /api/guests                             ++++ +++++ +++ +
POST   /api/sign-in                            ++++ +++++ +++ +
POST   /api/tables/T0/commands?RevealShoe      ?--- +++++ --- -
POST   /api/tables/T0/commands?RaiseDispute    ?+-- +++++ --- -
POST   /api/sign-out                           ?+++ +++++ +++ +
DELETE /api/me/sessions                        ?+++ +++++ +++ +
DELETE /api/staff/{own}/sessions               ?--- ----- --- +
"""
BODIES: dict[str, object] = {
    "POST /api/tables/T1/reader": {"shoe": 999, "number": 1, "card": "7s"},
    "POST /api/tables/T1/decisions": {
        "name": "pit-manager",
        "password": PASSWORD,
        "command": {"do": "ApproveAdjustment", "dispute": 999},
    },
    "POST /api/tables/T1/preview": {"do": "CorrectCard", "position": 1, "card": "9c"},
    "POST /api/cage/commands?FundCage": {"do": "FundCage", "amount": 0},
    "POST /api/cage/commands?SellChips": {"do": "SellChips", "patron": "ann", "amount": 0},
    **{f"POST /api/{study}": {"game": "bridge"} for study in ("odds", "insurance", "strategy", "removal")},
    "POST /api/simulations": {"study": "coups", "game": "bridge", "coups": 1},
    "POST /api/staff": {"name": "bad/name", "role": "dealer", "password": PASSWORD},
    "PATCH /api/staff/{other}": {},
    "PATCH /api/staff/{own}": {},
    "POST /api/me/password": {"old": PASSWORD, "new": "short"},
    "POST /api/guests": {"name": "bad/name"},
    "POST /api/sign-in": {"name": "dealer", "password": 1},
    "POST /api/tables/T0/commands?RevealShoe": {"do": "RevealShoe", "cards": []},
    "POST /api/tables/T0/commands?RaiseDispute": {"do": "RaiseDispute", "patron": GUEST, "coup": 9, "claim": "mine"},
}
"""What would be done; where nobody is to be changed, with something that is refused for another reason."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", metrics="all")
    built(settings, {TABLE: automatic("baccarat", limits=LIMITS), CLOSED: table_rules("baccarat", limits=LIMITS)})
    store = open_store(database(settings))
    pit = c.Actor("pit-manager", Role.PIT_MANAGER)
    closed = House(store, now).execute_one(Order(table=CLOSED, key="close", actor=pit, body=c.CloseTable()))
    store.close()
    assert closed.refusal is None, closed.refusal
    with Served(settings) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def handlers(app: Litestar) -> Iterator[tuple[str, HTTPRouteHandler]]:
    for route in app.routes:
        for handler in cast("list[HTTPRouteHandler]", getattr(route, "route_handlers", [])):
            yield route.path, handler


def application(served: Served) -> Litestar:
    assert served.app is not None
    return served.app.litestar


# Every route, every message.


def without_policy(app: Litestar) -> list[str]:
    """Routes that do not say who may use them; OPTIONS, which litestar adds by itself, stays closed to all."""
    return [
        path
        for path, handler in handlers(app)
        if not isinstance(handler.opt.get("policy"), policy.Policy) and handler.http_methods != {"OPTIONS"}
    ]


def test_every_route_says_who_may_use_it(served: Served) -> None:
    assert without_policy(application(served)) == []


@get("/planted")
async def planted() -> str:
    return "open"


def test_a_route_without_a_policy_is_found_and_closed_to_everyone(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    built(settings, {})
    with Served(settings) as house, asking(house) as ask:
        application(house).register(planted)
        assert without_policy(application(house)) == ["/planted"]
        tokens = let_in(settings, *WHO.values())
        for role, name in WHO.items():
            answer = ask("GET", "/planted", token=tokens[name])
            assert (role, answer.status_code) == (role, 401 if role == NOBODY else 403)


def test_what_litestar_adds_by_itself_is_closed_to_everyone(served: Served, ask: Asking) -> None:
    tokens = let_in(served.settings, *WHO.values())
    for role, name in WHO.items():
        answer = ask("OPTIONS", "/api/staff", token=tokens[name])
        assert (role, answer.status_code) == (role, 401 if role == NOBODY else 403)


def test_every_message_says_who_may_send_it() -> None:
    known = set(get_args(messages.ClientMessage))
    assert set(sockets.POLICY) == known
    assert set(sockets.POLICY.values()) <= {"anyone", "signed in"}


class Planted(Struct, frozen=True, tag="planted", tag_field="type"):
    """A message that somebody forgot to think about."""


def test_a_message_without_a_policy_is_closed_to_everyone(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "ClientMessage", messages.ClientMessage | Planted)
    tokens = let_in(served.settings, *WHO.values())
    for name in WHO.values():
        with wired(served, token=tokens[name]) as wire:
            wire.say(type="planted")
            answer = wire.next("answer")
            assert answer.problem is not None
            assert answer.problem.reason == "closed-to-all"


def test_a_message_for_who_is_signed_in_is_refused_to_others(served: Served) -> None:
    with wired(served) as wire:
        assert wire.refused(c.TakeSeat("ann", 1)) == "not-signed-in"
        wire.say(type="ping")
        assert wire.next("pong")
        wire.say(type="resync")
        assert wire.next("snapshot")


# Role, route and object.


class Row(Struct, frozen=True):
    method: str
    path: str
    due: str
    """An answer for each of the columns."""


def rows() -> list[Row]:
    return [Row(method, path, "".join(due)) for method, path, *due in map(str.split, BY_HAND.strip().splitlines())]


def asked(row: Row, own: str, coup: int) -> str:
    return row.path.replace("{own}", own or "nobody").replace("{other}", OTHER).replace("{coup}", str(coup))


@pytest.fixture(scope="module")
def coup(served: Served) -> int:
    """One that has been played."""
    with wired(served) as wire:
        while wire.next("change"):
            with asking(served) as ask:
                played = msgspec.json.decode(ask("GET", f"/api/tables/{TABLE}/coups").content, type=list[Played])
            if played:
                return played[-1].coup
    raise AssertionError("it goes on until a coup has been played")


class Played(Struct):
    coup: int


def test_the_columns_are_all_roles_a_guest_and_nobody() -> None:
    assert sorted(COLUMNS) == sorted(WHO) == sorted([*ROLES, "guest", NOBODY])
    assert {len(row.due) for row in rows()} == {len(COLUMNS)}


def test_the_matrix_has_every_route(served: Served) -> None:
    known = {
        (method, path)
        for path, handler in handlers(application(served))
        for method in handler.http_methods - {"OPTIONS"}
    }

    def written(method: str, path: str) -> bool:
        form = re.compile(re.sub(r"\{\w+:\w+\}", "[^/]+", path))
        return any(row.method == method and form.fullmatch(row.path.partition("?")[0]) for row in rows())

    assert [route for route in sorted(known) if not written(*route)] == []


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.method} {row.path}")
def test_each_role_is_answered_as_written(served: Served, ask: Asking, coup: int, row: Row) -> None:
    # For each row a new session, for some rows end it.
    tokens = let_in(served.settings, *WHO.values())
    body = BODIES.get(f"{row.method} {row.path}")
    found = ""
    for role in COLUMNS:
        name = WHO[role]
        answer = ask(row.method, asked(row, name, coup), token=tokens[name], body=body)
        assert answer.status_code < 500, answer.text
        # A guest has no password to change; that answer is no refusal of the route.
        found += "+" if reason(answer) == "wrong-password" else ANSWER.get(answer.status_code, "+")
    assert found == row.due


def test_a_token_that_was_made_up_is_nobodys(ask: Asking) -> None:
    for row in rows():
        if row.due.startswith("?"):
            answer = ask(
                row.method, asked(row, "dealer", 1), token="A" * 43, body=BODIES.get(f"{row.method} {row.path}")
            )
            assert answer.status_code == 401, row


# Role and command.


def may(role: str, body: c.AnyBody) -> bool:
    return role in MAY[type(body)].who


def test_the_samples_are_all_commands() -> None:
    assert [type(body) for body in samples("ann")] == list(MAY)


def check_refusals(role: str, refusals: dict[str, str]) -> None:
    """Refused by role exactly where the table says so; an administrator always, nobody at all."""
    for body in samples("ann"):
        found = refusals[type(body).__name__]
        if role in (NOBODY, ADMINISTRATOR):
            due = "not-signed-in" if role == NOBODY else "administrator-at-table"
            assert (role, body, found) == (role, body, due)
        else:
            part = Role.PATRON if role == "guest" else role
            assert (role, body, found == "not-your-role") == (role, body, not may(part, body))
            assert found, "nothing happens at a closed table"


@pytest.mark.parametrize("role", COLUMNS)
def test_each_command_over_http_is_refused_by_role_as_the_table_says(served: Served, ask: Asking, role: str) -> None:
    name = WHO[role]
    token = token_for(served.settings, name)
    refusals = {
        type(body).__name__: reason(ask("POST", f"/api/tables/{CLOSED}/commands", token=token, body=body))
        for body in samples(name or "ann")
    }
    check_refusals(role, refusals)


@pytest.mark.parametrize("role", COLUMNS)
def test_each_command_over_a_socket_is_refused_by_role_as_the_table_says(served: Served, role: str) -> None:
    name = WHO[role]
    with wired(served, f"/ws/tables/{CLOSED}?protocol=2", token=token_for(served.settings, name)) as wire:
        check_refusals(role, {type(body).__name__: wire.refused(body) for body in samples(name or "ann")})


@pytest.mark.parametrize("role", ["guest", "patron"])
def test_a_patron_never_acts_for_another(served: Served, ask: Asking, role: str) -> None:
    token = token_for(served.settings, WHO[role])
    for_others = [body for body in samples(OTHER) if hasattr(body, "patron") and may(Role.PATRON, body)]
    assert len(for_others) > 10
    with wired(served, f"/ws/tables/{CLOSED}?protocol=2", token=token) as wire:
        for body in for_others:
            answer = ask("POST", f"/api/tables/{CLOSED}/commands", token=token, body=body)
            assert (answer.status_code, reason(answer)) == (403, "not-your-place"), body
            assert wire.refused(body) == "not-your-place", body


def test_nobody_is_let_act_by_a_second_person_who_may_not(served: Served, ask: Asking) -> None:
    """The command counts as the second person's, with their role; the first person's role does not help."""
    token = token_for(served.settings, "assistant-director")
    for name, due in (("dealer", "not-your-role"), (ADMINISTRATOR, "administrator-at-table")):
        decision = {"name": name, "password": PASSWORD, "command": c.ApproveAdjustment(999)}
        answer = ask("POST", f"/api/tables/{CLOSED}/decisions", token=token, body=decision)
        assert (answer.status_code, reason(answer)) == (403, due)


def test_at_the_cage_each_role_does_its_part(served: Served, ask: Asking) -> None:
    commands: list[c.AnyCageBody] = [c.FundCage(0), c.SellChips("ann", 0), c.CashChips("ann", 0)]
    allowed: list[tuple[str, set[object]]] = [
        ("assistant-director", {c.FundCage}),
        ("cage", {c.SellChips, c.CashChips}),
    ]
    for name, kinds in allowed:
        token = token_for(served.settings, name)
        for body in commands:
            found = reason(ask("POST", "/api/cage/commands", token=token, body=body))
            assert found == ("chips-out-of-range" if type(body) in kinds else "not-your-role"), (name, body)


def test_the_cage_is_no_table_and_takes_no_command_of_one(served: Served, ask: Asking) -> None:
    for name in ("patron", "dealer", "assistant-director", "cage"):
        token = token_for(served.settings, name)
        for body in samples(name):
            assert reason(ask("POST", "/api/tables/cage/commands", token=token, body=body)) == "not-at-cage", body
    with wired(served, "/ws/tables/cage?protocol=2", token=token_for(served.settings, "cage")) as wire:
        assert wire.end().code == 4404


# Objects of others.


def test_a_dispute_is_its_patrons_and_the_staffs(served: Served, ask: Asking, coup: int) -> None:
    tokens = let_in(served.settings, "patron", OTHER, "inspector", "cage")
    path = f"/api/tables/{TABLE}/commands"

    def give(name: str, body: c.AnyBody) -> str:
        return reason(ask("POST", path, token=tokens[name], body=body))

    assert give("patron", c.TakeSeat("patron")) == ""
    assert give("inspector", c.BuyIn("patron", 100)) == ""
    assert give("patron", c.RaiseDispute("patron", coup, "I was not paid.")) == ""
    assert give("inspector", c.AddEvidence(1, Ground.GAME_RULES, "The log says so.")) == ""
    assert give("inspector", c.ResolveDispute(1, "He was.", (Ground.GAME_RULES,))) == ""
    # Another patron can answer it neither in their own name nor in the name of the dispute's patron.
    assert give(OTHER, c.AnswerResolution(1, OTHER, accepted=True)) == "not-your-dispute"
    assert give(OTHER, c.AnswerResolution(1, "patron", accepted=True)) == "not-your-place"
    assert give("patron", c.AnswerResolution(1, "patron", accepted=False)) == ""
    assert give(OTHER, c.FileComplaint(1, OTHER, "Me, too.")) == "not-your-dispute"
    assert give(OTHER, c.FileComplaint(1, "patron", "Me, too.")) == "not-your-place"
    # Only its patron and the staff see what it is about.
    seen = {
        name: b"I was not paid." in ask("GET", f"/api/tables/{TABLE}/coups/{coup}", token=token).content
        for name, token in tokens.items()
    }
    assert seen == {NOBODY: False, "patron": True, OTHER: False, "inspector": True, "cage": True}
