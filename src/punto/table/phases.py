"""The phase of a coup, and whether it is over."""

from collections.abc import Iterable

from punto.coup import Announce, Announcement, Ask, Coup, Side
from punto.table import events as e
from punto.table.state import Phase


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


def is_over(events: Iterable[e.Event]) -> bool:
    """Whether the coup of these events has ended: it was settled or voided, and not reopened since."""
    ends = [event for event in events if isinstance(event, e.CoupSettled | e.CoupVoided | e.CoupReopened)]
    return bool(ends) and not isinstance(ends[-1], e.CoupReopened)
