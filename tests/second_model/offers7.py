"""Facts about insurance: offered, taken, passed, missed, allowed later (4.10, 6.4, 7.20, 7.21)."""
import insurance7 as ins
from coup7 import Refused


class Offers:
    def insurable(self, coup):
        if self.rules.game != "baccarat":
            raise Refused("4.5", "this game has no insurance")
        if not self.rules.insurance:
            raise Refused("6.4.5", "no insurance is offered at this table")
        self.nothing_waits(coup)

    def eligible(self, coup, now):
        """Patrons with a wager that counts on the hand insured, and no offer let pass (4.10, R-25, R-28)."""
        found = ins.row(*now)
        if found is None:
            return []
        return [w.patron for w in coup.live()
                if w.kind == found[0] and w.counts > 0 and w.patron not in coup.forgone]

    def open_to(self, coup, now):
        """Those of them who can place a stake at all; to the others nothing is open, so they let nothing pass."""
        found = []
        for patron in self.eligible(coup, now):
            low, _, best = self.insurance_room(coup, coup.draft(patron, now))
            if best > 0 and best >= (low or 0):
                found.append(patron)
        return found

    def on_offer(self):
        coup = self.current("4.10")
        self.insurable(coup)
        now = coup.regular_moment()
        if now is None:
            raise Refused("4.10", "no insurance moment now (R-24)")
        if ins.row(*now) is None:
            raise Refused("6.4.6", "the pay table has no row for these points")
        if coup.offer_open == now[0]:
            raise Refused("4.10", "the offer is open already")
        coup.offered[now[0]] = now[1:]
        coup.offer_open = now[0]

    def on_pass(self, patron):
        """OPEN: a "no, thanks" is final at once, not only when the next card comes."""
        coup = self.current("7.20")
        now = coup.regular_moment()
        if not coup.offer_open or now is None or patron not in self.open_to(coup, now):
            raise Refused("7.20", "nothing is open to him")
        if not self.took(coup, patron, coup.offer_open):
            coup.forgone.add(patron)
            self.note("7.20", patron + " has no further insurance in this coup")

    def took(self, coup, patron, moment):
        return any(b.patron == patron and b.moment == moment and not b.returned for b in coup.bets)

    def end_moment(self, coup):
        """The next card ends a moment: an open offer not taken is forgone (7.20), one not made was missed (7.21)."""
        now = coup.regular_moment()
        if self.rules.game != "baccarat" or not self.rules.insurance:
            return
        if now is not None and ins.row(*now) is not None:
            for patron in self.open_to(coup, now):
                if coup.offer_open == now[0]:
                    if not self.took(coup, patron, now[0]):
                        coup.forgone.add(patron)
                elif now[0] not in coup.offered:
                    coup.missed.add(ins.row(*now)[0])
        self.end_allowance(coup)
        coup.offer_open = ""

    def end_allowance(self, coup):
        """What a Shift Manager allowed was an offer, too: who let it pass has no more insurance (7.20, R-28)."""
        coup.forgone |= {patron for patron, bets in coup.allowed_7_21.items() if len(self.bets_taken(coup, patron)) == bets}
        coup.allowed_7_21 = {}

    def bets_taken(self, coup, patron):
        return [bet for bet in coup.bets if bet.patron == patron]

    def on_allow_insurance(self, by, patron=None):
        """7.21: the Shift Manager lets a patron insure whose offer was missed, or all of them, if nobody is named.

        It is the bet that was missed: on the same hand, at the row that lies there now (R-55).
        """
        coup = self.current("7.21")
        self.insurable(coup)
        self.needs(by, "shift_manager", "7.21")
        if not any(wager.kind in coup.missed for wager in coup.live(patron)):
            raise Refused("7.21", "no offer to this patron was missed")
        now = coup.lies()
        if now is None:
            raise Refused("7.21", "the outcome is not open, or no moment of the pay table lies there (R-55)")
        if patron in coup.forgone:
            raise Refused("7.20", "he let an offer pass in this coup")
        hand = (ins.row(*now) or ("",))[0]
        names = [name for name in self.eligible(coup, now) if hand in coup.missed and patron in (None, name)]
        if not names:
            raise Refused("6.4.6", "no row for these points, or no wager on that hand (R-55)")
        opened = self.open_to(coup, now)
        for name in names:
            if name in opened:
                coup.allowed_7_21[name] = len(self.bets_taken(coup, name))

    def on_insure(self, patron, hand, stake, how="system"):
        coup = self.current("4.10")
        self.insurable(coup)
        now = coup.lies()
        late = patron in coup.allowed_7_21
        if now is None or not (late or coup.offer_open == now[0]):
            raise Refused("4.10", "no insurance is open now")
        if patron in coup.forgone:
            raise Refused("7.20", "he let an offer pass in this coup")
        bet = coup.draft(patron, now, stake, how)
        if bet is None or bet.hand != hand:
            raise Refused("6.4.6", "the pay table has no row for this hand")
        if patron not in self.eligible(coup, now):
            raise Refused("4.10", "no wager on that hand counts")
        low, top, best = self.insurance_room(coup, bet)
        if low is not None and stake < low or not isinstance(stake, int) or stake <= 0:
            # OPEN: chips under the least stake for these odds are given back, as no clause speaks of them.
            raise Refused("6.4.3.1", "under the least stake for these odds", low if (low or 0) <= best else 0)
        if how == "system" and stake > best:
            clause = "6.4.3.1" if top is not None and stake > top and best == top else "6.4.3"
            raise Refused(clause, "over what may be insured", best if best >= (low or 0) else 0)
        coup.bets.append(bet)
        if stake > best:
            self.note("6.4.3.1", "chips over the limit: %d count" % best)

    def insurance_room(self, coup, bet):
        low = (self.rules.insurance_limits.get(bet.odds) or (None, None))[0]
        earlier = coup.bets_of(bet.patron, bet.hand)
        top = ins.greatest_left(self.rules.insurance_limits, bet, earlier)
        wager = coup.wager(bet.patron, bet.hand)
        best = ins.stake_max(wager.counts, earlier, bet.odds, bet, top)
        return low, top, best
