"""Lucky 7: a worked example by hand for each clause of placing wagers and of limits (4.1 to 4.6, 7.17 to 7.19.1)."""

from fractions import Fraction

import pytest
from conftest import Cites
from support.coups import bets, limits, refusal, settled

from punto.coup import Side
from punto.game import Bet, Variant
from punto.games import GAMES
from punto.limits import differential_excess, on_sides
from punto.placing import place
from punto.settlement import Settled, Terms
from punto.wagers import Outcome

GAME = "lucky7"
LUCKY7 = GAMES[GAME]

PLAYER_WINS = "2s 3d 4c / 7h Kc"  # 9 against 7
BANKER_WINS = "Kd 2s 4c / 7h Ks"  # 6 against 7
TIE = "6s Kd / 6h Kc"

EIGHT = ["banker", "player", "tie", "banker_pair", "player_pair", "small_lucky_7", "big_lucky_7", "super_lucky_7"]


def recorded(
    text: str,
    wagers: str,
    *,
    minimum: int = 50,
    maximum: int = 1000,
    differential: int | None = None,
    before: frozenset[int] = frozenset(),
    unit: int = 1,
) -> list[Settled]:
    """Settle chips that staff found on the layout, at a Non-Commission table: every Banker win here pays 1 to 1."""
    terms = Terms(
        variant=Variant.NON_COMMISSION,
        limits=limits(GAME, minimum, maximum, differential),
        settled_under_minimum=before,
        unit=unit,
    )
    return settled(GAME, text, wagers, recorded=True, terms=terms)


def money(entries: list[Settled]) -> list[tuple[int, int, int]]:
    return [(entry.paid, entry.returned, entry.collected) for entry in entries]


def test_4_3_a_wager_past_the_differential_is_refused(cites: Cites) -> None:
    # Player 300 and a differential of 500 allow 800 on the Banker.
    sign = limits(GAME, 50, 1000, 500)
    refused = refusal(lambda: place(LUCKY7, Bet("banker", 900), [Bet("player", 300, seat=2)], limits=sign))
    assert refused.reason == "over-differential"
    assert refused.facts == {"wager": "banker", "stake": 900, "most": 800, "room": 800, "differential": 500}
    assert cites(refused, "4.3")
    assert place(LUCKY7, Bet("banker", 800), [Bet("player", 300, seat=2)], limits=sign).bet.stake == 800


def test_4_3_all_wagers_of_a_side_count_together(cites: Cites) -> None:
    # Banker 400 and 450 against Player 300: 850 where 800 is allowed. Tie and pairs do not count.
    sign = limits(GAME, 50, 1000, 500)
    table = bets("1:banker=400 2:player=300 3:tie=1000 4:player_pair=1000")
    refused = refusal(lambda: place(LUCKY7, Bet("banker", 450, seat=5), table, limits=sign))
    assert (refused.facts["stake"], refused.facts["most"]) == (850, 800)
    assert cites(refused, "4.3")
    assert place(LUCKY7, Bet("banker", 400, seat=5), table, limits=sign).bet.stake == 400


def test_4_3_stands_only_against_wagers_that_widen_the_difference(cites: Cites) -> None:
    # Chips of 1000 recorded on the Banker lie 500 too far from an empty Player. 300 on the Player brings them nearer.
    sign = limits(GAME, 50, 1000, 500)
    found = [Bet("banker", 1000, seat=2, recorded=True)]
    assert cites(refusal(lambda: place(LUCKY7, Bet("banker", 50), found, limits=sign)), "4.3")
    assert place(LUCKY7, Bet("player", 300), found, limits=sign).bet.stake == 300
    assert place(LUCKY7, Bet("tie", 300), found, limits=sign).bet.stake == 300


