"""Compiled steps of insurance on one hand of Baccarat."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.env.kernels.shoes import Shoes, end_coup, open_next, see
from punto.jit import njit
from punto.sim.kernels.dealing import Deal, points, two_hand_coup
from punto.sim.kernels.insurance import FOUR_CARDS, PLAYER_THIRD, own_first, pays_on_tie
from punto.sim.kernels.stream import Counts, whole

# The places of an observation; `punto.env.observations` says what they mean.
MOMENT, PLAYER, BANKER, FIRST, CARDS, CARDS_END = 0, 1, 2, 3, 4, 9
NO_CARD = 13
# In which place of the deal each of the first four cards of the observation is.
ORDER = np.array([0, 2, 1, 3])


class Terms(NamedTuple):
    """How one hand may be insured, in whole units."""

    side: int
    """0 for the Player, 1 for the Banker."""
    unit: int
    """The wager on the hand: all insurance that can be paid in one way pays at most as many (R-25)."""
    least: int
    parts: int
    pays: Counts
    """By moment, the hand's points and the other's: the odds' numerator; 0 if nothing is offered."""
    to: Counts
    """Their denominator."""


class Offers(NamedTuple):
    """By environment: the offer that is open, and the insurance taken in this coup."""

    moment: Counts
    largest: Counts
    first_stake: Counts
    first_pays: Counts


@njit(cache=True, nogil=True)
def reset(deal: Deal, shoes: Shoes, terms: Terms, offers: Offers) -> None:
    for env in range(shoes.at.size):
        _open(deal, shoes, terms, offers, env)


@njit(cache=True, nogil=True)
def step(
    deal: Deal,
    shoes: Shoes,
    terms: Terms,
    offers: Offers,
    actions: Counts,
    rewards: NDArray[np.float64],
    over: NDArray[np.bool_],
) -> None:
    """Answer the offer in every environment; one whose shoe is over opens the next instead."""
    for env in range(actions.size):
        rewards[env] = 0.0
        if over[env]:
            _open(deal, shoes, terms, offers, env)
            over[env] = False
            continue
        stake = _stake(terms, actions[env], offers.largest[env])
        cell, ended = two_hand_coup(deal, shoes.cards[env], shoes.at[env])
        second = 0
        if offers.moment[env] == FOUR_CARDS:
            offers.first_stake[env] = stake
            offers.first_pays[env] = _paid(terms, shoes.rows[env], FOUR_CARDS, stake)
            shoes.rows[env, FIRST] = actions[env]
            if stake and _offer_second(shoes, terms, offers, env, ended):
                continue
        else:
            second = stake
        rewards[env] = _result(terms, offers, shoes.rows[env], env, cell, second) / terms.unit
        _see_rest(shoes, env, ended)
        over[env] = not (end_coup(deal, shoes, env, ended) and _next_offer(deal, shoes, terms, offers, env))
        if over[env]:
            shoes.rows[env, :CARDS] = 0
            shoes.rows[env, CARDS:CARDS_END] = NO_CARD


@njit(cache=True, nogil=True)
def _open(deal: Deal, shoes: Shoes, terms: Terms, offers: Offers, env: int) -> None:
    """The next shoe with an offer, dealt to it."""
    open_next(deal, shoes, env)
    while not _next_offer(deal, shoes, terms, offers, env):
        open_next(deal, shoes, env)


@njit(cache=True, nogil=True, inline="always")
def _next_offer(deal: Deal, shoes: Shoes, terms: Terms, offers: Offers, env: int) -> bool:
    """Deal to the next offer; False if the shoe ends before."""
    more = True
    while more:
        _, ended = two_hand_coup(deal, shoes.cards[env], shoes.at[env])
        _begin(shoes, offers, env)
        if _offer_first(shoes, terms, offers, env, ended) or _offer_second(shoes, terms, offers, env, ended):
            return True
        _see_rest(shoes, env, ended)
        more = end_coup(deal, shoes, env, ended)
    return False


