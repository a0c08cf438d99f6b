"""Simulations that people type: coups at machine speed, a strategy of your own, a count."""

import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from punto.errors import Refusal
from punto.extras import require
from punto.library.rules_of import GameLike, rules_of

if TYPE_CHECKING:
    from punto.sim.count_study import CountReport
    from punto.sim.plan import Plan
    from punto.sim.simulation import Simulated
    from punto.sim.strategies.run import StrategyRun


def _plan(game: GameLike, seed: int, variant: str | None, decks: int | None, policy: str | None = None) -> "Plan":
    require("sim", "numba")
    from punto.sim.plan import make_plan

    rules = rules_of(game)
    return make_plan(rules, seed=seed, variant=rules.variant(variant), decks=decks, policy=policy)


def simulate(
    game: GameLike,
    strategy: object = None,
    *,
    coups: int,
    seed: int,
    variant: str | None = None,
    decks: int | None = None,
    policy: str | None = None,
    bankroll: int | None = None,
    cores: int | None = None,
    cluster: str | None = None,
    out: str | Path | None = None,
    progress: bool = False,
) -> "Simulated | StrategyRun":
    """Deal this many coups at machine speed. The same seed deals the same cards.

    Without a strategy, every wager is compared with its exact odds. A strategy is a function that gets what a patron
    can know, and returns its stakes: `{"banker": 100}`; docs/simulation.md says what it sees.
    """
    plan = _plan(game, seed, variant, decks, policy)
    bar = _bar if progress else None
    if strategy is not None:
        if cluster is not None or out is not None:
            raise Refusal("flags-clash", first="strategy", second="cluster" if cluster is not None else "out")
        from punto.sim.strategies.run import play
        from punto.sim.strategies.terms import StrategyTerms

        return play(plan, strategy, coups, terms=StrategyTerms(bankroll=bankroll), cores=cores, progress=bar)
    from punto.sim.pool import workers
    from punto.sim.simulation import simulate as run

    with workers(cores, cluster) as pool:
        return run(plan, coups, pool, out=None if out is None else Path(out), progress=bar)


def count(
    game: GameLike,
    wager: str,
    *,
    tags: str | None = None,
    trigger: str | int | Fraction | None = None,
    shoes: int = 100_000,
    seed: int = 1,
    spread: int = 1,
    variant: str | None = None,
    decks: int | None = None,
    exact: bool = False,
    cores: int | None = None,
    cluster: str | None = None,
    progress: bool = False,
) -> "CountReport":
    """Deal shoes to a patron who counts cards and bets the wager from the trigger on.

    Tags are written by rank: "4567:-1 89:+2". Tags or a trigger that you leave out are fitted to the wager. With
    `exact`, the exact worth of every bet is computed, too.
    """
    plan = _plan(game, seed, variant, decks)
    from punto.sim.count_study import CountSpec, check, report, study
    from punto.sim.count_text import read_count
    from punto.sim.pool import workers

    kept = read_count(plan, wager, tags, None if trigger is None else str(trigger), spread=spread)
    spec = CountSpec(plan, wager, kept, exact)
    check(spec, shoes)
    with workers(cores, cluster) as pool:
        return report(spec, study(spec, shoes, pool, progress=_bar if progress else None).part)


def _bar(done: int, of: int) -> None:
    print(f"\r{done:,} / {of:,}", end="" if done < of else "\n", file=sys.stderr, flush=True)
