"""Tables whose burn may be forgotten, short or long, and whose cards are counted to the last (7.2, 7.11, R-02, R-46).

`burn` is the burn of the next shoe: the card shown and the number of cards, or None where it is forgotten.
"""

from both_face_down import BothFaceDown
from both_tables import Both
from two_tables import PATRONS

from punto.cards import card
from punto.shoe import Stage
from punto.table import commands as c
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.state import OpenIrregularity, Phase

CUT_CARD = 12


class BothBurns(Both):
    burn: tuple[str, int] | None = None

    def __init__(self, rules) -> None:
        super().__init__(rules)
        for name in PATRONS:
            self.model.do(("patron", name, "seated"))

    def new_shoe(self) -> None:
        self.real.do(c.PrepareShoe())
        self.real.do(c.CutShoe(), Role.INSPECTOR)
        self.model.do(("new shoe", self.rules.burn, 52 * self.rules.decks, CUT_CARD))
        if self.burn:
            shown, count = self.burn
            self.do("burned", count, shown)

    def asks_about_shoe(self) -> OpenIrregularity | None:
        """The question of 7.11.2.1 at the real table."""
        return next((one for one in self.real.table.undecided if isinstance(one.found, f.BurnMissed)), None)

    def follow(self) -> None:
        super().follow()
        if self.model.vote == "open" and self.asks_about_shoe() is None:  # everybody has answered
            if "shoe answer" in {fact[0] for fact in self.facts[-1:]}:
                self.model.do(("shoe vote closed",))

    def compare(self) -> None:
        super().compare()
        model, shoe = self.model, self.real.table.shoe
        coup = model.coup
        if model.shoe != "on" or shoe is None or (coup and coup.over() and coup.waiting):
            return
        over = coup is None or coup.over()
        found = len(coup.found) if coup and over else 0
        vote = "open" if self.asks_about_shoe() else "later" if shoe.replace_question else ""
        due = self.rules.burn != 0 and self.real.table.phase is Phase.PREPARING
        pairs = {
            "vote": (model.vote, vote),
            "to its end": (model.to_its_end, shoe.to_its_end),
            "burn now": (model.burn_now, due and not shoe.burned and (model.burn_now or not over)),
            "concluded": (model.concluded, len(shoe.results)),
            "left": (model.left - found, shoe.remaining),
            "last": (model.last_next if over else coup.last, shoe.stage is Stage.LAST_HAND),
        }
        wrong = [f"{what} {mine} {its}" for what, (mine, its) in pairs.items() if mine != its]
        if wrong:
            self.differ("; ".join(wrong))

    # The facts as commands of the real table.

    def _burned(self, count: int, shown: str) -> None:
        self.real.do(c.BurnCards(card(shown), count))

    def _correct_burn(self, count: int, by: str, confirmed: str | None) -> None:
        burn = self.real.table.shoe and self.real.table.shoe.burn
        shown = burn.shown if burn else card("As")
        self.real.do(c.CorrectBurn(shown, count), Role(by), beside=Role(confirmed) if confirmed else None)

    def _found_7_11(self, details: dict) -> f.Irregularity:
        return f.BurnMissed(exposed=details["seen"])

    def _shoe_answer(self, patron: str, answer: str) -> None:
        self.real.by(patron, c.Choose(patron, Choice(answer)))

    def _shoe_vote_closed(self) -> None:
        self.real.do(c.CloseChoices())


class BothBurnsFaceDown(BothBurns, BothFaceDown):
    """The same with cards dealt face down: those that nobody has seen go back (7.11.1)."""
