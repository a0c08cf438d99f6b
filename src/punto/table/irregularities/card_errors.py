"""Judges of cards: seen too early, dealt in error, dealt in the wrong order, or drawn together (7.4 to 7.13)."""

from collections import Counter

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Draw, Side
from punto.errors import Refusal
from punto.table import events as e
from punto.table import findings as f
from punto.table.decide.dealing import check_face_up
from punto.table.decide.settling import cut_offers_short
from punto.table.decide.squeezing import grant_squeezes
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.irregularities.reconstruction import reconstruct
from punto.table.irregularities.reporting import ask, free_hand, judges, not_the_coups_cards, note
from punto.table.irregularities.turns import orders_waiting
from punto.table.roles import Role
from punto.table.row import next_is_open, row
from punto.table.state import CardAhead, Question
from punto.text import Word

RECORDED = "R-52"
MOST_TOGETHER = 20
INITIAL_DEAL = 3
"""The cards of 7 Up's initial deal that leave the shoe (3.8)."""


@judges(f.CardSeen)
def judge_card_seen(decision: Decision, found: f.CardSeen) -> None:
    by, play = decision.book.irregularities, decision.table.play
    if _becomes_known(decision, found):
        return
    decision.check_cards((found.card,))
    check_face_up(decision, found.card)
    begun = play and (play.happened or orders_waiting(decision.table))
    if begun and _card_may_be_due(decision):
        note(decision, found, by.face_up_in_coup)
        decision.add(e.FaceUpNoted(card=found.card, clauses=cite(by.face_up_in_coup)))
        cut_offers_short(decision)
        return
    decision.shoe  # noqa: B018 - refuses where there is none
    note(decision, found, by.face_up_before, drawn=(found.card,))
    free_hand(decision, (found.card,), by.face_up_before)


def _card_may_be_due(decision: Decision) -> bool:
    """Whether the coup may need a card. With hidden cards or an open order it may, because nobody can tell."""
    coup = decision.coup
    return coup.next is not None or bool(orders_waiting(decision.table)) or not next_is_open(coup, decision.play)


def _becomes_known(decision: Decision, found: f.CardSeen) -> bool:
    """A card that lay ahead of the shoe unseen, and is seen now, does not leave the shoe again (7.5, R-52)."""
    by, table = decision.book.irregularities, decision.table
    if by.free_hand is None or not any(one.card is found.card and not one.seen for one in table.ahead):
        return False
    if table.play and table.play.happened and _card_may_be_due(decision):
        return False
    note(decision, found, by.face_up_before, RECORDED)
    free_hand(decision, (), by.face_up_before)
    return True


@judges(f.ThirdToPlayer)
def judge_third_to_player(decision: Decision, found: f.ThirdToPlayer) -> None:
    """7.6: the card goes to the Banker who must draw against the Player's stand; otherwise it begins a Free Hand."""
    by, coup = decision.book.irregularities, decision.coup
    _check_four_cards(decision, by.third_to_player)
    if orders_waiting(decision.table):
        _joins_the_row(decision, found, by.third_to_player, "R-42")
        return
    _check_cards_open(decision, by.third_to_player)
    if coup.player.size > 2 or (isinstance(coup.next, Draw) and coup.next.to is Side.PLAYER):
        raise Refusal("third-card-due", by.third_to_player, hand=Word(Side.PLAYER))
    if found.place is not None:
        _third_entered(decision, found, by.third_to_player)
        return
    card = _new_card(decision, found, by.third_to_player)
    (new,) = _drawn(decision, (card,), exposed=found.exposed)
    note(decision, found, by.third_to_player, "R-42", drawn=(card,))
    cut_offers_short(decision)
    if isinstance(coup.next, Draw):
        lying = (*row(decision.table), new)
        reconstruct(decision, tuple(one.card for one in lying), by.third_to_player, "R-42", lying=lying)
    else:
        free_hand(decision, (card,), by.third_to_player, unseen=not new.seen)


def _third_entered(decision: Decision, found: f.ThirdToPlayer, clause: str | None) -> None:
    """A recorded card: as the Banker's third it stays there; if it is not needed, it begins a Free Hand."""
    place, dealt = _place(decision, found, clause), len(decision.coup.cards)
    if place <= 4:
        raise Refusal("not-a-third-card", RECORDED, place=place)
    note(decision, found, clause, "R-42", RECORDED, marked=place if place > dealt else 0)
    if place > dealt and not decision.table.free_due:
        free_hand(decision, (), clause)


