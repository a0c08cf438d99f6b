"""Random coups with cards that lie face down and patrons who squeeze them, for `both_face_down`."""

from both_face_down import BothFaceDown
from chapter7 import Rules
from random_coups import LIMITS, RandomTable
from two_tables import PATRONS

from punto.coup import Draw, Side
from punto.table.state import Phase

HANDS = ("player", "banker")


class RandomFaceDown(RandomTable):
    both_kind = BothFaceDown
    going_wrong = 0.25
    kinds = (*RandomTable.kinds, "7.10", "7.10", "7.10", "7.14", "7.15", "4.8", "6.4.4")

    def rules(self) -> Rules:
        game = self.random.choice(("baccarat", "lucky7"))
        return Rules(game=game, limits=LIMITS, insurance=game == "baccarat", face_down=True)

    @property
    def play(self):
        return self.both.real.table.play

    def bets(self) -> None:
        both, random = self.both, self.random
        for _ in range(random.randrange(1, 6)):
            wager = random.choice(("player", "banker", *self.wagers))
            both.do("wager", random.choice(PATRONS), wager, random.choice((50, 100, 300, 300, 1000, 6000)), "layout")
            if random.random() < 0.7:
                patron, hand = random.choice(PATRONS), random.choice(HANDS)
                if (patron, Side(hand)) not in self.play.squeeze_asked:
                    both.do("ask squeeze", patron, hand)
        both.do("no more bets")

    # What the rules want next.

    def go_on(self) -> None:
        coup, table = self.model.coup, self.both.real.table
        delivery = coup.misdelivered and table.open.clause.startswith("7.10.")
        if coup.waiting and not delivery:
            super().go_on()
        elif coup.misdelivered:
            self.after_delivery()
        elif self.play.down and len(table.coup().cards) >= 4:
            self.insure()
            banker_first = self.play.waived and self.play.down == (Side.PLAYER,) and self.next_to() is Side.BANKER
            if banker_first and self.random.random() < 0.8:
                self.both.lay_ahead() if table.ahead else self.deal()
            else:
                hand = self.random.choice(self.play.down)
                if self.play.waived and Side.BANKER in self.play.down and self.random.random() < 0.8:
                    hand = Side.BANKER
                self.both.do("open", list(self.play.covered[hand]), self.play.squeeze.get(hand, "dealer"))
        else:
            super().go_on()

    def next_to(self):
        due = self.both.real.dealt.next
        return due.to if isinstance(due, Draw) else None

    def deal(self) -> None:
        lead = bool(self.model.coup.lead)
        code = self.model.coup.lead[0].code if lead else self.shoe[-1]
        face = "down" if lead else self.both.face_due()
        if code in self.model.coup.found:
            face = "up"
        if self.both.do("card", code, face) and not lead:
            self.shoe.pop()

    def after_delivery(self) -> None:
        """A wrong delivery was reported: the Shift Manager lets patrons withdraw, or play goes on."""
        random, coup = self.random, self.model.coup
        if not coup.live() or random.random() < 0.3:
            self.both.do("proceed", "7.10")
            return
        details = {"withdraw": random.sample(coup.patrons(), 1)} if random.random() < 0.4 else {}
        if random.random() < 0.3:
            details["free_hand"] = True
        self.both.do("ruling", "7.10", random.choice(("pit_manager", "shift_manager")), details)

    def decide(self, waiting) -> None:
        if not waiting.clause.startswith("7.10"):
            super().decide(waiting)
            return
        if self.random.random() < 0.3 and not self.model.burn_now:  # the outcome may be another while patrons choose
            kinds = (self.wrong_card, self.wrong_card, self.wrong_7_6, self.wrong_7_9, self.wrong_7_12)
            self.happened += self.random.choice(kinds)()
            return
        left = [name for name in sorted(waiting.allowed) if name not in waiting.answers]
        if left and self.random.random() < 0.9:
            self.both.do("choice", "7.10", self.random.choice(left), self.random.choice(("withdraw", "continue")))
        else:
            self.both.do("choices closed", "7.10")

    # What goes wrong.

    def wrong_7_10(self) -> bool:
        coup = self.model.coup
        if not coup.cards or coup.waiting or coup.free or coup.misdelivered:
            return False
        details = {"hand": self.random.choice(HANDS), "to": self.random.choice(PATRONS)}
        return self.both.do("report", "7.10", "dealer", details)

    def wrong_7_14(self) -> bool:
        return self.absent("7.14")

    def wrong_7_15(self) -> bool:
        return self.absent("7.15")

    def absent(self, clause: str) -> bool:
        phases = (Phase.DEALING, Phase.THIRD_CARDS)
        if self.model.coup.waiting or self.both.real.table.phase not in phases:
            return False
        return self.both.do("report", clause, "dealer", {"hand": self.random.choice(HANDS)})

    def third(self, clause: str) -> bool:
        if self.play.down:
            return False  # by its place, while an order waits, it may name a card that lies face down in a hand
        return super().third(clause)

    def wrong_4_8(self) -> bool:
        if not self.model.coup.cards or not self.play.squeeze:
            return False
        return self.both.do("end squeeze", self.random.choice(("inspector", "pit_manager")))

    def wrong_6_4_4(self) -> bool:
        coup, play = self.model.coup, self.play
        if coup.waiting or len(coup.cards) < 4 or self.both.real.table.phase is not Phase.THIRD_CARDS or play.waived:
            return False
        if coup.points_of("banker", 2) > 2 or (self.next_to() is Side.PLAYER and (play.down or Side.PLAYER in play.squeeze)):
            return False  # not known before the Player's third card, or not there yet: OPEN.md
        return self.both.do("banker third first", self.random.choice(PATRONS), "dealer")

    def report(self, clause: str, details: dict | None = None, new: int = 0) -> bool:
        details = dict(details or {})
        if clause in ("7.6", "7.7", "7.12", "7.13"):
            details["face"] = self.random.choice(("up", "down"))
        return super().report(clause, details, new)
