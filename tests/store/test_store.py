"""What every store promises, checked on both."""

from hashlib import sha256
from pathlib import Path

import pytest
from support.store.places import AnyStore, Place, add, appended, assert_sound, contents, moved, open_store, sqlite_place

from punto.store import postgres, sqlite
from punto.store.log import (
    EMPTY,
    Append,
    ConflictError,
    Entry,
    Head,
    Kept,
    OverdrawnError,
    Record,
    Row,
    SchemaError,
    Sealed,
    StoredSnapshot,
    may_be_negative,
)

pytest_plugins = ["support.store.fixtures"]

OPENED = appended("t1", 0, "open", moved("opened", world=-900, t1__float=900))
BOUGHT = appended("t1", 1, "buy", moved("bought", world=-50, t1__rack=50), moved("seated"))


def test_an_empty_store(store: AnyStore) -> None:
    assert store.streams() == []
    assert store.head("t1") == EMPTY == Head(0, bytes(32))
    assert list(store.read("t1")) == []
    assert list(store.entries("t1")) == []
    assert store.kept("t1", ["open"]) == {}
    assert store.snapshot("t1") is None
    assert store.sealed("shoe") is None
    assert store.balances() == {}


def test_events_are_chained_and_numbered_from_one(store: AnyStore) -> None:
    first = sha256(bytes(32) + sha256(b"opened").digest()).digest()
    second = sha256(first + sha256(b"bought").digest()).digest()
    third = sha256(second + sha256(b"seated").digest()).digest()
    with store.transaction() as transaction:
        assert transaction.append(OPENED) == Head(1, first)
        assert transaction.append(BOUGHT) == Head(3, third)
    assert store.head("t1") == Head(3, third)
    rows = [Row(1, b"opened", first), Row(2, b"bought", second), Row(3, b"seated", third)]
    assert list(store.read("t1")) == rows
    assert list(store.read("t1", after=1)) == rows[1:]
    assert list(store.read("t1", after=3)) == []


def test_bytes_are_kept_as_they_are(store: AnyStore) -> None:
    body = bytes(range(256)) * 40
    add(store, appended("t1", 0, "k", Record(body), Record(b"")))
    assert [row.body for row in store.read("t1")] == [body, b""]


def test_entries_come_by_number_and_account(store: AnyStore) -> None:
    add(store, appended("t1", 0, "k", moved("a", world=-3, t1__b=2, t1__a=1), moved("b", t1__a=-1, t1__B=1)))
    assert list(store.entries("t1")) == [
        (1, Entry("t1/a", 1)),
        (1, Entry("t1/b", 2)),
        (1, Entry("world", -3)),
        (2, Entry("t1/B", 1)),
        (2, Entry("t1/a", -1)),
    ]
    assert [number for number, _ in store.entries("t1", after=1)] == [2, 2]
    assert store.balances() == {"t1/B": 1, "t1/a": 0, "t1/b": 2, "world": -3}
    assert list(store.balances()) == ["t1/B", "t1/a", "t1/b", "world"]


def test_streams_are_apart(store: AnyStore) -> None:
    add(store, OPENED, appended("t10", 0, "open", moved("other")), appended("B", 0, "open"))
    add(store, BOUGHT)
    assert store.streams() == ["B", "t1", "t10"]
    assert [row.body for row in store.read("t10")] == [b"other"]
    assert [row.number for row in store.read("t1")] == [1, 2, 3]


def test_the_first_answer_to_a_key_is_kept(store: AnyStore) -> None:
    add(store, OPENED)
    add(store, BOUGHT, appended("t1", 3, "nothing"))
    assert store.kept("t1", ["buy", "open", "nothing", "unknown"]) == {
        "open": Kept(sha256(b"open").digest(), 1, 1),
        "buy": Kept(sha256(b"buy").digest(), 2, 3),
        "nothing": Kept(sha256(b"nothing").digest(), 4, 3),
    }
    assert store.kept("t2", ["buy"]) == {}
    assert store.kept("t1", []) == {}


@pytest.mark.parametrize("after", [0, 2, 4, 5])
def test_a_stream_that_ends_elsewhere_is_a_conflict(store: AnyStore, after: int) -> None:
    add(store, OPENED, BOUGHT)
    before = contents(store)
    lost_with_it = appended("t2", 0, "k", moved("lost with it", world=-1, t2__a=1))
    with pytest.raises(ConflictError):
        add(store, lost_with_it, appended("t1", after, "k", moved("x")))
    with pytest.raises(ConflictError):
        add(store, lost_with_it, appended("t1", after, "k"))
    assert contents(store) == before
    add(store, appended("t1", 3, "k", moved("y")))
    assert store.head("t1").number == 4


def test_a_conflict_that_is_caught_inside_still_loses_the_transaction(store: AnyStore) -> None:
    def caught_inside() -> None:
        with store.transaction() as transaction:
            transaction.append(OPENED)
            for append in (OPENED, BOUGHT):
                with pytest.raises(ConflictError):
                    transaction.append(append)

    with pytest.raises(ConflictError):
        caught_inside()
    assert store.streams() == []