def test_4_3_1_the_larger_side_must_come_down_by_the_excess(cites: Cites) -> None:
    # Player 300 + 700 against Banker 350: 650 apart, 150 more than 500.
    excess = differential_excess(
        LUCKY7, limits(GAME, 50, 1000, 500), on_sides(LUCKY7, bets("1:player=300 2:player=700 3:banker=350"), None)
    )
    assert excess is not None
    assert (excess.side, excess.amount) == (Side.PLAYER, 150)
    assert cites(excess, "4.3.1")
    altered = bets("1:player=300 2:player=550 3:banker=350")
    assert differential_excess(LUCKY7, limits(GAME, 50, 1000, 500), on_sides(LUCKY7, altered, None)) is None


@pytest.mark.parametrize(
    ("stake", "reason", "facts"),
    [
        (49, "under-minimum", {"wager": "tie", "stake": 49, "least": 50}),
        (1001, "over-maximum", {"wager": "tie", "stake": 1001, "most": 1000}),
    ],
)
def test_4_4_a_wager_outside_the_limits_is_refused(
    cites: Cites, stake: int, reason: str, facts: dict[str, object]
) -> None:
    refused = refusal(lambda: place(LUCKY7, Bet("tie", stake), [], limits=limits(GAME, 50, 1000)))
    assert (refused.reason, refused.facts) == (reason, facts)
    assert cites(refused, "4.4")


def test_4_4_both_ends_of_the_range_are_inside_it(cites: Cites) -> None:
    sign = limits(GAME, 50, 1000)
    assert place(LUCKY7, Bet("tie", 50), [], limits=sign).bet.stake == 50
    assert place(LUCKY7, Bet("tie", 1000), [], limits=sign).bet.stake == 1000
    assert cites(refusal(lambda: place(LUCKY7, Bet("tie", 1), [], limits=sign)), "4.4")


def test_4_4_binds_the_wager_that_is_placed_and_not_chips_recorded_before(cites: Cites) -> None:
    # 20 recorded by staff lies under the minimum and is accepted; it bars nobody from placing 100.
    sign = limits(GAME, 50, 1000)
    found = [Bet("banker", 20, seat=2, recorded=True)]
    assert cites(refusal(lambda: place(LUCKY7, Bet("player", 20), found, limits=sign)), "4.4")
    assert place(LUCKY7, Bet("player", 100), found, limits=sign).bet == Bet("player", 100)


@pytest.mark.parametrize("wager", EIGHT)
def test_4_5_eight_kinds_of_wager(cites: Cites, wager: str) -> None:
    accepted = place(LUCKY7, Bet(wager, 100), [])
    assert accepted.bet == Bet(wager, 100)
    assert cites(accepted, "4.5")


def test_4_5_no_other_kind_of_wager(cites: Cites) -> None:
    refused = refusal(lambda: place(LUCKY7, Bet("lucky_6", 100), []))
    assert refused.reason == "unknown-wager"
    assert refused.facts["wager"] == "lucky_6"
    assert sorted(LUCKY7.wager(name, None).name for name in EIGHT) == sorted(EIGHT)
    assert cites(refused, "4.5")


def test_4_5_several_kinds_together(cites: Cites) -> None:
    table: list[Bet] = []
    for wager in EIGHT:
        accepted = place(LUCKY7, Bet(wager, 100), table)
        table.append(accepted.bet)
        assert cites(accepted, "4.5")
    assert len(table) == 8


@pytest.mark.parametrize("wager", EIGHT[2:])
def test_4_5_1_a_side_wager_needs_no_wager_on_a_hand(cites: Cites, wager: str) -> None:
    # A wager on a hand from another seat is not this patron's.
    alone = place(LUCKY7, Bet(wager, 100), [Bet("banker", 100, seat=2)])
    assert alone.bet == Bet(wager, 100)
    assert cites(alone, "4.5.1")
    assert "4.5.1" not in place(LUCKY7, Bet(wager, 100), [Bet("banker", 100)]).clauses


def test_7_17_under_the_minimum_is_settled_the_first_time(cites: Cites) -> None:
    won = recorded(PLAYER_WINS, "player=30")
    lost = recorded(BANKER_WINS, "player=30")
    assert money(won) == [(30, 30, 0)]
    assert money(lost) == [(0, 0, 30)]
    assert cites(won, "7.17")
    assert cites(lost, "7.17")


