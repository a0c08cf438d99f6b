"""Betting systems, counts and the terms of a session; and a session in plain Python for your own system."""

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
from punto.odds.card_removal import removal
from punto.odds.composition import RANKS, Composition
from punto.sim.kernels import betting as betting_kernels
from punto.sim.kernels.betting import GOAL_REACHED, PLAYED_OUT, RUINED, BettingTerms, CountTags, Payments
from punto.sim.kernels.dealing import cards_shown, deal_shoe, make_room
from punto.sim.plan import Plan, burned_most, compile_plan, longest_coup

STAKE_MAX, AMOUNT_MAX, COUPS_MAX = 10**9, 10**12, 10**6
TAG_MAX, TRIGGER_MAX, TRIGGER_DENOMINATOR_MAX = 1000, 10**6, 10**4
TRIGGER_PARTS = 10
"""A fitted trigger is rounded up to 1/10."""


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
"""Systems whose name is the same in every language."""


class Count(Struct, frozen=True):
    """A count: each card seen adds its tag; the sum per deck not yet seen is the true count."""

    tags: tuple[int, ...]
    """By rank, ace to king."""
    trigger: str
    """The true count from which the patron bets, a number or a fraction."""
    spread: int = 1
    """The largest bet in units: one at the trigger, one more for each whole true count above it."""
    sees_burn: bool = True
    """Whether the first card, shown before the burn (R-02), is counted."""
    start: int = 0
    """The running count of a new shoe; not 0 for tags that do not add up to 0."""

    def units(self, running: int, unseen: int) -> int:
        above = Fraction(running * betting_kernels.CARDS_PER_DECK, unseen) - Fraction(self.trigger)
        return min(1 + int(above), self.spread) if above >= 0 else 0

    def compiled(self) -> CountTags:
        trigger = Fraction(self.trigger)
        # In the kernels, threes of the other suits have ranks 13 to 15.
        tags = np.array([*self.tags, *(self.tags[RANKS.index(Rank.THREE)],) * 3], np.int64)
        return CountTags(tags, trigger.numerator, trigger.denominator, self.spread, int(self.sees_burn), self.start)


NO_COUNT = Count((0,) * len(RANKS), "0")


def make_count(
    plan: Plan,
    tags: tuple[int, ...],
    trigger: str,
    start: int | None,
    spread: int,
    *,
    sees_burn: bool,
) -> Count:
    """A count with these tags; by default it starts where it ends at 0 after a whole shoe."""
    if start is None:
        start = -sum(tag * held for tag, held in zip(tags, _shoe(plan).ranks, strict=True))
    return Count(tags, trigger, spread, sees_burn, start)


