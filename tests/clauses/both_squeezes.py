"""4.7, 4.8, 7.10, 7.14 and 7.15 at a live table, by hand: who squeezes, in Baccarat and Lucky 7."""

import pytest
from conftest import Cites
from driving import Driven, cards, game_of_module, the  # noqa: F401 - one is a fixture

from punto.cards import card
from punto.coup import Result, Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import found as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.state import Phase, Question

FOUR = "Kd 7h 2s Ks"  # the Player draws on 2, the Banker stands on 7
NATURAL = "9s 3h Kd 2c"  # 9-5
BELOW_SHIFT_MANAGER = [Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER]


def face_down(game: str, *more: str) -> Driven:
    """ann and bob, and whoever comes besides, at a table where cards are dealt face down."""
    return Driven().ready(game, "ann", "bob", *more, face_down=True)


def squeezing(game: str) -> Driven:
    """ann squeezes the Player's cards for her 500, bob the Banker's for his 300."""
    live = face_down(game).bets(ann="player=500", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    return live


def opened(live: Driven) -> None:
    """Both open their cards; the Player's third card, a 4, makes 6 against 7."""
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    live.by("ann", c.OpenHand(Side.PLAYER))


def asks(live: Driven, patron: str, hand: Side) -> Refusal:
    return live.refuses(c.RequestSqueeze(patron, hand), Role.PATRON, patron)


# 4.7 and 4.8: the right to squeeze


def test_4_7_the_highest_wager_on_a_hand_may_squeeze_it(cites: Cites, game: str) -> None:
    live = face_down(game, "cat").bets(ann="player=500", bob="banker=300", cat="player=400 tie=900")
    granted = the(live.by("ann", c.RequestSqueeze("ann", Side.PLAYER)), e.SqueezeGranted)
    assert cites(granted, "4.7", "R-08")
    for patron, hand in (("cat", Side.PLAYER), ("cat", Side.BANKER), ("ann", Side.BANKER)):
        refused = asks(live, patron, hand)
        assert refused.reason == "squeeze-not-yours"
        assert cites(refused, "4.7")
    assert cites(live.do(c.RequestSqueeze("bob", Side.BANKER)), "4.7")  # the dealer records what bob says


def test_4_7_of_two_equal_wagers_the_earlier(cites: Cites, game: str) -> None:
    live = face_down(game).bets(bob="player=500", ann="player=500")
    assert cites(asks(live, "ann", Side.PLAYER), "4.7")
    assert cites(live.by("bob", c.RequestSqueeze("bob", Side.PLAYER)), "4.7")


def test_4_7_a_patron_who_stands_has_no_right(cites: Cites, game: str) -> None:
    live = face_down(game)
    live.do(c.TakeSeat("cat"))
    live.do(c.BuyIn("cat", 5_000))
    live.bets(ann="player=100", cat="player=900")
    assert cites(asks(live, "cat", Side.PLAYER), "4.7")
    assert cites(live.by("ann", c.RequestSqueeze("ann", Side.PLAYER)), "4.7")


def test_4_7_before_the_first_card_only(cites: Cites, game: str) -> None:
    live = face_down(game).bets(ann="player=500")
    granted = live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards("Kd")
    assert asks(live, "ann", Side.PLAYER).reason == "out-of-phase"
    assert cites(granted, "4.7")


def test_4_7_only_where_cards_are_dealt_face_down(cites: Cites, game: str) -> None:
    live = Driven().ready(game).bets(ann="player=500")
    refused = asks(live, "ann", Side.PLAYER)
    assert refused.reason == "no-squeeze"
    assert cites(refused, "4.7")


def test_4_7_the_cards_lie_face_down_until_they_are_opened(cites: Cites, game: str) -> None:
    live = squeezing(game)
    dealt = [event for event in live.cards(FOUR) if isinstance(event, e.CardDealt)]
    assert [event.down for event in dealt] == [True] * 4
    assert cites(live.refuses(c.DealCard(card("4c"))), "4.7")  # no third card before both hands are open
    assert cites(the(live.by("ann", c.OpenHand(Side.PLAYER)), e.HandOpened), "4.7")
    assert live.table.play is not None
    assert live.table.play.down == (Side.BANKER,)


def test_4_8_a_pit_manager_may_keep_a_patron_from_squeezing(cites: Cites, game: str) -> None:
    live = face_down(game).bets(ann="player=500", bob="banker=300")
    for role in (Role.DEALER, Role.INSPECTOR):
        assert cites(live.refuses(c.RestrictSqueeze("ann"), role), "4.8")
    assert cites(live.do(c.RestrictSqueeze("ann"), Role.PIT_MANAGER), "4.8")
    refused = asks(live, "ann", Side.PLAYER)
    assert refused.reason == "squeeze-not-yours"
    assert cites(refused, "4.8")
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    dealt = [event for event in live.cards(FOUR) if isinstance(event, e.CardDealt)]
    assert [event.down for event in dealt] == [False, True, False, True]


def test_4_8_also_one_who_has_asked_and_for_this_coup_only(cites: Cites, game: str) -> None:
    live = squeezing(game)
    assert cites(live.do(c.RestrictSqueeze("ann"), Role.SHIFT_MANAGER), "4.8")
    live.cards(FOUR)
    assert live.table.play is not None
    assert live.table.play.down == (Side.BANKER,)
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    live.finish()
    live.bets(ann="player=500")
    assert "4.7" in the(live.by("ann", c.RequestSqueeze("ann", Side.PLAYER)), e.SqueezeGranted).clauses


# 7.10: cards to the wrong patron, or the wrong cards


def test_7_10_it_is_put_right_and_the_coup_goes_on(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    asked = the(live.report(f.WrongDelivery(Side.PLAYER, "bob")), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.DISCRETION, Role.SHIFT_MANAGER)
    assert cites(asked, "7.10", "7.10.2")
    assert cites(the(live.do(c.Proceed(), Role.INSPECTOR), e.IrregularityClosed), "7.10")
    assert live.refuses(c.OpenHand(Side.PLAYER), Role.PATRON, "bob").reason == "squeeze-others-right"
    opened(live)
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}


def test_7_10_needs_somebody_who_squeezes(cites: Cites, game: str) -> None:
    live = face_down(game).bets(ann="player=500")
    live.cards(FOUR)
    refused = live.refuses(c.Report(f.WrongDelivery(Side.PLAYER, "ann")))
    assert refused.reason == "nobody-squeezes"
    assert cites(refused, "7.10")


@pytest.mark.parametrize("role", BELOW_SHIFT_MANAGER)
def test_7_10_1_no_one_below_a_shift_manager_decides(cites: Cites, game: str, role: Role) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    opened(live)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    refused = live.refuses(c.AllowWithdrawal(free_hand=True), role)
    assert refused.reason == "not-your-role"
    assert cites(refused, "7.10.1")


def test_7_10_1_with_the_outcome_known_wagers_may_go_and_a_free_hand_come(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    opened(live)
    assert live.table.phase is Phase.RESULT
    assert cites(live.report(f.WrongDelivery(Side.PLAYER, "bob")), "7.10.1", "7.10")
    allowed = the(live.do(c.AllowWithdrawal(free_hand=True), Role.SHIFT_MANAGER), e.WithdrawalAllowed)
    assert allowed.asked == ("ann", "bob")
    assert cites(allowed, "7.10.1")
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    brought = live.do(c.CloseChoices())  # bob says nothing, and stays
    assert cites(the(brought, e.WagersReturned), "7.10.1")
    assert cites(the(brought, e.FreeHandDue), "7.10.1", "7.8")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_285}
    assert live.refuses(c.CallBets()).reason == "free-hand-due"
    live.do(c.DealFreeHand())
    live.cards(NATURAL)  # no card was drawn in error: all come from the shoe
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_285}
    assert live.table.shoe is not None
    assert live.table.shoe.results == (Result.BANKER, Result.PLAYER)


