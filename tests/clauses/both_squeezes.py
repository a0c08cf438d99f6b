"""4.7, 4.8, 7.10, 7.14 and 7.15 at a live table, by hand: who squeezes, in Baccarat and Lucky 7."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, the  # noqa: F401 - one is a fixture

from punto.cards import card
from punto.coup import Result, Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.state import Phase, Question

FOUR = "Kd 7h 2s Ks"  # the Player draws on 2, the Banker stands on 7
NATURAL = "9s 3h Kd 2c"  # 9-5
BELOW_SHIFT_MANAGER = [Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER]


def face_down(game: str, *more: str) -> Driven:
    """ann and bob, and others if named, at a table where cards are dealt face down."""
    return Driven().ready(game, "ann", "bob", *more, face_down=True)


def squeezing(game: str) -> Driven:
    """ann squeezes the Player's cards for a wager of 500, bob the Banker's for 300."""
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
    assert live.table.play is not None
    granted = the(live.by("ann", c.RequestSqueeze("ann", Side.PLAYER)), e.SqueezeGranted)
    assert cites(granted, "4.7", "R-08")
    for patron, hand in (("cat", Side.PLAYER), ("cat", Side.BANKER), ("ann", Side.BANKER)):
        refused = asks(live, patron, hand)
        assert refused.reason == "squeeze-not-yours"
        assert cites(refused, "4.7")
    assert cites(live.do(c.RequestSqueeze("bob", Side.BANKER)), "4.7")  # the dealer records what bob says


def squeezes(live: Driven) -> dict[Side, str]:
    assert live.table.play is not None
    return live.table.play.squeeze


def test_4_7_of_two_equal_wagers_the_earlier(cites: Cites, game: str) -> None:
    live = face_down(game).bets(bob="player=500", ann="player=500")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))  # bob has not asked, and so she gets the hand
    assert squeezes(live) == {Side.PLAYER: "ann"}
    assert cites(live.by("bob", c.RequestSqueeze("bob", Side.PLAYER)), "4.7")
    assert squeezes(live) == {Side.PLAYER: "bob"}  # he comes before her until the first card
    assert cites(asks(live, "ann", Side.PLAYER), "4.7")


def test_4_7_a_hand_that_nobody_seated_backs_goes_to_the_highest_bet_of_any_kind(cites: Cites, game: str) -> None:
    live = face_down(game, "cat")
    live.do(c.TakeSeat("dee"))
    live.do(c.BuyIn("dee", 5_000))
    live.bets(ann="player=500", bob="tie=600", cat="player_pair=600", dee="banker=900")
    assert asks(live, "dee", Side.BANKER).reason == "squeeze-not-yours"  # she stands
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))  # 500 on the Player, and nobody else has asked
    assert squeezes(live) == {Side.BANKER: "ann"}
    live.by("cat", c.RequestSqueeze("cat", Side.BANKER))
    assert squeezes(live) == {Side.BANKER: "cat"}
    assert cites(live.by("bob", c.RequestSqueeze("bob", Side.BANKER)), "4.7", "R-08")  # 600 before hers
    assert squeezes(live) == {Side.BANKER: "bob"}
    refused = asks(live, "bob", Side.PLAYER)  # the Player is backed, by ann
    assert refused.reason == "squeeze-not-yours"
    assert cites(refused, "4.7")


# 4.7: asked for while bets are taken


def wishing(game: str, *more: str) -> Driven:
    """ann has 500 on the Player and asks for its cards while bets are open."""
    live = face_down(game, *more).place(ann="player=500")
    wish = the(live.by("ann", c.RequestSqueeze("ann", Side.PLAYER)), e.SqueezeRequested)
    assert {"4.7", "R-08"} <= set(wish.clauses)
    assert squeezes(live) == {}  # nothing is granted yet
    return live


def test_4_7_a_wish_during_the_bets_is_granted_when_they_close(cites: Cites, game: str) -> None:
    live = wishing(game)
    granted = the(live.do(c.CloseBets()), e.SqueezeGranted)
    assert (granted.patron, granted.hand) == ("ann", Side.PLAYER)
    assert cites(granted, "4.7", "R-08")
    live.cards(FOUR)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.cards("4c")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.rack("ann") == 9_500


def test_4_7_a_wish_may_come_before_the_wager_and_is_not_asked_twice(cites: Cites, game: str) -> None:
    live = face_down(game).place()
    live.do(c.RequestSqueeze("ann", Side.PLAYER))  # the dealer records it
    refused = asks(live, "ann", Side.PLAYER)
    assert refused.reason == "squeeze-asked"
    assert cites(refused, "4.7")
    live.by("ann", c.PlaceWager("ann", "player", 100))
    live.do(c.CloseBets())
    assert squeezes(live) == {Side.PLAYER: "ann"}


def test_4_7_somebody_overtakes_and_has_asked_too(cites: Cites, game: str) -> None:
    live = wishing(game)
    live.by("bob", c.PlaceWager("bob", "player", 501))
    live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
    assert cites(live.do(c.CloseBets()), "4.7")
    assert squeezes(live) == {Side.PLAYER: "bob"}


def test_4_7_somebody_overtakes_and_has_not_asked(cites: Cites, game: str) -> None:
    live = wishing(game)
    live.by("bob", c.PlaceWager("bob", "player", 501))
    assert cites(live.do(c.CloseBets()), "4.7")
    assert squeezes(live) == {Side.PLAYER: "ann"}
    live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))  # in time: no card is out
    assert squeezes(live) == {Side.PLAYER: "bob"}


def test_4_7_who_takes_the_wager_back_has_no_right(cites: Cites, game: str) -> None:
    live = wishing(game)
    live.by("bob", c.PlaceWager("bob", "player", 100))
    live.by("ann", c.RemoveWager("ann", "player"))
    live.do(c.CloseBets())
    assert squeezes(live) == {}
    assert cites(live.by("bob", c.RequestSqueeze("bob", Side.PLAYER)), "4.7")


def test_4_7_who_leaves_or_stands_up_has_no_right(cites: Cites, game: str) -> None:
    for goes in (c.LeaveTable("ann"), c.TakeSeat("ann")):
        live = wishing(game)
        live.by("bob", c.PlaceWager("bob", "player", 100))
        live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
        live.by("ann", c.RemoveWager("ann", "player"))
        live.do(goes)
        if isinstance(goes, c.LeaveTable):
            live.do(c.TakeSeat("ann", 1))  # back again, and the wish is forgotten
        live.do(c.BuyIn("ann", 1_000))
        live.by("ann", c.PlaceWager("ann", "player", 900))
        assert cites(live.do(c.CloseBets()), "4.7")
        assert squeezes(live) == {Side.PLAYER: "bob"}


def test_4_7_a_late_wager_gives_no_right(cites: Cites, game: str) -> None:
    """4.6: ann's wager goes back before the first card; the hand goes to the next who asked, or to the dealer."""
    for others_ask in (True, False):
        live = wishing(game)
        live.by("bob", c.PlaceWager("bob", "player", 100))
        if others_ask:
            live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
        live.do(c.CloseBets())
        live.report(f.LateWager("ann", "player", 500))
        brought = live.cards("Kd")
        assert squeezes(live) == ({Side.PLAYER: "bob"} if others_ask else {})
        assert cites(brought[0], "4.7", "R-08")


