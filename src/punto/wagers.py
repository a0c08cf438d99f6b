"""Wagers: what each pays on each outcome, and under which clause."""

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
    """One line of a pay table: a condition, its odds and its clauses."""

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
    """A clause that applies to the wager with some hands, on any line."""

    when: Condition
    clause: str


class Wager(Struct, frozen=True):
    """A wager and its lines, which exclude one another; it loses if none holds."""

    name: str
    box_clause: str
    """The clause on the wager's box on the layout."""
    lines: tuple[Line, ...]
    loses: Line
    backs: Side | None = None
    """The hand that the wager backs, for the differential, insurance and the squeeze."""
    additional: str | None = None
    """The clause that allows it beside the wagers on the hands, if there is one."""
    in_coup: bool = False
    """Whether it is made during the coup, with an answer, and never before."""
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
    """The loss if no line holds; or, with a condition, a loss with its own clause."""
    return Line(name, when or _always, LOSS, clauses)


def _always(_: Showdown) -> bool:
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


def and_not(first: Condition, second: Condition) -> Condition:
    """The first condition without the second."""
    return lambda showdown: first(showdown) and not second(showdown)


class PairClauses(Struct, frozen=True, kw_only=True):
    """The clauses on the pair wagers."""

    areas: dict[Side, str]
    pays: dict[Side, str]
    additional: str
    cards: str
    wins: str
    loses: str
    faces: str


def pair_wager(side: Side, odds: Fraction, by: PairClauses) -> Wager:
    """The wager that this hand's first two cards are a pair."""
    return Wager(
        f"{side}_pair",
        box_clause=by.areas[side],
        additional=by.additional,
        lines=(pays("win", pair_in(side), odds, by.wins, by.cards, by.pays[side]),),
        loses=loses(by.loses, by.cards),
        notes=(Note(two_tens_in(side), by.faces),),
    )


def pair_in(side: Side) -> Condition:
    return lambda showdown: _hand(showdown, side).paired


def two_tens_in(side: Side) -> Condition:
    """The first two cards are both tens or pictures: they count 0 points, but pair by face (R-22)."""
    return lambda showdown: not any(rank.points for rank in _hand(showdown, side).ranks[:2])


def _hand(showdown: Showdown, side: Side) -> Hand:
    return showdown.player if side is Side.PLAYER else showdown.banker


def _is(hand: Hand, total: int, cards: int | None) -> bool:
    return hand.total == total and cards in (None, hand.size)
