"""Facts about cards, calls and the settlement."""
import limits7 as lim
from cards7 import is_card
from coup7 import Card, Refused, rank


class Dealing:
    def on_card(self, code, face="up"):
        coup = self.current("4.2")
        if not is_card(code):
            raise Refused("7.1", "not a card of these decks")
        if not coup.closed:
            raise Refused("4.6", "bets are not closed")
        if self.shoe != "on":
            raise Refused("R-41", "the shoe is " + self.shoe)
        if self.burn_now:
            raise Refused("7.11.1", "the burn comes first")
        self.nothing_waits(coup)
        need = coup.dealt().need if coup.cards else "player"
        if need == "":
            raise Refused("4.14", "no card is due: report it (7.5, 7.6, 7.7)")
        self.faces_allow_a_card(coup, need)
        self.must_follow(coup, code)
        self.enough(coup, 1)
        early = len(coup.cards) == 5 and need == "banker" and not coup.cards[4].open
        self.leave_shoe(coup, code, face == "up")
        coup.banker_third_early = coup.banker_third_early or early

    def faces_allow_a_card(self, coup, need):
        """A third card waits until the faces that call for it are up (4.11, 4.16)."""
        if need == "open":
            raise Refused("4.11", "faces must be known before the next card")
        if len(coup.cards) >= 4 and not all(c.open for c in coup.hand("player")[:2] + coup.hand("banker")[:2]):
            raise Refused("4.11", "the four cards are not open yet")
        player = coup.hand("player")
        if need == "banker" and len(player) == 3 and not player[2].open and coup.points_of("banker", 2) > 2:
            raise Refused("4.16", "the Player's third card decides whether the Banker draws")

    def must_follow(self, coup, code):
        """Cards that lie ahead of the shoe, or face up at its mouth, come next."""
        if coup.lead:
            if code != coup.lead[0].code and "??" not in (code, coup.lead[0].code):
                raise Refused("R-53", "the card left over from the last coup comes first")
        elif coup.found and code != coup.found[0]:
            raise Refused("7.4", "the card seen in the shoe comes next")

    def enough(self, coup, number):
        """7.2: no card comes out of an empty shoe; those that lie ahead of it are dealt first."""
        if self.left is not None and number - len(coup.lead if coup else []) > self.left:
            raise Refused("7.2", "the shoe has %d cards" % self.left)

    def leave_shoe(self, coup, code, face_up, error_7_6=False):
        """A card leaves the shoe, by the procedure or in error. It ends an insurance offer."""
        self.end_moment(coup)
        if not coup.cards:
            self.give_squeeze(coup)
        finished = coup.cards and coup.dealt().need == ""        # then the card is spare, and a call still holds
        if coup.lead:
            coup.lead.pop(0)
        else:
            self.out_of_shoe(1)
            if code in coup.found:
                coup.found.remove(code)
                face_up = True
        coup.cards.append(Card(code, face_up, face_up, error_7_6))
        if not finished:
            coup.announced = None

    def to_places(self, coup, places):
        numbers = [places] if isinstance(places, int) else list(places)
        for n in numbers:
            if not isinstance(n, int) or not 1 <= n <= len(coup.cards):
                raise Refused("R-52", "no card at place %r" % (n,))
        return [n - 1 for n in numbers]

    def on_open(self, places, who="dealer", codes=None):
        coup = self.current("4.11")
        where = self.to_places(coup, places)
        for i in where:
            self.may_turn(coup, i, who)
        for n, i in enumerate(where):
            self.banker_before_player(coup, i)
            if codes:
                coup.cards[i].code = codes[n]
            coup.cards[i].open = coup.cards[i].seen = True

    def on_peek(self, places, patron):
        """A patron squeezes: he sees the card, the table does not."""
        coup = self.current("4.7")
        where = self.to_places(coup, places)
        for i in where:
            self.may_turn(coup, i, patron)
        for i in where:
            self.banker_before_player(coup, i)
            coup.cards[i].seen = True

    def may_turn(self, coup, i, who):
        """A patron turns only cards of the hand that he squeezes; the Banker's third waits for the Player's (R-27)."""
        if coup.reorders():
            raise Refused(coup.reorders()[0].clause, "the cards stay as they are until they are put in order")
        dealt = coup.dealt()
        hand = "player" if i in dealt.player else "banker" if i in dealt.banker else ""
        if rank(who) < 0 and coup.squeezers.get(hand) != who:
            raise Refused("4.7", "not his hand to squeeze")
        if hand == "banker" and dealt.banker.index(i) == 2 and len(dealt.player) == 3 \
                and not coup.cards[dealt.player[2]].open and not coup.banker_first:
            raise Refused("6.4.4", "the Player's third card is opened first, unless it was asked for and granted")

    def banker_before_player(self, coup, i):
        dealt = coup.dealt()
        if i in dealt.banker[2:] or i in dealt.player[2:]:
            self.end_moment(coup)
        if i in dealt.banker[2:] and len(dealt.player) == 3 and not coup.cards[dealt.player[2]].open:
            coup.waived = True
            self.note("6.4.4", "insurance after the Player's third card is waived")

    def on_call(self, player, banker):
        """The dealer calls both point counts after four cards (4.11)."""
        coup = self.current("4.11")
        hands = coup.hand("player")[:2] + coup.hand("banker")[:2]
        if len(hands) < 4 or not all(c.open for c in hands):
            raise Refused("4.11", "the four cards are not open")
        right = (player, banker) == (coup.points_of("player", 2), coup.points_of("banker", 2))
        self.record_call(coup, ("four cards", player, banker), right)

    def record_call(self, coup, call, right):
        coup.calls.append((call, right))
        if not right:
            self.note("7.16", "the call differs from the cards; the cards decide")

    def on_announce(self, result, player=None, banker=None):
        coup = self.current("4.18")
        self.nothing_waits(coup)
        if not coup.outcome_seen():
            raise Refused("4.18", "the hands are not finished and open")
        truth = (coup.result(), coup.points_of("player"), coup.points_of("banker"))
        said = (result, truth[1] if player is None else player, truth[2] if banker is None else banker)
        coup.announced = said
        self.record_call(coup, said, said == truth)

    def on_settle(self):
        coup = self.current("2.2.12")
        self.nothing_waits(coup)
        if not coup.announced:
            raise Refused("4.18", "the result is announced first")
        self.finish(coup)

    def finish(self, coup):
        """Settle, or settle again, by the cards."""
        first = not coup.settled
        coup.settled = True
        coup.book(self.rules)
        self.mark_one_time(coup)
        if first:
            self.concluded += 1
            self.after_coup(coup)

    def mark_one_time(self, coup):
        """R-33: only a wager that was paid or collected uses up the one time."""
        for patron in [p for p, number in self.used_up.items() if number == coup.number]:
            del self.used_up[patron]
        for row in coup.rows:
            wager = coup.wager(row.patron, row.kind)
            if wager and row.result in ("win", "lose") and lim.is_under(wager, self.rules.limits):
                self.used_up.setdefault(row.patron, coup.number)

    def after_coup(self, coup):
        if self.vote == "later" and not coup.void:
            self.vote = "open"
        self.look_for_cut_card(coup)
        if coup.last:
            self.shoe = "ended"                                   # R-03, 7.8.1
        if coup.replace_shoe:
            self.shoe = "withdrawn"
        if self.shoe != "on":
            self.vote = ""

    def look_for_cut_card(self, coup):
        """R-03: it has come out in this coup, also with a card in error that is found late (R-58)."""
        if self.left is not None and self.left - len(coup.found) <= self.cut and coup.of_shoe == self.shoe_number:
            self.last_next = True

    def end_coup_void(self, coup, clause):
        """R-40. What waited on this coup is over."""
        was_settled = coup.settled
        coup.void, coup.settled = clause, False
        coup.waiting, coup.announced = [], None
        coup.offer_open = ""
        if was_settled:
            self.concluded -= 1
            if self.vote == "open":
                self.vote, self.votes = "later", {}               # OPEN: they are asked again after the next hand
        coup.book(self.rules)
        self.mark_one_time(coup)
        self.note("R-40", "void: every wager and insurance bet is returned")
        self.after_coup(coup)
