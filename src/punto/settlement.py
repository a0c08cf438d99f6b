"""Settlement: what is paid, returned and collected for each wager of a finished coup, and by which clauses."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from punto import insurance as cover
from punto import limits as table_limits
from punto.coup import Coup, Showdown, Side
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.insurance import Insurance
from punto.limits import Effective, Limits
from punto.money import LOSS, STAND_OFF, payment
from punto.placing import check_stake
from punto.text import Word
from punto.wagers import Outcome, Wager


class Terms(Struct, frozen=True, kw_only=True):
    """How the table is run and what has happened at it, as far as settlement asks."""

    variant: Variant | None = None
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
    _check_each(bets)
    if game.check_bets:
        game.check_bets(coup, bets)
    main = [bet for bet in bets if bet.wager not in cover.SIDES]
    counts = dict(zip(main, _effective(game, main, terms), strict=True))
    settled = {bet: _settle_wager(game, coup, bet, counts[bet], terms) for bet in main}
    if len(main) < len(bets):
        settled |= _settle_insurance(game, coup, [bet for bet in bets if bet.wager in cover.SIDES], counts, terms)
    return [settled[bet] for bet in bets]


def _check_each(bets: Sequence[Bet]) -> None:
    seen = set()
    for bet in bets:
        check_stake(bet)
        place = (bet.seat, bet.wager, bet.moment)
        if bet.moment and bet.wager not in cover.SIDES:
            raise Refusal("moment-not-insurance", wager=bet.wager, moment=bet.moment)
        if place in seen:
            raise Refusal("wager-twice", wager=bet.wager, seat=bet.seat)
        seen.add(place)


def _effective(game: Game, bets: Sequence[Bet], terms: Terms) -> list[Effective]:
    for bet in bets:
        game.wager(bet.wager, terms.variant)
    if terms.limits is None:
        return [Effective(bet.stake) for bet in bets]
    if not any(bet.recorded for bet in bets):
        table_limits.check(game, terms.limits, bets, terms.variant)
    return table_limits.effective(
        game, terms.limits, bets, terms.variant, settled_before=terms.settled_under_minimum, unit=terms.unit
    )


def _settle_wager(game: Game, coup: Coup, bet: Bet, counts: Effective, terms: Terms) -> Settled:
    showdown = coup.showdown(bet.seat)
    if counts.stake == 0:
        return Settled(bet, Outcome.STAND_OFF, STAND_OFF, 0, bet.stake, 0, Fraction(0), counts.clauses)
    wager = game.wager(bet.wager, terms.variant)
    return _decide(bet, wager, showdown, counts.stake, counts.clauses, terms.unit)


def _decide(
    bet: Bet, wager: Wager, showdown: Showdown, stake: int | Fraction, cut_by: tuple[str, ...], unit: int
) -> Settled:
    """Win or lose with so much of the stake; the clauses that cut it are named last."""
    line = wager.line(showdown)
    clauses = (*wager.clauses(line, showdown), *cut_by)
    if line.odds == LOSS:
        collected = int(stake)
        return Settled(bet, Outcome.LOSE, LOSS, 0, bet.stake - collected, collected, Fraction(0), clauses)
    won = payment(stake, line.odds, unit)
    if won.breakage:
        clauses = (*clauses, "R-11")
    return Settled(bet, line.outcome, line.odds, won.paid, bet.stake, 0, won.breakage, clauses)


def _settle_insurance(
    game: Game, coup: Coup, bets: Sequence[Bet], counts: dict[Bet, Effective], terms: Terms
) -> dict[Bet, Settled]:
    """Insurance bets in the order of their moments, since those of one hand share its cap (R-25)."""
    if game.insurance is None:
        raise game.no_wager(bets[0].wager, terms.variant)
    clauses = game.insurance.clauses
    committed: dict[tuple[int, Side], Fraction] = {}
    settled = {}
    for bet in sorted(bets, key=lambda bet: bet.moment or ""):
        side = cover.SIDES[bet.wager]
        offer = _offer(game.insurance, coup, bet, terms)
        insured = sum(
            count.stake
            for other, count in counts.items()
            if other.seat == bet.seat and game.wager(other.wager, terms.variant).backs is side
        )
        if not insured:
            raise Refusal("insurance-without-wager", clauses.open_to, hand=Word(side))
        used = committed.get((bet.seat, side), Fraction(0))
        most = cover.largest_stake(insured, used, offer.odds)
        if bet.stake > most and not bet.recorded:
            raise Refusal("insurance-over-cap", clauses.cap, stake=bet.stake, hand=Word(side), largest=int(most))
        stake = min(Fraction(bet.stake), most)
        cut_by = (clauses.cap, clauses.excess) if stake < bet.stake else ()
        committed[bet.seat, side] = used + stake * offer.odds
        settled[bet] = _decide(bet, cover.wager(offer, clauses), coup.showdown(bet.seat), stake, cut_by, terms.unit)
    return settled


def _offer(insurance: Insurance, coup: Coup, bet: Bet, terms: Terms) -> cover.Offer:
    """The offer that an insurance bet took."""
    if bet.moment is None:
        moments = list(cover.Moment)
        raise Refusal("insurance-without-moment", insurance.clauses.table, wager=bet.wager, moments=moments)
    return cover.offered(
        coup,
        insurance,
        cover.SIDES[bet.wager],
        bet.moment,
        waived=terms.insurance_waived,
        at_table=terms.insurance_offered,
    )
