"""What follows from a table's view: its free seats, the limits of a wager, and what is staked on a hand."""

from punto.coup import Side
from punto.wire.layout import LimitsShown, RangeShown
from punto.wire.table import View


def free_seats(view: View) -> tuple[int, ...]:
    """The seats that nobody has taken, and whose areas nobody plays in this coup."""
    taken = {seat.seat for seat in view.seats} | {played.area for played in view.areas}
    return tuple(seat for seat in view.places if seat not in taken)


def stake_on(view: View, side: Side) -> int:
    """The sum of all stakes on a hand."""
    backing = {box.wager for box in view.boxes if box.backs == side and not box.in_coup}
    seated = sum(laid.stake for seat in view.seats for laid in seat.wagers if laid.wager in backing)
    return seated + sum(stake for wager, stake in view.behind.wagers.items() if wager in backing)


def range_of(limits: LimitsShown, wager: str) -> RangeShown:
    """The limits of a wager; without limits on the sign, any amount is allowed."""
    return limits.ranges.get(wager, RangeShown(1, None))


def lowest_minimum(limits: LimitsShown) -> int:
    """The lowest minimum of any wager."""
    return min((span.minimum for span in limits.ranges.values()), default=1)
