"""A report of an irregularity: whether it is possible now, which judge decides it, and how it is recorded."""

from collections.abc import Callable
from typing import TypeVar, cast

from punto.cards import Card
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.reopening import check_rank, reopen, settle_if_over, too_late
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.irregularities.kinds import KINDS, NO_CARD_YET, Kind, check_phase, clause_at, phase_of_coup
from punto.table.irregularities.two_persons import TWO_PERSONS, check_two_persons
from punto.table.permissions import BETWEEN
from punto.table.roles import Role
from punto.table.row import row
from punto.table.state import CardAhead, Question
from punto.text import Word

F = TypeVar("F")
LATE_DISCOVERY = "R-58"
"""The reading by which a fault that is found after the settlement is put right."""
Judge = Callable[[Decision, f.Irregularity], None]
JUDGES: dict[type[f.Irregularity], Judge] = {}
MOST_BEYOND = 20
"""The most cards that a report may name beyond those of the coup."""


def judges(kind: type[F]) -> Callable[[Callable[[Decision, F], None]], Callable[[Decision, F], None]]:
    """Register the function that decides what follows from this kind of irregularity."""

    def register(judge: Callable[[Decision, F], None]) -> Callable[[Decision, F], None]:
        JUDGES[kind] = cast(Judge, judge)  # type: ignore[index]
        return judge

    return register


@decides(c.Report)
def report(decision: Decision, body: c.Report) -> None:
    found = body.found
    kind = KINDS[type(found)]
    clause = clause_at(decision.table, type(found))
    name = Word(f"found-{type(found).__name__}")
    if clause is None:
        raise Refusal(
            "no-clause-for", decision.book.irregularities.unforeseen, found=name, game=Word(decision.book.name)
        )
    if decision.rules.automatic and not kind.virtual:
        raise Refusal("not-with-virtual-shoe", clause, found=name)
    if kind.late and _is_after_a_coup(decision, found, kind):
        _report_late(decision, found)
        return
    check_phase(decision.table, type(found), kind.when)
    JUDGES[type(found)](decision, found)


def _is_after_a_coup(decision: Decision, found: f.Irregularity, kind: Kind) -> bool:
    """Whether it can only be about a coup that is over; 7 Up's own clause says what becomes of a misdeal (5.2)."""
    table, phase = decision.table, phase_of_coup(decision.table)
    if isinstance(found, f.Misdealt) and decision.book.irregularities.wrong_number:
        return False
    earlier = table.coups > (1 if table.play else 0)
    if not earlier or phase not in NO_CARD_YET | BETWEEN or (table.play and table.play.happened):
        return False
    return table.play is None or phase not in kind.when


def _report_late(decision: Decision, found: f.Irregularity) -> None:
    """Correct a settled coup, or void it, by the clause that would have applied in time (R-58)."""
    if decision.table.settled is None or decision.table.play:
        raise too_late(decision, LATE_DISCOVERY)
    check_rank(decision, Role.PIT_MANAGER, LATE_DISCOVERY)
    reopen(decision, LATE_DISCOVERY)
    JUDGES[type(found)](decision, found)
    settle_if_over(decision)


def note(
    decision: Decision,
    found: f.Irregularity,
    *clauses: str | None,
    drawn: tuple[Card, ...] = (),
    ahead: tuple[CardAhead, ...] = (),
    marked: int = 0,
) -> None:
    """Record an irregularity that its clause decides by itself; some need two persons (R-56)."""
    beside = check_two_persons(decision, found)
    signed = TWO_PERSONS if beside else None
    decision.add(
        e.IrregularityReported(
            found=found, drawn=drawn, ahead=ahead, beside=beside, marked=marked, clauses=cite(*clauses, signed)
        )
    )


def ask(
    decision: Decision,
    found: f.Irregularity,
    question: Question,
    rank: Role,
    *clauses: str | None,
    drawn: tuple[Card, ...] = (),
    ahead: tuple[CardAhead, ...] = (),
    order: tuple[int, ...] = (),
) -> None:
    """Record an irregularity, and stop the table until this rank or above has decided."""
    decision.add(
        e.IrregularityReported(
            found=found, drawn=drawn, ahead=ahead, order=order, question=question, rank=rank, clauses=cite(*clauses)
        )
    )


def free_hand(decision: Decision, cards: tuple[Card, ...], *clauses: str | None, unseen: bool = False) -> None:
    """Make the next coup a Free Hand, and return the wagers that are placed for it (7.8, R-43)."""
    by = decision.book.irregularities
    if decision.table.play and not decision.play.happened:
        decision.void(*clauses, "R-43")
    due = cite(*clauses, by.free_hand, decision.book.words.free_hand, "R-43")
    hidden = tuple(range(1, len(cards) + 1)) if unseen else ()
    decision.add(e.FreeHandDue(cards=cards, unseen=hidden, in_error=hidden, clauses=due))


def not_the_coups_cards(decision: Decision, clause: str | None) -> Refusal:
    """Name the coup's cards, but not those that nobody has seen."""
    shown = [one.card.symbol if one.seen else "??" for one in row(decision.table)]
    return Refusal("not-the-coups-cards", clause, cards=shown)
