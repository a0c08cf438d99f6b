"""Machines whose clock is wrong, ahead or back: tables deal on, screens count down, and nobody stays in or out."""

import asyncio
import os
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

import pytest
from support.server.guests import bet, both_stores, go, seated, settled, sound
from support.server.requests_and_sockets import services
from support.server.serve_process import Process
from support.server.served_house import QUICK, Served, automatic, build, settings_of
from support.store.places import postgres_place
from support.timeouts import WAIT_SECONDS_MAX, taken

from punto.client import Client, Live
from punto.history.times import gaming_day
from punto.reports.day import report
from punto.server import logs
from punto.server.access.sessions import HOUR
from punto.server.clock import HouseClock, now
from punto.server.settings import Settings, database
from punto.store.house import StreamState
from punto.store.opening import open_store
from punto.table.codec import read
from punto.table.rules import SECOND
from punto.table.state import Table
from punto.wire.house import Readiness

pytest_plugins = ["support.store.fixtures"]

YEAR = 365 * 24 * HOUR
STEPS = pytest.mark.parametrize("step", [YEAR, -HOUR], ids=["a year ahead", "an hour back"])
TABLES = {"T1": automatic("baccarat", variant="commission", insurance=False)}


class Machine:
    """A served house, and the clock of its machine."""

    def __init__(self, served: Served, *, doubt_seconds: int | None = None) -> None:
        self.served = served
        self.house = services(served).house
        assert isinstance(self.house.clock, HouseClock)
        self.clock = self.house.clock
        if doubt_seconds is not None:
            self.clock.doubt_seconds = doubt_seconds
        assert go(self._ask_ready()).ready

    def set_clock(self, step: int) -> None:
        self.clock.wall = lambda: now() + step

    def deal(self, coups: int = 2) -> None:
        """Wait until this many more coups have started."""
        seen: SimpleQueue[StreamState] = SimpleQueue()

        def listener(_: str, current: StreamState, __: object) -> None:
            seen.put(current)

        begun = self.coups
        self.house.table_listeners.append(listener)
        while self.coups < begun + coups:
            taken(seen, f"coup {begun + coups} to start, after {self.coups}")
        self.house.table_listeners.remove(listener)

    def run(self, work: Coroutine[object, object, None]) -> None:
        """Run in the house's loop."""
        assert self.house._loop is not None
        asyncio.run_coroutine_threadsafe(work, self.house._loop).result(WAIT_SECONDS_MAX)

    @property
    def coups(self) -> int:
        table = self.house.tables["T1"].state
        assert isinstance(table, Table)
        return table.coups

    def ready(self) -> Readiness:
        """What the house says of itself, after a look at the clock."""

        async def look() -> None:
            services(self.served).dealers._look_at_clock()

        self.run(look())
        return go(self._ask_ready())

    async def _ask_ready(self) -> Readiness:
        async with self.served.client() as client:
            return await client.ready()


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    made = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    build(made, TABLES)
    return made


def times(settings: Settings) -> list[int]:
    with closing(open_store(database(settings))) as store:
        return [read(row.body).at for row in store.read("T1")]


