"""The rulebook: the gist of every clause in all languages, its duty, and the readings of unclear ones."""

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from punto.errors import Refusal
from punto.text import Word


class Duty(StrEnum):
    """The subject of a clause."""

    DEFINITION = "definition"
    EQUIPMENT = "equipment"
    DEALING = "dealing"
    SETTLEMENT = "settlement"
    LIMITS = "limits"
    IRREGULARITY = "irregularity"
    DISPUTE = "dispute"
    STAFF = "staff"


class Translated(Struct, frozen=True, forbid_unknown_fields=True):
    """One statement in every language."""

    en: str
    vi: str

    def say(self, lang: str) -> str:
        return str(getattr(self, lang))


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """What each of a document's two texts says where they differ. Punto follows the English text (R-62)."""

    english: Translated
    vietnamese: Translated


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    duty: Duty
    en: str
    vi: str
    heading: bool = False
    """Whether it only introduces the clauses below it."""
    vi_number: str | None = None
    """Its number in the Vietnamese document, if it differs."""
    reason_en: str | None = None
    """Why the software has no step for it: only people or equipment carry it out."""
    reason_vi: str | None = None
    difference: Difference | None = None
    """How the English and the Vietnamese text differ in substance."""

    def gist(self, lang: str) -> str:
        return str(getattr(self, lang))

    def other_number(self, lang: str) -> str | None:
        """The clause's number in that language's document, where it differs."""
        number: str | None = getattr(self, f"{lang}_number", None)
        return number


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    title_en: str
    title_vi: str
    en: str
    vi: str
    clauses: tuple[str, ...]
    """The clauses that it interprets: "baccarat 2.2.3"."""

    def title(self, lang: str) -> str:
        return str(getattr(self, f"title_{lang}"))

    def gist(self, lang: str) -> str:
        return str(getattr(self, lang))


class Gap(StrEnum):
    """Why a reading is needed."""

    SILENT = "silent"
    UNCLEAR = "unclear"
    CONFLICT = "conflict"
    PROCEDURE = "procedure"
    """It follows from another reading."""


class Review(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a reading is as it is, in English: for the review of the rules."""

    gap: Gap
    question: str
    """What the documents leave open, or where they contradict themselves or each other."""
    reason: str
    otherwise: str
    """The other reading, and what it would change in money."""


DOCUMENTS = ("baccarat", "lucky7", "seven_up", "lucky_draw")
SHARED = "baccarat"
"""The document that others may refer to with `same_as`."""
TEXTS = {"baccarat": ("en", "vi")}
"""The languages of a document that has more than its English text."""
CARRIED_OUT = "en"
"""The language of the text that Punto carries out."""
TWO_TEXTS = "R-62"
"""The reading that says so."""


def _load(name: str) -> dict[str, dict[str, object]]:
    return tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text("utf-8"))


@cache
def clauses(game: str) -> dict[str, Clause]:
    """Every clause of the game's document by number, in order."""
    if game not in DOCUMENTS:
        raise Refusal("unknown-game", game=game, games=list(DOCUMENTS))
    found = {}
    for number, entry in _load(game).items():
        if "same_as" in entry:
            entry = {**_load_shared()[str(entry["same_as"])], **entry}
            # The number and the differences of the Vietnamese text belong to that document alone.
            for not_shared in ("same_as", "vi_number", "difference"):
                entry.pop(not_shared, None)
        found[number] = msgspec.convert({"number": number, **entry}, Clause)
    return found


@cache
def _load_shared() -> dict[str, dict[str, object]]:
    return _load(SHARED)


@cache
def readings() -> dict[str, Reading]:
    return {
        number: msgspec.convert({"number": number, **entry}, Reading) for number, entry in _load("readings").items()
    }


@cache
def reviews() -> dict[str, Review]:
    """The review of every reading, by its number."""
    return {number: msgspec.convert(entry, Review) for number, entry in _load("review").items()}


def clause(game: str, number: str) -> Clause:
    """One clause, by its number in either document."""
    known = clauses(game)
    if number in known:
        return known[number]
    for entry in known.values():
        if entry.vi_number == number:
            return entry
    raise Refusal("unknown-clause", number=number, game=Word(game), first=next(iter(known)), last=[*known][-1])


def under(game: str, number: str | None) -> list[Clause]:
    """A clause and all clauses below it, such as the whole chapter 4; by default, every clause."""
    if number is None:
        return list(clauses(game).values())
    below = [entry for entry in clauses(game).values() if entry.number.startswith(f"{number}.")]
    return below if below and number not in clauses(game) else [clause(game, number), *below]


def texts(game: str) -> tuple[str, ...]:
    """The languages in which the game's document exists."""
    return TEXTS.get(game, (CARRIED_OUT,))


def differences(game: str, number: str | None = None) -> dict[str, Difference]:
    """Where the document's two texts differ, by clause; with a number, in that clause and those below it."""
    return {entry.number: entry.difference for entry in under(game, number) if entry.difference}


def reading(number: str) -> Reading:
    known = readings()
    if number not in known:
        raise Refusal("unknown-reading", number=number, first=next(iter(known)), last=[*known][-1])
    return known[number]


def readings_on(game: str, number: str) -> list[Reading]:
    """The readings that interpret a clause."""
    return [entry for entry in readings().values() if f"{game} {number}" in entry.clauses]


def gist(game: str, number: str, lang: str) -> str:
    """The gist of a cited clause or reading."""
    return (reading(number) if number.startswith("R-") else clause(game, number)).gist(lang)
