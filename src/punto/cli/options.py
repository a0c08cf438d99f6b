"""Arguments that commands of several rooms share, and how their text is read."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli import completion
from punto.text import DEFAULT_LANGUAGE, LANGUAGES, Lang

if TYPE_CHECKING:
    from fractions import Fraction

    from punto.game import Game, Variant
    from punto.shoe import RandBelow
    from punto.wagers import Wager

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game; “punto rules” lists them. Or one of your own: FILE.py:NAME.",
        autocompletion=completion.game_names,
    ),
]
Games = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="FILE.py:NAME", help="Load a game of your own; repeat it for more."),
]
CoupText = Annotated[
    str, typer.Argument(metavar="COUP", help='Cards drawn from the shoe, Player\'s first: "7s Kd / 3h 3c".')
]
VariantName = Annotated[
    str | None,
    typer.Option(
        "--variant", help="commission (the default) or non_commission.", autocompletion=completion.variant_names
    ),
]
Language = Annotated[Lang, typer.Option("--lang", envvar="PUNTO_LANG", help="The language of the answer.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
WagerName = Annotated[
    str,
    typer.Argument(
        metavar="WAGER", help="A wager of the game, such as lucky_6.", autocompletion=completion.wager_names
    ),
]
Wagers = Annotated[
    list[str] | None,
    typer.Option(
        "--wager",
        metavar="NAME=STAKE",
        help="A wager; repeat it for more: banker=100, 2:enter=50 for seat 2, banker_insurance@four_cards=30.",
        autocompletion=completion.wagers_to_stake,
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", min=0, help="The same seed deals the same cards.")]
Decks = Annotated[int | None, typer.Option("--decks", help="How many decks. Default: the game's usual number.")]
Pays = Annotated[
    list[str] | None,
    typer.Option(
        "--pays",
        metavar="WAGER.LINE=ODDS",
        help="Change the odds of a line.",
        autocompletion=completion.lines_to_pay,
    ),
]
Level = Annotated[int, typer.Option("--level", help="The size of the largest tag.")]
Least = Annotated[
    str | None,
    typer.Option("--least", metavar="PART", help="The smallest insurance stake, of the wager. Default: 1/100."),
]
Plot = Annotated[Path | None, typer.Option("--plot", help="Draw a picture into this .svg or .png file.")]


def command_group(about: str) -> typer.Typer:
    """A group of commands, such as “punto staff”."""
    # Plain help: rich's takes a fifth of a second more to start.
    return typer.Typer(help=about, callback=help_without_command, invoke_without_command=True, rich_markup_mode=None)


def help_without_command(context: typer.Context) -> None:
    """Show the help of a group that is called without a command."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def load_games(games: list[str] | None) -> None:
    from punto.games import load

    for address in games or []:
        load(address)


def language_asked(given: list[str]) -> Lang:
    """The language of a refusal before the arguments are read."""
    words = [part for word in given for part in word.split("=", 1)]
    after = words[words.index("--lang") + 1 :] if "--lang" in words else [os.environ.get("PUNTO_LANG", "")]
    return next((lang for lang in LANGUAGES if after[:1] == [lang]), DEFAULT_LANGUAGE)


def check_level(level: int) -> None:
    from punto.errors import Refusal

    if not 1 <= level <= 100:
        raise Refusal("level-out-of-range", level=level)


def check_picture(path: Path) -> None:
    """Refuse a file name that is not a picture before anything is computed."""
    from punto.errors import Refusal
    from punto.extras import require

    if path.suffix.lower() not in (".svg", ".png"):
        raise Refusal("chart-format", file=str(path))
    require("plots", "altair", "vl_convert")


def read_pays(pays: list[str] | None) -> "dict[str, Fraction]":
    """The odds for each line named WAGER.LINE: super_lucky_7.4=35."""
    from punto.errors import Refusal
    from punto.money import read_odds

    wanted: dict[str, Fraction] = {}
    for text in pays or []:
        line, _, written = (part.strip() for part in text.partition("="))
        odds = read_odds(written)
        if line in wanted or odds is None:
            raise Refusal("not-a-pay", text=text)
        wanted[line] = odds
    return wanted


def read_least(text: str) -> "Fraction":
    """The smallest insurance stake as a part of the wager: 1/100, 0.01 or 0."""
    from fractions import Fraction

    from punto.errors import Refusal
    from punto.money import read_odds
    from punto.odds.insurance_answers import check_least

    least = Fraction(0) if text.strip() == "0" else read_odds(text.strip())
    if least is None:
        raise Refusal("least-out-of-range", least=text)
    check_least(least)
    return least


def wagers_with_pays(rules: "Game", variant: "Variant | None", pays: list[str] | None) -> "tuple[Wager, ...]":
    """The game's wagers, with other odds where --pays gives them."""
    from punto.odds.table import with_pays

    return with_pays(rules.wagers(variant), read_pays(pays))


def read_file(path: Path) -> str:
    """The text of a file, or a refusal that says why it cannot be read."""
    from punto.errors import Refusal

    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("file-not-text", file=str(path)) from None
    except OSError as error:
        raise Refusal("file-unreadable", file=str(path), why=error.strerror or type(error).__name__) from None


def seeded_random(seed: int | None) -> "tuple[int, RandBelow]":
    """The seed in use and its random numbers; without a seed, the operating system chooses one."""
    import random
    import secrets

    chosen = secrets.randbelow(2**32) if seed is None else seed
    return chosen, random.Random(chosen).randrange
