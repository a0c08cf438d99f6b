"""Every denied or failed attempt is stored for surveillance, counted and logged; and no log contains a secret."""

import json
import logging
import re
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from support.server.requests_and_sockets import (
    OTHER,
    Asking,
    Turned,
    asking,
    built,
    let_in,
    reason,
    run,
    services,
    token_for,
    wired,
)
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, settings_of

from punto.cards import card
from punto.server.access.rate_limits import Limiter
from punto.server.logs import JsonForm, TextForm
from punto.table import commands as c
from punto.wire.attempts import (
    Attempt,
    AttemptAbout,
    AttemptKind,
    CageCommandDenied,
    Counted,
    DenialReason,
    ListCommandDenied,
    NewPasswordFailed,
    PathDenied,
    PatronDenied,
    SecondPersonFailed,
    SecondPersonSigned,
    SocketDenied,
    StaffAdded,
    StaffChanged,
    StaffField,
    StaffSignedOut,
    TableCommandDenied,
)
from punto.wire.vocabulary import ADMINISTRATOR

ADDRESS = "203.0.113.77"
FROM = {"X-Forwarded-For": ADDRESS}
"""As the proxy tells it, which is trusted."""
WRONG = "wrong horse battery"
CARD = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][shdc](?![0-9A-Za-z])")


OURS = ("httpx", "httpcore", "websockets")
"""These tests' own side of the line logs, too."""


class Heard(logging.Handler):
    """What the house logs, in both forms."""

    def __init__(self) -> None:
        super().__init__()
        self.json: list[str] = []
        self.text: list[str] = []
        self._forms = JsonForm(), TextForm()

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(OURS):
            return
        self.json.append(self._forms[0].format(record))
        self.text.append(self._forms[1].format(record))

    def clear(self) -> None:
        self.json.clear()
        self.text.clear()

    def fields(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.json]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", log_level="debug", metrics="all")
    built(
        settings,
        {
            "T1": automatic("baccarat", limits=LIMITS),
            "T2": automatic("baccarat", limits=LIMITS, face_down=True),
        },
    )
    with Served(settings) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


@pytest.fixture
def heard(served: Served) -> Iterator[Heard]:
    handler = Heard()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


class Trace(msgspec.Struct, frozen=True):
    """What is left of an attempt."""

    kind: str
    name: str
    about: AttemptAbout | None = None
    address: str = ADDRESS


def traced(attempt: Attempt) -> Trace:
    return Trace(attempt.kind, attempt.name, attempt.about, attempt.address)


def denials(ask: Asking, kind: str) -> int:
    """As the figures have them."""
    told = ask("GET", "/metrics").text
    found = re.search(rf'^punto_denied_total{{kind="{kind}"}} (\d+)', told, re.MULTILINE)
    return int(found[1]) if found else 0


class Attempted(msgspec.Struct, frozen=True):
    """An attempt over HTTP, and how it must be remembered."""

    method: str
    path: str
    due: Trace
    by: str = ""
    body: object = None
    headers: dict[str, str] = {}
    cookie: bool = False


def command(body: c.AnyBody) -> object:
    return msgspec.to_builtins(body)


