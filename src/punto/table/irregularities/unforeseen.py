"""The decider for what the rules do not name: one ruling that may order several things (R-49)."""

from collections.abc import Sequence
from typing import TypeVar

from punto.errors import Refusal
from punto.insurance import INSURED_SIDE
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Ruling
from punto.table.decide.reopening import ask_after_next_hand
from punto.table.decide.squeezing import pass_squeezes
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.inputs import check_amount, check_name, check_text
from punto.table.irregularities.reconstruction import reconstruct
from punto.table.irregularities.returning import given_back, return_settled, return_wagers, reverse_settlement
from punto.table.state import PlacedWager, Question, ReturnedWager, SettledWager
from punto.text import Word

READING = "R-49"
MOST_NAMED = 200
"""The most patrons or wagers that one ruling may name."""


@decides(c.RuleUnforeseen)
def rule_unforeseen(decision: Decision, body: c.RuleUnforeseen) -> None:
    clause = decision.book.irregularities.unforeseen
    opened = next((one for one in decision.table.undecided if one.question is Question.RULING), None)
    found = opened.found if opened else None
    _check(decision, body, clause)
    decision.add(
        e.UnforeseenRuled(
            ruling=body.ruling,
            reason=body.reason,
            free_hand=body.free_hand,
            replace_shoe=body.replace_shoe,
            clauses=cite(clause, READING),
        )
    )
    match body.ruling:
        case Ruling.VOID:
            _void(decision, clause)
        case Ruling.RETURN:
            _return(decision, body, clause)
    if isinstance(found, f.DrawnTogether) and decision.table.play:
        # The cards have left the shoe: the coup goes on with them in the order in which they were reported.
        lying = (*decision.coup.cards, *decision.play.left_over)
        reconstruct(decision, (*lying, *found.cards), clause, READING)
    for name, amount in body.collect:
        _move(decision, name, -amount, clause)
    for name, amount in body.pay:
        _move(decision, name, amount, clause)
    _replace_shoe(decision, clause)
    if body.free_hand:
        decision.order_free_hand(clause, READING)


def _check(decision: Decision, body: c.RuleUnforeseen, clause: str) -> None:
    """Refuse a ruling that cannot be carried out, before any part of it takes effect."""
    check_text(body.reason, clause)
    table = decision.table
    if body.ruling is not Ruling.CONTINUE and table.play is None and table.last_play is None:
        raise Refusal("no-coup-to-rule-on", clause)
    if (body.ruling is Ruling.RETURN) != bool(body.returned) or (body.areas and not body.returned):
        raise Refusal("name-the-wagers", clause)
    if body.areas and not decision.book.hand_a_seat:
        raise Refusal("no-own-areas", clause, game=Word(decision.book.name), area=body.areas[0])
    if max(len(body.returned), len(body.pay), len(body.collect), len(body.areas)) > MOST_NAMED:
        raise Refusal("too-many-named", clause, most=MOST_NAMED)
    for name, amount in (*body.pay, *body.collect):
        check_name(name)
        check_amount(amount)
    if body.free_hand and decision.book.hand_a_seat:
        raise Refusal("free-hand-without-seats", clause)
    if body.replace_shoe:
        decision.shoe  # noqa: B018 - refuses where there is none
    if body.ruling is not Ruling.VOID and _lacks_card(decision):
        raise Refusal("coup-lacks-card", clause)


def _lacks_card(decision: Decision) -> bool:
    """Whether the coup in play needs a card that the shoe does not have."""
    play, shoe = decision.table.play, decision.table.shoe
    return bool(
        play
        and play.happened
        and shoe
        and not shoe.remaining
        and decision.coup.next is not None
        and not decision.table.ahead
    )


def _void(decision: Decision, clause: str) -> None:
    if decision.table.play:
        decision.void(clause, READING)
        shoe = decision.table.shoe
        if shoe and not shoe.remaining and not shoe.withdraw_after:
            decision.end_shoe("R-03")
        elif shoe:
            decision.after_coup()
    else:
        ask_after_next_hand(decision, clause)
        reverse_settlement(decision, given_back(decision), clause, READING)


