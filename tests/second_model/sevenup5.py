"""7 Up Baccarat, one coup after the other, with chapter 5 and R-34, R-49, R-50, R-56.

Facts, in the order in which they happened (answers and roles as in chapter7):

("begin",)                                     "Place your bets": the coup begins (3.1)
("wager", "Ann", "banker", 100, "system")      player, banker, tie, super_7s; "layout" for chips that staff record
("withdraw", "Ann", "banker")                  a patron takes a wager back; after "No more bets" it stands all the same
("no more bets",)
("card", "9h")                                 order: Banker, Player, Banker, then third cards (R-05)
("announce", "banker")  ("settle",)
("report", "5.1", by, {}, confirmed_by)                                  foreign card
("report", "5.2", by, {"player": 3, "banker": 2}, c)          cards dealt to each hand, printed 7 included; "cards":
                                               every card of the coup in the order in which it left, if that is known
("report", "5.3", by, {"cards": [2, "9h"], "known": True}, c) places, or new cards, in the order in which they left
("report", "5.4", by, {}, c)                   likewise with "cards", if they can be put in order
("report", "5.5", by, {}, c)
("report", "5.6", by, {"patron": "Ann", "wager": "banker", "late": 50}, c)   the late part; no "late": all of it
("report", "R-49", by)                         anything else waits for the Assistant Director
("ruling", "R-49", by, {"reason": "...", "void": True})  also continue, return, pay, collect, free_hand, replace_shoe
("correct card", 2, "5d", by, confirmed_by, reason)           R-57, as in chapter7
("correct wager", "Ann", "tie", 100, by, reason)
("replace shoe", by, reason)  ("new shoe",)
"""
from fractions import Fraction

from cards7 import is_card, round_down
from coup7 import Refused, Row, rank
from sevencards5 import KINDS, SevenUpCoup, SevenUpWager, seven_up_pays
from sevenreports5 import SevenReports


class SevenUp(SevenReports):
    def __init__(self, limits=None, unit=1):
        self.limits, self.unit = limits or {}, unit
        self.coup, self.shoe, self.notes = None, "on", []
        self.free_hand_ordered = False

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
        if self.shoe != "on" or (self.coup is not None and (not self.coup.over() or self.coup.waiting)):
            raise Refused("3.1", "no shoe, or the last coup is not over")
        self.coup = SevenUpCoup(self.free_hand_ordered, closed=self.free_hand_ordered)
        self.free_hand_ordered = False

    def on_replace_shoe(self, by, reason=""):
        """R-65."""
        if self.coup is not None and (not self.coup.over() or self.coup.waiting):
            raise Refused("R-65", "a coup is under way")
        if rank(by) < rank("pit_manager") or not reason:
            raise Refused("R-65", "a Pit Manager or above, with a reason")
        self.shoe = "withdrawn"

    def nothing_waits(self, coup):
        if coup.waiting:
            raise Refused("R-49", "it waits for the Assistant Director")

    def on_wager(self, patron, kind, stake, how="system"):
        coup = self.current("3.1")
        self.nothing_waits(coup)
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
        found = [w for w in coup.wagers if (w.patron, w.kind, w.gone) == (patron, kind, "") and w.counts()]
        if not found:
            raise Refused("5.7", "no such wager")
        if not coup.closed:
            self.nothing_waits(coup)
        if coup.closed:
            self.notes.append(("5.7", "withdrawn late: it is still won or lost"))
        else:
            coup.wagers.remove(found[0])

    def on_no_more_bets(self):
        coup = self.current("3.2")
        self.nothing_waits(coup)
        if coup.closed:
            raise Refused("3.2", "closed already")
        coup.closed = True

    def on_card(self, code):
        coup = self.current("3.8")
        self.nothing_waits(coup)
        if not coup.closed or self.shoe != "on" or not is_card(code) or code == "??":
            raise Refused("3.8", "no card is dealt now")
        if coup.dealt()[3] == "":
            raise Refused("3.9", "no card is due: report it (5.2)")
        coup.cards.append(code)

    def on_announce(self, result=None):
        coup = self.current("3.9")
        self.nothing_waits(coup)
        if not coup.outcome_seen():
            raise Refused("3.9", "the hands are not finished")
        coup.announced = True

    def on_settle(self):
        coup = self.current("4.1")
        self.nothing_waits(coup)
        if not coup.announced:
            raise Refused("4.1", "the result is announced first")
        coup.settled = True
        self.book(coup)
        self.after_coup(coup)

    def after_coup(self, coup):
        if coup.replace_shoe:
            self.shoe = "withdrawn"

    def book(self, coup):
        player, banker = coup.dealt()[:2]
        coup.rows = []
        for w in coup.wagers:
            stake, counts = w.stake, w.counts()
            # OPEN: the limits are those of what was there in time (5.6: "to the extent increased").
            clause = coup.void or w.gone or ("" if self.within(w.kind, counts) else "R-34")
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
        self.coup.void, self.coup.settled, self.coup.waiting = clause, False, []
        self.book(self.coup)
        self.after_coup(self.coup)

    def money(self):
        """Net result of each patron in this coup."""
        net = dict(self.coup.extra)
        for row in self.coup.rows:
            net[row.patron] = net.get(row.patron, 0) + row.paid - row.collected
        return net