def test_a_stream_takes_a_key_once(store: AnyStore) -> None:
    add(store, OPENED)
    before = contents(store)
    with pytest.raises(ConflictError):
        add(store, appended("t1", 1, "open", moved("again", world=-1, t1__float=1)))
    with pytest.raises(ConflictError):
        add(store, BOUGHT, appended("t1", 3, "buy", moved("again")))
    assert contents(store) == before
    add(store, appended("t2", 0, "open", moved("another stream")))


def test_unbalanced_entries_are_a_fault_of_the_program(store: AnyStore) -> None:
    twice = Record(b"x", (Entry("t1/a", 1), Entry("world", -2), Entry("t1/a", 1)))
    for record in (moved("x", world=-1, t1__a=2), twice):
        with pytest.raises(ValueError):
            add(store, OPENED, appended("t1", 1, "k", record))
    assert contents(store).balances == {}


def test_an_overdrawn_shared_account_leaves_no_trace(store: AnyStore) -> None:
    add(store, appended("cage", 0, "in", moved("in", world=-100, patron__ann=100)))
    with store.transaction() as transaction:
        transaction.append(appended("t1", 0, "a", moved("a", patron__ann=-60, t1__rack=60)))
        with pytest.raises(OverdrawnError) as refused:
            transaction.append(
                appended(
                    "t1",
                    1,
                    "b",
                    moved("b", t1__rack=-1, t1__x=1),
                    moved("c", patron__ann=-41, t1__rack=41),
                    sealed=(Sealed("shoe", b"secret"),),
                )
            )
        assert (refused.value.account, refused.value.balance, refused.value.amount) == ("patron/ann", 40, -41)
        transaction.append(appended("t1", 1, "b", moved("d", patron__ann=-40, t1__rack=40)))
    assert [row.body for row in store.read("t1")] == [b"a", b"d"]
    assert store.balances() == {"patron/ann": 0, "t1/rack": 100, "world": -100}
    assert store.sealed("shoe") is None
    assert store.kept("t1", ["b"])["b"].last == 2
    assert_sound(store)


def test_a_shared_account_is_overdrawn_even_where_chips_come_back_later(store: AnyStore) -> None:
    out = moved("out", patron__ann=-1, t1__rack=1)
    back = moved("back", patron__ann=1, t1__rack=-1)
    with store.transaction() as transaction:
        with pytest.raises(OverdrawnError):
            transaction.append(appended("t1", 0, "k", out, back))
        transaction.append(appended("t1", 0, "k", moved("in", world=-1, patron__ann=1), out))
        with pytest.raises(OverdrawnError):
            transaction.append(appended("t2", 0, "k", out))
    assert store.balances() == {"patron/ann": 0, "t1/rack": 1, "world": -1}
    assert store.streams() == ["t1"]


def test_a_stream_s_own_account_below_nothing_loses_the_transaction(store: AnyStore) -> None:
    add(store, OPENED)
    before = contents(store)
    with pytest.raises(ValueError):
        add(store, BOUGHT, appended("t1", 3, "k", moved("x", t1__float=-901, t1__rack=901)))
    assert contents(store) == before
    add(store, BOUGHT)
    assert_sound(store)


@pytest.mark.parametrize("account", ["world", "t1/world", "World", "world2", "t1/uncollected", "t1/a"])
def test_the_tables_know_which_account_may_be_negative(store: AnyStore, account: str) -> None:
    append = appended("t1", 0, "k", Record(b"x", (Entry(account, -1), Entry("t1/b", 1))))
    if may_be_negative(account):
        add(store, append)
    else:
        with pytest.raises((ValueError, OverdrawnError)):
            add(store, append)
    assert store.balances().get(account, 0) == (-1 if may_be_negative(account) else 0)


def interrupted(store: AnyStore, append: Append, interruption: type[BaseException]) -> None:
    with store.transaction() as transaction:
        transaction.append(append)
        raise interruption


@pytest.mark.parametrize("interruption", [RuntimeError, KeyboardInterrupt])
def test_an_exception_inside_loses_the_transaction(store: AnyStore, interruption: type[BaseException]) -> None:
    add(store, OPENED)
    before = contents(store)
    with pytest.raises(interruption):
        interrupted(store, BOUGHT, interruption)
    assert contents(store) == before
    add(store, BOUGHT)
    assert store.head("t1").number == 3


def test_a_transaction_that_has_ended_takes_nothing(store: AnyStore) -> None:
    with store.transaction() as transaction:
        transaction.append(OPENED)
    with pytest.raises(RuntimeError):
        transaction.append(BOUGHT)
    assert store.head("t1").number == 1


def test_an_empty_transaction(store: AnyStore) -> None:
    with store.transaction():
        pass
    assert store.streams() == []


