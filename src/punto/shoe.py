"""A shoe: what it holds; shuffle, cut, burn, cut card, last hand."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from punto.cards import Card
from punto.errors import Refusal

RandBelow = Callable[[int], int]
"""Randomness, handed in: a whole number from 0 up to, and not including, its argument."""


class ShoeRules(Struct, frozen=True, kw_only=True):
    """What a game's document and readings say of its shoe."""

    decks: int
    decks_least: int
    decks_most: int
    decks_clause: str
    cut_card_from_end: int = 14
    burn: int | None = None
    """How many cards a house burns that has set a number; else the first card says (R-02)."""
    burn_clause: str
    cut_clause: str
    empty_clause: str


class Stage(StrEnum):
    RUNNING = "running"
    LAST_HAND = "last_hand"
    ENDED = "ended"


class Shoe(Struct, frozen=True):
    """A shoe in use: all its cards in their order, and how many of them have left it."""

    rules: ShoeRules
    cards: tuple[Card, ...]
    drawn: int = 0
    stage: Stage = Stage.RUNNING

    @property
    def remaining(self) -> int:
        return len(self.cards) - self.drawn

    @property
    def cut_card_shows(self) -> bool:
        """Whether the last card before the cut card has left the shoe (R-03, R-71)."""
        return self.remaining <= self.rules.cut_card_from_end

    def draw(self) -> tuple[Card, Self]:
        if self.stage is Stage.ENDED:
            raise Refusal("shoe-ended", self.rules.cut_clause)
        if not self.remaining:
            raise Refusal("shoe-empty", self.rules.empty_clause)
        return self.cards[self.drawn], replace(self, drawn=self.drawn + 1)

    def burn(self) -> "Burn":
        """Burn the first card and as many as it says, or the house's number."""
        shown, shoe = self.draw()
        count = burn_due(shown, self.rules.burn)
        if not 1 <= count <= self.remaining:
            raise Refusal("burn-out-of-range", self.rules.burn_clause, count=count, most=self.remaining)
        gone = self.cards[self.drawn : self.drawn + count]
        return Burn(shown, gone, replace(shoe, drawn=self.drawn + count), self.rules.burn_clause)

    def after_coup(self) -> Self:
        """The shoe once a coup has ended: the coup in which the cut card shows is followed by one last hand (R-03)."""
        match self.stage:
            case Stage.LAST_HAND:
                return replace(self, stage=Stage.ENDED)
            case Stage.RUNNING if self.cut_card_shows:
                return replace(self, stage=Stage.LAST_HAND)
        return self


class Burn(Struct, frozen=True):
    """Cards that were burned: the first was shown, and the shoe goes on without them."""

    shown: Card
    cards: tuple[Card, ...]
    shoe: Shoe
    clause: str


def check_decks(decks: int, rules: ShoeRules) -> None:
    least, most = rules.decks_least, rules.decks_most
    if not least <= decks <= most:
        raise Refusal("decks-out-of-range", rules.decks_clause, decks=decks, least=least, most=most)


def burn_due(shown: Card, number: int | None) -> int:
    """The shown card and as many as its points, ten for a ten or picture; or the house's own number (R-02)."""
    return 1 + (shown.points or 10) if number is None else number


def full(decks: int, rules: ShoeRules) -> tuple[Card, ...]:
    """The cards of so many decks, in order."""
    check_decks(decks, rules)
    return tuple(Card) * decks


def shuffled(cards: Sequence[Card], randbelow: RandBelow) -> tuple[Card, ...]:
    """Fisher and Yates: every order is as likely as any other, if every number of `randbelow` is."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = randbelow(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def cut(cards: tuple[Card, ...], at: int, rules: ShoeRules) -> tuple[Card, ...]:
    """Bring the first `at` cards behind the others."""
    if not 0 < at < len(cards):
        raise Refusal("cut-out-of-range", rules.cut_clause, at=at, most=len(cards) - 1)
    return cards[at:] + cards[:at]


def opened(rules: ShoeRules, randbelow: RandBelow, decks: int | None = None) -> Burn:
    """A new shoe: shuffled, cut, its cut card placed, its first cards burned."""
    cards = shuffled(full(rules.decks if decks is None else decks, rules), randbelow)
    cards = cut(cards, 1 + randbelow(len(cards) - 1), rules)
    return Shoe(rules, cards).burn()
