"""Lines counted by the reference enumerator from any shoe, one coup after the other."""

from collections import Counter

from punto.game import Game
from punto.odds.asked import CARDS_DRAWN_MAX
from punto.odds.composition import KINDS, Composition
from support.reference_enumerator import every_coup, permutations


def lines_by_reference(game: Game, shoe: Composition) -> Counter[tuple[str, str]]:
    held = {kind: shoe.held(kind) for kind in KINDS if shoe.held(kind)}
    counted: Counter[tuple[str, str]] = Counter()
    for coup in every_coup(game, tuple(held)):
        ways = permutations(coup, held, CARDS_DRAWN_MAX[game.space])
        if ways:
            for wager in game.wagers(None):
                counted[wager.name, wager.line(coup.showdown()).name] += ways
    return counted
