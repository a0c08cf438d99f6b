"""The real table and the second model, led through the same facts: `Both.do(fact)` compares them after each.

A fact is a tuple, as `chapter7` describes it. Here it is put into commands of the real table. What the real table does
of its own accord, the model is told as a fact of its own: once every patron has answered, it deals the cards again.
"""

from chapter7 import Rules
from chapter7 import Table as Model
from support.live_table import Driven

from punto.cards import card
from punto.coup import Result
from punto.errors import Refusal
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import findings as f
from punto.table.commands import Choice, Ruling
from punto.table.roles import Role
from punto.table.row import row
from punto.table.state import Phase, Question

CHIPS = 1_000_000
PATRONS = ("ann", "bob", "cat")
PHASES = {
    "betting": {Phase.BETTING},
    "closed": {Phase.NO_MORE_BETS},
    "dealing": {Phase.DEALING, Phase.NO_MORE_BETS},
    "third due": {Phase.THIRD_CARDS, Phase.INSURANCE},
    "complete": {Phase.RESULT},
    "announced": {Phase.ANNOUNCED},
}


class Difference(AssertionError):
    """The two tables disagree."""


class Both:
    """`rules` are the model's; the real table is opened under the same ones."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.model = Model(rules)
        ranges = {wager: Range(least, most) for wager, (least, most) in rules.limits.items()}
        self.real = Driven().opened(
            rules.game,
            variant=rules.variant,
            unit=rules.unit,
            limits=Limits(ranges, rules.differential),
            insurance=rules.insurance,
            face_down=rules.face_down,
            cut_card_from_end=12,
        )
        self.real.do(c.FillFloat(10 * CHIPS), Role.CAGE)
        self.real.seat(*PATRONS, chips=CHIPS)
        self.facts: list[tuple] = []
        self.before: dict[str, int] = {}
        self.new_shoe()

    def new_shoe(self) -> None:
        self.real.shoe(burned="As", count=2)
        self.model.do(("new shoe", None))
        self.model.do(("burned", 2))

    # One fact.

    def do(self, *fact: object) -> bool:
        """Whether both accept it; they must agree, and be alike afterwards."""
        self.facts.append(fact)
        answer = self.model.do(fact)
        before = self.real.table
        try:
            getattr(self, "_" + fact[0].replace(" ", "_"))(*fact[1:])
            refused = None
        except Refusal as no:
            refused = no
            self.real.table = before
        if bool(answer.refused) != bool(refused):
            raise Difference(
                self._told(f"{fact}: model {answer.refused or 'takes it'} ({answer.reason}), real {refused}")
            )
        if refused:
            return False
        self._settle_again()
        self.compare()
        return True

    def _settle_again(self) -> None:
        """A coup that was opened again is called and settled anew; the model settles it by itself."""
        coup = self.model.coup
        if coup is None or not coup.over() or coup.waiting or self.real.table.play is None:
            return
        if self.real.table.phase is Phase.RESULT:
            self._announce(coup.result())
        if self.real.table.phase is Phase.ANNOUNCED:
            self._settle()

    def _told(self, why: str) -> str:
        facts = "\n".join(map(repr, self.facts))
        return f"{why}\n{facts}\nmodel: {self.model.state()}\nreal: {self.real.table.phase} {self.real.table.play}"

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
            ordered = not model.reorders()
            if ordered and table.phase not in PHASES[model.phase()]:
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
        )
        if waits != real:
            wrong.append(f"waiting {waits} {real}")
        if wrong:
            raise Difference(self._told("; ".join(wrong)))

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
            money = model.money()
            for name, had in self.before.items():
                won = money.get(name, 0)
                if self.real.rack(name) != had + won:
                    wrong.append(f"{name}: {won} {self.real.rack(name) - had}")
            used = sorted(name for name in PATRONS if table.patrons[name].settled_under_minimum)
            if sorted(model.used_up) != used:
                wrong.append(f"used up {sorted(model.used_up)} {used}")
        return wrong

    # The facts as commands of the real table.

    def _begin(self) -> None:
        self.before = dict(self.real.racks)
        self.real.do(c.DealFreeHand() if self.real.table.free_due else c.CallBets())

    def _wager(self, patron: str, wager: str, stake: int, how: str) -> None:
        laid = self.real.table.patrons[patron].on(wager)
        whole = stake + (laid.stake if laid else 0)
        if how == "layout":
            self.real.do(c.RecordWager(patron, wager, whole))
        else:
            self.real.by(patron, c.PlaceWager(patron, wager, whole))

    def _ask_to_alter(self) -> None:
        self.real.do(c.CloseBets())
        if not self.real.table.play.warned:
            raise Difference("the real table asks nobody")

    def _no_more_bets(self) -> None:
        self.real.do(c.CloseBets())

    def _card(self, code: str, face: str = "up") -> None:
        if self.real.table.phase is Phase.INSURANCE:
            self.real.do(c.CloseOffers())
        self.real.do(c.DealAhead() if self.real.table.ahead else c.DealCard(card(code)))

    def _announce(self, result: str) -> None:
        self.real.do(c.AnnounceResult(Result(result)))

    def _settle(self) -> None:
        self.real.do(c.SettleCoup())

    def _offer(self) -> None:
        self.real.do(c.OfferInsurance())

    def _insure(self, patron: str, hand: str, stake: int, how: str) -> None:
        self.real.by(patron, c.Insure(patron, f"{hand}_insurance", stake))

    def _report(self, clause: str, by: str, details: dict | None = None, confirmed: str | None = None) -> None:
        found = getattr(self, "_found_" + clause.replace(".", "_"))(details or {})
        roles = (Role(by), Role(confirmed) if confirmed else None)
        betting = self.real.table.phase in (Phase.BETTING, Phase.NO_MORE_BETS) and not self.real.table.ahead
        self.real.do(c.Report(found), roles[0], beside=roles[1])
        if clause == "7.5" and betting:  # the model turns this very coup into the Free Hand
            self.before = dict(self.real.racks)
            self.real.do(c.DealFreeHand())

    def _found_7_1(self, details: dict) -> f.Irregularity:
        return f.WrongCards(f.WrongCard.FOREIGN, ("a joker",))

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
        return f.ThirdToPlayer(None, place=named) if isinstance(named, int) else f.ThirdToPlayer(card(named))

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
        return f.DrawnTogether(new, order_known=known, places=places)

    def _found_7_22(self, details: dict) -> f.Irregularity:
        return f.Unforeseen("a chip rolled under the shoe")

    _found_7_20 = _found_7_22

    # The record.

    def _correct_card(self, place: int, code: str, by: str, confirmed: str | None, reason: str) -> None:
        self.real.do(c.CorrectCard(place, card(code), reason), Role(by), beside=Role(confirmed) if confirmed else None)

    def _correct_wager(self, patron: str, wager: str, stake: int, by: str, reason: str) -> None:
        self.real.do(c.CorrectWager(patron, wager, stake, reason=reason), Role(by))

    # Rulings and choices.

    def _ruling(self, clause: str, by: str, details: dict) -> None:
        if clause in ("7.22", "7.20"):
            self._unforeseen(by, details)
            self._went_on(clause)
            return
        if "order" in details:
            body: c.Body = c.DetermineOrder(places=tuple(details["order"]))
        else:
            body = c.AllowWithdrawal(patrons=tuple(details.get("withdraw", ())))
        self.real.do(body, Role(by))
        self._went_on(clause)

    def _unforeseen(self, by: str, details: dict) -> None:
        ruling = Ruling.VOID if details.get("void") else Ruling.RETURN if details.get("return") else Ruling.CONTINUE
        self.real.do(
            c.RuleUnforeseen(
                ruling,
                details["reason"],
                returned=tuple(details.get("return", ())),
                pay=tuple(details.get("pay", {}).items()),
                collect=tuple(details.get("collect", {}).items()),
                free_hand=details.get("free_hand", False),
                replace_shoe=details.get("replace_shoe", False),
            ),
            Role(by),
        )

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
                    raise Difference(self._told(f"the real table has put {waiting.clause} right: {answer}"))

    def _reconstruct(self, clause: str, by: str) -> None:
        one = next((one for one in self.real.table.undecided if one.clause == clause), None)
        if one is None:
            raise Refusal("nothing-open")
        if one.question is Question.CHOICES:
            self.real.do(c.CloseChoices())
        else:
            self.real.do(c.Proceed(), Role.INSPECTOR)
        self._went_on(clause)

    def _replace_shoe(self, by: str, reason: str) -> None:
        self.real.do(c.ReplaceShoe(reason), Role(by))
