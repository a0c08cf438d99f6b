"""R-57 at a live table, by hand: which wagers can be put right, and which are over, in Baccarat and Lucky 7."""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.coup import Side
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice, Ruling
from punto.table.roles import Role

FOUR = "Kd 7h 2s Ks"  # the Player draws on 2, the Banker stands on 7
AS_DEALT = f.WrongOrder((), (1, 2, 3, 4))


def wager(patron: str, name: str, stake: int, reason: str = "") -> c.CorrectWager:
    return c.CorrectWager(patron, name, stake, reason=reason)


def is_over(live: Driven, body: c.CorrectWager, role: Role = Role.INSPECTOR) -> bool:
    return live.refuses(body, role).reason == "wager-is-over"


def withdrawn(live: Driven) -> None:
    """ann has withdrawn Banker 300 by 7.9; bob continues with Player 100."""
    live.bets(ann="banker=300", bob="player=100")
    live.cards(FOUR)
    live.report(AS_DEALT)
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    live.by("bob", c.Choose("bob", Choice.CONTINUE))


# Withdrawn, or returned


@pytest.mark.parametrize("stake", [0, 100, 300, 500])
def test_r_57_a_wager_that_was_withdrawn_is_over(cites: Cites, live: Driven, stake: int) -> None:
    withdrawn(live)
    refused = live.refuses(wager("ann", "banker", stake), Role.INSPECTOR)
    assert refused.reason == "wager-is-over"
    assert cites(refused, "R-57")
    assert "R-49" in refused.sentence("en")
    live.cards("5c")  # 7-7
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_r_57_also_after_the_settlement(live: Driven) -> None:
    withdrawn(live)
    live.cards("4c")  # 6-7
    live.finish()
    assert is_over(live, wager("ann", "banker", 300, "film"), Role.PIT_MANAGER)
    assert live.racks == {"ann": 10_000, "bob": 9_900}


def test_r_57_and_no_other_wager_is_moved_there(live: Driven) -> None:
    withdrawn(live)
    body = c.CorrectWager("ann", "banker", 100, recorded_as=c.RecordedAs("bob", "player"))
    assert is_over(live, body)


def test_r_57_another_wager_of_the_same_patron_can_be_put_right(live: Driven) -> None:
    withdrawn(live)
    live.do(wager("ann", "tie", 10), Role.INSPECTOR)
    live.cards("5c")  # 7-7
    live.finish()
    assert live.racks == {"ann": 10_080, "bob": 10_000}


def test_r_57_by_7_12_and_7_13_as_well(live: Driven) -> None:
    for known in (True, False):
        live.bets(ann="banker=300")
        live.cards(FOUR)
        live.report(f.DrawnTogether((), order_known=known, places=(3, 4)))
        if known:
            live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
        else:
            live.do(c.DetermineOrder(places=(3, 4)), Role.PIT_MANAGER)
        live.by("ann", c.Choose("ann", Choice.WITHDRAW))
        assert is_over(live, wager("ann", "banker", 300))
        live.cards("5c")
        live.finish()


def test_r_57_by_7_10_as_well(game: str) -> None:
    live = Driven().ready(game, face_down=True).bets(ann="player=500", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards(FOUR)
    live.report(f.WrongDelivery(Side.PLAYER, "bob"))
    live.do(c.AllowWithdrawal(patrons=("bob",)), Role.SHIFT_MANAGER)
    live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    assert is_over(live, wager("bob", "banker", 300))


def test_r_57_what_a_ruling_returned_is_over(live: Driven) -> None:
    live.bets(ann="banker=300")
    live.cards(FOUR)
    live.do(c.RuleUnforeseen(Ruling.RETURN, "Counterfeit.", (("ann", "banker"),)), Role.ASSISTANT_DIRECTOR)
    assert is_over(live, wager("ann", "banker", 300))


def test_r_57_what_came_late_is_over_and_the_part_in_time_is_not(live: Driven) -> None:
    live.bets(ann="banker=300", bob="player=100")
    live.cards(FOUR)
    live.report(f.LateWager("ann", "banker", 300))
    live.report(f.LateWager("bob", "player", 60))
    assert is_over(live, wager("ann", "banker", 300))
    live.do(wager("bob", "player", 50), Role.INSPECTOR)  # 50 lay there in time, not 40
    live.cards("8c")  # 0-7
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 9_950}


# To nothing, twice, by who has left, of a void coup


