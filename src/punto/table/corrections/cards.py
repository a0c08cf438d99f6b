"""Correcting a card: totals, third cards, insurance, result and payments follow from the right card."""

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Coup, Dealt, HandKey, Happening
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.reopening import check_rank, reopen, settle_if_over, settled_coup
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.inputs import check_text
from punto.table.irregularities.reconstruction import covered_by_hand, dealt_again, points_at, reconstruct
from punto.table.irregularities.reviewing import review
from punto.table.irregularities.turns import SEVERAL, orders_waiting
from punto.table.permissions import CORRECTION
from punto.table.phases import phase_of
from punto.table.roles import Role
from punto.table.row import as_laid, correcting_rank, place_at, row
from punto.table.state import Table
from punto.text import Word


@decides(c.CorrectCard)
def correct_card(decision: Decision, body: c.CorrectCard) -> None:
    _check_entered(decision)
    if body.reason:
        check_text(body.reason, CORRECTION)
    play = decision.table.play
    if play and (play.happened or decision.table.ahead):
        check_rank(decision, correcting_rank(decision.table, body.position), CORRECTION)
        _put_right(decision, body)
        return
    settled_coup(decision, CORRECTION)
    check_rank(decision, Role.PIT_MANAGER, CORRECTION)
    check_text(body.reason, CORRECTION)
    reopen(decision, CORRECTION, reason=body.reason)
    _put_right(decision, body)
    settle_if_over(decision)


def _check_entered(decision: Decision) -> None:
    """Refuse if no person entered the cards: a virtual shoe proves its own cards."""
    shoe = decision.table.shoe or decision.table.unrevealed
    if decision.rules.automatic or (shoe and shoe.commitment):
        raise Refusal("card-proven", CORRECTION)


def _put_right(decision: Decision, body: c.CorrectCard) -> None:
    """Enter the right card at its place in the row, and deal the coup again from there."""
    lying, position = row(decision.table), body.position
    if not 1 <= position <= len(lying):
        raise Refusal("no-such-position", CORRECTION, position=position, most=len(lying))
    was, hidden = lying[position - 1].card, not lying[position - 1].seen
    if was is body.card and not hidden:  # say nothing about a card that nobody may see
        raise Refusal("card-as-entered", CORRECTION, position=position, card=was.symbol)
    check_left(decision, was, body.card)
    _check_orders(decision)
    place, owners = place_at(decision.play, position), _owners(decision.coup)
    corrected = e.CardCorrected(
        coup=decision.play.number,
        position=position,
        was=was,
        card=body.card,
        to=owners[place - 1] if place <= len(owners) else None,
        hidden=hidden,
        reason=body.reason,
        beside=decision.beside,
        clauses=(CORRECTION,),
    )
    if decision.book.hand_a_seat:
        decision.add(_with_answers(decision, corrected))
        review(decision, CORRECTION)
        return
    if orders_waiting(decision.table) or not decision.play.happened:
        decision.add(_where_it_lies(decision, corrected, place))
        return
    cards = [one.card for one in lying]
    cards[position - 1] = body.card
    decision.add(corrected)
    reconstruct(decision, tuple(cards), CORRECTION)


def _check_orders(decision: Decision) -> None:
    """Refuse where cards wait by their faces: a report of an old log has no places that a right card could take."""
    for one in orders_waiting(decision.table):
        if not one.order:
            raise Refusal("irregularity-open", one.clause, question=Word(f"question-{one.question}"))


def _where_it_lies(decision: Decision, corrected: e.CardCorrected, place: int) -> e.CardCorrected:
    """Put the right card at its place, and wait on: what follows is known with the order of the cards (R-59)."""
    table, play, before = decision.table, decision.play, decision.coup
    laid = list(as_laid(table))
    laid[place - 1] = replace(laid[place - 1], card=corrected.card)
    coup, used = dealt_again(decision, tuple(laid[: len(before.cards)]))
    covered = covered_by_hand(coup, frozenset(n for n, one in enumerate(laid[:used], 1) if not one.seen))
    stays = play.offering is not None or not play.happened
    points = {moment: points_at(before, moment) for moment in play.offered}
    at = {moment: pair for moment, pair in points.items() if pair}
    return replace(
        corrected,
        cards=coup.cards,
        phase=table.phase if stays else phase_of(coup, tuple(covered)),
        hands=tuple((key, hand.cards) for key, hand in coup.hands.items()),
        ahead=tuple(laid[used:]),
        covered=covered,
        offered_at={**at, **play.offered_at},
        clauses=cite(CORRECTION, SEVERAL if table.open else None),
    )


