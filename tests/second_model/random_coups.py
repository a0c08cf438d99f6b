"""Random coups of Baccarat and Lucky 7 in which one to three things go wrong, for `both_tables`."""

from random import Random

from both_tables import Both
from cards7 import WAGERS
from chapter7 import Rules
from two_tables import PATRONS

from punto.cards import Card

SHOE = [str(each) for each in Card] * 8
LIMITS = {"player": (100, 5000), "banker": (100, 5000), "tie": (50, 1000), "player_pair": (20, 500)}
LUCKY = {"lucky_6": (20, 300), "small_lucky_7": (20, 300), "big_lucky_7": (30, 200), "super_lucky_7": (10, 100)}
FEWEST_LEFT = 40


class RandomTable:
    """One table, coup after coup, from a seed."""

    both_kind = Both
    going_wrong = 0.35
    fewest_left = FEWEST_LEFT
    kinds = (
        *("card", "wager", "7.1", "7.3", "4.6", "7.4", "else"),
        *("7.6", "7.7", "7.9", "7.12", "7.13") * 2,
    )

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        rules = self.rules()
        self.both = self.both_kind(rules)
        self.wagers = WAGERS[rules.game]
        self.shuffle()

    def rules(self) -> Rules:
        game = self.random.choice(("baccarat", "lucky7"))
        return Rules(
            game=game,
            variant=self.random.choice(("commission", "non_commission")),
            unit=self.random.choice((1, 5, 25)),
            limits=LIMITS | {wager: span for wager, span in LUCKY.items() if wager in WAGERS[game]},
            differential=self.random.choice((None, 1000, 3000)),
            insurance=game == "baccarat",
        )

    def shuffle(self) -> None:
        self.shoe = SHOE.copy()
        for _ in range(2):
            self.shoe.remove("As")  # burned
        self.random.shuffle(self.shoe)

    @property
    def model(self):
        return self.both.model

    @property
    def unforeseen(self) -> str:
        return "7.22" if self.both.rules.game == "baccarat" else "7.20"

    def card(self) -> str:
        return self.shoe.pop()

    def coup(self) -> int:
        """Play one coup; how many things went wrong in it."""
        both, random = self.both, self.random
        both.facts.clear()
        self.between_coups()
        if self.model.shoe != "on" or len(self.shoe) < self.fewest_left:
            if self.model.shoe == "on":
                self.end_shoe()
            self.shuffle()
            both.new_shoe()
        both.do("begin")
        if not self.model.coup.free:
            self.bets()
        self.wrongs = random.choice((1, 1, 2, 3))
        self.happened = 0
        late = random.random() < 0.3
        for _ in range(200):
            coup = self.model.coup
            if self.model.shoe != "on" and not coup.over():  # replaced before the first card: the coup waits
                self.shuffle()
                both.new_shoe()
            elif coup.over() and not coup.waiting:
                if coup.void or not late or self.model.shoe != "on":
                    del self.shoe[len(self.shoe) - len(coup.found) :]
                    return self.happened
                late = False
                self.happened += self.find_late()
            elif coup.over():
                self.decide(coup.waiting[0])
            elif self.happened < self.wrongs and random.random() < self.going_wrong:
                self.happened += self.go_wrong()
            else:
                self.go_on()
        raise AssertionError(f"the coup does not end: {both.facts[-20:]}")

    def between_coups(self) -> None:
        """After the settlement and before the next call for bets: a ruling is possible (R-49)."""
        clause = self.unforeseen
        while self.model.coup and self.random.random() < 0.1:
            if self.random.random() < 0.3:
                self.both.do("report", clause, "dealer")
            by = self.random.choice(("shift_manager", "assistant_director", "senior_management"))
            self.both.do("ruling", clause, by, self.ruling())
            self.rule_what_waits()

    def rule_what_waits(self) -> None:
        while self.model.coup.waiting:
            self.decide(self.model.coup.waiting[0])

    def bets(self) -> None:
        both, random = self.both, self.random
        for _ in range(random.randrange(6)):
            wager = random.choice(("player", "banker", *self.wagers))
            stake = random.choice((30, 50, 90, 100, 300, 700, 1000, 3000, 4000, 6000))
            how = "layout" if both.rules.differential else random.choice(("system", "layout"))
            both.do("wager", random.choice(PATRONS), wager, stake, how)
        if self.model.over_differential():
            both.do("ask to alter")
        both.do("no more bets")

    # What the rules want next.

    def go_on(self) -> None:
        coup, random = self.model.coup, self.random
        if coup.waiting:
            turn = self.both.real.table.open.clause  # one that must be decided before others comes first
            self.decide(next(one for one in coup.waiting if one.clause == turn))
        elif coup.complete():
            if coup.announced:
                self.both.do("settle")
            else:
                right = coup.result()
                self.both.do("announce", right if random.random() < 0.9 else random.choice(("player", "banker", "tie")))
        else:
            self.insure()
            self.deal()

    def deal(self) -> None:
        coup = self.model.coup
        lead = bool(coup.lead)
        code = coup.lead[0].code if lead else self.shoe[-1]
        if self.both.do("card", code, "up") and not lead:
            self.shoe.pop()

    def insure(self) -> None:
        both, random = self.both, self.random
        coup = self.model.coup
        if coup.missed and not coup.offer_open and random.random() < 0.5:
            by = random.choice(("pit_manager", "shift_manager", "shift_manager"))
            offered = both.do("allow insurance", by, None)
        else:
            offered = bool(self.model.insurance_open()) and random.random() < 0.6 and both.do("offer")
        open_now = self.model.insurance_open()
        if not offered:
            return
        for patron, (hand, _, low, best, _, _) in open_now.items():
            if random.random() < 0.6:
                stake = max(1, random.choice((best, best + 1, best // 2, 3 * best)))
                how = random.choice(("system", "layout"))
                stake = max(stake, low or 1) if how == "layout" else stake  # chips under the least: OPEN.md
                both.do("insure", patron, hand, stake, how)

    def decide(self, waiting) -> None:
        both, random, clause = self.both, self.random, waiting.clause
        if clause in ("7.22", "7.20"):
            both.do("ruling", clause, "assistant_director", self.ruling())
            return
        open_to = [name for name in sorted(waiting.allowed) if name not in waiting.answers and self.model.coup.live(name)]
        if clause == "7.13" and not waiting.ruled:
            order = [place + 1 for place in waiting.places]
            random.shuffle(order)
            both.do("ruling", "7.13", "pit_manager", {"order": order})
        elif open_to and random.random() < 0.8:
            both.do("choice", clause, random.choice(open_to), random.choice(("withdraw", "continue")))
        elif not waiting.ruled and self.model.coup.live() and random.random() < 0.5:
            named = random.sample(self.model.coup.patrons(), 1) if random.random() < 0.5 else []
            both.do("ruling", clause, "shift_manager", {"withdraw": named} if named else {})
        else:
            both.do("reconstruct", clause, "dealer")

    def ruling(self) -> dict:
        """One ruling, which may hold several orders (R-49)."""
        random, coup = self.random, self.model.coup
        said = {"reason": "as the cameras show it"}
        live = [(wager.patron, wager.kind) for wager in coup.live()]
        match random.choice(("continue", "continue", "void", "return")):
            case "void":
                said["void"] = True
            case "return" if live:
                said["return"] = random.sample(live, random.randint(1, min(3, len(live))))
            case _:
                said["continue"] = True
        for order in ("pay", "collect"):
            if random.random() < 0.2:
                said[order] = {random.choice(PATRONS): random.choice((50, 500))}
        for order in ("free_hand", "replace_shoe"):
            if random.random() < 0.15:
                said[order] = True
        return said

    # What goes wrong.

    def go_wrong(self) -> bool:
        return getattr(self, "wrong_" + self.random.choice(self.kinds).replace(".", "_"))()

    def report(self, clause: str, details: dict | None = None, new: int = 0) -> bool:
        seen = self.model.coup.outcome_seen()
        confirmed = "inspector" if seen and self.random.random() < 0.8 else None
        taken = self.both.do("report", clause, "dealer", details or {}, confirmed)
        if taken and new:
            del self.shoe[-new:]
        return taken

    def wrong_card(self) -> bool:
        """A card was entered wrongly: the one that lies there was still in the shoe, as far as the record goes."""
        random, coup = self.random, self.model.coup
        if not coup.cards:
            return False
        place = random.randint(1, len(coup.cards))
        if len(self.shoe) <= len(coup.found):
            return False
        where = random.randrange(len(self.shoe) - len(coup.found))
        right = self.shoe[where]
        wrong = coup.cards[place - 1].code
        if right == wrong:
            return False
        last = place == len(coup.cards)
        confirmed = None if last and random.random() < 0.8 else random.choice((None, "inspector"))
        done = self.both.do("correct card", place, right, "dealer", confirmed, "")
        if done:
            self.shoe[where] = wrong
        return done

    def wrong_wager(self) -> bool:
        random, coup = self.random, self.model.coup
        if coup.free or not coup.closed:
            return False
        stake = random.choice((0, 50, 100, 500, 2000))
        by = random.choice(("dealer", "inspector", "inspector", "pit_manager"))
        kind = random.choice(("player", "banker", *self.wagers))
        return self.put_right(random.choice(PATRONS), kind, stake, by, "the cameras show it")

    def put_right(self, patron: str, kind: str, stake: int, by: str, reason: str) -> bool:
        laid = self.model.coup.wager(patron, kind)
        if any(wager.gone and (wager.patron, wager.kind) == (patron, kind) for wager in self.model.coup.wagers):
            return False  # what was withdrawn is over
        if any(one.answers.get(patron) == "withdraw" for one in self.model.coup.waiting):
            return False  # at the real table the patron withdraws this wager with the others, once all have answered
        if self.model.coup.free or (laid.stake if laid else 0) == stake:
            return False
        return self.both.do("correct wager", patron, kind, stake, by, reason)

    def find_late(self) -> bool:
        """Something is found after the settlement: a Pit Manager signs (R-57, R-58)."""
        random, coup = self.random, self.model.coup
        if not coup.settled or not self.shoe or coup.found:  # a card seen in the shoe has left it at the real table, and has a place
            return False
        if any(wager.gone in ("7.22", "7.20") for wager in coup.wagers):  # a ruling on it stands: OPEN.md
            return False
        kind = random.choice(("card", "wager", "7.3", "7.9", "7.6", "7.7", "7.12"))
        places = list(range(1, len(coup.cards) + 1))
        if kind == "card":
            place, where = random.choice(places), random.randrange(len(self.shoe))
            right, wrong = self.shoe[where], coup.cards[place - 1].code
            done = right != wrong and self.both.do("correct card", place, right, "pit_manager", None, "on film")
            if done:
                self.shoe[where] = wrong
            return done
        if kind == "wager":
            wager = random.choice(("player", "banker", *self.wagers))
            stake = random.choice((0, 50, 100, 500))
            return self.put_right(random.choice(PATRONS), wager, stake, "pit_manager", "on film")
        details, new = {}, 0
        if kind == "7.9":
            random.shuffle(places)
            details = {"order": places}
        elif kind in ("7.6", "7.7"):
            if len(coup.hand("banker")) > 2:
                return False
            details, new = {"card": self.shoe[-1], "face": "up"}, 1
        elif kind == "7.12":
            details = {"cards": random.sample(places, 2)}
        done = self.both.do(
            "report", kind, "dealer", details, random.choice(("pit_manager", "pit_manager", "inspector"))
        )
        if done and new:
            self.shoe.pop()
        return done

    def wrong_7_1(self) -> bool:
        return self.random.random() < 0.2 and self.report("7.1")

    def wrong_7_3(self) -> bool:
        return self.random.random() < 0.3 and self.report("7.3")

    def wrong_else(self) -> bool:
        if self.model.coup.waiting:
            return False  # one ruling may be on several things
        clause = self.unforeseen
        if self.random.random() < 0.5:
            by = self.random.choice(("shift_manager", "assistant_director", "senior_management"))
            return self.random.random() < 0.5 and self.both.do("ruling", clause, by, self.ruling())
        return self.random.random() < 0.5 and self.report(clause)

    def wrong_4_6(self) -> bool:
        live = self.model.coup.live()
        if not live:
            return False
        wager = self.random.choice(live)
        return self.report("4.6", {"patron": wager.patron, "wager": wager.kind})

    def wrong_7_4(self) -> bool:
        """One report for staff: 7.4 while the coup may need the card, else 7.5."""
        coup = self.model.coup
        if coup.lead or coup.found or (coup.waiting and not coup.cards):
            return False
        if coup.cards and (coup.reorders() or coup.due()):
            return self.report("7.4", {"card": self.shoe[-1]})
        return self.report("7.5", {"card": self.shoe[-1]}, new=1)

    def wrong_7_6(self) -> bool:
        return self.third("7.6")

    def wrong_7_7(self) -> bool:
        return self.third("7.7")

    def third(self, clause: str) -> bool:
        coup = self.model.coup
        places = len(coup.cards)
        if places > 4 and len(coup.hand("banker")) > 2:
            return False  # a fourth card is no third one
        if places > 4 and self.random.random() < 0.4:
            return self.report(clause, {"card": self.random.randint(5, places)})
        return not self.model.coup.lead and self.report(clause, {"card": self.shoe[-1], "face": "up"}, new=1)

    def wrong_7_9(self) -> bool:
        places = list(range(1, len(self.model.coup.cards) + 1))
        self.random.shuffle(places)
        return len(places) > 1 and self.report("7.9", {"order": places})

    def wrong_7_12(self) -> bool:
        return self.together("7.12")

    def wrong_7_13(self) -> bool:
        return self.together("7.13")

    def together(self, clause: str) -> bool:
        random = self.random
        places = list(range(1, len(self.model.coup.cards) + 1))
        entered = random.sample(places, min(len(places), random.randrange(3)))
        new = 0 if self.model.coup.lead else max(0, random.randint(2 - len(entered), 2))
        named = [*entered, *reversed(self.shoe[len(self.shoe) - new :])]
        if len(named) < 2:
            return False
        return self.report(clause, {"cards": named}, new=new)

    def end_shoe(self) -> None:
        self.both.do("replace shoe", "pit_manager", "the shoe is nearly empty")
