"""Past coups: as rows, as stories, played again step by step, and as documents to check without Punto."""

from typing import Literal

from msgspec import Struct

from punto.cards import Card
from punto.coup import Result
from punto.game import Variant
from punto.table.chips import Entry
from punto.wire.events import EventView
from punto.wire.messages import Change, Snapshot
from punto.wire.parts import Ended, HandShown, ShareGiven, Sums
from punto.wire.vocabulary import GameName, PersonRole

CoupEnd = Literal["open", "settled", "void", "reversed"]


class CoupRow(Struct, frozen=True, kw_only=True):
    """One coup, from the call for bets to its end."""

    table: str
    coup: int
    shoe: int
    game: GameName
    variant: Variant | None
    edition: str
    began_at: int
    ended_at: int | None = None
    ended: CoupEnd = "open"
    free: bool = False
    cards: str = ""
    """In the order in which they left the shoe."""
    result: Result | None = None
    wagers: int = 0
    staked: int = 0
    paid: int = 0
    collected: int = 0
    irregularities: str = ""
    """The clauses of its irregularities, each once."""
    corrected: bool = False
    """Whether a card or a wager of it was put right in the record (R-57)."""


class CoupsFound(Struct, frozen=True):
    """Coups that fit, the newest first."""

    coups: tuple[CoupRow, ...]
    before: int | None
    """To go on, ask for coups that began before this time, in microseconds; null if the search is complete."""


class PastCoup(Struct, frozen=True, kw_only=True):
    """A coup as it was played. Patrons see only their own wagers; staff see all."""

    coup: int
    game: GameName
    variant: Variant | None
    edition: str
    began_at: int
    """In microseconds."""
    free: bool
    over: bool
    """Whether it was settled or declared void."""
    void: bool
    corrected: bool
    """Whether a card or a wager of it was put right in the record (R-57)."""
    result: Result | None
    hands: tuple[HandShown, ...]
    """Cards of a hand that was never opened stay ?? for patrons."""
    wagers: tuple[Ended, ...]
    """Those that the viewer may see."""
    sums: Sums | None
    events: tuple[EventView, ...]
    """The last ones, a page at most; of an earlier page, those before the number that was asked for."""
    earlier: int | None
    """To go on with what happened before, ask for events before this number; null if there are none."""


class PastDispute(Struct, frozen=True, kw_only=True):
    """A dispute from the day it was raised. Its patron and the staff may see it, each what concerns them."""

    dispute: int
    coup: int | None
    """Null if it is about no coup."""
    game: GameName
    events: tuple[EventView, ...]


class Replay(Struct, frozen=True, kw_only=True):
    """A coup as the staff may see it again, step by step."""

    coup: int
    over: bool
    """Whether it was settled or declared void; if not, face-down cards are not shown."""
    before: Snapshot
    """The table just before the coup began, and when."""
    changes: tuple[Change, ...]
    """The change that each event made, when it happened; in a crowd, one change for several wagers."""
    disputes: tuple[EventView, ...]
    """The events of disputes about the coup, whenever they happened."""


# Documents to check without Punto: a finished shoe with its proofs, and the evidence of a coup or a dispute.


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
    version: int = 2
    table: str
    shoe: int
    game: GameName
    decks: int
    commitment: str
    committed_at: int
    prepared_by: str
    shares: list[ShareGiven]
    """What patrons gave to the order, in the order of their pledges."""
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
    version: int = 2
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
    """Of the chain's last event."""
    ends_before: int | None
    """The coup before which the chain ends, because a card of it may lie face down; null at the end of the log."""
    why_it_ends: dict[str, str]
    """Where the chain ends and why, by language."""
    gists: dict[str, dict[str, str]]
    """What each clause says, in both languages."""
    chain: list[Link]
