"""The house study: what a table with a given load holds by hour, day and month."""

from fractions import Fraction
from functools import lru_cache
from math import gcd, prod, sqrt
from pathlib import Path
from typing import Self

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.odds.lucky_draw import NOT_DRAWN
from punto.sim.answer_policy import AnswerPolicy
from punto.sim.betting import STAKE_MAX, net_win, shoes_needed, staked_together
from punto.sim.histogram import Histogram
from punto.sim.kernels import betting as betting_kernels
from punto.sim.plan import Plan, compile_plan
from punto.sim.pool import Pool
from punto.sim.runner import ProgressCallback, RunOutcome, Task, run
from punto.wagers import Line

HOLD_PARTS = 10_000
"""Holds are counted in ten-thousandths of what was staked."""

WIN_PARTS = 100_000
MONTHS_MAX = 10**7
PATRONS_MAX = 1000


class LoadBet(Struct, frozen=True):
    """A bet that several patrons place, each in this percentage of coups."""

    wager: str
    stake: int
    patrons: int = 1
    percent: int = 100


class Load(Struct, frozen=True, kw_only=True):
    """The bets on a table, and how long it is open."""

    bets: tuple[LoadBet, ...]
    """At Lucky Draw, the Enter wager of each seat."""
    coups_an_hour: int = 70
    hours_a_day: int = 16
    days_a_month: int = 30
    payable: int = 1
    """The smallest payable amount (R-11)."""

    @property
    def hours_a_month(self) -> int:
        return self.hours_a_day * self.days_a_month


class HouseSpec(Struct, frozen=True):
    plan: Plan
    load: Load


class SpanTally(Struct):
    """Spans of one length: the house's win in each, and its hold, the share of the stakes that it kept."""

    wins: Histogram
    holds: Histogram

    def plus(self, other: Self) -> Self:
        return type(self)(self.wins.plus(other.wins), self.holds.plus(other.holds))

    @property
    def lost(self) -> Fraction:
        """The share of spans in which the house lost."""
        return self.wins.share(min(self.wins.counts), -1)


class HouseTally(Struct):
    """The result of a batch of months."""

    months: int
    handle: int
    """All that was staked."""
    hour: SpanTally
    day: SpanTally
    month: SpanTally

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
    def spans(self) -> dict[str, SpanTally]:
        return {"hour": self.hour, "day": self.day, "month": self.month}

    @property
    def hold(self) -> Fraction:
        return Fraction(self.month.wins.mean * self.months, max(self.handle, 1))


EMPTY_TALLY = HouseTally(0, 0, *(SpanTally(Histogram({}), Histogram({})) for _ in range(3)))


def check(spec: HouseSpec, months: int) -> None:
    load, plan = spec.load, spec.plan
    amounts = [
        ("--months", months, MONTHS_MAX),
        ("--coups-an-hour", load.coups_an_hour, 1000),
        ("--hours", load.hours_a_day, 24),
        ("--days", load.days_a_month, 31),
        ("--payable", load.payable, STAKE_MAX),
    ]
    names = [wager.name for wager in plan.wagers if not wager.in_coup]
    if not load.bets:
        raise Refusal("no-load", wagers=names)
    for bet in load.bets:
        if bet.wager not in names:
            raise Refusal("unknown-wager", plan.rules.placing.kinds, wager=bet.wager, wagers=names)
        if plan.rules.hand_a_seat and (bet.patrons, bet.percent) != (1, 100):
            raise Refusal("load-by-seat")
        amounts.append((f"--bet {bet.wager}=", bet.stake, STAKE_MAX))
        amounts.append((f"--bet {bet.wager}={bet.stake}x", bet.patrons, PATRONS_MAX))
        amounts.append((f"--bet {bet.wager}={bet.stake}@", bet.percent, 100))
    for name, amount, most in amounts:
        if not 1 <= amount <= most:
            raise Refusal("amount-out-of-range", amount=amount, name=name, most=most)
    coups = plan.seats * load.coups_an_hour * load.hours_a_month
    for place, parts in ((0, 1), (1, HOLD_PARTS)):
        at_most = sum(bet.patrons * int(np.abs(amounts_by_cell(spec, bet)[place]).max()) for bet in load.bets)
        if at_most * coups * parts >= 2**63:
            raise Refusal("load-too-large")


@lru_cache(maxsize=64)
def amounts_by_cell(spec: HouseSpec, bet: LoadBet) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By cell: the house's win on one such bet, and what is staked; payments are rounded (R-11)."""
    made = compile_plan(spec.plan)
    win, handle = np.zeros(made.line_of.shape[1], np.int64), np.zeros(made.line_of.shape[1], np.int64)
    for name in staked_together(spec.plan, bet.wager):
        for cell, number in enumerate(made.line_of[list(made.lines).index(name)].tolist()):
            gained, staked = _settled(spec, bet, made.lines[name][number])
            win[cell] += gained
            handle[cell] += staked
    win.flags.writeable = handle.flags.writeable = False  # every caller gets the same arrays
    return win, handle


def _settled(spec: HouseSpec, bet: LoadBet, line: Line) -> tuple[int, int]:
    """The house's win on the bet when this line decides, and what was staked."""
    if line.name == NOT_DRAWN:
        return 0, 0
    return -net_win(bet.stake, line.odds, spec.load.payable), bet.stake


