"""An evening at an automatic Lucky 7 table: the house commits to a virtual shoe before the cut and proves it later.

Run it with `python examples/lucky7.py`, or in Vietnamese with `python examples/lucky7.py vi`. The shuffle of this
evening is fixed, so that it reads the same every time; a live table takes it from the operating system.
"""

import random
from pathlib import Path

from evening import Evening, main

from punto import proof
from punto.history.shoe_files import shoe_file
from punto.shoe import ShoeRules
from punto.store.automatic_dealer import AutomaticDealer
from punto.table import commands as c
from punto.table import findings as f
from punto.table.codec import encode
from punto.table.commitment import Secret, shuffled_secret
from punto.table.rules import Mode
from punto.table.state import Phase

HOUSE_KEY = bytes(range(32))


def fixed_shuffle(rules: ShoeRules, decks: int) -> Secret:
    chance = random.Random(7)
    return shuffled_secret(rules, decks, randbelow=chance.randrange, randbytes=chance.randbytes)


def play(database: Path, lang: str = "en") -> Evening:
    it = Evening(
        database, "L1", "lucky7", lang, variant="non_commission", seats=6, mode=Mode.AUTOMATIC, decks=1, burn=1
    )
    dealer = AutomaticDealer(it.house, "L1", HOUSE_KEY, shuffle=fixed_shuffle)
    arrivals(it)
    the_shoe(it, dealer)
    coups(it, dealer)
    the_proof(it)
    it.closes()
    return it


def arrivals(it: Evening) -> None:
    it.chapter("Patrons bring their chips from the cage")
    for who, seat in (("Mai", 1), ("Long", 5)):
        it.give("Chi", c.SellChips(who, 20_000), at="cage")
        it.give(who, c.TakeSeat(who, seat))
        it.give(who, c.BringChips(who, 15_000))
    it.refused("Long", c.BringChips("Long", 5_001))


def the_shoe(it: Evening, dealer: AutomaticDealer) -> None:
    it.chapter("The shoe is committed to, and Mai cuts it")
    step(it, dealer)
    it.refused("Mai", c.CutShoe(52))
    it.give("Mai", c.CutShoe(17))
    step(it, dealer)


def coups(it: Evening, dealer: AutomaticDealer) -> None:
    while it.house.table("L1").shoes == 1 and not shown(it):
        table = it.house.table("L1")
        if table.phase is Phase.READY and table.shoe:
            it.chapter(f"Coup {table.coups + 1}")
        step(it, dealer)
        if it.house.table("L1").phase is Phase.BETTING:
            it.give("Mai", c.PlaceWager("Mai", "player", 500))
            it.give("Mai", c.PlaceWager("Mai", "super_lucky_7", 100))
            it.give("Long", c.PlaceWager("Long", "banker", 1_000))
            if it.house.table("L1").coups == 1:
                it.note("Mai changes her mind, and tries something that no virtual table can have.")
                it.give("Mai", c.PlaceWager("Mai", "small_lucky_7", 100))
                it.give("Mai", c.RemoveWager("Mai", "super_lucky_7"))
                it.refused("Duc", c.Report(f.WrongCards(f.WrongCard.FOREIGN, ("joker",))))
            if it.house.table("L1").coups == 3:
                the_lights_go_out(it)


def the_lights_go_out(it: Evening) -> None:
    it.note("The screens go dark for a minute, and no rule says what then.")
    it.finds(f.Unforeseen("The screens were dark while bets were open."))
    it.refused("Mai", c.PlaceWager("Mai", "tie", 100))
    it.give("An", c.RuleUnforeseen(c.Ruling.VOID, "Nobody could see the bets."))


def shown(it: Evening) -> bool:
    table = it.house.table("L1")
    return table.shoe is None and table.unrevealed is None


def step(it: Evening, dealer: AutomaticDealer) -> None:
    """Let the automatic dealer do what is due, and move the clock to that time."""
    due = dealer.due()
    assert due is not None
    it.now = max(it.now + due.wait, due.at or 0)
    answer = dealer.step()
    assert answer is not None
    assert answer.refusal is None, answer.refusal
    it.show("Dealer", answer.events)


def the_proof(it: Evening) -> None:
    it.chapter("The shoe has ended, and anybody can check it")
    verdict = proof.verify(encode(shoe_file(it.house.store, "L1", 1)))
    assert not verdict.findings
    it.note("Every card lay where it was committed to before Mai cut the shoe.")


if __name__ == "__main__":
    main(play)
