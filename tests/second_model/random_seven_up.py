"""Random coups of 7 Up in which one to three things go wrong, for `both_seven_up`."""

from random import Random

from both_seven_up import BothSevenUp
from sevencards5 import KINDS
from two_tables import PATRONS

from punto.cards import Card

DECKS = 6
LIMITS = {"player": (100, 5000), "banker": (100, 5000), "tie": (50, 1000), "super_7s": (10, 500)}
FEWEST_LEFT = 40
STAKES = (20, 50, 90, 100, 150, 300, 500, 1000, 5000, 6000)
WRONG = ("5.1", "5.2", "5.2", "5.3", "5.3", "5.4", "5.5", "5.6", "5.6", "5.7", "else", "else", "card", "wager")
LATE = ("5.2", "5.3", "5.4", "else", "card", "wager")


class RandomSevenUp:
    """One table, coup after coup, from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.both = BothSevenUp(LIMITS, self.random.choice((1, 5, 25)))
        self.shuffle()

    def shuffle(self) -> None:
        self.shoe = [str(each) for each in Card] * DECKS
        self.random.shuffle(self.shoe)

    @property
    def coup_now(self):
        return self.both.model.coup

    def coup(self) -> int:
        """Play one coup; how many things went wrong in it."""
        both, random = self.both, self.random
        self.ready()
        both.facts.clear()
        both.do("begin")
        if not self.coup_now.free:
            self.bets()
        wrongs, happened = random.choice((1, 1, 2, 3)), 0
        late = random.choice((0, 0, 0, 1, 2))
        for _ in range(200):
            coup = self.coup_now
            if both.model.shoe != "on" and not coup.over():
                self.ready()  # replaced before the first card: the coup waits for the new shoe
            elif coup.waiting:
                both.do("ruling", "R-49", "assistant_director", self.ruling())
            elif coup.over():
                ruled = any(one.gone for one in coup.wagers)  # a ruling on it stands (OPEN.md)
                if not late or ruled or coup.void or both.model.shoe != "on":
                    return happened
                late -= 1
                happened += self.go_wrong(LATE)
            elif happened < wrongs and random.random() < 0.3:
                happened += self.go_wrong(WRONG)
            else:
                self.go_on()
        raise AssertionError(f"the coup does not end: {both.facts[-20:]}")

    def ready(self) -> None:
        both = self.both
        if both.model.shoe == "on" and len(self.shoe) < FEWEST_LEFT:
            both.do("replace shoe", "pit_manager", "the shoe is nearly empty")
        if both.model.shoe != "on":
            self.shuffle()
            both.new_shoe()

    def bets(self) -> None:
        both, random = self.both, self.random
        for _ in range(random.randrange(6)):
            how = random.choice(("system", "layout"))
            both.do("wager", random.choice(PATRONS), random.choice(KINDS), random.choice(STAKES), how)
            if random.random() < 0.1:
                both.do("withdraw", random.choice(PATRONS), random.choice(KINDS))
        if random.random() < 0.05:
            self.wrong_5_4()
        if not self.coup_now.over():
            both.do("no more bets")

    def go_on(self) -> None:
        coup = self.coup_now
        if coup.announced:
            self.both.do("settle")
        elif coup.outcome_seen():
            self.both.do("announce", self.random.choice(("player", "banker", "tie")))
        elif self.both.do("card", self.shoe[-1]):
            self.shoe.pop()

    # What goes wrong.

    def go_wrong(self, kinds: tuple[str, ...]) -> bool:
        return getattr(self, "wrong_" + self.random.choice(kinds).replace(".", "_"))()

    def report(self, clause: str, details: dict | None = None, new: int = 0) -> bool:
        second = None
        if self.coup_now.outcome_seen() and self.random.random() < 0.8:
            second = self.random.choice(("inspector", "pit_manager"))
        done = self.both.do("report", clause, "dealer", details or {}, second)
        if done and new:
            del self.shoe[-new:]
        return done

    def beyond(self, most: int) -> list[str]:
        """Cards that left the shoe beyond those of the coup."""
        return self.shoe[-self.random.randint(1, most) :] if most and self.random.random() < 0.5 else []

    def wrong_5_1(self) -> bool:
        return self.random.random() < 0.3 and self.report("5.1")

    def wrong_5_2(self) -> bool:
        random, coup = self.random, self.coup_now
        details = {"player": random.randint(1, 4), "banker": random.randint(0, 4)}
        if random.random() < 0.5:
            return self.report("5.2", details)
        new = self.beyond(2)
        cards = coup.cards + new
        random.shuffle(cards)
        return self.report("5.2", {**details, "cards": cards}, len(new))

    def wrong_5_3(self) -> bool:
        random, coup = self.random, self.coup_now
        places = random.sample(range(1, len(coup.cards) + 1), min(len(coup.cards), random.randrange(4)))
        new = [] if coup.settled else self.beyond(2)
        named = [*places, *new]
        random.shuffle(named)
        return self.report("5.3", {"cards": named, "known": random.random() < 0.7}, len(new))

    def wrong_5_4(self) -> bool:
        random = self.random
        if random.random() < 0.3:
            return self.report("5.4")
        cards = list(self.coup_now.cards)
        random.shuffle(cards)
        return self.report("5.4", {"cards": cards})

    def wrong_5_5(self) -> bool:
        return self.random.random() < 0.3 and self.report("5.5")

    def wrong_5_6(self) -> bool:
        stake = self.random.choice((10, 50, 100, 250, 1000))
        wager = {"patron": self.random.choice(PATRONS), "wager": self.random.choice(KINDS), "late": stake}
        return self.report("5.6", wager)

    def wrong_5_7(self) -> bool:
        return self.both.do("withdraw", self.random.choice(PATRONS), self.random.choice(KINDS))

    def wrong_else(self) -> bool:
        if self.random.random() < 0.5:
            return self.report("R-49")
        by = self.random.choice(("shift_manager", "assistant_director", "senior_management"))
        return self.both.do("ruling", "R-49", by, self.ruling())

    def ruling(self) -> dict:
        random, coup = self.random, self.coup_now
        said = {"reason": "as the cameras show it"}
        wagers = [(one.patron, one.kind) for one in coup.wagers]
        match random.choice(("continue", "continue", "void", "return")):
            case "void":
                said["void"] = True
            case "return" if wagers:
                said["return"] = random.sample(wagers, random.randint(1, min(2, len(wagers))))
            case _:
                said["continue"] = True
        for order in ("pay", "collect"):
            if random.random() < 0.2:
                said[order] = {random.choice(PATRONS): random.choice((50, 500))}
        for order in ("free_hand", "replace_shoe"):
            if random.random() < 0.1:
                said[order] = True
        return said

    def wrong_card(self) -> bool:
        """A card was entered wrongly: the one that lies there was still in the shoe, as far as the record goes."""
        random, coup = self.random, self.coup_now
        if not coup.cards:
            return False
        place, where = random.randint(1, len(coup.cards)), random.randrange(len(self.shoe))
        right, wrong = self.shoe[where], coup.cards[place - 1]
        by = random.choice(("dealer", "inspector", "pit_manager"))
        done = right != wrong and self.both.do("correct card", place, right, by, None, "on film")
        if done:
            self.shoe[where] = wrong
        return done

    def wrong_wager(self) -> bool:
        random, coup = self.random, self.coup_now
        patron, kind = random.choice(PATRONS), random.choice(KINDS)
        stake = random.choice((0, 50, 100, 500, 2000))
        laid = [one for one in coup.wagers if (one.patron, one.kind) == (patron, kind)]
        if any(one.gone or one.late for one in laid) or [one.stake for one in laid] == [stake]:
            return False  # what was withdrawn is over
        by = random.choice(("dealer", "inspector", "pit_manager"))
        return self.both.do("correct wager", patron, kind, stake, by, "on film")
