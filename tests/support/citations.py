"""What cites a clause, and whether that carries out the clause.

A clause in a list of citations is not carried out by that alone. It is carried out by an act that is based on it: a
card, a payment, a call, a refusal, a right, a change at the table. These rules distinguish the two:

1. A record carries out nothing. A report says what was found, and the procedure's own plan for a call says what the
   dealer is to announce (`RECORDS`). The clause is carried out by what follows from it.
2. A refusal carries out a clause that forbids, bounds or requires something before it is done. Where a clause says what
   to do with what has gone wrong, with a settlement or with a dispute, a refusal is only a guard (`DONE_BY_DEEDS`).
3. The first clause of a consequence is its ground. Those after it are its companions, and a companion counts if it
   depends on the case: some consequence of the same kind does not carry it. A companion of every one of them says
   nothing about any of them. In a settled wager, a card's step, a hand's count and a call each clause is a fact of its
   own: what wins, what it pays, what was cut, what is said (`FACTS`). A definition or a piece of equipment is carried
   out by the event that it defines or that uses it (`COMPANIONS_COUNT`).
4. A call that does not say what its clause has the dealer say is a record (`calls_nothing`).

`wrong_citations` looks for the opposite, in every event of every test at a live table: a clause that is cited by
something it does not speak of.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from punto import rulebook
from punto.coup import Coup
from punto.errors import Refusal
from punto.rulebook import Duty
from punto.table import events as e
from punto.table.permissions import PIT_MANAGERS
from punto.table.roles import Role
from punto.table.row import row
from punto.table.state import SettledWager, Table
from punto.wagers import Outcome

RECORDS = frozenset(
    {"IrregularityReported", "IrregularityTakenUp", "IrregularityClosed", "ReportLapsed", "QuestionPutAgain"}
    | {"PatronAskedToo", "Announce", "Sentence"}
)
"""What writes something down, or plans to say it, and does no more."""
DONE_BY_DEEDS = frozenset({Duty.IRREGULARITY, Duty.SETTLEMENT, Duty.DISPUTE})
"""Duties to do something; a refusal does not carry them out."""
PROHIBITIONS = frozenset({"seven_up 5.6", "seven_up 5.7"})
"""Clauses in a chapter on irregularities that begin with what nobody may do: a refusal carries that out."""
FACTS = frozenset(
    {"Settled", "SettledWager", "Dealt", "Draw", "Stand", "Natural", "Printed", "Answered", "HandCount"}
    | {"ResultAnnounced", "PointsCalled"}
)
"""Consequences in which each clause is a fact of its own."""
COMPANIONS_COUNT = frozenset({Duty.DEFINITION, Duty.EQUIPMENT, Duty.STAFF})


Seen = Mapping[str, Mapping[str, Sequence[Sequence[object]]]]
"""Citations in the plain form in which pytest's workers hand them over."""


class Citations:
    """What tests saw: who cites each clause, and what each kind of consequence cites."""

    def __init__(self) -> None:
        self.by_clause: dict[str, set[tuple[str, bool]]] = defaultdict(set)
        """By "game number": the consequences that cite it, and whether it is their first clause."""
        self.by_kind: dict[str, list[frozenset[str]]] = defaultdict(list)
        """By "game kind": the clauses of each consequence seen."""

    def see(self, game: str, consequence: object, number: str) -> None:
        """Note what a test has shown to cite a clause."""
        for part in parts(consequence):
            cited = tuple(clauses_of(part))
            if frozenset(cited) not in self.by_kind[f"{game} {kind(part)}"]:
                self.by_kind[f"{game} {kind(part)}"].append(frozenset(cited))
            if number in cited:
                self.by_clause[f"{game} {number}"].add((name(part), cited[0] == number))

    def carriers(self, game: str, number: str) -> list[str]:
        """What carries out the clause."""
        seen = self.by_clause.get(f"{game} {number}", set())
        return sorted({who for who, first in seen if self._carries(game, number, who, first=first)})

    def mentions(self, game: str, number: str) -> list[str]:
        """What cites the clause without carrying it out."""
        seen = {who for who, _ in self.by_clause.get(f"{game} {number}", set())}
        return sorted(seen.difference(self.carriers(game, number)))

    def _carries(self, game: str, number: str, who: str, *, first: bool) -> bool:
        duty, what = rulebook.clause(game, number).duty, who.partition(" ")[0]
        if what in RECORDS or who.endswith(SAYS_NOTHING):
            return False
        if what == "Refusal":
            return duty not in DONE_BY_DEEDS or f"{game} {number}" in PROHIBITIONS
        if first or what in FACTS or duty in COMPANIONS_COUNT:
            return True
        return any(number not in cited for cited in self.by_kind[f"{game} {what}"])

    def portable(self) -> Seen:
        """As a worker hands it to the controller."""
        by_clause = {place: [list(one) for one in sorted(seen)] for place, seen in self.by_clause.items()}
        by_kind = {what: [sorted(cited) for cited in seen] for what, seen in self.by_kind.items()}
        return {"by_clause": by_clause, "by_kind": by_kind}

    def add(self, other: Seen) -> None:
        """Add what a worker saw."""
        for place, seen in other.get("by_clause", {}).items():
            self.by_clause[place] |= {(str(who), bool(first)) for who, first in seen}
        for what, lists in other.get("by_kind", {}).items():
            self.by_kind[what] += [frozenset(map(str, cited)) for cited in lists]


