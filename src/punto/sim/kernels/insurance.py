"""Kernels of insurance: the result of each hand's insurance in the coups of a shoe, under a policy."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit
from punto.odds.kernels.mid_coup import insured_ends
from punto.odds.kernels.two_hands import Rules
from punto.sim.kernels.dealing import Deal, cards_shown, points
from punto.sim.kernels.stream import Cards, Counts, whole

FOUR_CARDS, PLAYER_THIRD = 0, 1

# The answer to the first offer, as in `punto.insurance.FirstAnswer`.
DECLINE, LEAST, FULL = 0, 1, 2
FIRST_BITS = 2
"""How many bits an answer takes."""

# The sums of a hand's insurance: in how many coups it was taken, and its stakes.
TAKEN, STAKED = 0, 1


class InsuranceTables(NamedTuple):
    """An insurance policy; the scale is 0 if there is none."""

    scale: int
    """The units on each hand; all insurance that can be paid in one way pays at most as many (R-25)."""
    counts: int
    """1 if patrons decide by every card seen so far, instead of by the tables."""
    least: int
    """The smallest stake, which keeps the second offer open (7.20, R-28)."""
    four: NDArray[np.uint8]
    """By the points of the Player's two cards and the Banker's two: the answer for the Player in the two lowest bits,
    for the Banker in the next two."""
    five: NDArray[np.uint8]
    """After the Player's third card: 1 if the Player is insured, 2 the Banker, added."""
    stakes: Counts
    """By moment, hand, its points and the other's: the largest stake (6.4.3), 0 if nothing is offered."""
    least_pays: Counts
    """By hand, its points and the other's: what the smallest stake pays at four cards, 0 if nothing is offered."""


@njit(cache=True, nogil=True)
def insure(
    deal: Deal,
    rules: Rules,
    cover: InsuranceTables,
    cards: Cards,
    shown: int,
    starts: Counts,
    cells: Counts,
    coups: int,
    results: Counts,
    taken: Counts,
) -> None:
    """Add the results of the insurance of Player and Banker to `results`, and what was taken to `taken`."""
    left = np.zeros(10, np.int64)
    four = np.empty(3, np.int64)
    five = np.empty((10, 3), np.int64)
    for card in deal.full:
        left[points(card)] += 1
    for place in range(shown, shown + cards_shown(deal)):
        left[points(cards[place])] -= 1
    for coup in range(coups):
        at = starts[coup]
        dealt = starts[coup + 1] - at
        u, c, v, d = points(cards[at]), points(cards[at + 1]), points(cards[at + 2]), points(cards[at + 3])
        for place in range(at, at + 4):
            left[points(cards[place])] -= 1
        if dealt > 4:
            cell = cells[coup]
            player, banker = cell // 160, cell // 16 % 10
            third = points(cards[at + 4])
            totals = (u + v) % 10, (c + d) % 10
            if cover.counts:
                four[:] = 0
                five[:] = 0
                insured_ends(rules, totals[0], totals[1], 1, left, left.sum() + 4, four, five)
            for side in range(2):
                if cover.counts:
                    answer, thirds = _best(cover, side, totals[0], totals[1], four, five)
                    again = thirds >> third & 1
                else:
                    answer = whole(cover.four[u, v, c, d]) >> (FIRST_BITS * side) & 3
                    again = whole(cover.five[u, v, c, d, third]) >> side & 1
                if answer == DECLINE and again == 0:
                    continue
                own, other = own_first(side, totals[0], totals[1])
                won, staked = _first_bet(cover, answer, side, own, other, player, banker)
                if dealt == 6 and again:
                    room = _room(cover, answer, side, own, other, player)
                    more, stake = _second_bet(cover, side, room, totals[1], player, banker)
                    won += more
                    staked += stake
                results[side] += won
                taken[side, TAKEN] += staked > 0
                taken[side, STAKED] += staked
        for place in range(at + 4, at + dealt):
            left[points(cards[place])] -= 1


@njit(cache=True, nogil=True)
def own_first(side: int, player: int, banker: int) -> tuple[int, int]:
    return (player, banker) if side == 0 else (banker, player)


@njit(cache=True, nogil=True)
def pays_on_tie(side: int, player: int) -> bool:
    """A Player insured at a three-card 9 is paid when the Banker draws to 9 (6.4.2, R-26)."""
    return side == 0 and player == 9


