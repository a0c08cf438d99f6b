"""What anyone may see of a table, a watcher included."""

from msgspec import Struct

from punto.cards import Card
from punto.coup import Result, Showdown
from punto.game import STANDING_FROM
from punto.roads import Mark
from punto.server.view_layout import Box, LimitsShown, boxes, limits_shown, printed
from punto.server.view_parts import (
    Due,
    Ended,
    HandShown,
    Offering,
    Staked,
    Sums,
    What,
    ended,
    odds_text,
    staked,
    sums,
)
from punto.server.view_sight import CALLED, Sight, look
from punto.table import found as f
from punto.table.automatic import Step, Want, next_step
from punto.table.commands import Choice, Report
from punto.table.roles import Role
from punto.table.state import Open, Phase, Question, Table
from punto.wagers import Outcome

MARKS = {Result.PLAYER: Mark.PLAYER, Result.BANKER: Mark.BANKER, Result.TIE: Mark.TIE}


class SeatShown(Struct, frozen=True):
    """A patron in a seat, and the wagers on the layout before it; what is in the rack is the patron's own affair."""

    seat: int
    patron: str
    wagers: tuple[Staked, ...]


class Behind(Struct, frozen=True):
    """All patrons who stand behind the seats, together."""

    patrons: int
    wagers: dict[str, int]
    """What they have staked, by wager."""


class ShoeShown(Struct, frozen=True):
    """The shoe in use."""

    number: int
    decks: int
    commitment: str | None
    """The hash that fixed the order of a virtual shoe before it was cut."""
    is_cut: bool
    cut: int | None
    """At which card a virtual shoe was cut."""
    burned: bool
    burns: dict[str, int]
    """Until they are: how many cards are burned in all, by the rank of the first."""
    drawn: int
    remaining: int
    cut_card_seen: bool
    stage: str
    """running or last_hand."""
    coups: int


class CoupShown(Struct, frozen=True):
    """The coup in play, from the call for bets to its settlement."""

    number: int
    free: bool
    """A Free Hand: without wagers."""
    hands: tuple[HandShown, ...]
    down: tuple[str, ...]
    """Hands with cards that lie face down."""
    due: Due | None
    squeeze: dict[str, str]
    """Who squeezes which hand."""
    may_squeeze: dict[str, str]
    """Who may ask to, before the first card."""
    restricted: tuple[str, ...]
    """Patrons who may not squeeze in this coup."""
    offers: tuple[Offering, ...]
    """Insurance that is offered now."""
    waived: bool
    """Insurance after the Player's third card is waived."""
    face_up: str | None
    """The next card, seen in the shoe."""
    result: str | None
    """player, banker or tie, once it is announced; nothing where each seat has its own."""
    wins: tuple[str, ...]
    """The wagers that have won, with the result; insurance is each patron's own."""


class OpenShown(Struct, frozen=True):
    """An irregularity that waits for somebody: what anyone may know of it."""

    found: str
    """What was found, by the name of its kind: WrongOrder."""
    clause: str
    question: str
    """What it waits for: discretion, order, insurance, ruling or choices."""
    rank: str
    """Who may decide: this role or above."""
    asked: tuple[str, ...]
    """Seated patrons who are asked."""
    others: int
    """How many more are asked."""
    options: tuple[str, ...]
    """What they may choose."""
    until: int | None


class LastCoup(Struct, frozen=True):
    """The coup that was settled last, until bets are called again."""

    coup: int
    wagers: tuple[Ended, ...]
    """Of the patrons in seats."""
    sums: Sums
    """Of all wagers."""


class Next(Struct, frozen=True):
    """What the automatic dealer does next, and when."""

    do: str
    """shoe, cut, burn, card, reveal, or the name of a command."""
    at: int | None
    """The house's clock, in microseconds; nothing where that is not known."""


class View(Struct, frozen=True, kw_only=True):
    """A table as anyone may see it. A change holds only the keys that changed."""

    name: str
    game: str | None
    """Nothing at a table that was never opened."""
    variant: str | None
    edition: str | None
    mode: str | None
    """automatic or staffed."""
    face_down: bool
    """Whether cards are dealt face down to patrons who squeeze."""
    phase: str
    deadline: int | None
    """When an automatic table takes its next step, in microseconds."""
    places: tuple[int, ...]
    """The numbers of the seats."""
    printed: dict[str, tuple[str, ...]]
    """Ranks that are printed on the felt and count with a hand, by hand."""
    unit: int
    """The smallest payable amount."""
    limits: LimitsShown
    insurance: bool
    """Whether insurance is offered at this table now."""
    sign: bool
    """Whether the sign stands that no insurance is offered."""
    boxes: tuple[Box, ...]
    """The wagers of the layout and what they pay; the same as long as the table is open."""
    seats: tuple[SeatShown, ...]
    behind: Behind
    shoe: ShoeShown | None
    coup: CoupShown | None
    open: OpenShown | None
    last: LastCoup | None
    results: str
    """The shoe's results for the roads, as letters: B, P, T."""
    free_due: bool
    """Whether the next coup is a Free Hand."""
    next: Next | None
    may: tuple[str, ...]
    """Commands that any patron may give as the table stands; those that wait for one patron are with him."""


class TableSummary(Struct, frozen=True):
    """A table in the lobby's list."""

    name: str
    game: str | None
    variant: str | None
    mode: str | None
    phase: str
    limits: LimitsShown
    insurance: bool
    hand_a_seat: bool
    """Whether each seat has a hand of its own: there are no roads then."""
    seats: int
    taken: int
    standing: int
    coups: int
    """Of the shoe in use."""
    results: str
    deadline: int | None


