"""punto study session: how a patron's sessions end, how deep they fall, and how often the patron is ruined."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli import completion
from punto.cli.output import console
from punto.cli.sim.count import SeesBurn, Spread, Start, Tags, Trigger
from punto.cli.sim.run import SHOE_OPTIONS, Run, percent, plan_title, simulation_command

if TYPE_CHECKING:
    from punto.odds.charts import Chart
    from punto.sim.betting import BettingFunction, Count
    from punto.sim.plan import Plan
    from punto.sim.runner import RunOutcome
    from punto.sim.session_study import SessionSpec, SessionTally

Wager = Annotated[
    str | None,
    typer.Option("--wager", help="The wager. Default: the game's first.", autocompletion=completion.wager_names),
]
SystemName = Annotated[
    str,
    typer.Option(
        "--system",
        help="flat, martingale, paroli, 1-3-2-6, dalembert, fibonacci, count, or your own as FILE.py:FUNCTION.",
    ),
]
Unit = Annotated[int, typer.Option("--unit", help="The system's unit.")]
Bankroll = Annotated[int, typer.Option("--bankroll", help="The chips that the patron brings.")]
Least = Annotated[int | None, typer.Option("--min", help="The table's minimum. Default: the unit.")]
Most = Annotated[int | None, typer.Option("--max", help="The table's maximum. Default: 1,000 units.")]
Goal = Annotated[int | None, typer.Option("--goal", help="Leave the table with this amount.")]
CoupsASession = Annotated[int, typer.Option("--coups", help="How many coups a session has.")]
HowMany = Annotated[int, typer.Option("--sessions", help="How many sessions to play.")]
Payable = Annotated[int, typer.Option("--payable", help="The smallest payable amount (R-11).")]


@simulation_command(*SHOE_OPTIONS, game="baccarat")
def session(
    plan: "Plan",
    run: Run,
    wager: Wager = None,
    system: SystemName = "flat",
    unit: Unit = 100,
    bankroll: Bankroll = 10_000,
    least: Least = None,
    most: Most = None,
    goal: Goal = None,
    coups: CoupsASession = 200,
    sessions: HowMany = 100_000,
    payable: Payable = 1,
    tags: Tags = None,
    trigger: Trigger = None,
    start: Start = None,
    spread: Spread = 1,
    burn_seen: SeesBurn = True,
) -> None:
    """Study a patron's sessions under a betting system."""
    from punto.sim.betting import STAKE_MAX, SessionTerms, System
    from punto.sim.session_study import SessionSpec, check, study

    chosen = plan.wagers[0].name if wager is None else wager
    own, source = (None, "") if system in tuple(System) else own_system(system)
    terms = SessionTerms(
        wager=chosen,
        system=None if own else System(system),
        unit=unit,
        bankroll=bankroll,
        least=unit if least is None else least,
        most=min(1000 * unit, STAKE_MAX) if most is None else most,
        goal=goal or 0,
        coups=coups,
        payable=payable,
        count=_count(plan, chosen, system, tags, trigger, start, spread, own=bool(own), burn_seen=burn_seen),
    )
    spec = SessionSpec(plan, terms, system if own else "", source)
    check(spec, sessions)
    run.check_files()
    made = run.carry_out("sessions", partial(study, spec, sessions, own=own))

    def picture() -> "Chart":
        from punto.sim import charts

        return charts.sessions(made.part, terms, run.lang)

    def view() -> object:
        from punto.cli.sim.json_answers import SessionView

        return SessionView.of(spec, made)

    title = _title(spec, run.lang)
    run.answer(made, picture=picture, title=title, bands=True, view=view, show=lambda: _show(spec, made, run.lang))


def _count(
    plan: "Plan",
    wager: str,
    system: str,
    tags: str | None,
    trigger: str | None,
    start: int | None,
    spread: int,
    *,
    own: bool,
    burn_seen: bool,
) -> "Count":
    """The count of the session; none if neither the system nor a betting function of the user needs one."""
    from punto.errors import Refusal
    from punto.sim.betting import NO_COUNT, System

    counted = system == System.BY_COUNT
    if not counted and (trigger is not None or spread != 1 or (tags is not None and not own)):
        raise Refusal("tags-without-count")
    if not counted and tags is None:
        return NO_COUNT
    # A betting function gets the true count and decides for itself.
    from punto.sim.count_text import read_count

    return read_count(plan, wager, tags, "0" if own else trigger, start, 1, spread, burn_seen=burn_seen)


def own_system(text: str) -> tuple["BettingFunction", str]:
    """A betting function from the user's FILE.py:FUNCTION, and a digest of the file."""
    import hashlib
    import importlib.util

    from punto.errors import Refusal
    from punto.sim.betting import System

    file, colon, name = text.rpartition(":")
    if not colon or not file.endswith(".py"):
        raise Refusal("unknown-system", system=text, systems=list(System))
    if not Path(file).is_file():
        raise Refusal("file-unreadable", file=file, why="no such file")
    described = importlib.util.spec_from_file_location("punto_own_system", file)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    try:
        described.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise Refusal("own-system-failed", system=text, why=f"{type(error).__name__}: {error}") from None
    found = getattr(module, name, None)
    if not callable(found):
        raise Refusal("own-system-missing", file=file, name=name)
    own: BettingFunction = found
    return own, hashlib.sha256(Path(file).read_bytes()).hexdigest()


def _title(spec: "SessionSpec", lang: str) -> str:
    from punto.sim.betting import PROPER_NAMES, System
    from punto.text import say, word

    terms = spec.terms
    names = {System.FLAT: say(lang, "system-flat"), System.BY_COUNT: say(lang, "system-count")} | PROPER_NAMES
    system = spec.own if terms.system is None else names[terms.system]
    return f"{plan_title(spec.plan, lang)} · {word(lang, terms.wager)} · {system}"


def _show(spec: "SessionSpec", made: "RunOutcome[SessionTally]", lang: str) -> None:
    from punto.cli.tables import print_rows
    from punto.text import say

    out = console()
    part, terms = made.part, spec.terms
    out.print(_title(spec, lang), style="bold")
    out.print(
        say(
            lang,
            "session-terms",
            sessions=f"{part.sessions:,}",
            coups=terms.coups,
            bankroll=f"{terms.bankroll:,}",
            unit=f"{terms.unit:,}",
            least=f"{terms.least:,}",
            most=f"{terms.most:,}",
        )
    )
    percents = (1, 5, 25, 50, 75, 95, 99)
    rows = []
    for name, spread, signed in (
        ("session-result", part.results, "+"),
        ("session-drawdown", part.drawdowns, ""),
        ("session-losing-run", part.losing_runs, ""),
    ):
        figures = (f"{value:{signed},}" for value in spread.percentiles(*percents))
        rows.append((say(lang, name), f"{float(spread.mean):{signed},.1f}", *figures))
    print_rows(out, ["", say(lang, "column-mean"), *(f"{share} %" for share in percents)], rows)
    out.print(say(lang, "session-ruin", share=f"{part.ruined / part.sessions:.3%}"))
    if terms.goal:
        out.print(say(lang, "session-goal", goal=f"{terms.goal:,}", share=f"{part.goals / part.sessions:.3%}"))
    out.print(
        say(lang, "session-edge", edge=percent(float(part.edge)), turnover=f"{part.turnover / part.sessions:,.0f}")
    )
