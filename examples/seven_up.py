"""An evening at a staffed 7 Up table: the seven on the felt, and each irregularity of its rules.

Run it with `python examples/seven_up.py`, or in Vietnamese with `python examples/seven_up.py vi`.
"""

from pathlib import Path

from evening import Evening, main

from punto.cards import card
from punto.table import commands as c
from punto.table import findings as f


def play(database: Path, lang: str = "en") -> Evening:
    it = Evening(database, "U1", "seven_up", lang)
    it.chapter("The table opens")
    it.sits("Mai", 1, 20_000)
    it.sits("Long", 10, 20_000)
    it.refused("Hoa", c.TakeSeat("Hoa", 4))
    a_new_shoe(it)
    three_sevens(it)
    the_wrong_number_of_cards(it)
    noticed_late(it)
    late_chips(it)
    two_cards_at_once(it)
    a_disordered_shoe(it)
    a_foreign_card(it)
    it.closes()
    return it


def a_new_shoe(it: Evening) -> None:
    it.give("Duc", c.PrepareShoe())
    it.give("Ivy", c.CutShoe())


def three_sevens(it: Evening) -> None:
    it.chapter("Three sevens, two of them from the shoe")
    it.bets(Mai="player=1000 super_7s=100", Long="banker=1000")
    it.no_more_bets()
    it.deals("7d Ts 7h 2h")
    it.settles()


def the_wrong_number_of_cards(it: Evening) -> None:
    it.chapter("A hand with too many cards, put right and not put right")
    it.bets(Mai="player=1000")
    it.no_more_bets()
    it.deals("5d Kc 3d")
    it.two_find(f.Misdealt((card("3d"), card("Kc"), card("5d")), player=2, banker=3))
    it.settles()
    it.bets(Mai="player=1000")
    it.no_more_bets()
    it.deals("5d Kc 3d")
    it.two_find(f.Misdealt(None, player=3, banker=2))


def noticed_late(it: Evening) -> None:
    it.chapter("Noticed after the chips were paid")
    it.bets(Mai="player=1000", Long="banker=400")
    it.no_more_bets()
    it.deals("2d Ah 3c")
    it.settles()
    it.two_find(f.Misdealt(None, player=3, banker=2))


def late_chips(it: Evening) -> None:
    it.chapter("Chips that come late, and chips that leave late")
    it.bets(Mai="player=1000", Long="banker=400")
    it.no_more_bets()
    it.refused("Mai", c.PlaceWager("Mai", "tie", 100))
    it.refused("Long", c.RemoveWager("Long", "banker"))
    it.finds(f.LateWager("Mai", "player", 200))
    it.finds(f.LateWithdrawal("Long", "banker"))
    it.deals("9d Ah 3c")
    it.settles()


def two_cards_at_once(it: Evening) -> None:
    it.chapter("Two cards at once")
    it.bets(Mai="player=1000")
    it.no_more_bets()
    it.finds(f.DrawnTogether((card("9h"), card("As")), order_known=True))
    it.deals("4h")
    it.settles()
    it.bets(Mai="player=1000")
    it.no_more_bets()
    it.finds(f.DrawnTogether((card("9h"), card("As")), order_known=False))


def a_disordered_shoe(it: Evening) -> None:
    it.chapter("The shoe falls open")
    it.bets(Mai="player=1000", Long="tie=100")
    it.no_more_bets()
    it.deals("6h")
    it.finds(f.OrderAltered())


def a_foreign_card(it: Evening) -> None:
    it.chapter("A foreign card")
    it.bets(Mai="player=1000", Long="tie=100")
    it.no_more_bets()
    it.deals("6h 2c")
    it.finds(f.WrongCards(f.WrongCard.FOREIGN, ("Ah with a blue back",)))


if __name__ == "__main__":
    main(play)
