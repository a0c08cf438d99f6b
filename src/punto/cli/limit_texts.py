"""Limits as typed: banker=100-50000 for a wager, 3:1=50-200 for odds of the insurance table, all=100-5000."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from punto.game import Game, Variant
    from punto.limits import Limits, Range

LONGEST_AMOUNT = 18
"""The most digits of a limit: more than any table needs."""
ALL = "all"
DIFFERENTIAL = "differential"


def read_range(text: str) -> "tuple[str, Range]":
    """A name and its range: tie=50-1000, or tie=50- for no maximum."""
    from punto.errors import Refusal
    from punto.limits import Range

    name, equals, span = (part.strip() for part in text.partition("="))
    least, dash, most = span.partition("-")
    if not equals or not dash or not _is_amount(least) or (most and not _is_amount(most)):
        raise Refusal("not-a-limit", text=text)
    return name, Range(int(least), int(most) if most else None)


def read_limits(
    game: "Game",
    variant: "Variant | None",
    texts: "Iterable[str]",
    *,
    minimum: int | None,
    maximum: int | None,
    differential: int | None,
) -> "Limits | None":
    """The limits of a table: one range for every wager, and other ranges from the texts; None if nothing is given."""
    from msgspec import UNSET

    from punto.errors import Refusal
    from punto.insurance import INSURED_SIDE
    from punto.limits import Limits, Range, check_draw_limits, check_insurance_limits, uniform_limits

    parts = [part.strip() for text in texts for part in text.split(",") if part.strip()]
    given = [part.partition("=") for part in parts if part.partition("=")[0].strip() == DIFFERENTIAL]
    for _, _, amount in given:
        if differential is not None or not _is_amount(amount.strip()):
            raise Refusal("not-a-limit", text=f"{DIFFERENTIAL}={amount}")
        differential = int(amount)
    usual = uniform_limits(game, variant, minimum, maximum, differential)
    ranges = dict(usual.ranges) if usual else {}
    by_odds: dict[str, Range] = {}
    for name, span in (read_range(part) for part in parts if part.partition("=")[0].strip() != DIFFERENTIAL):
        if span.minimum < 1 or span.over(span.minimum):
            raise Refusal("bad-limits")
        if ":" in name:
            by_odds[name] = span
        elif name in INSURED_SIDE and game.insurance:
            ranges[name] = span  # refused below
        elif name == ALL:
            ranges |= {wager.name: span for wager in game.wagers(variant)}
        else:
            ranges[game.wager(name, variant).name] = span
    if not parts and usual is None:
        return None
    made = Limits(ranges, differential, by_odds or UNSET)
    check_insurance_limits(game, made)
    check_draw_limits(game, made)
    return made


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_AMOUNT
