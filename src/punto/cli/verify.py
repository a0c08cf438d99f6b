"""punto verify: whether a house's log, ledger and tables agree; and whether a finished shoe was dealt as committed."""

from pathlib import Path
from typing import Annotated

import typer

from punto.cli import verify_shoe
from punto.cli.options import AsJson, Language, answering, print_json


def verify(
    target: Annotated[
        list[str], typer.Argument(metavar="DB | shoe FILE", help="A house, or the word shoe and a shoe's file.")
    ],
    shoes: Annotated[bool, typer.Option("--shoes", help="Check every shoe that has been shown, too.")] = False,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Check a house or a finished shoe.

    A house: its chain of hashes, its ledger against its log, every table replayed. “punto verify shoe FILE” checks one
    shoe's proofs.
    """
    with answering(lang, as_json=as_json):
        if target[0] == "shoe" and len(target) == 2:
            verify_shoe.shoe(Path(target[1]), as_json, lang)
            return
        if len(target) != 1:
            from punto.errors import Refusal

            raise Refusal("verify-what")
        _verify_house(target[0], lang, shoes=shoes, as_json=as_json)


def _verify_house(where: str, lang: str, *, shoes: bool, as_json: bool) -> None:
    from punto.store.verifying import verify as verified
    from punto.text import say

    found = verified(where, shoes=shoes)
    if as_json:
        print_json(found)
    else:
        typer.echo(
            say(
                lang,
                "verify-counts",
                streams=found.streams,
                events=found.events,
                coups=found.coups,
                entries=found.entries,
                shoes=found.shoes,
            )
        )
        for finding in found.findings:
            typer.echo("- " + finding.say(lang))
        for name, head in found.heads.items():
            typer.echo(say(lang, "verify-head", stream=name, number=head.number, hash=head.hash))
        typer.echo(say(lang, "verify-bad" if found.findings else "verify-good"))
    if found.findings:
        raise typer.Exit(1)
