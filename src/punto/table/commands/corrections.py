"""Corrections of the record (R-57)."""

from msgspec import Struct

from punto.cards import Card
from punto.insurance import Moment
from punto.table.commands.base import Body


class CorrectCard(Body, frozen=True):
    """Put right a card of the coup that was entered wrongly."""

    position: int
    """Its position among the coup's cards, from 1."""
    card: Card
    """The card that lies there."""
    reason: str = ""
    """Needed once the coup is settled."""


class CorrectBurn(Body, frozen=True):
    """Put right the burned card that was shown, where it was entered wrongly."""

    card: Card
    count: int
    """All cards burned, the shown one among them."""
    reason: str = ""


class RecordedAs(Struct, frozen=True, forbid_unknown_fields=True):
    """How a wager stands in the record."""

    patron: str
    wager: str
    area: int | None = None


class CorrectWager(Body, frozen=True):
    """Put right a wager that lay there in time: overlooked, or recorded wrongly."""

    patron: str
    wager: str
    stake: int
    """The whole stake as it lay there; 0 if nothing lay there."""
    moment: Moment | None = None
    """Of an insurance bet: when it was taken."""
    recorded_as: RecordedAs | None = None
    """The patron and the wager under which it was recorded, if that was wrong, too."""
    reason: str = ""
    """Needed once the coup is settled."""
    area: int | None = None
    """Lucky Draw: the area; the patron's own seat by default."""


CorrectionBody = CorrectCard | CorrectBurn | CorrectWager
