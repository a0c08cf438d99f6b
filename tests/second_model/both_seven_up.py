"""7 Up: the real table and the model of `sevenup5`, led through the same facts."""

from msgspec.structs import replace
from sevenup5 import SevenUp
from two_tables import TwoTables, ranges

from punto.cards import card
from punto.limits import Limits
from punto.table import commands as c
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase

PHASES = {
    "betting": {Phase.BETTING},
    "dealing": {Phase.NO_MORE_BETS, Phase.DEALING},
    "third due": {Phase.THIRD_CARDS},
    "complete": {Phase.RESULT},
    "announced": {Phase.ANNOUNCED},
}


class BothSevenUp(TwoTables):
    def __init__(self, limits: dict, unit: int) -> None:
        super().__init__(SevenUp(limits, unit), "seven_up", Limits(ranges(limits)), unit=unit)

    def new_shoe(self) -> None:
        self.real.shoe()
        self.model.do(("new shoe",))

    def ask_model(self, fact: tuple) -> tuple[str, str]:
        return self.model.do(fact)

    # What is compared.

    def compare(self) -> None:
        model, table, wrong = self.model, self.real.table, []
        coup = model.coup
        over = coup is None or coup.over()
        if over and coup and coup.waiting and table.play:  # found late: the real table has opened the coup again
            return
        if over != (table.play is None):
            wrong.append(f"over {over}, real play {table.play is not None}")
        elif over:
            wrong += self._ended()
        else:
            player, banker, _, _ = coup.dealt()
            hands = [player[1:], banker]  # the first of the Player's is printed
            real = [list(map(str, hand.cards)) for hand in (table.coup().player, table.coup().banker)]
            if hands != real:
                wrong.append(f"hands {hands} {real}")
            if not coup.waiting and model.shoe == "on" and table.phase not in PHASES[coup.phase()]:
                wrong.append(f"phase {coup.phase()} {table.phase}")
        waiting = len(coup.waiting) if coup else 0
        if waiting != len(table.undecided):
            wrong.append(f"waiting {waiting} {table.undecided}")
        if wrong:
            self.differ("; ".join(wrong))

    def _ended(self) -> list[str]:
        model, table, wrong = self.model, self.real.table, []
        if (model.shoe == "on") != (table.shoe is not None):
            wrong.append(f"shoe {model.shoe} {table.shoe}")
        if model.free_hand_ordered != table.free_due:
            wrong.append(f"free hand {model.free_hand_ordered} {table.free_due}")
        return wrong + (self.wrong_money() if model.coup else [])

    # The facts as commands of the real table.

    def _withdraw(self, patron: str, wager: str) -> None:
        if self.real.table.phase is Phase.BETTING:
            self.real.by(patron, c.RemoveWager(patron, wager))
        else:
            self.real.do(c.Report(f.LateWithdrawal(patron, wager)))

    def _ruling(self, clause: str, by: str, details: dict) -> None:
        self.unforeseen(by, details)

    def _found_5_1(self, details: dict) -> f.Irregularity:
        return f.WrongCards(f.WrongCard.FOREIGN, ("a joker",))

    def _found_5_2(self, details: dict) -> f.Irregularity:
        return f.Misdealt(_cards(details.get("cards")), details["player"], details["banker"])

    def _found_5_3(self, details: dict) -> f.Irregularity:
        named = details["cards"]
        new = tuple(card(one) for one in named if isinstance(one, str))
        places = tuple(one if isinstance(one, int) else 0 for one in named)
        return f.DrawnTogether(new, order_known=details.get("known", False), places=places)

    def _found_5_4(self, details: dict) -> f.Irregularity:
        return f.OrderAltered(_cards(details.get("cards")))

    def _found_5_5(self, details: dict) -> f.Irregularity:
        shoe = self.real.table.shoe
        if shoe:  # the real table believes it only of a shoe that is empty by its own count
            self.real.table = replace(self.real.table, shoe=replace(shoe, drawn=shoe.size))
        return f.ShoeRanOut()

    def _found_5_6(self, details: dict) -> f.Irregularity:
        return f.LateWager(details["patron"], details["wager"], details["late"])

    def _found_R_49(self, details: dict) -> f.Irregularity:  # noqa: N802 - named by the reading
        return f.Unforeseen("a chip rolled under the shoe")


def _cards(codes: list[str] | None) -> tuple | None:
    return None if codes is None else tuple(map(card, codes))
