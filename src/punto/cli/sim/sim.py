"""punto sim: whole shoes at machine speed, with every wager compared to its exact odds."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.output import console
from punto.cli.sim.run import SHOE_OPTIONS, Run, give_or_take, percent, plan_title, simulation_command
from punto.cli.sim.strategy import (
    COUPS,
    Bankroll,
    PayableUnit,
    SessionShoes,
    StrategyName,
    TableMax,
    TableMin,
    check_alone,
    play_strategy,
)

if TYPE_CHECKING:
    from punto.odds.charts import Chart
    from punto.sim.plan import Plan
    from punto.sim.simulation import Simulated

Coups = Annotated[
    int | None,
    typer.Option(
        "--coups", help="How many coups to deal. Default: 10,000,000; 100,000 with a strategy in plain Python."
    ),
]
Out = Annotated[Path | None, typer.Option("--out", help="Write every coup as a row of this .parquet file.")]


WIDE_COLUMNS = 95
"""From this width on, what the cut card adds is in the same table."""


@simulation_command(*SHOE_OPTIONS, insured=True)
def sim(
    plan: "Plan",
    run: Run,
    coups: Coups = None,
    out: Out = None,
    strategy: StrategyName = None,
    bankroll: Bankroll = None,
    table_min: TableMin = None,
    table_max: TableMax = None,
    payable: PayableUnit = None,
    session_shoes: SessionShoes = None,
) -> None:
    """Simulate whole shoes and compare every wager with its exact odds, or play a strategy of your own."""
    from punto.sim.simulation import check, simulate

    options = {
        "--bankroll": bankroll,
        "--min": table_min,
        "--max": table_max,
        "--payable": payable,
        "--session-shoes": session_shoes,
    }
    if strategy is not None:
        play_strategy(plan, run, strategy, coups, options, out)
        return
    check_alone(options)
    coups = COUPS if coups is None else coups
    check(plan, coups, checkpoint=run.resume, out=out)
    run.check_files(out)
    made = run.carry_out("coups", partial(simulate, plan, coups, out=out))

    def picture() -> "Chart":
        from punto.sim import charts

        return charts.z_scores(made.wagers, run.lang)

    def view() -> object:
        from punto.cli.sim.json_answers import SimView

        return SimView.of(made)

    title = plan_title(plan, run.lang)
    run.answer(made.outcome, picture=picture, title=title, bands=False, view=view, show=lambda: _show(made, run.lang))


def _show(made: "Simulated", lang: str) -> None:
    from punto.cli.tables import print_rows
    from punto.text import say, word

    out = console()
    tally = made.tally
    out.print(plan_title(made.plan, lang), style="bold")
    out.print(
        say(
            lang,
            "sim-size",
            coups=tally.coups,
            shoes=tally.shoes,
            each=f"{tally.coups / max(tally.shoes, 1):.2f}",
            seconds=f"{made.outcome.seconds:.1f}",
            rate=f"{made.coups_per_second / 1e6:.1f}",
        )
    )
    titles = [*(say(lang, f"column-{column}") for column in ("wager", "mean", "se", "exact")), "z"]
    wagers = made.wagers
    cut_card = any(wager.cut_card for wager in wagers.values())
    rows: list[tuple[str, ...]] = []
    moves: list[str] = []
    for name, wager in wagers.items():
        z = "–" if wager.z is None else f"{wager.z:+.2f}"
        moved = wager.cut_card and f"{percent(wager.cut_card.value, 4)} {give_or_take(wager.cut_card.se, '.4%')}"
        error = "–" if wager.se is None else f"{wager.se:.4%}"
        figures = (percent(wager.mean, 4), error, percent(wager.exact, 4), z)
        rows.append((word(lang, name), *figures))
        moves.append(moved or "")
    moved_title = say(lang, "column-cut-card")
    if cut_card and out.width >= WIDE_COLUMNS:
        titles.append(moved_title)
        rows = [(*row, move) for row, move in zip(rows, moves, strict=True)]
    print_rows(out, titles, rows)
    if cut_card and out.width < WIDE_COLUMNS:
        print_rows(out, [titles[0], moved_title], [(row[0], move) for row, move in zip(rows, moves, strict=True)])
    if cut_card:
        out.print(say(lang, "sim-cut-card"))
