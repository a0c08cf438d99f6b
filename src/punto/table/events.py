"""Events: what happened at a table, in the past tense. An event never changes; a new version gets a new number."""

from fractions import Fraction

from msgspec import Struct

from punto.cards import Card
from punto.conduct import Ground
from punto.coup import Answer, Result, Side
from punto.insurance import Moment
from punto.limits import Limits
from punto.table.commands import Choice, Ruling
from punto.table.commitment import Reveal
from punto.table.found import Found
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table.state import NOTHING, Phase, Question, SettledWager


class Event(Struct, frozen=True, kw_only=True, tag=True, tag_field="event", omit_defaults=True):
    clauses: tuple[str, ...] = ()
    """What it happened under."""


# The table, its seats and its chips.


class TableOpened(Event, frozen=True, kw_only=True):
    rules: TableRules


class TableClosed(Event, frozen=True, kw_only=True):
    pass


class LimitsSet(Event, frozen=True, kw_only=True):
    limits: Limits


class NoInsuranceSignShown(Event, frozen=True, kw_only=True):
    shown: bool


class SeatTaken(Event, frozen=True, kw_only=True):
    patron: str
    seat: int


class TableLeft(Event, frozen=True, kw_only=True):
    patron: str
    amount: int
    """The chips that went along."""