@judges(f.ThirdToBanker)
def judge_third_to_banker(decision: Decision, found: f.ThirdToBanker) -> None:
    """7.7: an exposed card begins a Free Hand; one that nobody has seen is the first of the next coup (R-53)."""
    by, coup = decision.book.irregularities, decision.coup
    _check_four_cards(decision, by.third_to_banker)
    if orders_waiting(decision.table):
        _joins_the_row(decision, found, by.third_to_banker)
        return
    _check_cards_open(decision, by.third_to_banker)
    if found.place is not None:
        place = _place(decision, found, by.third_to_banker)
        if place <= len(coup.cards):
            raise Refusal("card-belongs-to-coup", by.third_to_banker, place=place)
        note(decision, found, by.third_to_banker, RECORDED, marked=place)
        if not decision.table.free_due:
            free_hand(decision, (), by.third_to_banker)
        return
    if isinstance(coup.next, Draw) and coup.next.to is Side.PLAYER:
        raise Refusal("use-wrong-order", by.wrong_order)
    if coup.banker.size > 2 or coup.next is not None:
        raise Refusal("third-card-due", by.third_to_banker, hand=Word(Side.BANKER))
    card = _new_card(decision, found, by.third_to_banker)
    (new,) = _drawn(decision, (card,), exposed=found.exposed)
    note(decision, found, by.third_to_banker, None if new.seen else "R-53", drawn=(card,))
    if new.seen:
        free_hand(decision, (card,), by.third_to_banker)
    else:
        decision.add(e.CardsLeftOver(cards=(card,), clauses=cite(by.third_to_banker, "R-53")))


def _new_card(decision: Decision, found: f.ThirdToPlayer | f.ThirdToBanker, clause: str | None) -> Card:
    """The card of a report that leaves the shoe with it."""
    if found.card is None:
        raise Refusal("card-or-place", clause)
    check_face_up(decision, found.card)
    decision.check_cards((found.card,))
    return found.card


def _drawn(decision: Decision, cards: tuple[Card, ...], *, exposed: bool) -> tuple[CardAhead, ...]:
    """Cards that leave the shoe with a report: one that was seen there stays known (7.4, R-51)."""
    known = decision.play.face_up
    first = cards.index(known) if known in cards else None
    return tuple(CardAhead(card, seen=exposed or n == first) for n, card in enumerate(cards))


def _place(decision: Decision, found: f.ThirdToPlayer | f.ThirdToBanker, clause: str | None) -> int:
    if found.place is None or found.card is not None:
        raise Refusal("card-or-place", clause)
    _check_places(decision, (found.place,))
    return found.place


def _check_places(decision: Decision, places: tuple[int, ...]) -> None:
    most = len(row(decision.table))
    for place in places:
        if not 1 <= place <= most:
            raise Refusal("no-card-at-place", RECORDED, place=place, most=most)


def _check_four_cards(decision: Decision, clause: str | None) -> None:
    if len(row(decision.table)) < 4:
        raise Refusal("no-third-card-yet", clause)


def _check_cards_open(decision: Decision, clause: str | None) -> None:
    """Refuse if face-down cards decide whether a third card was due."""
    if not next_is_open(decision.coup, decision.play):
        raise Refusal("hand-face-down", clause, hand=Word(decision.play.down[0]))


def _joins_the_row(decision: Decision, found: f.ThirdToPlayer | f.ThirdToBanker, *clauses: str | None) -> None:
    """While an order is still open, a card dealt in error takes its place after the others (R-51, R-59)."""
    if found.place is not None:
        note(decision, found, *clauses, RECORDED, marked=_place(decision, found, clauses[0]))
        return
    card = _new_card(decision, found, clauses[0])
    (new,) = _drawn(decision, (card,), exposed=found.exposed)
    lying = replace(new, in_error=isinstance(found, f.ThirdToPlayer))
    note(decision, found, *clauses, "R-51", drawn=(card,), ahead=(lying,))


@judges(f.WrongOrder)
def judge_wrong_order(decision: Decision, found: f.WrongOrder) -> None:
    clause = decision.book.irregularities.wrong_order
    if any(isinstance(one.found, f.WrongOrder) for one in decision.table.undecided):
        raise Refusal("order-waits", clause)
    order = _all_places(decision, found, clause)
    ask(decision, found, Question.DISCRETION, Role.SHIFT_MANAGER, clause, "R-44", order=order)


