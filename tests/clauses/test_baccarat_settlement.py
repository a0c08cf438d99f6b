"""Baccarat, chapters 5 and 6.1 to 6.3: what each wager is paid, and when it wins, loses or stands off, by hand."""

from fractions import Fraction

import pytest
from conftest import Cites
from support.coups import coup, one, settled

from punto.coup import Announce, Announcement, Result
from punto.game import Bet
from punto.games import GAMES
from punto.placing import place
from punto.settlement import Settled, Terms
from punto.wagers import Outcome

GAME = "baccarat"

PLAYER_NINE = "9s Kd / 3h 2c"  # Player 9 against 5
BANKER_SEVEN = "Kd 2s 4c / 7h Ks"  # Player 2 draws to 6 against 7
SEVEN_ALL = "4s 3d / 2h 5c"  # both stand on 7
BANKER_SIX_IN_TWO = "Ks 2d 3c / 4h 2s"  # Player 2 draws to 5; Banker 6 stands against a 3
BANKER_SIX_IN_THREE = "Ks 2d 3c / Kh 4s 2c"  # Player 2 draws to 5; Banker 4 draws against a 3, to 6
SIX_ALL = "Ks 6d / 4h 2s"  # both stand on 6


def money(entry: Settled) -> tuple[int, int, int]:
    return entry.paid, entry.returned, entry.collected


# Chapter 5: odds


def test_5_1_1_player_pays_even_money(cites: Cites) -> None:
    paid = one(GAME, PLAYER_NINE, "player=300")
    assert money(paid) == (300, 300, 0)
    assert cites(paid, "5.1.1")


def test_5_1_2_banker_pays_nineteen_to_twenty(cites: Cites) -> None:
    paid = one(GAME, BANKER_SEVEN, "banker=300")
    assert money(paid) == (285, 300, 0)
    assert paid.breakage == 0
    assert cites(paid, "5.1.2")


def test_5_1_2_commission_takes_no_notice_of_a_six(cites: Cites) -> None:
    paid = one(GAME, BANKER_SIX_IN_TWO, "banker=300")
    assert money(paid) == (285, 300, 0)
    assert cites(paid, "5.1.2")


@pytest.mark.parametrize(
    ("stake", "unit", "paid", "breakage"),
    [
        (10, 1, 9, Fraction(1, 2)),  # 9.50
        (1, 1, 0, Fraction(19, 20)),  # 0.95
        (20, 1, 19, Fraction(0)),
        (50, 5, 45, Fraction(5, 2)),  # 47.50
        (100, 5, 95, Fraction(0)),
    ],
)
def test_5_1_2_a_payment_is_rounded_down_and_the_rest_booked(
    cites: Cites, stake: int, unit: int, paid: int, breakage: Fraction
) -> None:
    entry = one(GAME, BANKER_SEVEN, f"banker={stake}", terms=Terms(unit=unit))
    assert money(entry) == (paid, stake, 0)
    assert entry.breakage == breakage
    assert ("R-11" in entry.clauses) == (breakage > 0)
    assert cites(entry, "5.1.2")


def test_5_1_3_banker_pair_pays_eleven_to_one(cites: Cites) -> None:
    paid = one(GAME, "3h 2c / 9s 9d", "banker_pair=20")
    assert money(paid) == (220, 20, 0)
    assert cites(paid, "5.1.3")


def test_5_1_4_player_pair_pays_eleven_to_one(cites: Cites) -> None:
    paid = one(GAME, "4s 4h / 3d 2c", "player_pair=20")
    assert money(paid) == (220, 20, 0)
    assert cites(paid, "5.1.4")


def test_5_1_5_a_tie_pays_eight_to_one(cites: Cites) -> None:
    paid = one(GAME, SEVEN_ALL, "tie=50")
    assert money(paid) == (400, 50, 0)
    assert cites(paid, "5.1.5")


def test_5_1_6_lucky_6_with_two_cards_pays_twelve_to_one(cites: Cites) -> None:
    paid = one(GAME, BANKER_SIX_IN_TWO, "lucky_6=10")
    assert money(paid) == (120, 10, 0)
    assert cites(paid, "5.1.6")


def test_5_1_7_lucky_6_with_three_cards_pays_twenty_to_one(cites: Cites) -> None:
    paid = one(GAME, BANKER_SIX_IN_THREE, "lucky_6=10")
    assert money(paid) == (200, 10, 0)
    assert cites(paid, "5.1.7")


def test_5_2_without_commission_both_hands_pay_even_money(cites: Cites) -> None:
    banker = one(GAME, BANKER_SEVEN, "banker=300", variant="non_commission")
    assert money(banker) == (300, 300, 0)
    assert cites(banker, "5.2")
    assert money(one(GAME, PLAYER_NINE, "player=300", variant="non_commission")) == (300, 300, 0)