def test_7_17_under_the_minimum_is_returned_ever_after(cites: Cites) -> None:
    # R-33: seat 1 has had one settled, seat 2 has not; seat 1's wager of 50 is inside the limits.
    wagers = "1:player=30 1:tie=49 1:banker=50 2:player=30"
    won = recorded(PLAYER_WINS, wagers, before=frozenset({1}))
    assert money(won) == [(0, 30, 0), (0, 49, 0), (0, 0, 50), (30, 30, 0)]
    lost = recorded(BANKER_WINS, wagers, before=frozenset({1}))
    assert money(lost) == [(0, 30, 0), (0, 49, 0), (50, 50, 0), (0, 0, 30)]
    for returned in (won[0], won[1], lost[0], lost[1]):
        assert returned.outcome is Outcome.STAND_OFF
        assert cites(returned, "7.17")
    assert "7.17" not in won[2].clauses


def test_7_18_over_the_maximum_counts_up_to_it(cites: Cites) -> None:
    won = recorded(PLAYER_WINS, "player=1500")
    lost = recorded(BANKER_WINS, "player=1500")
    assert money(won) == [(1000, 1500, 0)]
    assert money(lost) == [(0, 500, 1000)]
    assert cites(won, "7.18")
    assert cites(lost, "7.18")


def test_7_18_over_the_maximum_of_a_side_wager(cites: Cites) -> None:
    won = recorded(TIE, "tie=300", maximum=200)
    lost = recorded(PLAYER_WINS, "tie=300", maximum=200)
    assert money(won) == [(1600, 300, 0)]  # eight times 200
    assert money(lost) == [(0, 100, 200)]
    assert cites(won, "7.18")
    assert cites(lost, "7.18")


def test_7_19_the_larger_side_shares_in_proportion(cites: Cites) -> None:
    # Player 200 and 500 more: 700 of the Banker's 900 count. 600 * 7/9 = 466.67 and 300 * 7/9 = 233.33, rounded down.
    wagers = "1:banker=600 2:banker=300 3:player=200"
    won = recorded(BANKER_WINS, wagers, differential=500)
    assert money(won) == [(466, 600, 0), (233, 300, 0), (0, 0, 200)]
    lost = recorded(PLAYER_WINS, wagers, differential=500)
    assert money(lost) == [(0, 134, 466), (0, 67, 233), (200, 200, 0)]
    for entry in (*won[:2], *lost[:2]):
        assert cites(entry, "7.19")
    assert "7.19" not in won[2].clauses  # the smaller side counts whole


def test_7_19_shares_are_rounded_down_to_the_payable_unit(cites: Cites) -> None:
    # As before with chips of 25: 466 becomes 450 and 233 becomes 225.
    lost = recorded(PLAYER_WINS, "1:banker=600 2:banker=300 3:player=200", differential=500, unit=25)
    assert money(lost) == [(0, 150, 450), (0, 75, 225), (200, 200, 0)]
    assert cites(lost[:2], "7.19")


def test_7_19_the_cut_stake_is_what_commission_is_taken_from(cites: Cites) -> None:
    # 400 of 1000 count: 0.95 of 400 is 380. With 430 counting, 408.5 is paid as 408.
    for differential, paid, broken in ((400, 380, Fraction(0)), (430, 408, Fraction(1, 2))):
        terms = Terms(variant=Variant.COMMISSION, limits=limits(GAME, 50, 1000, differential))
        won = settled(GAME, BANKER_WINS, "banker=1000", recorded=True, terms=terms)
        assert money(won) == [(paid, 1000, 0)]
        assert won[0].breakage == broken
        assert cites(won, "7.19")


