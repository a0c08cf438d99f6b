"""Several irregularities at once: which one a decision is for, and which must come before it (R-59)."""

from collections.abc import Callable

from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.decision import Decision
from punto.table.permissions import check_question
from punto.table.state import OpenIrregularity, Question, Table
from punto.text import Word

SEVERAL = "R-59"


def take_up(
    decision: Decision,
    body: c.Body,
    *questions: Question,
    fits: Callable[[OpenIrregularity], bool] = lambda one: True,
) -> OpenIrregularity:
    """Return the first irregularity that this decision is for, and give it its turn."""
    check_question(decision.table, body, *questions)
    asking = [one for one in decision.table.undecided if one.question in questions]
    taken = next((one for one in asking if fits(one)), asking[0])
    if taken is not decision.table.open:
        place = next(n for n, one in enumerate(decision.table.waiting, 1) if one is taken)
        decision.add(e.IrregularityTakenUp(found=taken.found, place=place, clauses=(taken.clause, SEVERAL)))
    return taken


def is_asked(one: OpenIrregularity, patron: str) -> bool:
    """Whether it waits for this patron's choice."""
    return one.question is Question.CHOICES and patron in one.asked and patron not in one.chosen


def orders_waiting(table: Table) -> tuple[OpenIrregularity, ...]:
    """The irregularities that change the order of the coup's cards."""
    return tuple(one for one in table.undecided if one.reorders)


def is_blocked(table: Table, one: OpenIrregularity) -> bool:
    """A wrong order is corrected after the order of cards drawn together is known (7.9 after 7.12, 7.13)."""
    if not isinstance(one.found, f.WrongOrder):
        return False
    return any(isinstance(other.found, f.DrawnTogether) for other in orders_waiting(table))


def check_turn(decision: Decision, one: OpenIrregularity) -> None:
    if is_blocked(decision.table, one):
        first = next(other for other in orders_waiting(decision.table) if isinstance(other.found, f.DrawnTogether))
        raise Refusal("other-order-first", SEVERAL, by=first.clause)


def check_cards_lie_still(decision: Decision) -> None:
    """Refuse to turn up a card while an order is open, or while patrons choose by what they can see."""
    for one in decision.table.undecided:
        if one.reorders or one.question is Question.CHOICES:
            raise Refusal("irregularity-open", one.clause, question=Word(f"question-{one.question}"))
