"""4.6 with the limits at a live table, by hand: a wager of which a part came late is settled as if it had not (R-31).

What counts of the others was fixed at “No more bets”, and stays. 9-8 pays the Player even money.
"""

import pytest
from conftest import Cites
from support.live_table import Driven, game_of_module, the  # noqa: F401 - one is a fixture

from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role

PLAYER_WINS = "2s 3h 7d 5c"
RANGES = {"player": Range(100, 5000), "banker": Range(100, 5000)}


def table(game: str, differential: int | None = None, **recorded: str) -> Driven:
    """Chips on the layout as they lie there after “No more bets”, the late ones among them."""
    live = Driven().opened(game, limits=Limits(RANGES, differential)).seat("ann", "bob", "cat").shoe()
    record(live, **recorded)
    return live


def record(live: Driven, **recorded: str) -> None:
    live.do(c.CallBets())
    for patron, text in recorded.items():
        wager, stake = text.split("=")
        live.do(c.RecordWager(patron, wager, int(stake)))
    live.do(c.CloseBets())
    if live.table.play and not live.table.play.bets_closed:  # patrons were asked to alter their wagers (4.3.1)
        live.do(c.CloseBets())


def late(live: Driven, patron: str, wager: str, stake: int) -> e.LateWagerReturned:
    return the(live.report_by_two(f.LateWager(patron, wager, stake)), e.LateWagerReturned)


def settled(live: Driven, patron: str) -> tuple[int, tuple[str, ...]]:
    """What the coup brought a patron's one wager, and its clauses."""
    (wager,) = [one for one in the(live.finish(), e.CoupSettled).wagers if one.patron == patron]
    return wager.won, wager.clauses


@pytest.mark.parametrize(("staked", "part", "won"), [(6000, 2000, 4000), (7000, 500, 5000), (5500, 500, 5000)])
def test_4_6_of_a_wager_over_the_maximum(cites: Cites, game: str, staked: int, part: int, won: int) -> None:
    live = table(game, bob=f"player={staked}")
    live.cards(PLAYER_WINS)
    assert cites(late(live, "bob", "player", part), "4.6")
    amount, clauses = settled(live, "bob")
    assert amount == won
    assert ("7.18" in clauses) == (staked - part > 5000)  # what lay there in time decides


def test_4_6_of_a_wager_that_the_differential_cut(cites: Cites, game: str) -> None:
    """800 may stand against 300. cat's 1000 of 3000 counted 266, and does. bob's 1700 of 2700 would count 503."""
    live = table(game, 500, ann="banker=300", bob="player=2000", cat="player=1000")
    live.cards(PLAYER_WINS)
    assert cites(late(live, "bob", "player", 300), "4.6")
    live.finish()
    assert live.racks == {"ann": 9_700, "bob": 10_503, "cat": 10_266}


def test_4_6_of_a_wager_that_alone_exceeded_the_differential(game: str) -> None:
    """Of 1000 against 300, 800 counted; the 700 in time are within the differential of 500."""
    live = table(game, 500, ann="banker=300", bob="player=1000")
    live.cards(PLAYER_WINS)
    late(live, "bob", "player", 300)
    amount, clauses = settled(live, "bob")
    assert (amount, "7.19" in clauses) == (700, False)


def test_4_6_changes_no_other_wager(game: str) -> None:
    """200 of ann's 300 came late. Without them bob's 1000 would count 600; 800 were fixed at “No more bets” (R-31)."""
    live = table(game, 500, ann="banker=300", bob="player=1000")
    live.cards(PLAYER_WINS)
    late(live, "ann", "banker", 200)
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_800, "cat": 10_000}


def test_4_6_of_a_wager_that_is_under_the_minimum_without_it(game: str) -> None:
    """50 lay there in time: paid the first time, and returned from then on (7.17)."""
    live = table(game, bob="player=150")
    live.cards(PLAYER_WINS)
    late(live, "bob", "player", 100)
    amount, clauses = settled(live, "bob")
    assert (amount, "7.17" in clauses, live.table.under_minimum) == (50, True, ("bob",))
    record(live, bob="player=150")
    live.cards(PLAYER_WINS)
    late(live, "bob", "player", 100)
    amount, clauses = settled(live, "bob")
    assert (amount, "7.17" in clauses, live.rack("bob")) == (0, True, 10_050)


def test_4_6_in_two_parts(game: str) -> None:
    live = table(game, bob="player=7000")
    live.cards(PLAYER_WINS)
    late(live, "bob", "player", 1000)
    late(live, "bob", "player", 2000)
    assert settled(live, "bob")[0] == 4000


def test_4_6_and_then_another_wager_is_put_right(game: str) -> None:
    """What counts is worked out again for everyone, and of bob's wager still without what came late (R-57)."""
    live = table(game, 500, bob="player=2000", cat="player=1000")
    live.cards(PLAYER_WINS)
    late(live, "bob", "player", 300)
    live.do(c.CorrectWager("ann", "banker", 300), Role.INSPECTOR)
    live.finish()  # as with 300 from the first
    assert live.racks == {"ann": 9_700, "bob": 10_503, "cat": 10_266}


def test_4_6_whole_and_the_others_stay_as_they_were(game: str) -> None:
    live = table(game, 500, ann="banker=300", bob="player=1000")
    live.cards(PLAYER_WINS)
    late(live, "ann", "banker", 300)
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_800, "cat": 10_000}
