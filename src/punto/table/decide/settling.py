"""Deciders for insurance, answers and the settlement of a coup."""

from collections import Counter

from punto import placing
from punto.coup import Answer, Ask
from punto.errors import Refusal
from punto.game import Bet, Variant
from punto.insurance import CARDS_SEEN, InsuranceClauses, Moment, moment_of, offers
from punto.limits import ENTER
from punto.settlement import Settled, settle
from punto.table import commands as c
from punto.table import events as e
from punto.table.decide.dealing import deal, put_offers
from punto.table.decide.preparing import check_shoe_ready
from punto.table.decide.shoe_end import offer_replacement
from punto.table.decision import Decision, decides, kept_back
from punto.table.events import cite
from punto.table.inputs import check_amount
from punto.table.insuring import (
    KNOWN_CARD,
    check_not_forgone,
    counted,
    insurers,
    next_is_known,
    offers_open,
    open_offers,
)
from punto.table.payable import check_draw_payable, check_insurance_payable
from punto.table.phases import phase_of
from punto.table.state import NOTHING, Phase, SettledWager, Table, coup_of
from punto.wagers import Outcome


@decides(c.OfferInsurance)
def offer_insurance(decision: Decision, body: c.OfferInsurance) -> None:
    if not open_offers(decision.table, decision.coup, decision.play):
        raise Refusal("no-offer-open", _no_offer_clause(decision))
    put_offers(decision)


def _no_offer_clause(decision: Decision) -> str | None:
    """The clause by which nothing is offered: the sign, the waiver, a known card, who let one pass, the pay table."""
    if decision.book.insurance is None:
        return None
    by = decision.book.insurance.clauses
    if not decision.table.offers_insurance:
        return by.not_offered
    if decision.play.waived and moment_of(decision.coup) is Moment.PLAYER_THIRD:
        return by.waived
    if next_is_known(decision.table, decision.play):
        return KNOWN_CARD
    return by.forgone if decision.play.forgone and offers(decision.book.insurance, decision.coup) else by.table


@decides(c.Insure)
def insure(decision: Decision, body: c.Insure) -> None:
    check_amount(body.stake)
    play, rules = decision.play, decision.rules
    if play.offering is None:
        raise AssertionError("insurance is offered in this phase")
    patron = decision.patron(body.patron)
    check_not_forgone(decision.table, play, body.patron)
    bet = Bet(body.wager, body.stake, patron.seat, play.offering)
    offered = next((offered for offered in play.offers if offered.wager == body.wager), None)
    offer = offered and offered.offer()
    stakes = [(laid, counted(play, body.patron, laid)) for laid in patron.laid]
    accepted = placing.insure(
        decision.book,
        decision.coup.first(CARDS_SEEN[play.offering]),
        bet,
        [Bet(laid.wager, stake, patron.seat, laid.moment) for laid, stake in stakes if stake],
        variant=rules.variant,
        limits=decision.table.limits_in_play,
        waived=play.waived,
        at_table=decision.table.offers_insurance,
        layout=rules.seats,
        standing=True,
        taken={**decision.table.taken(), **({placing.key(bet): offer} if offer else {})},
    )
    decision.check_chips(body.patron, body.stake)
    if offer:
        check_insurance_payable(decision.table, offer, body.stake)
    decision.add(
        e.InsuranceTaken(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            moment=play.offering,
            offer=offered,
            clauses=cite(*accepted.clauses, decision.book.words.insurance),
        )
    )


@decides(c.CloseOffers)
def close_offers(decision: Decision, body: c.CloseOffers) -> None:
    table, play = decision.table, decision.play
    could = {name for offer in offers_open(table) for name in insurers(table, play, offer)}
    took = {name for name, patron in table.patrons.items() if any(laid.moment is play.offering for laid in patron.laid)}
    forgone = tuple(name for name in table.patrons if name in could - took)
    by = _clauses(decision)
    _end_offers(decision, *((by.forgone, "R-28") if forgone else (by.open_to,)), forgone=forgone)


def cut_offers_short(decision: Decision) -> None:
    """End the offers that are open, because something goes wrong: nobody has let them pass (R-122)."""
    if decision.table.phase is Phase.INSURANCE:
        _end_offers(decision, _clauses(decision).open_to, KNOWN_CARD)


def _end_offers(decision: Decision, *clauses: str, forgone: tuple[str, ...] = ()) -> None:
    play = decision.play
    if play.offering is None:
        raise AssertionError("insurance is offered in this phase")
    phase = play.after_offers or phase_of(decision.coup, play.down)
    decision.add(e.OffersClosed(moment=play.offering, forgone=forgone, phase=phase, clauses=cite(*clauses)))


def _clauses(decision: Decision) -> InsuranceClauses:
    if decision.book.insurance is None:
        raise AssertionError("insurance is offered in this phase")
    return decision.book.insurance.clauses


