"""Putting a coup right: its cards dealt again, by the procedure, in the order in which they left the shoe."""

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Coup
from punto.insurance import CARDS_SEEN, Moment
from punto.table import events as e
from punto.table.course import Course, cited
from punto.table.dealing import open_offers, phase_of


def reconstruct(course: Course, cards: tuple[Card, ...], *clauses: str | None) -> None:
    """Deal these cards as the coup (R-44); those it does not need begin a Free Hand (7.8, R-79).

    7 Up knows no Free Hand: there they are out of play.
    """
    book, play = course.book, course.play
    coup = book.coup((), play.seats)
    used = 0
    while used < len(cards) and coup.next is not None:
        coup = coup.then(cards[used])
        used += 1
    surplus = cards[used:]
    # What was offered on these very cards stands; on others it was not offered yet.
    before = course.coup.cards
    offered = play.offered if cards[: len(before)] == before else ()
    course.add(
        e.CoupReconstructed(
            cards=cards[:used],
            surplus=surplus,
            phase=phase_of(coup),
            player=coup.player.cards,
            banker=coup.banker.cards,
            offered=offered,
            missed=_passed_over(course, coup, offered),
            clauses=cited(*clauses, "R-44", *(step.clause for step in coup.steps)),
        )
    )
    by = book.irregularities
    if surplus and by.free_hand:
        clauses = cited(by.face_up_before, by.free_hand, book.words.free_hand, "R-43", "R-79")
        course.add(e.FreeHandDue(cards=surplus, clauses=clauses))


def _passed_over(course: Course, coup: Coup, offered: tuple[Moment, ...]) -> tuple[Moment, ...]:
    """The moments of insurance that the coup has passed without an offer, so that 7.21 can follow."""
    play = replace(course.play, down=(), offered=offered)
    return tuple(
        moment
        for moment, seen in CARDS_SEEN.items()
        if seen < len(coup.cards) and open_offers(course.table, coup.first(seen), play)
    )
