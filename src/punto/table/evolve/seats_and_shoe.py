"""How events change the table itself: its seats, chips and shoe."""

from msgspec.structs import replace

from punto.shoe import Stage
from punto.table import events as e
from punto.table.evolve.registry import add_to_rack, draw_cards, on, shoe_of, with_patron
from punto.table.state import Burn, ChosenCut, Patron, Phase, Share, ShoeInUse, Table

# The table, its seats and its chips.


@on(e.TableOpened)
def on_table_opened(table: Table, event: e.TableOpened) -> Table:
    return replace(
        table,
        rules=event.rules,
        limits=event.rules.limits,
        phase=Phase.PREPARING,
        sign=False,
        patrons={},
        last=(),
        last_play=None,
        settled=None,
        under_minimum=event.under_minimum,
    )


@on(e.TableClosed)
def on_table_closed(table: Table, event: e.TableClosed) -> Table:
    return replace(
        table,
        phase=Phase.CLOSED,
        patrons={},
        free_due=False,
        free_ordered=False,
        in_error=(),
        ahead=(),
        last=(),
        last_play=None,
        settled=None,
        deadline=None,
    )


@on(e.LimitsSet)
def on_limits_set(table: Table, event: e.LimitsSet) -> Table:
    return replace(table, limits=event.limits)


@on(e.NoInsuranceSignShown)
def on_no_insurance_sign_shown(table: Table, event: e.NoInsuranceSignShown) -> Table:
    return replace(table, sign=event.shown)


@on(e.SeatTaken)
def on_seat_taken(table: Table, event: e.SeatTaken) -> Table:
    small = event.patron in table.under_minimum
    before = table.patrons.get(event.patron, Patron(event.seat, settled_under_minimum=small))
    patron = replace(before, seat=event.seat)
    standing = table.standing if patron.seated else table.standing + 1
    return replace(table, patrons=with_patron(table, event.patron, patron), standing=standing)


@on(e.TableLeft)
def on_table_left(table: Table, event: e.TableLeft) -> Table:
    play = table.play
    if play and play.squeeze_asked:
        play = replace(play, squeeze_asked=tuple(one for one in play.squeeze_asked if one[0] != event.patron))
    patrons = {name: patron for name, patron in table.patrons.items() if name != event.patron}
    return replace(table, patrons=patrons, play=play)


@on(e.ChipsBrought)
def on_chips_brought(table: Table, event: e.ChipsBrought) -> Table:
    return replace(table, patrons=add_to_rack(table, event.patron, event.amount))


@on(e.ChipsTaken)
def on_chips_taken(table: Table, event: e.ChipsTaken) -> Table:
    return replace(table, patrons=add_to_rack(table, event.patron, -event.amount))


@on(e.ChipsBought)
def on_chips_bought(table: Table, event: e.ChipsBought) -> Table:
    return replace(
        table, patrons=add_to_rack(table, event.patron, event.amount), float_chips=table.float_chips - event.amount
    )


@on(e.TipGiven)
def on_tip_given(table: Table, event: e.TipGiven) -> Table:
    return replace(table, patrons=add_to_rack(table, event.patron, -event.amount))


@on(e.FloatFilled)
def on_float_filled(table: Table, event: e.FloatFilled) -> Table:
    return replace(table, float_chips=table.float_chips + event.amount)


@on(e.FloatCredited)
def on_float_credited(table: Table, event: e.FloatCredited) -> Table:
    return replace(table, float_chips=table.float_chips - event.amount)


# The shoe.


@on(e.ShoePrepared)
def on_shoe_prepared(table: Table, event: e.ShoePrepared) -> Table:
    # A ruling may replace the shoe before the first card of a coup, which is then the new shoe's first.
    shoe = ShoeInUse(event.shoe, event.decks, event.by, event.commitment, coups=1 if table.play else 0)
    return replace(table, shoe=shoe, shoes=event.shoe, phase=Phase.PREPARING, settled=None)


@on(e.CutChosen)
def on_cut_chosen(table: Table, event: e.CutChosen) -> Table:
    return replace(table, shoe=replace(shoe_of(table), cut_chosen=ChosenCut(event.patron, event.at)))


@on(e.ShoeCut)
def on_shoe_cut(table: Table, event: e.ShoeCut) -> Table:
    shoe = replace(shoe_of(table), cut=event.at, is_cut=True, cut_chosen=None)
    return replace(table, shoe=shoe, phase=event.phase or table.phase)


@on(e.SharePledged)
def on_share_pledged(table: Table, event: e.SharePledged) -> Table:
    shoe = shoe_of(table)
    return replace(table, shoe=replace(shoe, shares=(*shoe.shares, Share(event.patron, event.digest))))


@on(e.ShareShown)
def on_share_shown(table: Table, event: e.ShareShown) -> Table:
    shoe = shoe_of(table)
    shares = tuple(replace(one, share=event.share) if one.patron == event.patron else one for one in shoe.shares)
    return replace(table, shoe=replace(shoe, shares=shares))


@on(e.CardsBurned)
def on_cards_burned(table: Table, event: e.CardsBurned) -> Table:
    shoe = draw_cards(shoe_of(table), (event.shown,))
    short, burn = event.due is not None and event.count < event.due, Burn(event.shown, event.count)
    shoe = replace(shoe, drawn=shoe.drawn - 1 + event.count, burned=True, short_burn=short, burn=burn)
    return replace(table, shoe=shoe, phase=event.phase)


@on(e.LastHandCalled)
def on_last_hand_called(table: Table, event: e.LastHandCalled) -> Table:
    return replace(table, shoe=replace(shoe_of(table), stage=Stage.LAST_HAND))


@on(e.ShoeEnded)
def on_shoe_ended(table: Table, event: e.ShoeEnded) -> Table:
    shoe = replace(shoe_of(table), stage=Stage.ENDED)
    settled = table.settled
    if settled and event.withdrawn:  # the shoe ends again once the corrected coup is over
        settled = replace(settled, shoe=replace(settled.shoe, stage=Stage.LAST_HAND))
    return replace(
        table,
        shoe=None,
        settled=settled,
        unrevealed=shoe if shoe.commitment else table.unrevealed,
        phase=Phase.PREPARING,
        free_due=False,
        free_ordered=False,
        in_error=(),
        ahead=(),
        deadline=None,
    )


@on(e.ShoeRevealed)
def on_shoe_revealed(table: Table, event: e.ShoeRevealed) -> Table:
    return replace(table, unrevealed=None)
