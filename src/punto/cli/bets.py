"""Wagers as they are typed: banker=100, 2:enter=50, banker_insurance@four_cards=30."""

from collections.abc import Sequence

from punto.errors import Refusal
from punto.game import Bet
from punto.insurance import Moment
from punto.notation import read_whole


def read_bets(texts: Sequence[str], *, recorded: bool = False) -> list[Bet]:
    return [_read(text, recorded=recorded) for text in texts]


def label(text: str) -> str:
    """The wager as it was named, without its stake."""
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
