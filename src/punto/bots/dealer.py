"""A dealer at a staffed table: gives each command that is due and that a dealer may give."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from punto.bots.patron import BotRun
from punto.client import Client, Live, Refused, Unreachable
from punto.coup import Answer, Side
from punto.table import commands as c
from punto.wire.staff import Action, StaffView
from punto.wire.table import View

PAUSES_SECONDS = {
    "CutShoe": 5.0,
    "CloseBets": 10.0,
    "CloseOffers": 5.0,
    "CloseChoices": 10.0,
    "OpenHand": 8.0,
    "GiveAnswer": 8.0,
}
"""How long the dealer waits for patrons; every other command comes after a second."""
USUAL_PAUSE_SECONDS = 1.0

BETWEEN_COUPS = ("preparing", "ready", "closed")
"""Between two coups."""


def _opened(view: View, action: Action) -> c.AnyBody | None:
    """Turn up a hand. If the patron who squeezes it does not open it, open it in that patron's name."""
    holder = view.coup.squeeze.get(str(action.to)) if view.coup else None
    return c.OpenHand(Side(str(action.to)), holder)


def _stands(view: View, action: Action) -> c.AnyBody | None:
    """Answer "stand" for a hand whose patron does not answer."""
    played = {seat.seat: seat.patron for seat in view.seats} | {one.area: one.patron for one in view.areas}
    if not isinstance(action.to, int) or action.to not in played:
        return None
    return c.GiveAnswer(played[action.to], Answer.STAND, action.to, silent=True)


Doing = Callable[[View, Action], c.AnyBody | None]
DOES: dict[str, Doing] = {
    "PrepareShoe": lambda *_: c.PrepareShoe(),
    "CutShoe": lambda *_: c.CutShoe(),
    "CallBets": lambda *_: c.CallBets(),
    "CloseBets": lambda *_: c.CloseBets(),
    "OfferInsurance": lambda *_: c.OfferInsurance(),
    "CloseOffers": lambda *_: c.CloseOffers(),
    "SettleCoup": lambda *_: c.SettleCoup(),
    "DealFreeHand": lambda *_: c.DealFreeHand(),
    "CloseChoices": lambda *_: c.CloseChoices(),
    "AnnounceResult": lambda _, action: c.AnnounceResult(action.result),
    "OpenHand": _opened,
    "GiveAnswer": _stands,
}
"""The dealer's commands. The shoe reader sends the cards, a patron may cut the shoe first, others make rulings."""


def next_command(view: View, staff: StaffView | None) -> c.AnyBody | None:
    """The dealer's next command in this state of the table."""
    action = staff.next if staff else None
    return DOES[action.do](view, action) if action and action.do in DOES else None


class Dealer:
    def __init__(self, run: BotRun, client: Client, table: str) -> None:
        self.run = run
        self.client = client
        self.table = table
        self._gone = False

    async def deal(self) -> None:
        """Deal until the bots leave, then to the end of the coup. After a lost connection, connect again."""
        while not self._gone:
            try:
                async with self.client.watch(self.table) as live:
                    await self._at(live)
            except Unreachable:
                self.run.figures.unanswered += 1

    async def _at(self, live: Live) -> None:
        while not self._gone:
            await live.until(self._has_to_do)
            self._gone = self._goes(live)
            wish = next_command(live.view, live.staff)
            if wish is None or self._gone:
                continue
            await self._pause(PAUSES_SECONDS.get(type(wish).__name__, USUAL_PAUSE_SECONDS))
            if next_command(live.view, live.staff) == wish and not self._goes(live):
                await self._give(live, wish)

    def _has_to_do(self, live: Live) -> bool:
        self.run.record(live)
        return self._goes(live) or next_command(live.view, live.staff) is not None

    def _goes(self, live: Live) -> bool:
        return self.run.closing.is_set() and live.view.phase in BETWEEN_COUPS

    async def _give(self, live: Live, wish: c.AnyBody) -> None:
        began = self.run.now()
        try:
            given = await live.give(wish)
        except Refused as refused:
            if refused.status in (401, 403):
                raise
            self.run.figures.refused[refused.reason] += 1
            # Somebody else was faster, and the table has changed.
            await self._pause(USUAL_PAUSE_SECONDS)
        else:
            with suppress(TimeoutError):
                await live.until(lambda live: live.n >= given.n, seconds=5)
        self.run.figures.answered(self.run.now() - began)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.run.closing.wait()
