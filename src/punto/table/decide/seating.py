"""Deciders for the table itself: opening and closing it, its limits and signs, seats and chips."""

from msgspec import UNSET
from msgspec.structs import asdict, replace

from punto.errors import Refusal
from punto.game import STANDING_FROM, Variant
from punto.games import named as game_named
from punto.limits import Limits, check_draw_limits, check_insurance_limits
from punto.shoe import check_decks
from punto.table import commands as c
from punto.table import events as e
from punto.table.decide.shoe_end import check_shoe_may_end
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.inputs import CHIPS_MAX, check_amount, check_name
from punto.table.payable import check_float_may_leave
from punto.table.rules import SECOND, TableRules, content_of
from punto.table.state import Patron, Phase
from punto.text import Word

LONGEST_WAIT = 3600 * SECOND
CARDS_A_COUP = 6


@decides(c.OpenTable)
def open_table(decision: Decision, body: c.OpenTable) -> None:
    rules = body.rules
    book = game_named(rules.game)
    variant: Variant | None = book.variant(rules.variant)
    book.layout(rules.seats)
    check_decks(rules.decks, book.shoe)
    _check_limits(rules, rules.limits)
    if not 1 <= rules.unit <= CHIPS_MAX:
        raise Refusal("chips-out-of-range", "R-11", amount=rules.unit, most=CHIPS_MAX)
    least = 2 * (3 * rules.seats + 3) if book.hand_a_seat else 2 * CARDS_A_COUP
    most = 52 * rules.decks - 11 - least
    if not least <= rules.cut_card_from_end <= most:
        raise Refusal("cut-card-out-of-range", book.shoe.cut_clause, at=rules.cut_card_from_end, least=least, most=most)
    if rules.burn is not None and not 0 <= rules.burn <= 11:
        raise Refusal("burn-out-of-range", book.shoe.burn_clause, count=rules.burn, most=11)
    for wait in (*asdict(rules.timing).values(), rules.timing.alter_wait):
        if wait is not UNSET and not 0 <= wait <= LONGEST_WAIT:
            raise Refusal("timing-out-of-range", wait=wait, most=LONGEST_WAIT)
    if rules.face_down and book.squeeze is None:
        raise Refusal("no-squeeze", game=Word(book.name))
    rules = replace(
        rules,
        game=book.name,
        variant=variant,
        edition=book.edition,
        insurance=rules.insurance and book.insurance is not None,
        content=content_of(book),
    )
    words = book.words
    kind = words.non_commission if variant is Variant.NON_COMMISSION else words.commission_game
    decision.add(
        e.TableOpened(
            rules=rules,
            under_minimum=decision.table.under_minimum,
            clauses=cite(*book.equipment.table, kind, book.equipment.scoreboard, "R-07"),
        )
    )


def _check_limits(rules: TableRules, limits: Limits) -> None:
    book = game_named(rules.game)
    check_insurance_limits(book, limits)
    for name in limits.ranges:
        book.wager(name, rules.variant)
    for span in (*limits.ranges.values(), *limits.by_odds.values()):
        if not 1 <= span.minimum <= CHIPS_MAX or span.over(span.minimum) or (span.maximum or 1) > CHIPS_MAX:
            raise Refusal("bad-limits")
    check_draw_limits(book, limits)
    if limits.differential is not None:
        if book.limits is None:
            raise Refusal("no-differential", "R-34", game=Word(book.name))
        if not 1 <= limits.differential <= CHIPS_MAX:
            raise Refusal("bad-limits")


@decides(c.CloseTable)
def close_table(decision: Decision, body: c.CloseTable) -> None:
    """Close a table between two coups, or before the first wager, which may never come."""
    early = check_shoe_may_end(decision, body.reason)
    if decision.table.phase is Phase.BETTING and not decision.table.layout_chips:
        decision.void()
    if decision.table.play:
        raise Refusal("coup-in-play", coup=decision.play.number)
    for name, patron in decision.table.patrons.items():
        decision.add(e.TableLeft(patron=name, amount=patron.rack))
    if shoe := decision.table.shoe:
        reason = body.reason if early else None
        decision.add(e.ShoeEnded(shoe=shoe.number, withdrawn=True, reason=reason, clauses=early))
    decision.add(e.TableClosed())


@decides(c.SetLimits)
def set_limits(decision: Decision, body: c.SetLimits) -> None:
    if decision.table.play:
        raise Refusal("coup-in-play")
    _check_limits(decision.rules, body.limits)
    by = decision.book.limits
    clauses = cite(by.range, by.differential, decision.book.words.differential) if by else ("R-34",)
    decision.add(e.LimitsSet(limits=body.limits, clauses=clauses))