def test_7_10_1_without_the_discretion_the_coup_is_settled(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    opened(live)
    assert cites(live.report(f.WrongDelivery(Side.BANKER, "ann")), "7.10.1")
    live.do(c.Proceed(), Role.INSPECTOR)
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}
    assert not live.table.free_due


def test_7_10_1_everybody_may_leave_and_the_shoe_stays(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    opened(live)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    assert cites(live.by("bob", c.Choose("bob", Choice.WITHDRAW)), "7.10.1")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.shoe is not None


@pytest.mark.parametrize("role", BELOW_SHIFT_MANAGER)
def test_7_10_2_no_one_below_a_shift_manager_decides(cites: Cites, game: str, role: Role) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    assert cites(live.refuses(c.AllowWithdrawal(), role), "7.10.2")


@pytest.mark.parametrize("four", [FOUR, NATURAL])
def test_7_10_2_cards_that_lie_face_down_leave_the_outcome_open(cites: Cites, game: str, four: str) -> None:
    live = squeezing(game)
    live.cards(four)
    assert cites(live.report(f.WrongDelivery(Side.PLAYER, "bob")), "7.10.2")
    refused = live.refuses(c.AllowWithdrawal(free_hand=True), Role.SHIFT_MANAGER)
    assert refused.reason == "free-hand-not-offered"
    assert cites(refused, "7.10.2")


def test_7_10_2_some_leave_and_some_remain(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    assert cites(live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER), "7.10.2")
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    brought = live.by("bob", c.Choose("bob", Choice.CONTINUE))
    assert cites(the(brought, e.WagersReturned), "7.10.2")
    opened(live)
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_285}
    assert live.table.shoe is not None


