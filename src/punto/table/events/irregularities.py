"""Irregularities: what was found, asked, chosen and ruled, and how the coup was put right."""

from punto.cards import Card
from punto.coup import Side
from punto.insurance import Moment
from punto.table.commands import Actor, Choice, Ruling
from punto.table.events.base import Event
from punto.table.findings import Irregularity
from punto.table.roles import Role
from punto.table.state import CardAhead, LimitedWager, Phase, Question


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


class ReportLapsed(Event, frozen=True, kw_only=True):
    """What was reported has nothing to decide any more, because the record was put right or the coup changed (R-57)."""

    found: Irregularity
    place: int | None = None
    """Its place among those that waited for a decision, from 1; none if it was only noted."""


class QuestionPutAgain(Event, frozen=True, kw_only=True):
    """Another clause holds now for cards that were passed wrongly: its question is put to the Shift Manager again."""

    found: Irregularity
    place: int
    """Its place among those that wait, from 1."""


class PatronAskedToo(Event, frozen=True, kw_only=True):
    """A patron whose wager was overlooked has the same choice as the others."""

    patron: str
    place: int
    """The place of the irregularity among those that wait, from 1."""


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
    """What counts of the wagers that the limits touch: of this one as if nothing had come late; the others' stays."""
    away: bool = False
    """In a coup that was reopened: whether the patron has left, and gets it through the cage."""
    kept: int = 0
    """In a coup that was reopened: what is kept of it for what the patron could not give back."""


IrregularityEvent = (
    IrregularityReported
    | WithdrawalAllowed
    | OrderDetermined
    | ReplacementOffered
    | UnforeseenRuled
    | RulingPaid
    | ChoiceMade
    | WagersReturned
    | IrregularityTakenUp
    | PatronAskedToo
    | QuestionPutAgain
    | ReportLapsed
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
)
