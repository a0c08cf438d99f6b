"""Corrections of the record (R-57), the squeeze (R-08, R-27), the vote of 7.11.2.1, and the shoe (R-65)."""
from cards7 import WAGERS, is_card
from coup7 import Refused, Wager, rank


class Records:
    # corrections -----------------------------------------------------------------------------------------------

    def on_correct_card(self, place, code, by, confirmed_by=None, reason=""):
        coup = self.coup
        if coup is None or coup.void or not coup.cards:
            raise Refused("R-57", "no cards to correct")
        i = self.to_places(coup, place)[0]
        if not is_card(code) or code == "??":
            raise Refused("R-52", "name the card")
        highest = max(rank(by), rank(confirmed_by))
        if coup.settled:
            if highest < rank("pit_manager") or not reason:
                raise Refused("R-57", "after the settlement a Pit Manager, with the reason")
        elif i == len(coup.cards) - 1 and not coup.lead:      # cards that lie ahead were entered after it
            self.needs(by, "dealer", "R-57")
        elif highest < rank("inspector"):
            raise Refused("R-57", "a later card is entered: a Dealer Inspector or above is needed")
        coup.cards[i].code = code
        self.cards_changed(coup)

    def on_correct_wager(self, patron, kind, stake, by, reason=""):
        """The whole stake as it lay there in time; 0 where there was none."""
        coup = self.coup
        if coup is None or coup.void or coup.free:
            raise Refused("R-57", "no wagers to correct")
        if not coup.closed:
            raise Refused("R-57", "bets are open: place it or take it back")
        if kind not in WAGERS[self.rules.game] or not isinstance(stake, int) or stake < 0:
            raise Refused("4.5", "no such wager")
        self.needs(by, "pit_manager" if coup.settled else "inspector", "R-57")
        if coup.settled and not reason:
            raise Refused("R-57", "after the settlement, with the reason")
        wager = coup.wager(patron, kind)
        if wager is None and stake == 0:
            raise Refused("R-57", "no such wager")
        if wager is None:
            self.patrons.setdefault(patron, "seated")
            coup.wagers.append(Wager(patron, kind, stake, "layout", coup.next_number()))
            for waiting in coup.waiting:
                if waiting.ruled and not waiting.named:
                    waiting.allowed.add(patron)              # all who have a wager are asked
        elif stake == 0:
            coup.take_out(wager, "R-57")
        else:
            wager.stake, wager.how = stake, "layout"
        # OPEN: the record at "No more bets" was wrong, so what counts is worked out again for everybody.
        self.fix_counts(coup)
        if coup.settled:
            self.finish(coup)

    def on_correct_burn(self, number, by, confirmed_by=None):
        """The number of cards that were burned; a short burn that was none after all has no consequences."""
        if not self.burned or self.shoe != "on":
            raise Refused("R-57", "no burn to correct")
        if self.size - self.left > self.burned and max(rank(by), rank(confirmed_by)) < rank("inspector"):
            raise Refused("R-57", "a later card is entered: a Dealer Inspector or above is needed")
        if number == self.burned or not 1 <= number <= self.left + self.burned:
            raise Refused("R-57", "not a possible number")
        was_short, self.short_burn = self.short_burn, self.due is not None and number < self.due
        self.left += self.burned - number
        self.burned = number
        if was_short and not self.short_burn:
            self.vote, self.votes, self.to_its_end = "", {}, False

    # the squeeze -----------------------------------------------------------------------------------------------

    def on_ask_squeeze(self, patron, hand):
        coup = self.current("4.7")
        if not self.rules.face_down:
            raise Refused("4.7", "cards are dealt face up here")
        if coup.cards:
            raise Refused("4.7", "the first card is out")
        if self.patrons.get(patron) != "seated":
            raise Refused("4.7", "only a seated patron squeezes")
        if coup.squeeze_ended:
            raise Refused("4.8", "the squeeze is restricted")
        coup.squeeze_asked.append((patron, hand))

    def give_squeeze(self, coup):
        """At the first card: each hand to the highest wager on it among those who asked (R-08).

        OPEN: where the highest has not asked, the next who asked gets the hand.
        """
        if not self.rules.face_down or coup.squeeze_ended:
            return
        for hand in ("player", "banker"):
            on_hand = [w for w in coup.live() if w.kind == hand and self.patrons.get(w.patron) == "seated"]
            pool = on_hand or [w for w in coup.live() if self.patrons.get(w.patron) == "seated"]
            asked = [w for w in pool if (w.patron, hand) in coup.squeeze_asked]
            best = max(asked, key=lambda w: (w.stake, -w.number), default=None)
            coup.squeezers[hand] = best.patron if best else None

    def on_end_squeeze(self, by):
        coup = self.current("4.8")
        self.needs(by, "pit_manager", "4.8")
        coup.squeeze_ended = True
        coup.squeezers = {"player": None, "banker": None}

    def on_banker_third_first(self, patron, by="dealer"):
        """6.4.4: the Banker's third card before the Player's, asked by who squeezes, or the house for him (R-27)."""
        coup = self.current("6.4.4")
        if self.rules.game != "baccarat":
            raise Refused("4.5", "this game has no insurance")
        if not coup.cards or patron not in coup.squeezers.values() or patron is None:
            raise Refused("6.4.4", "only who squeezes a hand may ask for it")
        if rank(by) < 0 and by != patron:
            raise Refused("6.4.4", "he asks himself, or the house for him")
        player = coup.hand("player")
        if len(player) == 3 and player[2].open:
            raise Refused("6.4.4", "the Player's third card is open")
        two, bank = coup.points_of("player", 2), coup.points_of("banker", 2)
        if len(coup.cards) >= 4 and None not in (two, bank):
            if two > 5 or bank > 7:
                raise Refused("6.4.4", "the Player has no third card")
            if bank > 2:
                # OPEN: a Banker of 3 to 6 draws or stands by the Player's third card, so that one is opened first.
                raise Refused("4.16", "the Player's third card decides whether the Banker draws")
        coup.banker_first = coup.waived = True              # OPEN: deemed waived with the consent (6.4.4)

    # the vote, the shoe ----------------------------------------------------------------------------------------

    def on_shoe_answer(self, patron, answer):
        if self.vote != "open":
            raise Refused("7.11.2.1", "nobody is asked")
        if self.patrons.get(patron, "gone") == "gone":
            raise Refused("7.11.2.1", "not at the table")
        self.votes[patron] = answer

    def on_shoe_vote_closed(self):
        """A majority of the answers replaces the shoe (R-46); otherwise it goes on."""
        if self.vote != "open":
            raise Refused("7.11.2.1", "nobody is asked")
        answers = list(self.votes.values())
        self.vote, self.votes = "", {}
        # OPEN: the failure is dealt with; the shoe that goes on by choice is not bound by 7.11.3.
        self.burn_settled = True
        if answers.count("replace") * 2 > len(answers):
            self.withdraw_shoe()

    def between_coups(self, clause):
        if self.coup is not None and (not self.coup.over() or self.coup.waiting):
            raise Refused(clause, "a coup is under way")      # OPEN: from "Place your bets" on

    def on_replace_shoe(self, by, reason=""):
        self.between_coups("R-65")
        self.needs(by, "pit_manager", "R-65")
        if not reason:
            raise Refused("R-65", "with a reason")
        if self.vote == "open":
            raise Refused("7.11.2.1", "the patrons choose first")     # OPEN: R-65 does not say so
        if self.to_its_end:
            self.needs(by, "shift_manager", "7.11.3")
        self.withdraw_shoe()

    def on_close_table(self, by, reason=""):
        self.between_coups("R-65")
        if self.to_its_end and self.shoe == "on" and (rank(by) < rank("shift_manager") or not reason):
            raise Refused("7.11.3", "a Shift Manager or above, with a reason, ends this shoe before its end")
        self.withdraw_shoe()
