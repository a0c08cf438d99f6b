"""Places at tables: one address holds only a few, and who does not play for long gives theirs up."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.live_table import Driven
from support.server.guests import bet, go, seated, settled, sound
from support.server.requests_and_sockets import (
    Asking,
    Turned,
    asking,
    outside,
    reason,
    run,
    services,
    token_for,
)
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, build, settings_of
from support.timeouts import waiting_for

from punto.server.access.passwords import hashed
from punto.server.settings import database
from punto.server.tables.places import IdlePatrons
from punto.store.opening import opened
from punto.table import commands as c
from punto.table.chips import wallet_account
from punto.table.roles import Role
from punto.table.rules import SECOND, Timing, table_rules
from punto.table.state import Dispute, DisputeStage, Phase
from punto.wire.attempts import DenialReason, TableCommandDenied
from punto.wire.commands import SignedCommand
from punto.wire.people import Person

SLOW = Timing(cut=0, betting=3000 * SECOND)
"""Bets stay open for as long as the test lasts."""
MINUTE = 60 * SECOND
FROM = {"X-Forwarded-For": "192.0.2.7"}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    settings = settings_of(tmp_path / "house.db", places_per_address_max=3, idle_minutes_max=15)
    tables = {
        **dict.fromkeys(("T1", "T2"), automatic("baccarat", limits=LIMITS, timing=SLOW)),
        "T3": table_rules("baccarat", limits=LIMITS),
    }
    build(settings, tables)
    with outside(settings) as people:
        for number in range(8):
            people.add(Person(f"patron {number}", Role.PATRON), None)
    with Served(settings) as house:
        yield house


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def told(ask: Asking, name: str, body: c.AnyBody, table: str = "T1", headers: dict[str, str] = FROM) -> str:
    """Why a command was refused; empty if it was not."""
    token = token_for(ask.served.settings, name)
    return reason(ask("POST", f"/api/tables/{table}/commands", token=token, body=body, headers=headers))


def sit(ask: Asking, number: int, table: str = "T1", headers: dict[str, str] = FROM) -> str:
    name = f"patron {number}"
    return told(ask, name, c.TakeSeat(name, None), table, headers)


# One address.


def test_one_address_holds_only_so_many_places_in_the_house(ask: Asking) -> None:
    assert [sit(ask, number, table) for number, table in ((1, "T1"), (2, "T1"), (3, "T2"))] == [""] * 3
    assert sit(ask, 4) == "too-many-places"
    assert sit(ask, 1, "T2") == "too-many-places"  # a place at each table counts
    assert sit(ask, 4, headers={"X-Forwarded-For": "192.0.2.8"}) == ""
    assert told(ask, "patron 1", c.TakeSeat("patron 1", 5)) == ""  # another seat is no further place
    assert told(ask, "patron 2", c.LeaveTable("patron 2")) == ""
    assert sit(ask, 5) == ""
    assert sit(ask, 6) == "too-many-places"


def test_a_place_that_was_refused_does_not_count(ask: Asking) -> None:
    assert told(ask, "patron 1", c.TakeSeat("patron 1", 999)) != ""
    assert [sit(ask, number) for number in (1, 2, 3, 4)] == ["", "", "", "too-many-places"]


def test_staff_and_bots_on_this_machine_seat_more(ask: Asking) -> None:
    assert [sit(ask, number, headers={}) for number in range(4)] == [""] * 4
    assert [sit(ask, number) for number in (4, 5, 6)] == [""] * 3
    assert told(ask, "dealer", c.TakeSeat("patron 7", None)) == ""


def test_addresses_whose_patrons_have_left_are_forgotten(served: Served, ask: Asking) -> None:
    places = services(served).commands.places
    assert sit(ask, 1) == ""
    places.forget()
    assert list(places._taken) == ["192.0.2.7"]
    assert told(ask, "patron 1", c.LeaveTable("patron 1")) == ""
    places.forget()
    assert not places._taken


def test_patrons_of_one_address_give_only_a_number_of_commands_a_day(tmp_path: Path) -> None:
    """Each is kept for good: sitting down and leaving again and again would fill the disk."""
    settings = settings_of(tmp_path / "house.db", patron_commands_per_day_max=4)
    build(settings, {"T1": automatic("baccarat", limits=LIMITS, timing=SLOW)})
    with outside(settings) as people:
        for number in range(3):
            people.add(Person(f"patron {number}", Role.PATRON), None)
    with Served(settings) as house, asking(house) as ask:
        for number in (1, 2):
            name = f"patron {number}"
            assert (sit(ask, number), told(ask, name, c.LeaveTable(name))) == ("", "")
        assert (sit(ask, 0), sit(ask, 1)) == ("too-many", "too-many")
        assert sit(ask, 0, headers={"X-Forwarded-For": "192.0.2.8"}) == ""
        assert told(ask, "dealer", c.TakeSeat("patron 1", None)) == ""


# Whose order it is.


STAFF = ("dealer", "shift-manager")


def test_staff_bring_no_chips_of_a_patron_who_signs_in(served: Served, ask: Asking) -> None:
    """Neither of an absent one, nor of one who sits there. Each try is kept as an attempt."""
    token = token_for(served.settings, "cage")
    assert reason(ask("POST", "/api/cage/commands", token=token, body=c.SellChips("patron 1", 900))) == ""
    for table in ("T1", "T3"):
        assert told(ask, "dealer", c.TakeSeat("patron 1", 1), table) == "", "a patron whom the house knows walks up"
        assert told(ask, "dealer", c.BuyIn("patron 1", 100), table) == "", "and hands over cash"
        for name in STAFF:
            assert told(ask, name, c.BringChips("patron 1", 900), table) == "patron-orders"
    with opened(database(served.settings)) as store:
        assert store.balance(wallet_account("patron 1")) == 900
    with outside(served.settings) as people:
        kept = [each.about for each in people.attempts() if isinstance(each.about, TableCommandDenied)]
    assert {(each.command, each.reason) for each in kept} == {("BringChips", DenialReason.PATRON_ORDERS)}
    assert told(ask, "patron 1", c.BringChips("patron 1", 900)) == ""


def test_staff_seat_no_guest(served: Served, ask: Asking) -> None:
    """A guest is there in their browser alone, and sits down there; staff can give them another seat then."""
    with outside(served.settings) as people:
        people.add(Person("Lan", Role.PATRON, guest=True), None)
    cage = services(served).house.store.head("cage")
    for name in STAFF:
        assert told(ask, name, c.TakeSeat("Lan", 1)) == "patron-orders"
        assert told(ask, name, c.BringChips("Lan", 900)) == "patron-orders"
    assert services(served).house.store.head("cage") == cage, "no play chips were sold for it"
    assert told(ask, "Lan", c.TakeSeat("Lan", 1)) == ""
    assert told(ask, "dealer", c.TakeSeat("Lan", 2)) == ""
    assert told(ask, "dealer", c.BringChips("Lan", 900)) == "patron-orders"
    assert services(served).house.table("T1").patrons["Lan"].rack == 0


def test_a_patron_without_an_account_is_seated_by_the_dealer_with_chips_from_the_cage(ask: Asking) -> None:
    token = token_for(ask.served.settings, "cage")
    sold = ask("POST", "/api/cage/commands", token=token, body=c.SellChips("walk-in", 900))
    assert reason(sold) == ""
    for body in (c.TakeSeat("walk-in", 1), c.BringChips("walk-in", 900)):
        assert told(ask, "dealer", body, "T3") == ""


def test_a_patron_with_an_account_gives_the_order_at_the_dealers_desk(served: Served, ask: Asking) -> None:
    """With their own password, where they have no screen of their own."""
    with outside(served.settings) as people:
        people.set_hash("patron 2", hashed(PASSWORD))
    token = token_for(served.settings, "cage")
    assert reason(ask("POST", "/api/cage/commands", token=token, body=c.SellChips("patron 2", 900))) == ""
    for body in (c.TakeSeat("patron 2", 1), c.BringChips("patron 2", 900)):
        signed = SignedCommand("patron 2", PASSWORD, body)
        desk = token_for(served.settings, "dealer")
        assert reason(ask("POST", "/api/tables/T3/decisions", token=desk, body=signed)) == ""
    assert services(served).house.table("T3").patrons["patron 2"].rack == 900


# Who does not play.


def test_who_does_not_play_gives_up_the_place_and_keeps_the_chips(served: Served, ask: Asking) -> None:
    held, clock = services(served), Turned(served)
    for table in ("T1", "T2", "T3"):
        assert sit(ask, 1, table, {}) == ""
    assert sit(ask, 2, headers={}) == ""
    assert told(ask, "dealer", c.BuyIn("patron 1", 500)) == ""
    assert told(ask, "dealer", c.BuyIn("patron 2", 500)) == ""
    with waiting_for("bets at T1"):
        while held.house.table("T1").phase is not Phase.BETTING:
            ask("GET", "/health")
    assert told(ask, "patron 2", c.PlaceWager("patron 2", "banker", 100)) == ""
    run(served, held.housekeeping.tidy())
    clock.seconds = 14 * 60
    assert told(ask, "patron 1", c.TakeChips("patron 1", 10)) == ""  # not a wager
    run(served, held.housekeeping.tidy())
    assert set(held.house.table("T1").patrons) == {"patron 1", "patron 2"}
    clock.seconds = 15 * 60
    run(served, held.housekeeping.tidy())
    assert set(held.house.table("T1").patrons) == {"patron 2"}, "a wager lies on the layout"
    assert set(held.house.table("T2").patrons) == set()
    assert set(held.house.table("T3").patrons) == {"patron 1"}, "a dealer decides there"
    assert held.house.writer.call(lambda house: house.store.balance("patron/patron 1")).result(60) == 500
    entry = list(held.house.writer.call(lambda house: list(house.store.read("T1"))).result(60))[-1]
    assert b'"automatic-dealer"' in entry.body
    assert b'"TableLeft"' in entry.body
    sound(served.settings.db)


def test_after_a_coup_with_a_wager_the_time_begins_again(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db", idle_minutes_max=15)
    build(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as served:
        held = services(served)

        async def play() -> str:
            async with served.client() as client:
                name = await seated(client, "T1")
                async with client.watch("T1") as live:
                    await settled(live, await bet(live, name, banker=100))
                return name

        name = go(play())
        state, idle = held.house.table("T1"), held.housekeeping.idle
        assert name in state.patrons
        assert name in idle._since["T1"]


class At:
    now = 0

    def __call__(self) -> int:
        return self.now


@pytest.mark.parametrize("stage", list(DisputeStage))
def test_a_dispute_that_is_open_keeps_the_place(stage: DisputeStage) -> None:
    table = Driven().ready().table
    (name, *_) = table.patrons
    at = At()
    idle = IdlePatrons(at)
    assert idle.idle(table, 15 * MINUTE) == []
    at.now = 15 * MINUTE
    assert name in idle.idle(table, 15 * MINUTE)
    disputing = replace(table, disputes={1: Dispute(1, name, stage=stage)})
    over = {DisputeStage.ACCEPTED, DisputeStage.DISAGREED, DisputeStage.RECEIVED}
    assert (name in idle.idle(disputing, 15 * MINUTE)) == (stage in over)


def test_tables_of_other_processes_are_forgotten() -> None:
    table = Driven().ready().table
    at = At()
    idle = IdlePatrons(at)
    idle.idle(table, MINUTE)
    at.now = MINUTE
    assert idle.idle(table, MINUTE)
    idle.keep_only(frozenset())
    assert idle.idle(table, MINUTE) == []
