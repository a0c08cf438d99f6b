"""Baccarat: the record put right (R-57), faults found late (R-58), and insurance with them, at a live table."""

from both_corrections import *  # noqa: F403 - worked examples that hold for two documents
from both_corrections import phase, right
from support.live_table import Driven, kinds, the

from punto.insurance import Moment
from punto.table import commands as c
from punto.table import events as e
from punto.table.roles import Role
from punto.table.state import Phase

GAME = "baccarat"


def test_r_57_insurance_at_points_that_were_wrong_is_returned(live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")  # 5 against 6: 3 to 1
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    brought = live.do(right(4, "6d"))
    returned = the(brought, e.WagersReturned)
    assert (returned.patron, returned.stake) == ("ann", 300)
    assert "R-29" in returned.clauses
    assert phase(live) is Phase.THIRD_CARDS
    offered = the(live.do(c.OfferInsurance()), e.InsuranceOffered)
    assert [(str(offer.odds), offer.other) for offer in offered.offers] == [("4", 5)]


def test_r_57_insurance_stands_where_the_points_stay(live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    assert kinds(live.do(right(4, "5h"))) == ["CardCorrected", "CoupReconstructed"]
    assert phase(live) is Phase.INSURANCE
    live.do(c.CloseOffers())
    live.cards("3d")  # 8 against 6
    live.finish()
    assert live.rack("ann") == 10_000 - 1000 + 900


def test_r_57_an_insurance_bet_that_was_overlooked(live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.do(c.CloseOffers())
    live.cards("3d")  # 8 against 6
    body = c.CorrectWager("ann", "banker_insurance", 300, Moment.FOUR_CARDS)
    live.do(body, Role.INSPECTOR)
    live.finish()
    assert live.rack("ann") == 10_000 - 1000 + 900
    never = c.CorrectWager("ann", "banker_insurance", 10, Moment.PLAYER_THIRD, reason="film")
    assert live.refuses(never, Role.PIT_MANAGER).reason == "not-offered-then"
