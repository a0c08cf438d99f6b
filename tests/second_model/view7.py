"""What the model says: one plain dictionary a moment, from Table.state().

phase            before bets, betting, closed, dealing, third due, complete, announced, settled, void
hands            {"player": [...], "banker": [...]}: cards of each hand in order, as the procedure places them now
left_shoe        every card of the coup in the order in which it left the shoe (after reconstructions)
face_down        places of cards that are not open to all
spare            cards that the coup has no use for, and cards seen at the shoe's mouth
need             hand that the next card is due to; "open": faces first; "": none
result, void     "player", "banker", "tie" or None; the clause that made the coup void, or ""
counts           {(patron, wager): part that counts} of the wagers still in the coup
insurance        {patron: (hand, odds, least stake, greatest stake, moment, "due"/"open"/"allowed"/"7.21")}
forgone, missed  patrons under 7.20, and those to whom an offer was due and not made (7.21)
rows             coup7.Row a wager and bet: paid, collected, returned, counts, result, breakage, clause
money            {patron: paid less collected}; Coup.postings has each settlement's change by itself
kept             cards that lead the next coup; free_hand_next: whether it is a Free Hand (once the coup is over)
shoe             on, withdrawn (a new one is needed), ended; to_its_end: 7.11.3 holds
used_up          patrons whose under-minimum time is used up (7.17)
waiting, next    clauses that wait; [(role or patron, clause, what)] who has to act
"""
import insurance7 as ins


class View:
    def state(self):
        coup = self.coup
        left, free = self.next_cards()
        said = {
            "shoe": self.shoe,
            "last_hand_next": self.last_next,
            "to_its_end": self.to_its_end,
            "used_up": sorted(self.used_up),
            "next": self.who_next(),
        }
        if coup is None:
            return {**said, "phase": "before bets", "free_hand_next": free, "kept": [c.code for c in left]}
        done = coup.over()
        return {
            **said,
            "coup": coup.number,
            "phase": coup.phase(),
            "free": coup.free,
            "last": coup.last,
            "hands": coup.hands() if coup.cards else {"player": [], "banker": []},
            "face_down": [i + 1 for i, c in enumerate(coup.cards) if not c.open],
            "left_shoe": coup.codes(),
            "spare": [c.code for c in coup.left_over()],
            "need": "" if done else (coup.dealt().need if coup.cards else "player") if coup.closed else "",
            "result": None if coup.void else coup.result(),
            "void": coup.void,
            "outcome_seen": coup.outcome_seen(),
            "counts": {(w.patron, w.kind): w.counts for w in coup.live()},
            "insurance": self.insurance_open(),
            "forgone": sorted(coup.forgone),
            "missed": sorted({w.patron for w in coup.live() if w.kind in coup.missed}),
            "waived": coup.waived,
            "squeezers": dict(coup.squeezers),
            "waiting": [w.clause for w in coup.waiting],
            "rows": list(coup.rows),
            "money": self.money(),
            "free_hand_next": free if done else None,
            "kept": [c.code for c in left] if done else None,
            "vote": self.vote,
        }

    def money(self):
        """Net result of each patron in this coup: paid less collected, rulings of R-49 included."""
        net = {}
        for row in self.coup.rows:
            net[row.patron] = net.get(row.patron, 0) + row.paid - row.collected
        for patron, amount in self.coup.extra.items():
            net[patron] = net.get(patron, 0) + amount
        return net

    def insurance_open(self):
        """{patron: (hand, odds, least stake, greatest stake, moment, how)} open at this moment.

        how: "due" (the dealer has to offer it), "open" (offered), "7.21" (a Shift Manager may allow it),
        "allowed" (he has).
        """
        coup = self.coup
        if coup is None or coup.over() or coup.waiting or self.rules.game != "baccarat" or not self.rules.insurance:
            return {}
        now = coup.lies()
        if now is None or ins.row(*now) is None:
            return {}
        found = {}
        for patron in self.open_to(coup, now):
            if coup.offer_open == now[0]:
                how = "open"
            elif patron in coup.allowed_7_21:
                how = "allowed"
            elif coup.regular_moment() == now and now[0] not in coup.offered:
                how = "due"
            elif ins.row(*now)[0] in coup.missed:
                how = "7.21"
            else:
                continue
            bet = coup.draft(patron, now)
            low, _, best = self.insurance_room(coup, bet)
            found[patron] = (bet.hand, bet.odds, low, best, now[0], how)
        return found

    def who_next(self):
        """[(role or patron, clause, what)]: who has to decide or act now. A line with "may" is a right, no duty."""
        coup = self.coup
        if self.vote == "open":
            people = [p for p, where in self.patrons.items() if where != "gone" and p not in self.votes]
            return [(p, "7.11.2.1", "continue or replace the shoe") for p in people] or [
                ("dealer", "7.11.2.1", "close the vote")]
        if self.burn_now:
            return [("dealer", "7.11.1", "burn")]
        if coup is not None and coup.waiting:
            return [line for w in coup.waiting for line in self.who_waits(coup, w)]
        if self.shoe != "on" and (coup is None or coup.over() or not coup.cards):
            return [("dealer", "R-65", "new shoe")]
        if coup is None or coup.over():
            free = self.next_cards()[1]
            return [("dealer", "7.8" if free else "4.1", "Free Hand" if free else "place your bets")]
        return self.who_plays(coup)

    def who_waits(self, coup, w):
        open_to = sorted(p for p in w.allowed if p not in w.answers and coup.live(p))
        asked = [(p, w.clause, "withdraw or continue") for p in open_to]
        if w.clause in ("7.9", "7.12"):
            may = [] if w.ruled else [("shift_manager", w.clause, "may allow withdrawals")]
            return may + asked + [("dealer", w.clause, "reconstruct")]
        if w.clause == "7.13" and not w.ruled:
            return [("pit_manager", "7.13", "determine the order")]
        if w.clause == "7.13":
            return asked + [("dealer", "7.13", "reconstruct")]
        if w.clause.startswith("7.10."):
            return asked or [("dealer", w.clause, "close the choices")]
        return [("assistant_director", w.clause, "rule")]

    def who_plays(self, coup):
        if not coup.closed:
            if self.over_differential() and not coup.asked_to_alter:
                return [("dealer", "4.3.1", "ask the patrons to alter their wagers")]
            return [("dealer", "4.6", "no more bets")]
        due = [p for p, line in self.insurance_open().items() if line[5] == "due"]
        if due:
            return [("dealer", "4.10", "offer insurance")]
        if coup.offer_open:
            now = coup.regular_moment()
            waiting = [p for p in self.open_to(coup, now) if not self.took(coup, p, now[0])]
            if waiting:
                return [(p, "7.20", "insure or pass") for p in waiting]
        need = coup.dealt().need if coup.cards else "player"
        if len(coup.cards) >= 4 and not coup.outcome_seen() and (need in ("", "open") or self.closed_faces(coup)):
            return [("dealer", "4.11", "open the cards")]
        if need:
            return [("dealer", "4.9" if len(coup.cards) < 4 else "4.11", "card to the " + need)]
        if not coup.announced:
            return [("dealer", "4.18", "announce")]
        return [("dealer", "2.2.12", "settle")]

    def closed_faces(self, coup):
        return not all(c.open for c in coup.hand("player")[:2] + coup.hand("banker")[:2])
