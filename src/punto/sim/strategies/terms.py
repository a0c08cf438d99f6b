"""The terms of a strategy's sessions, and their form for the kernels."""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.coup import Side
from punto.errors import Refusal
from punto.insurance import Moment
from punto.sim.kernels.strategy import Terms
from punto.sim.plan import Plan, compile_plan
from punto.sim.strategies.strategy import Player

STAKE_MAX, BANKROLL_MAX, SHOES_MAX = 10**9, 10**12, 1000
SIDES = (Side.PLAYER, Side.BANKER)
ANSWER_LETTERS = 60


class StrategyTerms(Struct, frozen=True, kw_only=True):
    """The terms of the patron's sessions. Amounts are whole minor units."""

    bankroll: int | None = None
    """What the patron brings to each session; without it nothing limits the stakes, and `now.bankroll` starts at 0."""
    least: int = 1
    most: int = STAKE_MAX
    payable: int = 1
    """The smallest payable amount (R-11)."""
    shoes: int = 1
    """How many shoes a session has."""


def compile_terms(plan: Plan, terms: StrategyTerms, strategy: Player) -> Terms:
    """The wagers and the terms in the form that the kernels take."""
    made, game = compile_plan(plan), plan.rules
    backs = [SIDES.index(wager.backs) if wager.backs in SIDES else -1 for wager in plan.wagers]
    pays, to = np.zeros((2, 2, 10, 10), np.int64), np.ones((2, 2, 10, 10), np.int64)
    for row in game.insurance.rows if game.insurance else ():
        place = list(Moment).index(row.moment), SIDES.index(row.side)
        for own in row.own:
            for other in row.other:
                pays[*place, own, other] = row.odds.numerator
                to[*place, own, other] = row.odds.denominator
    return Terms(
        made.results,
        np.array(made.scales, np.int64),
        np.array([not wager.in_coup for wager in plan.wagers], np.int64),
        np.array(backs, np.int64),
        marks_by_cell(plan),
        pays,
        to,
        int(terms.bankroll is not None),
        terms.bankroll or 0,
        terms.least,
        terms.most,
        terms.payable,
        terms.shoes,
        int(strategy.draw is not None and game.hand_a_seat),
    )


def marks_by_cell(plan: Plan) -> NDArray[np.uint8]:
    """The mark of each cell, as a letter's code. At Lucky Draw cells begin with whether the seat drew."""
    cells = compile_plan(plan).results.shape[1]
    size = cells // 200 if plan.rules.hand_a_seat else cells // 100
    digits = np.arange(cells) // size % 100
    ahead = np.sign(digits // 10 - digits % 10)
    letters: NDArray[np.uint8] = np.array([ord("T"), ord("P"), ord("B")], np.uint8)[ahead]
    return letters


def check_terms(plan: Plan, terms: StrategyTerms) -> None:
    """Refuse terms that no table could have, or that are too large to be counted exactly."""
    given = [
        ("--min", terms.least, STAKE_MAX),
        ("--max", terms.most, STAKE_MAX),
        ("--payable", terms.payable, STAKE_MAX),
        ("--session-shoes", terms.shoes, SHOES_MAX),
        *([] if terms.bankroll is None else [("--bankroll", terms.bankroll, BANKROLL_MAX)]),
    ]
    for name, amount, most in given:
        if not is_whole(amount) or not 1 <= amount <= most:
            raise Refusal("amount-out-of-range", amount=short(amount), name=name, most=most)
    if terms.least > terms.most:
        raise Refusal("least-over-most", least=terms.least, most=terms.most)
    made = compile_plan(plan)
    odds = [int(np.abs(row).max()) / scale for row, scale in zip(made.results, made.scales, strict=True)]
    if (sum(odds) + 2) * terms.most * made.room[0] * terms.shoes >= 2**62:
        raise Refusal("terms-too-large")


def is_whole(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def short(value: object) -> str:
    """A value for a sentence."""
    try:
        text = repr(value)
    except Exception:
        text = type(value).__name__
    return text if len(text) <= ANSWER_LETTERS else text[:ANSWER_LETTERS] + "…"
