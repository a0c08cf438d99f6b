"""Punto: four casino baccarat games, exactly as their house rules state them. Play-money software.

    >>> import punto as pt
    >>> coup = pt.Coup("seven_up", "7h 7c / 7d 7s 7s")
    >>> coup.player.total, coup.banker.total
    (1, 1)
    >>> pt.odds("seven_up").permutations
    2862766146240
    >>> pt.settle("baccarat", "5d Kc 6s / 2h 4c 8d", {"player": 100})[0].paid
    0

Everything loads on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from punto.version import __version__ as __version__

if TYPE_CHECKING:
    from punto.conditions import banker as banker
    from punto.conditions import player as player
    from punto.conditions import tie as tie
    from punto.errors import Refusal as Refusal
    from punto.game import Bet as Bet
    from punto.library import Coup as Coup
    from punto.library import LibraryGame as LibraryGame
    from punto.library import count as count
    from punto.library import deal_shoe as deal_shoe
    from punto.library import game as game
    from punto.library import odds as odds
    from punto.library import register as register
    from punto.library import removal as removal
    from punto.library import roads as roads
    from punto.library import settle as settle
    from punto.library import simulate as simulate
    from punto.library import strategy as strategy
    from punto.wagers import wager as wager


WHERE = {
    **dict.fromkeys(("Coup", "LibraryGame", "count", "deal_shoe", "register", "removal", "settle"), "library"),
    **dict.fromkeys(("simulate", "strategy"), "library"),
    **dict.fromkeys(("player", "banker", "tie"), "conditions"),
    "wager": "wagers",
    "Bet": "game",
    "Refusal": "errors",
}
"""The room of each name."""
PARTS = ("cards", "coup", "game", "games", "notation", "odds", "playout", "roads", "rulebook", "settlement", "shoe")
"""The rooms to import from; `odds`, `game` and `roads` can also be called."""


def __getattr__(name: str) -> object:
    if name in WHERE:
        return getattr(import_module(f"punto.{WHERE[name]}"), name)
    if name not in PARTS:
        raise AttributeError(f"punto has no {name!r}")
    return import_module(f"punto.{name}")


def __dir__() -> list[str]:
    return sorted({*globals(), *WHERE, *PARTS})
