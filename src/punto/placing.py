"""Placing a wager: when bets are taken, which, and what each may be."""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from punto import limits as table_limits
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.limits import Limits


class Betting(StrEnum):
    """Where the table stands between two coups."""

    NOT_CALLED = "not_called"
    OPEN = "open"
    CLOSED = "closed"
    DEALT = "dealt"


class Accepted(Struct, frozen=True):
    bet: Bet
    clauses: tuple[str, ...]


def place(
    game: Game,
    bet: Bet,
    on_table: Sequence[Bet],
    *,
    betting: Betting = Betting.OPEN,
    limits: Limits | None = None,
    variant: Variant | None = None,
) -> Accepted:
    """Take a wager that a patron places through the system, or refuse it with the clause."""
    by = game.placing
    match betting:
        case Betting.NOT_CALLED:
            raise Refusal("bets-not-open", by.opens)
        case Betting.CLOSED:
            raise Refusal("bets-closed", by.closes)
        case Betting.DEALT:
            raise Refusal("first-card-dealt", by.before_first_card)
    wager = game.wager(bet.wager, variant)
    check_stake(bet)
    if limits:
        table_limits.check(game, limits, [*on_table, bet], variant)
    own = [game.wager(other.wager, variant) for other in on_table if other.seat == bet.seat]
    alone = not any(other.backs for other in [wager, *own])
    clauses = [by.opens, by.before_first_card, by.kinds]
    if wager.additional:
        clauses.append(wager.additional)
    if alone:
        clauses.append(by.side_alone)
    return Accepted(bet, tuple(clauses))


def check_stake(bet: Bet) -> None:
    if bet.stake <= 0:
        raise Refusal("stake-not-positive", wager=bet.wager, stake=bet.stake)
