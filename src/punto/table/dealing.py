"""Decisions on cards: dealing them, squeezing them, and which phase of the coup comes next."""

from punto.cards import Card
from punto.coup import Announce, Announcement, Ask, Coup, Dealt, Draw, Natural, Printed, Side, Step
from punto.errors import Refusal
from punto.game import Bet, Game, squeeze_rights
from punto.insurance import Moment, Offer, moment_of, offers
from punto.table import commands as c
from punto.table import events as e
from punto.table.commitment import Reveal
from punto.table.course import Course, cited, decides
from punto.table.preparing import check_proof
from punto.table.rules import TableRules
from punto.table.state import InPlay, Phase, Table, coup_of
from punto.text import Word


def phase_of(coup: Coup, down: tuple[Side, ...] = ()) -> Phase:
    """Where a coup stands after what has happened in it."""
    dealt = any(isinstance(step, Announce) and step.announcement is Announcement.POINTS for step in coup.steps)
    if coup.seats:
        dealt = isinstance(coup.next, Ask) or any(len(coup.hand(seat).cards) > 1 for seat in coup.seats[-1:])
    if down:
        return Phase.THIRD_CARDS if max(hand.size for hand in coup.hands.values()) > 2 else Phase.DEALING
    if coup.next is None:
        return Phase.RESULT
    if isinstance(coup.next, Ask):
        return Phase.ANSWERS
    return Phase.THIRD_CARDS if dealt else Phase.DEALING


def open_offers(table: Table, coup: Coup, play: InPlay) -> tuple[Offer, ...]:
    """The insurance to be offered where the coup stands: to somebody who has a wager on the hand."""
    insurance = table.book.insurance
    moment = moment_of(coup)
    if insurance is None or moment is None or not table.offers_insurance or play.down or moment in play.offered:
        return ()
    if play.waived and moment is Moment.PLAYER_THIRD:
        return ()
    return tuple(offer for offer in offers(insurance, coup) if play.sides.get(offer.side))


def offer_insurance(course: Course) -> None:
    """Put the insurance that is open to the patrons (4.10)."""
    coup = course.coup
    found = open_offers(course.table, coup, course.play)
    moment = moment_of(coup)
    if not found or moment is None:
        return
    course.add(
        e.InsuranceOffered(
            moment=moment,
            offers=tuple(e.Offered(offer.name, offer.odds) for offer in found),
            until=course.deadline(course.rules.timing.insurance),
            clauses=offer_clauses(course.book, found),
        )
    )


def offer_clauses(book: Game, found: tuple[Offer, ...]) -> tuple[str, ...]:
    clauses = [clause for offer in found for clause in offer.clauses]
    return cited(*clauses, book.words.insurance, book.equipment.insurance_marker)


@decides(c.DealCard)
def _(course: Course, body: c.DealCard) -> None:
    play, coup = course.play, course.coup
    _check_hands_open(course, coup)  # first, for what is due next would tell of cards that lie face down
    if not isinstance(coup.next, Draw):
        coup.then(body.card)  # refuses with what is needed here, or why nothing is
        raise AssertionError("a coup takes a card only where one is due")
    check_face_up(course, body.card)
    course.check_cards((body.card,))
    check_proof(course, course.shoe, body.card, body.proof)
    missed = moment_of(coup) if open_offers(course.table, coup, play) else None
    deal(course, body.card, proof=body.proof, missed=missed)


def check_face_up(course: Course, *cards: Card) -> None:
    """The card that was seen in the shoe is the next to leave it, alone or among these (7.4)."""
    seen = course.table.play and course.play.face_up
    if seen and seen not in cards:
        clause = course.book.irregularities.face_up_in_coup
        raise Refusal("other-card-face-up", clause, card=seen.symbol, given=cards[0].symbol)


def _check_hands_open(course: Course, coup: Coup) -> None:
    """No third card while a hand lies face down, but for the Banker's where that was consented to (6.4.4)."""
    play = course.play
    if not play.down or phase_of(coup) is Phase.DEALING:
        return
    if play.waived and play.down == (Side.PLAYER,) and isinstance(coup.next, Draw) and coup.next.to is Side.BANKER:
        return
    raise Refusal("hand-face-down", _right(course.book), hand=Word(play.down[0]))


def deal(
    course: Course, card: Card, *, from_shoe: bool = True, proof: Reveal | None = None, missed: Moment | None = None
) -> None:
    """Deal a card to the hand that is due one; an automatic table offers insurance by itself."""
    play, coup = course.play, course.coup
    if not isinstance(coup.next, Draw):
        raise AssertionError("a card is due")
    hand = coup.next.to
    down = course.rules.face_down and isinstance(hand, Side) and hand in play.squeeze
    after = coup_of(course.book, play, card)
    lying = (*play.down, hand) if down and isinstance(hand, Side) else play.down
    course.add(
        e.CardDealt(
            card=card,
            to=hand,
            phase=phase_of(after, lying),
            from_shoe=from_shoe,
            down=down,
            missed=missed,
            proof=proof,
            clauses=_card_clauses(course.rules, coup, after, hidden=bool(lying)),
        )
    )
    if course.rules.automatic:
        offer_insurance(course)


