"""Commands: what patrons and staff may ask of a table, in the imperative."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Card
from punto.coup import Answer, Result, Side
from punto.insurance import Moment
from punto.limits import Limits
from punto.table.commitment import Reveal
from punto.table.findings import Irregularity
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table_clauses import Ground


class Actor(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    role: Role


class Body(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """What is asked."""


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command with its sender, its time, and the key that makes a repeat harmless."""

    key: str
    actor: Actor
    at: int
    """The time of the house's clock, in microseconds."""
    body: "AnyBody | AnyCageBody"
    beside: Actor | None = None
    """The person at whose desk the sender signed: the other of two persons, where a report needs two (R-56)."""


# The table, its seats and its chips.


class OpenTable(Body, frozen=True):
    rules: TableRules


class CloseTable(Body, frozen=True, omit_defaults=True):
    reason: str = ""
    """Why, if that ends a shoe that must be played to its end (7.11.3)."""


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
    """Leave, and take all chips along."""

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
    """Burn the first card, shown, and the number of cards it calls for; at a staffed table, as it happened."""

    shown: Card
    count: int
    """All cards burned, the shown one among them."""
    proof: Reveal | None = None


class ReplaceShoe(Body, frozen=True):
    """Withdraw the shoe between two coups; the next one is prepared as ever (R-65)."""

    reason: str


class RevealShoe(Body, frozen=True):
    """Show every card of a virtual shoe that has ended, so that its order can be checked."""

    cards: tuple[tuple[Card, str], ...]
    """Each card with its salt, in the order before the cut."""


# Betting.


class CallBets(Body, frozen=True):
    """ "Place your bets, please." """


class PlaceWager(Body, frozen=True, omit_defaults=True):
    """Set the stake on a wager; it replaces what is there."""

    patron: str
    wager: str
    stake: int
    area: int | None = None
    """Lucky Draw: the area whose hand it is on, by its seat's number; the patron's own seat by default (R-64)."""


class RemoveWager(Body, frozen=True, omit_defaults=True):
    patron: str
    wager: str
    area: int | None = None
    """Lucky Draw: the area; the patron's own seat by default."""


class RecordWager(Body, frozen=True):
    """Record chips that lie on the layout, whatever the limits say (R-30)."""

    patron: str
    wager: str
    stake: int
    moment: Moment | None = None
    area: int | None = None
    """Lucky Draw: the area; the patron's own seat by default."""


class CloseBets(Body, frozen=True):
    """ "No more bets." """


# Dealing.


class RequestSqueeze(Body, frozen=True):
    """Ask to squeeze a hand; during the bets it is a wish, granted by the wagers that lie there when bets close."""

    patron: str
    hand: Side


class RestrictSqueeze(Body, frozen=True):
    """Keep a patron from squeezing in this coup, or end the squeeze: the dealer then opens the cards."""

    patron: str


class DealCard(Body, frozen=True):
    card: Card
    proof: Reveal | None = None


class DealAhead(Body, frozen=True):
    """Deal the cards that left the shoe in an earlier coup, unseen, and lie ahead of it (R-53)."""


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


class GiveAnswer(Body, frozen=True, omit_defaults=True):
    """The answer for one hand: stand, or draw with a Draw wager."""

    patron: str
    answer: Answer
    area: int | None = None
    """Whose hand is answered for; the patron's own seat by default."""
    silent: bool = False
    """Whether nobody answered, so that the hand stands (R-120); for the staff and the automatic dealer."""


class CallPoints(Body, frozen=True):
    """The point counts after the first cards, as the dealer called them, where the call differed (4.11, 7.16)."""

    player: int
    banker: int


class AnnounceResult(Body, frozen=True, omit_defaults=True):
    """The result as the dealer calls it; null where each seat has its own."""

    result: Result | None = None
    player: int | None = None
    """The Player's final point count as it was called; by default, as the cards have it."""
    banker: int | None = None


class SettleCoup(Body, frozen=True):
    pass


class DealFreeHand(Body, frozen=True):
    """Deal a coup without wagers, the cards drawn in error first."""


# Irregularities.


class Report(Body, frozen=True):
    found: Irregularity


class Proceed(Body, frozen=True):
    """Go on as the clause says, without the discretion it gives."""


class AllowWithdrawal(Body, frozen=True):
    """Let patrons take back their wagers before the coup is put right."""

    free_hand: bool = False
    """Where the outcome is known: offer a Free Hand, too."""
    patrons: tuple[str, ...] = ()
    """Who may withdraw; all who have a wager, if nobody is named (R-54)."""


