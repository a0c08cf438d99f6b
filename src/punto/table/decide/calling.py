"""Deciders for the dealer's calls: the point counts after the first cards, and the result (4.11, 4.18, 7.16)."""

from punto.coup import Announce, Announcement, Coup, Result, Side, incomplete
from punto.errors import Refusal
from punto.game import Game
from punto.table import commands as c
from punto.table import events as e
from punto.table.decision import Decision, decides
from punto.table.events import cite

POINTS = range(10)


def points_clause(coup: Coup) -> str | None:
    """The clause by which the counts of the first cards are called; None before all first cards are dealt."""
    return next((step.clause for step in _announced(coup) if step.announcement is Announcement.POINTS), None)


def _announced(coup: Coup) -> list[Announce]:
    return [step for step in coup.steps if isinstance(step, Announce)]


def first_points(coup: Coup) -> tuple[int, int]:
    """The point counts of Player and Banker after their first two cards each."""
    cards = {side: coup.hand(side) for side in (Side.PLAYER, Side.BANKER)}
    totals = [sum(rank.points for rank in hand.ranks[:2]) % 10 for hand in cards.values()]
    return totals[0], totals[1]


def say_points(decision: Decision) -> None:
    """Call both counts once the first cards lie open, and again if their order was corrected (R-63)."""
    play, coup = decision.play, decision.coup
    clause = points_clause(coup)
    if clause is None or play.down or play.points == first_points(coup):
        return
    player, banker = first_points(coup)
    decision.add(e.PointsCalled(player=player, banker=banker, clauses=cite(clause, "R-63")))


@decides(c.CallPoints)
def call_points(decision: Decision, body: c.CallPoints) -> None:
    """Record the counts as the dealer said them; the cards decide (7.16)."""
    book, coup = decision.book, decision.coup
    clause = points_clause(coup)
    if clause is None or decision.play.down:
        raise Refusal("points-not-open", book.words.point_total)
    if decision.rules.automatic:
        raise Refusal("calls-by-house", clause)
    _check_counts(clause, body.player, body.banker)
    actual = first_points(coup)
    said = (body.player, body.banker)
    wrong = said != actual
    decision.add(
        e.PointsCalled(
            player=actual[0],
            banker=actual[1],
            called_player=body.player if wrong else None,
            called_banker=body.banker if wrong else None,
            clauses=cite(*_miscalled(book) if wrong else (), clause, "R-63"),
        )
    )


def _check_counts(clause: str | None, *counts: int | None) -> None:
    for count in counts:
        if count is not None and count not in POINTS:
            raise Refusal("points-out-of-range", clause, count=count, most=POINTS[-1])


def _miscalled(book: Game) -> tuple[str, str]:
    """The clauses of a call that differs from the cards."""
    return book.irregularities.miscalled or book.irregularities.unforeseen, "R-48"


@decides(c.AnnounceResult)
def announce_result(decision: Decision, body: c.AnnounceResult) -> None:
    coup, book = decision.coup, decision.book
    if coup.next is not None:
        raise incomplete(coup.next)
    if book.hand_a_seat:
        _announce_seats(decision, body)
        return
    if body.result is None:
        raise Refusal("result-needed", book.hands_clause)
    words, actual = book.words, coup.showdown().result
    totals = (coup.player.total, coup.banker.total)
    announced = [step.clause for step in _announced(coup) if step.announcement is not Announcement.POINTS]
    _check_counts(announced[0] if announced else None, body.player, body.banker)
    said = (
        totals[0] if body.player is None else body.player,
        totals[1] if body.banker is None else body.banker,
    )
    wrong = body.result is not actual or said != totals
    zero = words.nothing if 0 in totals else None
    tied = words.tie if actual is Result.TIE else None
    decision.add(
        e.ResultAnnounced(
            actual=actual,
            called=body.result,
            player=totals[0],
            banker=totals[1],
            called_player=said[0] if said != totals else None,
            called_banker=said[1] if said != totals else None,
            clauses=cite(*_miscalled(book) if wrong else (), *announced, words.point_total, zero, tied),
        )
    )


def _announce_seats(decision: Decision, body: c.AnnounceResult) -> None:
    """Announce a tie for each seat whose hand ties with the dealer's; each seat has its own result."""
    coup, book = decision.coup, decision.book
    if body.result is not None or body.player is not None or body.banker is not None:
        raise Refusal("result-each-seat", book.hands_clause)
    ties = tuple(seat for seat in coup.seats if coup.hand(seat).total == coup.hand(Side.DEALER).total)
    decision.add(e.ResultAnnounced(ties=ties, clauses=cite(book.words.point_total, book.words.tie if ties else None)))
