"""An evening at a staffed Lucky Draw table: every seat has its own hand and decides for itself.

Run it with `python examples/lucky_draw.py`, or in Vietnamese with `python examples/lucky_draw.py vi`.
"""

from pathlib import Path

from evening import Evening, main

from punto.cards import card
from punto.coup import Answer
from punto.table import commands as c
from punto.table import findings as f


def play(database: Path, lang: str = "en") -> Evening:
    it = Evening(database, "D1", "lucky_draw", lang)
    it.chapter("The table opens")
    it.sits("Mai", 1, 5_000)
    it.sits("Long", 3, 5_000)
    it.sits("Hoa", 7, 150)
    it.refused("Minh", c.TakeSeat("Minh"))
    it.give("Duc", c.PrepareShoe())
    it.give("Mai", c.CutShoe())
    three_threes(it)
    chips_for_one_card_only(it)
    a_spilled_drink(it)
    it.closes()
    return it


def three_threes(it: Evening) -> None:
    it.chapter("Three threes of one suit")
    it.bets(Mai="enter=50", Long="enter=100")
    it.no_more_bets()
    it.deals("3h 9c 2d 3h 9d")
    it.refused("Long", c.GiveAnswer("Long", Answer.STAND))
    it.answers("Mai", Answer.DRAW)
    it.deals("3h")
    it.answers("Long", Answer.STAND)
    it.deals("3c")
    it.settles()


def chips_for_one_card_only(it: Evening) -> None:
    it.chapter("Hoa has staked more than half of what she has")
    it.bets(Long="enter=100", Hoa="enter=100")
    it.no_more_bets()
    it.deals("4s Kd 8c Ac Ts")
    it.answers("Long", Answer.DRAW)
    it.deals("2s")
    it.refused("Hoa", c.GiveAnswer("Hoa", Answer.DRAW))
    it.answers("Hoa", Answer.STAND)
    it.deals("6d")
    it.deals("5s")
    it.settles()


def a_spilled_drink(it: Evening) -> None:
    it.chapter("A drink is spilled over seat 3")
    it.bets(Mai="enter=100", Long="enter=100")
    it.no_more_bets()
    it.deals("4s Kd 8c")
    it.refused("Duc", c.Report(f.CardSeen(card("2s"))))
    it.finds(f.Unforeseen("A drink was spilled over the cards of seat 3."))
    it.give("An", c.RuleUnforeseen(c.Ruling.VOID, "The cards cannot be read any more."))


if __name__ == "__main__":
    main(play)
