"""punto sim --strategy: a strategy from the user's file, and what it staked and won."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.output import console
from punto.cli.sim.run import Run, percent, plan_title

if TYPE_CHECKING:
    from punto.sim.plan import Plan
    from punto.sim.strategies.run import MeasuredStakes, StrategyRun
    from punto.sim.strategies.terms import StrategyTerms

COUPS, PLAIN_COUPS = 10_000_000, 100_000

StrategyName = Annotated[
    str | None,
    typer.Option("--strategy", metavar="FILE.py:NAME", help="Ask a function of yours for its stakes before each coup."),
]
Bankroll = Annotated[
    int | None, typer.Option("--bankroll", help="What the strategy brings to a session. Default: no limit.")
]
TableMin = Annotated[int | None, typer.Option("--min", help="The smallest stake of the strategy. Default: 1.")]
TableMax = Annotated[int | None, typer.Option("--max", help="Its largest stake. Default: 1,000,000,000.")]
PayableUnit = Annotated[int | None, typer.Option("--payable", help="The smallest payable amount (R-11). Default: 1.")]
SessionShoes = Annotated[
    int | None, typer.Option("--session-shoes", help="How many shoes a session of the strategy has. Default: 1.")
]


def check_alone(options: dict[str, int | None]) -> None:
    """Refuse a strategy's options without a strategy."""
    from punto.errors import Refusal

    for flag, value in options.items():
        if value is not None:
            raise Refusal("strategy-options", flag=flag)


def play_strategy(
    plan: "Plan", run: Run, named: str, coups: int | None, options: dict[str, int | None], out: Path | None
) -> None:
    """Play the strategy and show what it made."""
    from punto.sim.strategies.files import load_strategy
    from punto.sim.strategies.run import check, play
    from punto.sim.strategies.strategy import Kind
    from punto.sim.strategies.tally import StrategySpec

    _check_flags(plan, run, out)
    strategy, terms = load_strategy(named), _terms(options)
    many = (COUPS if strategy.kind is Kind.COMPILED else PLAIN_COUPS) if coups is None else coups
    check(StrategySpec(plan, terms, strategy), many)
    made = run.carry_out(
        "coups",
        lambda _pool, *, checkpoint, progress: play(
            plan, strategy, many, terms=terms, cores=run.cores, progress=progress
        ),
    )

    def view() -> object:
        from punto.cli.sim.strategy_answer import StrategyView

        return StrategyView.of(made)

    def no_picture() -> "object":
        raise AssertionError("--plot is refused")

    run.answer(
        made.outcome,
        picture=no_picture,  # type: ignore[arg-type]
        title="",
        bands=False,
        view=view,
        show=lambda: _show(made, run.lang),
    )


def _check_flags(plan: "Plan", run: Run, out: Path | None) -> None:
    from punto.errors import Refusal

    insured = plan.rules.insurance is not None and plan.policy != "never"
    given = {
        "--resume": run.resume,
        "--cluster": run.cluster,
        "--plot": run.plot,
        "--out": out,
        "--policy": insured or None,
    }
    for flag, value in given.items():
        if value is not None:
            raise Refusal("flags-clash", first="--strategy", second=flag)


def _terms(options: dict[str, int | None]) -> "StrategyTerms":
    from punto.sim.strategies.terms import STAKE_MAX, StrategyTerms

    def or_else(flag: str, default: int) -> int:
        value = options[flag]
        return default if value is None else value

    return StrategyTerms(
        bankroll=options["--bankroll"],
        least=or_else("--min", 1),
        most=or_else("--max", STAKE_MAX),
        payable=or_else("--payable", 1),
        shoes=or_else("--session-shoes", 1),
    )


def _show(made: "StrategyRun", lang: str) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from punto.text import say, word

    out, tally = console(), made.tally
    out.print(f"{plan_title(made.spec.plan, lang)} · {made.spec.strategy.name}", style="bold", markup=False)
    rate = made.coups_per_second / 1e6
    out.print(
        say(
            lang,
            "sim-size",
            coups=tally.coups,
            shoes=tally.shoes,
            each=f"{tally.coups / max(tally.shoes, 1):.2f}",
            seconds=f"{made.outcome.seconds:.1f}",
            rate=f"{rate:.1f}" if rate >= 1 else f"{rate:.3f}",
        )
    )
    if not made.staked:
        out.print(say(lang, "strategy-nothing"))
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(lang, "column-wager"))
    for column in (
        "strategy-bets",
        "strategy-staked",
        "strategy-won",
        "strategy-of-stakes",
        "column-se",
        "column-exact",
    ):
        table.add_column(say(lang, column), justify="right")
    table.add_column("z", justify="right")
    for name, wager in made.wagers.items():
        table.add_row(word(lang, name), *_figures(wager))
    if len(made.wagers) > 1:
        table.add_row(say(lang, "strategy-all"), *_figures(made.whole))
    out.print(table)
    _show_sessions(made, lang)


def _figures(wager: "MeasuredStakes") -> tuple[str, ...]:
    edge = wager.edge
    return (
        f"{wager.times:,}",
        f"{wager.staked:,}",
        f"{wager.won:+,}",
        percent(None if edge is None else edge.value, 4),
        "–" if edge is None or edge.se is None else f"{edge.se:.4%}",
        percent(wager.exact, 4),
        "–" if wager.z is None else f"{wager.z:+.2f}",
    )


def _show_sessions(made: "StrategyRun", lang: str) -> None:
    from punto.text import say

    won = made.session
    if won is None:
        return
    mean = f"{won.value:+,.1f}"
    if won.se is None:
        console().print(say(lang, "strategy-single", mean=mean))
        return
    low, half, high = (f"{value:+,}" for value in made.results.percentiles(5, 50, 95))
    console().print(say(lang, "strategy-session", mean=mean, se=f"{won.se:,.1f}", low=low, half=half, high=high))
