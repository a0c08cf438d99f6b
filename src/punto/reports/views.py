"""A gaming-day report made ready for the wire and for JSON."""

from fractions import Fraction

from punto.reports.day import DayReport, TableReport
from punto.reports.figures import Figures, WagerFigures, WagerName
from punto.wire.reports import ClauseView, DayView, FiguresView, GameView, TableView, WagerView


def day_view(made: DayReport) -> DayView:
    return DayView(
        day=made.day.day,
        begins=made.day.begins,
        zone=made.day.zone,
        since=made.day.since,
        until=made.day.until,
        checked=made.checked,
        tables=[_table_view(table) for table in made.tables],
        total=_figures_view(made.total),
    )


def _table_view(made: TableReport) -> TableView:
    return TableView(
        table=made.table,
        games=[GameView(game, variant or None) for game, variant in made.games],
        opened=made.opened,
        closed=made.closed,
        float_before=made.float_before,
        float_after=made.float_after,
        figures=_figures_view(made.figures),
        checked=not made.disagreements,
        disagreements=made.disagreements,
    )


def _figures_view(made: Figures) -> FiguresView:
    coups, chips = made.coups, made.chips
    return FiguresView(
        shoes=coups.shoes,
        coups=coups.coups,
        free_hands=coups.free_hands,
        voids=coups.voids,
        reversed=coups.reversed,
        corrections=coups.corrections,
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
        wagers=[_wager_view(name, wager) for name, wager in made.wagers.items()],
    )


def _wager_view(name: WagerName, made: WagerFigures) -> WagerView:
    return WagerView(
        name.game,
        name.variant or None,
        name.wager,
        made.count,
        made.staked,
        made.won,
        float(made.theoretical),
        str(made.theoretical),
    )


def _decimal(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _exact(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
