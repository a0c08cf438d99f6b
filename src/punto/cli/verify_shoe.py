"""punto verify shoe: whether a finished shoe was dealt as it was committed to before the cut."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

import typer

from punto.cli.options import AsJson, Language, answering, print_json

if TYPE_CHECKING:
    from punto.proof import Finding, Shoe, Verdict

ShoeFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="The file of a shoe that has ended, as the house shows it.")
]


def shoe(file: ShoeFile, as_json: AsJson = False, lang: Language = "en") -> None:
    """Check a finished shoe.

    Whether every card lay where it was committed to before the cut, and was dealt in that order.
    """
    with answering(lang, as_json=as_json):
        verdict = _verified(file)
        if as_json:
            print_json(Answer.of(verdict, lang))
        else:
            _tell(verdict, lang)
        if verdict.findings:
            raise typer.Exit(1)


def _verified(file: Path) -> "Verdict":
    from punto.errors import Refusal
    from punto.proof import MOST_BYTES, verify
    from punto.text import Phrase

    try:
        with file.open("rb") as opened:
            verdict = verify(opened.read(MOST_BYTES + 1))
    except OSError as error:
        raise Refusal("file-unreadable", file=str(file), why=error.strerror or type(error).__name__) from None
    if verdict.is_no_shoe:
        flaw = verdict.findings[0]
        raise Refusal("not-a-finished-shoe", file=str(file), why=Phrase(flaw.flaw, **flaw.facts))
    return verdict


def _tell(verdict: "Verdict", lang: str) -> None:
    from punto.proof import when
    from punto.text import say

    shoe = verdict.shoe
    if shoe is not None:
        told = Summary.of(shoe)
        cut = shoe.cut
        typer.echo(
            say(lang, "proof-title", table=shoe.table, shoe=str(shoe.shoe), game=_game(shoe.game), decks=shoe.decks)
        )
        typer.echo(say(lang, "proof-committed", at=when(shoe.committed_at)))
        typer.echo(say(lang, "proof-cut", at=cut.at, by=cut.by, role=cut.role, given=when(cut.given_at)))
        typer.echo(say(lang, "proof-counts", burned=told.burned, dealt=told.dealt, coups=told.coups, rest=told.rest))
    if not verdict.findings:
        typer.echo(say(lang, "proof-good"))
    else:
        typer.echo(say(lang, "proof-bad", count=len(verdict.findings)))
        for finding in verdict.findings:
            typer.echo(f"- {_sentence(finding, lang)}")
    if shoe is not None:
        typer.echo(say(lang, "proof-compare", commitment=shoe.commitment))


def _game(name: str) -> str:
    from punto.games import GAMES
    from punto.text import Word

    return Word(name) if name in GAMES else name


def _sentence(finding: "Finding", lang: str) -> str:
    from punto.text import say

    return say(lang, finding.flaw, **finding.facts)


@dataclass(frozen=True)
class Summary:
    """What a shoe file tells of its shoe."""

    table: str
    shoe: int
    game: str
    decks: int
    commitment: str
    committed_at: int
    cut_at: int
    cut_by: str
    cut_role: str
    cut_given_at: int
    burned: int
    dealt: int
    coups: int
    rest: int

    @classmethod
    def of(cls, shoe: "Shoe") -> Self:
        burned = sum(card.use == "burned" for card in shoe.drawn)
        return cls(
            table=shoe.table,
            shoe=shoe.shoe,
            game=shoe.game,
            decks=shoe.decks,
            commitment=shoe.commitment,
            committed_at=shoe.committed_at,
            cut_at=shoe.cut.at,
            cut_by=shoe.cut.by,
            cut_role=shoe.cut.role,
            cut_given_at=shoe.cut.given_at,
            burned=burned,
            dealt=len(shoe.drawn) - burned,
            coups=len({card.coup for card in shoe.drawn} - {None}),
            rest=len(shoe.rest),
        )


@dataclass(frozen=True)
class Found:
    """What is wrong."""

    flaw: str
    message: str
    facts: Mapping[str, str | int]


@dataclass(frozen=True)
class Answer:
    """What the command answers in JSON."""

    good: bool
    shoe: Summary | None
    findings: list[Found]

    @classmethod
    def of(cls, verdict: "Verdict", lang: str) -> Self:
        found = [Found(finding.flaw, _sentence(finding, lang), finding.facts) for finding in verdict.findings]
        return cls(not found, None if verdict.shoe is None else Summary.of(verdict.shoe), found)
