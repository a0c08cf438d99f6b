"""The parts that several views share, as they go over the wire: plain texts and numbers."""

from fractions import Fraction

from punto.table.next import DueAction
from punto.table.roles import Role
from punto.table.state import PlacedWager, SettledWager
from punto.wire.parts import Ended, Staked, Sums
from punto.wire.staff import Action

MOST_STANDING = 200
"""How many patrons behind the seats the staff are shown one by one; the others are counted."""


def odds_text(odds: Fraction) -> str:
    """Odds as a layout shows them: 11:1, 19:20."""
    return f"{odds.numerator}:{odds.denominator}"


def staked(laid: PlacedWager, counts: int | None = None) -> Staked:
    """A wager; its patron and the staff also see how much of it counts, if that is less."""
    less = counts is not None and counts < laid.stake
    return Staked(laid.wager, laid.stake, laid.moment, laid.recorded, counts if less else None, laid.area)


def ended(wager: SettledWager) -> Ended:
    return Ended(
        wager.patron,
        wager.wager,
        wager.stake,
        wager.outcome,
        wager.paid,
        wager.returned,
        wager.collected,
        wager.clauses,
        wager.moment,
        wager.area,
    )


def sums(wagers: tuple[SettledWager, ...]) -> Sums:
    staked = paid = returned = collected = 0
    for wager in wagers:
        staked += wager.stake
        paid += wager.paid
        returned += wager.returned
        collected += wager.collected
    return Sums(len(wagers), staked, paid, returned, collected)


def action(due: DueAction, *, by_house: bool = False) -> Action:
    return Action(
        do=due.command.__name__,
        clause=due.clause,
        to=due.to,
        roles=tuple([role for role in Role if role in due.roles]),
        waits_for=due.waits_for,
        not_by=due.not_by,
        by_house=by_house,
        result=due.result,
    )
