"""A coup: the cards dealt so far, the clause of each step, and what is needed next."""

from collections.abc import Callable, Generator, Iterable, Sequence
from enum import StrEnum
from typing import Self

from msgspec import Struct
from msgspec.structs import force_setattr

from punto.borders import items, whole, wrong
from punto.cards import Card, Rank, Suit, card
from punto.errors import Refusal
from punto.text import Phrase, Word


class Side(StrEnum):
    """A hand that belongs to no seat."""

    PLAYER = "player"
    BANKER = "banker"
    DEALER = "dealer"


HandKey = Side | int
"""A hand: one of the sides, or the number of a seat with its own hand."""


class Answer(StrEnum):
    STAND = "stand"
    DRAW = "draw"


class Result(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Announcement(StrEnum):
    """What a dealer announces during a coup."""

    POINTS = "points"
    FINAL_POINTS = "final_points"
    WINNER = "winner"


class Hand(Struct, frozen=True):
    """The cards of one hand, and the rank printed on the felt before them, if any."""

    cards: tuple[Card, ...] = ()
    printed: tuple[Rank, ...] = ()
    total: int = 0
    """Always computed from the cards; stored because every rule uses it."""

    def __post_init__(self) -> None:
        try:
            points = sum([card.points for card in self.cards]) + sum([rank.points for rank in self.printed])
        except (AttributeError, TypeError):
            raise wrong("hand", self.cards, "cards") from None
        force_setattr(self, "total", points % 10)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        return self.printed + tuple(card.rank for card in self.cards)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits of the cards; a printed card has none."""
        return tuple(card.suit for card in self.cards)

    @property
    def size(self) -> int:
        return len(self.printed) + len(self.cards)

    @property
    def threes(self) -> int:
        """Whether it has exactly three threes: 0 for no, 1 for yes, 2 for yes and of one suit."""
        if self.ranks != (Rank.THREE,) * 3:
            return 0
        return 2 if len(set(self.suits)) == 1 else 1

    @property
    def paired(self) -> bool:
        """Whether the first two cards have the same rank (R-22)."""
        first, second = self.ranks[:2]
        return first is second


class Draw(Struct, frozen=True):
    """Needed: a card from the shoe for this hand."""

    to: HandKey
    clause: str


class Ask(Struct, frozen=True):
    """Needed: this seat's answer, stand or draw."""

    seat: int
    clause: str


class Printed(Struct, frozen=True):
    """A card printed on the felt, the same in every coup; it does not come from the shoe."""

    rank: Rank
    to: HandKey
    clause: str


class Stand(Struct, frozen=True):
    """This hand takes no further card."""

    hand: HandKey
    clause: str


class Natural(Struct, frozen=True):
    """An 8 or 9 on the first two cards: no hand takes a further card."""

    clause: str


class Announce(Struct, frozen=True):
    announcement: Announcement
    clause: str


class Dealt(Struct, frozen=True):
    card: Card
    to: HandKey
    clause: str


class Answered(Struct, frozen=True):
    seat: int
    answer: Answer
    clause: str


Need = Draw | Ask
Happening = Card | Answer
Step = Printed | Dealt | Answered | Stand | Natural | Announce
Procedure = Generator[Draw | Ask | Printed | Stand | Natural | Announce, Answer | None, None]


class Coup:
    """A coup so far, made by running its procedure over what has happened.

    A coup is immutable: `then` returns a new one with the next card or answer. A coup that breaks the rules is refused.
    """

    __slots__ = ("hands", "happened", "next", "procedure", "seats", "steps")

    def __init__(
        self,
        procedure: "Callable[[Coup], Procedure]",
        happened: Iterable[Happening] | str = (),
        seats: tuple[int, ...] = (),
    ) -> None:
        if not callable(procedure):
            raise wrong("procedure", procedure, "procedure")
        self.procedure = procedure
        given = happened if type(happened) in (tuple, list) else happenings(happened)
        self.happened = tuple([one if type(one) is Card else happening(one) for one in given])
        self.seats = seats
        self.hands: dict[HandKey, Hand] = {}
        self.steps: tuple[Step, ...] = ()
        self.next: Need | None = None
        self._follow()

    def _follow(self) -> None:
        fed = iter(self.happened)
        steps: list[Step] = []
        generator = self.procedure(self)
        answer: Answer | None = None
        try:
            while True:
                yielded = generator.send(answer)
                answer = None
                if isinstance(yielded, Draw | Ask):
                    given = next(fed, None)
                    if given is None:
                        self.next = yielded
                        break
                    if isinstance(yielded, Draw):
                        if not isinstance(given, Card):
                            raise Refusal("card-needed", yielded.clause, hand=hand_word(yielded.to))
                        self.hands[yielded.to] = _with(self.hand(yielded.to), given)
                        steps.append(Dealt(given, yielded.to, yielded.clause))
                    else:
                        if not isinstance(given, Answer):
                            raise Refusal("answer-needed", yielded.clause, seat=yielded.seat)
                        answer = given
                        steps.append(Answered(yielded.seat, given, yielded.clause))
                else:
                    if isinstance(yielded, Printed):
                        self.hands[yielded.to] = Hand(printed=(yielded.rank,))
                    steps.append(yielded)
        except StopIteration:
            surplus = next(fed, None)
            if surplus is not None:
                raise Refusal("coup-finished", last_clause(steps), surplus=str(surplus)) from None
        self.steps = tuple(steps)

    def then(self, *happened: Happening) -> Self:
        return type(self)(self.procedure, self.happened + happened, self.seats)

    def first(self, count: int) -> Self:
        """The coup after its first `count` cards and answers."""
        return type(self)(self.procedure, self.happened[: whole(count, "count", 0)], self.seats)

    def hand(self, key: HandKey) -> Hand:
        return self.hands.get(key, _EMPTY)

    @property
    def player(self) -> Hand:
        return self.hand(Side.PLAYER)

    @property
    def banker(self) -> Hand:
        return self.hand(Side.BANKER)

    @property
    def dealer(self) -> Hand:
        return self.hand(Side.DEALER)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards drawn from the shoe, in order."""
        return tuple(happening for happening in self.happened if isinstance(happening, Card))

    def showdown(self, seat: int = 1) -> "Showdown":
        """The two finished hands that decide a wager of this seat."""
        if self.next is not None:
            raise incomplete(self.next)
        seat = whole(seat, "seat")
        if not self.seats:
            return Showdown(self.player, self.banker)
        if seat not in self.seats:
            raise Refusal("seat-without-hand", seat=seat, seats=[str(number) for number in self.seats])
        return Showdown(self.hand(seat), self.dealer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Coup) and (self.procedure, self.happened, self.seats) == (
            other.procedure,
            other.happened,
            other.seats,
        )

    def __hash__(self) -> int:
        return hash((self.procedure, self.happened, self.seats))

    def __repr__(self) -> str:
        return f"Coup({self.procedure.__module__}.procedure, {' '.join(self.happened)!r}, seats={self.seats})"


_EMPTY = Hand()


def happenings(given: object) -> list[object]:
    """What has happened in a coup, one by one; a text has its cards between spaces."""
    return list(given.split()) if isinstance(given, str) else items(given, "happened")


def happening(given: object) -> Happening:
    """A card or an answer, also by its text."""
    if isinstance(given, Answer):
        return given
    if isinstance(given, str) and given in tuple(Answer):
        return Answer(given)
    if not isinstance(given, str):
        raise wrong("happened", given, "happened")
    return card(given)


def _with(hand: Hand, card: Card) -> Hand:
    return Hand((*hand.cards, card), hand.printed)


class Showdown(Struct, frozen=True):
    """Two finished hands: Player and Banker, or a seat's and the dealer's."""

    player: Hand
    banker: Hand

    @property
    def result(self) -> Result:
        ahead = self.player.total - self.banker.total
        return Result.PLAYER if ahead > 0 else Result.BANKER if ahead < 0 else Result.TIE

    @property
    def sevens(self) -> int:
        """How many sevens both hands have, a printed one included (R-23)."""
        return (self.player.ranks + self.banker.ranks).count(Rank.SEVEN)


def last_clause(steps: Sequence[Step], key: HandKey | None = None) -> str:
    """The last clause that applied to this hand, or to any hand."""
    for step in reversed(steps):
        match step:
            case Natural(clause=clause):
                return clause
            case Stand(hand=hand, clause=clause) | Dealt(to=hand, clause=clause) | Answered(seat=hand, clause=clause):
                if key in (None, hand):
                    return clause
    raise AssertionError("a finished coup has dealt to every hand")


def hand_word(key: HandKey) -> Word | Phrase:
    """The name of a hand, for a sentence."""
    return Word(key) if isinstance(key, Side) else Phrase("hand-seat", seat=key)


def incomplete(need: Need) -> Refusal:
    """The refusal of a coup that stops where a card or an answer is needed."""
    if isinstance(need, Ask):
        return Refusal("answer-missing", need.clause, seat=need.seat)
    return Refusal("card-missing", need.clause, hand=hand_word(need.to))
