"""What odds are asked for: the game, the shoe and the wagers, as values of the right kind or a refusal."""

from collections.abc import Sequence

from punto.borders import each, of_type, wrong
from punto.errors import Refusal
from punto.game import Game, Space, Variant
from punto.games import GAMES
from punto.games import game as game_named
from punto.odds.composition import Composition
from punto.text import Word
from punto.wagers import Wager

CARDS_DRAWN_MAX = {Space.TWO_HANDS: 6, Space.PRINTED_SEVEN: 5, Space.OWN_HANDS: 6}
"""The most cards that two hands can draw from the shoe."""
DRAWN_BY = {game.procedure: game.space for game in GAMES.values()}
"""The kind of coup that each procedure deals."""


def game_of(game: Game | str) -> Game:
    """The game, also by its name. The kernels know the drawing rules of the four games; others would be miscounted."""
    found = game_named(game) if isinstance(game, str) else of_type(Game, game, "game")
    if DRAWN_BY.get(found.procedure) is not found.space:
        raise Refusal("own-drawing-rules", game=Word(found.name))
    return found


def shoe_of(game: Game, composition: Composition | None) -> Composition:
    """The shoe, by default the game's usual one; it must hold the cards of a coup."""
    shoe = Composition.of_decks(game) if composition is None else of_type(Composition, composition, "composition")
    return shoe.at_least(CARDS_DRAWN_MAX[game.space])


def variant_of(game: Game, variant: Variant | str | None) -> Variant | None:
    """The variant, also by its name; None stays None, which means the game's first."""
    return None if variant is None else game.variant(variant)


def wagers_of(game: Game, variant: Variant | None, wagers: Sequence[Wager] | None) -> tuple[Wager, ...]:
    """The wagers to count, by default the game's own; each name once."""
    if wagers is None:
        return game.wagers(variant)
    found = each(Wager, wagers, "wagers")
    if not found:
        raise wrong("wagers", wagers, "wagers")
    names: set[str] = set()
    for wager in found:
        if wager.name in names:
            raise Refusal("wager-named-twice", wager=wager.name)
        names.add(wager.name)
        for line in wager.lines:
            try:
                hash(line.when)
            except TypeError:
                raise wrong("when", line.when, "condition") from None
    return found
