"""Odds: exact counts from any shoe, and figures that follow from them. Read evaluate.py first, then table.py.

    >>> from punto.games import GAMES
    >>> from punto.odds import odds
    >>> table = odds(GAMES["baccarat"])
    >>> table.wager("banker").lines[0].permutations
    2292252566437888
    >>> float(table.wager("banker").edge)
    0.010579057842472012

The parts load on first use, because the kernels take a while to import.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from punto.callable_modules import make_callable

if TYPE_CHECKING:
    from punto.odds.card_removal import removal
    from punto.odds.composition import Composition
    from punto.odds.evaluate import odds
    from punto.odds.insurance_answers import first_offers, insured_edge
    from punto.odds.insurance_odds import every_offer
    from punto.odds.lucky_draw import answer, lucky_draw_odds, strategy
    from punto.odds.mid_coup import odds_mid_coup, offers_mid_coup
    from punto.odds.table import batch, with_pays

_WHERE = {
    "Composition": "composition",
    "odds": "evaluate",
    "batch": "table",
    "with_pays": "table",
    "odds_mid_coup": "mid_coup",
    "offers_mid_coup": "mid_coup",
    "every_offer": "insurance_odds",
    "first_offers": "insurance_answers",
    "insured_edge": "insurance_answers",
    "removal": "card_removal",
    "answer": "lucky_draw",
    "lucky_draw_odds": "lucky_draw",
    "strategy": "lucky_draw",
}

__all__ = [
    "Composition",
    "answer",
    "batch",
    "every_offer",
    "first_offers",
    "insured_edge",
    "lucky_draw_odds",
    "odds",
    "odds_mid_coup",
    "offers_mid_coup",
    "removal",
    "strategy",
    "with_pays",
]


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"punto.odds has no {name!r}")
    return getattr(import_module(f"punto.odds.{_WHERE[name]}"), name)


make_callable(__name__)
