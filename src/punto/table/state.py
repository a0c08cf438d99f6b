"""The state of a table: what its events have made of it."""

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from punto.cards import Card
from punto.conduct import Ground
from punto.coup import Answer, Coup, Happening, Result, Side
from punto.game import STANDING_FROM, Bet, Game
from punto.insurance import Moment
from punto.limits import Limits
from punto.shoe import Stage
from punto.table.commands import Choice
from punto.table.found import Found
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.wagers import Outcome


class Phase(StrEnum):
    CLOSED = "closed"
    PREPARING = "preparing"
    """A shoe is shuffled, cut and burned."""
    READY = "ready"
    """Between two coups: the last is settled."""
    BETTING = "betting"
    NO_MORE_BETS = "no_more_bets"
    DEALING = "dealing"
    """The first cards."""
    INSURANCE = "insurance"
    """Insurance is offered."""
    ANSWERS = "answers"
    """Seats stand or draw."""
    THIRD_CARDS = "third_cards"
    RESULT = "result"
    """Every card is dealt; the result is to be announced."""
    ANNOUNCED = "announced"


IN_COUP = frozenset({Phase.DEALING, Phase.INSURANCE, Phase.ANSWERS, Phase.THIRD_CARDS, Phase.RESULT, Phase.ANNOUNCED})
"""From the first card to the settlement."""


class Laid(Struct, frozen=True):
    """A wager on the layout."""

    wager: str
    stake: int
    order: int
    """Which of the table's wagers it was: the earlier squeezes where two are equal (R-08)."""
    moment: Moment | None = None
    recorded: bool = False


class Patron(Struct, frozen=True):
    """A patron at the table: his place, the chips before him, and his wagers."""

    seat: int
    rack: int = 0
    laid: tuple[Laid, ...] = ()
    settled_under_minimum: bool = False
    """Whether a wager under the minimum has been settled for him here (R-33)."""

    @property
    def seated(self) -> bool:
        return self.seat < STANDING_FROM

    @property
    def staked(self) -> int:
        return sum([laid.stake for laid in self.laid])

    def on(self, wager: str, moment: Moment | None = None) -> Laid | None:
        for laid in self.laid:
            if laid.wager == wager and laid.moment is moment:
                return laid
        return None


class ShoeInUse(Struct, frozen=True):
    number: int
    decks: int
    prepared_by: str
    commitment: str | None = None
    cut: int | None = None
    is_cut: bool = False
    burned: bool = False
    drawn: int = 0
    """How many cards have left it."""
    seen: dict[Card, int] = {}
    stage: Stage = Stage.RUNNING
    coups: int = 0
    results: tuple[Result, ...] = ()
    replace_question: bool = False
    """Whether patrons are to be asked, after this coup, to go on with it or replace it (7.11.2.1)."""

    @property
    def size(self) -> int:
        return 52 * self.decks

    @property
    def remaining(self) -> int:
        return self.size - self.drawn


class InPlay(Struct, frozen=True):
    """The coup in play, from the call for bets to its settlement."""

    number: int
    """Of all coups of the table."""
    free: bool = False
    bets_closed: bool = False
    warned: bool = False
    """Whether patrons have been asked to alter their wagers because of the differential (4.3.1)."""
    seats: tuple[int, ...] = ()
    happened: tuple[str, ...] = ()
    """Cards and answers, as the coup is led through them."""
    sides: dict[Side, int] = {}
    """All that is staked on each hand."""
    squeeze: dict[Side, str] = {}
    restricted: tuple[str, ...] = ()
    down: tuple[Side, ...] = ()
    """Hands with cards that lie face down."""
    offering: Moment | None = None
    offered: tuple[Moment, ...] = ()
    missed: tuple[Moment, ...] = ()
    """Moments of insurance that the dealer passed over."""
    waived: bool = False
    face_up: Card | None = None
    """The next card, seen in the shoe (7.4)."""
    after_offers: Phase | None = None
    """Where the coup goes on once a late offer is closed."""


class Question(StrEnum):
    """What an open irregularity waits for."""

    DISCRETION = "discretion"
    """Whether patrons may withdraw; the clause goes on without it."""
    ORDER = "order"
    """The order of cards that nobody knows."""
    INSURANCE = "insurance"
    """Whether insurance that was not offered may be taken."""
    RULING = "ruling"
    """Anything that the rules do not name."""
    CHOICES = "choices"
    """The patrons' answers."""


class Open(Struct, frozen=True):
    """An irregularity that waits for somebody."""

    found: Found
    clause: str
    question: Question
    rank: Role
    """Who may decide: this rank or above."""
    asked: tuple[str, ...] = ()
    chosen: dict[str, Choice] = {}
    free_hand: bool = False
    cards: tuple[Card, ...] = ()
    """The cards in the order that was determined."""
    until: int | None = None


