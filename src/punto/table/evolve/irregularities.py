"""How events change an open irregularity: what was reported, who is asked, how the coup is corrected."""

from msgspec.structs import replace

from punto.coup import Side
from punto.table import events as e
from punto.table.evolve.registry import (
    add_gone,
    add_stake,
    add_to_rack,
    draw_cards,
    on,
    open_of,
    play_of,
    shoe_of,
    with_ahead,
    with_patron,
    without_open,
)
from punto.table.findings import BurnMissed, ThirdToPlayer
from punto.table.roles import Role
from punto.table.state import CardAhead, OpenIrregularity, Phase, Question, Table, need_of


@on(e.IrregularityReported)
def on_irregularity_reported(table: Table, event: e.IrregularityReported) -> Table:
    if event.drawn:
        play = table.play and replace(table.play, face_up=None)
        table = replace(table, shoe=draw_cards(shoe_of(table), event.drawn), play=play)
    table = with_ahead(table, (*_marked(table, event), *event.ahead))
    if event.question is None or event.rank is None:
        return table
    opened = OpenIrregularity(event.found, event.clauses[0], event.question, event.rank, order=event.order)
    return _in_turn(table, (*table.undecided, opened))


def _marked(table: Table, event: e.IrregularityReported) -> tuple[CardAhead, ...]:
    """The cards ahead of the shoe, with what is known now of the one that was named by its place in the row."""
    if not event.marked:
        return table.ahead
    order, place = play_of(table).order, event.marked
    at = (order[place - 1] if place <= len(order) else place) - len(table.coup().cards)
    player = isinstance(event.found, ThirdToPlayer)
    return tuple(
        replace(one, in_error=True) if n == at and player else replace(one, seen=True) if n == at else one
        for n, one in enumerate(table.ahead, 1)
    )


def _in_turn(table: Table, undecided: tuple[OpenIrregularity, ...]) -> Table:
    """Sort those that wait by the order that their clauses need (R-59); two of the same kind stay in order."""
    first, *others = (*sorted(undecided, key=need_of), None)
    return replace(table, open=first, waiting=tuple(one for one in others if one))


@on(e.IrregularityTakenUp)
def on_irregularity_taken_up(table: Table, event: e.IrregularityTakenUp) -> Table:
    taken = table.waiting[event.place - 1]
    others = tuple(one for n, one in enumerate(table.waiting, 1) if n != event.place)
    return replace(table, open=taken, waiting=(open_of(table), *others))


@on(e.IrregularitiesEnded)
def on_irregularities_ended(table: Table, event: e.IrregularitiesEnded) -> Table:
    return replace(table, open=None, waiting=())


@on(e.ReportLapsed)
def on_report_lapsed(table: Table, event: e.ReportLapsed) -> Table:
    if isinstance(event.found, BurnMissed) and table.shoe:
        nothing = replace(table.shoe, replace_question=False, question_put=False, to_its_end=False)
        table = replace(table, shoe=nothing)
    if event.place is None:
        return table
    return _in_turn(table, tuple(one for n, one in enumerate(table.undecided, 1) if n != event.place))


@on(e.QuestionPutAgain)
def on_question_put_again(table: Table, event: e.QuestionPutAgain) -> Table:
    again = OpenIrregularity(event.found, event.clauses[0], Question.DISCRETION, Role.SHIFT_MANAGER)
    return _in_turn(table, _replaced(table, event.place, again))


@on(e.PatronAskedToo)
def on_patron_asked_too(table: Table, event: e.PatronAskedToo) -> Table:
    asking = table.undecided[event.place - 1]
    return _in_turn(table, _replaced(table, event.place, replace(asking, asked=(*asking.asked, event.patron))))


def _replaced(table: Table, place: int, now: OpenIrregularity) -> tuple[OpenIrregularity, ...]:
    """Those that wait, with another one at this place, from 1."""
    return tuple(now if n == place else one for n, one in enumerate(table.undecided, 1))


