"""Opening from a snapshot is the same as replaying from the start."""

from collections.abc import Callable
from contextlib import closing
from functools import reduce
from hashlib import sha256
from random import Random

import pytest
from support.house.crowd import Crowd
from support.house.houses import Floor
from support.store.places import AnyStore, Place

from punto.errors import Refusal
from punto.history import verify as verifying
from punto.history.verify import verify
from punto.store import house as house_module
from punto.store.house import House
from punto.store.log import StoredSnapshot
from punto.table import codec, state
from punto.table import commands as c
from punto.table.codec import TableSnapshot, decode_snapshot, encode, read
from punto.table.evolve import evolve
from punto.table.roles import Role
from punto.table.rules import table_rules
from punto.table.state import Table

pytest_plugins = ["support.store.fixtures"]

RULES = {"T1": table_rules("baccarat", face_down=True), "T2": table_rules("lucky_draw"), "T3": table_rules("seven_up")}
EVERY = 30


@pytest.fixture
def busy(store: AnyStore, monkeypatch: pytest.MonkeyPatch) -> Floor:
    monkeypatch.setattr(house_module, "SNAPSHOT_INTERVAL_EVENTS", EVERY)
    floor = Floor(store).funded()
    crowd = Crowd(Random(5), RULES)
    for _ in range(300):
        floor.now += 1000
        floor.house.execute_one(crowd.next(floor.house))
    return floor


def replayed(store: AnyStore, stream: str) -> TableSnapshot:
    written = [read(row.body) for row in store.read(stream)]
    return TableSnapshot(reduce(evolve, (each.event for each in written), Table(stream)), written[-1].turn)


def test_a_table_opened_from_a_snapshot_is_the_one_replayed(
    busy: Floor, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(place.open()) as store:
        reading = store.read
        read_after: dict[str, int] = {}

        def noted(stream: str, after: int = 0) -> object:
            read_after[stream] = after
            return reading(stream, after)

        monkeypatch.setattr(store, "read", noted)
        house = House(store, lambda: 0)
        for stream in RULES:
            place_now = house.stream_state(stream)
            newest = store.snapshot(stream)
            assert newest is not None
            assert newest.number >= EVERY
            assert read_after.get(stream, newest.number) == newest.number
            due = replayed(busy.store, stream)
            assert (place_now.state, place_now.turn) == (due.table, due.turn)
            assert place_now.number == busy.store.head(stream).number
            # To the byte, so that a snapshot made after a reopening is the one that verification makes.
            assert isinstance(place_now.state, Table)
            assert encode(TableSnapshot(place_now.state, place_now.turn)) == encode(due)
    assert verify(place.where).findings == ()


def test_a_house_that_reopens_all_the_time_keeps_the_same_snapshots(place: Place, store: AnyStore) -> None:
    """With each house only a few orders old, every snapshot comes from another one's."""
    crowd = Crowd(Random(6), RULES)
    Floor(store).funded()
    for _ in range(60):
        floor = Floor(store)
        for _ in range(6):
            floor.house.execute_one(crowd.next(floor.house))
        for name in RULES:
            now = floor.house.stream_state(name)
            if isinstance(now.state, Table) and now.number:
                store.keep_snapshot(name, StoredSnapshot(now.number, encode(TableSnapshot(now.state, now.turn))))
    assert verify(place.where).findings == ()


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "unreadable": lambda state: b"{",
    "cut short": lambda state: state[:-1],
    "empty": lambda state: b"",
    "a chip more": lambda state: state.replace(b'"float_chips":', b'"float_chips":1', 1),
}


def set_snapshot(place: Place, stream: str, state: bytes, where: str) -> None:
    value = f"x'{state.hex()}'" if place.kind == "sqlite" else f"'\\x{state.hex()}'::bytea"
    place.raw(f"UPDATE snapshots SET state = {value} WHERE stream = '{stream}' AND number = {where}")  # noqa: S608


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_snapshot_is_found(busy: Floor, place: Place, how: str) -> None:
    newest = busy.store.snapshots("T1")[-1]
    set_snapshot(place, "T1", SPOILT[how](newest.state), str(newest.number))
    findings = verify(place.where).findings
    assert [(found.stream, found.number, found.what) for found in findings] == [("T1", newest.number, "snapshot")]


