"""What a plan pays in each cell, and which insurance it offers, in plain Python."""

from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from punto.coup import Side
from punto.insurance import Moment, Offer
from punto.sim.betting import net_win
from punto.sim.plan import CompiledPlan, Plan, compile_plan
from punto.sim.strategies.terms import StrategyTerms, marks_by_cell


class Book(Struct, frozen=True):
    """What a plan pays, and what it offers."""

    plan: Plan
    terms: StrategyTerms
    made: CompiledPlan
    names: tuple[str, ...]
    before: frozenset[str]
    marks: str
    """By cell."""
    backs: dict[str, Side]
    offers: dict[tuple[Moment, Side, int, int], Fraction]
    paid: dict[tuple[int, int, int], int] = {}
    """What stakes won so far in each cell, so that it is computed once."""

    @property
    def cap(self) -> str:
        """The clause on the largest insurance."""
        return self.plan.rules.insurance.clauses.cap if self.plan.rules.insurance else ""

    def net(self, wager: int, stake: int, cell: int) -> int:
        found = self.paid.get((wager, stake, cell))
        if found is None:
            odds = Fraction(int(self.made.results[wager, cell]), self.made.scales[wager])
            found = self.paid[wager, stake, cell] = net_win(stake, odds, self.terms.payable)
        return found

    def insured(self, stakes: dict[str, int], side: Side) -> int:
        return sum(stake for name, stake in stakes.items() if self.backs.get(name) is side)

    def offer(self, moment: Moment, side: Side, player: int, banker: int) -> Offer | None:
        own, other = (player, banker) if side is Side.PLAYER else (banker, player)
        odds = self.offers.get((moment, side, own, other))
        return None if odds is None else Offer(side, moment, own, other, odds, ())


@lru_cache(maxsize=8)
def book_of(plan: Plan, terms: StrategyTerms) -> Book:
    game = plan.rules
    return Book(
        plan,
        terms,
        compile_plan(plan),
        tuple(wager.name for wager in plan.wagers),
        frozenset(wager.name for wager in plan.wagers if not wager.in_coup),
        bytes(marks_by_cell(plan)).decode(),
        {wager.name: wager.backs for wager in plan.wagers if wager.backs is not None},
        {
            (row.moment, row.side, own, other): row.odds
            for row in (game.insurance.rows if game.insurance else ())
            for own in row.own
            for other in row.other
        },
        {},
    )
