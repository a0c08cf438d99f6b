"""4.3.1, 4.6 and 7.17 to 7.19.1 at a live table, by hand: wagers outside the limits, in Baccarat and Lucky 7.

The sign says 50 to 1,000 for every wager; the differential is 400 where a test says so.
"""

import pytest
from conftest import Cites
from driving import Driven, game_of_module, the  # noqa: F401 - one is a fixture
from play import limits

from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import found as f
from punto.table.roles import Role
from punto.table.state import Phase, SettledWager

PLAYER_WINS = "9s 3h Kd 2c"  # 9-5
BANKER_WINS = "Kd 7h 2s Ks 4c"  # 6-7
TIE = "Kd Kh 6s 6c"  # 6-6


def signed(game: str, differential: int | None = None) -> Driven:
    return Driven().ready(game, "ann", "bob", "cat", limits=limits(game, 50, 1_000, differential))


def found_on_layout(live: Driven, **wagers: str) -> Driven:
    """Chips that staff record as they lie, whatever the sign says (R-30); then no more bets, said twice if need be."""
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
    for body in (c.PlaceWager("ann", "player", 200), c.PlaceWager("ann", "tie", 10), c.RemoveWager("ann", "player")):
        assert cites(live.refuses(body, Role.PATRON, "ann"), "4.6")
    assert cites(live.refuses(c.RecordWager("bob", "banker", 300)), "4.6")


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


def test_7_17_whoever_goes_and_comes_back_has_had_it(cites: Cites, game: str) -> None:
    live = signed(game)
    settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)
    live.do(c.LeaveTable("ann"))
    live.do(c.TakeSeat("ann", 4))
    live.do(c.BringChips("ann", 1_000))
    wager = settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)["ann"]
    assert cites(wager, "7.17")
    assert live.rack("ann") == 1_000


def test_7_17_until_the_table_closes(cites: Cites, game: str) -> None:
    live = signed(game)
    settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)
    live.do(c.CloseTable(), Role.PIT_MANAGER)
    live.opened(game, limits=limits(game, 50, 1_000)).seat("ann").shoe()
    assert cites(settled(found_on_layout(live, ann="player=20"), PLAYER_WINS)["ann"], "7.17")
    assert live.rack("ann") == 10_020


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
