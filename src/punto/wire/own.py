"""A patron's own part of a table."""

from typing import Literal

from msgspec import Struct

from punto.cards import Card
from punto.coup import Side
from punto.insurance import Moment
from punto.table.commands import Choice
from punto.table.state import DisputeStage
from punto.wire.parts import Ended, Staked
from punto.wire.vocabulary import CommandName, WagerName


class Cover(Struct, frozen=True):
    """Insurance that this patron may take now."""

    wager: WagerName
    moment: Moment
    odds: str
    insured: int
    """The patron's stake on the hand."""
    most: int
    """The largest stake that the cap allows."""
    on_tie: bool
    """Whether it is paid on a tie, and not when the hand loses."""


class Squeezing(Struct, frozen=True):
    """A hand that this patron squeezes."""

    hand: Side
    cards: tuple[Card, ...]
    """The cards that lie face down; nobody else gets them."""
    may_open: bool
    """Whether every hand has its first cards."""


class DrawQuestion(Struct, frozen=True):
    """A hand of this patron's is asked to stand or draw."""

    seat: int
    """The area whose hand it is, by its seat's number."""
    clause: str
    draw: int | None
    """The Draw wager that a draw needs; null if the patron cannot draw."""
    total: int


class ChoiceQuestion(Struct, frozen=True):
    """A choice that an open irregularity gives this patron."""

    clause: str
    options: tuple[Choice, ...]
    free_hand: bool
    """Whether a Free Hand is offered, too."""
    until: int | None


class OwnLast(Struct, frozen=True):
    """The patron's wagers of the last settled coup; out of date when the next one begins."""

    coup: int
    wagers: tuple[Ended, ...]


class OwnDispute(Struct, frozen=True):
    """A dispute of this patron."""

    number: int
    coup: int | None
    """Null if it is about no coup."""
    stage: DisputeStage
    may: tuple[CommandName, ...]
    """What the patron may answer now."""
    at_table: bool
    """Whether the Pit Manager has not decided it yet: if the patron does not accept, it goes there."""


class OwnView(Struct, frozen=True, kw_only=True):
    """A patron's own part of a table."""

    name: str
    place: Literal["seat", "standing"] | None
    """Null if the person is not at the table."""
    seat: int | None
    rack: int
    """The patron's chips at this table."""
    wallet: int
    """The patron's chips away from the tables."""
    wagers: tuple[Staked, ...]
    may: tuple[CommandName, ...]
    """Commands that wait for this patron, beside those that any patron may give."""
    insurance: tuple[Cover, ...]
    squeeze: tuple[Squeezing, ...]
    may_squeeze: tuple[Side, ...]
    """Hands that this patron may ask to squeeze now."""
    answer: DrawQuestion | None
    choice: ChoiceQuestion | None
    last: OwnLast | None
    disputes: tuple[OwnDispute, ...]
