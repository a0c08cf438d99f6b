"""Which events go to whom, with which fields and in which words: one entry for every kind of event.

Each module holds the entries of its categories, and the shapes of events that are not shown to all in the same way.
Read base.py first, then coup.py.
"""

from punto.table.codec import LogEntry
from punto.table.sentences import sentence
from punto.views.audience.base import Audience, Audiences, Reach, fields_of
from punto.views.audience.coup import COUP, WAGERS
from punto.views.audience.disputes import DISPUTE
from punto.views.audience.irregularities import IRREGULARITY
from punto.views.audience.seats_and_shoe import CAGE, FLOAT, PATRONS, SHOE, TABLE
from punto.views.viewers import EventContext, Redacted, Viewer, ViewerKind
from punto.wire.house import EventCategory

__all__ = ["AUDIENCE", "BY_CATEGORY", "CATEGORY", "Audience", "Reach", "redact"]

BY_CATEGORY: dict[EventCategory, Audiences] = {
    EventCategory.TABLE: TABLE,
    EventCategory.PATRONS: PATRONS,
    EventCategory.FLOAT: FLOAT,
    EventCategory.SHOE: SHOE,
    EventCategory.COUP: COUP,
    EventCategory.WAGERS: WAGERS,
    EventCategory.IRREGULARITY: IRREGULARITY,
    EventCategory.DISPUTE: DISPUTE,
    EventCategory.CAGE: CAGE,
}
AUDIENCE = {event: audience for part in BY_CATEGORY.values() for event, audience in part.items()}
CATEGORY = {event: category for category, part in BY_CATEGORY.items() for event in part}


def redact(scene: EventContext, written: LogEntry, viewer: Viewer) -> Redacted:
    """The event for a viewer who may hear of it."""
    event = written.event
    audience = AUDIENCE[type(event)]
    made = audience.shape(scene, written, event, viewer) if audience.shape else Redacted(sentence(event), {})
    names = audience.fields + (audience.staff_only if viewer.kind is ViewerKind.STAFF else ())
    return Redacted(made.phrase, fields_of(event, names) | made.fields)
