"""What staff see of a table: every patron's chips, the float, what is open, and what is to be done next.

Nobody but the patron who squeezes is sent a card that lies face down, and so it is hidden from staff, too.
"""

from contextlib import suppress

from msgspec import Struct

from punto.conduct import Disputes
from punto.coup import Side
from punto.errors import Refusal
from punto.game import STANDING_FROM, Bet
from punto.limits import differential_excess
from punto.server.view_own import Cover, covers
from punto.server.view_parts import MOST_STANDING, Due, Staked, What, staked
from punto.server.view_reports import Reportable, reports
from punto.server.view_sight import Sight, look
from punto.settlement import Settled, settle
from punto.table import commands as c
from punto.table import found as f
from punto.table.disputing import PROCEDURE
from punto.table.found import Found
from punto.table.roles import Role
from punto.table.settling import terms_of
from punto.table.state import Dispute, DisputeStage, Open, Patron, Phase, Question, SettledWager, Table

MOST_ENDED = 20
"""How many disputes that have come to an end are still shown."""
MOST_PAYMENTS = 400
ENDED = (DisputeStage.ACCEPTED, DisputeStage.RECEIVED)


class DeskPatron(Struct, frozen=True):
    """A patron at the table with all that is his there."""

    patron: str
    place: int
    """His seat, or from 101 on his place behind the seats."""
    rack: int
    wagers: tuple[Staked, ...]
    insurance: tuple[Cover, ...]
    """What he may take now, with the largest stake."""


class Over(Struct, frozen=True):
    """By how much a side is over the differential."""

    side: str
    amount: int
    clause: str


class OpenDesk(Struct, frozen=True):
    """An irregularity that waits for somebody, in full but for cards that lie face down."""

    found: Found
    clause: str
    question: str
    rank: str
    """Who may decide: this role or above."""
    asked: tuple[str, ...]
    """Those who are asked, up to 200 of them."""
    more: int
    """How many more are asked."""
    chosen: dict[str, str]
    """What they have chosen so far, up to 200 of them."""
    free_hand: bool
    cards: tuple[str, ...]
    """The cards in the order that was determined."""
    until: int | None


class Action(Struct, frozen=True):
    """The one obvious next action, and the clause it is done by."""

    do: str
    """The name of a command."""
    clause: str | None
    to: str | int | None = None
    """The hand, or the number of the seat."""


class DeskDispute(Struct, frozen=True):
    """A dispute and where it stands."""

    number: int
    patron: str
    coup: int
    stage: str
    evidence: tuple[str, ...]
    """The grounds for which there is evidence."""
    proposed: int
    """An adjustment that waits for a second person."""
    proposed_by: str | None
    assisted: bool
    next: Action | None
    """What is done with it next; nothing where it has come to its end."""


class Payment(Struct, frozen=True):
    """What is done with one wager."""

    patron: str
    place: int
    wager: str
    moment: str | None
    stake: int
    outcome: str
    paid: int
    returned: int
    collected: int
    clauses: tuple[str, ...]


class Desk(Struct, frozen=True, kw_only=True):
    """A table as its staff see it, beside what anyone sees."""

    patrons: tuple[DeskPatron, ...]
    """By their places: all in seats, and the first 200 behind them."""
    more: int
    """How many more patrons stand behind the seats."""
    float_chips: int
    layout_chips: int
    breakage: str
    """What has been broken off payments and is not yet a whole unit, as a fraction."""
    sides: dict[str, int]
    """What is staked on each hand."""
    over: Over | None
    open: OpenDesk | None
    reports: tuple[Reportable, ...]
    """What can be reported; nothing at a table that was never opened."""
    disputes: tuple[DeskDispute, ...]
    """Those that go on, and the last twenty that have ended."""
    may: dict[str, tuple[str, ...]]
    """The commands that each role may give as the table stands."""
    next: Action | None
    due: Due | None
    payments: tuple[Payment, ...]
    """The announced coup of a staffed table, seat by seat in the order of paying; or the one settled last, until bets
    are called again."""


