"""Betting: the systems by name, a count as a patron keeps it, and a patron's terms; a session in plain Python."""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from math import ceil
from typing import Any

import numpy as np
from msgspec import Struct

from punto.cards import Rank
from punto.errors import Refusal
from punto.money import payment
from punto.odds.composition import RANKS, Composition
from punto.odds.counting import removal
from punto.sim import kernels_betting
from punto.sim.kernels import deal_shoe, make_room
from punto.sim.kernels_betting import GOAL_REACHED, PLAYED_OUT, RUINED, Betting, Counting, Payments
from punto.sim.plan import MOST_BURNED, Plan, compiled, longest_coup

MOST_STAKE, MOST_AMOUNT, MOST_COUPS = 10**9, 10**12, 10**6
MOST_TAG, MOST_TRIGGER, MOST_PARTS = 1000, 10**6, 10**4
TRIGGER_PARTS = 10
"""A fitted trigger is rounded up to a tenth."""


class System(StrEnum):
    FLAT = "flat"
    MARTINGALE = "martingale"
    PAROLI = "paroli"
    ONE_THREE_TWO_SIX = "1-3-2-6"
    DALEMBERT = "dalembert"
    FIBONACCI = "fibonacci"
    BY_COUNT = "count"


PROPER_NAMES = {
    System.MARTINGALE: "Martingale",
    System.PAROLI: "Paroli",
    System.ONE_THREE_TWO_SIX: "1-3-2-6",
    System.DALEMBERT: "d’Alembert",
    System.FIBONACCI: "Fibonacci",
}
"""Systems that are called the same in every language."""


class Count(Struct, frozen=True):
    """A count: each card seen adds its tag, and the sum a deck not yet seen is the true count."""

    tags: tuple[int, ...]
    """By rank, ace to king."""
    trigger: str
    """The true count from which one bets, a number or a fraction."""
    spread: int = 1
    """The most units: one at the trigger, one more for each whole true count above it."""
    sees_burn: bool = True
    """Whether the first card, shown before the burn (R-02), is counted."""
    start: int = 0
    """The running count of a new shoe, for tags that do not add up to nothing."""

    def units(self, running: int, unseen: int) -> int:
        above = Fraction(running * kernels_betting.CARDS_A_DECK, unseen) - Fraction(self.trigger)
        return min(1 + int(above), self.spread) if above >= 0 else 0

    def compiled(self) -> Counting:
        trigger = Fraction(self.trigger)
        # Threes of other suits have ranks of their own in the kernels.
        tags = np.array([*self.tags, *(self.tags[RANKS.index(Rank.THREE)],) * 3], np.int64)
        return Counting(tags, trigger.numerator, trigger.denominator, self.spread, int(self.sees_burn), self.start)


NO_COUNT = Count((0,) * len(RANKS), "0")


def counted(
    plan: Plan,
    tags: tuple[int, ...],
    trigger: str,
    start: int | None,
    spread: int,
    *,
    sees_burn: bool,
) -> Count:
    """A count with these tags; where those of a shoe do not add up to nothing, the running count begins so that it
    ends at nothing."""
    if start is None:
        start = -sum(tag * held for tag, held in zip(tags, _shoe(plan).ranks, strict=True))
    return Count(tags, trigger, spread, sees_burn, start)


def fitted(
    plan: Plan,
    wager: str,
    tags: tuple[int, ...] | None = None,
    trigger: str | None = None,
    start: int | None = None,
    *,
    level: int = 1,
    spread: int = 1,
    sees_burn: bool = True,
) -> Count:
    """A count for the wager: tags fitted to its effects of removal, and the true count at which they turn it."""
    wager_payments(plan, wager)
    given = None if tags is None else dict(zip(RANKS, tags, strict=True))
    found = removal(plan.rules, wager, _shoe(plan), variant=plan.variant, wagers=plan.wagers, level=level, tags=given)
    made = tuple(found.tags[rank] for rank in RANKS)
    if trigger is None:
        if found.true_count is None:
            raise Refusal("trigger-needed")
        turns = ceil((found.true_count - found.drift) * TRIGGER_PARTS)
        trigger = str(Fraction(turns, TRIGGER_PARTS))
    return counted(plan, made, trigger, start, spread, sees_burn=sees_burn)


def _shoe(plan: Plan) -> Composition:
    return Composition.of_decks(plan.rules, plan.decks)


