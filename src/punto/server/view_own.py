"""What a patron may see of his own at a table, and whom of all patrons an event concerns."""

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from punto.game import Bet
from punto.insurance import SIDES, Offer, largest_stake
from punto.placing import took
from punto.server.view_parts import Ended, Staked, ended, odds_text, staked
from punto.server.view_public import options
from punto.server.view_sight import Sight, look
from punto.table import events as e
from punto.table.state import Dispute, DisputeStage, Patron, Phase, Table


class Cover(Struct, frozen=True):
    """Insurance that this patron may take now."""

    wager: str
    moment: str
    odds: str
    insured: int
    """What he has staked on the hand."""
    most: int
    """The largest stake that the cap allows."""
    on_tie: bool
    """Whether it is paid on a tie, and not when the hand loses."""


class Squeezing(Struct, frozen=True):
    """A hand that this patron squeezes."""

    hand: str
    cards: tuple[str, ...]
    """Those that lie face down: nobody else is sent them."""
    may_open: bool
    """Whether every hand has its first cards."""


class Asked(Struct, frozen=True):
    """This patron's seat is asked to stand or draw."""

    seat: int
    clause: str
    draw: int | None
    """The Draw wager that goes with a draw; nothing where he cannot draw."""
    total: int


class Choosing(Struct, frozen=True):
    """A choice that an open irregularity gives this patron."""

    clause: str
    options: tuple[str, ...]
    free_hand: bool
    """Whether a Free Hand is offered, too."""
    until: int | None


class OwnLast(Struct, frozen=True):
    """His wagers of the coup that was settled last; over when the next begins, whether or not that is sent."""

    coup: int
    wagers: tuple[Ended, ...]


class OwnDispute(Struct, frozen=True):
    """A dispute that he raised."""

    number: int
    coup: int
    stage: str


class Me(Struct, frozen=True, kw_only=True):
    """What a patron sees of his own."""

    name: str
    place: str | None
    """seat, or standing; nothing for who is not at the table."""
    seat: int | None
    rack: int
    """The chips before him at this table."""
    wallet: int
    """The chips that he holds away from the tables."""
    wagers: tuple[Staked, ...]
    may: tuple[str, ...]
    """Commands that wait for him, beside those that any patron may give."""
    insurance: tuple[Cover, ...]
    squeeze: tuple[Squeezing, ...]
    answer: Asked | None
    choice: Choosing | None
    last: OwnLast | None
    disputes: tuple[OwnDispute, ...]


def own_view(table: Table | Sight, name: str, wallet: int) -> Me:
    sight = look(table)
    table, patron = sight.table, sight.table.patrons.get(name)
    cover = covers(sight, patron) if patron else ()
    squeeze = _squeezing(sight, name) if patron else ()
    answer = _asked(sight, patron) if patron and sight.asked == name else None
    disputes = sight.disputes.get(name, [])
    calls = {
        "RequestSqueeze": name in sight.may_squeeze.values(),
        "OpenHand": not table.open and any(hand.may_open for hand in squeeze),
        "Insure": not table.open and any(offer.most for offer in cover),
        "GiveAnswer": answer is not None,
        "Choose": name in sight.choosing,
        "AnswerResolution": any(dispute.stage is DisputeStage.RESOLVED for dispute in disputes),
        "FileComplaint": any(dispute.stage is DisputeStage.DISAGREED and dispute.assisted for dispute in disputes),
    }
    return Me(
        name=name,
        place=None if patron is None else "seat" if patron.seated else "standing",
        seat=patron.seat if patron and patron.seated else None,
        rack=patron.rack if patron else 0,
        wallet=wallet,
        wagers=tuple([staked(laid) for laid in patron.laid]) if patron else (),
        may=tuple(command for command, waits in calls.items() if waits),
        insurance=cover,
        squeeze=squeeze,
        answer=answer,
        choice=_choosing(sight) if name in sight.choosing else None,
        last=_last(sight, name),
        disputes=tuple(_dispute(dispute) for dispute in disputes),
    )


def covers(sight: Sight, patron: Patron) -> tuple[Cover, ...]:
    """The insurance that a patron may take now."""
    if sight.table.phase is not Phase.INSURANCE or not patron.laid:
        return ()
    found = [_cover(sight, patron, offer) for offer in sight.offers]
    return tuple(cover for cover in found if cover)


