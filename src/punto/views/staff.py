"""What staff see of a table: every patron's chips, the float, what is open, and what is due next.

Only the patron who squeezes gets a face-down card, so it is hidden from staff, too.
"""

from contextlib import suppress

from msgspec.structs import replace

from punto.coup import HandKey, Side
from punto.errors import Refusal
from punto.game import STANDING_FROM, Bet
from punto.settlement import Settled, settle
from punto.table import findings as f
from punto.table.findings import Irregularity
from punto.table.irregularities.kinds import may_offer_free_hand
from punto.table.next import DueAction, dispute_actions, dispute_stages, done_by_house
from punto.table.payable import shortfall
from punto.table.roles import Role
from punto.table.row import correcting_rank, place_at, places_by_hand, row
from punto.table.squeezing import may_ask_banker_first
from punto.table.state import (
    CardAhead,
    Dispute,
    OpenIrregularity,
    Patron,
    Phase,
    Question,
    SettledWager,
    Table,
    coup_of,
)
from punto.views.own import covers
from punto.views.parts import MOST_STANDING, action
from punto.views.reportable import reports
from punto.views.rulable import rulable
from punto.views.table_facts import TableFacts, facts_of, over
from punto.wire.staff import (
    CorrectableCard,
    DisputeShown,
    PatronAtTable,
    Payment,
    RowCard,
    StaffIrregularity,
    StaffView,
)
from punto.wire.vocabulary import HIDDEN

MOST_ENDED = 20
"""How many closed disputes are still shown."""
MOST_PAYMENTS = 400


def staff_view(table: Table | TableFacts) -> StaffView:
    facts = facts_of(table)
    table = facts.table
    due = facts.due_action
    patrons = sorted(table.patrons.items(), key=lambda entry: entry[1].seat)
    shown = patrons[: len(facts.seated) + MOST_STANDING]
    return StaffView(
        patrons=tuple([_patron(facts, name, patron) for name, patron in shown]),
        more=len(patrons) - len(shown),
        float_chips=table.float_chips,
        float_short=shortfall(table),
        layout_chips=table.layout_chips,
        breakage=str(table.breakage),
        sides={str(side): stake for side, stake in table.play.sides.items()} if table.play else {},
        over=over(table),
        open=_open(facts, table.open) if table.open else None,
        waiting=tuple(_open(facts, one) for one in table.waiting),
        row=_row(facts),
        correctable=_correctable(facts),
        ahead=len(table.ahead),
        reports=reports(table),
        disputes=_disputes(table),
        may={str(role): facts.allowed(role) for role in Role},
        may_ask_banker_first=may_ask_banker_first(table, facts.coup) if facts.coup else (),
        next=action(due, by_house=done_by_house(table, due)) if due else None,
        payments=_payments(facts),
        ruling=rulable(table),
    )


def _patron(facts: TableFacts, name: str, patron: Patron) -> PatronAtTable:
    wagers = facts.wagers_of(name)
    return PatronAtTable(name, patron.seat, patron.rack, wagers, covers(facts, name))


def _open(facts: TableFacts, opened: OpenIrregularity) -> StaffIrregularity:
    asked, asks = opened.asked[:MOST_STANDING], opened.question is Question.DISCRETION
    return StaffIrregularity(
        without_hidden(opened.found, face_down=bool(facts.hidden)),
        opened.clause,
        opened.question,
        opened.rank,
        asked,
        len(opened.asked) - len(asked),
        dict(list(opened.chosen.items())[:MOST_STANDING]),
        opened.free_hand,
        opened.cards,
        opened.until,
        opened.order,
        asks and may_offer_free_hand(facts.table, opened.found),
        facts.table.bettors()[:MOST_STANDING] if asks else (),
    )


def _row(facts: TableFacts) -> tuple[RowCard, ...]:
    """The cards of the coup as a report names them; nobody is told those that lie face down."""
    coup, play, table = facts.coup, facts.table.play, facts.table
    order: tuple[int, ...] = ()
    if play is None and table.settled and not table.book.hand_a_seat:  # it can still be put right
        coup = coup_of(table.book, table.settled.play)
        lying = (*map(CardAhead, coup.cards), *table.ahead)
    elif coup is None or coup.seats or play is None:
        return ()
    else:
        order, lying = play.order, row(table)
    hands = {place: hand for hand, places in places_by_hand(coup).items() for place in places}
    at = (*order, *range(len(order) + 1, len(lying) + 1))
    return tuple(_row_card(one, hands.get(place)) for one, place in zip(lying, at, strict=True))


