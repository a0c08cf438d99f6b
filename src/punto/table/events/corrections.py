"""Corrections of the record (R-57), and what was found late (R-58)."""

from fractions import Fraction

from punto.cards import Card
from punto.coup import Side
from punto.insurance import Moment
from punto.table.commands import Actor
from punto.table.events.base import Event
from punto.table.state import NOTHING, CardAhead, LimitedWager, Offered, Phase, ReturnedWager, SettledWager


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
    ahead: tuple[CardAhead, ...] | None = None
    """The cards beside the hands now, where an order is still waited for: nothing else follows before it is known."""
    covered: dict[Side, tuple[int, ...]] = {}
    """Then, too: the cards of each hand that lie face down, by their places in the coup, from 1."""
    offered_at: dict[Moment, tuple[int, int]] = {}
    """Then, too: the points of Player and Banker at which insurance was offered."""


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


CorrectionEvent = (
    SettlementReversed | SettledWagersReturned | CoupReopened | CardCorrected | BurnCorrected | WagerCorrected
)
