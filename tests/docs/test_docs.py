"""The docs show real output: these tests run every console block and every Python example."""

import doctest
import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import generated_tables
import pytest
from typer.testing import CliRunner

from punto.cli import app
from punto.notation import read_shoe, write_shoe
from punto.text import say

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.joinpath("docs").rglob("*.md"))]
BLOCK = re.compile(r"```console\n\$ (?:punto|python3 dev\.py) ([^\n]*)\n(.*?)```", re.DOTALL)
BLOCKS = [(page.name, *found) for page in PAGES for found in BLOCK.findall(page.read_text("utf-8"))]


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the house that the example's evening at a Baccarat table leaves behind."""
    folder = tmp_path_factory.mktemp("evening")
    subprocess.run([sys.executable, "baccarat.py", str(folder / "evening.db")], cwd=ROOT / "examples", check=True)
    return folder


@pytest.mark.parametrize(("page", "command", "expected"), BLOCKS, ids=[f"{page}: {line}" for page, line, _ in BLOCKS])
def test_console_blocks_show_what_the_command_prints(
    page: str, command: str, expected: str, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "evening.db" in command:
        monkeypatch.chdir(evening)
    done = CliRunner().invoke(app, shlex.split(command), catch_exceptions=False, env={"PUNTO_LANG": "en"})
    shown = done.output.replace(f"{say('en', 'compiling')}\n", "")  # on a machine whose kernels are not compiled yet
    assert _lines(shown) == _lines(expected), f"{page} shows something else"


def _lines(text: str) -> list[str]:
    """Without the time that a run took."""
    timeless = re.sub(r"[\d.]+ s(?:, [\d.]+ million coups a second)?$", "… s", text, flags=re.MULTILINE)
    return [line.rstrip() for line in timeless.splitlines()]


SHOES = [shoe for page in PAGES for shoe in re.findall(r"```shoe\n(.*?)```", page.read_text("utf-8"), re.DOTALL)]


@pytest.mark.parametrize("shoe", SHOES)
def test_shoe_files_in_the_docs_are_what_punto_writes(shoe: str) -> None:
    assert write_shoe(read_shoe(shoe)) == shoe


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "<!-- table:" in page.read_text("utf-8")], ids=lambda p: p.name
)
def test_computed_tables_are_current(page: Path) -> None:
    text = page.read_text("utf-8")
    assert generated_tables.current(text) == text, "run python3 dev.py docs"


def test_the_screens_types_are_those_of_the_interface() -> None:
    assert generated_tables.WIRE.read_text("utf-8") == generated_tables.wire_types(), "run python3 dev.py docs"


def test_the_review_of_the_rules_is_current() -> None:
    assert generated_tables.REVIEW.read_text("utf-8") == generated_tables.rules_review(), "run python3 dev.py docs"


def test_some_pages_show_output() -> None:
    assert len(BLOCKS) >= 5
    assert SHOES


@pytest.mark.parametrize(
    "name",
    ["punto", "punto.games.own", "punto.odds", "punto.sim", "punto.sim.stream", "punto.sim.strategies"],
)
def test_examples_in_the_code_run(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried > 3
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0
