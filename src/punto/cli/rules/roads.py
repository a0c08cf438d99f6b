"""punto roads: the five roads of a shoe's results."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.options import AsJson, Games, Language, load_games, read_file
from punto.cli.output import console, print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from punto.coup import Coup
    from punto.game import Game
    from punto.roads import Cell, Mark, Roads

Results = Annotated[str, typer.Argument(metavar="RESULTS", help="B, P and T in the order of the coups: BPTBB.")]
ShoeFile = Annotated[Path | None, typer.Option("--shoe", help="Take the results from a shoe file instead.")]


def roads(
    results: Results = "",
    shoe: ShoeFile = None,
    games: Games = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Draw the five roads."""
    with refusing(lang, as_json=as_json):
        from punto.errors import Refusal
        from punto.roads import read_results
        from punto.roads import roads as drawn_roads

        if bool(results.strip()) == bool(shoe):
            raise Refusal("roads-of-what")
        load_games(games)
        marks = read_results(results) if shoe is None else _from_file(shoe)
        drawn = drawn_roads(marks)
        if as_json:
            from punto.cli.rules.json_answers import RoadsView

            print_json(RoadsView.of(marks, drawn))
            return
        print_roads(marks, drawn, lang)


def print_roads(marks: "Sequence[Mark]", drawn: "Roads", lang: str) -> None:
    from msgspec.structs import asdict

    from punto.roads import Mark
    from punto.text import say, word

    out = console()
    counts = {mark.name.lower(): marks.count(mark) for mark in Mark}
    out.print(say(lang, "roads-counts", **counts), style="bold")
    for name, cells in asdict(drawn).items():
        out.print(f"\n[bold]{word(lang, name)}[/bold]")
        out.print(_board(cells, out.width // 2), no_wrap=True)


STYLES = {"B": "red", "P": "blue", "T": "green", "R": "red", "b": "blue"}
LETTERS = {"R": "●", "b": "○"}


def _board(cells: "Sequence[Cell]", columns: int) -> str:
    """The board as text, with the newest columns if not all fit; a small number after a mark counts its ties."""
    width = 1 + max((cell.column for cell in cells), default=0)
    height = 1 + max((cell.row for cell in cells), default=0)
    grid = [["[dim]·[/dim] "] * width for _ in range(height)]
    for cell in cells:
        letter = LETTERS.get(cell.mark, cell.mark)
        strokes = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺"[min(cell.ties, 10)] if cell.ties else " "
        grid[cell.row][cell.column] = f"[{STYLES[cell.mark]}]{letter}[/]{strokes}"
    if width > columns:
        grid = [["… " if number == 0 else "  ", *row[width - columns + 1 :]] for number, row in enumerate(grid)]
    return "\n".join("".join(row) for row in grid)


def _from_file(path: Path) -> "tuple[Mark, ...]":
    from punto.notation import read_shoe

    shoe = read_shoe(read_file(path))
    check_roads(shoe.game)
    return results_of(shoe.coups)


def check_roads(game: "Game") -> None:
    from punto.errors import Refusal
    from punto.text import Word

    if game.hand_a_seat:
        raise Refusal("no-roads", game=Word(game.name))


def results_of(coups: "Sequence[Coup]") -> "tuple[Mark, ...]":
    from punto.roads import Mark

    return tuple(Mark[coup.showdown().result.name] for coup in coups)
