"""The odds of every wager of any game."""

from collections.abc import Sequence

from punto.game import Game, Variant
from punto.odds.asked import game_of, variant_of
from punto.odds.composition import Composition
from punto.odds.lucky_draw import lucky_draw_odds
from punto.odds.table import OddsTable, two_hand_odds
from punto.wagers import Wager


def odds(
    game: Game,
    composition: Composition | None = None,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
) -> OddsTable:
    """The odds of every wager from this shoe; by default, the game's usual one. At Lucky Draw, seats play perfectly."""
    game = game_of(game)
    if game.hand_a_seat:
        variant_of(game, variant)
        return lucky_draw_odds(game, composition, wagers=wagers)
    return two_hand_odds(game, composition, variant=variant, wagers=wagers)
