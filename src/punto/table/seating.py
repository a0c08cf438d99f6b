"""Decisions on the table itself: opening and closing it, its limits and signs, seats and chips."""

from msgspec.structs import astuple, replace

from punto.errors import Refusal
from punto.game import STANDING_FROM, Variant
from punto.games import game as game_named
from punto.limits import Limits
from punto.shoe import check_decks
from punto.table import commands as c
from punto.table import events as e
from punto.table.chips import MOST_CHIPS, check_amount
from punto.table.course import Course, cited, decides
from punto.table.rules import SECOND, Mode, TableRules, Timing
from punto.table.state import Patron, Phase
from punto.text import Word

NAME_LENGTH = 64
LONGEST_WAIT = 3600 * SECOND
CARDS_A_COUP = 6


def table_rules(
    game: str,
    *,
    variant: str | None = None,
    seats: int | None = None,
    decks: int | None = None,
    limits: Limits | None = None,
    unit: int = 1,
    mode: Mode = Mode.STAFFED,
    face_down: bool = False,
    insurance: bool = True,
    cut_card_from_end: int | None = None,
    burn: int | None = None,
    timing: Timing | None = None,
) -> TableRules:
    """A table's rules, with the usual ones for all that is not said."""
    book = game_named(game)
    return TableRules(
        game=game,
        variant=book.variant(variant),
        edition=book.edition,
        seats=len(book.layout(seats)),
        decks=book.shoe.decks if decks is None else decks,
        limits=limits or Limits({}),
        unit=unit,
        mode=mode,
        face_down=face_down,
        insurance=insurance and book.insurance is not None,
        cut_card_from_end=book.shoe.cut_card_from_end if cut_card_from_end is None else cut_card_from_end,
        burn=burn,
        timing=timing or Timing(),
    )


def check_name(name: str) -> None:
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable() or "/" in name or name != name.strip():
        raise Refusal("bad-name", name=name, most=NAME_LENGTH)


@decides(c.OpenTable)
def _(course: Course, body: c.OpenTable) -> None:
    rules = body.rules
    book = game_named(rules.game)
    variant: Variant | None = book.variant(rules.variant)
    book.layout(rules.seats)
    check_decks(rules.decks, book.shoe)
    _check_limits(rules, rules.limits)
    if not 1 <= rules.unit <= MOST_CHIPS:
        raise Refusal("chips-out-of-range", "R-11", amount=rules.unit, most=MOST_CHIPS)
    least = 2 * (3 * rules.seats + 3) if book.hand_a_seat else 2 * CARDS_A_COUP
    most = 52 * rules.decks - 11 - least
    if not least <= rules.cut_card_from_end <= most:
        raise Refusal("cut-card-out-of-range", book.shoe.cut_clause, at=rules.cut_card_from_end, least=least, most=most)
    if rules.burn is not None and not 1 <= rules.burn <= 11:
        raise Refusal("burn-out-of-range", book.shoe.burn_clause, count=rules.burn, most=11)
    for wait in astuple(rules.timing):
        if not 0 <= wait <= LONGEST_WAIT:
            raise Refusal("timing-out-of-range", wait=wait, most=LONGEST_WAIT)
    if rules.face_down and book.squeeze is None:
        raise Refusal("no-squeeze", game=Word(book.name))
    rules = replace(
        rules, variant=variant, edition=book.edition, insurance=rules.insurance and book.insurance is not None
    )
    words = book.words
    kind = words.non_commission if variant is Variant.NON_COMMISSION else words.commission_game
    course.add(
        e.TableOpened(rules=rules, clauses=cited(*book.equipment.table, kind, book.equipment.scoreboard, "R-07"))
    )


def _check_limits(rules: TableRules, limits: Limits) -> None:
    book = game_named(rules.game)
    for name, span in limits.ranges.items():
        book.wager(name, rules.variant)
        if not 1 <= span.minimum <= MOST_CHIPS or span.over(span.minimum) or (span.maximum or 1) > MOST_CHIPS:
            raise Refusal("bad-limits")
    if limits.differential is not None:
        if book.limits is None:
            raise Refusal("no-differential", "R-34", game=Word(book.name))
        if not 1 <= limits.differential <= MOST_CHIPS:
            raise Refusal("bad-limits")


