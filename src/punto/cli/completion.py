"""Shell completion: the names that a half-written argument may become. Nothing here is loaded before a shell asks."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from punto.wagers import Wager


def game_names(incomplete: str) -> list[str]:
    from punto.games import GAMES

    return _starting(incomplete, GAMES)


def variant_names(incomplete: str) -> list[str]:
    from punto.game import Variant

    return _starting(incomplete, Variant)


def wager_names(incomplete: str) -> list[str]:
    return _starting(incomplete, (wager.name for wager in _wagers()))


def wagers_to_stake(incomplete: str) -> list[str]:
    """NAME=, after which the stake is written."""
    return _starting(incomplete, (f"{wager.name}=" for wager in _wagers()))


def lines_to_pay(incomplete: str) -> list[str]:
    """WAGER.LINE=, after which the odds are written."""
    lines = ((wager.name, line) for wager in _wagers() for line in wager.lines if line.odds > 0)
    return _starting(incomplete, (f"{wager}.{line.name}=" for wager, line in lines))


def _wagers() -> "Iterable[Wager]":
    """The wagers of the game that the command line names, or else of all games."""
    from punto.games import GAMES

    # A line that is not finished cannot be parsed yet, so the game is looked for among its words.
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    words = [word.lower().replace("-", "_") for word in line.split()]
    games = [GAMES[word] for word in words if word in GAMES] or list(GAMES.values())
    return (wager for game in games for wager in game.wagers(game.variant(None)))


def _starting(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]
