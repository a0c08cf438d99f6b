"""Returning wagers to their patrons: those of a coup in play, and those of a settled coup."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from punto.coup import Side
from punto.errors import Refusal
from punto.game import Bet
from punto.insurance import INSURED_SIDE
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.decide.squeezing import pass_squeezes
from punto.table.decision import Decision
from punto.table.events import cite
from punto.table.state import OpenIrregularity, PlacedWager, ReturnedWager, SettledWager


def return_wagers(decision: Decision, name: str, laid: Sequence[PlacedWager], clause: str | None) -> None:
    """Return these wagers of the coup in play to a patron."""
    if not laid:
        return
    sides: dict[Side, int] = {}
    for bet in laid:
        side = (
            None
            if bet.wager in INSURED_SIDE
            else decision.book.side_of(Bet(bet.wager, bet.stake), decision.rules.variant)
        )
        if side:
            sides[side] = sides.get(side, 0) + bet.stake
    decision.add(
        e.WagersReturned(
            patron=name,
            wagers=tuple((bet.wager, bet.moment) for bet in laid),
            stake=sum(bet.stake for bet in laid),
            sides=sides,
            areas=tuple(sorted({bet.area for bet in laid if bet.area})),
            clauses=cite(clause),
        )
    )


def withdraw_as_chosen(decision: Decision, opened: OpenIrregularity) -> list[str]:
    """Return the wagers of the patrons who chose to withdraw; their names."""
    by, found, table = decision.book.irregularities, opened.found, decision.table
    unknown = isinstance(found, f.DrawnTogether) and not found.order_known
    clause = by.withdraws if unknown else opened.clause
    chosen = [name for name in opened.asked if opened.chosen.get(name) is Choice.WITHDRAW]
    leaving = [name for name in chosen if name in table.patrons and table.patrons[name].laid]
    for name in leaving:
        return_wagers(decision, name, list(table.patrons[name].laid), clause)
        pass_squeezes(decision, name, clause)
    return leaving


class GivenBack(Struct, frozen=True, kw_only=True):
    """The chips that must move if a settled coup's wagers change."""

    taken_back: tuple[tuple[str, int, int], ...]
    """Each patron at the table, the chips to them (negative: from them), and what they cannot give back."""
    away: tuple[tuple[str, int, int], ...]
    broken: int
    breakage: Fraction
    under_minimum: tuple[str, ...]


def given_back(decision: Decision, now: tuple[SettledWager, ...] = ()) -> GivenBack:
    """Find what must move so that the last coup's wagers stand as in `now`; refuse what the float cannot pay."""
    table = decision.table
    won: Counter[str] = Counter()
    for wager in table.last:
        won[wager.patron] += wager.won
    for wager in now:
        won[wager.patron] -= wager.won
    moved: list[tuple[str, int, int]] = []
    away: list[tuple[str, int, int]] = []
    for name, amount in won.items():
        patron = table.patrons.get(name)
        back = min(amount, patron.rack if patron else 0)
        if amount:
            (moved if patron else away).append((name, -back, amount - back))
    before, after = (sum((wager.breakage for wager in wagers), Fraction(0)) for wagers in (table.last, now))
    left = table.breakage - before + after
    broken = int(left // 1)
    short = sum(amount for _, amount, _ in moved + away) + broken - table.float_chips
    if short > 0:
        raise Refusal("float-cannot-pay", amount=short)
    again = _used_up(decision, table.last) - _used_up(decision, now)
    return GivenBack(
        taken_back=tuple(moved),
        away=tuple(away),
        broken=broken,
        breakage=left - broken,
        under_minimum=tuple(sorted(again)),
    )


def _used_up(decision: Decision, wagers: tuple[SettledWager, ...]) -> set[str]:
    """The patrons whose one exception these wagers used up: under the minimum, and paid or collected (R-33).

    A payment that is rounded down to nothing counts as made (R-11).
    """
    limits = decision.book.limits
    if limits is None:
        return set()
    small = [wager for wager in wagers if limits.under_minimum in wager.clauses]
    return {wager.patron for wager in small if wager.paid or wager.collected or wager.breakage}


def reverse_settlement(decision: Decision, back: GivenBack, *clauses: str | None) -> None:
    """Void the last settled coup: every wager goes back (R-40)."""
    decision.add(
        e.SettlementReversed(
            coup=decision.table.coups,
            taken_back=back.taken_back,
            away=back.away,
            broken=back.broken,
            breakage=back.breakage,
            under_minimum=back.under_minimum,
            clauses=cite(*clauses, "R-40", decision.book.words.void, "R-33" if back.under_minimum else None),
        )
    )


def return_settled(
    decision: Decision,
    returned: tuple[ReturnedWager, ...],
    now: tuple[SettledWager, ...],
    back: GivenBack,
    *clauses: str | None,
) -> None:
    """Return wagers of the coup that was settled last; the others stand as they were settled."""
    decision.add(
        e.SettledWagersReturned(
            coup=decision.table.coups,
            returned=returned,
            wagers=now,
            taken_back=back.taken_back,
            away=back.away,
            broken=back.broken,
            breakage=back.breakage,
            under_minimum=back.under_minimum,
            clauses=cite(*clauses, "R-33" if back.under_minimum else None),
        )
    )
