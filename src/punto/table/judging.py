"""Decisions on what was found: what its clause decides by itself, and whom it asks."""

from collections import Counter

from punto.cards import Card
from punto.coup import Draw, Side
from punto.errors import Refusal
from punto.game import Bet
from punto.insurance import SIDES
from punto.table import events as e
from punto.table import found as f
from punto.table.course import Course, cited
from punto.table.dealing import check_face_up, open_hand
from punto.table.disputing import check_text
from punto.table.irregularities import ask, free_hand, judges, note
from punto.table.reconstructing import reconstruct
from punto.table.roles import Role
from punto.table.state import IN_COUP, Phase, Question
from punto.text import Word

MOST_BEYOND = 20
LONGEST_NAME = 60


@judges(f.WrongCards)
def _(course: Course, found: f.WrongCards) -> None:
    rules = course.book.irregularities
    by = rules.wrong_cards or ()
    if rules.wrong_cards_foreign_only and found.what is not f.WrongCard.FOREIGN:
        raise Refusal(
            "no-clause-for", rules.unforeseen, found=Word(f"found-{type(found).__name__}"), game=Word(course.book.name)
        )
    if found.what in (f.WrongCard.EXTRA, f.WrongCard.FOREIGN) and not found.cards:
        raise Refusal("cards-needed", by[0])
    _check_described(found, by[0])
    course.shoe  # noqa: B018 - refuses where there is none
    withdraws = "R-77" if rules.wrong_cards_foreign_only else "R-41"
    note(course, found, *by, withdraws)
    if course.table.play:
        course.void(*by)
    course.end_shoe(withdraws, withdrawn=True)


def _check_described(found: f.WrongCards, clause: str) -> None:
    if len(found.cards) > MOST_BEYOND or any(not 1 <= len(text) <= LONGEST_NAME for text in found.cards):
        raise Refusal("cards-described", clause, most=MOST_BEYOND, length=LONGEST_NAME)


@judges(f.ShoeRanOut)
def _(course: Course, found: f.ShoeRanOut) -> None:
    by = course.book.irregularities
    if course.shoe.remaining:
        raise Refusal("shoe-not-empty", by.ran_out, cards=course.shoe.remaining)
    if course.play.bets_closed and course.coup.next is None:
        raise Refusal("coup-needs-no-card", by.ran_out)
    note(course, found, by.ran_out)
    course.void(by.ran_out)
    course.end_shoe(by.ran_out)


@judges(f.Misdealt)
def _(course: Course, found: f.Misdealt) -> None:
    by = course.book.irregularities
    clause = by.misdealt or by.wrong_number
    if course.table.phase not in IN_COUP:
        _undo_last(course, found)
        return
    if found.cards is not None:
        if by.misdealt:
            raise Refusal("use-wrong-order", by.wrong_order)
        _put_right(course, found, found.cards, clause, "R-50")
        return
    note(course, found, clause)
    course.void(clause)
    course.after_coup()


