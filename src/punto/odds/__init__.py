"""Odds: exact counts from any shoe, and what follows from them.

    >>> from punto.games import GAMES
    >>> from punto.odds import odds
    >>> table = odds(GAMES["baccarat"])
    >>> table.wager("banker").lines[0].permutations
    2292252566437888
    >>> float(table.wager("banker").edge)
    0.010579057842472012

The parts are imported when they are first asked for, since the kernels take a while to load.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.odds.any_game import odds
    from punto.odds.composition import Composition
    from punto.odds.counting import removal
    from punto.odds.inside import odds_inside, offers_inside
    from punto.odds.insuring import every_offer, insured_edge
    from punto.odds.lucky_draw import answer, lucky_draw_odds, strategy
    from punto.odds.table import batch, changed

_WHERE = {
    "Composition": "composition",
    "odds": "any_game",
    "batch": "table",
    "changed": "table",
    "odds_inside": "inside",
    "offers_inside": "inside",
    "every_offer": "insuring",
    "insured_edge": "insuring",
    "removal": "counting",
    "answer": "lucky_draw",
    "lucky_draw_odds": "lucky_draw",
    "strategy": "lucky_draw",
}

__all__ = [
    "Composition",
    "answer",
    "batch",
    "changed",
    "every_offer",
    "insured_edge",
    "lucky_draw_odds",
    "odds",
    "odds_inside",
    "offers_inside",
    "removal",
    "strategy",
]


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"punto.odds has no {name!r}")
    return getattr(import_module(f"punto.odds.{_WHERE[name]}"), name)
