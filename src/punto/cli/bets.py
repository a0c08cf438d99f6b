"""Wagers as they are typed: banker=100, 2:enter=50, banker_insurance@four_cards=30."""

from collections.abc import Sequence

from punto.errors import Refusal
from punto.game import Bet, Game
from punto.insurance import Moment


def read_bets(game: Game, texts: Sequence[str], *, recorded: bool = False) -> list[Bet]:
    return [_read(game, text, recorded) for text in texts]


def label(text: str) -> str:
    """The wager as it was named, without its stake."""
    return text.partition("=")[0].strip()


def _read(game: Game, text: str, recorded: bool) -> Bet:
    place, equals, stake = text.partition("=")
    if not equals:
        raise Refusal("not-a-wager", text=text)
    seat, colon, name = place.rpartition(":")
    name, at, moment = name.partition("@")
    return Bet(
        name.strip(),
        _whole(stake),
        seat=_seat(game, seat) if colon else 1,
        moment=_moment(moment.strip()) if at else None,
        recorded=recorded,
    )


def _whole(text: str) -> int:
    digits = text.strip()
    if not digits.removeprefix("-").isdecimal() or not digits.isascii():
        raise Refusal("not-a-number", text=text)
    return int(digits)


def _seat(game: Game, text: str) -> int:
    seat = _whole(text)
    if seat not in game.seats[0]:
        raise Refusal("unknown-seat", "R-07", seat=seat, seats=[str(number) for number in game.seats[0]])
    return seat


def _moment(text: str) -> Moment:
    if text not in tuple(Moment):
        raise Refusal("unknown-moment", moment=text, moments=list(Moment))
    return Moment(text)
