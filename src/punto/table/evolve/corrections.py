"""How events correct the record: a reopened coup, and a card, a burn or a wager as it really was."""

from collections import Counter

from msgspec.structs import replace

from punto.coup import Answer, Side
from punto.table import events as e
from punto.table.evolve.registry import add_stake, on, play_of, shoe_of, with_ahead, with_covered, with_patron
from punto.table.row import row
from punto.table.state import (
    Burn,
    CardAhead,
    CoupInPlay,
    OpenIrregularity,
    Patron,
    Phase,
    PlacedWager,
    SettledCoup,
    ShoeInUse,
    Table,
)

ANSWERS = frozenset(str(answer) for answer in Answer)


@on(e.CoupReopened)
def on_coup_reopened(table: Table, event: e.CoupReopened) -> Table:
    settled = table.settled
    if settled is None:
        raise AssertionError("the coup was settled")
    fresh = set(settled.under_minimum)
    moved = {name: amount for name, amount, _ in event.taken_back}
    patrons: dict[str, Patron] = {}
    for name, patron in table.patrons.items():
        laid = () if name in event.absent else settled.laid.get(name, ())
        small = patron.settled_under_minimum and name not in fresh
        rack = patron.rack + moved.get(name, 0)
        patrons[name] = replace(patron, rack=rack, laid=laid, settled_under_minimum=small)
    small_ones = tuple(name for name in table.under_minimum if name not in fresh)
    absent = {
        name: Patron(settled.seats[name], laid=settled.laid[name], settled_under_minimum=name in small_ones)
        for name in event.absent
    }
    short = {name: missing for name, _, missing in event.taken_back if missing}
    return replace(
        table,
        phase=event.phase,
        # A card that was seen in the shoe has left it by now, to begin a Free Hand.
        play=replace(settled.play, absent=absent, advanced=short, face_up=None),
        patrons=patrons,
        layout_chips=table.layout_chips + event.staked,
        float_chips=table.float_chips - sum(moved.values()) - event.staked - event.broken,
        breakage=event.breakage,
        under_minimum=small_ones,
        last=(),
        last_play=None,
        settled=None,
        shoe=_shoe_before(table.shoe, settled),
    )


def _shoe_before(shoe: ShoeInUse | None, settled: SettledCoup) -> ShoeInUse:
    """The shoe of the coup without its result. If the shoe has ended, it is in use again until the coup is over."""
    if shoe is None:
        return replace(settled.shoe, replace_question=False)
    return replace(shoe, results=settled.shoe.results, stage=settled.shoe.stage)


@on(e.CardCorrected)
def on_card_corrected(table: Table, event: e.CardCorrected) -> Table:
    shoe = shoe_of(table)
    seen = Counter(shoe.seen)
    seen[event.was] -= 1
    seen[event.card] += 1
    table = replace(table, shoe=replace(shoe, seen={**+seen}))
    if event.phase is None:  # a reconstruction follows
        return table
    if event.ahead is not None:
        return _while_an_order_is_waited_for(table, event, event.ahead, event.phase)
    play = replace(play_of(table), happened=_happened(play_of(table), event), left_over=event.left_over)
    return replace(table, play=play, phase=event.phase)


def _while_an_order_is_waited_for(
    table: Table, event: e.CardCorrected, ahead: tuple[CardAhead, ...], phase: Phase
) -> Table:
    covered = {side: event.covered[side] for side in Side if side in event.covered}
    play = replace(play_of(table), happened=tuple(event.cards), offered_at=event.offered_at)
    table = with_ahead(replace(table, play=with_covered(play, covered), phase=phase), ahead)
    found = tuple(_with_faces(table, one) for one in table.undecided)
    return replace(table, open=found[0] if found else None, waiting=found[1:])


def _with_faces(table: Table, opened: OpenIrregularity) -> OpenIrregularity:
    """Those whose order was determined show the cards that really lie there."""
    if not opened.cards or not opened.order:
        return opened
    lying = row(table)
    return replace(opened, cards=tuple(lying[place - 1].card for place in opened.order))


def _happened(play: CoupInPlay, event: e.CardCorrected) -> tuple[str, ...]:
    """The coup's corrected cards, with each answer in its place."""
    cards = iter(event.cards)
    happened: list[str] = []
    for before in play.happened:
        if before in ANSWERS:
            happened.append(before)
        elif (card := next(cards, None)) is not None:
            happened.append(card)
    return (*happened, *cards)


@on(e.BurnCorrected)
def on_burn_corrected(table: Table, event: e.BurnCorrected) -> Table:
    shoe = shoe_of(table)
    seen = Counter(shoe.seen)
    seen[event.was] -= 1
    seen[event.card] += 1
    drawn = shoe.drawn + event.count - event.before
    short = table.rules is not None and event.count < table.rules.burn_due(event.card)
    burn = Burn(event.card, event.count)
    return replace(table, shoe=replace(shoe, seen={**+seen}, drawn=drawn, burn=burn, short_burn=short))


@on(e.WagerCorrected)
def on_wager_corrected(table: Table, event: e.WagerCorrected) -> Table:
    patron, added = table.patrons[event.patron], event.stake - event.before
    before = patron.on(event.wager, event.moment, event.area)
    order = before.order if before else table.orders + 1
    offer = before.offer if before else event.offer
    laid = tuple(other for other in patron.laid if other is not before)
    if event.stake:
        now = PlacedWager(event.wager, event.stake, order, event.moment, recorded=True, offer=offer, area=event.area)
        laid = (*laid, now)
    play = add_stake(play_of(table), event.side, added)
    if event.moment and event.stake:
        play = replace(play, forgone=tuple(name for name in play.forgone if name != event.patron))
    limited = play.limited if event.limited is None else event.limited
    return replace(
        table,
        patrons=with_patron(table, event.patron, replace(patron, rack=patron.rack - added, laid=laid)),
        orders=max(table.orders, order),
        layout_chips=table.layout_chips + added,
        play=replace(play, limited=limited),
    )
