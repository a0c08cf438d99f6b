"""Baccarat: a wager of which a part came late (4.6), with the limits, at a live table."""

from both_late_parts import *  # noqa: F403 - worked examples that hold for two documents
from both_late_parts import late, table
from support.live_table import Driven

from punto.table import commands as c

GAME = "baccarat"


def insured(live: Driven) -> None:
    """5 against 6: 300 at 3 to 1 for 1000 on the Banker, of which 600 turn out to have come late."""
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    live.do(c.CloseOffers())


def test_4_6_of_a_wager_that_carried_insurance() -> None:
    """The Banker loses 400, and insurance pays no more than these 400 (6.4.3); its stake goes back."""
    live = table(GAME, ann="banker=1000")
    insured(live)
    live.cards("4c")  # 9-6: the Banker stands on 6 against a 4
    late(live, "ann", "banker", 600)
    live.finish()
    assert live.rack("ann") == 10_000 - 400 + 400


def test_4_6_of_a_wager_that_carried_insurance_which_loses() -> None:
    """The Banker wins 95 in 100 of 400. Of the insurance, a third of 400 counts; the excess goes back (6.4.3.1)."""
    live = table(GAME, ann="banker=1000")
    insured(live)
    live.cards("5c")  # 0-6
    late(live, "ann", "banker", 600)
    live.finish()
    assert live.rack("ann") == 10_000 + 380 - 133
