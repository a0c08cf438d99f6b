"""What people read is in plain English: docs, messages, help texts, docstrings and comments; prose has 120 columns."""

import ast as python
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens

import pytest
import typer
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern

from punto.cli import app
from punto.server.settings import SETTINGS

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.joinpath("docs").rglob("*.md")]
TEXTS = [ROOT / "src/punto/text/en.ftl", *ROOT.joinpath("src/punto/text/screens/en").glob("*.ftl")]
CODE = {folder: ROOT / folder for folder in ("src", "tests", "bench", "examples", "web/src")}
SUFFIXES = (".py", ".ts", ".svelte", ".css")
GENERATED = {ROOT / "web/src/server/wire.ts"}
LEFT_OUT = {ROOT / "tests/second_model", ROOT / "src/punto/server/pages"}
"""Notes in the words of the documents, and the built screens."""
WIDTH = 120
OLD_FASHIONED = re.compile(
    r"\b(whoever|whomever|anew|manieth|heeded|lest|amiss|upon|shall|reckon\w*|with a minus|so many|so wide"
    r"|(?:one|its|his)(?:'s)? own accord|of one's own|one's own|is told by|are told by|need not|need be|be it"
    r"|as ever|but for|for ever)\b",
    re.IGNORECASE,
)
"""Words that a reader stumbles over."""
HE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
"""A person is “they” or has a role. In tests, ann and bob may be “she” and “he”."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_in_plain_english(page: Path) -> None:
    assert [line for line in _prose(page) if _stumbles(line)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_prose_wraps(page: Path) -> None:
    long = [line for line in _prose(page) if len(line) > WIDTH and not line.startswith(("|", "!["))]
    assert long == []


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_messages_are_in_plain_english(file: Path) -> None:
    entries = FluentParser().parse(file.read_text("utf-8")).body
    said = {one.id.name: serialize_pattern(one.value) for one in entries if isinstance(one, ast.Message) and one.value}
    assert {name: text for name, text in said.items() if _stumbles(text)} == {}


def test_help_is_in_plain_english() -> None:
    shown = [*_help(typer.main.get_command(app)), *(about.description for about in SETTINGS.values())]
    assert len(shown) > 200
    assert [text for text in shown if _stumbles(text)] == []


@pytest.mark.parametrize("folder", CODE)
def test_docstrings_and_comments_are_in_plain_english(folder: str) -> None:
    hard = OLD_FASHIONED if folder == "tests" else re.compile(f"{OLD_FASHIONED.pattern}|{HE.pattern}", re.IGNORECASE)
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file, text in _sources(CODE[folder])
        if hard.search(text)
        for note in _notes(file, text)
        for line in note.split("\n")
        if hard.search(line)
    ]
    assert found == []


def test_comments_of_the_screens_wrap() -> None:
    """For Python, ruff checks the width."""
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file, text in _sources(CODE["web/src"])
        if any(len(line) > WIDTH for line in text.split("\n"))
        for note in WEB_NOTE.finditer(text)
        for line in text[text.rfind("\n", 0, note.start()) + 1 : note.end()].split("\n")
        if len(line) > WIDTH
    ]
    assert found == []


def test_comments_of_the_rulebook_wrap() -> None:
    lines = [line for file in ROOT.glob("src/punto/rulebook/*.toml") for line in file.read_text("utf-8").split("\n")]
    assert [line for line in lines if line.startswith("#") and len(line) > WIDTH] == []


def test_a_hard_word_in_a_docstring_or_a_comment_is_found() -> None:
    text = '"""Whoever asks."""\n\nx = 1  # as ever\n"""Below a value: upon."""\ny = "shall"\n'
    notes = [*_notes(Path("a.py"), text)]
    assert [note for note in notes if OLD_FASHIONED.search(note)] == notes
    assert len(notes) == 3
    screens = "<!-- anew -->\n/** lest */ const a = 'shall' // need not\n"
    assert len([*_notes(Path("a.svelte"), screens)]) == 3


WEB_NOTE = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'`\w/])//[^\n]*", re.DOTALL)


def _stumbles(text: str) -> bool:
    return bool(OLD_FASHIONED.search(text) or HE.search(text))


def _sources(folder: Path) -> Iterator[tuple[Path, str]]:
    for file in sorted(folder.rglob("*")):
        if file.suffix in SUFFIXES and file not in GENERATED and LEFT_OUT.isdisjoint(file.parents):
            yield file, file.read_text("utf-8")


def _notes(file: Path, text: str) -> Iterator[str]:
    """The docstrings and comments of a source file."""
    if file.suffix != ".py":
        yield from (note.group() for note in WEB_NOTE.finditer(text))
        return
    for node in python.walk(python.parse(text)):
        match node:
            case python.Expr(value=python.Constant(value=str(docstring))):
                yield docstring
    yield from (token.string for token in generate_tokens(StringIO(text).readline) if token.type == COMMENT)


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
