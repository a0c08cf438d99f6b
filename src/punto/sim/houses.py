"""The house: what a table with a given load holds, by the hour, the day and the month."""

from fractions import Fraction
from math import gcd, prod, sqrt
from pathlib import Path
from typing import Self

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.odds.lucky_draw import NOT_DRAWN
from punto.sim import kernels_betting
from punto.sim.betting import MOST_STAKE, shoes_of, together, won
from punto.sim.plan import Plan, Policy, compiled
from punto.sim.running import Outcome, Pool, Task, Tell, run
from punto.sim.spread import Spread
from punto.wagers import Line

HOLD_PARTS = 10_000
"""A hold is kept in ten-thousandths of what was staked."""

WIN_PARTS = 100_000
MOST_MONTHS = 10**7
MOST_PATRONS = 1000


class LoadBet(Struct, frozen=True):
    """A bet that some patrons place, each of them in so many of a hundred coups."""

    wager: str
    stake: int
    patrons: int = 1
    percent: int = 100


class Load(Struct, frozen=True, kw_only=True):
    """What lies on a table, and how long it is open."""

    bets: tuple[LoadBet, ...]
    """At Lucky Draw, what each seat enters with."""
    coups_an_hour: int = 70
    hours_a_day: int = 16
    days_a_month: int = 30
    payable: int = 1
    """The smallest payable amount (R-11)."""

    @property
    def hours_a_month(self) -> int:
        return self.hours_a_day * self.days_a_month


class Spec(Struct, frozen=True):
    plan: Plan
    load: Load


class Held(Struct):
    """Spans of one length: the house's win in each, and its hold, what it kept of all that was staked."""

    wins: Spread
    holds: Spread

    def plus(self, other: Self) -> Self:
        return type(self)(self.wins.plus(other.wins), self.holds.plus(other.holds))

    @property
    def lost(self) -> Fraction:
        """In what share of them the house lost."""
        return self.wins.share(min(self.wins.counts), -1)


class House(Struct):
    """What came of some months."""

    months: int
    handle: int
    """All that was staked."""
    hour: Held
    day: Held
    month: Held

    @property
    def done(self) -> int:
        return self.months

    def plus(self, other: Self) -> Self:
        return type(self)(
            self.months + other.months,
            self.handle + other.handle,
            self.hour.plus(other.hour),
            self.day.plus(other.day),
            self.month.plus(other.month),
        )

    @property
    def spans(self) -> dict[str, Held]:
        return {"hour": self.hour, "day": self.day, "month": self.month}

    @property
    def hold(self) -> Fraction:
        return Fraction(self.month.wins.mean * self.months, max(self.handle, 1))


NOTHING = House(0, 0, *(Held(Spread({}), Spread({})) for _ in range(3)))


def check(spec: Spec, months: int) -> None:
    load, plan = spec.load, spec.plan
    amounts = [
        ("--months", months, MOST_MONTHS),
        ("--coups-an-hour", load.coups_an_hour, 1000),
        ("--hours", load.hours_a_day, 24),
        ("--days", load.days_a_month, 31),
        ("--payable", load.payable, MOST_STAKE),
    ]
    names = [wager.name for wager in plan.wagers if not wager.in_coup]
    if not load.bets:
        raise Refusal("no-load", wagers=names)
    for bet in load.bets:
        if bet.wager not in names:
            raise Refusal("unknown-wager", plan.rules.placing.kinds, wager=bet.wager, wagers=names)
        if plan.rules.hand_a_seat and (bet.patrons, bet.percent) != (1, 100):
            raise Refusal("load-by-seat")
        amounts.append((f"--bet {bet.wager}=", bet.stake, MOST_STAKE))
        amounts.append((f"--bet {bet.wager}={bet.stake}x", bet.patrons, MOST_PATRONS))
        amounts.append((f"--bet {bet.wager}={bet.stake}@", bet.percent, 100))
    for name, amount, most in amounts:
        if not 1 <= amount <= most:
            raise Refusal("amount-out-of-range", amount=amount, name=name, most=most)
    coups = plan.seats * load.coups_an_hour * load.hours_a_month
    for place, parts in ((0, 1), (1, HOLD_PARTS)):
        at_most = sum(bet.patrons * int(np.abs(by_cell(spec, bet)[place]).max()) for bet in load.bets)
        if at_most * coups * parts >= 2**63:
            raise Refusal("load-too-large")


