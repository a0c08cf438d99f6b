"""What a strategy may answer; everything else is refused with the coup in which it was said."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from punto.coup import Answer
from punto.errors import Refusal
from punto.sim.plan import Plan
from punto.sim.strategies.terms import StrategyTerms, is_whole, short


class Where(Struct, frozen=True):
    """A coup of a run, for a refusal: shoes and coups count from 1."""

    shoe: int
    coup: int

    @property
    def facts(self) -> dict[str, Any]:
        return {"shoe": self.shoe, "coup": self.coup}


def read_stakes(answer: object, names: tuple[str, ...], before: frozenset[str], where: Where) -> dict[str, int]:
    """The stakes that a strategy returned by name."""
    if answer is None:
        return {}
    if not isinstance(answer, Mapping):
        raise Refusal("strategy-answer", **where.facts, answer=short(answer))
    stakes = {}
    for name, stake in answer.items():
        if name not in before:
            raise Refusal(
                "strategy-wager", **where.facts, wager=short(name), wagers=[one for one in names if one in before]
            )
        if not is_whole(stake) or stake < 0:
            raise Refusal("strategy-stake", **where.facts, wager=str(name), stake=short(stake))
        if stake:
            stakes[str(name)] = int(stake)
    return stakes


def check_stakes(plan: Plan, terms: StrategyTerms, stakes: Mapping[str, int], bankroll: int, where: Where) -> None:
    """Refuse stakes outside the limits, and more than the patron has."""
    for name, stake in stakes.items():
        if not terms.least <= stake <= terms.most:
            clause = plan.rules.limits.range if plan.rules.limits else "R-34"
            raise Refusal(
                "strategy-limits", clause, **where.facts, wager=name, stake=stake, least=terms.least, most=terms.most
            )
    if terms.bankroll is not None and sum(stakes.values()) > bankroll:
        raise Refusal("strategy-bankroll", **where.facts, staked=sum(stakes.values()), bankroll=bankroll)


def read_insurance(answer: Any, most: int, free: int | None, clause: str, where: Where) -> int:
    """The stake that a strategy returned for an offer; `free` is what is left of the bankroll."""
    if answer is None:
        return 0
    allowed = most if free is None else min(most, free)
    if not is_whole(answer) or not 0 <= answer <= allowed:
        raise Refusal("strategy-insurance", clause, **where.facts, stake=short(answer), most=allowed)
    return int(answer)


DRAWS = {1: 1, 0: 0, Answer.DRAW: 1, Answer.STAND: 0}
"""True and False are 1 and 0."""


def read_draw(answer: Any, where: Where) -> int:
    """1 to draw, 0 to stand."""
    try:
        return DRAWS[answer]
    except (KeyError, TypeError):
        raise Refusal("strategy-draw", **where.facts, answer=short(answer)) from None
