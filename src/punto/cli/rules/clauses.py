"""punto rules: the games, their clauses, and the readings."""

from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli import completion
from punto.cli.options import AsJson, Language
from punto.cli.output import console, edition_text, print_json, refusing, skip_compilation
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from punto.rulebook import Reading

Which = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="A game, “readings”, or a reading such as R-07.",
        autocompletion=completion.game_names,
    ),
]
Number = Annotated[
    str | None, typer.Argument(metavar="CLAUSE", help="A clause, a chapter such as 4, or a reading such as R-07.")
]
Differences = Annotated[
    bool, typer.Option("--differences", help="List where the English and the Vietnamese text of a game differ.")
]

Review = Annotated[
    bool, typer.Option("--review", help="Print a review of all four documents for a game manager, in Markdown.")
]


def rules(
    game: Which = None,
    clause: Number = None,
    differences: Differences = False,
    review: Review = False,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Look up games, clauses and readings.

    Give nothing for the list of games, a game for its clauses, or a clause for what it says and how Punto reads it.
    """
    with refusing(lang, as_json=as_json):
        from punto import rulebook
        from punto.errors import Refusal
        from punto.games import game as game_named

        if review:
            if game is not None or differences or as_json:
                raise Refusal("review-alone")
            _review()
        elif differences:
            if game is None or game.lower() == "readings" or game.upper().startswith("R-"):
                raise Refusal("differences-of-a-game")
            _differences(game_named(game).document, clause and clause.lower(), lang, as_json=as_json)
        elif game is None:
            _games(lang, as_json=as_json)
        elif game.lower() == "readings":
            _readings(list(rulebook.readings().values()), lang, as_json=as_json)
        elif game.upper().startswith("R-"):
            _readings([rulebook.reading(game.upper())], lang, as_json=as_json)
        elif clause is not None and clause.upper().startswith("R-"):
            game_named(game)  # refuses a game that does not exist
            _readings([rulebook.reading(clause.upper())], lang, as_json=as_json)
        else:
            _clauses(game_named(game).document, clause and clause.lower(), lang, as_json=as_json)


def _review() -> None:
    skip_compilation()
    from punto.rules_review.document import document

    typer.echo(document(), nl=False)


def _games(lang: str, *, as_json: bool) -> None:
    from punto.cli.rules.json_answers import GameSummary
    from punto.cli.tables import print_rows
    from punto.games import known_games
    from punto.text import say, word

    views = [GameSummary.of(game) for game in known_games()]
    if as_json:
        print_json(views)
        return
    rows = []
    for view in views:
        least, most = view.decks_allowed
        rows.append(
            (
                f"{word(lang, view.game)} [dim]{view.game}[/dim]",
                edition_text(view.edition, lang),
                ", ".join(word(lang, variant) for variant in view.variants),
                str(view.decks) if least == most else f"{view.decks} ({least}–{most})",
                " / ".join(str(len(layout)) for layout in view.seats),
                str(view.clauses),
            )
        )
    columns = ("game", "edition", "variants", "decks", "seats", "clauses")
    print_rows(console(), [say(lang, f"column-{name}") for name in columns], rows, left=range(len(columns)))


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
        gist, other_number = entry.gist(lang), entry.other_number(lang)
        if other_number:
            gist += " " + say(lang, "clause-other-number", number=other_number)
        table.add_row(entry.number, word(lang, entry.duty), f"[bold]{gist}[/bold]" if entry.heading else gist)
    out = console()
    out.print(table)
    if number is not None:
        for entry in found:
            if entry.difference:
                english, vietnamese = entry.difference.english.say(lang), entry.difference.vietnamese.say(lang)
                out.print(say(lang, "difference-on", number=entry.number, english=english, vietnamese=vietnamese))
        on = {reading.number: reading for entry in found for reading in rulebook.readings_on(game, entry.number)}
        for reading in on.values():
            # Printed separately, because a fact inside a sentence is cut to one line.
            heading = say(lang, "readings-on", number=reading.number, title=reading.title(lang))
            out.print(f"{heading} {reading.gist(lang)}")


def _differences(game: str, number: str | None, lang: str, *, as_json: bool) -> None:
    from rich.table import Table

    from punto import rulebook
    from punto.cli.rules.json_answers import DifferencesView
    from punto.text import Word, say

    found = rulebook.differences(game, number)
    if as_json:
        print_json(DifferencesView.of(game, found))
        return
    out = console()
    if len(rulebook.texts(game)) == 1:
        out.print(say(lang, "differences-one-text", game=Word(game)))
    elif not found:
        out.print(say(lang, "differences-none"))
    else:
        table = Table(pad_edge=False, box=None)
        table.add_column(say(lang, "column-clause"), style="cyan", no_wrap=True)
        table.add_column(say(lang, "column-english"), ratio=1)
        table.add_column(say(lang, "column-vietnamese"), ratio=1)
        for clause, difference in found.items():
            table.add_row(clause, difference.english.say(lang), difference.vietnamese.say(lang))
        out.print(table)
        out.print(say(lang, "differences-carried-out", count=len(found), reading=rulebook.TWO_TEXTS))


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
