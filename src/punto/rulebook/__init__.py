"""The rulebook: the gist of every clause in both languages, its duty, and the readings of what is unclear."""

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from punto.errors import Refusal
from punto.text import Word


class Duty(StrEnum):
    """What a clause is for."""

    DEFINITION = "definition"
    EQUIPMENT = "equipment"
    DEALING = "dealing"
    SETTLEMENT = "settlement"
    LIMITS = "limits"
    IRREGULARITY = "irregularity"
    DISPUTE = "dispute"
    STAFF = "staff"


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    duty: Duty
    en: str
    vi: str
    heading: bool = False
    """Says nothing by itself and only introduces the clauses below it."""
    vi_number: str | None = None
    """Its number in the Vietnamese document, where that differs."""
    reason_en: str | None = None
    """Why no step of the software carries it out, where it is people's or equipment's business alone."""
    reason_vi: str | None = None

    def gist(self, lang: str) -> str:
        return self.vi if lang == "vi" else self.en


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    number: str
    title_en: str
    title_vi: str
    en: str
    vi: str
    clauses: tuple[str, ...]
    """The clauses it bears on: "baccarat 2.2.3"."""

    def title(self, lang: str) -> str:
        return self.title_vi if lang == "vi" else self.title_en

    def gist(self, lang: str) -> str:
        return self.vi if lang == "vi" else self.en


DOCUMENTS = ("baccarat", "lucky7", "seven_up", "lucky_draw")
SHARED = "baccarat"
"""The document whose clauses another one's may be the same as."""


def _load(name: str) -> dict[str, dict[str, object]]:
    return tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text("utf-8"))


@cache
def clauses(game: str) -> dict[str, Clause]:
    """Every clause of the game's document, by number, in its order."""
    if game not in DOCUMENTS:
        raise Refusal("unknown-game", game=game, games=list(DOCUMENTS))
    found = {}
    for number, entry in _load(game).items():
        if "same_as" in entry:
            entry = {**_load_shared()[str(entry["same_as"])]}
            entry.pop("vi_number", None)
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


def clause(game: str, number: str) -> Clause:
    """One clause; the Vietnamese document's own number finds it, too."""
    known = clauses(game)
    if number in known:
        return known[number]
    for entry in known.values():
        if entry.vi_number == number:
            return entry
    raise Refusal("unknown-clause", number=number, game=Word(game), first=next(iter(known)), last=[*known][-1])


def under(game: str, number: str | None) -> list[Clause]:
    """A clause and all below it, such as the whole of chapter 4; every clause where no number is given."""
    if number is None:
        return list(clauses(game).values())
    below = [entry for entry in clauses(game).values() if entry.number.startswith(f"{number}.")]
    return below if below and number not in clauses(game) else [clause(game, number), *below]


def reading(number: str) -> Reading:
    known = readings()
    if number not in known:
        raise Refusal("unknown-reading", number=number, first=next(iter(known)), last=[*known][-1])
    return known[number]


def readings_on(game: str, number: str) -> list[Reading]:
    """The readings that bear on a clause."""
    return [entry for entry in readings().values() if f"{game} {number}" in entry.clauses]


def gist(game: str, number: str, lang: str) -> str:
    """What a citation means: a clause of the game's document, or a reading."""
    return (reading(number) if number.startswith("R-") else clause(game, number)).gist(lang)
