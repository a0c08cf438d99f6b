"""Chips: the accounts of a table, and the balanced posting that each event makes."""

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec import Struct

from punto.errors import Refusal
from punto.table import events as e

WORLD = "world"
"""Where cash comes from and goes to; the only account that may be negative."""
CAGE = "cage"
MOST_CHIPS = 10**14
"""The largest amount that one command may move."""

E = TypeVar("E", bound=e.Event)


class Entry(Struct, frozen=True):
    """Chips that came to an account, or with a minus left it."""

    account: str
    amount: int


Moves = dict[str, int]


def held(patron: str) -> str:
    """What a patron has away from the tables."""
    return f"patron/{patron}"


def rack(table: str, patron: str) -> str:
    """What a patron has before him at a table."""
    return f"{table}/rack/{patron}"


def layout(table: str) -> str:
    return f"{table}/layout"


def float_of(table: str) -> str:
    return f"{table}/float"


def drop(table: str) -> str:
    return f"{table}/drop"


def tips(table: str) -> str:
    return f"{table}/tips"


def breakage(table: str) -> str:
    return f"{table}/breakage"


def check_amount(amount: int) -> None:
    if not 1 <= amount <= MOST_CHIPS:
        raise Refusal("chips-out-of-range", "R-10", amount=amount, most=MOST_CHIPS)


def posting(table: str, event: e.Event) -> tuple[Entry, ...]:
    """The entries that an event makes; they sum to nothing."""
    make = POSTINGS.get(type(event))
    if make is None:
        return ()
    moves = make(table, event)
    return tuple([Entry(account, moves[account]) for account in sorted(moves) if moves[account]])


POSTINGS: dict[type[e.Event], Callable[[str, e.Event], Moves]] = {}


def of(kind: type[E]) -> Callable[[Callable[[str, E], Moves]], None]:
    def register(make: Callable[[str, E], Moves]) -> None:
        POSTINGS[kind] = cast(Callable[[str, e.Event], Moves], make)

    return register


def move(amount: int, source: str, target: str) -> Moves:
    return {source: -amount, target: amount}


@of(e.ChipsBrought)
def _(table: str, event: e.ChipsBrought) -> Moves:
    return move(event.amount, held(event.patron), rack(table, event.patron))


@of(e.ChipsTaken)
def _(table: str, event: e.ChipsTaken) -> Moves:
    return move(event.amount, rack(table, event.patron), held(event.patron))


@of(e.TableLeft)
def _(table: str, event: e.TableLeft) -> Moves:
    return move(event.amount, rack(table, event.patron), held(event.patron))


@of(e.ChipsBought)
def _(table: str, event: e.ChipsBought) -> Moves:
    chips = move(event.amount, float_of(table), rack(table, event.patron))
    return chips | move(event.amount, WORLD, drop(table))


@of(e.TipGiven)
def _(table: str, event: e.TipGiven) -> Moves:
    return move(event.amount, rack(table, event.patron), tips(table))


@of(e.FloatFilled)
def _(table: str, event: e.FloatFilled) -> Moves:
    return move(event.amount, CAGE, float_of(table))


@of(e.FloatCredited)
def _(table: str, event: e.FloatCredited) -> Moves:
    return move(event.amount, float_of(table), CAGE)


@of(e.WagerPlaced)
def _(table: str, event: e.WagerPlaced) -> Moves:
    return move(event.stake - event.before, rack(table, event.patron), layout(table))


@of(e.WagerRemoved)
def _(table: str, event: e.WagerRemoved) -> Moves:
    return move(event.stake, layout(table), rack(table, event.patron))


@of(e.LateWagerReturned)
def _(table: str, event: e.LateWagerReturned) -> Moves:
    return move(event.stake, layout(table), rack(table, event.patron))


@of(e.InsuranceTaken)
def _(table: str, event: e.InsuranceTaken) -> Moves:
    return move(event.stake, rack(table, event.patron), layout(table))


@of(e.AnswerGiven)
def _(table: str, event: e.AnswerGiven) -> Moves:
    return move(event.stake, rack(table, event.patron), layout(table))


@of(e.WagersReturned)
def _(table: str, event: e.WagersReturned) -> Moves:
    return move(event.stake, layout(table), rack(table, event.patron))


@of(e.CoupVoided)
def _(table: str, event: e.CoupVoided) -> Moves:
    moves = {rack(table, patron): amount for patron, amount in event.returned}
    moves[layout(table)] = -sum(moves.values())
    return moves


@of(e.CoupSettled)
def _(table: str, event: e.CoupSettled) -> Moves:
    moves: Moves = {}
    staked = collected = paid = 0
    for wager in event.wagers:
        account = rack(table, wager.patron)
        moves[account] = moves.get(account, 0) + wager.returned + wager.paid
        staked += wager.stake
        collected += wager.collected
        paid += wager.paid
    moves[layout(table)] = -staked
    moves[float_of(table)] = collected - paid - event.broken
    moves[breakage(table)] = event.broken
    return moves


@of(e.SettlementReversed)
def _(table: str, event: e.SettlementReversed) -> Moves:
    moves = {rack(table, patron): amount for patron, amount, _ in event.taken_back}
    moves |= {held(patron): amount for patron, amount, _ in event.away}
    moves[float_of(table)] = -sum(moves.values()) - event.broken
    moves[breakage(table)] = event.broken
    return moves


@of(e.AdjustmentApproved)
def _(table: str, event: e.AdjustmentApproved) -> Moves:
    account = rack(table, event.patron) if event.at_table else held(event.patron)
    return move(event.amount, float_of(table), account)
