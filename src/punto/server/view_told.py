"""An event on its way to a viewer: its fields as far as he may know them, and one sentence in either language."""

from collections.abc import Callable
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from punto.cards import Card
from punto.server.view_parts import Ended, Offering, Sums, Told
from punto.server.view_sight import Sight
from punto.table.commitment import Reveal
from punto.table.found import Found
from punto.text import Phrase


class Kind(StrEnum):
    PUBLIC = "public"
    """Watchers, and patrons where an event does not concern them."""
    OWN = "own"
    """The patron of this name."""
    STAFF = "staff"


class Viewer(Struct, frozen=True):
    """Who is told of an event."""

    kind: Kind
    name: str = ""


PUBLIC = Viewer(Kind.PUBLIC)
STAFF = Viewer(Kind.STAFF)


def own(name: str) -> Viewer:
    return Viewer(Kind.OWN, name)


class Moved(Struct, frozen=True):
    """Chips that went back to a patron or, with a minus, from him."""

    patron: str
    amount: int


class ToldEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as its viewer may see it: which one it is, its fields as far as he may know them, and one sentence."""

    n: int
    """Its number in the table's log."""
    at: int
    """The house's clock, in microseconds."""
    event: str
    """The name of its kind, such as CardDealt."""
    told: Told
    clauses: tuple[str, ...]
    """What it happened under."""
    actor: str | None = None
    """For staff: who brought it about."""
    role: str | None = None
    """For staff: in which role."""
    patron: str | None = None
    seat: int | None = None
    amount: int | None = None
    coup: int | None = None
    until: int | None = None
    shoe: int | None = None
    decks: int | None = None
    commitment: str | None = None
    cut: int | None = None
    """At which card the shoe was cut."""
    by: str | None = None
    """Who cut the shoe, opened the hand or set the order."""
    withdrawn: bool | None = None
    shown: bool | None = None
    """Whether the sign is up that no insurance is offered."""
    card: str | None = None
    """The card that was dealt, burned or seen; ?? where it lies face down."""
    to: str | int | None = None
    """The hand that a card was dealt to: player, banker, dealer, or a seat's number."""
    down: bool | None = None
    phase: str | None = None
    """Where the table goes on."""
    from_shoe: bool | None = None
    proof: Reveal | None = None
    """That the card was committed to."""
    count: int | None = None
    """How many cards were burned or revealed."""
    hand: str | None = None
    cards: tuple[str, ...] | None = None
    """Cards that were turned up, put in order, or drawn in error."""
    surplus: tuple[str, ...] | None = None
    """Cards that a coup put right does not need."""
    player_cards: tuple[str, ...] | None = None
    banker_cards: tuple[str, ...] | None = None
    wager: str | None = None
    stake: int | None = None
    before: int | None = None
    """What was staked there already."""
    recorded: bool | None = None
    moment: str | None = None
    side: str | None = None
    seats: tuple[int, ...] | None = None
    """Seats with a hand of their own."""
    offers: tuple[Offering, ...] | None = None
    names: tuple[str, ...] | None = None
    """Patrons who are asked, or did not insure: those in seats; for staff all, up to 200."""
    others: int | None = None
    """How many more there are."""
    answer: str | None = None
    result: str | None = None
    called: str | None = None
    """What the dealer said; the cards decide."""
    player: int | None = None
    """The Player's total."""
    banker: int | None = None
    wagers: tuple[Ended, ...] | None = None
    """Settled wagers, as far as the viewer may see them."""
    sums: Sums | None = None
    """Of all wagers of the coup."""
    returned: tuple[Moved, ...] | None = None
    kind: str | None = None
    """What was found, by the name of its kind: WrongOrder."""
    found: Found | None = None
    """With its details, as far as the viewer may know them."""
    question: str | None = None
    rank: str | None = None
    free_hand: bool | None = None
    ruling: str | None = None
    choice: str | None = None
    withdrawals: tuple[str, ...] | None = None
    """The wagers that went back to the patron."""
    dispute: int | None = None
    text: str | None = None
    """What was claimed, found, answered or given as the reason."""
    grounds: tuple[str, ...] | None = None


class Seated:
    """The patrons in seats; one who changed between a seat and a place behind the seats counts as standing."""

    def __init__(self, *sights: Sight) -> None:
        self._sights = sights

    def __contains__(self, name: object) -> bool:
        found = [patron for sight in self._sights if (patron := sight.table.patrons.get(str(name)))]
        return bool(found) and all(patron.seated for patron in found)

    @cached_property
    def names(self) -> frozenset[str]:
        """All of them, where many are asked for."""
        return frozenset(name for sight in self._sights for name in sight.seated if name in self)


class Scene(Struct, frozen=True):
    """What must be known of the moment at which an event happened."""

    seated: Seated
    """Their wagers lie before everyone's eyes."""
    disputer: Callable[[int], str | None]
    """Who raised a dispute."""
    hidden: bool
    """Whether any card lay face down before it."""
    turned: tuple[Card, ...] = ()
    """The cards that it turned up."""
    shown: frozenset[int] = frozenset()
    """The numbers of events that dealt a card face down which may be told all the same: it was opened since."""


class Shown(Struct, frozen=True):
    """An event's fields and its sentence, for one viewer."""

    phrase: Phrase
    fields: dict[str, object]