@on(e.CardsOrdered)
def on_cards_ordered(table: Table, event: e.CardsOrdered) -> Table:
    return replace(table, play=replace(play_of(table), order=event.places))


@on(e.WithdrawalAllowed)
def on_withdrawal_allowed(table: Table, event: e.WithdrawalAllowed) -> Table:
    asked = replace(
        open_of(table),
        question=Question.CHOICES,
        asked=event.asked,
        free_hand=event.free_hand,
        until=event.until,
        clause=event.clauses[0],
        named="R-54" in event.clauses,
    )
    return _in_turn(table, (asked, *table.waiting))


@on(e.OrderDetermined)
def on_order_determined(table: Table, event: e.OrderDetermined) -> Table:
    opened = open_of(table)
    asked = replace(
        opened,
        question=Question.CHOICES,
        asked=event.asked,
        cards=event.cards,
        until=event.until,
        order=event.places or opened.order,
    )
    return _in_turn(table, (asked, *table.waiting))


@on(e.ReplacementOffered)
def on_replacement_offered(table: Table, event: e.ReplacementOffered) -> Table:
    question = OpenIrregularity(
        BurnMissed(exposed=True), event.clauses[0], Question.CHOICES, Role.DEALER, event.asked, until=event.until
    )
    table = replace(table, shoe=replace(shoe_of(table), replace_question=False, question_put=True))
    return _in_turn(table, (*table.undecided, question))


@on(e.UnforeseenRuled)
def on_unforeseen_ruled(table: Table, event: e.UnforeseenRuled) -> Table:
    """A ruling ends the question that waited for it; other questions still wait."""
    asked = next((one for one in table.undecided if one.question is Question.RULING), None)
    shoe = table.shoe
    if shoe and event.replace_shoe:
        shoe = replace(shoe, withdraw_after=True)
    return _in_turn(replace(table, shoe=shoe), tuple(one for one in table.undecided if one is not asked))


@on(e.RulingPaid)
def on_ruling_paid(table: Table, event: e.RulingPaid) -> Table:
    patrons = add_to_rack(table, event.patron, event.amount) if event.at_table else table.patrons
    return replace(table, patrons=patrons, float_chips=table.float_chips - event.amount)


@on(e.ChoiceMade)
def on_choice_made(table: Table, event: e.ChoiceMade) -> Table:
    asked = open_of(table)
    made = replace(asked, chosen={**asked.chosen, event.patron: event.choice})
    return _in_turn(table, (made, *table.waiting))


@on(e.WagersReturned)
def on_wagers_returned(table: Table, event: e.WagersReturned) -> Table:
    patron = table.patrons[event.patron]
    left = tuple(
        laid
        for laid in patron.laid
        if (laid.wager, laid.moment) not in event.wagers or (event.areas and laid.area not in event.areas)
    )
    play = play_of(table)
    sides = {side: staked - event.sides.get(side, 0) for side, staked in play.sides.items()}
    gone = [laid for laid in patron.laid if laid not in left]
    return replace(
        table,
        patrons=with_patron(table, event.patron, replace(patron, rack=patron.rack + event.stake, laid=left)),
        layout_chips=table.layout_chips - event.stake,
        play=add_gone(replace(play, sides=sides), event.patron, patron.seat, gone),
    )


@on(e.IrregularityClosed)
def on_irregularity_closed(table: Table, event: e.IrregularityClosed) -> Table:
    return without_open(table)


@on(e.CoupReconstructed)
def on_coup_reconstructed(table: Table, event: e.CoupReconstructed) -> Table:
    before = play_of(table)
    covered = {side: event.covered[side] for side in Side if side in event.covered}  # the log has another order
    play = replace(
        before,
        happened=tuple(event.cards),
        offered=event.offered,
        missed=event.missed,
        offering=before.offering if event.offering else None,
        offers=before.offers if event.offering else (),
        covered=covered,
        down=tuple(covered),
        order=(),
        offered_at={},
        left_over=() if event.whole else event.surplus,
    )
    table = replace(table, play=play, phase=event.phase)
    if not event.whole:
        return table
    return with_ahead(replace(table, free_due=table.free_ordered), event.held)


