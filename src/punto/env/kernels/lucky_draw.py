"""Compiled steps of Lucky Draw with one seat."""

import numpy as np
from numpy.typing import NDArray

from punto.env.kernels.shoes import Shoes, end_coup, open_next, see
from punto.jit import njit
from punto.sim.kernels.dealing import Deal, dealer_ends, seat_end
from punto.sim.kernels.stream import Counts

# A coup begins with the seat's first card, the dealer's, and the seat's second (enter.2, enter.3).
FIRST, DEALER, SECOND, BEHIND = 0, 1, 2, 3


@njit(cache=True, nogil=True)
def reset(deal: Deal, shoes: Shoes) -> None:
    for env in range(shoes.at.size):
        _open(deal, shoes, env)


@njit(cache=True, nogil=True)
def step(
    deal: Deal, shoes: Shoes, actions: Counts, unit: int, rewards: NDArray[np.float64], over: NDArray[np.bool_]
) -> None:
    """Answer in every environment; one whose shoe is over opens the next instead."""
    worth = deal.worth.reshape(deal.worth.size)
    cell = np.zeros(1, np.int64)
    for env in range(actions.size):
        if over[env]:
            _open(deal, shoes, env)
            rewards[env] = 0.0
            over[env] = False
            continue
        at, cards, draws = shoes.at[env], shoes.cards[env], actions[env]
        cell[0] = seat_end(cards[at + FIRST], cards[at + SECOND], cards[at + BEHIND], draws)
        ended = dealer_ends(deal, cards, cards[at + DEALER], at + BEHIND + draws, cell, 0)
        rewards[env] = worth[cell[0]] / unit
        see(shoes, env, at + BEHIND, ended)
        if end_coup(deal, shoes, env, ended):
            _observe(shoes, env)
        else:
            over[env] = True


@njit(cache=True, nogil=True)
def _open(deal: Deal, shoes: Shoes, env: int) -> None:
    open_next(deal, shoes, env)
    _observe(shoes, env)


@njit(cache=True, nogil=True)
def _observe(shoes: Shoes, env: int) -> None:
    """Deal the seat's cards and the dealer's card."""
    at, cards, row = shoes.at[env], shoes.cards[env], shoes.rows[env]
    row[0] = shoes.kinds[cards[at + FIRST] >> 4]
    row[1] = shoes.kinds[cards[at + SECOND] >> 4]
    row[2] = shoes.kinds[cards[at + DEALER] >> 4]
    see(shoes, env, at, at + BEHIND)
