"""Signing in: passwords and guests, what is stored about a session, how long it lasts, and how often to try."""

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

import msgspec
import pytest
from support.server.requests_and_sockets import (
    GUEST,
    OTHER,
    Asking,
    Turned,
    Wire,
    asking,
    built,
    outside,
    problem,
    reason,
    services,
    sessions,
    token_for,
    wired,
)
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, password_hash, settings_of

from punto.server.access import passwords
from punto.server.access.sessions import csrf_of
from punto.store.people import RESERVED, People, Session
from punto.table import commands as c
from punto.table.roles import Role
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR

NAMES = "Đặng Thị Mận"
WRONG = "wrong horse battery"
A_YEAR = 365 * 24


class Identity(msgspec.Struct):
    person: Person
    csrf: str
    token: str | None = None


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with outside(settings) as people:
        people.add(Person("former", Role.DEALER, disabled=True), password_hash())
        people.add(Person(NAMES, Role.DEALER), password_hash())
    with Served(settings) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def sign_in(ask: Asking, name: str, password: str = PASSWORD, *, token: bool = True) -> Identity | str:
    """Who came in, or why not."""
    answer = ask("POST", "/api/sign-in", body={"name": name, "password": password, "token": token})
    return reason(answer) or msgspec.json.decode(answer.content, type=Identity)


def came_in(ask: Asking, name: str, password: str = PASSWORD) -> Identity:
    entered = sign_in(ask, name, password)
    assert isinstance(entered, Identity), entered
    return entered


def me(ask: Asking, token: str | None) -> str | None:
    """Whom the house takes the bearer of a token for."""
    answer = msgspec.json.decode(ask("GET", "/api/me", token=token or "").content, type=dict[str, object])
    person = answer["person"]
    return str(person["name"]) if isinstance(person, dict) else None


# Passwords.


def test_who_has_the_password_comes_in(ask: Asking) -> None:
    entered = came_in(ask, "dealer")
    assert (entered.person.name, entered.person.role) == ("dealer", "dealer")
    assert me(ask, entered.token) == "dealer"
    assert entered.csrf == csrf_of(entered.token or "")


FAILS = {
    "a wrong password": ("dealer", WRONG),
    "an unknown name": ("nobody at all", WRONG),
    "a disabled person": ("former", PASSWORD),
    "a disabled person with a wrong password": ("former", WRONG),
    "a guest, who has no password": (GUEST, ""),
    "a name in other letters": ("Dealer", PASSWORD),
    "an empty name": ("", PASSWORD),
    "an empty password": ("dealer", ""),
    "a name that none can be": ("a/b\n\x00", PASSWORD),
    "a very long name": ("x" * 20_000, PASSWORD),
    "a very long password": ("dealer", "x" * 20_000),
    "a password with a null letter": ("dealer", PASSWORD + "\x00"),
    "the hash itself": ("dealer", password_hash()),
    "the name of the system's own cashier": ("punto-cage", PASSWORD),
}