def _cover(sight: Sight, patron: Patron, offer: Offer) -> Cover | None:
    table, coup = sight.table, sight.coup
    book, play, rules = table.book, table.play, table.rules
    if book.insurance is None or play is None or coup is None or rules is None:
        raise AssertionError("insurance is offered in this phase")
    if patron.on(offer.name, offer.moment):
        return None
    insured = sum(
        laid.stake
        for laid in patron.laid
        if laid.wager not in SIDES and book.wager(laid.wager, rules.variant).backs is offer.side
    )
    if not insured:
        return None
    committed = Fraction(0)
    for laid in patron.laid:
        if laid.wager == offer.name:
            bet = Bet(laid.wager, laid.stake, patron.seat, laid.moment)
            committed += laid.stake * took(book.insurance, coup, bet, waived=play.waived, at_table=True).odds
    most = max(0, int(largest_stake(insured, committed, offer.odds)))
    return Cover(offer.name, offer.moment, odds_text(offer.odds), insured, most, offer.on_tie)


def _squeezing(sight: Sight, name: str) -> tuple[Squeezing, ...]:
    play = sight.table.play
    if play is None:
        return ()
    return tuple(
        Squeezing(str(side), tuple(map(str, cards)), sight.all_dealt)
        for side, cards in sight.hidden.items()
        if play.squeeze.get(side) == name
    )


def _asked(sight: Sight, patron: Patron) -> Asked:
    due, coup, enter = sight.due, sight.coup, patron.on("enter")
    if due is None or coup is None:
        raise AssertionError("a seat is asked")
    stake = enter.stake if enter and enter.stake <= patron.rack else None
    return Asked(patron.seat, due.clause or "", stake, coup.hand(patron.seat).total)


def _choosing(sight: Sight) -> Choosing | None:
    opened = sight.table.open
    if opened is None:
        return None
    return Choosing(opened.clause, options(opened), opened.free_hand, opened.until)


def _last(sight: Sight, name: str) -> OwnLast | None:
    own = sight.last.get(name)
    return OwnLast(sight.table.coups, tuple(map(ended, own))) if own else None


def _dispute(dispute: Dispute) -> OwnDispute:
    return OwnDispute(dispute.number, dispute.coup, dispute.stage)


# Whom an event concerns.

QUIET = (
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


def concerned(events: Sequence[e.Event], before: Table | Sight, after: Table | Sight) -> frozenset[str] | None:
    """Whose own view may have changed; nothing for everyone at the table."""
    then, now = look(before), look(after)
    names: set[str] = set()
    for event in events:
        if isinstance(event, e.TableOpened | e.TableClosed):
            return None
        names |= _named(event, now.table)
        if isinstance(event, e.SettlementReversed):
            names |= then.last.keys()
    if not all(isinstance(event, QUIET) for event in events):
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
        case e.SettlementReversed():
            return {name for name, _, _ in (*event.taken_back, *event.away)}
        case e.OfDispute():
            return {table.disputes[event.dispute].patron}
    patron: str | None = getattr(event, "patron", None)
    return {patron} if patron else set()


def _called(sight: Sight) -> dict[str, list[object]]:
    """Everyone upon whom the table calls, and for what."""
    table, play = sight.table, sight.table.play
    found: dict[str, list[object]] = {}
    for side, name in sight.may_squeeze.items():
        found.setdefault(name, []).append(side)
    for name in sight.choosing:
        found.setdefault(name, []).append(_choosing(sight))
    if play is None:
        return found
    for side, cards in sight.hidden.items():
        found.setdefault(play.squeeze.get(side, ""), []).append((cards, sight.all_dealt, table.open is None))
    if sight.asked and sight.coup:
        found.setdefault(sight.asked, []).append((sight.coup.next, sight.hands))
    if sight.offers:
        sides = {offer.side for offer in sight.offers}
        backing = {
            box.name for box in table.book.wagers(table.rules.variant if table.rules else None) if box.backs in sides
        }
        for name, patron in table.patrons.items():
            if any(laid.wager in backing for laid in patron.laid):
                found.setdefault(name, []).append((sight.offers, table.open is None))
    return found
