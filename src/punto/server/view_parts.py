"""The parts that several views share, as they go over the wire: plain texts and numbers."""

from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from punto.coup import HandKey
from punto.table.state import Laid, SettledWager

HIDDEN = "??"
"""A card that lies face down."""
MOST_STANDING = 200
"""How many patrons behind the seats the staff are shown one by one; the others are counted."""


class Staked(Struct, frozen=True, omit_defaults=True):
    """Chips on a wager."""

    wager: str
    stake: int
    moment: str | None = None
    """For insurance: when it was taken."""
    recorded: bool = False
    """Found on the layout and recorded by staff."""


class Ended(Struct, frozen=True, omit_defaults=True):
    """How one wager ended: the stake is what is returned and what is collected; `paid` comes on top."""

    patron: str
    wager: str
    stake: int
    outcome: str
    paid: int
    returned: int
    collected: int
    clauses: tuple[str, ...]
    moment: str | None = None


class Sums(Struct, frozen=True):
    """What became of all wagers of a coup together."""

    wagers: int
    staked: int
    paid: int
    returned: int
    collected: int


class Offering(Struct, frozen=True):
    """Insurance that is offered now."""

    wager: str
    moment: str
    odds: str
    """Such as 3:2."""


class HandShown(Struct, frozen=True):
    """A hand as it lies on the table."""

    hand: str | int
    """player, banker, dealer, or the number of the seat whose own hand it is."""
    cards: tuple[str, ...]
    """In their order; a card that lies face down is ??."""
    printed: tuple[str, ...] = ()
    """Ranks printed on the felt that count with the hand."""
    total: int | None = None
    """Nothing while a card lies face down."""


class What(StrEnum):
    """What a coup waits for."""

    CARD = "card"
    HAND = "hand"
    """A hand that lies face down is to be opened."""
    OFFER = "offer"
    """The dealer is to offer insurance."""
    OFFERS = "offers"
    """Patrons may insure; then the offers are closed."""
    ANSWER = "answer"
    RESULT = "result"
    """The result is to be announced."""
    SETTLEMENT = "settlement"
    DECISION = "decision"
    """An irregularity waits for somebody."""


class Due(Struct, frozen=True):
    """What comes next in the coup, and by which clause."""

    what: What
    to: str | int | None = None
    """The hand, or the number of the seat, that it goes to or is asked of."""
    clause: str | None = None


class Told(Struct, frozen=True):
    """One sentence in either language."""

    en: str
    vi: str


def odds_text(odds: Fraction) -> str:
    """Odds as a layout shows them: 11:1, 19:20."""
    return f"{odds.numerator}:{odds.denominator}"


def staked(laid: Laid) -> Staked:
    return Staked(laid.wager, laid.stake, laid.moment, laid.recorded)


def ended(wager: SettledWager) -> Ended:
    return Ended(
        wager.patron,
        wager.wager,
        wager.stake,
        wager.outcome,
        wager.paid,
        wager.returned,
        wager.collected,
        wager.clauses,
        wager.moment,
    )


def sums(wagers: tuple[SettledWager, ...]) -> Sums:
    staked = paid = returned = collected = 0
    for wager in wagers:
        staked += wager.stake
        paid += wager.paid
        returned += wager.returned
        collected += wager.collected
    return Sums(len(wagers), staked, paid, returned, collected)


def key_text(hand: HandKey) -> str | int:
    return str(hand) if isinstance(hand, str) else hand
