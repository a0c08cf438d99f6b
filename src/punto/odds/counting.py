"""Removal: what one card of each rank does to a wager, integer tags fitted to it, and when a count turns the wager."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.cards import Rank
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.odds import html
from punto.odds.any_game import odds
from punto.odds.composition import RANKS, Composition
from punto.odds.lucky_draw import strategy
from punto.wagers import Wager

CARDS_A_DECK = 52
Floats = NDArray[np.float64]


class Removal(Struct, frozen=True):
    """The effects of removal of a wager, and a count that follows them; ranks that the shoe has not are left out."""

    wager: str
    ranks: dict[Rank, int]
    """How many of each rank the shoe holds."""
    expectation: Fraction
    """Of the shoe before any removal."""
    effects: dict[Rank, Fraction]
    """How the expectation changes when one card of the rank is gone."""
    tags: dict[Rank, int]

    @property
    def cards(self) -> int:
        return sum(self.ranks.values())

    @property
    def correlation(self) -> float:
        """The betting correlation: how well the tags follow the effects, at best 1."""
        weights, tags, effects = self._deviations()
        size = sqrt(float(weights @ effects**2) * float(weights @ tags**2))
        return float(weights @ (effects * tags)) / size if size else 0.0

    @property
    def drift(self) -> float:
        """What a deck dealt adds to the running count on average; it is to be taken off before the true count."""
        return CARDS_A_DECK * sum(self.tags[rank] * count for rank, count in self.ranks.items()) / self.cards

    @property
    def true_count(self) -> float | None:
        """The count a deck left at which the wager turns to the patron; None where the tags do not follow the effects.

        By the straight line through the effects: a tag moves the expectation by `slope` in the full shoe, and by more
        as the shoe empties, so that a running count a deck left moves it by `slope` times the decks of the full shoe.
        """
        weights, tags, effects = self._deviations()
        follows = float(weights @ (tags * effects))
        if follows <= 0:
            return None
        slope = follows / float(weights @ tags**2)
        return -float(self.expectation) / (slope * self.cards / CARDS_A_DECK)

    def _repr_html_(self) -> str:
        rows = [(rank, f"{float(effect):+.7f}", f"{self.tags[rank]:+d}") for rank, effect in self.effects.items()]
        return html.table(("rank", "effect of removal", "tag"), rows)

    def _deviations(self) -> tuple[Floats, Floats, Floats]:
        """The weight of each rank, and how far its tag and its effect lie from the average card's."""
        weights = np.array([float(count) for count in self.ranks.values()])
        tags = np.array([float(self.tags[rank]) for rank in self.ranks])
        effects = np.array([float(self.effects[rank]) for rank in self.ranks])
        whole = weights.sum()
        return weights, tags - weights @ tags / whole, effects - weights @ effects / whole


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
    """Remove one card of each rank in turn and see what the wager is worth then; tags of one's own, or fitted ones.

    At Lucky Draw a seat's two wagers are one decision, so `enter` stands for both.
    """
    if game.hand_a_seat and wager != "enter":
        raise Refusal("removal-of-enter")
    shoe = composition or Composition.of_decks(game)

    def worth(left: Composition) -> Fraction:
        if game.hand_a_seat:
            return -strategy(game, left, wagers=wagers).edge
        return odds(game, left, variant=variant, wagers=wagers).wager(wager).expectation

    full = worth(shoe)
    held = {rank: count for rank, count in zip(RANKS, shoe.ranks, strict=True) if count}
    effects: dict[Rank, Fraction] = {}
    for rank in held:
        # Tens and pictures of which the shoe holds equally many are alike to every wager.
        alike = [other for other in effects if (other.points, held[other]) == (rank.points, held[rank])]
        effects[rank] = effects[alike[0]] if alike else worth(shoe.without_rank(rank)) - full
    return Removal(wager, held, full, effects, tags or fitted(effects, level))


def fitted(effects: dict[Rank, Fraction], level: int) -> dict[Rank, int]:
    """Whole tags, the largest of size `level`, in proportion to the effects; a card good to remove counts up."""
    largest = max(abs(effect) for effect in effects.values())
    if not largest:
        return dict.fromkeys(effects, 0)
    return {rank: round(effect * level / largest) for rank, effect in effects.items()}
