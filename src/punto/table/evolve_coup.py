"""Steps of a coup: bets, cards, insurance, answers, settlement."""

from msgspec.structs import replace

from punto.coup import Side
from punto.table import events as e
from punto.table.state import InPlay, Laid, Patron, Phase, Table
from punto.table.steps import on, out_of_shoe, play_of, shoe_of, staked, with_patron

# Betting.


@on(e.BetsOpened)
def _(table: Table, event: e.BetsOpened) -> Table:
    return replace(
        table,
        phase=Phase.BETTING,
        coups=event.coup,
        play=InPlay(event.coup),
        last=(),
        deadline=event.until,
        shoe=replace(shoe_of(table), coups=shoe_of(table).coups + 1),
    )


@on(e.WagerPlaced)
def _(table: Table, event: e.WagerPlaced) -> Table:
    patron = table.patrons[event.patron]
    added = event.stake - event.before
    laid = Laid(event.wager, event.stake, table.orders + 1, recorded=event.recorded)
    others = tuple([other for other in patron.laid if other.wager != event.wager])
    return replace(
        table,
        patrons={**table.patrons, event.patron: replace(patron, rack=patron.rack - added, laid=(*others, laid))},
        orders=table.orders + 1,
        layout_chips=table.layout_chips + added,
        play=staked(play_of(table), event.side, added),
        deadline=event.until or table.deadline,
    )


@on(e.WagerRemoved)
def _(table: Table, event: e.WagerRemoved) -> Table:
    patron = table.patrons[event.patron]
    others = tuple([other for other in patron.laid if other.wager != event.wager])
    return replace(
        table,
        patrons=with_patron(table, event.patron, replace(patron, rack=patron.rack + event.stake, laid=others)),
        layout_chips=table.layout_chips - event.stake,
        play=staked(play_of(table), event.side, -event.stake),
    )


@on(e.DifferentialExceeded)
def _(table: Table, event: e.DifferentialExceeded) -> Table:
    return replace(table, play=replace(play_of(table), warned=True))


@on(e.BetsClosed)
def _(table: Table, event: e.BetsClosed) -> Table:
    play = replace(play_of(table), bets_closed=True, seats=event.seats)
    return replace(table, phase=Phase.NO_MORE_BETS, play=play, deadline=None)


# Dealing.


@on(e.SqueezeGranted)
def _(table: Table, event: e.SqueezeGranted) -> Table:
    play = play_of(table)
    return replace(table, play=replace(play, squeeze={**play.squeeze, event.hand: event.patron}))


@on(e.SqueezeRestricted)
def _(table: Table, event: e.SqueezeRestricted) -> Table:
    play = play_of(table)
    squeeze = {hand: patron for hand, patron in play.squeeze.items() if patron != event.patron}
    return replace(table, play=replace(play, squeeze=squeeze, restricted=(*play.restricted, event.patron)))


@on(e.FreeHandBegun)
def _(table: Table, event: e.FreeHandBegun) -> Table:
    return replace(
        table,
        phase=Phase.NO_MORE_BETS,
        coups=event.coup,
        play=InPlay(event.coup, free=True, bets_closed=True),
        last=(),
        free_due=False,
        shoe=replace(shoe_of(table), coups=shoe_of(table).coups + 1),
    )


@on(e.CardDealt)
def _(table: Table, event: e.CardDealt) -> Table:
    play = play_of(table)
    play = replace(
        play,
        happened=(*play.happened, event.card),
        down=_put_down(play, event),
        missed=play.missed if event.missed is None else (*play.missed, event.missed),
        face_up=None,
    )
    if event.from_shoe:
        return replace(table, play=play, phase=event.phase, shoe=out_of_shoe(shoe_of(table), (event.card,)))
    return replace(table, play=play, phase=event.phase, in_error=table.in_error[1:])


def _put_down(play: InPlay, event: e.CardDealt) -> tuple[Side, ...]:
    if not event.down or not isinstance(event.to, Side) or event.to in play.down:
        return play.down
    return (*play.down, event.to)


