"""A table's layout as it goes over the wire: its boxes, what each pays, and the limits on its sign."""

from collections.abc import Mapping
from functools import lru_cache

from punto.cards import Rank
from punto.coup import Side
from punto.game import Game, Variant
from punto.insurance import INSURANCE_OF
from punto.limits import Limits, Range
from punto.text import LANGUAGES, word
from punto.views.parts import odds_text
from punto.wagers import Line, Outcome
from punto.wire.house import Tone
from punto.wire.layout import Box, CoverRow, LimitsShown, PayLine, RangeShown
from punto.wire.parts import Localized


@lru_cache(maxsize=256)
def boxes(book: Game, variant: Variant | None, *, insurance: bool) -> tuple[Box, ...]:
    found = [
        Box(
            wager.name,
            localized_word(wager.name),
            wager.box_clause,
            tone_of(wager.name, wager.backs),
            wager.backs,
            wager.in_coup,
            tuple(_line(line) for line in (*wager.lines, wager.loses)),
        )
        for wager in book.wagers(variant)
    ]
    return (*found, *(_cover(book, side) for side in INSURANCE_OF if insurance and book.insurance))


def localized_word(name: str) -> Localized:
    """A word of the vocabulary in every language."""
    return Localized(*(word(lang, name) for lang in LANGUAGES))


def tone_of(wager: str, backs: Side | None) -> Tone:
    """The colour of a wager: that of the hand it is on, or is named after."""
    match backs or wager.partition("_")[0]:
        case "player":
            return "player"
        case "banker":
            return "banker"
        case "tie":
            return "tie"
    return "gold"


def _line(line: Line) -> PayLine:
    odds = odds_text(line.odds) if line.outcome is Outcome.WIN else None
    return PayLine(line.name, line.outcome, odds, line.clauses)


def _cover(book: Game, side: Side) -> Box:
    if book.insurance is None:
        raise AssertionError("the game has insurance")
    rows = [row for row in book.insurance.rows if row.side is side]
    shown = tuple(CoverRow(row.moment, row.own, row.other, odds_text(row.odds)) for row in rows)
    return Box(
        INSURANCE_OF[side],
        localized_word(INSURANCE_OF[side]),
        book.insurance.clauses.box,
        tone_of(INSURANCE_OF[side], side),
        side,
        in_coup=True,
        lines=(),
        rows=shown,
    )


@lru_cache(maxsize=256)
def printed(book: Game) -> dict[str, tuple[Rank, ...]]:
    hands = book.coup().hands
    return {str(hand): held.printed for hand, held in hands.items() if held.printed}


def limits_shown(limits: Limits) -> LimitsShown:
    return LimitsShown(_ranges(limits.ranges), limits.differential, _ranges(limits.by_odds))


def _ranges(ranges: Mapping[str, Range]) -> dict[str, RangeShown]:
    return {name: RangeShown(span.minimum, span.maximum) for name, span in ranges.items()}