@pytest.mark.parametrize("four", [FOUR, NATURAL])
def test_7_10_2_when_all_leave_the_coup_is_void_and_the_shoe_replaced(cites: Cites, game: str, four: str) -> None:
    live = squeezing(game)
    live.cards(four)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    brought = live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    assert cites(the(brought, e.CoupVoided), "7.10.2", "R-45")
    assert the(brought, e.ShoeEnded).withdrawn
    assert cites(the(brought, e.ShoeEnded), "7.10.2", "R-45")
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert (live.table.shoe, live.table.phase) == (None, Phase.PREPARING)


# 7.14 and 7.15: the dealer opens what a patron was to squeeze


def test_7_14_the_dealer_opens_for_a_patron_who_is_away(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    assert cites(live.refuses(c.OpenHand(Side.PLAYER)), "7.14")  # not while ann is there
    brought = live.report(f.SqueezerAbsent(Side.PLAYER))
    assert the(brought, e.HandOpened).by == "dan"
    assert cites(the(brought, e.HandOpened), "7.14")
    live.by("bob", c.OpenHand(Side.BANKER))
    (third,) = live.cards("4c")
    assert isinstance(third, e.CardDealt)
    assert not third.down  # her further cards are opened at once
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}


def test_7_14_also_a_further_card(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    brought = live.report(f.SqueezerAbsent(Side.PLAYER))
    assert cites(the(brought, e.HandOpened), "7.14")
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}


def test_7_14_a_hand_that_nobody_squeezes(cites: Cites, game: str) -> None:
    live = face_down(game).bets(ann="player=500")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards(FOUR)
    refused = live.refuses(c.Report(f.SqueezerAbsent(Side.BANKER)))
    assert refused.reason == "hand-without-squeeze"
    assert cites(refused, "7.14")


def test_7_15_cards_that_the_dealer_opened_by_mistake(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    brought = live.report(f.NotDelivered(Side.BANKER))
    assert cites(the(brought, e.SqueezePassed), "7.15")
    assert cites(the(brought, e.HandOpened), "7.15")
    assert live.table.open is None  # nobody is asked, and no wager goes back
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.cards("4c")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}


def test_7_15_a_hand_that_nobody_squeezes(cites: Cites, game: str) -> None:
    live = face_down(game).bets(ann="player=500")
    live.cards(FOUR[:5])
    assert cites(live.refuses(c.Report(f.NotDelivered(Side.PLAYER))), "7.15")
    assert live.dealt.cards == cards(FOUR[:5])