ATTEMPTED = {
    "a wrong password": Attempted(
        "POST", "/api/sign-in", Trace("sign-in-failed", "dealer"), body={"name": "dealer", "password": WRONG}
    ),
    "an unknown name": Attempted(
        "POST", "/api/sign-in", Trace("sign-in-failed", "Mallory"), body={"name": "Mallory", "password": WRONG}
    ),
    "a wrong old password": Attempted(
        "POST",
        "/api/me/password",
        Trace("sign-in-failed", "dealer", NewPasswordFailed()),
        by="dealer",
        body={"old": WRONG, "new": PASSWORD},
    ),
    "a failed second person": Attempted(
        "POST",
        "/api/tables/T1/decisions",
        Trace("sign-in-failed", "pit-manager", SecondPersonFailed("dealer", "T1")),
        by="dealer",
        body={"name": "pit-manager", "password": WRONG, "command": {"do": "Proceed"}},
    ),
    "a second person without the role": Attempted(
        "POST",
        "/api/tables/T1/decisions",
        Trace("denied", "inspector", TableCommandDenied("ApproveAdjustment", "T1", DenialReason.NOT_YOUR_ROLE)),
        by="dealer",
        body={"name": "inspector", "password": PASSWORD, "command": {"do": "ApproveAdjustment", "dispute": 1}},
    ),
    "nobody at a route": Attempted(
        "GET", "/api/staff", Trace("denied", "", PathDenied("GET", "/api/staff", DenialReason.NOT_SIGNED_IN))
    ),
    "a token made up": Attempted(
        "GET",
        "/api/attempts",
        Trace("denied", "", PathDenied("GET", "/api/attempts", DenialReason.NOT_SIGNED_IN)),
        headers={"Authorization": "Bearer made-up"},
    ),
    "a role at a route": Attempted(
        "PATCH",
        "/api/staff/dealer",
        Trace("denied", "dealer", PathDenied("PATCH", "/api/staff/dealer", DenialReason.NOT_FOR_YOUR_ROLE)),
        by="dealer",
        body={"role": "administrator"},
    ),
    "another's purse": Attempted(
        "GET",
        f"/api/patrons/{OTHER}",
        Trace("denied", "patron", PatronDenied(OTHER, DenialReason.NOT_YOURS)),
        by="patron",
    ),
    "another's coups": Attempted(
        "GET",
        f"/api/patrons/{OTHER}/coups?table=T1",
        Trace("denied", "patron", PatronDenied(OTHER, DenialReason.NOT_YOURS)),
        by="patron",
    ),
    "a role at a command": Attempted(
        "POST",
        "/api/tables/T1/commands",
        Trace("denied", "patron", TableCommandDenied("DealCard", "T1", DenialReason.NOT_YOUR_ROLE)),
        by="patron",
        body={"do": "DealCard", "card": "7s"},
    ),
    "a command for another": Attempted(
        "POST",
        "/api/tables/T1/commands",
        Trace("denied", "patron", TableCommandDenied("TakeChips", "T1", DenialReason.NOT_YOUR_PLACE)),
        by="patron",
        body=command(c.TakeChips(OTHER, 100)),
    ),
    "an administrator at a table": Attempted(
        "POST",
        "/api/tables/T1/commands",
        Trace("denied", ADMINISTRATOR, TableCommandDenied("CallBets", "T1", DenialReason.ADMINISTRATOR_AT_TABLE)),
        by=ADMINISTRATOR,
        body=command(c.CallBets()),
    ),
    "a role at the cage": Attempted(
        "POST",
        "/api/cage/commands",
        Trace("denied", "cage", CageCommandDenied("FundCage", DenialReason.NOT_YOUR_ROLE)),
        by="cage",
        body={"do": "FundCage", "amount": 5},
    ),
    "a page of another site": Attempted(
        "POST",
        "/api/guests",
        Trace("denied", "", PathDenied("POST", "/api/guests", DenialReason.OTHER_ORIGIN)),
        body={},
        headers={"Origin": "https://evil.example"},
    ),
    "a change without the page's token": Attempted(
        "DELETE",
        "/api/me/sessions",
        Trace("denied", "dealer", PathDenied("DELETE", "/api/me/sessions", DenialReason.NO_CSRF)),
        by="dealer",
        cookie=True,
    ),
}


def attempt(ask: Asking, served: Served, attempted: Attempted) -> httpx.Response:
    token = token_for(served.settings, attempted.by) if attempted.by else ""
    headers = {**FROM, **attempted.headers}
    if attempted.cookie:
        headers["Cookie"] = f"__Host-punto={token}"
    return ask(
        attempted.method,
        attempted.path,
        token="" if attempted.cookie else token,
        body=attempted.body,
        headers=headers,
    )


