"""A house carries out an order once, refuses invalid ones without a trace, and never confuses two orders."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from msgspec.structs import replace
from support.house.houses import Floor, whole
from support.store.places import AnyStore, Place

from punto.cards import card
from punto.errors import Refusal
from punto.store.house import House, Order, OrderResult
from punto.table import commands as c
from punto.table.roles import Role
from punto.table.rules import TableRules

pytest_plugins = ["support.store.fixtures"]

BAD_NAMES = ("", " ann", "a/b", "x" * 65, "tab\t", "nul\0", "line\n")
BAD_KEYS = ("", "x" * 101, "tab\t", "nul\0")


@pytest.fixture
def floor(store: AnyStore) -> Floor:
    return Floor(store).ready()


def assert_again(first: OrderResult, again: OrderResult) -> None:
    assert again.repeated
    assert again.refusal is None
    assert (again.events, again.first) == (first.events, first.first)


def test_a_repeated_key_gives_the_first_answer_again(floor: Floor, place: Place) -> None:
    order = floor.order(c.BuyIn("ann", 700))
    first = floor.house.execute_one(order)
    assert (first.repeated, len(first.events)) == (False, 1)
    floor.all(floor.order(c.BuyIn("bob", 5)))
    before = whole(floor.store)
    assert_again(first, floor.house.execute_one(order))
    with closing(place.open()) as other:
        assert_again(first, House(other, lambda: 0).execute_one(order))
    assert whole(floor.store) == before


def test_a_repeat_within_one_batch(floor: Floor) -> None:
    order, other = floor.order(c.BuyIn("ann", 700)), floor.by("ann", c.GiveTip("ann", 1))
    first, between, again = floor.house.execute([order, other, order])
    assert_again(first, again)
    assert not between.repeated
    assert floor.house.table("T1").patrons["ann"].rack == 10_699
    assert_again(between, floor.house.execute([order, other])[1])


def test_a_repeat_of_several_events_gives_them_all(floor: Floor) -> None:
    floor.all(
        floor.order(c.CallBets()), floor.by("ann", c.PlaceWager("ann", "player", 100)), floor.order(c.CloseBets())
    )
    floor.all(*(floor.order(c.DealCard(card(text))) for text in ("9s", "2d", "Ks", "3d")))
    floor.all(floor.order(c.AnnounceResult(floor.house.table("T1").coup().showdown().result)))
    floor.all(floor.order(c.SettleCoup()))
    order = floor.order(c.CloseTable(), Role.PIT_MANAGER)
    first = floor.house.execute_one(order)
    assert len(first.events) > 2
    assert_again(first, floor.house.execute_one(order))


@pytest.mark.parametrize("houses", [4])
def test_the_same_order_given_to_several_houses_at_once_is_carried_out_once(
    floor: Floor, place: Place, houses: int
) -> None:
    orders = [floor.order(c.BuyIn("ann", 1)) for _ in range(25)]

    def give() -> list[OrderResult]:
        with closing(place.open()) as store:
            house = House(store, lambda: 0)
            return [house.execute_one(order) for order in orders]

    with ThreadPoolExecutor(houses) as pool:
        given = [future.result() for future in [pool.submit(give) for _ in range(houses)]]
    for answers in zip(*given, strict=True):
        assert [answer.repeated for answer in answers].count(False) == 1
        assert len({answer.first for answer in answers}) == 1
        assert len({answer.events for answer in answers}) == 1
    assert floor.house.table("T1").patrons["ann"].rack == 10_000 + len(orders)


@pytest.mark.parametrize("together", [False, True], ids=["one by one", "in one batch"])
def test_the_same_key_with_another_content_is_refused(floor: Floor, *, together: bool) -> None:
    order = floor.by("ann", c.GiveTip("ann", 5))
    others = [
        replace(order, body=c.GiveTip("ann", 6)),
        replace(order, body=c.TakeChips("ann", 5)),
        replace(order, actor=c.Actor("bob", Role.PATRON), body=c.GiveTip("bob", 5)),
        replace(order, actor=c.Actor("dan", Role.DEALER)),
        replace(order, actor=c.Actor("ann", Role.DEALER)),
    ]
    if together:
        answers = floor.house.execute([order, *others])[1:]
    else:
        floor.all(order)
        before = whole(floor.store)
        answers = [floor.house.execute_one(other) for other in others]
        assert whole(floor.store) == before
    assert [answer.refusal and answer.refusal.reason for answer in answers] == ["key-used"] * len(others)
    assert not any(answer.events or answer.repeated for answer in answers)
    assert floor.house.table("T1").patrons["ann"].rack == 9_995


def test_a_key_belongs_to_its_table(floor: Floor) -> None:
    floor.opened("T2").seated("ann", table="T2")
    order = floor.order(c.BuyIn("ann", 5))
    floor.all(order, replace(order, table="T2"))
    assert floor.house.table("T2").patrons["ann"].rack == 10_005


def test_a_key_whose_order_was_refused_is_free(floor: Floor) -> None:
    order = floor.by("ann", c.GiveTip("ann", 10_001))
    assert floor.refusal(order).reason == "not-enough-chips"
    floor.all(floor.order(c.BuyIn("ann", 1)), order)


def refused_orders(floor: Floor) -> list[tuple[Order, str]]:
    return [
        (floor.order(c.SettleCoup()), "out-of-phase"),
        (floor.by("ann", c.FillFloat(5)), "not-your-role"),
        (floor.by("ann", c.GiveTip("bob", 5)), "not-your-place"),
        (floor.by("ann", c.BringChips("ann", 5)), "account-short"),
        (floor.order(c.FillFloat(10**9), Role.CAGE), "account-short"),
        (floor.order(c.BuyIn("ann", 10**8)), "float-short"),
        (floor.order(c.BuyIn("ann", 10**16)), "chips-out-of-range"),
        (floor.order(c.BuyIn("ann", 10**30)), "chips-out-of-range"),
        (floor.order(c.BuyIn("zoe", 5)), "not-at-table"),
        (floor.order(c.SellChips("ann", 5), Role.CAGE), "only-at-cage"),
        (floor.order(c.CashChips("ann", 5), Role.CAGE), "only-at-cage"),
        (floor.order(c.FundCage(5), Role.ASSISTANT_DIRECTOR), "only-at-cage"),
        (floor.order(c.FillFloat(5), Role.CAGE, table="cage"), "not-at-cage"),
        (floor.order(c.SettleCoup(), table="cage"), "not-at-cage"),
        (floor.order(c.FundCage(5), Role.CAGE, table="cage"), "not-your-role"),
        (floor.order(c.CashChips("ann", 5), Role.CAGE, table="cage"), "account-short"),
        (floor.order(c.SellChips("a/b", 5), Role.CAGE, table="cage"), "bad-name"),
        (floor.order(c.SellChips("ann", 0), Role.CAGE, table="cage"), "chips-out-of-range"),
        (floor.order(c.TakeSeat("a/b", 3)), "bad-name"),
        (floor.by("ann", c.TakeSeat("ann", 1), table="T9"), "out-of-phase"),
        (floor.order(c.CallBets(), table="T9"), "out-of-phase"),
        (floor.order(c.OpenTable(TableRules(game="chess", seats=7, decks=8, cut_card_from_end=16)),
                     Role.SHIFT_MANAGER, table="T9"), "unknown-game"),
        (floor.order(c.FillFloat(5), Role.CAGE, table="patron"), "bad-name"),
    ]  # fmt: skip


def test_a_refused_order_leaves_no_trace(floor: Floor, place: Place) -> None:
    orders = refused_orders(floor)
    before = whole(floor.store)
    for order, reason in orders:
        assert floor.refusal(order).reason == reason, order.body
        assert whole(floor.store) == before
    answers = floor.house.execute([order for order, _ in orders])
    assert [answer.refusal and answer.refusal.reason for answer in answers] == [reason for _, reason in orders]
    assert whole(floor.store) == before
    with closing(place.open()) as other:
        assert House(other, lambda: 0).table("T1") == floor.house.table("T1")


def test_refused_orders_do_not_disturb_the_others_of_their_batch(floor: Floor) -> None:
    good = [floor.order(c.BuyIn("ann", 1)) for _ in refused_orders(floor)]
    mixed = [order for pair in zip(good, refused_orders(floor), strict=True) for order in (pair[0], pair[1][0])]
    answers = floor.house.execute(mixed)
    assert all(answer.refusal is None for answer in answers[::2])
    assert all(answer.refusal for answer in answers[1::2])
    assert floor.house.table("T1").patrons["ann"].rack == 10_000 + len(good)


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_bad_name_is_refused_for_itself_alone(floor: Floor, name: str) -> None:
    good = floor.order(c.BuyIn("ann", 1))
    at_table = replace(floor.order(c.BuyIn("ann", 1)), table=name)
    by_actor = replace(floor.order(c.BuyIn("ann", 1)), actor=c.Actor(name, Role.DEALER))
    answers = floor.house.execute([at_table, by_actor, good])
    assert [answer.refusal and answer.refusal.reason for answer in answers] == ["bad-name", "bad-name", None]
    with pytest.raises(Refusal) as refused:
        floor.house.table(name)
    assert refused.value.reason == "bad-name"


@pytest.mark.parametrize("key", BAD_KEYS)
def test_a_bad_key_is_refused_for_itself_alone(floor: Floor, key: str) -> None:
    good = floor.order(c.BuyIn("ann", 1))
    answers = floor.house.execute([replace(floor.order(c.BuyIn("ann", 1)), key=key), good])
    assert [answer.refusal and answer.refusal.reason for answer in answers] == ["bad-key", None]


def test_names_of_any_script_are_kept(floor: Floor, place: Place) -> None:
    table, patron, key = "Bàn số 1", "Nguyễn Thị Ánh 🂡", "ключ 1"
    floor.opened(table).seated(patron, table=table)
    order = replace(floor.order(c.BuyIn(patron, 7), table=table), key=key)
    first = floor.house.execute_one(order)
    with closing(place.open()) as other:
        house = House(other, lambda: 0)
        assert house.table(table).patrons[patron].rack == 10_007
        assert_again(first, house.execute_one(order))
        assert other.balances()[f"{table}/rack/{patron}"] == 10_007


def test_a_table_that_nobody_opened_is_not_there(floor: Floor) -> None:
    before = whole(floor.store)
    assert floor.house.table("T9").rules is None
    assert whole(floor.store) == before
    with pytest.raises(Refusal) as refused:
        floor.house.table("cage")
    assert refused.value.reason == "no-table"


def test_a_patron_called_float_and_a_table_called_patron_share_nothing(floor: Floor) -> None:
    """The table's float would be the account of what the patron holds."""
    floor.sold("float", 500)
    assert floor.refusal(floor.order(c.CreditFloat(500), Role.CAGE, table="patron")).reason == "bad-name"
    assert floor.store.balances()["patron/float"] == 500


def test_nothing_to_do_is_no_transaction_s_end(floor: Floor) -> None:
    before = whole(floor.store)
    assert floor.house.execute([]) == []
    assert whole(floor.store) == before
