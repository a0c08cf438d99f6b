"""All text that people read, from one Fluent file for each language."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from punto.text.messages import Messages

Lang = Literal["en", "vi"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)
"""The one list of languages."""
DEFAULT_LANGUAGE: Lang = LANGUAGES[0]


class Word(str):
    """A word of the vocabulary, translated for the reader: Word("banker_pair")."""

    __slots__ = ()


class LogText(str):
    """A text from the log, such as a finding: it is never shortened, because its command limits its length."""

    __slots__ = ()


class Phrase:
    """A message with its facts, not yet translated."""

    __slots__ = ("facts", "message")

    def __init__(self, message: str, **facts: "Fact") -> None:
        self.message = message
        self.facts: Mapping[str, Fact] = facts

    def say(self, lang: str) -> str:
        return say(lang, self.message, **self.facts)


Fact: TypeAlias = "str | int | Fraction | Phrase | Sequence[Fact]"


@cache
def bundle(lang: str) -> "Messages":
    # Fluent takes a while to import, so only commands that print text load it.
    from punto.text.messages import Messages

    return Messages(lang, files(__name__).joinpath(f"{lang}.ftl").read_text("utf-8"), MARKS[lang])


REFUSAL = re.compile(r"^refusal-([a-z0-9-]+) =", re.MULTILINE)


@cache
def reasons() -> tuple[str, ...]:
    """Every reason for a refusal that has a sentence."""
    return tuple(REFUSAL.findall(files(__name__).joinpath(f"{LANGUAGES[0]}.ftl").read_text("utf-8")))


def say(lang: str, message: str, **facts: Fact) -> str:
    """The message in this language, with its facts filled in."""
    if message not in bundle(lang):
        raise KeyError(f"{message} has no text in {lang}")
    return bundle(lang).text(message, {name: _fact(lang, fact) for name, fact in facts.items()})


@cache
def word(lang: str, name: str) -> str:
    """A word of the vocabulary: a game, a wager, a hand, an outcome. A name without a text is made readable."""
    return say(lang, _word(name)) if has_word(lang, name) else readable(name)


def has_word(lang: str, name: str) -> bool:
    return _word(name) in bundle(lang)


def _word(name: str) -> str:
    return "word-" + name.replace("_", "-")


def readable(name: str) -> str:
    """A name as a person would write it: dragon_7 is Dragon 7."""
    words = name.replace("_", " ").replace("-", " ").strip()
    return printable(words[:1].upper() + words[1:])


MARKS = {"en": ",.", "vi": ".,"}
"""By language: the mark between groups of digits, and the one before the decimals."""


def decimal(lang: str, value: Fraction | float) -> str:
    """A number with two decimals."""
    return f"{float(value):,.2f}".translate(str.maketrans(",.", MARKS[lang]))


GROUPED_MAX = 10**15
"""Larger whole numbers are written without digit groups."""


PRINTABLE_LENGTH_MAX = 160


def printable(text: str) -> str:
    """User input made safe to display: without control characters, and not too long."""
    clean = _clean(text)
    return clean if len(clean) <= PRINTABLE_LENGTH_MAX else clean[: PRINTABLE_LENGTH_MAX - 1] + "…"


def _clean(text: str) -> str:
    return str(text) if text.isprintable() else "".join(letter if letter.isprintable() else "�" for letter in text)


def _fact(lang: str, fact: Fact) -> str | int:
    match fact:
        case Word():
            return word(lang, fact)
        case Phrase():
            return fact.say(lang)
        case LogText():
            return _clean(fact.replace("\n", " "))  # a sentence has no lines
        case str():
            return printable(fact)
        case int() if abs(fact) < GROUPED_MAX:
            return fact
        case int() | Fraction():
            return printable(str(fact))
    return ", ".join(str(_fact(lang, part)) for part in fact)
