"""What a house answers to questions, as far as programs have a use for it; the rest is passed over."""

from msgspec import Struct

from punto.client.frames import Happened
from punto.client.views import Ended, Hand, Limits, Me, Staff, View


class Person(Struct, frozen=True):
    name: str
    role: str
    guest: bool = False
    disabled: bool = False
    since: int = 0


class Identity(Struct, frozen=True):
    person: Person
    csrf: str = ""
    token: str | None = None


class Myself(Struct, frozen=True):
    """Who is signed in, and what he holds away from the tables."""

    person: Person | None
    wallet: int = 0
    at: tuple[str, ...] = ()


class Purse(Struct, frozen=True):
    name: str
    wallet: int
    racks: dict[str, int] = {}


class Hired(Struct, frozen=True):
    person: Person
    password: str | None = None


class SignedOut(Struct, frozen=True):
    sessions: int


class Attempt(Struct, frozen=True):
    at: int
    kind: str
    name: str
    address: str
    what: str
    id: int = 0


class TableSummary(Struct, frozen=True):
    """A table in the lobby's list."""

    name: str
    game: str | None
    variant: str | None
    mode: str | None
    phase: str
    limits: Limits
    seats: int
    taken: int
    standing: int
    coups: int
    results: str = ""
    insurance: bool = False
    deadline: int | None = None


class Looked(Struct, frozen=True):
    """A table at one moment."""

    n: int
    now: int
    view: View
    me: Me | None = None
    staff: Staff | None = None


class Expected(Struct, frozen=True):
    """Which card of which shoe the reader's feed waits for."""

    shoe: int
    next: int
    due: bool


class Receipt(Struct, frozen=True):
    """What became of a card: `dealt`, `burned`, or `known` already."""

    taken: str
    next: int


class Readiness(Struct, frozen=True):
    ready: bool
    tables: int
    led: int


class Coup(Struct, frozen=True):
    """A coup that has ended."""

    table: str
    coup: int
    shoe: int
    began_at: int
    ended_at: int | None
    ended: str
    """settled, void or reversed."""
    cards: str
    result: str | None
    wagers: int
    staked: int
    paid: int
    collected: int
    irregularities: str
    free: bool = False


class Recalled(Struct, frozen=True):
    """The story of a coup, as far as the asker may know it."""

    coup: int
    over: bool
    void: bool
    result: str | None
    hands: tuple[Hand, ...]
    wagers: tuple[Ended, ...]
    events: tuple[Happened, ...]


class OddsOfWager(Struct, frozen=True):
    wager: str
    edge: str
    """The house's, as a fraction of the stake."""
    edge_percent: float


class Odds(Struct, frozen=True):
    game: str
    variant: str | None
    cards: int
    wagers: tuple[OddsOfWager, ...]


class Clause(Struct, frozen=True):
    game: str
    number: str
    gist: dict[str, str]
    """By language."""
