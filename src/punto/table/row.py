"""The row: every card that left the shoe in the coup, in its order. A card's place in it, from 1, names it (R-52)."""

from punto.coup import Coup, Dealt, HandKey
from punto.table.state import CardAhead, CoupInPlay, Table


def row(table: Table) -> tuple[CardAhead, ...]:
    """The coup's cards and those that lie ahead of the shoe, in the order in which they left it as far as it is known.

    Where the game has no Free Hand, cards without a hand are out of play, but take their places in a later
    reconstruction of the same coup (R-51). While one order has been found and another is waited for, the first counts
    already (R-59).
    """
    play = table.play
    if play is None:
        return table.ahead
    hidden = play.hidden
    laid = [CardAhead(card, place not in hidden) for place, card in enumerate(table.coup().cards, 1)]
    found = (*laid, *map(CardAhead, play.left_over), *table.ahead)
    return tuple(found[place - 1] for place in play.order) + found[len(play.order) :]


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
