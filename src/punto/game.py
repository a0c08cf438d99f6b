"""A game: the facts of its document in one value. `punto.games` has the four, and registers others."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import force_setattr

from punto.borders import each, enum_of, flag, of_type, text, whole, wholes, wrong
from punto.callable_modules import make_callable
from punto.cards import Card, Rank
from punto.coup import Coup, Hand, Happening, Procedure, Side
from punto.errors import Refusal
from punto.insurance import INSURED_SIDE, Insurance, Moment
from punto.shoe import ShoeRules
from punto.table_clauses import Disputes, Equipment, Irregularities, Words
from punto.text import Word
from punto.wagers import Wager


class Variant(StrEnum):
    COMMISSION = "commission"
    NON_COMMISSION = "non_commission"


class Space(StrEnum):
    """The kind of coup that a game deals; it decides which kernel counts the outcomes."""

    TWO_HANDS = "two_hands"
    PRINTED_SEVEN = "printed_seven"
    OWN_HANDS = "own_hands"


STANDING_FROM = 101
"""The first number for patrons who bet standing behind the seats."""
UNDATED = "undated"
"""The edition of a document without a date."""


class Bet(Struct, frozen=True):
    """Chips on a wager; the seat identifies the patron or, where each area has its own hand, the area."""

    wager: str
    stake: int
    seat: int = 1
    moment: Moment | None = None
    """The moment at which insurance was taken."""
    recorded: bool = False
    """Whether staff recorded chips that lay on the layout, instead of the patron placing them here (R-30)."""

    def __post_init__(self) -> None:
        text(self.wager, "wager")
        if type(self.stake) is not int:
            force_setattr(self, "stake", whole(self.stake, "stake"))
        if type(self.seat) is not int:
            force_setattr(self, "seat", whole(self.seat, "seat"))
        if self.moment is not None and type(self.moment) is not Moment:
            force_setattr(self, "moment", enum_of(Moment, self.moment, "moment"))
        force_setattr(self, "recorded", flag(self.recorded, "recorded"))


class PlacingClauses(Struct, frozen=True, kw_only=True):
    """The clauses on placing wagers."""

    opens: str
    before_first_card: str
    kinds: str
    side_alone: str | None = None
    """Allows side wagers without a wager on a hand, if the document says so."""
    closes: str | None
    """The call that closes bets, if the document has calls."""
    late: str
    """Refuses a wager once bets are closed."""


class LimitClauses(Struct, frozen=True, kw_only=True):
    """The clauses on wagers outside the limits."""

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
    """The clauses on the points of cards and hands."""

    face_value: str
    zero: str
    under_ten: str
    ten_or_more: str


class Game(Struct, frozen=True, kw_only=True, eq=False):
    """A game. Two are the same only if they are one object: whatever is kept for a game is kept for that object."""

    name: str
    document: str = ""
    """The game whose document its clauses are of; by default, the game itself."""
    edition: str
    """The date of its document, and its version if it has one."""
    variants: tuple[Variant, ...] = ()
    seats: tuple[tuple[int, ...], ...]
    """The seat numbers of each layout; the first is the default."""
    shoe: ShoeRules
    hands_clause: str
    """The clause that names the hands."""
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
    """Checks rules that link a patron's wagers."""

    def __post_init__(self) -> None:
        if not self.document:
            force_setattr(self, "document", self.name)

    @property
    def hand_a_seat(self) -> bool:
        """Whether each seat has its own hand against the dealer's."""
        return self.space is Space.OWN_HANDS

    def coup(self, happened: Sequence[Happening] | str = (), seats: tuple[int, ...] = (1,)) -> Coup:
        """A coup of this game; `seats` are those with a wager, if each seat has its own hand."""
        numbers = wholes(seats, "seats")
        if len(set(numbers)) != len(numbers):
            raise wrong("seats", seats, "seats")
        return Coup(self.procedure, happened, numbers if self.hand_a_seat else ())

    def layout(self, seats: int | None = None) -> tuple[int, ...]:
        """The seat numbers of a table with this many seats; by default, of the usual layout."""
        if seats is not None:
            seats = whole(seats, "seats")
        for numbers in self.seats:
            if seats in (None, len(numbers)):
                return numbers
        raise Refusal("unknown-layout", "R-07", seats=seats or 0, layouts=[str(len(numbers)) for numbers in self.seats])

    def check_seat(self, seat: int, layout: int | None = None, *, standing: bool = False) -> None:
        """Refuse a seat that the layout lacks; with `standing`, places behind the seats are allowed."""
        seat = whole(seat, "seat")
        if flag(standing, "standing") and seat >= STANDING_FROM and not self.hand_a_seat:
            return
        numbers = self.layout(layout)
        if seat not in numbers:
            raise Refusal("unknown-seat", "R-07", seat=seat, seats=[str(number) for number in numbers])

    def first_seats(self, count: int | None) -> tuple[int, ...]:
        """The first `count` seats of a game with own hands; by default, one."""
        if count is None:
            return (1,)
        count = whole(count, "seats")
        if not self.hand_a_seat:
            raise Refusal("seats-not-own-hands", game=Word(self.name))
        if not 1 <= count <= len(self.seats[0]):
            raise Refusal("seats-out-of-range", "R-07", seats=count, most=len(self.seats[0]))
        return self.seats[0][:count]

    def variant(self, name: str | None) -> Variant | None:
        """The variant with this name; by default, the game's first."""
        if name is None:
            return self.variants[0] if self.variants else None
        text(name, "variant")
        for variant in self.variants:
            if variant == name.strip().lower().replace("-", "_"):
                return variant
        if not self.variants:
            raise Refusal("no-variants", variant=name, game=Word(self.name))
        raise Refusal("unknown-variant", variant=name, game=Word(self.name), variants=list(self.variants))

    def known(self, variant: Variant | None) -> Variant | None:
        """The variant as it was given, also by its name; None stays None."""
        return None if variant is None else enum_of(Variant, variant, "variant")

    def wager(self, name: str, variant: Variant | None) -> Wager:
        found = _by_name(self.wagers, self.known(variant)).get(text(name, "wager"))
        if found is None:
            raise self.no_wager(name, variant)
        return found

    def side_of(self, bet: Bet, variant: Variant | None) -> Side | None:
        """The hand that the bet backs; an insurance bet backs none."""
        of_type(Bet, bet, "bet")
        return None if bet.wager in INSURED_SIDE else self.wager(bet.wager, variant).backs

    def no_wager(self, name: str, variant: Variant | None) -> Refusal:
        names = list(_by_name(self.wagers, self.known(variant)))
        if self.insurance:
            names += INSURED_SIDE
        return Refusal("unknown-wager", self.placing.kinds, wager=text(name, "wager"), wagers=names)