def test_4_7_not_in_a_free_hand(game: str) -> None:
    live = face_down(game)
    live.report(f.CardSeen(card("9s")))
    live.do(c.DealFreeHand())
    assert asks(live, "ann", Side.PLAYER).reason == "out-of-phase"
    dealt = [event for event in live.cards("3h Kd 2c") if isinstance(event, e.CardDealt)]
    assert not any(event.down for event in dealt)


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
    brought = live.cards(FOUR)
    assert [event.down for event in brought if isinstance(event, e.CardDealt)] == [True] * 4
    turned = the(brought, e.HandOpened)  # with the fourth card the dealer turns up what nobody squeezes
    assert (turned.hand, turned.by) == (Side.PLAYER, "")


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


def test_4_8_before_the_bets_close_the_next_who_asked_comes_in(cites: Cites, game: str) -> None:
    for closed in (False, True):
        live = wishing(game)
        live.by("bob", c.PlaceWager("bob", "player", 100))
        live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
        if closed:
            live.do(c.CloseBets())
        assert cites(live.do(c.RestrictSqueeze("ann"), Role.PIT_MANAGER), "4.8")
        assert cites(asks(live, "ann", Side.PLAYER), "4.8")
        if not closed:
            live.do(c.CloseBets())
        assert squeezes(live) == {Side.PLAYER: "bob"}


def test_4_8_a_squeeze_is_ended_with_the_cards_out(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    for role in (Role.DEALER, Role.INSPECTOR):
        assert cites(live.refuses(c.RestrictSqueeze("ann"), role), "4.8")
    assert cites(live.do(c.RestrictSqueeze("ann"), Role.PIT_MANAGER), "4.8")
    assert live.refuses(c.OpenHand(Side.PLAYER), Role.PATRON, "ann").reason == "hand-for-dealer"
    assert the(live.do(c.OpenHand(Side.PLAYER)), e.HandOpened).by == "dan"  # the dealer opens the cards
    live.by("bob", c.OpenHand(Side.BANKER))
    third = live.cards("4c")[0]
    assert isinstance(third, e.CardDealt)
    assert not third.down
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}


def test_4_8_also_between_the_cards_and_at_the_third(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("Kd 7h 2s")
    assert cites(live.do(c.RestrictSqueeze("ann"), Role.PIT_MANAGER), "4.8")
    assert the(live.cards("Ks"), e.HandOpened).hand is Side.PLAYER  # the dealer's to open, with the fourth card
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}
    live = squeezing(game)
    live.cards(FOUR)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    live.do(c.RestrictSqueeze("ann"), Role.SHIFT_MANAGER)
    live.do(c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}


