"""The coup in play with its phases, and the one that was settled last."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Card
from punto.coup import Answer, Coup, Happening, Side
from punto.game import Game
from punto.insurance import Moment
from punto.limits import Limits
from punto.table.state.shoe import ShoeInUse
from punto.table.state.wagers import GoneWager, LimitedWager, Offered, Patron, PlacedWager


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


class CoupInPlay(Struct, frozen=True):
    """The coup in play, from the call for bets to its settlement."""

    number: int
    """Of all coups of the table."""
    free: bool = False
    bets_closed: bool = False
    warned: bool = False
    """Whether patrons have been asked to alter their wagers as they lie, because of the differential (4.3.1)."""
    waited: bool = False
    """Whether an automatic table has already waited for that; it waits once in a coup (R-35)."""
    limited: tuple[LimitedWager, ...] | None = None
    """The wagers that the limits touched, fixed when bets closed (R-31); None while that is not fixed."""
    limits: Limits | None = None
    """The limits when bets closed: they stay the coup's own if the sign is changed and the coup put right (R-57)."""
    seats: tuple[int, ...] = ()
    areas: dict[int, str] = {}
    """Who plays each area that has its own hand, from the close of bets to the end of the coup (R-64)."""
    happened: tuple[str, ...] = ()
    """Cards and answers, as the coup is led through them."""
    sides: dict[Side, int] = {}
    """All that is staked on each hand."""
    squeeze_asked: tuple[tuple[str, Side], ...] = ()
    """Who asked to squeeze which hand (R-08)."""
    squeeze: dict[Side, str] = {}
    """Who squeezes which hand."""
    restricted: tuple[str, ...] = ()
    down: tuple[Side, ...] = ()
    """Hands with cards that lie face down."""
    covered: dict[Side, tuple[int, ...]] = {}
    """The cards of each hand that lie face down, by their places in the coup, from 1."""
    order: tuple[int, ...] = ()
    """The coup's cards in the order found so far, by their places, while another order is still waited for (R-59)."""
    points: tuple[int, int] | None = None
    """The point counts of Player and Banker that were called after the first cards (4.11)."""
    offering: Moment | None = None
    offers: tuple[Offered, ...] = ()
    """The insurance that is offered now."""
    forgone: tuple[str, ...] = ()
    """Patrons who let an offer pass, and so have no more insurance in this coup (R-28)."""
    offered: tuple[Moment, ...] = ()
    offered_at: dict[Moment, tuple[int, int]] = {}
    """The points at which insurance was offered, if a card was put right since and an order is still waited for."""
    missed: tuple[Moment, ...] = ()
    """Moments of insurance that the dealer passed over."""
    waived: bool = False
    face_up: Card | None = None
    """The next card, seen in the shoe (7.4)."""
    after_offers: Phase | None = None
    """Where the coup goes on once a late offer is closed."""
    gone: tuple[GoneWager, ...] = ()
    """Wagers that went back after bets were closed; they still count for the others (R-31)."""
    left_over: tuple[Card, ...] = ()
    """Cards of this coup that a correction left without a hand, where the game knows no Free Hand (R-57)."""
    absent: dict[str, Patron] = {}
    """In a coup that was reopened: patrons who have left since, with their wagers in it."""
    advanced: dict[str, int] = {}
    """In a coup that was reopened: what each patron could not give back of the first settlement."""

    @property
    def hidden(self) -> frozenset[int]:
        """The places of all cards that lie face down."""
        return frozenset(place for places in self.covered.values() for place in places)


class SettledCoup(Struct, frozen=True):
    """The coup that was settled last, as it was before: it can be put right until the next begins (R-57, R-58)."""

    play: CoupInPlay
    laid: dict[str, tuple[PlacedWager, ...]]
    """Each patron's wagers."""
    seats: dict[str, int]
    """Where each patron with a wager was."""
    shoe: ShoeInUse
    under_minimum: tuple[str, ...] = ()
    """Patrons whose one time it used up (R-33)."""
    owed: dict[str, int] = {}
    """What patrons could not give back when it was reopened."""


_HAPPENINGS: dict[str, Happening] = {str(kind): kind for kind in (*Card, *Answer)}


def coup_of(game: Game, play: CoupInPlay, *more: Happening) -> Coup:
    """The coup in play, and what would happen next."""
    return game.coup((*map(_HAPPENINGS.__getitem__, play.happened), *more), play.seats)
