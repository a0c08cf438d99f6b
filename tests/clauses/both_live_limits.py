"""4.1, 4.2, 4.3.1, 4.6 and 7.17 to 7.19.1 at a live table, by hand: wagers outside the limits, in Baccarat and Lucky 7.

The sign says 50 to 1,000 for every wager; the differential is 400 where a test says so.
"""

import pytest
from conftest import Cites
from msgspec.structs import replace
from support.coups import limits
from support.live_table import Driven, cards, game_of_module, the  # noqa: F401 - one is a fixture

from punto.cards import card
from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.table.state import Phase, SettledWager
from punto.views.table_facts import over

PLAYER_WINS = "9s 3h Kd 2c"  # 9-5
BANKER_WINS = "Kd 7h 2s Ks 4c"  # 6-7
TIE = "Kd Kh 6s 6c"  # 6-6


def signed(game: str, differential: int | None = None) -> Driven:
    return Driven().ready(game, "ann", "bob", "cat", limits=limits(game, 50, 1_000, differential))


def found_on_layout(live: Driven, **wagers: str) -> Driven:
    """Staff record chips as they lie, even outside the limits (R-30); then no more bets, called twice if necessary."""
    live.do(c.CallBets())
    for patron, text in wagers.items():
        wager, stake = text.split("=")
        live.do(c.RecordWager(patron, wager, int(stake)))
    live.do(c.CloseBets())
    if live.table.phase is Phase.BETTING:
        live.do(c.CloseBets())
    return live


def settled(live: Driven, dealt: str) -> dict[str, SettledWager]:
    live.cards(dealt)
    return {wager.patron: wager for wager in the(live.finish(), e.CoupSettled).wagers}


# 4.1 and 4.2: when a wager may be placed


def test_4_1_no_wager_before_the_dealer_calls_for_bets(cites: Cites, game: str) -> None:
    live = Driven().ready(game)
    for body in (c.PlaceWager("ann", "player", 100), c.PlaceWager("ann", "tie", 10)):
        assert cites(live.refuses(body, Role.PATRON, "ann"), "4.1")
    assert cites(live.refuses(c.RecordWager("bob", "banker", 300)), "4.1")
    assert cites(live.do(c.CallBets()), "4.1")
    assert cites(live.by("ann", c.PlaceWager("ann", "player", 100)), "4.1")
    assert live.table.patrons["ann"].staked == 100


def test_4_2_wagers_are_placed_before_the_first_card(cites: Cites, game: str) -> None:
    live = Driven().ready(game)
    live.do(c.CallBets())
    placed = the(live.by("ann", c.PlaceWager("ann", "player", 100)), e.WagerPlaced)
    assert cites(placed, "4.2")
    assert cites(the(live.do(c.RecordWager("bob", "banker", 300)), e.WagerPlaced), "4.2")
    # As long as wagers are taken, no card is dealt.
    refused = live.refuses(c.DealCard(card("9s")))
    assert refused.reason == "out-of-phase"
    assert cites(refused, "4.2")
    live.do(c.CloseBets())
    live.cards("9s")
    # From the first card on, no wager is taken.
    for body in (c.PlaceWager("ann", "player", 200), c.PlaceWager("ann", "tie", 10)):
        assert live.refuses(body, Role.PATRON, "ann").reason == "out-of-phase"
    assert live.refuses(c.RecordWager("bob", "tie", 300)).reason == "out-of-phase"
    assert (live.rack("ann"), live.rack("bob")) == (9_900, 9_700)


# 4.3.1: a warning before bets are closed


def test_4_3_1_patrons_are_asked_to_alter_their_wagers(cites: Cites, game: str) -> None:
    live = signed(game, differential=400).place(ann="player=100", bob="banker=500")
    live.by("ann", c.RemoveWager("ann", "player"))
    warned = the(live.do(c.CloseBets()), e.DifferentialExceeded)
    assert (warned.side, warned.amount) == (Side.BANKER, 100)
    assert cites(warned, "4.3.1")
    assert live.table.phase is Phase.BETTING
    live.by("bob", c.PlaceWager("bob", "banker", 400))
    assert [type(event) for event in live.do(c.CloseBets())] == [e.BetsClosed]


def test_4_3_1_until_the_differential_is_met(cites: Cites, game: str) -> None:
    live = signed(game, differential=400)
    live.do(c.CallBets())
    live.do(c.RecordWager("bob", "banker", 500))
    live.do(c.CloseBets())
    live.do(c.RecordWager("bob", "banker", 450))  # altered, and not enough
    warned = the(live.do(c.CloseBets()), e.DifferentialExceeded)
    assert warned.amount == 50
    assert cites(warned, "4.3.1")
    live.by("ann", c.PlaceWager("ann", "player", 50))  # the other side may make it good, too
    assert [type(event) for event in live.do(c.CloseBets())] == [e.BetsClosed]


