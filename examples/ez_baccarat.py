"""EZ Baccarat: no commission, but a winning Banker seven of three cards stands off. Dragon 7 and Panda 8 beside it.

Its odds: `punto odds examples/ez_baccarat.py:ez`. A house with it: `punto serve --game examples/ez_baccarat.py:ez`.
"""

import punto as pt

dragon = pt.banker.wins & (pt.banker.total == 7) & (pt.banker.size == 3)
panda = pt.player.wins & (pt.player.total == 8) & (pt.player.size == 3)
banker = pt.wager("banker", pt.banker.wins & ~dragon, pays=1, pushes=pt.tie | dragon, backs="banker")
ez = pt.game(
    "baccarat",
    name="ez",
    variant="commission",
    change={"banker": banker},
    add=[pt.wager("dragon_7", dragon, pays=40), pt.wager("panda_8", panda, pays=25)],
    remove=["lucky_6"],
)
