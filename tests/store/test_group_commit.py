"""Group commit: many threads give orders, one thread carries them out."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Event

import pytest
from msgspec.structs import replace
from support.house.houses import Floor
from support.store.places import AnyStore, Place, assert_sound
from support.timeouts import WAIT_SECONDS_MAX

from punto.store.house import House, Order, OrderResult
from punto.store.log import ConflictError, Sealed, Transaction, UnavailableError
from punto.store.writer import Writer
from punto.table import commands as c
from punto.table.roles import Role

pytest_plugins = ["support.store.fixtures"]

"""For a thread that should long have answered; a test that meets it fails."""


@pytest.fixture
def floor(store: AnyStore) -> Floor:
    return Floor(store).ready()


class Gate:
    """Holds the writer inside a transaction until it is opened."""

    def __init__(self, store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.open = Event(), Event()
        self.transactions = 0
        transaction = store.transaction

        @contextmanager
        def gated() -> Iterator[Transaction]:
            self.transactions += 1
            self.reached.set()
            assert self.open.wait(WAIT_SECONDS_MAX), "the test never opened the gate"
            with transaction() as inside:
                yield inside

        monkeypatch.setattr(store, "transaction", gated)


def racks(house: House) -> dict[str, int]:
    return {name: at.rack for name, at in house.table("T1").patrons.items()}


def test_each_order_gets_its_own_answer(floor: Floor) -> None:
    writer = Writer(floor.house)
    orders = [floor.order(c.BuyIn(("ann", "bob")[number % 2], number + 1)) for number in range(400)]
    refused = [floor.by("ann", c.GiveTip("bob", number + 1)) for number in range(100)]
    with ThreadPoolExecutor(8) as pool:
        given = list(pool.map(writer.submit, orders))
        wrong = list(pool.map(writer.submit, refused))
    answers = [answer.result(WAIT_SECONDS_MAX) for answer in given]
    for order, answer in zip(orders, answers, strict=True):
        (event,) = answer.events
        assert (event.patron, event.amount) == (order.body.patron, order.body.amount)  # type: ignore[attr-defined, union-attr]
    assert len({answer.first for answer in answers}) == len(orders)
    assert all(answer.result(WAIT_SECONDS_MAX).refusal for answer in wrong)
    writer.close()
    assert racks(floor.house) == {"ann": 10_000 + sum(range(1, 401, 2)), "bob": 10_000 + sum(range(2, 401, 2))}
    assert_sound(floor.store)


def test_what_comes_in_during_a_commit_makes_up_the_next(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(floor.store, monkeypatch)
    writer = Writer(floor.house, batch_orders_max=50)
    answers = [writer.submit(floor.order(c.BuyIn("ann", 1)))]
    assert gate.reached.wait(WAIT_SECONDS_MAX), "no transaction began"
    answers += [writer.submit(floor.order(c.BuyIn("ann", 1))) for _ in range(100)]
    gate.open.set()
    writer.close()
    assert gate.transactions == 3
    assert [answer.result(0).first for answer in answers] == sorted(answer.result(0).first for answer in answers)


def test_close_carries_out_what_came_in(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(floor.store, monkeypatch)
    writer = Writer(floor.house, batch_orders_max=3)
    answers = [writer.submit(floor.order(c.BuyIn("ann", 1))) for _ in range(20)]
    gate.open.set()
    writer.close()
    assert all(answer.result(0).events for answer in answers)
    assert racks(floor.house)["ann"] == 10_020


def test_a_closed_writer_takes_nothing(floor: Floor) -> None:
    """Rather than never answer."""
    writer = Writer(floor.house)
    writer.close()
    with pytest.raises(RuntimeError):
        writer.submit(floor.order(c.BuyIn("ann", 1)))
    writer.close()
    assert racks(floor.house)["ann"] == 10_000


def test_a_failed_commit_is_told_to_all_who_wait_and_the_writer_goes_on(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(floor.store, monkeypatch)
    execute = floor.house.execute
    failing: list[Exception] = [UnavailableError("The disk is full."), RuntimeError("A fault in the program.")]

    def failing_at_first(orders: object) -> list[OrderResult]:
        given = execute(orders)  # type: ignore[arg-type]
        if failing and given[0].first > 20:
            raise failing.pop(0)
        return given

    writer = Writer(floor.house)
    monkeypatch.setattr(floor.house, "execute", failing_at_first)
    first = writer.submit(floor.order(c.CallBets()))
    assert gate.reached.wait(WAIT_SECONDS_MAX), "no transaction began"
    gate.open.set()
    first.result(WAIT_SECONDS_MAX)
    while floor.store.head("T1").number <= 20:
        writer.submit(floor.order(c.BuyIn("bob", 1))).exception(WAIT_SECONDS_MAX)
    assert len(failing) == 1
    gate.open.clear()
    gate.reached.clear()
    order = floor.order(c.BuyIn("ann", 1))
    waiting = [writer.submit(order)]
    assert gate.reached.wait(WAIT_SECONDS_MAX), "no transaction began"
    waiting += [writer.submit(floor.order(c.BuyIn("ann", 1))) for _ in range(10)]
    gate.open.set()
    told = [answer.exception(WAIT_SECONDS_MAX) for answer in waiting]
    assert isinstance(told[0], RuntimeError)
    assert told[1:] == [None] * 10
    again = writer.submit(order).result(WAIT_SECONDS_MAX)
    assert again.repeated
    writer.close()
    assert racks(floor.house)["ann"] == 10_011


def answers_of_one_batch(
    floor: Floor, monkeypatch: pytest.MonkeyPatch, orders: list[Order]
) -> list[OrderResult | BaseException]:
    """The orders come in while another commit is under way, so that they are carried out together."""
    gate = Gate(floor.store, monkeypatch)
    writer = Writer(floor.house)
    writer.submit(floor.order(c.BuyIn("ann", 1)))
    assert gate.reached.wait(WAIT_SECONDS_MAX), "no transaction began"
    waiting = [writer.submit(order) for order in orders]
    gate.open.set()
    writer.close()
    return [answer.exception(0) or answer.result(0) for answer in waiting]


def check_honest(floor: Floor, answers: list[OrderResult | BaseException], spoilt: int) -> None:
    """All orders but one are carried out, each once and in their order."""
    honest = [answer for number, answer in enumerate(answers) if number != spoilt]
    assert all(isinstance(answer, OrderResult) and len(answer.events) == 1 for answer in honest), answers
    firsts = [answer.first for answer in honest if isinstance(answer, OrderResult)]
    assert firsts == sorted(set(firsts))
    assert racks(floor.house)["ann"] == 10_001 + len(honest)


@pytest.mark.parametrize("spoilt", [0, 3, 6])
def test_an_order_that_the_ledger_refuses_takes_no_honest_one_along(
    floor: Floor, place: Place, monkeypatch: pytest.MonkeyPatch, spoilt: int
) -> None:
    orders = [floor.order(c.BuyIn("ann", 1)) for _ in range(6)]
    # The cage is so full that no number of the ledger holds one chip more.
    place.raw("UPDATE accounts SET balance = 9223372036854775807 WHERE account = 'cage'")
    orders.insert(spoilt, floor.order(c.FundCage(1), Role.ASSISTANT_DIRECTOR, table="cage"))
    answers = answers_of_one_batch(floor, monkeypatch, orders)
    assert isinstance(answers[spoilt], ValueError)
    check_honest(floor, answers, spoilt)
    assert floor.store.head("cage").number == 1


def test_an_order_that_always_meets_a_conflict_takes_no_honest_one_along(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = Sealed("taken", b"a secret")
    floor.all(replace(floor.order(c.BuyIn("bob", 1)), sealed=(taken,)))
    orders = [floor.order(c.BuyIn("ann", 1)) for _ in range(6)]
    orders.insert(2, replace(floor.order(c.BuyIn("bob", 1)), sealed=(taken,)))
    answers = answers_of_one_batch(floor, monkeypatch, orders)
    assert isinstance(answers[2], ConflictError)
    check_honest(floor, answers, 2)
    assert racks(floor.house)["bob"] == 10_001
    assert_sound(floor.store)


def test_a_failure_reaches_every_waiter_of_the_batch(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(floor.store, monkeypatch)
    writer = Writer(floor.house)
    head = writer.submit(floor.order(c.BuyIn("ann", 1)))
    assert gate.reached.wait(WAIT_SECONDS_MAX), "no transaction began"
    orders = [floor.order(c.BuyIn("ann", 1)) for _ in range(10)]
    waiting = [writer.submit(order) for order in orders]
    working = floor.house.execute

    def failing(orders: object) -> list[OrderResult]:
        monkeypatch.setattr(floor.house, "execute", working)
        raise UnavailableError("The disk is full.")

    monkeypatch.setattr(floor.house, "execute", failing)
    gate.open.set()
    assert head.result(WAIT_SECONDS_MAX).events
    assert all(isinstance(answer.exception(WAIT_SECONDS_MAX), UnavailableError) for answer in waiting)
    assert all(writer.submit(order).result(WAIT_SECONDS_MAX).events for order in orders)
    writer.close()
    assert racks(floor.house)["ann"] == 10_011


def test_who_gives_up_waiting_stops_nobody(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    """An order that was cancelled in time is not carried out; one under way is, and its answer is lost on nobody."""
    gate = Gate(floor.store, monkeypatch)
    writer = Writer(floor.house)
    under_way = writer.submit(floor.order(c.BuyIn("ann", 1)))
    assert gate.reached.wait(WAIT_SECONDS_MAX), "no transaction began"
    waiting: list[Future[OrderResult]] = [writer.submit(floor.order(c.BuyIn("ann", 10))) for _ in range(5)]
    assert not under_way.cancel()
    assert waiting[1].cancel()
    assert waiting[3].cancel()
    gate.open.set()
    wait(waiting, WAIT_SECONDS_MAX)
    assert [answer.cancelled() for answer in waiting] == [False, True, False, True, False]
    assert writer.submit(floor.order(c.BuyIn("ann", 100))).result(WAIT_SECONDS_MAX).events
    writer.close()
    assert racks(floor.house)["ann"] == 10_131
