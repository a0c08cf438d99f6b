"""Style that can be checked: every function has a name that a search and a traceback show."""

import ast
from pathlib import Path

SOURCES = sorted((Path(__file__).parents[2] / "src").rglob("*.py"))


def test_no_function_is_named_underscore() -> None:
    nameless = [
        f"{path.name}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.strip("_")
    ]
    assert SOURCES
    assert nameless == []
