"""The four games by name, and games of other houses beside them: each module has the facts of one document.

Read baccarat.py first. `derive` makes a game from another one; `register` lets every part of Punto find it by its name.
"""

import copyreg
import os
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from punto.borders import text
from punto.errors import Refusal
from punto.game import Game
from punto.games.baccarat import BACCARAT
from punto.games.content import digest
from punto.games.files import as_game, game_in_file, is_file_address
from punto.games.lucky7 import LUCKY7
from punto.games.lucky_draw import LUCKY_DRAW
from punto.games.own import check_game, derive
from punto.games.pickling import opened, packed
from punto.games.seven_up import SEVEN_UP

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["GAMES", "derive", "digest", "game", "known_games", "load", "named", "own_games", "register"]

GAMES: dict[str, Game] = {game.name: game for game in (BACCARAT, LUCKY7, SEVEN_UP, LUCKY_DRAW)}
GROUP = "punto.games"
"""The entry points with which an installed package offers its games."""
VARIABLE = "PUNTO_GAMES"
"""The variable that names games to load, separated by commas: FILE.py:NAME, or the name of an installed one."""

_OWN: dict[str, Game] = {}


def game(name: str | Game) -> Game:
    """The game with this name, or FILE.py:NAME, or the game itself. It runs that file: see `named`."""
    if isinstance(name, Game):
        return name
    text(name, "game")
    return load(name) if is_file_address(name) else named(name)


def named(name: str) -> Game:
    """The game with this name, which may come from a stranger: no file is opened for it."""
    plain = text(name, "game").lower().replace("-", "_")
    known = GAMES.get(plain) or _OWN.get(plain) or _named_by_variable(plain) or _installed(plain)
    if known is None:
        raise Refusal("unknown-game", game=name, games=[*GAMES, *_OWN])
    return known


def register(game: Game) -> Game:
    """Let every part of Punto find this game by its name. A game registered before under this name is replaced."""
    if GAMES.get(game.name) is game:
        return game
    if game.name in GAMES:
        raise Refusal("game-name-taken", name=game.name)
    check_game(game)
    _OWN[game.name] = game
    return game


def load(address: str) -> Game:
    """Register the game NAME of a Python file, FILE.py:NAME, or an installed one by its name."""
    return register(game_in_file(address)) if is_file_address(address) else named(address)


def own_games() -> tuple[Game, ...]:
    """The games registered so far, without the four."""
    return tuple(_OWN.values())


def known_games() -> tuple[Game, ...]:
    """The four, and every game that is registered, installed, or named by the variable."""
    for name in (*_listed(os.environ.get(VARIABLE, "")), *_entry_points()):
        named(name)
    return *GAMES.values(), *_OWN.values()


def _named_by_variable(name: str) -> Game | None:
    found = _listed(os.environ.get(VARIABLE, "")).get(name)
    return found and register(found)


@cache
def _listed(addresses: str) -> dict[str, Game]:
    """The games of the files that the variable names, loaded once: a changed file does not change a game in use."""
    files = [part.strip() for part in addresses.split(",") if is_file_address(part.strip())]
    return {found.name: found for found in map(load, files)}


def _installed(name: str) -> Game | None:
    point = _entry_points().get(name)
    if point is None:
        return None
    try:
        found = as_game(point.load())
    except Exception as error:
        raise Refusal("game-package-fails", name=name, why=f"{type(error).__name__}: {error}") from error
    if found is None or found.name != name:
        raise Refusal("game-package-fails", name=name, why=f"{point.value} is no game named {name}.")
    return register(found)


@cache
def _entry_points() -> "dict[str, EntryPoint]":
    # It takes a while to import, so only an unknown name looks here.
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def _pickled(game: Game) -> tuple[Callable[..., Game], tuple[object, ...]]:
    """One of the four goes to another process by its name, any other whole."""
    return (named, (game.name,)) if GAMES.get(game.name) is game else (opened, (packed(game),))


copyreg.pickle(Game, _pickled)
