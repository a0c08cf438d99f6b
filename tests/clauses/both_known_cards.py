"""7.4, 7.6, 7.7, 7.12 and 7.15 where cards lie face down, by hand: what somebody has seen stays known (R-51)."""

from conftest import Cites
from support.live_table import Driven, cards, game_of_module, the  # noqa: F401 - one is a fixture

from punto.cards import card
from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role


def squeezing(game: str) -> Driven:
    """ann squeezes the Player's cards for a wager of 500, bob the Banker's for 300."""
    live = Driven().ready(game, face_down=True).place(ann="player=500", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    live.do(c.CloseBets())
    return live


def test_7_4_a_card_that_was_seen_in_the_shoe_lies_face_up(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("2s")
    assert cites(the(live.report(f.CardSeen(card("3h"))), e.FaceUpNoted), "7.4")
    live.cards("3h 7d 5c")
    assert live.table.play is not None
    assert live.table.play.covered == {Side.PLAYER: (1, 3), Side.BANKER: (4,)}  # bob still squeezes the second card
    live.by("bob", c.OpenHand(Side.BANKER))
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 10_500, "bob": 9_700}  # 9-8


def test_7_4_one_that_comes_with_another_stays_known(cites: Cites, game: str) -> None:
    # The 8h was seen in the shoe, and came with the 5c, after it: 9-8 needs no more cards. It begins a Free Hand.
    live = squeezing(game)
    live.cards("2s 3h 7d")
    assert cites(the(live.report(f.CardSeen(card("8h"))), e.FaceUpNoted), "7.4")
    live.report(f.DrawnTogether(cards("5c 8h"), order_known=False, exposed=False))
    live.do(c.DetermineOrder(cards("5c 8h")), Role.PIT_MANAGER)
    live.do(c.CloseChoices())
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.finish()
    assert live.table.free_due
    assert live.table.in_error == cards("8h")


def test_7_4_a_card_that_lay_ahead_does_not_take_its_place(cites: Cites, game: str) -> None:
    # 4-7, and 2c came with the fourth card, unseen: the Player's third, once the hands are open. 9h is still to come.
    live = squeezing(game)
    live.cards("2s 3h 2d")
    live.report(f.DrawnTogether(cards("4c 2c"), order_known=True, exposed=False))
    live.do(c.Proceed(), Role.INSPECTOR)
    assert cites(the(live.report(f.CardSeen(card("9h"))), e.FaceUpNoted), "7.4")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))  # 2c goes to ann, and a Banker of 7 stands
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 9_500, "bob": 10_285}  # 6-7
    assert live.table.free_due
    assert live.table.in_error == cards("9h")


def test_7_6_a_card_that_nobody_saw_begins_the_free_hand_after_a_correction_too(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("3s 3d 3c 3h")  # 6-6
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    assert cites(the(live.report(f.ThirdToPlayer(card("2c"), exposed=False)), e.FreeHandDue), "7.6")
    live.do(c.CorrectCard(4, card("4h")), Role.INSPECTOR)  # 6-7: both still stand
    live.finish()
    assert live.table.free_due
    assert live.table.in_error == cards("2c")


def test_7_7_a_card_that_turns_out_to_have_been_exposed(cites: Cites, game: str) -> None:
    # 9-5: the Banker's 4c is left over, unseen, and the next coup would begin with it. Then it turns out that it was
    # exposed: it begins a Free Hand.
    live = squeezing(game)
    live.cards("9s 2d Kc 3h")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.report(f.ThirdToBanker(card("4c"), exposed=False))
    assert not live.table.free_due
    assert cites(the(live.report(f.ThirdToBanker(None, exposed=True, place=5)), e.FreeHandDue), "7.7")
    assert [one.seen for one in live.table.ahead] == [True]


def test_4_7_first_cards_that_came_together_go_by_the_wagers_that_lie_there(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.report(f.LateWager("ann", "player", 500))  # she has no wager any more
    brought = live.report(f.DrawnTogether(cards("2s 3h"), order_known=True, exposed=False))
    assert cites(the(brought, e.SqueezePassed), "4.7")
    assert live.table.play is not None
    assert live.table.play.squeeze == {Side.BANKER: "bob"}


def test_7_15_the_patron_squeezes_the_next_card(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("Kd 7h 2s Ks")  # 2-7: the Player draws
    assert cites(the(live.report(f.NotDelivered(Side.PLAYER)), e.HandOpened), "7.15")
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    assert live.table.play is not None
    assert live.table.play.down == (Side.PLAYER,)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.rack("ann") == 9_500  # 6-7
