"""Wagers that show what every box of the layout does on a coup."""

from punto import insurance as cover
from punto.cli.bets import read_bets
from punto.coup import Coup
from punto.game import Game
from punto.settlement import Settled, Terms, settle

STAKE = 100


def every_wager(game: Game, coup: Coup, terms: Terms) -> list[str]:
    """A stake on every wager that this coup has, as it would be typed."""
    if not game.hand_a_seat:
        return [f"{wager.name}={STAKE}" for wager in game.wagers(terms.variant)]
    return [
        f"{seat}:{name}={STAKE}"
        for seat in coup.seats
        for name in (["enter", "draw"] if len(coup.hand(seat).cards) == 3 else ["enter"])
    ]


def every_insurance(game: Game, coup: Coup, terms: Terms) -> list[tuple[str, Settled]]:
    """Each insurance that was open in the coup, taken alone and as high as a wager of one stake allows."""
    if game.insurance is None:
        return []
    taken = []
    for seen in cover.CARDS_SEEN.values():
        for offer in cover.offers(game.insurance, coup.first(seen)):
            text = f"{offer.name}@{offer.moment}={STAKE / offer.odds // 1}"
            bets = read_bets([f"{offer.side}={STAKE}", text])
            taken.append((text, settle(game, coup, bets, terms)[1]))
    return taken
