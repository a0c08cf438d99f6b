"""Deciders for cards: dealing, squeezing and opening them."""

from punto.cards import Card
from punto.coup import Announce, Announcement, Coup, Dealt, Draw, Natural, Printed, Side, Step
from punto.errors import Refusal
from punto.game import Game
from punto.insurance import Moment, Offer, moment_of
from punto.table import commands as c
from punto.table import events as e
from punto.table.commitment import Reveal
from punto.table.decide.calling import say_points
from punto.table.decide.preparing import check_proof
from punto.table.decide.squeezing import grant_squeezes
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.insuring import as_offered, open_offers
from punto.table.phases import hands_open, phase_of
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table.squeezing import ALWAYS_DRAWS_TO, may_ask_banker_first
from punto.table.state import CoupInPlay, Phase, coup_of
from punto.text import Word


def put_offers(decision: Decision) -> None:
    """Offer patrons the insurance that is open (4.10)."""
    coup = decision.coup
    found = open_offers(decision.table, coup, decision.play)
    moment = moment_of(coup)
    if not found or moment is None:
        return
    decision.add(
        e.InsuranceOffered(
            moment=moment,
            offers=tuple(map(as_offered, found)),
            until=decision.deadline(decision.rules.timing.insurance),
            clauses=offer_clauses(decision.book, found),
        )
    )


def offer_clauses(book: Game, found: tuple[Offer, ...]) -> tuple[str, ...]:
    clauses = [clause for offer in found for clause in offer.clauses]
    return cite(*clauses, book.words.insurance, book.equipment.insurance_marker)


@decides(c.DealCard)
def deal_card(decision: Decision, body: c.DealCard) -> None:
    play, coup = decision.play, decision.coup
    _check_hands_open(decision, coup)  # check this first: a later refusal would reveal face-down cards
    if not isinstance(coup.next, Draw):
        coup.then(body.card)  # its refusal says what is needed here, or why nothing is
        raise AssertionError("a coup takes a card only where one is due")
    if decision.table.ahead:
        _deal_after_ahead(decision, body)
        return
    check_face_up(decision, body.card)
    decision.check_cards((body.card,))
    check_proof(decision, decision.shoe, body.card, body.proof)
    missed = moment_of(coup) if open_offers(decision.table, coup, play) else None
    # A card that was seen in the shoe stays known: it lies face up (7.4, R-51).
    deal(decision, body.card, proof=body.proof, missed=missed, seen=play.face_up is body.card)


def _deal_after_ahead(decision: Decision, body: c.DealCard) -> None:
    """Cards ahead of the shoe come first (R-53): a reader reports the next card, a dealer names the first of those.

    Nobody can name a card that nobody has seen: a refusal of the wrong ones would tell the right one.
    """
    if decision.actor.role is not Role.READER:
        first = decision.table.ahead[0]
        if not first.seen or body.card is not first.card:
            raise Refusal("card-lies-ahead", "R-53", given=body.card.symbol)
        lay_ahead(decision, told=True)
        return
    lay_ahead(decision, told=True)
    if decision.table.ahead and decision.play.down:
        raise Refusal("hand-face-down", _right(decision.book), hand=Word(decision.play.down[0]))
    deal_card(decision, body)


@decides(c.DealAhead)
def deal_ahead(decision: Decision, body: c.DealAhead) -> None:
    """Deal the cards ahead of the shoe, up to the first whose place depends on a face-down card (R-53)."""
    if not decision.table.ahead or not isinstance(decision.coup.next, Draw):
        raise Refusal("nothing-ahead", "R-53")
    _check_hands_open(decision, decision.coup)
    lay_ahead(decision, told=True)


