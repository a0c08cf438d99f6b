"""The five roads against published vectors and by hand."""

import pytest

from punto.roads import Cell, Colour, Mark, bead_plate, big_road, derived, derived_marks, read_results, roads


def marks(text: str, back: int) -> str:
    return "".join(derived_marks(read_results(text), back))


def places(cells: tuple[Cell, ...]) -> list[tuple[int, int]]:
    """Column, row."""
    return [(cell.column, cell.row) for cell in cells]


# From the test suites of public road implementations: nine-road-baccarat-lab, baccarat-sim and baccarat-engine.
BIG_EYE = [
    ("BPB", "R"),
    ("BBPP", "R"),
    ("BBPPP", "Rb"),
    ("BBPPPP", "RbR"),
    ("B T P T B", "R"),
    ("BBPPPBPBB", "RbbbRb"),
]


@pytest.mark.parametrize(("results", "expected"), BIG_EYE)
def test_big_eye_boy(results: str, expected: str) -> None:
    assert marks(results, 1) == expected


def test_small_road_and_cockroach_pig() -> None:
    assert marks("BBPPPBPBB", 2) == "bbb"
    assert marks("BBPPPBPBB", 3) == "bR"


# baccarat-engine's hundred-coup sets B and C: the last marks of the big eye boy.
LONG = [
    (
        "PPBBPBPPPTPPTBPPBBTPPPPPPPBBBPPTTPPBPPPTPPBBTPPBTPBPPPBPBBTPPPPPPBBPBBBBBTPBPBPBBBPBBPPPBTBBBBBBPBPB",
        "RRbRbbbbRbbRRbRRRbbRR",
    ),
    (
        "PTPBTBBTPPPBPBTBPPPPPPPPBBPBTBTBBPPPTPPPBBBBPBBBPPPPBPBPTPBBPBBBBPBPPPPPPPBPBBBBBBBPPBBPTPBPPPBPPPPB",
        "bRbRRRRRbRbRRRRbbRbbbRRb",
    ),
]


@pytest.mark.parametrize(("results", "last"), LONG)
def test_big_eye_boy_of_a_long_shoe(results: str, last: str) -> None:
    assert marks(results, 1).endswith(last)


def test_a_run_past_the_column_before_by_two_is_red_again() -> None:
    # The column before is 1 deep: row 2 is one past it, blue; rows 3 and 4 are further past it, red.
    assert marks("BPPPP", 1) == "bRR"


def test_big_eye_boy_starts_in_the_second_column_or_at_the_top_of_the_third() -> None:
    assert marks("BBBB", 1) == ""
    assert marks("BP", 1) == ""
    assert marks("BPP", 1) == "b"
    assert marks("BPB", 1) == "R"


def test_bead_plate_fills_six_rows() -> None:
    cells = bead_plate(read_results("BPTBPTB"))
    assert places(cells) == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 0)]
    assert [cell.mark for cell in cells] == list("BPTBPTB")


def test_big_road_turns_columns_at_each_change() -> None:
    assert places(big_road(read_results("BBBPPB"))) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]


def test_big_road_bends_right_below_the_sixth_row() -> None:
    assert places(big_road(read_results("B" * 8)))[-3:] == [(0, 5), (1, 5), (2, 5)]


def test_big_road_bends_above_an_earlier_tail_and_drops_behind_it() -> None:
    cells = big_road(read_results("B" * 9 + "P" * 10))
    assert places(cells)[:9] == [*((0, row) for row in range(6)), (1, 5), (2, 5), (3, 5)]
    assert places(cells)[9:] == [*((1, row) for row in range(5)), (2, 4), (3, 4), (4, 4), (4, 5), (5, 5)]


def test_ties_are_strokes_on_the_mark_before_them_and_on_the_first_if_none_is() -> None:
    assert big_road(read_results("TTBTP")) == (Cell(0, 0, Mark.BANKER, 3), Cell(1, 0, Mark.PLAYER, 0))
    assert big_road(read_results("TT")) == (Cell(0, 0, Mark.TIE, 2),)
    assert big_road(read_results("BBPTPB"))[2] == Cell(1, 0, Mark.PLAYER, 1)
    assert big_road(()) == ()


def test_derived_roads_are_laid_out_like_the_big_road() -> None:
    assert derived(read_results("BBPPPBPBB"), 1) == (
        Cell(0, 0, Colour.RED),
        Cell(1, 0, Colour.BLUE),
        Cell(1, 1, Colour.BLUE),
        Cell(1, 2, Colour.BLUE),
        Cell(2, 0, Colour.RED),
        Cell(3, 0, Colour.BLUE),
    )


def test_derived_roads_are_worked_on_columns_that_never_bent() -> None:
    # The first column is 8 deep and bends; the second is 7 deep. Row 7 is within 8, so every mark is red.
    assert marks("B" * 8 + "P" * 7, 1) == "R" * 6


def test_all_five_come_from_one_call() -> None:
    made = roads(read_results("BBPPPBPBB"))
    assert len(made.bead_plate) == len(made.big_road) == 9
    assert [len(road) for road in (made.big_eye_boy, made.small_road, made.cockroach_pig)] == [6, 3, 2]
