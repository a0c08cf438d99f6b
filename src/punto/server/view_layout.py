"""A table's layout as it goes over the wire: its boxes, what each pays, and the limits on its sign."""

from functools import cache

from msgspec import Struct

from punto.coup import Side
from punto.game import Game, Variant
from punto.games import game as game_named
from punto.insurance import NAMES
from punto.limits import Limits
from punto.server.view_parts import Told, odds_text
from punto.text import LANGUAGES, word
from punto.wagers import Line, Outcome


class PayLine(Struct, frozen=True):
    """One line of a pay table."""

    line: str
    outcome: str
    """win, lose or stand_off."""
    odds: str | None
    """Such as 11:1, where it wins."""
    clauses: tuple[str, ...]


class CoverRow(Struct, frozen=True):
    """One row of the insurance pay table: the insured hand's points against the other's."""

    moment: str
    own: tuple[int, ...]
    other: tuple[int, ...]
    odds: str


class Box(Struct, frozen=True):
    """A wager's box on the layout, and what it pays."""

    wager: str
    name: Told
    clause: str
    """The clause that gives it its box."""
    backs: str | None
    """The hand that the wager is on."""
    in_coup: bool
    """Made in the course of the coup: a Draw wager, or insurance."""
    lines: tuple[PayLine, ...]
    rows: tuple[CoverRow, ...] = ()
    """For insurance: the pay table."""


class RangeShown(Struct, frozen=True):
    """The least and the most that a wager may be."""

    minimum: int
    maximum: int | None


class LimitsShown(Struct, frozen=True):
    """What the table's sign says."""

    ranges: dict[str, RangeShown]
    """By wager; one that is not here has no limits."""
    differential: int | None


@cache
def boxes(game: str, variant: Variant | None, *, insurance: bool) -> tuple[Box, ...]:
    book = game_named(game)
    found = [
        Box(
            wager.name,
            _named(wager.name),
            wager.area,
            wager.backs,
            wager.in_coup,
            tuple(_line(line) for line in (*wager.lines, wager.loses)),
        )
        for wager in book.wagers(variant)
    ]
    return (*found, *(_cover(book, side) for side in NAMES if insurance and book.insurance))


def _named(wager: str) -> Told:
    return Told(*(word(lang, wager) for lang in LANGUAGES))


def _line(line: Line) -> PayLine:
    odds = odds_text(line.odds) if line.outcome is Outcome.WIN else None
    return PayLine(line.name, line.outcome, odds, line.clauses)


def _cover(book: Game, side: Side) -> Box:
    if book.insurance is None:
        raise AssertionError("the game has insurance")
    rows = [row for row in book.insurance.rows if row.side is side]
    shown = tuple(CoverRow(row.moment, row.own, row.other, odds_text(row.odds)) for row in rows)
    return Box(NAMES[side], _named(NAMES[side]), book.insurance.clauses.area, side, in_coup=True, lines=(), rows=shown)


@cache
def printed(game: str) -> dict[str, tuple[str, ...]]:
    hands = game_named(game).coup().hands
    return {str(hand): tuple(map(str, held.printed)) for hand, held in hands.items() if held.printed}


def limits_shown(limits: Limits) -> LimitsShown:
    ranges = {name: RangeShown(span.minimum, span.maximum) for name, span in limits.ranges.items()}
    return LimitsShown(ranges, limits.differential)
