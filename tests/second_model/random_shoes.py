"""Random coups from short shoes that are not burned, or wrongly, and that run out of cards, for `both_shoes`."""

from both_shoes import BothBurns, BothBurnsFaceDown
from cards7 import points
from chapter7 import Rules
from random_coups import RandomTable
from random_face_down import RandomFaceDown
from two_tables import PATRONS

from punto.cards import Card
from punto.table.state import Phase

DECK = [str(each) for each in Card]


class Burns:
    """What the two kinds of table below have in common; a mixin of RandomTable."""

    fewest_left = 0

    def rules(self) -> Rules:
        rules = super().rules()
        rules.burn = self.random.choice((None, None, None, 3, 0))
        rules.decks = self.random.choice((1, 1, 1, 1, 2))
        return rules

    def shuffle(self) -> None:
        """A new shoe, and how the dealer burns it; that of the first shoe is forgotten."""
        begun = hasattr(self, "shoe")
        self.full()
        self.both.burn = None
        coup = self.model.coup
        waits = coup is not None and not coup.over()  # a coup waits for this shoe: no card comes before its burn
        if begun and self.both.rules.burn != 0 and (waits or self.random.random() < 0.5):
            self.both.burn = self.burn()

    def full(self) -> None:
        self.burned = []  # without the card that was shown
        self.shoe = DECK * self.both.rules.decks
        self.random.shuffle(self.shoe)

    def burn(self) -> tuple[str, int]:
        """Take the burn out of the shoe: of the right number of cards, of fewer, or of more."""
        shown = self.shoe[-1]
        house = self.both.rules.burn
        due = 1 + (points(shown) or 10) if house is None else house
        count = self.random.choice((due, due, self.random.randint(1, due), self.random.randint(1, due), due + 7))
        self.burned = self.shoe[-count:-1]
        del self.shoe[-count:]
        return shown, count

    def burn_now(self) -> None:
        """7.11.1: the cards are in the shoe again, and are burned."""
        self.full()
        shown, count = self.burn()
        self.both.do("burned", count, shown)

    def between_coups(self) -> None:
        random = self.random
        super().between_coups()
        if self.model.concluded == 1 and random.random() < 0.1:
            said = {"reason": "a chip rolled into the shoe", "continue": True, "free_hand": True}
            self.both.do("ruling", self.unforeseen, "assistant_director", said)
        for _ in range(random.choice((0, 1, 1, 2))):
            if self.model.shoe == "on" and self.model.coup and not self.model.burn_now:
                random.choice((self.wrong_7_11, self.wrong_7_11, self.wrong_7_1, self.find_late, self.replace_shoe))()
                self.rule_what_waits()
                self.finish_reopened()
        if self.model.vote == "open":
            self.choose_shoe()
        if self.model.burn_now:
            self.burn_now()

    def finish_reopened(self) -> None:
        """A coup that was put right may need cards again."""
        for _ in range(50):
            if self.model.coup is None or self.model.coup.over():
                self.rule_what_waits()
                return
            self.go_on()

    def choose_shoe(self) -> None:
        """7.11.2.1: some patrons answer, or all, unless something is found meanwhile."""
        random = self.random
        asked = random.sample(PATRONS, random.randrange(4))
        for name in asked:
            if self.model.vote != "open":
                return
            self.both.do("shoe answer", name, random.choice(("replace", "continue")))
            if random.random() < 0.3:
                super().between_coups()
                self.finish_reopened()
        if self.model.vote == "open":
            self.both.do("shoe vote closed")

    def replace_shoe(self) -> None:
        by = self.random.choice(("inspector", "pit_manager", "pit_manager", "shift_manager"))
        if self.random.random() < 0.3:
            self.both.do("replace shoe", by, "the cards are worn")

    def end_shoe(self) -> None:
        self.both.do("replace shoe", "shift_manager", "the shoe is nearly empty")

    # What the rules want next.

    def go_on(self) -> None:
        coup = self.model.coup
        if self.model.burn_now and not coup.waiting and not coup.misdelivered:
            self.burn_now()
        elif self.lacks_card() and not coup.waiting:
            self.wrong_7_2()
        else:
            super().go_on()

    def lacks_card(self) -> bool:
        coup = self.model.coup
        return not self.shoe and not coup.lead and coup.closed and (not coup.cards or coup.due() not in ("", "open"))

    # What goes wrong.

    def go_wrong(self) -> bool:
        if self.model.burn_now:
            return False
        if len(self.shoe) < 2:
            return self.wrong_7_2()
        early = self.model.concluded < 2 and self.random.random() < 0.2
        return self.wrong_7_11() if early else super().go_wrong()

    def bets(self) -> None:
        if self.random.random() < 0.1:
            self.wrong_7_11()
        if self.model.burn_now:
            self.burn_now()
        if not self.model.coup.over():
            super().bets()

    def wrong_7_2(self) -> bool:
        if self.both.real.table.phase is Phase.INSURANCE:
            return False
        return self.report("7.2")

    def wrong_burn(self) -> bool:
        """The number of burned cards was entered wrongly; near its end the shoe has too few for the coup then."""
        random, found = self.random, len(self.model.coup.found)
        rest = len(self.shoe) - found
        now = 1 + len(self.burned)
        if rest < 20 and random.random() < 0.8:
            count = now + max(0, rest - random.randrange(6))
        else:
            count = random.randint(1, now + 5)
        by, second = random.choice((("dealer", None), ("inspector", None), ("dealer", "inspector")))
        done = self.both.do("correct burn", count, by, second)
        if done and count > now:
            self.burned += self.shoe[: count - now]
            del self.shoe[: count - now]
        elif done:
            self.shoe[:0] = self.burned[count - 1 :]
            del self.burned[count - 1 :]
        return done

    def wrong_7_11(self) -> bool:
        """The report says whether a card was seen, mostly as the table has it."""
        seen = self.random.random() < 0.5
        return self.both.do("report", "7.11", "dealer", {"seen": seen})


class RandomBurns(Burns, RandomTable):
    both_kind = BothBurns
    kinds = (*RandomTable.kinds, "7.11", "7.11", "7.11", "7.2", "burn", "burn")


class RandomBurnsFaceDown(Burns, RandomFaceDown):
    both_kind = BothBurnsFaceDown
    kinds = (*RandomFaceDown.kinds, "7.11", "7.11", "7.11", "7.11", "7.2", "burn", "burn")
