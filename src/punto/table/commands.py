"""Commands: what patrons and staff may ask of a table, in the imperative."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Card
from punto.conduct import Ground
from punto.coup import Answer as Reply
from punto.coup import Result, Side
from punto.insurance import Moment
from punto.limits import Limits
from punto.table.commitment import Reveal
from punto.table.found import Found
from punto.table.roles import Role
from punto.table.rules import TableRules


class Actor(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    role: Role


class Body(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """What is asked."""


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who asks what, when, and the key that makes a repeat harmless."""

    key: str
    actor: Actor
    at: int
    """The time of the house's clock, in microseconds."""
    body: "AnyBody | AnyCageBody"


# The table, its seats and its chips.


class OpenTable(Body, frozen=True):
    rules: TableRules


class CloseTable(Body, frozen=True):
    pass


class SetLimits(Body, frozen=True):
    limits: Limits


class ShowNoInsuranceSign(Body, frozen=True):
    """Put up, or take down, the sign that no insurance is offered."""

    shown: bool


class TakeSeat(Body, frozen=True):
    """Sit down, or without a seat stand behind the table and bet from there."""

    patron: str
    seat: int | None = None


class LeaveTable(Body, frozen=True):
    """Get up and take all chips along."""

    patron: str


class BringChips(Body, frozen=True):
    """Put chips that the patron holds on the table's rail, to play with."""

    patron: str
    amount: int


class TakeChips(Body, frozen=True):
    patron: str
    amount: int


class BuyIn(Body, frozen=True):
    """Chips for cash, which goes into the drop box."""

    patron: str
    amount: int


class GiveTip(Body, frozen=True):
    patron: str
    amount: int


class FillFloat(Body, frozen=True):
    """Chips from the cage to the table's float."""

    amount: int


class CreditFloat(Body, frozen=True):
    """Chips from the table's float to the cage."""

    amount: int


# The shoe.


class PrepareShoe(Body, frozen=True):
    """Shuffle a new shoe; a virtual one is named by the commitment to its order."""

    commitment: str | None = None


class CutShoe(Body, frozen=True):
    """Cut the shuffled cards: at which card, where that is known."""

    at: int | None = None


class BurnCards(Body, frozen=True):
    """Burn the first card, shown, and as many as it says."""

    shown: Card
    count: int
    """All cards burned, the shown one among them."""
    proof: Reveal | None = None


class RevealShoe(Body, frozen=True):
    """Show every card of a virtual shoe that has ended, so that its order can be checked."""

    cards: tuple[tuple[Card, str], ...]
    """Each card with its salt, in the order before the cut."""


# Betting.


class CallBets(Body, frozen=True):
    """ "Place your bets, please." """


class PlaceWager(Body, frozen=True):
    """Stake so much on a wager, in place of what is there."""

    patron: str
    wager: str
    stake: int


class RemoveWager(Body, frozen=True):
    patron: str
    wager: str


class RecordWager(Body, frozen=True):
    """Record chips that lie on the layout, whatever the limits say (R-30)."""

    patron: str
    wager: str
    stake: int
    moment: Moment | None = None


class CloseBets(Body, frozen=True):
    """ "No more bets." """


# Dealing.


class RequestSqueeze(Body, frozen=True):
    patron: str
    hand: Side


class RestrictSqueeze(Body, frozen=True):
    """Keep a patron from squeezing in this coup."""

    patron: str


class DealCard(Body, frozen=True):
    card: Card
    proof: Reveal | None = None


class OpenHand(Body, frozen=True):
    """Turn up the cards of a hand that lie face down; staff say which patron did."""

    hand: Side
    patron: str | None = None


class ConsentBankerFirst(Body, frozen=True):
    """Let the Banker's third card be seen before the Player's, as a patron asks; insurance is then waived."""

    patron: str


class OfferInsurance(Body, frozen=True):
    pass


class Insure(Body, frozen=True):
    patron: str
    wager: str
    stake: int


class CloseOffers(Body, frozen=True):
    pass


class GiveAnswer(Body, frozen=True):
    """A seat's answer: stand, or draw with a Draw wager."""

    patron: str
    answer: Reply


class AnnounceResult(Body, frozen=True):
    """The result as the dealer calls it; nothing, where each seat has its own."""

    result: Result | None = None


class SettleCoup(Body, frozen=True):
    pass


