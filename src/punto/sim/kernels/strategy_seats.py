"""Kernels of a strategy at Lucky Draw, where the patron has the first seat and decides whether to draw."""

import numpy as np

from punto.jit import njit
from punto.sim.kernels.dealing import (
    Deal,
    best_answer,
    cards_shown,
    dealer_ends,
    make_room,
    open_shoe,
    seat_end,
    see,
)
from punto.sim.kernels.strategy import (
    SHOES,
    Answers,
    Bet,
    Terms,
    View,
    Views,
    begin_session,
    begin_shoe,
    count_coup,
    look,
    rank_of,
    ranks_of,
    settle,
    staked,
)
from punto.sim.kernels.stream import Cards, Counts, Word, seeded, whole


@njit(nogil=True)
def no_draw(_now: View) -> int:
    return 0


@njit(cache=True, nogil=True)
def policy_answer(deal: Deal, cards: Cards, at: int, seat: int, left: Counts, ends: Counts) -> int:
    """How the plan's policy answers for this seat."""
    first, second, dealer = cards[at + seat], cards[at + deal.seats + 1 + seat], cards[at + deal.seats]
    if deal.answers.size:
        return whole(deal.answers[deal.kinds[first >> 4], deal.kinds[second >> 4], deal.kinds[dealer >> 4]])
    return best_answer(deal, first, second, dealer, left, ends)


@njit(cache=True, nogil=True)
def show_hands(deal: Deal, now: View, cards: Cards, at: int, left: Counts) -> int:
    """The cards that a coup of Lucky Draw deals before any seat answers; returns the place after them."""
    behind = at + 2 * deal.seats + 1
    if deal.answers.size == 0:
        for place in range(at, behind):
            see(deal, left, cards[place])
    now.hand[0] = rank_of(cards[at])
    now.hand[1] = rank_of(cards[at + deal.seats + 1])
    now.hand[2] = rank_of(cards[at + deal.seats])
    look(now, cards, at, behind)
    return behind


@njit(cache=True, nogil=True)
def seats_play(
    deal: Deal, now: View, cards: Cards, at: int, draws: int, left: Counts, ends: Counts, cells: Counts
) -> int:
    """The first seat draws or stands, the others follow the policy; returns the place after the coup.

    `cells` gets the cell of each seat.
    """
    counts = deal.answers.size == 0
    start = behind = at + 2 * deal.seats + 1
    for seat in range(deal.seats):
        if seat:
            draws = policy_answer(deal, cards, at, seat, left, ends)
        first, second = cards[at + seat], cards[at + deal.seats + 1 + seat]
        cells[seat] = seat_end(first, second, cards[behind], draws)
        if draws and counts:
            see(deal, left, cards[behind])
        behind += draws
    over = dealer_ends(deal, cards, cards[at + deal.seats], behind, cells, 0)
    if counts:
        for place in range(behind, over):
            see(deal, left, cards[place])
    look(now, cards, start, over)
    return over


@njit(cache=True, nogil=True)
def kinds_left(deal: Deal, cards: Cards, shown: int, left: Counts) -> None:
    """What seats that count cards have not seen when the shoe is open."""
    left[:] = 0
    for card in deal.full:
        left[deal.kinds[card >> 4]] += 1
    for place in range(shown, shown + cards_shown(deal)):
        see(deal, left, cards[place])


@njit(cache=True, nogil=True)
def goes_on(deal: Deal, coups: int, behind_cut_card: bool, last_hand: int) -> tuple[bool, int]:  # noqa: FBT001
    """Whether another coup follows, and whether it is the last hand (R-03)."""
    if deal.fixed:
        return coups < deal.fixed, 0
    if last_hand:
        return False, 0
    if behind_cut_card:
        return deal.last_hands > 0, 1
    return True, 0


@njit(nogil=True)
def play_seats(
    bet: Bet,
    draw: Answers,
    deal: Deal,
    terms: Terms,
    views: Views,
    seed: Word,
    first: int,
    limit: int,
    room_size: tuple[int, int],
    rows: Counts,
    totals: Counts,
    spans: Counts,
) -> int:
    """The same at Lucky Draw, where the patron has the first seat and decides whether to draw."""
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    cells, _, left, ends = room
    limits = (terms.least, terms.most, terms.limited)
    stakes, full = np.zeros(terms.scales.size, np.int64), ranks_of(deal)
    now = views[0]
    done = 0
    for session in range(rows.shape[0]):
        row, total = rows[session], totals[session]
        begin_session(now, first + session, terms.bankroll)
        for shoe in range(terms.shoes):
            begin_shoe(now, shoe, full, deal.full.size)
            seeded(seed, (first + session) * terms.shoes + shoe, stream)
            shown, at = open_shoe(deal, stream, cards)
            cut_card = shown + deal.full.size - deal.cut_card
            kinds_left(deal, cards, shown, left)
            look(now, cards, shown, shown + cards_shown(deal))
            total[SHOES] += 1
            more, last_hand = True, 0
            while more and done < limit:
                stakes[:] = 0
                bet(now, stakes)
                placed = staked(now, stakes, terms.before, limits)
                if placed < 0:
                    raise ValueError("stakes")
                show_hands(deal, now, cards, at, left)
                broke = terms.limited != 0 and 2 * placed > now.bankroll
                if placed and terms.draws:
                    draws = whole(draw(now))
                    if draws < 0 or draws > 1 or (draws == 1 and broke):
                        raise ValueError("draw")
                else:
                    draws = policy_answer(deal, cards, at, 0, left, ends)
                    if placed and broke:
                        draws = 0
                stakes[1] = placed * draws
                at = seats_play(deal, now, cards, at, draws, left, ends, cells)
                settle(now, stakes, terms.results, terms.scales, cells[0], terms.payable, row, spans)
                count_coup(now, terms.marks[cells[0]], placed > 0, total)
                done += 1
                more, last_hand = goes_on(deal, now.coup, at >= cut_card, last_hand)
            if done == limit:
                return session + 1
    return len(rows)
