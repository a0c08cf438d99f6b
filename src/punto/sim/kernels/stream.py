"""Random numbers: a stream for each shoe, fair numbers, the shuffle; `punto.sim.stream` is the same in plain Python."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from punto.jit import njit

Words = NDArray[np.uint64]
Cards = NDArray[np.uint8]
Counts = NDArray[np.int64]
Word = np.uint64

# The words of a stream: the four of xoshiro256++, the word in use, and how many 16-bit draws it has left.
STREAM = 6
WORD, LEFT = 4, 5
DICE = 4
DIE_BITS = 16
DIE = np.uint64(2**DIE_BITS - 1)

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1, MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


@njit(cache=True, nogil=True)
def whole(value: Any) -> int:
    """A byte, a word or a boolean as a signed integer, so that it can be added to others."""
    return np.int64(value)  # type: ignore[return-value]


@njit(cache=True, nogil=True)
def _mixed(word: Word) -> Word:
    word = (word ^ (word >> np.uint64(30))) * MIX_1
    word = (word ^ (word >> np.uint64(27))) * MIX_2
    return word ^ (word >> np.uint64(31))


@njit(cache=True, nogil=True)
def seeded(seed: Word, number: int, stream: Words) -> None:
    """The stream of one shoe: splitmix64 spreads the seed and the number over the four words."""
    key = _mixed(seed + GOLDEN) ^ np.uint64(number)
    for place in range(4):
        key += GOLDEN
        stream[place] = _mixed(key)
    stream[WORD] = np.uint64(0)
    stream[LEFT] = np.uint64(0)


@njit(cache=True, nogil=True)
def _next_word(stream: Words) -> None:
    s0, s1, s2, s3 = stream[0], stream[1], stream[2], stream[3]
    word = s0 + s3
    stream[WORD] = ((word << np.uint64(23)) | (word >> np.uint64(41))) + s0
    stream[LEFT] = np.uint64(DICE)
    shifted = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    stream[0], stream[1], stream[2] = s0, s1, s2
    stream[3] = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))


@njit(cache=True, nogil=True)
def below(stream: Words, sides: int) -> int:
    """A fair number from 0 up to `sides` (at most 65,536); draws that would favour some numbers are repeated."""
    many = np.uint64(sides)
    while True:
        if stream[LEFT] == np.uint64(0):
            _next_word(stream)
        made = (stream[WORD] & DIE) * many
        stream[WORD] >>= np.uint64(DIE_BITS)
        stream[LEFT] -= np.uint64(1)
        rest = made & DIE
        if rest >= many or rest >= (DIE + np.uint64(1)) % many:
            return whole(made >> np.uint64(DIE_BITS))


@njit(cache=True, nogil=True)
def shuffle(stream: Words, cards: Cards) -> None:
    """Fisher-Yates from the last card down; far from the first card, it uses four draws of a word without a check."""
    last = cards.size - 1
    s0, s1, s2, s3 = stream[0], stream[1], stream[2], stream[3]
    while last > DICE:
        word = s0 + s3
        word = ((word << np.uint64(23)) | (word >> np.uint64(41))) + s0
        shifted = s1 << np.uint64(17)
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
        for _ in range(DICE):
            many = np.uint64(last + 1)
            made = (word & DIE) * many
            word >>= np.uint64(DIE_BITS)
            rest = made & DIE
            if rest < many and rest < (DIE + np.uint64(1)) % many:
                continue
            other = whole(made >> np.uint64(DIE_BITS))
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1
    stream[0], stream[1], stream[2], stream[3] = s0, s1, s2, s3
    while last > 0:
        other = below(stream, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
        last -= 1
