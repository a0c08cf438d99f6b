"""Everything that a person reads, in English and in Vietnamese, from one Fluent file a language."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "vi")


class Word(str):
    """A word of the system's vocabulary, said in the reader's language: Word("banker_pair")."""

    __slots__ = ()


class Kept(str):
    """A text that the log keeps, such as a finding: told whole, for its command has said how long it may be."""

    __slots__ = ()


class Phrase:
    """A message with its facts, not yet said in any language."""

    __slots__ = ("facts", "message")

    def __init__(self, message: str, **facts: "Fact") -> None:
        self.message = message
        self.facts: Mapping[str, Fact] = facts

    def say(self, lang: str) -> str:
        return say(lang, self.message, **self.facts)


Fact: TypeAlias = "str | int | Fraction | Phrase | Sequence[Fact]"


@cache
def bundle(lang: str) -> "FluentBundle":
    # Fluent takes a sixth of a second to import: only what speaks pays for it.
    from fluent.runtime import FluentBundle, FluentResource

    made = FluentBundle([lang], use_isolating=False)
    made.add_resource(FluentResource(files(__name__).joinpath(f"{lang}.ftl").read_text("utf-8")))
    return made


def say(lang: str, message: str, **facts: Fact) -> str:
    """The message in that language, with its facts filled in."""
    pattern = bundle(lang).get_message(message).value
    if pattern is None:
        raise KeyError(f"{message} has no text in {lang}")
    said = {name: _fact(lang, fact) for name, fact in facts.items()}
    # What is too long for Fluent takes its place afterwards; no text that somebody wrote has such a mark in it.
    long = {name: text for name, text in said.items() if isinstance(text, str) and len(text) > MOST_PLACED}
    told, errors = bundle(lang).format_pattern(pattern, said | {name: _mark(name) for name in long})
    if errors:
        raise errors[0]
    told = str(told)
    for name, text in long.items():
        told = told.replace(_mark(name), text)
    return told


MOST_PLACED = 1000
"""Fluent refuses a longer text in one place of a message."""


def _mark(name: str) -> str:
    return f"\ue000{name}\ue000"


def word(lang: str, name: str) -> str:
    """A word of the vocabulary: a game, a wager, a hand, an outcome."""
    return say(lang, "word-" + name.replace("_", "-"))


LARGEST = 10**15
"""Whole numbers past this are written without grouping."""


MOST_SHOWN = 160


def shown(text: str) -> str:
    """What somebody typed, fit to be shown again: no control characters, and not too long."""
    clean = _clean(text)
    return clean if len(clean) <= MOST_SHOWN else clean[: MOST_SHOWN - 1] + "…"


def _clean(text: str) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def _fact(lang: str, fact: Fact) -> str | int:
    match fact:
        case Word():
            return word(lang, fact)
        case Phrase():
            return fact.say(lang)
        case Kept():
            return _clean(fact.replace("\n", " "))  # a sentence has no lines
        case str():
            return shown(fact)
        case int() if abs(fact) < LARGEST:
            return fact
        case int() | Fraction():
            return shown(str(fact))
    return ", ".join(str(_fact(lang, part)) for part in fact)
