"""A coup, from the call for bets to its settlement."""

from fractions import Fraction

from punto.cards import Card
from punto.coup import Answer, Result, Side
from punto.insurance import Moment
from punto.table.commitment import Reveal
from punto.table.events.base import Event
from punto.table.state import NOTHING, CardAhead, LimitedWager, Offered, Phase, SettledWager

# Betting.


class BetsOpened(Event, frozen=True, kw_only=True):
    coup: int
    until: int | None = None


class WagerPlaced(Event, frozen=True, kw_only=True):
    patron: str
    wager: str
    stake: int
    before: int = 0
    """What was staked there already."""
    side: Side | None = None
    recorded: bool = False
    until: int | None = None
    """The new deadline for bets, if the first wager sets one."""
    area: int | None = None
    """Lucky Draw: the area whose hand it is on; old logs have none, and mean the patron's seat."""


class WagerRemoved(Event, frozen=True, kw_only=True):
    patron: str
    wager: str
    stake: int
    side: Side | None = None
    area: int | None = None


class DifferentialExceeded(Event, frozen=True, kw_only=True):
    """Patrons are asked to alter their wagers (4.3.1)."""

    side: Side
    amount: int
    until: int | None = None
    """When an automatic table closes bets all the same (R-35)."""


class BetsClosed(Event, frozen=True, kw_only=True):
    seats: tuple[int, ...] = ()
    """Seats with a hand of their own."""
    limited: tuple[LimitedWager, ...] | None = None
    """What counts of the wagers that the limits touch, fixed for this coup (R-31); old logs have none."""


# Dealing.


class SqueezeRequested(Event, frozen=True, kw_only=True):
    """A patron asked to squeeze a hand; who gets it follows from the wagers (R-08)."""

    patron: str
    hand: Side


class SqueezeGranted(Event, frozen=True, kw_only=True):
    patron: str
    hand: Side


class SqueezeRestricted(Event, frozen=True, kw_only=True):
    patron: str


class FreeHandBegun(Event, frozen=True, kw_only=True):
    coup: int


class CardDealt(Event, frozen=True, kw_only=True):
    card: Card
    to: Side | int
    phase: Phase
    from_shoe: bool = True
    """False for a card drawn in error earlier, which begins a Free Hand."""
    down: bool = False
    missed: Moment | None = None
    """The moment of insurance that this card passed over without an offer."""
    proof: Reveal | None = None


class HandOpened(Event, frozen=True, kw_only=True):
    hand: Side
    by: str
    """Empty if the dealer turned it up with the last of the first cards."""
    phase: Phase


class PointsCalled(Event, frozen=True, kw_only=True):
    """The dealer called the point count of each hand after the first cards (4.11)."""

    player: int
    banker: int
    called_player: int | None = None
    """What the dealer said, if it was something else; the cards decide (7.16)."""
    called_banker: int | None = None


class BankerFirstConsented(Event, frozen=True, kw_only=True):
    patron: str


class InsuranceOffered(Event, frozen=True, kw_only=True):
    moment: Moment
    offers: tuple[Offered, ...]
    until: int | None = None
    late: Phase | None = None
    """Where the coup goes on, for an offer that comes late (7.21)."""


class InsuranceTaken(Event, frozen=True, kw_only=True):
    patron: str
    wager: str
    stake: int
    moment: Moment
    recorded: bool = False
    offer: Offered | None = None
    """The offer that it took; old logs do not have it."""


class OffersClosed(Event, frozen=True, kw_only=True):
    moment: Moment
    forgone: tuple[str, ...]
    """Patrons who could have insured and did not (7.20)."""
    phase: Phase


class AnswerGiven(Event, frozen=True, kw_only=True):
    patron: str
    seat: int
    """The area whose hand it is."""
    answer: Answer
    stake: int = 0
    """The Draw wager that goes with a draw."""
    phase: Phase
    silent: bool = False
    """Nobody answered, and so the hand stands (R-120)."""


class ResultAnnounced(Event, frozen=True, kw_only=True):
    actual: Result | None = None
    called: Result | None = None
    """What the dealer said; the cards decide (7.16)."""
    player: int | None = None
    banker: int | None = None
    called_player: int | None = None
    """The point counts that the dealer said, if they were others."""
    called_banker: int | None = None
    ties: tuple[int, ...] = ()
    """Seats whose hand ties with the dealer's, where each seat has its own."""


# Settling.


class CoupSettled(Event, frozen=True, kw_only=True):
    coup: int
    wagers: tuple[SettledWager, ...]
    result: Result | None = None
    broken: int = 0
    """Whole units of breakage booked with this coup."""
    breakage: Fraction = NOTHING
    """What remains of all breakage, less than a unit."""
    under_minimum: tuple[str, ...] = ()
    """Patrons whose wager under the minimum is settled with this coup (R-33)."""
    away: tuple[str, ...] = ()
    """In a coup that was reopened: patrons who have left the table; their chips go through the cage."""
    recovered: tuple[tuple[str, int], ...] = ()
    """In a coup that was reopened: what is kept of each patron's chips, for what they could not give back before."""
    owed: tuple[tuple[str, int], ...] = ()
    """What each patron still could not give back."""


class CoupVoided(Event, frozen=True, kw_only=True):
    coup: int
    returned: tuple[tuple[str, int], ...] = ()
    """Each patron, and the chips returned to them."""
    phase: Phase = Phase.READY
    kept: tuple[CardAhead, ...] | None = None
    """The cards that still lie ahead of the shoe, if some that did belonged to this coup."""
    away: tuple[tuple[str, int], ...] = ()
    """The same for patrons who have left the table, in a coup that was reopened; through the cage."""
    recovered: tuple[tuple[str, int], ...] = ()
    """What is kept of each patron's chips, for what they could not give back of the first settlement."""
    owed: tuple[tuple[str, int], ...] = ()


CoupEvent = (
    BetsOpened
    | WagerPlaced
    | WagerRemoved
    | DifferentialExceeded
    | BetsClosed
    | SqueezeRequested
    | SqueezeGranted
    | SqueezeRestricted
    | FreeHandBegun
    | CardDealt
    | HandOpened
    | PointsCalled
    | BankerFirstConsented
    | InsuranceOffered
    | InsuranceTaken
    | OffersClosed
    | AnswerGiven
    | ResultAnnounced
    | CoupSettled
    | CoupVoided
)
