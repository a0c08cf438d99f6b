"""Markdown for the review: tables, wrapped prose, and exact figures in print."""

import textwrap
from collections.abc import Iterable, Sequence
from fractions import Fraction

WIDTH = 120


def table(columns: str, rows: Iterable[Sequence[object]]) -> str:
    """A table; a column whose name ends with a colon is set to the right."""
    names = [name.strip() for name in columns.split("|")]
    lines = [
        "| " + " | ".join(name.rstrip(":") for name in names) + " |",
        "|" + "|".join("--:" if name.endswith(":") else "---" for name in names) + "|",
    ]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def prose(text: str, *, item: str = "") -> str:
    """A paragraph, or an item of a list that begins with these words, wrapped as the docs are."""
    start, indent = (f"- {item}: ", "  ") if item else ("", "")
    return textwrap.fill(start + text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def percent(figure: Fraction, digits: int = 4) -> str:
    return f"{float(figure):.{digits}%}"


def signed(figure: Fraction, digits: int = 4) -> str:
    return f"{float(figure):+.{digits}%}"


def to_one(odds: Fraction) -> str:
    """Odds as the documents write them: 3 to 1, 3 to 2."""
    return f"{odds.numerator} to {odds.denominator}"