@pytest.mark.parametrize("why", ATTEMPTED)
def test_an_attempt_over_http_is_kept_logged_and_counted(served: Served, ask: Asking, heard: Heard, why: str) -> None:
    attempted = ATTEMPTED[why]
    due = attempted.due
    counted = denials(ask, due.kind)
    heard.clear()
    answer = attempt(ask, served, attempted)
    assert answer.status_code in (401, 403), answer.text
    assert traced(ask.attempts(1)[0]) == due
    assert denials(ask, due.kind) == counted + 1
    logged = [line for line in heard.fields() if line["event"] == due.kind]
    told = {"level": "warning", "event": due.kind, "name": due.name, "address": due.address}
    facts = msgspec.to_builtins(due.about) if due.about else {}
    assert [{name: fact for name, fact in line.items() if name != "time"} for line in logged[:1]] == [told | facts]


def test_attempts_over_a_socket_are_kept_too(served: Served, ask: Asking) -> None:
    tokens = let_in(served.settings, "patron", ADMINISTRATOR)
    for name, body, why in (
        ("patron", c.CloseTable(), DenialReason.NOT_YOUR_ROLE),
        ("patron", c.LeaveTable(OTHER), DenialReason.NOT_YOUR_PLACE),
        (ADMINISTRATOR, c.CallBets(), DenialReason.ADMINISTRATOR_AT_TABLE),
        ("", c.CallBets(), DenialReason.NOT_SIGNED_IN),
    ):
        with wired(served, token=tokens[name], headers=FROM) as wire:
            assert wire.refused(body) == why
        assert traced(ask.attempts(1)[0]) == Trace("denied", name, TableCommandDenied(type(body).__name__, "T1", why))


def test_a_command_over_the_list_of_tables_is_kept_too(served: Served, ask: Asking) -> None:
    with wired(served, "/ws/lobby?protocol=2", headers=FROM) as wire:
        assert wire.refused(c.CallBets()) == "not-signed-in"
    due = ListCommandDenied("CallBets", DenialReason.NOT_SIGNED_IN)
    assert traced(ask.attempts(1)[0]) == Trace("denied", "", due)


def test_a_socket_of_another_site_is_kept_too(served: Served, ask: Asking) -> None:
    with wired(served, token=token_for(served.settings, "dealer"), origin="https://evil.example", headers=FROM) as wire:
        assert wire.end().code == 4403
    assert traced(ask.attempts(1)[0]) == Trace("other-origin", "dealer", SocketDenied("/ws/tables/T1"))


def test_what_is_refused_by_the_rules_is_no_attempt(served: Served, ask: Asking) -> None:
    before = ask.attempts(1)[0].id
    token = token_for(served.settings, "patron")
    answer = ask("POST", "/api/tables/T1/commands", token=token, body=c.TakeChips("patron", 10))
    assert answer.status_code == 409
    assert ask("GET", "/api/tables/T9").status_code == 404
    assert ask.attempts(1)[0].id == before


def test_only_surveillance_and_the_administrator_read_attempts(served: Served, ask: Asking) -> None:
    tokens = let_in(served.settings, "surveillance", ADMINISTRATOR, "assistant-director", "dealer", "patron")
    found = {name: ask("GET", "/api/attempts", token=token).status_code for name, token in tokens.items()}
    assert found == {
        "": 401,
        "surveillance": 200,
        ADMINISTRATOR: 200,
        "assistant-director": 403,
        "dealer": 403,
        "patron": 403,
    }


def test_all_attempts_can_be_read_page_by_page(ask: Asking, served: Served) -> None:
    for number in range(5):
        assert ask("GET", f"/api/staff?{number}", headers=FROM).status_code == 401
    token = token_for(served.settings, "surveillance")

    def page(before: int | None) -> list[Attempt]:
        path = "/api/attempts?limit=2" + (f"&before={before}" if before else "")
        return msgspec.json.decode(ask("GET", path, token=token).content, type=list[Attempt])

    read: list[Attempt] = []
    while some := page(read[-1].id if read else None):
        read += some
    assert read == ask.attempts(500)
    assert [each.id for each in read] == sorted((each.id for each in read), reverse=True)


