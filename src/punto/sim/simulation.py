"""A simulation: coups of a plan, tallied and compared with the exact odds."""

from pathlib import Path

from msgspec import Struct

from punto.cards import Card
from punto.errors import Refusal
from punto.sim import tally as tallies
from punto.sim.plan import Plan, compile_plan, longest_coup
from punto.sim.pool import Pool
from punto.sim.runner import ProgressCallback, RunOutcome, Task, run
from punto.sim.tally import MeasuredWager, Tally, deal_and_tally, measure
from punto.tabular import Row, Tabular

COUPS_MAX = 10**12


class Simulated(Struct, Tabular, frozen=True):
    plan: Plan
    outcome: RunOutcome[Tally]

    @property
    def tally(self) -> Tally:
        return self.outcome.part

    @property
    def coups_per_second(self) -> float:
        return self.tally.coups / max(self.outcome.seconds, 1e-9)

    @property
    def wagers(self) -> dict[str, MeasuredWager]:
        return measure(self.plan, self.tally) if self.tally.coups else {}

    def rows(self) -> list[Row]:
        """A row for each wager: the mean result of a unit staked, its standard error, and the exact expectation."""
        return [
            {"wager": name, "mean": made.mean, "se": made.se, "exact": made.exact, "z": made.z}
            for name, made in self.wagers.items()
        ]

    def __repr__(self) -> str:
        return f"<simulation of {self.plan.game}: {self.tally.coups:,} coups of {self.tally.shoes:,} shoes>"


def check(plan: Plan, coups: int, *, checkpoint: Path | None = None, out: Path | None = None) -> None:
    if not 1 <= coups <= COUPS_MAX:
        raise Refusal("coups-out-of-range", coups=coups, most=COUPS_MAX)
    if checkpoint and out:
        raise Refusal("flags-clash", first="--resume", second="--out")
    if out and compile_plan(plan).cover.scale:
        raise Refusal("flags-clash", first="--policy", second="--out")


def task(plan: Plan, coups: int) -> Task[Tally]:
    """Exactly this many coups; the last shoe may end early."""
    per_shoe = plan.coups_a_shoe or plan.decks * len(Card) / longest_coup(plan.rules, plan.seats)
    return Task(plan, deal_and_tally, coups, tallies.empty_tally(plan), per_shoe, deal_and_tally)


def simulate(
    plan: Plan,
    coups: int,
    pool: Pool,
    *,
    checkpoint: Path | None = None,
    progress: ProgressCallback | None = None,
    out: Path | None = None,
) -> Simulated:
    """Deal the coups; an interrupted run continues from the file `checkpoint`, and `out` gets a row for every coup."""
    check(plan, coups, checkpoint=checkpoint, out=out)
    if out is None:
        return Simulated(plan, run(task(plan, coups), pool, checkpoint=checkpoint, progress=progress))
    from punto.sim.records import recorder

    with recorder(plan, out) as record:
        return Simulated(plan, run(task(plan, coups), pool, progress=progress, on_batch=record))
