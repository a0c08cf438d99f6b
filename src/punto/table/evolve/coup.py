"""How events change a coup: bets, cards, insurance, answers, settlement."""

from msgspec.structs import replace

from punto.coup import Side
from punto.table import events as e
from punto.table.evolve.registry import (
    add_stake,
    draw_cards,
    on,
    play_of,
    shoe_of,
    with_ahead,
    with_covered,
    with_patron,
    without_open,
)
from punto.table.state import CoupInPlay, Patron, Phase, PlacedWager, SettledCoup, Table

# Betting.


@on(e.BetsOpened)
def on_bets_opened(table: Table, event: e.BetsOpened) -> Table:
    return replace(
        table,
        phase=Phase.BETTING,
        coups=event.coup,
        play=CoupInPlay(event.coup),
        last=(),
        last_play=None,
        settled=None,
        deadline=event.until,
        shoe=replace(shoe_of(table), coups=shoe_of(table).coups + 1),
    )


@on(e.WagerPlaced)
def on_wager_placed(table: Table, event: e.WagerPlaced) -> Table:
    patron = table.patrons[event.patron]
    added = event.stake - event.before
    area = _area(table, event.area, patron)
    laid = PlacedWager(event.wager, event.stake, table.orders + 1, recorded=event.recorded, area=area)
    others = tuple([other for other in patron.laid if other.wager != event.wager or other.area != area])
    return replace(
        table,
        patrons={**table.patrons, event.patron: replace(patron, rack=patron.rack - added, laid=(*others, laid))},
        orders=table.orders + 1,
        layout_chips=table.layout_chips + added,
        play=add_stake(play_of(table), event.side, added),
        deadline=event.until or table.deadline,
    )


def _area(table: Table, area: int | None, patron: Patron) -> int | None:
    """The area of a wager. An old log does not name it: there it is the patron's seat."""
    return area or (patron.seat if table.book.hand_a_seat else None)


@on(e.WagerRemoved)
def on_wager_removed(table: Table, event: e.WagerRemoved) -> Table:
    patron = table.patrons[event.patron]
    area = _area(table, event.area, patron)
    others = tuple([other for other in patron.laid if other.wager != event.wager or other.area != area])
    return replace(
        table,
        patrons=with_patron(table, event.patron, replace(patron, rack=patron.rack + event.stake, laid=others)),
        layout_chips=table.layout_chips - event.stake,
        play=add_stake(play_of(table), event.side, -event.stake),
    )


@on(e.DifferentialExceeded)
def on_differential_exceeded(table: Table, event: e.DifferentialExceeded) -> Table:
    play = replace(play_of(table), warned=True, waited=event.until is not None)
    return replace(table, play=play, deadline=event.until or table.deadline)


@on(e.BetsClosed)
def on_bets_closed(table: Table, event: e.BetsClosed) -> Table:
    areas = {bet.area: name for name, patron in table.patrons.items() for bet in patron.laid if bet.area}
    play = replace(
        play_of(table),
        bets_closed=True,
        seats=event.seats,
        areas=areas,
        limited=event.limited,
        limits=table.limits,
    )
    return replace(table, phase=Phase.NO_MORE_BETS, play=play, deadline=None)


# Dealing.


@on(e.SqueezeRequested)
def on_squeeze_requested(table: Table, event: e.SqueezeRequested) -> Table:
    play = play_of(table)
    return replace(table, play=replace(play, squeeze_asked=(*play.squeeze_asked, (event.patron, event.hand))))


@on(e.SqueezeGranted)
def on_squeeze_granted(table: Table, event: e.SqueezeGranted) -> Table:
    play = play_of(table)
    return replace(table, play=replace(play, squeeze={**play.squeeze, event.hand: event.patron}))


@on(e.SqueezeRestricted)
def on_squeeze_restricted(table: Table, event: e.SqueezeRestricted) -> Table:
    play = play_of(table)
    squeeze = {hand: patron for hand, patron in play.squeeze.items() if patron != event.patron}
    return replace(table, play=replace(play, squeeze=squeeze, restricted=(*play.restricted, event.patron)))


