"""A store that fails in the middle leaves the house usable, and in agreement with the store."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import pytest
from support.house.houses import Floor, whole
from support.store.places import AnyStore, Place, assert_sound

from punto.history.verify import verify
from punto.store import house as house_module
from punto.store.house import House
from punto.store.log import Append, ConflictError, Head, Transaction, UnavailableError
from punto.table import commands as c

pytest_plugins = ["support.store.fixtures"]

Fails = Callable[[], None]


@pytest.fixture
def floor(store: AnyStore) -> Floor:
    return Floor(store).ready()


class Failing:
    """Breaks a store at a place of its next transaction, once."""

    def __init__(self, store: AnyStore, monkeypatch: pytest.MonkeyPatch, where: str, error: BaseException) -> None:
        self.where = where
        self.error: BaseException | None = error
        transaction = store.transaction

        @contextmanager
        def broken() -> Iterator[Transaction]:
            self._at("begin")
            with transaction() as inside:
                yield Appending(inside, self._at)
                self._at("commit")
            self._at("committed")

        monkeypatch.setattr(store, "transaction", broken)

    def _at(self, where: str) -> None:
        if where == self.where and self.error:
            error, self.error = self.error, None
            raise error


class Appending:
    def __init__(self, inside: Transaction, at: Callable[[str], None]) -> None:
        self.inside = inside
        self.at = at
        self.count = 0

    def append(self, append: Append) -> Head:
        self.count += 1
        self.at(f"append {self.count}")
        head = self.inside.append(append)
        self.at(f"appended {self.count}")
        return head


PLACES = ("begin", "append 1", "appended 1", "append 2", "appended 2", "commit", "committed")
ERRORS = (UnavailableError("The disk is full."), RuntimeError("A fault."), KeyboardInterrupt())


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize("error", ERRORS, ids=["unavailable", "fault", "interrupted"])
def test_a_transaction_that_fails(
    floor: Floor, place: Place, monkeypatch: pytest.MonkeyPatch, where: str, error: BaseException
) -> None:
    orders = [floor.order(c.BuyIn("ann", 7)), floor.order(c.CallBets())]
    before = whole(floor.store)
    Failing(floor.store, monkeypatch, where, error)
    with pytest.raises(type(error)):
        floor.house.execute(orders)
    kept = where == "committed"
    assert (whole(floor.store) == before) is not kept
    assert floor.house.table("T1").patrons["ann"].rack == (10_007 if kept else 10_000)
    answers = floor.all(*orders)
    assert [answer.repeated for answer in answers] == [kept, kept]
    assert floor.house.table("T1").patrons["ann"].rack == 10_007
    assert floor.house.table("T1").phase == "betting"
    with closing(place.open()) as other:
        assert House(other, lambda: 0).table("T1") == floor.house.table("T1")
    assert_sound(floor.store)
    assert verify(place.where).findings == ()


@pytest.mark.parametrize("where", PLACES)
def test_a_conflict_is_tried_again(floor: Floor, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """Even one that is met after the fact."""
    Failing(floor.store, monkeypatch, where, ConflictError("Another was quicker."))
    answers = floor.all(floor.order(c.BuyIn("ann", 7)), floor.order(c.CallBets()))
    assert [len(answer.events) for answer in answers] == [1, 1]
    assert floor.house.table("T1").patrons["ann"].rack == 10_007


def test_endless_conflicts_are_told(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    @contextmanager
    def overtaken() -> Iterator[None]:
        nonlocal tries
        tries += 1
        if tries:
            raise ConflictError
        yield

    before = whole(floor.store)
    with monkeypatch.context() as patched:
        patched.setattr(floor.store, "transaction", overtaken)
        with pytest.raises(ConflictError):
            floor.house.execute_one(floor.order(c.BuyIn("ann", 7)))
    assert tries == house_module.TRIES_MAX
    assert whole(floor.store) == before
    floor.all(floor.order(c.BuyIn("ann", 7)))


@pytest.mark.parametrize("error", [UnavailableError("The disk is full."), ConflictError("A deadlock.")])
def test_a_snapshot_that_cannot_be_kept_costs_no_answer(
    floor: Floor, place: Place, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(house_module, "SNAPSHOT_INTERVAL_EVENTS", 5)

    def failing(*_: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(floor.store, "keep_snapshot", failing)
        assert floor.all(floor.order(c.BuyIn("ann", 7)))[0].events
    assert floor.store.snapshots("T1") == []
    floor.all(floor.order(c.BuyIn("ann", 7)))
    assert len(floor.store.snapshots("T1")) == 1
    assert verify(place.where).findings == ()


@pytest.mark.parametrize("method", ["head", "kept", "read", "snapshot", "balance"])
def test_a_store_that_cannot_be_read(
    place: Place, store: AnyStore, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    Floor(store).ready().sold("ann", 50)
    fresh = Floor(store, "later")

    def failing(*_: object) -> None:
        raise UnavailableError("The disk is gone.")

    order = fresh.by("ann", c.BringChips("ann", 50))
    with monkeypatch.context() as patched:
        patched.setattr(store, method, failing)
        with pytest.raises(UnavailableError):
            fresh.house.execute_one(order)
    assert not fresh.all(order)[0].repeated
    assert fresh.house.table("T1").patrons["ann"].rack == 10_050
    assert verify(place.where).findings == ()


def test_a_store_set_back_is_read_again(floor: Floor, place: Place) -> None:
    """As when a copy is put in place of a file: the house does not go on from what is no longer there."""
    ahead = floor.house.stream_state("T1")
    with closing(place.open()) as other:
        behind = House(other, lambda: 0)
        behind.stream_state("T1")
        behind._states["T1"] = house_module.StreamState(ahead.state, ahead.number + 3, ahead.turn + 3)
        assert behind.stream_state("T1") == ahead
