"""Kernels that deal whole shoes of every game into buffers.

A card is a byte: points in the low four bits, rank (ace to king) in the high four. At Lucky Draw the suits of threes
matter, so threes of the other suits have ranks 13, 14 and 15. A test deals the same shoes through the engine.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit
from punto.odds.kernels.lucky_draw import seat_ends
from punto.sim.kernels.stream import STREAM, Cards, Counts, Word, Words, below, seeded, shuffle, whole

Room = tuple[Counts, Counts, Counts, Counts]

TWO_HANDS, PRINTED_SEVEN, OWN_HANDS = 0, 1, 2
SEVEN = 6
NO_MACHINE = -1
BY_FIRST_CARD = -1
SEVEN_UP_CARDS_MAX = 5


class Deal(NamedTuple):
    """All that the kernels need of a game, its shoe and its patrons' answers."""

    space: int
    full: Cards
    """The shoe before it is shuffled, in the order of `punto.shoe.full`."""
    rules: NDArray[np.uint16]
    """By the two-card totals: bit 0 if the Player draws, then whether the Banker draws, against a stand in bit 1,
    against a third card worth `x` in bit 2 + x."""
    burn: int
    """How many cards are burned; -1 if the first card decides (R-02)."""
    cut_card: int
    """How many cards lie behind the cut card."""
    last_hands: int
    """How many coups follow the one in which the cut card shows (R-03)."""
    fixed: int
    """A fixed number of coups per shoe; 0 if the cut card ends it."""
    machine: int
    """How many cards a continuous shuffler keeps ready; -1 if there is a shoe."""
    seats: int
    stands_from: int
    """The total from which Lucky Draw's dealer stands."""
    answers: NDArray[np.int8]
    """Whether a seat draws, by the kinds of its cards and of the dealer's card; empty if seats count cards."""
    kinds: NDArray[np.int64]
    """By a card's rank: its kind in Lucky Draw's kernels."""
    worth: Counts
    """What a seat of Lucky Draw wins in each cell; for seats that count cards."""


@njit(cache=True, nogil=True)
def open_shoe(deal: Deal, stream: Words, cards: Cards) -> tuple[int, int]:
    """Shuffle, cut and burn a full shoe; returns the place of its first card, and that of the first in play.

    `cards` has room for two shoes: the cards cut off are laid behind the others, and the shoe begins at the cut.
    """
    size = deal.full.size
    for place in range(size):
        cards[place] = deal.full[place]
    shuffle(stream, cards[:size])
    cut = 1 + below(stream, size - 1)
    for place in range(cut):
        cards[_at(size + place)] = cards[_at(place)]
    if deal.burn != BY_FIRST_CARD:
        return cut, cut + deal.burn
    value = points(cards[cut])
    return cut, cut + 1 + (value if value else 10)


@njit(cache=True, nogil=True)
def cards_shown(deal: Deal) -> int:
    """How many cards everyone sees before the first coup: the first of a burn; none without a burn (R-02)."""
    return 0 if deal.burn == 0 or deal.machine != NO_MACHINE else 1


@njit(cache=True, nogil=True)
def _at(place: int) -> Word:
    """An index as an unsigned integer, which saves numba the check for negative ones."""
    return np.uint64(place)


@njit(cache=True, nogil=True)
def points(card: int) -> int:
    return whole(card & 15)


@njit(cache=True, nogil=True)
def _digit(value: int) -> int:
    """The total of a hand whose points, or whose total and third card, add up to this."""
    return value - 10 * (value > 9)


@njit(cache=True, nogil=True)
def two_hand_coup(deal: Deal, cards: Cards, at: int) -> tuple[int, int]:
    """The cell in which the coup from `at` ends, and the position after it; without branches, for cards are random."""
    p1, b1, p2, b2 = cards[_at(at)], cards[_at(at + 1)], cards[_at(at + 2)], cards[_at(at + 3)]
    player, banker = _digit(points(p1) + points(p2)), _digit(points(b1) + points(b2))
    rule = whole(deal.rules[_at(player * 10 + banker)])
    third = points(cards[_at(at + 4)])
    draws = rule & 1
    banker_draws = (rule >> (1 + draws * (third + 1))) & 1
    player = _digit(player + draws * third)
    banker = _digit(banker + banker_draws * points(cards[_at(at + 4 + draws)]))
    cell = ((((player * 10 + banker) * 2 + draws) * 2 + banker_draws) * 2 + (p1 == p2)) * 2 + (b1 == b2)
    return cell, at + 4 + draws + banker_draws


