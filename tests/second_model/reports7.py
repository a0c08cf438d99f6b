"""Reports of irregularities, chapter 7: ("report", clause, by, details, confirmed_by)."""
from collections import Counter

from cards7 import is_card
from coup7 import Card, Refused, Waiting, rank

ANYTHING_ELSE = {"baccarat": "7.22", "lucky7": "7.20"}


class Reports:
    def on_report(self, clause, by, details=None, confirmed_by=None):
        if rank(by) < 0:
            raise Refused(clause, "only table staff report an irregularity")       # OPEN: Surveillance tells staff
        details = details or {}
        if clause in (ANYTHING_ELSE[self.rules.game], "R-49"):
            return self.refer(details)
        handler = getattr(self, "report_" + clause.replace(".", "_"), None)
        if handler is None:
            raise Refused(clause, "nothing to report under this clause")
        handler(by, details, confirmed_by)
        return None

    # who and when ----------------------------------------------------------------------------------------------

    def playable(self, clause, by=None, confirmed_by=None):
        """The coup under way after its first card, or the settled one before the next coup (R-58)."""
        coup = self.coup
        if coup is None or coup.void or not coup.cards:
            raise Refused(clause, "no cards of a coup are out")
        if coup.settled:
            if max(rank(by), rank(confirmed_by)) < rank("pit_manager"):
                raise Refused("R-58", "after the settlement a Pit Manager or above confirms it")
        return coup

    def two_persons(self, clause, coup, by, confirmed_by):
        """R-56. OPEN: a reporting Inspector needs a second person too (Rules.inspector_alone)."""
        if clause not in self.rules.two_persons or not coup.outcome_seen():
            return
        both = [rank(by), rank(confirmed_by)]
        if self.rules.inspector_alone and max(both) >= rank("inspector"):
            return
        if min(both) < 0 or max(both) < rank("inspector"):
            raise Refused("R-56", "the outcome can be seen: a Dealer Inspector or above is needed besides")

    # the shoe and the whole coup -------------------------------------------------------------------------------

    def report_7_1(self, by, details, confirmed_by):
        """Wrong cards: the coup is void, the shoe goes (R-41), everything that waits is over (R-59)."""
        if self.shoe == "withdrawn":
            raise Refused("7.1", "no shoe is in play")
        coup = self.coup
        if coup is not None and not coup.over():
            self.two_persons("7.1", coup, by, confirmed_by)
            # OPEN: found before the first card, the wagers of the coming coup are returned with the shoe.
            coup.replace_shoe = True
            self.end_coup_void(coup, "7.1")
        elif coup is not None:
            coup.waiting = []
            self.note("7.1.2", "coups that are over stand")
        self.withdraw_shoe()

    def withdraw_shoe(self):
        self.shoe, self.kept, self.vote, self.burn_now = "withdrawn", [], "", False

    def report_7_2(self, by, details, confirmed_by):
        coup = self.current("7.2")
        if not coup.closed:
            raise Refused("7.2", "the coup has not begun")
        if coup.cards and coup.due() == "open" and not self.banker_draws_first(coup):
            raise Refused("4.11", "the faces that decide it are not up")
        if coup.cards and coup.dealt().need == "":
            raise Refused("7.2", "no card is due")
        if self.left or coup.lead:
            raise Refused("7.2", "a card is left")
        coup.replace_shoe = True
        self.end_coup_void(coup, "7.2")
        self.withdraw_shoe()

    def banker_draws_first(self, coup):
        """6.4.4: only the Player's third card lies face down, and the Banker draws whatever it is."""
        player, banker = coup.hand("player"), coup.hand("banker")
        return coup.banker_first and len(player) == 3 and len(banker) == 2 and all(
            c.open for c in player[:2] + banker) and not coup.reorders()

    def report_7_3(self, by, details, confirmed_by):
        coup = self.playable("7.3", by, confirmed_by)
        self.two_persons("7.3", coup, by, confirmed_by)
        self.end_coup_void(coup, "7.3")

    def report_4_6(self, by, details, confirmed_by):
        """A recorded wager was placed after "No more bets"."""
        coup = self.current("4.6")
        if not coup.closed:
            raise Refused("4.6", "bets are open")
        wager = coup.wager(details.get("patron"), details.get("wager"))
        if wager is None:
            raise Refused("4.6", "no such wager")
        self.two_persons("4.6", coup, by, confirmed_by)
        coup.take_out(wager, "4.6")

    # single cards ----------------------------------------------------------------------------------------------

    def report_7_4(self, by, details, confirmed_by):
        """A face-up card in the shoe, after the first card: it is played like any other."""
        coup = self.coup
        if coup is None or coup.over() or not coup.cards:
            raise Refused("7.5", "before the first card it begins a Free Hand")
        card = details.get("card")
        if isinstance(card, int):
            i = self.to_places(coup, card)[0]
            if not coup.cards[i].seen:
                self.banker_before_player(coup, i)
            coup.cards[i].open = coup.cards[i].seen = True
            return
        self.good_card(card)
        if coup.due() == "" and not coup.reorders():
            raise Refused("7.5", "no card is due: it is the first card of the next coup")
        self.enough(coup, 1 + len(coup.lead) + len(coup.found))
        if coup.offer_open or coup.allowed_7_21:
            self.end_moment(coup)
        coup.found.append(card)

    def good_card(self, card):
        if not is_card(card) or card == "??":
            raise Refused("R-52", "name the card")

    def report_7_5(self, by, details, confirmed_by):
        """The first card of the next coup is known: it begins a Free Hand."""
        card, where = details.get("card"), details.get("where", "out")
        coup = self.coup
        if self.shoe != "on":
            raise Refused("R-03", "the shoe has no next coup")
        if isinstance(card, int):
            return self.spare_becomes_known(card)
        self.good_card(card)
        if coup is None or coup.void:
            self.enough(None, 1)
            self.out_of_shoe(1)
            return self.kept.append(Card(card))
        if not coup.settled and not coup.cards:
            self.becomes_free_hand(coup, card)
            self.free_hand_ordered = False    # OPEN: this is the Free Hand that was ordered, if one was
            return None
        if not coup.settled and coup.due() != "" and not coup.reorders():
            raise Refused("7.4", "a card is due: it belongs to this coup")
        for left in coup.left_over():
            if not left.seen and left.code == card:
                left.open = left.seen = True
                return None
        if where == "shoe":
            coup.found.append(card)
            return None
        self.must_follow(coup, card)
        self.enough(coup, 1)
        self.leave_shoe(coup, card, True)
        return None

    def spare_becomes_known(self, place):
        coup = self.coup
        if coup is None:
            raise Refused("R-52", "no coup")
        i = self.to_places(coup, place)[0]
        if i not in coup.dealt().spare:
            raise Refused("7.5", "that card belongs to this coup")
        coup.cards[i].open = coup.cards[i].seen = True

    def becomes_free_hand(self, coup, card):
        """R-43: found during the bets, this very coup is the Free Hand."""
        if card not in [c.code for c in coup.lead]:
            self.enough(None, 1)
            self.out_of_shoe(1)
        for wager in coup.live():
            coup.take_out(wager, "7.8")
        first = coup.lead or [Card(card)]
        if coup.lead and card in [c.code for c in coup.lead]:
            known = next(c for c in coup.lead if c.code == card)
            known.open = known.seen = True
        elif coup.lead:
            first = coup.lead + [Card(card)]
        coup.free, coup.closed, coup.cards, coup.lead = True, True, first, []
        self.note("7.8", "Free Hand: the wagers are returned")

    def report_7_6(self, by, details, confirmed_by):
        """A third card for a Player who stands: the Banker's, if he draws, else the first of a Free Hand (R-42)."""
        coup = self.playable("7.6", by, confirmed_by)
        if len(coup.cards) < 4:
            raise Refused("7.6", "the four cards are not out")
        p, b = coup.points_of("player", 2), coup.points_of("banker", 2)
        if not coup.reorders() and coup.due() == "open":
            raise Refused("4.11", "the faces that decide it are not up")
        if not coup.reorders() and (p is None or b is None or (p <= 5 and b <= 7)):
            raise Refused("7.6", "the Player draws a third card")
        card = details.get("card")
        if isinstance(card, int):
            i = self.to_places(coup, card)[0]
            if i < 4:
                raise Refused("R-52", "that card is none of the third cards")
            coup.cards[i].error_7_6 = True
        else:
            self.good_card(card)
            self.must_follow(coup, card)
            self.enough(coup, 1)
            self.leave_shoe(coup, card, self.face(details), error_7_6=True)
        if not coup.reorders():
            self.no_longer_in_error(coup)
        self.settle_again(coup)
        if coup.settled:
            self.look_for_cut_card(coup)

    def face(self, details):
        return details.get("face", "up") == "up"

    def report_7_7(self, by, details, confirmed_by):
        """A third card for a Banker who stands, exposed: the first of a Free Hand."""
        coup = self.playable("7.7", by, confirmed_by)
        if len(coup.cards) < 4:
            raise Refused("7.7", "the four cards are not out")
        card, need = details.get("card"), coup.due()
        if not coup.reorders() and need == "open":
            raise Refused("4.11", "the faces that decide it are not up")
        if isinstance(card, int):
            i = self.to_places(coup, card)[0]
            if not coup.reorders() and i not in coup.dealt().spare:
                raise Refused("7.7", "that card has its place in the coup")
            coup.cards[i].open = coup.cards[i].seen = True
            return
        if not coup.reorders() and need == "player":
            raise Refused("7.9", "the Player draws first: this is a wrong order")
        if not coup.reorders() and need != "":
            raise Refused("7.7", "the Banker draws a third card")
        self.good_card(card)
        self.must_follow(coup, card)
        self.enough(coup, 1)
        # OPEN: a card that was not exposed is not 7.7: it leads the next coup unseen, and wagers are taken.
        self.leave_shoe(coup, card, self.face(details))
        if coup.settled:
            self.look_for_cut_card(coup)

    # orders ----------------------------------------------------------------------------------------------------

    def report_7_9(self, by, details, confirmed_by):
        """Wrong order: details["order"] lists all places in the order in which the cards left the shoe."""
        coup = self.playable("7.9", by, confirmed_by)
        if any(w.clause == "7.9" for w in coup.waiting):
            raise Refused("7.9", "a reconstruction by 7.9 waits already")
        order = details.get("order")
        if len(coup.cards) < 2 or order is None or sorted(order) != list(range(1, len(coup.cards) + 1)):
            raise Refused("R-52", "name every card of the coup once, by its place")
        order = [n - 1 for n in order]
        self.wait(coup, Waiting("7.9", sorted(order), order, late=coup.settled))

    def wait(self, coup, waiting):
        coup.waiting.append(waiting)
        coup.announced = None

    def report_7_12(self, by, details, confirmed_by):
        """Several cards at once, order known: details["cards"] in that order, places or new cards."""
        coup, order = self.drawn_at_once("7.12", by, details, confirmed_by)
        self.wait(coup, Waiting("7.12", sorted(order), order, late=coup.settled))

    def report_7_13(self, by, details, confirmed_by):
        """Several cards at once, order not known: the Pit Manager will order them."""
        coup, order = self.drawn_at_once("7.13", by, details, confirmed_by)
        self.wait(coup, Waiting("7.13", sorted(order), None, late=coup.settled))

    def drawn_at_once(self, clause, by, details, confirmed_by):
        coup = self.coup
        if coup is None or coup.void or not coup.closed:
            raise Refused(clause, "no coup is under way")
        if coup.settled:
            coup = self.playable(clause, by, confirmed_by)     # OPEN: R-58 taken to hold for these too
        cards = details.get("cards") or []
        old = [c for c in cards if isinstance(c, int)]
        new = [c for c in cards if not isinstance(c, int)]
        if len(cards) < 2 or len(set(old)) != len(old):
            raise Refused(clause, "name at least two cards, each once")
        places = self.to_places(coup, old)
        busy = {i for w in coup.waiting if w.clause in ("7.12", "7.13") for i in w.places}
        if busy & set(places):
            raise Refused("R-52", "that card waits under another report")
        if new and coup.settled:
            raise Refused(clause, "after the settlement only recorded cards can be named")
        for card in new:
            self.good_card(card)
        ahead = [c.code for c in coup.lead] + coup.found
        if Counter(ahead[:len(new)]) - Counter(new):
            raise Refused("7.4", "the cards that lie ahead of the shoe, or face up in it, come next")
        self.enough(coup, len(new))
        default = "down" if self.rules.face_down else "up"
        for card in new:
            self.leave_shoe(coup, card, details.get("face", default) == "up")
            places.append(len(coup.cards) - 1)
        where = dict(zip([*old, *range(-len(new), 0)], places))
        fresh = iter(range(-len(new), 0))
        return coup, [where[c if isinstance(c, int) else next(fresh)] for c in cards]

    # the squeeze -----------------------------------------------------------------------------------------------

    def report_7_10(self, by, details, confirmed_by):
        """Cards went to the wrong patron, or the wrong cards to the right one. It is corrected, and play goes on."""
        coup = self.current("7.10")
        hand, to = details.get("hand"), details.get("to")
        if not self.rules.face_down or not coup.cards or hand not in ("player", "banker"):
            raise Refused("7.10", "no cards are out to squeeze")
        if coup.squeezers.get(hand) == to:
            raise Refused("7.10", "that delivery was right")
        coup.misdelivered = True
        if details.get("seen"):
            for i in list(getattr(coup.dealt(), hand)):
                if not coup.cards[i].seen:
                    self.banker_before_player(coup, i)
                coup.cards[i].seen = True
        self.note("7.10", "the %s cards go to %s" % (hand, coup.squeezers.get(hand) or "the dealer"))

    def report_7_14(self, by, details, confirmed_by):
        if self.coup is not None and self.coup.outcome_seen():
            raise Refused("7.14", "nothing is left to open")
        self.dealer_opens("7.14", details)
        self.coup.squeezers[details["hand"]] = None

    def report_7_15(self, by, details, confirmed_by):
        self.dealer_opens("7.15", details)

    def dealer_opens(self, clause, details):
        coup = self.current(clause)
        hand = details.get("hand")
        if not coup.cards or not coup.squeezers.get(hand):
            raise Refused(clause, "nobody squeezes that hand")
        if coup.reorders():
            raise Refused(coup.reorders()[0].clause, "the cards are put in order first")
        player, banker = coup.hand("player"), coup.hand("banker")
        four = all(c.open for c in player[:2] + banker[:2])
        for n, card in enumerate(coup.hand(hand)):
            if n == 2 and not four:
                continue                                   # nobody can see yet whose card it is
            if hand == "banker" and n == 2 and len(player) == 3 and not player[2].open:
                continue                                   # it waits for the Player's third card
            if n == 2 and not card.open:
                self.end_moment(coup)
            card.open = card.seen = True

    def report_7_16(self, by, details, confirmed_by):
        """The call was wrong: both are recorded, the cards decide (R-48)."""
        coup = self.coup
        if coup is None or coup.void or not coup.outcome_seen():
            raise Refused("7.16", "no result lies on the table")
        if details.get("called") == coup.result():
            raise Refused("7.16", "the call was right")
        self.record_call(coup, (details.get("called"),), False)

    # the burn --------------------------------------------------------------------------------------------------

    def report_7_11(self, by, details, confirmed_by):
        coup = self.coup
        if self.burn_due == 0:
            raise Refused("7.11", "this house burns no cards")
        # OPEN: a burn that was too short may be reported here as well as one that was left out.
        if self.burned and not self.short_burn:
            raise Refused("7.11", "the burn took place")
        if self.vote or self.to_its_end or self.burn_now or self.burn_settled or self.shoe != "on":
            raise Refused("7.11", "already dealt with")
        begun = coup is not None and not coup.over() and bool(coup.cards)     # with its first card (2.2.12, 2.2.13)
        if self.concluded == 0:
            self.burn_missed_in_first_hand(coup, begun, details.get("seen"))
        elif self.concluded == 1 and not begun:               # a void hand is none
            if coup is not None and not coup.over():
                self.give_back_bets(coup)
            self.vote = "open"
            self.note("7.11.2.1", "the patrons choose")
        else:
            self.to_its_end = True
            self.note("7.11.3", "the shoe is played to its end")

    def burn_missed_in_first_hand(self, coup, begun, told):
        """`told`: whether somebody looked at a card, as the report says; None: as the record has it."""
        mine = coup is not None and coup.of_shoe == self.shoe_number
        seen = self.seen_in_shoe or bool(self.kept) or (
            mine and (any(c.seen for c in coup.cards + coup.lead) or bool(coup.found)))
        if told is False and seen:
            raise Refused("7.11.2", "a card was seen")
        if told and not seen and not begun:
            raise Refused("7.11.1", "no card is out")
        if seen or told:
            self.vote = "later"
            self.note("7.11.2", "the coup goes on; then the patrons choose")
            return
        if mine:
            if not coup.over():
                # OPEN: what waits for other reasons than the order of the cards goes on waiting, 7.10 included.
                coup.waiting = [w for w in coup.waiting if w not in coup.reorders()]
                coup.cards, coup.squeezers, coup.banker_third_early = [], {}, False
            coup.lead = []
            self.clear_left_over()
        self.burn_now, self.burned, self.short_burn, self.left = True, None, False, self.size
        self.note("7.11.1", "the cards go back, and the burn takes place")

    def give_back_bets(self, coup):
        """The next hand has not begun: the wagers go back, and the patrons choose first. A Free Hand is still due."""
        self.free_hand_ordered = self.free_hand_ordered or coup.free
        self.last_next = coup.last
        coup.last = False
        self.end_coup_void(coup, "7.11.2.1")
