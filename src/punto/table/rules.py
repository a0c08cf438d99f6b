"""How a table is run: its game, layout, limits, shoe and timing, fixed when it opens."""

from enum import StrEnum

from msgspec import Struct

from punto.cards import Card
from punto.game import Game, Variant
from punto.games import game as game_named
from punto.limits import Limits
from punto.shoe import ShoeRules, burn_due

SECOND = 1_000_000
"""Times are whole microseconds."""


class Mode(StrEnum):
    AUTOMATIC = "automatic"
    """A virtual shoe, dealt by the clock."""
    STAFFED = "staffed"
    """A dealer acts, and cards come from the shoe's reader or the dealer's entry."""


class Timing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long an automatic table waits, in microseconds."""

    cut: int = 5 * SECOND
    betting: int = 15 * SECOND
    card: int = SECOND
    squeeze: int = 8 * SECOND
    insurance: int = 8 * SECOND
    answer: int = 10 * SECOND
    choice: int = 20 * SECOND
    result: int = 4 * SECOND


class TableRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is opened with."""

    game: str
    variant: Variant | None = None
    edition: str = ""
    """The edition of the game's document in force when the table opened."""
    seats: int
    decks: int
    limits: Limits = Limits({})
    unit: int = 1
    """The smallest payable amount (R-11)."""
    mode: Mode = Mode.STAFFED
    face_down: bool = False
    """Whether cards are dealt face down, so that patrons may ask to squeeze them (4.7)."""
    insurance: bool = True
    """Whether the layout has Baccarat Insurance."""
    cut_card_from_end: int
    burn: int | None = None
    """How many cards are burned, where the house has set a number (R-02)."""
    timing: Timing = Timing()

    @property
    def book(self) -> Game:
        return game_named(self.game)

    @property
    def shoe(self) -> ShoeRules:
        return self.book.shoe

    def burn_due(self, shown: Card) -> int:
        """How many cards are burned, the shown one among them."""
        return burn_due(shown, self.burn)

    @property
    def automatic(self) -> bool:
        return self.mode is Mode.AUTOMATIC
