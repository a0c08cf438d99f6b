"""The dealer's calls at a live table, by hand: the points after four cards, the result, and a wrong call (7.16).

Baccarat has the first two under 4.11 and 4.18, Lucky 7 under 4.10 and 4.17; the modules of the games name them.
"""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, kinds, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.irregularities.log import irregularity_clauses
from punto.table.roles import Role

FOUR = "2s Ac 3c 5d"  # Player 5, Banker 6


def called_points(live: Driven) -> list[tuple[int, int]]:
    return [(event.player, event.banker) for event in live.events if isinstance(event, e.PointsCalled)]


def points_after_four(game: str) -> e.PointsCalled:
    """Both counts are called with the fourth card, and not again with the third cards."""
    live = Driven().ready(game).bets(ann="player=100")
    assert kinds(live.cards("2s Ac 3c")) == ["CardDealt"] * 3
    brought = live.cards("5d")
    assert kinds(brought) == ["CardDealt", "PointsCalled"]
    called = the(brought, e.PointsCalled)
    assert (called.player, called.banker, called.called_player) == (5, 6, None)
    assert live.table.play is not None
    assert live.table.play.points == (5, 6)
    live.cards("3h")  # 8 against 6: the Banker stands
    live.finish()
    assert called_points(live) == [(5, 6)]
    return called


def points_of_a_natural(game: str) -> e.PointsCalled:
    live = Driven().ready(game).bets(ann="player=100")
    called = the(live.cards("9s 3h Kd 2c"), e.PointsCalled)
    assert (called.player, called.banker) == (9, 5)
    return called


def points_face_down(game: str) -> e.PointsCalled:
    """Nothing is called while a hand lies face down."""
    live = Driven().ready(game, "ann", "bob", face_down=True).bets(ann="player=500", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    live.cards(FOUR)
    live.by("ann", c.OpenHand(Side.PLAYER))
    assert called_points(live) == []
    return the(live.by("bob", c.OpenHand(Side.BANKER)), e.PointsCalled)


def points_put_in_order(game: str) -> list[tuple[int, int]]:
    """After a reconstruction that changes them the points are called again (7.9)."""
    live = Driven().ready(game).bets(ann="player=100")
    live.cards(FOUR)
    live.report(f.WrongOrder(cards("Ac 2s 3c 5d")))  # ace and 3 against 2 and 5
    live.do(c.Proceed(), Role.INSPECTOR)
    return called_points(live)


def final_points(game: str) -> e.ResultAnnounced:
    live = Driven().ready(game).bets(ann="player=100")
    live.cards(f"{FOUR} 3h")
    announced = the(live.do(c.AnnounceResult(Result.PLAYER)), e.ResultAnnounced)
    assert (announced.player, announced.banker, announced.actual) == (8, 6, Result.PLAYER)
    assert (announced.called_player, announced.called_banker) == (None, None)
    return announced


def test_7_16_the_points_are_called_wrongly(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(FOUR)
    called = the(live.do(c.CallPoints(5, 7)), e.PointsCalled)
    assert (called.called_player, called.called_banker, called.player, called.banker) == (5, 7, 5, 6)
    assert cites(called, "7.16", "R-48")
    assert irregularity_clauses(called) == ("7.16", "R-48")
    right = the(live.do(c.CallPoints(5, 6)), e.PointsCalled)  # put right at once
    assert (right.called_player, irregularity_clauses(right)) == (None, ())
    live.cards("3h")
    live.finish()
    assert live.rack("ann") == 10_100  # the cards decide


def test_7_16_the_final_points_are_called_wrongly(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(f"{FOUR} 3h")
    announced = the(live.do(c.AnnounceResult(Result.PLAYER, player=8, banker=5)), e.ResultAnnounced)
    assert (announced.called, announced.actual) == (Result.PLAYER, Result.PLAYER)
    assert (announced.called_player, announced.called_banker) == (8, 5)
    assert (announced.player, announced.banker) == (8, 6)
    assert cites(announced, "7.16", "R-48")
    assert irregularity_clauses(announced) == ("7.16", "R-48")
    live.do(c.SettleCoup())
    assert live.rack("ann") == 10_100


@pytest.mark.parametrize(("player", "banker"), [(8, 6), (None, None), (8, None)])
def test_7_16_the_right_points_are_nothing_irregular(
    cites: Cites, live: Driven, player: int | None, banker: int | None
) -> None:
    live.bets(ann="player=100")
    live.cards(f"{FOUR} 3h")
    announced = the(live.do(c.AnnounceResult(Result.PLAYER, player=player, banker=banker)), e.ResultAnnounced)
    assert "7.16" not in announced.clauses
    assert announced.called_player is None
    live.do(c.SettleCoup())
    live.bets(ann="player=100")
    live.cards(f"{FOUR} 3h")
    assert cites(live.do(c.AnnounceResult(Result.PLAYER, player=7)), "7.16")


def test_7_16_what_no_hand_can_count_is_no_call(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("2s Ac 3c")
    assert live.refuses(c.CallPoints(5, 6)).reason == "out-of-phase"
    live.cards("5d")
    for player, banker in ((10, 6), (5, -1)):
        assert live.refuses(c.CallPoints(player, banker)).reason == "points-out-of-range"
    live.cards("3h")
    assert live.refuses(c.AnnounceResult(Result.PLAYER, player=8, banker=16)).reason == "points-out-of-range"
    assert cites(live.do(c.CallPoints(5, 5)), "7.16")  # noticed a card later


def test_7_16_not_while_a_hand_lies_face_down(cites: Cites, game: str) -> None:
    live = Driven().ready(game, face_down=True).bets(ann="player=500")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards(FOUR)
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.do(c.DealCard(card("3h")))
    assert live.refuses(c.CallPoints(5, 6)).reason == "points-not-open"  # the third card lies face down
    live.by("ann", c.OpenHand(Side.PLAYER))
    assert cites(live.do(c.CallPoints(6, 6)), "7.16")
