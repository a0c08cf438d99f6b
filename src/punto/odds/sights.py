"""Sights: what a wager sees of a cell. A question that the cell does not answer is reported, never guessed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, NoReturn, TypeVar, overload

from punto.cards import Card, Rank, Suit
from punto.coup import Result, Side
from punto.errors import Refusal
from punto.game import Space
from punto.readings import CARDS, RANKS, RESULTS, SUITS, Aspect, Reading, Sight, of_card

T = TypeVar("T")


class UnseenError(Exception):
    """The cell does not say this."""

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self.reading = reading


class CellSight(Sight):
    """A showdown of which only some readings are known. Plain functions use it like a showdown."""

    __slots__ = ("banker", "columns", "player", "row")

    def __init__(self, space: Space, columns: Mapping[Reading, int], row: Sequence[int] = ()) -> None:
        self.columns = columns
        self.row = row
        """The value of each known reading; it changes from cell to cell."""
        self.player = HandSight(self, Side.PLAYER, (Rank.SEVEN,) if space is Space.PRINTED_SEVEN else ())
        self.banker = HandSight(self, Side.BANKER, ())

    def read(self, reading: Reading) -> int:
        at = self.columns.get(reading)
        if at is not None:
            return self.row[at]
        whole = self.columns.get(Reading(Aspect.CARD, reading.hand, reading.position))
        if whole is not None:
            number = self.row[whole]
            return number if number < 0 else of_card(CARDS[number], reading.aspect)
        if reading.aspect is Aspect.POINTS:
            rank = self.columns.get(Reading(Aspect.RANK, reading.hand, reading.position))
            if rank is not None:
                return RANKS[self.row[rank]].points if self.row[rank] >= 0 else self.row[rank]
        if reading.aspect is Aspect.RESULT and Reading(Aspect.TOTAL, Side.PLAYER) in self.columns:
            ahead = self.player.total - self.banker.total
            return RESULTS.index(Result.PLAYER if ahead > 0 else Result.BANKER if ahead < 0 else Result.TIE)
        raise UnseenError(reading)

    @property
    def result(self) -> Result:
        return RESULTS[self.read(Reading(Aspect.RESULT))]

    @property
    def sevens(self) -> int:
        return self.read(Reading(Aspect.SEVENS))

    def __getattr__(self, name: str) -> NoReturn:
        raise Refusal("no-such-feature", name=name)


class HandSight:
    """A hand of such a showdown."""

    __slots__ = ("_side", "_sight", "printed")

    def __init__(self, sight: CellSight, side: Side, printed: tuple[Rank, ...]) -> None:
        self._sight = sight
        self._side = side
        self.printed = printed

    @property
    def total(self) -> int:
        return self._sight.read(Reading(Aspect.TOTAL, self._side))

    @property
    def size(self) -> int:
        return self._sight.read(Reading(Aspect.SIZE, self._side))

    @property
    def paired(self) -> bool:
        return bool(self._sight.read(Reading(Aspect.PAIRED, self._side)))

    @property
    def threes(self) -> int:
        """Known at Lucky Draw; elsewhere it follows from the cards."""
        if Reading(Aspect.THREES, self._side) in self._sight.columns:
            return self._sight.read(Reading(Aspect.THREES, self._side))
        if self.ranks != (Rank.THREE,) * 3:
            return 0
        return 2 if len(set(self.suits)) == 1 else 1

    @property
    def cards(self) -> "Parts[Card]":
        return Parts(self, Aspect.CARD, CARDS)

    @property
    def suits(self) -> "Parts[Suit]":
        return Parts(self, Aspect.SUIT, SUITS)

    @property
    def ranks(self) -> "Parts[Rank]":
        return Parts(self, Aspect.RANK, RANKS, self.printed)

    def read(self, aspect: Aspect, position: int) -> int:
        return self._sight.read(Reading(aspect, self._side, position))

    def __getattr__(self, name: str) -> NoReturn:
        raise Refusal("no-such-feature", name=name)


class Parts(Sequence[T], Generic[T]):
    """The cards, ranks or suits of a hand as a sequence; only those that are looked at are read."""

    __slots__ = ("_aspect", "_hand", "_kinds", "_printed")

    def __init__(self, hand: HandSight, aspect: Aspect, kinds: Sequence[T], printed: tuple[T, ...] = ()) -> None:
        self._hand = hand
        self._aspect = aspect
        self._kinds = kinds
        self._printed = printed

    def __len__(self) -> int:
        return self._hand.size - len(self._hand.printed) + len(self._printed)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            within = all(end is None or 0 <= end <= self._sure for end in (at.start, at.stop)) and at.stop is not None
            return tuple(self[one] for one in range(*at.indices(self._sure if within else len(self))))
        if not 0 <= at < self._sure:
            at = at + len(self) if at < 0 else at
            if not 0 <= at < len(self):
                raise IndexError("the hand has no such card")
        if at < len(self._printed):
            return self._printed[at]
        return self._kinds[self._hand.read(self._aspect, at - len(self._printed))]

    @property
    def _sure(self) -> int:
        """How many there are in every coup."""
        return 2 - len(self._hand.printed) + len(self._printed)

    def __iter__(self) -> Iterator[T]:
        at = 0
        while at < self._sure or at < len(self):
            yield self[at]
            at += 1

    def __add__(self, other: Sequence[T]) -> tuple[T, ...]:
        return (*self, *other)

    def __radd__(self, other: Sequence[T]) -> tuple[T, ...]:
        return (*other, *self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple | list | Parts) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))