def lay_ahead(decision: Decision, *, told: bool = False) -> None:
    """Deal cards that left the shoe earlier, up to the first whose place depends on a face-down card.

    Each one ends the offer of insurance that was open. A Banker's card that comes first (6.4.4) waits until somebody
    deals it, if the Player's card decides whether there is one.
    """
    while decision.table.ahead and isinstance(decision.coup.next, Draw):
        certain = not decision.play.hidden or decision.coup.banker.total <= ALWAYS_DRAWS_TO
        if not hands_open(decision.play, decision.coup) or not (told or certain or len(decision.coup.cards) < 4):
            return
        coup, first = decision.coup, decision.table.ahead[0]
        missed = moment_of(coup) if open_offers(decision.table, coup, decision.play, out=True) else None
        deal(decision, first.card, from_shoe=False, missed=missed, seen=first.seen)


def check_face_up(decision: Decision, *cards: Card) -> None:
    """Refuse cards without the one that was seen in the shoe: it is the next to leave it (7.4)."""
    seen = decision.table.play and decision.play.face_up
    if seen and seen not in cards:
        clause = decision.book.irregularities.face_up_in_coup
        raise Refusal("other-card-face-up", clause, card=seen.symbol, given=cards[0].symbol)


def _check_hands_open(decision: Decision, coup: Coup) -> None:
    """Refuse a third card while a hand lies face down, except the Banker's if that was allowed (6.4.4)."""
    if hands_open(decision.play, coup):
        return
    raise Refusal("hand-face-down", _right(decision.book), hand=Word(decision.play.down[0]))


def deal(
    decision: Decision,
    card: Card,
    *,
    from_shoe: bool = True,
    proof: Reveal | None = None,
    missed: Moment | None = None,
    seen: bool = False,
) -> None:
    """Deal a card to the hand that needs one. An automatic table offers insurance by itself.

    If cards are dealt face down, the dealer turns up the hands that nobody squeezes with the last of the first cards.
    """
    if not decision.play.happened:
        grant_squeezes(decision)  # a wager may have been returned since bets closed
    play, coup = decision.play, decision.coup
    if not isinstance(coup.next, Draw):
        raise AssertionError("a card is due")
    hand = coup.next.to
    down = not seen and decision.rules.face_down and isinstance(hand, Side) and _stays_down(coup, play, hand)
    after = coup_of(decision.book, play, card)
    lying = (*play.down, hand) if down and isinstance(hand, Side) else play.down
    decision.add(
        e.CardDealt(
            card=card,
            to=hand,
            phase=phase_of(after, lying),
            from_shoe=from_shoe,
            down=down,
            missed=missed,
            proof=proof,
            clauses=_card_clauses(decision.rules, coup, after, hidden=bool(lying)),
        )
    )
    if phase_of(coup) is Phase.DEALING and phase_of(after) is not Phase.DEALING:
        for unclaimed in [side for side in decision.play.down if side not in decision.play.squeeze]:
            _open(decision, unclaimed, "", _right(decision.book))
    _went_on(decision)


def open_unclaimed(decision: Decision) -> None:
    """Once all first cards are dealt, turn up the hands that nobody asked to squeeze."""
    play = decision.play
    claimed = {*play.squeeze, *(hand for _, hand in play.squeeze_asked)}
    if phase_of(decision.coup) is Phase.DEALING:
        return
    unclaimed = [side for side in play.down if side not in claimed]
    for hand in unclaimed:
        _open(decision, hand, "", _right(decision.book))
    if unclaimed:
        say_points(decision)
        lay_ahead(decision)


def _went_on(decision: Decision) -> None:
    """After cards were dealt or turned up, the dealer calls the points; an automatic table offers insurance."""
    say_points(decision)
    if decision.rules.automatic:
        put_offers(decision)


def _stays_down(coup: Coup, play: CoupInPlay, hand: Side) -> bool:
    """Whether a card for this hand is dealt face down: all first cards, and then the cards of squeezed hands.

    The Player's third card also stays down if the Banker's comes first (R-27). A Free Hand is dealt face up.
    """
    if phase_of(coup) is Phase.DEALING:
        lies_open = coup.hand(hand).cards and hand not in play.down
        return not play.free and (hand in play.squeeze or not lies_open)
    return hand in play.squeeze or (play.waived and hand is Side.PLAYER and coup.player.size == 2)


