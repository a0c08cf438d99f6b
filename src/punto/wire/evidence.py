"""Documents to check without Punto: a finished shoe with its proofs, and the evidence of a coup or a dispute."""

from typing import Literal

from msgspec import Struct

from punto.cards import Card
from punto.table.chips import Entry
from punto.wire.vocabulary import GameName, PersonRole

Use = Literal["burned", "dealt"]
"""What became of a card that left the shoe."""


class DrawnCard(Struct, omit_defaults=False):
    """A card that left the shoe, with its proof and what became of it."""

    position: int
    card: Card
    salt: str
    path: tuple[str, ...]
    use: Use
    coup: int | None
    to: str | None
    at: int


class OtherCard(Struct):
    """A card that never left the shoe."""

    position: int
    card: Card
    salt: str


class Cut(Struct):
    """Where the shoe was cut, and by whom."""

    at: int
    by: str
    role: PersonRole
    given_at: int


class ShoeFile(Struct, kw_only=True):
    """What `punto verify shoe` reads."""

    punto: str = "shoe"
    version: int = 1
    table: str
    shoe: int
    game: GameName
    decks: int
    commitment: str
    committed_at: int
    cut: Cut
    drawn: list[DrawnCard]
    rest: list[OtherCard]


ALGORITHM = "hash = SHA-256(hash before + SHA-256(body))"


class Link(Struct, omit_defaults=True):
    """One event of the chain; an event of another coup has only its digest."""

    number: int
    digest: str
    hash: str
    body: str | None = None
    told: dict[str, str] = {}
    """The sentence of the event, by language."""
    clauses: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()


class Pack(Struct, kw_only=True):
    """Everything that the log has about a coup, or about a dispute without one, and what is needed to check it."""

    punto: str = "evidence"
    version: int = 1
    table: str
    coup: int | None
    """Null if the dispute is about none."""
    dispute: int | None = None
    """The dispute that was asked for; null if a coup was."""
    game: GameName
    edition: str
    how_to_check: dict[str, str]
    algorithm: str = ALGORITHM
    hash_before: str
    """Of the event before the first one here."""
    head: str
    """Of the log's last event, as the house showed it when the pack was made."""
    gists: dict[str, dict[str, str]]
    """What each clause says, in both languages."""
    chain: list[Link]
