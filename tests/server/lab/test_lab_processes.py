"""The lab computes odds, reports and simulations in its own processes, which end with their worker."""

import asyncio
import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from support.server.serve_process import Process
from support.server.served_house import build, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.errors import Refusal
from punto.history.times import gaming_day
from punto.server.lab.callers import LabCaller
from punto.server.lab.questions import OddsQuestion
from punto.server.lab.service import Lab

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
    """A descriptor for each process, which shows its end even after it has another parent."""
    descriptors = {pid: os.pidfd_open(pid) for pid in pids}
    try:
        yield descriptors
    finally:
        for descriptor in descriptors.values():
            with suppress(ProcessLookupError):  # as it should be
                signal.pidfd_send_signal(descriptor, signal.SIGKILL)
            os.close(descriptor)


def has_ended(descriptor: int) -> bool:
    return bool(select.select([descriptor], [], [], WAIT_SECONDS_MAX)[0])


ENDLESS = {"study": "coups", "game": "lucky_draw", "policy": "counter", "coups": 10**8}
"""Some minutes, if it is let."""


def niceness(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[16])


@contextmanager
def running(address: str) -> Iterator[Iterator[str]]:
    """A simulation under way: its lines, of which the first two are taken."""
    with httpx.stream(
        "POST", f"{address}/api/simulations", json=ENDLESS, timeout=WAIT_SECONDS_MAX, trust_env=False
    ) as run:
        lines = run.iter_lines()
        assert [next(lines)[:16] for _ in range(2)] == ['{"type":"prepari', '{"type":"coups",']
        yield lines


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_lab_ends_with_its_worker_however_that_ends(tmp_path: Path, by: signal.Signals) -> None:
    settings = settings_of(tmp_path / "house.db")
    build(settings, {})
    with Process(settings) as house:
        before = children(house.process.pid)
        answer = httpx.get(f"{house.address}/api/odds/baccarat", timeout=WAIT_SECONDS_MAX, trust_env=False)
        assert answer.status_code == 200, answer.text
        questions = children(house.process.pid) - before
        assert questions, "odds are computed in a process of their own"
        with running(house.address) as lines:
            simulations = children(house.process.pid) - before - questions
            assert simulations, "and so are simulations"
            with watched(questions | simulations) as descriptors:
                house.process.send_signal(by)
                with suppress(httpx.HTTPError):  # killed, it says nothing
                    *_, last = lines
                    assert '"reason":"lab-stopped"' in last
                left = {pid for pid, descriptor in descriptors.items() if not has_ended(descriptor)}
        assert house.stop(by) == (-by if by is signal.SIGKILL else 0)
        assert left == set(), "these processes of the lab still run"


def test_what_the_staff_ask_does_not_wait_for_what_others_ask(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    build(settings, {})

    async def check() -> None:
        lab = Lab(settings, lambda: 0.0)
        try:
            manager = LabCaller("name/mai", staff=True)
            strangers = [LabCaller(f"address/192.0.2.{number}") for number in range(60)]
            stuck = [asyncio.create_task(lab._questions.run(by, signal.pause)) for by in strangers]
            await asyncio.sleep(0)  # they stand in their queue before anything else is asked
            async with asyncio.timeout(WAIT_SECONDS_MAX):
                span = gaming_day("2026-01-17", "06:00", "UTC")
                day = await lab.report(manager, str(tmp_path / "house.db"), None, span)
                odds = await lab.odds(manager, OddsQuestion("baccarat"))
            assert day.day == "2026-01-17"
            assert odds.wagers
            assert not any(task.done() for task in stuck), "the others still wait"
        finally:
            lab.close()
        assert all(isinstance(each, Refusal) for each in await asyncio.gather(*stuck, return_exceptions=True))

    asyncio.run(check())


def test_a_simulation_stands_back_and_one_whose_process_dies_can_be_started_again(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    build(settings, {})
    with Process(settings) as house:
        before = children(house.process.pid)
        with running(house.address) as lines:
            dealing = {pid for pid in children(house.process.pid) - before if niceness(pid) > 0}
            assert dealing, "tables come first"
            for pid in dealing:
                os.kill(pid, signal.SIGKILL)
            *_, last = lines
            assert '"reason":"lab-stopped"' in last
        with running(house.address):
            assert children(house.process.pid) - before - dealing