def staff_view(table: Table | Sight) -> Desk:
    sight = look(table)
    table = sight.table
    patrons = sorted(table.patrons.items(), key=lambda entry: entry[1].seat)
    shown = patrons[: len(sight.seated) + MOST_STANDING]
    return Desk(
        patrons=tuple([_patron(sight, name, patron) for name, patron in shown]),
        more=len(patrons) - len(shown),
        float_chips=table.float_chips,
        layout_chips=table.layout_chips,
        breakage=str(table.breakage),
        sides={str(side): stake for side, stake in table.play.sides.items()} if table.play else {},
        over=over(table),
        open=_open(sight, table.open) if table.open else None,
        reports=reports(table),
        disputes=_disputes(table),
        may={str(role): sight.allowed(role) for role in Role},
        next=_next(sight),
        due=sight.due,
        payments=_payments(sight),
    )


def _patron(sight: Sight, name: str, patron: Patron) -> DeskPatron:
    wagers = tuple([staked(laid) for laid in patron.laid])
    return DeskPatron(name, patron.seat, patron.rack, wagers, covers(sight, patron))


def over(table: Table) -> Over | None:
    """The side that is over the differential, while patrons can still alter their wagers."""
    if table.rules is None or table.play is None or table.play.bets_closed:
        return None
    sides = {side: table.play.sides.get(side, 0) for side in (Side.PLAYER, Side.BANKER)}
    excess = differential_excess(table.book, table.limits, sides)
    return Over(excess.side, excess.amount, excess.clause) if excess else None


def _open(sight: Sight, opened: Open) -> OpenDesk:
    asked = opened.asked[:MOST_STANDING]
    return OpenDesk(
        without_hidden(opened.found) if sight.hidden else opened.found,
        opened.clause,
        opened.question,
        opened.rank,
        asked,
        len(opened.asked) - len(asked),
        {name: str(choice) for name, choice in list(opened.chosen.items())[:MOST_STANDING]},
        opened.free_hand,
        tuple(map(str, opened.cards)),
        opened.until,
    )


def without_hidden(found: Found) -> Found:
    """What was found, without the coup's own cards, some of which lie face down."""
    match found:
        case f.WrongOrder():
            return f.WrongOrder(())
        case f.Misdealt():
            return f.Misdealt()
        case f.OrderAltered():
            return f.OrderAltered()
    return found


# Disputes.


def _disputes(table: Table) -> tuple[DeskDispute, ...]:
    ended = [number for number, dispute in table.disputes.items() if dispute.stage in ENDED][-MOST_ENDED:]
    return tuple(
        _dispute(dispute, table.book.disputes)
        for number, dispute in table.disputes.items()
        if _goes_on(dispute) or number in ended
    )


def going_on(table: Table) -> tuple[DeskDispute, ...]:
    """Disputes that wait for somebody, be it only for a second person to approve of an adjustment."""
    return tuple([_dispute(one, table.book.disputes) for one in table.disputes.values() if _goes_on(one)])


def _goes_on(dispute: Dispute) -> bool:
    return dispute.stage not in ENDED or bool(dispute.proposed) or dispute.to_resolve_again


def _dispute(dispute: Dispute, by: Disputes) -> DeskDispute:
    return DeskDispute(
        dispute.number,
        dispute.patron,
        dispute.coup,
        dispute.stage,
        tuple(map(str, dispute.evidence)),
        dispute.proposed,
        dispute.proposed_by,
        dispute.assisted,
        _next_of(dispute, by),
    )


def _next_of(dispute: Dispute, by: Disputes) -> Action | None:
    """The step that the chapter on disputes asks for next (R-60)."""
    if dispute.proposed:
        return _action(c.ApproveAdjustment, PROCEDURE)
    if dispute.to_resolve_again:
        return _action(c.ResolveDispute, by.grounds)
    match dispute.stage:
        case DisputeStage.RAISED:
            return _action(c.EscalateDispute, by.escalate)
        case DisputeStage.WITH_PIT_MANAGER:
            return _action(c.InformSurveillance, by.inform)
        case DisputeStage.SURVEILLANCE_INFORMED:
            return _action(c.GiveTimeFrame, by.time_frame)
        case DisputeStage.TIME_FRAME_GIVEN:
            return _action(c.ResolveDispute, by.grounds) if dispute.evidence else _action(c.AddEvidence, by.inform)
        case DisputeStage.RESOLVED:
            return _action(c.AnswerResolution, by.complaint)
        case DisputeStage.DISAGREED if not dispute.assisted:
            return _action(c.AssistComplaint, by.assistance)
        case DisputeStage.DISAGREED:
            return _action(c.FileComplaint, by.complaint)
        case DisputeStage.COMPLAINT:
            return _action(c.ReceiveComplaint, by.complaint)
    return None