def fit_count(
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
    """A count for the wager: tags fitted to its effects of removal, and the true count that favours the patron."""
    wager_payments(plan, wager)
    given = None if tags is None else dict(zip(RANKS, tags, strict=True))
    found = removal(plan.rules, wager, _shoe(plan), variant=plan.variant, wagers=plan.wagers, level=level, tags=given)
    made = tuple(found.tags[rank] for rank in RANKS)
    if trigger is None:
        if found.true_count is None:
            raise Refusal("trigger-needed")
        turns = ceil((found.true_count - found.drift) * TRIGGER_PARTS)
        trigger = str(Fraction(turns, TRIGGER_PARTS))
    return make_count(plan, made, trigger, start, spread, sees_burn=sees_burn)


def _shoe(plan: Plan) -> Composition:
    return Composition.of_decks(plan.rules, plan.decks)


def check_count(count: Count) -> None:
    trigger = Fraction(count.trigger)
    if any(abs(tag) > TAG_MAX for tag in count.tags) or abs(trigger) > TRIGGER_MAX:
        raise Refusal("count-out-of-range", tag=TAG_MAX, trigger=TRIGGER_MAX)
    if abs(count.start) > TRIGGER_MAX:
        raise Refusal("amount-out-of-range", amount=count.start, name="--start", most=TRIGGER_MAX)
    if trigger.denominator > TRIGGER_DENOMINATOR_MAX:
        raise Refusal("trigger-too-fine", trigger=count.trigger, parts=TRIGGER_DENOMINATOR_MAX)
    if not 1 <= count.spread <= 1000:
        raise Refusal("spread-out-of-range", spread=count.spread, most=1000)


class Situation(Struct):
    """What a patron knows before a coup; a betting function gets it."""

    coup: int
    """How many coups of the session are finished."""
    unit: int
    bankroll: int
    stake: int
    """The last stake; 0 before the first."""
    won: int
    """What the last stake won; negative if it lost."""
    count: Fraction
    """The true count; 0 with a continuous shuffler."""
    memory: dict[str, Any]
    """For the function's own use; empty when the session begins."""


BettingFunction = Callable[[Situation], int]
"""Your own betting system: returns the next stake in minor units, 0 to sit out."""


class SessionTerms(Struct, frozen=True, kw_only=True):
    """The terms of a patron's sessions. Amounts are whole minor units."""

    wager: str
    system: System | None = System.FLAT
    """None for a betting function."""
    unit: int
    bankroll: int
    least: int
    most: int
    goal: int = 0
    coups: int
    payable: int = 1
    count: Count = NO_COUNT


def check_session(plan: Plan, terms: SessionTerms) -> None:
    """Refuse amounts that no table could take, before dealing starts."""
    wager_payments(plan, terms.wager)
    for name, amount, most in (
        ("--unit", terms.unit, STAKE_MAX),
        ("--min", terms.least, STAKE_MAX),
        ("--max", terms.most, STAKE_MAX),
        ("--payable", terms.payable, STAKE_MAX),
        ("--bankroll", terms.bankroll, AMOUNT_MAX),
        ("--coups", terms.coups, COUPS_MAX),
    ):
        if not 1 <= amount <= most:
            raise Refusal("amount-out-of-range", amount=amount, name=name, most=most)
    if terms.least > terms.most:
        raise Refusal("least-over-most", least=terms.least, most=terms.most)
    if not terms.least <= terms.unit <= terms.most:
        raise Refusal("unit-outside-limits", unit=terms.unit, least=terms.least, most=terms.most)
    if terms.bankroll < terms.least * stakes_at_risk(plan):
        raise Refusal("bankroll-too-small", bankroll=terms.bankroll, least=terms.least * stakes_at_risk(plan))
    if terms.goal and not terms.bankroll < terms.goal <= AMOUNT_MAX:
        raise Refusal("goal-out-of-range", goal=terms.goal, bankroll=terms.bankroll, most=AMOUNT_MAX)
    most_odds = max(int(np.abs(part).max()) for part in wager_payments(plan, terms.wager)[:2])
    if terms.bankroll + terms.coups * terms.most * (most_odds + 1) * stakes_at_risk(plan) >= 2**62:
        raise Refusal("terms-too-large")
    if terms.system is System.BY_COUNT and plan.machine is not None:
        raise Refusal("machine-not-counted")
    check_count(terms.count)


def stakes_at_risk(plan: Plan) -> int:
    """How many stakes a coup may cost: two at Lucky Draw, where a Draw wager may follow (draw.1)."""
    return 2 if plan.rules.hand_a_seat else 1


def staked_together(plan: Plan, wager: str) -> tuple[str, ...]:
    """The wager, and at Lucky Draw the Draw wager that may follow it (draw.1)."""
    return ("enter", "draw") if plan.rules.hand_a_seat else (wager,)


def wager_payments(plan: Plan, wager: str) -> Payments:
    """What the wager pays in each cell; at Lucky Draw, Enter includes the Draw wager, for they are one decision."""
    made = compile_plan(plan)
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


def compile_terms(plan: Plan, terms: SessionTerms) -> BettingTerms:
    assert terms.system is not None
    return BettingTerms(
        list(System).index(terms.system),
        terms.unit,
        terms.bankroll,
        terms.least,
        terms.most,
        terms.goal,
        terms.coups,
        terms.payable,
        stakes_at_risk(plan),
    )


def shoes_needed(plan: Plan, coups: int) -> int:
    """How many shoes are enough for this many coups, even if each shoe is as short as possible."""
    if plan.coups_a_shoe:
        return -(-coups // plan.coups_a_shoe)
    cards = plan.decks * betting_kernels.CARDS_PER_DECK - burned_most(plan.burn) - plan.cut_card
    return -(-coups // max(cards // longest_coup(plan.rules, plan.seats), 1))


class PlayedSession(Struct):
    """A finished session, with the bankroll after every coup."""

    result: int
    end: int
    drawdown: int
    losing_run: int
    coups: int
    turnover: int
    path: list[int]


def play_session(plan: Plan, terms: SessionTerms, number: int, own: BettingFunction) -> PlayedSession:
    """Play one session in plain Python with a betting function; the kernels do the same with a built-in system."""
    made, payments = compile_plan(plan), wager_payments(plan, terms.wager)
    stream, cards, room = make_room(made.deal, *made.room)
    tags = terms.count.compiled().tags.tolist()
    now = Situation(0, terms.unit, terms.bankroll, 0, 0, Fraction(0), {})
    session = PlayedSession(0, PLAYED_OUT, 0, 0, 0, 0, [])
    peak, run, shoe = terms.bankroll, 0, number * shoes_needed(plan, terms.coups)
    while True:
        coups, shown = deal_shoe(made.deal, np.uint64(plan.seed), shoe, stream, cards, room)
        shoe += 1
        running, unseen = terms.count.start, len(made.deal.full)
        seen = cards[shown : shown + terms.count.sees_burn * cards_shown(made.deal)]
        for place in range(coups):
            running += sum(tags[int(card) >> 4] for card in seen)
            unseen -= len(seen)
            if plan.machine is None:
                now.count = Fraction(running * betting_kernels.CARDS_PER_DECK, unseen)
            seen = cards[room[1][place] : room[1][place + 1]]
            wanted = terms.count.units(running, unseen) * terms.unit if _by_count(terms) else own(now)
            _place(terms, now, wanted, stakes_at_risk(plan))
            cell = int(room[0][place * plan.seats])
            odds = (Fraction(int(part[cell]), payments.scale) for part in (payments.main, payments.second))
            now.won = sum(net_win(now.stake, part, terms.payable) for part in odds)
            now.bankroll += now.won
            now.coup += 1
            session.turnover += now.stake * int(payments.stakes[cell])
            peak = max(peak, now.bankroll)
            session.drawdown = max(session.drawdown, peak - now.bankroll)
            run = run + 1 if now.won < 0 else 0 if now.won > 0 else run
            session.losing_run = max(session.losing_run, run)
            session.path.append(now.bankroll)
            if now.bankroll < terms.least * stakes_at_risk(plan):
                session.end = RUINED
            elif terms.goal and now.bankroll >= terms.goal:
                session.end = GOAL_REACHED
            if now.coup == terms.coups or session.end != PLAYED_OUT:
                session.result, session.coups = now.bankroll - terms.bankroll, now.coup
                return session


def _by_count(terms: SessionTerms) -> bool:
    return terms.system is System.BY_COUNT


def _place(terms: SessionTerms, now: Situation, wanted: object, risk: int) -> None:
    """Place as much of the wanted stake as the table and the bankroll allow."""
    if not isinstance(wanted, int | np.integer) or wanted < 0:
        raise Refusal("own-system-stake", stake=repr(wanted)[:40])
    now.stake = max(min(int(wanted), terms.most, now.bankroll // risk), terms.least) if wanted else 0


def net_win(stake: int, odds: Fraction, payable: int) -> int:
    """What a stake wins or loses at these odds, rounded as the house pays (R-11)."""
    return payment(stake, odds, payable).paid if odds > 0 else int(stake * odds)
