"""Deciders for bets: calling, placing, recording, removing and closing them."""

from collections import Counter

from msgspec.structs import replace

from punto.errors import Refusal
from punto.game import Bet
from punto.insurance import INSURED_SIDE
from punto.limits import EffectiveStake, Limits
from punto.placing import place
from punto.settlement import effective
from punto.table import commands as c
from punto.table import events as e
from punto.table.decide.preparing import check_shoe_ready
from punto.table.decide.squeezing import grant_squeezes
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.inputs import check_amount
from punto.table.insuring import check_not_forgone
from punto.table.payable import check_stake_payable
from punto.table.permissions import TAKEN_BACK, out_of_phase
from punto.table.state import LimitedWager, Patron, Phase, Table
from punto.text import Word


@decides(c.CallBets)
def call_bets(decision: Decision, body: c.CallBets) -> None:
    table, book = decision.table, decision.book
    if table.play:
        raise Refusal("coup-in-play")
    if table.free_due:
        raise Refusal("free-hand-due", book.irregularities.free_hand or book.irregularities.unforeseen)
    check_shoe_ready(decision)
    decision.add(
        e.BetsOpened(
            coup=table.coups + 1,
            until=decision.deadline(decision.rules.timing.betting),
            clauses=cite(book.placing.opens, book.words.round_opens),
        )
    )


@decides(c.PlaceWager)
def place_wager(decision: Decision, body: c.PlaceWager) -> None:
    check_amount(body.stake)
    patron, rules, book = decision.patron(body.patron), decision.rules, decision.book
    area = decision.area(patron, body.area)
    check_area(decision, body.patron, area)
    place_on_layout = area or patron.seat
    others = [
        Bet(laid.wager, laid.stake, place_on_layout)
        for laid in patron.laid
        if laid.area == area and laid.wager != body.wager
    ]
    before = patron.on(body.wager, area=area)
    staked = before.stake if before else 0
    if staked == body.stake:
        raise Refusal("wager-lies-there", book.placing.opens, wager=Word(body.wager), stake=staked)
    sides = dict(decision.play.sides)
    side = book.side_of(Bet(body.wager, body.stake), rules.variant) if body.wager not in INSURED_SIDE else None
    if side:
        sides[side] = sides.get(side, 0) + body.stake - staked
    accepted = place(
        book,
        Bet(body.wager, body.stake, place_on_layout),
        others,
        limits=_limits_for(decision.table.limits, lowered=body.stake < staked),
        variant=rules.variant,
        layout=rules.seats,
        standing=True,
        sides=sides,
    )
    decision.check_chips(body.patron, body.stake - staked)
    check_stake_payable(decision.table, body.wager, body.stake, staked)
    clauses = cite(*accepted.clauses, book.words.wagers.get(body.wager), _other_area(patron, area))
    decision.add(
        e.WagerPlaced(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            before=staked,
            side=side,
            until=_first_wager(decision),
            area=area,
            clauses=clauses,
        )
    )


def check_area(decision: Decision, name: str, area: int | None) -> None:
    """Refuse an area where another patron sits, or has a wager in this coup (R-64)."""
    if area is None:
        return
    decision.book.check_seat(area, decision.rules.seats)
    for other, patron in decision.table.patrons.items():
        if other == name:
            continue
        if patron.seat == area:
            raise Refusal("area-of-seat", "R-64", area=area)
        if any(laid.area == area for laid in patron.laid):
            raise Refusal("area-in-play", "R-64", area=area)


def _other_area(patron: Patron, area: int | None) -> str | None:
    """The reading that lets a patron play an area where they do not sit."""
    return None if area in (None, patron.seat) else "R-64"


def _first_wager(decision: Decision) -> int | None:
    """The new deadline after the first wager, if the table waited for one: the other seats get time to bet, too."""
    waited = decision.book.hand_a_seat and not decision.table.layout_chips
    return decision.deadline(decision.rules.timing.betting) if waited else None


def _limits_for(limits: Limits, *, lowered: bool) -> Limits:
    """The limits to check. A lowered wager needs no differential, because 4.3.1 asks patrons to lower theirs."""
    return Limits(limits.ranges) if lowered else limits


@decides(c.RecordWager)
def record_wager(decision: Decision, body: c.RecordWager) -> None:
    check_amount(body.stake)
    if decision.rules.automatic:
        raise Refusal("not-staffed", "R-30")
    if body.wager in INSURED_SIDE:
        _record_insurance(decision, body)
        return
    if decision.table.phase is not Phase.BETTING:
        raise out_of_phase(decision.table, body, frozenset({Phase.BETTING}))
    patron, book = decision.patron(body.patron), decision.book
    wager = book.wager(body.wager, decision.rules.variant)
    if wager.in_coup:
        raise Refusal("wager-in-coup", book.placing.opens, wager=Word(wager.name))
    if body.moment:
        raise Refusal("moment-not-insurance", wager=body.wager, moment=body.moment)
    area = decision.area(patron, body.area)
    check_area(decision, body.patron, area)
    before = patron.on(body.wager, area=area)
    staked = before.stake if before else 0
    decision.check_chips(body.patron, body.stake - staked)
    decision.add(
        e.WagerPlaced(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            before=staked,
            side=wager.backs,
            recorded=True,
            area=area,
            clauses=cite(
                book.placing.opens, book.placing.before_first_card, wager.box_clause, "R-30", _other_area(patron, area)
            ),
        )
    )