@on(e.CardsRetrieved)
def on_cards_retrieved(table: Table, event: e.CardsRetrieved) -> Table:
    play = table.play and replace(
        table.play, happened=(), down=(), covered={}, order=(), offered=(), missed=(), points=None
    )
    shoe = replace(shoe_of(table), drawn=0, seen={}, burned=False, burn=None, short_burn=False)
    left = tuple(one for one in table.undecided if not one.reorders)
    table = with_ahead(replace(table, play=play, shoe=shoe, phase=Phase.PREPARING), ())
    return _in_turn(table, left)


@on(e.FreeHandDue)
def on_free_hand_due(table: Table, event: e.FreeHandDue) -> Table:
    if event.drawn:
        play = table.play and replace(table.play, face_up=None)
        table = replace(table, shoe=draw_cards(shoe_of(table), event.cards), play=play)
    more = tuple(
        CardAhead(card, seen=n not in event.unseen, in_error=n in event.in_error)
        for n, card in enumerate(event.cards, 1)
    )
    ordered = table.free_ordered or event.ordered or not (table.ahead or more)
    return with_ahead(replace(table, free_due=True, free_ordered=ordered), (*table.ahead, *more))


@on(e.CardsLeftOver)
def on_cards_left_over(table: Table, event: e.CardsLeftOver) -> Table:
    return with_ahead(table, (*table.ahead, *(CardAhead(card, seen=False) for card in event.cards)))


@on(e.FaceUpNoted)
def on_face_up_noted(table: Table, event: e.FaceUpNoted) -> Table:
    return replace(table, play=replace(play_of(table), face_up=event.card))


@on(e.SqueezePassed)
def on_squeeze_passed(table: Table, event: e.SqueezePassed) -> Table:
    play = play_of(table)
    squeeze = {hand: patron for hand, patron in play.squeeze.items() if hand is not event.hand}
    return replace(table, play=replace(play, squeeze=squeeze))


@on(e.ReplacementNoted)
def on_replacement_noted(table: Table, event: e.ReplacementNoted) -> Table:
    return replace(table, shoe=replace(shoe_of(table), replace_question=True))


@on(e.CompletionNoted)
def on_completion_noted(table: Table, event: e.CompletionNoted) -> Table:
    return replace(table, shoe=replace(shoe_of(table), to_its_end=True))


@on(e.DeliveryCorrected)
def on_delivery_corrected(table: Table, event: e.DeliveryCorrected) -> Table:
    return table


@on(e.LateWagerReturned)
def on_late_wager_returned(table: Table, event: e.LateWagerReturned) -> Table:
    play = play_of(table)
    patron = play.absent[event.patron] if event.away else table.patrons[event.patron]
    late = [replace(other, stake=event.stake) for other in patron.laid if other.wager == event.wager]
    laid = tuple(
        replace(other, stake=other.stake - event.stake) if other.wager == event.wager else other
        for other in patron.laid
    )
    patron = replace(patron, laid=tuple(bet for bet in laid if bet.stake))
    play = add_gone(add_stake(play, event.side, -event.stake), event.patron, patron.seat, late)
    if event.limited is not None:
        play = replace(play, limited=event.limited)
    if event.kept:
        short = {**play.advanced, event.patron: play.advanced[event.patron] - event.kept}
        play = replace(play, advanced={name: amount for name, amount in short.items() if amount})
    table = replace(
        table, layout_chips=table.layout_chips - event.stake, float_chips=table.float_chips + event.kept, play=play
    )
    if event.away:
        return replace(table, play=replace(play, absent={**play.absent, event.patron: patron}))
    rack = patron.rack + event.stake - event.kept
    return replace(table, patrons=with_patron(table, event.patron, replace(patron, rack=rack)))
