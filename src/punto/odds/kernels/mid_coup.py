"""Kernels for the middle of a coup: from any cards that show, and from each moment of insurance."""

from punto.jit import njit
from punto.odds.kernels.two_hands import Counts, Rules

# The rows of the drawing rules, as in two_hands.py.
PLAYER, ON_STAND, TABLE_TWO = 0, 1, 2


@njit(cache=True, nogil=True)
def count_from(rules: Rules, left: Counts, fixed: Counts, printed: int, flagged: Counts, sevens: Counts) -> None:
    """From any point of a coup, card by card: plain nested loops over ranks, ace to king.

    `fixed` holds the ranks that show, in the order Player, Banker, Player, Banker, Player's third, and -1 for a card
    still to come; `left` is the shoe without them. If `printed` is 1, the first is 7 Up's seven on the felt, which is
    not a drawn seven, and `sevens` is filled; otherwise `flagged` is.
    """
    flagged[:] = 0
    sevens[:] = 0
    for p1 in range(13):
        if fixed[0] >= 0 and p1 != fixed[0]:
            continue
        first = _take(left, fixed[0], p1)
        for b1 in range(13):
            if fixed[1] >= 0 and b1 != fixed[1]:
                continue
            second = first * _take(left, fixed[1], b1)
            for p2 in range(13):
                if fixed[2] >= 0 and p2 != fixed[2]:
                    continue
                third = second * _take(left, fixed[2], p2)
                for b2 in range(13):
                    if fixed[3] >= 0 and b2 != fixed[3]:
                        continue
                    fourth = third * _take(left, fixed[3], b2)
                    if fourth:
                        _finish(rules, left, fixed, p1, p2, b1, b2, fourth, printed, flagged, sevens)
                    _give(left, fixed[3], b2)
                _give(left, fixed[2], p2)
            _give(left, fixed[1], b1)
        _give(left, fixed[0], p1)


@njit(cache=True, nogil=True)
def _take(left: Counts, fixed: int, rank: int) -> int:
    if fixed >= 0:
        return 1
    left[rank] -= 1
    return int(left[rank]) + 1


@njit(cache=True, nogil=True)
def _give(left: Counts, fixed: int, rank: int) -> None:
    if fixed < 0:
        left[rank] += 1


@njit(cache=True, nogil=True)
def _points(rank: int) -> int:
    return rank + 1 if rank < 9 else 0


@njit(cache=True, nogil=True)
def _finish(
    rules: Rules,
    left: Counts,
    fixed: Counts,
    p1: int,
    p2: int,
    b1: int,
    b2: int,
    ways: int,
    printed: int,
    flagged: Counts,
    sevens: Counts,
) -> None:
    """The third cards of four that are dealt, one rank after the other."""
    player, banker = (_points(p1) + _points(p2)) % 10, (_points(b1) + _points(b2)) % 10
    pairs = (1 if p1 == p2 else 0) * 2 + (1 if b1 == b2 else 0)
    seen = (p1 == 6 and printed == 0) + (p2 == 6) + (b1 == 6) + (b2 == 6)
    size = left.sum()
    natural = player >= 8 or banker >= 8
    if natural or (not rules[PLAYER, player] and not rules[ON_STAND, banker]):
        _end(player, banker, 0, pairs, seen, ways * size * (size - 1), printed, flagged, sevens)
    elif not rules[PLAYER, player]:
        for last in range(13):
            final, more = (banker + _points(last)) % 10, ways * left[last] * (size - 1)
            _end(player, final, 1, pairs, seen + (last == 6), more, printed, flagged, sevens)
    else:
        for drawn in range(13):
            if fixed[4] >= 0 and drawn != fixed[4]:
                continue
            more = ways * _take(left, fixed[4], drawn)
            total, counted = (player + _points(drawn)) % 10, seen + (drawn == 6)
            if rules[TABLE_TWO + banker, _points(drawn)]:
                for last in range(13):
                    final, whole = (banker + _points(last)) % 10, more * left[last]
                    _end(total, final, 3, pairs, counted + (last == 6), whole, printed, flagged, sevens)
            else:
                _end(total, banker, 2, pairs, counted, more * left.sum(), printed, flagged, sevens)
            _give(left, fixed[4], drawn)


@njit(cache=True, nogil=True)
def _end(
    player: int,
    banker: int,
    thirds: int,
    pairs: int,
    seen: int,
    ways: int,
    printed: int,
    flagged: Counts,
    sevens: Counts,
) -> None:
    """Count an end; `thirds` and `pairs` are 2 for the Player's and 1 for the Banker's, added."""
    if printed:
        sevens[player, banker, thirds // 2, thirds % 2, seen] += ways
    else:
        flagged[player, banker, thirds // 2, thirds % 2, pairs // 2, pairs % 2] += ways


@njit(cache=True, nogil=True)
def count_insurance(rules: Rules, cards: Counts, four: Counts, five: Counts) -> None:
    """How open coups end, from each four cards and from each Player's third card against which the Banker draws.

    `four` is indexed by the Player's two points, the Banker's two and the result (Player, Banker, tie); `five` has the
    Player's third points before the result. Each counts orders of the cards to come, times the orders of those dealt.
    """
    four[:] = 0
    five[:] = 0
    left = cards.copy()
    size = cards.sum()
    for u in range(10):
        for v in range(u, 10):
            pairs = left[u] * (left[v] - (u == v)) * (1 if u == v else 2)
            if pairs == 0:
                continue
            left[u] -= 1
            left[v] -= 1
            for c in range(10):
                for d in range(c, 10):
                    ways = pairs * left[c] * (left[d] - (c == d)) * (1 if c == d else 2)
                    if ways == 0 or (u + v) % 10 > 7 or (c + d) % 10 > 7:
                        continue
                    left[c] -= 1
                    left[d] -= 1
                    insured_ends(
                        rules, (u + v) % 10, (c + d) % 10, ways, left, size, four[u, v, c, d], five[u, v, c, d]
                    )
                    left[c] += 1
                    left[d] += 1
            left[u] += 1
            left[v] += 1


@njit(cache=True, nogil=True)
def insured_ends(
    rules: Rules, player: int, banker: int, ways: int, left: Counts, size: int, four: Counts, five: Counts
) -> None:
    if not rules[PLAYER, player]:
        if rules[ON_STAND, banker]:
            for last in range(10):
                four[_result(player, (banker + last) % 10)] += ways * left[last] * (size - 5)
        return
    for drawn in range(10):
        more = ways * left[drawn]
        if more == 0:
            continue
        total = (player + drawn) % 10
        if not rules[TABLE_TWO + banker, drawn]:
            four[_result(total, banker)] += more * (size - 5)
            continue
        for last in range(10):
            whole = more * (left[last] - (last == drawn))
            result = _result(total, (banker + last) % 10)
            four[result] += whole
            five[drawn, result] += whole


@njit(cache=True, nogil=True)
def _result(player: int, banker: int) -> int:
    if player == banker:
        return 2
    return 0 if player > banker else 1