class DisputeStage(StrEnum):
    RAISED = "raised"
    WITH_PIT_MANAGER = "with_pit_manager"
    SURVEILLANCE_INFORMED = "surveillance_informed"
    TIME_FRAME_GIVEN = "time_frame_given"
    RESOLVED = "resolved"
    ACCEPTED = "accepted"
    DISAGREED = "disagreed"
    """The patron has been told of the right to complain."""
    COMPLAINT = "complaint"
    RECEIVED = "received"


class Dispute(Struct, frozen=True):
    number: int
    patron: str
    coup: int
    stage: DisputeStage = DisputeStage.RAISED
    evidence: tuple[Ground, ...] = ()
    """The grounds for which there is evidence."""
    proposed: int = 0
    """An adjustment that waits for a second person."""
    proposed_by: str | None = None
    assisted: bool = False
    declined: bool = False
    """Whether the adjustment that was proposed last was declined."""

    @property
    def to_resolve_again(self) -> bool:
        """Whether the resolution fell with its adjustment; a patron who has disagreed goes on to complain."""
        return self.declined and self.stage in (DisputeStage.RESOLVED, DisputeStage.ACCEPTED)


NOTHING = Fraction(0)


class SettledWager(Struct, frozen=True, omit_defaults=True):
    """How one wager ended."""

    patron: str
    wager: str
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    collected: int
    clauses: tuple[str, ...]
    moment: Moment | None = None
    breakage: Fraction = NOTHING

    @property
    def won(self) -> int:
        """What the patron has more, or with a minus less, than before the wager."""
        return self.paid - self.collected


class Table(Struct, frozen=True):
    """A table between two commands."""

    name: str
    rules: TableRules | None = None
    phase: Phase = Phase.CLOSED
    limits: Limits = Limits({})
    sign: bool = False
    """Whether the sign stands that no insurance is offered (6.4.5)."""
    float_chips: int = 0
    layout_chips: int = 0
    breakage: Fraction = NOTHING
    """What has been broken off payments and is not yet a whole unit (R-11)."""
    patrons: dict[str, Patron] = {}
    under_minimum: tuple[str, ...] = ()
    """Patrons for whom a wager under the minimum has been settled since the table opened (R-33)."""
    orders: int = 0
    """How many wagers have been laid at the table."""
    standing: int = 0
    """How many patrons have stood at the table."""
    shoe: ShoeInUse | None = None
    shoes: int = 0
    unrevealed: ShoeInUse | None = None
    """The last virtual shoe, ended and not yet shown."""
    coups: int = 0
    play: InPlay | None = None
    last: tuple[SettledWager, ...] = ()
    """The wagers of the coup that was settled last, until bets are called again."""
    free_due: bool = False
    in_error: tuple[Card, ...] = ()
    """Cards drawn in error, which begin the Free Hand (7.8)."""
    open: Open | None = None
    disputes: dict[int, Dispute] = {}
    deadline: int | None = None
    """When an automatic table takes its next step."""

    @property
    def book(self) -> Game:
        if self.rules is None:
            raise AssertionError("a table that was never opened has no game")
        return self.rules.book

    @property
    def offers_insurance(self) -> bool:
        return self.rules is not None and self.rules.insurance and not self.sign and self.book.insurance is not None

    def coup(self) -> Coup:
        """The coup in play, led through what has happened."""
        if self.play is None:
            raise AssertionError("no coup is in play")
        return coup_of(self.book, self.play)

    def bets(self) -> list[tuple[str, Bet]]:
        """Every wager on the layout with its patron, in the order of laying."""
        laid = [(name, patron.seat, bet) for name, patron in self.patrons.items() for bet in patron.laid]
        laid.sort(key=lambda entry: entry[2].order)
        return [(name, Bet(bet.wager, bet.stake, seat, bet.moment, recorded=True)) for name, seat, bet in laid]

    def bettors(self) -> tuple[str, ...]:
        """The patrons with a wager in the coup, by their places."""
        with_wager = [(patron.seat, name) for name, patron in self.patrons.items() if patron.laid]
        return tuple(name for _, name in sorted(with_wager))


_HAPPENINGS: dict[str, Happening] = {str(kind): kind for kind in (*Card, *Answer)}


def coup_of(game: Game, play: InPlay, *more: Happening) -> Coup:
    """The coup in play, and what would happen next."""
    return game.coup((*map(_HAPPENINGS.__getitem__, play.happened), *more), play.seats)
