"""Baccarat, 4.3, 4.4 and 7.17 to 7.19.1: what a table takes, and wagers found outside its limits, by hand."""

from fractions import Fraction

import pytest
from conftest import Cites
from support.coups import bets, coup, limits, one, refusal, settled

from punto.coup import Side
from punto.game import Bet
from punto.games import GAMES
from punto.limits import Excess, Limits, Range, differential_excess, on_sides
from punto.placing import place
from punto.settlement import Settled, Terms, settle
from punto.wagers import Outcome

GAME = "baccarat"
RULES = GAMES[GAME]

PLAYER_WINS = "9s Kd / 3h 2c"  # 9-5
BANKER_WINS = "Kd 2s 4c / 7h Ks"  # 6-7
TIE = "4s 3d / 2h 5c"  # 7-7


def money(entry: Settled) -> tuple[int, int, int]:
    return entry.paid, entry.returned, entry.collected


def found(text: str, wagers: str, terms: Terms) -> list[Settled]:
    """Settle wagers that staff recorded because the chips lay on the layout (R-30)."""
    return settled(GAME, text, wagers, recorded=True, terms=terms)


# 4.3 and 4.4: wagers placed through the system


def test_4_3_a_wager_over_the_differential_is_refused(cites: Cites) -> None:
    # 100 on the Player and a differential of 400 leave room for 500 on the Banker.
    sign = limits(GAME, 50, 1000, differential=400)
    down = bets("2:player=100")
    assert place(RULES, Bet("banker", 500), down, limits=sign).bet.stake == 500
    refused = refusal(lambda: place(RULES, Bet("banker", 501), down, limits=sign))
    facts = refused.facts
    assert (facts["wager"], facts["stake"], facts["most"], facts["differential"]) == ("banker", 501, 500, 400)
    assert cites(refused, "4.3")


def test_4_3_all_wagers_on_a_hand_count_together(cites: Cites) -> None:
    sign = limits(GAME, 50, 1000, differential=400)
    down = bets("2:player=300 3:player=200 4:banker=100 5:tie=900")
    assert place(RULES, Bet("player", 50), bets("2:player=300 4:banker=100"), limits=sign).bet.stake == 50
    refused = refusal(lambda: place(RULES, Bet("player", 50), down, limits=sign))
    assert (refused.facts["wager"], refused.facts["stake"], refused.facts["most"]) == ("player", 550, 500)
    assert cites(refused, "4.3")


def test_4_3_placed_wagers_over_the_differential_are_not_settled(cites: Cites) -> None:
    sign = limits(GAME, 50, 1000, differential=400)
    refused = refusal(lambda: settled(GAME, PLAYER_WINS, "banker=600 2:player=100", terms=Terms(limits=sign)))
    assert cites(refused, "4.3")


def test_4_3_1_patrons_alter_their_wagers_until_the_differential_is_met(cites: Cites) -> None:
    sign = limits(GAME, 50, 1000, differential=400)
    over = differential_excess(
        RULES, sign, on_sides(RULES, bets("banker=300 2:banker=300 3:player=100 4:tie=900"), None)
    )
    assert over == Excess(Side.BANKER, 100, "4.3.1")
    assert cites(over, "4.3.1")
    for altered in ("banker=200 2:banker=300 3:player=100", "banker=300 2:banker=300 3:player=200"):
        assert differential_excess(RULES, sign, on_sides(RULES, bets(altered), None)) is None


def test_4_3_1_the_player_side_may_be_the_larger(cites: Cites) -> None:
    over = differential_excess(
        RULES, limits(GAME, 50, 1000, differential=400), on_sides(RULES, bets("player=650"), None)
    )
    assert over == Excess(Side.PLAYER, 250, "4.3.1")
    assert cites(over, "4.3.1")


@pytest.mark.parametrize("wager", ["player", "banker", "tie", "player_pair", "banker_pair", "lucky_6"])
def test_4_4_a_wager_lies_between_minimum_and_maximum(cites: Cites, wager: str) -> None:
    sign = limits(GAME, 50, 1000)
    for stake in (50, 1000):
        assert place(RULES, Bet(wager, stake), [], limits=sign).bet.stake == stake
    under = refusal(lambda: place(RULES, Bet(wager, 49), [], limits=sign))
    assert (under.facts["wager"], under.facts["stake"], under.facts["least"]) == (wager, 49, 50)
    assert cites(under, "4.4")
    over = refusal(lambda: place(RULES, Bet(wager, 1001), [], limits=sign))
    assert (over.facts["wager"], over.facts["stake"], over.facts["most"]) == (wager, 1001, 1000)
    assert cites(over, "4.4")


