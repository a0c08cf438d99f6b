"""A patron's own part of a table, and the patrons that an event concerns."""

from collections.abc import Sequence

from punto.coup import Side
from punto.limits import ENTER
from punto.table import events as e
from punto.table.insuring import insured, insurers, largest_insurance
from punto.table.squeezing import may_wish
from punto.table.state import ANSWERED_STAGES, Dispute, DisputeStage, Patron, Phase, Table
from punto.views.parts import ended, odds_text
from punto.views.public import options
from punto.views.table_facts import TableFacts, facts_of
from punto.wire.own import ChoiceQuestion, Cover, DrawQuestion, OwnDispute, OwnLast, OwnView, Squeezing


def own_view(table: Table | TableFacts, name: str, wallet: int) -> OwnView:
    facts = facts_of(table)
    table, patron = facts.table, facts.table.patrons.get(name)
    cover = covers(facts, name) if patron else ()
    squeeze = _squeezing(facts, name) if patron else ()
    answer = _asked(facts, patron) if patron and facts.asked and facts.asked[1] == name else None
    disputes = facts.disputes.get(name, [])
    may_squeeze = may_ask(facts, name)
    calls = {
        "RequestSqueeze": bool(may_squeeze),
        "OpenHand": not table.open and any(hand.may_open for hand in squeeze),
        "Insure": not table.open and any(offer.most for offer in cover),
        "GiveAnswer": answer is not None,
        "Choose": name in facts.choosing,
        "AnswerResolution": any(dispute.stage in ANSWERED_STAGES for dispute in disputes),
        "FileComplaint": any(dispute.stage is DisputeStage.DISAGREED for dispute in disputes),
    }
    return OwnView(
        name=name,
        place=None if patron is None else "seat" if patron.seated else "standing",
        seat=patron.seat if patron and patron.seated else None,
        rack=patron.rack if patron else 0,
        wallet=wallet,
        wagers=facts.wagers_of(name) if patron else (),
        may=tuple(command for command, waits in calls.items() if waits),
        insurance=cover,
        squeeze=squeeze,
        may_squeeze=may_squeeze,
        answer=answer,
        choice=_choosing(facts, name),
        last=_last(facts, name),
        disputes=tuple(_dispute(dispute) for dispute in disputes),
    )


def covers(facts: TableFacts, name: str) -> tuple[Cover, ...]:
    """The insurance that a patron may take now."""
    table, play = facts.table, facts.table.play
    if table.phase is not Phase.INSURANCE or play is None or play.offering is None or name in play.forgone:
        return ()
    patron = table.patrons[name]
    return tuple(
        Cover(
            offer.name,
            play.offering,
            odds_text(offer.odds),
            insured(table, play, name, offer.side),
            largest_insurance(table, play, name, offer),
            offer.on_tie,
        )
        for offer in facts.offers
        if name in insurers(table, play, offer) and not patron.on(offer.name, play.offering)
    )


def may_ask(facts: TableFacts, name: str) -> tuple[Side, ...]:
    """The hands that a patron may ask to squeeze: while bets are taken, those they back; then those offered to them."""
    return may_wish(facts.table, name) or tuple(hand for hand, first in facts.may_squeeze.items() if first == name)


def _squeezing(facts: TableFacts, name: str) -> tuple[Squeezing, ...]:
    play = facts.table.play
    if play is None:
        return ()
    return tuple(
        Squeezing(side, cards, facts.all_dealt)
        for side, cards in facts.hidden.items()
        if play.squeeze.get(side) == name
    )


def _asked(facts: TableFacts, patron: Patron) -> DrawQuestion:
    due, coup, asked = facts.due, facts.coup, facts.asked
    if due is None or coup is None or asked is None:
        raise AssertionError("a seat is asked")
    area, _ = asked
    enter = patron.on(ENTER, area=area)
    stake = enter.stake if enter and enter.stake <= patron.rack else None
    return DrawQuestion(area, due.clause or "", stake, coup.hand(area).total)


