"""Several houses, in threads and in processes, serve the same tables of one PostgreSQL."""

import multiprocessing
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from itertools import pairwise
from multiprocessing.synchronize import Barrier
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from support.house.crowd import Crowd
from support.house.houses import Floor
from support.store.places import Place, assert_sound, sqlite_place
from support.timeouts import WAIT_SECONDS_MAX

from punto.history.verify import verify
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import House, Order, OrderResult
from punto.store.postgres import PostgresStore
from punto.table import commands as c
from punto.table import events as e
from punto.table.codec import read
from punto.table.rules import Mode, table_rules

pytest_plugins = ["support.store.fixtures"]

RULES = {"T1": table_rules("baccarat", face_down=True), "T2": table_rules("lucky_draw")}
EACH = 300
REPEATED = 0.1
TOGETHER: list[Barrier] = []
"""Where the processes of a pool wait for one another, however long each takes to start."""


def wait_at(barrier: Barrier) -> None:
    TOGETHER.append(barrier)


def serve(where: str, number: int, tables: tuple[str, ...]) -> list[tuple[str, str, int, int, bool]]:
    """Give a crowd's orders, some twice: stream, key, first and last event, and whether it was known."""
    for barrier in TOGETHER:
        barrier.wait(WAIT_SECONDS_MAX)
    chance = Random(number)
    crowd = Crowd(chance, {table: RULES[table] for table in tables}, prefix=f"house{number}")
    acknowledged = []
    with closing(PostgresStore(where)) as store:
        house = House(store, lambda: 1_000_000)
        for _ in range(EACH):
            order = crowd.next(house)
            for _ in range(2 if chance.random() < REPEATED else 1):
                answer = house.execute_one(order)
                if answer.refusal is None:
                    first, last = answer.first, answer.first + len(answer.events) - 1
                    acknowledged.append((order.table, order.key, first, last, answer.repeated))
    return acknowledged


def executor(kind: str, houses: int) -> Executor:
    if kind == "threads":
        return ThreadPoolExecutor(houses)
    # Spawned processes learn where to import from by the path that they inherit.
    assert str(Path(__file__).parent) in sys.path
    spawned = multiprocessing.get_context("spawn")
    together = spawned.Barrier(houses)
    return ProcessPoolExecutor(houses, spawned, initializer=wait_at, initargs=(together,))


@pytest.mark.parametrize(
    ("kind", "tables"),
    [
        ("threads", (("T1",), ("T1",))),
        ("threads", (("T1", "T2"), ("T2", "T1"), ("T1", "T2"))),
        ("processes", (("T1", "T2"), ("T1", "T2"))),
        ("processes", (("T1",), ("T2",), ("T1", "T2"))),
    ],
    ids=["two threads", "three threads", "two processes", "three processes"],
)
def test_every_acknowledged_order_is_in_the_log_exactly_once(
    pg: Place, kind: str, tables: tuple[tuple[str, ...], ...]
) -> None:
    with closing(PostgresStore(pg.where)) as store:
        Floor(store).funded()
        houses = len(tables)
        with executor(kind, houses) as pool:
            given = list(pool.map(serve, [pg.where] * houses, range(houses), tables))
        answered = [answer for answers in given for answer in answers]
        assert len(answered) > houses * EACH * 0.2
        fresh = [answer[:4] for answer in answered if not answer[4]]
        assert {answer[:4] for answer in answered if answer[4]} <= set(fresh)
        assert any(answer[4] for answer in answered)
        kept = [
            (stream, key, first, last)
            for stream in store.streams()
            for key, _, first, last in store.commands(stream)
            if key.startswith("house")
        ]
        assert sorted(kept) == sorted(fresh)
        assert_sound(store)
        keys = Counter((w.stream, w.turn) for s in store.streams() for w in map(read, bodies(store, s)))
        assert len(keys) == len(kept) + 1
        # They did meet: neither waited for the other to finish.
        owners = [key.split("-")[0] for key, *_ in store.commands("T1")]
        assert sum(one != other for one, other in pairwise(owners)) > 10
    assert verify(pg.where).findings == ()


def bodies(store: PostgresStore, stream: str) -> list[bytes]:
    return [row.body for row in store.read(stream)]


