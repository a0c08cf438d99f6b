"""A strategy in one session: told what the patron sees, and asked for decisions in either of two ways."""

import traceback
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from msgspec import Struct

from punto.coup import Side
from punto.errors import Refusal
from punto.insurance import INSURANCE_OF, Moment
from punto.sim.kernels.strategy import OfferView, View
from punto.sim.strategies.answers import Where, read_draw, read_insurance, read_stakes
from punto.sim.strategies.book import Book
from punto.sim.strategies.now import InsuranceOffer, Now
from punto.sim.strategies.strategy import Player
from punto.sim.strategies.terms import SIDES, is_whole


class InsuranceBet(Struct, frozen=True):
    side: Side
    moment: Moment
    stake: int
    net: int


class PlayedCoup(Struct, frozen=True):
    """A coup as the patron played it."""

    shoe: int
    """The shoe's number in the run, from 0; with the seed it gives the cards."""
    coup: int
    """Its number in the shoe, from 0."""
    mark: str
    stakes: dict[str, int]
    nets: dict[str, int]
    """What each wager won; negative if it lost."""
    insurance: tuple[InsuranceBet, ...]
    drew: bool | None
    """At Lucky Draw: whether the first seat drew; None in other games."""
    bankroll: int

    @property
    def won(self) -> int:
        return sum(self.nets.values()) + sum(bet.net for bet in self.insurance)


class Asked(Protocol):
    """A strategy in one session, told what the patron sees and asked for decisions."""

    def begin_shoe(self, shoe: int, number: int) -> None: ...

    def see(self, left: list[int], first: int, last: int) -> None: ...

    def bet(self, bankroll: int, where: Where) -> dict[str, int]: ...

    def insure(self, offer: InsuranceOffer, free: int | None, where: Where) -> int: ...

    def draw(self, where: Where) -> int: ...

    def over(self, played: PlayedCoup) -> None: ...


class AskedByName(Struct):
    """A strategy that returns its stakes by name."""

    player: Player
    book: Book
    now: Now

    def begin_shoe(self, shoe: int, number: int) -> None:
        self.now.begin_shoe(shoe, number)

    def see(self, left: list[int], first: int, last: int) -> None:
        self.now.see(left, first, last)

    def bet(self, bankroll: int, where: Where) -> dict[str, int]:
        self.now.bankroll = bankroll
        answer = call(self.player.bet, where, self.now)
        return read_stakes(answer, self.book.names, self.book.before, where)

    def insure(self, offer: InsuranceOffer, free: int | None, where: Where) -> int:
        assert self.player.insure is not None
        return read_insurance(call(self.player.insure, where, self.now, offer), offer.most, free, self.book.cap, where)

    def draw(self, where: Where) -> int:
        assert self.player.draw is not None
        return read_draw(call(self.player.draw, where, self.now), where)

    def over(self, played: PlayedCoup) -> None:
        now = self.now
        now.marks += played.mark
        now.last, now.nets = dict(played.stakes), dict(played.nets)
        for bet in played.insurance:
            name = INSURANCE_OF[bet.side]
            now.last[name] = now.last.get(name, 0) + bet.stake
            now.nets[name] = now.nets.get(name, 0) + bet.net


class AskedByArray(Struct):
    """A strategy that fills in an array."""

    player: Player
    book: Book
    view: View
    stakes: Any

    def begin_shoe(self, shoe: int, number: int) -> None:
        self.view.shoe, self.view.coup = shoe, 0

    def see(self, left: list[int], first: int, last: int) -> None:
        self.view.left[:] = left
        self.view.unseen = sum(left)

    def bet(self, bankroll: int, where: Where) -> dict[str, int]:
        self.view.bankroll = bankroll
        self.stakes[:] = 0
        call_strictly(self.player.bet, where, self.view, self.stakes)
        placed = {name: stake for name, stake in zip(self.book.names, self.stakes.tolist(), strict=True) if stake}
        return read_stakes(placed, self.book.names, self.book.before, where)

    def insure(self, offer: InsuranceOffer, free: int | None, where: Where) -> int:
        assert self.player.insure is not None
        shown = OfferView(
            SIDES.index(offer.side),
            list(Moment).index(offer.moment),
            offer.own,
            offer.other,
            offer.odds.numerator,
            offer.odds.denominator,
            offer.most,
        )
        return read_insurance(
            call_strictly(self.player.insure, where, self.view, shown), offer.most, free, self.book.cap, where
        )

    def draw(self, where: Where) -> int:
        assert self.player.draw is not None
        answer = call_strictly(self.player.draw, where, self.view)
        return read_draw(int(answer) if is_whole(answer) or isinstance(answer, np.bool_) else answer, where)

    def over(self, played: PlayedCoup) -> None:
        view = self.view
        view.last[:] = [played.stakes.get(name, 0) for name in self.book.names]
        view.nets[:] = [played.nets.get(name, 0) for name in self.book.names]
        view.won = played.won
        view.marks[view.coup] = ord(played.mark)
        view.coup += 1


def call_strictly(function: Callable[..., Any], where: Where, *given: object) -> Any:
    """The same where numbers are numpy's: a division by zero fails, as it does in compiled code."""
    with np.errstate(divide="raise", invalid="raise", over="ignore"):
        return call(function, where, *given)


def call(function: Callable[..., Any], where: Where, *given: object) -> Any:
    """Call a function of the strategy; if it fails, say in which coup, and in which line of its file."""
    try:
        return function(*given)
    except (Exception, SystemExit) as error:
        raise Refusal("strategy-failed", **where.facts, **failure(error, function)) from error


def failure(error: BaseException, function: Callable[..., Any]) -> dict[str, Any]:
    """What went wrong, and the place: the last line of the strategy's own file, if there is one."""
    frames = traceback.extract_tb(error.__traceback__)
    code = getattr(function, "__code__", None) or getattr(getattr(function, "__func__", None), "__code__", None)
    own = [frame for frame in frames if code is not None and frame.filename == code.co_filename]
    at = (own or list(frames))[-1]
    text = traceback.format_exception_only(error)[-1].strip()
    return {"why": text.removesuffix("."), "file": at.filename, "line": at.lineno or 0}