@on(e.FreeHandBegun)
def on_free_hand_begun(table: Table, event: e.FreeHandBegun) -> Table:
    return replace(
        table,
        phase=Phase.NO_MORE_BETS,
        coups=event.coup,
        play=CoupInPlay(event.coup, free=True, bets_closed=True),
        last=(),
        last_play=None,
        settled=None,
        free_due=False,
        free_ordered=False,
        shoe=replace(shoe_of(table), coups=shoe_of(table).coups + 1),
    )


@on(e.CardDealt)
def on_card_dealt(table: Table, event: e.CardDealt) -> Table:
    play = play_of(table)
    play = replace(
        play,
        happened=(*play.happened, event.card),
        missed=play.missed if event.missed is None else (*play.missed, event.missed),
        face_up=None if event.from_shoe else play.face_up,
    )
    play = with_covered(play, _face_down(play, event))
    if event.from_shoe:
        return replace(table, play=play, phase=event.phase, shoe=draw_cards(shoe_of(table), (event.card,)))
    return with_ahead(replace(table, play=play, phase=event.phase), table.ahead[1:])


def _face_down(play: CoupInPlay, event: e.CardDealt) -> dict[Side, tuple[int, ...]]:
    if not event.down or not isinstance(event.to, Side):
        return play.covered
    return {**play.covered, event.to: (*play.covered.get(event.to, ()), len(play.happened))}


@on(e.HandOpened)
def on_hand_opened(table: Table, event: e.HandOpened) -> Table:
    play = play_of(table)
    covered = {hand: places for hand, places in play.covered.items() if hand is not event.hand}
    return replace(table, play=with_covered(play, covered), phase=event.phase)


@on(e.PointsCalled)
def on_points_called(table: Table, event: e.PointsCalled) -> Table:
    return replace(table, play=replace(play_of(table), points=(event.player, event.banker)))


@on(e.BankerFirstConsented)
def on_banker_first_consented(table: Table, event: e.BankerFirstConsented) -> Table:
    return replace(table, play=replace(play_of(table), waived=True))


@on(e.InsuranceOffered)
def on_insurance_offered(table: Table, event: e.InsuranceOffered) -> Table:
    play = play_of(table)
    missed = play.missed if event.late is None else tuple(moment for moment in play.missed if moment != event.moment)
    play = replace(
        play,
        offering=event.moment,
        offers=event.offers,
        offered=(*play.offered, event.moment),
        missed=missed,
        after_offers=event.late,
    )
    return without_open(replace(table, phase=Phase.INSURANCE, play=play, deadline=event.until))


@on(e.InsuranceTaken)
def on_insurance_taken(table: Table, event: e.InsuranceTaken) -> Table:
    patron = table.patrons[event.patron]
    laid = PlacedWager(event.wager, event.stake, table.orders + 1, event.moment, event.recorded, event.offer)
    patron = replace(patron, rack=patron.rack - event.stake, laid=(*patron.laid, laid))
    return replace(
        table,
        patrons=with_patron(table, event.patron, patron),
        orders=table.orders + 1,
        layout_chips=table.layout_chips + event.stake,
    )


@on(e.OffersClosed)
def on_offers_closed(table: Table, event: e.OffersClosed) -> Table:
    play = play_of(table)
    forgone = tuple(dict.fromkeys((*play.forgone, *event.forgone)))
    play = replace(play, offering=None, offers=(), forgone=forgone, after_offers=None)
    return replace(table, phase=event.phase, play=play, deadline=None)


@on(e.AnswerGiven)
def on_answer_given(table: Table, event: e.AnswerGiven) -> Table:
    play = play_of(table)
    play = replace(play, happened=(*play.happened, event.answer))
    table = replace(table, play=play, phase=event.phase, deadline=None)
    if not event.stake:
        return table
    patron = table.patrons[event.patron]
    laid = PlacedWager("draw", event.stake, table.orders + 1, area=event.seat)
    patron = replace(patron, rack=patron.rack - event.stake, laid=(*patron.laid, laid))
    return replace(
        table,
        patrons=with_patron(table, event.patron, patron),
        orders=table.orders + 1,
        layout_chips=table.layout_chips + event.stake,
    )


