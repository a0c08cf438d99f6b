"""The house: what a table with a given load holds, by the hour, the day and the month."""

from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Self

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.errors import Refusal
from punto.money import payment
from punto.odds.lucky_draw import NOT_DRAWN
from punto.sim import kernels_betting
from punto.sim.betting import shoes_of
from punto.sim.plan import Plan, compiled
from punto.sim.running import Outcome, Pool, Task, Tell, run
from punto.sim.spread import Spread

HOLD_PARTS = 10_000
"""A hold is kept in ten-thousandths of what was staked."""

MOST_MONTHS = 10**7
MOST_STAKE = 10**9
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
    for name in _together(spec.plan, bet):
        for cell, number in enumerate(made.line_of[list(made.lines).index(name)].tolist()):
            line = made.lines[name][number]
            if line.name != NOT_DRAWN:
                handle[cell] += bet.stake
                paid = payment(bet.stake, line.odds, spec.load.payable).paid
                win[cell] -= paid if line.odds > 0 else int(bet.stake * line.odds)
    return win, handle


def _together(plan: Plan, bet: LoadBet) -> tuple[str, ...]:
    """At Lucky Draw, the Draw wager that may follow the Enter wager (draw.1)."""
    return ("enter", "draw") if plan.rules.hand_a_seat else (bet.wager,)


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
        won, taken = (array.reshape(months, columns, -1).sum(axis=2).ravel() for array in (wins, handles))
        times, rest = np.divmod(won, np.maximum(taken, 1))
        holds = times * HOLD_PARTS + rest * HOLD_PARTS // np.maximum(taken, 1)
        spans.append(Held(Spread.of(won), Spread.of(holds)))
    return House(months, int(handles.sum()), *spans)


class Expected(Struct, frozen=True):
    """What an hour is worth to the house by the exact odds: its win and the deviation, payments not rounded."""

    win: Fraction
    sd: float | None
    """As if the coups of a shoe did not hang together, which only those on Super 7's do by much; None for several
    seats, which share the dealer's hand."""
    handle: Fraction


def expected(spec: Spec) -> Expected:
    exact, load = compiled(spec.plan).exact, spec.load
    parts = [(name, bet) for bet in load.bets for name in _together(spec.plan, bet)]
    win = squares = Fraction(0)
    for name, bet in parts:
        win -= _often(bet) * bet.stake * exact.wager(name).expectation
    for one, a in parts:
        for other, b in parts:
            both = exact.covariance(one, other) + exact.wager(one).expectation * exact.wager(other).expectation
            squares += _often(a) * _often(b) * a.stake * b.stake * both
    for bet in load.bets:
        # How many patrons place a bet varies, too, and all of them win or lose together.
        result = sum((exact.wager(name).expectation for name in _together(spec.plan, bet)), Fraction(0))
        varies = exact.of_stakes(dict.fromkeys(_together(spec.plan, bet), 1))[1] + result**2
        squares += _often(bet) * (1 - Fraction(bet.percent, 100)) * bet.stake**2 * varies
    rows = [by_cell(spec, bet)[1] for bet in load.bets]
    drawn = 1 - _not_drawn(spec)
    handle = sum(
        (
            _often(bet) * (bet.stake + drawn * (int(row.max()) - bet.stake))
            for bet, row in zip(load.bets, rows, strict=True)
        ),
        Fraction(0),
    )
    many = spec.plan.seats * load.coups_an_hour
    sd = sqrt((squares - win**2) * many) if spec.plan.seats == 1 else None
    return Expected(win * many, sd, handle * many)


def _not_drawn(spec: Spec) -> Fraction:
    """How often a seat of Lucky Draw stands."""
    exact = compiled(spec.plan).exact
    return exact.wager("draw").lines[0].probability if spec.plan.rules.hand_a_seat else Fraction(1)


def _often(bet: LoadBet) -> Fraction:
    """How many patrons place the bet in a coup, on average."""
    return bet.patrons * Fraction(bet.percent, 100)


def study(spec: Spec, months: int, pool: Pool, *, keep: Path | None = None, tell: Tell | None = None) -> Outcome[House]:
    """So many months of a table with this load."""
    check(spec, months)
    return run(Task(spec, run_some, months, NOTHING, 1.0), pool, keep=keep, tell=tell)