class DetermineOrder(Body, frozen=True):
    cards: tuple[Card, ...] = ()
    places: tuple[int, ...] = ()
    """The same cards by their places in the coup, from 1 (R-52)."""


class AllowInsurance(Body, frozen=True):
    """Let the insurance that was not offered be taken now."""


class Ruling(StrEnum):
    VOID = "void"
    CONTINUE = "continue"
    RETURN = "return"


class RuleUnforeseen(Body, frozen=True):
    """Rule on what the rules do not name: what becomes of the coup, and what is ordered besides (R-49)."""

    ruling: Ruling
    reason: str
    returned: tuple[tuple[str, str], ...] = ()
    """The wagers to be returned: patron and wager."""
    pay: tuple[tuple[str, int], ...] = ()
    """Patrons who are paid, and how much."""
    collect: tuple[tuple[str, int], ...] = ()
    """Patrons from whom chips are collected, and how many."""
    free_hand: bool = False
    """Whether the next coup is a Free Hand."""
    replace_shoe: bool = False
    """Whether the shoe is withdrawn: at once, or after the coup whose cards are out."""
    areas: tuple[int, ...] = ()
    """Lucky Draw: the areas whose wagers are returned; by default every area of the patrons named."""


class Choice(StrEnum):
    WITHDRAW = "withdraw"
    CONTINUE = "continue"
    REPLACE = "replace"


class Choose(Body, frozen=True):
    patron: str
    choice: Choice


class CloseChoices(Body, frozen=True):
    """Take silence for what the clause makes of it."""


# Corrections of the record.


class CorrectCard(Body, frozen=True):
    """Put right a card of the coup that was entered wrongly."""

    position: int
    """Its position among the coup's cards, from 1."""
    card: Card
    """The card that lies there."""
    reason: str = ""
    """Needed once the coup is settled."""


class CorrectBurn(Body, frozen=True):
    """Put right the burned card that was shown, where it was entered wrongly."""

    card: Card
    count: int
    """All cards burned, the shown one among them."""
    reason: str = ""


class RecordedAs(Struct, frozen=True, forbid_unknown_fields=True):
    """How a wager stands in the record."""

    patron: str
    wager: str
    area: int | None = None


class CorrectWager(Body, frozen=True):
    """Put right a wager that lay there in time: overlooked, or recorded wrongly."""

    patron: str
    wager: str
    stake: int
    """The whole stake as it lay there; 0 if nothing lay there."""
    moment: Moment | None = None
    """Of an insurance bet: when it was taken."""
    recorded_as: RecordedAs | None = None
    """The patron and the wager under which it was recorded, if that was wrong, too."""
    reason: str = ""
    """Needed once the coup is settled."""
    area: int | None = None
    """Lucky Draw: the area; the patron's own seat by default."""


# Disputes.


class RaiseDispute(Body, frozen=True):
    patron: str
    coup: int | None
    """Null if it is about no coup."""
    claim: str


class EscalateDispute(Body, frozen=True):
    dispute: int
    tried: str = ""
    """What was tried at the table."""


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
    """Null if no time could be given."""
    note: str = ""


class ResolveDispute(Body, frozen=True):
    """Decide a dispute: an inspector at the table, or a Pit Manager once it was passed on."""

    dispute: int
    finding: str
    grounds: tuple[Ground, ...]
    adjustment: int = 0
    """Chips for the patron, negative if they give chips back; a second person must approve it."""


class ApproveAdjustment(Body, frozen=True):
    dispute: int


class DeclineAdjustment(Body, frozen=True):
    dispute: int
    reason: str


class AnswerResolution(Body, frozen=True):
    dispute: int
    patron: str
    accepted: bool


class TellRightToComplain(Body, frozen=True):
    """Record that the sender told the patron of the right to file a formal complaint."""

    dispute: int


class AssistComplaint(Body, frozen=True):
    """Record the help with a complaint that the sender offered or gave."""

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
    | ReplaceShoe
    | RevealShoe
    | CallBets
    | PlaceWager
    | RemoveWager
    | RecordWager
    | CloseBets
    | RequestSqueeze
    | RestrictSqueeze
    | DealCard
    | DealAhead
    | OpenHand
    | ConsentBankerFirst
    | OfferInsurance
    | Insure
    | CloseOffers
    | GiveAnswer
    | CallPoints
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
    | CorrectCard
    | CorrectBurn
    | CorrectWager
    | RaiseDispute
    | EscalateDispute
    | InformSurveillance
    | AddEvidence
    | GiveTimeFrame
    | ResolveDispute
    | ApproveAdjustment
    | DeclineAdjustment
    | AnswerResolution
    | TellRightToComplain
    | AssistComplaint
    | FileComplaint
    | ReceiveComplaint
)
