"""The house: its games, roles, kinds of events and of attempts, and whether its server is alive and ready."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from punto.coup import Side
from punto.game import Variant
from punto.sim.answer_policy import AnswerPolicy
from punto.table_clauses import Ground
from punto.version import __version__
from punto.wire.attempts import AttemptKind
from punto.wire.parts import Localized
from punto.wire.vocabulary import CommandName, EventName, GameName, PersonRole, WagerName

Tone = Literal["player", "banker", "tie", "gold"]
"""The colour of a wager."""


class Page(StrEnum):
    """A page, or a part of one, that not every role may open."""

    DEALER = "dealer"
    PIT = "pit"
    SURVEILLANCE = "surveillance"
    REPORTS = "reports"
    ATTEMPTS = "attempts"
    STAFF = "staff"


class EventCategory(StrEnum):
    """What an event is about."""

    TABLE = "table"
    """The table itself: open, closed, its sign."""
    PATRONS = "patrons"
    """Patrons and the chips that they bring and take."""
    FLOAT = "float"
    SHOE = "shoe"
    WAGERS = "wagers"
    """Wagers and insurance of single patrons."""
    COUP = "coup"
    """The course of a coup, from the call for bets to its settlement."""
    IRREGULARITY = "irregularity"
    DISPUTE = "dispute"
    CAGE = "cage"


class WagerFacts(Struct, frozen=True):
    """A wager of a game."""

    wager: WagerName
    name: Localized
    tone: Tone
    backs: Side | None
    """The hand that the wager is on."""
    in_coup: bool
    """Whether it is placed during the coup: a Draw wager, or insurance."""


class GameFacts(Struct, frozen=True, kw_only=True):
    """A game, and how the house usually runs it."""

    game: GameName
    name: Localized
    variants: tuple[Variant, ...]
    """The first is the usual one; none if the game has no variants."""
    seats: tuple[int, ...]
    """How many seats a table may have; the first is the usual number."""
    decks: int
    decks_least: int
    decks_most: int
    cut_card_from_end: int
    insurance: bool
    """Whether the game has insurance."""
    insurance_odds: tuple[str, ...]
    """The odds of its pay table, such as "3:1": each can have its own limits (6.4.3.1)."""
    squeeze: bool
    """Whether patrons may squeeze cards."""
    differential: bool
    """Whether a table may limit how far Player and Banker wagers differ."""
    hand_a_seat: bool
    """Whether each seat has its own hand, and stands or draws."""
    wagers: tuple[WagerFacts, ...]
    policies: tuple[AnswerPolicy, ...]
    """How simulated patrons may answer, when coups are simulated."""
    session_policies: tuple[AnswerPolicy, ...]
    """How they may answer when sessions are simulated."""


class RoleFacts(Struct, frozen=True):
    """A role, and the pages that it may open."""

    role: PersonRole
    rank: int | None
    """Its place on the ladder of the table's staff, from 1 for a dealer; null for a role beside the ladder."""
    pages: tuple[Page, ...]
    may: tuple[CommandName, ...] = ()
    """The commands that it may give at a table at some time; when it may is in the view of the table's staff."""


class EventMark(StrEnum):
    """How a time line marks an event."""

    CALL = "call"
    """What the dealer calls."""
    BET = "bet"
    """What a patron stakes or answers."""
    CARD = "card"
    WRONG = "wrong"
    """An irregularity, and how it is put right."""
    END = "end"
    """The end of a coup: it is settled or void, or its settlement is reversed."""
    OTHER = "other"


class EventFacts(Struct, frozen=True, kw_only=True):
    """A kind of event."""

    event: EventName
    category: EventCategory
    mark: EventMark
    remedy: bool
    """Whether it may be part of how an irregularity is put right."""
    opens_remedy: bool
    """Whether the remedy begins with it."""
    clears: bool
    """Whether nothing is left of the coup before: the next one begins, or the table closes."""
    undoes: bool
    """Whether a coup is void after it."""
    noted: bool
    """Whether everyone at the table must see it beside the call: something was put right, returned or asked of all."""


class AttemptKindFacts(Struct, frozen=True):
    """A kind of attempt."""

    kind: AttemptKind
    refused: bool
    """Whether it was refused; if not, the house only keeps that it happened."""


class HouseFacts(Struct, frozen=True):
    """What is the same for everyone as long as the server runs."""

    games: tuple[GameFacts, ...]
    roles: tuple[RoleFacts, ...]
    """From the highest rank down, then the roles beside the ladder."""
    events: tuple[EventFacts, ...]
    attempts: tuple[AttemptKindFacts, ...]
    grounds: tuple[Ground, ...] = ()
    """The grounds for deciding a dispute, in the order of the documents."""


# The server.


class Health(Struct, frozen=True):
    """The process answers."""

    status: Literal["ok"]
    version: str = __version__


class Readiness(Struct, frozen=True):
    """Whether the house is ready to play in."""

    ready: bool
    tables: int
    led: int
    """How many automatic tables this worker leads: its automatic dealer deals them, and no other worker's does."""
    clock_doubted_seconds: int = 0
    """How far the machine's clock was set, negative if back, while the house does not follow it yet."""
    ahead: int = 0
    """How many of the tables that this worker runs have a log that is ahead of the clock."""
