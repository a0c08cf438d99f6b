"""Requests from browsers: cookies, origins, headers, and harmful bodies."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from support.server.raw_requests import HEADERS, POLICY, raw
from support.server.requests_and_sockets import Asking, Json, asking, built, problem, reason, token_for, wired
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.server.settings import Settings
from punto.table import commands as c
from punto.wire.vocabulary import ADMINISTRATOR

LARGE = 2**20


def house(folder: Path, **given: object) -> Settings:
    settings = settings_of(folder / "house.db", **given)
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    return settings


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(house(tmp_path_factory.mktemp("house"), body_bytes_max=LARGE)) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house that knows its own address, behind a proxy on another machine."""
    settings = house(
        tmp_path_factory.mktemp("known"), address="https://punto.example", trusted_proxies="192.0.2.1", metrics="local"
    )
    with Served(settings) as opened:
        yield opened


class Browser(msgspec.Struct, frozen=True):
    """Who has signed in with a cookie."""

    cookie: str
    csrf: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie}


def browser(ask: Asking, name: str = "dealer") -> Browser:
    answer = ask("POST", "/api/sign-in", body={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return Browser(answer.headers["set-cookie"].split(";")[0], answer.json()["csrf"])


@pytest.fixture(scope="module")
def dealer(ask: Asking) -> Browser:
    return browser(ask)


# Cookies.


def flags(answer: httpx.Response) -> tuple[str, set[str]]:
    name, _, rest = answer.headers.get_list("set-cookie")[0].partition("=")
    return name, {flag.strip() for flag in rest.split(";")[1:]}


def test_the_cookie_is_this_hosts_alone_and_no_script_reads_it(ask: Asking) -> None:
    for answer in (
        ask("POST", "/api/sign-in", body={"name": "dealer", "password": PASSWORD}),
        ask("POST", "/api/guests", body={}),
    ):
        assert flags(answer) == (
            "__Host-punto",
            {"Max-Age=43200", "Path=/", "Secure", "HttpOnly", "SameSite=Strict"},
        )
        assert "token" not in answer.json() or answer.json()["token"] is None


def test_who_asks_for_a_token_is_given_no_cookie(ask: Asking) -> None:
    answer = ask("POST", "/api/guests", body={"token": True})
    assert "set-cookie" not in answer.headers
    assert answer.json()["token"]


def test_signing_out_takes_the_cookie_away(ask: Asking) -> None:
    own = browser(ask, "inspector")
    answer = ask("POST", "/api/sign-out", headers={**own.headers, "X-Punto-CSRF": own.csrf})
    name, told = flags(answer)
    assert (name, answer.headers["set-cookie"].split(";")[0]) == ("__Host-punto", "__Host-punto=")
    assert told == {"Max-Age=0", "Path=/", "Secure", "HttpOnly", "SameSite=Strict"}
    assert ask("GET", "/api/staff", headers=own.headers).status_code == 401


def test_cookies_of_others_on_the_same_host_do_no_harm(ask: Asking, dealer: Browser) -> None:
    for others in ('a="\\', "x=y; =; ;;", 'strange[]={"a": 1, "b": [2]}', "é=ü", "punto=1; __Host-Punto=2"):
        sent = {"Cookie": f"{others}; {dealer.cookie}"}
        assert ask("GET", "/api/staff", headers=sent).status_code == 200, others


def test_over_plain_http_beyond_the_machine_the_cookie_can_be_had_without_secure(tmp_path: Path) -> None:
    with Served(house(tmp_path, secure_cookies=False)) as opened, asking(opened) as ask:
        answer = ask("POST", "/api/guests", body={})
        assert flags(answer) == ("punto", {"Max-Age=43200", "Path=/", "HttpOnly", "SameSite=Strict"})


# Changes that a page asks for.

UNSAFE: list[tuple[str, str, object]] = [
    ("POST", "/api/sign-out", None),
    ("POST", "/api/sign-in", {"name": "dealer", "password": PASSWORD}),
    ("POST", "/api/guests", {}),
    ("POST", "/api/me/password", {"old": PASSWORD, "new": "another horse"}),
    ("DELETE", "/api/me/sessions", None),
    ("POST", "/api/tables/T1/commands", {"do": "CallBets"}),
    ("POST", "/api/tables/T1/decisions", {"name": "x", "password": "y", "command": {"do": "Proceed"}}),
    ("POST", "/api/tables/T1/preview", {"do": "CorrectCard", "position": 1, "card": "7s"}),
    ("POST", "/api/tables/T1/reader", {"shoe": 1, "number": 1, "card": "7s"}),
    ("POST", "/api/cage/commands", {"do": "FundCage", "amount": 1}),
    ("POST", "/api/staff", {"name": "eve", "role": "administrator"}),
    ("PATCH", "/api/staff/dealer", {"role": "administrator"}),
    ("DELETE", "/api/staff/dealer/sessions", None),
    *(("POST", path, {"game": "no such game"}) for path in ("/api/odds", "/api/insurance", "/api/removal")),
    ("POST", "/api/strategy", {"game": "no such game"}),
    ("POST", "/api/simulations", {"study": "coups", "game": "no such game"}),
]


def test_these_are_all_changes(ask: Asking) -> None:
    described: dict[str, dict[str, object]] = ask("GET", "/api/openapi.json").json()["paths"]
    due = {(method.upper(), path) for path, methods in described.items() for method in methods if method != "get"}
    named = {
        (method, path.replace("T1", "{table}").replace("/staff/dealer", "/staff/{name}")) for method, path, _ in UNSAFE
    }
    assert named == due


@pytest.mark.parametrize(("method", "path", "body"), UNSAFE)
def test_a_change_with_a_cookie_needs_the_pages_token(
    ask: Asking, dealer: Browser, method: str, path: str, body: object
) -> None:
    other = browser_of(ask, "cage").csrf
    for csrf in ("", "0" * 32, dealer.csrf[:-1], dealer.csrf[::-1], other, "é"):
        answer = ask(method, path, body=body, headers={**dealer.headers, "X-Punto-CSRF": csrf})
        assert (answer.status_code, reason(answer)) == (403, "no-csrf"), csrf
    assert ask("GET", "/api/staff", headers=dealer.headers).status_code == 200


_BROWSERS: dict[str, Browser] = {}


def browser_of(ask: Asking, name: str) -> Browser:
    if name not in _BROWSERS:
        _BROWSERS[name] = browser(ask, name)
    return _BROWSERS[name]


def test_a_change_with_the_pages_token_is_done(ask: Asking, dealer: Browser) -> None:
    headers = {**dealer.headers, "X-Punto-CSRF": dealer.csrf}
    assert reason(ask("POST", "/api/tables/T1/commands", body=c.RevealShoe(()), headers=headers)) not in ("", "no-csrf")
    assert ask("GET", "/api/me", headers=dealer.headers).json()["csrf"] == dealer.csrf


@pytest.mark.parametrize(("method", "path", "body"), UNSAFE[5:])
def test_a_program_with_a_token_needs_no_pages_token(
    served: Served, ask: Asking, method: str, path: str, body: object
) -> None:
    answer = ask(method, path, token=token_for(served.settings, "reader"), body=body)
    assert reason(answer) != "no-csrf"


def test_looking_needs_no_pages_token(ask: Asking, dealer: Browser) -> None:
    assert ask("GET", "/api/staff", headers=dealer.headers).status_code == 200


FOREIGN = (
    *("https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1", "http://localhost", "file://"),
    *("http://[", "http://[::1", "https://", "//", "http://127.0.0.1:99999999", "http://evil.example@"),
)


def foreign(served: Served) -> list[str]:
    """Among them those that begin or end as our own does."""
    own = served.address
    return [*FOREIGN, f"{own}.evil.example", f"{own}0", own.replace("127.0.0.1", "127.0.0.1.evil.example")]


def test_a_change_from_a_page_of_another_site_is_refused(served: Served, ask: Asking, dealer: Browser) -> None:
    for origin in foreign(served):
        for method, path, body in UNSAFE:
            headers = {**dealer.headers, "X-Punto-CSRF": dealer.csrf, "Origin": origin}
            answer = ask(method, path, body=body, headers=headers)
            assert (answer.status_code, reason(answer)) == (403, "other-origin"), (origin, path)
    token = token_for(served.settings, "dealer")
    answer = ask("POST", "/api/tables/T1/commands", token=token, body=c.CallBets(), headers={"Origin": "null"})
    assert reason(answer) == "other-origin"


def test_a_page_of_ours_may_ask_for_changes(served: Served, ask: Asking, dealer: Browser) -> None:
    headers = {**dealer.headers, "X-Punto-CSRF": dealer.csrf, "Origin": served.address}
    answer = ask("POST", "/api/tables/T1/commands", body=c.RevealShoe(()), headers=headers)
    assert reason(answer) not in ("", "other-origin", "no-csrf")


def test_a_socket_from_a_page_of_another_site_is_closed_before_anything_is_shown(
    served: Served, dealer: Browser
) -> None:
    for origin in foreign(served):
        for path in ("/ws/tables/T1?protocol=2", "/ws/lobby?protocol=2", "/ws/pit?protocol=2"):
            with wired(served, path, origin=origin, headers=dealer.headers) as wire:
                first = msgspec.json.decode(wire.hear(), type=Json)
                assert (first["type"], first["reason"]) == ("goodbye", "other-origin"), origin
                assert wire.end().code == 4403


def test_a_socket_from_a_page_of_ours_is_its_visitors(served: Served, dealer: Browser) -> None:
    with wired(served, origin=served.address, headers=dealer.headers) as wire:
        assert wire.next("snapshot").staff is not None


def test_with_an_address_set_only_pages_from_there_are_ours(known: Served) -> None:
    with asking(known) as ask:
        for origin, due in (
            ("https://punto.example", ""),
            ("http://punto.example", "other-origin"),
            ("https://punto.example:8443", "other-origin"),
            ("https://punto.example.evil.example", "other-origin"),
            (known.address, "other-origin"),
        ):
            answer = ask("POST", "/api/guests", body={"token": True}, headers={"Origin": origin})
            assert reason(answer) == due, origin
        rebound = {"Origin": "https://evil.example", "Host": "evil.example"}
        assert reason(ask("POST", "/api/guests", body={}, headers=rebound)) == "other-origin"
    with wired(known, origin="https://punto.example") as wire:
        assert wire.next("snapshot")
    with wired(known, origin=known.address) as wire:
        assert wire.end().code == 4403


# Headers.

ASKED: list[tuple[str, str, bytes | None]] = [
    ("GET", "/health", None),
    ("GET", "/ready", None),
    ("GET", "/metrics", None),
    ("GET", "/api/openapi.json", None),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/T1", None),
    ("GET", "/api/tables/T9", None),
    ("GET", "/api/staff", None),
    ("GET", "/nowhere", None),
    ("GET", "/ws/lobby", None),
    ("GET", "/api/tables/%2e%2e/T1", None),
    ("PUT", "/api/tables", None),
    ("OPTIONS", "/api/tables", None),
    ("HEAD", "/api/tables", None),
    ("TRACE", "/api/tables", None),
    ("POST", "/api/guests", b"{"),
    ("POST", "/api/guests", b"\xff"),
    ("POST", "/api/guests", b'"' + b"x" * LARGE),
    ("POST", "/api/sign-in", b'{"name": "a", "password": "b"}'),
    ("DELETE", "/api/me/sessions", None),
]


@pytest.mark.parametrize(("method", "path", "content"), ASKED, ids=lambda part: str(part)[:30])
def test_every_answer_carries_the_security_headers(ask: Asking, method: str, path: str, content: bytes | None) -> None:
    answer = ask(method, path, content=content)
    assert answer.status_code < 500, answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    parts = [part.strip().partition(" ") for part in answer.headers["content-security-policy"].split(";")]
    assert {name: value for name, _, value in parts} == POLICY
    # Each once, and none that says who may read it from elsewhere, or what runs here.
    names = [name for name, _ in answer.headers.multi_items()]
    assert len(names) == len(set(names))
    assert not [name for name in names if name.startswith("access-control-")]
    assert {"server", "x-powered-by", "via", "strict-transport-security"}.isdisjoint(names)
    if answer.status_code >= 400 and method != "HEAD":
        found = problem(answer)
        assert (found.status, found.type) == (answer.status_code, f"urn:punto:problem:{found.reason}")
        assert set(found.sentence) == {"en", "vi"}


@pytest.mark.parametrize(
    ("query", "headers", "due"),
    [
        ("", {}, "en"),
        ("?lang=vi", {}, "vi"),
        ("", {"Accept-Language": "vi"}, "vi"),
        ("?lang=en", {"Accept-Language": "vi"}, "en"),
    ],
)
def test_a_refusal_is_in_the_language_asked_for_and_told_in_both(
    ask: Asking, query: str, headers: dict[str, str], due: str
) -> None:
    answer = ask("GET", f"/api/tables/nowhere{query}", headers=headers)
    found = problem(answer)
    assert found.sentence["en"].startswith("There is no table “nowhere” in this house.")
    assert found.sentence["vi"].startswith("Không có bàn")
    assert (found.detail, answer.headers["content-language"]) == (found.sentence[due], due)


def test_no_other_site_is_let_read_anything(ask: Asking) -> None:
    preflight = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    for method in ("GET", "OPTIONS"):
        answer = ask(method, "/api/tables", headers=preflight)
        assert not [name for name in answer.headers if name.startswith("access-control-")]


def test_an_https_address_is_kept_to(known: Served) -> None:
    with asking(known) as ask:
        for path in ("/api/tables", "/nowhere", "/api/staff"):
            assert ask("GET", path).headers["strict-transport-security"] == "max-age=31536000"


HANDSHAKE = (
    b"GET /ws/lobby?protocol=2 HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: %s\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_handshake_that_fails_tells_nothing_of_what_runs_here(served: Served) -> None:
    answer = raw(served, HANDSHAKE % b"12").lower()
    assert answer.startswith(b"http/1.1 4")
    assert b"server:" not in answer
    assert b"websockets/" not in answer
    assert b"uvicorn" not in answer


# Bodies.


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize("path", ["/api/guests", "/api/sign-in", "/api/tables/T1/commands"])
@pytest.mark.parametrize(
    "content",
    [
        nested(100_000),
        b'{"name":' * 50_000,
        b'{"name": ' + nested(100_000) + b', "password": "x"}',
        b'{"name": "\xff\xfe", "password": "x"}',
        b'{"name": "\xed\xa0\x80", "password": "x"}',
        b'{"name": "\\ud800", "password": "x"}',
        b"\x00",
        b"{}{}",
        b"NaN",
        b'{"name": 1e999, "password": -0}',
        b'{"do": "BringChips", "patron": "x", "amount": 1e999}',
        b'{"do": "BringChips", "patron": "x", "amount": ' + b"9" * 10_000 + b"}",
        b'{"do": "__class__"}',
        b'{"do": {"do": "CallBets"}}',
    ],
    ids=lambda content: content[:24].decode("latin-1"),
)
def test_a_body_that_cannot_be_read_is_400(served: Served, ask: Asking, path: str, content: bytes) -> None:
    answer = ask("POST", path, token=token_for(served.settings, "patron"), content=content)
    assert (answer.status_code, reason(answer)) == (400, "unreadable")


def test_a_body_over_the_limit_is_413_however_it_is_sent(served: Served, ask: Asking) -> None:
    large = b'{"name": "' + b"x" * LARGE + b'"}'
    assert reason(ask("POST", "/api/guests", content=large)) == "too-large"
    with httpx.Client(trust_env=False, timeout=WAIT_SECONDS_MAX) as line:
        parts, json = iter([large[: LARGE // 2], large[LARGE // 2 :]]), {"Content-Type": "application/json"}
        answer = line.post(f"{served.address}/api/guests", content=parts, headers=json)
        assert (answer.status_code, reason(answer)) == (413, "too-large")


HUGE = 2**70


@pytest.mark.parametrize(
    "body",
    [
        c.BringChips("patron", HUGE),
        c.BringChips("patron", -HUGE),
        c.PlaceWager("patron", "banker", HUGE),
        c.TakeSeat("patron", HUGE),
        c.TakeSeat("patron", -1),
        c.RaiseDispute("patron", HUGE, "x"),
        c.AnswerResolution(HUGE, "patron", accepted=True),
        c.CutShoe(HUGE),
        c.GiveTip("patron", 2**63),
    ],
    ids=repr,
)
def test_huge_numbers_are_refused_and_harm_nobody(served: Served, ask: Asking, body: c.AnyBody) -> None:
    token = token_for(served.settings, "patron")
    answer = ask("POST", "/api/tables/T1/commands", token=token, body=body)
    assert answer.status_code in (400, 404, 409), answer.text
    with wired(served, token=token) as wire:
        assert wire.refused(body)
        wire.say(type="ping")
        assert wire.next("pong")


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/T1/coups/99999999999999999999",
        "/api/tables/T1/coups/-1",
        "/api/tables/T1/coups/0",
        "/api/tables/T1/coups/" + "9" * 5000,
        "/api/tables/T1/coups/1e9",
        "/api/tables/T1/shoes/99999999999999999999",
        "/api/tables/T1/coups?before=99999999999999999999",
        "/api/tables/T1/coups?before=-1",
        "/api/tables/T1/coups?limit=100000000000000000000",
        "/api/tables/T1/coups?limit=0",
        "/api/odds/baccarat?decks=99999999999999999999",
    ],
)
def test_huge_numbers_in_an_address_are_refused(ask: Asking, path: str) -> None:
    assert ask("GET", path).status_code in (400, 404)


FRAMES: list[str | bytes] = [
    nested(100_000).decode(),
    '{"type":"command","key":"k","body":' + nested(100_000).decode() + "}",
    "",
    "null",
    "{}",
    '{"type":"resync","more":1}',
    '{"type":"command"}',
    '{"type":"command","key":1,"body":{"do":"CallBets"}}',
    '{"type":"command","key":"k","body":{"do":"Nothing"}}',
    '{"type":"\\ud800"}',
    b'{"type":"ping"}',
    b"\xff\xfe",
]


def test_a_command_that_cannot_be_read_is_answered_under_its_key(served: Served) -> None:
    with wired(served, token=token_for(served.settings, "dealer")) as wire:
        for stake in ("1.5", "1e30", '"ten"'):
            wire.line.send(f'{{"type":"command","key":"k1","body":{{"do":"BuyIn","patron":"an","amount":{stake}}}}}')
            answer = wire.next("answer")
            assert answer.problem is not None
            assert (answer.key, answer.problem.reason) == ("k1", "unreadable")


def test_frames_that_cannot_be_read_are_answered_and_the_socket_goes_on(served: Served) -> None:
    with wired(served, token=token_for(served.settings, "patron")) as wire:
        for frame in FRAMES:
            wire.line.send(frame)
            answer = wire.next("answer")
            assert answer.problem is not None, frame
            assert answer.problem.reason == "unreadable", frame
        for key in ("", "x" * 65, "a\nb", "\u202e"):
            answer = wire.give(c.CallBets(), key) if key else wire.give(c.CallBets(), "x" * 100)
            assert answer.problem is not None
            assert answer.problem.reason == "bad-key"
        wire.say(type="ping")
        assert wire.next("pong")


def test_a_frame_over_the_limit_ends_the_socket_and_nothing_else(served: Served) -> None:
    with wired(served) as wire, wired(served) as other:
        assert wire.next("snapshot")
        assert other.next("snapshot")
        wire.line.send("x" * (LARGE + 1))
        assert wire.end().code == 1009
        other.say(type="ping")
        assert other.next("pong")


def test_a_text_frame_that_is_not_utf_8_ends_the_socket_and_nothing_else(served: Served) -> None:
    with wired(served) as wire:
        assert wire.next("snapshot")
        wire.line.send(b"\xff", text=True)
        assert wire.end().code == 1007
    with wired(served) as wire:
        assert wire.next("snapshot")


# Names and addresses.


@pytest.mark.parametrize(
    "name",
    [
        *("..", ".", "%2e%2e", "%2e%2e%2fstaff", "..%2f..%2fetc%2fpasswd", "%00", "T1%00", "%0d%0aSet-Cookie:%20a=b"),
        *(
            "T1%2f..%2fT1",
            "%252e%252e",
            "%ff",
            "%ed%a0%80",
            "T1%20",
            "t1",
            "cage",
            "patron",
            "x" * 5000,
            "%F0%9F%90%8E",
        ),
    ],
)
def test_a_tables_name_leads_nowhere_else(served: Served, ask: Asking, name: str) -> None:
    token = token_for(served.settings, "patron")
    for path in (f"/api/tables/{name}", f"/api/tables/{name}/coups", f"/api/tables/{name}/shoes/1"):
        answer = ask("GET", path)
        # httpx, as a browser does, resolves dots that are not hidden; then it is another page, which anybody may see.
        assert answer.status_code == 404 or name in ("..", "."), (path, answer.text)
        assert "set-cookie" not in answer.headers
    answer = ask("POST", f"/api/tables/{name}/commands", token=token, body=c.TakeSeat("patron", 1))
    assert 400 <= answer.status_code < 500, answer.text
    with wired(served, f"/ws/tables/{name}?protocol=2") as wire:
        assert wire.end().code == 4404


def test_headers_cannot_be_written_by_a_name(served: Served, ask: Asking) -> None:
    token = token_for(served.settings, ADMINISTRATOR)
    hired = {"name": "eve\r\nSet-Cookie: a=b", "role": "dealer", "password": PASSWORD}
    answer = ask("POST", "/api/staff", token=token, body=hired)
    assert reason(answer) == "bad-name"
    assert "set-cookie" not in answer.headers
    answer = ask("GET", "/api/tables/T1/coups/1?lang=vi%0d%0aX-Evil:%201", headers={"Accept-Language": "vi"})
    assert "x-evil" not in answer.headers


# Who is behind a proxy.


def test_only_a_trusted_proxy_is_believed_about_an_address(known: Served) -> None:
    """This machine is not among the proxies: whatever it says of others, it is itself."""
    with asking(known) as ask:
        forged = {"X-Forwarded-For": "203.0.113.9", "Forwarded": "for=203.0.113.9", "X-Real-IP": "203.0.113.9"}
        assert ask("GET", "/api/staff", headers=forged).status_code == 401
        assert ask.attempts()[0].address == "127.0.0.1"
        # Through a proxy that is not trusted, anyone may come: the figures are for this machine alone.
        assert ask("GET", "/metrics", headers=forged).status_code == 404
        assert ask("GET", "/metrics").status_code == 200


def test_a_house_that_believes_every_proxy_shows_its_figures_to_this_machine_alone(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db", trusted_proxies="*")
    built(settings, {})
    with Served(settings) as house, asking(house) as ask:
        for claimed in ("127.0.0.1", "::1", "127.0.0.1, 127.0.0.1", "127.8.9.1"):
            assert ask("GET", "/metrics", headers={"X-Forwarded-For": claimed}).status_code == 404
        assert ask("GET", "/metrics").status_code == 200


def test_a_trusted_proxy_is_believed_but_not_what_its_caller_claims(served: Served, ask: Asking) -> None:
    """A proxy adds the address it sees at the end; what stands before was the caller's own word."""
    for told, due in (
        ("203.0.113.9", "203.0.113.9"),
        ("10.0.0.1, 203.0.113.9", "203.0.113.9"),
        ("127.0.0.1, 203.0.113.9", "203.0.113.9"),
    ):
        assert ask("GET", "/api/staff", headers={"X-Forwarded-For": told}).status_code == 401
        assert ask.attempts()[0].address == due
        # Only this machine may read the figures: a caller cannot pretend to be this machine.
        assert ask("GET", "/metrics", headers={"X-Forwarded-For": told}).status_code == 404
