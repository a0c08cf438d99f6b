"""A naive second settlement of the four games, written from the documents without the engine's types.

Clause numbers in the comments are those of the document of the game at hand; "R-" numbers are the readings.
Nothing here checks that a coup is finished except `complete` and `dealer_complete`.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

LOSS = Fraction(-1)
STAND_OFF = Fraction(0)
EVEN = Fraction(1)
HALF = Fraction(1, 2)

# Baccarat 4.12, Lucky 7 4.11, 7 Up 3.3, Lucky Draw's opening paragraphs: the same values in all four
VALUE = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 0, "J": 0, "Q": 0, "K": 0}

# Baccarat 4.16, Lucky 7 4.15, Table Two: Banker's two cards -> ranks of the Player's third on which the Banker draws
TABLE_TWO = {
    0: "A23456789TJQK",  # never stands
    1: "A23456789TJQK",
    2: "A23456789TJQK",
    3: "A2345679TJQK",  # its 10 is every card worth nothing
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}

# 7 Up 3.9.4: the same, by the point value of the Player's third card
TABLE_OF_PLAY: dict[int, tuple[int, ...]] = {
    0: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    1: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    2: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
    7: (),
}

COMMISSION = Fraction(19, 20)  # Baccarat 5.1.2, Lucky 7 5.1.1
EIGHT = Fraction(8)  # Baccarat 5.1.5, Lucky 7 5.1.3: Tie
ELEVEN = Fraction(11)  # Baccarat 5.1.3 and 5.1.4, Lucky 7 5.1.3: pairs
LUCKY_6 = {2: Fraction(12), 3: Fraction(20)}  # Baccarat 5.1.6, 5.1.7: by the Banker's cards
SMALL_LUCKY_7 = Fraction(15)  # Lucky 7 5.1.3
BIG_LUCKY_7 = Fraction(30)
SUPER_LUCKY_7 = {4: Fraction(30), 5: Fraction(40), 6: Fraction(100)}  # by all the cards of the coup
BANKER_7 = Fraction(9, 5)  # 7 Up 4.1
TIE_7 = Fraction(9)
TIE_OTHER = Fraction(7)
SUPER_7S = {1: LOSS, 2: Fraction(2), 3: Fraction(5), 4: Fraction(17), 5: Fraction(70), 6: Fraction(700)}  # 4.2, R-23
THREES_SUITED = Fraction(30)  # Lucky Draw, the pay table of the Draw wager
THREES = Fraction(9)
DRAW = {9: Fraction(3), 8: Fraction(2), 7: Fraction(3, 2)}

# Baccarat 6.4.6, the four parts: points of the hand insured -> points of the other hand -> odds
O15, O2, O3, O4 = Fraction(3, 2), Fraction(2), Fraction(3), Fraction(4)
O6, O7, O9 = Fraction(6), Fraction(7), Fraction(9)
BANKER_FOUR_CARDS = {
    4: {0: O15, 1: O15, 2: O15, 3: O15},
    5: {0: O2, 1: O2, 2: O2, 3: O2, 4: O2},
    6: {0: O3, 1: O3, 2: O3, 3: O3, 4: O3, 5: O3},
    7: {0: O4, 1: O4, 2: O4, 3: O4, 4: O4, 5: O4},
}
BANKER_PLAYER_THIRD = {
    1: {1: O6},
    2: {1: O7},
    3: {1: O7, 2: O4},
    4: {1: O7, 2: O4, 3: O15},
    5: {1: O7, 2: O4, 4: O2},
    6: {1: O7, 2: O4},
}
PLAYER_FOUR_CARDS = {
    5: {4: O2},
    6: {0: O3, 1: O3, 2: O3, 3: O3, 4: O3, 5: O3},
    7: {0: O4, 1: O4, 2: O4, 3: O4, 4: O4, 5: O4},
}
PLAYER_PLAYER_THIRD = {
    5: {0: O2, 1: O2, 2: O2, 3: O2, 4: O2},
    6: {0: O3, 1: O3, 2: O3, 3: O3, 4: O3, 5: O3},
    7: {0: O4, 1: O4, 2: O4, 3: O4, 4: O4, 5: O4, 6: O4},
    8: {0: O7, 1: O7, 2: O7, 3: O7, 4: O7, 5: O7, 6: O7},
    9: {0: O9, 1: O9, 2: O9, 3: O9, 4: O9, 5: O9, 6: O9},
}


Hand = Sequence[str]


def _points(hand: Hand) -> int:
    return _added(tuple(hand))


@cache
def _added(cards: tuple[str, ...]) -> int:
    return sum(VALUE[card[0]] for card in cards) % 10


def complete(game: str, player: Hand, banker: Hand) -> bool:
    """Whether these are exactly the cards of a finished coup."""
    if game in ("baccarat", "lucky7"):
        if len(player) not in (2, 3) or len(banker) not in (2, 3):
            return False
        player_two, banker_two = _points(player[:2]), _points(banker[:2])
        if player_two >= 8 or banker_two >= 8:  # Baccarat 4.14, Lucky 7 4.13
            return len(player) == 2 and len(banker) == 2
        if player_two >= 6:  # Table One: stands; then Baccarat 4.17, Lucky 7 4.16
            return len(player) == 2 and len(banker) == (3 if banker_two <= 5 else 2)
        if len(player) == 2:  # Table One: draws on 0 to 5
            return False
        return len(banker) == (3 if player[2][0] in TABLE_TWO[banker_two] else 2)
    if game == "seven_up":
        if len(player) not in (1, 2) or len(banker) not in (2, 3):  # the printed seven is not drawn
            return False
        player_two, banker_two = (7 + VALUE[player[0][0]]) % 10, _points(banker[:2])
        if player_two >= 8 or banker_two >= 8:  # 3.9.1
            return len(player) == 1 and len(banker) == 2
        if player_two >= 6:  # 3.9.2: stands; then 3.9.3
            return len(player) == 1 and len(banker) == (3 if banker_two <= 5 else 2)
        if len(player) == 1:  # 3.9.2: draws on 0 to 5
            return False
        return len(banker) == (3 if VALUE[player[1][0]] in TABLE_OF_PLAY[banker_two] else 2)
    raise ValueError(game)


def dealer_complete(dealer: Hand) -> bool:
    """Lucky Draw: whether the dealer's hand is finished."""
    if len(dealer) == 2:
        return _points(dealer) >= 5
    return len(dealer) == 3 and _points(dealer[:2]) <= 4


