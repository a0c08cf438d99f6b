"""A table as anyone may see it, and in the lobby's list."""

from msgspec import Struct

from punto.cards import Card, Rank
from punto.coup import Result, Side
from punto.game import Variant
from punto.shoe import Stage
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.table.state import Phase, Question
from punto.wire.layout import Box, LimitsShown
from punto.wire.parts import Due, Ended, HandShown, Offering, Over, ShareGiven, Staked, Sums
from punto.wire.vocabulary import CommandName, DealerStep, GameName, IrregularityKind, RankName, SideName, WagerName


class SeatShown(Struct, frozen=True):
    """A patron in a seat, and the wagers on the layout before it; the rack is private."""

    seat: int
    patron: str
    wagers: tuple[Staked, ...]


class AreaShown(Struct, frozen=True):
    """An area where nobody sits, and who plays it in this coup."""

    area: int
    """By its seat's number."""
    patron: str
    wagers: tuple[Staked, ...]


class Behind(Struct, frozen=True):
    """All patrons who stand behind the seats, together."""

    patrons: int
    wagers: dict[str, int]
    """What they have staked, by wager."""


class ShoeShown(Struct, frozen=True):
    """The shoe in use."""

    number: int
    decks: int
    commitment: str | None
    """The hash that fixed the order of a virtual shoe before it was cut."""
    is_cut: bool
    cut: int | None
    """At which card a virtual shoe was cut."""
    burned: bool
    burns: dict[RankName, int]
    """Before the burn: how many cards are burned in all, by the rank of the first; empty if none are."""
    drawn: int
    remaining: int
    cut_card_seen: bool
    stage: Stage
    coups: int
    short_burn: bool
    """Whether fewer cards were burned than were due."""
    to_its_end: bool
    """Whether it must be played to its end, because its burn was missed (7.11.3)."""
    shares: tuple[ShareGiven, ...]
    """What patrons give to its order, in the order of their pledges."""
    cut_by: str | None
    """The patron who has said where to cut. The cut is made when nobody's share is awaited, or at `next`."""
    shares_awaited: int
    """How many patrons at the table have not pledged a share, before the cut of a virtual shoe."""


class Points(Struct, frozen=True):
    """The point counts of both hands, as they were called."""

    player: int
    banker: int


class CoupShown(Struct, frozen=True):
    """The coup in play, from the call for bets to its settlement."""

    number: int
    free: bool
    """A Free Hand: without wagers."""
    hands: tuple[HandShown, ...]
    down: tuple[Side, ...]
    """Hands with cards that lie face down."""
    due: Due | None
    points: Points | None
    """The point counts that were called after the first cards."""
    squeeze: dict[SideName, str]
    """Who squeezes which hand."""
    may_squeeze: dict[SideName, str]
    """Once bets are closed: to whom each hand is offered first, unless they have asked."""
    squeeze_asked: dict[SideName, tuple[str, ...]]
    """Who asked for which hand; who gets it follows when bets close."""
    restricted: tuple[str, ...]
    """Patrons who may not squeeze in this coup."""
    offers: tuple[Offering, ...]
    """Insurance that is offered now."""
    waived: bool
    """Insurance after the Player's third card is waived."""
    face_up: Card | None
    """The next card, seen in the shoe."""
    result: Result | None
    """Once it is announced; null if each seat has its own."""
    alter: Over | None
    """While patrons are asked to alter their wagers: the side that is over the differential, and by how much."""
    wins: tuple[WagerName, ...]
    """The wagers that have won, with the result; insurance is each patron's own."""


class IrregularityShown(Struct, frozen=True):
    """An irregularity that waits for a decision, as anyone may see it."""

    found: IrregularityKind
    """What was found, by the name of its kind: WrongOrder."""
    clause: str
    question: Question
    """What it waits for."""
    rank: Role
    """Who may decide: this role or above."""
    asked: tuple[str, ...]
    """Seated patrons who choose."""
    others: int
    """How many more choose."""
    options: tuple[Choice, ...]
    """What they may choose."""
    until: int | None


class LastCoup(Struct, frozen=True):
    """The coup that was settled last, until bets are called again."""

    coup: int
    wagers: tuple[Ended, ...]
    """Of the patrons in seats."""
    sums: Sums
    """Of all wagers."""
    free: bool = False
    """Whether it was a Free Hand."""
    hands: tuple[HandShown, ...] = ()
    result: Result | None = None
    """Null if each seat has its own."""
    wins: tuple[WagerName, ...] = ()
    """The wagers that have won, with the result; insurance is each patron's own."""


class Next(Struct, frozen=True):
    """What the automatic dealer does next, and when."""

    do: DealerStep
    """A task with the shoe, or the name of a command."""
    at: int | None
    """The house's clock, in microseconds; null if that is not known."""


class View(Struct, frozen=True, kw_only=True):
    """A table as anyone may see it. A change contains only the keys that changed."""

    name: str
    game: GameName | None
    """Null at a table that was never opened."""
    variant: Variant | None
    edition: str | None
    mode: Mode | None
    face_down: bool
    """Whether cards are dealt face down to patrons who squeeze."""
    phase: Phase
    deadline: int | None
    """When an automatic table takes its next step, in microseconds."""
    places: tuple[int, ...]
    """The numbers of the seats."""
    hand_a_seat: bool
    """Whether each seat has a hand of its own."""
    printed: dict[SideName, tuple[Rank, ...]]
    """Ranks that are printed on the felt and count with a hand, by hand."""
    unit: int
    """The smallest payable amount."""
    limits: LimitsShown
    insurance: bool
    """Whether insurance is offered at this table now."""
    sign: bool
    """Whether the no-insurance sign is up."""
    boxes: tuple[Box, ...]
    """The wagers of the layout and what they pay; the same as long as the table is open."""
    seats: tuple[SeatShown, ...]
    areas: tuple[AreaShown, ...]
    """Areas that patrons play besides their own, where each area has its own hand."""
    free_areas: tuple[int, ...]
    """Areas that a patron in any seat may play, too; empty where all patrons share the hands."""
    behind: Behind
    shoe: ShoeShown | None
    coup: CoupShown | None
    open: IrregularityShown | None
    last: LastCoup | None
    results: str
    """The shoe's results for the roads, as letters: B, P, T."""
    free_due: bool
    """Whether the next coup is a Free Hand."""
    next: Next | None
    may: tuple[CommandName, ...]
    """Commands that any patron may give now; those that wait for one patron are in `me`."""


class TableSummary(Struct, frozen=True):
    """A table in the lobby's list."""

    name: str
    game: GameName | None
    variant: Variant | None
    mode: Mode | None
    phase: Phase
    limits: LimitsShown
    insurance: bool
    hand_a_seat: bool
    """Whether each seat has its own hand: then there are no roads."""
    seats: int
    taken: int
    standing: int
    coups: int
    """Of the shoe in use."""
    results: str
    deadline: int | None