@decides(c.GiveAnswer)
def give_answer(decision: Decision, body: c.GiveAnswer) -> None:
    asked = decision.coup.next
    if not isinstance(asked, Ask):
        raise AssertionError("a seat is asked in this phase")
    patron = decision.patron(body.patron)
    area = decision.area(patron, body.area)
    if area != asked.seat or decision.play.areas.get(asked.seat) != body.patron:
        raise Refusal("other-seat-asked", asked.clause, seat=asked.seat, patron=body.patron)
    if body.silent and (body.answer is Answer.DRAW or not decision.staff):
        raise Refusal("silence-stands", "R-120")
    stake = 0
    if body.answer is Answer.DRAW:
        enter = patron.on(ENTER, area=area)
        if enter is None:  # a ruling returned it: the hand stands
            raise Refusal("draw-without-enter", decision.book.placing.opens, seat=asked.seat)
        stake = enter.stake
        decision.check_chips(body.patron, stake, asked.clause)
        check_draw_payable(decision.table, stake)
    after = coup_of(decision.book, decision.play, body.answer)
    decision.add(
        e.AnswerGiven(
            patron=body.patron,
            seat=asked.seat,
            answer=body.answer,
            stake=stake,
            phase=phase_of(after),
            silent=body.silent,
            clauses=("R-120",) if body.silent else (asked.clause,),
        )
    )


@decides(c.SettleCoup)
def settle_coup(decision: Decision, body: c.SettleCoup) -> None:
    settle_now(decision)


def settle_now(decision: Decision) -> None:
    """Pay, return and collect every wager of the coup in play. Then the shoe continues or ends."""
    table, book, play = decision.table, decision.book, decision.play
    bets = table.bets()
    ended = settle(book, decision.coup, [bet for _, bet in bets], table.terms())
    wagers = tuple([_wager(decision, name, entry) for (name, _), entry in zip(bets, ended, strict=True)])
    breakage = table.breakage + sum((entry.breakage for entry in ended if entry.breakage), NOTHING)
    broken = int(breakage)
    recovered, owed = kept_back(play, _received(wagers))
    short = sum([wager.won for wager in wagers]) + broken - sum(kept for _, kept in recovered) - table.float_chips
    if short > 0:
        raise Refusal("float-cannot-pay", amount=short)
    free = book.irregularities.free_hand if play.free else None
    decision.add(
        e.CoupSettled(
            coup=play.number,
            wagers=wagers,
            result=None if book.hand_a_seat else decision.coup.showdown().result,
            broken=broken,
            breakage=breakage - broken,
            under_minimum=_under_minimum(table, wagers),
            away=tuple(name for name in table.absent if name not in table.patrons),
            recovered=recovered,
            owed=owed,
            clauses=cite(
                book.words.round_of_play, book.equipment.scoreboard, free, (play.free and book.words.free_hand) or None
            ),
        )
    )
    # A void hand does not count: the question comes after the first hand with a result, or not at all.
    ask = decision.shoe.replace_question and len(decision.shoe.results) == 1
    decision.after_coup(free=play.free)
    if ask and decision.table.shoe:
        offer_replacement(decision)


def _received(wagers: tuple[SettledWager, ...]) -> Counter[str]:
    """What each patron gets from the coup, including returned stakes."""
    received: Counter[str] = Counter()
    for wager in wagers:
        received[wager.patron] += wager.returned + wager.paid
    return received


def _wager(decision: Decision, name: str, entry: Settled) -> SettledWager:
    words, bet = decision.book.words, entry.bet
    defined = [words.wagers.get(bet.wager)]
    if entry.outcome is Outcome.STAND_OFF:
        defined.append(words.stand_off)
    if bet.wager == "banker" and entry.paid and decision.rules.variant is Variant.COMMISSION:
        defined.append(words.commission)
    clauses = cite(*entry.clauses, *defined) if any(defined) else entry.clauses
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
        bet.seat if decision.book.hand_a_seat else None,
    )


def _under_minimum(table: Table, wagers: tuple[SettledWager, ...]) -> tuple[str, ...]:
    """The patrons whose one exception this coup uses up: a wager under the minimum was paid or collected (R-33).

    A payment that is rounded down to nothing counts as made (R-11).
    """
    if table.book.limits is None:
        return ()
    spans = table.limits_in_play.ranges
    small = [wager for wager in wagers if wager.wager in spans and spans[wager.wager].under(wager.stake)]
    return tuple(dict.fromkeys(wager.patron for wager in small if wager.paid or wager.collected or wager.breakage))


@decides(c.DealFreeHand)
def deal_free_hand(decision: Decision, body: c.DealFreeHand) -> None:
    table, book = decision.table, decision.book
    clause = book.irregularities.free_hand or book.irregularities.unforeseen
    if not table.free_due or table.play:
        raise Refusal("no-free-hand", clause)
    check_shoe_ready(decision)
    clauses = cite(clause, book.words.free_hand, "R-43")
    decision.add(e.FreeHandBegun(coup=table.coups + 1, clauses=clauses))
    while decision.table.in_error and decision.coup.next:
        deal(decision, decision.table.in_error[0], from_shoe=False)
    if any(one.seen or one.in_error for one in decision.table.ahead):  # cards beyond this coup begin another one
        decision.add(e.FreeHandDue(clauses=clauses))
