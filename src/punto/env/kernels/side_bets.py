"""Compiled steps of wagers before each coup of a game with Player and Banker."""

import numpy as np
from numpy.typing import NDArray

from punto.env.kernels.shoes import Shoes, end_coup, open_next, see
from punto.jit import njit
from punto.sim.kernels.dealing import TWO_HANDS, Deal, seven_up_coup, two_hand_coup
from punto.sim.kernels.stream import Counts


@njit(cache=True, nogil=True)
def reset(deal: Deal, shoes: Shoes) -> None:
    for env in range(shoes.at.size):
        _open(deal, shoes, env)


@njit(cache=True, nogil=True)
def step(
    deal: Deal,
    shoes: Shoes,
    made: Counts,
    results: Counts,
    unit: int,
    rewards: NDArray[np.float64],
    over: NDArray[np.bool_],
) -> None:
    """Deal a coup in every environment; one whose shoe is over opens the next instead."""
    for env in range(made.shape[0]):
        if over[env]:
            _open(deal, shoes, env)
            rewards[env] = 0.0
            over[env] = False
            continue
        at = shoes.at[env]
        if deal.space == TWO_HANDS:
            cell, ended = two_hand_coup(deal, shoes.cards[env], at)
        else:
            cell, ended = seven_up_coup(deal, shoes.cards[env], at)
        won = 0
        for wager in range(made.shape[1]):
            if made[env, wager]:
                won += results[wager, cell]
        rewards[env] = won / unit
        see(shoes, env, at, ended)
        over[env] = not end_coup(deal, shoes, env, ended)
        shoes.rows[env, 0] = shoes.ends[env] - ended


@njit(cache=True, nogil=True)
def _open(deal: Deal, shoes: Shoes, env: int) -> None:
    open_next(deal, shoes, env)
    shoes.rows[env, 0] = shoes.ends[env] - shoes.at[env]
