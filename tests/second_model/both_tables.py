"""Baccarat and Lucky 7: the real table and the model of `chapter7`, led through the same facts.

What the real table does of its own accord, the model is told as a fact of its own: once every patron has answered, it
deals the cards again.
"""

from chapter7 import Rules
from chapter7 import Table as Model
from msgspec import UNSET
from two_tables import PATRONS, Difference, TwoTables, ranges

from punto.cards import card
from punto.errors import Refusal
from punto.limits import Limits
from punto.table import commands as c
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.row import row
from punto.table.state import Phase, Question

PHASES = {
    "betting": {Phase.BETTING},
    "closed": {Phase.NO_MORE_BETS},
    "dealing": {Phase.DEALING, Phase.NO_MORE_BETS},
    "third due": {Phase.THIRD_CARDS, Phase.INSURANCE},
    "complete": {Phase.RESULT},
    "announced": {Phase.ANNOUNCED},
}


class Both(TwoTables):
    """`rules` are the model's; the real table is opened under the same ones."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        by_odds = {f"{odds.numerator}:{odds.denominator}": span for odds, span in rules.insurance_limits.items()}
        super().__init__(
            Model(rules),
            rules.game,
            Limits(ranges(rules.limits), rules.differential, ranges(by_odds) if by_odds else UNSET),
            variant=rules.variant,
            burn=rules.burn,
            decks=rules.decks,
            unit=rules.unit,
            insurance=rules.insurance,
            face_down=rules.face_down,
        )

    def new_shoe(self) -> None:
        self.real.shoe(burned="As", count=2)
        self.model.do(("new shoe", None))
        self.model.do(("burned", 2))

    def ask_model(self, fact: tuple) -> tuple[str, str]:
        answer = self.model.do(fact)
        return answer.refused, answer.reason

    def told(self) -> str:
        return str(self.model.state())

    def result(self) -> str:
        return self.model.coup.result()

    # What is compared.

    def compare(self) -> None:
        model, table = self.model.coup, self.real.table
        wrong = []
        over = model is None or model.over()
        waiting = [one.clause for one in model.waiting] if model else []
        if over and waiting:  # found late: the real table has opened the coup again, the model will
            return
        if over != (table.play is None):
            wrong.append(f"over {over}, real play {table.play is not None}")
        if table.play and not over:
            coup = table.coup()
            ordered = not model.reorders() and self.all_open()
            dealing = self.model.shoe == "on" and not self.model.burn_now
            if ordered and dealing and table.phase not in PHASES[model.phase()]:
                wrong.append(f"phase {model.phase()} {table.phase}")
            hands = {"player": list(map(str, coup.player.cards)), "banker": list(map(str, coup.banker.cards))}
            if ordered and model.hands() != hands:
                wrong.append(f"hands {model.hands()} {hands}")
            cards = [str(one.card) for one in row(table)]
            if model.cards and [c.code for c in model.cards + model.lead] != cards:
                wrong.append(f"cards {model.codes()} {cards}")
            if model.forgone != set(table.play.forgone):
                wrong.append(f"forgone {model.forgone} {table.play.forgone}")
        else:
            wrong += self._ended()
        waits = sorted(clause.rpartition(".")[0] if clause.count(".") == 2 else clause for clause in waiting)
        real = sorted(
            one.clause.rpartition(".")[0] if one.clause.count(".") == 2 else one.clause
            for one in table.undecided
            if one.question is not Question.INSURANCE and not isinstance(one.found, f.BurnMissed)
            # A wrong delivery is corrected and play goes on (7.10); the real table waits for a word all the same.
            if not (one.question is Question.DISCRETION and isinstance(one.found, f.WrongDelivery))
        )
        if waits != real:
            wrong.append(f"waiting {waits} {real}")
        if wrong:
            self.differ("; ".join(wrong))

    def all_open(self) -> bool:
        return all(card.open for card in self.model.coup.cards)

    def _ended(self) -> list[str]:
        model, table, wrong = self.model, self.real.table, []
        if (model.shoe == "on") != (table.shoe is not None):
            wrong.append(f"shoe {model.shoe} {table.shoe}")
        left, free = model.next_cards()
        if table.shoe and free != table.free_due:
            wrong.append(f"free hand {free} {table.free_due}")
        kept = [card.code for card in left]
        if table.shoe and kept != list(map(str, table.in_error)):
            wrong.append(f"kept {kept} {table.in_error}")
        if model.coup is not None:
            wrong += self.wrong_money()
            used = sorted(name for name in PATRONS if table.patrons[name].settled_under_minimum)
            if sorted(model.used_up) != used:
                wrong.append(f"used up {sorted(model.used_up)} {used}")
        return wrong

    # The facts as commands of the real table.

    def _ask_to_alter(self) -> None:
        self.real.do(c.CloseBets())
        if not self.real.table.play.warned:
            raise Difference("the real table asks nobody")

    def _card(self, code: str, face: str = "up") -> None:
        if self.real.table.phase is Phase.INSURANCE:
            self.real.do(c.CloseOffers())
        self.real.do(c.DealAhead() if self.real.table.ahead else c.DealCard(card(code)))

    def _offer(self) -> None:
        self.real.do(c.OfferInsurance())

    def _insure(self, patron: str, hand: str, stake: int, how: str) -> None:
        wager = f"{hand}_insurance"
        if how == "layout":
            self.real.do(c.RecordWager(patron, wager, stake))
        else:
            self.real.by(patron, c.Insure(patron, wager, stake))

    def _allow_insurance(self, by: str, patron: str | None) -> None:
        self.real.do(c.Report(f.OfferMissed()))
        self.real.do(c.AllowInsurance(), Role(by))

    def _report(self, clause: str, by: str, details: dict | None = None, confirmed: str | None = None) -> None:
        betting = self.real.table.phase in (Phase.BETTING, Phase.NO_MORE_BETS) and not self.real.table.ahead
        super()._report(clause, by, details, confirmed)
        if clause == "7.5" and betting:  # the model turns this very coup into the Free Hand
            self.real.do(c.DealFreeHand())

    def _found_7_1(self, details: dict) -> f.Irregularity:
        return f.WrongCards(f.WrongCard.FOREIGN, ("a joker",))

    def _found_7_2(self, details: dict) -> f.Irregularity:
        return f.ShoeRanOut()

    def _found_7_3(self, details: dict) -> f.Irregularity:
        return f.Misdealt()

    def _found_4_6(self, details: dict) -> f.Irregularity:
        laid = self.real.table.patrons[details["patron"]].on(details["wager"])
        return f.LateWager(details["patron"], details["wager"], laid.stake if laid else 1)

    def _found_7_4(self, details: dict) -> f.Irregularity:
        return f.CardSeen(card(details["card"]))

    _found_7_5 = _found_7_4

    def _found_7_6(self, details: dict) -> f.Irregularity:
        named = details["card"]
        if isinstance(named, int):
            return f.ThirdToPlayer(None, place=named)
        return f.ThirdToPlayer(card(named), exposed=details.get("face", "up") == "up")

    def _found_7_7(self, details: dict) -> f.Irregularity:
        named = details["card"]
        if isinstance(named, int):
            return f.ThirdToBanker(None, exposed=True, place=named)
        return f.ThirdToBanker(card(named), exposed=details.get("face", "up") == "up")

    def _found_7_9(self, details: dict) -> f.Irregularity:
        return f.WrongOrder((), places=tuple(details["order"]))

    def _found_7_12(self, details: dict) -> f.Irregularity:
        return self._together(details, known=True)

    def _found_7_13(self, details: dict) -> f.Irregularity:
        return self._together(details, known=False)

    def _together(self, details: dict, *, known: bool) -> f.Irregularity:
        new = tuple(card(one) for one in details["cards"] if isinstance(one, str))
        places = tuple(one if isinstance(one, int) else 0 for one in details["cards"])
        return f.DrawnTogether(new, order_known=known, places=places, exposed=details.get("face", "up") == "up")

    def _found_7_22(self, details: dict) -> f.Irregularity:
        return f.Unforeseen("a chip rolled under the shoe")

    _found_7_20 = _found_7_22

    # Rulings and choices.

    def _ruling(self, clause: str, by: str, details: dict) -> None:
        if clause in ("7.22", "7.20"):
            self.unforeseen(by, details)
            self._went_on(clause)
            return
        if "order" in details:
            body: c.Body = c.DetermineOrder(places=tuple(details["order"]))
        else:
            body = c.AllowWithdrawal(patrons=tuple(details.get("withdraw", ())))
        self.real.do(body, Role(by))
        self._went_on(clause)

    def _choice(self, clause: str, patron: str, answer: str) -> None:
        self.real.by(patron, c.Choose(patron, Choice(answer)))
        self._went_on(clause)

    def _went_on(self, clause: str) -> None:
        """The real table deals again by itself once everybody has answered; the model is told to."""
        orders = ("7.9", "7.12", "7.13")
        real = [one.clause for one in self.real.table.undecided if one.clause in orders]
        for waiting in sorted(self.model.coup.waiting, key=lambda one: one.clause == "7.9"):
            if waiting.clause in real:
                real.remove(waiting.clause)
            elif waiting.clause in orders:
                answer = self.model.do(("reconstruct", waiting.clause, "dealer"))
                if answer.refused:
                    self.differ(f"the real table has put {waiting.clause} right: {answer}")

    def _reconstruct(self, clause: str, by: str) -> None:
        one = next((one for one in self.real.table.undecided if one.clause == clause), None)
        if one is None:
            raise Refusal("nothing-open")
        if one.question is Question.CHOICES:
            self.real.do(c.CloseChoices())
        else:
            self.real.do(c.Proceed(), Role.INSPECTOR)
        self._went_on(clause)
