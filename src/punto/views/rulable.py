"""What a ruling may order in the current state of a table (R-49)."""

from punto.table.state import Table
from punto.wire.staff import NamedWager, Rulable

MOST_NAMED = 400


def rulable(table: Table) -> Rulable:
    """What can be ordered now. The coup is the one in play, or the one settled last, whose wagers are listed."""
    coup = table.play or table.last_play
    return Rulable(
        void=coup is not None,
        settled=coup is not None and table.play is None,
        wagers=_settled(table),
        free_hand=table.rules is not None and not table.book.hand_a_seat,
        replace_shoe=table.shoe is not None,
    )


def _settled(table: Table) -> tuple[NamedWager, ...]:
    stakes: dict[tuple[str, str, int | None], int] = {}
    for each in () if table.play else table.last[:MOST_NAMED]:
        named = each.patron, each.wager, each.area
        stakes[named] = stakes.get(named, 0) + each.stake
    return tuple(NamedWager(patron, wager, stake, area) for (patron, wager, area), stake in stakes.items())
