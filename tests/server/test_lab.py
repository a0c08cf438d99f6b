"""The lab, where odds and reports are computed, is a process of its own: it does not outlive its worker."""

import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from processes import STOP_SECONDS, Process
from serving import build, settings_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc, and waited for by pidfd")


def children(parent: int) -> set[int]:
    """The processes that this one has started, and those have."""
    found: dict[int, set[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):  # it has ended meanwhile
                after_name = (folder / "stat").read_text().rpartition(")")[2].split()
                found.setdefault(int(after_name[1]), set()).add(int(folder.name))
    own = found.get(parent, set())
    return own.union(*map(children, own))


@contextmanager
def watched(pids: set[int]) -> Iterator[dict[int, int]]:
    """A descriptor for each, by which its end is heard, whoever's child it then is."""
    descriptors = {pid: os.pidfd_open(pid) for pid in pids}
    try:
        yield descriptors
    finally:
        for descriptor in descriptors.values():
            with suppress(ProcessLookupError):  # as it should be
                signal.pidfd_send_signal(descriptor, signal.SIGKILL)
            os.close(descriptor)


def has_ended(descriptor: int) -> bool:
    return bool(select.select([descriptor], [], [], STOP_SECONDS)[0])


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_lab_ends_with_its_worker_however_that_ends(tmp_path: Path, by: signal.Signals) -> None:
    settings = settings_of(tmp_path / "house.db")
    build(settings, {})
    with Process(settings) as house:
        before = children(house.process.pid)
        answer = httpx.get(f"{house.address}/api/odds/baccarat", timeout=STOP_SECONDS, trust_env=False)
        assert answer.status_code == 200, answer.text
        lab = children(house.process.pid) - before
        assert lab, "odds are computed in a process of their own"
        with watched(lab) as descriptors:
            house.process.send_signal(by)
            left = {pid for pid, descriptor in descriptors.items() if not has_ended(descriptor)}
        assert house.stop(by) == (-by if by is signal.SIGKILL else 0)
        assert left == set()