def _choosing(facts: TableFacts, name: str) -> ChoiceQuestion | None:
    asks = facts.choice_of(name)
    if asks is None or name not in facts.table.patrons:
        return None
    return ChoiceQuestion(asks.clause, options(asks), asks.free_hand, asks.until)


def _last(facts: TableFacts, name: str) -> OwnLast | None:
    own = facts.last.get(name)
    return OwnLast(facts.table.coups, tuple(map(ended, own))) if own else None


def _dispute(dispute: Dispute) -> OwnDispute:
    may = {"AnswerResolution": dispute.may_answer, "FileComplaint": dispute.may_complain}
    allowed = tuple([name for name, is_open in may.items() if is_open])
    return OwnDispute(dispute.number, dispute.coup, dispute.stage, allowed, dispute.resolved_by is None)


# Whom an event concerns.

OWN_AFFAIRS = (
    e.WagerPlaced,
    e.WagerRemoved,
    e.ChipsBrought,
    e.ChipsTaken,
    e.ChipsBought,
    e.TipGiven,
    e.InsuranceTaken,
    e.FloatFilled,
    e.FloatCredited,
)
"""Events after which nobody but the patron they name is called upon for anything else than before."""


def concerned(
    events: Sequence[e.Event], before: Table | TableFacts, after: Table | TableFacts
) -> frozenset[str] | None:
    """Whose own view may have changed; nothing for everyone at the table."""
    then, now = facts_of(before), facts_of(after)
    names: set[str] = set()
    for event in events:
        if isinstance(event, e.TableOpened | e.TableClosed):
            return None
        names |= _named(event, now.table)
        if isinstance(event, e.SettlementReversed | e.SettledWagersReturned | e.CoupReopened):
            names |= then.last.keys()
    if not all(isinstance(event, OWN_AFFAIRS) for event in events):
        earlier, later = _called(then), _called(now)
        names |= {name for name in earlier.keys() | later.keys() if earlier.get(name) != later.get(name)}
    return frozenset(names)


def _named(event: e.Event, table: Table) -> set[str]:
    """The patrons whose chips, wagers or disputes the event changes."""
    match event:
        case e.CoupSettled():
            return {wager.patron for wager in event.wagers}
        case e.CoupVoided():
            return {name for name, _ in event.returned}
        case e.SettlementReversed() | e.SettledWagersReturned():
            return {name for name, _, _ in (*event.taken_back, *event.away)}
        case e.CoupReopened() | e.WagerCorrected():  # what counts of anybody's wagers may have changed
            return {name for name, patron in table.patrons.items() if patron.laid or name == event_patron(event)}
        case e.BetsClosed():
            return {one.patron for one in event.limited or ()}
        case e.OfDispute():
            return {table.disputes[event.dispute].patron}
    patron = event_patron(event)
    return {patron} if patron else set()


def event_patron(event: e.Event) -> str | None:
    """The one patron that an event names, if it names one."""
    patron: str | None = getattr(event, "patron", None)
    return patron


def _called(facts: TableFacts) -> dict[str, list[object]]:
    """Everyone upon whom the table calls, and for what."""
    table, play = facts.table, facts.table.play
    found: dict[str, list[object]] = {}
    for name in facts.seated:
        if hands := may_ask(facts, name):
            found.setdefault(name, []).append(hands)
    for name in facts.choosing:
        found.setdefault(name, []).append(_choosing(facts, name))
    if play is None:
        return found
    for side, cards in facts.hidden.items():
        if holder := play.squeeze.get(side):
            found.setdefault(holder, []).append((cards, facts.all_dealt, table.open is None))
    if facts.asked and facts.coup:
        found.setdefault(facts.asked[1], []).append((facts.coup.next, facts.hands))
    if facts.offers:
        for name in {name for offer in facts.offers for name in insurers(table, play, offer)}:
            found.setdefault(name, []).append((facts.offers, play.offering, table.open is None))
    return found
