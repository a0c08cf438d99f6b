"""A coup, from the call for bets to its settlement."""

from punto.cards import Card
from punto.coup import Answer, Result, Side
from punto.insurance import Moment
from punto.table.commands.base import Body
from punto.table.commitment import Reveal

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


CoupBody = (
    CallBets
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
)
