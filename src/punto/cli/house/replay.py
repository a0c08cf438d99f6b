"""punto replay: a coup of a house, step by step."""

from typing import Annotated

import typer

from punto.cli.house.options import Database, read_place
from punto.cli.options import AsJson, Games, Language, load_games
from punto.cli.output import console, edition_text, print_json, refusing
from punto.text import DEFAULT_LANGUAGE

CoupPlace = Annotated[str, typer.Argument(metavar="COUP", help="A table and the number of a coup: T1/17.")]


def replay(
    db: Database, coup: CoupPlace, games: Games = None, as_json: AsJson = False, lang: Language = DEFAULT_LANGUAGE
) -> None:
    """Replay a coup of a house.

    It shows every step: who took it, when, under which clauses, and what became of each wager.
    """
    with refusing(lang, as_json=as_json):
        from punto.history.replay import coup_story
        from punto.store.opening import opened

        load_games(games)
        table, number = read_place(coup)
        with opened(db) as store:
            story = coup_story(store, table, number, lang)
        if as_json:
            print_json(story)
            return
        from punto.text import say

        out = console()
        out.print(
            say(
                lang,
                "replay-title",
                table=table,
                coup=number,
                game=story.game_name(lang),
                edition=edition_text(story.edition, lang),
            )
        )
        for step in story.steps:
            out.print(f"{step.time}  {step.who}, {step.said_role(lang)}", style="dim")
            out.print(f"  {_cited(step.text, step.clauses)}", soft_wrap=True)
            for wager in step.wagers:
                out.print(f"    {_cited(wager.text, wager.clauses)}", soft_wrap=True)


def _cited(text: str, clauses: tuple[str, ...]) -> str:
    return f"{text} ({', '.join(clauses)})" if clauses else text
