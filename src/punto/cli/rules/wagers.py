"""Wagers as typed, banker=100 or banker_insurance@four_cards=30, and example wagers on every area of the layout."""

from collections.abc import Sequence

from punto import insurance as cover
from punto.coup import Answer, Answered, Coup
from punto.errors import Refusal
from punto.game import Bet, Game
from punto.insurance import Moment
from punto.notation import read_whole
from punto.settlement import Settled, Terms, settle

STAKE = 100


def read_bets(texts: Sequence[str], *, recorded: bool = False) -> list[Bet]:
    return [_read(text, recorded=recorded) for text in texts]


def label(text: str) -> str:
    """The wager as typed, without its stake."""
    return text.partition("=")[0].strip()


def _read(text: str, *, recorded: bool) -> Bet:
    place, equals, stake = text.partition("=")
    if not equals:
        raise Refusal("not-a-wager", text=text)
    seat, colon, name = place.rpartition(":")
    name, at, moment = name.partition("@")
    return Bet(
        name.strip(),
        read_whole(stake),
        seat=read_whole(seat) if colon else 1,
        moment=_moment(moment.strip()) if at else None,
        recorded=recorded,
    )


def _moment(text: str) -> Moment:
    if text not in tuple(Moment):
        raise Refusal("unknown-moment", moment=text, moments=list(Moment))
    return Moment(text)


def every_wager(game: Game, coup: Coup, terms: Terms) -> list[str]:
    """A stake on every wager that is possible in this coup, as typed."""
    if not game.hand_a_seat:
        return [f"{wager.name}={STAKE}" for wager in game.wagers(terms.variant)]
    return [f"{seat}:{name}={STAKE}" for seat in coup.seats for name in _made(game, coup, seat)]


def _made(game: Game, coup: Coup, seat: int) -> list[str]:
    """The wagers that a seat has made by the end of the coup."""
    answers = [step.answer for step in coup.steps if isinstance(step, Answered) and step.seat == seat]
    return [wager.name for wager in game.wagers(None) if Answer.DRAW in answers or not wager.in_coup]


def with_draws(game: Game, coup: Coup, texts: list[str]) -> list[str]:
    """The wagers as typed, and the Draw wagers that seats must have made to draw."""
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
    """Each insurance that was offered in the coup, with the largest stake for `STAKE` on the hand.

    A second offer needs a bet at the first, if there was one (7.20): the smallest, which takes its part of the cap.
    """
    if game.insurance is None:
        return []
    taken = []
    four = cover.offers(game.insurance, coup.first(cover.CARDS_SEEN[Moment.FOUR_CARDS]))
    for seen in cover.CARDS_SEEN.values():
        for offer in cover.offers(game.insurance, coup.first(seen)):
            before = [(one, 1) for one in four if one.side is offer.side and one.moment is not offer.moment]
            most = cover.largest_stake(STAKE, cover.committed(offer, before), offer.odds)
            text = f"{offer.name}@{offer.moment}={int(most)}"
            smallest = [f"{one.name}@{one.moment}={stake}" for one, stake in before]
            bets = read_bets([f"{offer.side}={STAKE}", *smallest, text])
            taken.append((text, settle(game, coup, bets, terms)[-1]))
    return taken