@decides(c.ShowNoInsuranceSign)
def show_no_insurance_sign(decision: Decision, body: c.ShowNoInsuranceSign) -> None:
    book = decision.book
    if book.insurance is None or not decision.rules.insurance:
        raise Refusal("no-insurance", game=Word(book.name))
    if body.shown == decision.table.sign:
        raise Refusal("sign-already", book.insurance.clauses.not_offered)
    clauses = cite(book.insurance.clauses.not_offered, book.equipment.no_insurance_sign)
    decision.add(e.NoInsuranceSignShown(shown=body.shown, clauses=clauses))


@decides(c.TakeSeat)
def take_seat(decision: Decision, body: c.TakeSeat) -> None:
    check_name(body.patron)
    table, book = decision.table, decision.book
    present = table.patrons.get(body.patron)
    if present and (present.seat == body.seat or (body.seat is None and not present.seated)):
        raise Refusal("has-that-place", "R-80" if body.seat is None else "R-07", patron=body.patron)
    if present:
        _check_free_to_go(decision, body.patron, present)
    if body.seat is None:
        if book.hand_a_seat:
            raise Refusal("seat-needed", book.hands_clause, game=Word(book.name))
        seat = STANDING_FROM + table.standing
    else:
        seat = body.seat
        book.check_seat(seat, decision.rules.seats)
        taken = [name for name, patron in table.patrons.items() if patron.seat == seat and name != body.patron]
        if taken:
            raise Refusal("seat-taken", "R-07", seat=seat)
        _check_area_free(decision, body.patron, seat)
    decision.add(
        e.SeatTaken(
            patron=body.patron,
            seat=seat,
            clauses=cite(*book.equipment.table[:1], "R-07" if body.seat is not None else "R-80"),
        )
    )


def _check_free_to_go(decision: Decision, name: str, patron: Patron) -> None:
    """Refuse to let a patron leave with wagers on the layout, or with a hand that must still answer."""
    if patron.laid:
        raise Refusal("wagers-on-layout", patron=name)
    for area, player in decision.table.play.areas.items() if decision.table.play else ():
        if player == name:
            raise Refusal("hand-in-play", decision.book.hands_clause, patron=name, seat=area)


def _check_area_free(decision: Decision, name: str, seat: int) -> None:
    """Refuse a seat whose area another patron plays, until the coup is over (R-64)."""
    playing = decision.table.play.areas if decision.table.play else {}
    laid = {bet.area for other, patron in decision.table.patrons.items() if other != name for bet in patron.laid}
    if seat in laid or playing.get(seat, name) != name:
        raise Refusal("seat-played", "R-64", seat=seat)


@decides(c.LeaveTable)
def leave_table(decision: Decision, body: c.LeaveTable) -> None:
    patron = decision.patron(body.patron)
    _check_free_to_go(decision, body.patron, patron)
    decision.add(e.TableLeft(patron=body.patron, amount=patron.rack))


@decides(c.BringChips)
def bring_chips(decision: Decision, body: c.BringChips) -> None:
    check_amount(body.amount)
    decision.patron(body.patron)
    decision.add(e.ChipsBrought(patron=body.patron, amount=body.amount))


@decides(c.TakeChips)
def take_chips(decision: Decision, body: c.TakeChips) -> None:
    check_amount(body.amount)
    decision.check_chips(body.patron, body.amount)
    decision.add(e.ChipsTaken(patron=body.patron, amount=body.amount))


@decides(c.BuyIn)
def buy_in(decision: Decision, body: c.BuyIn) -> None:
    check_amount(body.amount)
    decision.patron(body.patron)
    _check_float(decision, body.amount)
    decision.add(e.ChipsBought(patron=body.patron, amount=body.amount, clauses=cite(decision.book.equipment.boxes)))


@decides(c.GiveTip)
def give_tip(decision: Decision, body: c.GiveTip) -> None:
    check_amount(body.amount)
    decision.check_chips(body.patron, body.amount)
    decision.add(e.TipGiven(patron=body.patron, amount=body.amount, clauses=cite(decision.book.equipment.boxes)))


@decides(c.FillFloat)
def fill_float(decision: Decision, body: c.FillFloat) -> None:
    check_amount(body.amount)
    decision.add(e.FloatFilled(amount=body.amount))


@decides(c.CreditFloat)
def credit_float(decision: Decision, body: c.CreditFloat) -> None:
    check_amount(body.amount)
    _check_float(decision, body.amount)
    decision.add(e.FloatCredited(amount=body.amount))


def _check_float(decision: Decision, amount: int) -> None:
    if amount > decision.table.float_chips:
        raise Refusal("float-short", amount=amount, has=decision.table.float_chips)
    check_float_may_leave(decision.table, amount)
