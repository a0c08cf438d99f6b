"""The house's clock: what it shows while the machine's clock is set ahead, back, and right again."""

import logging

import pytest
from support.house.houses import SECOND, START

from punto.server.clock import DOUBT_SECONDS, HouseClock

HOUR = 3600 * SECOND
YEAR = 365 * 24 * HOUR
STEPS = pytest.mark.parametrize("step", [YEAR, -YEAR, HOUR, -HOUR], ids=["year", "year back", "hour", "hour back"])


class Machine:
    """A machine whose clock can be set; its other clock only goes on."""

    def __init__(self) -> None:
        self.steady = 77
        self.wall = START
        self.clock = HouseClock(lambda: self.wall, lambda: self.steady)

    def go_on(self, time: int) -> int:
        """What the house's clock shows after this time."""
        self.steady += time
        self.wall += time
        return self.clock() - START


@pytest.fixture
def machine() -> Machine:
    return Machine()


def test_the_house_follows_the_machine_s_clock(machine: Machine) -> None:
    assert machine.go_on(0) == 0
    assert machine.go_on(HOUR) == HOUR
    machine.wall += 2 * SECOND  # as a time service does it
    assert machine.go_on(SECOND) == HOUR + 3 * SECOND
    machine.wall -= 4 * SECOND
    assert machine.go_on(SECOND) == HOUR
    assert machine.clock.doubted_seconds == 0


@STEPS
def test_a_step_that_does_not_last_is_not_seen(machine: Machine, step: int) -> None:
    machine.wall += step
    assert machine.go_on(SECOND) == SECOND
    assert machine.clock.doubted_seconds == step // SECOND
    assert machine.go_on(20 * SECOND) == 21 * SECOND
    machine.wall -= step
    assert machine.go_on(SECOND) == 22 * SECOND
    assert machine.clock.doubted_seconds == 0


@STEPS
def test_a_step_that_lasts_is_followed(machine: Machine, step: int) -> None:
    machine.wall += step
    assert machine.go_on(0) == 0
    assert machine.go_on(DOUBT_SECONDS * SECOND - 1) == DOUBT_SECONDS * SECOND - 1
    assert machine.go_on(1) == DOUBT_SECONDS * SECOND + step
    assert machine.clock.doubted_seconds == 0
    assert machine.go_on(HOUR) == DOUBT_SECONDS * SECOND + step + HOUR


def test_a_step_that_is_followed_by_another_must_last_anew(machine: Machine) -> None:
    machine.wall += YEAR
    machine.go_on(0)
    assert machine.go_on(DOUBT_SECONDS * SECOND - 1) == DOUBT_SECONDS * SECOND - 1
    machine.wall -= YEAR - HOUR
    assert machine.go_on(1) == DOUBT_SECONDS * SECOND
    assert machine.clock.doubted_seconds == 3600
    assert machine.go_on(DOUBT_SECONDS * SECOND) == 2 * DOUBT_SECONDS * SECOND + HOUR


def test_each_step_is_logged(machine: Machine, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, logger="punto")
    machine.wall -= HOUR
    machine.go_on(SECOND)
    machine.go_on(SECOND)
    machine.wall += HOUR
    machine.go_on(SECOND)
    machine.wall += YEAR
    machine.go_on(SECOND)
    machine.go_on(DOUBT_SECONDS * SECOND)
    told = ["clock-stepped", "clock-came-back", "clock-stepped", "clock-followed"]
    assert [record.getMessage() for record in caplog.records] == told
