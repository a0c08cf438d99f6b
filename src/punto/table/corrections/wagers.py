"""Correcting a wager: the record shows the stake that lay there in time, and what counts is computed again."""

from msgspec.structs import replace

from punto.coup import Answer, Answered, Side
from punto.errors import Refusal
from punto.insurance import CARDS_SEEN, INSURED_SIDE, Moment, offers
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.betting import limited_wagers
from punto.table.decide.reopening import check_rank, reopen, settle_if_over, settled_coup
from punto.table.decide.squeezing import pass_squeezes
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.evolve import evolve
from punto.table.inputs import check_amount, check_text
from punto.table.insuring import as_offered, insured
from punto.table.permissions import CORRECTION
from punto.table.roles import Role
from punto.table.state import Offered, Phase, PlacedWager, Question
from punto.text import Word

ENTER, DRAW = "enter", "draw"


@decides(c.CorrectWager)
def correct_wager(decision: Decision, body: c.CorrectWager) -> None:
    if decision.rules.automatic:
        raise Refusal("not-staffed", "R-30")
    if body.stake:
        check_amount(body.stake)
    if body.reason:
        check_text(body.reason, CORRECTION)
    play = decision.table.play
    if play is None or not play.bets_closed:
        _check_bets_over(decision)
        check_rank(decision, Role.PIT_MANAGER, CORRECTION)
        check_text(body.reason, CORRECTION)
        reopen(decision, CORRECTION, reason=body.reason)
        _put_right(decision, body)
        settle_if_over(decision)
        return
    _put_right(decision, body)
    _ask_too(decision, body.patron)


def _ask_too(decision: Decision, name: str) -> None:
    """Where patrons choose whether to withdraw, one whose wager was overlooked chooses as well, if all are asked."""
    for place, one in enumerate(decision.table.undecided, 1):
        asks = one.question is Question.CHOICES and not one.named and not isinstance(one.found, f.BurnMissed)
        if asks and name not in one.asked and decision.patron(name).laid:
            decision.add(e.PatronAskedToo(patron=name, place=place, clauses=cite(one.clause, CORRECTION)))


def _check_bets_over(decision: Decision) -> None:
    if decision.table.phase is Phase.BETTING:
        raise Refusal("bets-still-open", decision.book.placing.opens)
    settled_coup(decision, CORRECTION)


def _put_right(decision: Decision, body: c.CorrectWager) -> None:
    if decision.play.free:
        raise Refusal("no-wagers-in-free-hand", decision.book.irregularities.free_hand or CORRECTION)
    was = body.recorded_as
    if was and (was.patron, was.wager, was.area) != (body.patron, body.wager, body.area):
        _set(decision, was.patron, was.wager, 0, was.area, body)
    if body.stake or not was:
        _set(decision, body.patron, body.wager, body.stake, body.area, body)


def _set(decision: Decision, name: str, wager: str, stake: int, named: int | None, body: c.CorrectWager) -> None:
    """Bring one wager of a patron to this stake."""
    if name in decision.table.absent:
        raise Refusal("patron-has-left", CORRECTION, patron=name, complaint=decision.book.disputes.escalate)
    patron = decision.patron(name)
    area = decision.area(patron, named)
    laid = patron.on(wager, body.moment, area)
    before = laid.stake if laid else 0
    if laid is None:
        _check_not_over(decision, name, wager, area, body.moment)
    if not stake and laid is None:
        raise Refusal("wager-not-there", CORRECTION, patron=name, wager=wager)
    if stake == before:
        raise Refusal("wager-as-recorded", CORRECTION, patron=name, wager=Word(wager), stake=stake)
    decision.check_chips(name, stake - before)
    if wager in INSURED_SIDE:
        _insurance(decision, name, wager, stake, laid, body)
        return
    if body.moment:
        raise Refusal("moment-not-insurance", wager=wager, moment=body.moment)
    known = decision.book.wager(wager, decision.rules.variant)
    if known.in_coup:
        raise Refusal("draw-follows-enter", CORRECTION)
    if area and decision.play.areas.get(area, name) != name:
        raise Refusal("area-in-play", "R-64", area=area)
    if area and area not in decision.play.seats:
        raise Refusal("hand-not-dealt", decision.book.hands_clause, patron=name, seat=area)
    _correct(decision, name, wager, stake, before, body.reason, side=known.backs, area=area)
    pass_squeezes(decision, name, CORRECTION)
    if wager == ENTER and _drew(decision, area):  # a Draw wager equals its Enter wager
        drawn = patron.on(DRAW, area=area)
        draw = drawn.stake if drawn else 0
        if stake != draw:
            decision.check_chips(name, stake - draw)
            _correct(decision, name, DRAW, stake, draw, body.reason, area=area)


def _check_not_over(decision: Decision, name: str, wager: str, area: int | None, moment: Moment | None) -> None:
    """Refuse a wager that was withdrawn or returned in this coup: it is over, and would count again.

    Insurance may be taken again at another offer, for what lies there now (R-29).
    """
    offer = _offer_then(decision, name, wager, moment) if moment else None
    for gone in decision.play.gone:
        if (gone.patron, gone.wager, gone.area, gone.moment, gone.offer) == (name, wager, area, moment, offer):
            raise Refusal("wager-is-over", CORRECTION, patron=name, wager=Word(wager))


def _drew(decision: Decision, area: int | None) -> bool:
    """Whether this area has asked for its third card, with or without a recorded wager."""
    answers = [step for step in decision.coup.steps if isinstance(step, Answered)]
    return any(step.seat == area and step.answer is Answer.DRAW for step in answers)


def _insurance(
    decision: Decision, name: str, wager: str, stake: int, laid: PlacedWager | None, body: c.CorrectWager
) -> None:
    insurance, moment = decision.book.insurance, body.moment
    if insurance is None:
        raise decision.book.no_wager(wager, decision.rules.variant)
    if moment is None:
        raise Refusal("moment-needed", CORRECTION, wager=Word(wager))
    offer = laid.offer if laid else _offer_then(decision, name, wager, moment)
    if laid is None and offer is None:
        raise Refusal(
            "not-offered-then", insurance.clauses.open_to, patron=name, wager=Word(wager), moment=Word(moment)
        )
    before = laid.stake if laid else 0
    _correct(decision, name, wager, stake, before, body.reason, moment=moment, offer=offer)


def _offer_then(decision: Decision, name: str, wager: str, moment: Moment) -> Offered | None:
    """The offer that an overlooked bet took. It was made at that moment to a patron with a wager on the hand."""
    table, play = decision.table, decision.play
    if moment not in play.offered:
        return None
    then = decision.coup.first(CARDS_SEEN[moment])
    for offer in offers(decision.book.insurance, then) if decision.book.insurance else ():
        if offer.name == wager and insured(table, play, name, offer.side):
            return as_offered(offer)
    return None


def _correct(
    decision: Decision,
    name: str,
    wager: str,
    stake: int,
    before: int,
    reason: str,
    *,
    side: Side | None = None,
    moment: Moment | None = None,
    area: int | None = None,
    offer: Offered | None = None,
) -> None:
    corrected = e.WagerCorrected(
        patron=name,
        wager=wager,
        stake=stake,
        before=before,
        side=side,
        moment=moment,
        area=area,
        offer=offer,
        reason=reason,
        beside=decision.beside,
    )
    limited = limited_wagers(evolve(decision.table, corrected))
    clauses = cite(CORRECTION, *(clause for one in limited for clause in one.clauses))
    decision.add(replace(corrected, limited=limited, clauses=clauses))