@on(e.ResultAnnounced)
def on_result_announced(table: Table, event: e.ResultAnnounced) -> Table:
    return replace(table, phase=Phase.ANNOUNCED)


@on(e.CoupSettled)
def on_coup_settled(table: Table, event: e.CoupSettled) -> Table:
    back: dict[str, int] = {}
    won = layout = 0
    for wager in event.wagers:
        back[wager.patron] = back.get(wager.patron, 0) + wager.returned + wager.paid
        won += wager.paid - wager.collected
        layout += wager.stake
    for name, kept in event.recovered:
        back[name] -= kept
        won -= kept
    patrons = dict(table.patrons)
    for name, amount in back.items():
        if name in event.away:
            continue
        patron = patrons[name]
        small = patron.settled_under_minimum or name in event.under_minimum
        patrons[name] = Patron(patron.seat, patron.rack + amount, (), small)
    shoe = shoe_of(table)
    return replace(
        table,
        phase=Phase.READY,
        play=None,
        patrons=patrons,
        layout_chips=table.layout_chips - layout,
        float_chips=table.float_chips - won - event.broken,
        breakage=event.breakage,
        last=event.wagers,
        last_play=table.play,
        settled=_settled(table, event),
        under_minimum=tuple(dict.fromkeys((*table.under_minimum, *event.under_minimum))),
        shoe=shoe if event.result is None else replace(shoe, results=(*shoe.results, event.result)),
        deadline=None,
    )


def _settled(table: Table, event: e.CoupSettled) -> SettledCoup:
    """The coup as it was, so that it can still be corrected."""
    everybody = {**{name: patron for name, patron in table.patrons.items() if patron.laid}, **table.absent}
    return SettledCoup(
        replace(play_of(table), absent={}, advanced={}),
        {name: patron.laid for name, patron in everybody.items()},
        {name: patron.seat for name, patron in everybody.items()},
        shoe_of(table),
        tuple(name for name in event.under_minimum if name not in table.under_minimum),
        dict(event.owed),
    )


@on(e.CoupVoided)
def on_coup_voided(table: Table, event: e.CoupVoided) -> Table:
    returned = dict(event.returned)
    patrons = {
        name: replace(patron, rack=patron.rack + returned.get(name, 0), laid=())
        for name, patron in table.patrons.items()
    }
    shoe = table.shoe and replace(table.shoe, exposed=table.shoe.exposed or table.any_card_seen)
    table = with_ahead(table, table.ahead if event.kept is None else event.kept)
    return replace(
        table,
        phase=event.phase,
        play=None,
        open=None,
        waiting=(),
        patrons=patrons,
        layout_chips=0,
        float_chips=table.float_chips + sum(kept for _, kept in event.recovered),
        last=(),
        settled=None,
        deadline=None,
        shoe=shoe,
    )


@on(e.SettlementReversed)
def on_settlement_reversed(table: Table, event: e.SettlementReversed) -> Table:
    # The roads show no void coup, but its cards were seen.
    shoe = table.shoe and replace(table.shoe, results=table.shoe.results[:-1], exposed=True)
    return replace(_given_back(table, event), shoe=shoe, last=(), last_play=None)


@on(e.SettledWagersReturned)
def on_settled_wagers_returned(table: Table, event: e.SettledWagersReturned) -> Table:
    return replace(_given_back(table, event), last=event.wagers)


def _given_back(table: Table, event: e.SettlementReversed | e.SettledWagersReturned) -> Table:
    """The table after a settled coup's chips went back; patrons get their one exception back, too (R-33)."""
    patrons = dict(table.patrons)
    moved = sum(amount for _, amount, _ in event.away)
    for name, amount, _ in event.taken_back:
        patrons[name] = replace(patrons[name], rack=patrons[name].rack + amount)
        moved += amount
    for name in event.under_minimum:
        if name in patrons:
            patrons[name] = replace(patrons[name], settled_under_minimum=False)
    return replace(
        table,
        patrons=patrons,
        float_chips=table.float_chips - moved - event.broken,
        breakage=event.breakage,
        under_minimum=tuple(name for name in table.under_minimum if name not in event.under_minimum),
        settled=None,
    )
