"""A log that is ahead of the clock: its time goes on, its deadlines come, and the clock catches up."""

import pytest
from support.house.houses import SECOND, Floor
from support.store.places import AnyStore, Place, assert_sound

from punto.history.lookup import last_number_before
from punto.store.house import House, StreamState
from punto.table import commands as c
from punto.table.codec import read
from punto.table.next import next_step
from punto.table.rules import Mode
from punto.table.state import Table

pytest_plugins = ["support.store.fixtures"]

HOUR = 3600 * SECOND
YEAR = 365 * 24 * HOUR
STEPS = pytest.mark.parametrize("step", [HOUR, YEAR], ids=["an hour", "a year"])


class Machine(Floor):
    """A house with both clocks."""

    def __init__(self, store: AnyStore, prefix: str = "k") -> None:
        super().__init__(store, prefix)
        self.steady = 0
        self.start()

    def start(self) -> None:
        """As after a restart: what was in memory is gone."""
        self.house = House(self.store, lambda: self.now, steady=lambda: self.steady)

    def go_on(self, time: int) -> None:
        self.now += time
        self.steady += time

    def sell(self) -> int:
        """Somebody acts; when, by the log."""
        order = self.order(c.BuyIn("ann", 1))
        self.steady += SECOND  # as an order's clock
        return self.all(order)[0].at


def times(store: AnyStore) -> list[int]:
    return [read(row.body).at for row in store.read("T1")]


@STEPS
def test_time_goes_on_in_a_log_that_is_ahead_and_the_clock_catches_up(store: AnyStore, step: int) -> None:
    floor = Machine(store)
    floor.ready()
    floor.now += step
    ahead = floor.sell()
    assert ahead == floor.now
    floor.now -= step
    assert floor.sell() == ahead + SECOND * 9 // 10
    floor.go_on(99 * SECOND)
    later = floor.sell()
    assert later == ahead + 101 * SECOND * 9 // 10
    floor.start()
    assert floor.sell() == later, "it goes on from when the log was read"
    floor.go_on(10 * step)
    assert floor.sell() == floor.now
    assert times(store) == sorted(times(store))
    assert last_number_before(store, "T1", ahead) == sum(time < ahead for time in times(store))
    assert_sound(store)


def test_a_clock_that_is_right_is_what_the_log_shows(store: AnyStore) -> None:
    floor = Machine(store)
    floor.ready()
    for pause in (0, 1, SECOND, HOUR):
        floor.go_on(pause)
        assert floor.sell() == floor.now


@pytest.mark.parametrize("step", [YEAR, HOUR, 0, -HOUR, -YEAR])
def test_no_deadline_is_further_than_the_step_waits_whatever_the_clock_shows(store: AnyStore, step: int) -> None:
    floor = Machine(store)
    floor.funded().opened("A1", mode=Mode.AUTOMATIC)
    before = floor.now
    floor.now += step
    floor.start()
    current = floor.house.stream_state("A1")
    assert isinstance(current.state, Table)
    due = current.at + 9 * SECOND
    wait = current.wait(due, floor.now, floor.steady)
    assert wait == (min(before + 9 * SECOND - floor.now, 10 * SECOND))
    if wait > 0:
        assert current.now(floor.now + wait, floor.steady + wait) == due
        assert current.now(floor.now + wait - 2, floor.steady + wait - 2) < due
    assert next_step(current.state) is not None


def test_the_wait_ends_when_the_time_of_the_log_has_come() -> None:
    for at in range(40):
        for due in range(at, at + 40):
            current = StreamState(Table("T1"), 1, 1, at + 1000, seen=50)
            wait = current.wait(due + 1000, 0, 50)
            assert current.now(0, 50 + wait) >= due + 1000
            assert wait == 0 or current.now(0, 50 + wait - 1) < due + 1000


def test_two_processes_with_different_clocks_write_one_log_in_order(pg: Place) -> None:
    right, wrong = Machine(pg.open(), "r"), Machine(pg.open(), "w")
    right.ready()
    wrong.now, wrong.steady = right.now + YEAR, 12345
    honest = right.sell()
    assert honest == right.now
    found = [each.sell() for _ in range(5) for each in (wrong, right)]
    assert found == sorted(found)
    assert found[0] >= honest + YEAR
    assert found[-1] == wrong.now, "the right clock cannot bring the log back"
    assert_sound(right.store)
    for each in (right, wrong):
        each.store.close()