def check_left(decision: Decision, was: Card, card: Card) -> None:
    """Refuse a card that the shoe has no more of. The card that was entered wrongly is still in the shoe."""
    shoe, play = decision.shoe, decision.table.play
    next_up = play is not None and play.face_up is card  # seen in the shoe, and to be dealt next (7.4)
    if card is not was and shoe.seen.get(card, 0) + next_up >= shoe.decks:
        clause = (decision.book.irregularities.wrong_cards or (None,))[0]
        raise Refusal("card-exhausted", clause, card=card.symbol, decks=shoe.decks)


def _owners(coup: Coup) -> list[HandKey]:
    """The hand that each card of the coup went to."""
    return [step.to for step in coup.steps if isinstance(step, Dealt)]


def _with_answers(decision: Decision, corrected: e.CardCorrected) -> e.CardCorrected:
    """Lucky Draw: replay the coup's cards and answers; only the dealer's last card depends on other cards."""
    play, before = decision.play, decision.coup
    happened: list[Happening] = [*before.happened, *play.left_over]
    numbers = [number for number, each in enumerate(happened) if isinstance(each, Card)]
    happened[numbers[corrected.position - 1]] = corrected.card
    coup, used = decision.book.coup((), play.seats), 0
    while used < len(happened) and coup.next is not None:
        coup = coup.then(happened[used])
        used += 1
    return e.CardCorrected(
        coup=corrected.coup,
        position=corrected.position,
        was=corrected.was,
        card=corrected.card,
        to=corrected.to,
        cards=coup.cards,
        left_over=tuple(each for each in happened[used:] if isinstance(each, Card)),
        phase=phase_of(coup),
        hands=tuple((key, hand.cards) for key, hand in coup.hands.items()),
        reason=corrected.reason,
        beside=corrected.beside,
        clauses=cite(CORRECTION, *(step.clause for step in coup.steps)),
    )


@decides(c.CorrectBurn)
def correct_burn(decision: Decision, body: c.CorrectBurn) -> None:
    _check_entered(decision)
    shoe, rules = decision.shoe, decision.book.shoe
    if shoe.burn is None:
        raise Refusal("no-burn-to-correct", CORRECTION)
    if body.reason:
        check_text(body.reason, CORRECTION)
    if shoe.drawn > shoe.burn.count:  # a card has been entered since
        check_rank(decision, Role.INSPECTOR, CORRECTION)
    most = shoe.remaining + shoe.burn.count
    if not 1 <= body.count <= most:
        raise Refusal("burn-count-impossible", rules.burn_clause, count=body.count, most=most)
    if (body.card, body.count) == (shoe.burn.shown, shoe.burn.count):
        raise Refusal("burn-as-entered", CORRECTION, card=body.card.symbol, count=body.count)
    check_left(decision, shoe.burn.shown, body.card)
    missed = _burn_reported(decision.table)
    decision.add(
        e.BurnCorrected(
            was=shoe.burn.shown,
            card=body.card,
            count=body.count,
            before=shoe.burn.count,
            reason=body.reason,
            beside=decision.beside,
            clauses=cite(CORRECTION, rules.burn_clause, "R-02"),
        )
    )
    if missed and not decision.shoe.short_burn:
        _burn_was_whole(decision)
    review(decision, CORRECTION)


def _burn_reported(table: Table) -> bool:
    """Whether the burn was reported as short, and something is still to come of it (7.11)."""
    shoe = table.shoe
    asked = any(isinstance(one.found, f.BurnMissed) for one in table.undecided)
    return shoe is not None and shoe.short_burn and (asked or shoe.replace_question or shoe.to_its_end)


def _burn_was_whole(decision: Decision) -> None:
    """Nothing was missed after all: no choice is put to the patrons, and 7.11.3 no longer binds the shoe."""
    by = decision.book.irregularities
    places = [n for n, one in enumerate(decision.table.undecided, 1) if isinstance(one.found, f.BurnMissed)]
    clauses = cite(by.burn_later if decision.shoe.to_its_end else by.burn_first_hand, CORRECTION)
    found = f.BurnMissed(exposed=True)
    decision.add(e.ReportLapsed(found=found, place=places[0] if places else None, clauses=clauses))
