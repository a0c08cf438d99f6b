"""What a client is told of a table and of itself, as far as programs have a use for it; the rest is passed over."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Generic, TypeVar, get_type_hints

from msgspec import Raw, Struct, json

from punto.client.frames import Happened

S = TypeVar("S", bound=Struct)


class Range(Struct, frozen=True):
    minimum: int
    maximum: int | None = None


class Limits(Struct, frozen=True):
    ranges: dict[str, Range]
    differential: int | None = None

    def of(self, wager: str) -> Range:
        """A wager that is not named has no limits."""
        return self.ranges.get(wager, Range(1))

    @property
    def least(self) -> int:
        """The lowest minimum of any wager."""
        return min((span.minimum for span in self.ranges.values()), default=1)


class Staked(Struct, frozen=True):
    wager: str
    stake: int
    moment: str | None = None


class Seat(Struct, frozen=True):
    seat: int
    patron: str
    wagers: tuple[Staked, ...] = ()


class Behind(Struct, frozen=True):
    """All who stand behind the seats, together."""

    patrons: int = 0
    wagers: dict[str, int] = {}


class Box(Struct, frozen=True):
    """A wager of the layout."""

    wager: str
    backs: str | None = None
    in_coup: bool = False


class Shoe(Struct, frozen=True):
    number: int
    decks: int
    is_cut: bool
    burned: bool
    drawn: int
    remaining: int
    commitment: str | None = None


class Hand(Struct, frozen=True):
    hand: str | int
    cards: tuple[str, ...]
    """One that lies face down is ??."""
    total: int | None = None


class Due(Struct, frozen=True):
    """What the coup waits for."""

    what: str
    to: str | int | None = None
    clause: str | None = None


class Coup(Struct, frozen=True):
    number: int
    free: bool = False
    hands: tuple[Hand, ...] = ()
    down: tuple[str, ...] = ()
    due: Due | None = None
    squeeze: dict[str, str] = {}
    may_squeeze: dict[str, str] = {}
    result: str | None = None


class Ended(Struct, frozen=True):
    """How one wager ended."""

    patron: str
    wager: str
    stake: int
    outcome: str
    paid: int
    returned: int
    collected: int
    clauses: tuple[str, ...] = ()
    moment: str | None = None


class Last(Struct, frozen=True):
    """The coup that was settled last."""

    coup: int
    wagers: tuple[Ended, ...] = ()


class Question(Struct, frozen=True):
    """An irregularity that waits for somebody."""

    found: str
    clause: str
    question: str
    rank: str
    until: int | None = None


class Next(Struct, frozen=True):
    """What the automatic dealer does next."""

    do: str
    at: int | None = None
    """The house's clock, in microseconds."""


class View(Struct, frozen=True, kw_only=True):
    """A table as anyone may see it."""

    name: str
    game: str | None
    variant: str | None
    mode: str | None
    face_down: bool
    phase: str
    deadline: int | None
    places: tuple[int, ...]
    limits: Limits
    insurance: bool
    boxes: tuple[Box, ...]
    seats: tuple[Seat, ...]
    behind: Behind
    shoe: Shoe | None
    coup: Coup | None
    open: Question | None
    last: Last | None
    results: str
    next: Next | None
    """Nothing where the table waits for a person."""
    may: tuple[str, ...]

    @property
    def free_seats(self) -> tuple[int, ...]:
        taken = {seat.seat for seat in self.seats}
        return tuple(seat for seat in self.places if seat not in taken)

    def on_hand(self, side: str) -> int:
        """All that is staked on a hand, by everybody."""
        backing = {box.wager for box in self.boxes if box.backs == side and not box.in_coup}
        seated = sum(laid.stake for seat in self.seats for laid in seat.wagers if laid.wager in backing)
        return seated + sum(stake for wager, stake in self.behind.wagers.items() if wager in backing)


class Cover(Struct, frozen=True):
    """Insurance that may be taken now."""

    wager: str
    moment: str
    odds: str
    insured: int
    most: int


class Squeezing(Struct, frozen=True):
    hand: str
    cards: tuple[str, ...]
    may_open: bool


class Asked(Struct, frozen=True):
    """The seat is asked to stand or draw."""

    seat: int
    clause: str
    draw: int | None
    """What a draw costs; nothing where there are not the chips for it."""
    total: int


class Choosing(Struct, frozen=True):
    clause: str
    options: tuple[str, ...]
    until: int | None = None


class Me(Struct, frozen=True, kw_only=True):
    """What a patron sees of his own."""

    name: str
    place: str | None
    seat: int | None
    rack: int
    wallet: int
    wagers: tuple[Staked, ...]
    may: tuple[str, ...]
    insurance: tuple[Cover, ...]
    squeeze: tuple[Squeezing, ...]
    answer: Asked | None
    choice: Choosing | None
    last: Last | None


class Action(Struct, frozen=True):
    """The one obvious next action."""

    do: str
    clause: str | None = None
    to: str | int | None = None


class AtDesk(Struct, frozen=True):
    """A patron with all that is his at the table."""

    patron: str
    place: int
    rack: int
    wagers: tuple[Staked, ...] = ()
    insurance: tuple[Cover, ...] = ()


class Staff(Struct, frozen=True, kw_only=True):
    """What staff see beside it."""

    patrons: tuple[AtDesk, ...]
    float_chips: int
    layout_chips: int
    may: dict[str, tuple[str, ...]]
    """The commands that each role may give."""
    next: Action | None
    due: Due | None


class Given(Struct, frozen=True):
    """A command was carried out, and this came of it."""

    table: str
    n: int
    events: tuple[Happened, ...] = ()
    repeated: bool = False


def read_me(raw: Raw) -> Me | None:
    return _ME.decode(raw)


_ME: json.Decoder[Me | None] = json.Decoder(Me | None)


class Kept(Generic[S]):
    """A view, of which changes replace some parts; only those are read anew."""

    __slots__ = ("_kind", "_readers", "_values", "_whole")

    def __init__(self, kind: type[S]) -> None:
        self._kind = kind
        self._readers = _readers(kind)
        self._values: dict[str, object] | None = None
        self._whole: S | None = None

    @property
    def there(self) -> bool:
        return self._values is not None

    def replace(self, parts: Mapping[str, Raw] | None) -> None:
        self._values = None if parts is None else self._read(parts)
        self._whole = None

    def change(self, parts: Mapping[str, Raw]) -> None:
        if parts and self._values is not None:
            self._values.update(self._read(parts))
            self._whole = None

    def _read(self, parts: Mapping[str, Raw]) -> dict[str, object]:
        return {name: self._readers[name](part) for name, part in parts.items() if name in self._readers}

    def value(self) -> S:
        if self._whole is None:
            if self._values is None:
                raise LookupError("nothing is known yet")
            self._whole = self._kind(**self._values)
        return self._whole


@cache
def _readers(kind: type[Struct]) -> dict[str, Callable[[Raw], object]]:
    """How each field of a view is read."""
    return {name: json.Decoder(hint).decode for name, hint in get_type_hints(kind).items()}
