"""The shoe in use, and cards that have left it without a place."""

from msgspec import Struct

from punto.cards import Card
from punto.coup import Result
from punto.shoe import Stage
from punto.table.commitment import index_of, mix


class Burn(Struct, frozen=True):
    """The burn of a shoe, as it is on record."""

    shown: Card
    count: int


class Share(Struct, frozen=True):
    """A patron's part in the order of a virtual shoe."""

    patron: str
    digest: str
    share: str | None = None
    """None until the patron shows it."""


class ChosenCut(Struct, frozen=True):
    """Where a patron wants an automatic table's shoe to be cut."""

    patron: str
    at: int


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
    shares: tuple[Share, ...] = ()
    """In the order in which they were pledged."""
    cut_chosen: ChosenCut | None = None
    """The cut that a patron has chosen and the house makes when the time for pledges is over."""

    @property
    def size(self) -> int:
        return 52 * self.decks

    @property
    def next_index(self) -> int:
        """The place in the committed order of the card that leaves a virtual shoe next."""
        if self.cut is None or self.commitment is None:
            raise AssertionError("a virtual shoe that is dealt from has been cut")
        return index_of(self.drawn, self.cut, mix(self.commitment, self.shares_shown, self.size))

    @property
    def shares_shown(self) -> tuple[str, ...]:
        return tuple(one.share for one in self.shares if one.share)

    @property
    def waits_for_shares(self) -> bool:
        """Whether a pledged share can still be shown: the shoe is cut, and no card has left it."""
        return self.is_cut and not self.drawn and len(self.shares_shown) < len(self.shares)

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
