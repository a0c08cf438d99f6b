"""Kernels for two hands: how many permutations of a shoe end in each cell, in exact 64-bit integers.

`outcomes.py` says what the cells mean. Tests prove each kernel equal to the reference enumerator. The largest count,
520!/514! for ten decks, is 1.9e16 and fits easily.
"""

import numpy as np
from numpy.typing import NDArray

from punto import tableau
from punto.jit import njit, prange

Counts = NDArray[np.int64]

Rules = NDArray[np.bool_]

DRAWING = np.array([tableau.TABLE_ONE, tableau.BANKER_WHEN_PLAYER_STANDS, *tableau.TABLE_TWO])
"""The drawing rules for the kernels: the Player's row, the Banker's row if the Player stands, then Table Two by the
Banker's total. They are passed as an argument, because a compiled kernel would keep a global constant forever."""

PLAYER, ON_STAND, TABLE_TWO = 0, 1, 2

# A coup of two hands ends in a cell: Player's total, Banker's total, whether each has three cards, and the class of
# each hand's first two cards: 0 of different points, 1 of the same points above 0, 2 both of 0 points.
CLASSES = (10, 10, 2, 2, 3, 3)

# A coup of 7 Up ends in a cell: the totals, whether each hand has three cards, and how many sevens were drawn.
SEVEN_UP = (10, 10, 2, 2, 6)


@njit(cache=True, nogil=True)
def _two_card_totals(left: Counts, totals: Counts) -> None:
    """In how many orders two of these cards make each total."""
    for total in range(10):
        ways = 0
        for first in range(10):
            second = total - first if total >= first else total - first + 10
            ways += left[first] * (left[second] - (first == second))
        totals[total] = ways


@njit(cache=True, nogil=True)
def count_two_hands(rules: Rules, cards: Counts, cells: Counts) -> None:
    """Fill the cells of a two-hand game from the number of cards of each point value.

    The Player's third card is dealt together with the first two: of a multiset {u, v, w} each value in turn may be the
    third, the Player's final total is the same, and the Banker's two cards come from the same cards left. What the
    Banker can make of them is counted by convolution, and pairs of one value are counted separately.
    """
    size = cards.sum()
    cells[:] = 0
    left = cards.copy()
    totals = np.empty(10, np.int64)
    draw = np.zeros((3, 8), np.int64)
    stand = np.zeros((3, 8), np.int64)
    for u in range(10):
        for v in range(u, 10):
            pairs = cards[u] * (cards[v] - (u == v)) * (1 if u == v else 2)
            if pairs == 0:
                continue
            left[u] -= 1
            left[v] -= 1
            _without_third_card(rules, u, v, pairs, left, totals, size, cells)
            for w in range(v, 10):
                if left[w] == 0:
                    continue
                orders = cards[u] * (cards[v] - (u == v)) * left[w]
                left[w] -= 1
                _with_third_card(rules, u, v, w, orders, left, totals, draw, stand, size, cells)
                left[w] += 1
            left[u] += 1
            left[v] += 1


@njit(cache=True, nogil=True)
def _class_of(first: int, second: int) -> int:
    if first != second:
        return 0
    return 1 if first else 2