def test_4_4_each_wager_has_a_range_of_its_own(cites: Cites) -> None:
    sign = Limits({"player": Range(100, 5000), "tie": Range(25, 500)})
    assert place(RULES, Bet("tie", 25), [], limits=sign).bet.stake == 25
    assert cites(refusal(lambda: place(RULES, Bet("player", 25), [], limits=sign)), "4.4")
    assert cites(refusal(lambda: place(RULES, Bet("tie", 501), [], limits=sign)), "4.4")


def test_4_4_placed_wagers_outside_the_limits_are_not_settled(cites: Cites) -> None:
    terms = Terms(limits=limits(GAME, 50, 1000))
    assert cites(refusal(lambda: one(GAME, PLAYER_WINS, "player=49", terms=terms)), "4.4")
    assert cites(refusal(lambda: one(GAME, PLAYER_WINS, "player=1001", terms=terms)), "4.4")


def test_4_3_a_wager_on_no_hand_is_taken_beside_recorded_chips_over_the_differential(cites: Cites) -> None:
    sign = limits(GAME, 50, 1000, differential=400)
    down = bets("2:banker=900", recorded=True)
    assert place(RULES, Bet("tie", 50), down, limits=sign).bet.stake == 50
    assert cites(refusal(lambda: place(RULES, Bet("banker", 50), down, limits=sign)), "4.3")


def test_4_4_binds_the_wager_that_is_placed_and_not_chips_recorded_before(cites: Cites) -> None:
    sign = limits(GAME, 50, 1000)
    down = bets("2:banker=1500 3:tie=30", recorded=True)
    assert place(RULES, Bet("tie", 50), down, limits=sign).bet.stake == 50
    assert cites(refusal(lambda: place(RULES, Bet("tie", 49), down, limits=sign)), "4.4")


def test_4_4_a_placed_wager_outside_the_limits_is_refused_beside_recorded_ones(cites: Cites) -> None:
    placed_and_found = [*bets("player=1500"), *bets("2:tie=30", recorded=True)]
    terms = Terms(limits=limits(GAME, 50, 1000))
    assert cites(refusal(lambda: settle(RULES, coup(GAME, PLAYER_WINS), placed_and_found, terms)), "4.4")


# 7.17: under the minimum


@pytest.mark.parametrize(
    ("text", "outcome", "due"),
    [
        (PLAYER_WINS, Outcome.WIN, (30, 30, 0)),
        (BANKER_WINS, Outcome.LOSE, (0, 0, 30)),
    ],
)
def test_7_17_the_first_time_an_under_minimum_wager_is_settled(
    cites: Cites, text: str, outcome: Outcome, due: tuple[int, int, int]
) -> None:
    (entry,) = found(text, "player=30", Terms(limits=limits(GAME, 50, 1000)))
    assert (entry.outcome, money(entry)) == (outcome, due)
    assert cites(entry, "7.17")


@pytest.mark.parametrize("text", [PLAYER_WINS, BANKER_WINS, TIE])
def test_7_17_later_an_under_minimum_wager_is_returned(cites: Cites, text: str) -> None:
    terms = Terms(limits=limits(GAME, 50, 1000), settled_under_minimum=frozenset({1}))
    for wager in ("player", "banker", "tie"):
        (entry,) = found(text, f"{wager}=30", terms)
        assert money(entry) == (0, 30, 0)
        assert cites(entry, "7.17")


def test_7_17_only_the_patron_who_had_one_before_is_returned(cites: Cites) -> None:
    terms = Terms(limits=limits(GAME, 50, 1000), settled_under_minimum=frozenset({1}))
    before, first_time, enough = found(PLAYER_WINS, "player=30 2:player=30 1:banker=50", terms)
    assert money(before) == (0, 30, 0)
    assert money(first_time) == (30, 30, 0)
    assert money(enough) == (0, 0, 50)
    assert cites(before, "7.17")
    assert cites(first_time, "7.17")
    assert "7.17" not in enough.clauses


