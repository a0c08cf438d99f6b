"""Who is on duty: staff with a valid session, and where each of them last worked."""

from collections.abc import Iterator

import msgspec
import pytest
from support.server.guests import both_stores
from support.server.requests_and_sockets import OTHER, Asking, Turned, asking, built, let_in, outside, reason, token_for
from support.server.served_house import Served, settings_of

from punto.server.routes import surveillance as watching
from punto.table import commands as c
from punto.table.rules import table_rules
from punto.wire.people import OnDuty

pytest_plugins = ["support.store.fixtures"]

STAFFED = table_rules("baccarat", variant="commission", seats=7)


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    built(settings, {"T1": STAFFED, "T2": STAFFED})
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def on_duty(ask: Asking, token: str) -> dict[str, OnDuty]:
    answer = ask("GET", "/api/duty", token=token)
    assert answer.status_code == 200, answer.text
    return {person.name: person for person in msgspec.json.decode(answer.content, type=list[OnDuty])}


def give(ask: Asking, token: str, table: str, body: c.AnyBody) -> int:
    """Carried out; when, by the house's clock."""
    answer = ask("POST", f"/api/tables/{table}/commands", token=token, body=body)
    assert reason(answer) == "", answer.text
    at: int = answer.json()["events"][-1]["at"]
    return at


def test_staff_are_on_duty_while_they_are_signed_in(served: Served, ask: Asking) -> None:
    token = token_for(served.settings, "inspector")
    assert list(on_duty(ask, token)) == ["inspector"]
    let_in(served.settings, "dealer", "surveillance", "administrator", "patron", OTHER, "gast", "reader")
    here = on_duty(ask, token)
    assert list(here) == ["administrator", "dealer", "inspector", "surveillance"], "neither patrons nor the reader"
    assert {name: person.role for name, person in here.items()} == {name: name for name in here}
    assert all(person.acted == {} for person in here.values())
    with outside(served.settings) as people:
        people.close_sessions("dealer")
        people.set_disabled("surveillance", disabled=True)
    assert list(on_duty(ask, token)) == ["administrator", "inspector"]


def test_of_several_sessions_the_oldest_says_since_when(served: Served, ask: Asking) -> None:
    clock = Turned(served)
    first = let_in(served.settings, "inspector")["inspector"]
    since = on_duty(ask, first)["inspector"].since
    second = let_in(served.settings, "inspector")["inspector"]
    found = on_duty(ask, second)["inspector"]
    assert (found.since, found.sessions) == (since, 2)
    assert reason(ask("POST", "/api/sign-out", token=first)) == ""
    found = on_duty(ask, second)["inspector"]
    assert found.since > since
    assert found.sessions == 1
    clock.hours = 2  # all sessions have run out
    assert ask("GET", "/api/duty", token=second).status_code == 401


def test_it_is_known_where_each_was_last_at_work(served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = let_in(served.settings, "inspector", "dealer", "shift-manager")
    monkeypatch.setattr(watching, "RECENT_EVENTS", 3)
    give(ask, tokens["dealer"], "T1", c.TakeSeat("ann", 1))
    bought = give(ask, tokens["dealer"], "T1", c.BuyIn("ann", 1000))
    tipped = give(ask, tokens["inspector"], "T1", c.GiveTip("ann", 10))
    elsewhere = give(ask, tokens["dealer"], "T2", c.TakeSeat("bob", 1))
    here = on_duty(ask, tokens["inspector"])
    assert here["dealer"].acted == {"T1": bought, "T2": elsewhere}
    assert here["inspector"].acted == {"T1": tipped}
    assert here["shift-manager"].acted == {"T2": here["shift-manager"].acted["T2"]}, "T1 was opened too long ago"
    for _ in range(3):
        give(ask, tokens["dealer"], "T1", c.BuyIn("ann", 1000))
    assert "T1" not in on_duty(ask, tokens["inspector"])["inspector"].acted
