"""A game from a Python file, without installing anything: FILE.py:NAME."""

import sys
import traceback
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from punto.errors import Refusal
from punto.game import Game


def is_file_address(text: str) -> bool:
    """Whether a text names a game in a file."""
    return text.endswith(".py") or text.rpartition(":")[0].endswith(".py")


def as_game(value: object) -> Game | None:
    """The game that this is, or that it has as its rules, like one made with `punto.game`."""
    rules = getattr(value, "rules", value)
    return rules if isinstance(rules, Game) else None


def game_in_file(address: str) -> Game:
    """The game NAME of the file FILE.py. A changed file is read again."""
    file, _, name = address.rpartition(":")
    if not file.endswith(".py"):
        file, name = address, ""
    path = Path(file).expanduser().absolute()
    try:
        source = path.read_bytes()
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise Refusal("game-file-unreadable", file=file, why=why) from None
    module = _module(path, source, sha256(source).hexdigest()[:16])
    games = {known: game for known, value in vars(module).items() if (game := as_game(value))}
    if name in games:
        return games[name]
    if name in vars(module):
        raise Refusal("not-a-game", file=file, name=name, kind=type(vars(module)[name]).__name__, games=list(games))
    raise Refusal("no-game-in-file", file=file, name=name, games=list(games))


@lru_cache(maxsize=32)
def _module(path: Path, source: bytes, digest: str) -> ModuleType:
    """The module of a file, run once. Its folder is searched last for what it imports."""
    module = ModuleType(f"punto_game_{path.stem}_{digest}")
    module.__file__ = str(path)
    folder = str(path.parent)
    sys.modules[module.__name__] = module
    sys.path.append(folder)
    try:
        exec(compile(source, str(path), "exec"), vars(module))  # noqa: S102 - the caller names the file to run
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        raise _failed(path, error) from error
    finally:
        sys.path.remove(folder)
    return module


def _failed(path: Path, error: BaseException) -> Refusal:
    """The refusal of a file that fails: its line, and the last line of the error."""
    frames = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == str(path) else None
    why = traceback.format_exception_only(error)[-1].strip()
    return Refusal("game-file-fails", file=str(path), number=str(line or (frames[-1:] or [0])[0] or "?"), why=why)