@decides(c.CloseTable)
def _(course: Course, body: c.CloseTable) -> None:
    """Between two coups, or before the first wager: a table that waits for one could else never be closed."""
    if course.table.phase is Phase.BETTING and not course.table.layout_chips:
        course.void()
    if course.table.play:
        raise Refusal("coup-in-play", coup=course.play.number)
    for name, patron in course.table.patrons.items():
        course.add(e.TableLeft(patron=name, amount=patron.rack))
    if course.table.shoe:
        course.end_shoe(withdrawn=True)
    course.add(e.TableClosed())


@decides(c.SetLimits)
def _(course: Course, body: c.SetLimits) -> None:
    if course.table.play:
        raise Refusal("coup-in-play")
    _check_limits(course.rules, body.limits)
    by = course.book.limits
    clauses = cited(by.range, by.differential, course.book.words.differential) if by else ("R-34",)
    course.add(e.LimitsSet(limits=body.limits, clauses=clauses))


@decides(c.ShowNoInsuranceSign)
def _(course: Course, body: c.ShowNoInsuranceSign) -> None:
    book = course.book
    if book.insurance is None or not course.rules.insurance:
        raise Refusal("no-insurance", game=Word(book.name))
    if body.shown == course.table.sign:
        raise Refusal("sign-already", book.insurance.clauses.not_offered)
    clauses = cited(book.insurance.clauses.not_offered, book.equipment.no_insurance_sign)
    course.add(e.NoInsuranceSignShown(shown=body.shown, clauses=clauses))


@decides(c.TakeSeat)
def _(course: Course, body: c.TakeSeat) -> None:
    check_name(body.patron)
    table, book = course.table, course.book
    present = table.patrons.get(body.patron)
    if present:
        _check_free_to_go(course, body.patron, present)
    if body.seat is None:
        if book.hand_a_seat:
            raise Refusal("seat-needed", book.hands_clause, game=Word(book.name))
        seat = STANDING_FROM + table.standing
    else:
        seat = body.seat
        book.check_seat(seat, course.rules.seats)
        taken = [name for name, patron in table.patrons.items() if patron.seat == seat and name != body.patron]
        if taken:
            raise Refusal("seat-taken", "R-07", seat=seat)
    course.add(
        e.SeatTaken(
            patron=body.patron,
            seat=seat,
            clauses=cited(*book.equipment.table[:1], "R-07" if body.seat is not None else "R-80"),
        )
    )


def _check_free_to_go(course: Course, name: str, patron: Patron) -> None:
    """Nobody leaves wagers behind, or a hand that the coup will ask for an answer."""
    if patron.laid:
        raise Refusal("wagers-on-layout", patron=name)
    if course.table.play and patron.seat in course.play.seats:
        raise Refusal("hand-in-play", course.book.hands_clause, patron=name, seat=patron.seat)


@decides(c.LeaveTable)
def _(course: Course, body: c.LeaveTable) -> None:
    patron = course.patron(body.patron)
    _check_free_to_go(course, body.patron, patron)
    course.add(e.TableLeft(patron=body.patron, amount=patron.rack))


@decides(c.BringChips)
def _(course: Course, body: c.BringChips) -> None:
    check_amount(body.amount)
    course.patron(body.patron)
    course.add(e.ChipsBrought(patron=body.patron, amount=body.amount))


@decides(c.TakeChips)
def _(course: Course, body: c.TakeChips) -> None:
    check_amount(body.amount)
    course.check_chips(body.patron, body.amount)
    course.add(e.ChipsTaken(patron=body.patron, amount=body.amount))


@decides(c.BuyIn)
def _(course: Course, body: c.BuyIn) -> None:
    check_amount(body.amount)
    course.patron(body.patron)
    _check_float(course, body.amount)
    course.add(e.ChipsBought(patron=body.patron, amount=body.amount, clauses=cited(course.book.equipment.boxes)))


@decides(c.GiveTip)
def _(course: Course, body: c.GiveTip) -> None:
    check_amount(body.amount)
    course.check_chips(body.patron, body.amount)
    course.add(e.TipGiven(patron=body.patron, amount=body.amount, clauses=cited(course.book.equipment.boxes)))


@decides(c.FillFloat)
def _(course: Course, body: c.FillFloat) -> None:
    check_amount(body.amount)
    course.add(e.FloatFilled(amount=body.amount))


@decides(c.CreditFloat)
def _(course: Course, body: c.CreditFloat) -> None:
    check_amount(body.amount)
    _check_float(course, body.amount)
    course.add(e.FloatCredited(amount=body.amount))


def _check_float(course: Course, amount: int) -> None:
    if amount > course.table.float_chips:
        raise Refusal("float-short", amount=amount, has=course.table.float_chips)