def check_count(count: Count) -> None:
    trigger = Fraction(count.trigger)
    if any(abs(tag) > MOST_TAG for tag in count.tags) or abs(trigger) > MOST_TRIGGER:
        raise Refusal("count-out-of-range", tag=MOST_TAG, trigger=MOST_TRIGGER)
    if abs(count.start) > MOST_TRIGGER:
        raise Refusal("amount-out-of-range", amount=count.start, name="--start", most=MOST_TRIGGER)
    if trigger.denominator > MOST_PARTS:
        raise Refusal("trigger-too-fine", trigger=count.trigger, parts=MOST_PARTS)
    if not 1 <= count.spread <= 1000:
        raise Refusal("spread-out-of-range", spread=count.spread, most=1000)


class Situation(Struct):
    """What a patron knows before a coup, for a system of one's own."""

    coup: int
    """How many coups of the session are over."""
    unit: int
    bankroll: int
    stake: int
    """The last stake; 0 before the first."""
    won: int
    """What it won, less than 0 if it lost."""
    count: Fraction
    """The true count; nothing where a machine takes every card back."""
    memory: dict[str, Any]
    """The system's own, empty when the session begins."""


Own = Callable[[Situation], int]
"""A system of one's own: what to stake now, in minor units; 0 to sit out."""


class Terms(Struct, frozen=True, kw_only=True):
    """A patron's terms. Amounts are whole minor units."""

    wager: str
    system: System | None = System.FLAT
    """None for a system of one's own."""
    unit: int
    bankroll: int
    least: int
    most: int
    goal: int = 0
    coups: int
    payable: int = 1
    count: Count = NO_COUNT


def check_terms(plan: Plan, terms: Terms) -> None:
    """Refuse amounts that no table could take, before anything is dealt."""
    wager_payments(plan, terms.wager)
    for name, amount, most in (
        ("--unit", terms.unit, MOST_STAKE),
        ("--min", terms.least, MOST_STAKE),
        ("--max", terms.most, MOST_STAKE),
        ("--payable", terms.payable, MOST_STAKE),
        ("--bankroll", terms.bankroll, MOST_AMOUNT),
        ("--coups", terms.coups, MOST_COUPS),
    ):
        if not 1 <= amount <= most:
            raise Refusal("amount-out-of-range", amount=amount, name=name, most=most)
    if terms.least > terms.most:
        raise Refusal("least-over-most", least=terms.least, most=terms.most)
    if not terms.least <= terms.unit <= terms.most:
        raise Refusal("unit-outside-limits", unit=terms.unit, least=terms.least, most=terms.most)
    if terms.bankroll < terms.least * risk_of(plan):
        raise Refusal("bankroll-too-small", bankroll=terms.bankroll, least=terms.least * risk_of(plan))
    if terms.goal and not terms.bankroll < terms.goal <= MOST_AMOUNT:
        raise Refusal("goal-out-of-range", goal=terms.goal, bankroll=terms.bankroll, most=MOST_AMOUNT)
    most_odds = max(int(np.abs(part).max()) for part in wager_payments(plan, terms.wager)[:2])
    if terms.bankroll + terms.coups * terms.most * (most_odds + 1) * risk_of(plan) >= 2**62:
        raise Refusal("terms-too-large")
    if terms.system is System.BY_COUNT and plan.machine is not None:
        raise Refusal("machine-not-counted")
    check_count(terms.count)


def risk_of(plan: Plan) -> int:
    """How many times the stake a coup may cost: at Lucky Draw a Draw wager may follow (draw.1)."""
    return 2 if plan.rules.hand_a_seat else 1


def together(plan: Plan, wager: str) -> tuple[str, ...]:
    """The wager, and at Lucky Draw the Draw wager that may follow it (draw.1)."""
    return ("enter", "draw") if plan.rules.hand_a_seat else (wager,)


def wager_payments(plan: Plan, wager: str) -> Payments:
    """What the wager pays in each cell; Lucky Draw's Enter brings its Draw wager along, for they are one decision."""
    made = compiled(plan)
    names = list(made.lines)
    if wager not in names:
        raise Refusal("unknown-wager", plan.rules.placing.kinds, wager=wager, wagers=names)
    if plan.rules.hand_a_seat:
        if wager != "enter":
            raise Refusal("removal-of-enter")
        scale = made.scales[0] * made.scales[1]
        main, second = made.results[0] * made.scales[1], made.results[1] * made.scales[0]
        return Payments(main, second, scale, np.where(made.line_of[1] == 0, 1, 2).astype(np.int64))
    row = names.index(wager)
    nothing = np.zeros_like(made.results[row])
    return Payments(made.results[row], nothing, made.scales[row], np.ones_like(nothing))


