"""Strangers cannot keep the owner of a name out: a browser where that name signed in before has tries of its own."""

from collections.abc import Iterator

import httpx
import pytest
from support.server.requests_and_sockets import Asking, asking, built, outside, reason, services, token_for
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, settings_of

from punto.server.access.known_browsers import COOKIE_LENGTH_MAX, LIFETIME_SECONDS, NAMES_MAX, KnownBrowsers
from punto.table import commands as c

WRONG = "wrong horse battery"
KEY = bytes(range(32))


# The cookie.


class Clock:
    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def test_a_browser_is_known_for_the_name_that_signed_in_there() -> None:
    browsers = KnownBrowsers(KEY, Clock())
    cookie = browsers.with_mark("", "Mai Lan")
    assert browsers.known(cookie, "Mai Lan")
    assert browsers.known(cookie, "MAI  LAN") == browsers.known(cookie, "Mai Lan")
    assert browsers.known(cookie, "dealer") is None
    assert browsers.known(browsers.with_mark("", "Mai Lan"), "Mai Lan") != browsers.known(cookie, "Mai Lan")


def test_colleagues_share_a_browser_and_the_last_few_are_known() -> None:
    browsers, cookie = KnownBrowsers(KEY, Clock()), ""
    names = [f"dealer {number}" for number in range(NAMES_MAX + 2)]
    for name in names:
        cookie = browsers.with_mark(cookie, name)
    assert [name for name in names if browsers.known(cookie, name)] == names[-NAMES_MAX:]
    assert len(cookie) <= COOKIE_LENGTH_MAX
    again = browsers.with_mark(cookie, names[-1])
    assert [name for name in names if browsers.known(again, name)] == names[-NAMES_MAX:]


def test_a_mark_ends_and_cannot_be_made_by_others() -> None:
    clock = Clock()
    browsers = KnownBrowsers(KEY, clock)
    cookie = browsers.with_mark("", "dealer")
    number, until, code = cookie.split(".")
    forged = [
        f"{number}.{int(until) + 1}.{code}",
        f"{'0' * len(number)}.{until}.{code}",
        f"{number}.{until}.{'0' * len(code)}",
        f"{number}.{until}.",
        KnownBrowsers(bytes(32), clock).with_mark("", "dealer"),
        *("", "~~~", "...", "a.b.c", "²." * 3, "x" * 100_000, f"{number}.{'9' * 900}.{code}", "ễ.1.2", "\ud83d.9.x"),
    ]
    assert [browsers.known(each, "dealer") for each in forged] == [None] * len(forged)
    clock.now += LIFETIME_SECONDS
    assert browsers.known(cookie, "dealer") is None


# The house.


@pytest.fixture
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(
        tmp_path_factory.mktemp("house") / "house.db", sign_ins_per_minute_max=3, sign_ins_per_name_per_minute_max=6
    )
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as opened:
        services(opened).house.steady = lambda: 2**50  # no time passes
        yield opened


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def tried(ask: Asking, name: str, password: str, address: str, cookie: str = "") -> httpx.Response:
    headers = {"X-Forwarded-For": address} | ({"Cookie": cookie} if cookie else {})
    return ask("POST", "/api/sign-in", body={"name": name, "password": password}, headers=headers)


def cookies(answer: httpx.Response) -> dict[str, str]:
    """The cookies that an answer sets, with everything that it says about them."""
    return dict(line.split("=", 1) for line in answer.headers.get_list("set-cookie"))


def known_cookie(answer: httpx.Response) -> str:
    return "__Host-punto-known=" + cookies(answer)["__Host-punto-known"].split(";")[0]


def attack(ask: Asking, name: str) -> None:
    """Use up all tries for a name, from many addresses."""
    found = [tried(ask, name, WRONG, f"198.51.100.{number}").status_code for number in range(7)]
    assert found == [401] * 6 + [429]