def public_view(table: Table | Sight, at: int | None = None) -> View:
    """What anyone may see; `at` is when the table's last event was, for what comes next and when."""
    sight = look(table)
    table, rules = sight.table, sight.table.rules
    return View(
        name=table.name,
        game=rules.game if rules else None,
        variant=rules.variant if rules else None,
        edition=rules.edition if rules else None,
        mode=rules.mode if rules else None,
        face_down=bool(rules and rules.face_down),
        phase=table.phase,
        deadline=table.deadline,
        places=rules.book.layout(rules.seats) if rules else (),
        printed=printed(rules.game) if rules else {},
        unit=rules.unit if rules else 1,
        limits=limits_shown(table.limits),
        insurance=table.offers_insurance,
        sign=table.sign,
        boxes=boxes(rules.game, rules.variant, insurance=rules.insurance) if rules else (),
        seats=tuple(
            SeatShown(patron.seat, name, tuple(map(staked, patron.laid))) for name, patron in sight.seated.items()
        ),
        behind=Behind(len(table.patrons) - len(sight.seated), sight.behind),
        shoe=_shoe(table),
        coup=_coup(sight),
        open=_open(sight, table.open) if table.open else None,
        last=_last(sight) if table.last else None,
        results=_results(table),
        free_due=table.free_due,
        next=_next(sight, sight.at if at is None else at),
        may=tuple(name for name in sight.allowed(Role.PATRON) if name not in CALLED),
    )


def summary(table: Table) -> TableSummary:
    rules = table.rules
    standing = sum([patron.seat >= STANDING_FROM for patron in table.patrons.values()])
    return TableSummary(
        table.name,
        rules.game if rules else None,
        rules.variant if rules else None,
        rules.mode if rules else None,
        table.phase,
        limits_shown(table.limits),
        table.offers_insurance,
        rules is not None and rules.book.hand_a_seat,
        rules.seats if rules else 0,
        len(table.patrons) - standing,
        standing,
        table.shoe.coups if table.shoe else 0,
        _results(table),
        table.deadline,
    )


# Patrons.


def _last(sight: Sight) -> LastCoup:
    table = sight.table
    wagers = tuple([ended(wager) for wager in table.last if wager.patron in sight.seated])
    return LastCoup(table.coups, wagers, sums(table.last))


# The shoe and the coup.


def _shoe(table: Table) -> ShoeShown | None:
    shoe, rules = table.shoe, table.rules
    if shoe is None or rules is None:
        return None
    return ShoeShown(
        shoe.number,
        shoe.decks,
        shoe.commitment,
        shoe.is_cut,
        shoe.cut,
        shoe.burned,
        {} if shoe.burned else {card.rank: rules.burn_due(card) for card in Card},
        shoe.drawn,
        shoe.remaining,
        shoe.remaining <= rules.cut_card_from_end,
        shoe.stage,
        shoe.coups,
    )


def _results(table: Table) -> str:
    return "".join([MARKS[result] for result in table.shoe.results]) if table.shoe else ""


def _coup(sight: Sight) -> CoupShown | None:
    table, play = sight.table, sight.table.play
    if play is None:
        return None
    announced = table.phase is Phase.ANNOUNCED and not table.book.hand_a_seat
    showdown = sight.coup.showdown() if announced and sight.coup else None
    return CoupShown(
        number=play.number,
        free=play.free,
        hands=sight.hands,
        down=tuple(map(str, play.down)),
        due=sight.due,
        squeeze={str(side): name for side, name in play.squeeze.items()},
        may_squeeze={str(side): name for side, name in sight.may_squeeze.items()},
        restricted=play.restricted,
        offers=tuple(Offering(offer.name, offer.moment, odds_text(offer.odds)) for offer in sight.offers),
        waived=play.waived,
        face_up=play.face_up,
        result=showdown.result if showdown else None,
        wins=_wins(table, showdown) if showdown else (),
    )


def _wins(table: Table, showdown: Showdown) -> tuple[str, ...]:
    wagers = table.book.wagers(table.rules.variant if table.rules else None)
    return tuple(each.name for each in wagers if not each.in_coup and each.line(showdown).outcome is Outcome.WIN)


def _open(sight: Sight, opened: Open) -> OpenShown:
    seated = tuple(name for name in opened.asked if name in sight.seated)
    return OpenShown(
        type(opened.found).__name__,
        opened.clause,
        opened.question,
        opened.rank,
        seated,
        len(opened.asked) - len(seated),
        options(opened),
        opened.until,
    )


def options(opened: Open) -> tuple[str, ...]:
    """What patrons who are asked may choose."""
    if opened.question is not Question.CHOICES:
        return ()
    other = Choice.REPLACE if isinstance(opened.found, f.BurnMissed) else Choice.WITHDRAW
    return (str(Choice.CONTINUE), str(other))


def _next(sight: Sight, at: int | None) -> Next | None:
    step = _step(sight)
    if step is None:
        return None
    when = step.at if step.at is not None else None if at is None else at + step.wait
    return Next(step.do if isinstance(step.do, Want) else type(step.do).__name__, when)


def _step(sight: Sight) -> Step | None:
    """The automatic dealer's step; where a hand lies face down it is told from what all can see."""
    table, due = sight.table, sight.due
    rules, play = table.rules, table.play
    if rules is None or not rules.automatic or play is None or not play.down or due is None or table.open:
        return next_step(table)
    if due.what is not What.HAND:
        return Step(Want.CARD, rules.timing.card)
    return Step(Report(f.SqueezerAbsent(play.down[0])), rules.timing.squeeze)