@njit(cache=True, nogil=True)
def _without_third_card(
    rules: Rules, u: int, v: int, pairs: int, left: Counts, totals: Counts, size: int, cells: Counts
) -> None:
    """Naturals, and a Player who stands; the Banker may draw against a stand."""
    player = (u + v) % 10
    kind = _class_of(u, v)
    _two_card_totals(left, totals)
    two_more = (size - 4) * (size - 5)
    for banker in range(10):
        natural = player >= 8 or banker >= 8
        if not natural and rules[PLAYER, player]:
            continue
        if natural or not rules[ON_STAND, banker]:
            ways = pairs * two_more
            cells[player, banker, 0, 0, kind, 0] += ways * totals[banker]
            if banker % 2 == 0:
                for half in (banker // 2, banker // 2 + 5):
                    same = ways * left[half] * (left[half] - 1)
                    cells[player, banker, 0, 0, kind, _class_of(half, half)] += same
                    cells[player, banker, 0, 0, kind, 0] -= same
        else:
            ways = pairs * (size - 5)
            for third in range(10):
                final = (banker + third) % 10
                other = (banker - third) % 10
                made = (totals[banker] - 2 * (left[other] - (other == third))) * left[third]
                cells[player, final, 0, 1, kind, 0] += ways * made
                if banker % 2 == 0:
                    for half in (banker // 2, banker // 2 + 5):
                        same = ways * left[half] * (left[half] - 1) * (left[third] - 2 * (half == third))
                        cells[player, final, 0, 1, kind, _class_of(half, half)] += same
                        cells[player, final, 0, 1, kind, 0] -= same


@njit(cache=True, nogil=True)
def _weigh_third_card(rules: Rules, u: int, v: int, w: int, orders: int, draw: Counts, stand: Counts) -> bool:
    """For each of the three cards as the third: in how many orders the Banker draws, or stands, on each total.

    False if no order of them makes the Player draw.
    """
    draw[:] = 0
    stand[:] = 0
    any_draws = False
    for index in range(3):
        third = (w, v, u)[index]
        if (index == 1 and v == w) or (index == 2 and u == v):
            continue
        first, second = ((u, v), (u, w), (v, w))[index]
        if not rules[PLAYER, (first + second) % 10]:
            continue
        any_draws = True
        ways = orders if first == second else 2 * orders
        kind = _class_of(first, second)
        for banker in range(8):
            if rules[TABLE_TWO + banker, third]:
                draw[kind, banker] += ways
            else:
                stand[kind, banker] += ways
    return any_draws


@njit(cache=True, nogil=True)
def _with_third_card(
    rules: Rules,
    u: int,
    v: int,
    w: int,
    orders: int,
    left: Counts,
    totals: Counts,
    draw: Counts,
    stand: Counts,
    size: int,
    cells: Counts,
) -> None:
    """The Player draws; the Banker draws or stands on each total, depending on which card came third."""
    if not _weigh_third_card(rules, u, v, w, orders, draw, stand):
        return
    _two_card_totals(left, totals)
    player = (u + v + w) % 10
    for banker in range(8):
        for kind in range(3):
            stands, draws = stand[kind, banker] * (size - 5), draw[kind, banker]
            if stands:
                cells[player, banker, 1, 0, kind, 0] += stands * totals[banker]
            if draws:
                for third in range(10):
                    other = banker - third if banker >= third else banker - third + 10
                    final = banker + third if banker + third < 10 else banker + third - 10
                    made = (totals[banker] - 2 * (left[other] - (other == third))) * left[third]
                    cells[player, final, 1, 1, kind, 0] += draws * made
            if banker % 2 == 0 and (stands or draws):
                for half in (banker // 2, banker // 2 + 5):
                    same = left[half] * (left[half] - 1)
                    if same == 0:
                        continue
                    pair = 1 if half else 2
                    cells[player, banker, 1, 0, kind, pair] += stands * same
                    cells[player, banker, 1, 0, kind, 0] -= stands * same
                    if draws:
                        for third in range(10):
                            final = banker + third if banker + third < 10 else banker + third - 10
                            made = draws * same * (left[third] - 2 * (half == third))
                            cells[player, final, 1, 1, kind, pair] += made
                            cells[player, final, 1, 1, kind, 0] -= made


@njit(cache=True, nogil=True)
def split_pairs(cells: Counts, ranks: Counts, flagged: Counts) -> None:
    """Turn the classes of first cards into pairs or no pairs.

    Two cards of the same points above 0 are a pair. Two cards of 0 points are a pair with a share that depends only on
    the tens, jacks, queens and kings in the shoe, whatever else is dealt; the same holds for two such hands at once.
    """
    zeros = ranks[9:]
    all_zeros = zeros.sum()
    one = 0
    two = 0
    for rank in range(4):
        pairs = zeros[rank] * (zeros[rank] - 1)
        two += pairs * (zeros[rank] - 2) * (zeros[rank] - 3) + pairs * one * 2
        one += pairs
    of_one = max(all_zeros * (all_zeros - 1), 1)
    of_two = max(of_one * (all_zeros - 2) * (all_zeros - 3), 1)
    for player in range(10):
        for banker in range(10):
            for three in range(4):
                ended = cells[player, banker, three // 2, three % 2]
                into = flagged[player, banker, three // 2, three % 2]
                player_pair = ended[2, 0] // of_one * one
                banker_pair = ended[0, 2] // of_one * one
                player_and_other = ended[2, 1] // of_one * one
                other_and_banker = ended[1, 2] // of_one * one
                both_pair = ended[2, 2] // of_two * two
                just_one = ended[2, 2] // of_one * one - both_pair
                into[1, 1] = ended[1, 1] + player_and_other + other_and_banker + both_pair
                into[1, 0] = ended[1, 0] + player_pair + (ended[1, 2] - other_and_banker) + just_one
                into[0, 1] = ended[0, 1] + banker_pair + (ended[2, 1] - player_and_other) + just_one
                into[0, 0] = (
                    ended[0, 0]
                    + (ended[2, 0] - player_pair)
                    + (ended[0, 2] - banker_pair)
                    + (ended[2, 2] - 2 * just_one - both_pair)
                )


@njit(cache=True, nogil=True)
def count_seven_up(rules: Rules, cards: Counts, cells: Counts) -> None:
    """Fill the cells of 7 Up from the number of cards of each point value; the printed seven is not among them."""
    size = cards.sum()
    cells[:] = 0
    left = cards.copy()
    for second in range(10):
        if left[second] == 0:
            continue
        ways_player = left[second]
        left[second] -= 1
        player = (7 + second) % 10
        for c in range(10):
            for d in range(c, 10):
                ways = ways_player * left[c] * (left[d] - (c == d)) * (1 if c == d else 2)
                if ways == 0:
                    continue
                left[c] -= 1
                left[d] -= 1
                sevens = (second == 7) + (c == 7) + (d == 7)
                _third_cards_of_seven_up(rules, player, (c + d) % 10, sevens, ways, left, size, cells)
                left[c] += 1
                left[d] += 1
        left[second] += 1


@njit(cache=True, nogil=True)
def _third_cards_of_seven_up(
    rules: Rules, player: int, banker: int, sevens: int, ways: int, left: Counts, size: int, cells: Counts
) -> None:
    if player >= 8 or banker >= 8:
        cells[player, banker, 0, 0, sevens] += ways * (size - 3) * (size - 4)
    elif not rules[PLAYER, player]:
        if rules[ON_STAND, banker]:
            for third in range(10):
                cells[player, (banker + third) % 10, 0, 1, sevens + (third == 7)] += ways * left[third] * (size - 4)
        else:
            cells[player, banker, 0, 0, sevens] += ways * (size - 3) * (size - 4)
    else:
        for third in range(10):
            drawn = ways * left[third]
            if drawn == 0:
                continue
            total = (player + third) % 10
            seen = sevens + (third == 7)
            if rules[TABLE_TWO + banker, third]:
                for fourth in range(10):
                    more = left[fourth] - (third == fourth)
                    cells[total, (banker + fourth) % 10, 1, 1, seen + (fourth == 7)] += drawn * more
            else:
                cells[total, banker, 1, 0, seen] += drawn * (size - 4)


@njit(cache=True, nogil=True)
def points_of(ranks: Counts, points: Counts) -> None:
    """The number of cards of each point value, from the number of each rank, ace to king."""
    points[0] = ranks[9] + ranks[10] + ranks[11] + ranks[12]
    for value in range(1, 10):
        points[value] = ranks[value - 1]


@njit(cache=True, nogil=True)
def tally(cells: Counts, line_of: NDArray[np.int8], lines: Counts) -> None:
    """Add the cells up by the line of each wager that they decide."""
    lines[:] = 0
    for cell in range(cells.size):
        ways = cells[cell]
        if ways:
            for wager in range(line_of.shape[0]):
                lines[wager, line_of[wager, cell]] += ways


@njit(cache=True, nogil=True)
def lines_of_two_hands(rules: Rules, ranks: Counts, line_of: NDArray[np.int8], lines: Counts) -> None:
    """All lines of all wagers of a two-hand game, from the number of cards of each rank."""
    points = np.empty(10, np.int64)
    points_of(ranks, points)
    cells = np.empty((10, 10, 2, 2, 3, 3), np.int64)
    flagged = np.empty((10, 10, 2, 2, 2, 2), np.int64)
    count_two_hands(rules, points, cells)
    split_pairs(cells, ranks, flagged)
    tally(flagged.reshape(flagged.size), line_of, lines)


@njit(cache=True, nogil=True)
def lines_of_seven_up(rules: Rules, ranks: Counts, line_of: NDArray[np.int8], lines: Counts) -> None:
    """All lines of all wagers of 7 Up."""
    points = np.empty(10, np.int64)
    points_of(ranks, points)
    cells = np.empty((10, 10, 2, 2, 6), np.int64)
    count_seven_up(rules, points, cells)
    tally(cells.reshape(cells.size), line_of, lines)


@njit(cache=True, nogil=True, parallel=True)
def batch_two_hands(rules: Rules, ranks: Counts, line_of: NDArray[np.int8], lines: Counts) -> None:
    for index in prange(ranks.shape[0]):
        lines_of_two_hands(rules, ranks[index], line_of, lines[index])


@njit(cache=True, nogil=True, parallel=True)
def batch_seven_up(rules: Rules, ranks: Counts, line_of: NDArray[np.int8], lines: Counts) -> None:
    for index in prange(ranks.shape[0]):
        lines_of_seven_up(rules, ranks[index], line_of, lines[index])
