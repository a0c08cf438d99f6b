"""Kernels of betting: what each system stakes next, a count that is kept, whole sessions, and the house's hours."""

from typing import NamedTuple

import numpy as np

from punto.jit import njit
from punto.sim.kernels import Deal, deal_shoe, make_room
from punto.sim.kernels_stream import STREAM, Cards, Counts, Word, Words, below, seeded, whole

FLAT, MARTINGALE, PAROLI, ONE_THREE_TWO_SIX, DALEMBERT, FIBONACCI, BY_COUNT = range(7)

# Times the largest stake that is allowed, these are still whole numbers of 64 bits.
MOST_UNITS = 2**33
MOST_FIBONACCI = 45
CARDS_A_DECK = 52

# What a session ends as.
PLAYED_OUT, RUINED, GOAL_REACHED = 0, 1, 2

# What is kept of a session.
RESULT, END, DRAWDOWN, LOSING_RUN, COUPS, TURNOVER = range(6)
KEPT = 6


class Counting(NamedTuple):
    """A count: tags by rank, and the true count from which one bets."""

    tags: Counts
    trigger: int
    """The true count times `parts`."""
    parts: int
    spread: int
    """The most units; one more for each whole true count above the trigger."""
    sees_burn: int
    start: int


class Betting(NamedTuple):
    """How a patron bets. Amounts are whole minor units."""

    system: int
    unit: int
    bankroll: int
    least: int
    most: int
    goal: int
    """The bankroll at which the patron leaves; 0 for none."""
    coups: int
    payable: int
    """The smallest payable amount (R-11)."""
    risk: int
    """How many times the stake a coup may cost: 2 where a second wager of the same size may follow."""


class Payments(NamedTuple):
    """By cell: what a stake wins, in parts of 1/`scale`; at Lucky Draw the Draw wager beside it."""

    main: Counts
    second: Counts
    scale: int
    stakes: Counts
    """By cell: how many times the stake was at risk."""


@njit(cache=True, nogil=True)
def next_units(system: int, memory: Counts, won: int) -> int:
    """Units to stake after a coup that was won (1), lost (-1) or neither (0); the memory begins as zeros."""
    units = whole(max(memory[0], 1))
    if won == 0:
        return units
    if system == MARTINGALE:
        units = 1 if won > 0 else min(2 * units, MOST_UNITS)
    elif system == PAROLI:
        memory[1] = memory[1] + 1 if won > 0 else 0
        if memory[1] == 3:
            memory[1] = 0
        units = 1 << memory[1]
    elif system == ONE_THREE_TWO_SIX:
        memory[1] = (memory[1] + 1) % 4 if won > 0 else 0
        units = (1, 3, 2, 6)[memory[1]]
    elif system == DALEMBERT:
        units = max(units - won, 1)
    elif system == FIBONACCI:
        # 1, 1, 2, 3, 5: one step on after a loss, two back after a win.
        memory[1] = max(memory[1] - 2, 0) if won > 0 else min(memory[1] + 1, MOST_FIBONACCI)
        units, after = 1, 1
        for _ in range(memory[1]):
            units, after = after, units + after
    memory[0] = units
    return units


