"""How a table is run: its game, layout, limits, shoe and timing, fixed when it opens."""

from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType

from punto.cards import Card
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.games import GAMES, digest
from punto.games import named as game_named
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
    alter: int | UnsetType = UNSET
    """How long patrons have to alter their wagers if the differential is exceeded (R-35).

    Unset, it is not written down, so that an old log reads back as it was.
    """

    @property
    def alter_wait(self) -> int:
        return 10 * SECOND if isinstance(self.alter, UnsetType) else self.alter


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
    """How many cards are burned, if the house has set a number (0 for none); None is the game's default (R-02)."""
    timing: Timing = Timing()
    content: str | UnsetType = UNSET
    """A digest of what the game paid and how it was dealt when the table opened; unset for the four games."""

    @property
    def book(self) -> Game:
        """The game; refused if it is not loaded, or no longer as it was when the table opened."""
        try:
            book = game_named(self.game)
        except Refusal as refusal:
            if refusal.reason != "unknown-game" or self.content is UNSET:
                raise
            raise Refusal("game-not-loaded", game=self.game) from None
        if self.content is not UNSET and digest(book) != self.content:
            raise Refusal("game-changed", game=self.game)
        return book

    @property
    def shoe(self) -> ShoeRules:
        return self.book.shoe

    @property
    def burn_set(self) -> int | None:
        """The number of cards to burn that is set by the house or the game; None if the first card decides."""
        return self.shoe.burn if self.burn is None else self.burn

    @property
    def burns(self) -> bool:
        """Whether a new shoe is burned at all."""
        return self.burn_set != 0

    def burn_due(self, shown: Card) -> int:
        """How many cards are burned, including the shown one."""
        return burn_due(shown, self.burn_set)

    @property
    def automatic(self) -> bool:
        return self.mode is Mode.AUTOMATIC


def table_rules(
    game: str,
    *,
    variant: str | None = None,
    seats: int | None = None,
    decks: int | None = None,
    limits: Limits | None = None,
    unit: int = 1,
    mode: Mode = Mode.STAFFED,
    face_down: bool = False,
    insurance: bool = True,
    cut_card_from_end: int | None = None,
    burn: int | None = None,
    timing: Timing | None = None,
) -> TableRules:
    """A table's rules, with defaults for everything that is not given."""
    book = game_named(game)
    return TableRules(
        game=book.name,
        variant=book.variant(variant),
        edition=book.edition,
        seats=len(book.layout(seats)),
        decks=book.shoe.decks if decks is None else decks,
        limits=limits or Limits({}),
        unit=unit,
        mode=mode,
        face_down=face_down,
        insurance=insurance and book.insurance is not None,
        cut_card_from_end=book.shoe.cut_card_from_end if cut_card_from_end is None else cut_card_from_end,
        burn=burn,
        timing=timing or Timing(),
        content=content_of(book),
    )


def content_of(book: Game) -> str | UnsetType:
    """The digest that a table keeps of a game: none of the four, whose edition says enough."""
    return UNSET if GAMES.get(book.name) is book else digest(book)
