"""What the pit sees of every table at once: limits, chips, the differential, and what waits for a decision."""

from punto.table.next import decision_due
from punto.table.state import OpenIrregularity, Table
from punto.views.parts import action
from punto.views.public import by_clock, summary
from punto.views.staff import going_on
from punto.views.table_facts import over
from punto.wire.pit import PitIrregularity, PitTable


def pit_table(table: Table, since: int | None = None, ahead: int = 0) -> PitTable:
    """`since` is when the table was last stopped, or its patrons asked, by an irregularity.

    `ahead` is how far the table's log is ahead of the house's clock.
    """
    rules, play = table.rules, table.play
    return PitTable(
        summary=summary(table, ahead),
        sign=table.sign,
        face_down=bool(rules and rules.face_down),
        coup=table.coups,
        playing=play is not None,
        free_due=table.free_due,
        remaining=table.shoe.remaining if table.shoe else None,
        float_chips=table.float_chips,
        layout_chips=table.layout_chips,
        racks=sum([patron.rack for patron in table.patrons.values()]),
        sides={str(side): stake for side, stake in play.sides.items()} if play else {},
        over=over(table),
        open=_open(table.open, by_clock(since, ahead), ahead) if table.open else None,
        waiting=len(table.waiting),
        disputes=going_on(table),
    )


def _open(opened: OpenIrregularity, since: int | None, ahead: int) -> PitIrregularity:
    return PitIrregularity(
        type(opened.found).__name__,
        opened.clause,
        opened.question,
        opened.rank,
        since,
        by_clock(opened.until, ahead),
        len(opened.asked),
        len(opened.chosen),
        action(decision_due(opened)),
    )
