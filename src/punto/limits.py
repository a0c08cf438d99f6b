"""Limits: what a table takes, and what becomes of chips that lie outside it."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from punto.coup import Side
from punto.errors import Refusal
from punto.game import Bet, Game, LimitClauses, Variant
from punto.text import Word

NO_CLAUSE = "R-34"
"""7 Up and Lucky Draw have no clause for wagers outside the limits."""


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that may be staked."""

    minimum: int = 1
    maximum: int | None = None

    def under(self, stake: int) -> bool:
        return stake < self.minimum

    def over(self, stake: int) -> bool:
        return self.maximum is not None and stake > self.maximum


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table's sign says: a range for each wager, and the differential."""

    ranges: dict[str, Range]
    differential: int | None = None


def uniform(
    game: Game, variant: Variant | None, minimum: int | None, maximum: int | None, differential: int | None
) -> Limits | None:
    """One range for every wager of the game; nothing given, no limits."""
    if minimum is maximum is differential is None:
        return None
    span = Range(1 if minimum is None else minimum, maximum)
    if span.minimum < 1 or span.over(span.minimum) or (differential is not None and differential < 1):
        raise Refusal("bad-limits")
    if differential is not None and game.limits is None:
        raise Refusal("no-differential", NO_CLAUSE, game=Word(game.name))
    return Limits({wager.name: span for wager in game.wagers(variant)}, differential)


class Effective(Struct, frozen=True):
    """The part of a stake that wins or loses, and the clauses that cut it; the rest is returned."""

    stake: int
    clauses: tuple[str, ...] = ()


class Excess(Struct, frozen=True):
    """By how much a side is over the differential, and the clause by which its patrons must alter their wagers."""

    side: Side
    amount: int
    clause: str


def check_range(game: Game, limits: Limits, bet: Bet) -> None:
    """Refuse a wager placed through the system that is under the minimum or over the maximum (R-30)."""
    clause = game.limits.range if game.limits else NO_CLAUSE
    span = limits.ranges.get(bet.wager, Range())
    if span.under(bet.stake):
        raise Refusal("under-minimum", clause, wager=Word(bet.wager), stake=bet.stake, least=span.minimum)
    if span.over(bet.stake):
        raise Refusal("over-maximum", clause, wager=Word(bet.wager), stake=bet.stake, most=span.maximum or 0)


def on_sides(game: Game, bets: Iterable[Bet], variant: Variant | None) -> dict[Side, int]:
    """All that is staked on each hand."""
    sides = dict.fromkeys((Side.PLAYER, Side.BANKER), 0)
    for bet in bets:
        side = game.side_of(bet, variant)
        if side:
            sides[side] += bet.stake
    return sides


def check_differential(
    game: Game, limits: Limits, sides: Mapping[Side, int], variant: Variant | None, placed: Sequence[Bet]
) -> None:
    """Refuse placed wagers on the side that is over the differential; the others do not make it worse (R-30)."""
    excess = differential_excess(game, limits, sides)
    if game.limits is None or excess is None:
        return
    on_side = [bet for bet in placed if game.side_of(bet, variant) is excess.side]
    if on_side:
        raise Refusal(
            "over-differential",
            game.limits.differential,
            wager=Word(excess.side),
            stake=sides[excess.side],
            most=sides[excess.side] - excess.amount,
            room=max(0, on_side[-1].stake - excess.amount),
            differential=limits.differential or 0,
        )


def differential_excess(game: Game, limits: Limits, sides: Mapping[Side, int]) -> Excess | None:
    """Which side is over the differential before bets close, so that patrons can be asked to alter their wagers."""
    if game.limits is None or limits.differential is None:
        return None
    staked = {side: sides.get(side, 0) for side in (Side.PLAYER, Side.BANKER)}
    larger = max(staked, key=lambda side: staked[side])
    over = staked[larger] - min(staked.values()) - limits.differential
    return Excess(larger, over, game.limits.alter) if over > 0 else None


def effective(
    game: Game,
    limits: Limits,
    bets: Sequence[Bet],
    variant: Variant | None,
    *,
    settled_before: frozenset[int] = frozenset(),
    unit: int = 1,
) -> list[Effective]:
    """What counts of each wager: cut to the maximum, then the differential, then under the minimum (R-31).

    `settled_before` holds the seats whose patron has had an under-minimum wager paid or collected at this table (R-33).
    """
    spans = [limits.ranges.get(bet.wager, Range()) for bet in bets]
    if game.limits is None:
        outside = [span.under(bet.stake) or span.over(bet.stake) for bet, span in zip(bets, spans, strict=True)]
        return [
            Effective(0, (NO_CLAUSE,)) if out else Effective(bet.stake) for bet, out in zip(bets, outside, strict=True)
        ]
    small = {index for index, bet in enumerate(bets) if spans[index].under(bet.stake)}
    counts = [_cut_to_maximum(game.limits, span, bet) for bet, span in zip(bets, spans, strict=True)]
    counts = _cut_to_differential(game, limits, bets, counts, variant, unit, small)
    for index, bet in enumerate(bets):
        if index in small:
            stake = 0 if bet.seat in settled_before else counts[index].stake
            counts[index] = Effective(stake, (*counts[index].clauses, game.limits.under_minimum))
    return counts


def _cut_to_maximum(by: LimitClauses, span: Range, bet: Bet) -> Effective:
    if span.maximum is None or not span.over(bet.stake):
        return Effective(bet.stake)
    return Effective(span.maximum, (by.over_maximum,))


def _cut_to_differential(
    game: Game,
    limits: Limits,
    bets: Sequence[Bet],
    counts: list[Effective],
    variant: Variant | None,
    unit: int,
    small: set[int],
) -> list[Effective]:
    """The larger side counts up to the smaller plus the differential, shared in proportion (R-32).

    `small` holds the places of the wagers under the minimum, which count in full.
    """
    cut = [Bet(bet.wager, count.stake, bet.seat) for bet, count in zip(bets, counts, strict=True)]
    excess = differential_excess(game, limits, on_sides(game, cut, variant))
    if excess is None or game.limits is None:
        return counts
    side = [i for i, bet in enumerate(bets) if game.side_of(bet, variant) is excess.side]
    sharing = [i for i in side if i not in small]
    stakes = sum(counts[i].stake for i in sharing)
    allowed = max(0, stakes - excess.amount)
    counts = list(counts)
    for i in small.intersection(side):
        counts[i] = Effective(counts[i].stake, (*counts[i].clauses, game.limits.pro_rata_small))
    for i in sharing:
        share = counts[i].stake * allowed // stakes // unit * unit
        counts[i] = Effective(share, (*counts[i].clauses, game.limits.pro_rata))
    return counts
