"""Limits: which stakes a table accepts, and how stakes outside the limits are settled."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr

from punto.borders import of_type, whole, wrong
from punto.coup import Side
from punto.errors import Refusal
from punto.game import Bet, Game, LimitClauses, Variant
from punto.insurance import INSURED_SIDE, Offer
from punto.text import Word

NO_LIMITS_CLAUSE = "R-34"
"""The reading for 7 Up and Lucky Draw, which have no clause on wagers outside the limits."""


ENTER = "enter"
"""Lucky Draw's wager before the cards; a Draw wager equals it (R-64)."""


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """The smallest and the largest stake."""

    minimum: int = 1
    maximum: int | None = None

    def __post_init__(self) -> None:
        if type(self.minimum) is not int:
            force_setattr(self, "minimum", whole(self.minimum, "minimum"))
        if self.maximum is not None and type(self.maximum) is not int:
            force_setattr(self, "maximum", whole(self.maximum, "maximum"))

    def under(self, stake: int) -> bool:
        return stake < self.minimum

    def over(self, stake: int) -> bool:
        return self.maximum is not None and stake > self.maximum

    def excludes(self, stake: int) -> bool:
        return self.under(stake) or self.over(stake)


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's sign: a range for each wager, and the differential."""

    ranges: dict[str, Range]
    differential: int | None = None
    insurance: dict[str, Range] | UnsetType = UNSET
    """The smallest and largest stake for each of the odds of the insurance pay table, such as "3:1" (6.4.3.1).

    Unset, it is not written down, so that an old log reads back as it was.
    """

    def __post_init__(self) -> None:
        if type(self.ranges) is not dict or any(type(span) is not Range for span in self.ranges.values()):
            raise wrong("ranges", self.ranges, "ranges")
        if self.differential is not None and type(self.differential) is not int:
            force_setattr(self, "differential", whole(self.differential, "differential"))

    @property
    def by_odds(self) -> dict[str, Range]:
        return {} if isinstance(self.insurance, UnsetType) else self.insurance


def uniform_limits(
    game: Game, variant: Variant | None, minimum: int | None, maximum: int | None, differential: int | None
) -> Limits | None:
    """One range for every wager of the game; None if no limit is given."""
    of_type(Game, game, "game")
    if minimum is maximum is differential is None:
        return None
    span = Range(1 if minimum is None else minimum, maximum)
    if (
        span.minimum < 1
        or span.over(span.minimum)
        or (differential is not None and whole(differential, "differential") < 1)
    ):
        raise Refusal("bad-limits")
    if differential is not None and game.limits is None:
        raise Refusal("no-differential", NO_LIMITS_CLAUSE, game=Word(game.name))
    return Limits({wager.name: span for wager in game.wagers(game.known(variant))}, differential)


class EffectiveStake(Struct, frozen=True):
    """The part of a stake that counts, and the clauses that reduced it; the rest is returned."""

    stake: int
    clauses: tuple[str, ...] = ()


class Excess(Struct, frozen=True):
    """By how much a side exceeds the differential, and the clause that makes its patrons alter their wagers."""

    side: Side
    amount: int
    clause: str


def check_range(game: Game, limits: Limits, bet: Bet) -> None:
    """Refuse a placed wager under the minimum or over the maximum (R-30)."""
    clause = game.limits.range if game.limits else NO_LIMITS_CLAUSE
    span = limits.ranges.get(bet.wager, Range())
    if span.under(bet.stake):
        raise Refusal("under-minimum", clause, wager=Word(bet.wager), stake=bet.stake, least=span.minimum)
    if span.over(bet.stake):
        raise Refusal("over-maximum", clause, wager=Word(bet.wager), stake=bet.stake, most=span.maximum or 0)


def odds_key(odds: Fraction) -> str:
    return f"{odds.numerator}:{odds.denominator}"


def insurance_odds(game: Game) -> tuple[str, ...]:
    """The odds of the game's insurance pay table, from the smallest."""
    rows = game.insurance.rows if game.insurance else ()
    return tuple(odds_key(odds) for odds in sorted({row.odds for row in rows}))


def odds_range(limits: Limits, offer: Offer) -> Range:
    return limits.by_odds.get(odds_key(offer.odds), Range())


def check_insurance_limits(game: Game, limits: Limits) -> None:
    """Refuse limits for insurance by its name, or for odds that the game's pay table does not have (6.4.3.1)."""
    known = insurance_odds(game)
    for name in limits.ranges:
        if name in INSURED_SIDE and game.insurance:
            raise Refusal("limit-by-odds", game.insurance.clauses.excess, wager=name)
    for odds in limits.by_odds:
        if odds not in known:
            clause = game.insurance.clauses.excess if game.insurance else None
            raise Refusal("no-insurance-odds", clause, odds=odds, known=list(known), game=Word(game.name))


def check_odds_range(limits: Limits, offer: Offer, stake: int, clause: str) -> None:
    """Refuse insurance outside the house's limits for these odds (6.4.3.1)."""
    span = odds_range(limits, offer)
    if span.under(stake):
        raise Refusal("under-minimum", clause, wager=Word(offer.name), stake=stake, least=span.minimum)
    if span.over(stake):
        raise Refusal("over-maximum", clause, wager=Word(offer.name), stake=stake, most=span.maximum or 0)


def check_draw_limits(game: Game, limits: Limits) -> None:
    """Refuse limits under which a Draw wager could not equal its Enter wager (R-64)."""
    if not game.hand_a_seat:
        return
    enter, draw = (limits.ranges.get(wager, Range()) for wager in (ENTER, "draw"))
    if draw.excludes(enter.minimum) or (
        draw.maximum is not None and (enter.maximum or draw.maximum + 1) > draw.maximum
    ):
        raise Refusal("draw-limits", "R-64")


