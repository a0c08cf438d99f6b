"""Punto: four casino baccarat games, exactly as their house rules state them. Play-money software.

    >>> import punto
    >>> game = punto.games.GAMES["seven_up"]
    >>> coup = punto.notation.read_coup(game, "7h 7c / 7d 7s 7s")
    >>> coup.player.total, coup.banker.total
    (1, 1)
    >>> table = punto.odds.odds(game)
    >>> table.permutations
    2862766146240

The modules load on first use.
"""

from importlib import import_module
from types import ModuleType

__version__ = "0.6.0"

PARTS = ("cards", "coup", "game", "games", "notation", "odds", "playout", "roads", "rulebook", "settlement", "shoe")


def __getattr__(name: str) -> ModuleType:
    if name not in PARTS:
        raise AttributeError(f"punto has no {name!r}")
    return import_module(f"punto.{name}")
