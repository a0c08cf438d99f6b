"""Borders: a value from outside becomes the right kind of value, or is refused with a sentence.

Every function that others call with their own values uses these. A text is taken where it can only mean one thing. A
number with a point is never taken for a whole one, and nothing is true or false but True and False.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, StrEnum
from fractions import Fraction
from operator import index
from typing import TypeVar

from punto.errors import Refusal
from punto.money import read_odds
from punto.text import Phrase

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")
SHOWN_LENGTH_MAX = 60


def wrong(name: str, value: object, wanted: str, **facts: int | str) -> Refusal:
    """The refusal of a value; `wanted` is the key of what would be accepted."""
    return Refusal("wrong-value", name=name, value=shown(value), wanted=Phrase(f"wanted-{wanted}", **facts))


def shown(value: object) -> str:
    """The value as its repr, or the name of its type if that is long or fails."""
    try:
        text = repr(value)
    except Exception:
        text = ""
    return text if 0 < len(text) <= SHOWN_LENGTH_MAX else type(value).__name__


def enum_of(kind: type[E], value: object, name: str) -> E:
    """A member of this vocabulary, also by its text: "non-commission"."""
    if isinstance(value, kind):
        return value
    if isinstance(value, str):
        spelled = value.strip().lower().replace("-", "_")
        for member in kind:
            if spelled == member.lower():
                return member
    raise wrong(name, value, "one-of", names=", ".join(kind))


def whole(value: object, name: str, least: int | None = None, most: int | None = None) -> int:
    """A whole number in this range; also numpy's, but neither True nor 1.0."""
    if type(value) is not int:
        if isinstance(value, bool | str) or not hasattr(value, "__index__"):
            raise wrong(name, value, "whole")
        try:
            value = index(value)
        except TypeError:
            raise wrong(name, value, "whole") from None
    if least is not None and value < least:
        raise wrong(name, value, "at-least", least=least)
    if most is not None and value > most:
        raise wrong(name, value, "at-most", most=most)
    return value


def fraction(value: object, name: str) -> Fraction:
    """An exact number: a whole one, a fraction, or a text such as 19/20 or 0.95; a float is not exact."""
    if isinstance(value, Fraction):
        return value
    if isinstance(value, str) and not isinstance(value, Enum):
        read = read_odds(value.strip())
        if read is None:
            raise wrong(name, value, "fraction")
        return read
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise wrong(name, value, "fraction")
    return Fraction(whole(value, name))


def flag(value: object, name: str) -> bool:
    """True or False, also numpy's."""
    if isinstance(value, bool):
        return value
    if type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_"):
        return bool(value)
    raise wrong(name, value, "flag")


def text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise wrong(name, value, "text")
    return value


def of_type(kind: type[T], value: object, name: str) -> T:
    """A value of exactly this kind; `wanted-NAME` says how to make one."""
    if not isinstance(value, kind):
        raise wrong(name, value, name)
    return value


def items(value: object, name: str) -> list[object]:
    """The parts of any sequence or set, but not of a text or a mapping, whose parts mean something else."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise wrong(name, value, name)
    try:
        return list(value)
    except TypeError:  # an array of no dimension
        raise wrong(name, value, name) from None


def each(kind: type[T], value: object, name: str) -> tuple[T, ...]:
    """All parts of a sequence, each of this kind."""
    found = items(value, name)
    for one in found:
        if not isinstance(one, kind):
            raise wrong(name, one, name)
    return tuple(one for one in found if isinstance(one, kind))


def wholes(value: object, name: str) -> tuple[int, ...]:
    return tuple(whole(one, name) for one in items(value, name))


def optional(value: object, convert: Callable[[object], T]) -> T | None:
    return None if value is None else convert(value)
