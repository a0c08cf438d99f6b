"""tests/README.md names every folder and every file of the tests, and nothing else."""

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def named() -> dict[str, set[str]]:
    """The names and patterns of files, by folder."""
    found: dict[str, set[str]] = {}
    for section in (TESTS / "README.md").read_text("utf-8").split("\n## ")[1:]:
        folder, _, text = section.partition("\n")
        first_cells = re.findall(r"^\| (`[^|]+`) \|", text, re.MULTILINE)
        if "| file | what |" in text:
            found[folder] = set(re.findall(r"`([^`]+)`", " ".join(first_cells)))
    return found


def there() -> dict[str, set[str]]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "."], cwd=TESTS, capture_output=True, text=True, check=True
    )
    found: dict[str, set[str]] = {}
    for path in map(Path, listed.stdout.splitlines()):
        if (TESTS / path).is_file() and path.name not in ("__init__.py", "README.md"):
            found.setdefault(str(path.parent), set()).add(path.name)
    return found


def test_every_folder_is_named() -> None:
    assert named().keys() == there().keys()


@pytest.mark.parametrize("folder", sorted(named()))
def test_every_file_is_named_and_nothing_else(folder: str) -> None:
    names, files = named()[folder], there().get(folder, set())
    assert {file for file in files if not any(fnmatch(file, name) for name in names)} == set(), "not in the page"
    assert {name for name in names if not any(fnmatch(file, name) for file in files)} == set(), "not in the folder"
