"""Deciders for what an open irregularity waits for: a manager's decision, and the patrons' choices."""

from collections import Counter

from punto.cards import Card
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.decide.dealing import offer_clauses
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.insuring import KNOWN_CARD, as_offered, late_offers, next_is_known
from punto.table.irregularities.card_errors import places_of
from punto.table.irregularities.kinds import may_offer_free_hand
from punto.table.irregularities.reconstruction import reconstruct
from punto.table.irregularities.returning import withdraw_as_chosen
from punto.table.irregularities.reviewing import delivery_clause
from punto.table.irregularities.turns import (
    SEVERAL,
    check_cards_lie_still,
    check_turn,
    is_asked,
    is_blocked,
    orders_waiting,
    take_up,
)
from punto.table.row import row
from punto.table.state import CardAhead, OpenIrregularity, Question


def _open(decision: Decision) -> OpenIrregularity:
    if decision.table.open is None:
        raise AssertionError("an irregularity is open")
    return decision.table.open


@decides(c.Proceed)
def proceed(decision: Decision, body: c.Proceed) -> None:
    check_turn(decision, take_up(decision, body, Question.DISCRETION, Question.INSURANCE))
    _go_on(decision)


@decides(c.AllowWithdrawal)
def allow_withdrawal(decision: Decision, body: c.AllowWithdrawal) -> None:
    opened = take_up(decision, body, Question.DISCRETION)
    found = opened.found
    clause: str | None = opened.clause
    if isinstance(found, f.WrongDelivery):
        clause = delivery_clause(decision)
    if body.free_hand and not may_offer_free_hand(decision.table, found):
        raise Refusal("free-hand-not-offered", clause)
    asked = _named(decision, body.patrons, clause)
    until = decision.deadline(decision.rules.timing.choice)
    decision.add(
        e.WithdrawalAllowed(
            asked=asked, free_hand=body.free_hand, until=until, clauses=cite(clause, "R-54" if body.patrons else None)
        )
    )
    _close_answered(decision)


def _named(decision: Decision, patrons: tuple[str, ...], clause: str | None) -> tuple[str, ...]:
    """The patrons whom the manager lets withdraw, in seat order; if none is named, all with a wager (R-54)."""
    bettors = decision.table.bettors()
    for name in patrons:
        decision.patron(name)
        if name not in bettors:
            raise Refusal("no-wager-in-coup", clause, patron=name)
    return tuple(name for name in bettors if name in patrons) if patrons else bettors


@decides(c.DetermineOrder)
def determine_order(decision: Decision, body: c.DetermineOrder) -> None:
    opened = take_up(decision, body, Question.ORDER, fits=lambda one: sorted(one.order) == sorted(body.places))
    found = opened.found
    if not isinstance(found, f.DrawnTogether):
        raise AssertionError("an order is asked for where cards were drawn together")
    lying = row(decision.table)
    concerned = tuple(lying[place - 1] for place in sorted(opened.order))
    places = body.places or _places(decision, body.cards)
    if sorted(places) != sorted(opened.order) or (body.places and body.cards):
        shown = concerned or tuple(map(CardAhead, found.cards))
        symbols = [one.card.symbol if one.seen else "??" for one in shown]
        raise Refusal("not-the-coups-cards", opened.clause, cards=symbols)
    if not opened.order and Counter(body.cards) != Counter(found.cards):
        raise Refusal("not-the-coups-cards", opened.clause, cards=[card.symbol for card in found.cards])
    by = decision.book.irregularities
    decision.add(
        e.OrderDetermined(
            cards=_faces(lying, places) if places else body.cards,
            places=places,
            by=decision.actor.name,
            asked=decision.table.bettors(),
            until=decision.deadline(decision.rules.timing.choice),
            clauses=cite(opened.clause, by.withdraws, by.continues, "R-47"),
        )
    )
    _close_answered(decision)


