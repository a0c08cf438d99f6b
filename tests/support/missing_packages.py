"""Makes packages impossible to import, as if they were not installed: `python missing_packages.py NAMES WHAT`.

WHAT is `modules`: it imports every module of Punto, and answers with the reason and the extra of those that are
refused. Or it is `commands`: it runs the command lines of its input, and answers with exit code, output and errors of
each. One process for all, because each start takes seconds on a busy machine.
"""

import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from importlib.machinery import ModuleSpec
from io import StringIO
from pkgutil import walk_packages
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.importlib import MetaPathFinderProtocol


class Without:
    """A finder that finds everything but these packages."""

    def __init__(self, finder: "MetaPathFinderProtocol", names: Sequence[str]) -> None:
        self.finder = finder
        self.names = frozenset(names)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return None if name.partition(".")[0] in self.names else self.finder.find_spec(name, path, target)


def modules() -> dict[str, tuple[str, str]]:
    """The modules that are refused: reason and extra."""
    import punto
    from punto.errors import Refusal

    refused: dict[str, tuple[str, str]] = {}
    # A package that is refused has no modules to walk through.
    for module in walk_packages(punto.__path__, "punto.", onerror=lambda _: None):
        if module.name != "punto.__main__":
            try:
                import_module(module.name)
            except Refusal as refusal:
                refused[module.name] = refusal.reason, str(refusal.facts["extra"])
    return refused


def commands() -> list[tuple[int, str, str]]:
    """Exit code, output and errors of each command line."""
    from punto.cli import main

    made = []
    for arguments in json.load(sys.stdin):
        with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as errors:
            code = main(arguments)
        made.append((code, out.getvalue(), errors.getvalue()))
    return made


if __name__ == "__main__":
    sys.meta_path[:] = [Without(finder, sys.argv[1].split(",")) for finder in sys.meta_path]
    print(json.dumps(modules() if sys.argv[2] == "modules" else commands()))
