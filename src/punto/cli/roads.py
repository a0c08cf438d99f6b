"""punto roads: the five roads of a shoe's results."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.options import AsJson, Language, answering, console, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from punto.coup import Coup
    from punto.roads import Cell, Mark, Roads

Results = Annotated[str, typer.Argument(metavar="RESULTS", help="B, P and T in the order of the coups: BPTBB.")]
ShoeFile = Annotated[Path | None, typer.Option("--shoe", help="Take the results from a shoe file instead.")]


def roads(results: Results = "", shoe: ShoeFile = None, as_json: AsJson = False, lang: Language = "en") -> None:
    """Draw the bead plate, the big road and the three derived roads."""
    with answering(lang, as_json=as_json):
        from punto import roads as boards

        marks = boards.read_results(results) if shoe is None else _from_file(shoe)
        drawn = boards.roads(marks)
        if as_json:
            from punto.cli.views import RoadsView

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
        out.print(_board(cells))


STYLES = {"B": "red", "P": "blue", "T": "green", "R": "red", "b": "blue"}
LETTERS = {"R": "●", "b": "○"}


def _board(cells: "Sequence[Cell]") -> str:
    """The board as text; a tie on the big road is a small number behind its mark."""
    width = 1 + max((cell.column for cell in cells), default=0)
    height = 1 + max((cell.row for cell in cells), default=0)
    grid = [["[dim]·[/dim] "] * width for _ in range(height)]
    for cell in cells:
        letter = LETTERS.get(cell.mark, cell.mark)
        strokes = "⁰¹²³⁴⁵⁶⁷⁸⁹"[min(cell.ties, 9)] if cell.ties else " "
        grid[cell.row][cell.column] = f"[{STYLES[cell.mark]}]{letter}[/]{strokes}"
    return "\n".join("".join(row) for row in grid)


def _from_file(path: Path) -> "tuple[Mark, ...]":
    from punto.errors import Refusal
    from punto.notation import read_shoe

    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "UTF-8"
        raise Refusal("file-unreadable", file=str(path), why=why or type(error).__name__) from None
    return results_of(read_shoe(text).coups)


def results_of(coups: "Sequence[Coup]") -> "tuple[Mark, ...]":
    from punto.roads import Mark

    return tuple(Mark[coup.showdown().result.name] for coup in coups)