@pytest.mark.parametrize("text", [BANKER_SIX_IN_TWO, BANKER_SIX_IN_THREE])
def test_5_2_1_without_commission_a_banker_six_pays_half(cites: Cites, text: str) -> None:
    paid = one(GAME, text, "banker=300", variant="non_commission")
    assert money(paid) == (150, 300, 0)
    assert cites(paid, "5.2.1")


def test_5_2_1_half_of_an_odd_stake_is_rounded_down(cites: Cites) -> None:
    paid = one(GAME, BANKER_SIX_IN_TWO, "banker=25", variant="non_commission")
    assert money(paid) == (12, 25, 0)
    assert paid.breakage == Fraction(1, 2)
    assert cites(paid, "5.2.1")


# 6.1: Player, Banker, Tie


@pytest.mark.parametrize(
    ("text", "totals", "result"),
    [
        (PLAYER_NINE, (9, 5), Result.PLAYER),
        (BANKER_SEVEN, (6, 7), Result.BANKER),
        (SEVEN_ALL, (7, 7), Result.TIE),
    ],
)
def test_6_1_the_higher_total_wins(cites: Cites, text: str, totals: tuple[int, int], result: Result) -> None:
    ended = coup(GAME, text)
    assert (ended.player.total, ended.banker.total) == totals
    assert ended.showdown().result is result
    assert ended.steps[-1] == Announce(Announcement.WINNER, "6.1")
    assert cites(ended.steps[-1], "6.1")


def test_6_1_1_1_player_wins_with_the_higher_total(cites: Cites) -> None:
    won = one(GAME, PLAYER_NINE, "player=100")
    assert (won.outcome, money(won)) == (Outcome.WIN, (100, 100, 0))
    assert cites(won, "6.1.1.1")


def test_6_1_1_2_player_loses_with_the_lower_total(cites: Cites) -> None:
    lost = one(GAME, BANKER_SEVEN, "player=100")
    assert (lost.outcome, money(lost)) == (Outcome.LOSE, (0, 0, 100))
    assert cites(lost, "6.1.1.2")


def test_6_1_1_3_player_stands_off_on_equal_totals(cites: Cites) -> None:
    level = one(GAME, SEVEN_ALL, "player=100")
    assert (level.outcome, money(level)) == (Outcome.STAND_OFF, (0, 100, 0))
    assert cites(level, "6.1.1.3")


@pytest.mark.parametrize(("variant", "paid"), [("commission", 95), ("non_commission", 100)])
def test_6_1_2_1_banker_wins_with_the_higher_total(cites: Cites, variant: str, paid: int) -> None:
    won = one(GAME, BANKER_SEVEN, "banker=100", variant=variant)
    assert (won.outcome, money(won)) == (Outcome.WIN, (paid, 100, 0))
    assert cites(won, "6.1.2.1")


@pytest.mark.parametrize("variant", ["commission", "non_commission"])
def test_6_1_2_2_banker_loses_with_the_lower_total(cites: Cites, variant: str) -> None:
    lost = one(GAME, PLAYER_NINE, "banker=100", variant=variant)
    assert (lost.outcome, money(lost)) == (Outcome.LOSE, (0, 0, 100))
    assert cites(lost, "6.1.2.2")


@pytest.mark.parametrize("variant", ["commission", "non_commission"])
@pytest.mark.parametrize("text", [SEVEN_ALL, SIX_ALL])
def test_6_1_2_3_banker_stands_off_on_equal_totals(cites: Cites, text: str, variant: str) -> None:
    level = one(GAME, text, "banker=100", variant=variant)
    assert (level.outcome, money(level)) == (Outcome.STAND_OFF, (0, 100, 0))
    assert cites(level, "6.1.2.3")


def test_6_1_3_a_tie_wager_wins_on_equal_totals(cites: Cites) -> None:
    won = one(GAME, SEVEN_ALL, "tie=10")
    assert (won.outcome, money(won)) == (Outcome.WIN, (80, 10, 0))
    assert cites(won, "6.1.3")


@pytest.mark.parametrize("text", [PLAYER_NINE, BANKER_SEVEN])
def test_6_1_3_a_tie_wager_loses_on_unequal_totals(cites: Cites, text: str) -> None:
    lost = one(GAME, text, "tie=10")
    assert (lost.outcome, money(lost)) == (Outcome.LOSE, (0, 0, 10))
    assert cites(lost, "6.1.3")


# 6.2: pairs


def test_4_9_1_3_a_pair_with_the_third_card_does_not_count(cites: Cites) -> None:
    lost = one(GAME, "Ks 5d 5c / Kh 7d", "player_pair=10")
    assert money(lost) == (0, 0, 10)
    assert cites(lost, "4.9.1.3")


def test_4_9_1_3_a_pair_stays_one_whatever_the_third_card(cites: Cites) -> None:
    # Player 4 draws to 3; Banker 0 draws to 9.
    player, banker = settled(GAME, "2s 2d 9c / 5h 5d 9h", "player_pair=10 banker_pair=10")
    assert (money(player), money(banker)) == ((110, 10, 0), (110, 10, 0))
    assert cites(player, "4.9.1.3")
    assert cites(banker, "4.9.1.3")


