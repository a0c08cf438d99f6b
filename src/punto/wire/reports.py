"""A gaming-day report: exact figures as text, with decimals beside them."""

from collections.abc import Sequence

from msgspec import Struct

from punto.wire.vocabulary import GameName, VariantName, WagerName


class WagerView(Struct, frozen=True):
    """What was staked on a wager in a day, and what the house won."""

    game: GameName
    variant: VariantName | None
    wager: WagerName
    count: int
    staked: int
    won: int
    theoretical: float
    theoretical_exact: str


class ClauseView(Struct, frozen=True):
    """How often a clause on irregularities was reached."""

    clause: str
    count: int


class FiguresView(Struct, frozen=True, kw_only=True):
    """The figures of a day."""

    shoes: int
    coups: int
    free_hands: int
    voids: int
    reversed: int
    corrections: int
    irregularities: Sequence[ClauseView]
    disputes: int
    drop: int
    brought: int
    taken: int
    fills: int
    credits: int
    tips: int
    breakage: int
    handle: int
    settled: int
    reversals: int
    adjustments: int
    win: int
    hold_drop: float | None
    hold_drop_exact: str | None
    hold_handle: float | None
    hold_handle_exact: str | None
    theoretical: float
    theoretical_exact: str
    difference: float
    difference_exact: str
    variance: float
    variance_exact: str
    deviation: float
    deviations: float | None
    """The difference in standard deviations."""
    wagers: Sequence[WagerView]


class GameView(Struct, frozen=True):
    """A game that was played."""

    game: GameName
    variant: VariantName | None


class Disagreement(Struct, frozen=True):
    """Accounts that did not move as the events say."""

    account: str
    told: int
    """By how much the events say that it moved."""
    posted: int
    """By how much the ledger says that it moved."""


class TableView(Struct, frozen=True, kw_only=True):
    """A table's day."""

    table: str
    games: Sequence[GameView]
    opened: Sequence[int]
    closed: Sequence[int]
    float_before: int
    float_after: int
    figures: FiguresView
    checked: bool
    disagreements: Sequence[Disagreement]


class DayView(Struct, frozen=True, kw_only=True):
    """A gaming day of the house."""

    day: str
    begins: str
    zone: str
    since: int
    until: int
    checked: bool
    tables: Sequence[TableView]
    total: FiguresView
