"""Decisions on bets: calling for them, placing, recording, removing, and closing them."""

from punto.coup import Side
from punto.errors import Refusal
from punto.game import Bet
from punto.insurance import SIDES
from punto.limits import Limits, differential_excess
from punto.placing import place
from punto.table import commands as c
from punto.table import events as e
from punto.table.chips import check_amount
from punto.table.course import Course, cited, decides
from punto.table.permissions import out_of_phase
from punto.table.state import Phase
from punto.text import Word


@decides(c.CallBets)
def _(course: Course, body: c.CallBets) -> None:
    table, book = course.table, course.book
    if table.play:
        raise Refusal("coup-in-play")
    if table.free_due:
        raise Refusal("free-hand-due", book.irregularities.free_hand or book.irregularities.unforeseen)
    shoe = course.shoe
    if not shoe.is_cut or (not shoe.burned and course.rules.automatic):
        raise Refusal("shoe-not-ready", book.shoe.burn_clause)
    course.add(
        e.BetsOpened(
            coup=table.coups + 1,
            until=course.deadline(course.rules.timing.betting),
            clauses=cited(book.placing.opens, book.words.round_opens),
        )
    )


@decides(c.PlaceWager)
def _(course: Course, body: c.PlaceWager) -> None:
    check_amount(body.stake)
    patron, rules, book = course.patron(body.patron), course.rules, course.book
    others = [Bet(laid.wager, laid.stake, patron.seat) for laid in patron.laid if laid.wager != body.wager]
    before = patron.on(body.wager)
    staked = before.stake if before else 0
    sides = dict(course.play.sides)
    side = book.side_of(Bet(body.wager, body.stake), rules.variant) if body.wager not in SIDES else None
    if side:
        sides[side] = sides.get(side, 0) + body.stake - staked
    accepted = place(
        book,
        Bet(body.wager, body.stake, patron.seat),
        others,
        limits=_asked_of(course.table.limits, lowered=body.stake < staked),
        variant=rules.variant,
        layout=rules.seats,
        standing=True,
        sides=sides,
    )
    course.check_chips(body.patron, body.stake - staked)
    clauses = cited(*accepted.clauses, book.words.wagers.get(body.wager))
    course.add(
        e.WagerPlaced(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            before=staked,
            side=side,
            until=_first_wager(course),
            clauses=clauses,
        )
    )


def _first_wager(course: Course) -> int | None:
    """A table that waited for somebody to play gives the other seats their time, too."""
    waited = course.book.hand_a_seat and not course.table.layout_chips
    return course.deadline(course.rules.timing.betting) if waited else None


def _asked_of(limits: Limits, *, lowered: bool) -> Limits:
    """Who takes chips off a side that is over the differential does what 4.3.1 asks, even if it is still over."""
    return Limits(limits.ranges) if lowered else limits


@decides(c.RecordWager)
def _(course: Course, body: c.RecordWager) -> None:
    check_amount(body.stake)
    if course.rules.automatic:
        raise Refusal("not-staffed", "R-30")
    if body.wager in SIDES:
        _record_insurance(course, body)
        return
    if course.table.phase is not Phase.BETTING:
        raise out_of_phase(course.table, body, frozenset({Phase.BETTING}))
    patron, book = course.patron(body.patron), course.book
    wager = book.wager(body.wager, course.rules.variant)
    if wager.in_coup:
        raise Refusal("wager-in-coup", book.placing.opens, wager=Word(wager.name))
    if body.moment:
        raise Refusal("moment-not-insurance", wager=body.wager, moment=body.moment)
    before = patron.on(body.wager)
    staked = before.stake if before else 0
    course.check_chips(body.patron, body.stake - staked)
    course.add(
        e.WagerPlaced(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            before=staked,
            side=wager.backs,
            recorded=True,
            clauses=cited(book.placing.opens, book.placing.before_first_card, wager.area, "R-30"),
        )
    )


def _record_insurance(course: Course, body: c.RecordWager) -> None:
    """Insurance chips on the layout are taken as they lie; the cap works when the coup is settled (R-25, R-75)."""
    table, play = course.table, course.play
    insurance = course.book.insurance
    if insurance is None or not course.rules.insurance:
        raise course.book.no_wager(body.wager, course.rules.variant)
    if table.phase is not Phase.INSURANCE or play.offering is None:
        raise out_of_phase(table, body, frozenset({Phase.INSURANCE}))
    if body.moment not in (None, play.offering):
        raise Refusal("insurance-not-yet", insurance.clauses.table, moment=Word(body.moment))
    patron = course.patron(body.patron)
    if patron.on(body.wager, play.offering):
        raise Refusal("wager-twice", wager=body.wager, seat=patron.seat)
    course.check_chips(body.patron, body.stake)
    course.add(
        e.InsuranceTaken(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            moment=play.offering,
            recorded=True,
            clauses=cited(insurance.clauses.open_to, "R-25", "R-30"),
        )
    )


@decides(c.RemoveWager)
def _(course: Course, body: c.RemoveWager) -> None:
    laid = course.patron(body.patron).on(body.wager)
    if laid is None:
        raise Refusal("wager-not-there", course.book.placing.kinds, patron=body.patron, wager=body.wager)
    side = course.book.side_of(Bet(body.wager, laid.stake), course.rules.variant)
    clauses = cited(course.book.placing.opens)
    course.add(e.WagerRemoved(patron=body.patron, wager=body.wager, stake=laid.stake, side=side, clauses=clauses))


@decides(c.CloseBets)
def _(course: Course, body: c.CloseBets) -> None:
    table, book = course.table, course.book
    seats = tuple(sorted(patron.seat for patron in table.patrons.values() if patron.laid)) if book.hand_a_seat else ()
    if book.hand_a_seat and not seats:
        raise Refusal("no-wagers", book.placing.opens)
    sides = {side: course.play.sides.get(side, 0) for side in (Side.PLAYER, Side.BANKER)}
    excess = differential_excess(book, table.limits, sides)
    if excess and not course.play.warned and not course.rules.automatic:
        clauses = cited(excess.clause, book.words.differential)
        course.add(e.DifferentialExceeded(side=excess.side, amount=excess.amount, clauses=clauses))
        return
    course.add(e.BetsClosed(seats=seats, clauses=cited(book.placing.closes or book.placing.late)))