# 7.18: over the maximum


@pytest.mark.parametrize(
    ("text", "wager", "due"),
    [
        (PLAYER_WINS, "player", (1000, 1500, 0)),
        (PLAYER_WINS, "banker", (0, 500, 1000)),
        (BANKER_WINS, "banker", (950, 1500, 0)),
        (BANKER_WINS, "player", (0, 500, 1000)),
        (TIE, "tie", (8000, 1500, 0)),
    ],
)
def test_7_18_a_wager_counts_up_to_the_maximum(cites: Cites, text: str, wager: str, due: tuple[int, int, int]) -> None:
    (entry,) = found(text, f"{wager}=1500", Terms(limits=limits(GAME, 50, 1000)))
    assert money(entry) == due
    assert cites(entry, "7.18")


def test_6_1_1_3_a_stand_off_returns_a_wager_whatever_its_size(cites: Cites) -> None:
    for stake in (30, 1500):
        (entry,) = found(TIE, f"player={stake}", Terms(limits=limits(GAME, 50, 1000)))
        assert (entry.outcome, money(entry)) == (Outcome.STAND_OFF, (0, stake, 0))
        assert entry.clauses == ("6.1.1.3",)
        assert cites(entry, "6.1.1.3")


def test_7_18_collects_up_to_the_maximum_whatever_the_payable_unit(cites: Cites) -> None:
    # A maximum of 503 is collected whole, though payments are made in fives.
    (entry,) = found(BANKER_WINS, "player=700", Terms(limits=limits(GAME, 50, 503), unit=5))
    assert money(entry) == (0, 197, 503)
    assert cites(entry, "7.18")


def test_7_18_the_maximum_itself_is_not_cut(cites: Cites) -> None:
    at, over = found(BANKER_WINS, "player=1000 2:player=1001", Terms(limits=limits(GAME, 50, 1000)))
    assert (money(at), money(over)) == ((0, 0, 1000), (0, 1, 1000))
    assert "7.18" not in at.clauses
    assert cites(over, "7.18")


# 7.19: over the differential


def test_7_19_losing_wagers_are_collected_pro_rata(cites: Cites) -> None:
    # Player 100 + differential 400: of 900 on the Banker 500 count. 600 x 500/900 = 333.33, 300 x 500/900 = 166.67.
    terms = Terms(limits=limits(GAME, 50, 1000, differential=400))
    first, second, player = found(PLAYER_WINS, "banker=600 2:banker=300 3:player=100", terms)
    assert (money(first), money(second)) == ((0, 267, 333), (0, 134, 166))
    assert money(player) == (100, 100, 0)
    assert cites(first, "7.19")
    assert cites(second, "7.19")
    assert "7.19" not in player.clauses


def test_7_19_winning_wagers_are_paid_pro_rata(cites: Cites) -> None:
    # 333 and 166 count, as above: 19/20 of them is 316.35 and 157.70.
    terms = Terms(limits=limits(GAME, 50, 1000, differential=400))
    first, second, player = found(BANKER_WINS, "banker=600 2:banker=300 3:player=100", terms)
    assert (money(first), first.breakage) == ((316, 600, 0), Fraction(7, 20))
    assert (money(second), second.breakage) == ((157, 300, 0), Fraction(7, 10))
    assert money(player) == (0, 0, 100)
    assert cites(first, "7.19")


def test_7_19_shares_are_rounded_down_to_the_payable_unit(cites: Cites) -> None:
    # 333.33 and 166.67 come down to 330 and 165; 19/20 of 330 is 313.50, of 165 is 156.75.
    terms = Terms(limits=limits(GAME, 50, 1000, differential=400), unit=5)
    first, second, _ = found(PLAYER_WINS, "banker=600 2:banker=300 3:player=100", terms)
    assert (money(first), money(second)) == ((0, 270, 330), (0, 135, 165))
    first, second, _ = found(BANKER_WINS, "banker=600 2:banker=300 3:player=100", terms)
    assert (money(first), first.breakage) == ((310, 600, 0), Fraction(7, 2))
    assert (money(second), second.breakage) == ((155, 300, 0), Fraction(7, 4))
    assert cites(first, "7.19")


