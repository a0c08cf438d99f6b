"""Card removal: how one missing card of each rank changes a wager, tags fitted to that, and when a count pays off."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.borders import text, whole, wrong
from punto.cards import Rank, rank
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.odds.asked import game_of, shoe_of, variant_of, wagers_of
from punto.odds.composition import RANKS, Composition
from punto.odds.evaluate import odds
from punto.odds.lucky_draw import strategy
from punto.odds.table import check_sees_no_cards, pairs_of
from punto.tabular import Row, Tabular, html_table
from punto.wagers import Wager

CARDS_PER_DECK = 52
Floats = NDArray[np.float64]


class Removal(Struct, Tabular, frozen=True):
    """The effects of removal on a wager, and a count that follows them; ranks that the shoe lacks are left out."""

    wager: str
    ranks: dict[Rank, int]
    """How many cards of each rank the shoe holds."""
    expectation: Fraction
    """From the shoe before any removal."""
    effects: dict[Rank, Fraction]
    """How the expectation changes when one card of the rank is missing."""
    tags: dict[Rank, int]

    @property
    def cards(self) -> int:
        return sum(self.ranks.values())

    @property
    def correlation(self) -> float:
        """The betting correlation: how well the tags follow the effects; 1 is perfect."""
        weights, tags, effects = self._deviations()
        size = sqrt(float(weights @ effects**2) * float(weights @ tags**2))
        return float(weights @ (effects * tags)) / size if size else 0.0

    @property
    def drift(self) -> float:
        """How much each deck dealt adds to the running count on average; subtract it before the true count."""
        return CARDS_PER_DECK * sum(self.tags[rank] * count for rank, count in self.ranks.items()) / self.cards

    @property
    def true_count(self) -> float | None:
        """The true count from which the wager favours the patron; None if the tags do not follow the effects.

        It uses the regression line through the effects: a tag moves the expectation by `slope` in the full shoe, and by
        more as the shoe empties, so a true count of 1 moves it by `slope` times the decks of the full shoe.
        """
        weights, tags, effects = self._deviations()
        follows = float(weights @ (tags * effects))
        if follows <= 0:
            return None
        slope = follows / float(weights @ tags**2)
        return -float(self.expectation) / (slope * self.cards / CARDS_PER_DECK)

    def rows(self) -> list[Row]:
        """A row for each rank."""
        return [
            {"rank": str(rank), "held": self.ranks[rank], "effect": effect, "tag": self.tags[rank]}
            for rank, effect in self.effects.items()
        ]

    def __repr__(self) -> str:
        tags = " ".join(f"{rank}:{tag:+d}" for rank, tag in self.tags.items() if tag)
        return f"<removal of {self.wager}: tags {tags}, correlation {self.correlation:.3f}>"

    def _repr_html_(self) -> str:
        rows = [(rank, f"{float(effect):+.7f}", f"{self.tags[rank]:+d}") for rank, effect in self.effects.items()]
        return html_table(("rank", "effect of removal", "tag"), rows)

    def _deviations(self) -> tuple[Floats, Floats, Floats]:
        """The weight of each rank, and how far its tag and its effect are from the mean."""
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
    """Remove one card of each rank in turn and compare the expectations; use these tags, or fit them.

    At Lucky Draw a seat's two wagers are one decision, so `enter` means both.
    """
    game, wager = game_of(game), text(wager, "wager")
    if game.hand_a_seat and wager != "enter":
        raise Refusal("removal-of-enter")
    shoe, level = shoe_of(game, composition), whole(level, "level", 1)
    if not game.hand_a_seat:
        selected = wagers_of(game, variant_of(game, variant), wagers)
        # A rank has four suits, so one card of a rank has no single effect on a wager that sees suits.
        check_sees_no_cards(game, [one for one in selected if one.name == wager])
        wagers = [one for one in selected if one.name == wager] or selected

    def worth(left: Composition) -> Fraction:
        if game.hand_a_seat:
            return -strategy(game, left, wagers=wagers).edge
        return odds(game, left, variant=variant, wagers=wagers).wager(wager).expectation

    full = worth(shoe)
    held = {rank: count for rank, count in zip(RANKS, shoe.ranks, strict=True) if count}
    effects: dict[Rank, Fraction] = {}
    for kind in held:
        # Ranks of the same points and number have the same effect on every wager: tens and pictures.
        alike = [other for other in effects if (other.points, held[other]) == (kind.points, held[kind])]
        effects[kind] = effects[alike[0]] if alike else worth(shoe.without_rank(kind)) - full
    return Removal(wager, held, full, effects, fit_tags(effects, level) if tags is None else _tags(tags, effects))


def _tags(given: object, effects: dict[Rank, Fraction]) -> dict[Rank, int]:
    """The tags of all ranks in the shoe."""
    tags = {rank(name): whole(tag, "tags") for name, tag in pairs_of(given, "tags") if isinstance(name, str)}
    if not set(effects) <= set(tags) or len(tags) != len(pairs_of(given, "tags")):
        raise wrong("tags", given, "tags")
    return tags


def fit_tags(effects: dict[Rank, Fraction], level: int) -> dict[Rank, int]:
    """Integer tags in proportion to the effects, the largest of size `level`; a card good to remove counts up."""
    largest = max(abs(effect) for effect in effects.values())
    if not largest:
        return dict.fromkeys(effects, 0)
    return {rank: round(effect * level / largest) for rank, effect in effects.items()}
