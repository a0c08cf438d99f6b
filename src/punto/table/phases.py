"""Where a coup stands: its phase, whether its hands are open, what may be hidden, and whether it is over."""

from collections.abc import Iterable

from punto.coup import Announce, Announcement, Ask, Coup, Side
from punto.table import events as e
from punto.table.state import CoupInPlay, Phase, Table

PLAYER_THIRD = 5
"""The place of the Player's third card in the coup."""


def phase_of(coup: Coup, down: tuple[Side, ...] = ()) -> Phase:
    """The phase of a coup; `down` names the hands that lie face down."""
    dealt = any(isinstance(step, Announce) and step.announcement is Announcement.POINTS for step in coup.steps)
    if coup.seats:
        dealt = isinstance(coup.next, Ask) or any(len(coup.hand(seat).cards) > 1 for seat in coup.seats[-1:])
    if down:
        return Phase.THIRD_CARDS if max(hand.size for hand in coup.hands.values()) > 2 else Phase.DEALING
    if coup.next is None:
        return Phase.RESULT
    if isinstance(coup.next, Ask):
        return Phase.ANSWERS
    return Phase.THIRD_CARDS if dealt else Phase.DEALING


def hands_open(play: CoupInPlay, coup: Coup) -> bool:
    """Whether a third card may come: none lies face down, except the Player's third if the Banker's goes first (6.4.4).

    If the Banker turns out to stand, no card is due, and that is all that anybody learns of the hidden card (R-27).
    """
    if not play.down or phase_of(coup) is Phase.DEALING:
        return True
    return play.waived and play.hidden == {PLAYER_THIRD} and coup.player.size == 3 and coup.banker.size == 2


def outcome_known(table: Table) -> bool:
    """Whether the result of the coup in play is known: every card is dealt, and none lies face down."""
    return table.play is not None and not table.play.down and table.coup().next is None


def may_hide_cards(table: Table) -> bool:
    """Whether a card has left the shoe that nobody may know yet, or one may before the coup in play has ended."""
    return deals_face_down(table) or lies_unseen(table)


def deals_face_down(table: Table) -> bool:
    """Whether a coup is in play at a table that deals face down: until its end, a card may lie so."""
    return table.rules is not None and table.rules.face_down and table.play is not None


def lies_unseen(table: Table) -> bool:
    """Whether a card lies ahead of the shoe that nobody has seen (R-53)."""
    return any(not one.seen for one in table.ahead)


def is_over(events: Iterable[e.Event]) -> bool:
    """Whether the coup of these events has ended: it was settled or voided, and not reopened since."""
    ends = [event for event in events if isinstance(event, e.CoupSettled | e.CoupVoided | e.CoupReopened)]
    return bool(ends) and not isinstance(ends[-1], e.CoupReopened)
