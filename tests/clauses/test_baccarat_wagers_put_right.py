"""Baccarat: which wagers can be put right, and which are over (R-57), at a live table."""

from both_wagers_put_right import *  # noqa: F403 - worked examples that hold for two documents
from support.live_table import Driven

from punto.insurance import Moment
from punto.table import commands as c
from punto.table.commands import Ruling
from punto.table.roles import Role

GAME = "baccarat"


def test_r_57_insurance_that_a_ruling_returned_is_over(live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")  # 5 against 6: 3 to 1
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    live.do(c.CloseOffers())
    back = (("ann", "banker_insurance"),)
    live.do(c.RuleUnforeseen(Ruling.RETURN, "The marker was wrong.", back), Role.ASSISTANT_DIRECTOR)
    body = c.CorrectWager("ann", "banker_insurance", 300, moment=Moment.FOUR_CARDS)
    assert live.refuses(body, Role.INSPECTOR).reason == "wager-is-over"


def test_r_57_a_struck_wager_leaves_nothing_to_insure(live: Driven) -> None:
    """Insurance on a wager that never lay there goes back, whatever the result (6.4.3)."""
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    live.do(c.CloseOffers())
    live.do(c.CorrectWager("ann", "banker", 0), Role.INSPECTOR)
    live.cards("4c")  # 9-6: it would have paid 900
    live.finish()
    assert live.rack("ann") == 10_000