def _undo_last(course: Course, found: f.Misdealt) -> None:
    """7 Up: noticed after the settlement, before the next call for bets; the coup is void all the same (5.2)."""
    clause = course.book.irregularities.wrong_number
    if clause is None or not course.table.last or found.cards is not None:
        raise Refusal("nothing-to-undo", clause or course.book.irregularities.misdealt)
    won: Counter[str] = Counter()
    for wager in course.table.last:
        won[wager.patron] += wager.won
    moved: list[tuple[str, int, int]] = []
    away: list[tuple[str, int, int]] = []
    for name, amount in won.items():
        patron = course.table.patrons.get(name)
        back = min(amount, patron.rack if patron else 0)
        if amount:
            (moved if patron else away).append((name, -back, amount - back))
    left = course.table.breakage - sum(wager.breakage for wager in course.table.last)
    broken = int(left // 1)
    short = sum(amount for _, amount, _ in moved + away) + broken - course.table.float_chips
    if short > 0:
        raise Refusal("float-cannot-pay", amount=short)
    note(course, found, clause)
    course.add(
        e.SettlementReversed(
            coup=course.table.coups,
            taken_back=tuple(moved),
            away=tuple(away),
            broken=broken,
            breakage=left - broken,
            clauses=cited(clause, "R-40", course.book.words.void),
        )
    )


def _put_right(course: Course, found: f.Found, cards: tuple[Card, ...], *clauses: str | None) -> None:
    """Deal again, in the order in which they left the shoe, the coup's cards and any that were dealt beyond them."""
    _check_bound(course, cards, clauses[0])
    beyond = Counter(cards) - Counter(course.coup.cards)
    if Counter(course.coup.cards) - Counter(cards):
        raise _not_the_cards(course, clauses[0])
    course.check_cards(tuple(beyond.elements()))
    note(course, found, *clauses, drawn=tuple(beyond.elements()))
    reconstruct(course, cards, *clauses)


def _check_bound(course: Course, cards: tuple[Card, ...], clause: str | None) -> None:
    most = len(course.coup.cards) + MOST_BEYOND
    if len(cards) > most:
        raise Refusal("too-many-cards", clause, count=len(cards), most=most)


def _not_the_cards(course: Course, clause: str | None) -> Refusal:
    """Names the coup's cards, but not those that lie face down."""
    down = Counter(card for side in course.play.down for card in course.coup.hand(side).cards)
    shown = []
    for card in course.coup.cards:
        shown.append("??" if down[card] else card.symbol)
        down[card] -= 1
    return Refusal("not-the-coups-cards", clause, cards=shown)


def _check_same_cards(course: Course, cards: tuple[Card, ...], clause: str | None) -> None:
    if Counter(cards) != Counter(course.coup.cards):
        raise _not_the_cards(course, clause)


@judges(f.OrderAltered)
def _(course: Course, found: f.OrderAltered) -> None:
    clause = course.book.irregularities.order_altered
    if found.cards is not None:
        _put_right(course, found, found.cards, clause, "R-50")
        return
    note(course, found, clause)
    course.void(clause)
    course.after_coup()


@judges(f.CardSeen)
def _(course: Course, found: f.CardSeen) -> None:
    by = course.book.irregularities
    course.check_cards((found.card,))
    check_face_up(course, found.card)
    play = course.table.play
    if play and play.happened and course.coup.next is not None:
        note(course, found, by.face_up_in_coup)
        course.add(e.FaceUpNoted(card=found.card, clauses=cited(by.face_up_in_coup)))
        return
    course.shoe  # noqa: B018 - refuses where there is none
    note(course, found, by.face_up_before, drawn=(found.card,))
    free_hand(course, (found.card,), by.face_up_before)


@judges(f.ThirdToPlayer)
def _(course: Course, found: f.ThirdToPlayer) -> None:
    by, coup = course.book.irregularities, course.coup
    if len(coup.player.cards) > 2 or (isinstance(coup.next, Draw) and coup.next.to is Side.PLAYER):
        raise Refusal("third-card-due", by.third_to_player, hand=Word(Side.PLAYER))
    check_face_up(course, found.card)
    course.check_cards((found.card,))
    note(course, found, by.third_to_player, "R-42", drawn=(found.card,))
    if isinstance(coup.next, Draw):
        reconstruct(course, (*coup.cards, found.card), by.third_to_player, "R-42")
    else:
        free_hand(course, (found.card,), by.third_to_player)


@judges(f.ThirdToBanker)
def _(course: Course, found: f.ThirdToBanker) -> None:
    by, coup = course.book.irregularities, course.coup
    if len(coup.banker.cards) > 2 or coup.next is not None:
        raise Refusal("third-card-due", by.third_to_banker, hand=Word(Side.BANKER))
    if not found.exposed:
        raise Refusal("card-not-exposed", by.third_to_banker)
    course.check_cards((found.card,))
    note(course, found, by.third_to_banker, drawn=(found.card,))
    free_hand(course, (found.card,), by.third_to_banker)


@judges(f.WrongOrder)
def _(course: Course, found: f.WrongOrder) -> None:
    clause = course.book.irregularities.wrong_order
    _check_same_cards(course, found.cards, clause)
    ask(course, found, Question.DISCRETION, Role.SHIFT_MANAGER, clause, "R-44")


@judges(f.DrawnTogether)
def _(course: Course, found: f.DrawnTogether) -> None:
    by = course.book.irregularities
    clause = (by.order_known or by.order_unknown) if found.order_known else by.order_unknown
    if len(found.cards) < 2:
        raise Refusal("two-cards-needed", clause)
    if course.coup.next is None:
        raise Refusal("coup-needs-no-card", clause)
    check_face_up(course, *(found.cards[:1] if found.order_known else found.cards))
    course.check_cards(found.cards)
    if by.order_known is None:
        _together_at_seven_up(course, found, clause)
    elif found.order_known:
        ask(course, found, Question.DISCRETION, Role.SHIFT_MANAGER, clause, "R-44", drawn=found.cards)
    else:
        ask(course, found, Question.ORDER, Role.PIT_MANAGER, clause, "R-47", drawn=found.cards)


def _together_at_seven_up(course: Course, found: f.DrawnTogether, clause: str | None) -> None:
    """5.3: void in the initial deal where the order is not known; else the coup is put right (R-50)."""
    if found.order_known:
        note(course, found, clause, "R-50", drawn=found.cards)
        reconstruct(course, (*course.coup.cards, *found.cards), clause, "R-50")
    elif course.table.phase is Phase.THIRD_CARDS:
        unforeseen = course.book.irregularities.unforeseen
        ask(course, found, Question.RULING, Role.ASSISTANT_DIRECTOR, unforeseen, clause, drawn=found.cards)
    else:
        note(course, found, clause, drawn=found.cards)
        course.void(clause)
        course.after_coup()


@judges(f.WrongDelivery)
def _(course: Course, found: f.WrongDelivery) -> None:
    by = course.book.irregularities
    if not course.play.squeeze:
        raise Refusal("nobody-squeezes", by.wrong_delivery)
    course.patron(found.patron)
    clause = by.delivery_outcome_known if course.outcome_known else by.delivery_outcome_open
    ask(course, found, Question.DISCRETION, Role.SHIFT_MANAGER, clause, by.wrong_delivery)


@judges(f.BurnMissed)
def _(course: Course, found: f.BurnMissed) -> None:
    by, shoe = course.book.irregularities, course.shoe
    if shoe.burned:
        raise Refusal("was-burned", by.burn_unseen, shoe=shoe.number)
    if shoe.coups > 1 or (course.table.play is None and shoe.drawn):
        note(course, found, by.burn_later)
        return
    if not found.exposed:
        if course.table.play and _anything_seen(course):
            raise Refusal("cards-were-seen", by.burn_first_hand)
        note(course, found, by.burn_unseen)
        course.add(e.CardsRetrieved(clauses=cited(by.burn_unseen)))
        return
    note(course, found, by.burn_first_hand)
    course.add(e.ReplacementNoted(clauses=cited(by.burn_first_hand, by.burn_choice)))


def _anything_seen(course: Course) -> bool:
    down = course.play.down
    return bool(course.play.face_up) or any(hand.cards and side not in down for side, hand in course.coup.hands.items())


@judges(f.SqueezerAbsent)
def _(course: Course, found: f.SqueezerAbsent) -> None:
    _dealer_opens(course, found, found.hand, course.book.irregularities.absent)


@judges(f.NotDelivered)
def _(course: Course, found: f.NotDelivered) -> None:
    _dealer_opens(course, found, found.hand, course.book.irregularities.not_delivered)


def _dealer_opens(course: Course, found: f.Found, hand: Side, clause: str | None) -> None:
    if hand not in course.play.squeeze:
        raise Refusal("hand-without-squeeze", clause, hand=Word(hand))
    note(course, found, clause)
    course.add(e.SqueezePassed(hand=hand, clauses=cited(clause)))
    if hand in course.play.down:
        open_hand(course, hand, course.actor.name, clause)


@judges(f.OfferMissed)
def _(course: Course, found: f.OfferMissed) -> None:
    clause = course.book.irregularities.offer_missed
    if not course.play.missed:
        raise Refusal("no-offer-missed", clause)
    if course.coup.next is None:
        raise Refusal("outcome-established", clause)
    ask(course, found, Question.INSURANCE, Role.SHIFT_MANAGER, clause)


@judges(f.LateWager)
def _(course: Course, found: f.LateWager) -> None:
    by = course.book.irregularities
    laid = course.patron(found.patron).on(found.wager)
    if laid is None or found.wager in SIDES:
        raise Refusal("wager-not-there", by.late_wager, patron=found.patron, wager=found.wager)
    if not 1 <= found.stake <= laid.stake:
        raise Refusal("late-stake", by.late_wager, stake=found.stake, most=laid.stake)
    if course.book.hand_a_seat:
        raise AssertionError("a game whose seats have hands names no late wagers")
    # Only 7 Up's document has a late withdrawal, and R-50 is its reading.
    reading = "R-50" if by.late_withdrawal else None
    note(course, found, by.late_wager, reading)
    side = course.book.side_of(Bet(found.wager, found.stake), course.rules.variant)
    course.add(
        e.LateWagerReturned(
            patron=found.patron,
            wager=found.wager,
            stake=found.stake,
            side=side,
            clauses=cited(by.late_wager, reading),
        )
    )


@judges(f.LateWithdrawal)
def _(course: Course, found: f.LateWithdrawal) -> None:
    by = course.book.irregularities
    if course.patron(found.patron).on(found.wager) is None:
        raise Refusal("wager-not-there", by.late_withdrawal, patron=found.patron, wager=found.wager)
    note(course, found, by.late_withdrawal, "R-50")


@judges(f.Unforeseen)
def _(course: Course, found: f.Unforeseen) -> None:
    check_text(found.note, course.book.irregularities.unforeseen)
    ask(course, found, Question.RULING, Role.ASSISTANT_DIRECTOR, course.book.irregularities.unforeseen, "R-49")
