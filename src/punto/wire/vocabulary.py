"""Closed vocabularies for which the engine has no enum: their values, and the types of fields that hold them.

A field that holds an engine's enum is typed by that enum. The names here may grow with every version, so a client reads
them as plain text; the interface's description lists the values.
"""

from typing import Annotated, get_args

from msgspec import Meta, Struct

from punto.cards import Card
from punto.games import GAMES
from punto.insurance import INSURED_SIDE
from punto.table.commands import AnyBody, AnyCageBody
from punto.table.events import AnyCageEvent, AnyEvent
from punto.table.findings import Irregularity
from punto.table.next import ShoeTask
from punto.table.roles import Role

HIDDEN = "??"
"""A card that lies face down."""
ADMINISTRATOR = "administrator"
"""Keeps the staff and the settings, and has no power at a table."""
ROLES: tuple[str, ...] = (*(role.value for role in Role), ADMINISTRATOR)
"""Every role that a person may have."""


def named(name: str, *, max_length: int | None = None) -> Meta:
    """Say in the description that a text is one of this vocabulary."""
    return Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"}, max_length=max_length)


def _names(*unions: object) -> tuple[str, ...]:
    kinds: list[type[Struct]] = [kind for union in unions for kind in get_args(union)]
    return tuple(kind.__name__ for kind in kinds)


def _wagers() -> tuple[str, ...]:
    """Every wager of every game and variant, and insurance."""
    found = [
        wager.name for game in GAMES.values() for variant in game.variants or (None,) for wager in game.wagers(variant)
    ]
    return tuple(dict.fromkeys((*found, *INSURED_SIDE)))


VOCABULARIES: dict[str, tuple[str, ...]] = {
    "GameName": tuple(GAMES),
    "WagerName": _wagers(),
    "CommandName": _names(AnyBody, AnyCageBody),
    "EventName": _names(AnyEvent, AnyCageEvent),
    "IrregularityKind": _names(Irregularity),
    "DealerStep": (*ShoeTask, *_names(AnyBody)),
    "PersonRole": ROLES,
    "CardShown": (*Card, HIDDEN),
}
"""The values of each, by its name in the description."""
OPEN: frozenset[str] = frozenset({"GameName", "WagerName"})
"""Those that may have other values too: a house may have games of its own."""

GameName = Annotated[str, named("GameName")]
WagerName = Annotated[str, named("WagerName")]
Reason = Annotated[str, named("Reason")]
"""Why something was refused, as a fixed word for programs."""
CommandName = Annotated[str, named("CommandName")]
EventName = Annotated[str, named("EventName")]
IrregularityKind = Annotated[str, named("IrregularityKind")]
DealerStep = Annotated[str, named("DealerStep")]
"""A step of the automatic dealer: a task with the shoe, or a command."""
PersonRole = Annotated[str, named("PersonRole")]
CardShown = Annotated[str, named("CardShown")]
"""A card, or ?? for one that lies face down."""

# The keys of mappings, and texts that come from outside, of the engine's own enums.
SideName = Annotated[str, named("Side")]
RankName = Annotated[str, named("Rank")]
CardName = Annotated[str, named("Card")]
VariantName = Annotated[str, named("Variant")]
