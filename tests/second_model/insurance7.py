"""Baccarat Insurance: rows of the pay table, what is open, the cap, and how a bet ends (6.4, R-24 to R-29)."""
from dataclasses import dataclass, field
from fractions import Fraction

from cards7 import BANKER_DRAWS_ON, round_down, winner

FOUR, THIRD = "four_cards", "player_third"


def row(moment, player, banker):
    """(hand insured, odds) for these points, or None (6.4.6). The table never insures both hands at once."""
    if moment == FOUR:
        banker_rows = {4: (3, Fraction(3, 2)), 5: (4, Fraction(2)), 6: (5, Fraction(3)), 7: (5, Fraction(4))}
        if banker in banker_rows and player <= banker_rows[banker][0]:
            return "banker", banker_rows[banker][1]
        if player == 5 and banker == 4:
            return "player", Fraction(2)
        if player in (6, 7) and banker <= 5:
            return "player", Fraction({6: 3, 7: 4}[player])
        return None
    if banker == 1 and player == 1:
        return "banker", Fraction(6)
    if 2 <= banker <= 6 and player == 1:
        return "banker", Fraction(7)
    if 3 <= banker <= 6 and player == 2:
        return "banker", Fraction(4)
    if (banker, player) == (4, 3):
        return "banker", Fraction(3, 2)
    if (banker, player) == (5, 4):
        return "banker", Fraction(2)
    player_rows = {5: (4, 2), 6: (5, 3), 7: (6, 4), 8: (6, 7), 9: (6, 9)}
    if player in player_rows and banker <= player_rows[player][0]:
        return "player", Fraction(player_rows[player][1])
    return None


@dataclass
class Bet:
    patron: str
    hand: str
    stake: int
    odds: Fraction
    moment: str
    player: int                   # the points at which it was taken
    banker: int
    how: str                      # "system" or "layout"
    ends: list = field(default_factory=list)      # (player, banker) totals in which the coup could end then
    returned: str = ""            # the clause that gave it back


def possible_ends(player, banker, player_third_total=None):
    """Every pair of totals in which the coup can still end.

    player and banker are two-card points; player_third_total is the Player's three-card points once its third card
    is known, as a pair (points of that card, total). Cards that are not seen may be anything.
    """
    ends = set()
    if player > 5:
        thirds = [(None, player)]
    elif player_third_total is not None:
        thirds = [player_third_total]
    else:
        thirds = [(value, (player + value) % 10) for value in range(10)]
    for value, player_end in thirds:
        draws = banker <= 5 if value is None else value in BANKER_DRAWS_ON[banker]
        for extra in range(10) if draws else [0]:
            ends.add((player_end, (banker + extra) % 10))
    return sorted(ends)


def ending(bet, player, banker):
    """"win", "lose" or "return" for a bet in a coup that ended so (6.4.1, 6.4.2, R-26)."""
    who = winner(player, banker)
    if bet.hand == "player" and bet.moment == THIRD and bet.player == 9:
        return "win" if who == "tie" else "lose"
    if who == "tie":
        return "return"
    return "lose" if who == bet.hand else "win"


def greatest_left(limits, bet, earlier):
    """The house's greatest stake for these odds, less what the patron has there already (6.4.3.1)."""
    top = (limits.get(bet.odds) or (None, None))[1]
    if top is None:
        return None
    return max(0, top - sum(b.stake for b in earlier if (b.moment, b.odds) == (bet.moment, bet.odds)))


def stake_max(insured, earlier, odds, new_bet, greatest):
    """The greatest stake for new_bet (R-25).

    insured is what counts of the wager on that hand; earlier are the patron's live bets on it, first taken first.
    OPEN: the payment is measured before it is rounded down to the payable unit; the stake is any whole amount.
    """
    room = None
    for player, banker in new_bet.ends:
        if ending(new_bet, player, banker) != "win":
            continue
        taken = sum(bet.odds * bet.stake for bet in earlier if ending(bet, player, banker) == "win")
        left = insured - taken
        room = left if room is None else min(room, left)
    if room is None:
        room = insured
    best = max(0, int(Fraction(room) / odds))
    return best if greatest is None else min(best, greatest)


def settle_bet(bet, insured, paid_before, cap_stake, greatest, player, banker, unit):
    """(result, paid, collected, breakage) of one bet. paid_before: paid to earlier bets on the same wager.

    A bet within the cap is simply paid or collected. Chips found over it (R-25, 6.4.3.1) are paid to the cap, and
    of a losing bet only the stake within the cap is collected.
    """
    result = ending(bet, player, banker)
    if result == "return":
        return "returned", 0, 0, Fraction(0)
    if result == "lose":
        # What is collected of chips over the cap is a payable amount.
        return "lose", 0, bet.stake if bet.stake <= cap_stake else round_down(cap_stake, unit)[0], Fraction(0)
    # OPEN: a winning stake above the house's greatest for these odds is paid on that greatest stake.
    stake = bet.stake if greatest is None else min(bet.stake, greatest)
    exact = min(bet.odds * stake, Fraction(max(0, insured - paid_before)))
    paid, breakage = round_down(exact, unit)
    return "win", paid, 0, breakage
