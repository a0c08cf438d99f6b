"""The odds in the middle of a coup: of every wager with these cards showing, and of the insurance on offer."""

from collections.abc import Sequence
from fractions import Fraction
from math import perm

import numpy as np

from punto import insurance as cover
from punto.cards import Rank
from punto.coup import Coup, Side
from punto.errors import Refusal
from punto.game import Game, Space, Variant
from punto.odds import outcomes
from punto.odds.composition import RANKS, Composition
from punto.odds.insurance_odds import Endings, OfferOdds, insurance_of
from punto.odds.kernels import mid_coup as mid_coup_kernels
from punto.odds.kernels import two_hands as two_hand_kernels
from punto.odds.table import CARDS_DRAWN_MAX, LineCounts, OddsTable, check_two_hands, table_from_cells
from punto.wagers import Wager

ORDER = ((Side.PLAYER, 0), (Side.BANKER, 0), (Side.PLAYER, 1), (Side.BANKER, 1), (Side.PLAYER, 2))
SEVEN = RANKS.index(Rank.SEVEN)


def odds_mid_coup(
    game: Game,
    coup: Coup,
    shoe: Composition,
    *,
    variant: Variant | None = None,
    wagers: Sequence[Wager] | None = None,
) -> OddsTable:
    """The odds of every wager from here; `shoe` is the shoe before this coup."""
    check_two_hands(game)
    if coup.next is None:
        raise Refusal("coup-over")
    to_come = CARDS_DRAWN_MAX[game.space] - len(coup.cards)
    left = shoe.without(coup.cards).at_least(to_come)
    cells = _cells(game, coup, left)
    return table_from_cells(game, variant, left, tuple(wagers or game.wagers(variant)), cells, perm(left.size, to_come))


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


def offers_mid_coup(game: Game, coup: Coup, shoe: Composition) -> list[OfferOdds]:
    """The odds of the insurance on offer now, with these cards showing."""
    made = cover.offers(insurance_of(game), coup)
    if not made:
        return []
    left = shoe.without(coup.cards).at_least(CARDS_DRAWN_MAX[game.space] - len(coup.cards))
    cells = _cells(game, coup, left)
    player = sum(int(cells[p, b].sum()) for p in range(10) for b in range(p))
    banker = sum(int(cells[p, b].sum()) for b in range(10) for p in range(b))
    ends = Endings(player, banker, int(cells.sum()) - player - banker)
    return [
        ends.offer(offer.side, offer.moment, offer.own, offer.other, offer.odds, arises=Fraction(1)) for offer in made
    ]
