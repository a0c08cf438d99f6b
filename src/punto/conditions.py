"""Conditions that read like the rule of a wager, as values.

    >>> from punto.conditions import banker
    >>> dragon = banker.wins & (banker.total == 7) & (banker.size == 3)
    >>> dragon
    banker.wins & (banker.total == 7) & (banker.size == 3)

A condition is called with a showdown. Two conditions are equal if they say the same in the same words. Write `&`, `|`
and `~`, with each comparison in brackets: Python's `and`, `or`, `not`, `in` and 2 < x < 5 cannot be kept, so they are
refused. A comparison with a card that the hand does not have never holds.
"""

from collections.abc import Callable, Sequence
from typing import Never

import punto.cards as spelling
from punto.borders import wrong
from punto.coup import Result, Showdown, Side
from punto.errors import Refusal
from punto.readings import CARDS, MISSING, RANKS, RESULTS, SUITS, Aspect, Reading, Sight, read

Read = Callable[[Reading], int]
"""Gives a reading; for many cells at once, an array of them."""

COLOURS = ("black", "red")


class Condition:
    """What must hold: a comparison, or a combination of conditions."""

    __slots__ = ("_hash", "_text", "op", "parts")

    def __init__(self, op: str, *parts: "Reading | int | Condition", text: str) -> None:
        self.op = op
        self.parts = parts
        self._text = text
        self._hash = hash((op, parts))

    def __call__(self, showdown: Showdown | Sight) -> bool:
        return bool(self.holds(lambda reading: read(showdown, reading)))

    def holds(self, read: Read) -> bool:
        """Whether it holds where `read` gives the readings; an array of answers for arrays of readings."""
        match self.op:
            case "&":
                return self._each(read, 0) & self._each(read, 1)
            case "|":
                return self._each(read, 0) | self._each(read, 1)
            case "~":
                return self._each(read, 0) ^ True
        left, *others = [self._value(read, part) for part in self.parts]
        if self.op == "in":
            found = left == others[0]
            for other in others[1:]:
                found = found | (left == other)
            return found
        return _COMPARE[self.op](left, others[0]) & (left != MISSING) & (others[0] != MISSING)

    def _value(self, read: Read, part: "Reading | int | Condition") -> int:
        if isinstance(part, Condition):
            raise AssertionError("only numbers are compared")
        return read(part) if isinstance(part, Reading) else part

    def _each(self, read: Read, number: int) -> bool:
        part = self.parts[number]
        if not isinstance(part, Condition):
            raise AssertionError("only conditions are combined")
        return part.holds(read)

    @property
    def readings(self) -> frozenset[Reading]:
        """All that it can ask."""
        found: set[Reading] = set()
        for part in self.parts:
            if isinstance(part, Reading):
                found.add(part)
            elif isinstance(part, Condition):
                found |= part.readings
        return frozenset(found)

    def __and__(self, other: "Condition") -> "Condition":
        return _joined("&", self, other)

    def __or__(self, other: "Condition") -> "Condition":
        return _joined("|", self, other)

    def __invert__(self) -> "Condition":
        return Condition("~", self, text=f"~{self.grouped}")

    def __rand__(self, other: object) -> Never:
        raise wrong("condition", other, "condition")

    __ror__ = __rand__

    def __bool__(self) -> Never:
        raise Refusal("condition-as-truth", condition=repr(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and (self.op, self.parts) == (other.op, other.parts)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return _condition, (self.op, self.parts, self._text)

    def __repr__(self) -> str:
        return self._text

    @property
    def grouped(self) -> str:
        """Its text in brackets, if a part of a larger text needs them."""
        return self._text if self._text.replace(".", "").replace("_", "").isalnum() else f"({self._text})"


def _condition(op: str, parts: tuple["Reading | int | Condition", ...], text: str) -> Condition:
    return Condition(op, *parts, text=text)


def _joined(op: str, one: Condition, other: object) -> Condition:
    if not isinstance(other, Condition):
        raise wrong("condition", other, "condition")
    first = repr(one) if one.op == op else one.grouped
    return Condition(op, one, other, text=f"{first} {op} {other.grouped}")


_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
}
_ORDERED = (Aspect.TOTAL, Aspect.SIZE, Aspect.POINTS, Aspect.RANK, Aspect.SEVENS)
_NUMBERS = {Aspect.TOTAL: (0, 9), Aspect.SIZE: (2, 3), Aspect.POINTS: (0, 9), Aspect.SEVENS: (0, 6)}


class Feature:
    """Something of a hand that can be compared; the comparison is a condition."""

    __slots__ = ("_text", "reading")

    def __init__(self, reading: Reading, text: str) -> None:
        self.reading = reading
        self._text = text

    def __eq__(self, other: object) -> Condition:  # type: ignore[override]
        return self._compared("==", other)

    def __ne__(self, other: object) -> Condition:  # type: ignore[override]
        return self._compared("!=", other)

    def __lt__(self, other: object) -> Condition:
        return self._compared("<", other)

    def __le__(self, other: object) -> Condition:
        return self._compared("<=", other)

    def __gt__(self, other: object) -> Condition:
        return self._compared(">", other)

    def __ge__(self, other: object) -> Condition:
        return self._compared(">=", other)

    def in_(self, *values: object) -> Condition:
        """Whether it is one of these; they may also be given as one sequence."""
        given = tuple(values[0]) if len(values) == 1 and isinstance(values[0], tuple | list | range | set) else values
        if not given:
            raise wrong("in_", given, "one-value")
        codes = tuple(_code(self.reading.aspect, value) for value in given)
        said = ", ".join(_said(self.reading.aspect, code) for code in codes)
        return Condition("in", self.reading, *codes, text=f"{self._text}.in_({said})")

    def _compared(self, op: str, other: object) -> Condition:
        aspect = self.reading.aspect
        if op not in ("==", "!=") and aspect not in _ORDERED:
            raise Refusal("not-ordered", feature=self._text)
        if isinstance(other, Feature):
            if other.reading.aspect is not aspect:
                raise Refusal("not-comparable", one=self._text, other=repr(other))
            return Condition(op, self.reading, other.reading, text=f"{self._text} {op} {other!r}")
        code = _code(aspect, other)
        return Condition(op, self.reading, code, text=f"{self._text} {op} {_said(aspect, code)}")

    def __bool__(self) -> Never:
        raise Refusal("feature-as-truth", feature=self._text)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return self._text


def _code(aspect: Aspect, value: object) -> int:
    """The number of a value in a reading; a value that the aspect cannot have is refused."""
    if aspect in _NUMBERS:
        least, most = _NUMBERS[aspect]
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise wrong(aspect, value, "range", least=least, most=most)
        return value
    if not isinstance(value, str):
        raise wrong(aspect, value, aspect)
    match aspect:
        case Aspect.RANK:
            return RANKS.index(spelling.rank(value))
        case Aspect.SUIT:
            return SUITS.index(spelling.suit(value))
        case Aspect.COLOUR:
            if value.lower() not in COLOURS:
                raise wrong(aspect, value, aspect)
            return COLOURS.index(value.lower())
    return CARDS.index(spelling.card(value))


def _said(aspect: Aspect, code: int) -> str:
    names: dict[Aspect, Sequence[str]] = {
        Aspect.RANK: RANKS,
        Aspect.SUIT: SUITS,
        Aspect.COLOUR: COLOURS,
        Aspect.CARD: CARDS,
    }
    return repr(str(names[aspect][code])) if aspect in names else str(code)


class CardFeature(Feature):
    """One card of a hand: `player.cards[0] == "7s"`, or its rank, suit, colour or points."""

    __slots__ = ()

    def _aspect(self, aspect: Aspect) -> Feature:
        return Feature(Reading(aspect, self.reading.hand, self.reading.position), f"{self._text}.{aspect}")

    @property
    def rank(self) -> Feature:
        return self._aspect(Aspect.RANK)

    @property
    def suit(self) -> Feature:
        return self._aspect(Aspect.SUIT)

    @property
    def colour(self) -> Feature:
        return self._aspect(Aspect.COLOUR)

    @property
    def points(self) -> Feature:
        return self._aspect(Aspect.POINTS)


class FirstTwo:
    """The first two cards of a hand; `paired` counts a printed card, `suited` does not."""

    __slots__ = ("_hand",)

    def __init__(self, hand: "HandFeatures") -> None:
        self._hand = hand

    @property
    def paired(self) -> Condition:
        return self._hand.paired

    @property
    def suited(self) -> Condition:
        one, other = self._hand.cards[:2]
        return _named(~(other.suit != one.suit), f"{self}.suited")

    def __repr__(self) -> str:
        return f"{self._hand}.first_two"


class HandFeatures:
    """A hand of the coup to come: `player` or `banker`."""

    __slots__ = ("_side",)

    def __init__(self, side: Side) -> None:
        self._side = side

    @property
    def total(self) -> Feature:
        return self._feature(Aspect.TOTAL)

    @property
    def size(self) -> Feature:
        """How many cards it has, a printed one included."""
        return self._feature(Aspect.SIZE)

    @property
    def wins(self) -> Condition:
        return Condition("==", Reading(Aspect.RESULT), RESULTS.index(Result(self._side)), text=f"{self}.wins")

    @property
    def paired(self) -> Condition:
        """The first two cards have the same rank (R-22)."""
        return Condition("==", Reading(Aspect.PAIRED, self._side), 1, text=f"{self}.paired")

    @property
    def natural(self) -> Condition:
        """An 8 or 9 with two cards."""
        return _named((self.size == 2) & (self.total >= 8), f"{self}.natural")

    @property
    def suited(self) -> Condition:
        """All its cards have one suit."""
        one, *others = self.cards
        first, second = (~(other.suit != one.suit) for other in others)
        return _named(first & second, f"{self}.suited")

    @property
    def cards(self) -> tuple[CardFeature, ...]:
        """The three cards that it can draw, in order; a printed card is not among them."""
        return tuple(CardFeature(Reading(Aspect.CARD, self._side, at), f"{self}.cards[{at}]") for at in range(3))

    @property
    def first_two(self) -> FirstTwo:
        return FirstTwo(self)

    def _feature(self, aspect: Aspect) -> Feature:
        return Feature(Reading(aspect, self._side), f"{self}.{aspect}")

    def __bool__(self) -> Never:
        raise Refusal("feature-as-truth", feature=repr(self))

    def __repr__(self) -> str:
        return str(self._side)


def _named(condition: Condition, text: str) -> Condition:
    return Condition(condition.op, *condition.parts, text=text)


player = HandFeatures(Side.PLAYER)
banker = HandFeatures(Side.BANKER)
tie = Condition("==", Reading(Aspect.RESULT), RESULTS.index(Result.TIE), text="tie")
sevens = Feature(Reading(Aspect.SEVENS), "sevens")
