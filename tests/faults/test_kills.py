"""A process that is killed, or loses power, loses nothing that it acknowledged, and the next one goes on."""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from kills import MEMORY, Done, kills, lost, opening, twice
from msgspec.structs import replace
from support.store.places import Place, add, appended
from torture import house_cuts

from punto.store.house import House
from punto.store.log import Record
from punto.store.sqlite import SqliteStore
from punto.table import events as e
from punto.table.codec import LogEntry, encode, read

pytest_plugins = ["support.store.fixtures"]


def test_nothing_acknowledged_is_lost_when_the_process_is_killed() -> None:
    with TemporaryDirectory(dir=MEMORY if Path(MEMORY).is_dir() else None) as folder:
        report = kills(1, 60, folder)
    assert (report.lost, report.broken) == ([], [])
    assert report.kills == 60
    assert report.acknowledged > 500
    assert report.repeated > 100
    assert report.settled > 5
    assert len(report.phases) >= 7
    # Some were killed before what was under way was kept, some after.
    assert report.kept_unacknowledged + report.dropped_unacknowledged > 10


def test_kills_on_a_disk(tmp_path: Path) -> None:
    report = kills(2, 10, tmp_path)
    assert (report.lost, report.broken) == ([], [])


def test_kills_on_postgresql(pg: Place, tmp_path: Path) -> None:
    report = kills(3, 8, tmp_path, wheres=[pg.where])
    assert (report.lost, report.broken) == ([], [])
    assert report.acknowledged > 30


def test_the_look_after_a_kill_finds_what_is_missing_and_what_is_twice(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "punto.db")) as store:
        orders = opening("baccarat")
        answers = House(store, lambda: 0).execute(orders)
        kept = {
            (order.table, order.key): Done(order.table, order.key, answer.first, answer.first, "")
            for order, answer in zip(orders, answers, strict=True)
        }
        assert lost(store, kept) == []
        for wrong in (
            Done("T1", "another", 3, 3, ""),
            Done("T1", "opening-1", 2, 2, ""),
            Done("T1", "opening-1", 1, 2, ""),
            Done("T9", "opening-1", 1, 1, ""),
        ):
            assert len(lost(store, kept | {(wrong.stream, wrong.key): wrong})) == 1
        assert twice(store) == []
        last = read(list(store.read("T1"))[-1].body)
        for number in (1, 2):
            settled: LogEntry = replace(last, n=2 + number, event=e.CoupSettled(coup=7, wagers=()))
            add(store, appended("T1", 1 + number, f"paid {number}", Record(encode(settled))))
        assert len(twice(store)) == 1


def test_nothing_acknowledged_is_lost_when_the_power_of_a_house_is_cut() -> None:
    report = house_cuts(1, 150)
    assert (report.lost, report.broken) == ([], [])
    assert report.cuts == 150


def test_the_cuts_bite_where_a_commit_is_not_synced() -> None:
    assert house_cuts(2, 60, synchronous="NORMAL").lost
    assert house_cuts(2, 60, synchronous="OFF").lost
