"""The library: what `import punto as pt` offers, for people who type it.

Strings stand for games, variants, cards and coups here; everything else comes from the rooms below. Read answers.py
first, then coups.py.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.library.answers import deal_shoe as deal_shoe
    from punto.library.answers import odds as odds
    from punto.library.answers import removal as removal
    from punto.library.answers import roads as roads
    from punto.library.answers import settle as settle
    from punto.library.answers import strategy as strategy
    from punto.library.coups import Coup as Coup
    from punto.library.games import LibraryGame as LibraryGame
    from punto.library.games import game as game
    from punto.library.games import games as games
    from punto.library.games import register as register
    from punto.library.simulations import count as count
    from punto.library.simulations import simulate as simulate

WHERE = {
    **dict.fromkeys(("odds", "settle", "roads", "removal", "strategy", "deal_shoe"), "answers"),
    **dict.fromkeys(("simulate", "count"), "simulations"),
    "Coup": "coups",
    **dict.fromkeys(("game", "games", "register", "LibraryGame"), "games"),
}
"""The module of each name; it loads on first use."""

__all__ = list(WHERE)


def __getattr__(name: str) -> object:
    if name not in WHERE:
        raise AttributeError(f"punto.library has no {name!r}")
    return getattr(import_module(f"punto.library.{WHERE[name]}"), name)
