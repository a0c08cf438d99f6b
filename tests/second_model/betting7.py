"""Facts about the shoe and the bets: from "Place your bets" to "No more bets"."""
import limits7 as lim
from cards7 import WAGERS, points
from coup7 import Card, Coup, Refused, Wager


class Betting:
    def on_new_shoe(self, burn_due=None, size=None, cut=0):
        if self.coup is not None and not self.coup.over() and self.coup.cards:
            raise Refused("R-65", "a coup is under way")
        if self.shoe == "on" and self.shoe_opened:
            raise Refused("R-65", "the shoe in play is withdrawn or ended first")
        self.shoe_opened = True
        self.shoe_number += 1
        self.size, self.left, self.cut = size, size, cut
        self.shoe, self.last_next, self.burn_due, self.burned = "on", False, burn_due, None
        self.burn_now, self.short_burn, self.concluded, self.seen_in_shoe = False, False, 0, False
        self.vote, self.votes, self.to_its_end, self.kept, self.burn_settled = "", {}, False, [], False
        if self.coup is not None:
            self.coup.found, self.coup.lead, self.coup.replace_shoe = [], [], False
            self.coup.last = False
            if not self.coup.over():
                self.coup.of_shoe = self.shoe_number      # it waited for this shoe
            self.clear_left_over()

    def clear_left_over(self):
        """With the shoe go the cards that came out of it too early."""
        if self.coup.over():
            spare = set(self.coup.dealt().spare)
            self.coup.cards = [c for i, c in enumerate(self.coup.cards) if i not in spare]

    def on_burned(self, number, shown=None):
        if self.coup is not None and not self.coup.over() and self.coup.cards:
            raise Refused("7.11", "cards of a coup are out")
        self.burned, self.burn_now = number, False
        self.out_of_shoe(number)
        # OPEN: the card that is shown is burned too, beside as many as its points.
        self.due = self.burn_due if self.burn_due is not None or shown is None else 1 + (points(shown) or 10)
        self.short_burn = self.due is not None and number < self.due
        if self.due is not None and number != self.due:
            self.note("R-02", "burned %d instead of %d" % (number, self.due))

    def out_of_shoe(self, number):
        if self.left is not None:
            self.left -= number

    def on_cut_card(self):
        self.current("R-03")
        self.last_next = True

    def on_patron(self, name, where):
        self.patrons[name] = where

    # the bets --------------------------------------------------------------------------------------------------

    def on_begin(self):
        if self.shoe != "on":
            raise Refused("R-65" if self.shoe == "withdrawn" else "R-03", "the shoe is " + self.shoe)
        if self.vote == "open":
            raise Refused("7.11.2.1", "the patrons choose first whether the shoe goes on")
        if self.coup is not None and (not self.coup.over() or self.coup.waiting):
            raise Refused("2.2.12" if self.rules.game == "baccarat" else "2.2.13", "the last coup is not over")
        left, free = self.next_cards()
        if self.coup is not None:
            self.out_of_shoe(len(self.coup.found))     # the next coup begins with them
        if self.coup is not None and self.coup.of_shoe == self.shoe_number and any(c.seen for c in self.coup.cards):
            self.seen_in_shoe = True
        self.number += 1
        self.coup = Coup(self.number, free=free, last=self.last_next, of_shoe=self.shoe_number)
        self.last_next, self.kept, self.free_hand_ordered = False, [], False
        if free:
            self.coup.closed = True                                # 7.8: no wagers
            self.coup.cards = [Card(c.code, c.open, c.seen) for c in left]
            self.note("7.8", "Free Hand")
        else:
            self.coup.lead = [Card(c.code, False, False) for c in left]

    def next_cards(self):
        """(cards that lead the next coup, whether it is a Free Hand)."""
        if self.shoe != "on":
            return [], self.free_hand_ordered
        left = (self.coup.left_over() if self.coup is not None else []) + self.kept
        # OPEN: one seen card among those left over is enough. 7.6 does not ask that its card was seen.
        return left, self.free_hand_ordered or any(c.seen or c.error_7_6 for c in left)

    def on_wager(self, patron, kind, stake, how="system"):
        if kind not in WAGERS[self.rules.game]:
            raise Refused("4.5", "no such wager")
        coup = self.current("4.1")
        if coup.free:
            raise Refused("7.8", "a Free Hand takes no wagers", 0)
        if coup.closed:
            raise Refused("4.6", "bets are closed", 0)
        if not isinstance(stake, int) or stake <= 0:
            raise Refused("4.4", "a stake is a whole amount above zero")
        old = coup.wager(patron, kind)
        # OPEN: a second stake of a patron in the same box adds to the first, and the limits hold for the sum.
        whole = stake + (old.stake if old else 0)
        if how == "system":
            others = [w for w in coup.live() if w is not old]
            bad = lim.accepted_stake(Wager(patron, kind, whole, how), others, self.rules.limits,
                                     self.rules.differential, self.used_up)
            if bad:
                raise Refused(bad[0], "outside the limits", max(0, bad[1] - (old.stake if old else 0)))
        self.patrons.setdefault(patron, "seated")
        if old:
            # OPEN: a wager that was raised is as late as its last chip, where two are equal.
            old.stake, old.number = whole, coup.next_number()
        else:
            coup.wagers.append(Wager(patron, kind, whole, how, coup.next_number()))

    def on_take_back(self, patron, kind):
        coup = self.current("4.6")
        wager = coup.wager(patron, kind)
        if coup.closed:
            raise Refused("4.6", "bets are closed: the wager stays")
        if wager is None:
            raise Refused("4.1", "no such wager")
        coup.wagers.remove(wager)

    def over_differential(self):
        if self.coup is None or self.coup.closed:
            return None
        return lim.over_differential(self.coup.live(), self.rules.limits, self.rules.differential, self.used_up)

    def on_ask_to_alter(self):
        coup = self.current("4.3.1")
        over = self.over_differential()
        if over is None:
            raise Refused("4.3.1", "the differential is kept")
        coup.asked_to_alter = True
        self.note("4.3.1", "%s is over by %d" % over)

    def on_no_more_bets(self):
        coup = self.current("4.6")
        if coup.closed:
            raise Refused("4.6", "bets are closed already")
        over = self.over_differential()
        if over and self.rules.ask_first and not coup.asked_to_alter:
            raise Refused("4.3.1", "%s is over by %d: ask the patrons first" % over)
        coup.closed = True
        self.fix_counts(coup)

    def fix_counts(self, coup):
        """R-31: what counts is fixed at "No more bets"."""
        wagers = [w for w in coup.wagers if w.gone not in ("R-57", "7.8")]     # a later withdrawal changes nothing
        used = {p for p, number in self.used_up.items() if number != coup.number}
        counts, clauses = lim.what_counts(wagers, self.rules.limits, self.rules.differential, self.rules.unit, used)
        for wager, count, clause in zip(wagers, counts, clauses):
            wager.counts, wager.cut_by = count, clause
            if clause:
                self.note(clause, "%s's %s of %d counts for %d" % (wager.patron, wager.kind, wager.stake, count))
