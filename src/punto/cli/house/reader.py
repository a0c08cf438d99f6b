"""punto reader: send the cards of a shoe to a staffed table's feed like a shoe reader, with its mistakes."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.house.network import HERE, PasswordStdin, read_password, refusing_network_faults
from punto.cli.options import AsJson, Language, read_file
from punto.cli.output import print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from punto.bots.company import Staffing
    from punto.bots.reader import ReaderPlan, ReaderTally
    from punto.cards import Card


def reader(
    url: Annotated[str, typer.Argument(metavar="URL", help=f"The house's address. [{HERE}]")] = HERE,
    table: Annotated[str, typer.Option("--table", help="The staffed table.")] = "B4",
    shoe: Annotated[
        Path | None, typer.Option("--shoe", help="A shoe file from “punto shoe”. Default: a new shuffled shoe.")
    ] = None,
    mistakes: Annotated[
        float, typer.Option("--mistakes", min=0.0, max=1.0, help="The share of cards with a mistake, 0 to 1.")
    ] = 0.0,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed makes the same mistakes.")] = 0,
    name: Annotated[str, typer.Option("--name", help="Sign in as this name.")] = "reader",
    password_stdin: PasswordStdin = False,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Simulate a shoe reader: send each card of a shoe when a staffed table needs it.

    With --mistakes it sends some cards twice, late, out of order, wrong, or two at once. The house must still take
    each card once.
    """
    with refusing(lang, as_json=as_json):
        from punto.bots.company import Staffing
        from punto.bots.reader import ReaderPlan
        from punto.text import say

        cards = _cards(shoe, seed)
        password = read_password(name, lang, from_input=password_stdin)
        tally = _read(url, table, ReaderPlan(cards, mistakes, seed), Staffing(name, password), lang)
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
    from punto.shoe import cards_of_decks, shuffled

    if file is not None:
        return cards_of(read_shoe(read_file(file)))
    rules = game("baccarat").shoe
    return shuffled(cards_of_decks(rules.decks, rules), Random(seed).randrange)


def _read(url: str, table: str, plan: "ReaderPlan", who: "Staffing", lang: str) -> "ReaderTally":
    import asyncio

    from punto.bots.company import check_open
    from punto.bots.feed import ClientFeed
    from punto.bots.reader import SimulatedShoe
    from punto.client import Client

    async def run() -> "ReaderTally":
        await check_open((url,))
        async with Client(url) as client:
            await client.sign_in(who.name, who.password)
            return await SimulatedShoe(plan, ClientFeed(client, table)).run()

    with refusing_network_faults([url], lang):
        return asyncio.run(run())
