"""Who raises a dispute by themselves: patrons with chips at that table, now or before, and few from one address."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.server.requests_and_sockets import Asking, Turned, asking, outside, reason, services, token_for
from support.server.served_house import LIMITS, Served, automatic, build, settings_of

from punto.server.tables.commands import DISPUTES_PER_HOUR_MAX
from punto.table import commands as c
from punto.table.roles import Role
from punto.wire.people import Person

FROM = {"X-Forwarded-For": "192.0.2.7"}
PATRONS = [f"patron {number}" for number in range(9)]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    settings = settings_of(tmp_path / "house.db", places_per_address_max=0)
    build(settings, dict.fromkeys(("T1", "T2"), automatic("baccarat", limits=LIMITS)))
    with outside(settings) as people:
        for name in PATRONS:
            people.add(Person(name, Role.PATRON), None)
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def told(ask: Asking, name: str, body: c.AnyBody, table: str = "T1") -> str:
    """Why a command was refused; empty if it was not."""
    token = token_for(ask.served.settings, name)
    return reason(ask("POST", f"/api/tables/{table}/commands", token=token, body=body, headers=FROM))


def raised(ask: Asking, name: str, table: str = "T1") -> str:
    return told(ask, name, c.RaiseDispute(name, None, "I was not paid."), table)


def play(ask: Asking, name: str) -> None:
    assert told(ask, name, c.TakeSeat(name, None)) == ""
    assert told(ask, "dealer", c.BuyIn(name, 500)) == ""


def test_a_patron_raises_one_only_where_they_have_or_had_chips(ask: Asking) -> None:
    name = PATRONS[0]
    assert raised(ask, name) == "dispute-not-played"
    assert told(ask, name, c.TakeSeat(name, None)) == ""
    assert raised(ask, name) == "dispute-not-played"
    assert told(ask, "dealer", c.BuyIn(name, 500)) == ""
    assert raised(ask, name) == ""
    assert told(ask, name, c.LeaveTable(name)) == ""
    assert raised(ask, name) == ""
    assert raised(ask, name, "T2") == "dispute-not-played"


def test_guests_who_never_sat_raise_none_and_staff_record_one_for_them(served: Served, ask: Asking) -> None:
    answer = ask("POST", "/api/guests", body={"name": "Lan", "token": True}, headers=FROM)
    assert answer.status_code == 201
    assert {raised(ask, "Lan") for _ in range(20)} == {"dispute-not-played"}
    assert services(served).house.table("T1").disputes == {}
    assert told(ask, "dealer", c.RaiseDispute("Lan", None, "She was not let in.")) == ""


def test_one_address_raises_only_so_many(served: Served, ask: Asking) -> None:
    clock = Turned(served)
    for name in PATRONS:
        play(ask, name)
    found = [raised(ask, name) for name in PATRONS[:7] for _ in range(3)]
    assert found == [""] * DISPUTES_PER_HOUR_MAX + ["too-many"]
    assert told(ask, "dealer", c.RaiseDispute(PATRONS[7], None, "They say so.")) == ""
    clock.seconds = 3600 // DISPUTES_PER_HOUR_MAX
    assert raised(ask, PATRONS[8]) == ""