def _places(decision: Decision, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The places of the cards in question, from their faces."""
    opened = _open(decision)
    concerned = sorted(opened.order)
    lying = row(decision.table)
    order = places_of(tuple(lying[place - 1] for place in concerned), cards) if concerned else ()
    return tuple(concerned[n - 1] for n in order)


def _faces(lying: tuple[CardAhead, ...], places: tuple[int, ...]) -> tuple[Card, ...]:
    """The cards at these places; none if one of them is still unseen."""
    cards = [lying[place - 1] for place in places]
    return tuple(one.card for one in cards) if all(one.seen for one in cards) else ()


@decides(c.AllowInsurance)
def allow_insurance(decision: Decision, body: c.AllowInsurance) -> None:
    clause = take_up(decision, body, Question.INSURANCE).clause
    check_cards_lie_still(decision)
    found = late_offers(decision.table, decision.coup, decision.play)
    if not found:
        known = next_is_known(decision.table, decision.play)
        raise Refusal("no-offer-open", KNOWN_CARD if known else clause)
    decision.add(
        e.InsuranceOffered(
            moment=decision.play.missed[-1],
            offers=tuple(map(as_offered, found)),
            until=decision.deadline(decision.rules.timing.insurance),
            late=decision.table.phase,
            clauses=cite(clause, "R-55", *offer_clauses(decision.book, found)),
        )
    )


@decides(c.Choose)
def choose(decision: Decision, body: c.Choose) -> None:
    opened = take_up(decision, body, Question.CHOICES, fits=lambda one: is_asked(one, body.patron))
    by = decision.book.irregularities
    if body.patron not in opened.asked:
        raise Refusal("not-asked", opened.clause, patron=body.patron)
    decision.patron(body.patron)
    if body.patron in opened.chosen:
        raise Refusal("has-chosen", opened.clause, patron=body.patron)
    replacing = isinstance(opened.found, f.BurnMissed)
    options = (Choice.CONTINUE, Choice.REPLACE if replacing else Choice.WITHDRAW)
    if not replacing and not decision.patron(body.patron).laid:
        raise Refusal("no-wager-in-coup", opened.clause, patron=body.patron)
    if body.choice not in options:
        raise Refusal("not-an-option", opened.clause, choice=body.choice, options=list(options))
    clause: str | None = opened.clause
    if isinstance(opened.found, f.DrawnTogether) and not opened.found.order_known:
        clause = by.withdraws if body.choice is Choice.WITHDRAW else by.continues
    decision.add(e.ChoiceMade(patron=body.patron, choice=body.choice, clauses=cite(clause)))
    _close_answered(decision)


@decides(c.CloseChoices)
def close_choices(decision: Decision, body: c.CloseChoices) -> None:
    check_turn(decision, take_up(decision, body, Question.CHOICES))
    _go_on(decision)


def _close_answered(decision: Decision) -> None:
    """Continue with the irregularities whose turn it is and whose questions are all answered."""
    while (opened := decision.table.open) and opened.question is Question.CHOICES:
        if is_blocked(decision.table, opened) or any(name not in opened.chosen for name in _present(decision)):
            return
        _carry_out(decision)


def _present(decision: Decision) -> list[str]:
    """Those who were asked, have not left the table, and still have a wager to withdraw."""
    opened, patrons = _open(decision), decision.table.patrons
    replacing = isinstance(opened.found, f.BurnMissed)
    return [name for name in opened.asked if name in patrons and (replacing or patrons[name].laid)]


def _go_on(decision: Decision) -> None:
    """Carry out the decision, then everything that waited only for it."""
    _carry_out(decision)
    _close_answered(decision)


def _carry_out(decision: Decision) -> None:
    """Carry out the decision. A patron who did not answer continues (R-47)."""
    opened, by = _open(decision), decision.book.irregularities
    found = opened.found
    leaving = withdraw_as_chosen(decision, opened)
    put_right = by.wrong_delivery if isinstance(found, f.WrongDelivery) else None
    decision.add(e.IrregularityClosed(clauses=cite(put_right, opened.clause)))
    match found:
        case f.WrongOrder():
            _put_in_order(decision, opened, found.cards, by.wrong_order)
        case f.DrawnTogether():
            clauses = (by.order_known,) if found.order_known else (by.order_unknown, by.continues)
            _put_in_order(decision, opened, (*decision.coup.cards, *(opened.cards or found.cards)), *clauses)
        case f.WrongDelivery():
            _delivered(decision, opened, everybody=bool(leaving) and not decision.table.bettors())
        case f.BurnMissed():
            wished = sum(choice is Choice.REPLACE for choice in opened.chosen.values())
            if 2 * wished > len(opened.chosen):  # of those who answered
                decision.end_shoe(by.burn_choice, "R-46", withdrawn=True)


def _put_in_order(decision: Decision, opened: OpenIrregularity, named: tuple[Card, ...], *clauses: str | None) -> None:
    """Record the order that was found, and correct the coup once no other order is open (R-44, R-59)."""
    if not opened.order:  # reported before cards had places
        reconstruct(decision, named, *clauses)
        return
    lying, order = row(decision.table), decision.play.order
    places = list(range(1, len(lying) + 1))
    for slot, place in zip(sorted(opened.order), opened.order, strict=True):
        places[slot - 1] = place
    if orders_waiting(decision.table):
        so_far = (*order, *range(len(order) + 1, len(lying) + 1))
        ordered = tuple(so_far[place - 1] for place in places)
        decision.add(e.CardsOrdered(places=ordered, clauses=cite(*clauses, SEVERAL)))
        return
    again = tuple(lying[place - 1] for place in places)
    reconstruct(decision, tuple(one.card for one in again), *clauses, lying=again)


def _delivered(decision: Decision, opened: OpenIrregularity, *, everybody: bool) -> None:
    by = decision.book.irregularities
    if opened.free_hand:
        words = decision.book.words
        due = cite(by.delivery_outcome_known, by.free_hand, words.free_hand)
        decision.add(e.FreeHandDue(ordered=True, clauses=due))
    elif everybody and not decision.outcome_known:
        decision.void(by.delivery_outcome_open, "R-45")
        decision.end_shoe(by.delivery_outcome_open, "R-45", withdrawn=True)