def win_by_hour(spec: HouseSpec, first: int, months: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """By month and hour: the house's win, and what was staked."""
    made, load = compile_plan(spec.plan), spec.load
    win, handle = (np.array(rows) for rows in zip(*(amounts_by_cell(spec, bet) for bet in load.bets), strict=True))
    wins, handles = (np.zeros((months, load.hours_a_month), np.int64) for _ in range(2))
    betting_kernels.house_hours(
        made.deal,
        np.uint64(spec.plan.seed),
        first,
        made.room,
        np.array([bet.patrons for bet in load.bets], np.int64),
        np.array([bet.percent for bet in load.bets], np.int64),
        win,
        handle,
        load.coups_an_hour,
        shoes_needed(spec.plan, load.hours_a_month * load.coups_an_hour),
        wins,
        handles,
    )
    return wins, handles


def run_months(spec: HouseSpec, first: int, months: int) -> HouseTally:
    wins, handles = win_by_hour(spec, first, months)
    spans = []
    for columns in (spec.load.hours_a_month, spec.load.days_a_month, 1):
        held, taken = (array.reshape(months, columns, -1).sum(axis=2).ravel() for array in (wins, handles))
        times, rest = np.divmod(held, np.maximum(taken, 1))
        holds = times * HOLD_PARTS + (rest * HOLD_PARTS + taken // 2) // np.maximum(taken, 1)
        spans.append(SpanTally(Histogram.of(held, bin_width(spec, columns)), Histogram.of(holds[taken > 0])))
    return HouseTally(months, int(handles.sum()), *spans)


def bin_width(spec: HouseSpec, spans_a_month: int) -> int:
    """The bin width for wins: about a hundred-thousandth of the largest possible stakes of the span.

    All wins are multiples of a smallest amount, and so is the width.
    """
    cells = [amounts_by_cell(spec, bet) for bet in spec.load.bets]
    staked = sum(bet.patrons * int(stakes.max()) for bet, (_, stakes) in zip(spec.load.bets, cells, strict=True))
    coups = spec.plan.seats * spec.load.coups_an_hour * spec.load.hours_a_month // spans_a_month
    smallest = gcd(*(int(np.gcd.reduce(wins)) for wins, _ in cells))
    return max(staked * coups // WIN_PARTS // smallest, 1) * smallest


class ExpectedHour(Struct, frozen=True):
    """The exact expectation of an hour for the house, with payments rounded (R-11)."""

    win: Fraction
    sd: float | None
    """Computed as if the coups of a shoe were independent, which they are not for Super 7's. None for several seats,
    which share the dealer's hand."""
    handle: Fraction


def expected_hour(spec: HouseSpec) -> ExpectedHour | None:
    """The exact expectation; None if patrons count cards, for then the first coup's odds do not hold for later ones."""
    plan, load = spec.plan, spec.load
    if plan.rules.hand_a_seat and plan.policy is AnswerPolicy.COUNTER:
        return None
    wins = [_by_lines(spec, bet, staked=False) for bet in load.bets]
    often = [bet.patrons * Fraction(bet.percent, 100) for bet in load.bets]
    win = sum((many * _mean(spec, one) for many, one in zip(often, wins, strict=True)), Fraction(0))
    squares = Fraction(0)
    for many, one in zip(often, wins, strict=True):
        for others, other in zip(often, wins, strict=True):
            squares += many * others * _mean(spec, one, other)
    for many, one, bet in zip(often, wins, load.bets, strict=True):
        # The number of patrons who place a bet also varies, and they win or lose together.
        squares += many * (1 - Fraction(bet.percent, 100)) * _mean(spec, one, one)
    handle = sum(
        (many * _mean(spec, _by_lines(spec, bet, staked=True)) for many, bet in zip(often, load.bets, strict=True)),
        Fraction(0),
    )
    coups = plan.seats * load.coups_an_hour
    sd = sqrt((squares - win**2) * coups) if plan.seats == 1 else None
    return ExpectedHour(win * coups, sd, handle * coups)


ByLines = dict[tuple[int, ...], int]
"""An amount for each combination of the wagers' lines."""


def _by_lines(spec: HouseSpec, bet: LoadBet, *, staked: bool) -> ByLines:
    """The house's win on the bet, or the stake, for each combination of the wagers' lines."""
    made = compile_plan(spec.plan)
    amounts: ByLines = {}
    for lines in made.exact.joint:
        ends = {name: made.lines[name][line] for name, line in zip(made.lines, lines, strict=True)}
        parts = [_settled(spec, bet, ends[name]) for name in staked_together(spec.plan, bet.wager)]
        amounts[lines] = sum(stake if staked else win for win, stake in parts)
    return amounts


def _mean(spec: HouseSpec, *amounts: ByLines) -> Fraction:
    """The exact mean of the product of these amounts."""
    exact = compile_plan(spec.plan).exact
    whole = sum(ways * prod(one[lines] for one in amounts) for lines, ways in exact.joint.items())
    return Fraction(whole, exact.permutations)


def study(
    spec: HouseSpec,
    months: int,
    pool: Pool,
    *,
    checkpoint: Path | None = None,
    progress: ProgressCallback | None = None,
) -> RunOutcome[HouseTally]:
    """Simulate months of a table with this load."""
    check(spec, months)
    return run(Task(spec, run_months, months, EMPTY_TALLY, 1.0), pool, checkpoint=checkpoint, progress=progress)
