"""Removal: what one card of each rank does to a wager, integer tags fitted to it, and when a count turns the wager."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.cards import Rank
from punto.game import Game, Space, Variant
from punto.odds import html
from punto.odds.composition import RANKS, Composition
from punto.odds.lucky_draw import lucky_draw_odds
from punto.odds.table import OddsTable, odds
from punto.wagers import Wager

CARDS_A_DECK = 52


class Removal(Struct, frozen=True):
    """The effects of removal of a wager, and a count that follows them."""

    wager: str
    cards: int
    expectation: Fraction
    """Of the shoe before any removal."""
    effects: dict[Rank, Fraction]
    """How the expectation changes when one card of the rank is gone."""
    tags: dict[Rank, int]

    @property
    def correlation(self) -> float:
        """The betting correlation: how well the tags follow the effects, at best 1."""
        tags, effects = self._deviations()
        size = sqrt(float(effects @ effects) * float(tags @ tags))
        return float(effects @ tags) / size if size else 0.0

    @property
    def true_count(self) -> float | None:
        """The count a deck left at which the wager turns to the patron; None where the tags do not follow the effects.

        By the straight line through the effects: a tag moves the expectation by `slope` in the full shoe, and by more
        as the shoe empties, so that a running count a deck left moves it by `slope` times the decks of the full shoe.
        """
        tags, effects = self._deviations()
        follows = float(tags @ effects)
        if follows <= 0:
            return None
        slope = follows / float(tags @ tags)
        return -float(self.expectation) / (slope * self.cards / CARDS_A_DECK)

    def _repr_html_(self) -> str:
        rows = [(rank, f"{float(self.effects[rank]):+.7f}", f"{self.tags[rank]:+d}") for rank in RANKS]
        return html.table(("rank", "effect of removal", "tag"), rows)

    def _deviations(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        tags = np.array([float(self.tags[rank]) for rank in RANKS])
        effects = np.array([float(self.effects[rank]) for rank in RANKS])
        return tags - tags.mean(), effects - effects.mean()


def removal(
    game: Game,
    wager: str,
    composition: Composition | None = None,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
    level: int = 1,
    tags: dict[Rank, int] | None = None,
) -> Removal:
    """Remove one card of each rank in turn and see what the wager is worth then; tags of one's own, or fitted ones."""
    shoe = composition or Composition.of_decks(game)

    def worth(left: Composition) -> Fraction:
        return table_of(game, left, variant=variant, wagers=wagers).wager(wager).expectation

    full = worth(shoe)
    effects = {rank: worth(shoe.without_rank(rank)) - full for rank in RANKS}
    return Removal(wager, shoe.size, full, effects, tags or fitted(effects, level))


def table_of(
    game: Game, shoe: Composition, *, variant: Variant | None = None, wagers: Sequence[Wager] | None = None
) -> OddsTable:
    """The odds of a game, Lucky Draw's under perfect play."""
    if game.space is Space.OWN_HANDS:
        return lucky_draw_odds(game, shoe, wagers=wagers)
    return odds(game, shoe, variant=variant, wagers=wagers)


def fitted(effects: dict[Rank, Fraction], level: int) -> dict[Rank, int]:
    """Whole tags, the largest of size `level`, in proportion to the effects; a card good to remove counts up."""
    largest = max(abs(effect) for effect in effects.values())
    if not largest:
        return dict.fromkeys(effects, 0)
    return {rank: round(effect * level / largest) for rank, effect in effects.items()}
