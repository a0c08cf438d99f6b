"""Reopening a settled coup: its payments go back, its wagers lie on the layout again, and it is settled again.

If a patron no longer has the chips, the float advances them. The second settlement keeps them back. What is still
missing then is recorded.
"""

from collections import Counter

from punto.errors import Refusal
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.settling import settle_now
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.roles import Role, from_rank
from punto.table.state import Phase, Question, SettledCoup, Table
from punto.text import Word


def settled_coup(decision: Decision, clause: str) -> SettledCoup:
    """The coup that was settled last, if it can still be put right; later it is a dispute, or a ruling (R-49)."""
    settled = decision.table.settled
    if settled is None:
        raise too_late(decision, clause)
    return settled


def too_late(decision: Decision, clause: str) -> Refusal:
    """Refuse to correct an earlier coup once the next has begun, and say where such a fault belongs."""
    if decision.table.coups == (1 if decision.table.play else 0):
        return Refusal("no-coup-to-correct", clause)
    if _was_void(decision.table):
        return Refusal("coup-is-void", clause)
    return Refusal("found-too-late", clause, complaint=decision.book.disputes.escalate)


def _was_void(table: Table) -> bool:
    """Whether the last coup of this shoe was void, and none has begun since."""
    return table.play is None and table.last_play is None and table.shoe is not None and table.shoe.coups > 0


def check_rank(decision: Decision, rank: Role, clause: str) -> None:
    """Refuse unless a person of this rank or above signs, alone or beside another."""
    signed = {decision.actor.role, decision.beside.role} if decision.beside else {decision.actor.role}
    if not signed & from_rank(rank):
        raise Refusal("higher-rank-signs", clause, rank=Word(f"role-{rank}"))


def reopen(decision: Decision, *clauses: str, reason: str = "") -> None:
    """Take the last settlement back (R-57, R-58)."""
    settled = settled_coup(decision, clauses[0])
    ask_after_next_hand(decision, clauses[0])
    table = decision.table
    due = Counter(settled.owed)
    for wager in table.last:
        due[wager.patron] += wager.returned + wager.paid
    moved = []
    for name, amount in due.items():
        back = min(amount, table.patrons[name].rack) if name in table.patrons else 0
        if amount:
            moved.append((name, -back, amount - back))
    staked = sum(bet.stake for laid in settled.laid.values() for bet in laid)
    left = table.breakage - sum(wager.breakage for wager in table.last)
    broken = int(left // 1)
    short = sum(amount for _, amount, _ in moved) + staked + broken - table.float_chips
    if short > 0:
        raise Refusal("float-cannot-pay", amount=short)
    decision.add(
        e.CoupReopened(
            coup=settled.play.number,
            staked=staked,
            taken_back=tuple(moved),
            absent=tuple(name for name in settled.laid if name not in table.patrons),
            phase=Phase.RESULT,
            broken=broken,
            breakage=left - broken,
            reason=reason,
            beside=decision.beside,
            clauses=cite(*clauses),
        )
    )


def ask_after_next_hand(decision: Decision, clause: str) -> None:
    """The hand is not concluded any more: patrons choose about a shoe that was not burned once it is (7.11.2.1)."""
    by = decision.book.irregularities
    for place, one in enumerate(decision.table.undecided, 1):
        if isinstance(one.found, f.BurnMissed):
            decision.add(e.ReportLapsed(found=one.found, place=place, clauses=cite(by.burn_choice, clause)))
            decision.add(e.ReplacementNoted(clauses=cite(by.burn_first_hand, by.burn_choice, clause)))
            return


def settle_if_over(decision: Decision) -> None:
    """Settle a reopened coup at once, if nobody is asked about it and no card is due; else the table goes on with it.

    What waits for a ruling has waited between the coups already.
    """
    asked = any(one.question is not Question.RULING for one in decision.table.undecided)
    if decision.table.play and not asked and decision.outcome_known:
        settle_now(decision)