# What is done next.

DECISIONS: dict[Question, type[c.Body]] = {
    Question.DISCRETION: c.Proceed,
    Question.ORDER: c.DetermineOrder,
    Question.INSURANCE: c.AllowInsurance,
    Question.RULING: c.RuleUnforeseen,
    Question.CHOICES: c.CloseChoices,
}
ACTIONS: dict[What, type[c.Body]] = {
    What.CARD: c.DealCard,
    What.HAND: c.OpenHand,
    What.OFFER: c.OfferInsurance,
    What.OFFERS: c.CloseOffers,
    What.ANSWER: c.GiveAnswer,
    What.RESULT: c.AnnounceResult,
    What.SETTLEMENT: c.SettleCoup,
}


def _next(sight: Sight) -> Action | None:
    table = sight.table
    if table.open:
        return _action(DECISIONS[table.open.question], table.open.clause)
    if table.rules is None or table.phase is Phase.CLOSED:
        return _action(c.OpenTable, None)
    if sight.due:
        return _action(ACTIONS[sight.due.what], sight.due.clause, sight.due.to)
    book = table.book
    match table.phase:
        case Phase.PREPARING:
            return _preparing(table)
        case Phase.READY if table.free_due:
            return _action(c.DealFreeHand, book.irregularities.free_hand or book.irregularities.unforeseen)
        case Phase.READY:
            return _action(c.CallBets, book.placing.opens)
        case Phase.BETTING:
            return _action(c.CloseBets, book.placing.closes or book.placing.late)
    return None


def _preparing(table: Table) -> Action:
    shoe = table.book.shoe
    if table.unrevealed:
        return _action(c.RevealShoe, None)
    if table.shoe is None:
        return _action(c.PrepareShoe, shoe.decks_clause)
    return _action(c.BurnCards, shoe.burn_clause) if table.shoe.is_cut else _action(c.CutShoe, shoe.cut_clause)


def _action(do: type[c.Body], clause: str | None, to: str | int | None = None) -> Action:
    return Action(do.__name__, clause, to)


def _payments(sight: Sight) -> tuple[Payment, ...]:
    """By seats, and at each seat in the order in which its wagers were laid."""
    paid = _settled(sight.table) if sight.table.play is None else _announced(sight)
    return tuple(sorted(paid, key=lambda payment: (payment.place, payment.patron))[:MOST_PAYMENTS])


def _announced(sight: Sight) -> list[Payment]:
    table = sight.table
    if table.phase is not Phase.ANNOUNCED or sight.coup is None or table.rules is None or table.rules.automatic:
        return []
    bets = table.bets()
    with suppress(Refusal):  # the same refusal meets the dealer who would settle the coup, and tells why
        settled = settle(table.book, sight.coup, [bet for _, bet in bets], terms_of(table))
        return [_payment(name, bet.seat, bet, entry) for (name, bet), entry in zip(bets, settled, strict=True)]
    return []


def _settled(table: Table) -> list[Payment]:
    """Whoever has left is told with those who stand."""
    places = {name: patron.seat for name, patron in table.patrons.items()}
    return [_payment(each.patron, places.get(each.patron, STANDING_FROM), each, each) for each in table.last]


def _payment(patron: str, place: int, bet: Bet | SettledWager, ended: Settled | SettledWager) -> Payment:
    return Payment(
        patron,
        place,
        bet.wager,
        bet.moment,
        bet.stake,
        ended.outcome,
        ended.paid,
        ended.returned,
        ended.collected,
        ended.clauses,
    )
