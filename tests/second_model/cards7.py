"""Cards, the drawing rules, and what each wager pays. No table, no people: only cards and odds.

A card is a two-letter text: rank A 2..9 T J Q K, suit s h d c. "??" is a card whose face is not known.
"""
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

POINTS = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0, **{str(n): n for n in range(2, 10)}}
FIRST_FOUR = ("player", "banker", "player", "banker")

# Table Two, 4.16 (Lucky 7: 4.15): the Player's third-card points on which a Banker of these points draws. R-04.
BANKER_DRAWS_ON = {
    0: set(range(10)), 1: set(range(10)), 2: set(range(10)),
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}


def is_card(code):
    return isinstance(code, str) and (code == "??" or (len(code) == 2 and code[0] in POINTS and code[1] in "shdc"))


def points(code):
    """Points of one card, None where the face is not known."""
    return None if code == "??" else POINTS[code[0]]


def total(codes):
    """Point count of a hand, None where a face is not known."""
    values = [points(code) for code in codes]
    return None if None in values else sum(values) % 10


@dataclass
class Dealt:
    """How the procedure places a row of cards. The numbers are places in the row, from 0."""
    player: tuple
    banker: tuple
    spare: tuple     # cards for which this coup has no use
    need: str        # "player", "banker", "open" (a face must be known first), or "" (complete)


def deal(codes):
    """Place the cards, in the order in which they left the shoe, by 4.9 and 4.14 to 4.17 (R-44)."""
    return _deal(tuple(codes))


@lru_cache(maxsize=4096)
def _deal(codes):
    hands = {"player": [], "banker": []}
    rest = list(range(len(codes)))

    def done(need=""):
        return Dealt(tuple(hands["player"]), tuple(hands["banker"]), tuple(rest), need)

    for hand in FIRST_FOUR:
        if not rest:
            return done(hand)
        hands[hand].append(rest.pop(0))
    player = total([codes[i] for i in hands["player"]])
    banker = total([codes[i] for i in hands["banker"]])
    if player is None or banker is None:
        return done("open")
    if player >= 8 or banker >= 8:                                 # 4.14: a natural ends the coup
        return done()
    if player <= 5:                                                # Table One
        if not rest:
            return done("player")
        third = rest.pop(0)
        hands["player"].append(third)
        value = points(codes[third])
        if value is None and 3 <= banker <= 6:
            return done("open")
        banker_draws = (value or 0) in BANKER_DRAWS_ON[banker]     # Table Two
    else:
        banker_draws = banker <= 5                                 # 4.17
    if banker_draws:
        if not rest:
            return done("banker")
        hands["banker"].append(rest.pop(0))
    return done()


def winner(player, banker):
    return "player" if player > banker else "banker" if banker > player else "tie"


WAGERS = {
    "baccarat": ("player", "banker", "tie", "player_pair", "banker_pair", "lucky_6"),
    "lucky7": ("player", "banker", "tie", "player_pair", "banker_pair",
               "small_lucky_7", "big_lucky_7", "super_lucky_7"),
}
LOSE, STAND_OFF = "lose", "stand-off"


def pays(game, variant, wager, player, banker):
    """Odds as a Fraction, or STAND_OFF, or LOSE, and the clause. player and banker are the finished hands."""
    p, b = total(player), total(banker)
    who = winner(p, b)
    if wager == "player":
        return _main(who, "player", Fraction(1), {"baccarat": "5.1.1" if variant == "commission" else "5.2"}
                     .get(game, "5.1.1" if variant == "commission" else "5.1.2"), "6.1.1")
    if wager == "banker":
        odds, clause = _banker_odds(game, variant, b)
        return _main(who, "banker", odds, clause, "6.1.2")
    if wager == "tie":
        return (Fraction(8), "5.1.5" if game == "baccarat" else "5.1.3") if who == "tie" else (LOSE, "6.1.3")
    if wager in ("player_pair", "banker_pair"):
        hand = player if wager == "player_pair" else banker
        clause = {"player_pair": "5.1.4", "banker_pair": "5.1.3"}[wager] if game == "baccarat" else "5.1.3"
        return (Fraction(11), clause) if hand[0][0] == hand[1][0] else (LOSE, "6.2.1.2")
    if wager == "lucky_6":
        if who == "banker" and b == 6:
            return (Fraction(12), "5.1.6") if len(banker) == 2 else (Fraction(20), "5.1.7")
        return LOSE, "6.3.1.2"
    if wager in ("small_lucky_7", "big_lucky_7"):
        size, odds = (2, 15) if wager == "small_lucky_7" else (3, 30)
        if who == "player" and p == 7 and len(player) == size:
            return Fraction(odds), "5.1.3"
        return LOSE, "6.3.1.1" if size == 2 else "6.4.1.1"
    if wager == "super_lucky_7":
        if p == 7 and b == 6:
            return Fraction({4: 30, 5: 40, 6: 100}[len(player) + len(banker)]), "5.1.3"
        return LOSE, "6.5.1.1"
    raise ValueError(wager)


def _main(who, hand, odds, clause, loses):
    if who == "tie":
        return STAND_OFF, loses + ".3"
    return (odds, clause) if who == hand else (LOSE, loses + ".2")


def _banker_odds(game, variant, banker_points):
    if variant == "commission":
        return Fraction(19, 20), "5.1.2" if game == "baccarat" else "5.1.1"
    if banker_points == 6:
        return Fraction(1, 2), "5.2.1" if game == "baccarat" else "5.1.2"
    return Fraction(1), "5.2" if game == "baccarat" else "5.1.2"


def round_down(amount, unit):
    """The payable part of an exact amount, and the breakage (R-11)."""
    whole = int(Fraction(amount) // unit) * unit
    return whole, Fraction(amount) - whole
