"""Settlement: what is paid, returned and collected for each wager of a finished coup, and by which clauses."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from msgspec import Struct

from punto import insurance as cover
from punto import limits
from punto.coup import Coup, Showdown, Side
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.insurance import Insurance, Offer
from punto.limits import Effective, Limits
from punto.money import LOSS, STAND_OFF, payment
from punto.placing import check_distinct, moment_taken, took
from punto.text import Word
from punto.wagers import Outcome, Wager


class Terms(Struct, frozen=True, kw_only=True):
    """How the table is run and what has happened at it, as far as settlement asks."""

    variant: Variant | None = None
    layout: int | None = None
    """How many seats the table has; the game's usual number if not said."""
    standing: bool = False
    """Whether patrons may bet from behind the seats."""
    limits: Limits | None = None
    unit: int = 1
    """The smallest payable amount (R-11)."""
    insurance_offered: bool = True
    """False where the sign stands that no insurance is offered."""
    insurance_waived: bool = False
    """True once the Banker's third card was seen before the Player's in this coup (R-27)."""
    settled_under_minimum: frozenset[int] = frozenset()
    """Seats whose patron has had an under-minimum wager settled at this table (R-33)."""


class Settled(Struct, frozen=True):
    """One wager's end. The stake is what is returned and what is collected; `paid` comes on top."""

    bet: Bet
    outcome: Outcome
    odds: Fraction
    paid: int
    returned: int
    collected: int
    breakage: Fraction
    clauses: tuple[str, ...]


def settle(game: Game, coup: Coup, bets: Sequence[Bet], terms: Terms | None = None) -> list[Settled]:
    """Settle every wager of a finished coup, in the order in which they were given."""
    terms = terms or Terms()
    if coup.procedure is not game.procedure:
        raise Refusal("other-game", game=Word(game.name))
    check_distinct(bets)
    for bet in bets:
        game.check_seat(bet.seat, terms.layout, standing=terms.standing)
    if game.check_bets:
        game.check_bets(coup, bets)
    main = [bet for bet in bets if bet.wager not in cover.SIDES]
    counts = dict(zip(main, _effective(game, main, terms), strict=True))
    settled = {bet: _settle_wager(game, coup, bet, counts[bet], terms) for bet in main}
    if len(main) < len(bets):
        settled |= _settle_insurance(game, coup, [bet for bet in bets if bet.wager in cover.SIDES], counts, terms)
    return [settled[bet] for bet in bets]


def _effective(game: Game, bets: Sequence[Bet], terms: Terms) -> list[Effective]:
    """What counts of each wager; those that were placed outside the limits are refused (R-30)."""
    for bet in bets:
        game.wager(bet.wager, terms.variant)
    if terms.limits is None:
        return [Effective(bet.stake) for bet in bets]
    placed = [bet for bet in bets if not bet.recorded]
    for bet in placed:
        limits.check_range(game, terms.limits, bet)
    if len(placed) == len(bets):
        limits.check_differential(game, terms.limits, limits.on_sides(game, bets, terms.variant), terms.variant, placed)
    return limits.effective(
        game, terms.limits, bets, terms.variant, settled_before=terms.settled_under_minimum, unit=terms.unit
    )


def _settle_wager(game: Game, coup: Coup, bet: Bet, counts: Effective, terms: Terms) -> Settled:
    wager = game.wager(bet.wager, terms.variant)
    return _decide(bet, wager, coup.showdown(bet.seat), counts.stake, counts.clauses, terms.unit)


def _decide(
    bet: Bet,
    wager: Wager,
    showdown: Showdown,
    stake: int | Fraction,
    cut_by: tuple[str, ...],
    unit: int,
    excess: tuple[str, ...] = (),
) -> Settled:
    """Win or lose with so much of the stake; the clauses that cut it, and return a loser's excess, are named last."""
    if stake == 0:
        return _returned(bet, cut_by)
    line = wager.line(showdown)
    clauses = wager.clauses(line, showdown)
    if line.outcome is Outcome.STAND_OFF:
        return _returned(bet, clauses)
    clauses += cut_by
    if line.odds == LOSS:
        # What counts under the cap on insurance may be no payable amount; other cuts are whole already.
        collected = int(stake // unit * unit) if excess else int(stake)
        return Settled(bet, Outcome.LOSE, LOSS, 0, bet.stake - collected, collected, Fraction(0), clauses + excess)
    won = payment(stake, line.odds, unit)
    if won.breakage:
        clauses = (*clauses, "R-11")
    return Settled(bet, Outcome.WIN, line.odds, won.paid, bet.stake, 0, won.breakage, clauses)


def _settle_insurance(
    game: Game, coup: Coup, bets: Sequence[Bet], counts: dict[Bet, Effective], terms: Terms
) -> dict[Bet, Settled]:
    """Insurance bets in the order of their moments, since those of one hand share its cap (R-25)."""
    if game.insurance is None:
        raise game.no_wager(bets[0].wager, terms.variant)
    committed: dict[tuple[int, Side], Fraction] = defaultdict(Fraction)
    settled = {}
    for bet in sorted(bets, key=partial(moment_taken, game.insurance)):
        side = cover.SIDES[bet.wager]
        insured = [
            count.stake
            for other, count in counts.items()
            if other.seat == bet.seat and game.side_of(other, terms.variant) is side
        ]
        try:
            offer, stake, cut_by = _insured(game.insurance, coup, bet, insured, committed[bet.seat, side], terms)
        except Refusal as refusal:
            if not bet.recorded:
                raise
            settled[bet] = _returned(bet, (refusal.clause or game.insurance.clauses.table, "R-75"))
            continue
        committed[bet.seat, side] += stake * offer.odds
        wager = cover.wager(offer, game.insurance.clauses)
        excess = (game.insurance.clauses.excess,) if cut_by else ()
        settled[bet] = _decide(bet, wager, coup.showdown(bet.seat), stake, cut_by, terms.unit, excess)
    return settled


def _insured(
    insurance: Insurance, coup: Coup, bet: Bet, insured: Sequence[int], committed: Fraction, terms: Terms
) -> tuple[Offer, Fraction, tuple[str, ...]]:
    """The offer that the bet took, how much of its stake counts under the cap, and the clauses that cut it."""
    offer = took(insurance, coup, bet, waived=terms.insurance_waived, at_table=terms.insurance_offered)
    whole = Fraction(bet.stake)
    if not bet.recorded or not insured:
        cover.check_cap(offer, bet.stake, sum(insured), committed, insurance.clauses)
        return offer, whole, ()
    most = cover.largest_stake(sum(insured), committed, offer.odds)
    if whole <= most:
        return offer, whole, ()
    return offer, most, (insurance.clauses.cap,)


def _returned(bet: Bet, clauses: tuple[str, ...]) -> Settled:
    return Settled(bet, Outcome.STAND_OFF, STAND_OFF, 0, bet.stake, 0, Fraction(0), clauses)
