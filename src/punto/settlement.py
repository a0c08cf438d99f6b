"""Settlement: what is paid, returned and collected for each wager of a finished coup, and under which clauses."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from msgspec import Struct
from msgspec.structs import force_setattr

from punto import insurance as cover
from punto import limits
from punto.borders import each, enum_of, flag, of_type, optional, whole, wholes
from punto.coup import Coup, Showdown, Side
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.insurance import Insurance, Moment, Offer
from punto.limits import ENTER, EffectiveStake, Limits
from punto.money import LOSS, STAND_OFF, payment
from punto.placing import Taken, accepted_offer, check_distinct, key, moment_taken, was_open
from punto.text import Word
from punto.wagers import Outcome, Wager


class Terms(Struct, frozen=True, kw_only=True):
    """The settings and history of a table that settlement depends on."""

    variant: Variant | None = None
    layout: int | None = None
    """How many seats the table has; by default, the game's usual number."""
    standing: bool = False
    """Whether patrons may bet from behind the seats."""
    limits: Limits | None = None
    unit: int = 1
    """The smallest payable amount (R-11)."""
    insurance_offered: bool = True
    """False if a sign says that no insurance is offered."""
    insurance_waived: bool = False
    """True if the Banker's third card was seen before the Player's in this coup (R-27)."""
    settled_under_minimum: frozenset[int] = frozenset()
    """Seats of patrons with an under-minimum wager already settled at this table (R-33)."""
    forgone: frozenset[int] | None = None
    """Seats that let an offer of insurance pass, as a table recorded them; None: as cards and bets say (7.20, R-28)."""
    taken: Taken = {}
    """The offers at which insurance was taken; one that is not here follows from the coup's cards (R-29)."""
    fixed: Mapping[tuple[int, str], EffectiveStake] | None = None
    """What counts of the wagers that the limits touched, by seat and wager, as it was fixed when bets closed (R-31)."""

    def __post_init__(self) -> None:
        if self.variant is not None and type(self.variant) is not Variant:
            force_setattr(self, "variant", enum_of(Variant, self.variant, "variant"))
        if self.layout is not None:
            force_setattr(self, "layout", whole(self.layout, "layout"))
        force_setattr(self, "unit", whole(self.unit, "unit", 1))
        for name in ("standing", "insurance_offered", "insurance_waived"):
            force_setattr(self, name, flag(getattr(self, name), name))
        optional(self.limits, lambda given: of_type(Limits, given, "limits"))
        force_setattr(self, "settled_under_minimum", frozenset(wholes(self.settled_under_minimum, "seats")))
        if self.forgone is not None:
            force_setattr(self, "forgone", frozenset(wholes(self.forgone, "seats")))
        for given in (self.taken, self.fixed or {}):
            of_type(Mapping, given, "mapping")  # type: ignore[type-abstract]


class Settled(Struct, frozen=True):
    """A settled wager. The stake is returned, collected, or split; `paid` comes on top."""

    bet: Bet
    outcome: Outcome
    odds: Fraction
    paid: int
    returned: int
    collected: int
    breakage: Fraction
    clauses: tuple[str, ...]


def effective(game: Game, bets: Sequence[Bet], terms: Terms) -> list[EffectiveStake]:
    """The part of each wager that counts: as it was fixed when bets closed, or worked out from the limits."""
    of_type(Game, game, "game")
    of_type(Terms, terms, "terms")
    bets = each(Bet, bets, "bets")
    if terms.fixed is not None:
        # A Draw wager, placed after bets closed, goes with its Enter wager.
        names = [ENTER if game.wager(bet.wager, terms.variant).in_coup else bet.wager for bet in bets]
        return [_fixed(bet, terms.fixed.get((bet.seat, name))) for bet, name in zip(bets, names, strict=True)]
    if terms.limits is None:
        return [EffectiveStake(bet.stake) for bet in bets]
    return limits.effective_stakes(
        game, terms.limits, bets, terms.variant, settled_before=terms.settled_under_minimum, unit=terms.unit
    )


