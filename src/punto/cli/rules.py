"""punto rules: the games, their clauses, and the readings."""

from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.options import AsJson, Language, answering, console, print_json

if TYPE_CHECKING:
    from punto.rulebook import Reading

Which = Annotated[str | None, typer.Argument(metavar="GAME", help="A game, “readings”, or a reading such as R-07.")]
Number = Annotated[str | None, typer.Argument(metavar="CLAUSE", help="A clause, or a chapter such as 4.")]


def rules(game: Which = None, clause: Number = None, as_json: AsJson = False, lang: Language = "en") -> None:
    """Look up games, clauses and readings.

    Without a name the games; with a game its clauses; with a clause what it says and how it is read.
    """
    with answering(lang, as_json=as_json):
        from punto import rulebook
        from punto.games import game as game_named

        if game is None:
            _games(lang, as_json=as_json)
        elif game.lower() == "readings":
            _readings(list(rulebook.readings().values()), lang, as_json=as_json)
        elif game.upper().startswith("R-"):
            _readings([rulebook.reading(game.upper())], lang, as_json=as_json)
        else:
            _clauses(game_named(game).name, clause and clause.lower(), lang, as_json=as_json)


def _games(lang: str, *, as_json: bool) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from punto.cli.show import edition_text
    from punto.cli.views import GameView
    from punto.games import GAMES
    from punto.text import say, word

    views = [GameView.of(game) for game in GAMES.values()]
    if as_json:
        print_json(views)
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("game", "edition", "variants", "decks", "seats", "clauses"):
        table.add_column(say(lang, f"column-{name}"))
    for view in views:
        least, most = view.decks_allowed
        table.add_row(
            f"{word(lang, view.game)} [dim]{view.game}[/dim]",
            edition_text(view.edition, lang),
            ", ".join(word(lang, variant) for variant in view.variants),
            str(view.decks) if least == most else f"{view.decks} ({least}–{most})",
            " / ".join(str(len(layout)) for layout in view.seats),
            str(view.clauses),
        )
    console().print(table)


def _clauses(game: str, number: str | None, lang: str, *, as_json: bool) -> None:
    from rich.table import Table

    from punto import rulebook
    from punto.text import say, word

    found = rulebook.under(game, number)
    if as_json:
        print_json(found)
        return
    table = Table(pad_edge=False, box=None)
    table.add_column(say(lang, "column-clause"), style="cyan", no_wrap=True)
    table.add_column(say(lang, "column-duty"), style="dim", no_wrap=True)
    table.add_column(say(lang, "column-gist"), ratio=1)
    for entry in found:
        told = entry.gist(lang)
        if entry.vi_number and lang == "vi":
            told += " " + say(lang, "clause-number-vi", number=entry.vi_number)
        table.add_row(entry.number, word(lang, entry.duty), f"[bold]{told}[/bold]" if entry.heading else told)
    out = console()
    out.print(table)
    if number is not None:
        on = {reading.number: reading for entry in found for reading in rulebook.readings_on(game, entry.number)}
        for reading in on.values():
            facts = {"number": reading.number, "title": reading.title(lang), "gist": reading.gist(lang)}
            out.print(say(lang, "readings-on", **facts))


def _readings(found: "list[Reading]", lang: str, *, as_json: bool) -> None:
    from rich.table import Table

    from punto.text import say

    if as_json:
        print_json(found)
        return
    table = Table(box=None, pad_edge=False, show_header=False, title=say(lang, "readings-title"), title_justify="left")
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(style="bold")
    table.add_column(ratio=1)
    for entry in found:
        table.add_row(entry.number, entry.title(lang), entry.gist(lang))
    console().print(table)
