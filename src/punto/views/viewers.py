"""An event for one viewer: the fields that they may see, and one sentence in each language."""

from collections.abc import Callable
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from punto.cards import Card
from punto.text import Phrase
from punto.views.table_facts import TableFacts


class ViewerKind(StrEnum):
    PUBLIC = "public"
    """Watchers, and patrons where an event does not concern them."""
    OWN = "own"
    """The patron of this name."""
    STAFF = "staff"


class Viewer(Struct, frozen=True):
    """Who an event is shown to."""

    kind: ViewerKind
    name: str = ""


PUBLIC_VIEWER = Viewer(ViewerKind.PUBLIC)
STAFF_VIEWER = Viewer(ViewerKind.STAFF)


def patron_viewer(name: str) -> Viewer:
    return Viewer(ViewerKind.OWN, name)


class Seated:
    """The patrons in seats; one who changed between a seat and a place behind the seats counts as standing."""

    def __init__(self, *moments: TableFacts) -> None:
        self._moments = moments

    def __contains__(self, name: object) -> bool:
        found = [patron for facts in self._moments if (patron := facts.table.patrons.get(str(name)))]
        return bool(found) and all(patron.seated for patron in found)

    @cached_property
    def names(self) -> frozenset[str]:
        """All of them, for a caller that asks about many."""
        return frozenset(name for facts in self._moments for name in facts.seated if name in self)


class EventContext(Struct, frozen=True):
    """The facts at the moment of an event that its views depend on."""

    seated: Seated
    """Everyone can see their wagers."""
    disputer: Callable[[int], str | None]
    """Who raised a dispute."""
    hidden: bool
    """Whether any card lay face down before it."""
    turned: tuple[Card, ...] = ()
    """The cards that it turned up."""
    shown: frozenset[int] = frozenset()
    """The numbers of events that dealt a face-down card that was opened later, so that it may be shown."""


class Redacted(Struct, frozen=True):
    """An event's fields and its sentence, for one viewer."""

    phrase: Phrase
    fields: dict[str, object]
