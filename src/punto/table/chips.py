"""Chips: the accounts of a table, and the balanced posting of each event."""

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec import Struct

from punto.table import events as e

WORLD = "world"
"""Where cash comes from and goes to; the only account that may be negative."""
CAGE = "cage"

E = TypeVar("E", bound=e.Event)


class Entry(Struct, frozen=True):
    """Chips that came to an account; negative if they left it."""

    account: str
    amount: int


Moves = dict[str, int]


def wallet_account(patron: str) -> str:
    """The account of what a patron holds away from the tables."""
    return f"patron/{patron}"


def rack_account(table: str, patron: str) -> str:
    """The account of what a patron has at a table, apart from wagers."""
    return f"{table}/rack/{patron}"


def layout_account(table: str) -> str:
    return f"{table}/layout"


def float_account(table: str) -> str:
    return f"{table}/float"


def drop_account(table: str) -> str:
    return f"{table}/drop"


def tips_account(table: str) -> str:
    return f"{table}/tips"


def breakage_account(table: str) -> str:
    return f"{table}/breakage"


def posting(table: str, event: e.Event) -> tuple[Entry, ...]:
    """Give the entries of an event; they sum to zero."""
    make = POSTINGS.get(type(event))
    if make is None:
        return ()
    moves = make(table, event)
    return tuple([Entry(account, moves[account]) for account in sorted(moves) if moves[account]])


POSTINGS: dict[type[e.Event], Callable[[str, e.Event], Moves]] = {}


def posts(kind: type[E]) -> Callable[[Callable[[str, E], Moves]], Callable[[str, E], Moves]]:
    """Register the function that says which chips this kind of event moves."""

    def register(post: Callable[[str, E], Moves]) -> Callable[[str, E], Moves]:
        POSTINGS[kind] = cast(Callable[[str, e.Event], Moves], post)
        return post

    return register


def move(amount: int, source: str, target: str) -> Moves:
    return {source: -amount, target: amount}


@posts(e.ChipsBrought)
def post_chips_brought(table: str, event: e.ChipsBrought) -> Moves:
    return move(event.amount, wallet_account(event.patron), rack_account(table, event.patron))


@posts(e.ChipsTaken)
def post_chips_taken(table: str, event: e.ChipsTaken) -> Moves:
    return move(event.amount, rack_account(table, event.patron), wallet_account(event.patron))


@posts(e.TableLeft)
def post_table_left(table: str, event: e.TableLeft) -> Moves:
    return move(event.amount, rack_account(table, event.patron), wallet_account(event.patron))


@posts(e.ChipsBought)
def post_chips_bought(table: str, event: e.ChipsBought) -> Moves:
    chips = move(event.amount, float_account(table), rack_account(table, event.patron))
    return chips | move(event.amount, WORLD, drop_account(table))


@posts(e.TipGiven)
def post_tip_given(table: str, event: e.TipGiven) -> Moves:
    return move(event.amount, rack_account(table, event.patron), tips_account(table))


@posts(e.FloatFilled)
def post_float_filled(table: str, event: e.FloatFilled) -> Moves:
    return move(event.amount, CAGE, float_account(table))


@posts(e.FloatCredited)
def post_float_credited(table: str, event: e.FloatCredited) -> Moves:
    return move(event.amount, float_account(table), CAGE)


@posts(e.WagerPlaced)
def post_wager_placed(table: str, event: e.WagerPlaced) -> Moves:
    return move(event.stake - event.before, rack_account(table, event.patron), layout_account(table))


@posts(e.WagerRemoved)
def post_wager_removed(table: str, event: e.WagerRemoved) -> Moves:
    return move(event.stake, layout_account(table), rack_account(table, event.patron))


@posts(e.LateWagerReturned)
def post_late_wager_returned(table: str, event: e.LateWagerReturned) -> Moves:
    account = wallet_account(event.patron) if event.away else rack_account(table, event.patron)
    return {
        layout_account(table): -event.stake,
        account: event.stake - event.kept,
        float_account(table): event.kept,
    }


@posts(e.InsuranceTaken)
def post_insurance_taken(table: str, event: e.InsuranceTaken) -> Moves:
    return move(event.stake, rack_account(table, event.patron), layout_account(table))


@posts(e.AnswerGiven)
def post_answer_given(table: str, event: e.AnswerGiven) -> Moves:
    return move(event.stake, rack_account(table, event.patron), layout_account(table))


@posts(e.WagersReturned)
def post_wagers_returned(table: str, event: e.WagersReturned) -> Moves:
    return move(event.stake, layout_account(table), rack_account(table, event.patron))


@posts(e.CoupVoided)
def post_coup_voided(table: str, event: e.CoupVoided) -> Moves:
    moves = {rack_account(table, patron): amount for patron, amount in event.returned}
    moves |= {wallet_account(patron): amount for patron, amount in event.away}
    moves[float_account(table)] = sum(amount for _, amount in event.recovered)
    moves[layout_account(table)] = -sum(moves.values())
    return moves


@posts(e.CoupSettled)
def post_coup_settled(table: str, event: e.CoupSettled) -> Moves:
    moves: Moves = {}
    staked = collected = paid = 0
    for wager in event.wagers:
        account = wallet_account(wager.patron) if wager.patron in event.away else rack_account(table, wager.patron)
        moves[account] = moves.get(account, 0) + wager.returned + wager.paid
        staked += wager.stake
        collected += wager.collected
        paid += wager.paid
    kept = 0
    for patron, amount in event.recovered:
        moves[wallet_account(patron) if patron in event.away else rack_account(table, patron)] -= amount
        kept += amount
    moves[layout_account(table)] = -staked
    moves[float_account(table)] = collected - paid - event.broken + kept
    moves[breakage_account(table)] = event.broken
    return moves


@posts(e.SettlementReversed)
def post_settlement_reversed(table: str, event: e.SettlementReversed) -> Moves:
    return _given_back(table, event)


@posts(e.SettledWagersReturned)
def post_settled_wagers_returned(table: str, event: e.SettledWagersReturned) -> Moves:
    return _given_back(table, event)


def _given_back(table: str, event: e.SettlementReversed | e.SettledWagersReturned) -> Moves:
    moves = {rack_account(table, patron): amount for patron, amount, _ in event.taken_back}
    moves |= {wallet_account(patron): amount for patron, amount, _ in event.away}
    moves[float_account(table)] = -sum(moves.values()) - event.broken
    moves[breakage_account(table)] = event.broken
    return moves


@posts(e.RulingPaid)
def post_ruling_paid(table: str, event: e.RulingPaid) -> Moves:
    account = rack_account(table, event.patron) if event.at_table else wallet_account(event.patron)
    return move(event.amount, float_account(table), account)


@posts(e.CoupReopened)
def post_coup_reopened(table: str, event: e.CoupReopened) -> Moves:
    moves = {rack_account(table, patron): amount for patron, amount, _ in event.taken_back if amount}
    moves[layout_account(table)] = event.staked
    moves[breakage_account(table)] = event.broken
    moves[float_account(table)] = -sum(moves.values())
    return moves


@posts(e.WagerCorrected)
def post_wager_corrected(table: str, event: e.WagerCorrected) -> Moves:
    return move(event.stake - event.before, rack_account(table, event.patron), layout_account(table))


@posts(e.AdjustmentApproved)
def post_adjustment_approved(table: str, event: e.AdjustmentApproved) -> Moves:
    account = rack_account(table, event.patron) if event.at_table else wallet_account(event.patron)
    return move(event.amount, float_account(table), account)
