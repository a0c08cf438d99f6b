"""R-53 and R-54 at a live table, by hand: a reconstruction where cards lie face down, and who may withdraw."""

from conftest import Cites
from support.live_table import Driven, cards, game_of_module, the  # noqa: F401 - one is a fixture

from punto.cards import card
from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.views.table_facts import TableFacts

FOUR = "2s 3h 7d 5c"


def squeezing(game: str) -> Driven:
    """ann squeezes the Player's cards for a wager of 500, bob the Banker's for 400."""
    live = Driven().ready(game, "ann", "bob", "eve", face_down=True).bets(ann="player=500", bob="banker=400")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    return live


def covered(live: Driven) -> dict[Side, tuple[int, ...]]:
    assert live.table.play is not None
    return live.table.play.covered


def test_7_9_face_down_cards_stay_face_down_and_who_left_squeezes_no_more(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(f.WrongOrder((), (2, 1, 3, 4)))
    live.do(c.AllowWithdrawal(patrons=("ann",)), Role.SHIFT_MANAGER)
    brought = live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    again = the(brought, e.CoupReconstructed)
    assert cites(again, "7.9", "R-44", "R-53")
    assert covered(live) == {Side.PLAYER: (1, 3), Side.BANKER: (2, 4)}
    assert live.table.play is not None
    assert live.table.play.squeeze == {Side.BANKER: "bob"}
    assert live.refuses(c.OpenHand(Side.PLAYER), Role.PATRON, "ann").reason == "hand-for-dealer"
    live.do(c.OpenHand(Side.PLAYER))  # 3 and 7
    live.by("bob", c.OpenHand(Side.BANKER))  # 2 and 5
    live.cards("Kd")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_380, "eve": 10_000}  # 0-7


def test_7_9_a_card_that_was_open_stays_open_in_the_other_hand(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.by("ann", c.OpenHand(Side.PLAYER))  # 2s and 7d lie open
    assert cites(live.report(f.WrongOrder((), (2, 1, 3, 4))), "7.9")
    live.do(c.Proceed(), Role.INSPECTOR)
    assert covered(live) == {Side.PLAYER: (1,), Side.BANKER: (4,)}
    shown = {hand.hand: (hand.cards, hand.total) for hand in TableFacts(live.table).hands}
    assert shown == {Side.PLAYER: (("??", "7d"), None), Side.BANKER: (("2s", "??"), None)}
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    assert live.dealt.player.cards == cards("3h 7d")


def test_7_12_a_card_that_nobody_saw_and_is_left_over_is_not_disclosed(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("2s 3h 7d")
    live.report(f.DrawnTogether(cards("5c 8h"), order_known=True, exposed=False))
    assert cites(live.do(c.Proceed(), Role.INSPECTOR), "7.12", "R-53")
    assert covered(live) == {Side.PLAYER: (1, 3), Side.BANKER: (2, 4)}
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.finish()  # 9-8
    assert not live.table.free_due
    live.bets(ann="player=100")
    for named in ("9c", "8h"):  # also the right one: else a dealer could try them all
        refused = live.refuses(c.DealCard(card(named)))
        assert (refused.reason, refused.clause) == ("card-lies-ahead", "R-53")
    live.do(c.DealAhead())
    assert live.dealt.cards == cards("8h")
    assert live.table.shoe is not None
    assert live.table.shoe.drawn == 2 + 5


def test_7_12_a_reader_reads_the_card_after_the_one_that_lies_ahead(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("2s 3h 7d")
    assert cites(live.report(f.DrawnTogether(cards("5c 8h"), order_known=True, exposed=False)), "7.12")
    live.do(c.Proceed(), Role.INSPECTOR)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.finish()
    live.bets(ann="player=100")
    live.do(c.DealCard(card("9c")), Role.READER)
    assert live.dealt.cards == cards("8h 9c")


def test_7_12_a_card_left_over_that_was_turned_up_begins_a_free_hand(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("2s 3h 7d")
    assert cites(live.report(f.DrawnTogether(cards("5c 8h"), order_known=True)), "7.12")
    live.do(c.Proceed(), Role.INSPECTOR)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    brought = live.finish()
    assert {"7.5", "7.8"} <= set(the(brought, e.FreeHandDue).clauses)
    live.do(c.DealFreeHand())
    assert live.dealt.cards == cards("8h")


def test_7_12_a_third_card_waits_until_the_hands_that_decide_on_it_are_open(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("2s 3h Kd")
    assert cites(live.report(f.DrawnTogether(cards("Qc 4h"), order_known=True, exposed=False)), "7.12")
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.dealt.cards == cards("2s 3h Kd Qc")  # that the Player draws is not told before the cards are open
    live.by("ann", c.OpenHand(Side.PLAYER))
    brought = live.by("bob", c.OpenHand(Side.BANKER))
    third = the(brought, e.CardDealt)
    assert (third.card, third.to, third.down, third.from_shoe) == (card("4h"), Side.PLAYER, True, False)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.cards("9d")  # the Banker draws with 3 on a 4
    live.by("bob", c.OpenHand(Side.BANKER))
    live.finish()
    assert live.racks == {"ann": 10_500, "bob": 9_600, "eve": 10_000}  # 6-2


def test_7_3_cards_that_wait_beside_hidden_hands_go_with_a_void_coup(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards("2s 3h Kd")
    live.report(f.DrawnTogether(cards("Qc 4h"), order_known=True))
    live.do(c.Proceed(), Role.INSPECTOR)
    assert cites(live.report(f.Misdealt()), "7.3")
    assert (live.table.in_error, live.table.free_due) == ((), False)  # the 4 was the Player's third card


# the manager names who may withdraw


def test_7_9_only_who_was_named_may_withdraw(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(f.WrongOrder((), (2, 1, 3, 4)))
    refused = live.refuses(c.AllowWithdrawal(patrons=("eve",)), Role.SHIFT_MANAGER)
    assert refused.reason == "no-wager-in-coup"
    assert cites(refused, "7.9")
    assert live.refuses(c.AllowWithdrawal(patrons=("zoe",)), Role.SHIFT_MANAGER).reason == "not-at-table"
    allowed = the(live.do(c.AllowWithdrawal(patrons=("bob", "bob")), Role.SHIFT_MANAGER), e.WithdrawalAllowed)
    assert allowed.asked == ("bob",)
    assert cites(allowed, "7.9", "R-54")
    refused = live.refuses(c.Choose("ann", Choice.WITHDRAW), Role.PATRON, "ann")
    assert refused.reason == "not-asked"
    assert cites(refused, "7.9")
    live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    assert live.table.open is None
    assert live.racks == {"ann": 9_500, "bob": 10_000, "eve": 10_000}


def test_7_10_2_when_those_who_were_named_leave_the_others_play_on(cites: Cites, game: str) -> None:
    live = squeezing(game)
    live.cards(FOUR)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    live.do(c.AllowWithdrawal(patrons=("bob",)), Role.SHIFT_MANAGER)
    assert cites(live.by("bob", c.Choose("bob", Choice.WITHDRAW)), "7.10.2")
    assert live.table.play is not None  # ann still has a wager: the coup is not void
    assert live.table.shoe is not None
