"""Deal a coup from a shoe, or a whole shoe to its end."""

from collections.abc import Callable

from punto.cards import Card
from punto.coup import Answer, Ask, Coup
from punto.game import Game, Variant
from punto.notation import ShoeRecord
from punto.shoe import BurnedShoe, RandBelow, Shoe, Stage, open_shoe

SeatDecision = Callable[[Coup, int], Answer]
"""A function that decides whether a seat stands or draws."""


def draw_on_four(coup: Coup, seat: int) -> Answer:
    """The default: seats draw on 4 or less, like the dealer."""
    return Answer.DRAW if coup.hand(seat).total <= 4 else Answer.STAND


def deal_coup(
    game: Game, shoe: Shoe, seats: tuple[int, ...] = (1,), decide: SeatDecision = draw_on_four
) -> tuple[Coup, Shoe]:
    """Deal one coup; returns it, and the shoe after it."""
    happened: list[Card | Answer] = []
    while True:
        coup = game.coup(happened, seats)
        match coup.next:
            case None:
                return coup, shoe.after_coup()
            case Ask(seat=seat):
                happened.append(decide(coup, seat))
            case _:
                card, shoe = shoe.draw()
                happened.append(card)


def deal_shoe(
    game: Game, variant: Variant | None, randbelow: RandBelow, decks: int | None = None, seats: tuple[int, ...] = (1,)
) -> ShoeRecord:
    """Open a new shoe and deal it to its last hand."""
    burn: BurnedShoe = open_shoe(game.shoe, randbelow, decks)
    shoe, coups = burn.shoe, []
    while shoe.stage is not Stage.ENDED:
        coup, shoe = deal_coup(game, shoe, seats)
        coups.append(coup)
    return ShoeRecord(game, variant, len(shoe.cards) // 52, burn.cards, tuple(coups))
