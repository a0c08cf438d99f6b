"""A game: the facts of its document in one value. `punto.games` holds the four."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache

from msgspec import Struct

from punto.cards import Card, Rank
from punto.conduct import Disputes, Equipment, Irregularities, Words
from punto.coup import Coup, Hand, Happening, Procedure, Side
from punto.errors import Refusal
from punto.insurance import SIDES, Insurance, Moment
from punto.shoe import ShoeRules
from punto.text import Word
from punto.wagers import Wager


class Variant(StrEnum):
    COMMISSION = "commission"
    NON_COMMISSION = "non_commission"


class Space(StrEnum):
    """What kind of coup a game deals: its hands, and so the kernel that counts its outcomes."""

    TWO_HANDS = "two_hands"
    PRINTED_SEVEN = "printed_seven"
    OWN_HANDS = "own_hands"


STANDING_FROM = 101
"""Patrons who bet from behind the seats have places numbered from here."""
UNDATED = "undated"
"""The edition of a document that bears no date."""


class Bet(Struct, frozen=True):
    """Chips on a wager. A seat stands for its patron."""

    wager: str
    stake: int
    seat: int = 1
    moment: Moment | None = None
    """For insurance: when it was taken."""
    recorded: bool = False
    """Found on the layout and recorded by staff, not placed through the system (R-30)."""


class PlacingClauses(Struct, frozen=True, kw_only=True):
    """Which clauses govern the placing of wagers."""

    opens: str
    before_first_card: str
    kinds: str
    side_alone: str | None = None
    """Lets a patron bet without a wager on a hand, where the game has any."""
    closes: str | None
    """The call that closes bets, where the document has the dealer make calls."""
    late: str
    """Refuses a wager once bets are closed."""


class LimitClauses(Struct, frozen=True, kw_only=True):
    """Which clauses govern wagers outside the limits."""

    range: str
    differential: str
    alter: str
    under_minimum: str
    over_maximum: str
    pro_rata: str
    pro_rata_small: str


class SqueezeClauses(Struct, frozen=True, kw_only=True):
    right: str
    restricted: str


class CountingClauses(Struct, frozen=True, kw_only=True):
    """Which clauses say what a card and a hand count."""

    face_value: str
    zero: str
    under_ten: str
    ten_or_more: str


class Game(Struct, frozen=True, kw_only=True):
    name: str
    edition: str
    """The date of its document, with its version where it has one."""
    variants: tuple[Variant, ...] = ()
    seats: tuple[tuple[int, ...], ...]
    """The seat numbers of each layout, the usual one first."""
    shoe: ShoeRules
    hands_clause: str
    """The clause that says which hands there are."""
    space: Space = Space.TWO_HANDS
    procedure: Callable[[Coup], Procedure]
    wagers: Callable[[Variant | None], tuple[Wager, ...]]
    insurance: Insurance | None = None
    counting: CountingClauses
    placing: PlacingClauses
    limits: LimitClauses | None = None
    squeeze: SqueezeClauses | None = None
    words: Words
    equipment: Equipment = Equipment()
    irregularities: Irregularities = Irregularities()
    disputes: Disputes = Disputes()
    check_bets: Callable[[Coup, Sequence[Bet]], None] | None = None
    """Rules that bind a patron's wagers to one another."""

    @property
    def hand_a_seat(self) -> bool:
        """Whether each seat has a hand of its own, against the dealer's."""
        return self.space is Space.OWN_HANDS

    def coup(self, happened: Sequence[Happening] = (), seats: tuple[int, ...] = (1,)) -> Coup:
        """A coup of this game; `seats` are those with a wager, where each has its own hand."""
        return Coup(self.procedure, happened, seats if self.hand_a_seat else ())

    def layout(self, seats: int | None = None) -> tuple[int, ...]:
        """The seat numbers of a table with so many seats; of the usual one where none is said."""
        for numbers in self.seats:
            if seats in (None, len(numbers)):
                return numbers
        raise Refusal("unknown-layout", "R-07", seats=seats or 0, layouts=[str(len(numbers)) for numbers in self.seats])

    def check_seat(self, seat: int, layout: int | None = None, *, standing: bool = False) -> None:
        """A seat of the layout or, if patrons may bet standing, a place behind the seats."""
        if standing and seat >= STANDING_FROM and not self.hand_a_seat:
            return
        numbers = self.layout(layout)
        if seat not in numbers:
            raise Refusal("unknown-seat", "R-07", seat=seat, seats=[str(number) for number in numbers])

    def first_seats(self, count: int | None) -> tuple[int, ...]:
        """So many seats that play with a hand of their own; one where none is said."""
        if count is None:
            return (1,)
        if not self.hand_a_seat:
            raise Refusal("seats-not-own-hands", game=Word(self.name))
        if not 1 <= count <= len(self.seats[0]):
            raise Refusal("seats-out-of-range", "R-07", seats=count, most=len(self.seats[0]))
        return self.seats[0][:count]

    def variant(self, name: str | None) -> Variant | None:
        """The variant of that name; the game's first where none is named."""
        if name is None:
            return self.variants[0] if self.variants else None
        for variant in self.variants:
            if variant == name.lower().replace("-", "_"):
                return variant
        if not self.variants:
            raise Refusal("no-variants", variant=name, game=Word(self.name))
        raise Refusal("unknown-variant", variant=name, game=Word(self.name), variants=list(self.variants))

    def wager(self, name: str, variant: Variant | None) -> Wager:
        found = _by_name(self.wagers, variant).get(name)
        if found is None:
            raise self.no_wager(name, variant)
        return found

    def side_of(self, bet: Bet, variant: Variant | None) -> Side | None:
        """The hand that the bet is on; an insurance bet is on none."""
        return None if bet.wager in SIDES else self.wager(bet.wager, variant).backs

    def no_wager(self, name: str, variant: Variant | None) -> Refusal:
        names = [wager.name for wager in self.wagers(variant)]
        if self.insurance:
            names += SIDES
        return Refusal("unknown-wager", self.placing.kinds, wager=name, wagers=names)


