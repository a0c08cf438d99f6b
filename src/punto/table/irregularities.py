"""What can go wrong at a table: when it can be reported, which clause it falls under, and what a report leads to."""

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec import Struct

from punto.cards import Card
from punto.errors import Refusal
from punto.game import Game
from punto.table import commands as c
from punto.table import events as e
from punto.table import found as f
from punto.table.course import Course, cited, decides
from punto.table.permissions import BETWEEN, CARD_DUE, OPEN
from punto.table.roles import Role
from punto.table.state import IN_COUP, Phase, Question
from punto.text import Word

F = TypeVar("F")
WITH_COUP = IN_COUP | {Phase.BETTING, Phase.NO_MORE_BETS}
NO_CARD_YET = frozenset({Phase.READY, Phase.BETTING, Phase.NO_MORE_BETS})


class Kind(Struct, frozen=True):
    """One thing that can go wrong."""

    when: frozenset[Phase]
    """The phases in which it can be reported."""
    clause: Callable[[Game], str | None]
    """The clause it falls under; a document that has none leaves it to the highest rank (R-49)."""
    virtual: bool = False
    """Whether it can happen with a virtual shoe and an automatic dealer."""


KINDS: dict[type[f.Found], Kind] = {
    f.WrongCards: Kind(OPEN, lambda game: (game.irregularities.wrong_cards or (None,))[0]),
    f.ShoeRanOut: Kind(CARD_DUE, lambda game: game.irregularities.ran_out, virtual=True),
    f.Misdealt: Kind(
        IN_COUP | BETWEEN,
        lambda game: game.irregularities.misdealt or game.irregularities.wrong_number,
    ),
    f.OrderAltered: Kind(IN_COUP | {Phase.NO_MORE_BETS}, lambda game: game.irregularities.order_altered),
    f.CardSeen: Kind(IN_COUP | NO_CARD_YET, lambda game: game.irregularities.face_up_in_coup),
    f.ThirdToPlayer: Kind(
        frozenset({Phase.THIRD_CARDS, Phase.RESULT}), lambda game: game.irregularities.third_to_player
    ),
    f.ThirdToBanker: Kind(
        frozenset({Phase.THIRD_CARDS, Phase.RESULT, Phase.ANNOUNCED}), lambda game: game.irregularities.third_to_banker
    ),
    f.WrongOrder: Kind(IN_COUP, lambda game: game.irregularities.wrong_order),
    f.DrawnTogether: Kind(CARD_DUE, lambda game: game.irregularities.order_known or game.irregularities.order_unknown),
    f.WrongDelivery: Kind(
        frozenset({Phase.DEALING, Phase.THIRD_CARDS, Phase.RESULT, Phase.ANNOUNCED}),
        lambda game: game.irregularities.wrong_delivery,
    ),
    f.BurnMissed: Kind(WITH_COUP | {Phase.READY}, lambda game: game.irregularities.burn_unseen),
    f.SqueezerAbsent: Kind(
        frozenset({Phase.DEALING, Phase.THIRD_CARDS}), lambda game: game.irregularities.absent, virtual=True
    ),
    f.NotDelivered: Kind(frozenset({Phase.DEALING, Phase.THIRD_CARDS}), lambda game: game.irregularities.not_delivered),
    f.OfferMissed: Kind(IN_COUP, lambda game: game.irregularities.offer_missed),
    f.LateWager: Kind(IN_COUP | {Phase.NO_MORE_BETS}, lambda game: game.irregularities.late_wager),
    f.LateWithdrawal: Kind(IN_COUP | {Phase.NO_MORE_BETS}, lambda game: game.irregularities.late_withdrawal),
    f.Unforeseen: Kind(OPEN, lambda game: game.irregularities.unforeseen, virtual=True),
}
Judge = Callable[[Course, f.Found], None]
JUDGES: dict[type[f.Found], Judge] = {}


def judges(kind: type[F]) -> Callable[[Callable[[Course, F], None]], None]:
    def register(judge: Callable[[Course, F], None]) -> None:
        JUDGES[kind] = cast(Judge, judge)  # type: ignore[index]

    return register


@decides(c.Report)
def _(course: Course, body: c.Report) -> None:
    found = body.found
    kind = KINDS[type(found)]
    clause = kind.clause(course.book)
    name = Word(f"found-{type(found).__name__}")
    if clause is None:
        raise Refusal("no-clause-for", course.book.irregularities.unforeseen, found=name, game=Word(course.book.name))
    if course.rules.automatic and not kind.virtual:
        raise Refusal("not-with-virtual-shoe", clause, found=name)
    if course.table.phase not in kind.when:
        raise Refusal(
            "report-out-of-phase",
            clause,
            found=name,
            phase=Word(f"phase-{course.table.phase}"),
            phases=[Word(f"phase-{phase}") for phase in Phase if phase in kind.when],
        )
    JUDGES[type(found)](course, found)


def note(course: Course, found: f.Found, *clauses: str | None, drawn: tuple[Card, ...] = ()) -> None:
    """Put on record what was found, where the clause decides it without asking anybody."""
    course.add(e.IrregularityReported(found=found, drawn=drawn, clauses=cited(*clauses)))


def ask(
    course: Course,
    found: f.Found,
    question: Question,
    rank: Role,
    *clauses: str | None,
    drawn: tuple[Card, ...] = (),
) -> None:
    """Put on record what was found, and stop the table until this rank or above has decided."""
    course.add(e.IrregularityReported(found=found, drawn=drawn, question=question, rank=rank, clauses=cited(*clauses)))


def free_hand(course: Course, cards: tuple[Card, ...], *clauses: str | None) -> None:
    """The next coup is a Free Hand; wagers that are down for it go back (7.8, R-43)."""
    by = course.book.irregularities
    if course.table.play and not course.play.happened:
        course.void(*clauses, "R-43")
    course.add(e.FreeHandDue(cards=cards, clauses=cited(*clauses, by.free_hand, course.book.words.free_hand, "R-43")))
