"""The rules of a game that somebody names, or holds."""

from typing import Protocol

from punto.errors import Refusal
from punto.game import Game
from punto.games import game as game_named


class HasRules(Protocol):
    """A `LibraryGame`."""

    @property
    def rules(self) -> Game: ...


GameLike = str | Game | HasRules


def rules_of(game: GameLike) -> Game:
    """The rules of a game, given by its name or as a value."""
    if isinstance(game, str):
        return game_named(game)
    rules = game if isinstance(game, Game) else getattr(game, "rules", None)
    if not isinstance(rules, Game):
        raise Refusal("no-game-given", given=repr(game)[:60])
    return rules