class Work:
    """Counts what a sign-in has the house do."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: Counter[str] = Counter()
        for name in ("find", "hash_of", "note", "set_hash", "open_session"):
            monkeypatch.setattr(People, name, self._counted(name, getattr(People, name)))
        monkeypatch.setattr(passwords, "HASHER", self)

    def _counted(self, name: str, do: Callable[..., object]) -> Callable[..., object]:
        def counted(*given: object) -> object:
            self.done[name] += 1
            return do(*given)

        return counted

    def verify(self, hashed: str, password: bytes) -> bool:
        """An argon2 verification, by the work that the hash asks for."""
        self.done["verify " + hashed.rsplit("$", 2)[0]] += 1
        return WORKING.verify(hashed, password)

    def check_needs_rehash(self, hashed: str) -> bool:
        self.done["check_needs_rehash"] += 1
        return WORKING.check_needs_rehash(hashed)


WORKING = passwords.HASHER


def test_every_failure_has_the_same_answer_and_takes_the_same_work(
    ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Work(monkeypatch)
    answers, found, seconds = {}, {}, {}
    for why, (name, password) in FAILS.items():
        began = perf_counter()
        answers[why] = ask("POST", "/api/sign-in", body={"name": name, "password": password})
        seconds[why] = perf_counter() - began
        found[why], work.done = dict(work.done), Counter()
    assert {why: answer.status_code for why, answer in answers.items()} == dict.fromkeys(FAILS, 401)
    assert len({answer.content for answer in answers.values()}) == 1
    headers = [{name: value for name, value in answer.headers.items() if name != "date"} for answer in answers.values()]
    assert headers == headers[:1] * len(FAILS)
    due = {"find": 1, "hash_of": 1, "note": 1, "verify $argon2id$v=19$m=65536,t=3,p=4": 1}
    assert found == dict.fromkeys(FAILS, due)
    # A measurement: nothing is asserted of the times, for machines are noisy.
    print("\n".join(f"{1000 * took:7.1f} ms  {why}" for why, took in seconds.items()))


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_is_the_same_however_its_letters_are_put_together(ask: Asking, form: str) -> None:
    entered = came_in(ask, unicodedata.normalize(form, NAMES))  # type: ignore[arg-type]
    assert entered.person.name == NAMES


def test_a_name_looks_like_nobody_elses(served: Served, ask: Asking) -> None:
    administrator = token_for(served.settings, ADMINISTRATOR)
    for name in ("DEALER", "dealer", "ＤＥＡＬＥＲ", NAMES.upper(), unicodedata.normalize("NFD", NAMES)):
        hired = {"name": name, "role": "dealer", "password": PASSWORD}
        assert reason(ask("POST", "/api/staff", token=administrator, body=hired)) == "name-taken", name


@pytest.mark.parametrize("password", ["ngựa đúng 🐎 ắc quy", "  \"'\\;--\x00" + "x" * 118])
def test_odd_passwords_are_passwords(served: Served, ask: Asking, password: str) -> None:
    name = f"odd {hash(password)}"
    administrator = token_for(served.settings, ADMINISTRATOR)
    hired = {"name": name, "role": "dealer", "password": password}
    assert reason(ask("POST", "/api/staff", token=administrator, body=hired)) == ""
    assert came_in(ask, name, unicodedata.normalize("NFD", password)).person.name == name
    assert sign_in(ask, name, password[:-1]) == "wrong-password"


@pytest.mark.parametrize("password", ["", "short", "x" * 129, "e\u0301" * 7])
def test_a_new_password_has_a_decent_length(served: Served, ask: Asking, password: str) -> None:
    token = token_for(served.settings, "inspector")
    changed = {"old": PASSWORD, "new": password}
    assert reason(ask("POST", "/api/me/password", token=token, body=changed)) == "password-length"
    assert me(ask, token) == "inspector"


def test_a_changed_password_ends_every_session_and_the_old_one_opens_nothing(served: Served, ask: Asking) -> None:
    tokens = [came_in(ask, "cage").token, token_for(served.settings, "cage"), token_for(served.settings, "cage")]
    assert [me(ask, token) for token in tokens] == ["cage"] * 3
    change = {"old": WRONG, "new": "another horse"}
    assert reason(ask("POST", "/api/me/password", token=tokens[0] or "", body=change)) == "wrong-password"
    assert [me(ask, token) for token in tokens] == ["cage"] * 3
    answer = ask("POST", "/api/me/password", token=tokens[0] or "", body=change | {"old": PASSWORD})
    assert answer.json() == {"sessions": 3}
    assert [me(ask, token) for token in tokens] == [None] * 3
    assert sign_in(ask, "cage") == "wrong-password"
    assert came_in(ask, "cage", "another horse").person.name == "cage"


def test_a_sign_in_under_way_does_not_survive_a_change_of_password(
    served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checking a password takes long enough for an administrator to change it meanwhile."""

    def slowly(hashed: str | None, password: str) -> bool:
        fitted = fits(hashed, password)
        with outside(served.settings) as people:
            people.set_hash("surveillance", passwords.hashed("another horse"))
            people.close_sessions("surveillance")
        return fitted

    fits = passwords.fits
    monkeypatch.setattr(passwords, "fits", slowly)
    assert sign_in(ask, "surveillance") == "wrong-password"
    with outside(served.settings) as people:
        assert people.close_sessions("surveillance") == 0
        people.set_hash("surveillance", password_hash())


