"""The irregularities that staff may report: a class for each kind, with the details that its report needs.

The class names, and the field `found` that holds one, are stored in logs.
"""

from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType

from punto.cards import Card
from punto.coup import Side


class WrongCard(StrEnum):
    EXTRA = "extra"
    MISSING = "missing"
    FOREIGN = "foreign"
    UNSHUFFLED = "unshuffled"


class _Irregularity(Struct, frozen=True, tag=True, tag_field="found", forbid_unknown_fields=True):
    pass


class WrongCards(_Irregularity, frozen=True):
    """Cards in the shoe that do not belong there, or are missing, or were never shuffled."""

    what: WrongCard
    cards: tuple[str, ...] = ()
    """As they were found. A foreign card may not belong to any game."""


class ShoeRanOut(_Irregularity, frozen=True):
    """No card is left, and the coup needs one."""


class Misdealt(_Irregularity, frozen=True):
    """The hands were dealt wrongly; with all cards of the coup in the order in which they left, if that is known."""

    cards: tuple[Card, ...] | None = None
    player: int | UnsetType = UNSET
    """The number of cards that the Player got, including a printed one; 7 Up needs it (R-50)."""
    banker: int | UnsetType = UNSET
    """The same for the Banker."""


class OrderAltered(_Irregularity, frozen=True):
    """The cards in the shoe lost their order; with the coup's cards in their order, if that is known."""

    cards: tuple[Card, ...] | None = None


class CardSeen(_Irregularity, frozen=True):
    """The next card of the shoe lies face up, or was disclosed."""

    card: Card


class ThirdToPlayer(_Irregularity, frozen=True, omit_defaults=True):
    """A third card that the Player was not due."""

    card: Card | None
    """Null if it has been entered: then `place` names it."""
    place: int | None = None
    """Its place in the coup, from 1, in the order in which the cards left the shoe (R-52)."""
    exposed: bool = True


class ThirdToBanker(_Irregularity, frozen=True, omit_defaults=True):
    """A third card that the Banker was not due."""

    card: Card | None
    """Null if it has been entered: then `place` names it."""
    exposed: bool
    place: int | None = None
    """Its place in the coup, from 1, in the order in which the cards left the shoe (R-52)."""


class WrongOrder(_Irregularity, frozen=True, omit_defaults=True):
    """The coup's cards went to the wrong hands: all of them, in the order in which they left the shoe."""

    cards: tuple[Card, ...]
    """Empty if `places` names them."""
    places: tuple[int, ...] = ()
    """Their places in the coup, from 1 (R-52)."""


class DrawnTogether(_Irregularity, frozen=True, omit_defaults=True):
    """Two or more cards left the shoe at once: in their order, if it is known."""

    cards: tuple[Card, ...]
    """Those that have not been entered."""
    order_known: bool
    places: tuple[int, ...] = ()
    """All of them: each that has been entered by its place in the coup, from 1, any other by 0 (R-52).

    Empty if none has been entered.
    """
    exposed: bool = True
    """Whether anybody has seen those that have not been entered."""


class WrongDelivery(_Irregularity, frozen=True):
    """Cards to squeeze went to the wrong patron, or a patron got the wrong cards."""

    hand: Side
    patron: str


class BurnMissed(_Irregularity, frozen=True):
    """No cards were burned when the shoe was opened."""

    exposed: bool
    """Whether a card has been viewed or exposed since."""


class SqueezerAbsent(_Irregularity, frozen=True):
    """The patron who should open this hand is not there."""

    hand: Side


class NotDelivered(_Irregularity, frozen=True):
    """The dealer opened this hand instead of giving it to the patron who squeezes it."""

    hand: Side


class OfferMissed(_Irregularity, frozen=True):
    """The dealer did not offer the insurance that was open."""


class LateWager(_Irregularity, frozen=True):
    """Chips that were placed, or added to a wager, after bets were closed."""

    patron: str
    wager: str
    stake: int
    """What was added late."""


class LateWithdrawal(_Irregularity, frozen=True):
    """Chips that a patron took back after bets were closed."""

    patron: str
    wager: str


class Unforeseen(_Irregularity, frozen=True):
    """Anything that the rules do not name."""

    note: str


Irregularity = (
    WrongCards
    | ShoeRanOut
    | Misdealt
    | OrderAltered
    | CardSeen
    | ThirdToPlayer
    | ThirdToBanker
    | WrongOrder
    | DrawnTogether
    | WrongDelivery
    | BurnMissed
    | SqueezerAbsent
    | NotDelivered
    | OfferMissed
    | LateWager
    | LateWithdrawal
    | Unforeseen
)
