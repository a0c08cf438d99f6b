"""punto verify: check that a house's log, ledger and tables agree, or that a finished shoe was dealt as committed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.options import AsJson, Games, Language, load_games
from punto.cli.output import print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from punto.proof import Verdict


def verify(
    target: Annotated[
        list[str], typer.Argument(metavar="DB | shoe FILE", help="A house, or the word shoe and a shoe's file.")
    ],
    shoes: Annotated[bool, typer.Option("--shoes", help="Also check every finished shoe.")] = False,
    games: Games = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Check a house or a finished shoe.

    For a house, it checks the chain of hashes, compares the ledger with the log, and replays every table. “punto
    verify shoe FILE” checks the proofs of one shoe.
    """
    with refusing(lang, as_json=as_json):
        load_games(games)
        if target[0] == "shoe" and len(target) == 2:
            _verify_shoe(Path(target[1]), lang, as_json=as_json)
            return
        if len(target) != 1:
            from punto.errors import Refusal

            raise Refusal("verify-what")
        _verify_house(target[0], lang, shoes=shoes, as_json=as_json)


def _verify_house(where: str, lang: str, *, shoes: bool, as_json: bool) -> None:
    from punto.history.verify import verify as verified
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


def _verify_shoe(file: Path, lang: str, *, as_json: bool) -> None:
    verdict = _read_shoe(file)
    if as_json:
        from punto.cli.house.json_answers import VerdictAnswer

        print_json(VerdictAnswer.of(verdict, lang))
    else:
        _print_verdict(verdict, lang)
    if verdict.findings:
        raise typer.Exit(1)


def _read_shoe(file: Path) -> "Verdict":
    from punto.errors import Refusal
    from punto.proof import BYTES_MAX, verify
    from punto.text import Phrase

    try:
        with file.open("rb") as opened:
            verdict = verify(opened.read(BYTES_MAX + 1))
    except OSError as error:
        raise Refusal("file-unreadable", file=str(file), why=error.strerror or type(error).__name__) from None
    if verdict.is_no_shoe:
        flaw = verdict.findings[0]
        raise Refusal("not-a-finished-shoe", file=str(file), why=Phrase(flaw.flaw, **flaw.facts))
    return verdict


def _print_verdict(verdict: "Verdict", lang: str) -> None:
    from punto.cli.house.json_answers import ShoeAnswer
    from punto.proof import when
    from punto.text import say

    shoe = verdict.shoe
    if shoe is not None:
        counts = ShoeAnswer.of(shoe)
        cut = shoe.cut
        typer.echo(
            say(lang, "proof-title", table=shoe.table, shoe=str(shoe.shoe), game=_game(shoe.game), decks=shoe.decks)
        )
        typer.echo(say(lang, "proof-committed", at=when(shoe.committed_at), by=shoe.prepared_by or "none"))
        typer.echo(say(lang, "proof-cut", at=cut.at, by=cut.by, role=cut.role, given=when(cut.given_at)))
        for one in shoe.shares:
            typer.echo(say(lang, "proof-share-shown" if one.share else "proof-share-missing", patron=one.patron))
        if not shoe.shares_shown:
            typer.echo(say(lang, "proof-no-shares"))
        typer.echo(
            say(lang, "proof-counts", burned=counts.burned, dealt=counts.dealt, coups=counts.coups, rest=counts.rest)
        )
    if not verdict.findings:
        typer.echo(say(lang, "proof-good"))
    else:
        typer.echo(say(lang, "proof-bad", count=len(verdict.findings)))
        for finding in verdict.findings:
            typer.echo("- " + say(lang, finding.flaw, **finding.facts))
    if shoe is not None:
        typer.echo(say(lang, "proof-compare", commitment=shoe.commitment))


def _game(name: str) -> str:
    from punto.games import GAMES, own_games
    from punto.text import Word

    return Word(name) if name in (*GAMES, *(game.name for game in own_games())) else name