def over_by(live: Driven, **wagers: str) -> tuple[int | None, int | None]:
    """By how much staff see a side over the differential while bets are open, and by how much patrons are asked."""
    live.do(c.CallBets())
    for patron, text in wagers.items():
        wager, stake = text.split("=")
        live.do(c.RecordWager(patron, wager, int(stake)))
    seen = over(live.table)
    asked = [event.amount for event in live.do(c.CloseBets()) if isinstance(event, e.DifferentialExceeded)]
    return seen.amount if seen else None, asked[0] if asked else None


def test_4_3_1_staff_see_what_patrons_are_asked_of_a_wager_over_the_maximum(game: str) -> None:
    """Of 2,000 on the Player 1,000 count (7.18): 500 too many against 100 and a differential of 400."""
    assert over_by(signed(game, 400), ann="banker=100", bob="player=2000") == (500, 500)


@pytest.mark.parametrize(("bob", "amount"), [(430, 30), (400, None)])
def test_4_3_1_staff_see_what_patrons_are_asked_without_a_wager_that_goes_back(
    game: str, bob: int, amount: int | None
) -> None:
    """ann's one time under the minimum is used up (7.17), so her next 40 count in nothing (R-31)."""
    live = found_on_layout(signed(game, 400), ann="player=40")
    settled(live, PLAYER_WINS)
    assert over_by(live, ann="player=40", bob=f"player={bob}") == (amount, amount)


def test_4_3_1_staff_see_nothing_once_nobody_can_alter_a_wager(game: str) -> None:
    live = found_on_layout(signed(game, 400), bob="player=900")
    assert over(live.table) is None


@pytest.mark.parametrize(("dealt", "bob"), [(BANKER_WINS, 10_380), (PLAYER_WINS, 9_600), (TIE, 10_000)])
def test_4_3_1_wagers_that_nobody_alters_are_settled_pro_rata(cites: Cites, game: str, dealt: str, bob: int) -> None:
    # 500 on the Banker against nothing: 400 of it counts.
    live = signed(game, differential=400)
    live.do(c.CallBets())
    live.do(c.RecordWager("bob", "banker", 500))
    assert cites(live.do(c.CloseBets()), "4.3.1")
    live.do(c.CloseBets())
    settled(live, dealt)
    assert live.rack("bob") == bob


# 4.6: wagers after the call


def test_4_6_no_wager_once_bets_are_closed(cites: Cites, game: str) -> None:
    live = Driven().ready(game).bets(ann="player=100")
    for body in (c.PlaceWager("ann", "player", 200), c.PlaceWager("ann", "tie", 10)):
        assert cites(live.refuses(body, Role.PATRON, "ann"), "4.6")
    assert cites(live.refuses(c.RecordWager("bob", "banker", 300)), "4.6")


def test_r_121_a_wager_is_taken_back_until_bets_are_closed(game: str) -> None:
    """4.1 and 4.6 speak of placing a wager, not of taking one back."""
    live = Driven().ready(game)
    assert live.refuses(c.RemoveWager("ann", "player"), Role.PATRON, "ann").clause == "R-121"
    live.place(ann="player=100", bob="banker=300")
    (removed,) = live.by("bob", c.RemoveWager("bob", "banker"))
    assert removed.clauses == ("R-121",)
    live.do(c.CloseBets())
    assert live.refuses(c.RemoveWager("ann", "player"), Role.PATRON, "ann").clause == "R-121"
    assert live.racks == {"ann": 9_900, "bob": 10_000}


@pytest.mark.parametrize(("late", "ann"), [(40, 10_060), (100, 10_000)])
def test_4_6_one_that_is_found_later_goes_back(cites: Cites, game: str, late: int, ann: int) -> None:
    live = Driven().ready(game).bets(ann="player=100")
    live.cards("9s 3h")
    returned = the(live.report(f.LateWager("ann", "player", late)), e.LateWagerReturned)
    assert cites(returned, "4.6")
    assert live.rack("ann") == 9_900 + late
    live.cards("Kd 2c")
    live.finish()
    assert live.rack("ann") == ann


# 7.17: under the minimum, once


@pytest.mark.parametrize(("dealt", "ann"), [(PLAYER_WINS, 10_020), (BANKER_WINS, 9_980)])
def test_7_17_a_wager_under_the_minimum_is_settled_once(cites: Cites, game: str, dealt: str, ann: int) -> None:
    live = signed(game)
    assert cites(settled(found_on_layout(live, ann="player=20"), dealt)["ann"], "7.17")
    assert live.rack("ann") == ann
    for again in (PLAYER_WINS, BANKER_WINS):
        wager = settled(found_on_layout(live, ann="player=20"), again)["ann"]
        assert (wager.paid, wager.returned, wager.collected) == (0, 20, 0)
        assert cites(wager, "7.17")
        assert live.rack("ann") == ann