# Sessions.


def files_of(served: Served) -> bytes:
    folder = Path(served.settings.db).parent
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def test_neither_token_nor_password_lies_on_the_disk(served: Served, ask: Asking) -> None:
    entered = came_in(ask, "dealer")
    assert entered.token is not None
    kept = files_of(served)
    assert b"dealer" in kept
    for secret in (entered.token, entered.csrf, PASSWORD):
        assert secret.encode() not in kept
        assert secret.encode().hex().encode() not in kept


def test_every_token_is_new_and_long(ask: Asking) -> None:
    tokens = {came_in(ask, "dealer").token or "" for _ in range(3)}
    assert len(tokens) == 3
    assert {len(token) for token in tokens} == {43}  # 32 bytes


def test_a_session_ends_with_time(served: Served, ask: Asking) -> None:
    clock = Turned(served)
    token = came_in(ask, "dealer").token
    fresh = token_for(served.settings, "dealer")
    assert me(ask, token) == "dealer"
    clock.hours = served.settings.session_hours - 1
    assert me(ask, token) == "dealer"
    clock.hours = served.settings.session_hours
    assert me(ask, token) is None
    assert ask("GET", "/api/staff", token=token or "").status_code == 401
    assert me(ask, fresh) is None
    # Put back, the clock does not bring back what has been seen to end.
    clock.hours = 0


def test_nobody_is_signed_in_for_a_year_by_a_clock_that_was_a_year_ahead(served: Served, ask: Asking) -> None:
    clock = Turned(served)
    clock.hours = A_YEAR
    token = came_in(ask, "dealer").token
    assert me(ask, token) == "dealer"
    clock.hours = 0
    assert me(ask, token) is None
    assert me(ask, came_in(ask, "dealer").token) == "dealer"
    clock.hours = A_YEAR
    assert me(ask, token) is None
    clock.hours = 0


def test_nobody_is_signed_out_by_a_clock_that_is_put_back(served: Served, ask: Asking) -> None:
    clock = Turned(served)
    token = came_in(ask, "dealer").token
    sessions(served).drop(None)
    for hours in (-1, 1 - served.settings.session_hours, -A_YEAR):
        clock.hours = hours
        assert (me(ask, token) == "dealer") is (hours > -A_YEAR)
        fresh = came_in(ask, "inspector").token
        assert me(ask, fresh) == "inspector"
    clock.hours = 0
    assert me(ask, token) == "dealer", "a clock that was far behind has ended nothing"


def test_an_expired_session_gives_no_more_commands_over_an_open_socket(served: Served, ask: Asking) -> None:
    clock = Turned(served)
    with wired(served, token=came_in(ask, "dealer").token or "") as wire:
        assert wire.next("snapshot").staff is not None
        assert wire.refused(c.CallBets()) not in ("", "signed-out")
        clock.hours = served.settings.session_hours
        assert wire.refused(c.CallBets()) == "signed-out"
        ended = wire.end()
        assert (ended.code, ended.reason) == (4401, "signed-out")
    clock.hours = 0