@njit(cache=True, nogil=True)
def seven_up_coup(deal: Deal, cards: Cards, at: int) -> tuple[int, int]:
    """As above, with the Player's first card a seven on the felt and the sevens counted."""
    b1, p2, b2, third = cards[_at(at)], cards[_at(at + 1)], cards[_at(at + 2)], cards[_at(at + 3)]
    player, banker = _digit(7 + points(p2)), _digit(points(b1) + points(b2))
    rule = whole(deal.rules[_at(player * 10 + banker)])
    draws = rule & 1
    banker_draws = (rule >> (1 + draws * (points(third) + 1))) & 1
    last = cards[_at(at + 3 + draws)]
    player = _digit(player + draws * points(third))
    banker = _digit(banker + banker_draws * points(last))
    sevens = _seven(b1) + _seven(p2) + _seven(b2) + draws * _seven(third) + banker_draws * _seven(last)
    cell = (((player * 10 + banker) * 2 + draws) * 2 + banker_draws) * 6 + sevens
    return cell, at + 3 + draws + banker_draws


@njit(cache=True, nogil=True)
def _seven(card: int) -> int:
    return whole(card >> 4 == SEVEN)


@njit(cache=True, nogil=True)
def see(deal: Deal, left: Counts, card: int) -> None:
    left[deal.kinds[card >> 4]] -= 1


@njit(cache=True, nogil=True)
def _kind(deal: Deal, card: int) -> Word:
    return _at(deal.kinds[_at(card >> 4)])


@njit(cache=True, nogil=True)
def best_answer(deal: Deal, first: int, second: int, dealer: int, left: Counts, ends: Counts) -> int:
    """Whether drawing is worth more than standing, from the cards not seen yet."""
    a, b = deal.kinds[first >> 4], deal.kinds[second >> 4]
    seat_ends(deal.stands_from, min(a, b), max(a, b), deal.kinds[dealer >> 4], left, ends)
    better = 0
    for total in range(10):
        for banker in range(10):
            better -= ends[0, total, banker, 0] * deal.worth[0, total, banker, 0]
            for threes in range(3):
                better += ends[1, total, banker, threes] * deal.worth[1, total, banker, threes]
    return 1 if better > 0 else 0


@njit(cache=True, nogil=True)
def seat_end(first: int, second: int, third: int, draws: int) -> int:
    """The cell of a seat, before the dealer's total is added."""
    total = _digit(_digit(points(first) + points(second)) + draws * points(third))
    three = whole(points(first) == 3) & whole(points(second) == 3) & whole(points(third) == 3) & draws
    threes = three * (1 + (whole(first == second) & whole(second == third)))
    return (draws * 10 + total) * 30 + threes


@njit(cache=True, nogil=True)
def dealer_ends(deal: Deal, cards: Cards, first: int, at: int, cells: Counts, into: int) -> int:
    """Deal the dealer's other cards and add the total to every seat's cell; returns the position after the coup."""
    total = _digit(points(first) + points(cards[_at(at)]))
    draws = whole(total < deal.stands_from)
    total = _digit(total + draws * points(cards[_at(at + 1)]))
    for seat in range(deal.seats):
        cells[_at(into + seat)] += total * 3
    return at + 1 + draws


@njit(cache=True, nogil=True)
def _own_hand_coup(deal: Deal, cards: Cards, at: int, cells: Counts, into: int) -> int:
    """Fill in the cells of all seats from index `into` on; returns the position after the coup."""
    seats = deal.seats
    dealer = cards[_at(at + seats)]
    behind = at + 2 * seats + 1
    for seat in range(seats):
        first, second = cards[_at(at + seat)], cards[_at(at + seats + 1 + seat)]
        draws = whole(deal.answers[_kind(deal, first), _kind(deal, second), _kind(deal, dealer)])
        cells[_at(into + seat)] = seat_end(first, second, cards[_at(behind)], draws)
        behind += draws
    return dealer_ends(deal, cards, dealer, behind, cells, into)


@njit(cache=True, nogil=True)
def _counted_coup(deal: Deal, cards: Cards, at: int, left: Counts, ends: Counts, cells: Counts, into: int) -> int:
    """The same for seats that count every card; `left` are the cards not seen."""
    seats = deal.seats
    dealer = cards[at + seats]
    behind = at + 2 * seats + 1
    for place in range(at, behind):
        see(deal, left, cards[place])
    for seat in range(seats):
        first, second, third = cards[at + seat], cards[at + seats + 1 + seat], cards[behind]
        draws = best_answer(deal, first, second, dealer, left, ends)
        cells[into + seat] = seat_end(first, second, third, draws)
        if draws:
            see(deal, left, third)
            behind += 1
    over = dealer_ends(deal, cards, dealer, behind, cells, into)
    for place in range(behind, over):
        see(deal, left, cards[place])
    return over


