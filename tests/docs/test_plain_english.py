"""What people read is in plain English: the docs, the messages and the help texts; and prose wraps at 120 columns."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern

from punto.cli import app
from punto.server.settings import SETTINGS

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.joinpath("docs").rglob("*.md")]
TEXTS = [ROOT / "src/punto/text/en.ftl", *ROOT.joinpath("src/punto/text/screens/en").glob("*.ftl")]
WIDTH = 120
FORBIDDEN = re.compile(
    r"\b(he|him|his|himself|whoever|whomever|anew|manieth|heeded|lest|reckon\w*|with a minus|so many"
    r"|(?:one|its|his)(?:'s)? own accord|of one's own|one's own|is told by|are told by|need not|need be)\b",
    re.IGNORECASE,
)
"""A person is “they” or has a role; the rest are words that a reader stumbles over."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_in_plain_english(page: Path) -> None:
    assert [line for line in _prose(page) if FORBIDDEN.search(line)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_prose_wraps(page: Path) -> None:
    long = [line for line in _prose(page) if len(line) > WIDTH and not line.startswith(("|", "!["))]
    assert long == []


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_messages_are_in_plain_english(file: Path) -> None:
    entries = FluentParser().parse(file.read_text("utf-8")).body
    said = {one.id.name: serialize_pattern(one.value) for one in entries if isinstance(one, ast.Message) and one.value}
    assert {name: text for name, text in said.items() if FORBIDDEN.search(text)} == {}


def test_help_is_in_plain_english() -> None:
    shown = [*_help(typer.main.get_command(app)), *(about.description for about in SETTINGS.values())]
    assert len(shown) > 200
    assert [text for text in shown if FORBIDDEN.search(text)] == []


def _prose(page: Path) -> list[str]:
    """The lines of a page outside its blocks of code."""
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL).split("\n")


def _help(command: object) -> Iterator[str]:
    """What a command, its options and the commands below it say of themselves."""
    yield str(getattr(command, "help", None) or "")
    for option in getattr(command, "params", ()):
        yield str(getattr(option, "help", None) or "")
    for below in getattr(command, "commands", {}).values():
        yield from _help(below)