class DealFreeHand(Body, frozen=True):
    """Deal a coup without wagers, the cards drawn in error first."""


# Irregularities.


class Report(Body, frozen=True):
    found: Found


class Proceed(Body, frozen=True):
    """Go on as the clause says, without the discretion it gives."""


class AllowWithdrawal(Body, frozen=True):
    """Let patrons take back their wagers before the coup is put right."""

    free_hand: bool = False
    """Where the outcome is known: offer a Free Hand, too."""


class DetermineOrder(Body, frozen=True):
    cards: tuple[Card, ...]


class AllowInsurance(Body, frozen=True):
    """Let the insurance that was not offered be taken now."""


class Ruling(StrEnum):
    VOID = "void"
    CONTINUE = "continue"
    RETURN = "return"


class RuleUnforeseen(Body, frozen=True):
    ruling: Ruling
    reason: str
    returned: tuple[tuple[str, str], ...] = ()
    """The wagers to be returned: patron and wager."""


class Choice(StrEnum):
    WITHDRAW = "withdraw"
    CONTINUE = "continue"
    REPLACE = "replace"


class Choose(Body, frozen=True):
    patron: str
    choice: Choice


class CloseChoices(Body, frozen=True):
    """Take silence for what the clause makes of it."""


# Disputes.


class RaiseDispute(Body, frozen=True):
    patron: str
    coup: int
    claim: str


class EscalateDispute(Body, frozen=True):
    dispute: int


class InformSurveillance(Body, frozen=True):
    dispute: int
    note: str


class AddEvidence(Body, frozen=True):
    dispute: int
    ground: Ground
    text: str
    events: tuple[int, ...] = ()
    """Numbers of events in the table's log."""


class GiveTimeFrame(Body, frozen=True):
    dispute: int
    until: int | None
    """Nothing where none could be given."""
    note: str = ""


class ResolveDispute(Body, frozen=True):
    dispute: int
    finding: str
    grounds: tuple[Ground, ...]
    adjustment: int = 0
    """Chips that the patron shall get, or with a minus give back; a second person must approve it."""


class ApproveAdjustment(Body, frozen=True):
    dispute: int


class DeclineAdjustment(Body, frozen=True):
    dispute: int
    reason: str


class AnswerResolution(Body, frozen=True):
    dispute: int
    patron: str
    accepted: bool


class AssistComplaint(Body, frozen=True):
    """Record who guided the patron in filing a complaint, and how."""

    dispute: int
    assistance: str


class FileComplaint(Body, frozen=True):
    dispute: int
    patron: str
    text: str


class ReceiveComplaint(Body, frozen=True):
    dispute: int
    answer: str


# The cage.


class FundCage(Body, frozen=True):
    """Chips that the house brings into play."""

    amount: int


class SellChips(Body, frozen=True):
    """Chips for a patron's cash."""

    patron: str
    amount: int


class CashChips(Body, frozen=True):
    """Cash for a patron's chips."""

    patron: str
    amount: int


AnyCageBody = FundCage | SellChips | CashChips
AnyBody = (
    OpenTable
    | CloseTable
    | SetLimits
    | ShowNoInsuranceSign
    | TakeSeat
    | LeaveTable
    | BringChips
    | TakeChips
    | BuyIn
    | GiveTip
    | FillFloat
    | CreditFloat
    | PrepareShoe
    | CutShoe
    | BurnCards
    | RevealShoe
    | CallBets
    | PlaceWager
    | RemoveWager
    | RecordWager
    | CloseBets
    | RequestSqueeze
    | RestrictSqueeze
    | DealCard
    | OpenHand
    | ConsentBankerFirst
    | OfferInsurance
    | Insure
    | CloseOffers
    | GiveAnswer
    | AnnounceResult
    | SettleCoup
    | DealFreeHand
    | Report
    | Proceed
    | AllowWithdrawal
    | DetermineOrder
    | AllowInsurance
    | RuleUnforeseen
    | Choose
    | CloseChoices
    | RaiseDispute
    | EscalateDispute
    | InformSurveillance
    | AddEvidence
    | GiveTimeFrame
    | ResolveDispute
    | ApproveAdjustment
    | DeclineAdjustment
    | AnswerResolution
    | AssistComplaint
    | FileComplaint
    | ReceiveComplaint
)