def _fixed(bet: Bet, counts: EffectiveStake | None) -> EffectiveStake:
    """The fixed part, or less if a part of the wager has been returned since."""
    if counts is None:
        return EffectiveStake(bet.stake)
    return EffectiveStake(min(bet.stake, counts.stake), counts.clauses)


def settle(game: Game, coup: Coup, bets: Sequence[Bet], terms: Terms | None = None) -> list[Settled]:
    """Settle every wager of a finished coup, in the given order."""
    of_type(Game, game, "game")
    terms = Terms() if terms is None else of_type(Terms, terms, "terms")
    bets = each(Bet, bets, "bets")
    if of_type(Coup, coup, "coup").procedure is not game.procedure:
        raise Refusal("other-game", game=Word(game.name))
    check_distinct(bets)
    for bet in bets:
        game.check_seat(bet.seat, terms.layout, standing=terms.standing)
    if game.check_bets:
        game.check_bets(coup, bets)
    main = [bet for bet in bets if bet.wager not in cover.INSURED_SIDE]
    _check_placed(game, main, terms)
    counts = dict(zip(main, effective(game, main, terms), strict=True))
    settled = {bet: _settle_wager(game, coup, bet, counts[bet], terms) for bet in main}
    if len(main) < len(bets):
        settled |= _settle_insurance(
            game, coup, [bet for bet in bets if bet.wager in cover.INSURED_SIDE], counts, terms
        )
    return [settled[bet] for bet in bets]


def counted(game: Game, bets: Sequence[Bet], terms: Terms) -> dict[Bet, int]:
    """How much of each wager counts after the limits (R-31); insurance has no such part of its own."""
    of_type(Game, game, "game")
    of_type(Terms, terms, "terms")
    bets = each(Bet, bets, "bets")
    main = [bet for bet in bets if bet.wager not in cover.INSURED_SIDE]
    return {bet: count.stake for bet, count in zip(main, effective(game, main, terms), strict=True)}


def _check_placed(game: Game, bets: Sequence[Bet], terms: Terms) -> None:
    """Refuse unknown wagers, and placed wagers outside the limits (R-30)."""
    for bet in bets:
        game.wager(bet.wager, terms.variant)
    if terms.limits is None:
        return
    placed = [bet for bet in bets if not bet.recorded]
    for bet in placed:
        limits.check_range(game, terms.limits, bet)
    if len(placed) == len(bets):
        limits.check_differential(game, terms.limits, limits.on_sides(game, bets, terms.variant), terms.variant, placed)


