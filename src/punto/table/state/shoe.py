"""The shoe in use, and cards that have left it without a place."""

from msgspec import Struct

from punto.cards import Card
from punto.coup import Result
from punto.shoe import Stage


class Burn(Struct, frozen=True):
    """The burn of a shoe, as it is on record."""

    shown: Card
    count: int


class ShoeInUse(Struct, frozen=True):
    number: int
    decks: int
    prepared_by: str
    commitment: str | None = None
    cut: int | None = None
    is_cut: bool = False
    burned: bool = False
    burn: Burn | None = None
    drawn: int = 0
    """Cards that have left it."""
    seen: dict[Card, int] = {}
    stage: Stage = Stage.RUNNING
    coups: int = 0
    results: tuple[Result, ...] = ()
    replace_question: bool = False
    """Whether patrons are to be asked, after this coup, to go on with it or replace it (7.11.2.1)."""
    withdraw_after: bool = False
    """Whether it is withdrawn after this coup, by a ruling (R-49)."""
    short_burn: bool = False
    """Whether fewer cards were burned than were due."""
    exposed: bool = False
    """Whether a card was seen in a coup that became void."""
    question_put: bool = False
    """Whether patrons have been asked already."""
    to_its_end: bool = False
    """Whether it must be played to its end (7.11.3)."""

    @property
    def size(self) -> int:
        return 52 * self.decks

    @property
    def remaining(self) -> int:
        return self.size - self.drawn


class CardAhead(Struct, frozen=True, omit_defaults=True):
    """A card that has left the shoe and has no place in a hand: the next one that is dealt."""

    card: Card
    seen: bool = True
    """Whether anybody has seen its face."""
    in_error: bool = False
    """Whether it begins a Free Hand even if nobody has seen it (7.6)."""
