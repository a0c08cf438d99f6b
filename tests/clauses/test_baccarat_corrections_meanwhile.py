"""Baccarat: the record put right while an irregularity waits (R-57, R-59), at a live table; insurance with it."""

from both_corrections_meanwhile import *  # noqa: F403 - worked examples that hold for two documents
from both_corrections_meanwhile import right, waiting
from conftest import Cites
from support.live_table import Driven, cards, kinds, the

from punto.cards import card
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase

GAME = "baccarat"


def passed_over(live: Driven) -> None:
    """4 against 5: Banker Insurance was due at 2 to 1; the dealer drew without it. 9 against 5: the Banker draws."""
    live.bets(ann="banker=1000")
    live.cards("2s Kc 2c 5d 5h")
    live.report(f.OfferMissed())
    assert waiting(live) == ["7.21"]


def test_7_21_an_offer_that_was_never_due_was_not_missed(cites: Cites, live: Driven) -> None:
    passed_over(live)
    lapsed = the(live.do(right(4, "2d"), Role.INSPECTOR), e.ReportLapsed)  # 4 against 2 has no row
    assert cites(lapsed, "7.21", "R-57")
    assert waiting(live) == []
    live.cards("3c")


def test_7_21_nothing_can_be_allowed_once_the_right_card_ends_the_coup(live: Driven) -> None:
    passed_over(live)
    live.do(right(5, "8h"))  # the Banker stands on 5 against an 8
    assert (waiting(live), live.table.phase) == ([], Phase.RESULT)


def test_7_21_waits_on_where_an_offer_was_missed_all_the_same(live: Driven) -> None:
    passed_over(live)
    live.do(right(1, "As"), Role.INSPECTOR)  # 3 against 5: 2 to 1 was due as well
    assert waiting(live) == ["7.21"]


def test_2_2_2_insurance_is_judged_when_the_order_is_known(live: Driven) -> None:
    """Taken at 5 against 6. The correction alone would change the points, and the order changes them back."""
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    live.report(f.WrongOrder((), (1, 2, 4, 3)))  # 7 against 4
    live.do(right(4, "3d"))  # as they lie: 5 against 4
    assert live.table.layout_chips == 1300
    live.do(right(3, "5c"), Role.INSPECTOR)  # as they lie: 7 against 4
    assert live.table.layout_chips == 1300
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("2s Ac 3d 5c")  # 5 against 6 again: the bet stands
    assert "WagersReturned" not in kinds(brought)
    assert live.table.layout_chips == 1300


def test_2_2_2_insurance_goes_back_where_the_right_card_changes_its_points(cites: Cites, live: Driven) -> None:
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    live.report(f.WrongOrder((), (1, 2, 3, 4)))
    live.do(right(4, "6d"))
    brought = live.do(c.Proceed(), Role.INSPECTOR)  # 5 against 7
    assert cites(the(brought, e.WagersReturned), "2.2.2", "R-29")
    assert live.rack("ann") == 9_000
    live.do(c.OfferInsurance())  # 4 to 1 now
    assert live.refuses(c.DealCard(card("4c"))).reason == "out-of-phase"