def _settle_wager(game: Game, coup: Coup, bet: Bet, counts: EffectiveStake, terms: Terms) -> Settled:
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
    """Settle with this part of the stake; the clauses that reduced it, and that return a loser's excess, come last."""
    if stake == 0:
        return _returned(bet, cut_by)
    line = wager.line(showdown)
    clauses = wager.clauses(line, showdown)
    if line.outcome is Outcome.STAND_OFF:
        return _returned(bet, clauses)
    clauses += cut_by
    if line.odds == LOSS:
        # Insurance under the cap may not be a payable amount; other parts are already whole.
        collected = int(stake // unit * unit) if excess else int(stake)
        return Settled(
            bet, Outcome.LOSE, LOSS, 0, bet.stake - collected, collected, Fraction(0), _each_once(clauses + excess)
        )
    won = payment(stake, line.odds, unit)
    if won.breakage:
        clauses = (*clauses, "R-11")
    return Settled(bet, Outcome.WIN, line.odds, won.paid, bet.stake, 0, won.breakage, clauses)


def _settle_insurance(
    game: Game, coup: Coup, bets: Sequence[Bet], counts: dict[Bet, EffectiveStake], terms: Terms
) -> dict[Bet, Settled]:
    """Settle insurance in the order of its moments, because all insurance on one hand shares a cap (R-25)."""
    if game.insurance is None:
        raise game.no_wager(bets[0].wager, terms.variant)
    earlier: dict[tuple[int, Side], list[tuple[Offer, Fraction]]] = defaultdict(list)
    forgone = terms.forgone if terms.forgone is not None else _forgone(game, game.insurance, coup, bets, counts, terms)
    settled = {}
    for bet in sorted(bets, key=partial(moment_taken, game.insurance)):
        side = cover.INSURED_SIDE[bet.wager]
        insured = [
            count.stake
            for other, count in counts.items()
            if other.seat == bet.seat and game.side_of(other, terms.variant) is side
        ]
        try:
            offer, stake, cut_by = _insured(
                game.insurance, coup, bet, insured, earlier[bet.seat, side], terms, let_pass=bet.seat in forgone
            )
        except Refusal as refusal:
            if not bet.recorded:
                raise
            settled[bet] = _returned(bet, (refusal.clause or game.insurance.clauses.table, "R-75"))
            continue
        earlier[bet.seat, side].append((offer, stake))
        wager = cover.insurance_wager(offer, game.insurance.clauses)
        excess = (game.insurance.clauses.excess,) if cut_by else ()
        settled[bet] = _decide(bet, wager, coup.showdown(bet.seat), stake, cut_by, terms.unit, excess)
    return settled


def _forgone(
    game: Game,
    insurance: Insurance,
    coup: Coup,
    insured: Sequence[Bet],
    counts: Mapping[Bet, EffectiveStake],
    terms: Terms,
) -> frozenset[int]:
    """The seats to which insurance was open after four cards and who took none (7.20, R-28)."""
    if not terms.insurance_offered:
        return frozenset()
    took = {bet.seat for bet in insured if bet.moment is Moment.FOUR_CARDS}
    return frozenset(
        bet.seat
        for bet, count in counts.items()
        if bet.seat not in took
        and (side := game.side_of(bet, terms.variant))
        and was_open(insurance, coup, side, count.stake, terms.limits)
    )


def _insured(
    insurance: Insurance,
    coup: Coup,
    bet: Bet,
    insured: Sequence[int],
    earlier: Sequence[tuple[Offer, Fraction]],
    terms: Terms,
    *,
    let_pass: bool,
) -> tuple[Offer, Fraction, tuple[str, ...]]:
    """The offer that the bet accepted, the part of its stake that counts, and the clauses that reduced it."""
    offer = terms.taken.get(key(bet)) or accepted_offer(
        insurance, coup, bet, waived=terms.insurance_waived, at_table=terms.insurance_offered
    )
    if let_pass and offer.moment is Moment.PLAYER_THIRD:
        raise Refusal("insurance-let-pass", insurance.clauses.forgone)
    whole, committed = Fraction(bet.stake), cover.committed(offer, earlier)
    if not bet.recorded or not sum(insured):
        cover.check_cap(offer, bet.stake, sum(insured), committed, insurance.clauses)
        if terms.limits and not bet.recorded:
            limits.check_odds_range(terms.limits, offer, bet.stake, insurance.clauses.excess)
        return offer, whole, ()
    span = limits.odds_range(terms.limits, offer) if terms.limits else limits.Range()
    allowed = min(whole, Fraction(span.maximum)) if span.maximum is not None else whole
    most = cover.largest_stake(sum(insured), committed, offer.odds)
    if allowed <= most:
        return offer, allowed, (insurance.clauses.excess,) if allowed < whole else ()
    return offer, most, (insurance.clauses.cap,)


def _each_once(clauses: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clauses))


def _returned(bet: Bet, clauses: tuple[str, ...]) -> Settled:
    return Settled(bet, Outcome.STAND_OFF, STAND_OFF, 0, bet.stake, 0, Fraction(0), clauses)
