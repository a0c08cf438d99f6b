"""7.9, 7.12 and 7.13 at a live table, by hand: cards in a wrong order, or drawn together, in Baccarat and Lucky 7."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.state import Phase, Question

BELOW_SHIFT_MANAGER = [Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER]
BELOW_PIT_MANAGER = [Role.DEALER, Role.INSPECTOR]


def drawn(live: Driven) -> int:
    assert live.table.shoe is not None
    return live.table.shoe.drawn


# 7.9: cards dealt in the wrong order

# The Player was given the first two cards, king and 2, and the Banker the next two, 7 and king.
AS_THEY_LEFT = "Kd 2s 7h Ks"  # by the procedure the Player has king and 7, the Banker 2 and king, and must draw


def misordered(live: Driven) -> list[e.Event]:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("Kd 7h 2s Ks")
    return live.report(f.WrongOrder(cards(AS_THEY_LEFT)))


def test_7_9_the_coup_is_put_right_and_goes_on(cites: Cites, live: Driven) -> None:
    asked = the(misordered(live), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.DISCRETION, Role.SHIFT_MANAGER)
    assert cites(asked, "7.9", "R-44")
    assert cites(live.refuses(c.DealCard(card("6c"))), "7.9")  # nothing goes on before it is decided
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert cites(the(brought, e.CoupReconstructed), "7.9", "R-44")
    assert (live.dealt.player.cards, live.dealt.banker.cards) == (cards("Kd 7h"), cards("2s Ks"))
    live.cards("6c")
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}  # 7-8


@pytest.mark.parametrize("role", BELOW_SHIFT_MANAGER)
def test_7_9_no_one_below_a_shift_manager_lets_wagers_go(cites: Cites, live: Driven, role: Role) -> None:
    misordered(live)
    refused = live.refuses(c.AllowWithdrawal(), role)
    assert refused.reason == "not-your-role"
    assert cites(refused, "7.9")


@pytest.mark.parametrize("role", [Role.SHIFT_MANAGER, Role.ASSISTANT_DIRECTOR])
def test_7_9_a_shift_manager_may_let_wagers_go(cites: Cites, live: Driven, role: Role) -> None:
    misordered(live)
    allowed = the(live.do(c.AllowWithdrawal(), role), e.WithdrawalAllowed)
    assert allowed.asked == ("ann", "bob")
    assert cites(allowed, "7.9")
    assert cites(live.by("ann", c.Choose("ann", Choice.WITHDRAW)), "7.9")
    assert live.dealt.player.cards == cards("Kd 2s")  # put right once all have answered, or are asked no longer
    brought = live.do(c.CloseChoices())  # bob said nothing, and stays in the coup
    returned = the(brought, e.WagersReturned)
    assert (returned.patron, returned.stake) == ("ann", 100)
    assert cites(returned, "7.9")
    assert live.dealt.player.cards == cards("Kd 7h")
    live.cards("6c")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_285}


def test_7_9_a_coup_that_everybody_left_goes_on(cites: Cites, live: Driven) -> None:
    misordered(live)
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    brought = live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    assert cites(the(brought, e.CoupReconstructed), "7.9")
    live.cards("6c")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.shoe is not None
    assert live.table.shoe.results == (Result.BANKER,)


def test_7_9_who_is_asked_and_for_what(cites: Cites, live: Driven) -> None:
    live.seat("cat")
    misordered(live)
    assert cites(live.refuses(c.AllowWithdrawal(free_hand=True), Role.SHIFT_MANAGER), "7.9")
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    refused = [
        live.refuses(c.Choose("cat", Choice.WITHDRAW), Role.PATRON, "cat"),
        live.refuses(c.Choose("ann", Choice.REPLACE), Role.PATRON, "ann"),
    ]
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    refused.append(live.refuses(c.Choose("ann", Choice.WITHDRAW), Role.PATRON, "ann"))
    assert [refusal.reason for refusal in refused] == ["not-asked", "not-an-option", "has-chosen"]
    for refusal in refused:
        assert cites(refusal, "7.9")


def test_7_9_the_cards_are_those_of_the_coup(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("Kd 7h 2s Ks")
    refused = live.refuses(c.Report(f.WrongOrder(cards("Kd 7h 2s Qs"))))
    assert refused.reason == "not-the-coups-cards"
    assert cites(refused, "7.9")
    assert cites(live.refuses(c.Report(f.Misdealt(cards(AS_THEY_LEFT)))), "7.9")  # one that can be put right is no 7.3


# 7.12: cards drawn together, in a known order


def together(live: Driven, text: str, *, known: bool) -> list[e.Event]:
    return live.report(f.DrawnTogether(cards(text), order_known=known))


def test_7_12_they_are_dealt_in_their_order(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("Kd")
    asked = the(together(live, "7h 2s", known=True), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.DISCRETION, Role.SHIFT_MANAGER)
    assert cites(asked, "7.12", "R-44")
    assert drawn(live) == 5  # two burned, one dealt, two in the dealer's hand
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert cites(the(brought, e.CoupReconstructed), "7.12", "R-44")
    assert (live.dealt.player.cards, live.dealt.banker.cards) == (cards("Kd 2s"), cards("7h"))
    live.cards("Ks 4c")
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}  # 6-7
    assert drawn(live) == 7


@pytest.mark.parametrize("role", BELOW_SHIFT_MANAGER)
def test_7_12_no_one_below_a_shift_manager_lets_wagers_go(cites: Cites, live: Driven, role: Role) -> None:
    live.bets(ann="player=100")
    together(live, "Kd 7h", known=True)
    refused = live.refuses(c.AllowWithdrawal(), role)
    assert refused.reason == "not-your-role"
    assert cites(refused, "7.12")


def test_7_12_a_shift_manager_may_let_wagers_go(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100 tie=10", bob="banker=300")
    together(live, "Kd 7h", known=True)
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("bob", c.Choose("bob", Choice.CONTINUE))
    brought = live.by("ann", c.Choose("ann", Choice.WITHDRAW))  # all have answered: the coup goes on by itself
    assert (the(brought, e.WagersReturned).stake, live.rack("ann")) == (110, 10_000)
    assert cites(the(brought, e.WagersReturned), "7.12")
    live.cards("2s Ks 4c")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_285}


def test_7_12_a_card_too_many_begins_a_free_hand(cites: Cites, live: Driven) -> None:
    # The Player stands on 7 and the Banker must draw on 5: only the first of the two belongs to this coup.
    live.bets(ann="player=100", bob="banker=300")
    live.cards("Kd 2h 7s 3c")
    together(live, "4d 9d", known=True)
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert the(brought, e.CoupReconstructed).surplus == cards("9d")
    assert live.dealt.banker.cards == cards("2h 3c 4d")
    due = the(brought, e.FreeHandDue)
    assert due.cards == cards("9d")
    assert {"7.5", "7.8"} <= set(due.clauses)
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}  # 7-9
    live.do(c.DealFreeHand())
    assert live.dealt.player.cards == cards("9d")
    assert cites(brought, "7.12")


def test_7_12_one_card_is_not_two(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    refused = live.refuses(c.Report(f.DrawnTogether(cards("Kd"), order_known=True)))
    assert refused.reason == "two-cards-needed"
    assert cites(refused, "7.12")


# 7.13: cards drawn together, in an order that nobody knows


def unordered(live: Driven) -> list[e.Event]:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("Kd")
    return together(live, "2s 7h", known=False)


@pytest.mark.parametrize("role", [Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.ASSISTANT_DIRECTOR])
def test_7_13_a_pit_manager_sets_the_order(cites: Cites, live: Driven, role: Role) -> None:
    live.seat("cat")  # has no wager, and is not asked
    asked = the(unordered(live), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.ORDER, Role.PIT_MANAGER)
    assert cites(asked, "7.13", "R-47")
    set_by = {Role.PIT_MANAGER: "pia", Role.SHIFT_MANAGER: "sam", Role.ASSISTANT_DIRECTOR: "ada"}[role]
    order = the(live.do(c.DetermineOrder(cards("7h 2s")), role), e.OrderDetermined)
    assert (order.cards, order.by, order.asked) == (cards("7h 2s"), set_by, ("ann", "bob"))
    assert cites(order, "7.13", "7.13.1", "7.13.2", "R-47")
    assert live.refuses(c.Choose("cat", Choice.WITHDRAW), Role.PATRON, "cat").reason == "not-asked"
    live.do(c.CloseChoices())
    assert (live.dealt.player.cards, live.dealt.banker.cards) == (cards("Kd 2s"), cards("7h"))


@pytest.mark.parametrize("role", BELOW_PIT_MANAGER)
def test_7_13_no_one_below_does(cites: Cites, live: Driven, role: Role) -> None:
    unordered(live)
    refused = live.refuses(c.DetermineOrder(cards("7h 2s")), role)
    assert refused.reason == "not-your-role"
    assert cites(refused, "7.13")
    assert cites(live.refuses(c.Proceed(), Role.INSPECTOR), "7.13")  # and without an order nothing goes on
    assert cites(live.refuses(c.DealCard(card("7h"))), "7.13")


def test_7_13_the_order_is_one_of_those_cards(cites: Cites, live: Driven) -> None:
    unordered(live)
    refused = live.refuses(c.DetermineOrder(cards("7h 3s")), Role.PIT_MANAGER)
    assert refused.reason == "not-the-coups-cards"
    assert cites(refused, "7.13")


def test_7_13_1_a_patron_may_take_wagers_back(cites: Cites, live: Driven) -> None:
    unordered(live)
    live.do(c.DetermineOrder(cards("7h 2s")), Role.PIT_MANAGER)
    assert cites(live.by("ann", c.Choose("ann", Choice.WITHDRAW)), "7.13.1")
    brought = live.by("bob", c.Choose("bob", Choice.CONTINUE))
    assert cites(the(brought, e.WagersReturned), "7.13.1")
    live.cards("Ks 4c")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_285}


def test_7_13_1_a_coup_that_everybody_left_goes_on(cites: Cites, live: Driven) -> None:
    unordered(live)
    live.do(c.DetermineOrder(cards("7h 2s")), Role.PIT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    assert cites(live.by("bob", c.Choose("bob", Choice.WITHDRAW)), "7.13.1")
    live.cards("Ks 4c")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_7_13_2_or_continue_in_the_order_that_was_set(cites: Cites, live: Driven) -> None:
    unordered(live)
    live.do(c.DetermineOrder(cards("2s 7h")), Role.PIT_MANAGER)
    assert cites(live.by("ann", c.Choose("ann", Choice.CONTINUE)), "7.13.2")
    brought = live.do(c.CloseChoices())  # bob said nothing, and continues
    assert cites(the(brought, e.CoupReconstructed), "7.13.2", "7.13")
    assert live.table.phase is Phase.DEALING
    live.cards("Ks 6c")  # the Player stands on 7, the Banker draws a 6 on 2
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}  # 7-8
