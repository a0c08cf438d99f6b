"""Pictures (SVG) for notebooks and pages: roads, and the frame of every picture. Nothing comes from a network."""

from collections.abc import Iterable, Mapping
from html import escape

CELL, GAP, HEAD = 18, 8, 22
PAPER = "#fffdf8"
MARKS = {"B": "#c0392b", "P": "#2563a8", "T": "#2e8b57", "R": "#c0392b", "b": "#2563a8"}
"""The colour of each mark of a road."""
FONT = 'font-family="Georgia, serif"'

PlacedMark = tuple[int, int, str, int]
"""A mark of a road: its column, its row, its letter and its ties."""


def svg(width: float, height: float, parts: Iterable[str], title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def boards_svg(boards: Mapping[str, list[PlacedMark]], solid: str) -> str:
    """Roads one below the other, by their titles; the marks of the board `solid` are filled."""
    width = max([12, *(column + 1 for marks in boards.values() for column, _, _, _ in marks)]) * CELL + 2 * GAP
    parts: list[str] = []
    y = 0
    for title, marks in boards.items():
        parts.append(f'<text x="{GAP}" y="{y + 16}" font-size="13" {FONT}>{escape(title)}</text>')
        for mark in marks:
            parts += mark_parts(mark, y + HEAD, solid=title == solid)
        y += HEAD + max([1, *(row + 1 for _, row, _, _ in marks)]) * CELL + 10
    return svg(width, y, [f'<rect width="{width}" height="{y}" fill="{PAPER}"/>', *parts], ", ".join(boards))


def mark_parts(mark: PlacedMark, top: int, *, solid: bool) -> list[str]:
    """A ring, or a disc with its letter; a number in a ring counts its ties."""
    column, row, letter, ties = mark
    x, y, colour = GAP + (column + 0.5) * CELL, top + (row + 0.5) * CELL, MARKS[letter]
    text, ink = (letter, PAPER) if solid else (str(ties) if ties else "", MARKS["T"])
    return [
        f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{colour if solid else "none"}" stroke="{colour}" '
        'stroke-width="2"/>',
        f'<text x="{x:g}" y="{y + 4:g}" text-anchor="middle" font-size="11" {FONT} fill="{ink}">{text}</text>',
    ]