@njit(cache=True, nogil=True)
def _room(cover: InsuranceTables, answer: int, side: int, own: int, other: int, player: int) -> int:
    """What a second bet may be paid: bets that cannot both be paid do not add up (R-25)."""
    if answer == DECLINE or pays_on_tie(side, player):
        return cover.scale
    return 0 if answer == FULL else cover.scale - whole(cover.least_pays[side, own, other])


@njit(cache=True, nogil=True)
def _first_bet(
    cover: InsuranceTables, answer: int, side: int, own: int, other: int, player: int, banker: int
) -> tuple[int, int]:
    """What the bet at four cards won with these final totals, and its stake."""
    if answer == DECLINE:
        return 0, 0
    stake, paid = cover.least, whole(cover.least_pays[side, own, other])
    if answer == FULL:
        stake, paid = whole(cover.stakes[FOUR_CARDS, side, own, other]), cover.scale
    if player == banker:
        return 0, stake
    return (paid if (player < banker) == (side == 0) else -stake), stake


@njit(cache=True, nogil=True)
def _second_bet(
    cover: InsuranceTables, side: int, room: int, banker_two: int, player: int, banker: int
) -> tuple[int, int]:
    """The same for the bet at the Player's third card."""
    own, other = own_first(side, player, banker_two)
    stake = _second_stake(cover, side, own, other, room)
    tie = player == banker
    if pays_on_tie(side, player):
        return (room if tie else -stake), stake
    if tie:
        return 0, stake
    return (room if (player < banker) == (side == 0) else -stake), stake


@njit(cache=True, nogil=True)
def _second_stake(cover: InsuranceTables, side: int, own: int, other: int, room: int) -> int:
    """The largest stake that fits into the room; 0 if nothing is offered, or nothing large enough."""
    # A whole number: the scale is chosen so.
    stake = whole(cover.stakes[PLAYER_THIRD, side, own, other]) * room // cover.scale
    return stake if stake >= cover.least else 0


@njit(cache=True, nogil=True)
def _second_gain(cover: InsuranceTables, side: int, player: int, banker: int, room: int, ends: Counts) -> int:
    """The gain of the largest second stake over these ends (Player wins, Banker wins, tie); 0 if it is a loss."""
    own, other = own_first(side, player, banker)
    stake = _second_stake(cover, side, own, other, room)
    if stake == 0:
        return 0
    won, lost = (ends[0], ends[1]) if side == 0 else (ends[1], ends[0])
    if pays_on_tie(side, player):
        return whole(max(room * ends[2] - stake * (won + lost), 0))
    return whole(max(room * lost - stake * won, 0))


@njit(cache=True, nogil=True)
def _ahead(cover: InsuranceTables, answer: int, side: int, player: int, banker: int, five: Counts) -> tuple[int, int]:
    """What the second offer gains after this answer, and at which third cards it is taken, as bits."""
    gained = bits = 0
    own, other = own_first(side, player, banker)
    for third in range(10):
        total = (player + third) % 10
        room = _room(cover, answer, side, own, other, total)
        gain = _second_gain(cover, side, total, banker, room, five[third])
        gained += gain
        if gain > 0:
            bits |= 1 << third
    return gained, bits


@njit(cache=True, nogil=True)
def _best(cover: InsuranceTables, side: int, player: int, banker: int, four: Counts, five: Counts) -> tuple[int, int]:
    """The answer at four cards, and the third cards at which the second offer is then taken, as bits."""
    own, other = own_first(side, player, banker)
    largest = whole(cover.stakes[FOUR_CARDS, side, own, other])
    if largest == 0:
        return DECLINE, _ahead(cover, DECLINE, side, player, banker, five)[1]
    won, lost = (four[0], four[1]) if side == 0 else (four[1], four[0])
    later, bits = _ahead(cover, FULL, side, player, banker, five)
    kept_later, kept_bits = _ahead(cover, LEAST, side, player, banker, five)
    full = cover.scale * lost - largest * won + later
    kept = cover.least_pays[side, own, other] * lost - cover.least * won + kept_later
    if full <= 0 and kept <= 0:
        return DECLINE, 0
    return (FULL, bits) if full >= kept else (LEAST, kept_bits)
