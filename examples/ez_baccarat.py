"""EZ Baccarat: no commission, but a winning Banker seven of three cards stands off. Dragon 7 and Panda 8 beside it.

Its odds: `punto odds examples/ez_baccarat.py:ez`. A house with it: `punto serve --game examples/ez_baccarat.py:ez`.
"""

from punto.coup import Showdown, Side
from punto.games import GAMES, derive
from punto.money import to_one
from punto.wagers import Wager, and_not, banker_wins, banker_wins_on, loses, pays, player_wins_on, stands_off, tie

dragon, panda = banker_wins_on(7, cards=3), player_wins_on(8, cards=3)


def returned(showdown: Showdown) -> bool:
    """The Banker wager neither wins nor loses."""
    return tie(showdown) or dragon(showdown)


banker_lines = pays("win", and_not(banker_wins, dragon), to_one(1)), stands_off(returned)
ez = derive(
    GAMES["baccarat"],
    name="ez",
    variant="commission",
    change={"banker": Wager("banker", "", banker_lines, loses(), backs=Side.BANKER)},
    add=[
        Wager("dragon_7", "", (pays("win", dragon, to_one(40)),), loses()),
        Wager("panda_8", "", (pays("win", panda, to_one(25)),), loses()),
    ],
    remove=["lucky_6"],
)
