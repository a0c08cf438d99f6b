"""The shoe: prepared, cut, burned, ended and shown."""

from punto.cards import Card
from punto.table.commitment import Reveal
from punto.table.events.base import Event
from punto.table.roles import Role
from punto.table.state import Phase


class ShoePrepared(Event, frozen=True, kw_only=True):
    shoe: int
    decks: int
    by: str
    commitment: str | None = None


class ShoeCut(Event, frozen=True, kw_only=True):
    at: int | None = None
    by: str
    role: Role
    phase: Phase | None = None
    """Where the table goes on, if no burn follows (R-02)."""


class CutChosen(Event, frozen=True, kw_only=True):
    """A patron has said where to cut. The cut is made once everyone at the table has pledged a share, or in time."""

    patron: str
    at: int


class SharePledged(Event, frozen=True, kw_only=True):
    patron: str
    digest: str


class ShareShown(Event, frozen=True, kw_only=True):
    patron: str
    share: str


class CardsBurned(Event, frozen=True, kw_only=True):
    shown: Card
    count: int
    phase: Phase
    proof: Reveal | None = None
    due: int | None = None
    """How many were to be burned, if the burn was short or long (R-02)."""


class LastHandCalled(Event, frozen=True, kw_only=True):
    pass


class ShoeEnded(Event, frozen=True, kw_only=True):
    """The shoe is dealt out, or withdrawn."""

    shoe: int
    withdrawn: bool = False
    reason: str | None = None
    """Why somebody withdrew it (R-65), or ended it although it was to be played to its end (7.11.3)."""


class ShoeRevealed(Event, frozen=True, kw_only=True):
    shoe: int
    cards: tuple[tuple[Card, str], ...]


ShoeEvent = (
    ShoePrepared
    | SharePledged
    | CutChosen
    | ShoeCut
    | ShareShown
    | CardsBurned
    | LastHandCalled
    | ShoeEnded
    | ShoeRevealed
)
