"""Kernels of insurance: what each hand's insurance brought in the coups of a shoe, by a policy."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit
from punto.odds.kernels import Rules
from punto.odds.kernels_coup import insured_ends
from punto.sim.kernels import Deal, points
from punto.sim.kernels_stream import Cards, Counts, whole

PLAYER, BANKER = 1, 2
FOUR_CARDS, PLAYER_THIRD = 0, 1

# What is summed of a hand's insurance: how often it was taken, and its stakes.
TAKEN, STAKED = 0, 1


class Cover(NamedTuple):
    """A policy of insurance; the scale is 0 where there is none."""

    scale: int
    """So many units lie on each hand, and the insurance taken would pay just as many."""
    counts: int
    """1 where the decision is made by every card seen so far, and not by the tables."""
    four: NDArray[np.uint8]
    """By the points of the Player's two cards and the Banker's two: 1 if the Player is insured, 2 the Banker, added."""
    five: NDArray[np.uint8]
    """The same after the Player's third card."""
    stakes: Counts
    """By moment, hand, its points and the other's: the largest stake (6.4.3), 0 where nothing is offered."""


@njit(cache=True, nogil=True)
def insure(
    deal: Deal,
    rules: Rules,
    cover: Cover,
    cards: Cards,
    shown: int,
    starts: Counts,
    cells: Counts,
    coups: int,
    results: Counts,
    taken: Counts,
) -> None:
    """Add what the insurance of Player and Banker won in these coups to `results`, and what was taken to `taken`."""
    left = np.zeros(10, np.int64)
    four = np.empty(3, np.int64)
    five = np.empty((10, 3), np.int64)
    for card in deal.full:
        left[points(card)] += 1
    left[points(cards[shown])] -= 1
    for coup in range(coups):
        at = starts[coup]
        dealt = starts[coup + 1] - at
        u, c, v, d = points(cards[at]), points(cards[at + 1]), points(cards[at + 2]), points(cards[at + 3])
        for place in range(at, at + 4):
            left[points(cards[place])] -= 1
        if dealt > 4:
            cell = cells[coup]
            player, banker = cell // 160, cell // 16 % 10
            both_drew = dealt == 6
            third = points(cards[at + 4])
            if cover.counts:
                four[:] = 0
                five[:] = 0
                insured_ends(rules, (u + v) % 10, (c + d) % 10, 1, left, left.sum() + 4, four, five)
            for side in range(2):
                if cover.counts:
                    at_four, at_five = _best(cover, side, (u + v) % 10, (c + d) % 10, four, five)
                    now = at_four
                    later = both_drew and not at_four and at_five >> third & 1 == 1
                else:
                    now = whole(cover.four[u, v, c, d]) >> side & 1 == 1
                    later = both_drew and whole(cover.five[u, v, c, d, third]) >> side & 1 == 1
                if now:
                    _settle(cover, FOUR_CARDS, side, (u + v) % 10, (c + d) % 10, player, banker, results, taken)
                elif later:
                    _settle(cover, PLAYER_THIRD, side, player, (c + d) % 10, player, banker, results, taken)
        for place in range(at + 4, at + dealt):
            left[points(cards[place])] -= 1


@njit(cache=True, nogil=True)
def _stake(cover: Cover, moment: int, side: int, player: int, banker: int) -> int:
    own, other = (player, banker) if side == 0 else (banker, player)
    return whole(cover.stakes[moment, side, own, other])


@njit(cache=True, nogil=True)
def _pays_on_tie(moment: int, side: int, player: int) -> bool:
    """A Player insured at a three-card 9 is paid when the Banker draws to 9 (6.4.2, R-26)."""
    return moment == PLAYER_THIRD and side == 0 and player == 9


@njit(cache=True, nogil=True)
def _settle(
    cover: Cover,
    moment: int,
    side: int,
    player: int,
    banker: int,
    player_end: int,
    banker_end: int,
    results: Counts,
    taken: Counts,
) -> None:
    stake = _stake(cover, moment, side, player, banker)
    taken[side, TAKEN] += 1
    taken[side, STAKED] += stake
    tie = player_end == banker_end
    hand_loses = player_end < banker_end if side == 0 else banker_end < player_end
    if _pays_on_tie(moment, side, player):
        results[side] += cover.scale if tie else -stake
    elif hand_loses:
        results[side] += cover.scale
    elif not tie:
        results[side] -= stake


@njit(cache=True, nogil=True)
def _gain(cover: Cover, moment: int, side: int, player: int, banker: int, ends: Counts) -> int:
    """What the whole cap brings over these ends (Player wins, Banker wins, tie); nothing where it is no gain."""
    stake = _stake(cover, moment, side, player, banker)
    if stake == 0:
        return 0
    won, lost = (ends[0], ends[1]) if side == 0 else (ends[1], ends[0])
    if _pays_on_tie(moment, side, player):
        return whole(max(cover.scale * ends[2] - stake * (won + lost), 0))
    return whole(max(cover.scale * lost - stake * won, 0))


@njit(cache=True, nogil=True)
def _best(cover: Cover, side: int, player: int, banker: int, four: Counts, five: Counts) -> tuple[bool, int]:
    """Whether to insure at four cards; if not, at which third cards, as bits."""
    waiting = 0
    bits = 0
    for third in range(10):
        gain = _gain(cover, PLAYER_THIRD, side, (player + third) % 10, banker, five[third])
        waiting += gain
        if gain > 0:
            bits |= 1 << third
    return _gain(cover, FOUR_CARDS, side, player, banker, four) > waiting, bits
