"""Wagers: what each pays on each outcome, and under which clause."""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import force_setattr

from punto.borders import enum_of, flag, fraction, items, text, wrong
from punto.coup import Hand, Result, Showdown, Side
from punto.errors import Refusal
from punto.money import LOSS, STAND_OFF

Condition = Callable[[Showdown], bool]
"""What must hold of two finished hands: a value of `punto.conditions`, or any function."""

Odds = Fraction | int | str
"""What a line pays to one; a text may be 19/20 or 0.95. A float is refused, because it is not exact."""

NAME = re.compile(r"[a-z0-9][a-z0-9_]*")


class Outcome(StrEnum):
    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand_off"


class Line(Struct, frozen=True):
    """One line of a pay table: a condition, its odds and its clauses."""

    name: str
    when: Condition
    odds: Fraction
    clauses: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if type(self.odds) is not Fraction:
            force_setattr(self, "odds", fraction(self.odds, "odds"))
        if self.odds < 0 and self.odds != LOSS:
            raise wrong("odds", str(self.odds), "odds")
        if not callable(self.when):
            raise wrong("when", self.when, "condition")

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
    """The clause on the wager's box on the layout; empty if no document has it."""
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
            try:
                held = line.when(showdown)
            except Refusal:
                raise
            except Exception as fault:
                reason = f"{type(fault).__name__}: {fault}"
                raise Refusal("condition-fails", line=line.name, fault=reason) from fault
            if flag(held, "when"):
                return line
        return self.loses

    def clauses(self, line: Line, showdown: Showdown) -> tuple[str, ...]:
        return line.clauses + tuple(note.clause for note in self.notes if note.when(showdown))


def wager(
    name: str,
    when: Condition | Mapping[str, tuple[Condition, Odds]] | Sequence[tuple[Condition, Odds]],
    pays: Odds | None = None,
    *,
    pushes: Condition | None = None,
    backs: Side | str | None = None,
) -> Wager:
    """A wager that no document has: `wager("dragon_7", banker.wins & (banker.total == 7), pays=40)`.

    For several lines, `when` has each line's condition and what it pays, by name or as a list; the first that holds
    decides.
    With `pushes`, the stake goes back before any line is looked at. Otherwise the wager loses.
    """
    if not NAME.fullmatch(text(name, "name")):
        raise wrong("name", name, "name")
    lines = _own_lines(when, pays)
    if pushes is not None:
        lines = (stands_off(pushes), *lines)
    side = None if backs is None else enum_of(Side, backs, "backs")
    return Wager(name, "", lines, Line("lose", _always, LOSS), backs=side)


def _own_lines(when: object, pays: object) -> tuple[Line, ...]:
    if callable(when):
        return (_own_line("win", when, 1 if pays is None else pays),)
    if pays is not None:
        raise Refusal("pays-twice")
    named = (
        list(when.items())
        if isinstance(when, Mapping)
        else [(str(n), x) for n, x in enumerate(items(when, "lines"), 1)]
    )
    lines = []
    for name, given in named:
        if not isinstance(given, tuple | list) or len(given) != 2:
            raise wrong("lines", given, "lines")
        if not NAME.fullmatch(text(name, "line")) or name in ("lose", "stand_off"):
            raise wrong("line", name, "name")
        lines.append(_own_line(name, *given))
    if not lines:
        raise wrong("lines", when, "lines")
    return tuple(lines)


def _own_line(name: str, when: object, odds: object) -> Line:
    if not callable(when):
        raise wrong("when", when, "condition")
    exact = fraction(odds, "pays")
    if exact <= 0:
        raise Refusal("pay-not-positive")
    return Line(name, when, exact)


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
