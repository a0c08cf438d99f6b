"""A house that is stopped or killed in every phase of a coup goes on from the next card after the next start."""

import asyncio
import signal
from collections.abc import Coroutine
from pathlib import Path

import pytest
from msgspec import Struct
from support.server.guests import bet, both_stores, go, seated, sound
from support.server.serve_process import Process, refused
from support.server.served_house import QUICK, Served, automatic, build, settings_of

from punto.cards import Card
from punto.client import Client, Live, Patience
from punto.history.lookup import events_of_coup
from punto.server.clock import now
from punto.server.settings import Settings
from punto.store.house import House
from punto.store.opening import opened
from punto.table import events as e
from punto.table.chips import rack_account, wallet_account
from punto.table.codec import read
from punto.table.rules import SECOND, TableRules, Timing
from punto.table.state import Phase

pytest_plugins = ["support.store.fixtures"]

PHASES = frozenset(Phase) - {Phase.CLOSED}
MOST_STOPS = 15
"""More than are ever needed: a stop finds each table in some phase."""
STEP = SECOND // 8
"""Long enough to be stopped in."""


def slow(wait: int) -> Timing:
    return Timing(
        cut=wait, betting=wait, card=wait, squeeze=wait, insurance=2 * wait, answer=2 * wait, choice=wait, result=wait
    )


