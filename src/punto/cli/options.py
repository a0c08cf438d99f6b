"""Arguments that several commands share, and how each command answers."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from punto.errors import Refusal

Lang = Literal["en", "vi"]

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by its name, as “punto rules” lists them.")]
CoupText = Annotated[
    str, typer.Argument(metavar="COUP", help='Cards drawn from the shoe, Player\'s first: "7s Kd / 3h 3c".')
]
VariantName = Annotated[str | None, typer.Option("--variant", help="commission (the default) or non_commission.")]
Language = Annotated[Lang, typer.Option("--lang", envvar="PUNTO_LANG", help="The language of the answer.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
Wagers = Annotated[
    list[str] | None,
    typer.Option(
        "--wager",
        metavar="NAME=STAKE",
        help="A wager, as often as wanted: banker=100, 2:enter=50 for seat 2, banker_insurance@four_cards=30.",
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", min=0, help="The same seed deals the same cards.")]
Decks = Annotated[int | None, typer.Option("--decks", help="How many decks; the game's usual number if not given.")]


@contextmanager
def answering(lang: str, *, as_json: bool) -> Iterator[None]:
    """Turn a refusal into one clear sentence and exit code 2."""
    from punto.errors import Refusal

    try:
        yield
    except Refusal as refusal:
        refuse(refusal, lang, as_json=as_json)
        raise typer.Exit(2) from None


def refuse(refusal: "Refusal", lang: str, *, as_json: bool) -> None:
    if as_json:
        from punto.cli.views import Refused

        print_json(Refused.of(refusal, lang))
    print(refusal.sentence(lang), file=sys.stderr)


def one_answer() -> None:
    """Kernels for one answer run as they stand, for compiling them takes longer to start."""
    os.environ.setdefault("PUNTO_JIT", "0")


def print_json(answer: object) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())


def console() -> "Console":
    from rich.console import Console

    made = Console(highlight=False)
    # A pipe has no width of its own.
    return made if made.is_terminal else Console(highlight=False, width=120)
