"""docs/map.md is true: every path exists, and every name is defined in the files beside it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "map.md"
HOMES = (ROOT, ROOT / "src" / "punto", ROOT / "web" / "src")
"""Where a path on the page may begin."""
SPAN = re.compile(r"`([^`]+)`")
PATH = re.compile(r"^\.?[\w.-]+/[\w./*-]*$|^[\w-]+(?:\.[\w-]+)*\.(?:py|ts|svelte|ftl|toml|md|sql|json)$")
NAME = re.compile(r"^#?[A-Za-z_]\w*(?:\.#?\w+)*$")
ORDINARY = frozenset({"decide", "evolve", "told", "vi", "en"})
"""Words of the page that are no names of one place in the code."""


def units() -> list[str]:
    """The rows, list items and paragraphs of the page, without code blocks."""
    prose = re.sub(r"^```.*?^```$", "", PAGE.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    joined = re.sub(r"\n +(?=\S)", " ", prose)
    return [line for line in joined.split("\n") if SPAN.search(line)]


def found(path: str) -> list[Path]:
    """The files or folders of that path; NAME stands for any name, and * for any files."""
    pattern = path.replace("NAME", "*").rstrip("/")
    return [each for home in HOMES for each in home.glob(pattern)]


@cache
def defined(file: Path) -> frozenset[str]:
    """What a file defines: functions, classes, their members, and values, by their short and their full names."""
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        return frozenset(_python(ast.parse(text), ""))
    if file.suffix == ".svelte":
        return frozenset([file.stem, *_typescript(text)])
    return frozenset(_typescript(text) if file.suffix == ".ts" else ())


def _python(node: ast.AST, within: str) -> list[str]:
    names = []
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names += [name, f"{within}{name}", *_python(child, f"{within}{name}.")]
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                names += [name, f"{within}{name}"]
    return names


def _typescript(text: str) -> list[str]:
    plain = re.findall(r"\b(?:function|class|const|let|interface|type)\s+(\w+)", text)
    members = re.findall(r"^\s+(?:static |readonly |async |get )*(#?\w+)\s*(?:[(<=:]|\([^)]*\))", text, re.MULTILINE)
    classes = re.findall(r"\bclass\s+(\w+)", text)
    return [*plain, *members, *(f"{name}.{member}" for name in classes for member in members)]


UNITS = units() if PAGE.exists() else []


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit[:60])
def test_every_path_exists_and_every_name_is_defined_beside_it(unit: str) -> None:
    spans = SPAN.findall(unit)
    paths = [span for span in spans if PATH.match(span)]
    missing = [path for path in paths if not found(path)]
    assert not missing, f"There is no {missing}."
    files = [file for path in paths for file in found(path) if file.is_file()]
    names = [span for span in spans if NAME.match(span) and span not in paths and span not in ORDINARY]
    known = frozenset[str]().union(*(defined(file) for file in files))
    lost = [name for name in names if name not in known]
    assert not lost, f"{lost} is defined in none of {paths}."


def test_the_page_is_long_enough_to_be_a_map() -> None:
    assert len(UNITS) > 40