def test_what_another_house_did_is_known_at_once(pg: Place) -> None:
    """Also where it decides a refusal, and so meets no conflict."""
    with closing(PostgresStore(pg.where)) as one, closing(PostgresStore(pg.where)) as two:
        here, there = Floor(one, "here").ready(), Floor(two, "there")
        assert there.house.table("T1") == here.house.table("T1")
        assert there.refusal(there.by("ann", c.PlaceWager("ann", "player", 100))).reason == "out-of-phase"
        here.all(here.order(c.CallBets()))
        there.all(there.by("ann", c.PlaceWager("ann", "player", 100)))
        assert here.house.table("T1").layout_chips == 100
        assert here.refusal(here.order(c.CallBets())).reason == "out-of-phase"
        there.all(there.order(c.CloseBets()))
        assert here.refusal(here.by("ann", c.RemoveWager("ann", "player"))).reason == "out-of-phase"


def test_a_conflict_in_the_middle_of_a_batch_costs_nothing(pg: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other house goes on with the table just when this one has decided and is about to write."""
    with closing(PostgresStore(pg.where)) as one, closing(PostgresStore(pg.where)) as two:
        here, there = Floor(one, "here").ready(), Floor(two, "there")
        meetings = 0
        write = one._write

        def overtaken(batch: object) -> None:
            nonlocal meetings
            if meetings < 5:
                meetings += 1
                there.all(there.order(c.BuyIn("bob", 1)))
            write(batch)  # type: ignore[arg-type]

        monkeypatch.setattr(one, "_write", overtaken)
        answers = here.all(*(here.order(c.BuyIn("ann", 10)) for _ in range(4)))
        assert meetings == 5
        assert [answer.repeated for answer in answers] == [False] * 4
        table = there.house.table("T1")
        assert (table.patrons["ann"].rack, table.patrons["bob"].rack) == (10_040, 10_005)
    assert verify(pg.where).findings == ()


def test_automatic_dealers_of_two_processes_take_each_step_once(pg: Place) -> None:
    """Both try every step, one a little behind the other, and neither deals a card twice nor stands still."""
    key = bytes(32)
    with closing(PostgresStore(pg.where)) as one, closing(PostgresStore(pg.where)) as two:
        floors = [Floor(one, "here"), Floor(two, "there")]
        floors[0].funded().opened("T1", "lucky7", mode=Mode.AUTOMATIC, decks=1, burn=1).seated("ann")
        dealers = [AutomaticDealer(floor.house, "T1", key) for floor in floors]
        chance = Random(1)
        taken = 0
        while floors[0].house.table("T1").coups < 5:
            if floors[1].house.table("T1").phase == "betting" and chance.random() < 0.8:
                floors[1].house.execute_one(floors[1].by("ann", c.PlaceWager("ann", "player", 100)))
            dealer = chance.choice(dealers)
            answer = dealer.step()
            assert answer is not None
            assert answer.refusal is None, answer.refusal
            taken += 1
        assert taken < 100
        events = [read(row.body).event for row in one.read("T1")]
        dealt = [event.proof.index for event in events if isinstance(event, e.CardDealt) and event.proof]
        assert len(dealt) == len(set(dealt)) > 15
    assert verify(pg.where).findings == ()


def test_a_step_that_another_dealer_took_meanwhile_is_not_taken_again(pg: Place) -> None:
    with closing(PostgresStore(pg.where)) as one, closing(PostgresStore(pg.where)) as two:
        here, there = Floor(one, "here"), Floor(two, "there")
        here.funded().opened("T1", "lucky7", mode=Mode.AUTOMATIC, decks=1, burn=1).seated("ann")
        quick = AutomaticDealer(there.house, "T1", bytes(32))
        slow = AutomaticDealer(Overtaken(one, quick.step), "T1", bytes(32))
        for _ in range(30):
            before = there.house.stream_state("T1").number
            answer = slow.step()
            assert answer is not None
            # Where the step leaves nothing to chance both took the same one, and it is in the log once.
            assert answer.repeated or (answer.refusal and answer.refusal.reason == "key-used")
            turns = {read(row.body).turn for row in one.read("T1", before)}
            assert len(turns) == 1
    assert verify(pg.where).findings == ()


class Overtaken(House):
    """A house that looks how its table stands, and before it acts another has acted."""

    def __init__(self, store: PostgresStore, meanwhile: Callable[[], object]) -> None:
        super().__init__(store, lambda: 1_000_000)
        self.meanwhile = meanwhile

    def execute_one(self, order: Order) -> OrderResult:
        self.meanwhile()
        return super().execute_one(order)


def test_a_step_decided_for_another_moment_is_not_taken(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        after = store.head("T1").number
        floor.all(replace(floor.by("ann", c.GiveTip("ann", 5)), after=after))
        late = floor.refusal(replace(floor.by("ann", c.GiveTip("ann", 7)), after=after))
        assert late.reason == "overtaken"
        assert store.head("T1").number == after + 1
