"""Reports that wait while the coup changes under them: which have nothing to decide any more, and which ask again."""

from punto.table import events as e
from punto.table import findings as f
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.irregularities.returning import withdraw_as_chosen
from punto.table.state import OpenIrregularity, Question


def review(decision: Decision, *clauses: str | None) -> None:
    """Look again at what waits, once the coup's cards are others; `clauses` say why they are (R-57, R-59).

    While an order is waited for, nobody knows yet what the cards come to.
    """
    if decision.table.play is None or any(one.reorders for one in decision.table.undecided):
        return
    while place := next((n for n, one in _waiting(decision) if _is_void_of(decision, one)), 0):
        opened = decision.table.undecided[place - 1]
        decision.add(e.ReportLapsed(found=opened.found, place=place, clauses=cite(opened.clause, *clauses)))
    for place, opened in _waiting(decision):
        if isinstance(opened.found, f.WrongDelivery) and opened.clause != delivery_clause(decision):
            withdraw_as_chosen(decision, opened)  # who has withdrawn cannot come back with the outcome known
            again = cite(delivery_clause(decision), *clauses)
            decision.add(e.QuestionPutAgain(found=opened.found, place=place, clauses=again))


def delivery_clause(decision: Decision) -> str | None:
    """The clause for cards that were passed wrongly: it depends on whether the outcome is established."""
    by = decision.book.irregularities
    return by.delivery_outcome_known if decision.outcome_known else by.delivery_outcome_open


def _waiting(decision: Decision) -> list[tuple[int, OpenIrregularity]]:
    return list(enumerate(decision.table.undecided, 1))


def _is_void_of(decision: Decision, opened: OpenIrregularity) -> bool:
    """Whether a report has lost its object: no offer was missed, or the shoe has the cards that the coup needs."""
    match opened.found:
        case f.OfferMissed():
            return not decision.play.missed or decision.outcome_known
        case f.ShoeRanOut():
            return opened.question is Question.RULING and (decision.shoe.remaining > 0 or decision.coup.next is None)
    return False
