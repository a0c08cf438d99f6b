"""Kernels of a patron's strategy: before each coup a compiled function fills in the stakes, and they are settled.

The functions of the strategy are arguments, so numba compiles `play_two_hands` and the like for each strategy.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit
from punto.sim.kernels.betting import payment
from punto.sim.kernels.dealing import NO_MACHINE, Deal, cards_shown, deal_shoe, make_room
from punto.sim.kernels.stream import Cards, Counts, Word, whole

RANKS = 13
THREE = 2
MEMORY = 64
PLAYER, BANKER = 0, 1
HANDS = 2

# What a row keeps of a wager; and of the session as a whole.
STAKED, RESULT, FIGURES = range(3)
SHOES, COUPS, BETS, TOTALS = range(4)

# What a run keeps of a wager: the smallest and the largest stake, and how often it was placed.
LEAST, MOST, TIMES, SPANS = range(4)


class View(Protocol):
    """What a patron knows when a compiled strategy is asked: a record, of which only `memory` is for writing."""

    session: int
    shoe: int
    """How many shoes of the session are over."""
    coup: int
    """How many coups of this shoe are over."""
    unseen: int
    """How many cards of the shoe the patron has not seen."""
    bankroll: int
    won: int
    """What the last coup won, insurance included; negative if it lost."""
    left: Counts
    """By rank, ace to king: how many cards the patron has not seen."""
    hand: Counts
    """When asked to draw: the ranks (0 for an ace) of the own two cards and of the dealer's card."""
    memory: Counts
    """64 whole numbers for the strategy's own use; 0 when the session begins."""
    last: Counts
    """The stakes of the last coup, by wager."""
    nets: Counts
    """What each of them won; negative if it lost."""
    marks: NDArray[np.uint8]
    """The results of this shoe: ord("B"), ord("P") or ord("T"), the first `coup` places."""


Views = NDArray[np.void]
"""An array with one view, which the kernels fill in."""


class OfferView(NamedTuple):
    """An offer of insurance, for a compiled strategy."""

    side: int
    """0 for the Player's hand, 1 for the Banker's."""
    moment: int
    """0 after four cards, 1 after the Player's third."""
    own: int
    other: int
    pays: int
    """The odds are `pays` to `to`."""
    to: int
    most: int
    """The largest stake (6.4.3, R-25)."""


class Terms(NamedTuple):
    """The wagers as the kernels settle them, and the terms of a session."""

    results: Counts
    """By wager and cell, in units of 1/`scales`."""
    scales: Counts
    before: Counts
    """By wager: 1 if it is placed before the cards."""
    backs: Counts
    """By wager: the hand that it backs, or -1."""
    marks: NDArray[np.uint8]
    """By cell: the coup's result."""
    pays: Counts
    """Insurance by moment, hand, its points and the other's: odds `pays` to `to`; 0 if nothing is offered."""
    to: Counts
    limited: int
    """1 if the bankroll limits the stakes."""
    bankroll: int
    least: int
    most: int
    payable: int
    shoes: int
    """How many shoes a session has."""
    draws: int
    """1 if the strategy answers whether to draw."""


Bet = Callable[[View, Counts], None]
Insure = Callable[[View, OfferView], int]
Answers = Callable[[View], int]


def make_view(wagers: int, coups: int) -> Views:
    """An empty view for this many wagers, and shoes of at most this many coups."""
    figures = ("session", "shoe", "coup", "unseen", "bankroll", "won")
    arrays = {"left": RANKS, "hand": 3, "memory": MEMORY, "last": wagers, "nets": wagers}
    kind = np.dtype(
        [
            *((name, np.int64) for name in figures),
            *((name, np.int64, (size,)) for name, size in arrays.items()),
            ("marks", np.uint8, (coups + 1,)),
        ],
        align=True,
    )
    return np.zeros(1, kind).view(np.recarray)


@njit(cache=True, nogil=True)
def rank_of(card: int) -> int:
    """The rank, ace (0) to king; threes have four codes at Lucky Draw."""
    rank = whole(card >> 4)
    return rank if rank < RANKS else THREE


@njit(cache=True, nogil=True)
def look(now: View, cards: Cards, first: int, last: int) -> None:
    """The patron sees these cards."""
    left = now.left
    for place in range(first, last):
        left[np.uint64(rank_of(cards[np.uint64(place)]))] -= 1
    now.unseen -= last - first