def test_7_19_within_the_differential_nothing_is_cut(cites: Cites) -> None:
    # 500 apart is still allowed, 501 is not; neither Tie nor pair counts.
    kept = recorded(PLAYER_WINS, "1:banker=700 2:player=200 3:tie=1000 4:banker_pair=1000", differential=500)
    assert money(kept) == [(0, 0, 700), (200, 200, 0), (0, 0, 1000), (0, 0, 1000)]
    assert not any("7.19" in entry.clauses for entry in kept)
    cut = recorded(PLAYER_WINS, "1:banker=701 2:player=200", differential=500)
    assert money(cut) == [(0, 1, 700), (200, 200, 0)]
    assert cites(cut[0], "7.19")


def test_7_19_comes_after_the_maximum(cites: Cites) -> None:
    # 800 is first cut to 500; 500 + 400 = 900, of which Player 100 and 500 more let 600 count.
    # 500 * 6/9 = 333.33 and 400 * 6/9 = 266.67.
    lost = recorded(PLAYER_WINS, "1:banker=800 2:banker=400 3:player=100", maximum=500, differential=500)
    assert money(lost) == [(0, 467, 333), (0, 134, 266), (100, 100, 0)]
    assert cites(lost[0], "7.19", "7.18")
    assert cites(lost[1], "7.19")
    assert "7.18" not in lost[1].clauses


def test_6_1_2_3_a_tie_still_stands_off(cites: Cites) -> None:
    stood = recorded(TIE, "1:banker=600 2:banker=300 3:player=200", differential=500)
    assert money(stood) == [(0, 600, 0), (0, 300, 0), (0, 200, 0)]
    assert stood[0].clauses == ("6.1.2.3",)  # nothing was cut
    assert cites(stood[0], "6.1.2.3")


def test_4_3_the_refusal_tells_what_is_left(cites: Cites) -> None:
    # 900 lie on the Banker, found by staff; 400 is the most that may: nothing more is taken.
    sign = limits(GAME, 50, 1000, 400)
    refused = refusal(lambda: place(LUCKY7, Bet("banker", 300), [Bet("banker", 900, 2, recorded=True)], limits=sign))
    assert (refused.facts["most"], refused.facts["room"]) == (400, 0)
    assert cites(refused, "4.3")


def test_7_19_1_an_under_minimum_wager_is_not_cut(cites: Cites) -> None:
    # 700 of 930 count; 30 is under the minimum and counts whole, so 600 and 300 share 670:
    # 600 * 670/900 = 446.67 and 300 * 670/900 = 223.33.
    wagers = "1:banker=600 2:banker=300 3:banker=30 4:player=200"
    lost = recorded(PLAYER_WINS, wagers, differential=500)
    assert money(lost) == [(0, 154, 446), (0, 77, 223), (0, 0, 30), (200, 200, 0)]
    won = recorded(BANKER_WINS, wagers, differential=500)
    assert money(won) == [(446, 600, 0), (223, 300, 0), (30, 30, 0), (0, 0, 200)]
    assert cites(lost[2], "7.19.1", "7.17")
    assert cites(won[2], "7.19.1", "7.17")
    assert "7.19" not in lost[2].clauses


def test_7_17_a_later_under_minimum_wager_is_returned_and_counts_in_nothing(cites: Cites) -> None:
    # R-31: seat 3's 30 go first, so 600 and 300 share 200 + 500 = 700: 466.67 and 233.33.
    wagers = "1:banker=600 2:banker=300 3:banker=30 4:player=200"
    lost = recorded(PLAYER_WINS, wagers, differential=500, before=frozenset({3}))
    assert money(lost) == [(0, 134, 466), (0, 67, 233), (0, 30, 0), (200, 200, 0)]
    assert "7.19.1" not in lost[2].clauses
    assert cites(lost[2], "7.17")


def test_7_19_1_small_wagers_may_use_up_the_differential(cites: Cites) -> None:
    # Nothing on the Player, a differential of 60: 40 and 30 count whole, and nothing is left for 200.
    lost = recorded(PLAYER_WINS, "1:banker=200 2:banker=40 3:banker=30", differential=60)
    assert money(lost) == [(0, 200, 0), (0, 0, 40), (0, 0, 30)]
    assert cites(lost[1], "7.19.1")
    assert cites(lost[2], "7.19.1")
    assert "7.19" in lost[0].clauses
