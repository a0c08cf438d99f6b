"""punto reader: play a shoe into a staffed table's feed, as its shoe reader would, mistakes included."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.bots import HERE, PasswordStdin, read_password
from punto.cli.options import AsJson, Language, answering, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from punto.bots.company import Staffing
    from punto.bots.reader import Plan, Tally
    from punto.cards import Card


def reader(
    url: Annotated[str, typer.Argument(metavar="URL", help=f"The house's address. [{HERE}]")] = HERE,
    table: Annotated[str, typer.Option("--table", help="The staffed table.")] = "B4",
    shoe: Annotated[
        Path | None, typer.Option("--shoe", help="A shoe file, as “punto shoe” writes it; one is shuffled without it.")
    ] = None,
    mistakes: Annotated[
        float, typer.Option("--mistakes", min=0.0, max=1.0, help="At what share of the cards a mistake is made.")
    ] = 0.0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed makes the same mistakes.")] = 0,
    name: Annotated[str, typer.Option("--name", help="Signed in by this name.")] = "reader",
    password_stdin: PasswordStdin = False,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Simulate a shoe reader: each card of a shoe, as it falls due at a staffed table.

    With --mistakes cards are read twice, late, out of turn, wrongly or two at once; the house must take each card once.
    """
    with answering(lang, as_json=as_json):
        from punto.bots.company import Staffing
        from punto.bots.reader import Plan
        from punto.text import say

        cards = _cards(shoe, seed)
        password = read_password(name, lang, from_input=password_stdin)
        tally = _read(url, table, Plan(cards, mistakes, seed), Staffing(name, password), lang)
        if as_json:
            print_json(tally)
        else:
            made = ", ".join(f"{mistake} {count}" for mistake, count in sorted(tally.mistakes.items()))
            typer.echo(say(lang, "reader-taken", cards=tally.taken, mistakes=made or "–"))
            for surprise in tally.surprises:
                typer.echo(say(lang, "reader-surprise", what=surprise))
        if tally.surprises:
            raise typer.Exit(1)


def _cards(file: Path | None, seed: int) -> "Sequence[Card]":
    from random import Random

    from punto.bots.reader import cards_of
    from punto.games import game
    from punto.notation import read_shoe
    from punto.shoe import full, shuffled

    if file is not None:
        return cards_of(read_shoe(_text(file)))
    rules = game("baccarat").shoe
    return shuffled(full(rules.decks, rules), Random(seed).randrange)


def _text(file: Path) -> str:
    from punto.errors import Refusal

    try:
        return file.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("file-not-text", file=str(file)) from None
    except OSError as error:
        raise Refusal("file-unreadable", file=str(file), why=error.strerror or type(error).__name__) from None


def _read(url: str, table: str, plan: "Plan", who: "Staffing", lang: str) -> "Tally":
    import asyncio

    from punto.bots.company import check_open
    from punto.bots.feed import ClientFeed
    from punto.bots.reader import SimulatedShoe
    from punto.cli.network import reaching
    from punto.client import Client

    async def run() -> "Tally":
        await check_open((url,))
        async with Client(url) as client:
            await client.sign_in(who.name, who.password)
            return await SimulatedShoe(plan, ClientFeed(client, table)).run()

    with reaching([url], lang):
        return asyncio.run(run())
