"""A table can always go on: a fixed routine leads it from any state to its next settled coup with plain commands.

The routine never asks for a void coup, except when the shoe is empty. If only a void coup could end a state, the table
is stuck in it.
"""

from punto.coup import Answer, Ask, Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase, Question
from support.live_table import STAFF, Driven, house_actor
from support.random_table.people import Company
from support.random_table.watched_table import Watched

MOST_COMMANDS = 60
"""A Lucky Draw coup of seven areas takes 24 cards and 7 answers; decisions, a new shoe and bets come before it."""

BEST_ODDS = 31
"""What Enter and Draw pay together at best: 1 to 1, and 30 to 1 on three threes of one suit."""


class Rescue(Company):
    """Works on a copy: the table that is rescued does not change."""

    def __init__(self, company: Company) -> None:
        fork = Watched(company.table.name)
        Driven.__init__(fork, company.table.name)
        fork.table, fork.clock, fork.commands = company.table, company.watched.clock, company.watched.commands
        fork.accounts = company.watched.accounts.copy()
        super().__init__(fork, company.chance)
        self.tree = company.tree

    def run(self) -> int:
        """How many commands it took."""
        for count in range(MOST_COMMANDS):
            if self.table.phase is Phase.CLOSED:
                return count
            body, role, name = self.step()
            brought = self.watched.do(body, role, name)
            if isinstance(body, c.PrepareShoe):
                self.tree = self.pending
            if any(isinstance(event, e.CoupSettled) for event in brought):
                assert self.table.phase in (Phase.READY, Phase.PREPARING)
                return count
        raise AssertionError(f"the table stands still: {self.table}")

    def by(self, body: c.Body, role: Role = Role.DEALER, name: str | None = None) -> tuple[c.Body, Role, str]:
        house = house_actor(self.table, body)
        return (body, house.role, house.name) if house else (body, role, name or STAFF[role])

    def step(self) -> tuple[c.Body, Role, str]:
        table = self.table
        if table.open:
            return self._answer(table.open.question)
        match table.phase:
            case Phase.PREPARING:
                return self._prepare()
            case Phase.READY:
                return self.by(c.DealFreeHand() if table.free_due else c.CallBets())
            case Phase.BETTING:
                return self._bet() if table.book.hand_a_seat and not table.bettors() else self.by(c.CloseBets())
            case Phase.INSURANCE:
                return self.by(c.CloseOffers())
            case Phase.ANSWERS:
                return self._stand()
            case Phase.RESULT:
                result = None if table.book.hand_a_seat else table.coup().showdown().result
                return self.by(c.AnnounceResult(result))
            case Phase.ANNOUNCED:
                return self._settle()
        return self._next_card()

    def _answer(self, question: Question) -> tuple[c.Body, Role, str]:
        match question:
            case Question.DISCRETION | Question.INSURANCE:
                return self.by(c.Proceed(), Role.INSPECTOR)
            case Question.ORDER:
                return self.by(self.order(), Role.PIT_MANAGER)
            case Question.RULING:
                void = self._no_card_left()
                ruling = c.Ruling.VOID if void else c.Ruling.CONTINUE
                return self.by(c.RuleUnforeseen(ruling, "It goes on."), Role.ASSISTANT_DIRECTOR)
            case Question.CHOICES:
                return self.by(c.CloseChoices())

    def _no_card_left(self) -> bool:
        table = self.table
        needs = table.play is not None and table.play.bets_closed and table.coup().next is not None
        return needs and table.shoe is not None and not table.shoe.remaining and not table.ahead

    def _prepare(self) -> tuple[c.Body, Role, str]:
        shoe = self.table.shoe
        if self.table.unrevealed:
            return self.by(self.show())
        if shoe is None:
            return self.by(self.prepare())
        if not shoe.is_cut:
            return self.by(c.CutShoe(26), Role.INSPECTOR, "cutter")
        return self.by(self.burn() if self.rules.burns else c.CallBets())

    def _bet(self) -> tuple[c.Body, Role, str]:
        """A game of own hands needs a wager to be dealt at all, and an automatic table a float that can pay it."""
        table = self.table
        span = table.limits.ranges.get("enter")
        stake = span.minimum if span else 1
        if not table.patrons:
            return self.by(c.TakeSeat("ann", 1))
        name = min(table.patrons)
        if table.patrons[name].rack < stake:
            return self.by(c.BringChips(name, stake))
        if self.rules.automatic and table.float_chips < BEST_ODDS * stake:
            return self.by(c.FillFloat(BEST_ODDS * stake), Role.CAGE)
        return self.by(c.PlaceWager(name, "enter", stake), Role.PATRON, name)

    def _stand(self) -> tuple[c.Body, Role, str]:
        asked = self.table.coup().next
        assert isinstance(asked, Ask)
        assert self.table.play
        return self.by(c.GiveAnswer(self.table.play.areas[asked.seat], Answer.STAND, asked.seat, silent=True))

    def _settle(self) -> tuple[c.Body, Role, str]:
        """The float is filled where it cannot pay."""
        refusal = refusal_of(Rescue(self).watched, c.SettleCoup())
        if refusal is None:
            return self.by(c.SettleCoup())
        assert refusal.reason == "float-cannot-pay", refusal.reason
        amount = refusal.facts["amount"]
        assert isinstance(amount, int)
        return self.by(c.FillFloat(amount), Role.CAGE)

    def _next_card(self) -> tuple[c.Body, Role, str]:
        table = self.table
        assert table.play
        coup, play = table.coup(), table.play
        four = len(play.happened) >= (3 if table.book.name == "seven_up" else 4)
        if play.down and (four or coup.next is None):
            hand: Side = play.down[0]
            if hand not in play.squeeze:
                return self.by(c.OpenHand(hand))
            return self.by(c.OpenHand(hand), Role.PATRON, play.squeeze[hand])
        if table.ahead:
            return self.by(c.DealAhead())
        if self._no_card_left():
            found = f.ShoeRanOut() if table.book.irregularities.ran_out else f.Unforeseen("no card is left")
            return self.by(c.Report(found))
        return self.by(c.DealCard(card := play.face_up or self.card(), self.proof(card)))


def refusal_of(driven: Driven, body: c.Body) -> Refusal | None:
    try:
        driven.do(body)
    except Refusal as refusal:
        return refusal
    return None


def rescued(company: Company) -> int:
    return Rescue(company).run()
