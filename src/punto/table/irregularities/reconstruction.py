"""Reconstruction: a coup's cards are dealt again by the rules, in the order in which they left the shoe."""

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Coup, Dealt, Side
from punto.insurance import CARDS_SEEN, Moment, moment_of
from punto.table import events as e
from punto.table.decide.calling import say_points
from punto.table.decide.dealing import lay_ahead, open_unclaimed
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.insuring import open_offers
from punto.table.irregularities.reviewing import review
from punto.table.phases import phase_of
from punto.table.row import depends_on_hidden, places_by_hand, row
from punto.table.state import CardAhead, Phase, PlacedWager


def reconstruct(
    decision: Decision, cards: tuple[Card, ...], *clauses: str | None, lying: tuple[CardAhead, ...] = ()
) -> None:
    """Deal these cards as the coup (R-44), and after them the rest of the row as it lies (R-51).

    `cards` are the first of the row. A card stays face down if the card at its place was face down (R-53); if cards
    have changed their places, `lying` has the same cards as they lay. Cards that the coup does not need begin a Free
    Hand if anybody has seen one of them (7.8, R-79), otherwise the next coup. 7 Up has no Free Hand: there they are
    out of play.
    """
    book, play, before = decision.book, decision.play, row(decision.table)
    seen = lying or tuple(
        replace(before[n], card=card) if n < len(before) else CardAhead(card) for n, card in enumerate(cards)
    )
    whole = (*seen, *before[len(cards) :])
    coup, used = dealt_again(decision, whole)
    hidden = frozenset(n for n, one in enumerate(whole[:used], 1) if not one.seen)
    covered = covered_by_hand(coup, hidden)
    rest = whole[used:]
    held = depends_on_hidden(coup, hidden)
    surplus = () if held else rest
    offered = tuple(moment for moment in play.offered if points_at(coup, moment) == _offered_at(decision, moment))
    stays = play.offering is not None and play.offering in offered and not hidden and moment_of(coup) is play.offering
    _return_insurance(decision, coup)
    decision.add(
        e.CoupReconstructed(
            cards=coup.cards,
            surplus=tuple(one.card for one in surplus),
            unseen=tuple(n for n, one in enumerate(surplus, 1) if not one.seen),
            phase=Phase.INSURANCE if stays else phase_of(coup, tuple(covered)),
            player=coup.player.cards,
            banker=coup.banker.cards,
            offered=offered,
            missed=_passed_over(decision, coup, offered, hidden),
            whole=book.irregularities.free_hand is not None,
            covered=covered,
            held=rest if held else (),
            offering=stays,
            clauses=cite(*clauses, "R-44", "R-53" if hidden else None, *_step_clauses(coup, hidden=bool(hidden))),
        )
    )
    open_unclaimed(decision)
    say_points(decision)
    lay_ahead(decision)
    if surplus and book.irregularities.free_hand:
        leave_over(decision, surplus)
    review(decision, *clauses)


def dealt_again(decision: Decision, whole: tuple[CardAhead, ...]) -> tuple[Coup, int]:
    """The coup with as many of the cards as have their places without looking at one that lies face down."""
    coup = decision.book.coup((), decision.play.seats)
    used, hidden = 0, set[int]()
    while used < len(whole) and coup.next is not None and not depends_on_hidden(coup, frozenset(hidden)):
        coup = coup.then(whole[used].card)
        used += 1
        if not whole[used - 1].seen:
            hidden.add(used)
    return coup, used


def covered_by_hand(coup: Coup, hidden: frozenset[int]) -> dict[Side, tuple[int, ...]]:
    found: dict[Side, tuple[int, ...]] = {}
    for hand, places in places_by_hand(coup).items():
        if isinstance(hand, Side) and (down := tuple(place for place in places if place in hidden)):
            found[hand] = down
    return found


def _step_clauses(coup: Coup, *, hidden: bool) -> list[str]:
    """The clauses of the steps; only those of the cards themselves if others would reveal a hidden card."""
    return [step.clause for step in coup.steps if not hidden or isinstance(step, Dealt)]


def leave_over(decision: Decision, cards: tuple[CardAhead, ...]) -> None:
    """Keep cards that the coup does not need for the next one: a Free Hand if somebody has seen one of them."""
    by, given = decision.book.irregularities, tuple(one.card for one in cards)
    if not any(one.seen or one.in_error for one in cards):
        decision.add(e.CardsLeftOver(cards=given, clauses=cite("R-53")))
        return
    unseen = tuple(n for n, one in enumerate(cards, 1) if not one.seen)
    clauses = cite(by.face_up_before, by.free_hand, decision.book.words.free_hand, "R-43", "R-79")
    in_error = tuple(n for n in unseen if cards[n - 1].in_error)
    decision.add(e.FreeHandDue(cards=given, unseen=unseen, in_error=in_error, clauses=clauses))


def points_at(coup: Coup, moment: Moment) -> tuple[int, int] | None:
    """The points of Player and Banker at this moment; None if the coup has not come to it, or has no such moment."""
    then = coup.first(CARDS_SEEN[moment])
    return (then.player.total, then.banker.total) if moment_of(then) is moment else None


def _offered_at(decision: Decision, moment: Moment) -> tuple[int, int] | None:
    """The points at which insurance was offered: as the cards lie, unless one of them was put right since."""
    return decision.play.offered_at.get(moment, points_at(decision.coup, moment))


def _return_insurance(decision: Decision, coup: Coup) -> None:
    """Return the insurance that was taken at points that the coup no longer has (2.2.2, R-29)."""
    book = decision.book
    for name, patron in decision.table.patrons.items():
        gone = [laid for laid in patron.laid if laid.moment and not _stands(decision, laid, coup)]
        if gone:
            decision.add(
                e.WagersReturned(
                    patron=name,
                    wagers=tuple((laid.wager, laid.moment) for laid in gone),
                    stake=sum(laid.stake for laid in gone),
                    clauses=cite(book.words.insurance, "R-29"),
                )
            )


def _stands(decision: Decision, laid: PlacedWager, coup: Coup) -> bool:
    offer = decision.table.offer_taken(laid)
    points = offer and points_at(coup, offer.moment)
    if offer is None or points is None:
        return False
    return points == ((offer.own, offer.other) if offer.side is Side.PLAYER else (offer.other, offer.own))


def _passed_over(
    decision: Decision, coup: Coup, offered: tuple[Moment, ...], hidden: frozenset[int]
) -> tuple[Moment, ...]:
    """The moments of insurance that the coup has passed without an offer, so that 7.21 can follow."""
    play = replace(decision.play, down=(), covered={}, offered=offered)
    return tuple(
        moment
        for moment, seen in CARDS_SEEN.items()
        if seen < len(coup.cards)
        and not any(place <= seen for place in hidden)
        and open_offers(decision.table, coup.first(seen), play, out=True)
    )