def test_changes_of_the_staff_are_kept_but_are_no_denials(served: Served, ask: Asking) -> None:
    token = token_for(served.settings, ADMINISTRATOR)
    counted = ask("GET", "/metrics").text.count("punto_denied_total{")
    hired = {"name": "Hoa", "role": "dealer"}
    assert ask("POST", "/api/staff", token=token, body=hired, headers=FROM).status_code == 201
    assert ask("PATCH", "/api/staff/Hoa", token=token, body={"role": "cage"}, headers=FROM).status_code == 200
    assert ask("DELETE", "/api/staff/Hoa/sessions", token=token, headers=FROM).status_code == 200
    assert [traced(each) for each in reversed(ask.attempts(3))] == [
        Trace("staff", ADMINISTRATOR, StaffAdded("Hoa", "dealer")),
        Trace("staff", ADMINISTRATOR, StaffChanged("Hoa", (StaffField.ROLE,))),
        Trace("staff", ADMINISTRATOR, StaffSignedOut("Hoa")),
    ]
    assert ask("GET", "/metrics").text.count("punto_denied_total{") == counted
    assert denials(ask, "staff") == 0


def test_a_second_person_who_signs_is_kept(served: Served, ask: Asking) -> None:
    decision = {"name": "pit-manager", "password": PASSWORD, "command": c.Proceed()}
    token = token_for(served.settings, "dealer")
    answer = ask("POST", "/api/tables/T1/decisions", token=token, body=decision, headers=FROM)
    assert reason(answer) == "nothing-open"
    assert traced(ask.attempts(1)[0]) == Trace("second-person", "dealer", SecondPersonSigned("pit-manager", "T1"))


# Floods.