@pytest.mark.parametrize("how", ["unreadable", "cut short", "empty"])
def test_a_snapshot_that_cannot_be_read_costs_only_a_longer_replay(busy: Floor, place: Place, how: str) -> None:
    newest = busy.store.snapshots("T1")[-1]
    set_snapshot(place, "T1", SPOILT[how](newest.state), str(newest.number))
    with closing(place.open()) as store:
        assert House(store, lambda: 0).table("T1") == busy.house.table("T1")
        for snapshot in store.snapshots("T1"):
            set_snapshot(place, "T1", b"", str(snapshot.number))
        assert House(store, lambda: 0).table("T1") == busy.house.table("T1")


@pytest.mark.parametrize("number", [-3, 0, 10**6])
def test_a_snapshot_where_there_is_no_event_is_found_and_not_used(busy: Floor, place: Place, number: int) -> None:
    newest = busy.store.snapshots("T1")[-1]
    place.raw(f"UPDATE snapshots SET number = {number} WHERE stream = 'T1' AND number = {newest.number}")  # noqa: S608
    assert ("T1", number, "snapshot") in [
        (found.stream, found.number, found.what) for found in verify(place.where).findings
    ]
    with closing(place.open()) as store:
        assert House(store, lambda: 0).table("T1") == busy.house.table("T1")
        place.raw(f"DELETE FROM snapshots WHERE stream = 'T1' AND number <> {number}")  # noqa: S608
        assert House(store, lambda: 0).table("T1") == busy.house.table("T1")


def test_a_long_stream_is_cut_at_its_snapshots_and_checked_on_every_core(
    busy: Floor, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = verify(place.where)
    monkeypatch.setattr(verifying, "EVENTS_PER_PROCESS", 35)
    with closing(place.open()) as store:
        segments = verifying._segments(place.where, store, "T1", store.head("T1").number)
    assert len(segments) > 1
    assert [segment.after for segment in segments][1:] == [segment.upto for segment in segments][:-1]
    assert verify(place.where) == whole
    spoilt = segments[1].after
    snap = decode_snapshot(next(kept.state for kept in busy.store.snapshots("T1") if kept.number == spoilt))
    set_snapshot(place, "T1", encode(TableSnapshot(snap.table, snap.turn + 1)), str(spoilt))
    assert {found.what for found in verify(place.where).findings} >= {"snapshot", "turn"}
    set_snapshot(place, "T1", b"", str(spoilt))
    assert {found.what for found in verify(place.where).findings} >= {"snapshot"}


def test_a_log_of_a_newer_version_is_refused_and_the_other_tables_go_on(busy: Floor, place: Place) -> None:
    body = next(iter(busy.store.read("T2"))).body.replace(b'"v":1', b'"v":2')
    value = f"x'{body.hex()}'" if place.kind == "sqlite" else f"'\\x{body.hex()}'::bytea"
    trigger = "events_not_updated" if place.kind == "sqlite" else "only_grows ON events"
    place.raw(f"DROP TRIGGER {trigger}")
    place.raw(f"UPDATE events SET body = {value} WHERE stream = 'T2' AND number = 1")  # noqa: S608
    place.raw("DELETE FROM snapshots")
    with closing(place.open()) as store:
        later = Floor(store, "later")
        with pytest.raises(Refusal) as refused:
            later.house.table("T2")
        assert (refused.value.reason, refused.value.facts) == ("log-version", {"version": 2, "known": 1})
        given = later.house.execute([later.order(c.FillFloat(1), Role.CAGE, table=table) for table in ("T2", "T1")])
        assert given[0].refusal
        assert given[0].refusal.reason == "log-version"
        assert given[1].events


def test_a_table_whose_fields_change_has_a_new_form() -> None:
    """Who changes a field here, or what an event does to one, puts up FORM in punto.table.codec.

    Old snapshots are left aside then.
    """
    kinds = (
        Table,
        state.Patron,
        state.PlacedWager,
        state.ShoeInUse,
        state.CoupInPlay,
        state.OpenIrregularity,
        state.Dispute,
    )
    fields = " ".join(field for kind in (*kinds, state.SettledWager) for field in kind.__struct_fields__)
    assert (codec.FORM, sha256(fields.encode()).hexdigest()[:16]) == (7, "6dd422d2378c4e34")
