"""What a gaming-day report looks like in JSON: exact figures as text, with decimals beside them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Self

from msgspec import Struct

from punto.reports.day import DayReport, Disagreement, TableReport
from punto.reports.figures import Figures, WagerFigures, WagerName


class WagerView(Struct, frozen=True):
    """What was staked on a wager in a day, and what came of it."""

    game: str
    variant: str | None
    wager: str
    count: int
    staked: int
    won: int
    theoretical: float
    theoretical_exact: str

    @classmethod
    def of(cls, name: WagerName, made: WagerFigures) -> Self:
        return cls(
            name.game,
            name.variant or None,
            name.wager,
            made.count,
            made.staked,
            made.won,
            float(made.theoretical),
            str(made.theoretical),
        )


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

    @classmethod
    def of(cls, made: Figures) -> Self:
        coups, chips = made.coups, made.chips
        return cls(
            shoes=coups.shoes,
            coups=coups.coups,
            free_hands=coups.free_hands,
            voids=coups.voids,
            reversed=coups.reversed,
            irregularities=[ClauseView(clause, count) for clause, count in coups.by_clause],
            disputes=coups.disputes,
            drop=chips.drop,
            brought=chips.brought,
            taken=chips.taken,
            fills=chips.fills,
            credits=chips.credits,
            tips=chips.tips,
            breakage=chips.breakage,
            handle=made.handle,
            settled=chips.settled,
            reversals=chips.reversals,
            adjustments=chips.adjustments,
            win=chips.win,
            hold_drop=_decimal(made.hold_drop),
            hold_drop_exact=_exact(made.hold_drop),
            hold_handle=_decimal(made.hold_handle),
            hold_handle_exact=_exact(made.hold_handle),
            theoretical=float(made.theoretical),
            theoretical_exact=str(made.theoretical),
            difference=float(made.difference),
            difference_exact=str(made.difference),
            variance=float(made.variance),
            variance_exact=str(made.variance),
            deviation=made.deviation,
            deviations=made.deviations,
            wagers=[WagerView.of(name, wager) for name, wager in made.wagers.items()],
        )


def _decimal(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


class GameView(Struct, frozen=True):
    """A game that was played."""

    game: str
    variant: str | None


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

    @classmethod
    def of(cls, made: TableReport) -> Self:
        return cls(
            table=made.table,
            games=[GameView(game, variant or None) for game, variant in made.games],
            opened=made.opened,
            closed=made.closed,
            float_before=made.float_before,
            float_after=made.float_after,
            figures=FiguresView.of(made.figures),
            checked=not made.disagreements,
            disagreements=made.disagreements,
        )


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

    @classmethod
    def of(cls, made: DayReport) -> Self:
        return cls(
            day=made.day.day,
            begins=made.day.begins,
            zone=made.day.zone,
            since=made.day.since,
            until=made.day.until,
            checked=made.checked,
            tables=[TableView.of(table) for table in made.tables],
            total=FiguresView.of(made.total),
        )
