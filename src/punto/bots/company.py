"""A company of bots that fills a house: patrons at every table, a watcher at each, and a dealer where one is needed."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from punto.bots.dealer import Dealer
from punto.bots.figures import BotFigures, Summary
from punto.bots.habits import Habit, habits_for
from punto.bots.patron import BotRun, PatronBot
from punto.client import Client, Live, Patience, Refused, Unreachable
from punto.errors import Refusal
from punto.wire.table import TableSummary

LEAVING_SECONDS = 40.0
"""How long to wait for patrons whose wagers are still on a layout."""
ONE_IN_WANDERS = 8
TELL_EVERY_SECONDS = 2.0
HASTY = Patience(one_try=5.0, whole=3.0)


class Staffing(Struct, frozen=True):
    """Who deals at the staffed tables."""

    name: str
    password: str


class CompanyPlan(Struct, frozen=True, kw_only=True):
    addresses: tuple[str, ...]
    tables: int = 8
    patrons: int = 200
    seconds: float | None = None
    """None: no end; they play until `leave` is called."""
    seed: int = 0
    dealer: Staffing | None = None


class Company:
    """All bots of a run."""

    def __init__(self, plan: CompanyPlan, client: Client) -> None:
        self.plan = plan
        self.figures = BotFigures()
        self._client = client
        self._run = BotRun(client, [], self.figures)
        self._chance = Random(plan.seed)
        self._began = 0.0
        self._undealt: list[str] = []

    @property
    def leaving(self) -> bool:
        return self._run.closing.is_set()

    def leave(self) -> None:
        """Place no more bets; patrons without a wager leave."""
        self._run.close()

    def summary(self) -> Summary:
        return self.figures.summary(
            self._run.now() - self._began,
            tables=self._run.tables,
            tables_asked=self.plan.tables,
            tables_without_dealer=self._undealt,
            patrons_asked=self.plan.patrons,
        )

    async def play(self, tell: Callable[[Summary], None]) -> Summary:
        """Fill the house, report progress every two seconds, and leave when the time is over."""
        tables = await self._choose()
        self._run.tables = [table.name for table in tables]
        self._began = self._run.now()
        tasks = [asyncio.create_task(self._kept(bot)) for bot in await self._bots(tables)]
        try:
            await self._while_they_play(tell)
            at_the_end = self._ended()
            self.leave()
            await asyncio.wait(tasks, timeout=LEAVING_SECONDS)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        # The wagers that were on the layouts at the end of the time are settled by now.
        summary = self.summary()
        left_in = round(summary.seconds - at_the_end.seconds, 1)
        return replace(summary, seconds=at_the_end.seconds, leaving_seconds=left_in, patrons=at_the_end.patrons)

    async def _choose(self) -> list[TableSummary]:
        """The tables to play at: all that are open, but staffed tables only if the plan has a dealer."""
        found = await self._client.tables()
        is_open = [table for table in found if table.game and table.phase != "closed"]
        there = [table for table in is_open if table.mode == "automatic" or self.plan.dealer]
        if not there:
            raise Refusal("no-tables-to-play")
        self._undealt = [table.name for table in is_open if table not in there]
        return there[: self.plan.tables]

    async def _bots(self, tables: list[TableSummary]) -> list[Callable[[], Awaitable[None]]]:
        bots: list[Callable[[], Awaitable[None]]] = [Watcher(self._run, table.name).watch for table in tables]
        staffed = [table.name for table in tables if table.mode == "staffed"]
        if staffed and self.plan.dealer:
            dealer = self._client.beside()
            await dealer.sign_in(self.plan.dealer.name, self.plan.dealer.password)
            bots += [Dealer(self._run, dealer, table).deal for table in staffed]
        for number in range(self.plan.patrons):
            chance = Random(self._chance.getrandbits(64))
            table = tables[number % len(tables)].name
            wanders = number % ONE_IN_WANDERS == ONE_IN_WANDERS - 1
            bots.append(PatronBot(self._run, chance, table, habit_for, wanders=wanders).live)
        return bots

    async def _kept(self, bot: Callable[[], Awaitable[None]]) -> None:
        """Run a bot. If it fails, count the failure; the others play on."""
        try:
            await bot()
        except (Refused, Unreachable) as error:
            self.figures.refused[getattr(error, "reason", "") or "unreachable"] += 1
        except Exception as error:
            self.figures.faults[f"{type(error).__name__}: {error}"[:160]] += 1

    async def _while_they_play(self, tell: Callable[[Summary], None]) -> None:
        until = None if self.plan.seconds is None else self._began + self.plan.seconds
        while not self._run.closing.is_set():
            left = TELL_EVERY_SECONDS if until is None else min(TELL_EVERY_SECONDS, until - self._run.now())
            if left <= 0:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._run.closing.wait()
            tell(self.summary())

    def _ended(self) -> Summary:
        for table in self._run.tables:
            self.figures.at(table).ended(self._run.now())
        return self.summary()


class Watcher:
    """A visitor who watches a table without signing in."""

    def __init__(self, run: BotRun, table: str) -> None:
        self.run = run
        self.table = table

    async def watch(self) -> None:
        while not self.run.closing.is_set():
            async with self.run.client.watch(self.table) as live:
                await live.until(self._has_seen_all)

    def _has_seen_all(self, live: Live) -> bool:
        self.run.record(live)
        return self.run.closing.is_set()


def habit_for(live: Live, chance: Random) -> Habit:
    view = live.view
    kinds = habits_for(view.game, insurance=view.insurance, boxes=[box.wager for box in view.boxes])
    return chance.choice(kinds)(chance) if kinds else Habit(chance)


async def check_open(addresses: tuple[str, ...]) -> None:
    """Check that the house answers, with a short time limit, before the bots start."""
    async with Client(*addresses, patience=HASTY) as client:
        await client.tables()


async def fill(plan: CompanyPlan, tell: Callable[[Summary], None], started: Callable[[Company], None]) -> Summary:
    """Fill the house by the plan. `started` gets the company, so that the caller can make it leave."""
    await check_open(plan.addresses)
    async with Client(*plan.addresses) as client:
        company = Company(plan, client)
        started(company)
        return await company.play(tell)
