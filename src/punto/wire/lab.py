"""What the lab is asked about odds, and what a clause says; `odds` has the answers."""

from typing import Annotated

from msgspec import Meta, Struct

from punto.wire.parts import Localized
from punto.wire.vocabulary import GameName, named

Name = Annotated[str, Meta(max_length=100)]
AskedGame = Annotated[str, named("GameName", max_length=100)]
AskedVariant = Annotated[str, named("Variant", max_length=100)]

Count = Annotated[int, Meta(ge=0, le=1000)]

Gone = Annotated[dict[Name, Count], Meta(max_length=104, examples=[{"7s": 2, "Kd": 1}])]

Pays = Annotated[
    dict[Name, Annotated[dict[Name, Name], Meta(max_length=20)]],
    Meta(max_length=20, examples=[{"tie": {"win": "9:1"}}]),
]


class ShoeWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A game, the cards that have left its shoe, and the lines that pay other odds than the document."""

    game: AskedGame
    variant: AskedVariant | None = None
    """commission (the default) or non_commission, for games that have both."""
    decks: int | None = None
    """Default: the game's usual number."""
    gone: Gone = {}
    """How many of each card have left the shoe, such as 2 of 7s."""
    pays: Pays = {}
    """By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed."""


class RemovalWish(ShoeWish, frozen=True, forbid_unknown_fields=True):
    """The same, and the wager whose effects of removal are asked for."""

    wager: Name | None = None
    """Default: all wagers; at Lucky Draw enter, which stands for both."""
    level: Annotated[int, Meta(ge=1, le=100)] = 1
    """The size of the largest tag of the count that is fitted to the effects."""


class TextDifference(Struct, frozen=True):
    """What the English and the Vietnamese document say where they differ; the English is carried out (R-62)."""

    english: Localized
    vietnamese: Localized


class ClauseShown(Struct, frozen=True):
    """What a clause says, in our own words."""

    game: GameName
    number: str
    gist: dict[str, str]
    """By language."""
    difference: TextDifference | None = None
    """Only where the clause does not say the same in both languages."""
