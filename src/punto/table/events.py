"""Events: what happened at a table, in the past tense. An event never changes; a new version gets a new number."""

from fractions import Fraction

from msgspec import Struct

from punto.cards import Card
from punto.coup import Answer, Result, Side
from punto.insurance import Moment
from punto.limits import Limits
from punto.table.commands import Actor, Choice, Ruling
from punto.table.commitment import Reveal
from punto.table.findings import Irregularity
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table.state import NOTHING, CardAhead, LimitedWager, Offered, Phase, Question, ReturnedWager, SettledWager
from punto.table_clauses import Ground


class Event(Struct, frozen=True, kw_only=True, tag=True, tag_field="event", omit_defaults=True):
    clauses: tuple[str, ...] = ()
    """The clauses that it happened by."""


def cite(*clauses: str | None) -> tuple[str, ...]:
    """List clauses in their order, each once, without those that a document does not have."""
    return tuple(dict.fromkeys(clause for clause in clauses if clause))


# The table, its seats and its chips.


class TableOpened(Event, frozen=True, kw_only=True):
    rules: TableRules
    under_minimum: tuple[str, ...] = ()
    """Patrons for whom a wager under the minimum was settled here before: closing the table forgets none (R-33)."""


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
    phase: Phase | None = None
    """Where the table goes on, if no burn follows (R-02)."""


class CardsBurned(Event, frozen=True, kw_only=True):
    shown: Card
    count: int
    phase: Phase
    proof: Reveal | None = None
    due: int | None = None
    """How many were to be burned, if the burn was short or long (R-02)."""


class LastHandCalled(Event, frozen=True, kw_only=True):
    pass


class ShoeEnded(Event, frozen=True, kw_only=True):
    """The shoe is dealt out, or withdrawn."""

    shoe: int
    withdrawn: bool = False
    reason: str | None = None
    """Why somebody withdrew it (R-65), or ended it although it was to be played to its end (7.11.3)."""


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


class SettlementReversed(Event, frozen=True, kw_only=True):
    """The coup was void after all: what its wagers won and lost goes back."""

    coup: int
    taken_back: tuple[tuple[str, int, int], ...]
    """Each patron, the chips to them (negative: from them), and what they could not give back."""
    away: tuple[tuple[str, int, int], ...] = ()
    """The same for patrons who have left the table; their chips go through the cage."""
    broken: int = 0
    breakage: Fraction = NOTHING
    under_minimum: tuple[str, ...] = ()
    """Patrons who have their one time under the minimum again, since the coup that used it up is void (R-33)."""


class SettledWagersReturned(Event, frozen=True, kw_only=True):
    """Wagers of a settled coup are returned after all; the rest of its settlement stands."""

    coup: int
    returned: tuple[ReturnedWager, ...]
    wagers: tuple[SettledWager, ...]
    """The wagers of the coup as they stand now."""
    taken_back: tuple[tuple[str, int, int], ...] = ()
    """Each patron, the chips to them (negative: from them), and what they could not give back."""
    away: tuple[tuple[str, int, int], ...] = ()
    """The same for patrons who have left the table; their chips go through the cage."""
    broken: int = 0
    breakage: Fraction = NOTHING
    under_minimum: tuple[str, ...] = ()
    """Patrons who have their one time under the minimum again (R-33)."""


# Corrections of the record, and what was found late.


class CoupReopened(Event, frozen=True, kw_only=True):
    """A settled coup is put right: its payments are taken back, and its wagers lie on the layout again."""

    coup: int
    staked: int
    taken_back: tuple[tuple[str, int, int], ...]
    """Each patron, the chips to them (negative: from them), and what they could not give back."""
    absent: tuple[str, ...] = ()
    """Patrons with wagers in it who have left the table."""
    phase: Phase
    broken: int = 0
    breakage: Fraction = NOTHING
    reason: str = ""
    beside: Actor | None = None
    """Who signed it besides."""


class CardCorrected(Event, frozen=True, kw_only=True):
    """A card that was entered wrongly is put right; the log keeps both. CoupReconstructed says what follows.

    Where answers belong to the coup (Lucky Draw), it says itself what follows, from `cards` on.
    """

    coup: int
    position: int
    """Its place in the row of all cards that left the shoe in the coup, from 1 (R-52)."""
    was: Card
    card: Card
    to: Side | int | None = None
    """Its hand; none for a card that lies there without one."""
    hidden: bool = False
    """Whether it lies face down: then nobody is told either card before it is opened."""
    reason: str = ""
    beside: Actor | None = None
    """Who signed it besides."""
    cards: tuple[Card, ...] = ()
    """The coup's cards now."""
    left_over: tuple[Card, ...] = ()
    """Cards that no hand is due now."""
    phase: Phase | None = None
    hands: tuple[tuple[Side | int, tuple[Card, ...]], ...] = ()
    """Each hand's cards now."""