def test_4_8_also_while_a_decision_is_awaited(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    assert cites(live.do(c.RestrictSqueeze("ann"), Role.PIT_MANAGER), "4.8")
    live.do(c.Proceed(), Role.INSPECTOR)
    live.do(c.OpenHand(Side.PLAYER))
    assert squeezes(live) == {Side.BANKER: "bob"}


# 7.10: cards to the wrong patron, or the wrong cards


def test_7_10_it_is_put_right_and_the_coup_goes_on(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    asked = the(live.report(f.WrongDelivery(Side.PLAYER, "bob")), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.DISCRETION, Role.SHIFT_MANAGER)
    assert cites(asked, "7.10", "7.10.2")
    (put_right,) = [event for event in live.events if isinstance(event, e.DeliveryCorrected)]
    assert (put_right.hand, put_right.patron, put_right.to) == (Side.PLAYER, "bob", "ann")
    assert cites(put_right, "7.10")
    assert cites(the(live.do(c.Proceed(), Role.INSPECTOR), e.IrregularityClosed), "7.10")
    assert live.refuses(c.OpenHand(Side.PLAYER), Role.PATRON, "bob").reason == "squeeze-others-right"
    opened(live)
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}


def test_7_10_also_cards_for_which_nobody_had_asked(cites: Cites, game: str) -> None:
    live = face_down(game).bets(ann="player=500", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards(FOUR)
    brought = live.report(f.WrongDelivery(Side.BANKER, "bob"))  # bob has not asked: the dealer opens these
    put_right = the(brought, e.DeliveryCorrected)
    assert (put_right.hand, put_right.patron, put_right.to) == (Side.BANKER, "bob", None)
    assert cites(put_right, "7.10")
    live.do(c.Proceed(), Role.INSPECTOR)
    live = face_down(game).bets(ann="player=500")
    live.cards("Kd")
    assert cites(the(live.report(f.WrongDelivery(Side.PLAYER, "ann")), e.DeliveryCorrected), "7.10")  # nobody asked


def test_7_10_the_wrong_cards_to_a_patron_who_squeezes(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    put_right = the(live.report(f.WrongDelivery(Side.BANKER, "ann")), e.DeliveryCorrected)
    assert (put_right.patron, put_right.to) == ("ann", "bob")
    assert cites(put_right, "7.10")


def test_7_10_a_right_delivery_is_no_wrong_one(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    for hand, patron in ((Side.PLAYER, "ann"), (Side.BANKER, "bob")):
        refused = live.refuses(c.Report(f.WrongDelivery(hand, patron)))
        assert refused.reason == "delivery-was-right"
        assert cites(refused, "7.10")
    face_up = Driven().ready(game).bets(ann="player=500")
    face_up.cards(FOUR)
    refused = face_up.refuses(c.Report(f.WrongDelivery(Side.PLAYER, "ann")))
    assert refused.reason == "no-squeeze"
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
    assert live.refuses(c.OpenHand(Side.PLAYER), Role.PATRON, "ann").reason == "hand-for-dealer"  # she has left
    live.do(c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
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
    third = live.cards("4c")[0]
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


# 4.7: who has no wager has no hand to squeeze


def test_4_7_a_squeezer_whose_wager_came_late_passes_the_cards_to_the_dealer(game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    passed = the(live.report(f.LateWager("ann", "player", 500)), e.SqueezePassed)
    assert (passed.hand, passed.clauses) == (Side.PLAYER, ("4.6", "R-53"))
    assert live.refuses(c.OpenHand(Side.PLAYER), Role.PATRON, "ann").reason == "hand-for-dealer"
    live.do(c.OpenHand(Side.PLAYER))


def test_4_7_a_squeezer_with_a_part_in_time_goes_on(game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(f.LateWager("ann", "player", 400))
    assert the(live.by("ann", c.OpenHand(Side.PLAYER)), e.HandOpened).by == "ann"


def test_4_8_with_cards_out_nobody_comes_in_for_a_patron_who_is_barred(game: str) -> None:
    """Two cards left the shoe together before any has its place: the coup has begun, and the dealer opens the hand."""
    live = face_down(game).place(ann="player=500", bob="player=300")
    for name in ("ann", "bob"):
        live.by(name, c.RequestSqueeze(name, Side.PLAYER))
    live.do(c.CloseBets())
    assert squeezes(live) == {Side.PLAYER: "ann"}
    live.report(f.DrawnTogether((card("Kh"), card("4s")), order_known=False))
    live.do(c.RestrictSqueeze("ann"), Role.PIT_MANAGER)
    assert squeezes(live) == {}


def test_4_7_a_squeezer_whose_wager_was_struck_from_the_record_or_returned_by_a_ruling(game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    assert the(live.do(c.CorrectWager("ann", "player", 0), Role.INSPECTOR), e.SqueezePassed).hand is Side.PLAYER
    ruled = c.RuleUnforeseen(c.Ruling.RETURN, "Counterfeit.", (("bob", "banker"),))
    assert the(live.do(ruled, Role.ASSISTANT_DIRECTOR), e.SqueezePassed).hand is Side.BANKER
    for hand in (Side.PLAYER, Side.BANKER):
        live.do(c.OpenHand(hand))
    live.cards("4c")