def _record_insurance(decision: Decision, body: c.RecordWager) -> None:
    """Record insurance chips as they lie on the layout; the cap applies at the settlement (R-25, R-75)."""
    table, play = decision.table, decision.play
    insurance = decision.book.insurance
    if insurance is None or not decision.rules.insurance:
        raise decision.book.no_wager(body.wager, decision.rules.variant)
    if table.phase is not Phase.INSURANCE or play.offering is None:
        raise out_of_phase(table, body, frozenset({Phase.INSURANCE}))
    if body.moment not in (None, play.offering):
        raise Refusal("insurance-not-yet", insurance.clauses.table, moment=Word(body.moment))
    patron = decision.patron(body.patron)
    check_not_forgone(table, play, body.patron)
    if patron.on(body.wager, play.offering):
        raise Refusal("wager-twice", wager=body.wager, seat=patron.seat)
    decision.check_chips(body.patron, body.stake)
    decision.add(
        e.InsuranceTaken(
            patron=body.patron,
            wager=body.wager,
            stake=body.stake,
            moment=play.offering,
            recorded=True,
            offer=next((offered for offered in play.offers if offered.wager == body.wager), None),
            clauses=cite(insurance.clauses.open_to, "R-25", "R-30"),
        )
    )


@decides(c.RemoveWager)
def remove_wager(decision: Decision, body: c.RemoveWager) -> None:
    patron = decision.patron(body.patron)
    area = decision.area(patron, body.area)
    laid = patron.on(body.wager, area=area)
    if laid is None:
        raise Refusal("wager-not-there", decision.book.placing.kinds, patron=body.patron, wager=body.wager)
    side = decision.book.side_of(Bet(body.wager, laid.stake), decision.rules.variant)
    clauses = (TAKEN_BACK,)
    decision.add(
        e.WagerRemoved(patron=body.patron, wager=body.wager, stake=laid.stake, side=side, area=area, clauses=clauses)
    )


@decides(c.CloseBets)
def close_bets(decision: Decision, body: c.CloseBets) -> None:
    table, book = decision.table, decision.book
    seats = tuple(sorted({laid.area for patron in table.patrons.values() for laid in patron.laid if laid.area}))
    if book.hand_a_seat and not seats:
        raise Refusal("no-wagers", book.placing.opens)
    excess = table.excess()
    if excess and not decision.play.warned and not decision.play.waited:
        until = decision.deadline(decision.rules.timing.alter_wait)
        clauses = cite(excess.clause, book.words.differential, "R-35")
        decision.add(e.DifferentialExceeded(side=excess.side, amount=excess.amount, until=until, clauses=clauses))
        return
    limited = limited_wagers(table)
    clauses = cite(book.placing.closes or book.placing.late, *(clause for one in limited for clause in one.clauses))
    decision.add(e.BetsClosed(seats=seats, limited=limited, clauses=clauses))
    grant_squeezes(decision)


def limited_wagers(table: Table) -> tuple[LimitedWager, ...]:
    """The wagers that the limits reduce. Nothing that happens later in the coup changes what counts of them (R-31).

    Where the record is put right later (R-57), wagers that have gone back since still count for the others. Of a wager
    whose late part has gone back (4.6, 5.6), that counts which would count if the part had never lain there.
    """
    laid = _when_bets_closed(table)
    whole = [(name, replace(bet, stake=bet.stake + gone) if gone else bet) for name, bet, gone in laid]
    counts = _counts(table, whole)
    for n, (name, bet, gone) in enumerate(laid):
        if gone and bet.stake:
            counts[n] = _counts(table, [*whole[:n], (name, bet), *whole[n + 1 :]])[n]
    return tuple(
        LimitedWager(name, bet.wager, count.stake, count.clauses, bet.seat if table.book.hand_a_seat else None)
        for (name, bet), count in zip(whole, counts, strict=True)
        if count.clauses
    )


def _counts(table: Table, laid: list[tuple[str, Bet]]) -> list[EffectiveStake]:
    return effective(table.book, [bet for _, bet in laid], replace(table.terms(), fixed=None))


def _when_bets_closed(table: Table) -> list[tuple[str, Bet, int]]:
    """Every wager since bets were closed: what is left of it, and what has gone back."""
    gone: Counter[tuple[str, str, int]] = Counter()
    for one in table.play.gone if table.play else ():
        if one.moment is None:
            gone[one.patron, one.wager, one.area or one.seat] += one.stake
    laid: list[tuple[str, Bet, int]] = []
    for name, bet in table.bets():
        if bet.moment or table.book.wager(bet.wager, table.variant).in_coup:
            continue
        laid.append((name, bet, gone.pop((name, bet.wager, bet.seat), 0)))
    return laid + [(name, Bet(wager, 0, seat, recorded=True), stake) for (name, wager, seat), stake in gone.items()]