def test_sealed_names_are_taken_once(store: AnyStore) -> None:
    add(store, appended("t1", 0, "k", sealed=(Sealed("t1/1", b"one\0"), Sealed("t1/2", b"two"))))
    assert (store.sealed("t1/1"), store.sealed("t1/2"), store.sealed("t1/3")) == (b"one\0", b"two", None)
    with pytest.raises(ConflictError):
        add(store, appended("t1", 0, "l", sealed=(Sealed("t1/1", b"other"),)))
    assert store.sealed("t1/1") == b"one\0"


def test_the_newest_two_snapshots_are_kept_and_the_first(store: AnyStore) -> None:
    for number in (5, 7, 3, 9, 9):
        store.keep_snapshot("t1", StoredSnapshot(number, f"state {number}".encode()))
    store.keep_snapshot("t2", StoredSnapshot(1, b"other"))
    assert store.snapshot("t1") == StoredSnapshot(9, b"state 9")
    assert store.snapshot("t2") == StoredSnapshot(1, b"other")
    assert [snapshot.number for snapshot in store.snapshots("t1")] == [3, 7, 9]
    store.keep_snapshot("t1", StoredSnapshot(9, b"replaced"))
    assert store.snapshot("t1") == StoredSnapshot(9, b"replaced")
    assert store.snapshots("t2") == [StoredSnapshot(1, b"other")]


def test_the_first_snapshot_of_each_milestone_is_kept(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (sqlite, postgres):
        monkeypatch.setattr(kind, "MILESTONE_EVENTS", 10)
    for number in (2, 4, 6, 11, 12, 13, 14, 30, 31, 32, 33):
        store.keep_snapshot("t1", StoredSnapshot(number, b"state"))
    assert [snapshot.number for snapshot in store.snapshots("t1")] == [2, 11, 30, 32, 33]


def test_commands_come_in_the_order_of_their_events(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PAGE_EVENTS", 2)
    add(store, OPENED, appended("t1", 1, "nothing"), BOUGHT, appended("t1", 3, "at last"))
    opened, nothing, bought, at_last = (
        (key, sha256(key.encode()).digest(), first, last)
        for key, first, last in (("open", 1, 1), ("nothing", 2, 1), ("buy", 2, 3), ("at last", 4, 3))
    )
    assert list(store.commands("t1")) == [opened, nothing, bought, at_last]
    assert list(store.commands("t1", after=1)) == [nothing, bought, at_last]
    assert list(store.commands("t1", after=0, upto=1)) == [opened]
    assert list(store.commands("t1", after=1, upto=3)) == [nothing, bought]
    assert list(store.commands("t2")) == []


def test_opened_again_it_holds_the_same(place: Place) -> None:
    first = place.open()
    add(first, OPENED, BOUGHT)
    first.keep_snapshot("t1", StoredSnapshot(3, b"state"))
    before = contents(first)
    first.close()
    second = place.open()
    assert contents(second) == before
    assert second.snapshot("t1") == StoredSnapshot(3, b"state")
    add(second, appended("t1", 3, "k", moved("x")))
    assert_sound(second)
    second.close()
    with pytest.raises(ValueError):
        second.head("t1")


def test_long_streams_are_read_whole(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PAGE_EVENTS", 3)
    records = [moved(str(number), world=-1, t1__a=1) if number % 4 else moved(str(number)) for number in range(1, 12)]
    add(store, appended("t1", 0, "k", *records))
    assert [row.number for row in store.read("t1", after=1)] == list(range(2, 12))
    assert [number for number, entry in store.entries("t1", after=1) if entry.amount == 1] == [2, 3, 5, 6, 7, 9, 10, 11]


def test_a_store_may_be_written_while_it_is_read(store: AnyStore) -> None:
    add(store, OPENED, BOUGHT)
    reading = store.read("t1")
    assert next(reading).number == 1
    with pytest.raises(RuntimeError):
        interrupted(store, appended("t1", 3, "k", moved("x")), RuntimeError)
    add(store, appended("t1", 3, "k", moved("x")))
    assert [row.number for row in reading][:2] == [2, 3]


@pytest.mark.parametrize("table", ["events", "entries", "commands"])
def test_the_log_only_grows_even_for_its_owner(place: Place, store: AnyStore, table: str) -> None:
    add(store, OPENED)
    before = contents(store)
    statements = ["UPDATE {} SET stream = 'other'", "DELETE FROM {}"]
    if place.kind == "postgres":
        statements.append("TRUNCATE {}")
    else:
        statements.append("INSERT OR REPLACE INTO {0} SELECT * FROM {0}")
    for statement in (text.format(table) for text in statements):
        with pytest.raises(place.refusal, match="the log only grows"):
            place.raw(statement)
    assert contents(store) == before
    assert store.kept("t1", ["open"])


def test_a_form_of_another_version_is_refused(place: Place) -> None:
    place.open().close()
    place.raw("UPDATE meta SET value = '99'")
    with pytest.raises(SchemaError, match="99"):
        place.open()


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("This is a text, and no database at all." * 100)
    with pytest.raises(SchemaError):
        open_store("sqlite", str(text))
    other = sqlite_place(tmp_path)
    other.raw("CREATE TABLE plants (name)")
    with pytest.raises(SchemaError):
        other.open()
