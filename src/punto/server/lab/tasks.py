"""What runs in the lab's processes. Only these processes import the heavy modules; a worker does not."""

from punto.history.times import GamingDay
from punto.store.opening import opened
from punto.wire.reports import DayView
from punto.wire.simulation import Preparing, Progress, SimulationWish


def report_day(address: str, table: str | None, day: GamingDay) -> DayView:
    from punto.reports.day import report
    from punto.reports.views import day_view

    with opened(address) as store:
        return day_view(report(store, day, table))


def begin_simulation(number: int, wish: SimulationWish) -> Preparing:
    from punto.server.lab import steps

    return steps.begin(number, wish)


def step_simulation(number: int) -> Progress:
    from punto.server.lab import steps

    return steps.step(number)


def drop_simulation(number: int) -> None:
    from punto.server.lab import steps

    steps.drop(number)