def _return(decision: Decision, body: c.RuleUnforeseen, clause: str) -> None:
    named = body.returned
    if decision.table.play is None:
        _return_settled(decision, body, clause)
        return
    there = {name: _in_areas(decision.patron(name).laid, body.areas) for name, _ in named}
    for name, wager in named:
        if not any(bet.wager == wager for bet in there[name]):
            raise Refusal("wager-not-there", clause, patron=name, wager=wager)
        _check_whole(decision, {(name, bet.wager) for bet in there[name]}, named, clause)
    _check_areas(body.areas, [bet for laid in there.values() for bet in laid], clause)
    for name, laid in there.items():
        wagers = {wager for patron, wager in named if patron == name}
        return_wagers(decision, name, [bet for bet in laid if bet.wager in wagers], clause)
        pass_squeezes(decision, name, clause)


L = TypeVar("L", PlacedWager, SettledWager)


def _in_areas(laid: Sequence[L], areas: tuple[int, ...]) -> list[L]:
    """The wagers in the named areas; all of them if no area is named."""
    return [bet for bet in laid if not areas or bet.area in areas]


def _check_areas(areas: tuple[int, ...], laid: Sequence[PlacedWager | SettledWager], clause: str) -> None:
    """Refuse an area in which none of the patrons named has a wager."""
    for area in areas:
        if not any(bet.area == area for bet in laid):
            raise Refusal("no-wager-in-area", clause, area=area)


def _return_settled(decision: Decision, body: c.RuleUnforeseen, clause: str) -> None:
    named = body.returned
    last = _in_areas(decision.table.last, body.areas)
    for name, wager in named:
        if not any((each.patron, each.wager) == (name, wager) for each in last):
            raise Refusal("wager-not-there", clause, patron=name, wager=wager)
        _check_whole(decision, {(name, each.wager) for each in last if each.patron == name}, named, clause)
    _check_areas(body.areas, [each for each in last if (each.patron, each.wager) in named], clause)
    back = [each for each in last if (each.patron, each.wager) in named or _insures(each, named)]
    gone = tuple(ReturnedWager(each.patron, each.wager, each.stake, each.moment, each.area) for each in back)
    stays = tuple(each for each in decision.table.last if each not in back)
    return_settled(decision, gone, stays, given_back(decision, stays), clause, READING)


def _insures(bet: SettledWager, named: tuple[tuple[str, str], ...]) -> bool:
    """Whether it insures a wager that is returned: with nothing left to insure, it goes back as well (6.4.3)."""
    return bet.wager in INSURED_SIDE and (bet.patron, str(INSURED_SIDE[bet.wager])) in named


def _check_whole(
    decision: Decision, theirs: set[tuple[str, str]], named: tuple[tuple[str, str], ...], clause: str
) -> None:
    """Refuse to return an Enter wager without its Draw wager, or the other way round."""
    if decision.book.hand_a_seat and theirs - {*named}:
        raise Refusal("name-the-wagers", clause)


def _move(decision: Decision, name: str, amount: int, clause: str) -> None:
    """Pay a patron from the float, or collect from their rack. Patrons who have left are paid through the cage."""
    at_table = name in decision.table.patrons
    if amount > decision.table.float_chips:
        raise Refusal("float-short", clause, amount=amount, has=decision.table.float_chips)
    if at_table and amount < 0:
        decision.check_chips(name, -amount, clause)
    decision.add(e.RulingPaid(patron=name, amount=amount, at_table=at_table, clauses=cite(clause, READING)))


def _replace_shoe(decision: Decision, clause: str) -> None:
    """Withdraw the shoe if no card of a coup is out; otherwise it goes after the coup."""
    shoe, play, opened = decision.table.shoe, decision.table.play, decision.table.open
    if shoe is None or not shoe.withdraw_after or (play and (play.happened or opened)):
        return
    decision.withdraw_shoe(clause, READING)
    if opened and isinstance(opened.found, f.BurnMissed):  # patrons were asked about the shoe that is gone
        decision.add(e.IrregularityClosed(clauses=cite(opened.clause, clause)))