def by_cell(spec: Spec, bet: LoadBet) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What the house wins of one such bet, and what is staked, in each cell; payments are rounded (R-11)."""
    made = compiled(spec.plan)
    win, handle = np.zeros(made.line_of.shape[1], np.int64), np.zeros(made.line_of.shape[1], np.int64)
    for name in together(spec.plan, bet.wager):
        for cell, number in enumerate(made.line_of[list(made.lines).index(name)].tolist()):
            gained, staked = _settled(spec, bet, made.lines[name][number])
            win[cell] += gained
            handle[cell] += staked
    return win, handle


def _settled(spec: Spec, bet: LoadBet, line: Line) -> tuple[int, int]:
    """What the house wins of the bet when this line decides, and what was staked."""
    if line.name == NOT_DRAWN:
        return 0, 0
    return -won(bet.stake, line.odds, spec.load.payable), bet.stake


def hours(spec: Spec, first: int, months: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The house's win and the wagers it took by month and hour."""
    made, load = compiled(spec.plan), spec.load
    win, handle = (np.array(rows) for rows in zip(*(by_cell(spec, bet) for bet in load.bets), strict=True))
    wins, handles = (np.zeros((months, load.hours_a_month), np.int64) for _ in range(2))
    kernels_betting.house_hours(
        made.deal,
        np.uint64(spec.plan.seed),
        first,
        made.room,
        np.array([bet.patrons for bet in load.bets], np.int64),
        np.array([bet.percent for bet in load.bets], np.int64),
        win,
        handle,
        load.coups_an_hour,
        shoes_of(spec.plan, load.hours_a_month * load.coups_an_hour),
        wins,
        handles,
    )
    return wins, handles


def run_some(spec: Spec, first: int, months: int) -> House:
    wins, handles = hours(spec, first, months)
    spans = []
    for columns in (spec.load.hours_a_month, spec.load.days_a_month, 1):
        held, taken = (array.reshape(months, columns, -1).sum(axis=2).ravel() for array in (wins, handles))
        times, rest = np.divmod(held, np.maximum(taken, 1))
        holds = times * HOLD_PARTS + (rest * HOLD_PARTS + taken // 2) // np.maximum(taken, 1)
        spans.append(Held(Spread.of(held, width(spec, columns)), Spread.of(holds[taken > 0])))
    return House(months, int(handles.sum()), *spans)


def width(spec: Spec, spans_a_month: int) -> int:
    """How finely wins are counted: exactly, or by a hundred-thousandth of all that could be staked in the span.

    All wins are multiples of a smallest amount, and what they are counted as is one, too.
    """
    cells = [by_cell(spec, bet) for bet in spec.load.bets]
    staked = sum(bet.patrons * int(stakes.max()) for bet, (_, stakes) in zip(spec.load.bets, cells, strict=True))
    coups = spec.plan.seats * spec.load.coups_an_hour * spec.load.hours_a_month // spans_a_month
    smallest = gcd(*(int(np.gcd.reduce(wins)) for wins, _ in cells))
    return max(staked * coups // WIN_PARTS // smallest, 1) * smallest


class Expected(Struct, frozen=True):
    """What an hour is worth to the house by the exact odds, payments rounded as it pays them (R-11)."""

    win: Fraction
    sd: float | None
    """As if the coups of a shoe were independent, which on Super 7's they are not; None for several seats, which
    share the dealer's hand."""
    handle: Fraction


def expected(spec: Spec) -> Expected | None:
    """None where patrons answer by every card seen, so that no coup is like the first."""
    plan, load = spec.plan, spec.load
    if plan.rules.hand_a_seat and plan.policy is Policy.COUNTER:
        return None
    wins = [_by_lines(spec, bet, staked=False) for bet in load.bets]
    often = [bet.patrons * Fraction(bet.percent, 100) for bet in load.bets]
    win = sum((many * _mean(spec, one) for many, one in zip(often, wins, strict=True)), Fraction(0))
    squares = Fraction(0)
    for many, one in zip(often, wins, strict=True):
        for others, other in zip(often, wins, strict=True):
            squares += many * others * _mean(spec, one, other)
    for many, one, bet in zip(often, wins, load.bets, strict=True):
        # How many patrons place a bet varies, too, and all of them win or lose together.
        squares += many * (1 - Fraction(bet.percent, 100)) * _mean(spec, one, one)
    handle = sum(
        (many * _mean(spec, _by_lines(spec, bet, staked=True)) for many, bet in zip(often, load.bets, strict=True)),
        Fraction(0),
    )
    coups = plan.seats * load.coups_an_hour
    sd = sqrt((squares - win**2) * coups) if plan.seats == 1 else None
    return Expected(win * coups, sd, handle * coups)


ByLines = dict[tuple[int, ...], int]
"""An amount by the line of every wager at once."""


def _by_lines(spec: Spec, bet: LoadBet, *, staked: bool) -> ByLines:
    """What the house wins of the bet, or what is staked, by how every wager ends."""
    made = compiled(spec.plan)
    amounts: ByLines = {}
    for lines in made.exact.joint:
        ends = {name: made.lines[name][line] for name, line in zip(made.lines, lines, strict=True)}
        parts = [_settled(spec, bet, ends[name]) for name in together(spec.plan, bet.wager)]
        amounts[lines] = sum(stake if staked else win for win, stake in parts)
    return amounts


def _mean(spec: Spec, *amounts: ByLines) -> Fraction:
    """The exact mean of the product of these amounts."""
    exact = compiled(spec.plan).exact
    whole = sum(ways * prod(one[lines] for one in amounts) for lines, ways in exact.joint.items())
    return Fraction(whole, exact.permutations)


def study(spec: Spec, months: int, pool: Pool, *, keep: Path | None = None, tell: Tell | None = None) -> Outcome[House]:
    """So many months of a table with this load."""
    check(spec, months)
    return run(Task(spec, run_some, months, NOTHING, 1.0), pool, keep=keep, tell=tell)
