"""Tables for any terminal: wide, or with a heading for each group of rows, or a list. No cell is wrapped or cut."""

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

Row = Sequence[str]
Group = tuple[Row, list[Row]]


def print_rows(
    out: Console, titles: Row, rows: Sequence[Row], *, left: Collection[int] = (0,), heading: int = 0
) -> None:
    """Print a table in the widest form that fits. `left` are the columns of words; the others are figures.

    On a narrow terminal the first `heading` columns become the heading of the rows with the same values, or with none.
    """
    whole = _table(titles, rows, left)
    if _fits(out, whole):
        out.print(whole)
    elif not (heading and _print_groups(out, titles, rows, left, heading)):
        _print_list(out, titles, rows)


def _table(titles: Row, rows: Sequence[Row], left: Collection[int], widths: Sequence[int] = ()) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for place, (title, width) in enumerate(zip_longest(titles, widths)):
        table.add_column(title, justify="left" if place in left else "right", no_wrap=True, min_width=width)
    for row in rows:
        table.add_row(*row)
    return table


def _fits(out: Console, table: Table) -> bool:
    return out.measure(table, options=out.options.update(max_width=10_000)).maximum <= out.width


def _print_groups(out: Console, titles: Row, rows: Sequence[Row], left: Collection[int], heading: int) -> bool:
    """Print each group under its heading, with columns of the same width; False if even that is too wide."""
    columns = list(zip(*([titles, *rows]), strict=True))[heading:]
    widths = [max(Text.from_markup(cell).cell_len for cell in column) for column in columns]
    words = [place - heading for place in left]
    groups = [(head, _table(titles[heading:], within, words, widths)) for head, within in _groups(rows, heading)]
    if not all(_fits(out, table) for _, table in groups):
        return False
    for number, (head, table) in enumerate(groups):
        table.show_header = number == 0
        table.show_edge = False
        out.print(f"\n{_heading(titles, head, out.width)}")
        out.print(table)
    out.print()
    return True


def _heading(titles: Row, head: Row, width: int) -> str:
    """Player · Edge 1.235081% · SD 0.9512; the figures have their own line if one is not enough."""
    name, *figures = head
    named = [f"{title} {figure}" for title, figure in zip(titles[1:], figures, strict=False)]
    too_long = cell_len(" · ".join((name, *named))) > width
    between = "\n" if too_long else " · "
    return between.join((f"[bold]{name}[/bold]", *([" · ".join(named)] if named else [])))


def _groups(rows: Sequence[Row], heading: int) -> Iterator[Group]:
    group: Group | None = None
    for row in rows:
        head = row[:heading]
        if group is None or (any(head) and head != group[0]):
            if group is not None:
                yield group
            group = head, []
        group[1].append(row[heading:])
    if group is not None:
        yield group


def _print_list(out: Console, titles: Row, rows: Sequence[Row]) -> None:
    for name, *cells in rows:
        out.print(f"\n[bold]{name}[/bold]")
        for title, cell in zip(titles[1:], cells, strict=True):
            if cell:
                out.print(f"  {title}: {cell}", overflow="fold")
    out.print()
