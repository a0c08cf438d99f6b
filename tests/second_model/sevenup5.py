"""7 Up Baccarat, one coup after the other, with chapter 5 and R-34, R-49, R-50, R-56.

Facts, in the order in which they happened (answers and roles as in chapter7):

("begin",)                                     "Place your bets": the coup begins (3.1)
("wager", "Ann", "banker", 100, "system")      player, banker, tie, super_7s; "layout" for chips that staff record
("withdraw", "Ann", "banker")                  a patron takes a wager back; after "No more bets" it stands all the same
("no more bets",)
("card", "9h")                                 order: Banker, Player, Banker, then third cards (R-05)
("announce", "banker")  ("settle",)
("report", "5.1", by, {}, confirmed_by)                                  foreign card
("report", "5.2", by, {"player": 3, "banker": 2, "possible": False}, c)  cards dealt to each hand, printed 7 included
("report", "5.3", by, {"cards": [1, 2], "possible": True, "order": [2, 1]}, c)   places of the initial deal
("report", "5.4", by, {"possible": False}, c)
("report", "5.5", by, {}, c)
("report", "5.6", by, {"patron": "Ann", "wager": "banker", "late": 50}, c)   the late part; no "late": all of it
("ruling", "R-49", by, {"reason": "...", "void": True})  also continue, return, pay, collect, replace_shoe
("new shoe",)
"""
from dataclasses import dataclass, field
from fractions import Fraction

from cards7 import BANKER_DRAWS_ON, is_card, points, round_down, winner
from coup7 import Refused, Row, rank

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


@dataclass
class SevenUpCoup:
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