def _correctable(facts: TableFacts) -> tuple[CorrectableCard, ...]:
    """The cards that can be corrected in the record, each with the rank that must sign (R-57)."""
    table, play = facts.table, facts.table.play
    if table.rules is None or table.rules.automatic or (table.shoe and table.shoe.commitment):
        return ()
    if play and facts.coup and (play.happened or table.ahead):
        coup, lying = facts.coup, row(table)
    elif table.settled and not play:
        coup = coup_of(table.book, table.settled.play)
        lying = (*map(CardAhead, (*coup.cards, *table.settled.play.left_over)), *table.ahead)
    else:
        return ()
    hands = {place: hand for hand, places in places_by_hand(coup).items() for place in places}
    return tuple(
        CorrectableCard(
            position=position,
            card=str(one.card) if one.seen else HIDDEN,
            hand=hands.get(place_at(play, position) if play else position),
            rank=correcting_rank(table, position),
        )
        for position, one in enumerate(lying, 1)
    )


def _row_card(one: CardAhead, hand: HandKey | None) -> RowCard:
    return RowCard(str(one.card) if one.seen else HIDDEN, hand if isinstance(hand, Side) else None)


def without_hidden(found: Irregularity, *, face_down: bool) -> Irregularity:
    """What was found, without unseen cards, and without the coup's own cards if some lie face down."""
    match found:
        case f.DrawnTogether(exposed=False):
            return replace(found, cards=())
        case f.ThirdToPlayer(exposed=False) | f.ThirdToBanker(exposed=False):
            return replace(found, card=None)
        case f.WrongOrder() if face_down:
            return replace(found, cards=())
        case f.Misdealt() if face_down:
            return replace(found, cards=None)
        case f.OrderAltered() if face_down:
            return f.OrderAltered()
    return found


# Disputes.


def _disputes(table: Table) -> tuple[DisputeShown, ...]:
    actions = {number: dispute_actions(dispute, table.book.disputes) for number, dispute in table.disputes.items()}
    ended = [number for number, due in actions.items() if not due][-MOST_ENDED:]
    return tuple([_dispute(table, number, due) for number, due in actions.items() if due or number in ended])


def going_on(table: Table) -> tuple[DisputeShown, ...]:
    """List the disputes in which something is due."""
    by = table.book.disputes
    return tuple(
        [_dispute(table, number, due) for number, one in table.disputes.items() if (due := dispute_actions(one, by))]
    )


def _dispute(table: Table, number: int, due: tuple[DueAction, ...]) -> DisputeShown:
    dispute = table.disputes[number]
    return DisputeShown(
        dispute.number,
        dispute.patron,
        dispute.coup,
        dispute.stage,
        tuple(dispute.evidence),
        dispute.proposed,
        dispute.proposed_by,
        dispute.assisted,
        dispute.tried_by,
        dispute.resolved_by,
        dispute.told_by,
        _beside(table, dispute),
        action(due[0]) if due else None,
        tuple(map(action, due[1:])),
        dispute_stages(dispute),
    )


def _beside(table: Table, dispute: Dispute) -> tuple[int, ...]:
    """Other disputes of the same patron about the same coup: a payment for one may be claimed again in another."""
    if dispute.coup is None:
        return ()
    about = (dispute.patron, dispute.coup)
    others = (one for one in table.disputes.values() if one is not dispute and (one.patron, one.coup) == about)
    return tuple(one.number for one in others)


def _payments(facts: TableFacts) -> tuple[Payment, ...]:
    """By seats, and at each seat in the order in which its wagers were laid."""
    paid = _settled(facts.table) if facts.table.play is None else _announced(facts)
    return tuple(sorted(paid, key=lambda payment: (payment.place, payment.patron))[:MOST_PAYMENTS])


def _announced(facts: TableFacts) -> list[Payment]:
    table = facts.table
    if table.phase is not Phase.ANNOUNCED or facts.coup is None or table.rules is None or table.rules.automatic:
        return []
    bets = table.bets()
    with suppress(Refusal):  # a dealer who settles the coup gets the same refusal, with the reason
        settled = settle(table.book, facts.coup, [bet for _, bet in bets], table.terms())
        return [_payment(name, bet.seat, bet, entry) for (name, bet), entry in zip(bets, settled, strict=True)]
    return []


def _settled(table: Table) -> list[Payment]:
    """Patrons who have left are listed with those who stand."""
    places = {name: patron.seat for name, patron in table.patrons.items()}
    return [
        _payment(each.patron, each.area or places.get(each.patron, STANDING_FROM), each, each) for each in table.last
    ]


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