class BurnCorrected(Event, frozen=True, kw_only=True):
    was: Card
    card: Card
    count: int
    before: int
    """How many cards were recorded as burned."""
    reason: str = ""
    beside: Actor | None = None


class WagerCorrected(Event, frozen=True, kw_only=True):
    """A wager stands in the record as it lay there in time."""

    patron: str
    wager: str
    stake: int
    before: int = 0
    side: Side | None = None
    moment: Moment | None = None
    area: int | None = None
    """Lucky Draw: the area whose hand it is on."""
    offer: Offered | None = None
    """Of an insurance bet that was overlooked: the offer that it took."""
    limited: tuple[LimitedWager, ...] | None = None
    """What counts of the wagers that the limits touch, worked out again for everyone."""
    reason: str = ""
    beside: Actor | None = None


# Irregularities.


class IrregularityReported(Event, frozen=True, kw_only=True):
    found: Irregularity
    drawn: tuple[Card, ...] = ()
    """Cards that left the shoe with it."""
    question: Question | None = None
    rank: Role | None = None
    beside: Actor | None = None
    """The other person on whose word it rests, where one person's is not enough (R-56)."""
    ahead: tuple[CardAhead, ...] = ()
    """The same cards, if they lie beside the coup's until their places are found (R-51, R-52)."""
    order: tuple[int, ...] = ()
    """The places of the cards that it speaks of, from 1, in the order in which they left the shoe."""
    marked: int = 0
    """The place of a card that lies ahead of the shoe: exposed (7.7), or dealt in error (7.6), as it turns out now."""


class WithdrawalAllowed(Event, frozen=True, kw_only=True):
    asked: tuple[str, ...]
    free_hand: bool = False
    until: int | None = None


class OrderDetermined(Event, frozen=True, kw_only=True):
    cards: tuple[Card, ...]
    """Empty if one of them lies face down."""
    by: str
    """Who set it (R-47)."""
    asked: tuple[str, ...]
    until: int | None = None
    places: tuple[int, ...] = ()
    """The same cards by their places in the coup, from 1."""


class ReplacementOffered(Event, frozen=True, kw_only=True):
    asked: tuple[str, ...]
    until: int | None = None


class UnforeseenRuled(Event, frozen=True, kw_only=True):
    ruling: Ruling
    reason: str
    free_hand: bool = False
    replace_shoe: bool = False


class RulingPaid(Event, frozen=True, kw_only=True):
    """Chips that a ruling gives a patron, or collects from them (R-49)."""

    patron: str
    amount: int
    """Negative if the patron pays."""
    at_table: bool = True
    """Whether the patron is at the table; if not, the chips go through the cage."""


class ChoiceMade(Event, frozen=True, kw_only=True):
    patron: str
    choice: Choice


class WagersReturned(Event, frozen=True, kw_only=True):
    """A patron's wagers, withdrawn or returned by a ruling."""

    patron: str
    wagers: tuple[tuple[str, Moment | None], ...]
    stake: int
    sides: dict[Side, int] = {}
    areas: tuple[int, ...] = ()
    """Lucky Draw: the areas in which they lay; old logs have none, and mean all of the patron's."""


class IrregularityTakenUp(Event, frozen=True, kw_only=True):
    """An irregularity that waited behind another is decided before it (R-59)."""

    found: Irregularity
    place: int
    """Its place among those that wait, from 1."""


class IrregularitiesEnded(Event, frozen=True, kw_only=True):
    """Whatever waited for a decision is over (R-59)."""


class CardsOrdered(Event, frozen=True, kw_only=True):
    """The order of some cards is settled; the coup is put right once that of the others is (R-59)."""

    places: tuple[int, ...]
    """All cards of the coup by their places, from 1, in the order that has been found."""


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
    whole: bool = False
    """Whether cards drawn in error earlier in this coup were dealt, too (R-51); not so in old logs."""
    covered: dict[Side, tuple[int, ...]] = {}
    """The cards of each hand that stay face down, by their places in the coup, from 1 (R-53)."""
    unseen: tuple[int, ...] = ()
    """Those of the surplus that nobody has seen, by their places among them, from 1."""
    held: tuple[CardAhead, ...] = ()
    """Cards whose places depend on cards that lie face down."""
    offering: bool = False
    """Whether the offer of insurance that was open stays open."""


class CardsRetrieved(Event, frozen=True, kw_only=True):
    """Cards that nobody had seen go back into the shoe, so that it can be burned (7.11.1)."""


