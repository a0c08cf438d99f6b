"""A simulation: so many coups of a plan, tallied and held against the exact odds."""

from pathlib import Path

from msgspec import Struct

from punto.cards import Card
from punto.errors import Refusal
from punto.sim import tally as tallies
from punto.sim.plan import Plan, compiled, longest_coup
from punto.sim.running import Outcome, Pool, Task, Tell, run
from punto.sim.tally import Measured, Tally, deal_and_tally, measured

MOST_COUPS = 10**12


class Simulated(Struct, frozen=True):
    plan: Plan
    outcome: Outcome[Tally]

    @property
    def tally(self) -> Tally:
        return self.outcome.part

    @property
    def coups_per_second(self) -> float:
        return self.tally.coups / max(self.outcome.seconds, 1e-9)

    @property
    def wagers(self) -> dict[str, Measured]:
        return measured(self.plan, self.tally) if self.tally.coups else {}


def check(plan: Plan, coups: int, *, keep: Path | None = None, out: Path | None = None) -> None:
    if not 1 <= coups <= MOST_COUPS:
        raise Refusal("coups-out-of-range", coups=coups, most=MOST_COUPS)
    if keep and out:
        raise Refusal("flags-clash", first="--resume", second="--out")
    if out and compiled(plan).cover.scale:
        raise Refusal("flags-clash", first="--policy", second="--out")


def task(plan: Plan, coups: int) -> Task[Tally]:
    """Exactly so many coups; the last shoe is left in the middle if need be."""
    each = plan.coups_a_shoe or plan.decks * len(Card) / longest_coup(plan.rules, plan.seats)
    return Task(plan, deal_and_tally, coups, tallies.nothing(plan), each, deal_and_tally)


def simulate(
    plan: Plan,
    coups: int,
    pool: Pool,
    *,
    keep: Path | None = None,
    tell: Tell | None = None,
    out: Path | None = None,
) -> Simulated:
    """Deal the coups; `keep` is a file from which an interrupted run goes on, `out` gets every coup as a row."""
    check(plan, coups, keep=keep, out=out)
    if out is None:
        return Simulated(plan, run(task(plan, coups), pool, keep=keep, tell=tell))
    from punto.sim.records import recorder

    with recorder(plan, out) as record:
        return Simulated(plan, run(task(plan, coups), pool, tell=tell, each=record))
