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
    told, errors = bundle(lang).format_pattern(pattern, {name: _fact(lang, fact) for name, fact in facts.items()})
    if errors:
        raise errors[0]
    return str(told)


def word(lang: str, name: str) -> str:
    """A word of the vocabulary: a game, a wager, a hand, an outcome."""
    return say(lang, "word-" + name.replace("_", "-"))


LARGEST = 10**15
"""Whole numbers past this are written without grouping."""


def shown(text: str) -> str:
    """What somebody typed, fit to be shown again: no control characters, and not too long."""
    clean = "".join(letter if letter.isprintable() else "�" for letter in text)
    return clean if len(clean) <= 160 else clean[:159] + "…"


def _fact(lang: str, fact: Fact) -> str | int:
    match fact:
        case Word():
            return word(lang, fact)
        case Phrase():
            return fact.say(lang)
        case str():
            return shown(fact)
        case int() if abs(fact) < LARGEST:
            return fact
        case int() | Fraction():
            return shown(str(fact))
    return ", ".join(str(_fact(lang, part)) for part in fact)
