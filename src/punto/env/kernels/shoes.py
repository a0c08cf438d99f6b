"""Kernels that open the shoes of many environments, end their coups, and count the cards seen."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit
from punto.sim.kernels.dealing import Deal, cards_shown, open_shoe
from punto.sim.kernels.stream import Cards, Counts, Words, seeded

Rows = NDArray[np.int16]


class Shoes(NamedTuple):
    """A shoe for each environment, and what each observes."""

    seeds: Words
    numbers: Counts
    """The number of the next shoe."""
    cards: Cards
    """A row for each environment, as `open_shoe` fills it."""
    ends: Counts
    """Where each shoe's last card is, plus one."""
    at: Counts
    """Where the current coup begins."""
    last_hand: NDArray[np.bool_]
    """Whether the current coup is the last (R-03)."""
    stream: Words
    rows: Rows
    """What each environment observes."""
    seen: int
    """The first place in a row that counts seen cards."""
    kinds: Counts
    """By a card's rank: its place among the seen cards."""


@njit(cache=True, nogil=True)
def open_next(deal: Deal, shoes: Shoes, env: int) -> None:
    """The next shoe of this environment's seed; a card that is shown as it is burned is seen (R-02)."""
    seeded(shoes.seeds[env], shoes.numbers[env], shoes.stream)
    shoes.numbers[env] += 1
    shown, at = open_shoe(deal, shoes.stream, shoes.cards[env])
    shoes.ends[env] = shown + deal.full.size
    shoes.at[env] = at
    shoes.last_hand[env] = False
    shoes.rows[env, shoes.seen :] = 0
    see(shoes, env, shown, shown + cards_shown(deal))


@njit(cache=True, nogil=True, inline="always")
def see(shoes: Shoes, env: int, first: int, end: int) -> None:
    """Count the cards in these places as seen."""
    for place in range(first, end):
        shoes.rows[env, shoes.seen + shoes.kinds[shoes.cards[env, place] >> 4]] += 1


@njit(cache=True, nogil=True, inline="always")
def end_coup(deal: Deal, shoes: Shoes, env: int, at: int) -> bool:
    """The next coup begins at `at`; False if there is none, for one last hand follows the cut card (R-03)."""
    shoes.at[env] = at
    if shoes.last_hand[env]:
        return False
    shoes.last_hand[env] = at >= shoes.ends[env] - deal.cut_card
    return True