@njit(cache=True, nogil=True)
def begin_session(now: View, session: int, bankroll: int) -> None:
    now.session = session
    now.bankroll = bankroll
    now.won = 0
    now.memory[:] = 0
    now.last[:] = 0
    now.nets[:] = 0


@njit(cache=True, nogil=True)
def begin_shoe(now: View, shoe: int, full: Counts, size: int) -> None:
    """A new shoe; `full` are its cards by rank."""
    now.shoe = shoe
    now.coup = 0
    now.left[:] = full
    now.unseen = size


@njit(cache=True, nogil=True)
def ranks_of(deal: Deal) -> Counts:
    """The cards of a full shoe by rank."""
    full = np.zeros(RANKS, np.int64)
    for card in deal.full:
        full[rank_of(card)] += 1
    return full


@njit(cache=True, nogil=True)
def staked(now: View, stakes: Counts, before: Counts, limits: tuple[int, int, int]) -> int:
    """The sum of the stakes; -1 if they cannot be placed. `limits` are least, most, and whether the bankroll counts."""
    total = 0
    for wager in range(stakes.size):
        stake = stakes[wager]
        if stake == 0:
            continue
        if stake < limits[0] or stake > limits[1] or before[wager] == 0:
            return -1
        total += stake
    if limits[2] and total > now.bankroll:
        return -1
    return total


@njit(cache=True, nogil=True)
def paid(stake: int, result: int, scale: int, payable: int) -> int:
    """What a stake wins or loses; divisions are slow, so most results need none or one."""
    if result == -scale:
        return -stake
    if payable == 1:
        return stake * result if scale == 1 else stake * result // scale
    return payment(stake, result, scale, payable)


@njit(cache=True, nogil=True)
def settle(
    now: View, stakes: Counts, results: Counts, scales: Counts, cell: int, payable: int, row: Counts, spans: Counts
) -> None:
    """Settle the wagers of a coup that ended in this cell, and add them up."""
    won = 0
    last, nets = now.last, now.nets
    for wager in range(stakes.size):
        stake = stakes[wager]
        last[wager] = stake
        nets[wager] = 0
        if stake:
            net = paid(stake, results[wager, cell], scales[wager], payable)
            nets[wager] = net
            won += net
            add(row, spans, wager, stake, net)
    now.won = won
    now.bankroll += won


@njit(cache=True, nogil=True)
def add(row: Counts, spans: Counts, place: int, stake: int, net: int) -> None:
    row[place, STAKED] += stake
    row[place, RESULT] += net
    spans[place, LEAST] = min(spans[place, LEAST], stake)
    spans[place, MOST] = max(spans[place, MOST], stake)
    spans[place, TIMES] += 1


@njit(cache=True, nogil=True)
def count_coup(now: View, mark: int, bet: bool, totals: Counts) -> None:  # noqa: FBT001
    now.marks[now.coup] = mark
    now.coup += 1
    totals[COUPS] += 1
    totals[BETS] += bet


@njit(nogil=True)
def play_two_hands(
    bet: Bet,
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
    """Play sessions from number `first` on, one for each row, up to `limit` coups; returns how many were begun."""
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    cells, starts = room[0], room[1]
    results, scales, before, marks = terms.results, terms.scales, terms.before, terms.marks
    limits = (terms.least, terms.most, terms.limited)
    payable, shoes, sees = terms.payable, terms.shoes, deal.machine == NO_MACHINE
    stakes = np.zeros(scales.size, np.int64)
    full, shown_first = ranks_of(deal), cards_shown(deal)
    now = views[0]
    done = 0
    for session in range(rows.shape[0]):
        row, total = rows[session], totals[session]
        begin_session(now, first + session, terms.bankroll)
        for shoe in range(shoes):
            begin_shoe(now, shoe, full, deal.full.size)
            coups, shown = deal_shoe(deal, seed, (first + session) * shoes + shoe, stream, cards, room)
            look(now, cards, shown, shown + shown_first)
            total[SHOES] += 1
            for coup in range(min(coups, limit - done)):
                for wager in range(stakes.size):
                    stakes[wager] = 0
                bet(now, stakes)
                placed = staked(now, stakes, before, limits)
                if placed < 0:
                    raise ValueError("stakes")
                cell = cells[coup]
                if sees:
                    look(now, cards, starts[coup], starts[coup + 1])
                settle(now, stakes, results, scales, cell, payable, row, spans)
                count_coup(now, marks[cell], placed > 0, total)
            done += now.coup
            if done == limit:
                return session + 1
    return len(rows)