def test_a_known_browser_comes_in_while_strangers_try_the_name(ask: Asking) -> None:
    cookie = known_cookie(tried(ask, "dealer", PASSWORD, "192.0.2.1"))
    other = known_cookie(tried(ask, "inspector", PASSWORD, "192.0.2.1"))
    found = [tried(ask, "dealer", WRONG, f"198.51.100.{number}").status_code for number in range(6)]
    assert found == [401] * 5 + [429]
    assert tried(ask, "dealer", PASSWORD, "192.0.2.2").status_code == 429
    assert tried(ask, "dealer", PASSWORD, "192.0.2.3", other).status_code == 429
    assert tried(ask, "dealer", PASSWORD, "192.0.2.3", cookie).status_code == 200
    # Neither does a stranger behind the same address keep it out.
    assert [tried(ask, "nobody", WRONG, "192.0.2.1").status_code for _ in range(2)] == [401, 429]
    assert tried(ask, "dealer", PASSWORD, "192.0.2.1", cookie).status_code == 200


def test_a_known_browser_has_so_many_tries_too(ask: Asking) -> None:
    cookie = known_cookie(tried(ask, "dealer", PASSWORD, "192.0.2.1"))
    found = [tried(ask, "dealer", WRONG, f"198.51.100.{number}", cookie).status_code for number in range(4)]
    assert found == [401, 401, 401, 429]
    assert tried(ask, "dealer", PASSWORD, "198.51.100.9").status_code == 200  # the others' tries are not used up


def test_the_cookie_is_for_this_site_alone_and_lets_nobody_in(ask: Asking) -> None:
    answer = tried(ask, "dealer", PASSWORD, "192.0.2.1")
    about = cookies(answer)["__Host-punto-known"].lower()
    assert {"httponly", "secure", "samesite=strict", "path=/"} <= {part.strip() for part in about.split(";")}
    assert f"max-age={LIFETIME_SECONDS}" in about
    assert ask("GET", "/api/me", headers={"Cookie": known_cookie(answer)}).json()["person"] is None
    failed = tried(ask, "dealer", WRONG, "192.0.2.1")
    assert cookies(failed) == {}
    program = ask("POST", "/api/sign-in", body={"name": "dealer", "password": PASSWORD, "token": True})
    assert cookies(program) == {}


def test_a_second_person_signs_at_a_desk_while_strangers_try_the_name(served: Served, ask: Asking) -> None:
    attack(ask, "pit-manager")
    token = token_for(served.settings, "dealer")
    signed = {"name": "pit-manager", "password": PASSWORD, "command": c.Proceed()}
    answer = ask("POST", "/api/tables/T1/decisions", token=token, body=signed, headers={"X-Forwarded-For": "192.0.2.5"})
    assert reason(answer) == "nothing-open"


# A new session in place of the old one.


def sessions_of(served: Served, name: str) -> int:
    with outside(served.settings) as people:
        found = people._store.query("SELECT COUNT(*) FROM sessions WHERE name = ?", name)
    return int(str(found[0][0]))


def session_of(answer: httpx.Response) -> dict[str, str]:
    """What the browser sends from then on."""
    cookie = "__Host-punto=" + cookies(answer)["__Host-punto"].split(";")[0]
    return {"Cookie": cookie, "X-Punto-CSRF": answer.json()["csrf"]}


def test_signing_in_over_a_cookie_ends_the_session_that_it_replaces(served: Served, ask: Asking) -> None:
    guest = ask("POST", "/api/guests", body={"name": "Lan"})
    first = ask("POST", "/api/sign-in", body={"name": "dealer", "password": PASSWORD}, headers=session_of(guest))
    assert (sessions_of(served, "Lan"), sessions_of(served, "dealer")) == (0, 1)
    again = ask("POST", "/api/sign-in", body={"name": "dealer", "password": PASSWORD}, headers=session_of(first))
    assert sessions_of(served, "dealer") == 1
    assert ask("GET", "/api/me", headers=session_of(first)).json()["person"] is None
    assert ask("GET", "/api/me", headers=session_of(again)).json()["person"]["name"] == "dealer"
    ask("POST", "/api/guests", body={"name": "Lan 2"}, headers=session_of(again))
    assert (sessions_of(served, "dealer"), sessions_of(served, "Lan 2")) == (0, 1)


def test_a_program_that_asks_for_a_token_keeps_the_browsers_session(served: Served, ask: Asking) -> None:
    first = ask("POST", "/api/sign-in", body={"name": "dealer", "password": PASSWORD})
    body = {"name": "dealer", "password": PASSWORD, "token": True}
    assert ask("POST", "/api/sign-in", body=body, headers=session_of(first)).status_code == 200
    assert sessions_of(served, "dealer") == 2