def compiled_terms(plan: Plan, terms: Terms) -> Betting:
    assert terms.system is not None
    return Betting(
        list(System).index(terms.system),
        terms.unit,
        terms.bankroll,
        terms.least,
        terms.most,
        terms.goal,
        terms.coups,
        terms.payable,
        risk_of(plan),
    )


def shoes_of(plan: Plan, coups: int) -> int:
    """So many shoes hold so many coups, however few each of them has."""
    if plan.coups_a_shoe:
        return -(-coups // plan.coups_a_shoe)
    cards = plan.decks * kernels_betting.CARDS_A_DECK - (plan.burn or MOST_BURNED) - plan.cut_card
    return -(-coups // max(cards // longest_coup(plan.rules, plan.seats), 1))


class Played(Struct):
    """A session: what came of it, and the bankroll after every coup."""

    result: int
    end: int
    drawdown: int
    losing_run: int
    coups: int
    turnover: int
    path: list[int]


def play(plan: Plan, terms: Terms, number: int, own: Own) -> Played:
    """Play one session in plain Python, by a system of one's own; the kernels do the same by a system of theirs."""
    made, payments = compiled(plan), wager_payments(plan, terms.wager)
    stream, cards, room = make_room(made.deal, *made.room)
    tags = terms.count.compiled().tags.tolist()
    now = Situation(0, terms.unit, terms.bankroll, 0, 0, Fraction(0), {})
    session = Played(0, PLAYED_OUT, 0, 0, 0, 0, [])
    peak, run, shoe = terms.bankroll, 0, number * shoes_of(plan, terms.coups)
    while True:
        coups, shown = deal_shoe(made.deal, np.uint64(plan.seed), shoe, stream, cards, room)
        shoe += 1
        running, unseen = terms.count.start, len(made.deal.full)
        seen = cards[shown : shown + terms.count.sees_burn]
        for place in range(coups):
            running += sum(tags[int(card) >> 4] for card in seen)
            unseen -= len(seen)
            if plan.machine is None:
                now.count = Fraction(running * kernels_betting.CARDS_A_DECK, unseen)
            seen = cards[room[1][place] : room[1][place + 1]]
            wanted = terms.count.units(running, unseen) * terms.unit if _by_count(terms) else own(now)
            _place(terms, now, wanted, risk_of(plan))
            cell = int(room[0][place * plan.seats])
            odds = (Fraction(int(part[cell]), payments.scale) for part in (payments.main, payments.second))
            now.won = sum(won(now.stake, part, terms.payable) for part in odds)
            now.bankroll += now.won
            now.coup += 1
            session.turnover += now.stake * int(payments.stakes[cell])
            peak = max(peak, now.bankroll)
            session.drawdown = max(session.drawdown, peak - now.bankroll)
            run = run + 1 if now.won < 0 else 0 if now.won > 0 else run
            session.losing_run = max(session.losing_run, run)
            session.path.append(now.bankroll)
            if now.bankroll < terms.least * risk_of(plan):
                session.end = RUINED
            elif terms.goal and now.bankroll >= terms.goal:
                session.end = GOAL_REACHED
            if now.coup == terms.coups or session.end != PLAYED_OUT:
                session.result, session.coups = now.bankroll - terms.bankroll, now.coup
                return session


def _by_count(terms: Terms) -> bool:
    return terms.system is System.BY_COUNT


def _place(terms: Terms, now: Situation, wanted: object, risk: int) -> None:
    """What of the wanted stake the table and the bankroll allow."""
    if not isinstance(wanted, int | np.integer) or wanted < 0:
        raise Refusal("own-system-stake", stake=repr(wanted)[:40])
    now.stake = max(min(int(wanted), terms.most, now.bankroll // risk), terms.least) if wanted else 0


def won(stake: int, odds: Fraction, payable: int) -> int:
    """What a stake wins or loses when a line of these odds decides, rounded as the house pays (R-11)."""
    return payment(stake, odds, payable).paid if odds > 0 else int(stake * odds)