def parts(consequence: object) -> Iterator[object]:
    """Each single consequence in what a test hands over."""
    if isinstance(consequence, Coup):
        yield from consequence.steps
    elif isinstance(consequence, list | tuple):
        for part in consequence:
            yield from parts(part)
    else:
        yield consequence


def clauses_of(part: object) -> Iterable[str]:
    """The clauses of a single consequence, in their order."""
    if hasattr(part, "clauses"):
        yield from part.clauses
    elif clause := getattr(part, "clause", None):
        yield str(clause)


def kind(part: object) -> str:
    return type(part).__name__


SAYS_NOTHING = "(says no totals)"


def name(part: object) -> str:
    """The kind of a consequence, with the reason of a refusal or the outcome of a wager."""
    if isinstance(part, Refusal):
        return f"Refusal ({part.reason})"
    if calls_nothing(part):
        return f"{kind(part)} {SAYS_NOTHING}"
    outcome = getattr(part, "outcome", None)
    return f"{kind(part)} ({outcome})" if outcome is not None else kind(part)


def calls_nothing(part: object) -> bool:
    """Whether it is a call without the totals of both hands, or, where each seat has a hand, without the ties."""
    if kind(part) not in ("ResultAnnounced", "PointsCalled"):
        return False
    totals = getattr(part, "player", None), getattr(part, "banker", None)
    return None in totals and not hasattr(part, "ties")


def won(wager: SettledWager) -> bool:
    """Whether it was paid, even if nothing is left after rounding down (R-11)."""
    return bool(wager.paid or wager.breakage)


def wrong_citations(table: Table, role: Role, event: e.Event) -> list[str]:
    """The clauses that an event cites and that do not speak of it; `table` is the table before it."""
    if table.rules is None:
        return []
    book, cited = table.book, set(event.clauses)
    wrong = {}
    match event:
        case e.WagerRemoved():
            wrong["speaks of placing wagers, not of taking one back"] = {book.placing.opens, book.placing.closes}
        case e.CoupSettled() if book.limits:
            for wager in event.wagers:
                if wager.returned == wager.stake and wager.outcome is not Outcome.STAND_OFF and not won(wager):
                    settled = {book.limits.pro_rata_small} & set(wager.clauses)
                    wrong.setdefault("has a wager paid or taken, not returned", set()).update(settled)
                    cited |= settled
        case e.FaceUpNoted() if table.play and not row(table):
            wrong["speaks of a coup that has its first card"] = {book.irregularities.face_up_in_coup}
        case e.EvidenceAdded() if role not in PIT_MANAGERS and book.disputes.inform != book.disputes.escalate:
            wrong["is for the Pit Manager or above"] = {book.disputes.inform}
        case e.AnswerGiven() if event.silent:
            wrong["has the patron decide"] = {"draw.1"}
    return [f"{clause} {why}" for why, clauses in wrong.items() for clause in sorted(cited & (clauses - {None}))]