class SevenUp:
    def __init__(self, limits=None, unit=1):
        self.limits, self.unit = limits or {}, unit
        self.coup, self.shoe, self.notes = None, "on", []

    def do(self, fact):
        """("" or the clause that refuses the fact, reason)."""
        self.notes = []
        try:
            getattr(self, "on_" + fact[0].replace(" ", "_"))(*fact[1:])
        except Refused as no:
            return no.clause, no.reason
        return "", ""

    def current(self, clause):
        if self.coup is None or self.coup.over():
            raise Refused(clause, "no coup is under way")
        return self.coup

    def on_new_shoe(self):
        self.shoe = "on"

    def on_begin(self):
        if self.shoe != "on" or (self.coup is not None and not self.coup.over()):
            raise Refused("3.1", "no shoe, or the last coup is not over")
        self.coup = SevenUpCoup()

    def on_wager(self, patron, kind, stake, how="system"):
        coup = self.current("3.1")
        if coup.closed:
            raise Refused("5.6", "bets are closed")
        if kind not in KINDS:
            raise Refused("3.5", "no such wager")
        old = next((w for w in coup.wagers if (w.patron, w.kind) == (patron, kind)), None)
        whole = stake + (old.stake if old else 0)
        if how == "system" and not self.within(kind, whole):
            raise Refused("R-34", "outside the limits")
        if old:
            old.stake = whole
        else:
            coup.wagers.append(SevenUpWager(patron, kind, stake, how))

    def within(self, kind, stake):
        low, top = self.limits.get(kind) or (None, None)
        return stake >= (low or 0) and (top is None or stake <= top)

    def on_withdraw(self, patron, kind):
        coup = self.current("5.7")
        found = [w for w in coup.wagers if (w.patron, w.kind, w.gone) == (patron, kind, "")]
        if not found:
            raise Refused("5.7", "no such wager")
        if coup.closed:
            self.notes.append(("5.7", "withdrawn late: it is still won or lost"))
        else:
            coup.wagers.remove(found[0])

    def on_no_more_bets(self):
        coup = self.current("3.2")
        if coup.closed:
            raise Refused("3.2", "closed already")
        coup.closed = True

    def on_card(self, code):
        coup = self.current("3.8")
        if not coup.closed or self.shoe != "on" or not is_card(code) or code == "??":
            raise Refused("3.8", "no card is dealt now")
        if coup.dealt()[3] == "":
            raise Refused("3.9", "no card is due: report it (5.2)")
        coup.cards.append(code)

    def on_announce(self, result=None):
        coup = self.current("3.9")
        if not coup.outcome_seen():
            raise Refused("3.9", "the hands are not finished")
        coup.announced = True

    def on_settle(self):
        coup = self.current("4.1")
        if not coup.announced:
            raise Refused("4.1", "the result is announced first")
        coup.settled = True
        self.book(coup)

    def book(self, coup):
        player, banker = coup.dealt()[:2]
        coup.rows = []
        for w in coup.wagers:
            stake, counts = w.stake, w.stake - w.late
            clause = coup.void or w.gone or ("" if self.within(w.kind, w.stake) else "R-34")
            if clause or counts == 0:
                result = "void" if coup.void else "returned"
                coup.rows.append(Row(w.patron, w.kind, stake, 0, result, 0, 0, stake, Fraction(0), clause or "5.6"))
                continue
            odds, clause = seven_up_pays(w.kind, player, banker)
            if odds is None:
                row = Row(w.patron, w.kind, stake, counts, "lose", 0, counts, stake - counts, Fraction(0), clause)
            elif odds == 0:
                row = Row(w.patron, w.kind, stake, counts, "stand-off", 0, 0, stake, Fraction(0), clause)
            else:
                paid, rest = round_down(odds * counts, self.unit)
                row = Row(w.patron, w.kind, stake, counts, "win", paid, 0, stake, rest, clause)
            coup.rows.append(row)

    def make_void(self, clause):
        self.coup.void, self.coup.settled = clause, False
        self.book(self.coup)

    # chapter 5 -------------------------------------------------------------------------------------------------

    def on_report(self, clause, by, details=None, confirmed_by=None):
        if rank(by) < 0:
            raise Refused(clause, "only table staff report an irregularity")
        handler = getattr(self, "report_" + clause.replace(".", "_"), None)
        if handler is None:
            raise Refused(clause, "nothing to report under this clause")
        handler(by, details or {}, confirmed_by)

    def two_persons(self, by, confirmed_by):
        """R-56, as in chapter7."""
        both = [rank(by), rank(confirmed_by)]
        if self.coup.outcome_seen() and (min(both) < 0 or max(both) < rank("inspector")):
            raise Refused("R-56", "the outcome can be seen: a Dealer Inspector or above is needed besides")

    def report_5_1(self, by, details, confirmed_by):
        if self.shoe != "on":
            raise Refused("5.1", "no shoe is in play")
        if self.coup is not None and not self.coup.over():
            self.make_void("5.1")      # OPEN: the foreign card itself is the proof, so R-56 is not asked for
        self.shoe = "withdrawn"        # OPEN: as 7.1 by R-41, a shoe with a foreign card cannot go on

    def report_5_2(self, by, details, confirmed_by):
        coup = self.coup
        if coup is None or coup.void or not coup.cards:
            raise Refused("5.2", "no cards of a coup are out")
        given = (details.get("player"), details.get("banker"))
        if None in given:
            raise Refused("5.2", "say how many cards each hand was dealt")
        player, banker, _, _ = coup.dealt()
        if given == (len(player), len(banker)):
            raise Refused("5.2", "that is the right number of cards")
        self.two_persons(by, confirmed_by)
        if details.get("possible"):
            # OPEN: a card too many goes to the discards; 7 Up knows no Free Hand.
            return
        self.make_void("5.2")

    def report_5_3(self, by, details, confirmed_by):
        coup = self.current("5.3")
        cards = details.get("cards") or []
        if len(cards) < 2 or not coup.cards or any(not 1 <= n <= min(3, len(coup.cards)) for n in cards):
            raise Refused("5.3", "two or more cards of the initial deal")
        if details.get("possible"):
            order = details.get("order") or []
            if sorted(order) != sorted(cards):
                raise Refused("5.3", "name each of the cards once, in order")
            old = list(coup.cards)
            for slot, n in zip(sorted(cards), order):
                coup.cards[slot - 1] = old[n - 1]
            coup.announced = False
            return
        self.two_persons(by, confirmed_by)
        self.make_void("5.3")

    def report_5_4(self, by, details, confirmed_by):
        self.current("5.4")                              # from "Place your bets"
        if details.get("possible"):
            return
        self.two_persons(by, confirmed_by)
        self.make_void("5.4")

    def report_5_5(self, by, details, confirmed_by):
        coup = self.current("5.5")
        if not coup.closed or coup.dealt()[3] == "":
            raise Refused("5.5", "no card is due")
        self.make_void("5.5")
        self.shoe = "ended"

    def report_5_6(self, by, details, confirmed_by):
        coup = self.coup
        if coup is None or coup.void or not coup.closed:
            raise Refused("5.6", "bets are open")
        found = [w for w in coup.wagers if (w.patron, w.kind) == (details.get("patron"), details.get("wager"))]
        if not found:
            raise Refused("5.6", "no such wager")
        late = details.get("late", found[0].stake)
        if not 0 < late <= found[0].stake:
            raise Refused("5.6", "more than the stake")
        self.two_persons(by, confirmed_by)
        found[0].late = late
        if coup.settled:
            self.book(coup)          # OPEN: found after the settlement and before the next coup, it is put right

    def on_ruling(self, clause, by, details=None):
        """R-49 serves 7 Up too."""
        details, coup = details or {}, self.coup
        if rank(by) < rank("assistant_director"):
            raise Refused("R-49", "the Assistant Director or above decides")
        if not details.get("reason"):
            raise Refused("R-49", "the reason is written down")
        if details.get("void"):
            if coup is None or coup.void:
                raise Refused("R-49", "no coup to void")
            self.make_void("R-49")
        for patron, kind in details.get("return") or []:
            for w in coup.wagers:
                if (w.patron, w.kind) == (patron, kind):
                    w.gone = "R-49"
        if coup is not None:
            for patron, amount in (details.get("pay") or {}).items():
                coup.extra[patron] = coup.extra.get(patron, 0) + amount
            for patron, amount in (details.get("collect") or {}).items():
                coup.extra[patron] = coup.extra.get(patron, 0) - amount
            if coup.settled:
                self.book(coup)
        if details.get("replace_shoe"):
            self.shoe = "withdrawn"
