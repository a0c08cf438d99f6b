"""Short functions for worked examples: deal a coup, stake on it, settle it, or catch the refusal."""

from collections.abc import Callable

import pytest

from punto.cli.rules.wagers import read_bets
from punto.coup import Coup
from punto.errors import Refusal
from punto.game import Bet, Game
from punto.games import GAMES
from punto.limits import Limits, Range
from punto.notation import read_coup
from punto.settlement import Settled, Terms, settle


def coup(game: str, text: str, *, complete: bool = True) -> Coup:
    return read_coup(GAMES[game], text, complete=complete)


def bets(wagers: str, *, recorded: bool = False) -> list[Bet]:
    """Wagers as the command line writes them, with spaces between: "banker=300 2:tie=10"."""
    return read_bets(wagers.split(), recorded=recorded)


def settled(
    game: str, text: str, wagers: str, *, variant: str | None = None, recorded: bool = False, terms: Terms | None = None
) -> list[Settled]:
    """Settle these wagers on this coup; `terms` wins over `variant`."""
    rules: Game = GAMES[game]
    terms = terms or Terms(variant=rules.variant(variant))
    return settle(rules, coup(game, text), bets(wagers, recorded=recorded), terms)


def one(game: str, text: str, wager: str, **more: object) -> Settled:
    """Settle a single wager."""
    (entry,) = settled(game, text, wager, **more)  # type: ignore[arg-type]
    return entry


def refusal(act: Callable[[], object]) -> Refusal:
    """The refusal that the act meets."""
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value


def limits(game: str, minimum: int, maximum: int, differential: int | None = None) -> Limits:
    """The same range for every wager of the game."""
    wagers = GAMES[game].wagers(GAMES[game].variant(None))
    return Limits({wager.name: Range(minimum, maximum) for wager in wagers}, differential)
