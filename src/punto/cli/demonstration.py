"""Wagers that show what every box of the layout does on a coup."""

from punto import insurance as cover
from punto.cli.bets import read_bets
from punto.coup import Answer, Answered, Coup
from punto.game import Game
from punto.settlement import Settled, Terms, settle

STAKE = 100


def every_wager(game: Game, coup: Coup, terms: Terms) -> list[str]:
    """A stake on every wager that this coup has, as it would be typed."""
    if not game.hand_a_seat:
        return [f"{wager.name}={STAKE}" for wager in game.wagers(terms.variant)]
    return [f"{seat}:{name}={STAKE}" for seat in coup.seats for name in _made(game, coup, seat)]


def _made(game: Game, coup: Coup, seat: int) -> list[str]:
    """The wagers that a seat has made by the end of the coup."""
    answers = [step.answer for step in coup.steps if isinstance(step, Answered) and step.seat == seat]
    return [wager.name for wager in game.wagers(None) if Answer.DRAW in answers or not wager.in_coup]


def with_draws(game: Game, coup: Coup, texts: list[str]) -> list[str]:
    """The wagers that were typed, with those that a seat which drew must have made beside them."""
    if not game.hand_a_seat:
        return texts
    bets = read_bets(texts)
    placed = {(bet.seat, bet.wager) for bet in bets}
    return texts + [
        f"{bet.seat}:{name}={bet.stake}"
        for bet in bets
        for name in _made(game, coup, bet.seat)
        if (bet.seat, name) not in placed
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