def _card_clauses(rules: TableRules, before: Coup, after: Coup, *, hidden: bool) -> tuple[str, ...]:
    """The card's own clause and, unless a hand lies face down, those of all that followed from it."""
    book, words = rules.book, rules.book.words
    steps = after.steps[len(before.steps) :]
    dealt = [step.clause for step in steps if isinstance(step, Printed | Dealt)]
    if not before.cards:
        dealt = [book.hands_clause, *dealt, *cited(words.round_of_play, words.hand, book.equipment.shoe)]
    if isinstance(before.next, Draw) and before.hand(before.next.to).size == 2:
        dealt += cited(words.subsequent_deal)
    # What follows from cards that nobody has seen would tell them.
    return cited(*dealt) if hidden else cited(*dealt, *_followed(book, steps))


def _followed(book: Game, steps: tuple[Step, ...]) -> list[str]:
    """The clauses of what followed from cards that lie open, and the definitions that came into play."""
    words, found = book.words, []
    for step in steps:
        if isinstance(step, Printed | Dealt):
            continue
        found.append(step.clause)
        if isinstance(step, Announce) and step.announcement is Announcement.POINTS:
            found += cited(words.initial_deal, words.point_total)
        if isinstance(step, Natural):
            found += cited(words.natural)
    return found


def _right(book: Game) -> str | None:
    return book.squeeze.right if book.squeeze else None


@decides(c.RequestSqueeze)
def _(course: Course, body: c.RequestSqueeze) -> None:
    book, play = course.book, course.play
    if book.squeeze is None or not course.rules.face_down:
        raise Refusal("no-squeeze", _right(book), game=Word(book.name))
    if play.free or play.happened:
        raise Refusal("squeeze-too-late", book.squeeze.right)
    patron = course.patron(body.patron)
    seated = {patron.seat: name for name, patron in course.table.patrons.items() if patron.seated}
    restricted = frozenset(course.patron(name).seat for name in play.restricted if name in course.table.patrons)
    bets: list[Bet] = [bet for _, bet in course.table.bets() if bet.seat in seated]
    right = squeeze_rights(book, bets, course.rules.variant, restricted).get(body.hand)
    if right is None or right.seat != patron.seat:
        clause = book.squeeze.restricted if body.patron in play.restricted else book.squeeze.right
        raise Refusal("squeeze-not-yours", clause, patron=body.patron, hand=Word(body.hand))
    course.add(e.SqueezeGranted(patron=body.patron, hand=body.hand, clauses=cited(right.clause, "R-08")))


@decides(c.RestrictSqueeze)
def _(course: Course, body: c.RestrictSqueeze) -> None:
    book = course.book
    if book.squeeze is None or not course.rules.face_down:
        raise Refusal("no-squeeze", _right(book), game=Word(book.name))
    course.patron(body.patron)
    if body.patron in course.play.restricted:
        raise Refusal("already-restricted", book.squeeze.restricted, patron=body.patron)
    course.add(e.SqueezeRestricted(patron=body.patron, clauses=(book.squeeze.restricted,)))


@decides(c.OpenHand)
def _(course: Course, body: c.OpenHand) -> None:
    play, book = course.play, course.book
    if body.hand not in play.down:
        raise Refusal("hand-not-down", _right(book), hand=Word(body.hand))
    if phase_of(course.coup) is Phase.DEALING:
        raise Refusal("hand-not-complete", _right(book), hand=Word(body.hand))
    holder = play.squeeze[body.hand]
    if (body.patron if course.staff else course.actor.name) != holder:
        raise Refusal("squeeze-others-right", book.irregularities.absent, patron=holder, hand=Word(body.hand))
    open_hand(course, body.hand, holder, _right(book))


def open_hand(course: Course, hand: Side, by: str, *clauses: str | None) -> None:
    """Turn up a hand's cards; an automatic table offers insurance by itself."""
    left = tuple(other for other in course.play.down if other is not hand)
    coup = course.coup
    phase = phase_of(coup, left)
    last = max(number for number, step in enumerate(coup.steps) if isinstance(step, Dealt))
    followed = [] if left else _followed(course.book, coup.steps[last + 1 :])
    course.add(e.HandOpened(hand=hand, by=by, phase=phase, clauses=cited(*clauses, *followed)))
    if course.rules.automatic:
        offer_insurance(course)


@decides(c.ConsentBankerFirst)
def _(course: Course, body: c.ConsentBankerFirst) -> None:
    book, play, coup = course.book, course.play, course.coup
    if book.insurance is None:
        raise Refusal("no-insurance", game=Word(book.name))
    clause = book.insurance.clauses.waived
    course.patron(body.patron)
    third_down = Side.PLAYER in play.down and len(coup.player.cards) == 3
    if not third_down or not isinstance(coup.next, Draw) or play.waived:
        raise Refusal("banker-first-not-now", clause)
    course.add(e.BankerFirstConsented(patron=body.patron, clauses=(clause, "R-27")))