def test_a_flood_is_counted_whole_but_fills_neither_the_database_nor_the_log(
    served: Served, ask: Asking, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = services(served).attempts
    monkeypatch.setattr(recorder, "_limiter", Limiter(1 / 60, 3, lambda: 0.0))
    before, counted = ask.attempts(1)[0].id, denials(ask, "denied")
    for _ in range(5):
        assert ask("GET", "/api/staff", headers={"X-Forwarded-For": "198.51.100.1"}).status_code == 401
    assert ask("GET", "/api/staff", headers={"X-Forwarded-For": "198.51.100.2"}).status_code == 401
    kept = [each.address for each in ask.attempts() if each.id > before]
    assert kept == ["198.51.100.2", *["198.51.100.1"] * 3]
    assert denials(ask, "denied") == counted + 6
    assert len([line for line in heard.fields() if line["event"] == "denied"]) == 4
    # What was not kept one by one is kept as a number, also in the log.
    run(served, recorder.keep_counts(all_of_them=True))
    (line,) = [line for line in heard.fields() if line["event"] == "denied" and "count" in line]
    assert (line["address"], str(line["count"])) == ("198.51.100.1", "2")
    (counted_only,) = [each for each in ask.attempts() if each.id > before and isinstance(each.about, Counted)]
    assert isinstance(counted_only.about, Counted)
    assert (counted_only.kind, counted_only.address, counted_only.about.count) == ("denied", "198.51.100.1", 2)


def test_nothing_of_a_flood_is_lost_and_it_leaves_a_few_rows(
    served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 500 wrong passwords for invented names from one network, 60 are kept, and one number for the rest."""
    clock = Turned(served)
    recorder, before = services(served).attempts, ask.attempts(1)[0].id

    async def flood() -> None:
        for number in range(500):
            kind, address = AttemptKind.SIGN_IN_FAILED, f"2001:db8:7::{number:x}"
            await recorder.deny(kind, f"{number} " + "\U0001f0a1" * 60, address)
        await recorder.keep_counts()  # nothing is an hour old yet

    run(served, flood())
    new = [each for each in ask.attempts(500) if each.id > before]
    assert len(new) == 60
    assert all(len(each.name.encode()) <= 128 for each in new)
    clock.hours = 1
    run(served, recorder.keep_counts())
    clock.hours = 0
    (last,) = [each for each in ask.attempts(500) if each.id > new[0].id]
    assert isinstance(last.about, Counted)
    assert (last.address, last.about.count, len(last.about.names)) == ("2001:db8:7::/64", 440, 5)


def test_counts_of_many_addresses_are_bounded(served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder, before = services(served).attempts, ask.attempts(1)[0].id
    monkeypatch.setattr(recorder, "_house_limiter", Limiter(1 / 60, 1, lambda: 0.0))
    monkeypatch.setattr("punto.server.access.attempts.COUNTS_MAX", 10)

    async def flood() -> None:
        for number in range(100):
            await recorder.deny(AttemptKind.SIGN_IN_FAILED, "dealer", f"198.51.100.{number}")
        await recorder.keep_counts(all_of_them=True)

    run(served, flood())
    counted = [each.about for each in ask.attempts(500) if each.id > before]
    assert [each.count for each in reversed(counted) if isinstance(each, Counted)] == [1] * 10 + [89]


# What a log must not hold.

FORGED = (
    'dealer" level=error event=forged',
    "x\n2026-01-01T00:00:00.000Z error   forged",
    "x\r\nforged",
    "x\u2028forged",
    "x\x1b[2Jforged",
    "\u202eforged",
    '{"event": "forged"}',
    "x" * 50_000,
)


@pytest.mark.parametrize("name", FORGED, ids=lambda name: repr(name[:20]))
def test_no_name_forges_a_line(ask: Asking, heard: Heard, name: str) -> None:
    heard.clear()
    body = {"name": name, "password": WRONG}
    assert ask("POST", "/api/sign-in", body=body, headers=FROM).status_code == 401
    events = [line["event"] for line in heard.fields()]
    assert "sign-in-failed" in events
    assert "forged" not in events
    for line in (*heard.json, *heard.text):
        assert len(line.splitlines()) == 1
        assert "\x1b" not in line
        assert "\u202e" not in line
        assert len(line) < 5_000
    told = next(line for line in heard.text if " sign-in-failed " in line)
    assert not re.search(r"^forged|\slevel=error", re.sub(r'"(?:\\.|[^"\\])*"', "", told))
    # As it is kept, it can be shown as it is.
    assert ask.attempts(1)[0].name.isprintable()
    assert len(ask.attempts(1)[0].name) <= 160


def test_a_path_forges_no_line(ask: Asking, heard: Heard) -> None:
    heard.clear()
    assert ask("PATCH", "/api/staff/x%0aforged%0d%0aforged", body={}, headers=FROM).status_code == 401
    assert all(len(line.splitlines()) == 1 for line in (*heard.json, *heard.text))


def test_no_password_token_or_card_is_ever_in_the_log(served: Served, ask: Asking, heard: Heard) -> None:
    """While people come in, fail, play, are denied and are signed out, and cards lie face down."""
    secrets = [PASSWORD, WRONG]
    entered = ask("POST", "/api/sign-in", body={"name": "dealer", "password": PASSWORD, "token": True}).json()
    guest = ask("POST", "/api/guests", body={"token": True}).json()
    secrets += [entered["token"], entered["csrf"], guest["token"], guest["csrf"]]
    for attempted in ATTEMPTED.values():
        attempt(ask, served, attempted)
    patron = guest["person"]["name"]
    cookie = {"Cookie": f"__Host-punto={entered['token']}", "X-Punto-CSRF": entered["csrf"]}
    for path in (f"/api/me?token={guest['token']}", f"/api/staff?card=7s&password={PASSWORD}"):
        ask("GET", path, headers=cookie)
    with wired(served, f"/ws/tables/T2?protocol=2&token={guest['token']}", token=guest["token"]) as wire:
        for body in (c.TakeSeat(patron, 1), c.BringChips(patron, 1000)):
            assert not wire.refused(body)
        assert wire.refused(c.DealCard(card("7s"))) == "not-your-role"
        wire.line.send(f'{{"type": "command", "key": "{guest["token"]}", "body": {{"do": "DealCard", "card": "7s"')
        assert wire.next("answer")
        while not ask("GET", "/api/tables/T2/coups").json():
            wire.next("change")
    assert ask("POST", "/api/sign-out", headers=cookie).status_code == 200
    assert {"request", "signed-in", "denied", "sign-in-failed"} <= {line["event"] for line in heard.fields()}
    for line in (*heard.json, *heard.text):
        assert not [secret for secret in secrets if secret in line], line
        assert not CARD.search(line), line
