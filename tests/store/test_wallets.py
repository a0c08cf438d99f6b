"""Chips are spent once: between the cage, the world outside and several tables."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from support.house.houses import FLOAT, FUNDS, Floor, whole
from support.store.places import AnyStore, Place, assert_sound

from punto.store.house import House, Order, OrderResult
from punto.table import commands as c
from punto.table.inputs import CHIPS_MAX
from punto.table.roles import Role

pytest_plugins = ["support.store.fixtures"]


@pytest.fixture
def floor(store: AnyStore) -> Floor:
    """Two tables, and ann with 1,000 in her purse and a place at each."""
    made = Floor(store).funded().opened("T1").opened("T2", "lucky_draw").sold("ann", 1000)
    made.all(made.by("ann", c.TakeSeat("ann", 1)), made.by("ann", c.TakeSeat("ann", 1), table="T2"))
    return made


def balances(floor: Floor) -> dict[str, int]:
    return {account: held for account, held in floor.store.balances().items() if held}


def test_every_account_after_each_kind_of_move(floor: Floor) -> None:
    due = {"world": -FUNDS - 1000, "cage": FUNDS - 2 * FLOAT, "T1/float": FLOAT, "T2/float": FLOAT}
    assert balances(floor) == due | {"patron/ann": 1000}
    floor.all(floor.by("ann", c.BringChips("ann", 600)))
    assert balances(floor) == due | {"patron/ann": 400, "T1/rack/ann": 600}
    floor.all(floor.order(c.BuyIn("ann", 50)))
    due |= {"T1/float": FLOAT - 50, "T1/drop": 50, "world": -FUNDS - 1050}
    assert balances(floor) == due | {"patron/ann": 400, "T1/rack/ann": 650}
    floor.all(floor.by("ann", c.LeaveTable("ann")))
    assert balances(floor) == due | {"patron/ann": 1050}
    floor.all(floor.order(c.CashChips("ann", 1050), Role.CAGE, table="cage"))
    assert balances(floor) == due | {"world": -FUNDS}
    floor.all(floor.order(c.CreditFloat(FLOAT - 50), Role.PIT_MANAGER))
    assert balances(floor) == {
        "world": -FUNDS,
        "cage": FUNDS - FLOAT - 50,
        "T1/drop": 50,
        "T2/float": FLOAT,
    }
    assert_sound(floor.store)


def test_two_tables_cannot_spend_the_same_chips(floor: Floor) -> None:
    first, second = (floor.by("ann", c.BringChips("ann", 600), table=table) for table in ("T1", "T2"))
    taken, short = floor.house.execute([first, second])
    assert taken.refusal is None
    assert short.refusal
    assert (short.refusal.reason, short.refusal.facts) == ("account-short", {"amount": 600, "has": 400})
    floor.all(floor.by("ann", c.BringChips("ann", 400), table="T2"))
    assert floor.store.balances()["patron/ann"] == 0
    assert_sound(floor.store)


@pytest.mark.parametrize("same_table", [False, True], ids=["two tables", "one table"])
def test_houses_that_spend_at_once_spend_once(floor: Floor, place: Place, *, same_table: bool) -> None:
    def spend(number: int) -> list[OrderResult]:
        with closing(place.open()) as store:
            house = House(store, lambda: 0)
            table = "T1" if same_table or number % 2 else "T2"
            return [
                house.execute_one(
                    Order(
                        table=table,
                        key=f"spend-{number}-{turn}",
                        actor=c.Actor("ann", Role.PATRON),
                        body=c.BringChips("ann", 30),
                    )
                )
                for turn in range(20)
            ]

    with ThreadPoolExecutor(3) as pool:
        answers = [answer for given in pool.map(spend, range(3)) for answer in given]
    taken = [answer for answer in answers if answer.events]
    refused = [answer.refusal for answer in answers if answer.refusal]
    assert (len(taken), len(refused)) == (33, 27)
    assert {refusal.reason for refusal in refused} == {"account-short"}
    assert floor.store.balances()["patron/ann"] == 10
    racks = [floor.house.table(table).patrons["ann"].rack for table in ("T1", "T2")]
    assert sum(racks) == 990
    assert_sound(floor.store)


def test_nobody_cashes_more_than_they_hold(floor: Floor) -> None:
    floor.all(floor.by("ann", c.BringChips("ann", 1)))
    before = whole(floor.store)
    for patron, amount, has in (("ann", 1000, 999), ("ann", CHIPS_MAX, 999), ("bob", 1, 0)):
        refusal = floor.refusal(floor.order(c.CashChips(patron, amount), Role.CAGE, table="cage"))
        assert (refusal.reason, refusal.facts) == ("account-short", {"amount": amount, "has": has})
    assert whole(floor.store) == before
    floor.all(floor.order(c.CashChips("ann", 999), Role.CAGE, table="cage"))
    assert balances(floor).get("patron/ann") is None


def test_the_cage_fills_no_table_with_what_it_does_not_have(floor: Floor) -> None:
    held = FUNDS - 2 * FLOAT
    refusal = floor.refusal(floor.order(c.FillFloat(held + 1), Role.CAGE))
    assert (refusal.reason, refusal.facts) == ("account-short", {"amount": held + 1, "has": held})
    filled, short = floor.house.execute(
        [floor.order(c.FillFloat(held), Role.CAGE), floor.order(c.FillFloat(1), Role.CAGE, table="T2")]
    )
    assert filled.events
    assert short.refusal
    assert short.refusal.facts == {"amount": 1, "has": 0}
    assert floor.store.balances()["cage"] == 0


def test_the_world_alone_may_owe(floor: Floor) -> None:
    floor.sold("bob", CHIPS_MAX)
    floor.sold("bob", CHIPS_MAX)
    assert floor.store.balances()["world"] == -FUNDS - 1000 - 2 * CHIPS_MAX
    assert [account for account, held in floor.store.balances().items() if held < 0] == ["world"]


def test_a_purse_is_one_even_where_two_accounts_look_alike(floor: Floor) -> None:
    """Names that differ by case or by an accent are two patrons."""
    for name in ("Ann", "ánn", "a\u0301nn"):
        refusal = floor.refusal(floor.order(c.CashChips(name, 1), Role.CAGE, table="cage"))
        assert refusal.reason == "account-short"
    assert floor.store.balances()["patron/ann"] == 1000