def _card_clauses(rules: TableRules, before: Coup, after: Coup, *, hidden: bool) -> tuple[str, ...]:
    """The card's own clause and, unless a hand lies face down, the clauses of the steps that followed from it."""
    book, words = rules.book, rules.book.words
    steps = after.steps[len(before.steps) :]
    dealt = [step.clause for step in steps if isinstance(step, Printed | Dealt)]
    if not before.cards:
        dealt = [book.hands_clause, *dealt, *cite(words.round_of_play, words.hand, book.equipment.shoe)]
    if isinstance(before.next, Draw) and before.hand(before.next.to).size == 2:
        dealt += cite(words.subsequent_deal)
    # The clauses of later steps would reveal cards that nobody has seen.
    return cite(*dealt) if hidden else cite(*dealt, *_followed(book, steps))


def _followed(book: Game, steps: tuple[Step, ...]) -> list[str]:
    """The clauses of the steps that followed from open cards, and the definitions that were applied."""
    words, found = book.words, []
    for step in steps:
        if isinstance(step, Printed | Dealt):
            continue
        found.append(step.clause)
        if isinstance(step, Announce) and step.announcement is Announcement.POINTS:
            found += cite(words.initial_deal, words.point_total)
        if isinstance(step, Natural):
            found += cite(words.natural)
    return found


def _right(book: Game) -> str | None:
    return book.squeeze.right if book.squeeze else None


@decides(c.OpenHand)
def open_hand(decision: Decision, body: c.OpenHand) -> None:
    play, book = decision.play, decision.book
    if body.hand not in play.down:
        raise Refusal("hand-not-down", _right(book), hand=Word(body.hand))
    if phase_of(decision.coup) is Phase.DEALING:
        raise Refusal("hand-not-complete", _right(book), hand=Word(body.hand))
    holder = play.squeeze.get(body.hand)
    if holder is None and decision.staff:  # the dealer opens the Player's third card after the Banker's
        turn_up(decision, body.hand, decision.actor.name, _right(book))
        return
    if holder is None:
        barred = book.squeeze if decision.actor.name in play.restricted else None
        raise Refusal("hand-for-dealer", barred.restricted if barred else _right(book), hand=Word(body.hand))
    if (body.patron if decision.staff else decision.actor.name) != holder:
        raise Refusal("squeeze-others-right", book.irregularities.absent, patron=holder, hand=Word(body.hand))
    turn_up(decision, body.hand, holder, _right(book))


def turn_up(decision: Decision, hand: Side, by: str, *clauses: str | None) -> None:
    """Turn up a hand's cards; an automatic table offers insurance by itself."""
    _open(decision, hand, by, *clauses)
    say_points(decision)
    lay_ahead(decision)
    _went_on(decision)


def _open(decision: Decision, hand: Side, by: str, *clauses: str | None) -> None:
    left = tuple(other for other in decision.play.down if other is not hand)
    coup = decision.coup
    phase = phase_of(coup, left)
    last = max(number for number, step in enumerate(coup.steps) if isinstance(step, Dealt))
    followed = [] if left else _followed(decision.book, coup.steps[last + 1 :])
    decision.add(e.HandOpened(hand=hand, by=by, phase=phase, clauses=cite(*clauses, *followed)))


@decides(c.ConsentBankerFirst)
def consent_banker_first(decision: Decision, body: c.ConsentBankerFirst) -> None:
    book, play, coup = decision.book, decision.play, decision.coup
    if book.insurance is None:
        raise Refusal("no-insurance", game=Word(book.name))
    clause = book.insurance.clauses.waived
    decision.patron(body.patron)
    if body.patron not in play.squeeze.values():
        raise Refusal("banker-first-not-yours", clause, patron=body.patron)
    if body.patron not in may_ask_banker_first(decision.table, coup):  # whatever lies face down
        raise Refusal("banker-first-not-now", clause)
    decision.add(e.BankerFirstConsented(patron=body.patron, clauses=(clause, "R-27")))
    lay_ahead(decision)
