"""Rulings, patrons' choices, and putting the cards in order."""
import insurance7 as ins
from coup7 import Refused, Waiting, rank
from reports7 import ANYTHING_ELSE


class Rulings:
    def on_ruling(self, clause, by, details=None):
        details = details or {}
        if clause in (ANYTHING_ELSE[self.rules.game], "R-49"):
            return self.rule_anything_else(by, details)
        if clause in ("7.9", "7.12"):
            return self.rule_withdrawals(clause, by, details)
        if clause == "7.13":
            return self.rule_order(by, details)
        if clause in ("7.10", "7.10.1", "7.10.2"):
            return self.rule_misdelivery(clause, by, details)
        raise Refused(clause, "nothing to rule under this clause")

    def waiting_for(self, clause, ruled=None):
        coup = self.coup
        found = [w for w in (coup.waiting if coup else []) if w.clause == clause and ruled in (None, w.ruled)]
        if not found:
            raise Refused(clause, "nothing waits under this clause")
        return coup, found[0]

    def named(self, coup, details, clause):
        """R-54: the patrons that the manager names, or all with a wager."""
        names = details.get("withdraw")
        if names is None:
            return set(coup.patrons())
        for name in names:
            if not coup.live(name):
                raise Refused(clause, "%s has no wager in this coup (R-54)" % name)
        return set(names)

    def rule_withdrawals(self, clause, by, details):
        coup, waiting = self.waiting_for(clause)
        self.needs(by, "shift_manager", clause)
        waiting.allowed, waiting.ruled = self.named(coup, details, clause), True
        waiting.named = details.get("withdraw") is not None

    def rule_order(self, by, details):
        coup, waiting = self.waiting_for("7.13", ruled=False)
        self.needs(by, "pit_manager", "7.13")
        order = [n - 1 for n in details.get("order") or []]
        for other in coup.waiting:
            if other.clause == "7.13" and not other.ruled and sorted(order) == other.places:
                waiting = other
        if sorted(order) != waiting.places:
            raise Refused("7.13", "name each of the cards once")
        waiting.order, waiting.ruled, waiting.allowed = order, True, set(coup.patrons())      # each is asked

    def rule_misdelivery(self, clause, by, details):
        coup = self.current("7.10")
        self.needs(by, "shift_manager", "7.10.1" if coup.outcome_seen() else "7.10.2")
        if not coup.misdelivered:
            raise Refused("7.10", "no wrong delivery was reported")
        if any(w.clause.startswith("7.10.") for w in coup.waiting):
            raise Refused("7.10", "the patrons are being asked")
        right = "7.10.1" if coup.outcome_seen() else "7.10.2"
        if clause != "7.10" and clause != right:
            raise Refused(right, "this one holds now")
        if details.get("free_hand") and right == "7.10.2":
            raise Refused("7.10.2", "a Free Hand is offered once the outcome is established")
        names = self.named(coup, details, "7.10")
        coup.misdelivered = False
        waiting = Waiting(right, allowed=names, ruled=True, free_hand=bool(details.get("free_hand")),
                          named=details.get("withdraw") is not None)
        coup.waiting.append(waiting)
        if not names:
            self.close_misdelivery(coup, waiting)

    def review_misdelivery(self, coup):
        """The outcome was established, or is open again, while patrons choose: the Shift Manager decides again.

        Each clause has its own discretion (a Free Hand only under 7.10.1). Who has withdrawn stays withdrawn.
        """
        asked_for = {hand for _, hand in coup.squeeze_asked}
        for hand in {"player", "banker"} - asked_for:
            if not all(card.open for card in coup.hand(hand)):
                return          # nobody asked to squeeze it: the dealer opens it at once
        right = "7.10.1" if coup.outcome_seen() else "7.10.2"
        for waiting in list(coup.waiting):
            if waiting.clause in ("7.10.1", "7.10.2") and waiting.clause != right and not coup.reorders():
                coup.waiting.remove(waiting)
                coup.misdelivered = True

    def on_proceed(self, clause="7.10"):
        """The Shift Manager lets nobody withdraw; the delivery is corrected, and play goes on."""
        coup = self.current(clause)
        if not coup.misdelivered:
            raise Refused(clause, "no wrong delivery was reported")
        coup.misdelivered = False

    def on_choice(self, clause, patron, answer):
        coup = self.coup
        mine = [w for w in (coup.waiting if coup else [])
                if (w.clause == clause or w.clause.startswith(clause + ".")) and w.ruled
                and patron in w.allowed and patron not in w.answers]
        if not mine:
            raise Refused(clause, "he is not asked")
        if not coup.live(patron):
            raise Refused(clause, "he has no wager in this coup")
        waiting = mine[0]
        waiting.answers[patron] = answer
        if answer == "withdraw":
            coup.withdraw(patron, waiting.clause)
        if waiting.clause.startswith("7.10.") and set(waiting.answers) >= waiting.allowed:
            self.close_misdelivery(coup, waiting)

    def on_choices_closed(self, clause="7.10"):
        """Who has not answered remains."""
        coup = self.coup
        found = [w for w in (coup.waiting if coup else []) if w.clause.startswith("7.10.")]
        if not found:
            raise Refused(clause, "nobody is asked")
        self.close_misdelivery(coup, found[0])

    def close_misdelivery(self, coup, waiting):
        coup.waiting.remove(waiting)
        # OPEN: ordered once the choices are closed; a coup that is void before has had no ruling of 7.10.1.
        self.free_hand_ordered = self.free_hand_ordered or waiting.free_hand
        if waiting.clause == "7.10.2" and "withdraw" in waiting.answers.values() and not coup.live():
            coup.replace_shoe = True
            self.end_coup_void(coup, "7.10.2")
            self.withdraw_shoe()

    def on_reconstruct(self, clause, by="dealer"):
        """Put the cards in order and deal them again by the procedure (R-44)."""
        coup, waiting = self.waiting_for(clause, ruled=True if clause == "7.13" else None)
        self.needs(by, "dealer", clause)
        if clause == "7.9" and any(w.clause in ("7.12", "7.13") for w in coup.waiting):
            # OPEN: 7.9 needs the order of every card, so 7.12 and 7.13 come before it.
            raise Refused("R-59", "the cards drawn at once are put in order first")
        old = list(coup.cards)
        for slot, card in zip(waiting.places, waiting.order):
            coup.cards[slot] = old[card]
        coup.waiting.remove(waiting)
        self.cards_changed(coup)

    # what follows from changed cards ---------------------------------------------------------------------------

    def cards_changed(self, coup):
        """After a reconstruction or a correction. While another order waits, nothing is decided yet."""
        coup.announced = None
        if coup.reorders():
            return
        self.no_longer_in_error(coup)
        self.review_insurance(coup)
        self.settle_again(coup)

    def no_longer_in_error(self, coup):
        """OPEN: a card that has a place in a hand is in error no longer: left over again, R-53 holds for it."""
        for i in coup.dealt().player + coup.dealt().banker:
            coup.cards[i].error_7_6 = False

    def review_insurance(self, coup):
        """R-29: a bet stands where its points still lie there, and is returned where they changed."""
        points = {moment: self.points_at(coup, moment) for moment in (ins.FOUR, ins.THIRD)}
        for bet in coup.bets:
            if not bet.returned and points[bet.moment] != (bet.player, bet.banker):
                bet.returned = "R-29"
                self.note("R-29", "%s's insurance is returned: the points changed" % bet.patron)
        for moment, at in list(coup.offered.items()):
            if points[moment] != at:
                del coup.offered[moment]         # OPEN: who let the old offer pass stays without insurance
                if coup.offer_open == moment:
                    coup.offer_open = ""
        now = coup.regular_moment()
        if coup.offer_open and (now is None or now[0] != coup.offer_open):
            coup.offered.pop(coup.offer_open, None)      # faces turned down again: the offer is made again later
            coup.offer_open = ""
        coup.allowed_7_21 = {}
        coup.missed = self.passed_over(coup, points)

    def passed_over(self, coup, points):
        """The hands on which an offer was due, by the cards as they lie now, and the next card was out already (7.21)."""
        player, banker = coup.hand("player"), coup.hand("banker")
        first = player[:2] + banker[:2]
        seen = {ins.FOUR: first, ins.THIRD: first + player[2:]}
        after = {ins.FOUR: player[2:] + banker[2:], ins.THIRD: banker[2:] if player[2:] else []}
        missed = set()
        for moment, at in points.items():
            if at is None or moment in coup.offered or not after[moment] or not all(c.open for c in seen[moment]):
                continue
            now = (moment, *at)
            if ins.row(*now) and not (coup.waived and moment == ins.THIRD) and self.open_to(coup, now):
                missed.add(ins.row(*now)[0])
        return missed if self.rules.game == "baccarat" and self.rules.insurance else set()

    def points_at(self, coup, moment):
        """The points at an insurance moment, None where the coup has no such moment.

        OPEN: equal points at a moment that no longer exists (nobody draws there) do not keep a bet alive.
        """
        player, banker = coup.hand("player"), coup.hand("banker")
        if len(player) < 2 or len(banker) < 2:
            return None
        p, b = coup.points_of("player", 2), coup.points_of("banker", 2)
        if p is None or b is None or p >= 8 or b >= 8 or (p > 5 and b > 5):
            return None
        if moment == ins.FOUR:
            return p, b
        if len(player) < 3 or (len(banker) < 3 and coup.dealt().need != "banker"):
            return None
        return coup.points_of("player", 3), b

    def settle_again(self, coup):
        """A settled coup that changed is posted again, or goes on where a card is due (R-57, R-58)."""
        if not coup.settled:
            return
        if coup.outcome_seen():
            self.finish(coup)
            return
        coup.settled = False
        self.concluded -= 1
        if coup.last:
            self.shoe = "on"
        if self.vote == "open":
            self.vote = "later"
        undo = {}
        for row in coup.rows:
            key = (row.patron, row.kind)
            undo[key] = undo.get(key, 0) - row.paid + row.collected
        coup.postings.append({key: value for key, value in undo.items() if value})
        coup.rows = []
        self.mark_one_time(coup)

    # anything else ---------------------------------------------------------------------------------------------

    def refer(self, details):
        clause = ANYTHING_ELSE[self.rules.game]
        if self.coup is not None:
            self.coup.waiting.append(Waiting(clause))
        self.note(clause, "it waits for the Assistant Director or above")

    def rule_anything_else(self, by, details):
        """R-49: one ruling may hold several orders."""
        clause, coup = ANYTHING_ELSE[self.rules.game], self.coup
        self.needs(by, "assistant_director", clause)
        if not details.get("reason"):
            raise Refused(clause, "the reason is written down")
        orders = [k for k in ("void", "continue", "return", "pay", "collect", "free_hand", "replace_shoe")
                  if details.get(k)]
        if not orders or ("void" in orders and "continue" in orders):
            raise Refused(clause, "say what is ordered")
        if {"void", "return"} & set(orders) and (coup is None or coup.void):
            raise Refused(clause, "no coup to void, or void already")
        if "replace_shoe" in orders and self.shoe != "on":
            raise Refused(clause, "no shoe to replace")
        if "void" not in orders and coup is not None and not coup.over() and coup.cards and self.lacks_card(coup):
            raise Refused("7.2", "a coup that lacks a card cannot go on")     # OPEN: R-49 does not say so
        back = []
        for patron, kind in details.get("return") or []:
            found = [w for w in coup.live(patron) if w.kind == kind]
            found += [b for b in coup.bets if b.patron == patron and b.hand + "_insurance" == kind and not b.returned]
            if not found:
                raise Refused(clause, "%s has no such wager" % patron)
            back += found
        if coup is not None:
            coup.waiting = [w for w in coup.waiting if w.clause != clause]
        for thing in back:
            if hasattr(thing, "kind"):
                coup.take_out(thing, clause)
            else:
                thing.returned = clause
        self.extra_money(details)
        if "free_hand" in orders:
            self.free_hand_ordered = True
        if "replace_shoe" in orders:
            if coup is None or coup.over() or not coup.cards:
                self.withdraw_shoe()
            else:
                coup.replace_shoe = True                # OPEN: with cards out, the shoe goes when the coup is over
        if "void" in orders:
            self.end_coup_void(coup, clause)
            if self.shoe == "on" and self.left == 0 and not coup.found:
                self.shoe, self.vote = "ended", ""      # OPEN: a shoe without a card has no last hand
        elif back and coup.settled:
            self.finish(coup)

    def lacks_card(self, coup):
        return self.left == 0 and not coup.lead and coup.dealt().need != ""

    def extra_money(self, details):
        target = self.coup.extra if self.coup is not None else self.extra
        for patron, amount in (details.get("pay") or {}).items():
            target[patron] = target.get(patron, 0) + amount
        for patron, amount in (details.get("collect") or {}).items():
            target[patron] = target.get(patron, 0) - amount
