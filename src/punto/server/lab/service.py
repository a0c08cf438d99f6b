"""The lab: computes exact odds, reports and simulations in its own processes, so that no table waits for them.

Anyone may ask for odds and simulations. What the staff ask has its own process, so that however much others ask, the
staff do not wait for them. Within a process, callers take turns.
"""

from collections.abc import Callable

from punto.errors import Refusal
from punto.history.times import GamingDay
from punto.server.access.rate_limits import per_minute
from punto.server.lab import odds as lab_odds
from punto.server.lab import tasks
from punto.server.lab.callers import LabCaller
from punto.server.lab.process import LabProcess
from punto.server.lab.questions import OddsQuestion, question
from punto.server.lab.simulations import Simulation, SimulationPlaces
from punto.server.lab.turns import Turns
from punto.server.settings import Settings
from punto.wire.lab import RemovalWish, ShoeWish
from punto.wire.odds import InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown
from punto.wire.reports import DayView
from punto.wire.simulation import SessionsWish, SimulationWish

NICE = 10
"""Simulations give way to everything else on the machine."""


class Lab:
    """Answers strangers' questions in one process, those of the staff in another, and runs simulations in a third."""

    def __init__(self, settings: Settings, seconds: Callable[[], float]) -> None:
        """`seconds` returns the time."""
        self._settings = settings
        self._questions = Turns(LabProcess())
        self._staff_questions = Turns(LabProcess())
        self._simulations = LabProcess(NICE)
        self.places = SimulationPlaces(self._simulations, settings.simulations_max)
        self._limiter = per_minute(settings.lab_questions_per_minute_max, seconds)

    def limit(self, who: str) -> None:
        """Refuse somebody who asks too often."""
        self._limiter.check(who)

    async def odds(self, by: LabCaller, wanted: OddsQuestion) -> OddsShown:
        return await self._turns(by).run(by, lab_odds.odds_answer, wanted)

    async def compared(self, by: LabCaller, wish: ShoeWish) -> OddsCompared:
        return await self._turns(by).run(by, lab_odds.compared_answer, question(wish))

    async def insurance(self, by: LabCaller, wish: ShoeWish) -> InsuranceShown:
        return await self._turns(by).run(by, lab_odds.insurance_answer, question(wish))

    async def strategy(self, by: LabCaller, wish: ShoeWish) -> StrategyShown:
        return await self._turns(by).run(by, lab_odds.strategy_answer, question(wish))

    async def removal(self, by: LabCaller, wish: RemovalWish) -> RemovalsShown:
        return await self._turns(by).run(by, lab_odds.removal_answer, question(wish), wish.wager, wish.level)

    async def report(self, by: LabCaller, address: str, table: str | None, day: GamingDay) -> DayView:
        """A gaming day's figures, with the theoretical win."""
        return await self._turns(by).run(by, tasks.report_day, address, table, day)

    async def simulation(self, by: LabCaller, wish: SimulationWish) -> Simulation:
        """Begin a run, perhaps after a wait for a place. Refused if it is too long, or if there is no place for it."""
        most = self._settings.simulated_coups_max
        coups = wish.coups * wish.sessions if isinstance(wish, SessionsWish) else wish.coups
        if coups > most:
            raise Refusal("coups-out-of-range", coups=coups, most=most)
        made = await self.places.take(by)
        await made.begin(wish)
        return made

    def stop(self) -> None:
        """End the simulations. Questions are still answered."""
        self._simulations.close()

    def close(self) -> None:
        self.stop()
        self._questions.close()
        self._staff_questions.close()

    def _turns(self, by: LabCaller) -> Turns:
        return self._staff_questions if by.staff else self._questions
