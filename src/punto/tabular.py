"""A result as a table: shown in a notebook, and read by pandas, polars, pyarrow and duckdb."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from punto.errors import Refusal
from punto.extras import importing

Cell = str | int | float | Fraction | None
Row = Mapping[str, Cell]

FRAMES = ("pandas", "polars")
"""The libraries whose data frames `to_frame` makes; the first that is installed."""


class Tabular:
    """Gives a result with `rows` the forms that notebooks and data libraries ask for."""

    __slots__ = ()

    def rows(self) -> Sequence[Row]:
        """The table, a mapping for each row. Fractions are exact."""
        raise NotImplementedError

    def to_frame(self) -> Any:
        """The table as a data frame of pandas, or of polars if pandas is not installed. Fractions become floats."""
        for name in FRAMES:
            if find_spec(name):
                return import_module(name).DataFrame(_floats(self.rows()))
        raise Refusal("no-frames", libraries=list(FRAMES))

    def to_arrow(self) -> Any:
        """The table as a `pyarrow.Table`."""
        with importing("sim"):
            arrow = import_module("pyarrow")
        return arrow.Table.from_pylist(_floats(self.rows()))

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The Arrow interface: `polars.from_arrow(result)`, `pandas.DataFrame.from_arrow`, duckdb."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def _repr_html_(self) -> str:
        rows = self.rows()
        return html_table(list(rows[0]) if rows else [], ([shown(cell) for cell in row.values()] for row in rows))


def _floats(rows: Iterable[Row]) -> list[dict[str, Cell]]:
    """Data frames have no exact fractions."""
    return [{name: float(cell) if isinstance(cell, Fraction) else cell for name, cell in row.items()} for row in rows]


def shown(cell: Cell) -> str:
    """A cell for people."""
    match cell:
        case None:
            return ""
        case int():
            return f"{cell:,}"
        case float() | Fraction():
            return f"{float(cell):.6g}"
    return cell


def html_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def row(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    return "<table>" + row(head, "th") + "".join(row(cells, "td") for cells in rows) + "</table>"
