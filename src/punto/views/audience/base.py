"""Who hears of a kind of event, with which fields, and what the shapes of all subjects share."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from punto.table import events as e
from punto.table.codec import LogEntry
from punto.text import Fact, Phrase
from punto.views.parts import MOST_STANDING
from punto.views.viewers import EventContext, Redacted, Viewer, ViewerKind

E = TypeVar("E", bound=e.Event)
C = TypeVar("C", e.CoupReopened, e.CardCorrected, e.BurnCorrected, e.WagerCorrected)


class Reach(StrEnum):
    """Who hears of an event at all; staff hear of every one."""

    EVERYONE = "everyone"
    SEAT = "seat"
    """Its patron; everyone, if the patron has a seat."""
    PATRON = "patron"
    DISPUTE = "dispute"
    """The patron who raised the dispute."""
    STAFF = "staff"


Shape = Callable[[EventContext, LogEntry, e.Event, Viewer], Redacted]


class Audience(Struct, frozen=True):
    """Who hears of a kind of event, and what of it."""

    reach: Reach
    fields: tuple[str, ...] = ()
    """The fields that are sent; `card=shown` sends one by another name."""
    staff_only: tuple[str, ...] = ()
    shape: Shape | None = None
    """How it is shown, if that is not the same for all."""


Audiences = dict[type[e.Event], Audience]
"""An entry for every event of a category."""


def fields_of(event: e.Event, names: tuple[str, ...]) -> dict[str, object]:
    pairs = [(target, source or target) for target, _, source in (name.partition("=") for name in names)]
    return {target: value for target, source in pairs if (value := getattr(event, source)) is not None}


def everyone(*fields: str, staff_only: tuple[str, ...] = ()) -> Audience:
    return Audience(Reach.EVERYONE, fields, staff_only)


def at_seat(*fields: str) -> Audience:
    return Audience(Reach.SEAT, fields)


def patron(*fields: str) -> Audience:
    return Audience(Reach.PATRON, fields)


def dispute(*fields: str, staff_only: tuple[str, ...] = ()) -> Audience:
    return Audience(Reach.DISPUTE, ("dispute", *fields), staff_only)


def shaped(
    shape: Callable[[EventContext, LogEntry, E, Viewer], Redacted], *fields: str, reach: Reach = Reach.EVERYONE
) -> Audience:
    return Audience(reach, fields, (), cast(Shape, shape))


def is_own(name: str, viewer: Viewer) -> bool:
    return viewer.kind is ViewerKind.STAFF or (viewer.kind is ViewerKind.OWN and viewer.name == name)


def without_reason(event: C, viewer: Viewer) -> C:
    """Why the record was put right, and who signed, is for the staff: a reason may name others."""
    return event if viewer.kind is ViewerKind.STAFF else replace(event, reason="", beside=None)


class Names(Struct, frozen=True):
    """The patrons that the viewer may know by name, and how many more there are."""

    known: tuple[str, ...]
    others: int

    @property
    def fields(self) -> dict[str, object]:
        return {"names": self.known, "others": self.others}

    @property
    def said(self) -> list[Fact]:
        counted = "told-others" if self.known else "told-patrons"
        more: list[Fact] = [Phrase(counted, count=self.others)] if self.others else []
        return [*self.known, *more]


def known_names(scene: EventContext, names: tuple[str, ...], viewer: Viewer) -> Names:
    """Staff know everyone; others those in seats."""
    staff = viewer.kind is ViewerKind.STAFF
    known = names[:MOST_STANDING] if staff else tuple([name for name in names if name in scene.seated.names])
    return Names(known, len(names) - len(known))
