"""The shoe reader's feed: the card that is due, the card that was read, and what became of it."""

from enum import StrEnum

from msgspec import Struct


class Taken(StrEnum):
    """What became of a card that was read."""

    DEALT = "dealt"
    BURNED = "burned"
    KNOWN = "known"
    """It left the shoe before: it was read twice, or burned unseen."""


class CardRead(Struct, frozen=True):
    """A card that the reader saw."""

    shoe: int
    """The table's shoe, by its number."""
    number: int
    """The card's position in the shoe, from 1."""
    card: str
    """Such as 7s or Td."""


class Receipt(Struct, frozen=True):
    """What became of a card, and which one comes next."""

    taken: Taken
    next: int
    """The position of the next card."""


class NextCard(Struct, frozen=True):
    """What a reader needs to know when it starts."""

    shoe: int
    next: int
    due: bool
    """Whether the table waits for that card now."""