@njit(cache=True, nogil=True)
def deal_coups(deal: Deal, cards: Cards, shown: int, at: int, room: Room) -> int:
    """Deal from `at` to the last hand; returns the number of coups. `room` gets the position of each coup."""
    cut_card = shown + deal.full.size - deal.cut_card
    cells, starts, left, ends = room
    coups = 0
    last_hand = False
    counts = deal.space == OWN_HANDS and deal.answers.size == 0
    if counts:
        left[:] = 0
        for card in deal.full:
            left[deal.kinds[card >> 4]] += 1
        for place in range(shown, shown + cards_shown(deal)):
            see(deal, left, cards[place])
    while True:
        starts[_at(coups)] = at
        if deal.space == TWO_HANDS:
            cells[_at(coups)], at = two_hand_coup(deal, cards, at)
        elif deal.space == PRINTED_SEVEN:
            cells[_at(coups)], at = seven_up_coup(deal, cards, at)
        elif counts:
            at = _counted_coup(deal, cards, at, left, ends, cells, coups * deal.seats)
        else:
            at = _own_hand_coup(deal, cards, at, cells, coups * deal.seats)
        coups += 1
        if deal.fixed:
            if coups == deal.fixed:
                break
        elif last_hand:
            break
        elif at >= cut_card:
            if deal.last_hands == 0:
                break
            last_hand = True
    starts[_at(coups)] = at
    return coups


@njit(cache=True, nogil=True)
def deal_end(deal: Deal, cards: Cards, shown: int, longest: int, cells: Counts) -> None:
    """The cells of a coup dealt from the last cards of the shoe, if patrons answer by a table."""
    at = shown + deal.full.size - longest
    if deal.space == TWO_HANDS:
        cells[0] = two_hand_coup(deal, cards, at)[0]
    elif deal.space == PRINTED_SEVEN:
        cells[0] = seven_up_coup(deal, cards, at)[0]
    else:
        _own_hand_coup(deal, cards, at, cells, 0)


@njit(cache=True, nogil=True)
def deal_from_machine(deal: Deal, stream: Words, cards: Cards, cells: Counts, starts: Counts) -> int:
    """7 Up from a continuous shuffler: a coup's cards go back into the machine as soon as it is over.

    The machine keeps `deal.machine` cards ready in their order and adds one at random for each that leaves, so that a
    card put back cannot come again at once; with none ready, every coup is dealt from all the cards. `cards` gets them
    as they leave.
    """
    in_machine = deal.full.copy()
    many = in_machine.size
    look = max(deal.machine, SEVEN_UP_CARDS_MAX)
    ready = np.empty(look, np.uint8)
    held = 0
    at = 0
    for coup in range(deal.fixed):
        starts[coup] = at
        while held < look:
            many -= 1
            ready[held] = _taken(stream, in_machine, many)
            held += 1
        cells[coup], used = seven_up_coup(deal, ready, 0)
        for place in range(held):
            if place < used:
                cards[at + place] = ready[place]
            else:
                ready[place - used] = ready[place]
        held -= used
        while held < deal.machine:
            many -= 1
            ready[held] = _taken(stream, in_machine, many)
            held += 1
        while held > deal.machine:
            held -= 1
            in_machine[many] = ready[held]
            many += 1
        for place in range(used):
            in_machine[many] = cards[at + place]
            many += 1
        at += used
    starts[deal.fixed] = at
    return deal.fixed


@njit(cache=True, nogil=True)
def _taken(stream: Words, cards: Cards, last: int) -> int:
    """Take a random card of the first `last` + 1, and move the last one into its place."""
    place = below(stream, last + 1)
    card = whole(cards[place])
    cards[place] = cards[last]
    return card


@njit(cache=True, nogil=True)
def deal_shoe(deal: Deal, seed: Word, number: int, stream: Words, cards: Cards, room: Room) -> tuple[int, int]:
    """Deal shoe `number` of this seed to its last hand; returns the number of coups, and where its first card is."""
    seeded(seed, number, stream)
    if deal.machine != NO_MACHINE:
        return deal_from_machine(deal, stream, cards, room[0], room[1]), 0
    shown, at = open_shoe(deal, stream, cards)
    return deal_coups(deal, cards, shown, at, room), shown


@njit(cache=True, nogil=True)
def make_room(deal: Deal, most_coups: int, most_cards: int) -> tuple[Words, Cards, Room]:
    """Buffers: a random stream, a shoe's cards, and its coups with the cell in which each ends and where it starts."""
    room = (
        np.zeros(most_coups * deal.seats, np.int64),
        np.zeros(most_coups + 1, np.int64),
        np.zeros(13, np.int64),
        np.zeros((2, 10, 10, 3), np.int64),
    )
    return np.zeros(STREAM, np.uint64), np.zeros(most_cards, np.uint8), room