def test_7_19_the_player_side_is_cut_in_the_same_way(cites: Cites) -> None:
    # Banker 200 + differential 400: of 800 on the Player 600 count, three quarters of each wager.
    terms = Terms(limits=limits(GAME, 50, 1000, differential=400))
    first, second, banker = found(PLAYER_WINS, "player=480 2:player=320 3:banker=200", terms)
    assert (money(first), money(second)) == ((360, 480, 0), (240, 320, 0))
    assert money(banker) == (0, 0, 200)
    assert cites(first, "7.19")


def test_7_19_a_difference_equal_to_the_differential_cuts_nothing(cites: Cites) -> None:
    terms = Terms(limits=limits(GAME, 50, 1000, differential=400))
    met, _ = found(PLAYER_WINS, "banker=500 2:player=100", terms)
    assert money(met) == (0, 0, 500)
    assert "7.19" not in met.clauses
    over, _ = found(PLAYER_WINS, "banker=501 2:player=100", terms)
    assert money(over) == (0, 1, 500)
    assert cites(over, "7.19")


def test_7_19_side_wagers_are_no_part_of_it(cites: Cites) -> None:
    terms = Terms(limits=limits(GAME, 50, 1000, differential=400))
    banker, tie = found(PLAYER_WINS, "banker=500 tie=900", terms)
    assert money(banker) == (0, 100, 400)
    assert money(tie) == (0, 0, 900)
    assert cites(banker, "7.19")


def test_7_19_1_an_under_minimum_wager_is_not_shared(cites: Cites) -> None:
    # Player 100 + differential 400 = 500; 30 counts in full, 470 is left for 900: 313.33 and 156.67.
    terms = Terms(limits=limits(GAME, 50, 1000, differential=400))
    wagers = "banker=600 2:banker=30 3:banker=300 4:player=100"
    first, small, third, _ = found(PLAYER_WINS, wagers, terms)
    assert [money(first), money(small), money(third)] == [(0, 287, 313), (0, 0, 30), (0, 144, 156)]
    assert cites(small, "7.19.1")
    _, small, _, _ = found(BANKER_WINS, wagers, terms)
    assert (money(small), small.breakage) == ((28, 30, 0), Fraction(1, 2))
    assert cites(small, "7.19.1")
    assert "7.19" not in small.clauses


# Minimum 50, maximum 1,000, differential 500, payable unit 5; seat 3 has had an under-minimum wager settled before.
# Maximum first (7.18): seat 1's 1,500 become 1,000. Then the minimum (7.17): seat 3's 30 go back and count in nothing.
# Then the differential (7.19): 1,400 lie on the Banker against 300 on the Player, and 300 + 500 = 800 count.
# Seat 1 has 1,000 x 800/1,400 = 571.43, rounded down to 570; seat 2 has 400 x 800/1,400 = 228.57, rounded to 225.
ALL_LIMITS = "banker=1500 2:banker=400 3:banker=30 4:player=300"


def all_limits() -> Terms:
    return Terms(limits=limits(GAME, 50, 1000, differential=500), unit=5, settled_under_minimum=frozenset({3}))


def test_7_19_all_limits_in_their_order_when_banker_loses(cites: Cites) -> None:
    first, second, small, player = found(PLAYER_WINS, ALL_LIMITS, all_limits())
    assert money(first) == (0, 930, 570)
    assert money(second) == (0, 175, 225)
    assert money(small) == (0, 30, 0)
    assert money(player) == (300, 300, 0)
    assert cites(first, "7.19", "7.18")
    assert cites(second, "7.19")
    assert "7.17" in small.clauses


def test_7_19_all_limits_in_their_order_when_banker_wins(cites: Cites) -> None:
    # 19/20 of 570 is 541.50, of 225 is 213.75, each rounded down to 5.
    first, second, small, player = found(BANKER_WINS, ALL_LIMITS, all_limits())
    assert (money(first), first.breakage) == ((540, 1500, 0), Fraction(3, 2))
    assert (money(second), second.breakage) == ((210, 400, 0), Fraction(15, 4))
    assert money(small) == (0, 30, 0)
    assert money(player) == (0, 0, 300)
    assert cites(first, "7.19", "7.18")