def odds(game: str, variant: str | None, wager: str, player: Hand, banker: Hand) -> Fraction:
    """What a wager on a finished coup wins per unit staked."""
    if game in ("baccarat", "lucky7"):
        if variant not in ("commission", "non_commission"):
            raise ValueError(variant)
        return _two_hands(game, variant, wager, player, banker)
    if variant is not None:
        raise ValueError(variant)
    if game == "seven_up":
        return _seven_up(wager, player, banker)
    if game == "lucky_draw":
        return _lucky_draw(wager, player, banker)
    raise ValueError(game)


def _two_hands(game: str, variant: str | None, wager: str, player: Hand, banker: Hand) -> Fraction:
    p, b = _points(player), _points(banker)
    if wager == "player":  # 6.1.1; Baccarat 5.1.1 and 5.2, Lucky 7 5.1.1 and 5.1.2
        return EVEN if p > b else LOSS if p < b else STAND_OFF
    if wager == "banker":  # 6.1.2
        if b < p:
            return LOSS
        if b == p:
            return STAND_OFF
        if variant == "commission":
            return COMMISSION
        return HALF if b == 6 else EVEN  # Baccarat 5.2.1, Lucky 7 5.1.2
    if wager == "tie":  # 6.1.3
        return EIGHT if p == b else LOSS
    if wager == "player_pair":  # 6.2, R-22
        return ELEVEN if player[0][0] == player[1][0] else LOSS
    if wager == "banker_pair":
        return ELEVEN if banker[0][0] == banker[1][0] else LOSS
    if game == "baccarat" and wager == "lucky_6":  # 6.3, R-20: the Banker has to win
        return LUCKY_6[len(banker)] if b == 6 and b > p else LOSS
    if game == "lucky7" and wager == "small_lucky_7":  # 6.3
        return SMALL_LUCKY_7 if p == 7 and p > b and len(player) == 2 else LOSS
    if game == "lucky7" and wager == "big_lucky_7":  # 6.4
        return BIG_LUCKY_7 if p == 7 and p > b and len(player) == 3 else LOSS
    if game == "lucky7" and wager == "super_lucky_7":  # 6.5, R-21
        return SUPER_LUCKY_7[len(player) + len(banker)] if p == 7 and b == 6 else LOSS
    raise ValueError(wager)