def test_a_session_that_lasts_is_not_asked_of_the_store_each_time(
    served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = came_in(ask, "dealer").token
    assert me(ask, token) == "dealer"
    asked: list[bytes] = []
    session = People.session

    def counted(people: People, digest: bytes, at: int) -> tuple[Session, Person] | None:
        asked.append(digest)
        return session(people, digest, at)

    monkeypatch.setattr(People, "session", counted)
    assert [me(ask, token) for _ in range(5)] == ["dealer"] * 5
    assert len(asked) <= 1  # the house may have looked at its file again meanwhile


# Guests.


def guest(ask: Asking, **wish: object) -> Identity | str:
    answer = ask("POST", "/api/guests", body={"token": True, **wish})
    return reason(answer) or msgspec.json.decode(answer.content, type=Identity)


def test_a_guest_is_a_patron_with_play_chips(served: Served, ask: Asking) -> None:
    entered = guest(ask, name="Lan")
    assert isinstance(entered, Identity)
    assert (entered.person.name, entered.person.role, entered.person.guest) == ("Lan", "patron", True)
    answer = ask("GET", "/api/me", token=entered.token or "").json()
    assert answer["wallet"] == served.settings.guest_chips
    nameless = guest(ask)
    assert isinstance(nameless, Identity)
    assert nameless.person.name.startswith("guest-")


@pytest.mark.parametrize("name", ["dealer", "Dealer", "ＤＥＡＬＥＲ", GUEST, OTHER, *sorted(RESERVED), "Punto-Cage"])
def test_a_guest_takes_no_name_that_is_anothers(ask: Asking, name: str) -> None:
    assert guest(ask, name=name) == "name-taken"


@pytest.mark.parametrize(
    "name", ["a/b", " a", "a ", "a\nb", "a\r\nSet-Cookie: x=y", "a\x00", "\u202egnp", "a\u200bb", "x" * 1000]
)
def test_a_guests_name_can_be_shown(ask: Asking, name: str) -> None:
    assert guest(ask, name=name) == "bad-name"


def test_a_guest_is_not_taken_for_somebody_whom_the_staff_know_by_that_name(served: Served, ask: Asking) -> None:
    """A patron who never signed in has chips, bought at the cage or at a table."""
    cashier, dealer = token_for(served.settings, "cage"), token_for(served.settings, "dealer")
    assert ask("POST", "/api/cage/commands", token=cashier, body=c.SellChips("Old Tam", 5000)).status_code == 200
    for body in (c.TakeSeat("Bà Tư", None), c.BuyIn("Bà Tư", 500)):
        assert ask("POST", "/api/tables/T1/commands", token=dealer, body=body).status_code == 200
    assert guest(ask, name="Old Tam") == "name-taken"
    assert guest(ask, name=unicodedata.normalize("NFD", "Bà Tư")) == "name-taken"


def test_nobody_is_hired_under_the_name_of_a_patron_whom_the_staff_know(served: Served, ask: Asking) -> None:
    """Who is given a password may be that very patron."""
    cashier, dealer = token_for(served.settings, "cage"), token_for(served.settings, "dealer")
    assert ask("POST", "/api/cage/commands", token=cashier, body=c.SellChips("Old Sáu", 5000)).status_code == 200
    assert ask("POST", "/api/tables/T1/commands", token=dealer, body=c.TakeSeat("Bà Năm", None)).status_code == 200
    administrator = token_for(served.settings, ADMINISTRATOR)
    for name in ("Old Sáu", unicodedata.normalize("NFD", "Bà Năm")):
        hired = {"name": name, "role": "dealer", "password": PASSWORD}
        assert reason(ask("POST", "/api/staff", token=administrator, body=hired)) == "name-taken", name
        assert ask("POST", "/api/staff", token=administrator, body=hired | {"role": "patron"}).status_code == 201


@pytest.mark.parametrize("name", ["dealer", "Dealer", "ＤＥＡＬＥＲ", "former", GUEST.upper(), *sorted(RESERVED)])
def test_a_walk_up_takes_no_name_that_is_anothers(served: Served, ask: Asking, name: str) -> None:
    cashier, dealer = token_for(served.settings, "cage"), token_for(served.settings, "dealer")
    seated = ask("POST", "/api/tables/T1/commands", token=dealer, body=c.TakeSeat(name, None))
    assert reason(seated) == "name-taken"
    assert reason(ask("POST", "/api/cage/commands", token=cashier, body=c.SellChips(name, 50))) == "name-taken"


def test_staff_seat_a_patron_whom_the_house_knows(served: Served, ask: Asking) -> None:
    dealer = token_for(served.settings, "dealer")
    assert ask("POST", "/api/tables/T1/commands", token=dealer, body=c.TakeSeat(OTHER, None)).status_code == 200


def test_a_dispute_is_of_somebody_who_was_here(served: Served, ask: Asking) -> None:
    """At the table now, with chips here, or with chips that are all gone."""
    cashier, dealer = token_for(served.settings, "cage"), token_for(served.settings, "dealer")
    for body in (c.SellChips("Cô Ba", 500), c.CashChips("Cô Ba", 500)):
        assert ask("POST", "/api/cage/commands", token=cashier, body=body).status_code == 200
    came = (c.TakeSeat("Cô Tư", None), c.TakeSeat("Cô Hai", None), c.BuyIn("Cô Hai", 500), c.LeaveTable("Cô Hai"))
    for seen in came:
        assert ask("POST", "/api/tables/T1/commands", token=dealer, body=seen).status_code == 200
    due = {"Cô Ba": "no-such-coup", "Cô Tư": "no-such-coup", "Cô Hai": "no-such-coup", "nobody": "dispute-of-nobody"}
    for name, why in due.items():
        raised = ask("POST", "/api/tables/T1/commands", token=dealer, body=c.RaiseDispute(name, 10**6, "Mine."))
        assert reason(raised) == why, name


def test_guests_can_be_switched_off(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db", guests=False)
    built(settings, {})
    with Served(settings) as house, asking(house) as ask:
        answer = ask("POST", "/api/guests", body={})
        assert (answer.status_code, problem(answer).reason) == (403, "guests-not-taken")
        assert came_in(ask, "dealer").person.name == "dealer"


# How often.


def test_a_guest_has_no_password_to_change_and_makes_no_work(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    entered = guest(ask)
    assert isinstance(entered, Identity)
    work = Work(monkeypatch)
    body = {"old": WRONG, "new": "a long enough phrase 7"}
    answer = ask("POST", "/api/me/password", body=body, token=entered.token or "")
    assert (answer.status_code, reason(answer)) == (401, "wrong-password")
    assert [name for name in work.done if name.startswith("verify")] == []


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(
        tmp_path_factory.mktemp("house") / "house.db",
        sign_ins_per_minute_max=3,
        sign_ins_per_name_per_minute_max=5,
        guests_per_minute_max=2,
        commands_per_second_max=2,
        sockets_per_person_max=2,
    )
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as opened:
        yield opened


def from_address(address: str) -> dict[str, str]:
    """As the proxy, which is trusted, tells it."""
    return {"X-Forwarded-For": address}


def tried(ask: Asking, name: str, address: str, password: str = WRONG) -> int:
    body = {"name": name, "password": password}
    return ask("POST", "/api/sign-in", body=body, headers=from_address(address)).status_code


def test_an_address_tries_so_many_sign_ins_a_minute(limited: Served) -> None:
    clock = Turned(limited)
    with asking(limited) as ask:
        names = [f"nobody {number}" for number in range(4)]
        assert [tried(ask, name, "192.0.2.1") for name in names] == [401, 401, 401, 429]
        answer = ask("POST", "/api/sign-in", body={"name": "x", "password": "y"}, headers=from_address("192.0.2.1"))
        assert 1 <= int(answer.headers["retry-after"]) <= 20
        assert problem(answer).reason == "too-many"
        assert tried(ask, "dealer", "192.0.2.1", PASSWORD) == 429  # the right password is not looked at, either
        assert tried(ask, "dealer", "192.0.2.2", PASSWORD) == 200
        clock.seconds = 20
        assert tried(ask, "nobody 5", "192.0.2.1") == 401


def test_patrons_of_one_address_share_the_tries_for_their_own_passwords(limited: Served) -> None:
    names = ["patron one", "patron two"]
    with outside(limited.settings) as people:
        for name in names:
            people.add(Person(name, Role.PATRON), password_hash())
    with asking(limited) as ask:
        body = {"old": WRONG, "new": "a long enough phrase 7"}
        tokens = [token_for(limited.settings, name) for name in names]
        found = [
            ask(
                "POST", "/api/me/password", body=body, token=tokens[number % 2], headers=from_address("192.0.2.77")
            ).status_code
            for number in range(5)
        ]
        assert found == [401, 401, 401, 429, 429]


def test_a_name_is_tried_so_often_a_minute_from_wherever(limited: Served) -> None:
    forms = ["Hoà", "Hoa\u0300", "HOÀ", "hoà", "hoÀ", "hOÀ"]
    with asking(limited) as ask:
        found = [tried(ask, name, f"198.51.100.{number}") for number, name in enumerate(forms)]
        assert found == [401, 401, 401, 401, 401, 429]
        assert tried(ask, "somebody else", "198.51.100.9") == 401


def test_an_ipv6_network_is_one_caller(limited: Served) -> None:
    with asking(limited) as ask:
        assert [tried(ask, f"v6 {n}", f"2001:db8::{n}") for n in range(1, 5)] == [401, 401, 401, 429]
        assert tried(ask, "v6", "2001:db8:0:1::1") == 401


def test_a_second_persons_sign_in_is_limited_too(limited: Served) -> None:
    token = token_for(limited.settings, "dealer")
    command = {"name": "pit-manager", "password": WRONG, "command": c.Proceed()}
    with asking(limited) as ask:
        found = [
            ask(
                "POST", "/api/tables/T1/decisions", token=token, body=command, headers=from_address("192.0.2.50")
            ).status_code
            for _ in range(4)
        ]
    assert found == [401, 401, 401, 429]


def test_an_address_brings_so_many_guests_a_minute(limited: Served) -> None:
    with asking(limited) as ask:
        found = [ask("POST", "/api/guests", body={}, headers=from_address("192.0.2.3")) for _ in range(3)]
        assert [answer.status_code for answer in found] == [201, 201, 429]
        assert int(found[-1].headers["retry-after"]) >= 1
        assert ask("POST", "/api/guests", body={}, headers=from_address("192.0.2.4")).status_code == 201


def test_a_person_gives_so_many_commands_a_second_over_http_and_sockets_together(limited: Served) -> None:
    house = services(limited).house
    stopped = house.steady()
    house.steady = lambda: stopped  # no time passes
    sessions(limited).drop(None)
    name, other = token_for(limited.settings, "dealer"), token_for(limited.settings, "inspector")
    with asking(limited) as ask, wired(limited, token=name) as wire:
        found = [ask("POST", "/api/tables/T1/commands", token=name, body=c.CloseTable()) for _ in range(3)]
        assert [reason(answer) for answer in found[:2]] == [reason(found[0])] * 2 != ["too-many"] * 2
        assert wire.refused(c.CloseTable()) == reason(found[0])
        assert wire.refused(c.CloseTable()) == "too-many"
        answer = ask("POST", "/api/tables/T1/commands", token=name, body=c.CloseTable())
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
        assert reason(ask("POST", "/api/tables/T1/commands", token=other, body=c.CloseTable())) != "too-many"


class Pace:
    """Lets a message wait once."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def take(self, key: str) -> float:
        self.asked.append(key)
        return 0.001 if len(self.asked) == 1 else 0.0


def test_a_sockets_messages_of_every_kind_are_read_at_a_pace(limited: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot costs more work than it takes to ask for it."""
    for message, answer in (("ping", "pong"), ("resync", "snapshot")):
        pace = Pace()
        monkeypatch.setattr(services(limited).sockets, "_pace", pace)
        with wired(limited) as wire:
            assert wire.next("snapshot")
            wire.say(type=message)
            assert wire.next(answer)
        assert len(pace.asked) == 2
        assert len(set(pace.asked)) == 1


def test_sockets_are_counted_by_person_and_by_address_and_the_two_are_not_mixed_up(limited: Served) -> None:
    """A guest may be called as an address is written."""
    address = "203.0.113.5"
    with outside(limited.settings) as people:
        people.add(Person(address, Role.PATRON, guest=True), None)
    token = token_for(limited.settings, address)
    with ExitStack() as open_sockets:

        def opened(**given: str) -> Wire:
            return open_sockets.enter_context(
                wired(limited, token=given.get("token", ""), headers=from_address(address))
            )

        for _ in range(2):
            assert opened(token=token).next("snapshot")
        assert opened(token=token).end().code == 4429
        for _ in range(2):
            assert opened().next("snapshot")
        assert opened().end().code == 4429
