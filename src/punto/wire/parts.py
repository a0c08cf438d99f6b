"""The parts that several messages share: sentences, wagers, hands, and what a coup waits for."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Rank
from punto.coup import HandKey, Side
from punto.insurance import Moment
from punto.wagers import Outcome
from punto.wire.vocabulary import CardShown, WagerName


class Localized(Struct, frozen=True):
    """One sentence in either language."""

    en: str
    vi: str


class Staked(Struct, frozen=True, omit_defaults=True):
    """Chips on a wager."""

    wager: WagerName
    stake: int
    moment: Moment | None = None
    """For insurance: when it was taken."""
    recorded: bool = False
    """Found on the layout and recorded by staff."""
    counts: int | None = None
    """The part that counts, where the limits let less than the stake count."""
    area: int | None = None
    """The area whose hand it is on, where each area has its own hand."""


class Ended(Struct, frozen=True, omit_defaults=True):
    """How one wager ended: the stake is what is returned and what is collected; `paid` comes on top."""

    patron: str
    wager: WagerName
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    collected: int
    clauses: tuple[str, ...]
    moment: Moment | None = None
    area: int | None = None
    """The area whose hand decided it, where each area has its own hand."""


class Sums(Struct, frozen=True):
    """What became of all wagers of a coup together."""

    wagers: int
    staked: int
    paid: int
    returned: int
    collected: int


class Offering(Struct, frozen=True):
    """Insurance that is offered now."""

    wager: WagerName
    moment: Moment
    odds: str
    """Such as 3:2."""


class Over(Struct, frozen=True):
    """By how much a side is over the differential."""

    side: Side
    amount: int
    clause: str
    warned: bool
    """Whether patrons have been asked to alter their wagers, and none has been altered since."""


class HandShown(Struct, frozen=True):
    """A hand as it lies on the table."""

    hand: HandKey
    """player, banker, dealer, or the number of the seat whose own hand it is."""
    cards: tuple[CardShown, ...]
    """In their order; a card that lies face down is ??."""
    printed: tuple[Rank, ...] = ()
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
    """An irregularity waits for a decision."""


class Due(Struct, frozen=True):
    """What comes next in the coup, and by which clause."""

    what: What
    to: HandKey | None = None
    """The hand, or the number of the seat, that it goes to or is asked of."""
    clause: str | None = None


class ShareGiven(Struct, frozen=True):
    """A patron's part in the order of a virtual shoe."""

    patron: str
    digest: str
    """SHA-256 of the share, pledged before the cut."""
    share: str | None
    """Null until the patron shows it."""
