"""Placing a wager: which wagers a table takes, and how large each may be. The live table says when."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from punto.borders import each, enum_of, flag, of_type, optional, whole, wrong
from punto.coup import Coup, Side
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.insurance import (
    CARDS_SEEN,
    INSURED_SIDE,
    Insurance,
    Moment,
    Offer,
    check_cap,
    committed,
    largest_stake,
    offer_at,
    offers,
)
from punto.limits import Limits, check_differential, check_odds_range, check_range, odds_range, on_sides
from punto.text import Word

Taken = Mapping[tuple[int, str, Moment | None], Offer]
"""The offers at which insurance was taken, by seat, wager and moment: they stay as they were (R-29)."""


class Accepted(Struct, frozen=True):
    bet: Bet
    clauses: tuple[str, ...]


def place(
    game: Game,
    bet: Bet,
    on_table: Sequence[Bet],
    *,
    limits: Limits | None = None,
    variant: Variant | None = None,
    layout: int | None = None,
    standing: bool = False,
    sides: Mapping[Side, int] | None = None,
) -> Accepted:
    """Take a wager that a patron places through the system, or refuse it with the clause.

    `sides` is what all patrons have staked on each hand, this wager included. If it is given, `on_table` needs only the
    patron's own wagers.
    """
    by = of_type(Game, game, "game").placing
    of_type(Bet, bet, "bet")
    on_table = each(Bet, on_table, "bets")
    optional(limits, lambda given: of_type(Limits, given, "limits"))
    if sides is not None:
        sides = {enum_of(Side, side, "sides"): whole(staked, "sides") for side, staked in _pairs(sides)}
    if game.insurance and bet.wager in INSURED_SIDE:
        raise Refusal("insurance-before-coup", game.insurance.clauses.open_to)
    wager = game.wager(bet.wager, variant)
    if wager.in_coup:
        raise Refusal("wager-in-coup", by.opens, wager=Word(wager.name))
    game.check_seat(bet.seat, layout, standing=standing)
    check_distinct([*on_table, bet])
    if limits:
        check_range(game, limits, bet)
        if sides is None:
            sides = on_sides(game, [*on_table, bet], variant)
        check_differential(game, limits, sides, variant, placed=[bet])
    alone = not any(game.side_of(other, variant) for other in [bet, *on_table] if other.seat == bet.seat)
    clauses = (by.opens, by.before_first_card, by.kinds, wager.box_clause, wager.additional, alone and by.side_alone)
    return Accepted(bet, tuple(dict.fromkeys(clause for clause in clauses if clause)))


def insure(
    game: Game,
    coup: Coup,
    bet: Bet,
    on_table: Sequence[Bet],
    *,
    variant: Variant | None = None,
    limits: Limits | None = None,
    waived: bool = False,
    at_table: bool = True,
    layout: int | None = None,
    standing: bool = False,
    taken: Taken | None = None,
) -> Accepted:
    """Take an insurance bet at the current point of the coup, or refuse it with the clause.

    `taken` has the offers of bets whose odds are fixed; by default a bet's offer follows from the coup's cards, and so
    does who let the first one pass. A live table, which gives `taken`, knows what was offered.
    """
    of_type(Game, game, "game")
    of_type(Coup, coup, "coup")
    on_table = each(Bet, on_table, "bets")
    optional(limits, lambda given: of_type(Limits, given, "limits"))
    flag(waived, "waived")
    flag(at_table, "at_table")
    if game.insurance is None or of_type(Bet, bet, "bet").wager not in INSURED_SIDE:
        raise game.no_wager(bet.wager, variant)
    check_distinct([*on_table, bet])
    game.check_seat(bet.seat, layout, standing=standing)
    clauses = game.insurance.clauses
    moment, live, taken = moment_taken(game.insurance, bet), taken is not None, taken or {}
    if key(bet) not in taken:
        if len(coup.happened) > CARDS_SEEN[moment]:
            raise Refusal("insurance-forgone", clauses.forgone)
        if len(coup.happened) < CARDS_SEEN[moment]:
            raise Refusal("insurance-not-yet", clauses.table, moment=Word(moment))

    def offer_of(one: Bet) -> Offer:
        known = taken.get(key(one))
        return known or accepted_offer(game.insurance, coup, one, waived=waived, at_table=at_table)

    offer = offer_of(bet)
    if not live and at_table and moment is Moment.PLAYER_THIRD:
        _check_not_let_pass(game, coup, bet, on_table, variant, limits)
    earlier = [(offer_of(o), o.stake) for o in on_table if (o.seat, o.wager) == (bet.seat, bet.wager)]
    insured = sum(o.stake for o in on_table if o.seat == bet.seat and game.side_of(o, variant) is offer.side)
    check_cap(offer, bet.stake, insured, committed(offer, earlier), clauses)
    if limits:
        check_odds_range(limits, offer, bet.stake, clauses.excess)
    return Accepted(bet, (clauses.open_to, clauses.table, clauses.box))


def was_open(insurance: Insurance, coup: Coup, side: Side, insured: int, limits: Limits | None) -> bool:
    """Whether this hand could be insured after four cards with a stake that cap and house allow (R-28)."""
    for offer in offers(insurance, coup.first(CARDS_SEEN[Moment.FOUR_CARDS])):
        least = odds_range(limits, offer).minimum if limits else 1
        if offer.side is side and int(largest_stake(insured, Fraction(0), offer.odds)) >= max(least, 1):
            return True
    return False


def _check_not_let_pass(
    game: Game, coup: Coup, bet: Bet, on_table: Sequence[Bet], variant: Variant | None, limits: Limits | None
) -> None:
    """Refuse a second offer to a patron who took nothing where the first was open (7.20, R-28)."""
    own = [one for one in on_table if one.seat == bet.seat]
    if game.insurance is None or any(one.moment is Moment.FOUR_CARDS for one in own):
        return
    for one in own:
        side = game.side_of(one, variant)
        if side and was_open(game.insurance, coup, side, one.stake, limits):
            raise Refusal("insurance-let-pass", game.insurance.clauses.forgone)


def _pairs(given: object) -> list[tuple[object, object]]:
    if not isinstance(given, Mapping):
        raise wrong("sides", given, "sides")
    return list(given.items())


def key(bet: Bet) -> tuple[int, str, Moment | None]:
    return bet.seat, bet.wager, bet.moment


def accepted_offer(insurance: Insurance | None, coup: Coup, bet: Bet, *, waived: bool, at_table: bool) -> Offer:
    """The offer that an insurance bet accepted."""
    if insurance is None:
        raise AssertionError("only a game with insurance has such bets")
    moment = moment_taken(insurance, bet)
    return offer_at(coup, insurance, INSURED_SIDE[bet.wager], moment, waived=waived, at_table=at_table)


def moment_taken(insurance: Insurance, bet: Bet) -> Moment:
    if bet.moment is None:
        raise Refusal("insurance-without-moment", insurance.clauses.table, wager=bet.wager, moments=list(Moment))
    return bet.moment


def check_distinct(bets: Sequence[Bet]) -> None:
    """Refuse a stake that is not positive, and a wager that a seat has twice."""
    seen = set()
    for bet in bets:
        if not isinstance(bet, Bet):
            raise wrong("bets", bet, "bets")
        if bet.stake <= 0:
            raise Refusal("stake-not-positive", wager=bet.wager, stake=bet.stake)
        if bet.moment and bet.wager not in INSURED_SIDE:
            raise Refusal("moment-not-insurance", wager=bet.wager, moment=bet.moment)
        if (bet.seat, bet.wager, bet.moment) in seen:
            raise Refusal("wager-twice", wager=bet.wager, seat=bet.seat)
        seen.add((bet.seat, bet.wager, bet.moment))
