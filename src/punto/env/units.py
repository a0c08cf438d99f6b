"""Stakes in whole units, so that the engine pays every reward without rounding."""

from collections.abc import Iterable, Sequence
from math import lcm

from punto.coup import Answer, Coup
from punto.game import Bet, Game
from punto.settlement import Terms, settle
from punto.wagers import Wager

LUCKY_DRAW_ANSWERS = (Answer.STAND, Answer.DRAW)
"""By action."""


def unit_of(wagers: Iterable[Wager]) -> int:
    """The smallest stake that every line of these wagers pays in whole numbers."""
    return lcm(*(line.odds.denominator for wager in wagers for line in wager.lines))


def net(game: Game, coup: Coup, bets: Sequence[Bet], terms: Terms | None = None) -> int:
    """What the bets win or lose, all together."""
    return sum(settled.paid - settled.collected for settled in settle(game, coup, bets, terms))
