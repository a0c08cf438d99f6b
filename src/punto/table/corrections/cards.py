"""Correcting a card: totals, third cards, insurance, result and payments follow from the right one."""

from punto.cards import Card
from punto.coup import Coup, Dealt, HandKey, Happening
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.decide.reopening import check_rank, reopen, settle_if_over, settled_coup
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.inputs import check_text
from punto.table.irregularities.reconstruction import reconstruct
from punto.table.permissions import CORRECTION, correcting_rank
from punto.table.phases import phase_of
from punto.table.roles import Role
from punto.table.row import row


@decides(c.CorrectCard)
def correct_card(decision: Decision, body: c.CorrectCard) -> None:
    _check_entered(decision)
    if body.reason:
        check_text(body.reason, CORRECTION)
    play = decision.table.play
    if play and (play.happened or decision.table.ahead):
        check_rank(decision, correcting_rank(decision.table, body.position, len(row(decision.table))), CORRECTION)
        _put_right(decision, body)
        return
    settled_coup(decision, CORRECTION)
    check_rank(decision, Role.PIT_MANAGER, CORRECTION)
    check_text(body.reason, CORRECTION)
    reopen(decision, CORRECTION, reason=body.reason)
    _put_right(decision, body)
    settle_if_over(decision)


def _check_entered(decision: Decision) -> None:
    """Refuse where no person has entered the cards: a virtual shoe proves them itself."""
    shoe = decision.table.shoe or decision.table.unrevealed
    if decision.rules.automatic or (shoe and shoe.commitment):
        raise Refusal("card-proven", CORRECTION)


def _put_right(decision: Decision, body: c.CorrectCard) -> None:
    """Enter the right card at its place in the row, and deal the coup again from there."""
    lying, position = row(decision.table), body.position
    if not 1 <= position <= len(lying):
        raise Refusal("no-such-position", CORRECTION, position=position, most=len(lying))
    was, hidden = lying[position - 1].card, not lying[position - 1].seen
    if was is body.card and not hidden:  # of a card that nobody may see, nothing is told
        raise Refusal("card-as-entered", CORRECTION, position=position, card=was.symbol)
    check_left(decision, was, body.card)
    owners = _owners(decision.coup)
    corrected = e.CardCorrected(
        coup=decision.play.number,
        position=position,
        was=was,
        card=body.card,
        to=owners[position - 1] if position <= len(owners) else None,
        hidden=hidden,
        reason=body.reason,
        beside=decision.beside,
        clauses=(CORRECTION,),
    )
    if decision.book.hand_a_seat:
        decision.add(_with_answers(decision, corrected))
        return
    cards = [one.card for one in lying]
    cards[position - 1] = body.card
    decision.add(corrected)
    reconstruct(decision, tuple(cards), CORRECTION)


def check_left(decision: Decision, was: Card, card: Card) -> None:
    """Refuse a card of which the shoe has no more; the one that was entered wrongly has not left it."""
    shoe, play = decision.shoe, decision.table.play
    next_up = play is not None and play.face_up is card  # seen in the shoe, and to be dealt next (7.4)
    if card is not was and shoe.seen.get(card, 0) + next_up >= shoe.decks:
        clause = (decision.book.irregularities.wrong_cards or (None,))[0]
        raise Refusal("card-exhausted", clause, card=card.symbol, decks=shoe.decks)


def _owners(coup: Coup) -> list[HandKey]:
    """The hand that each card of the coup went to."""
    return [step.to for step in coup.steps if isinstance(step, Dealt)]


def _with_answers(decision: Decision, corrected: e.CardCorrected) -> e.CardCorrected:
    """Lucky Draw: lead the coup through its cards and answers again; only the dealer's last card hangs on others."""
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