@cache
def _by_name(wagers: Callable[[Variant | None], tuple[Wager, ...]], variant: Variant | None) -> dict[str, Wager]:
    return {wager.name: wager for wager in wagers(variant)}


class Counted(Struct, frozen=True):
    """How a hand's total came about: each card's points, then the digit that counts."""

    points: tuple[tuple[Card | Rank, int, str], ...]
    total: int
    clause: str

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*(clause for _, _, clause in self.points), self.clause)


def counted(game: Game, hand: Hand) -> Counted:
    by = game.counting
    cards: tuple[Card | Rank, ...] = (*hand.printed, *hand.cards)
    points = tuple((card, card.points, by.face_value if card.points else by.zero) for card in cards)
    whole = sum(value for _, value, _ in points)
    return Counted(points, hand.total, by.under_ten if whole < 10 else by.ten_or_more)


def squeeze_rights(
    game: Game, bets: Sequence[Bet], variant: Variant | None, restricted: frozenset[int] = frozenset()
) -> dict[Side, "SqueezeRight"]:
    """Who may squeeze each hand: the seat with the highest wager on it, the earlier where two are equal (R-08)."""
    if game.squeeze is None:
        return {}
    rights = {}
    for side in (Side.PLAYER, Side.BANKER):
        on_hand = [bet for bet in bets if game.side_of(bet, variant) is side]
        holder = max(on_hand, key=lambda bet: bet.stake).seat if on_hand else None
        if holder in restricted:
            rights[side] = SqueezeRight(None, game.squeeze.restricted)
        else:
            rights[side] = SqueezeRight(holder, game.squeeze.right)
    return rights


class SqueezeRight(Struct, frozen=True):
    """The seat that may open the hand; with none, the dealer opens it."""

    seat: int | None
    clause: str