@pytest.mark.parametrize(
    ("two", "paid"),
    [("Ks Kd", 110), ("Ts Td", 110), ("Js Jd", 110), ("Qs Qd", 110), ("Ts Kd", 0), ("Js Qd", 0), ("Ks Qd", 0)],
)
def test_4_12_2_1_for_pairs_tens_and_pictures_keep_their_face(cites: Cites, two: str, paid: int) -> None:
    # Player 0 draws to 5 against 7; Banker 0 draws to 5 against 7.
    for wager, text in (("player_pair", f"{two} 5c / Kh 7d"), ("banker_pair", f"Kh 7d / {two} 5c")):
        entry = one(GAME, text, f"{wager}=10")
        assert money(entry) == ((paid, 10, 0) if paid else (0, 0, 10))
        assert cites(entry, "4.12.2.1")


@pytest.mark.parametrize("wager", ["player_pair", "banker_pair"])
def test_6_2_1_a_pair_wager_is_an_additional_one(cites: Cites, wager: str) -> None:
    assert cites(place(GAMES[GAME], Bet(wager, 10), [Bet("player", 100)]), "6.2.1")


@pytest.mark.parametrize("two", ["4s 4h", "4s 4s", "Ks Kd", "As Ac"])
def test_6_2_1_1_two_cards_of_one_rank_win(cites: Cites, two: str) -> None:
    # The other hand has a natural 9.
    player = one(GAME, f"{two} / 9h Td", "player_pair=10")
    banker = one(GAME, f"9h Td / {two}", "banker_pair=10")
    assert (player.outcome, money(player)) == (Outcome.WIN, (110, 10, 0))
    assert (banker.outcome, money(banker)) == (Outcome.WIN, (110, 10, 0))
    assert cites(player, "6.2.1.1")
    assert cites(banker, "6.2.1.1")


@pytest.mark.parametrize("two", ["4s 5s", "Ks Qs", "As Kd", "9s Td"])
def test_6_2_1_2_any_other_two_cards_lose(cites: Cites, two: str) -> None:
    # The other hand has a natural 8, made of a pair that is not asked about.
    player = one(GAME, f"{two} / 4h 4d", "player_pair=10")
    banker = one(GAME, f"4h 4d / {two}", "banker_pair=10")
    assert (player.outcome, money(player)) == (Outcome.LOSE, (0, 0, 10))
    assert (banker.outcome, money(banker)) == (Outcome.LOSE, (0, 0, 10))
    assert cites(player, "6.2.1.2")
    assert cites(banker, "6.2.1.2")


# 6.3: Lucky 6


def test_6_3_1_lucky_6_is_an_additional_wager(cites: Cites) -> None:
    assert cites(place(GAMES[GAME], Bet("lucky_6", 10), [Bet("banker", 100)]), "6.3.1")


@pytest.mark.parametrize("text", [SIX_ALL, "Ks 7d / 4h 2s"])
def test_6_3_1_lucky_6_loses_where_a_banker_six_does_not_win(cites: Cites, text: str) -> None:
    assert coup(GAME, text).banker.total == 6
    lost = one(GAME, text, "lucky_6=10")
    assert (lost.outcome, money(lost)) == (Outcome.LOSE, (0, 0, 10))
    assert cites(lost, "6.3.1")


@pytest.mark.parametrize("variant", ["commission", "non_commission"])
@pytest.mark.parametrize(("text", "paid"), [(BANKER_SIX_IN_TWO, 120), (BANKER_SIX_IN_THREE, 200)])
def test_6_3_1_1_lucky_6_wins_when_banker_wins_with_six(cites: Cites, text: str, paid: int, variant: str) -> None:
    won = one(GAME, text, "lucky_6=10", variant=variant)
    assert (won.outcome, money(won)) == (Outcome.WIN, (paid, 10, 0))
    assert cites(won, "6.3.1.1")


@pytest.mark.parametrize("text", [BANKER_SEVEN, PLAYER_NINE, SEVEN_ALL])
def test_6_3_1_2_lucky_6_loses_on_any_other_banker_total(cites: Cites, text: str) -> None:
    lost = one(GAME, text, "lucky_6=10")
    assert (lost.outcome, money(lost)) == (Outcome.LOSE, (0, 0, 10))
    assert cites(lost, "6.3.1.2")


def test_6_3_1_a_six_that_does_not_win_loses_lucky_6(cites: Cites) -> None:
    beaten, tied = one(GAME, "7s Kd / 3h 3c", "lucky_6=10"), one(GAME, "6s Kd / 3h 3c", "lucky_6=10")
    assert (beaten.collected, tied.collected) == (10, 10)
    assert "R-20" not in beaten.clauses
    assert "R-20" in tied.clauses
    assert cites(beaten, "6.3.1")
