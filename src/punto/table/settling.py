"""Decisions on insurance, answers, the result and the settlement of a coup."""

from punto.coup import Announce, Announcement, Answer, Ask, Result, needed
from punto.errors import Refusal
from punto.game import Bet, Variant
from punto.insurance import CARDS_SEEN, Moment, moment_of, offers
from punto.placing import insure
from punto.settlement import Settled, Terms, settle
from punto.table import commands as c
from punto.table import events as e
from punto.table.chips import check_amount
from punto.table.course import Course, cited, decides
from punto.table.dealing import deal, offer_insurance, open_offers, phase_of
from punto.table.state import NOTHING, SettledWager, Table, coup_of
from punto.wagers import Outcome


@decides(c.OfferInsurance)
def _(course: Course, body: c.OfferInsurance) -> None:
    if not open_offers(course.table, course.coup, course.play):
        raise Refusal("no-offer-open", _no_offer_clause(course))
    offer_insurance(course)


def _no_offer_clause(course: Course) -> str | None:
    """By what there is nothing to offer: the sign, the waiver, or the pay table."""
    if course.book.insurance is None:
        return None
    by = course.book.insurance.clauses
    if not course.table.offers_insurance:
        return by.not_offered
    waived = course.play.waived and moment_of(course.coup) is Moment.PLAYER_THIRD
    return by.waived if waived else by.table


@decides(c.Insure)
def _(course: Course, body: c.Insure) -> None:
    check_amount(body.stake)
    play, rules = course.play, course.rules
    if play.offering is None:
        raise AssertionError("insurance is offered in this phase")
    patron = course.patron(body.patron)
    own = [Bet(laid.wager, laid.stake, patron.seat, laid.moment) for laid in patron.laid]
    accepted = insure(
        course.book,
        course.coup.first(CARDS_SEEN[play.offering]),
        Bet(body.wager, body.stake, patron.seat, play.offering),
        own,
        variant=rules.variant,
        waived=play.waived,
        at_table=course.table.offers_insurance,
        layout=rules.seats,
        standing=True,
    )
    course.check_chips(body.patron, body.stake)
    course.add(
        e.InsuranceTaken(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            moment=play.offering,
            clauses=cited(*accepted.clauses, course.book.words.insurance),
        )
    )


@decides(c.CloseOffers)
def _(course: Course, body: c.CloseOffers) -> None:
    play, insurance = course.play, course.book.insurance
    if play.offering is None or insurance is None:
        raise AssertionError("insurance is offered in this phase")
    then = course.coup.first(CARDS_SEEN[play.offering])
    sides = {offer.side: offer.name for offer in offers(insurance, then)}
    forgone = []
    for name, patron in course.table.patrons.items():
        backed = {course.book.side_of(Bet(laid.wager, 1), course.rules.variant) for laid in patron.laid}
        could = [wager for side, wager in sides.items() if side in backed]
        if could and not any(patron.on(wager, play.offering) for wager in could):
            forgone.append(name)
    course.add(
        e.OffersClosed(
            moment=play.offering,
            forgone=tuple(forgone),
            phase=play.after_offers or phase_of(course.coup, play.down),
            clauses=cited(insurance.clauses.forgone if forgone else insurance.clauses.open_to),
        )
    )


@decides(c.GiveAnswer)
def _(course: Course, body: c.GiveAnswer) -> None:
    asked = course.coup.next
    if not isinstance(asked, Ask):
        raise AssertionError("a seat is asked in this phase")
    patron = course.patron(body.patron)
    if patron.seat != asked.seat:
        raise Refusal("other-seat-asked", asked.clause, seat=asked.seat, patron=body.patron)
    stake = 0
    if body.answer is Answer.DRAW:
        enter = patron.on("enter")
        if enter is None:  # it was returned by a ruling: the hand stands
            raise Refusal("draw-without-enter", course.book.placing.opens, seat=patron.seat)
        stake = enter.stake
        course.check_chips(body.patron, stake, asked.clause)
    after = coup_of(course.book, course.play, body.answer)
    course.add(
        e.AnswerGiven(
            patron=body.patron,
            seat=patron.seat,
            answer=body.answer,
            stake=stake,
            phase=phase_of(after),
            clauses=(asked.clause,),
        )
    )


