"""A patron who plays by a habit: comes in as a guest, sits down, bets, leaves when broke, and comes again."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from weakref import WeakKeyDictionary

from punto.bots.figures import BotFigures
from punto.bots.habits import Habit, least
from punto.client import Client, Live, Refused, Unreachable
from punto.client.tables import free_seats, lowest_minimum
from punto.coup import Answer
from punto.table import commands as c
from punto.table.rules import SECOND
from punto.wire.commands import Done
from punto.wire.own import OwnView

LONGEST_THOUGHT_SECONDS = 3.0
REST_SECONDS = 1.0
"""Between two tables, or two evenings."""
CHIPS_AT_ONCE = 50_000
WANDERS_AFTER = (3, 12)
"""A wanderer stays for this many coups: at least and at most."""
TRIES_TO_SIT = 5
SIGN_INS_AT_ONCE = 8
BEHIND, NONE_FREE = 0, -1
OVER = frozenset({401, 403, 404})


class BotRun:
    """What all bots of a run share: the client, the tables, the figures, and when to leave."""

    def __init__(self, client: Client, tables: list[str], figures: BotFigures) -> None:
        self.client = client
        self.tables = tables
        self.figures = figures
        self.closing = asyncio.Event()
        """Set when the bots must leave."""
        self.sign_ins = asyncio.Semaphore(SIGN_INS_AT_ONCE)
        self._connections: WeakKeyDictionary[Live, int] = WeakKeyDictionary()

    def close(self) -> None:
        """Make all bots leave, also those that wait at a table that stands still."""
        self.closing.set()
        for live in list(self._connections):
            live.wake()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def record(self, live: Live) -> None:
        """Record the table's newest event. Every bot does so, because any of them may have lost its connection."""
        view = live.view
        self.figures.reconnects += live.connections - self._connections.get(live, 1)
        self._connections[live] = live.connections
        due = view.next.at if view.next else None
        now = self.now()
        self.figures.at(live.table).heard(live.n, now, None if due is None else now + (due - live.now) / SECOND)
        if view.last:
            self.figures.coup(live.table, view.last.coup)


class PatronBot:
    """One patron; the habit depends on the table."""

    def __init__(
        self,
        run: BotRun,
        chance: Random,
        table: str,
        habit_for: Callable[[Live, Random], Habit],
        *,
        wanders: bool = False,
    ) -> None:
        self.run = run
        self.chance = chance
        self.table = table
        self.habit_for = habit_for
        self.wanders = wanders

    async def live(self) -> None:
        """Play one evening after the other, each as a new guest, until the bots leave."""
        while not self.run.closing.is_set():
            client = self.run.client.beside()
            if not await self._come_in(client):
                return
            self.run.figures.present += 1
            try:
                await self._evening(client)
            except Refused as refused:
                self.run.figures.refused[refused.reason] += 1
                if refused.status == 404:
                    self.table = self._another_table()
            except (Unreachable, TimeoutError):
                self.run.figures.unanswered += 1
            finally:
                self.run.figures.present -= 1
            await self.pause(REST_SECONDS)

    async def _come_in(self, client: Client) -> bool:
        """Sign in as a guest. Only a few bots do so at the same time."""
        async with self.run.sign_ins:
            return await self._ask_in(client)

    async def _ask_in(self, client: Client) -> bool:
        while not self.run.closing.is_set():
            try:
                await client.guest()
            except Refused as refused:
                if refused.status != 429:
                    raise
                self.run.figures.refused[refused.reason] += 1
                await self.pause((refused.retry_after_seconds or 1.0) * self.chance.uniform(1.0, 1.5))
            except Unreachable:
                self.run.figures.unanswered += 1
            else:
                self.run.figures.guests += 1
                return True
        return False

    async def _evening(self, client: Client) -> None:
        """Play at one table after the other until the chips are gone."""
        while not self.run.closing.is_set():
            async with client.watch(self.table) as live:
                broke = await _Stay(self, live).play()
            if broke:
                return
            self.table = self._another_table()
            await self.pause(REST_SECONDS)

    def _another_table(self) -> str:
        return self.chance.choice(self.run.tables)

    async def pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.run.closing.wait()


def _places(body: c.AnyBody) -> bool:
    """Whether the command places a wager; in Lucky Draw, drawing a card does so too."""
    return isinstance(body, c.PlaceWager | c.Insure) or (isinstance(body, c.GiveAnswer) and body.answer is Answer.DRAW)