def on_sides(game: Game, bets: Iterable[Bet], variant: Variant | None) -> dict[Side, int]:
    """The sum of the stakes on each hand."""
    sides = dict.fromkeys((Side.PLAYER, Side.BANKER), 0)
    for bet in bets:
        side = game.side_of(bet, variant)
        if side:
            sides[side] += bet.stake
    return sides


def check_differential(
    game: Game, limits: Limits, sides: Mapping[Side, int], variant: Variant | None, placed: Sequence[Bet]
) -> None:
    """Refuse placed wagers on the side that exceeds the differential; wagers on the other side are fine (R-30)."""
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
    """The side that exceeds the differential before bets close, so that its patrons can alter their wagers."""
    if game.limits is None or limits.differential is None:
        return None
    staked = {side: sides.get(side, 0) for side in (Side.PLAYER, Side.BANKER)}
    larger = max(staked, key=lambda side: staked[side])
    over = staked[larger] - min(staked.values()) - limits.differential
    return Excess(larger, over, game.limits.alter) if over > 0 else None


def effective_stakes(
    game: Game,
    limits: Limits,
    bets: Sequence[Bet],
    variant: Variant | None,
    *,
    settled_before: frozenset[int] = frozenset(),
    unit: int = 1,
) -> list[EffectiveStake]:
    """The part of each wager that counts (R-31).

    First, what is over the maximum is cut. Then under-minimum wagers of patrons in `settled_before`, who had one
    settled at this table before, are returned whole and do not count (R-33). Last, the differential is applied.
    """
    if game.limits is None:
        return _all_or_nothing(game, limits, bets, variant)
    by = game.limits
    counts, small, gone = _before_differential(by, limits, bets, settled_before)
    counts = _cut_to_differential(game, limits, bets, counts, variant, unit, small)
    for index in small - gone:
        counts[index] = EffectiveStake(counts[index].stake, (*counts[index].clauses, by.under_minimum))
    return counts


def excess_of_what_remains(
    game: Game, limits: Limits, bets: Sequence[Bet], variant: Variant | None, settled_before: frozenset[int]
) -> Excess | None:
    """The side that exceeds the differential as bets close, without what is cut or returned (R-31, R-35)."""
    if game.limits is None or limits.differential is None:
        return None
    counts, _, _ = _before_differential(game.limits, limits, bets, settled_before)
    cut = [Bet(bet.wager, count.stake, bet.seat) for bet, count in zip(bets, counts, strict=True)]
    return differential_excess(game, limits, on_sides(game, cut, variant))


def _before_differential(
    by: LimitClauses, limits: Limits, bets: Sequence[Bet], settled_before: frozenset[int]
) -> tuple[list[EffectiveStake], set[int], set[int]]:
    """What remains after the maximum and the minimum, the indexes of wagers under it, and of those returned."""
    spans = [limits.ranges.get(bet.wager, Range()) for bet in bets]
    small = {index for index, bet in enumerate(bets) if spans[index].under(bet.stake)}
    gone = {index for index in small if bets[index].seat in settled_before}
    counts = [
        EffectiveStake(0, (by.under_minimum,)) if index in gone else _cut_to_maximum(by, spans[index], bet)
        for index, bet in enumerate(bets)
    ]
    return counts, small, gone


def _all_or_nothing(game: Game, limits: Limits, bets: Sequence[Bet], variant: Variant | None) -> list[EffectiveStake]:
    """7 Up and Lucky Draw: a wager outside the limits is returned (R-34). A Draw wager goes with its Enter (R-64)."""
    in_coup = {bet for bet in bets if game.wager(bet.wager, variant).in_coup}
    outside = {bet for bet in bets if bet not in in_coup and limits.ranges.get(bet.wager, Range()).excludes(bet.stake)}
    outside |= {bet for bet in in_coup if any(other.seat == bet.seat for other in outside)}
    return [EffectiveStake(0, (NO_LIMITS_CLAUSE,)) if bet in outside else EffectiveStake(bet.stake) for bet in bets]


def _cut_to_maximum(by: LimitClauses, span: Range, bet: Bet) -> EffectiveStake:
    if span.maximum is None or not span.over(bet.stake):
        return EffectiveStake(bet.stake)
    return EffectiveStake(span.maximum, (by.over_maximum,))


def _cut_to_differential(
    game: Game,
    limits: Limits,
    bets: Sequence[Bet],
    counts: list[EffectiveStake],
    variant: Variant | None,
    unit: int,
    small: set[int],
) -> list[EffectiveStake]:
    """The larger side counts up to the smaller plus the differential, shared in proportion (R-32).

    `small` are the indexes of the wagers under the minimum, which count in full.
    """
    cut = [Bet(bet.wager, count.stake, bet.seat) for bet, count in zip(bets, counts, strict=True)]
    excess = differential_excess(game, limits, on_sides(game, cut, variant))
    if excess is None or game.limits is None:
        return counts
    side = [i for i, bet in enumerate(bets) if counts[i].stake and game.side_of(bet, variant) is excess.side]
    sharing = [i for i in side if i not in small]
    stakes = sum(counts[i].stake for i in sharing)
    allowed = max(0, stakes - excess.amount)
    counts = list(counts)
    for i in small.intersection(side):
        counts[i] = EffectiveStake(counts[i].stake, (*counts[i].clauses, game.limits.pro_rata_small))
    for i in sharing:
        share = counts[i].stake * allowed // stakes // unit * unit
        counts[i] = EffectiveStake(share, (*counts[i].clauses, game.limits.pro_rata))
    return counts