def _seven_up(wager: str, player: Hand, banker: Hand) -> Fraction:
    p, b = (7 + _points(player)) % 10, _points(banker)  # 3.7
    if wager == "player":  # 3.10, 4.1
        if p == b:
            return STAND_OFF  # 3.10.1
        if p < b:
            return LOSS
        return HALF if p == 7 else EVEN
    if wager == "banker":
        if b == p:
            return STAND_OFF
        if b < p:
            return LOSS
        return BANKER_7 if b == 7 else EVEN
    if wager == "tie":
        if p != b:
            return LOSS
        return TIE_7 if p == 7 else TIE_OTHER
    if wager == "super_7s":  # 1.1.7, 4.2
        sevens = 1
        for card in (*player, *banker):
            if card[0] == "7":
                sevens += 1
        return SUPER_7S[sevens]
    raise ValueError(wager)


def _lucky_draw(wager: str, seat: Hand, dealer: Hand) -> Fraction:
    if wager != "enter" and (wager != "draw" or len(seat) != 3):  # a Draw wager buys the third card
        raise ValueError(wager)
    s, d = _points(seat), _points(dealer)
    if d > s:
        return LOSS
    if d == s:
        return STAND_OFF
    if wager == "enter":
        return EVEN
    if seat[0][0] == "3" and seat[1][0] == "3" and seat[2][0] == "3":
        return THREES_SUITED if seat[0][1] == seat[1][1] == seat[2][1] else THREES
    return DRAW[s] if s >= 7 else EVEN


def insurance(side: str, moment: str, player: Hand, banker: Hand) -> tuple[Fraction, Fraction] | None:
    """Baccarat Insurance on a finished coup: the odds offered and the result, or None where it is not offered."""
    banker_two = _points(banker[:2])
    if moment == "four_cards":
        player_now = _points(player[:2])
        if len(player) == 2 and len(banker) == 2:  # a natural, or no third card due
            return None
        table = BANKER_FOUR_CARDS if side == "banker" else PLAYER_FOUR_CARDS
    elif moment == "player_third":
        player_now = _points(player)
        if len(player) != 3 or len(banker) != 3:  # there is a Player's third card, and the Banker must draw
            return None
        table = BANKER_PLAYER_THIRD if side == "banker" else PLAYER_PLAYER_THIRD
    else:
        raise ValueError(moment)
    if side == "banker":
        offered = table.get(banker_two, {}).get(player_now)
    elif side == "player":
        offered = table.get(player_now, {}).get(banker_two)
    else:
        raise ValueError(side)
    if offered is None:
        return None
    p, b = _points(player), _points(banker)
    if side == "player" and moment == "player_third" and player_now == 9:  # 6.4.2, R-26: it insures a tie
        return offered, offered if b == 9 else LOSS
    if p == b:  # 6.4.2
        return offered, STAND_OFF
    if side == "banker":  # 6.4.1
        return offered, offered if p > b else LOSS
    return offered, offered if b > p else LOSS