@on(e.HandOpened)
def _(table: Table, event: e.HandOpened) -> Table:
    play = play_of(table)
    down = tuple(hand for hand in play.down if hand is not event.hand)
    return replace(table, play=replace(play, down=down), phase=event.phase)


@on(e.BankerFirstConsented)
def _(table: Table, event: e.BankerFirstConsented) -> Table:
    return replace(table, play=replace(play_of(table), waived=True))


@on(e.InsuranceOffered)
def _(table: Table, event: e.InsuranceOffered) -> Table:
    play = play_of(table)
    play = replace(
        play, offering=event.moment, offered=(*play.offered, event.moment), missed=(), after_offers=event.late
    )
    return replace(table, phase=Phase.INSURANCE, play=play, open=None, deadline=event.until)


@on(e.InsuranceTaken)
def _(table: Table, event: e.InsuranceTaken) -> Table:
    patron = table.patrons[event.patron]
    laid = Laid(event.wager, event.stake, table.orders + 1, event.moment, event.recorded)
    patron = replace(patron, rack=patron.rack - event.stake, laid=(*patron.laid, laid))
    return replace(
        table,
        patrons=with_patron(table, event.patron, patron),
        orders=table.orders + 1,
        layout_chips=table.layout_chips + event.stake,
    )


@on(e.OffersClosed)
def _(table: Table, event: e.OffersClosed) -> Table:
    play = replace(play_of(table), offering=None, after_offers=None)
    return replace(table, phase=event.phase, play=play, deadline=None)


@on(e.AnswerGiven)
def _(table: Table, event: e.AnswerGiven) -> Table:
    play = play_of(table)
    play = replace(play, happened=(*play.happened, event.answer))
    table = replace(table, play=play, phase=event.phase, deadline=None)
    if not event.stake:
        return table
    patron = table.patrons[event.patron]
    laid = Laid("draw", event.stake, table.orders + 1)
    patron = replace(patron, rack=patron.rack - event.stake, laid=(*patron.laid, laid))
    return replace(
        table,
        patrons=with_patron(table, event.patron, patron),
        orders=table.orders + 1,
        layout_chips=table.layout_chips + event.stake,
    )


@on(e.ResultAnnounced)
def _(table: Table, event: e.ResultAnnounced) -> Table:
    return replace(table, phase=Phase.ANNOUNCED)


@on(e.CoupSettled)
def _(table: Table, event: e.CoupSettled) -> Table:
    back: dict[str, int] = {}
    won = layout = 0
    for wager in event.wagers:
        back[wager.patron] = back.get(wager.patron, 0) + wager.returned + wager.paid
        won += wager.paid - wager.collected
        layout += wager.stake
    patrons = dict(table.patrons)
    for name, amount in back.items():
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
        under_minimum=tuple(dict.fromkeys((*table.under_minimum, *event.under_minimum))),
        shoe=shoe if event.result is None else replace(shoe, results=(*shoe.results, event.result)),
        deadline=None,
    )


@on(e.CoupVoided)
def _(table: Table, event: e.CoupVoided) -> Table:
    patrons = {
        name: replace(patron, rack=patron.rack + patron.staked, laid=()) for name, patron in table.patrons.items()
    }
    return replace(
        table, phase=event.phase, play=None, open=None, patrons=patrons, layout_chips=0, last=(), deadline=None
    )


@on(e.SettlementReversed)
def _(table: Table, event: e.SettlementReversed) -> Table:
    patrons = dict(table.patrons)
    moved = sum(amount for _, amount, _ in event.away)
    for name, amount, _ in event.taken_back:
        patrons[name] = replace(patrons[name], rack=patrons[name].rack + amount)
        moved += amount
    shoe = table.shoe and replace(table.shoe, results=table.shoe.results[:-1])  # the roads show no void coup
    return replace(
        table,
        patrons=patrons,
        shoe=shoe,
        float_chips=table.float_chips - moved - event.broken,
        breakage=event.breakage,
        last=(),
    )
