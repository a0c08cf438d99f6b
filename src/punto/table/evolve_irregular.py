"""Steps of irregularities: what was found, who is asked, how the coup is put right."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.found import BurnMissed
from punto.table.roles import Role
from punto.table.state import Open, Phase, Question, Table
from punto.table.steps import on, open_of, out_of_shoe, play_of, shoe_of, staked, with_patron

# Irregularities.


@on(e.IrregularityReported)
def _(table: Table, event: e.IrregularityReported) -> Table:
    if event.drawn:
        play = table.play and replace(table.play, face_up=None)
        table = replace(table, shoe=out_of_shoe(shoe_of(table), event.drawn), play=play)
    if event.question is None or event.rank is None:
        return table
    return replace(table, open=Open(event.found, event.clauses[0], event.question, event.rank))


@on(e.WithdrawalAllowed)
def _(table: Table, event: e.WithdrawalAllowed) -> Table:
    asked = replace(
        open_of(table),
        question=Question.CHOICES,
        asked=event.asked,
        free_hand=event.free_hand,
        until=event.until,
        clause=event.clauses[0],
    )
    return replace(table, open=asked)


@on(e.OrderDetermined)
def _(table: Table, event: e.OrderDetermined) -> Table:
    asked = replace(open_of(table), question=Question.CHOICES, asked=event.asked, cards=event.cards, until=event.until)
    return replace(table, open=asked)


@on(e.ReplacementOffered)
def _(table: Table, event: e.ReplacementOffered) -> Table:
    question = Open(
        BurnMissed(exposed=True), event.clauses[0], Question.CHOICES, Role.DEALER, event.asked, until=event.until
    )
    return replace(table, open=question, shoe=replace(shoe_of(table), replace_question=False))


@on(e.UnforeseenRuled)
def _(table: Table, event: e.UnforeseenRuled) -> Table:
    return replace(table, open=None)


@on(e.ChoiceMade)
def _(table: Table, event: e.ChoiceMade) -> Table:
    asked = open_of(table)
    return replace(table, open=replace(asked, chosen={**asked.chosen, event.patron: event.choice}))


@on(e.WagersReturned)
def _(table: Table, event: e.WagersReturned) -> Table:
    patron = table.patrons[event.patron]
    left = tuple(laid for laid in patron.laid if (laid.wager, laid.moment) not in event.wagers)
    play = play_of(table)
    sides = {side: staked - event.sides.get(side, 0) for side, staked in play.sides.items()}
    return replace(
        table,
        patrons=with_patron(table, event.patron, replace(patron, rack=patron.rack + event.stake, laid=left)),
        layout_chips=table.layout_chips - event.stake,
        play=replace(play, sides=sides),
    )


@on(e.IrregularityClosed)
def _(table: Table, event: e.IrregularityClosed) -> Table:
    return replace(table, open=None)


@on(e.CoupReconstructed)
def _(table: Table, event: e.CoupReconstructed) -> Table:
    play = replace(
        play_of(table),
        happened=tuple(event.cards),
        offered=event.offered,
        missed=event.missed,
        offering=None,
        down=(),
    )
    return replace(table, play=play, phase=event.phase)


@on(e.CardsRetrieved)
def _(table: Table, event: e.CardsRetrieved) -> Table:
    play = table.play and replace(table.play, happened=(), down=(), offered=(), missed=())
    shoe = replace(shoe_of(table), drawn=0, seen={})
    return replace(table, play=play, shoe=shoe, phase=Phase.PREPARING)


@on(e.FreeHandDue)
def _(table: Table, event: e.FreeHandDue) -> Table:
    return replace(table, free_due=True, in_error=(*table.in_error, *event.cards))


@on(e.FaceUpNoted)
def _(table: Table, event: e.FaceUpNoted) -> Table:
    return replace(table, play=replace(play_of(table), face_up=event.card))


@on(e.SqueezePassed)
def _(table: Table, event: e.SqueezePassed) -> Table:
    play = play_of(table)
    squeeze = {hand: patron for hand, patron in play.squeeze.items() if hand is not event.hand}
    return replace(table, play=replace(play, squeeze=squeeze))


@on(e.ReplacementNoted)
def _(table: Table, event: e.ReplacementNoted) -> Table:
    return replace(table, shoe=replace(shoe_of(table), replace_question=True))


@on(e.LateWagerReturned)
def _(table: Table, event: e.LateWagerReturned) -> Table:
    patron = table.patrons[event.patron]
    laid = tuple(
        replace(other, stake=other.stake - event.stake) if other.wager == event.wager else other
        for other in patron.laid
    )
    patron = replace(patron, rack=patron.rack + event.stake, laid=tuple(bet for bet in laid if bet.stake))
    return replace(
        table,
        patrons=with_patron(table, event.patron, patron),
        layout_chips=table.layout_chips - event.stake,
        play=staked(play_of(table), event.side, -event.stake),
    )