@lru_cache(maxsize=256)
def _by_name(wagers: Callable[[Variant | None], tuple[Wager, ...]], variant: Variant | None) -> dict[str, Wager]:
    return {wager.name: wager for wager in wagers(variant)}


class HandCount(Struct, frozen=True):
    """How a hand's total is counted: each card's points, then the last digit of the sum."""

    points: tuple[tuple[Card | Rank, int, str], ...]
    total: int
    clause: str

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*(clause for _, _, clause in self.points), self.clause)


def count_hand(game: Game, hand: Hand) -> HandCount:
    by = of_type(Game, game, "game").counting
    of_type(Hand, hand, "hand")
    cards: tuple[Card | Rank, ...] = (*hand.printed, *hand.cards)
    points = tuple((card, card.points, by.face_value if card.points else by.zero) for card in cards)
    whole = sum(value for _, value, _ in points)
    return HandCount(points, hand.total, by.under_ten if whole < 10 else by.ten_or_more)


def squeeze_rights(
    game: Game, bets: Sequence[Bet], variant: Variant | None, restricted: frozenset[int] = frozenset()
) -> dict[Side, "SqueezeRight"]:
    """The patrons to whom each hand is offered: the highest wager first, the earlier of two equal wagers first (R-08).

    A hand that no wager backs is offered to the highest bet of any kind. `bets` are those of seated patrons.
    """
    of_type(Game, game, "game")
    if game.squeeze is None:
        return {}
    bets, restricted = each(Bet, bets, "bets"), frozenset(wholes(restricted, "restricted"))
    rights = {}
    for side in (Side.PLAYER, Side.BANKER):
        backing = [bet for bet in bets if game.side_of(bet, variant) is side] or bets
        ranked = sorted(backing, key=lambda bet: -bet.stake)  # stable: the earlier of two equal wagers first
        seats = tuple(dict.fromkeys(bet.seat for bet in ranked if bet.seat not in restricted))
        barred = bool(ranked) and not seats
        rights[side] = SqueezeRight(seats, game.squeeze.restricted if barred else game.squeeze.right)
    return rights


class SqueezeRight(Struct, frozen=True):
    """The seats that may open the hand, in order. If there is none, the dealer opens it."""

    seats: tuple[int, ...]
    clause: str

    @property
    def seat(self) -> int | None:
        """The seat to which the hand is offered first."""
        return self.seats[0] if self.seats else None


make_callable(__name__)
