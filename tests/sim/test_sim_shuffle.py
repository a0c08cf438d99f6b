"""The kernels' shuffle passes statistical tests, and shuffles that are known to be bad fail them.

A table of positions and cards, summed over shoes, has its margins fixed; a sum of uniform permutation matrices of n
cards varies (n - 1) / n times as much as chi-square's (rows - 1)(columns - 1) degrees of freedom say.
"""

from collections import Counter
from math import sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from punto.jit import njit
from punto.sim.kernels.stream import STREAM, below, seeded, shuffle
from punto.sim.stream import Stream

Table = NDArray[np.int64]

GOOD, NAIVE, SATTOLO, MODULO, RIFFLES, OVERHAND, CUT, TWICE = range(8)
BAD = {
    "a swap with any position": NAIVE,
    "Sattolo's cycle": SATTOLO,
    "the rest of a small die": MODULO,
    "six riffles": RIFFLES,
    "thirty overhand packets": OVERHAND,
    "a cut alone": CUT,
    "dice that every second shoe repeats": TWICE,
}

PASSES, CAUGHT = 4, 6


@njit(cache=True, nogil=True)
def swapped(cards: NDArray[np.uint8], one: int, other: int) -> None:
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


@njit(cache=True, nogil=True)
def cut_off(cards: NDArray[np.uint8], many: int) -> None:
    """Move this many cards from the front to the back."""
    old = cards.copy()
    for place in range(cards.size):
        cards[place] = old[(place + many) % cards.size]


@njit(cache=True, nogil=True)
def riffled(stream: NDArray[np.uint64], cards: NDArray[np.uint8]) -> None:
    """Gilbert, Shannon and Reeds: a cut by coin tosses, then a card from either packet as likely as it is thick."""
    old = cards.copy()
    left = 0
    for _ in range(cards.size):
        left += below(stream, 2)
    first, second = 0, left
    for place in range(cards.size):
        if below(stream, cards.size - place) < left - first:
            cards[place] = old[first]
            first += 1
        else:
            cards[place] = old[second]
            second += 1