@decides(c.AnnounceResult)
def _(course: Course, body: c.AnnounceResult) -> None:
    coup, book = course.coup, course.book
    if coup.next is not None:
        raise needed(coup.next)
    if book.hand_a_seat:
        if body.result is not None:
            raise Refusal("result-each-seat", book.hands_clause)
        course.add(e.ResultAnnounced(clauses=cited(book.words.point_total)))
        return
    if body.result is None:
        raise Refusal("result-needed", book.hands_clause)
    actual = coup.showdown().result
    words = book.words
    said = [
        step.clause
        for step in coup.steps
        if isinstance(step, Announce) and step.announcement is not Announcement.POINTS
    ]
    wrong = (
        (book.irregularities.miscalled or book.irregularities.unforeseen, "R-48") if body.result is not actual else ()
    )
    zero = words.nothing if 0 in (coup.player.total, coup.banker.total) else None
    course.add(
        e.ResultAnnounced(
            actual=actual,
            called=body.result,
            player=coup.player.total,
            banker=coup.banker.total,
            clauses=cited(*wrong, *said, words.point_total, zero, words.tie if actual is Result.TIE else None),
        )
    )


@decides(c.SettleCoup)
def _(course: Course, body: c.SettleCoup) -> None:
    table, book, play = course.table, course.book, course.play
    asked = table.bettors()
    bets = table.bets()
    ended = settle(book, course.coup, [bet for _, bet in bets], terms_of(table))
    wagers = tuple([_wager(course, name, entry) for (name, _), entry in zip(bets, ended, strict=True)])
    breakage = table.breakage + sum((entry.breakage for entry in ended if entry.breakage), NOTHING)
    broken = int(breakage)
    short = sum([wager.won for wager in wagers]) + broken - table.float_chips
    if short > 0:
        raise Refusal("float-cannot-pay", amount=short)
    free = book.irregularities.free_hand if play.free else None
    course.add(
        e.CoupSettled(
            coup=play.number,
            wagers=wagers,
            result=None if book.hand_a_seat else course.coup.showdown().result,
            broken=broken,
            breakage=breakage - broken,
            under_minimum=_under_minimum(table),
            clauses=cited(
                book.words.round_of_play, book.equipment.scoreboard, free, (play.free and book.words.free_hand) or None
            ),
        )
    )
    ask = course.shoe.replace_question
    course.after_coup(free=play.free)
    if ask and course.table.shoe:
        _offer_replacement(course, asked)


def terms_of(table: Table) -> Terms:
    """How the wagers of the coup in play are settled."""
    if table.rules is None or table.play is None:
        raise AssertionError("a coup is in play")
    small = frozenset(patron.seat for patron in table.patrons.values() if patron.settled_under_minimum)
    return Terms(
        variant=table.rules.variant,
        layout=table.rules.seats,
        standing=True,
        limits=table.limits,
        unit=table.rules.unit,
        insurance_offered=table.offers_insurance,
        insurance_waived=table.play.waived,
        settled_under_minimum=small,
    )


def _wager(course: Course, name: str, entry: Settled) -> SettledWager:
    words, bet = course.book.words, entry.bet
    defined = [words.wagers.get(bet.wager)]
    if entry.outcome is Outcome.STAND_OFF:
        defined.append(words.stand_off)
    if bet.wager == "banker" and entry.paid and course.rules.variant is Variant.COMMISSION:
        defined.append(words.commission)
    clauses = cited(*entry.clauses, *defined) if any(defined) else entry.clauses
    return SettledWager(
        name,
        bet.wager,
        bet.stake,
        entry.outcome,
        entry.paid,
        entry.returned,
        entry.collected,
        clauses,
        bet.moment,
        entry.breakage or NOTHING,
    )


def _under_minimum(table: Table) -> tuple[str, ...]:
    """The patrons who have a wager under the minimum in this coup: it is settled once (R-33)."""
    if table.book.limits is None or not table.limits.ranges:
        return ()
    spans = table.limits.ranges
    return tuple(
        name
        for name, patron in table.patrons.items()
        if any(laid.wager in spans and spans[laid.wager].under(laid.stake) for laid in patron.laid)
    )


def _offer_replacement(course: Course, asked: tuple[str, ...]) -> None:
    """Ask those who had a wager whether to go on with a shoe that was not burned (7.11.2.1, R-46)."""
    if not asked:
        return
    clauses = cited(course.book.irregularities.burn_choice, "R-46")
    until = course.deadline(course.rules.timing.choice)
    course.add(e.ReplacementOffered(asked=asked, until=until, clauses=clauses))


@decides(c.DealFreeHand)
def _(course: Course, body: c.DealFreeHand) -> None:
    table, book = course.table, course.book
    clause = book.irregularities.free_hand or book.irregularities.unforeseen
    if not table.free_due:
        raise Refusal("no-free-hand", clause)
    clauses = cited(clause, book.words.free_hand, "R-43")
    course.add(e.FreeHandBegun(coup=table.coups + 1, clauses=clauses))
    while course.table.in_error and course.coup.next:
        deal(course, course.table.in_error[0], from_shoe=False)
    if course.table.in_error:  # more than this coup needs: they begin another
        course.add(e.FreeHandDue(clauses=clauses))
