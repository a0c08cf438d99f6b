"""A game to work with: its rules, and everything that Punto can compute for it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from punto.game import Game
from punto.games import GAMES
from punto.library import answers
from punto.library.coups import Coup
from punto.library.rules_of import GameLike, rules_of
from punto.money import ratio
from punto.tabular import Row, Tabular

if TYPE_CHECKING:
    from punto.cards import Card
    from punto.odds.card_removal import Removal
    from punto.odds.table import OddsTable
    from punto.wagers import Wager


class LibraryGame(Tabular):
    """One game. `odds`, `removal`, `coup` and the other methods answer for it; `rules` are its facts."""

    __slots__ = ("rules",)

    def __init__(self, rules: Game) -> None:
        self.rules = rules

    @property
    def name(self) -> str:
        return self.rules.name

    def wagers(self, variant: str | None = None) -> "dict[str, Wager]":
        """The wagers by name."""
        return {wager.name: wager for wager in self.rules.wagers(self.rules.variant(variant))}

    def rows(self) -> list[Row]:
        """What each line of each wager pays, by variant."""
        return [
            {"variant": variant, "wager": wager.name, "line": line.name, "pays": ratio(line.odds)}
            for variant in self.rules.variants or (None,)
            for wager in self.rules.wagers(variant)
            for line in (*wager.lines, wager.loses)
        ]

    def coup(self, text: str = "/", *, seats: int | None = None) -> Coup:
        return Coup(self.rules, text, seats=seats)

    def odds(
        self, *, decks: int | None = None, variant: str | None = None, without: "str | Iterable[Card]" = ""
    ) -> "OddsTable":
        """The exact odds of every wager; see `punto.odds`."""
        return answers.odds(self.rules, decks=decks, variant=variant, without=without)

    def removal(self, wager: str, *, decks: int | None = None, variant: str | None = None, level: int = 1) -> "Removal":
        """How one missing card of each rank changes a wager; see `punto.removal`."""
        return answers.removal(self.rules, wager, decks=decks, variant=variant, level=level)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LibraryGame) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.rules)

    def __repr__(self) -> str:
        return f"game({self.name!r})"


def game(name: GameLike) -> LibraryGame:
    """A game by its name: `game("baccarat").odds()`.

    >>> game("lucky7")
    game('lucky7')
    """
    return LibraryGame(rules_of(name))


def games() -> list[str]:
    """The names of all games.

    >>> games()
    ['baccarat', 'lucky7', 'seven_up', 'lucky_draw']
    """
    return list(GAMES)