def test_7_17_once_for_each_patron(cites: Cites, game: str) -> None:
    live = signed(game)
    settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)
    wagers = settled(found_on_layout(live, ann="player=30", bob="player=40", cat="player=50"), PLAYER_WINS)
    assert live.racks == {"ann": 10_020, "bob": 10_040, "cat": 10_050}
    assert cites(wagers["bob"], "7.17")
    assert "7.17" not in wagers["cat"].clauses


def test_7_17_a_patron_who_goes_and_comes_back_has_had_it(cites: Cites, game: str) -> None:
    live = signed(game)
    settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)
    live.do(c.LeaveTable("ann"))
    live.do(c.TakeSeat("ann", 4))
    live.do(c.BringChips("ann", 1_000))
    wager = settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)["ann"]
    assert cites(wager, "7.17")
    assert live.rack("ann") == 1_000


def test_7_17_closing_the_table_does_not_forget_it(cites: Cites, game: str) -> None:
    live = signed(game)
    settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)
    live.do(c.CloseTable(), Role.PIT_MANAGER)
    live.opened(game, limits=limits(game, 50, 1_000)).seat("ann").shoe()
    before = live.rack("ann")
    assert cites(settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)["ann"], "7.17")
    assert live.rack("ann") == before, "returned, though it won"


def test_7_17_a_stand_off_does_not_use_up_the_one_time(cites: Cites, game: str) -> None:
    live = signed(game)
    settled(found_on_layout(live, ann="player=20"), TIE)
    assert cites(settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)["ann"], "7.17")
    assert live.rack("ann") == 10_020
    settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)
    assert live.rack("ann") == 10_020, "the second time is returned"


def test_7_17_a_void_coup_settles_none(cites: Cites, game: str) -> None:
    live = found_on_layout(signed(game), ann="player=20")
    live.cards("9s 3h")
    live.report(f.Misdealt())
    assert cites(settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)["ann"], "7.17")
    assert live.rack("ann") == 10_020


# 7.18: over the maximum


@pytest.mark.parametrize(("dealt", "bob"), [(BANKER_WINS, 10_950), (PLAYER_WINS, 9_000), (TIE, 10_000)])
def test_7_18_a_wager_over_the_maximum_counts_up_to_it(cites: Cites, game: str, dealt: str, bob: int) -> None:
    live = found_on_layout(signed(game), bob="banker=1500")
    wager = settled(live, dealt)["bob"]
    assert live.rack("bob") == bob
    assert dealt is TIE or cites(wager, "7.18")


# 7.19 and 7.19.1: over the differential


@pytest.mark.parametrize(
    ("dealt", "racks"),
    [
        # 1,000 on the Banker against 100: 500 counts, half of each.
        (BANKER_WINS, {"ann": 10_285, "bob": 10_190, "cat": 9_900}),
        (PLAYER_WINS, {"ann": 9_700, "bob": 9_800, "cat": 10_100}),
        (TIE, {"ann": 10_000, "bob": 10_000, "cat": 10_000}),
    ],
)
def test_7_19_the_larger_side_is_settled_pro_rata(cites: Cites, game: str, dealt: str, racks: dict[str, int]) -> None:
    live = found_on_layout(signed(game, differential=400), ann="banker=600", bob="banker=400", cat="player=100")
    wagers = settled(live, dealt)
    assert live.racks == racks
    assert dealt is TIE or cites(wagers["ann"], "7.19")
    assert "7.19" not in wagers["cat"].clauses


@pytest.mark.parametrize(
    ("dealt", "racks"),
    [
        # 630 on the Banker against 100: 500 counts, bob's 30 in full, so 470 of ann's: 446.5 and 28.5, rounded down.
        (BANKER_WINS, {"ann": 10_446, "bob": 10_028, "cat": 9_900}),
        (PLAYER_WINS, {"ann": 9_530, "bob": 9_970, "cat": 10_100}),
    ],
)
def test_7_19_1_a_wager_under_the_minimum_takes_no_part(
    cites: Cites, game: str, dealt: str, racks: dict[str, int]
) -> None:
    live = found_on_layout(signed(game, differential=400), ann="banker=600", bob="banker=30", cat="player=100")
    wagers = settled(live, dealt)
    assert live.racks == racks
    assert cites(wagers["bob"], "7.19.1", "7.17")
    assert "7.19" in wagers["ann"].clauses
    assert live.accounts["T1/breakage"] == (1 if dealt is BANKER_WINS else 0)  # two halves make a whole unit


# what counts is fixed when bets close