@njit(cache=True, nogil=True)
def overhanded(stream: NDArray[np.uint64], cards: NDArray[np.uint8]) -> None:
    """Thirty times: a packet off the top goes into the rest at some depth."""
    for _ in range(30):
        packet = 1 + below(stream, cards.size // 4)
        cut_off(cards[: packet + 1 + below(stream, cards.size - packet)], packet)


@njit(cache=True, nogil=True)
def shuffled(kind: int, stream: NDArray[np.uint64], cards: NDArray[np.uint8]) -> None:
    size = cards.size
    if kind in (GOOD, TWICE):
        shuffle(stream, cards)
    elif kind == NAIVE:
        for place in range(size):
            swapped(cards, place, below(stream, size))
    elif kind == SATTOLO:
        for last in range(size - 1, 0, -1):
            swapped(cards, last, below(stream, last))
    elif kind == MODULO:
        for last in range(size - 1, 0, -1):
            swapped(cards, last, below(stream, 2 * size) % (last + 1))
    elif kind == RIFFLES:
        for _ in range(6):
            riffled(stream, cards)
    elif kind == OVERHAND:
        overhanded(stream, cards)
    else:
        cut_off(cards, 1 + below(stream, size - 1))


@njit(cache=True, nogil=True)
def tables(
    kind: int,
    full: NDArray[np.uint8],
    seed: np.uint64,
    shoes: int,
    by_seed: int,
    places: Table,
    follows: Table,
    moves: Table,
) -> None:
    """Shuffle shoes of consecutive numbers, or the first of consecutive seeds, and count what comes where.

    `places` is by position and card, `follows` by a card and the next one, a mark lying between the last and the first,
    `moves` by a card's position in a shoe and in the next, for shoes two by two.
    """
    stream = np.zeros(STREAM, np.uint64)
    cards = full.copy()
    stands = np.zeros(full.size, np.int64)
    mark = follows.shape[0] - 1
    for shoe in range(shoes):
        number = shoe // 2 if kind == TWICE else shoe
        if by_seed:
            seeded(seed + np.uint64(number), 0, stream)
        else:
            seeded(seed, number, stream)
        cards[:] = full
        shuffled(kind, stream, cards)
        before = mark
        for place in range(cards.size):
            card = np.int64(cards[place])
            places[place, card] += 1
            if mark > 0:
                follows[before, card] += 1
                before = card
                if shoe % 2:
                    moves[stands[card], place] += 1
                stands[card] = place
        if mark > 0:
            follows[before, mark] += 1


def tallied(kind: int, cards: int, classes: int, shoes: int, seed: int, *, by_seed: bool = False) -> tuple[Table, ...]:
    """Tables of this many shoes; neighbours and moves only if every card has its own byte."""
    full = (np.arange(cards) * classes // cards).astype(np.uint8)
    distinct = cards if classes == cards else 0
    made = (
        np.zeros((cards, classes), np.int64),
        np.zeros((distinct + 1,) * 2, np.int64),
        np.zeros((distinct,) * 2, np.int64),
    )
    tables(kind, full, np.uint64(seed), shoes, int(by_seed), *made)
    return made


def z_of(statistic: float, freedom: int) -> float:
    """Wilson and Hilferty: chi-square's cube root is nearly normal."""
    spread = 2 / (9 * freedom)
    return float(((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def z_of_table(table: Table, cards: int) -> float:
    """Of positions against cards, or against classes of cards."""
    rows, columns = table.shape
    due = table.sum() / table.size
    assert due >= 20
    statistic = float(((table - due) ** 2).sum() / due)
    return z_of(statistic * (cards - 1) / cards, (rows - 1) * (columns - 1))


def z_of_neighbours(follows: Table) -> float:
    """Who follows whom, the mark included, is one uniform cycle of m; its two halves vary unlike.

    What is symmetric in the two neighbours varies as in a multinomial table, the rest m / (m - 2) times as much; both
    together have m(m - 1) - (2m - 1) degrees of freedom.
    """
    many = len(follows)
    assert not follows.diagonal().any()
    due = follows.sum() / (many * (many - 1))
    assert due >= 20
    off = follows - due * (1 - np.eye(many))
    symmetric, rest = (off + off.T) / 2, (off - off.T) / 2
    statistic = float(((symmetric**2).sum() + (rest**2).sum() * (many - 2) / many) / due)
    return z_of(statistic, many * (many - 1) - (2 * many - 1))


def z_of_die(counts: Table) -> float:
    due = counts.sum() / counts.size
    assert due >= 20
    return z_of(float(((counts - due) ** 2).sum() / due), counts.size - 1)


SHUFFLED: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2**64 - 1, {}),
    (77, {}),
    (0, {"by_seed": True}),
    (2**40, {"by_seed": True}),
]


@pytest.mark.parametrize(("seed", "how"), SHUFFLED)
def test_a_deck_lies_in_every_order_alike(seed: int, how: dict[str, Any]) -> None:
    places, follows, moves = tallied(GOOD, 52, 52, 100_000, seed, **how)
    assert abs(z_of_table(places, 52)) < PASSES
    assert abs(z_of_neighbours(follows)) < PASSES
    assert abs(z_of_table(moves, 52)) < PASSES


@pytest.mark.parametrize(("seed", "how"), SHUFFLED)
def test_eight_decks_lie_in_every_order_alike(seed: int, how: dict[str, Any]) -> None:
    """Every position by 208 classes of two cards, since a card is a byte."""
    places, _, _ = tallied(GOOD, 416, 208, 10_000, seed, **how)
    assert abs(z_of_table(places, 416)) < PASSES


@pytest.mark.parametrize(("seed", "how"), SHUFFLED[::2])
def test_the_largest_shoe_of_different_bytes_lies_in_every_order_alike(seed: int, how: dict[str, Any]) -> None:
    places, follows, moves = tallied(GOOD, 256, 256, 20_000, seed, **how)
    assert abs(z_of_table(places, 256)) < PASSES
    assert abs(z_of_neighbours(follows)) < PASSES
    assert abs(z_of_table(moves, 256)) < PASSES


@pytest.mark.parametrize("name", BAD)
def test_a_bad_shuffle_of_a_deck_is_caught(name: str) -> None:
    places, follows, _ = tallied(BAD[name], 52, 52, 100_000, 1)
    assert z_of_table(places, 52) > CAUGHT
    assert z_of_neighbours(follows) > CAUGHT


@pytest.mark.parametrize("name", BAD)
def test_a_bad_shuffle_of_eight_decks_is_caught(name: str) -> None:
    places, _, _ = tallied(BAD[name], 416, 208, 10_000, 1)
    assert z_of_table(places, 416) > CAUGHT


def test_a_shoe_like_the_one_before_is_caught() -> None:
    _, _, moves = tallied(TWICE, 52, 52, 100_000, 1)
    assert z_of_table(moves, 52) > CAUGHT


@pytest.mark.parametrize("seed", [0, 5, 2**64 - 1])
@pytest.mark.parametrize("sides", [3, 10, 51, 415])
def test_a_die_falls_on_every_side_alike(sides: int, seed: int) -> None:
    die = Stream(seed, 9)
    falls = Counter(die.below(sides) for _ in range(100 * sides + 10_000))
    assert set(falls) <= set(range(sides))
    assert abs(z_of_die(np.array([falls[side] for side in range(sides)]))) < PASSES


@pytest.mark.parametrize("sides", [3, 10, 51, 415])
def test_the_first_die_of_consecutive_shoes_falls_on_every_side_alike(sides: int) -> None:
    falls = Counter(Stream(1, number).below(sides) for number in range(50 * sides))
    assert abs(z_of_die(np.array([falls[side] for side in range(sides)]))) < PASSES


@njit(cache=True, nogil=True)
def thrown(seed: int, counts: Table, *, again: bool) -> None:
    """A die of as many sides as there are counts, thrown again where some sides would be favoured, or not."""
    stream = np.zeros(STREAM, np.uint64)
    seeded(np.uint64(seed), 0, stream)
    for _ in range(25 * counts.size):
        if again:
            counts[below(stream, counts.size)] += 1
        else:
            counts[below(stream, 65_536) * counts.size >> 16] += 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_die_of_many_sides_is_thrown_again_where_it_must(seed: int) -> None:
    fair, hasty = np.zeros(40_000, np.int64), np.zeros(40_000, np.int64)
    thrown(seed, fair, again=True)
    thrown(seed, hasty, again=False)
    assert abs(z_of_die(fair)) < PASSES
    assert z_of_die(hasty) > CAUGHT
