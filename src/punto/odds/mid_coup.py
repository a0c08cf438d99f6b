"""The odds in the middle of a coup: of every wager with these cards showing, and of the insurance on offer."""

from collections.abc import Sequence
from fractions import Fraction
from math import perm

import numpy as np

from punto import insurance as cover
from punto.borders import of_type
from punto.cards import Rank
from punto.coup import Coup, Side
from punto.errors import Refusal
from punto.game import Game, Space, Variant
from punto.odds import outcomes
from punto.odds.asked import CARDS_DRAWN_MAX, game_of, variant_of, wagers_of
from punto.odds.composition import RANKS, Composition
from punto.odds.insurance_odds import Endings, OfferOdds, insurance_of
from punto.odds.kernels import mid_coup as mid_coup_kernels
from punto.odds.kernels import two_hands as two_hand_kernels
from punto.odds.table import (
    LineCounts,
    OddsTable,
    check_two_hands,
    sees_cards,
    table_by_cards,
    table_from_cells,
)
from punto.text import Word
from punto.wagers import Wager

ORDER = ((Side.PLAYER, 0), (Side.BANKER, 0), (Side.PLAYER, 1), (Side.BANKER, 1), (Side.PLAYER, 2))
SEVEN = RANKS.index(Rank.SEVEN)


def odds_mid_coup(
    game: Game,
    coup: Coup,
    shoe_before: Composition,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
) -> OddsTable:
    """The odds of every wager from here; `shoe_before` is the shoe before this coup, with its cards in it."""
    game = game_of(game)
    check_two_hands(game)
    left = _left(game, coup, shoe_before)
    if coup.next is None:
        raise Refusal("coup-over")
    variant = variant_of(game, variant)
    selected = wagers_of(game, variant, wagers)
    whole = perm(left.size, CARDS_DRAWN_MAX[game.space] - len(coup.cards))
    if any(sees_cards(game, wager) for wager in selected):
        fixed = {
            (side, at): card for side in (Side.PLAYER, Side.BANKER) for at, card in enumerate(coup.hand(side).cards)
        }
        return table_by_cards(game, variant, left, selected, fixed, whole)
    return table_from_cells(game, variant, left, selected, _cells(game, coup, left), whole)


def _left(game: Game, coup: Coup, shoe_before: Composition) -> Composition:
    """The shoe without the cards of the coup, which must be this game's."""
    if of_type(Coup, coup, "coup").procedure is not game.procedure:
        raise Refusal("other-game", game=Word(game.name))
    shoe = of_type(Composition, shoe_before, "composition")
    return shoe.without(coup.cards).at_least(CARDS_DRAWN_MAX[game.space] - len(coup.cards))


def _cells(game: Game, coup: Coup, left: Composition) -> LineCounts:
    printed = int(game.space is Space.PRINTED_SEVEN)
    flagged, sevens = np.zeros(outcomes.TWO_HANDS, np.int64), np.zeros(outcomes.SEVEN_UP, np.int64)
    fixed = np.array([_rank(coup, side, place, printed) for side, place in ORDER], np.int64)
    mid_coup_kernels.count_from(
        two_hand_kernels.DRAWING, np.array(left.ranks, np.int64), fixed, printed, flagged, sevens
    )
    return sevens if printed else flagged


def _rank(coup: Coup, side: Side, place: int, printed: int) -> int:
    """The rank at this position of a hand, -1 if there is no card yet."""
    if side is Side.PLAYER and printed:
        if place == 0:
            return SEVEN
        place -= 1
    cards = coup.hand(side).cards
    return RANKS.index(cards[place].rank) if place < len(cards) else -1


def offers_mid_coup(game: Game, coup: Coup, shoe_before: Composition) -> list[OfferOdds]:
    """The odds of the insurance on offer now, with these cards showing; `shoe_before` has them in it."""
    game = game_of(game)
    insurance = insurance_of(game)
    left = _left(game, coup, shoe_before)
    made = cover.offers(insurance, coup)
    if not made:
        return []
    cells = _cells(game, coup, left)
    player = sum(int(cells[p, b].sum()) for p in range(10) for b in range(p))
    banker = sum(int(cells[p, b].sum()) for b in range(10) for p in range(b))
    ends = Endings(player, banker, int(cells.sum()) - player - banker)
    return [
        ends.offer(offer.side, offer.moment, offer.own, offer.other, offer.odds, arises=Fraction(1)) for offer in made
    ]
