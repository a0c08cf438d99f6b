"""Decisions that an irregularity waits for: a manager's discretion, and the patrons' choices."""

from collections import Counter

from punto.coup import Side
from punto.errors import Refusal
from punto.game import Bet
from punto.insurance import CARDS_SEEN, SIDES, moment_of, offers
from punto.table import commands as c
from punto.table import events as e
from punto.table import found as f
from punto.table.commands import Choice, Ruling
from punto.table.course import Course, cited, decides
from punto.table.dealing import offer_clauses
from punto.table.disputing import check_text
from punto.table.permissions import check_question
from punto.table.reconstructing import reconstruct
from punto.table.state import Laid, Open, Question


def _open(course: Course) -> Open:
    if course.table.open is None:
        raise AssertionError("an irregularity is open")
    return course.table.open


@decides(c.Proceed)
def _(course: Course, body: c.Proceed) -> None:
    check_question(course.table, body, Question.DISCRETION, Question.INSURANCE)
    _go_on(course)


@decides(c.AllowWithdrawal)
def _(course: Course, body: c.AllowWithdrawal) -> None:
    check_question(course.table, body, Question.DISCRETION)
    by, found = course.book.irregularities, _open(course).found
    clause: str | None = _open(course).clause
    if isinstance(found, f.WrongDelivery):
        clause = by.delivery_outcome_known if course.outcome_known else by.delivery_outcome_open
        if body.free_hand and not course.outcome_known:
            raise Refusal("free-hand-not-offered", clause)
    elif body.free_hand:
        raise Refusal("free-hand-not-offered", clause)
    asked = course.table.bettors()
    until = course.deadline(course.rules.timing.choice)
    course.add(e.WithdrawalAllowed(asked=asked, free_hand=body.free_hand, until=until, clauses=cited(clause)))
    _close_if_answered(course)


@decides(c.DetermineOrder)
def _(course: Course, body: c.DetermineOrder) -> None:
    check_question(course.table, body, Question.ORDER)
    opened = _open(course)
    found = opened.found
    if not isinstance(found, f.DrawnTogether):
        raise AssertionError("an order is asked for where cards were drawn together")
    if Counter(body.cards) != Counter(found.cards):
        raise Refusal("not-the-coups-cards", opened.clause, cards=[card.symbol for card in found.cards])
    by = course.book.irregularities
    course.add(
        e.OrderDetermined(
            cards=body.cards,
            by=course.actor.name,
            asked=course.table.bettors(),
            until=course.deadline(course.rules.timing.choice),
            clauses=cited(opened.clause, by.withdraws, by.continues, "R-47"),
        )
    )
    _close_if_answered(course)


@decides(c.AllowInsurance)
def _(course: Course, body: c.AllowInsurance) -> None:
    check_question(course.table, body, Question.INSURANCE)
    clause, insurance = _open(course).clause, course.book.insurance
    if insurance is None:
        raise AssertionError("only a game with insurance asks for it")
    moment = course.play.missed[-1]
    then = course.coup.first(CARDS_SEEN[moment])
    if moment_of(then) is not moment:
        raise AssertionError("an offer is missed only where one was open")
    found = tuple(offer for offer in offers(insurance, then) if course.play.sides.get(offer.side))
    if not found:
        raise Refusal("no-offer-open", clause)
    course.add(
        e.InsuranceOffered(
            moment=moment,
            offers=tuple(e.Offered(offer.name, offer.odds) for offer in found),
            until=course.deadline(course.rules.timing.insurance),
            late=course.table.phase,
            clauses=cited(clause, "R-81", *offer_clauses(course.book, found)),
        )
    )


@decides(c.RuleUnforeseen)
def _(course: Course, body: c.RuleUnforeseen) -> None:
    check_question(course.table, body, Question.RULING)
    clause, found = course.book.irregularities.unforeseen, _open(course).found
    check_text(body.reason, clause)
    if body.ruling is not Ruling.CONTINUE and course.table.play is None:
        raise Refusal("no-coup-to-rule-on", clause)
    if (body.ruling is Ruling.RETURN) != bool(body.returned):
        raise Refusal("name-the-wagers", clause)
    for name, wager in body.returned:
        if not any(laid.wager == wager for laid in course.patron(name).laid):
            raise Refusal("wager-not-there", clause, patron=name, wager=wager)
        if course.book.hand_a_seat and {(name, laid.wager) for laid in course.patron(name).laid} - {*body.returned}:
            raise Refusal("name-the-wagers", clause)  # an Enter and a Draw wager are settled together or not at all
    course.add(e.UnforeseenRuled(ruling=body.ruling, reason=body.reason, clauses=cited(clause, "R-49")))
    match body.ruling:
        case Ruling.VOID:
            course.void(clause)
            course.after_coup()
            return
        case Ruling.RETURN:
            for name in dict.fromkeys(name for name, _ in body.returned):
                named = {wager for patron, wager in body.returned if patron == name}
                _return(course, name, [laid for laid in course.patron(name).laid if laid.wager in named], clause)
    if isinstance(found, f.DrawnTogether):
        # The cards have left the shoe: the coup goes on with them in the order in which they were reported.
        reconstruct(course, (*course.coup.cards, *found.cards), clause, "R-49")


