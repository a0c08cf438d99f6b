"""punto study count: how often a count bets a wager, what it wins, and what a perfect counter would win."""

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.options import Level, WagerName, check_level
from punto.cli.output import console
from punto.cli.sim.run import Run, give_or_take, percent, plan_title, simulation_command

if TYPE_CHECKING:
    from rich.table import Table

    from punto.odds.charts import Chart
    from punto.sim.count_study import CountSpec, CountTally
    from punto.sim.plan import Plan
    from punto.sim.runner import RunOutcome
    from punto.sim.tally import Figure

Tags = Annotated[
    str | None,
    typer.Option("--tags", help='"6:-3 789:1" by rank, or ten numbers for points 0 to 9. Default: fitted.'),
]
Trigger = Annotated[str | None, typer.Option("--trigger", help="Bet from this true count on, such as 7 or 5/2.")]
Start = Annotated[
    int | None, typer.Option("--start", help="The running count of a new shoe. Default: it balances the tags.")
]
Spread = Annotated[
    int,
    typer.Option("--spread", help="The largest bet: one unit at the trigger, one more for each true count above it."),
]
SeesBurn = Annotated[
    bool, typer.Option("--burn-seen/--burn-unseen", help="Whether the first card, shown before the burn, is counted.")
]
Shoes = Annotated[int | None, typer.Option("--shoes", help="How many shoes. Default: 100,000, or 1,000 with --exact.")]
WithExact = Annotated[
    bool, typer.Option("--exact", help="Also compute the exact worth before every coup, and the ceiling of any count.")
]


@simulation_command("burn", "cut_card", "last_hand")
def count(
    plan: "Plan",
    run: Run,
    wager: WagerName,
    tags: Tags = None,
    trigger: Trigger = None,
    start: Start = None,
    spread: Spread = 1,
    level: Level = 1,
    exact: WithExact = False,
    shoes: Shoes = None,
    burn_seen: SeesBurn = True,
) -> None:
    """Study a count: how often it bets the wager, and what it wins."""
    from punto.errors import Refusal
    from punto.sim.count_study import CountSpec, check, study
    from punto.sim.count_text import read_count

    if run.plot and not exact:
        raise Refusal("plot-needs-exact")
    check_level(level)
    kept = read_count(plan, wager, tags, trigger, start, level, spread, burn_seen=burn_seen)
    spec = CountSpec(plan, wager, kept, exact)
    many = shoes if shoes is not None else 1_000 if exact else 100_000
    check(spec, many)
    run.check_files()
    made = run.carry_out("shoes", partial(study, spec, many))

    def picture() -> "Chart":
        from punto.sim import charts

        return charts.through_the_shoe(made.part.exact, run.lang)

    def view() -> object:
        from punto.cli.sim.json_answers import CountView

        return CountView.of(spec, made)

    title = _title(spec, run.lang)
    run.answer(made, picture=picture, title=title, bands=True, view=view, show=lambda: _show(spec, made, run.lang))


def _title(spec: "CountSpec", lang: str) -> str:
    from punto.text import word

    return f"{plan_title(spec.plan, lang)} · {word(lang, spec.wager)}"


def _show(spec: "CountSpec", made: "RunOutcome[CountTally]", lang: str) -> None:
    from fractions import Fraction

    from rich.table import Table

    from punto.odds.composition import RANKS
    from punto.sim.count_study import full_shoe_expectation, report
    from punto.text import say

    out = console()
    part, found = made.part, report(spec, made.part)
    out.print(_title(spec, lang), style="bold")
    tags = " ".join(f"{rank}:{tag:+d}" for rank, tag in zip(RANKS, spec.count.tags, strict=True) if tag)
    out.print(
        say(
            lang, "count-tags", tags=tags, trigger=f"{float(Fraction(spec.count.trigger)):+g}", spread=spec.count.spread
        )
    )
    if spec.count.start:
        out.print(say(lang, "count-start", start=f"{spec.count.start:+d}"))
    out.print(
        say(
            lang,
            "count-size",
            shoes=f"{part.shoes:,}",
            each=f"{part.coups / part.shoes:.2f}",
            seconds=f"{made.seconds:.1f}",
        )
    )
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right", style="dim")
    table.add_row(say(lang, "count-met"), f"{found.frequency:.3%}", "")
    _add(table, say(lang, "count-edge"), found.edge, ".3%")
    _add(table, say(lang, "count-units"), found.a_shoe, ".4f")
    if found.ceiling:
        ceiling = found.ceiling
        _add(table, say(lang, "count-exact-edge"), ceiling.edge, ".3%")
        _add(table, say(lang, "count-exact-units"), ceiling.a_shoe, ".4f")
        table.add_row(say(lang, "count-good"), f"{ceiling.good:.3%}", "")
        table.add_row(say(lang, "count-good-edge"), percent(ceiling.good_edge), "")
        _add(table, say(lang, "count-good-units"), ceiling.good_a_shoe, ".4f")
        _add(table, say(lang, "count-mean"), ceiling.mean, ".3%")
    table.add_row(say(lang, "count-fresh"), percent(full_shoe_expectation(spec)), "")
    out.print(table)


def _add(table: "Table", name: str, figure: "Figure | None", form: str) -> None:
    if figure is None:
        table.add_row(name, "–", "")
    else:
        table.add_row(name, f"{figure.value:+{form}}", give_or_take(figure.se, form))