class ChipsBrought(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class ChipsTaken(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class ChipsBought(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class TipGiven(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class FloatFilled(Event, frozen=True, kw_only=True):
    amount: int


class FloatCredited(Event, frozen=True, kw_only=True):
    amount: int


# The shoe.


class ShoePrepared(Event, frozen=True, kw_only=True):
    shoe: int
    decks: int
    by: str
    commitment: str | None = None


class ShoeCut(Event, frozen=True, kw_only=True):
    at: int | None = None
    by: str
    role: Role


class CardsBurned(Event, frozen=True, kw_only=True):
    shown: Card
    count: int
    phase: Phase
    proof: Reveal | None = None


class LastHandCalled(Event, frozen=True, kw_only=True):
    pass


class ShoeEnded(Event, frozen=True, kw_only=True):
    """The shoe is dealt out, or withdrawn."""

    shoe: int
    withdrawn: bool = False


class ShoeRevealed(Event, frozen=True, kw_only=True):
    shoe: int
    cards: tuple[tuple[Card, str], ...]


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
    """When bets close, where the first wager sets that anew."""


class WagerRemoved(Event, frozen=True, kw_only=True):
    patron: str
    wager: str
    stake: int
    side: Side | None = None


class DifferentialExceeded(Event, frozen=True, kw_only=True):
    side: Side
    amount: int


class BetsClosed(Event, frozen=True, kw_only=True):
    seats: tuple[int, ...] = ()
    """Seats with a hand of their own."""


# Dealing.


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
    phase: Phase


class BankerFirstConsented(Event, frozen=True, kw_only=True):
    patron: str


class Offered(Struct, frozen=True):
    wager: str
    odds: Fraction


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


class OffersClosed(Event, frozen=True, kw_only=True):
    moment: Moment
    forgone: tuple[str, ...]
    """Patrons who could have insured and did not (7.20)."""
    phase: Phase


class AnswerGiven(Event, frozen=True, kw_only=True):
    patron: str
    seat: int
    answer: Answer
    stake: int = 0
    """The Draw wager that goes with a draw."""
    phase: Phase


class ResultAnnounced(Event, frozen=True, kw_only=True):
    actual: Result | None = None
    called: Result | None = None
    """What the dealer said; the cards decide (7.16)."""
    player: int | None = None
    banker: int | None = None


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


class CoupVoided(Event, frozen=True, kw_only=True):
    coup: int
    returned: tuple[tuple[str, int], ...] = ()
    """Patron, and the chips that went back to him."""
    phase: Phase = Phase.READY


class SettlementReversed(Event, frozen=True, kw_only=True):
    """The coup was void after all: what its wagers won and lost goes back."""

    coup: int
    taken_back: tuple[tuple[str, int, int], ...]
    """Patron, chips to him (or with a minus from him), and what he no longer had to give back."""
    away: tuple[tuple[str, int, int], ...] = ()
    """The same for patrons who have left the table; their chips go to them through the cage."""
    broken: int = 0
    breakage: Fraction = NOTHING


# Irregularities.


class IrregularityReported(Event, frozen=True, kw_only=True):
    found: Found
    drawn: tuple[Card, ...] = ()
    """Cards that left the shoe with it."""
    question: Question | None = None
    rank: Role | None = None


class WithdrawalAllowed(Event, frozen=True, kw_only=True):
    asked: tuple[str, ...]
    free_hand: bool = False
    until: int | None = None


class OrderDetermined(Event, frozen=True, kw_only=True):
    cards: tuple[Card, ...]
    by: str
    """Who set it (R-47)."""
    asked: tuple[str, ...]
    until: int | None = None


class ReplacementOffered(Event, frozen=True, kw_only=True):
    asked: tuple[str, ...]
    until: int | None = None


class UnforeseenRuled(Event, frozen=True, kw_only=True):
    ruling: Ruling
    reason: str


class ChoiceMade(Event, frozen=True, kw_only=True):
    patron: str
    choice: Choice


class WagersReturned(Event, frozen=True, kw_only=True):
    """A patron's wagers, withdrawn or returned by a ruling."""

    patron: str
    wagers: tuple[tuple[str, Moment | None], ...]
    stake: int
    sides: dict[Side, int] = {}


class IrregularityClosed(Event, frozen=True, kw_only=True):
    """The table goes on."""


class CoupReconstructed(Event, frozen=True, kw_only=True):
    cards: tuple[Card, ...]
    surplus: tuple[Card, ...] = ()
    phase: Phase
    offered: tuple[Moment, ...] = ()
    """Moments of insurance whose offers stand."""
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    missed: tuple[Moment, ...] = ()
    """Moments that were passed over."""


class CardsRetrieved(Event, frozen=True, kw_only=True):
    """Cards that nobody had seen go back into the shoe, so that it can be burned (7.11.1)."""


class FreeHandDue(Event, frozen=True, kw_only=True):
    """The next coup is a Free Hand, which these cards begin."""

    cards: tuple[Card, ...] = ()


class FaceUpNoted(Event, frozen=True, kw_only=True):
    card: Card


class SqueezePassed(Event, frozen=True, kw_only=True):
    """The dealer opens, or has opened, a hand that a patron was to squeeze."""

    hand: Side


class ReplacementNoted(Event, frozen=True, kw_only=True):
    """After this coup patrons will be asked to go on with the shoe or replace it (7.11.2.1)."""


class LateWagerReturned(Event, frozen=True, kw_only=True):
    patron: str
    wager: str
    stake: int
    """What was put there late."""
    side: Side | None = None


# Disputes.


class OfDispute(Event, frozen=True, kw_only=True):
    dispute: int


class DisputeRaised(OfDispute, frozen=True, kw_only=True):
    patron: str
    coup: int
    claim: str


class DisputeEscalated(OfDispute, frozen=True, kw_only=True):
    pass


class SurveillanceInformed(OfDispute, frozen=True, kw_only=True):
    note: str


class EvidenceAdded(OfDispute, frozen=True, kw_only=True):
    ground: Ground
    text: str
    events: tuple[int, ...] = ()


class TimeFrameGiven(OfDispute, frozen=True, kw_only=True):
    until: int | None = None
    note: str = ""


class DisputeResolved(OfDispute, frozen=True, kw_only=True):
    finding: str
    grounds: tuple[Ground, ...]
    adjustment: int = 0
    by: str


class AdjustmentApproved(OfDispute, frozen=True, kw_only=True):
    patron: str
    amount: int
    proposed_by: str
    at_table: bool = True
    """Whether the patron still has a place at the table; else the chips go to him through the cage."""


class AdjustmentDeclined(OfDispute, frozen=True, kw_only=True):
    reason: str


class ResolutionAccepted(OfDispute, frozen=True, kw_only=True):
    pass


class ResolutionRejected(OfDispute, frozen=True, kw_only=True):
    """The patron does not agree, and has been told of the right to complain."""


class ComplaintAssisted(OfDispute, frozen=True, kw_only=True):
    assistance: str


class ComplaintFiled(OfDispute, frozen=True, kw_only=True):
    text: str


class ComplaintReceived(OfDispute, frozen=True, kw_only=True):
    answer: str


# The cage.


class CageFunded(Event, frozen=True, kw_only=True):
    amount: int


class ChipsSold(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class ChipsCashed(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


AnyCageEvent = CageFunded | ChipsSold | ChipsCashed
AnyEvent = (
    TableOpened
    | TableClosed
    | LimitsSet
    | NoInsuranceSignShown
    | SeatTaken
    | TableLeft
    | ChipsBrought
    | ChipsTaken
    | ChipsBought
    | TipGiven
    | FloatFilled
    | FloatCredited
    | ShoePrepared
    | ShoeCut
    | CardsBurned
    | LastHandCalled
    | ShoeEnded
    | ShoeRevealed
    | BetsOpened
    | WagerPlaced
    | WagerRemoved
    | DifferentialExceeded
    | BetsClosed
    | SqueezeGranted
    | SqueezeRestricted
    | FreeHandBegun
    | CardDealt
    | HandOpened
    | BankerFirstConsented
    | InsuranceOffered
    | InsuranceTaken
    | OffersClosed
    | AnswerGiven
    | ResultAnnounced
    | CoupSettled
    | CoupVoided
    | SettlementReversed
    | IrregularityReported
    | WithdrawalAllowed
    | OrderDetermined
    | ReplacementOffered
    | UnforeseenRuled
    | ChoiceMade
    | WagersReturned
    | IrregularityClosed
    | CoupReconstructed
    | CardsRetrieved
    | FreeHandDue
    | FaceUpNoted
    | SqueezePassed
    | ReplacementNoted
    | LateWagerReturned
    | DisputeRaised
    | DisputeEscalated
    | SurveillanceInformed
    | EvidenceAdded
    | TimeFrameGiven
    | DisputeResolved
    | AdjustmentApproved
    | AdjustmentDeclined
    | ResolutionAccepted
    | ResolutionRejected
    | ComplaintAssisted
    | ComplaintFiled
    | ComplaintReceived
)
