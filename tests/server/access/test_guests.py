"""Guests leave nothing for good until they sit down, and one address brings only a few."""

from collections.abc import Iterator

import pytest
from support.server.guests import both_stores, sound
from support.server.requests_and_sockets import Asking, Turned, asking, outside, reason, run, services, token_for, wired
from support.server.served_house import LIMITS, Served, automatic, build, settings_of

from punto.server.settings import Settings
from punto.table import commands as c
from punto.wire.vocabulary import ADMINISTRATOR

pytest_plugins = ["support.store.fixtures"]

FROM = {"X-Forwarded-For": "192.0.2.7"}


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    where, key = both_stores(request, tmp_path_factory), tmp_path_factory.mktemp("key") / "house.key"
    settings = settings_of(where, guests_per_day_max=5, key_file=str(key))
    build(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def guest(ask: Asking, name: str, headers: dict[str, str] | None = None) -> str:
    """A new guest's token."""
    answer = ask("POST", "/api/guests", body={"name": name, "token": True}, headers=headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def events(served: Served, stream: str) -> int:
    return services(served).house.writer.call(lambda house: house.store.head(stream).number).result(60)


def test_play_chips_are_sold_with_the_first_place_and_only_once(served: Served, ask: Asking) -> None:
    token, before = guest(ask, "Lan"), events(served, "cage")
    chips = served.settings.guest_chips
    assert ask("GET", "/api/me", token=token).json()["wallet"] == chips
    assert ask("GET", "/api/tables/T1", token=token).json()["me"]["wallet"] == chips
    with wired(served, token=token) as wire:
        assert wire.next("snapshot").me["wallet"] == chips  # type: ignore[index]
        assert events(served, "cage") == before
        assert not wire.refused(c.TakeSeat("Lan", 1))
        assert events(served, "cage") == before + 1
        assert not wire.refused(c.BringChips("Lan", chips))
    assert ask("GET", "/api/me", token=token).json()["wallet"] == 0
    for body in (c.LeaveTable("Lan"), c.TakeSeat("Lan", 2), c.BringChips("Lan", chips - 1)):
        assert reason(ask("POST", "/api/tables/T1/commands", token=token, body=body)) == ""
    assert events(served, "cage") == before + 1
    assert ask("GET", "/api/me", token=token).json()["wallet"] == 1
    sound(served.settings.db)


def test_who_is_seated_or_cashed_by_the_staff_has_the_play_chips_too(served: Served, ask: Asking) -> None:
    for name in ("Lan", "Hoa", "Mai"):
        guest(ask, name)
    dealer, cashier = token_for(served.settings, "dealer"), token_for(served.settings, "cage")
    chips = served.settings.guest_chips
    sat = ask("POST", "/api/tables/T1/commands", token=dealer, body=c.TakeSeat("Lan", 1))
    assert reason(sat) == "patron-orders", "a guest sits down by themselves"
    for body in (c.SellChips("Hoa", 500), c.CashChips("Mai", chips)):
        assert reason(ask("POST", "/api/cage/commands", token=cashier, body=body)) == ""
    held = [ask("GET", f"/api/patrons/{name}", token=dealer).json()["wallet"] for name in ("Lan", "Hoa", "Mai")]
    assert held == [chips, chips + 500, 0]
    sound(served.settings.db)


def test_one_guest_does_not_sit_another_down(served: Served, ask: Asking) -> None:
    token, before = guest(ask, "Lan"), events(served, "cage")
    guest(ask, "Hoa")
    assert reason(ask("POST", "/api/tables/T1/commands", token=token, body=c.TakeSeat("Hoa", 1))) == "not-your-place"
    assert events(served, "cage") == before


def names_of(settings: Settings, *names: str) -> set[str]:
    with outside(settings) as people:
        return {name for name in names if people.find(name)}


def test_a_guest_who_never_sat_down_is_forgotten(served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.store.people.NAMES_AT_ONCE_MAX", 3)
    clock = Turned(served)
    tokens = {name: guest(ask, name) for name in ("Lan", "Hoa", "Mai", "Tam", "dora")}
    assert reason(ask("POST", "/api/tables/T1/commands", token=tokens["Hoa"], body=c.TakeSeat("Hoa", 1))) == ""
    ask("POST", "/api/sign-out", token=tokens["Tam"])
    held = services(served).housekeeping

    def look_at_all() -> None:
        run(served, held.forget_guests())
        while held._looked_at:
            run(served, held.forget_guests())

    look_at_all()
    assert names_of(served.settings, *tokens) == set(tokens), "they have only just come"
    clock.hours = 2
    look_at_all()
    assert names_of(served.settings, *tokens) == set(tokens) - {"Tam"}
    clock.hours = served.settings.session_hours
    look_at_all()
    staff = ("dealer", "cage", ADMINISTRATOR)
    assert names_of(served.settings, *tokens, *staff) == {"Hoa", *staff}
    clock.hours = 0
    assert ask("GET", "/api/me", token=tokens["Lan"]).json()["person"] is None
    assert guest(ask, "Lan")
    sound(served.settings.db)


def test_an_address_brings_so_many_guests_a_day_and_this_machine_any_number(served: Served, ask: Asking) -> None:
    clock = Turned(served)
    found = [ask("POST", "/api/guests", body={}, headers=FROM).status_code for _ in range(6)]
    assert found == [201] * 5 + [429]
    assert [ask("POST", "/api/guests", body={}).status_code for _ in range(7)] == [201] * 7
    clock.hours = 5
    assert [ask("POST", "/api/guests", body={}, headers=FROM).status_code for _ in range(2)] == [201, 429]


def test_the_usual_limits_are_low() -> None:
    usual = Settings()
    assert (usual.guests_per_minute_max, usual.guests_per_day_max) == (20, 500)
    assert usual.sign_ins_per_minute_max < usual.sign_ins_per_name_per_minute_max


NAMES = {
    "dеaler": "name-letters",  # with a Cyrillic letter
    "\u3164": "name-letters",
    "\u2800": "name-letters",
    "a\u2011b": "name-letters",
    "Ｌａｎ": "name-letters",
    "ễ" * 60: "name-too-long",
    "\u200b": "bad-name",
}


@pytest.mark.parametrize(("name", "why"), NAMES.items())
def test_a_guest_has_a_name_that_can_be_read_and_is_short(ask: Asking, name: str, why: str) -> None:
    answer = ask("POST", "/api/guests", body={"name": name})
    assert (answer.status_code, reason(answer)) == (400, why)


def test_a_guest_who_plays_is_not_given_a_staff_role(served: Served, ask: Asking) -> None:
    tokens = {name: guest(ask, name) for name in ("Lan", "Hoa")}
    assert reason(ask("POST", "/api/tables/T1/commands", token=tokens["Lan"], body=c.TakeSeat("Lan", 1))) == ""
    administrator = token_for(served.settings, ADMINISTRATOR)
    for name in tokens:
        answer = ask("PATCH", f"/api/staff/{name}", token=administrator, body={"role": "cage"})
        assert reason(answer) == "role-of-player"
        assert ask("GET", "/api/me", token=tokens[name]).json()["person"]["role"] == "patron"
    cashier = token_for(served.settings, "cage")
    hired = {"name": "Old Tam", "role": "patron"}
    assert ask("POST", "/api/staff", token=administrator, body=hired).status_code == 201
    assert reason(ask("POST", "/api/cage/commands", token=cashier, body=c.SellChips("Old Tam", 5))) == ""
    assert (
        reason(ask("PATCH", "/api/staff/Old%20Tam", token=administrator, body={"role": "dealer"})) == "role-of-player"
    )


def test_a_guest_without_a_wish_gets_another_name_if_one_looks_like_a_taken_one(
    ask: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert guest(ask, "guest-la2b3c4o")
    made = iter(["1a2b3c40", "0000aaaa"])
    monkeypatch.setattr("punto.server.access.sign_in.GUEST_NAMES_MAX", 2)
    monkeypatch.setattr("punto.server.access.sign_in._guest_name", lambda: f"guest-{next(made)}")
    answer = ask("POST", "/api/guests", body={"token": True})
    assert answer.json()["person"]["name"] == "guest-0000aaaa"
