"""Placing a wager: when bets are taken, which, and what each may be."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from punto.coup import Coup, Side
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.insurance import CARDS_SEEN, SIDES, Insurance, Moment, Offer, check_cap, offered
from punto.limits import Limits, check_differential, check_range, on_sides
from punto.text import Word


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
    layout: int | None = None,
    standing: bool = False,
    sides: Mapping[Side, int] | None = None,
) -> Accepted:
    """Take a wager that a patron places through the system, or refuse it with the clause.

    Where `sides` says what all patrons have staked on each hand, this wager among it, `on_table` need hold no more than
    the patron's own wagers.
    """
    by = game.placing
    if game.insurance and bet.wager in SIDES:
        raise Refusal("insurance-before-coup", game.insurance.clauses.open_to)
    wager = game.wager(bet.wager, variant)
    if wager.in_coup:
        raise Refusal("wager-in-coup", by.opens, wager=Word(wager.name))
    game.check_seat(bet.seat, layout, standing=standing)
    match betting:
        case Betting.NOT_CALLED:
            raise Refusal("bets-not-open", by.opens)
        case Betting.CLOSED:
            raise Refusal("bets-closed", by.late)
        case Betting.DEALT:
            raise Refusal("first-card-dealt", by.before_first_card)
    check_distinct([*on_table, bet])
    if limits:
        check_range(game, limits, bet)
        if sides is None:
            sides = on_sides(game, [*on_table, bet], variant)
        check_differential(game, limits, sides, variant, placed=[bet])
    alone = not any(game.side_of(other, variant) for other in [bet, *on_table] if other.seat == bet.seat)
    clauses = (by.opens, by.before_first_card, by.kinds, wager.area, wager.additional, alone and by.side_alone)
    return Accepted(bet, tuple(dict.fromkeys(clause for clause in clauses if clause)))


def insure(
    game: Game,
    coup: Coup,
    bet: Bet,
    on_table: Sequence[Bet],
    *,
    variant: Variant | None = None,
    waived: bool = False,
    at_table: bool = True,
    layout: int | None = None,
    standing: bool = False,
) -> Accepted:
    """Take an insurance bet at the moment where the coup stands, or refuse it with the clause."""
    if game.insurance is None or bet.wager not in SIDES:
        raise game.no_wager(bet.wager, variant)
    check_distinct([*on_table, bet])
    game.check_seat(bet.seat, layout, standing=standing)
    clauses = game.insurance.clauses
    moment = moment_taken(game.insurance, bet)
    if len(coup.happened) > CARDS_SEEN[moment]:
        raise Refusal("insurance-forgone", clauses.forgone)
    if len(coup.happened) < CARDS_SEEN[moment]:
        raise Refusal("insurance-not-yet", clauses.table, moment=Word(moment))
    offer = took(game.insurance, coup, bet, waived=waived, at_table=at_table)
    earlier = [other for other in on_table if (other.seat, other.wager) == (bet.seat, bet.wager)]
    committed = sum(
        (other.stake * took(game.insurance, coup, other, waived=waived, at_table=at_table).odds for other in earlier),
        Fraction(0),
    )
    insured = sum(o.stake for o in on_table if o.seat == bet.seat and game.side_of(o, variant) is offer.side)
    check_cap(offer, bet.stake, insured, committed, clauses)
    return Accepted(bet, (clauses.open_to, clauses.table, clauses.area))


def took(insurance: Insurance, coup: Coup, bet: Bet, *, waived: bool, at_table: bool) -> Offer:
    """The offer that an insurance bet took."""
    moment = moment_taken(insurance, bet)
    return offered(coup, insurance, SIDES[bet.wager], moment, waived=waived, at_table=at_table)


def moment_taken(insurance: Insurance, bet: Bet) -> Moment:
    if bet.moment is None:
        raise Refusal("insurance-without-moment", insurance.clauses.table, wager=bet.wager, moments=list(Moment))
    return bet.moment


def check_distinct(bets: Sequence[Bet]) -> None:
    """Each stake is a stake, and no seat has a wager twice."""
    seen = set()
    for bet in bets:
        if bet.stake <= 0:
            raise Refusal("stake-not-positive", wager=bet.wager, stake=bet.stake)
        if bet.moment and bet.wager not in SIDES:
            raise Refusal("moment-not-insurance", wager=bet.wager, moment=bet.moment)
        if (bet.seat, bet.wager, bet.moment) in seen:
            raise Refusal("wager-twice", wager=bet.wager, seat=bet.seat)
        seen.add((bet.seat, bet.wager, bet.moment))
