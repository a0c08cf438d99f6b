"""The judge of cards to squeeze that went wrong (7.10)."""

from punto.errors import Refusal
from punto.table import events as e
from punto.table import findings as f
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.irregularities.reporting import ask, judges
from punto.table.irregularities.reviewing import delivery_clause
from punto.table.roles import Role
from punto.table.squeezing import HANDS
from punto.table.state import Question
from punto.text import Word


@judges(f.WrongDelivery)
def judge_wrong_delivery(decision: Decision, found: f.WrongDelivery) -> None:
    """The cards go where they belong: to the patron who squeezes the hand, or to the dealer."""
    by = decision.book.irregularities
    if not decision.rules.face_down or found.hand not in HANDS:
        raise Refusal("no-squeeze", by.wrong_delivery, game=Word(decision.book.name))
    decision.patron(found.patron)
    right = decision.play.squeeze.get(found.hand)
    if right == found.patron:
        raise Refusal("delivery-was-right", by.wrong_delivery, patron=found.patron, hand=Word(found.hand))
    ask(decision, found, Question.DISCRETION, Role.SHIFT_MANAGER, delivery_clause(decision), by.wrong_delivery)
    decision.add(e.DeliveryCorrected(hand=found.hand, patron=found.patron, to=right, clauses=cite(by.wrong_delivery)))
