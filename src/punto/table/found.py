"""What can go wrong at a table: one value for each thing that staff may report, with what the report needs."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Card
from punto.coup import Side


class WrongCard(StrEnum):
    EXTRA = "extra"
    MISSING = "missing"
    FOREIGN = "foreign"
    UNSHUFFLED = "unshuffled"


class _Found(Struct, frozen=True, tag=True, tag_field="found", forbid_unknown_fields=True):
    pass


class WrongCards(_Found, frozen=True):
    """Cards in the shoe that do not belong there, or are missing, or were never shuffled."""

    what: WrongCard
    cards: tuple[str, ...] = ()
    """As they were found; a foreign card need not be one that this game knows."""


class ShoeRanOut(_Found, frozen=True):
    """No card is left, and the coup needs one."""


class Misdealt(_Found, frozen=True):
    """The hands were dealt wrongly: in their order, if it can be found again, all cards of the coup as they left."""

    cards: tuple[Card, ...] | None = None


class OrderAltered(_Found, frozen=True):
    """The cards in the shoe lost their order; with the coup's cards in theirs, if it can be found again."""

    cards: tuple[Card, ...] | None = None


class CardSeen(_Found, frozen=True):
    """The next card of the shoe lies face up, or was disclosed."""

    card: Card


class ThirdToPlayer(_Found, frozen=True):
    """A third card that the Player was not due."""

    card: Card


class ThirdToBanker(_Found, frozen=True):
    """A third card that the Banker was not due."""

    card: Card
    exposed: bool


class WrongOrder(_Found, frozen=True):
    """The coup's cards went to the wrong hands: all of them, in the order in which they left the shoe."""

    cards: tuple[Card, ...]


class DrawnTogether(_Found, frozen=True):
    """Two or more cards left the shoe at once: in their order, if it is known."""

    cards: tuple[Card, ...]
    order_known: bool


class WrongDelivery(_Found, frozen=True):
    """Cards to be squeezed went to the wrong patron, or the wrong cards to a patron."""

    hand: Side
    patron: str


class BurnMissed(_Found, frozen=True):
    """No cards were burned when the shoe was opened."""

    exposed: bool
    """Whether a card has been viewed or exposed since."""


class SqueezerAbsent(_Found, frozen=True):
    """The patron who was to open this hand is not there."""

    hand: Side


class NotDelivered(_Found, frozen=True):
    """The dealer opened this hand and did not give it to the patron who was to squeeze it."""

    hand: Side


class OfferMissed(_Found, frozen=True):
    """The dealer did not offer the insurance that was open."""


class LateWager(_Found, frozen=True):
    """Chips that were placed, or added to a wager, after bets were closed."""

    patron: str
    wager: str
    stake: int
    """What was added late."""


class LateWithdrawal(_Found, frozen=True):
    """Chips that a patron took back after bets were closed."""

    patron: str
    wager: str


class Unforeseen(_Found, frozen=True):
    """Anything that the rules do not name."""

    note: str


Found = (
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
