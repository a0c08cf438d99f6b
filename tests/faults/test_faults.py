"""The SQLite store on a disk that loses power, fills up and fails."""

from collections.abc import Callable
from random import Random

import apsw
import pytest
from disk import VFS, Disk, put_in
from powercuts import power_cuts
from session import Session
from workload import workload

from punto.store.log import UnavailableError
from punto.store.sqlite import SqliteStore

STEPS = 12

ERRORS = {
    "read": apsw.SQLITE_IOERR_READ,
    "write": apsw.SQLITE_IOERR_WRITE,
    "truncate": apsw.SQLITE_IOERR_TRUNCATE,
    "sync": apsw.SQLITE_IOERR_FSYNC,
    "delete": apsw.SQLITE_IOERR_DELETE,
    "open": apsw.SQLITE_CANTOPEN,
}


def test_nothing_acknowledged_is_lost_when_the_power_is_cut() -> None:
    report = power_cuts(1, 600)
    assert (report.lost, report.broken) == ([], [])
    assert report.cuts == 600
    # Both ends of a transaction that was under way were met, and cuts during a recovery, and a killed process.
    assert min(report.kept_unacknowledged, report.dropped_unacknowledged, report.cut_again, report.killed) > 20


def test_a_cut_at_every_operation() -> None:
    report = power_cuts(2, 400, steps=6, every=True)
    assert (report.lost, report.broken) == ([], [])


def test_what_a_process_finds_after_another_was_killed_is_durable() -> None:
    """It may lie in the write-ahead log unsynced, and even the name of that file may not have reached the disk."""
    report = power_cuts(5, 800, steps=2, every=True, killed=1)
    assert (report.lost, report.broken) == ([], [])


def test_the_cuts_bite_where_a_commit_is_not_synced() -> None:
    report = power_cuts(3, 200, synchronous="NORMAL")
    assert len(report.lost) > 20
    assert report.broken == []


def test_the_cuts_bite_where_nothing_is_synced() -> None:
    report = power_cuts(4, 200, synchronous="OFF")
    assert len(report.lost) > 20
    assert len(report.broken) > 20


def failing(call: str, code: int, first: int, count: int) -> Callable[[str], None]:
    """Some calls of one kind fail, beginning with the first-th."""
    calls = iter(range(10**9))

    def before_call(made: str) -> None:
        if made == call and first <= next(calls) < first + count:
            raise apsw.exception_for(code)

    return before_call


@pytest.mark.parametrize(("call", "code"), [*ERRORS.items(), ("write", apsw.SQLITE_FULL)], ids=[*ERRORS, "full"])
@pytest.mark.parametrize("count", [1, 3, 10**6], ids=["once", "thrice", "until repaired"])
def test_a_disk_that_fails_costs_only_the_transaction(call: str, code: int, count: int) -> None:
    calls = calls_of(call)
    for first in range(0, calls, max(1, calls // 25)):
        random = Random(f"{call} {code} {count} {first}")
        disk = Disk()
        disk.before_call = failing(call, code, first, count)
        session = Session(disk, workload(random, STEPS), "FULL")
        session.run_through_faults()
        session.end()
        drawn = random.choices(range(len(disk.journal) + 1), k=8)
        answered = [(answer.since, answer) for answer in session.answers] * 3
        for at, known in [(at, session.known(at)) for at in drawn] + answered:
            after = Session(disk.cut(at, random), session.work, "FULL", known.least, known.most)
            after.run(1)
            after.end()


def calls_of(call: str) -> int:
    """How often the workload makes such a call."""
    made: list[str] = []
    disk = Disk()
    disk.before_call = made.append
    session = Session(disk, workload(Random(call), STEPS), "FULL")
    session.run(STEPS)
    session.end()
    return made.count(call)


def test_a_failed_transaction_is_refused_and_the_store_goes_on() -> None:
    """Seen from outside: the disk is full for one write, and the same store takes the next transaction."""
    random = Random(5)
    work = workload(random, STEPS)
    disk = Disk()
    session = Session(disk, work, "FULL")
    session.run(3)
    failures: list[str] = []

    def full_once(call: str) -> None:
        if call == "write" and not failures:
            failures.append(call)
            raise apsw.exception_for(apsw.SQLITE_FULL)

    disk.before_call = full_once
    session.run_through_faults()
    assert failures == ["write"]
    assert session.knowledge[-1].least == STEPS
    session.end()


def test_a_disk_that_bears_no_write_ahead_log_is_refused() -> None:
    """This one shares no memory between processes, and SQLite would go on with a journal that is less safe."""
    put_in(Disk())
    with pytest.raises(UnavailableError, match="write-ahead log"):
        SqliteStore("/punto.db", vfs=VFS, exclusive=False)


def test_the_disk_forgets_what_was_not_synced() -> None:
    disk = Disk()
    file = disk.opened("/a-wal", journal=True)
    file.xWrite(b"synced", 0)
    file.xSync(0)
    file.xWrite(b"later!", 0)
    file.xWrite(b"more", 6)
    found = {disk.cut(len(disk.journal), Random(seed)).files[-2].decode("latin1") for seed in range(300)}
    assert {"synced", "later!", "later!more"} <= found
    assert any("\0" in content or (content.startswith("l") and "y" in content) for content in found)
    assert {frozenset(disk.cut(1, Random(seed)).names) for seed in range(50)} == {frozenset(), frozenset({"/a-wal"})}
