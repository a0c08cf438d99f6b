"""7 Up: one coup, its cards, and what each wager pays (3.8, 3.9, 4.1, 4.2)."""
from dataclasses import dataclass, field
from fractions import Fraction

from cards7 import BANKER_DRAWS_ON, points, winner

KINDS = ("player", "banker", "tie", "super_7s")


def seven_up_deal(codes):
    """(player, banker, spare, need): the hands as lists of cards, "7" standing for the printed seven (3.8, 3.9)."""
    hands = {"player": ["7"], "banker": []}
    rest = list(codes)

    def value(hand):
        return sum(7 if c == "7" else points(c) for c in hands[hand]) % 10

    for hand in ("banker", "player", "banker"):
        if not rest:
            return hands["player"], hands["banker"], rest, hand
        hands[hand].append(rest.pop(0))
    p, b, need = value("player"), value("banker"), ""
    if p < 8 and b < 8:
        third = None
        if p <= 5:
            if not rest:
                return hands["player"], hands["banker"], rest, "player"
            third = rest.pop(0)
            hands["player"].append(third)
        draws = b <= 5 if third is None else points(third) in BANKER_DRAWS_ON[b]
        if draws and not rest:
            need = "banker"
        elif draws:
            hands["banker"].append(rest.pop(0))
    return hands["player"], hands["banker"], rest, need


def seven_up_total(hand):
    return sum(7 if c == "7" else points(c) for c in hand) % 10


def seven_up_pays(kind, player, banker):
    """(odds, clause); odds None: loses, 0: stand-off (4.1, 4.2)."""
    p, b = seven_up_total(player), seven_up_total(banker)
    who = winner(p, b)
    if kind == "super_7s":
        sevens = sum(c[0] == "7" for c in player + banker)
        return ({2: 2, 3: 5, 4: 17, 5: 70, 6: 700}.get(sevens), "4.2")
    if kind == "tie":
        return ((9 if p == 7 else 7) if who == "tie" else None, "4.1")
    if who == "tie":
        return 0, "3.10.1"
    if who != kind:
        return None, "3.10"
    special = {"banker": Fraction(9, 5), "player": Fraction(1, 2)}
    return (special[kind] if (b if kind == "banker" else p) == 7 else Fraction(1)), "4.1"


@dataclass
class SevenUpWager:
    patron: str
    kind: str
    stake: int
    how: str
    late: int = 0            # the part that came after "No more bets" (5.6)
    gone: str = ""

    def counts(self):
        """What was there in time (5.6)."""
        return self.stake - self.late


@dataclass
class SevenUpCoup:
    free: bool = False       # R-49 ordered it: no wagers
    waiting: list = field(default_factory=list)    # cards of each thing that waits for the Assistant Director
    replace_shoe: bool = False
    wagers: list = field(default_factory=list)
    cards: list = field(default_factory=list)
    closed: bool = False
    announced: bool = False
    settled: bool = False
    void: str = ""
    rows: list = field(default_factory=list)
    extra: dict = field(default_factory=dict)

    def over(self):
        return self.settled or bool(self.void)

    def dealt(self):
        return seven_up_deal(self.cards)

    def outcome_seen(self):
        return len(self.cards) >= 3 and self.dealt()[3] == ""

    def phase(self):
        if not self.closed:
            return "betting"
        if self.announced:
            return "announced"
        if self.outcome_seen():
            return "complete"
        return "third due" if len(self.cards) >= 3 else "dealing"