def _all_places(decision: Decision, found: f.WrongOrder, clause: str | None) -> tuple[int, ...]:
    """The places of the coup's cards in the order in which they left the shoe, named by places or by faces."""
    cards = row(decision.table)
    if found.places:
        if found.cards or sorted(found.places) != list(range(1, len(cards) + 1)):
            raise Refusal("name-every-place", RECORDED, most=len(cards))
        if len(cards) < 2:
            raise Refusal("two-cards-needed", clause)
        return found.places
    dealt = len(decision.coup.cards)
    for count in dict.fromkeys((dealt, len(cards))):  # cards drawn in error may be left out: they come last
        if order := places_of(cards[:count], found.cards):
            return order
    raise not_the_coups_cards(decision, clause)


def places_of(cards: tuple[CardAhead, ...], named: tuple[Card, ...]) -> tuple[int, ...]:
    """The places of cards that are named by their faces; empty if these are not exactly the cards."""
    if Counter(named) != Counter(one.card for one in cards):
        return ()
    left = list(enumerate((one.card for one in cards), 1))
    order = []
    for card in named:
        entry = next(entry for entry in left if entry[1] is card)
        left.remove(entry)
        order.append(entry[0])
    return tuple(order)


@judges(f.DrawnTogether)
def judge_drawn_together(decision: Decision, found: f.DrawnTogether) -> None:
    by = decision.book.irregularities
    clause = (by.order_known or by.order_unknown) if found.order_known else by.order_unknown
    places = found.places or (0,) * len(found.cards)
    if len(places) < 2:
        raise Refusal("two-cards-needed", clause)
    if places.count(0) != len(found.cards) or len(found.cards) > MOST_TOGETHER:
        raise Refusal("name-each-once", RECORDED)
    entered = tuple(place for place in places if place)
    _check_places(decision, entered)
    if len(set(entered)) != len(entered):
        raise Refusal("name-each-once", RECORDED)
    busy = {
        place for one in orders_waiting(decision.table) if isinstance(one.found, f.DrawnTogether) for place in one.order
    }
    if busy & set(entered):
        raise Refusal("card-waits-already", RECORDED, place=min(busy & set(entered)))
    if found.cards:
        if by.order_known is None and decision.coup.next is None:
            raise Refusal("coup-needs-no-card", clause)
        check_face_up(decision, *(found.cards[:1] if found.order_known else found.cards))
        decision.check_cards(found.cards)
    lying = len(row(decision.table))
    new = iter(range(lying + 1, lying + 1 + len(found.cards)))
    order = tuple(place or next(new) for place in places)
    if by.order_known is None:
        _together_at_seven_up(decision, found, order, clause)
        return
    if not lying:
        grant_squeezes(decision)  # these are the coup's first cards: a wager may have gone since bets were closed
    question, rank = (
        (Question.DISCRETION, Role.SHIFT_MANAGER) if found.order_known else (Question.ORDER, Role.PIT_MANAGER)
    )
    ask(
        decision,
        found,
        question,
        rank,
        clause,
        "R-44" if found.order_known else "R-47",
        RECORDED if entered else None,
        drawn=found.cards,
        ahead=_drawn(decision, found.cards, exposed=found.exposed),
        order=order,
    )
    if found.cards:
        cut_offers_short(decision)


def _together_at_seven_up(
    decision: Decision, found: f.DrawnTogether, order: tuple[int, ...], clause: str | None
) -> None:
    """5.3: void where a card of the initial deal has no known order; where it has one, the coup is put right (R-50)."""
    if found.order_known:
        lying = (*(one.card for one in row(decision.table)), *found.cards)
        cards = list(lying)
        for slot, place in zip(sorted(order), order, strict=True):
            cards[slot - 1] = lying[place - 1]
        note(decision, found, clause, "R-50", drawn=found.cards)
        reconstruct(decision, tuple(cards), clause, "R-50")
    elif min(order) > INITIAL_DEAL:
        unforeseen = decision.book.irregularities.unforeseen
        ask(decision, found, Question.RULING, Role.ASSISTANT_DIRECTOR, unforeseen, clause, drawn=found.cards)
    else:
        note(decision, found, clause, drawn=found.cards)
        decision.void(clause)
        decision.after_coup()
