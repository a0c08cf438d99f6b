"""The squeeze at a table: to whom each hand is offered, and which of those who asked gets it (4.7, R-08)."""

from punto.coup import Coup, Draw, Side
from punto.game import Bet, squeeze_rights
from punto.table.state import CoupInPlay, Table

HANDS = (Side.PLAYER, Side.BANKER)
MAY_DRAW_TO = 6
"""The largest total on which the Banker may draw."""
ALWAYS_DRAWS_TO = 2
"""With these points or fewer, the Banker draws against every third card of the Player (4.16)."""


def offered_to(table: Table, play: CoupInPlay) -> dict[Side, tuple[str, ...]]:
    """The seated patrons to whom each hand is offered, in order, by their wagers."""
    seated = {patron.seat: name for name, patron in table.patrons.items() if patron.seated}
    bets: list[Bet] = [bet for _, bet in table.bets() if bet.seat in seated]
    barred = frozenset(seat for seat, name in seated.items() if name in play.restricted)
    rights = squeeze_rights(table.book, bets, table.variant, barred)
    return {hand: tuple(seated[seat] for seat in right.seats) for hand, right in rights.items()}


def squeezers(table: Table, play: CoupInPlay) -> dict[Side, str]:
    """Who squeezes each hand: the first of those to whom it is offered who asked for it."""
    if play.free or not play.squeeze_asked:
        return {}
    found = {}
    for hand, names in offered_to(table, play).items():
        asked = [name for name in names if (name, hand) in play.squeeze_asked]
        if asked:
            found[hand] = asked[0]
    return found


def offered_now(table: Table) -> dict[Side, str]:
    """To whom each hand is offered between the close of bets and the first card; nobody if they asked already."""
    play = table.play
    if play is None or table.rules is None or not table.rules.face_down or table.book.squeeze is None:
        return {}
    if play.free or play.happened or not play.bets_closed or table.open:
        return {}
    first = {hand: names[0] for hand, names in offered_to(table, play).items() if names}
    return {hand: name for hand, name in first.items() if (name, hand) not in play.squeeze_asked}


def may_wish(table: Table, name: str) -> tuple[Side, ...]:
    """The hands that a patron is asked about while bets are taken: those they back; both, if they back none.

    This depends on the patron's own wagers alone. Who gets a hand follows when bets close.
    """
    play, patron = table.play, table.patrons.get(name)
    if play is None or patron is None or table.rules is None or not table.rules.face_down or play.bets_closed:
        return ()
    if table.book.squeeze is None or table.open or not patron.seated or not patron.laid or name in play.restricted:
        return ()
    backed = {table.book.wager(laid.wager, table.variant).backs for laid in patron.laid}
    hands = [hand for hand in HANDS if hand in backed] or HANDS
    return tuple(hand for hand in hands if (name, hand) not in play.squeeze_asked)


def may_ask_banker_first(table: Table, coup: Coup) -> tuple[str, ...]:
    """Who may ask to see the Banker's third card before the Player's (6.4.4, R-27), by what lies open on the table.

    The Player's third card lies face down, or it is the next card and the Banker draws against any. A card that lies
    face down decides nothing here: who may ask would tell of it.
    """
    play = table.play
    if play is None or play.waived or table.book.insurance is None:
        return ()
    if coup.player.size == 3:
        possible = play.down == (Side.PLAYER,) and coup.banker.size == 2 and coup.banker.total <= MAY_DRAW_TO
    else:
        due = isinstance(coup.next, Draw) and coup.next.to is Side.PLAYER and coup.banker.size == 2
        surely = due and not play.down and coup.banker.total <= ALWAYS_DRAWS_TO
        possible = surely and Side.PLAYER not in play.squeeze
    return tuple(dict.fromkeys(play.squeeze.values())) if possible else ()
