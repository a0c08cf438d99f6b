"""A strategy from the user's own file, named FILE.py:NAME."""

import hashlib
import importlib.util
import sys
import traceback
from pathlib import Path
from types import ModuleType

from punto.errors import Refusal
from punto.sim.strategies.strategy import Strategy, as_strategy

MODULES = "punto_strategy_"
"""How the names of such modules begin; other processes get what is in them by value."""


def load_strategy(text: str) -> Strategy:
    """The strategy that FILE.py:NAME names, or a refusal that says what is wrong with it."""
    file, colon, name = text.rpartition(":")
    if not colon or not file.endswith(".py") or not name:
        raise Refusal("strategy-not-named", text=text)
    found = getattr(_module(Path(file)), name, None)
    if found is None:
        raise Refusal("strategy-missing", file=file, name=name)
    return as_strategy(found, f"{Path(file).name}:{name}")


def _module(path: Path) -> ModuleType:
    try:
        source = path.read_bytes()
    except OSError as error:
        raise Refusal("file-unreadable", file=str(path), why=error.strerror or type(error).__name__) from None
    name = MODULES + hashlib.sha256(source + str(path.resolve()).encode()).hexdigest()[:16]
    described = importlib.util.spec_from_file_location(name, path)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    sys.modules[name] = module
    if (folder := str(path.resolve().parent)) not in sys.path:
        sys.path.append(folder)
    try:
        described.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise Refusal("strategy-file", file=str(path), why=last_line(error), line=_line(error, path)) from error
    return module


def last_line(error: BaseException) -> str:
    return traceback.format_exception_only(error)[-1].strip().removesuffix(".")


def _line(error: BaseException, path: Path) -> int:
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno or 0 for frame in reversed(frames) if Path(frame.filename) == path), 0)