@njit(cache=True, nogil=True, inline="always")
def _begin(shoes: Shoes, offers: Offers, env: int) -> None:
    """Deal four cards."""
    at, cards, row = shoes.at[env], shoes.cards[env], shoes.rows[env]
    see(shoes, env, at, at + 4)
    row[PLAYER] = (points(cards[at]) + points(cards[at + 2])) % 10
    row[BANKER] = (points(cards[at + 1]) + points(cards[at + 3])) % 10
    row[MOMENT] = row[FIRST] = 0
    for place in range(4):
        row[CARDS + place] = cards[at + ORDER[place]] >> 4
    row[CARDS + 4] = NO_CARD
    offers.first_stake[env] = 0
    offers.first_pays[env] = 0


@njit(cache=True, nogil=True, inline="always")
def _offer_first(shoes: Shoes, terms: Terms, offers: Offers, env: int, ended: int) -> bool:
    """Whether the hand may be insured after four cards: only if a card is still to come (R-24)."""
    if ended == shoes.at[env] + 4:
        return False
    return _offered(terms, offers, shoes.rows[env], env, FOUR_CARDS, terms.unit)


@njit(cache=True, nogil=True, inline="always")
def _offer_second(shoes: Shoes, terms: Terms, offers: Offers, env: int, ended: int) -> bool:
    """Deal the Player's third card if the Banker draws after it; whether the hand may then be insured."""
    at, row = shoes.at[env], shoes.rows[env]
    if ended < at + 6:
        return False
    row[CARDS + 4] = shoes.cards[env, at + 4] >> 4
    row[PLAYER] = (row[PLAYER] + points(shoes.cards[env, at + 4])) % 10
    row[MOMENT] = PLAYER_THIRD
    see(shoes, env, at + 4, at + 5)
    tie_pays = pays_on_tie(terms.side, row[PLAYER])
    room = terms.unit if tie_pays else terms.unit - offers.first_pays[env]
    return _offered(terms, offers, row, env, PLAYER_THIRD, room)


@njit(cache=True, nogil=True, inline="always")
def _see_rest(shoes: Shoes, env: int, ended: int) -> None:
    """See the cards of the coup that no offer has shown."""
    dealt = 4 + (shoes.rows[env, CARDS + 4] != NO_CARD)
    see(shoes, env, shoes.at[env] + dealt, ended)


@njit(cache=True, nogil=True, inline="always")
def _offered(terms: Terms, offers: Offers, row: NDArray[np.int16], env: int, moment: int, room: int) -> bool:
    """Whether the table has a row for these points, with a largest stake that is not under the smallest."""
    own, other = own_first(terms.side, row[PLAYER], row[BANKER])
    pays = terms.pays[moment, own, other]
    offers.moment[env] = moment
    offers.largest[env] = room * terms.to[moment, own, other] // pays if pays else 0
    return bool(pays and offers.largest[env] >= terms.least)


@njit(cache=True, nogil=True, inline="always")
def _stake(terms: Terms, action: int, largest: int) -> int:
    if action < 2:
        return terms.least * action
    return max(terms.least, largest * (action - 1) // terms.parts)


@njit(cache=True, nogil=True, inline="always")
def _paid(terms: Terms, row: NDArray[np.int16], moment: int, stake: int) -> int:
    own, other = own_first(terms.side, row[PLAYER], row[BANKER])
    return whole(stake * terms.pays[moment, own, other] // terms.to[moment, own, other])


@njit(cache=True, nogil=True, inline="always")
def _result(terms: Terms, offers: Offers, row: NDArray[np.int16], env: int, cell: int, second: int) -> int:
    """What both bets win with the final totals (6.4.1, 6.4.2, R-26)."""
    player, banker = cell // 160, cell // 16 % 10
    tie = player == banker
    loses = not tie and (player < banker) == (terms.side == 0)
    won = 0
    if offers.first_stake[env] and not tie:
        won += offers.first_pays[env] if loses else -offers.first_stake[env]
    if second:
        paid = _paid(terms, row, PLAYER_THIRD, second)
        if pays_on_tie(terms.side, player):
            won += paid if tie else -second
        elif not tie:
            won += paid if loses else -second
    return won
