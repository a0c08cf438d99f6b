"""7 Up: reports of chapter 5, rulings (R-49) and corrections of the record (R-57)."""
from collections import Counter

from cards7 import is_card
from coup7 import Refused, rank
from sevencards5 import KINDS, SevenUpWager


class SevenReports:
    def on_report(self, clause, by, details=None, confirmed_by=None):
        if rank(by) < 0:
            raise Refused(clause, "only table staff report an irregularity")
        if clause == "R-49":
            if self.coup is not None and not self.coup.void:
                self.coup.waiting.append([])
            return
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
        if details.get("cards") is None:
            self.make_void("5.2")
        else:
            self.found_late("5.2", by, confirmed_by)
            self.put_right(coup, details["cards"], "5.2")
            self.settle_again(coup)

    def put_right(self, coup, cards, clause):
        """Deal again, in the order in which they left the shoe; a card too many goes to the discards (R-50)."""
        if Counter(coup.cards) - Counter(cards) or not all(is_card(c) and c != "??" for c in cards):
            raise Refused(clause, "name every card of the coup")
        coup.announced = False
        coup.cards = list(cards)

    def found_late(self, clause, by, confirmed_by):
        """R-58. OPEN: 5.3 and 5.4 count as a wrong order there, as 7.12 and 7.13 do."""
        coup = self.coup
        if coup is None or coup.void:
            raise Refused(clause, "no coup is under way")
        if coup.settled and max(rank(by), rank(confirmed_by)) < rank("pit_manager"):
            raise Refused("R-58", "after the settlement a Pit Manager or above confirms it")
        return coup

    def report_5_3(self, by, details, confirmed_by):
        """5.3 speaks of the initial deal; third cards whose order nobody knows are for R-49."""
        coup = self.found_late("5.3", by, confirmed_by)
        cards = details.get("cards") or []
        old = [c for c in cards if isinstance(c, int)]
        new = [c for c in cards if not isinstance(c, int)]
        if not coup.closed or len(cards) < 2 or len(set(old)) < len(old) \
                or any(not 1 <= n <= len(coup.cards) for n in old):
            raise Refused("5.3", "name two or more cards, each once")
        if new and coup.dealt()[3] == "":
            raise Refused("5.3", "no card is due")
        initial = min(old, default=9) <= 3 or new and len(coup.cards) < 3
        if details.get("known") or initial:
            self.two_persons(by, confirmed_by)
        if details.get("known"):
            coup.announced = False
            row, fresh = coup.cards + new, iter(range(len(coup.cards) + 1, len(coup.cards) + len(new) + 1))
            order = [c if isinstance(c, int) else next(fresh) for c in cards]
            coup.cards = list(row)
            for slot, n in zip(sorted(order), order):
                coup.cards[slot - 1] = row[n - 1]
            self.settle_again(coup)
        elif initial:
            self.make_void("5.3")
        else:
            coup.waiting.append(new)

    def report_5_4(self, by, details, confirmed_by):
        coup = self.found_late("5.4", by, confirmed_by)         # from "Place your bets"
        cards = details.get("cards")
        if cards is None or cards != coup.cards:
            self.two_persons(by, confirmed_by)
        if cards is None:
            self.make_void("5.4")
            return
        if cards and not coup.cards:
            raise Refused("5.4", "no card of the coup is out")
        self.put_right(coup, cards, "5.4")
        self.settle_again(coup)

    def settle_again(self, coup):
        """A settled coup that changed is settled by its cards, or goes on where a card is due (R-57, R-58)."""
        if coup.settled and coup.outcome_seen():
            self.book(coup)
        elif coup.settled:
            coup.settled, coup.rows = False, []

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
        found = [w for w in coup.wagers if (w.patron, w.kind, w.gone) == (details.get("patron"), details.get("wager"), "")]
        if not found:
            raise Refused("5.6", "no such wager")
        late = details.get("late", found[0].counts())
        if not 0 < late <= found[0].counts():
            raise Refused("5.6", "more than the stake")
        self.two_persons(by, confirmed_by)
        found[0].late += late
        if coup.settled:
            self.book(coup)          # OPEN: found after the settlement and before the next coup, it is put right

    def on_ruling(self, clause, by, details=None):
        """R-49 serves 7 Up too."""
        details, coup = details or {}, self.coup
        if rank(by) < rank("assistant_director"):
            raise Refused("R-49", "the Assistant Director or above decides")
        if not details.get("reason"):
            raise Refused("R-49", "the reason is written down")
        if (details.get("void") or details.get("return")) and (coup is None or coup.void):
            raise Refused("R-49", "no coup to void, or void already")
        named = details.get("return") or []
        back = [w for w in coup.wagers if (w.patron, w.kind, w.gone) in [(*n, "") for n in named] and w.counts()] \
            if named else []
        if len(back) < len(named):
            raise Refused("R-49", "no such wager")
        if details.get("replace_shoe") and self.shoe != "on":
            raise Refused("R-49", "no shoe is in play")
        if coup is not None:
            for cards in coup.waiting[:1]:
                coup.cards += cards                     # OPEN: in the order in which they were reported
            del coup.waiting[:1]
        for w in back:
            w.gone = "R-49"
        self.extra_money(details)
        self.free_hand_ordered = self.free_hand_ordered or bool(details.get("free_hand"))
        if details.get("replace_shoe"):
            if coup is None or coup.over() or not coup.cards:
                self.shoe = "withdrawn"
            else:
                coup.replace_shoe = True
        if details.get("void"):
            self.make_void("R-49")
        elif back and coup.settled:
            self.book(coup)

    def extra_money(self, details):
        if self.coup is None:
            return
        for sign, named in ((1, details.get("pay") or {}), (-1, details.get("collect") or {})):
            for patron, amount in named.items():
                self.coup.extra[patron] = self.coup.extra.get(patron, 0) + sign * amount

    # the record (R-57) -----------------------------------------------------------------------------------------

    def on_correct_card(self, place, code, by, confirmed_by=None, reason=""):
        coup = self.coup
        if coup is None or coup.void or not 1 <= place <= len(coup.cards) or not is_card(code):
            raise Refused("R-57", "no such card to correct")
        highest = max(rank(by), rank(confirmed_by))
        if coup.settled and (highest < rank("pit_manager") or not reason):
            raise Refused("R-57", "after the settlement a Pit Manager, with the reason")
        if place < len(coup.cards) and highest < rank("inspector"):
            raise Refused("R-57", "a later card is entered: a Dealer Inspector or above is needed")
        coup.cards[place - 1] = code
        coup.announced = False
        self.settle_again(coup)

    def on_correct_wager(self, patron, kind, stake, by, reason=""):
        coup = self.coup
        if coup is None or coup.void or coup.free or not coup.closed:
            raise Refused("R-57", "no wagers to correct")
        if rank(by) < rank("pit_manager" if coup.settled else "inspector") or coup.settled and not reason:
            raise Refused("R-57", "a Dealer Inspector or above; after the settlement a Pit Manager, with the reason")
        found = [w for w in coup.wagers if (w.patron, w.kind, w.gone) == (patron, kind, "") and w.counts()]
        if kind not in KINDS or not found and not stake:
            raise Refused("R-57", "no such wager")
        if found:
            coup.wagers.remove(found[0])
        if stake:
            coup.wagers.append(SevenUpWager(patron, kind, stake, "layout"))
        if coup.settled:
            self.book(coup)
