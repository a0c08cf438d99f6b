"""Wagers: what each pays on which outcome, under which clause."""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from punto.coup import Hand, Result, Showdown, Side
from punto.money import LOSS, STAND_OFF

Condition = Callable[[Showdown], bool]


class Outcome(StrEnum):
    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand_off"


class Line(Struct, frozen=True):
    """One line of a pay table: on this condition, these odds, by these clauses."""

    name: str
    when: Condition
    odds: Fraction
    clauses: tuple[str, ...]

    @property
    def outcome(self) -> Outcome:
        if self.odds > 0:
            return Outcome.WIN
        return Outcome.LOSE if self.odds == LOSS else Outcome.STAND_OFF


class Note(Struct, frozen=True):
    """A clause that bears on the wager only on some hands, whatever the line."""

    when: Condition
    clause: str


class Wager(Struct, frozen=True):
    """A wager is its lines; they exclude one another, and where none holds it loses."""

    name: str
    area: str
    """The clause that gives the wager its box on the layout."""
    lines: tuple[Line, ...]
    loses: Line
    backs: Side | None = None
    """The hand that the wager is on, for the differential, insurance and the squeeze."""
    additional: str | None = None
    """The clause by which it may be made beside the wagers on the hands, where one says so."""
    in_coup: bool = False
    """Made in the course of the coup, with an answer, and never before it."""
    notes: tuple[Note, ...] = ()

    def line(self, showdown: Showdown) -> Line:
        """The line that decides the wager."""
        for line in self.lines:
            if line.when(showdown):
                return line
        return self.loses

    def clauses(self, line: Line, showdown: Showdown) -> tuple[str, ...]:
        return line.clauses + tuple(note.clause for note in self.notes if note.when(showdown))


def pays(name: str, when: Condition, odds: Fraction, *clauses: str) -> Line:
    return Line(name, when, odds, clauses)


def stands_off(when: Condition, *clauses: str) -> Line:
    return Line("stand_off", when, STAND_OFF, clauses)


def loses(*clauses: str, name: str = "lose", when: Condition | None = None) -> Line:
    """Where no line holds; or, with a condition, a loss that has a clause of its own."""
    return Line(name, when or _whatever, LOSS, clauses)


def _whatever(_: Showdown) -> bool:
    return True


def player_wins(showdown: Showdown) -> bool:
    return showdown.player.total > showdown.banker.total


def banker_wins(showdown: Showdown) -> bool:
    return showdown.player.total < showdown.banker.total


def tie(showdown: Showdown) -> bool:
    return showdown.result is Result.TIE


def player_wins_on(total: int, *, cards: int | None = None) -> Condition:
    def holds(showdown: Showdown) -> bool:
        return player_wins(showdown) and _is(showdown.player, total, cards)

    return holds


def banker_wins_on(total: int, *, cards: int | None = None) -> Condition:
    def holds(showdown: Showdown) -> bool:
        return banker_wins(showdown) and _is(showdown.banker, total, cards)

    return holds


def both(first: Condition, second: Condition) -> Condition:
    return lambda showdown: first(showdown) and second(showdown)


def but(first: Condition, second: Condition) -> Condition:
    """The first, and not the second."""
    return lambda showdown: first(showdown) and not second(showdown)


class PairClauses(Struct, frozen=True, kw_only=True):
    """Which clauses decide the wagers on pairs."""

    additional: str
    cards: str
    wins: str
    loses: str
    faces: str


def pair_wager(side: Side, area: str, odds: Fraction, odds_clause: str, by: PairClauses) -> Wager:
    """A wager on a pair in this hand's first two cards."""
    return Wager(
        f"{side}_pair",
        area=area,
        additional=by.additional,
        lines=(pays("win", pair_in(side), odds, by.wins, by.cards, odds_clause),),
        loses=loses(by.loses, by.cards),
        notes=(Note(two_tens_in(side), by.faces),),
    )


def pair_in(side: Side) -> Condition:
    return lambda showdown: _hand(showdown, side).paired


def two_tens_in(side: Side) -> Condition:
    """The first two cards are both tens or pictures, which count nothing but make a pair by face (R-22)."""
    return lambda showdown: not any(rank.points for rank in _hand(showdown, side).ranks[:2])


def _hand(showdown: Showdown, side: Side) -> Hand:
    return showdown.player if side is Side.PLAYER else showdown.banker


def _is(hand: Hand, total: int, cards: int | None) -> bool:
    return hand.total == total and cards in (None, hand.size)
