"""A shoe: its cards, shuffle, cut, burn, cut card and last hand."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Self

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from punto.borders import enum_of, items, of_type, whole, wrong
from punto.cards import Card, card
from punto.errors import Refusal

RandBelow = Callable[[int], int]
"""The source of randomness: a random integer from 0 up to its argument, exclusive."""


class ShoeRules(Struct, frozen=True, kw_only=True):
    """The rules of a game's shoe."""

    decks: int
    decks_least: int
    decks_most: int
    decks_clause: str
    cut_card_from_end: int = 14
    burn: int | None = None
    """How many cards are burned, 0 for none; None if the first card, which is shown, decides (R-02)."""
    burn_clause: str
    cut_clause: str
    empty_clause: str


class Stage(StrEnum):
    RUNNING = "running"
    LAST_HAND = "last_hand"
    ENDED = "ended"


class Shoe(Struct, frozen=True):
    """A shoe in use: all its cards in order, and how many were drawn."""

    rules: ShoeRules
    cards: tuple[Card, ...]
    drawn: int = 0
    stage: Stage = Stage.RUNNING

    def __post_init__(self) -> None:
        of_type(ShoeRules, self.rules, "rules")
        if type(self.cards) is not tuple:
            force_setattr(self, "cards", tuple(items(self.cards, "cards")))
        force_setattr(self, "drawn", whole(self.drawn, "drawn", 0, len(self.cards)))
        if type(self.stage) is not Stage:
            force_setattr(self, "stage", enum_of(Stage, self.stage, "stage"))

    @property
    def remaining(self) -> int:
        return len(self.cards) - self.drawn

    @property
    def cut_card_shows(self) -> bool:
        """Whether the last card before the cut card was drawn (R-03, R-71)."""
        return self.remaining <= self.rules.cut_card_from_end

    def draw(self) -> tuple[Card, Self]:
        if self.stage is Stage.ENDED:
            raise Refusal("shoe-ended", self.rules.cut_clause)
        if not self.remaining:
            raise Refusal("shoe-empty", self.rules.empty_clause)
        return card(self.cards[self.drawn]), replace(self, drawn=self.drawn + 1)

    def burn(self) -> "BurnedShoe":
        """Burn the first card and as many as it says, or the fixed number; without a burn, no card is shown."""
        first, _ = self.draw()
        count = burn_due(first, self.rules.burn)
        if not 0 <= count <= self.remaining:
            raise Refusal("burn-out-of-range", self.rules.burn_clause, count=count, most=self.remaining)
        gone = tuple([card(one) for one in self.cards[self.drawn : self.drawn + count]])
        shoe = replace(self, drawn=self.drawn + count)
        return BurnedShoe(first if count else None, gone, shoe, self.rules.burn_clause)

    def after_coup(self) -> Self:
        """The shoe after a coup: one last hand follows the coup in which the cut card shows (R-03)."""
        match self.stage:
            case Stage.LAST_HAND:
                return replace(self, stage=Stage.ENDED)
            case Stage.RUNNING if self.cut_card_shows:
                return replace(self, stage=Stage.LAST_HAND)
        return self


class BurnedShoe(Struct, frozen=True):
    """The burned cards, the first of which was shown, and the shoe without them."""

    shown: Card | None
    """None if nothing is burned."""
    cards: tuple[Card, ...]
    shoe: Shoe
    clause: str


def check_decks(decks: int, rules: ShoeRules) -> None:
    of_type(ShoeRules, rules, "rules")
    decks = whole(decks, "decks")
    least, most = rules.decks_least, rules.decks_most
    if not least <= decks <= most:
        raise Refusal("decks-out-of-range", rules.decks_clause, decks=decks, least=least, most=most)


def burn_due(shown: Card, number: int | None) -> int:
    """How many cards to burn: the shown card and its points, 10 for a ten or picture; or the fixed number (R-02)."""
    shown = card(shown)
    return 1 + (shown.points or 10) if number is None else whole(number, "number")


def cards_of_decks(decks: int, rules: ShoeRules) -> tuple[Card, ...]:
    """The cards of this many decks, in order."""
    check_decks(decks, rules)
    return tuple(Card) * whole(decks, "decks")


def random_below(randbelow: RandBelow, bound: int) -> int:
    """A number from a source of randomness, checked, because a wrong source deals a wrong shoe in silence."""
    if not callable(randbelow):
        raise wrong("randbelow", randbelow, "randbelow")
    try:
        number = randbelow(bound)
    except TypeError:
        raise wrong("randbelow", randbelow, "randbelow") from None
    return number if type(number) is int and 0 <= number < bound else whole(number, "randbelow", 0, bound - 1)


def shuffled(cards: Sequence[Card], randbelow: RandBelow) -> tuple[Card, ...]:
    """Fisher-Yates: every order is equally likely if the numbers of `randbelow` are."""
    order = [one if type(one) is Card else card(one) for one in items(cards, "cards")]
    for last in range(len(order) - 1, 0, -1):
        other = random_below(randbelow, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(cards: tuple[Card, ...], at: int, rules: ShoeRules) -> tuple[Card, ...]:
    """Move the first `at` cards behind the others."""
    of_type(ShoeRules, rules, "rules")
    cards = tuple([card(one) for one in items(cards, "cards")])
    at = whole(at, "at")
    if not 0 < at < len(cards):
        raise Refusal("cut-out-of-range", rules.cut_clause, at=at, most=len(cards) - 1)
    return cards[at:] + cards[:at]


def open_shoe(rules: ShoeRules, randbelow: RandBelow, decks: int | None = None) -> BurnedShoe:
    """A new shoe: shuffled, cut, with its first cards burned."""
    of_type(ShoeRules, rules, "rules")
    cards = shuffled(cards_of_decks(rules.decks if decks is None else decks, rules), randbelow)
    cards = cut(cards, 1 + random_below(randbelow, len(cards) - 1), rules)
    return Shoe(rules, cards).burn()
