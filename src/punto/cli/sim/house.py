"""punto study house: what a table holds by the hour, the day and the month."""

import re
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli import completion
from punto.cli.output import console
from punto.cli.sim.run import SHOE_OPTIONS, Run, percent, plan_title, simulation_command
from punto.cli.sim.session import Payable

if TYPE_CHECKING:
    from punto.odds.charts import Chart
    from punto.sim.house_study import HouseSpec, HouseTally, LoadBet
    from punto.sim.plan import Plan
    from punto.sim.runner import RunOutcome

LoadBets = Annotated[
    list[str] | None,
    typer.Option(
        "--bet",
        metavar="WAGER=STAKE[xPATRONS][@PERCENT]",
        help="A bet on the table: banker=500x3@60 is three patrons who each bet 500 in 60 of 100 coups.",
        autocompletion=completion.wagers_to_stake,
    ),
]
Months = Annotated[int, typer.Option("--months", help="How many months to play.")]
AnHour = Annotated[int, typer.Option("--coups-an-hour", help="How many coups are dealt in an hour.")]
Hours = Annotated[int, typer.Option("--hours", help="How many hours a day the table is open.")]
Days = Annotated[int, typer.Option("--days", help="How many days a month has.")]


@simulation_command(*SHOE_OPTIONS, game="baccarat")
def house(
    plan: "Plan",
    run: Run,
    bet: LoadBets = None,
    months: Months = 1_000,
    coups_an_hour: AnHour = 70,
    hours: Hours = 16,
    days: Days = 30,
    payable: Payable = 1,
) -> None:
    """Study what the house holds at a table with given bets."""
    from punto.sim.house_study import HouseSpec, Load, check, study

    load = Load(
        bets=tuple(read_load(text) for text in bet or []),
        coups_an_hour=coups_an_hour,
        hours_a_day=hours,
        days_a_month=days,
        payable=payable,
    )
    spec = HouseSpec(plan, load)
    check(spec, months)
    run.check_files()
    made = run.carry_out("months", partial(study, spec, months))

    def picture() -> "Chart":
        from punto.sim import charts

        return charts.holds(made.part, run.lang)

    def view() -> object:
        from punto.cli.sim.json_answers import HouseView

        return HouseView.of(spec, made)

    title = plan_title(plan, run.lang)
    run.answer(made, picture=picture, title=title, bands=True, view=view, show=lambda: _show(spec, made, run.lang))


LOAD_BET = re.compile(r"(\w+)\s*=\s*([0-9]{1,12})(?:x([0-9]{1,6}))?(?:@([0-9]{1,3})%?)?")


def read_load(text: str) -> "LoadBet":
    from punto.errors import Refusal
    from punto.sim.house_study import LoadBet

    found = LOAD_BET.fullmatch(text.strip())
    if not found:
        raise Refusal("not-a-load", text=text)
    wager, stake, patrons, percent_of = found.groups()
    return LoadBet(wager, int(stake), int(patrons or 1), int(percent_of or 100))


def _show(spec: "HouseSpec", made: "RunOutcome[HouseTally]", lang: str) -> None:
    from punto.cli.tables import print_rows
    from punto.sim.house_study import HOLD_PARTS, expected_hour
    from punto.text import say

    out = console()
    part, load, exact = made.part, spec.load, expected_hour(spec)
    out.print(plan_title(spec.plan, lang), style="bold")
    out.print(
        say(
            lang,
            "house-load",
            months=f"{part.months:,}",
            coups=load.coups_an_hour,
            hours=load.hours_a_day,
            days=load.days_a_month,
        )
    )
    percents = (5, 25, 50, 75, 95)
    titles = ["", say(lang, "column-mean"), *(f"{share} %" for share in percents), say(lang, "house-lost")]
    rows = []
    for name, held in part.spans.items():
        wins = (f"{value:,}" for value in held.wins.percentiles(*percents))
        share = f"{float(held.lost):.2%}"
        rows.append((say(lang, f"house-win-{name}"), f"{float(held.wins.mean):,.0f}", *wins, share))
    for name, held in part.spans.items():
        holds = (percent(value / HOLD_PARTS, 2) for value in held.holds.percentiles(*percents))
        rows.append((say(lang, f"house-hold-{name}"), percent(float(held.holds.mean) / HOLD_PARTS, 2), *holds, ""))
    print_rows(out, titles, rows)
    out.print(say(lang, "house-hold", hold=percent(float(part.hold))))
    if exact is not None:
        due = percent(float(exact.win / exact.handle))
        out.print(say(lang, "house-exact", exact=due, win=f"{float(exact.win):,.0f}"))
        if exact.sd is not None:
            out.print(say(lang, "house-deviation", sd=f"{exact.sd:,.0f}"))
