"""Baccarat and Lucky 7 with cards dealt face down: squeezes, and what goes wrong with them (4.7, 4.8, 6.4.4, 7.10 to 7.15).

The real table turns up hands that nobody squeezes, and lays cards that left the shoe before; the model is told so.
"""

from both_tables import Both
from two_tables import PATRONS

from punto.coup import Draw, Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import findings as f
from punto.table.decide.dealing import _stays_down
from punto.table.roles import Role
from punto.table.row import row
from punto.table.state import Phase


class BothFaceDown(Both):
    def __init__(self, rules) -> None:
        super().__init__(rules)
        for name in PATRONS:
            self.model.do(("patron", name, "seated"))

    def face_due(self) -> str:
        """How the next card is dealt: which cards lie face down is the table's own practice."""
        table = self.real.table
        coup = table.coup()
        hidden = isinstance(coup.next, Draw) and _stays_down(coup, table.play, coup.next.to)
        return "down" if hidden else "up"

    def follow(self) -> None:
        coup, play = self.model.coup, self.real.table.play
        if coup is None or coup.over():
            return
        asked = any(isinstance(one.found, f.WrongDelivery) for one in self.real.table.undecided)
        if not asked and any(one.clause.startswith("7.10") for one in coup.waiting):  # nobody is left to answer
            self.model.do(("choices closed", "7.10"))
        if play is None and coup.complete() and not coup.outcome_seen():  # found late: turned up and settled in one
            hands = coup.dealt().player + coup.dealt().banker
            for place in [n + 1 for n in sorted(hands) if not coup.cards[n].open]:
                self.model.do(("open", [place], "dealer"))
            self.model.do(("announce", coup.result()))
            self.model.do(("settle",))
        while play and not coup.over():
            cards = row(self.real.table)
            turned = [n for n, (mine, its) in enumerate(zip(coup.cards, cards), 1) if its.seen and not mine.open][:1]
            if turned and not self.model.do(("open", turned, "dealer")).refused:
                continue
            laid = len(self.real.dealt.cards)
            if laid > len(coup.cards) and coup.lead:
                if self.model.do(("card", cards[len(coup.cards)].card.value, "down")).refused:
                    self.differ("the real table has laid a card that lay ahead")
                continue
            if turned:
                self.differ(f"the real table has turned up {turned}: {self.model.do(('open', turned, 'dealer'))}")
            return

    def compare(self) -> None:
        super().compare()
        coup, play = self.model.coup, self.real.table.play
        if coup is None or play is None or coup.over():
            return
        seen, real = [one.open for one in coup.cards + coup.lead], [one.seen for one in row(self.real.table)]
        if coup.cards and seen != real:
            self.differ(f"open {seen} {real}")
        squeezers = {hand: name for hand, name in coup.squeezers.items() if name}
        if coup.cards and not coup.waiting and squeezers != {str(hand): name for hand, name in play.squeeze.items()}:
            self.differ(f"squeezers {squeezers} {play.squeeze}")
        if coup.waived != play.waived:
            self.differ(f"waived {coup.waived} {play.waived}")

    def lay_ahead(self) -> None:
        """The real table waits to be told; at the model, the card has its place."""
        self.real.do(c.DealAhead())
        self.follow()
        self.compare()

    # The facts as commands of the real table.

    def _ask_squeeze(self, patron: str, hand: str) -> None:
        self.real.by(patron, c.RequestSqueeze(patron, Side(hand)))

    def _open(self, places: list[int], who: str) -> None:
        if self.real.table.phase is Phase.INSURANCE:
            self.real.do(c.CloseOffers())
        covered = self.real.table.play.covered
        hand = next((hand for hand, lying in covered.items() if list(lying) == places), None)
        if hand is None:
            raise Refusal("hand-not-down", hand="player")
        if who == "dealer":
            self.real.do(c.OpenHand(hand))
        else:
            self.real.by(who, c.OpenHand(hand))

    def _end_squeeze(self, by: str) -> None:
        for name in dict.fromkeys(self.real.table.play.squeeze.values()):
            self.real.do(c.RestrictSqueeze(name), Role(by))

    def _banker_third_first(self, patron: str, by: str) -> None:
        self.real.do(c.ConsentBankerFirst(patron), Role(by))

    def _found_7_10(self, details: dict) -> f.Irregularity:
        return f.WrongDelivery(Side(details["hand"]), details["to"])

    def _found_7_14(self, details: dict) -> f.Irregularity:
        return f.SqueezerAbsent(Side(details["hand"]))

    def _found_7_15(self, details: dict) -> f.Irregularity:
        return f.NotDelivered(Side(details["hand"]))

    def _ruling(self, clause: str, by: str, details: dict) -> None:
        if clause != "7.10":
            super()._ruling(clause, by, details)
            return
        names = tuple(details.get("withdraw", ()))
        self.real.do(c.AllowWithdrawal(details.get("free_hand", False), names), Role(by))

    def _proceed(self, clause: str) -> None:
        self.real.do(c.Proceed(), Role.INSPECTOR)

    def _choices_closed(self, clause: str) -> None:
        self.real.do(c.CloseChoices())
