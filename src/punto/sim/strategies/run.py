"""A run of a strategy over many sessions: what it staked and won, by wager and by session."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from time import monotonic

from msgspec import Struct

from punto.errors import Refusal
from punto.sim.answer_policy import AnswerPolicy
from punto.sim.betting import net_win
from punto.sim.histogram import Histogram
from punto.sim.plan import Plan, compile_plan
from punto.sim.pool import CORES_MAX, cores_of_machine, workers
from punto.sim.runner import ProgressCallback, RunOutcome, Task, run
from punto.sim.simulation import COUPS_MAX
from punto.sim.strategies.asked import PlayedCoup
from punto.sim.strategies.processes import processes
from punto.sim.strategies.session import play_session
from punto.sim.strategies.strategy import Kind, as_strategy
from punto.sim.strategies.tally import (
    StakeSums,
    StrategySpec,
    StrategyTally,
    empty_tally,
    play_compiled,
    play_plain,
)
from punto.sim.strategies.terms import StrategyTerms, check_terms
from punto.sim.tally import Figure
from punto.tabular import Row, Tabular


class MeasuredStakes(Struct, frozen=True):
    """What a strategy made of a wager."""

    times: int
    """In how many coups it was placed; insurance counts each bet."""
    staked: int
    won: int
    """What all stakes won; negative if they lost."""
    edge: Figure | None
    """What a unit staked won, and its standard error over sessions."""
    exact: float | None
    """The exact expectation of a unit from a full shoe, if the stake is the same in every coup."""

    @property
    def z(self) -> float | None:
        if self.edge is None or self.exact is None or not self.edge.se:
            return None
        return (self.edge.value - self.exact) / self.edge.se


class StrategyRun(Struct, Tabular, frozen=True):
    """A finished run."""

    spec: StrategySpec
    outcome: RunOutcome[StrategyTally]

    @property
    def tally(self) -> StrategyTally:
        return self.outcome.part

    @property
    def coups(self) -> int:
        return self.tally.coups

    @property
    def staked(self) -> int:
        return self.tally.whole.staked

    @property
    def won(self) -> int:
        """What all stakes won; negative if they lost."""
        return self.tally.whole.won

    @property
    def edge(self) -> Figure | None:
        """What a unit staked won, and its standard error."""
        return self.tally.whole.edge(self.tally.sessions)

    @property
    def coups_per_second(self) -> float:
        return self.coups / max(self.outcome.seconds, 1e-9)

    @property
    def session(self) -> Figure | None:
        """What a session won on average, and the standard error; a session is one shoe, unless the terms say more."""
        many, sums = self.tally.sessions, self.tally.whole
        if not many:
            return None
        mean = Fraction(sums.won, many)
        spread = Fraction(sums.won_squares, many) - mean**2
        return Figure(float(mean), sqrt(spread / (many - 1)) if many > 1 else None)

    @property
    def results(self) -> Histogram:
        """What sessions won."""
        return self.tally.results

    @property
    def wagers(self) -> dict[str, MeasuredStakes]:
        """The wagers on which something was staked."""
        return {
            name: MeasuredStakes(
                sums.times, sums.staked, sums.won, sums.edge(self.tally.sessions), self._exact(name, sums)
            )
            for name, sums in self.tally.wagers.items()
            if sums.times
        }

    @property
    def whole(self) -> MeasuredStakes:
        """All wagers together."""
        wagers = list(self.wagers.values())
        flat = [wager.exact * wager.staked for wager in wagers if wager.exact is not None]
        exact = sum(flat) / self.staked if wagers and len(flat) == len(wagers) else None
        return MeasuredStakes(self.tally.bets, self.staked, self.won, self.edge, exact)

    def _exact(self, name: str, sums: StakeSums) -> float | None:
        """What a unit is worth from a full shoe, paid as the house rounds it (R-11), if the stakes are flat."""
        plan, spec = self.spec.plan, self.spec
        odds = compile_plan(plan).exact.wagers.get(name)
        if odds is None or sums.least != sums.most or sums.times != self.tally.coups:
            return None
        if plan.rules.hand_a_seat and (spec.strategy.of_session().draw or plan.policy is AnswerPolicy.COUNTER):
            return None
        won = (line.probability * net_win(sums.most, line.odds, spec.terms.payable) for line in odds.lines)
        return float(sum(won, Fraction(0)) / sums.most)

    def rows(self) -> list[Row]:
        """A row for each wager, and one for all, for a table."""
        found: list[Row] = []
        for name, wager in (*self.wagers.items(), ("all", self.whole)):
            edge, se = (None, None) if wager.edge is None else (wager.edge.value, wager.edge.se)
            found.append(
                {
                    "wager": name,
                    "times": wager.times,
                    "staked": wager.staked,
                    "won": wager.won,
                    "edge": edge,
                    "se": se,
                    "exact": wager.exact,
                    "z": wager.z,
                }
            )
        return found

    def follow(self, session: int = 0) -> list[PlayedCoup]:
        """One session again, coup by coup, with the bankroll after each."""
        return list(play_session(self.spec.plan, self.spec.strategy, self.spec.terms, session))

    def path(self, session: int = 0) -> list[int]:
        """The bankroll through one session: before the first coup and after each."""
        return [self.spec.terms.bankroll or 0, *(played.bankroll for played in self.follow(session))]

    def __repr__(self) -> str:
        edge = self.edge
        worth = "nothing staked" if edge is None else f"won {edge.value:+.4%} of {self.staked:,} staked"
        return f"<StrategyRun {self.spec.strategy.name}: {self.coups:,} coups of {self.spec.plan.rules.name}, {worth}>"


def play(
    plan: Plan,
    strategy: object,
    coups: int,
    *,
    terms: StrategyTerms | None = None,
    cores: int | None = None,
    progress: ProgressCallback | None = None,
) -> StrategyRun:
    """Play a strategy for exactly this many coups; the last session may end early.

    A compiled strategy uses all cores by default. Plain Python runs in this process, or with `cores` in several. The
    result is the same for any number of cores.
    """
    spec = StrategySpec(plan, terms or StrategyTerms(), as_strategy(strategy))
    check(spec, coups)
    count = (cores_of_machine() if spec.strategy.kind is Kind.COMPILED else 1) if cores is None else cores
    if not 1 <= count <= CORES_MAX:
        raise Refusal("cores-out-of-range", cores=count, most=CORES_MAX)
    if spec.strategy.kind is Kind.COMPILED:
        _try_out(spec)
        with workers(count) as pool:
            return StrategyRun(spec, run(_task(spec, coups, play_compiled), pool, progress=progress))
    if count == 1:
        return StrategyRun(spec, _run_here(spec, coups, progress))
    with processes(count) as pool:
        return StrategyRun(spec, run(_task(spec, coups, play_plain), pool, progress=progress))


def check(spec: StrategySpec, coups: int) -> None:
    if not 1 <= coups <= COUPS_MAX:
        raise Refusal("coups-out-of-range", coups=coups, most=COUPS_MAX)
    check_terms(spec.plan, spec.terms)


def _task(spec: StrategySpec, coups: int, work: Callable[..., StrategyTally]) -> Task[StrategyTally]:
    made = compile_plan(spec.plan)
    shoe = spec.plan.coups_a_shoe or made.usual or made.room[0] // 2
    return Task(spec, work, coups, empty_tally(spec), shoe * spec.terms.shoes, work)


def _try_out(spec: StrategySpec) -> None:
    """Play the first shoe in plain Python, where a wrong index or type is noticed; then compile."""
    for played in play_session(spec.plan, spec.strategy, spec.terms, 0):
        if played.shoe:
            break
    play_compiled(spec, 0, 1, 1)


def _run_here(spec: StrategySpec, coups: int, progress: ProgressCallback | None) -> RunOutcome[StrategyTally]:
    """One session after the other in this process; after an interrupt, what is done so far."""
    started = monotonic()
    part, interrupted, session = empty_tally(spec), False, 0
    try:
        while part.coups < coups:
            part = part.plus(play_plain(spec, session, 1, coups - part.coups))
            session += 1
            if progress:
                progress(part.coups, coups)
    except KeyboardInterrupt:
        interrupted = True
    return RunOutcome(part, monotonic() - started, interrupted)
