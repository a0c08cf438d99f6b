"""What anyone may see of a table, also a watcher."""

from punto.cards import Card
from punto.coup import Result, Showdown
from punto.game import STANDING_FROM
from punto.roads import Mark
from punto.table import findings as f
from punto.table.commands import Choice, DealCard
from punto.table.next import ShoeTask, next_step
from punto.table.roles import Role
from punto.table.state import CoupInPlay, OpenIrregularity, Phase, Question, Table
from punto.views.layout import boxes, limits_shown, printed
from punto.views.parts import ended, odds_text, staked, sums
from punto.views.table_facts import CALLED, TableFacts, facts_of, hands_shown, over
from punto.wagers import Outcome
from punto.wire.parts import Offering, ShareGiven
from punto.wire.table import (
    AreaShown,
    Behind,
    CoupShown,
    IrregularityShown,
    LastCoup,
    Next,
    Points,
    SeatShown,
    ShoeShown,
    TableSummary,
    View,
)

MARKS = {Result.PLAYER: Mark.PLAYER, Result.BANKER: Mark.BANKER, Result.TIE: Mark.TIE}


def public_view(table: Table | TableFacts, since: int | None = None) -> View:
    """What anyone may see. The time of the next step depends on `since` when the table waits for it."""
    facts = facts_of(table)
    table, rules = facts.table, facts.table.rules
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
        hand_a_seat=rules is not None and rules.book.hand_a_seat,
        printed=printed(rules.book) if rules else {},
        unit=rules.unit if rules else 1,
        limits=limits_shown(table.limits),
        insurance=table.offers_insurance,
        sign=table.sign,
        boxes=boxes(rules.book, rules.variant, insurance=rules.insurance) if rules else (),
        seats=tuple(
            SeatShown(patron.seat, name, tuple(map(staked, patron.own_area()))) for name, patron in facts.seated.items()
        ),
        areas=tuple(AreaShown(area, name, wagers) for area, (name, wagers) in facts.areas.items()),
        free_areas=facts.free_areas,
        behind=Behind(len(table.patrons) - len(facts.seated), facts.behind),
        shoe=_shoe(table),
        coup=_coup(facts),
        open=_open(facts, table.open) if table.open else None,
        last=_last(facts, table.last_play) if table.last_play else None,
        results=_results(table),
        free_due=table.free_due,
        next=_next(facts, facts.since if since is None else since),
        may=tuple(name for name in facts.allowed(Role.PATRON) if name not in CALLED),
    )


def by_clock(at: int | None, ahead: int) -> int | None:
    """A time of a table by the house's clock, if the table's log is ahead of it by this much."""
    return None if at is None else at - ahead


def summary(table: Table, ahead: int = 0) -> TableSummary:
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
        by_clock(table.deadline, ahead),
    )


# Patrons.


def _last(facts: TableFacts, play: CoupInPlay) -> LastCoup:
    table, coup = facts.table, facts.last_coup
    wagers = tuple([ended(wager) for wager in table.last if wager.patron in facts.seated])
    showdown = coup.showdown() if coup and not table.book.hand_a_seat else None
    return LastCoup(
        play.number,
        wagers,
        sums(table.last),
        play.free,
        hands_shown(coup) if coup else (),
        showdown.result if showdown else None,
        _wins(table, showdown) if showdown else (),
    )


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
        {} if shoe.burned or not rules.burns else {card.rank: rules.burn_due(card) for card in Card},
        shoe.drawn,
        shoe.remaining,
        shoe.remaining <= rules.cut_card_from_end,
        shoe.stage,
        shoe.coups,
        shoe.short_burn,
        shoe.to_its_end,
        tuple(ShareGiven(one.patron, one.digest, one.share) for one in shoe.shares),
        shoe.cut_chosen.patron if shoe.cut_chosen else None,
        table.pledges_awaited,
    )


def _results(table: Table) -> str:
    return "".join([MARKS[result] for result in table.shoe.results]) if table.shoe else ""


def _coup(facts: TableFacts) -> CoupShown | None:
    table, play = facts.table, facts.table.play
    if play is None:
        return None
    announced = table.phase is Phase.ANNOUNCED and not table.book.hand_a_seat
    showdown = facts.coup.showdown() if announced and facts.coup else None
    return CoupShown(
        number=play.number,
        free=play.free,
        hands=facts.hands,
        down=play.down,
        due=facts.due,
        points=Points(*play.points) if play.points else None,
        squeeze={str(side): name for side, name in play.squeeze.items()},
        may_squeeze={str(side): name for side, name in facts.may_squeeze.items()},
        squeeze_asked=_asked(play),
        restricted=play.restricted,
        offers=tuple(
            Offering(offer.name, play.offering or offer.moment, odds_text(offer.odds)) for offer in facts.offers
        ),
        waived=play.waived,
        face_up=play.face_up,
        result=showdown.result if showdown else None,
        alter=over(table) if play.warned else None,
        wins=_wins(table, showdown) if showdown else (),
    )


def _asked(play: CoupInPlay) -> dict[str, tuple[str, ...]]:
    """The wishes to squeeze, by hand; empty once the first card is out."""
    found: dict[str, tuple[str, ...]] = {}
    for name, hand in () if play.happened else play.squeeze_asked:
        found[hand] = (*found.get(hand, ()), name)
    return found


def _wins(table: Table, showdown: Showdown) -> tuple[str, ...]:
    wagers = table.book.wagers(table.rules.variant if table.rules else None)
    return tuple(each.name for each in wagers if not each.in_coup and each.line(showdown).outcome is Outcome.WIN)


def _open(facts: TableFacts, opened: OpenIrregularity) -> IrregularityShown:
    seated = tuple(name for name in opened.asked if name in facts.seated)
    return IrregularityShown(
        type(opened.found).__name__,
        opened.clause,
        opened.question,
        opened.rank,
        seated,
        len(opened.asked) - len(seated),
        options(opened),
        opened.until,
    )


def options(opened: OpenIrregularity) -> tuple[Choice, ...]:
    """What patrons who are asked may choose."""
    if opened.question is not Question.CHOICES:
        return ()
    other = Choice.REPLACE if isinstance(opened.found, f.BurnMissed) else Choice.WITHDRAW
    return (Choice.CONTINUE, other)


def _next(facts: TableFacts, since: int | None) -> Next | None:
    rules = facts.table.rules
    step = next_step(facts.table, facts.coup)
    if step is None:
        return None
    due, play = facts.due_action, facts.table.play
    if due and due.command is DealCard and play and play.down:
        # Whether the Banker really draws depends on a card that nobody has seen.
        return Next(ShoeTask.CARD, None if since is None or rules is None else since + rules.timing.card)
    when = step.at if since is None else step.due(since)
    return Next(step.do if isinstance(step.do, ShoeTask) else type(step.do).__name__, when)
