"""The five roads: bead plate, big road, big eye boy, small road, cockroach pig."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from punto.borders import items, whole, wrong
from punto.callable_modules import make_callable
from punto.coup import Result
from punto.errors import Refusal
from punto.pictures import boards_svg
from punto.text import DEFAULT_LANGUAGE, word

ROWS = 6


class Mark(StrEnum):
    """A coup's result on a road."""

    BANKER = "B"
    PLAYER = "P"
    TIE = "T"


class Colour(StrEnum):
    """A mark of a derived road: red if the pattern repeats, blue if it breaks."""

    RED = "R"
    BLUE = "b"


class Cell(Struct, frozen=True):
    """A mark and its position on the board; rows and columns count from 0."""

    column: int
    row: int
    mark: Mark | Colour
    ties: int = 0


class Roads(Struct, frozen=True):
    bead_plate: tuple[Cell, ...]
    big_road: tuple[Cell, ...]
    big_eye_boy: tuple[Cell, ...]
    small_road: tuple[Cell, ...]
    cockroach_pig: tuple[Cell, ...]

    def _repr_svg_(self) -> str:
        """The five boards as a picture."""
        titles = {name: word(DEFAULT_LANGUAGE, name) for name in self.__struct_fields__}
        boards = {
            title: [(cell.column, cell.row, str(cell.mark), cell.ties) for cell in getattr(self, name)]
            for name, title in titles.items()
        }
        return boards_svg(boards, solid=titles["bead_plate"])


BACK = (1, 2, 3)
"""How many columns back each derived road compares: big eye boy, small road, cockroach pig."""


def read_results(text: str) -> tuple[Mark, ...]:
    """Read results from the letters B, P and T; spaces are ignored."""
    if not isinstance(text, str):
        raise wrong("results", text, "results")
    marks = []
    for place, letter in enumerate("".join(text.split()).upper(), 1):
        if letter not in tuple(Mark):
            raise Refusal("not-a-result", letter=letter, place=place)
        marks.append(Mark(letter))
    return tuple(marks)


Results = Sequence[Mark] | Sequence[Result] | str
"""A shoe's results as marks, as results of coups, or as letters: BBPT."""

MARKS = {Result.BANKER: Mark.BANKER, Result.PLAYER: Mark.PLAYER, Result.TIE: Mark.TIE}


def marks_of(results: Results) -> tuple[Mark, ...]:
    """The marks of results in any of these forms."""
    if isinstance(results, str):
        return read_results(results)
    return tuple([one if type(one) is Mark else _mark(one) for one in items(results, "results")])


def _mark(result: object) -> Mark:
    if isinstance(result, str):
        if result in MARKS:
            return MARKS[Result(result)]
        if result in tuple(Mark):
            return Mark(result)
    raise wrong("results", result, "results")


def roads(results: Results) -> Roads:
    """All five roads of a shoe's results."""
    marks = marks_of(results)
    return Roads(bead_plate(marks), big_road(marks), *(derived(marks, back) for back in BACK))


def bead_plate(results: Results) -> tuple[Cell, ...]:
    return tuple(Cell(*divmod(number, ROWS), result) for number, result in enumerate(marks_of(results)))


def big_road(results: Results) -> tuple[Cell, ...]:
    """Each run of one side is a column that turns right at the last free row; ties are strokes on the mark before."""
    winners: list[Mark] = []
    ties = [0]
    for result in marks_of(results):
        if result is not Mark.TIE:
            winners.append(result)
            if len(winners) > 1:
                ties.append(0)
        else:
            ties[-1] += 1
    if not winners:
        return (Cell(0, 0, Mark.TIE, ties[0]),) if ties[0] else ()
    return tuple(
        Cell(column, row, winner, strokes)
        for (column, row), winner, strokes in zip(_places(winners), winners, ties, strict=True)
    )


def derived(results: Results, back: int) -> tuple[Cell, ...]:
    """A derived road; it compares the big road's columns as if they never turned."""
    colours = derived_marks(results, back)
    return tuple(Cell(*place, colour) for place, colour in zip(_places(colours), colours, strict=True))


def derived_marks(results: Results, back: int) -> list[Colour]:
    """At row m of a column, against the depth p of the column `back` before: m = p + 1 is blue, else red.

    At the top of a column, the two before it are compared instead: of equal depth red, else blue.
    """
    back = whole(back, "back", 1)
    depths: list[int] = []
    colours: list[Colour] = []
    last: Mark | None = None
    for result in marks_of(results):
        if result is Mark.TIE:
            continue
        if result is not last:
            if len(depths) > back:
                colours.append(_colour(repeats=depths[-1] == depths[-1 - back]))
            depths.append(1)
        else:
            depths[-1] += 1
            if len(depths) > back:
                colours.append(_colour(repeats=depths[-1] != depths[-1 - back] + 1))
        last = result
    return colours


def _colour(*, repeats: bool) -> Colour:
    return Colour.RED if repeats else Colour.BLUE


def _places(marks: Iterable[Mark | Colour]) -> list[tuple[int, int]]:
    """The position of each mark: a new column after a change; otherwise one down, or one right if that is taken."""
    taken: set[tuple[int, int]] = set()
    places: list[tuple[int, int]] = []
    last: Mark | Colour | None = None
    column = row = start = 0
    for mark in marks:
        if mark is not last:
            start = start + 1 if places else 0
            while (start, 0) in taken:
                start += 1
            column, row = start, 0
        elif row + 1 < ROWS and (column, row + 1) not in taken:
            row += 1
        else:
            column += 1
        taken.add((column, row))
        places.append((column, row))
        last = mark
    return places


make_callable(__name__)