class FreeHandDue(Event, frozen=True, kw_only=True):
    """The next coup is a Free Hand, which these cards begin."""

    cards: tuple[Card, ...] = ()
    drawn: bool = False
    """Whether they leave the shoe with this: seen there in a coup that needed them no longer (7.5, R-51)."""
    unseen: tuple[int, ...] = ()
    """Those that nobody has seen, by their places among these cards, from 1."""
    ordered: bool = False
    """Whether somebody ordered it (7.10.1, R-49): then it is dealt whatever becomes of cards and shoe."""
    in_error: tuple[int, ...] = ()
    """Those that begin it though nobody has seen them (7.6), by their places among these cards, from 1."""


class CardsLeftOver(Event, frozen=True, kw_only=True):
    """Cards that nobody has seen and that this coup does not need: the next one begins with them (R-53)."""

    cards: tuple[Card, ...]


class FaceUpNoted(Event, frozen=True, kw_only=True):
    card: Card


class SqueezePassed(Event, frozen=True, kw_only=True):
    """The dealer opens, or has opened, a hand that a patron was to squeeze."""

    hand: Side


class ReplacementNoted(Event, frozen=True, kw_only=True):
    """After this coup patrons will be asked to go on with the shoe or replace it (7.11.2.1)."""


class CompletionNoted(Event, frozen=True, kw_only=True):
    """The shoe will be played to its end, although it was not burned (7.11.3)."""


class DeliveryCorrected(Event, frozen=True, kw_only=True):
    """Cards that were passed to the wrong patron go where they belong (7.10)."""

    hand: Side
    patron: str
    """To whom they were passed."""
    to: str | None = None
    """Who squeezes them; the dealer opens them if nobody does."""


class LateWagerReturned(Event, frozen=True, kw_only=True):
    patron: str
    wager: str
    stake: int
    """What was put there late."""
    side: Side | None = None
    limited: tuple[LimitedWager, ...] | None = None
    """What the limits make of the wagers without that part, where each is returned whole or not at all (R-34)."""


# Disputes.


class OfDispute(Event, frozen=True, kw_only=True):
    dispute: int


class DisputeRaised(OfDispute, frozen=True, kw_only=True):
    patron: str
    coup: int | None = None
    """None where it is about no coup."""
    after: int = 0
    """The last coup that had begun when it was raised; 0 in old logs."""
    claim: str


class DisputeTried(OfDispute, frozen=True, kw_only=True):
    """An inspector decided it at the table."""

    finding: str
    grounds: tuple[Ground, ...]
    by: str


class DisputeEscalated(OfDispute, frozen=True, kw_only=True):
    tried: str | None = None
    """What was tried at the table, as the person who passed it on describes it."""


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
    """Whether the patron is still at the table; if not, the chips go through the cage."""


class AdjustmentDeclined(OfDispute, frozen=True, kw_only=True):
    reason: str


class ResolutionAccepted(OfDispute, frozen=True, kw_only=True):
    by: str | None = None
    """The member of staff who recorded the patron's word; none where the patron gave it."""


class ResolutionRejected(OfDispute, frozen=True, kw_only=True):
    """The patron disagrees, and is said to know of the right to complain: only in old logs."""


class ResolutionNotAccepted(OfDispute, frozen=True, kw_only=True):
    by: str | None = None
    """The member of staff who recorded the patron's word; none where the patron gave it."""


class RightToComplainTold(OfDispute, frozen=True, kw_only=True):
    by: str
    role: Role


class ComplaintAssisted(OfDispute, frozen=True, kw_only=True):
    assistance: str
    by: str | None = None
    """Who helped; none in old logs."""


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
    | SettlementReversed
    | SettledWagersReturned
    | CoupReopened
    | CardCorrected
    | BurnCorrected
    | WagerCorrected
    | IrregularityReported
    | WithdrawalAllowed
    | OrderDetermined
    | ReplacementOffered
    | UnforeseenRuled
    | RulingPaid
    | ChoiceMade
    | WagersReturned
    | IrregularityTakenUp
    | IrregularitiesEnded
    | CardsOrdered
    | IrregularityClosed
    | CoupReconstructed
    | CardsRetrieved
    | FreeHandDue
    | CardsLeftOver
    | FaceUpNoted
    | SqueezePassed
    | ReplacementNoted
    | CompletionNoted
    | DeliveryCorrected
    | LateWagerReturned
    | DisputeRaised
    | DisputeTried
    | DisputeEscalated
    | SurveillanceInformed
    | EvidenceAdded
    | TimeFrameGiven
    | DisputeResolved
    | AdjustmentApproved
    | AdjustmentDeclined
    | ResolutionAccepted
    | ResolutionRejected
    | ResolutionNotAccepted
    | RightToComplainTold
    | ComplaintAssisted
    | ComplaintFiled
    | ComplaintReceived
)

OLD_EVENTS: tuple[type[Event], ...] = (ResolutionRejected,)
"""Events that only old logs hold: they are read and replayed, and no command brings them about."""