@STEPS
def test_a_clock_that_is_wrong_for_a_moment_leaves_no_trace(settings: Settings, step: int) -> None:
    began = now()
    with Served(settings) as served:
        machine = Machine(served)
        machine.deal()
        machine.set_clock(step)
        machine.deal()
        ready = machine.ready()
        assert (ready.ready, ready.ahead) == (True, 0)
        assert abs(ready.clock_doubted_seconds - step // SECOND) <= 1
        machine.set_clock(0)
        machine.deal()
        assert machine.ready() == Readiness(ready=True, tables=1, led=1)
    found = times(settings)
    assert found == sorted(found)
    assert found[-1] <= now() + SECOND
    assert found[-1] - began < HOUR // 2, "no event is from another time"
    sound(settings.db)


@STEPS
def test_tables_deal_on_while_a_clock_is_believed_and_when_it_is_right_again(settings: Settings, step: int) -> None:
    with Served(settings) as served:
        machine = Machine(served, doubt_seconds=0)
        machine.deal()
        machine.set_clock(step)
        machine.deal()
        assert abs(machine.house.clock() - now() - step) < HOUR // 2
        assert machine.ready() == Readiness(ready=True, tables=1, led=1, ahead=int(step < 0))
        machine.set_clock(0)
        machine.deal()
        assert machine.ready() == Readiness(ready=True, tables=1, led=1, ahead=int(step > 0))
    with Served(settings) as served:
        machine = Machine(served)
        machine.deal()
        assert machine.ready() == Readiness(ready=True, tables=1, led=1, ahead=int(step > 0))
    found = times(settings)
    assert found == sorted(found)
    sound(settings.db)
    with closing(open_store(database(settings))) as store:
        assert report(store, gaming_day("2026-01-01")).checked


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
@STEPS
def test_screens_count_down_from_a_few_seconds_whatever_the_clock_shows(settings: Settings, step: int) -> None:
    with Served(settings) as served:
        machine = Machine(served, doubt_seconds=0)
        for moved in (step, 0):
            machine.set_clock(moved)
            machine.deal()
            go(count_down(machine))


async def count_down(machine: Machine) -> None:
    house, longest = machine.house, QUICK.betting + 5 * SECOND
    async with machine.served.client() as client, client.watch("T1") as live:
        await live.until(lambda at: at.view.deadline is not None)
        deadline, then = live.view.deadline, live.now
        assert deadline is not None
        assert -longest < deadline - then < longest
        while (shown := (await client.tables())[0].deadline) is None:
            await live.until(lambda at: at.n > 0)
        assert abs(shown - house.clock()) < longest


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_what_a_wrong_clock_does_is_logged(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    warned: SimpleQueue[str] = SimpleQueue()
    monkeypatch.setattr(logs, "warn", lambda event, **_: warned.put(event))

    def warn_of(event: str) -> None:
        while taken(warned, f"{event} in the logs") != event:
            pass

    with Served(settings) as served:
        machine = Machine(served, doubt_seconds=0)
        machine.deal()
        machine.set_clock(YEAR)
        for event in ("clock-stepped", "clock-followed", "step-late"):
            warn_of(event)
        machine.set_clock(0)
        for event in ("clock-stepped", "clock-followed", "table-ahead-of-clock"):
            warn_of(event)


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_guest_plays_on_through_a_wrong_clock(settings: Settings) -> None:
    """Their session neither ends nor is their seat given away."""
    with Served(settings) as served:
        go(play(Machine(served)))


async def play(machine: Machine) -> None:
    async with machine.served.client() as client:
        name = await seated(client, "T1", 1)
        async with client.watch("T1") as live:
            for step in (YEAR, -HOUR, -YEAR, 0):
                machine.set_clock(step)
                await settled(live, await bet(live, name, banker=100))
                await asyncio.to_thread(machine.run, services(machine.served).sockets.close_expired())
            assert (await client.me()).at == ["T1"]


def test_two_workers_with_different_clocks_deal_one_table(server: str, tmp_path: Path) -> None:
    settings = settings_of(postgres_place(server).where, key_file=str(tmp_path / "house.key"))
    build(settings, TABLES)
    with Served(settings) as served, Served(settings) as other:
        machine, wrong = Machine(served), Machine(other, doubt_seconds=0)
        machine.deal()
        wrong.set_clock(YEAR)

        async def sit() -> None:
            async with other.client() as client:
                await seated(client, "T1", 1)

        go(sit())
        machine.deal()
        wrong.deal()
        assert machine.ready() == Readiness(ready=True, tables=1, led=1, ahead=1)
    found = times(settings)
    assert found == sorted(found)
    sound(settings.db)


# A process of its own.

SET_CLOCK = """
import time
from pathlib import Path

shown, step = time.time_ns, Path(__file__).with_name("step")
time.time_ns = lambda: shown() + int(step.read_text()) * 1000
"""
"""Python runs it before anything else: the machine's clock is off by what the file beside it says."""


class Clock:
    """The clock of a machine on which `punto serve` runs."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.step = folder / "step"
        self.set(0)
        folder.joinpath("sitecustomize.py").write_text(SET_CLOCK)
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))

    def set(self, step: int) -> None:
        fresh = self.step.with_name("fresh")
        fresh.write_text(str(step))
        fresh.replace(self.step)


async def watch(process: Process, coups: int = 2) -> int:
    """Watch until this many more coups have started; returns the time at the table."""
    async with Client(process.address) as client, client.watch("T1") as live:
        for _ in range(coups):
            before = number_of(live)
            await live.until(lambda at, before=before: number_of(at) > before)  # type: ignore[misc]
        return live.now


def number_of(live: Live) -> int:
    return live.view.coup.number if live.view.coup else 0


def logged(process: Process, event: str) -> None:
    process.until(lambda lines: True if any(line["event"] == event for line in lines) else None)


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_served_house_deals_on_while_the_clock_is_a_year_ahead_and_after_it(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(tmp_path, monkeypatch)
    with Process(settings) as process:
        go(watch(process))
        clock.set(YEAR)
        logged(process, "clock-stepped")
        assert go(watch(process)) < now() + HOUR
        clock.set(0)
        logged(process, "clock-came-back")
        go(watch(process))
    found = times(settings)
    assert found == sorted(found)
    assert found[-1] < now() + HOUR
    sound(settings.db)


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_a_house_that_was_served_with_a_wrong_clock_deals_on_with_a_right_one(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(tmp_path, monkeypatch)
    clock.set(YEAR)
    process = Process(settings)
    with process:
        assert go(watch(process)) > now() + YEAR - HOUR
    clock.set(0)
    with process:
        assert go(watch(process)) > now() + YEAR - HOUR
        logged(process, "table-ahead-of-clock")
    sound(settings.db)