@njit(cache=True, nogil=True)
def units_by_count(counting: Counting, running: int, unseen: int) -> int:
    """None under the trigger; from there on one, and one more for each whole true count above it."""
    above = running * CARDS_A_DECK * counting.parts - counting.trigger * unseen
    if above < 0:
        return 0
    return min(1 + above // (unseen * counting.parts), counting.spread)


@njit(cache=True, nogil=True)
def seen_of(counting: Counting, cards: Cards, first: int, last: int) -> int:
    """What these cards add to the running count."""
    running = 0
    for place in range(first, last):
        running += counting.tags[whole(cards[place] >> 4)]
    return running


@njit(cache=True, nogil=True)
def payment(stake: int, result: int, scale: int, payable: int) -> int:
    """What a stake wins or loses; a payment is rounded down to what can be paid (R-11)."""
    if result <= 0:
        return stake * result // scale
    return stake * result // scale // payable * payable


@njit(cache=True, nogil=True)
def stake_of(betting: Betting, wanted: int, bankroll: int) -> int:
    """What of a wanted stake the table and the bankroll allow; a patron who sits out stakes nothing."""
    if wanted == 0:
        return 0
    return max(min(wanted, betting.most, bankroll // betting.risk), betting.least)


@njit(cache=True, nogil=True)
def play_sessions(
    deal: Deal,
    seed: Word,
    first: int,
    room_size: tuple[int, int],
    betting: Betting,
    counting: Counting,
    payments: Payments,
    shoes_each: int,
    marks: Counts,
    kept: Counts,
    fan: Counts,
) -> None:
    """Play sessions from number `first` on, as many as `kept` has rows; `fan` gets the bankroll after `marks` coups.

    Session s plays shoes s * `shoes_each` and the following ones. At a table of several seats it has the first.
    """
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    cells, starts = room[0], room[1]
    memory = np.zeros(4, np.int64)
    for session in range(kept.shape[0]):
        memory[:] = 0
        units = 1
        bankroll = peak = betting.bankroll
        drawdown = run = longest = turnover = coup = mark = 0
        end = PLAYED_OUT
        while mark < marks.size and marks[mark] == 0:
            fan[session, mark] = bankroll
            mark += 1
        number = (first + session) * shoes_each
        while coup < betting.coups and end == PLAYED_OUT:
            coups, shown = deal_shoe(deal, seed, number, stream, cards, room)
            number += 1
            running = counting.start + seen_of(counting, cards, shown, shown + counting.sees_burn)
            unseen = deal.full.size - counting.sees_burn
            for place in range(coups):
                if betting.system == BY_COUNT:
                    units = units_by_count(counting, running, unseen)
                    running += seen_of(counting, cards, starts[place], starts[place + 1])
                    unseen -= starts[place + 1] - starts[place]
                stake = stake_of(betting, units * betting.unit, bankroll)
                cell = cells[place * deal.seats]
                won = payment(stake, payments.main[cell], payments.scale, betting.payable)
                won += payment(stake, payments.second[cell], payments.scale, betting.payable)
                bankroll += won
                turnover += stake * payments.stakes[cell]
                peak = max(peak, bankroll)
                drawdown = max(drawdown, peak - bankroll)
                if won < 0:
                    run += 1
                    longest = max(longest, run)
                elif won > 0:
                    run = 0
                coup += 1
                while mark < marks.size and marks[mark] == coup:
                    fan[session, mark] = bankroll
                    mark += 1
                if bankroll < betting.least * betting.risk:
                    end = RUINED
                elif betting.goal and bankroll >= betting.goal:
                    end = GOAL_REACHED
                if coup == betting.coups or end != PLAYED_OUT:
                    break
                if betting.system != BY_COUNT and betting.system != FLAT:
                    units = next_units(betting.system, memory, 1 if won > 0 else -1 if won < 0 else 0)
        fan[session, mark:] = bankroll
        row = kept[session]
        row[RESULT], row[END], row[DRAWDOWN] = bankroll - betting.bankroll, end, drawdown
        row[LOSING_RUN], row[COUPS], row[TURNOVER] = longest, coup, turnover


@njit(cache=True, nogil=True)
def count_shoes(
    deal: Deal,
    seed: Word,
    first: int,
    room_size: tuple[int, int],
    counting: Counting,
    main: Counts,
    second: Counts,
    shoes: Counts,
) -> None:
    """Bet by the count at the first seat, and in each row of `shoes` keep: coups, coups bet, units staked, result."""
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    cells, starts = room[0], room[1]
    for shoe in range(shoes.shape[0]):
        coups, shown = deal_shoe(deal, seed, first + shoe, stream, cards, room)
        running = counting.start + seen_of(counting, cards, shown, shown + counting.sees_burn)
        unseen = deal.full.size - counting.sees_burn
        bets = staked = result = 0
        for place in range(coups):
            units = units_by_count(counting, running, unseen)
            cell = cells[place * deal.seats]
            bets += units > 0
            staked += units
            result += units * (main[cell] + second[cell])
            running += seen_of(counting, cards, starts[place], starts[place + 1])
            unseen -= starts[place + 1] - starts[place]
        shoes[shoe, 0], shoes[shoe, 1], shoes[shoe, 2], shoes[shoe, 3] = coups, bets, staked, result


@njit(cache=True, nogil=True)
def compositions(
    deal: Deal,
    seed: Word,
    number: int,
    room_size: tuple[int, int],
    counting: Counting,
    unseen_of: Counts,
    units_of: Counts,
) -> int:
    """Of one shoe, before each coup: the cards not seen yet by rank, and the units that the count bets."""
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    starts = room[1]
    coups, shown = deal_shoe(deal, seed, number, stream, cards, room)
    left = np.zeros(16, np.int64)
    for card in deal.full:
        left[whole(card >> 4)] += 1
    seen = shown
    behind = shown + counting.sees_burn
    running = counting.start
    unseen = deal.full.size
    for place in range(coups):
        for at in range(seen, behind):
            left[whole(cards[at] >> 4)] -= 1
        running += seen_of(counting, cards, seen, behind)
        unseen -= behind - seen
        unseen_of[place, :] = left
        units_of[place] = units_by_count(counting, running, unseen)
        seen, behind = starts[place], starts[place + 1]
    return coups


@njit(cache=True, nogil=True)
def _placed(stream: Words, patrons: int, percent: int) -> int:
    """How many of these patrons place a bet that each of them places so often."""
    if percent == 100:
        return patrons
    placed = 0
    for _ in range(patrons):
        placed += below(stream, 100) < percent
    return placed


@njit(cache=True, nogil=True)
def house_hours(
    deal: Deal,
    seed: Word,
    first: int,
    room_size: tuple[int, int],
    patrons: Counts,
    percents: Counts,
    win: Counts,
    handle: Counts,
    coups_an_hour: int,
    shoes_each: int,
    wins: Counts,
    handles: Counts,
) -> None:
    """The house's win and the wagers it took, hour by hour, in months from number `first` on, a row each.

    A bet is placed by some of its patrons; `win` and `handle` have a row for each bet and a column for each cell.
    """
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    moods = np.zeros(STREAM, np.uint64)
    cells = room[0]
    for month in range(wins.shape[0]):
        number = (first + month) * shoes_each
        # The patrons' own stream, apart from that of every shoe.
        seeded(~seed, number, moods)
        place = coups = 0
        for hour in range(wins.shape[1]):
            won = taken = 0
            for _ in range(coups_an_hour):
                if place == coups:
                    coups, _shown = deal_shoe(deal, seed, number, stream, cards, room)
                    number += 1
                    place = 0
                for bet in range(patrons.size):
                    placed = _placed(moods, patrons[bet], percents[bet])
                    for seat in range(deal.seats):
                        cell = cells[place * deal.seats + seat]
                        won += placed * win[bet, cell]
                        taken += placed * handle[bet, cell]
                place += 1
            wins[month, hour], handles[month, hour] = won, taken
