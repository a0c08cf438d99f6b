"""punto report: a gaming day, table by table."""

from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.house.options import Database
from punto.cli.options import AsJson, Games, Language, load_games
from punto.cli.output import console, print_json, refusing, skip_compilation
from punto.text import DEFAULT_LANGUAGE, decimal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from rich.console import Console
    from rich.table import Table

    from punto.history.times import GamingDay
    from punto.reports.day import DayReport, TableReport
    from punto.reports.figures import Figures

Row = tuple[str, str]
"""The key of a text, and the value beside it."""


def report(
    db: Database,
    day: Annotated[
        str | None, typer.Option("--day", metavar="DAY", help="A day, such as 2026-11-16. Default: today.")
    ] = None,
    table: Annotated[str | None, typer.Option("--table", metavar="TABLE", help="Only this table.")] = None,
    begins: Annotated[str, typer.Option("--begins", metavar="TIME", help="When a gaming day begins.")] = "06:00",
    zone: Annotated[
        str, typer.Option("--zone", metavar="ZONE", help="The time zone of the day, such as Asia/Ho_Chi_Minh.")
    ] = "UTC",
    games: Games = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Report on a gaming day of a house.

    It shows the drop, win and hold of each table, the win by the exact odds, coups, voids, irregularities and
    disputes. It checks all of this against the ledger. The exit code is 1 if the two do not agree.
    """
    skip_compilation()
    with refusing(lang, as_json=as_json):
        from punto.reports.day import report as day_report
        from punto.store.opening import opened

        load_games(games)
        wanted = _day(day, begins, zone)
        with opened(db) as store:
            made = day_report(store, wanted, table)
        if as_json:
            from punto.reports.views import day_view

            print_json(day_view(made))
        else:
            _show(made, lang)
        if not made.checked:
            raise typer.Exit(1)


def _day(day: str | None, begins: str, zone: str) -> "GamingDay":
    from time import time_ns

    from punto.history.times import day_of, gaming_day

    return day_of(time_ns() // 1000, begins, zone) if day is None else gaming_day(day, begins, zone)


def _show(made: "DayReport", lang: str) -> None:
    from punto.history.times import local
    from punto.text import say

    out, day = console(), made.day
    since, until = (local(at, day.zone) for at in (day.since, day.until))
    out.print(say(lang, "report-title", day=day.day, since=since, until=until, zone=day.zone), style="bold")
    for table in made.tables:
        out.print("\n" + say(lang, "report-table", table=table.table), style="bold", markup=False)
        _show_figures(out, [*_of_table(table, day.zone, lang), *_rows(table.figures, lang)], table.figures, lang)
        _show_check(out, table, lang)
    if not made.tables:
        out.print(say(lang, "report-empty"))
    if len(made.tables) > 1:
        out.print("\n" + say(lang, "report-total"), style="bold")
        _show_figures(out, list(_rows(made.total, lang)), made.total, lang)


def _of_table(made: "TableReport", zone: str, lang: str) -> "Iterator[Row]":
    from punto.history.times import local
    from punto.text import word

    games = [word(lang, game) + (f" · {word(lang, variant)}" if variant else "") for game, variant in made.games]
    yield "report-game", ", ".join(games) or "–"
    yield "report-opened", ", ".join(local(at, zone) for at in made.opened) or "–"
    yield "report-closed", ", ".join(local(at, zone) for at in made.closed) or "–"
    yield "report-float", f"{_amount(made.float_before, lang)} → {_amount(made.float_after, lang)}"


def _rows(made: "Figures", lang: str) -> "Iterator[Row]":
    coups, chips = made.coups, made.chips
    found = [f"{clause} ×{count}" if count > 1 else clause for clause, count in coups.by_clause]
    yield "report-shoes", _amount(coups.shoes, lang)
    yield "report-coups", _amount(coups.coups, lang)
    yield "report-free-hands", _amount(coups.free_hands, lang)
    yield "report-voids", _amount(coups.voids, lang)
    yield "report-reversed", _amount(coups.reversed, lang)
    yield "report-corrections", _amount(coups.corrections, lang)
    yield "report-irregularities", ", ".join(found) or "–"
    yield "report-disputes", _amount(coups.disputes, lang)
    yield "report-drop", _amount(chips.drop, lang)
    yield "report-brought", _amount(chips.brought, lang)
    yield "report-taken", _amount(chips.taken, lang)
    yield "report-fills", _amount(chips.fills, lang)
    yield "report-credits", _amount(chips.credits, lang)
    yield "report-tips", _amount(chips.tips, lang)
    yield "report-breakage", _amount(chips.breakage, lang)
    yield "report-handle", _amount(made.handle, lang)
    yield "report-settled", _amount(chips.settled, lang)
    yield "report-reversals", _amount(chips.reversals, lang)
    yield "report-adjustments", _amount(chips.adjustments, lang)
    yield "report-win", _amount(chips.win, lang)
    yield "report-hold-drop", _percent(made.hold_drop, lang)
    yield "report-hold-handle", _percent(made.hold_handle, lang)
    yield "report-theoretical", decimal(lang, made.theoretical)
    yield "report-difference", decimal(lang, made.difference)
    yield "report-deviation", decimal(lang, made.deviation)


def _show_figures(out: "Console", rows: list[Row], made: "Figures", lang: str) -> None:
    from rich.table import Table

    from punto.text import say

    shown = Table(box=None, pad_edge=False, show_header=False)
    shown.add_column(no_wrap=True)
    shown.add_column(overflow="fold")
    for name, value in rows:
        shown.add_row(say(lang, name), value)
    out.print(shown)
    if made.deviations is not None:
        message = "report-within" if abs(made.deviations) <= 2 else "report-beyond"
        out.print(say(lang, message, deviations=decimal(lang, made.deviations)))
    if made.wagers:
        out.print(_wagers(made, lang))


def _wagers(made: "Figures", lang: str) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from punto.text import say, word

    shown = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("game", "wager", "count", "staked", "won", "theoretical"):
        left = column in ("game", "wager")
        shown.add_column(say(lang, f"column-{column}"), justify="left" if left else "right", no_wrap=True)
    for name, wager in made.wagers.items():
        game = word(lang, name.game) + (f" · {word(lang, name.variant)}" if name.variant else "")
        figures = [_amount(figure, lang) for figure in (wager.count, wager.staked, wager.won)]
        shown.add_row(game, word(lang, name.wager), *figures, decimal(lang, wager.theoretical))
    return shown


def _show_check(out: "Console", made: "TableReport", lang: str) -> None:
    from punto.text import say

    if not made.disagreements:
        out.print(say(lang, "report-checked"))
    for each in made.disagreements:
        sentence = say(lang, "report-unchecked", account=each.account, posted=each.posted, told=each.told)
        out.print(sentence, style="red", markup=False)


def _amount(amount: int, lang: str) -> str:
    from punto.text import say

    return say(lang, "amount", amount=amount)


def _percent(share: "Fraction | None", lang: str) -> str:
    return "–" if share is None else f"{decimal(lang, share * 100)} %"
