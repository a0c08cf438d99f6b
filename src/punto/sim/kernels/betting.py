"""Kernels of betting: the next stake of each system, counts, whole sessions, and the house's hours."""

from typing import NamedTuple

import numpy as np

from punto.jit import njit
from punto.sim.kernels.dealing import Deal, cards_shown, deal_shoe, make_room
from punto.sim.kernels.stream import STREAM, Cards, Counts, Word, Words, below, seeded, whole

FLAT, MARTINGALE, PAROLI, ONE_THREE_TWO_SIX, DALEMBERT, FIBONACCI, BY_COUNT = range(7)

# Multiplied by the largest allowed stake, these still fit into 64 bits.
UNITS_MAX = 2**33
FIBONACCI_STEP_MAX = 45
CARDS_PER_DECK = 52

# How a session ends.
PLAYED_OUT, RUINED, GOAL_REACHED = 0, 1, 2

# The figures of a session.
RESULT, END, DRAWDOWN, LOSING_RUN, COUPS, TURNOVER = range(6)
FIGURES = 6


class CountTags(NamedTuple):
    """A count: tags by rank, and the true count from which the patron bets."""

    tags: Counts
    trigger: int
    """The true count times `parts`."""
    parts: int
    spread: int
    """The most units; one more for each whole true count above the trigger."""
    sees_burn: int
    start: int


class BettingTerms(NamedTuple):
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
    """How many stakes a coup may cost: 2 if a second wager of the same size may follow."""


class Payments(NamedTuple):
    """By cell: what a stake wins, in units of 1/`scale`; at Lucky Draw `second` is the Draw wager."""

    main: Counts
    second: Counts
    scale: int
    stakes: Counts
    """By cell: how many stakes were at risk."""


@njit(cache=True, nogil=True)
def next_units(system: int, memory: Counts, won: int) -> int:
    """Units to stake after a coup that was won (1), lost (-1) or neither (0); the memory starts as zeros."""
    units = whole(max(memory[0], 1))
    if won == 0:
        return units
    if system == MARTINGALE:
        units = 1 if won > 0 else min(2 * units, UNITS_MAX)
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
        # 1, 1, 2, 3, 5: one step forward after a loss, two back after a win.
        memory[1] = max(memory[1] - 2, 0) if won > 0 else min(memory[1] + 1, FIBONACCI_STEP_MAX)
        units, after = 1, 1
        for _ in range(memory[1]):
            units, after = after, units + after
    memory[0] = units
    return units


@njit(cache=True, nogil=True)
def units_by_count(counting: CountTags, running: int, unseen: int) -> int:
    """No units below the trigger, one at the trigger, one more for each whole true count above it."""
    above = running * CARDS_PER_DECK * counting.parts - counting.trigger * unseen
    if above < 0:
        return 0
    return min(1 + above // (unseen * counting.parts), counting.spread)


@njit(cache=True, nogil=True)
def seen_of(counting: CountTags, cards: Cards, first: int, last: int) -> int:
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
def stake_of(betting: BettingTerms, wanted: int, bankroll: int) -> int:
    """As much of the wanted stake as the table and the bankroll allow; 0 if the patron sits out."""
    if wanted == 0:
        return 0
    return max(min(wanted, betting.most, bankroll // betting.risk), betting.least)


@njit(cache=True, nogil=True)
def play_sessions(
    deal: Deal,
    seed: Word,
    first: int,
    room_size: tuple[int, int],
    betting: BettingTerms,
    counting: CountTags,
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
    burn_seen = counting.sees_burn * cards_shown(deal)
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
            running = counting.start + seen_of(counting, cards, shown, shown + burn_seen)
            unseen = deal.full.size - burn_seen
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
    counting: CountTags,
    main: Counts,
    second: Counts,
    shoes: Counts,
) -> None:
    """Bet by the count at the first seat; each row of `shoes` gets coups, coups bet, units staked and result."""
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    cells, starts = room[0], room[1]
    burn_seen = counting.sees_burn * cards_shown(deal)
    for shoe in range(shoes.shape[0]):
        coups, shown = deal_shoe(deal, seed, first + shoe, stream, cards, room)
        running = counting.start + seen_of(counting, cards, shown, shown + burn_seen)
        unseen = deal.full.size - burn_seen
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
    counting: CountTags,
    unseen_of: Counts,
    units_of: Counts,
) -> int:
    """Before each coup of one shoe: the cards not yet seen by rank, and the units that the count bets."""
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    starts = room[1]
    coups, shown = deal_shoe(deal, seed, number, stream, cards, room)
    left = np.zeros(16, np.int64)
    for card in deal.full:
        left[whole(card >> 4)] += 1
    seen = shown
    behind = shown + counting.sees_burn * cards_shown(deal)
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
    """How many of these patrons place the bet, if each does so in this percentage of coups."""
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
    """The house's win and the stakes by hour, a row for each month from number `first` on.

    `win` and `handle` have a row for each bet and a column for each cell.
    """
    stream, cards, room = make_room(deal, room_size[0], room_size[1])
    moods = np.zeros(STREAM, np.uint64)
    cells = room[0]
    for month in range(wins.shape[0]):
        number = (first + month) * shoes_each
        # The patrons' random stream is separate from the stream of every shoe.
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