def tables() -> dict[str, TableRules]:
    """Several of each game, at paces of their own, so that a stop finds them in different phases."""
    made = {}
    for number in range(1, 8):
        made[f"B{number}"] = automatic("baccarat", variant="commission", timing=slow(STEP * (7 + number) // 8))
    for number in range(1, 4):
        timing = slow(STEP * (1 + number) // 2)
        made[f"D{number}"] = automatic("lucky_draw", timing=timing)
        # One deck with the cut card far from its end: a new shoe every few coups.
        made[f"L{number}"] = automatic("lucky7", variant="commission", decks=1, cut_card_from_end=29, timing=timing)
    return made


TABLES = tables()
STAKES = {"B": {"banker": 100}, "L": {"player": 100, "tie": 100}, "D": {"enter": 100}}


class Stopped(Served):
    """Stopped cleanly, in a thread of the test."""

    def start(self) -> None:
        self.__enter__()

    def cut_off(self) -> None:
        self.__exit__()


class Killed(Process):
    """A process that is killed."""

    def cut_off(self) -> None:
        self.stop(signal.SIGKILL)


class Found(Struct, frozen=True):
    """A table as a stop left it."""

    table: str
    phase: Phase
    number: int
    hash: bytes
    coup: int | None
    """The one in play."""
    cards: tuple[Card, ...]


def found(where: str) -> list[Found]:
    with opened(where) as store:
        house = House(store, now)
        made = []
        for name in TABLES:
            state, head = house.table(name), store.head(name)
            number = state.play.number if state.play else None
            cards = dealt(where, name, number) if number else ()
            made.append(Found(name, state.phase, head.number, head.hash, number, cards))
        return made


def events(where: str, table: str, coup: int) -> list[e.Event]:
    with opened(where) as store:
        return [written.event for _, written in events_of_coup(store, table, coup)]


def dealt(where: str, table: str, coup: int) -> tuple[Card, ...]:
    return tuple(event.card for event in events(where, table, coup) if isinstance(event, e.CardDealt))


async def gamble(live: Live, name: str) -> None:
    """A wager in every coup, through whatever becomes of the server."""
    while True:
        await bet(live, name, **STAKES[live.table[0]])
        coup = _coup(live)
        await live.until(lambda at, coup=coup: _coup(at) != coup)  # type: ignore[misc]


def _coup(live: Live) -> int:
    return live.view.coup.number if live.view.coup else 0


async def first_of(*waits: Coroutine[object, object, None]) -> None:
    """Until one of these comes to its end."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        task.result()


def several(lives: dict[str, Live], missing: frozenset[Phase]) -> bool:
    """Whether tables are in half of the phases in which none was stopped so far."""
    return 2 * len(missing & {Phase(live.view.phase) for live in lives.values()}) >= len(missing)


async def evening(house: Stopped | Killed, where: str) -> tuple[list[Found], dict[str, str]]:
    """Stop in every phase; what each stop left, and who played at which table."""
    stops: list[Found] = []
    names: dict[str, str] = {}
    async with Client(house.address, patience=Patience(longest_pause=0.2)) as line:
        guests = {table: line.beside() for table in TABLES}
        for table, guest in guests.items():
            names[table] = await seated(guest, table, 1)
        lives = {table: await guest.watch(table).__aenter__() for table, guest in guests.items()}
        playing = [asyncio.create_task(gamble(live, names[table])) for table, live in lives.items()]
        try:
            while missing := PHASES - {stop.phase for stop in stops}:
                assert len(stops) < MOST_STOPS * len(TABLES), missing
                await first_of(*(live.until(lambda _: several(lives, missing)) for live in lives.values()))
                await asyncio.to_thread(house.cut_off)
                left = found(where)
                stops += left
                await asyncio.to_thread(house.start)
                for stop in left:
                    # It goes on: what was in play ends, and the next coup begins.
                    await lives[stop.table].until(lambda at, stop=stop: at.n > stop.number)  # type: ignore[misc]
            last = {stop.table: stop.coup or 0 for stop in stops}
            for table, live in lives.items():
                await live.until(lambda at, table=table: _coup(at) > last[table])  # type: ignore[misc]
            assert not any(task.done() for task in playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for live in lives.values():
                await live.__aexit__()
    return stops, names


def check_log(where: str, stop: Found) -> None:
    """Nothing is lost, and the coup that was cut off went on from its next card to its one end."""
    with opened(where) as store:
        assert next(store.read(stop.table, stop.number - 1)).hash == stop.hash
    if stop.coup is None:
        return
    story = events(where, stop.table, stop.coup)
    ends = [event for event in story if isinstance(event, e.CoupSettled | e.CoupVoided)]
    assert [type(end) for end in ends] == [e.CoupSettled]
    assert dealt(where, stop.table, stop.coup)[: len(stop.cards)] == stop.cards


def check_money(where: str, table: str, name: str, settings: Settings) -> None:
    """A patron has the chips they came with, plus the result of every settled coup."""
    with opened(where) as store:
        told = [read(row.body).event for row in store.read(table)]
        balances = store.balances()
        patron = House(store, now).table(table).patrons[name]
    wagers = [each for event in told if isinstance(event, e.CoupSettled) for each in event.wagers]
    won = sum(wager.paid - wager.collected for wager in wagers if wager.patron == name)
    assert balances[rack_account(table, name)] == patron.rack
    assert balances[wallet_account(name)] + patron.rack + patron.staked == settings.guest_chips + won


@pytest.mark.parametrize(("way", "store"), [("stopped", "postgres"), ("killed", "sqlite")], indirect=["store"])
def test_a_house_cut_off_in_every_phase_of_a_coup_loses_nothing_and_does_nothing_twice(
    way: str, store: str, tmp_path: Path
) -> None:
    settings = settings_of(store, key_file=str(tmp_path / "house.key"))
    build(settings, TABLES)
    house: Stopped | Killed = Stopped(settings) if way == "stopped" else Killed(settings)
    with house:
        stops, names = go(evening(house, store), 120)
    for stop in stops:
        check_log(store, stop)
    for table, name in names.items():
        check_money(store, table, name, settings)
    assert sound(store).coups > len(TABLES)


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return both_stores(request, tmp_path_factory)


# A process and its end.

CLOSED = "Closed. Every coup is kept; the next start goes on from there."


def test_a_house_told_to_stop_closes_and_says_so(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    build(settings, {"B1": automatic("baccarat", timing=QUICK)})

    async def watch(house: Process) -> int:
        async with Client(house.address) as client, client.watch("B1") as live:
            await live.until(lambda at: at.view.phase == "dealing")
            return await asyncio.to_thread(house.stop, signal.SIGINT)

    with Process(settings) as house:
        assert go(watch(house)) == 0
    assert house.said[-1] == CLOSED
    assert [line for line in house.logged if line.get("level") not in ("info", None) or "traceback" in line] == []
    sound(settings.db)


def test_a_second_server_of_the_same_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    build(settings, {"B1": automatic("baccarat")})
    with Process(settings) as house:
        code, out, err = refused(settings)
        assert (code, out) == (2, "")
        (sentence,) = err.splitlines()
        assert str(tmp_path / "house.db") in sentence

        async def still_there() -> None:
            async with Client(house.address) as client:
                assert (await client.ready()).ready

        go(still_there())
        assert house.stop(signal.SIGTERM) == 0
    assert house.said[-1] == CLOSED


def test_a_port_in_use_is_refused_in_one_sentence_before_a_house_is_made(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    build(settings, {})
    with Served(settings) as house:
        port = house.settings.port
        code, out, err = refused(settings_of(tmp_path / "other.db", port=port))
    assert (code, out) == (2, "")
    (sentence,) = err.splitlines()
    assert str(port) in sentence
    # Nobody would ever have seen the passwords of a house made now.
    assert not (tmp_path / "other.db").exists()
