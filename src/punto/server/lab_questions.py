"""What the lab is asked: a game, a shoe that some cards have left, and pays that are changed."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

from msgspec import Meta, Struct

from punto.cards import Card, card
from punto.errors import Refusal
from punto.money import read_odds

Name = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Gone = Annotated[dict[Name, Count], Meta(max_length=104, examples=[{"7s": 2, "Kd": 1}])]
Pays = Annotated[
    dict[Name, Annotated[dict[Name, Name], Meta(max_length=20)]],
    Meta(max_length=20, examples=[{"tie": {"win": "9:1"}}]),
]


class ShoeWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A game, the cards that are gone from its shoe, and what lines shall pay other than the document says."""

    game: Name
    variant: Name | None = None
    """commission or non_commission, for games that have both; the first where none is named."""
    decks: int | None = None
    """The game's usual number where none is named."""
    gone: Gone = {}
    """How many of each card have left the shoe, such as 2 of 7s."""
    pays: Pays = {}
    """By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed."""


class RemovalWish(ShoeWish, frozen=True, forbid_unknown_fields=True):
    """The same, and of which wager the effects of removal are wanted."""

    wager: Name | None = None
    """All of them where none is named; at Lucky Draw enter, which stands for both."""
    level: Annotated[int, Meta(ge=1, le=100)] = 1
    """The size of the largest tag of the count that is fitted to the effects."""


class Question(Struct, frozen=True):
    """A wish as it was read: of a full shoe less the cards that are gone."""

    game: str
    variant: str | None = None
    decks: int | None = None
    gone: tuple[tuple[Card, int], ...] = ()
    pays: tuple[tuple[str, Fraction], ...] = ()
    """Each line named WAGER.LINE."""

    @property
    def usual(self) -> "Question":
        """The same of a full shoe, at the pays of the document."""
        return Question(self.game, self.variant, self.decks)


def asked(game: str, variant: str | None, decks: int | None, gone: Mapping[Card, int]) -> Question:
    return Question(game, variant, decks, tuple(sorted(gone.items())))


def question(wish: ShoeWish) -> Question:
    """Read a wish; cards may be written as people do, 10d or K♥."""
    gone: Counter[Card] = Counter()
    for text, count in wish.gone.items():
        gone[card(text)] += count
    pays = tuple(sorted(wanted_pays(wish.pays).items()))
    return Question(wish.game, wish.variant, wish.decks, tuple(sorted((+gone).items())), pays)


def wanted_pays(pays: Mapping[str, Mapping[str, str]]) -> dict[str, Fraction]:
    """What each line named WAGER.LINE shall pay."""
    wanted: dict[str, Fraction] = {}
    for wager, lines in pays.items():
        for line, text in lines.items():
            odds = read_odds(text.strip())
            if odds is None:
                raise Refusal("not-odds", text=text, line=f"{wager}.{line}")
            wanted[f"{wager}.{line}"] = odds
    return wanted
