"""Kernels of a strategy that answers offers of insurance (6.4, 7.20, R-24 to R-28)."""

import numpy as np

from punto.jit import njit
from punto.sim.kernels.dealing import Deal, cards_shown, deal_shoe, make_room, points
from punto.sim.kernels.insurance import FOUR_CARDS, PLAYER_THIRD
from punto.sim.kernels.strategy import (
    BANKER,
    HANDS,
    PLAYER,
    SHOES,
    Bet,
    Insure,
    OfferView,
    Terms,
    View,
    Views,
    add,
    begin_session,
    begin_shoe,
    count_coup,
    look,
    paid,
    ranks_of,
    settle,
    staked,
)
from punto.sim.kernels.stream import Cards, Counts, Word


@njit(cache=True, nogil=True)
def insured_stake(terms: Terms, stakes: Counts, side: int) -> int:
    total = 0
    for wager in range(stakes.size):
        if terms.backs[wager] == side:
            total += stakes[wager]
    return total


@njit(cache=True, nogil=True)
def let_pass(terms: Terms, stakes: Counts, cover: Counts, player: int, banker: int) -> bool:
    """Whether insurance was open after four cards and none was taken (7.20, R-28)."""
    if cover[FOUR_CARDS, PLAYER] or cover[FOUR_CARDS, BANKER]:
        return False
    for wager in range(stakes.size):
        side = terms.backs[wager]
        if side >= 0:
            own, other = (player, banker) if side == PLAYER else (banker, player)
            pays = terms.pays[FOUR_CARDS, side, own, other]
            if pays and stakes[wager] * terms.to[FOUR_CARDS, side, own, other] // pays >= 1:
                return True
    return False


@njit(cache=True, nogil=True)
def offer_of(
    terms: Terms, stakes: Counts, cover: Counts, moment: int, side: int, player: int, banker: int, player_two: int
) -> OfferView:
    """The offer for this hand; its largest stake is 0 if there is none. `player_two` is the Player's two-card total."""
    own, other = (player, banker) if side == PLAYER else (banker, player)
    pays, to = terms.pays[moment, side, own, other], terms.to[moment, side, own, other]
    most = 0
    if pays:
        room = insured_stake(terms, stakes, side)
        earlier = 0 if moment == FOUR_CARDS or on_tie(moment, side, own) else cover[FOUR_CARDS, side]
        if earlier:
            # What the earlier bet can pay is no longer free.
            mine, theirs = (player_two, banker) if side == PLAYER else (banker, player_two)
            first, per = terms.pays[FOUR_CARDS, side, mine, theirs], terms.to[FOUR_CARDS, side, mine, theirs]
            most = (room * per - earlier * first) * to // (pays * per)
        else:
            most = room * to // pays
    return OfferView(side, moment, own, other, pays, to, max(most, 0))


@njit(cache=True, nogil=True)
def on_tie(moment: int, side: int, own: int) -> bool:
    """Insurance of a three-card 9 of the Player pays on a tie (R-26)."""
    return moment == PLAYER_THIRD and side == PLAYER and own == 9


@njit(cache=True, nogil=True)
def insured_result(stake: int, offer: OfferView, player: int, banker: int, payable: int) -> int:
    """What the insurance won with these final totals."""
    if on_tie(offer.moment, offer.side, offer.own):
        wins = player == banker
    elif player == banker:
        return 0
    else:
        wins = (player < banker) == (offer.side == PLAYER)
    return paid(stake, offer.pays if wins else -offer.to, offer.to, payable)


@njit(cache=True, nogil=True)
def settle_insurance(
    terms: Terms,
    now: View,
    stakes: Counts,
    cover: Counts,
    totals: tuple[int, int, int],
    cell: int,
    row: Counts,
    spans: Counts,
) -> None:
    """`totals` are the Player's and the Banker's after four cards, and the Player's after the third."""
    # The first two figures of a cell are the final totals.
    digits = cell * 100 // terms.marks.size
    for moment in range(2):
        for side in range(HANDS):
            stake = cover[moment, side]
            if stake:
                player = totals[0] if moment == FOUR_CARDS else totals[2]
                offer = offer_of(terms, stakes, cover, moment, side, player, totals[1], totals[0])
                net = insured_result(stake, offer, digits // 10, digits % 10, terms.payable)
                add(row, spans, stakes.size + side, stake, net)
                now.won += net
                now.bankroll += net


@njit(nogil=True)
def ask_insurance(
    insure: Insure, terms: Terms, now: View, stakes: Counts, cover: Counts, moment: int, totals: tuple[int, int, int]
) -> None:
    """Ask about each hand that the patron has backed and may insure."""
    player = totals[0] if moment == FOUR_CARDS else totals[2]
    for side in range(HANDS):
        offer = offer_of(terms, stakes, cover, moment, side, player, totals[1], totals[0])
        if offer.most < 1:
            continue
        stake = insure(now, offer)
        free = now.bankroll - stakes.sum() - cover.sum()
        if stake < 0 or stake > offer.most or (terms.limited and stake > free):
            raise ValueError("insurance")
        cover[moment, side] = stake


@njit(nogil=True)
def play_insured(
    bet: Bet,
    insure: Insure,
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
    """The same with insurance, at both moments."""
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    cells, starts = room[0], room[1]
    limits = (terms.least, terms.most, terms.limited)
    stakes, cover = np.zeros(terms.scales.size, np.int64), np.zeros((2, HANDS), np.int64)
    full, shown_first = ranks_of(deal), cards_shown(deal)
    now = views[0]
    done = 0
    for session in range(rows.shape[0]):
        row, total = rows[session], totals[session]
        begin_session(now, first + session, terms.bankroll)
        for shoe in range(terms.shoes):
            begin_shoe(now, shoe, full, deal.full.size)
            coups, shown = deal_shoe(deal, seed, (first + session) * terms.shoes + shoe, stream, cards, room)
            look(now, cards, shown, shown + shown_first)
            total[SHOES] += 1
            for coup in range(min(coups, limit - done)):
                stakes[:] = 0
                bet(now, stakes)
                placed = staked(now, stakes, terms.before, limits)
                if placed < 0:
                    raise ValueError("stakes")
                at, behind, cell = starts[coup], starts[coup + 1], cells[coup]
                player, banker = total_of(cards, at, at + 2), total_of(cards, at + 1, at + 3)
                hands = (player, banker, (player + points(cards[at + 4])) % 10)
                cover[:] = 0
                look(now, cards, at, at + 4)
                if behind > at + 4 and placed:
                    ask_insurance(insure, terms, now, stakes, cover, FOUR_CARDS, hands)
                if behind == at + 6 and placed and not let_pass(terms, stakes, cover, player, banker):
                    look(now, cards, at + 4, at + 5)
                    ask_insurance(insure, terms, now, stakes, cover, PLAYER_THIRD, hands)
                    look(now, cards, at + 5, behind)
                else:
                    look(now, cards, at + 4, behind)
                settle(now, stakes, terms.results, terms.scales, cell, terms.payable, row, spans)
                settle_insurance(terms, now, stakes, cover, hands, cell, row, spans)
                count_coup(now, terms.marks[cell], placed > 0, total)
            done += now.coup
            if done == limit:
                return session + 1
    return len(rows)


@njit(cache=True, nogil=True)
def total_of(cards: Cards, first: int, second: int) -> int:
    return (points(cards[first]) + points(cards[second])) % 10