class _Stay:
    """A patron at one table."""

    def __init__(self, patron: PatronBot, live: Live) -> None:
        self.patron = patron
        self.live = live
        self.run = patron.run
        self.chance = patron.chance
        self.habit = patron.habit_for(live, patron.chance)
        self.coups_left = self.chance.randint(*WANDERS_AFTER) if patron.wanders else None
        self._given: set[c.AnyBody] = set()
        self._coup = 0
        self._settled = 0

    async def play(self) -> bool:
        """Play until there is a reason to leave. Returns True if the patron is broke."""
        if not await self._sit_down():
            return False
        while not self._goes():
            if self._short() and not await self._bring_chips():
                await self._leave()
                return True
            await self.live.until(lambda _: self._calls())
            wish = self._wish()
            if wish is not None:
                await self._grant(wish)
        await self._leave()
        return False

    async def _grant(self, wish: c.AnyBody) -> None:
        """Wait a moment, then send the command, unless the patron's wish has changed."""
        await self.patron.pause(self.chance.uniform(0.0, self._thought()))
        if self._wish() != wish:
            return
        self._given.add(wish)
        if await self._give(wish) and _places(wish):
            self.run.figures.wagers += 1

    # What the patron sees.

    def _calls(self) -> bool:
        """Record what has happened, after every message; returns whether there is something to do."""
        self._record()
        return self._goes() or self._short() or self._wish() is not None

    def _goes(self) -> bool:
        return self.run.closing.is_set() or self.coups_left == 0

    def _record(self) -> None:
        live, me = self.live, self._me()
        view = live.view
        self.run.record(live)
        if view.coup and view.coup.number != self._coup:
            self._coup = view.coup.number
            self._given.clear()
        if me.last and me.last.coup != self._settled:
            self._settled = me.last.coup
            self.run.figures.settled += len(me.last.wagers)
            self.habit.settled(me)
            if self.coups_left:
                self.coups_left -= 1

    def _me(self) -> OwnView:
        me = self.live.me
        if me is None:
            raise AssertionError("a guest is sent their own view")
        return me

    def _wish(self) -> c.AnyBody | None:
        wish = self.habit.next(self.live.view, self._me())
        if wish in self._given or (isinstance(wish, c.PlaceWager) and self._goes()):
            return None
        return wish

    def _thought(self) -> float:
        """How long the patron thinks: at most half of the time that is left to bet."""
        deadline = self.live.view.deadline
        left = LONGEST_THOUGHT_SECONDS if deadline is None else (deadline - self.live.now) / SECOND / 2
        return max(0.0, min(LONGEST_THOUGHT_SECONDS, left))

    def _short(self) -> bool:
        """Whether the patron has too few chips for any wager of the habit."""
        me, view = self._me(), self.live.view
        if view.phase != "betting" or me.wagers:
            return False
        return me.rack < min((least(view, wager) for wager, _ in self.habit.wants(view, me)), default=0)

    # What the patron does.

    async def _give(self, body: c.AnyBody) -> Done | None:
        figures = self.run.figures
        began = self.run.now()
        try:
            given = await self.live.give(body)
        except Refused as refused:
            figures.answered(self.run.now() - began)
            figures.refused[refused.reason] += 1
            if refused.status in OVER and refused.reason != "not-your-role":
                raise
            if refused.status == 429:
                await self.patron.pause(refused.retry_after_seconds or 1.0)
            return None
        except Unreachable:
            figures.unanswered += 1
            return None
        figures.answered(self.run.now() - began)
        return given

    async def _sit_down(self) -> bool:
        """Take a free seat; if there is none and the game allows it, a place behind the seats."""
        for _ in range(TRIES_TO_SIT):
            seat = self._seat()
            if seat != NONE_FREE and await self._give(c.TakeSeat(self._me().name, seat or None)):
                return await self._bring_chips()
        return False

    def _seat(self) -> int:
        """A free seat; BEHIND if there is none and the game allows it, otherwise NONE_FREE."""
        view = self.live.view
        if free := free_seats(view):
            return self.chance.choice(free)
        return NONE_FREE if view.hand_a_seat else BEHIND

    async def _bring_chips(self) -> bool:
        me = self._me()
        amount = min(CHIPS_AT_ONCE, me.wallet)
        if amount < lowest_minimum(self.live.view.limits) or not await self._give(c.BringChips(me.name, amount)):
            return False
        await self.live.until(lambda live: live.me is not None and live.me.rack >= me.rack + amount, seconds=30)
        return True

    async def _leave(self) -> None:
        """Wait until the patron's wagers are settled, and do what they need until then. Then leave."""
        left = False
        while not left:
            while self._me().wagers:
                await self.live.until(lambda _: not self._me().wagers or self._wish() is not None)
                wish = self._wish()
                if wish is not None:
                    await self._grant(wish)
            self._record()
            known = self.live.n
            left = await self._give(c.LeaveTable(self._me().name)) is not None
            if not left:  # the house has taken the last wager, but the view does not show it yet
                await self.live.until(lambda live, known=known: live.n > known)  # type: ignore[misc]
