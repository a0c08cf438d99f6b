"""The random numbers of one simulated shoe in plain Python, the same as in the kernels.

This is public API: with it you can deal a simulated shoe again, card by card, with the engine of the live table:

    >>> from punto.playout import deal_shoe
    >>> from punto.games import GAMES
    >>> from punto.notation import write_coup
    >>> shoe = deal_shoe(GAMES["baccarat"], None, Stream(seed=1, number=0).below)
    >>> len(shoe.coups), write_coup(shoe.coups[0])
    (81, 'Qd Jh / 8h Ts')
"""

WORD = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15
SIDES = 2**16


class Stream:
    """xoshiro256++; splitmix64 makes its state from the seed and the shoe's number."""

    def __init__(self, seed: int, number: int) -> None:
        key = _mixed(seed + GOLDEN) ^ number
        self._state = [_mixed(key + place * GOLDEN) for place in (1, 2, 3, 4)]
        self._dice: list[int] = []

    def below(self, sides: int) -> int:
        """A fair number from 0 up to `sides` (at most 65,536); draws that would favour some numbers are repeated."""
        while True:
            if not self._dice:
                word = self._word()
                self._dice = [word >> shift & (SIDES - 1) for shift in (48, 32, 16, 0)]
            made = self._dice.pop() * sides
            if made % SIDES >= SIDES % sides:
                return made // SIDES

    def _word(self) -> int:
        s0, s1, s2, s3 = self._state
        word = (_turned(s0 + s3 & WORD, 23) + s0) & WORD
        shifted = s1 << 17 & WORD
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        self._state = [s0, s1, s2 ^ shifted, _turned(s3, 45)]
        return word


def _mixed(word: int) -> int:
    word &= WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


def _turned(word: int, by: int) -> int:
    return (word << by | word >> (64 - by)) & WORD
