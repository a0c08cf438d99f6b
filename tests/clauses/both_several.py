"""R-59 at a live table, by hand: a second irregularity while one waits, in Baccarat and Lucky 7."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice, Ruling
from punto.table.roles import Role
from punto.table.state import Phase

FOUR = "2s 3h 7d 5c"


def waiting(live: Driven) -> list[str]:
    return [one.clause for one in live.table.undecided]


def two_orders(live: Driven) -> None:
    """The first two cards came in the wrong order, and the next two at once."""
    live.bets(ann="player=100", bob="banker=300")
    live.cards(FOUR)
    live.report(f.WrongOrder((), (2, 1, 3, 4)))
    live.report(f.DrawnTogether((), order_known=False, places=(3, 4)))


def test_7_13_comes_before_7_9(cites: Cites, live: Driven) -> None:
    two_orders(live)
    assert waiting(live) == ["7.13", "7.9"]
    refused = live.refuses(c.Proceed(), Role.INSPECTOR)  # 7.9 needs the order of every card
    assert (refused.reason, refused.clause) == ("other-order-first", "R-59")
    live.do(c.DetermineOrder(places=(4, 3)), Role.PIT_MANAGER)
    brought = live.do(c.CloseChoices())
    assert cites(the(brought, e.CardsOrdered), "7.13", "R-59")
    assert live.dealt.cards == cards(FOUR)  # nothing is decided before the last order is known
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("3h 2s 5c 7d")


def test_7_9_withdrawals_may_be_asked_for_while_7_13_waits(cites: Cites, live: Driven) -> None:
    two_orders(live)
    assert cites(live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER), "7.9")
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    live.by("bob", c.Choose("bob", Choice.CONTINUE))
    assert waiting(live) == ["7.13", "7.9"]  # all have answered, and the order is still missing
    assert live.rack("ann") == 9_900
    live.do(c.DetermineOrder(places=(4, 3)), Role.PIT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    live.by("bob", c.Choose("bob", Choice.CONTINUE))  # 7.13 is closed, and 7.9 with it
    assert waiting(live) == []
    assert live.rack("ann") == 10_000
    assert live.dealt.cards == cards("3h 2s 5c 7d")


def test_7_12_and_7_13_of_other_cards(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(FOUR)
    live.report(f.DrawnTogether((), order_known=True, places=(2, 1)))
    live.report(f.DrawnTogether((), order_known=False, places=(3, 4)))
    assert waiting(live) == ["7.12", "7.13"]
    live.do(c.DetermineOrder(places=(4, 3)), Role.PIT_MANAGER)  # either may be decided first
    live.do(c.CloseChoices())
    assert cites(live.do(c.Proceed(), Role.INSPECTOR), "7.12")
    assert live.dealt.cards == cards("3h 2s 5c 7d")


@pytest.mark.parametrize("known", [True, False])
def test_r_52_cards_that_wait_for_their_order_do_not_wait_twice(live: Driven, known: bool) -> None:  # noqa: FBT001
    live.bets(ann="player=100")
    live.cards(FOUR)
    live.report(f.DrawnTogether((), order_known=known, places=(3, 4)))
    refused = live.refuses(c.Report(f.DrawnTogether((), order_known=False, places=(2, 3))))
    assert (refused.reason, refused.clause) == ("card-waits-already", "R-52")


def test_7_9_does_not_wait_twice(cites: Cites, live: Driven) -> None:
    two_orders(live)
    refused = live.refuses(c.Report(f.WrongOrder((), (1, 2, 4, 3))))
    assert refused.reason == "order-waits"
    assert cites(refused, "7.9")


def test_7_1_1_ends_all_others(cites: Cites, live: Driven) -> None:
    two_orders(live)
    live.report(f.Unforeseen("The lights went out."))
    assert cites(live.report(f.WrongCards(f.WrongCard.FOREIGN, ("Joker",))), "7.1.1", "R-41")
    assert (waiting(live), live.table.play, live.table.shoe) == ([], None, None)
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_7_1_1_ends_what_waits_between_two_coups(cites: Cites, live: Driven) -> None:
    live.report(f.Unforeseen("The lights went out."))
    brought = live.report(f.WrongCards(f.WrongCard.FOREIGN, ("Joker",)))
    assert cites(the(brought, e.IrregularitiesEnded), "7.1.1", "R-59")
    assert (waiting(live), live.table.shoe) == ([], None)


def test_7_3_ends_all_others(cites: Cites, live: Driven) -> None:
    two_orders(live)
    assert cites(live.do(c.Report(f.Misdealt()), beside=Role.INSPECTOR), "7.3")  # the outcome can be seen
    assert (waiting(live), live.table.phase) == ([], Phase.READY)


@pytest.mark.parametrize("found", [f.ThirdToPlayer(card("4c")), f.ThirdToBanker(card("4c"), exposed=True)])
def test_7_9_a_card_dealt_in_error_meanwhile_joins_the_row(live: Driven, found: f.Irregularity) -> None:
    live.bets(ann="player=100")
    live.cards("9s 2d Kc 5h")
    live.report(f.WrongOrder((), (2, 1, 3, 4)))
    assert "R-51" in the(live.report(found), e.IrregularityReported).clauses
    assert not live.table.free_due
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("2d 9s Kc 5h 4c")  # the Player's third card now
    assert not live.table.free_due


def test_7_4_a_card_seen_meanwhile_is_the_next(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("9s 2d Kc 5h")  # no card is due as they lie, and one is once they are put right
    live.report(f.WrongOrder((), (2, 1, 3, 4)))
    assert cites(live.report(f.CardSeen(card("8h"))), "7.4")
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.refuses(c.DealCard(card("8c"))).reason == "other-card-face-up"
    live.cards("8h")


def test_4_6_a_late_wager_goes_back_meanwhile_and_has_no_choice(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards(FOUR[:5])
    live.report(f.DrawnTogether((), order_known=False, places=(1, 2)))
    live.do(c.DetermineOrder(places=(1, 2)), Role.PIT_MANAGER)
    assert cites(live.report(f.LateWager("ann", "player", 100)), "4.6")
    refused = live.refuses(c.Choose("ann", Choice.WITHDRAW), Role.PATRON, "ann")
    assert refused.reason == "no-wager-in-coup"
    live.by("bob", c.Choose("bob", Choice.CONTINUE))  # nobody else is waited for
    assert waiting(live) == []


def test_r_49_a_ruling_ends_its_own_and_leaves_7_9(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(FOUR)
    live.report(f.WrongOrder((), (2, 1, 3, 4)))
    live.report(f.Unforeseen("The lights went out."))
    assert len(waiting(live)) == 2
    live.do(c.RuleUnforeseen(Ruling.CONTINUE, "They are on again."), Role.ASSISTANT_DIRECTOR)
    assert waiting(live) == ["7.9"]
    live.report(f.Unforeseen("And out again."))
    live.do(c.RuleUnforeseen(Ruling.VOID, "Enough."), Role.ASSISTANT_DIRECTOR)
    assert (waiting(live), live.table.play) == ([], None)


def test_r_59_nothing_else_goes_on_meanwhile(live: Driven) -> None:
    two_orders(live)
    for body in (c.DealCard(card("9c")), c.SettleCoup(), c.DealAhead(), c.OfferInsurance()):
        refused = live.refuses(body)
        assert (refused.reason, refused.clause) == ("irregularity-open", "7.13")
