"""Ending a shoe early: when 7.11.3 forbids it, and the question to the patrons of 7.11.2.1."""

from punto.errors import Refusal
from punto.table import events as e
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.inputs import check_text
from punto.table.roles import Role, from_rank

MAY_END = from_rank(Role.SHIFT_MANAGER)


def check_shoe_may_end(decision: Decision, reason: str) -> tuple[str, ...]:
    """Refuse to end a shoe that must be played to its end, unless a Shift Manager or above gives the reason (R-46).

    Closing the table and replacing the shoe between coups both check this first, and cite the returned clauses.
    """
    shoe, clause = decision.table.shoe, decision.book.irregularities.burn_later
    if shoe is None or not shoe.to_its_end:
        return ()
    if decision.actor.role not in MAY_END or not reason.strip():
        raise Refusal("shoe-to-its-end", clause, shoe=shoe.number)
    check_text(reason, clause)
    return cite(clause, "R-46")


def offer_replacement(decision: Decision) -> None:
    """Ask all patrons at the table whether to go on with a shoe that was not burned (7.11.2.1, R-46)."""
    asked = tuple(name for _, name in sorted((patron.seat, name) for name, patron in decision.table.patrons.items()))
    if not asked:
        return
    clauses = cite(decision.book.irregularities.burn_choice, "R-46")
    until = decision.deadline(decision.rules.timing.choice)
    decision.add(e.ReplacementOffered(asked=asked, until=until, clauses=clauses))
