"""The row: every card that left the shoe in the coup, in its order. A card's place in it, from 1, names it (R-52)."""

from punto.coup import Coup, Dealt, HandKey
from punto.table.roles import Role
from punto.table.state import CardAhead, CoupInPlay, Table


def row(table: Table) -> tuple[CardAhead, ...]:
    """The coup's cards and those ahead of the shoe, in the order in which they left it as far as that is known.

    Where the game has no Free Hand, cards without a hand are out of play, but take their places in a later
    reconstruction of the same coup (R-51). While one order has been found and another is waited for, the first counts
    already (R-59).
    """
    found, order = as_laid(table), table.play.order if table.play else ()
    return tuple(found[place - 1] for place in order) + found[len(order) :]


def as_laid(table: Table) -> tuple[CardAhead, ...]:
    """The same cards as they lie there: the coup's first, whatever order has been found."""
    if table.play is None:
        return table.ahead
    hidden = table.play.hidden
    laid = [CardAhead(card, place not in hidden) for place, card in enumerate(table.coup().cards, 1)]
    return (*laid, *map(CardAhead, table.play.left_over), *table.ahead)


def place_at(play: CoupInPlay, position: int) -> int:
    """The place at which the card of this position in the row lies."""
    return play.order[position - 1] if 1 <= position <= len(play.order) else position


def places_by_hand(coup: Coup) -> dict[HandKey, tuple[int, ...]]:
    """The places of each hand's cards in the coup, from 1."""
    found: dict[HandKey, tuple[int, ...]] = {}
    for place, step in enumerate([step for step in coup.steps if isinstance(step, Dealt)], 1):
        found[step.to] = (*found.get(step.to, ()), place)
    return found


def depends_on_hidden(coup: Coup, hidden: frozenset[int]) -> bool:
    """Whether a card that lies face down decides what is drawn next: one of the first four, or the Player's third."""
    last = 5 if coup.player.size > 2 else 4
    return len(coup.cards) >= 4 and any(place <= last for place in hidden)


def next_is_open(coup: Coup, play: CoupInPlay) -> bool:
    """Whether everybody can see if a card is due."""
    return not depends_on_hidden(coup, play.hidden)


def correcting_rank(table: Table, position: int) -> Role:
    """Who signs the correction of a card: the dealer until the next is entered, a Pit Manager once settled (R-57)."""
    if table.play is None:
        return Role.PIT_MANAGER
    return Role.DEALER if position == len(as_laid(table)) else Role.INSPECTOR
