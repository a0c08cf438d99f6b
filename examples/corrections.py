"""An evening at a Baccarat table with corrections of the record: a mistyped card, an overlooked wager, a late find.

Run it with `python examples/corrections.py`, or in Vietnamese with `python examples/corrections.py vi`.
"""

from pathlib import Path

from evening import Evening, main

from punto.cards import card
from punto.table import commands as c
from punto.table import findings as f


def play(database: Path, lang: str = "en") -> Evening:
    it = Evening(database, "K1", "baccarat", lang)
    it.chapter("The table opens")
    it.sits("Mai", 1, 20_000)
    it.sits("Long", 3, 20_000)
    it.give("Duc", c.PrepareShoe())
    it.give("Ivy", c.CutShoe())
    it.give("Duc", c.BurnCards(card("2s"), 3))
    two_cards_later(it)
    after_the_settlement(it)
    a_wrong_order_found_late(it)
    it.closes()
    return it


def two_cards_later(it: Evening) -> None:
    it.chapter("A mistyped card, noticed two cards later, and a wager that was overlooked")
    it.bets(Mai="banker=1000", Long="player=500")
    it.no_more_bets()
    it.deals("2s Ac 3c")
    it.deals("5d 6h")
    it.note("The third card is a nine; Duc typed a three, and sees it two cards later.")
    it.refused("Duc", c.CorrectCard(3, card("9c")))
    it.give("Ivy", c.CorrectCard(3, card("9c")), at_desk_of="Duc")
    it.note("The Player has 1 and draws the six: 7. The Banker has 6 and draws.")
    it.note("Long's 100 on Tie lay there before the first card, and nobody had recorded them.")
    it.refused("Duc", c.CorrectWager("Long", "tie", 100))
    it.give("Ivy", c.CorrectWager("Long", "tie", 100), at_desk_of="Duc")
    it.deals("Ad")
    it.settles()


def after_the_settlement(it: Evening) -> None:
    it.chapter("A card and a stake put right after the settlement")
    it.bets(Mai="banker=1000", Long="tie=100")
    it.no_more_bets()
    it.deals("2s Ac 3c 6d 6h")
    it.settles()
    it.refused("Ivy", c.CorrectCard(5, card("3h"), "The camera shows a three."))
    it.give("Phuong", c.CorrectCard(5, card("3h"), "The camera shows a three."), at_desk_of="Duc")
    it.give("Phuong", c.CorrectWager("Mai", "banker", 500, reason="One stack, not two."), at_desk_of="Duc")


def a_wrong_order_found_late(it: Evening) -> None:
    it.chapter("Cards in a wrong order, found when the chips were paid")
    it.bets(Mai="player=100")
    it.no_more_bets()
    it.deals("9s 2d Kc 6h")
    it.settles()
    it.give("Phuong", c.Report(f.WrongOrder(tuple(map(card, ["2d", "9s", "Kc", "6h"])))), at_desk_of="Duc")
    it.give("Ivy", c.Proceed())
    it.deals("5c 4c")
    it.settles()
    it.give("Duc", c.CallBets())
    it.refused("Phuong", c.CorrectCard(1, card("3d"), "Too late."))
    it.no_more_bets()
    it.deals("9s 2d Kc 6h")
    it.settles()


if __name__ == "__main__":
    main(play)