@decides(c.Choose)
def _(course: Course, body: c.Choose) -> None:
    check_question(course.table, body, Question.CHOICES)
    opened, by = _open(course), course.book.irregularities
    if body.patron not in opened.asked:
        raise Refusal("not-asked", opened.clause, patron=body.patron)
    course.patron(body.patron)
    if body.patron in opened.chosen:
        raise Refusal("has-chosen", opened.clause, patron=body.patron)
    replacing = isinstance(opened.found, f.BurnMissed)
    options = (Choice.CONTINUE, Choice.REPLACE if replacing else Choice.WITHDRAW)
    if body.choice not in options:
        raise Refusal("not-an-option", opened.clause, choice=body.choice, options=list(options))
    clause: str | None = opened.clause
    if isinstance(opened.found, f.DrawnTogether) and not opened.found.order_known:
        clause = by.withdraws if body.choice is Choice.WITHDRAW else by.continues
    course.add(e.ChoiceMade(patron=body.patron, choice=body.choice, clauses=cited(clause)))
    _close_if_answered(course)


@decides(c.CloseChoices)
def _(course: Course, body: c.CloseChoices) -> None:
    check_question(course.table, body, Question.CHOICES)
    _go_on(course)


def _close_if_answered(course: Course) -> None:
    if all(name in _open(course).chosen for name in _present(course)):
        _go_on(course)


def _present(course: Course) -> list[str]:
    """Those who were asked and have not left the table."""
    return [name for name in _open(course).asked if name in course.table.patrons]


def _go_on(course: Course) -> None:
    """Carry out what was decided; silence continues (R-47)."""
    opened, by = _open(course), course.book.irregularities
    found, present = opened.found, _present(course)
    leaving = [name for name in opened.asked if opened.chosen.get(name) is Choice.WITHDRAW]
    for name in leaving:
        unknown = isinstance(found, f.DrawnTogether) and not found.order_known
        clause = by.withdraws if unknown else opened.clause
        _return(course, name, list(course.patron(name).laid), clause)
    put_right = by.wrong_delivery if isinstance(found, f.WrongDelivery) else None
    course.add(e.IrregularityClosed(clauses=cited(put_right, opened.clause)))
    match found:
        case f.WrongOrder():
            reconstruct(course, found.cards, by.wrong_order)
        case f.DrawnTogether():
            clauses = (by.order_known,) if found.order_known else (by.order_unknown, by.continues)
            reconstruct(course, (*course.coup.cards, *(opened.cards or found.cards)), *clauses)
        case f.WrongDelivery():
            _delivered(course, opened, everybody=bool(opened.asked) and len(leaving) == len(opened.asked))
        case f.BurnMissed():
            wished = sum(opened.chosen.get(name) is Choice.REPLACE for name in present)
            if 2 * wished > len(present):
                course.end_shoe(by.burn_choice, "R-46", withdrawn=True)


def _delivered(course: Course, opened: Open, *, everybody: bool) -> None:
    by = course.book.irregularities
    if opened.free_hand:
        words = course.book.words
        course.add(e.FreeHandDue(clauses=cited(by.delivery_outcome_known, by.free_hand, words.free_hand)))
    elif everybody and not course.outcome_known:
        course.void(by.delivery_outcome_open, "R-45")
        course.end_shoe(by.delivery_outcome_open, "R-45", withdrawn=True)


def _return(course: Course, name: str, laid: list[Laid], clause: str | None) -> None:
    """Give a patron these wagers back."""
    sides: dict[Side, int] = {}
    for bet in laid:
        side = None if bet.wager in SIDES else course.book.side_of(Bet(bet.wager, bet.stake), course.rules.variant)
        if side:
            sides[side] = sides.get(side, 0) + bet.stake
    course.add(
        e.WagersReturned(
            patron=name,
            wagers=tuple((bet.wager, bet.moment) for bet in laid),
            stake=sum(bet.stake for bet in laid),
            sides=sides,
            clauses=cited(clause),
        )
    )
