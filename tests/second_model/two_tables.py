"""Two tables led through the same facts: `TwoTables.do(fact)` compares the real one with a model after each.

A fact is a tuple, as `chapter7` and `sevenup5` describe it. Here it is put into commands of the real table.
"""

from support.live_table import Driven

from punto.cards import card
from punto.coup import Result
from punto.errors import Refusal
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table.commands import Ruling
from punto.table.roles import Role
from punto.table.state import Phase

CHIPS = 1_000_000
PATRONS = ("ann", "bob", "cat")


class Difference(AssertionError):
    """The two tables disagree."""


def ranges(limits: dict) -> dict[str, Range]:
    return {what: Range(least, most) for what, (least, most) in limits.items()}


class TwoTables:
    """A real table and a model, opened under the same rules."""

    def __init__(self, model, game: str, limits: Limits, **rules: object) -> None:
        self.model = model
        self.real = Driven().opened(game, limits=limits, cut_card_from_end=12, **rules)
        self.real.do(c.FillFloat(10 * CHIPS), Role.CAGE)
        self.real.seat(*PATRONS, chips=CHIPS)
        self.facts: list[tuple] = []
        self.before: dict[str, int] = {}
        self.new_shoe()

    def new_shoe(self) -> None:
        raise NotImplementedError

    def ask_model(self, fact: tuple) -> tuple[str, str]:
        """The clause by which the model refuses the fact, if it does, and why."""
        raise NotImplementedError

    def compare(self) -> None:
        raise NotImplementedError

    # One fact.

    def do(self, *fact: object) -> bool:
        """Whether both accept it; they must agree, and be alike afterwards."""
        self.facts.append(fact)
        clause, why = self.ask_model(fact)
        before = self.real.table
        try:
            getattr(self, "_" + fact[0].replace(" ", "_"))(*fact[1:])
            refused = None
        except Refusal as no:
            refused = no
            self.real.table = before
        if bool(clause) != bool(refused):
            self.differ(f"{fact}: model {clause or 'takes it'} ({why}), real {refused}")
        if refused:
            return False
        self.follow()
        self._settle_again()
        self.compare()
        return True

    def follow(self) -> None:
        """Tell the model what the real table did by itself after the fact."""

    def differ(self, why: str) -> None:
        facts = "\n".join(map(repr, self.facts))
        raise Difference(f"{why}\n{facts}\nmodel: {self.told()}\nreal: {self.real.table.phase} {self.real.table.play}")

    def told(self) -> str:
        return str(self.model.coup)

    def _settle_again(self) -> None:
        """A coup that was opened again is called and settled again; the model settles it by itself."""
        coup = self.model.coup
        if coup is None or not coup.over() or coup.waiting or self.real.table.play is None:
            return
        if self.real.table.phase is Phase.RESULT:
            self._announce(self.result())
        if self.real.table.phase is Phase.ANNOUNCED:
            self._settle()

    def result(self) -> str:
        return str(self.real.dealt.showdown().result)

    def wrong_money(self) -> list[str]:
        """What patrons have won, where that differs."""
        money, wrong = self.model.money(), []
        for name, had in self.before.items():
            won = money.get(name, 0)
            if self.real.rack(name) != had + won:
                wrong.append(f"{name}: {won} {self.real.rack(name) - had}")
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

    def _no_more_bets(self) -> None:
        self.real.do(c.CloseBets())

    def _card(self, code: str, face: str = "up") -> None:
        self.real.do(c.DealCard(card(code)))

    def _announce(self, result: str) -> None:
        self.real.do(c.AnnounceResult(Result(result)))

    def _settle(self) -> None:
        self.real.do(c.SettleCoup())

    def _report(self, clause: str, by: str, details: dict | None = None, confirmed: str | None = None) -> None:
        found = getattr(self, "_found_" + clause.replace(".", "_").replace("-", "_"))(details or {})
        self.real.do(c.Report(found), Role(by), beside=Role(confirmed) if confirmed else None)

    def unforeseen(self, by: str, details: dict) -> None:
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

    def _correct_card(self, place: int, code: str, by: str, confirmed: str | None, reason: str) -> None:
        self.real.do(c.CorrectCard(place, card(code), reason), Role(by), beside=Role(confirmed) if confirmed else None)

    def _correct_wager(self, patron: str, wager: str, stake: int, by: str, reason: str) -> None:
        self.real.do(c.CorrectWager(patron, wager, stake, reason=reason), Role(by))

    def _replace_shoe(self, by: str, reason: str) -> None:
        self.real.do(c.ReplaceShoe(reason), Role(by))