def test_r_57_a_wager_that_was_struck_can_be_put_on_record_again(live: Driven) -> None:
    live.bets(ann="banker=300")
    live.cards(FOUR)
    live.do(wager("ann", "banker", 0), Role.INSPECTOR)
    assert (live.rack("ann"), live.table.layout_chips) == (10_000, 0)
    live.do(wager("ann", "banker", 200), Role.INSPECTOR)
    corrected = the(live.do(wager("ann", "banker", 250), Role.INSPECTOR), e.WagerCorrected)
    assert (corrected.before, corrected.stake) == (200, 250)
    live.cards("4c")
    live.finish()  # the Banker wins: 95 in 100, in whole units, or even money
    assert live.rack("ann") in (10_237, 10_250)


def test_r_57_twice_after_the_settlement(live: Driven) -> None:
    live.coup(f"{FOUR} 4c", bob="player=100")
    live.do(wager("bob", "player", 0, "film"), Role.PIT_MANAGER)
    assert live.rack("bob") == 10_000
    live.do(wager("bob", "player", 70, "the other film"), Role.PIT_MANAGER)
    assert live.rack("bob") == 9_930


def test_r_57_the_one_time_of_7_17_follows_the_right_stake(live: Driven) -> None:
    live.do(c.SetLimits(Limits({"player": Range(100, 5000)})), Role.PIT_MANAGER)
    live.coup(f"{FOUR} 4c", bob="player=100")
    live.do(wager("bob", "player", 40, "film"), Role.PIT_MANAGER)
    assert (live.rack("bob"), live.table.under_minimum) == (9_960, ("bob",))
    live.do(wager("bob", "player", 100, "it was 100 after all"), Role.PIT_MANAGER)
    assert (live.rack("bob"), live.table.under_minimum) == (9_900, ())


def test_r_57_who_has_left_raises_a_dispute(cites: Cites, live: Driven) -> None:
    live.coup(f"{FOUR} 4c", ann="banker=300", bob="player=100")
    live.do(c.LeaveTable("bob"))
    refused = live.refuses(wager("bob", "player", 50, "film"), Role.PIT_MANAGER)
    assert refused.reason == "patron-has-left"
    assert cites(refused, "R-57")
    assert "8.1" in refused.sentence("en")
    live.do(wager("ann", "banker", 200, "film"), Role.PIT_MANAGER)  # the others' can still be put right


def test_r_57_nothing_of_a_void_coup_is_put_right(cites: Cites, live: Driven) -> None:
    live.bets(ann="banker=300")
    live.cards("Kd 7h 2s")
    live.report(f.Misdealt())
    for body in (wager("ann", "banker", 200, "film"), c.CorrectCard(1, cards("9s")[0], "film")):
        refused = live.refuses(body, Role.PIT_MANAGER)
        assert refused.reason == "coup-is-void"
        assert cites(refused, "R-57")


# With the limits of its own coup


def test_r_57_the_limits_of_the_coup_decide_though_the_sign_has_changed(live: Driven) -> None:
    """3,000 were within the limits and were paid; that the sign says 200 to 1,000 now changes nothing of it."""
    live.do(c.SetLimits(Limits({"player": Range(100, 5000)})), Role.PIT_MANAGER)
    live.coup("9s 2d Kc 5h", ann="player=3000", bob="player=150")
    live.do(c.SetLimits(Limits({"player": Range(200, 1000)})), Role.PIT_MANAGER)
    live.do(wager("bob", "tie", 10, "film"), Role.PIT_MANAGER)
    assert (live.racks, live.table.under_minimum) == ({"ann": 13_000, "bob": 10_140}, ())
    live.do(c.CorrectCard(1, cards("8s")[0], "film"), Role.PIT_MANAGER)  # still a natural
    assert (live.racks, live.table.under_minimum) == ({"ann": 13_000, "bob": 10_140}, ())
    live.do(c.CallBets())
    assert live.refuses(c.PlaceWager("ann", "player", 3000), Role.PATRON, "ann").reason == "over-maximum"


def test_r_57_who_has_left_keeps_the_one_time_that_was_used_up_before(live: Driven) -> None:
    """ann's one time is used up, so 40 more go back (7.17): also if bob's wager is put right after ann has left."""
    live.do(c.SetLimits(Limits({"player": Range(100, 5000)})), Role.PIT_MANAGER)
    for _ in range(2):
        live.do(c.CallBets())
        live.do(c.RecordWager("ann", "player", 40))
        live.do(c.CloseBets())
        live.cards("9s 2d Kc 5h")
        live.finish()
    assert live.rack("ann") == 10_040
    live.do(c.LeaveTable("ann"))
    live.do(wager("bob", "player", 200, "film"), Role.PIT_MANAGER)
    assert (live.rack("bob"), live.accounts["patron/ann"]) == (10_200, 10_040)
