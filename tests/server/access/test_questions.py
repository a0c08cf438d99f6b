"""Questions about the past: the staff have their own readers, and one address asks only so much at once."""

import asyncio
from collections.abc import Callable
from threading import Event

import pytest
from msgspec.structs import replace
from support.server.face_down_desk import PATRON, TABLE, Desk
from support.timeouts import WAIT_SECONDS_MAX

from punto.errors import Refusal
from punto.server.access.questions import QUESTIONS_PER_ADDRESS_MAX, Questions
from punto.server.access.visitor import Visitor
from punto.server.house import READER_THREADS
from punto.store.house import Order
from punto.store.log import Store
from punto.table import commands as c
from punto.table.roles import Role
from punto.views.past_coup import STORY_EVENTS_MAX
from punto.wire.people import Person

pytest_plugins = ["support.store.fixtures", "support.server.face_down_fixtures"]

STRANGER = Visitor(address="192.0.2.1")
STAFF = replace(STRANGER, person=Person("ines", Role.INSPECTOR))


class WaitingHouse:
    """Its readers answer when they are let."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.asked: list[bool] = []

    async def read(self, do: Callable[[Store], int], *, for_all: bool = False) -> int:
        self.asked.append(for_all)
        await self.free.wait()
        return 7


def test_one_address_asks_only_so_much_at_once() -> None:
    async def scene() -> None:
        house = WaitingHouse()
        questions = Questions(house)  # type: ignore[arg-type]

        def asked(visitor: Visitor) -> "asyncio.Task[int]":
            return asyncio.create_task(questions.read(visitor, lambda _: 7))

        first = [asked(STRANGER) for _ in range(QUESTIONS_PER_ADDRESS_MAX)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await asked(STRANGER)
        assert refused.value.reason == "too-many"
        others = [asked(each) for each in (replace(STRANGER, address="192.0.2.2"), STAFF)]
        here = Visitor(address="127.0.0.1", this_machine=True)
        others += [asked(here) for _ in range(QUESTIONS_PER_ADDRESS_MAX + 1)]
        await asyncio.sleep(0)
        assert house.asked[QUESTIONS_PER_ADDRESS_MAX:] == [True, False] + [True] * (QUESTIONS_PER_ADDRESS_MAX + 1)
        first.pop().cancel()  # a caller who hangs up gives the place back
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        again = asked(STRANGER)
        house.free.set()
        assert set(await asyncio.gather(*first, *others, again)) == {7}
        assert len(questions) == 0

    asyncio.run(scene())


def test_the_staff_do_not_wait_for_what_others_ask(desk: Desk) -> None:
    free = Event()
    waiting = [desk.house._readers_for_all.submit(free.wait, WAIT_SECONDS_MAX) for _ in range(READER_THREADS)]
    try:
        for path in ("/api/tables/T1/coups/1", "/api/tables/T1/coups", "/api/tables/T1/coups/1/replay"):
            assert desk.get(path, "inspector").status_code == 200
        assert not any(each.done() for each in waiting)
    finally:
        free.set()
    assert all(each.result(WAIT_SECONDS_MAX) for each in waiting)


def test_the_story_of_a_long_coup_comes_in_pages(desk: Desk) -> None:
    desk.begin()
    patron = c.Actor(PATRON, Role.PATRON)
    stakes = [200 - 100 * (each % 2) for each in range(2 * STORY_EVENTS_MAX)]
    bodies = [c.PlaceWager(PATRON, "player", stake) for stake in stakes]
    orders = [Order(table=TABLE, key=f"move-{n}", actor=patron, body=body) for n, body in enumerate(bodies)]
    for done in [desk.house.writer.submit(order) for order in orders]:
        assert done.result(WAIT_SECONDS_MAX).refusal is None
    story = desk.get("/api/tables/T1/coups/2", PATRON).json()
    assert len(story["events"]) == STORY_EVENTS_MAX
    assert story["earlier"] == story["events"][0]["n"]
    before = desk.get(f"/api/tables/T1/coups/2?before={story['earlier']}", PATRON).json()
    assert before["events"][-1]["n"] < story["earlier"]
    assert desk.get("/api/tables/T1/coups/2?before=0", PATRON).status_code == 400