def wide(game: str) -> Driven:
    """The sign says 100 to 10,000, with a differential of 1,000; ann has used up her one time by a 50."""
    live = Driven().opened(game, limits=limits(game, 100, 10_000, 1_000)).seat("ann", "bob", "cat").shoe()
    settled(found_on_layout(live, ann="tie=50"), PLAYER_WINS)
    return live


@pytest.mark.parametrize("returned", ["player=50", "banker=90"])
def test_7_17_a_wager_that_is_returned_fills_no_differential(cites: Cites, game: str, returned: str) -> None:
    live = found_on_layout(wide(game), ann=returned, bob="player=3000")
    wagers = settled(live, PLAYER_WINS)
    assert wagers["bob"].paid == 1_000, "the differential, and not 950 or 1,090"
    assert (wagers["ann"].paid, wagers["ann"].returned) == (0, wagers["ann"].stake)
    assert "7.19.1" not in wagers["ann"].clauses
    assert cites(wagers["ann"], "7.17")
    assert "7.19" in wagers["bob"].clauses


def test_7_17_one_wager_returned_and_one_counted_in_the_same_coup(cites: Cites, game: str) -> None:
    # cat still has her one time: 80 counts whole (7.19.1), so 920 is left for bob.
    live = found_on_layout(wide(game), ann="player=50", cat="player=80", bob="player=3000")
    wagers = settled(live, PLAYER_WINS)
    assert {name: wager.paid for name, wager in wagers.items()} == {"ann": 0, "bob": 920, "cat": 80}
    assert cites(wagers["cat"], "7.17")


def test_7_13_2_who_stays_is_paid_in_full_though_another_withdraws(cites: Cites, game: str) -> None:
    live = Driven().ready(game, "ann", "bob", limits=limits(game, 50, 1_000, 500))
    live.bets(bob="banker=300", ann="player=800")
    live.cards("Kd")
    live.report(f.DrawnTogether(cards("2s 7h"), order_known=False))
    live.do(c.DetermineOrder(cards("2s 7h")), Role.PIT_MANAGER)
    assert cites(live.by("ann", c.Choose("ann", c.Choice.CONTINUE)), "7.13.2")
    live.by("bob", c.Choose("bob", c.Choice.WITHDRAW))
    live.cards("Ks 6c")  # the Player has 7, the Banker draws to 8: ann loses all of 800
    wagers = {wager.patron: wager for wager in the(live.finish(), e.CoupSettled).wagers}
    assert wagers["ann"].collected == 800
    assert live.racks == {"ann": 9_200, "bob": 10_000}


def test_7_19_what_was_cut_stays_cut_when_the_other_side_is_gone(cites: Cites, game: str) -> None:
    # 1,000 against 300 + 500: ann counts 800. bob's 300 go back, and ann still counts 800.
    live = found_on_layout(
        Driven().ready(game, "ann", "bob", limits=limits(game, 50, 1_000, 500)), ann="player=1000", bob="banker=300"
    )
    live.cards("Kd")
    live.report(f.DrawnTogether(cards("2s 7h"), order_known=False))
    live.do(c.DetermineOrder(cards("7h 2s")), Role.PIT_MANAGER)
    live.by("bob", c.Choose("bob", c.Choice.WITHDRAW))
    live.do(c.CloseChoices())
    live.cards("Ks 4c")  # Player K 2 4 = 6, Banker 7: ann loses
    wagers = {wager.patron: wager for wager in the(live.finish(), e.CoupSettled).wagers}
    assert (wagers["ann"].collected, wagers["ann"].returned) == (800, 200)
    assert cites(wagers["ann"], "7.19")


# an automatic table asks, too


def test_4_3_1_an_automatic_table_asks_and_waits(cites: Cites, game: str) -> None:
    table = Driven().ready(game, limits=limits(game, 50, 1_000, 500))
    table.do(c.CallBets())
    rules = replace(table.rules, mode=Mode.AUTOMATIC)
    table.table = replace(table.table, rules=rules)
    table.by("bob", c.PlaceWager("bob", "banker", 500))
    table.by("ann", c.PlaceWager("ann", "player", 900))
    table.by("bob", c.RemoveWager("bob", "banker"))
    asked = the(table.do(c.CloseBets()), e.DifferentialExceeded)
    assert (asked.side, asked.amount, asked.until) == (Side.PLAYER, 400, table.clock + rules.timing.alter_wait)
    assert cites(asked, "4.3.1", "R-35")
    assert table.table.phase is Phase.BETTING
    assert table.table.deadline == asked.until
    assert table.refuses(c.PlaceWager("ann", "player", 950), Role.PATRON, "ann").clause == "4.3"
    table.by("ann", c.PlaceWager("ann", "player", 600))
    closed = the(table.do(c.CloseBets()), e.BetsClosed)
    assert [(one.patron, one.counts) for one in closed.limited or ()] == [("ann", 500)]
    assert "7.19" in closed.clauses
