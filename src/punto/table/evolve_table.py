"""Steps of the table itself: its seats, chips and shoe."""

from msgspec.structs import replace

from punto.shoe import Stage
from punto.table import events as e
from punto.table.state import Patron, Phase, ShoeInUse, Table
from punto.table.steps import on, out_of_shoe, racked, shoe_of, with_patron

# The table, its seats and its chips.


@on(e.TableOpened)
def _(table: Table, event: e.TableOpened) -> Table:
    return replace(
        table,
        rules=event.rules,
        limits=event.rules.limits,
        phase=Phase.PREPARING,
        sign=False,
        patrons={},
        last=(),
        under_minimum=(),
    )


@on(e.TableClosed)
def _(table: Table, event: e.TableClosed) -> Table:
    return replace(table, phase=Phase.CLOSED, patrons={}, free_due=False, in_error=(), last=(), deadline=None)


@on(e.LimitsSet)
def _(table: Table, event: e.LimitsSet) -> Table:
    return replace(table, limits=event.limits)


@on(e.NoInsuranceSignShown)
def _(table: Table, event: e.NoInsuranceSignShown) -> Table:
    return replace(table, sign=event.shown)


@on(e.SeatTaken)
def _(table: Table, event: e.SeatTaken) -> Table:
    small = event.patron in table.under_minimum
    before = table.patrons.get(event.patron, Patron(event.seat, settled_under_minimum=small))
    patron = replace(before, seat=event.seat)
    standing = table.standing if patron.seated else table.standing + 1
    return replace(table, patrons=with_patron(table, event.patron, patron), standing=standing)


@on(e.TableLeft)
def _(table: Table, event: e.TableLeft) -> Table:
    return replace(table, patrons={name: patron for name, patron in table.patrons.items() if name != event.patron})


@on(e.ChipsBrought)
def _(table: Table, event: e.ChipsBrought) -> Table:
    return replace(table, patrons=racked(table, event.patron, event.amount))


@on(e.ChipsTaken)
def _(table: Table, event: e.ChipsTaken) -> Table:
    return replace(table, patrons=racked(table, event.patron, -event.amount))


@on(e.ChipsBought)
def _(table: Table, event: e.ChipsBought) -> Table:
    return replace(
        table, patrons=racked(table, event.patron, event.amount), float_chips=table.float_chips - event.amount
    )


@on(e.TipGiven)
def _(table: Table, event: e.TipGiven) -> Table:
    return replace(table, patrons=racked(table, event.patron, -event.amount))


@on(e.FloatFilled)
def _(table: Table, event: e.FloatFilled) -> Table:
    return replace(table, float_chips=table.float_chips + event.amount)


@on(e.FloatCredited)
def _(table: Table, event: e.FloatCredited) -> Table:
    return replace(table, float_chips=table.float_chips - event.amount)


# The shoe.


@on(e.ShoePrepared)
def _(table: Table, event: e.ShoePrepared) -> Table:
    shoe = ShoeInUse(event.shoe, event.decks, event.by, event.commitment)
    return replace(table, shoe=shoe, shoes=event.shoe, phase=Phase.PREPARING)


@on(e.ShoeCut)
def _(table: Table, event: e.ShoeCut) -> Table:
    return replace(table, shoe=replace(shoe_of(table), cut=event.at, is_cut=True))


@on(e.CardsBurned)
def _(table: Table, event: e.CardsBurned) -> Table:
    shoe = out_of_shoe(shoe_of(table), (event.shown,))
    shoe = replace(shoe, drawn=shoe.drawn - 1 + event.count, burned=True)
    return replace(table, shoe=shoe, phase=event.phase)


@on(e.LastHandCalled)
def _(table: Table, event: e.LastHandCalled) -> Table:
    return replace(table, shoe=replace(shoe_of(table), stage=Stage.LAST_HAND))


@on(e.ShoeEnded)
def _(table: Table, event: e.ShoeEnded) -> Table:
    shoe = replace(shoe_of(table), stage=Stage.ENDED)
    return replace(
        table,
        shoe=None,
        unrevealed=shoe if shoe.commitment else table.unrevealed,
        phase=Phase.PREPARING,
        free_due=False,
        in_error=(),
        deadline=None,
    )


@on(e.ShoeRevealed)
def _(table: Table, event: e.ShoeRevealed) -> Table:
    return replace(table, unrevealed=None)
