"""punto replay: a coup of a kept house told again, step by step."""

from typing import Annotated

import typer

from punto.cli.house import Database, read_place
from punto.cli.options import AsJson, Language, answering, console, print_json

CoupPlace = Annotated[str, typer.Argument(metavar="COUP", help="A table and the number of a coup: T1/17.")]


def replay(db: Database, coup: CoupPlace, as_json: AsJson = False, lang: Language = "en") -> None:
    """Tell a coup of a house again.

    Every step with who took it, when, under which clauses, and what each wager came to.
    """
    with answering(lang, as_json=as_json):
        from punto.store.opening import opened
        from punto.store.replaying import steps_of

        table, number = read_place(coup)
        with opened(db) as store:
            told = steps_of(store, table, number, lang)
        if as_json:
            print_json(told)
            return
        from punto.cli.show import edition_text
        from punto.text import say

        out = console()
        out.print(
            say(
                lang,
                "replay-title",
                table=table,
                coup=number,
                game=told.game_name(lang),
                edition=edition_text(told.edition, lang),
            )
        )
        for step in told.steps:
            out.print(f"{step.time}  {step.who}, {step.said_role(lang)}", style="dim")
            out.print(f"  {_cited(step.text, step.clauses)}", soft_wrap=True)
            for wager in step.wagers:
                out.print(f"    {_cited(wager.text, wager.clauses)}", soft_wrap=True)


def _cited(text: str, clauses: tuple[str, ...]) -> str:
    return f"{text} ({', '.join(clauses)})" if clauses else text
