"""Lucky 7: a worked example by hand for each line of the pay tables and each way to win or lose (chapters 5 and 6)."""

from fractions import Fraction

import pytest
from conftest import Cites
from support.coups import coup, one

from punto.coup import Announce, Announcement, Result
from punto.game import Bet
from punto.games import GAMES
from punto.placing import place
from punto.settlement import Settled
from punto.wagers import Outcome

GAME = "lucky7"
LUCKY7 = GAMES[GAME]

PLAYER_9_BANKER_7 = "2s 3d 4c / 7h Kc"
PLAYER_6_BANKER_7 = "Kd 2s 4c / 7h Ks"
PLAYER_7_BANKER_6 = "7s Kd / 6h Kc"
BANKER_WINS_ON_6 = "Kd 2s Ac / 6h Kc"
BANKER_8_PLAYER_5 = "2d 3s / 8h Kc"
TIE_6 = "6s Kd / 6h Kc"
TIE_7 = "7s Kd / 7h Kc"


def money(entry: Settled) -> tuple[int, int, int]:
    return entry.paid, entry.returned, entry.collected


def test_5_1_1_commission_banker_pays_ninety_five_per_cent(cites: Cites) -> None:
    on_seven = one(GAME, PLAYER_6_BANKER_7, "banker=300", variant="commission")
    on_six = one(GAME, BANKER_WINS_ON_6, "banker=300", variant="commission")
    assert money(on_seven) == (285, 300, 0)
    assert money(on_six) == (285, 300, 0)
    assert cites(on_seven, "5.1.1")
    assert cites(on_six, "5.1.1")


def test_5_1_1_commission_player_pays_even(cites: Cites) -> None:
    paid = one(GAME, PLAYER_9_BANKER_7, "player=300", variant="commission")
    assert money(paid) == (300, 300, 0)
    assert cites(paid, "5.1.1")


def test_5_1_1_half_a_unit_is_booked_as_breakage(cites: Cites) -> None:
    paid = one(GAME, PLAYER_6_BANKER_7, "banker=30", variant="commission")  # 0.95 of 30 is 28.5
    assert money(paid) == (28, 30, 0)
    assert paid.breakage == Fraction(1, 2)
    assert cites(paid, "5.1.1")
    assert "R-11" in paid.clauses


def test_5_1_2_non_commission_banker_on_six_pays_half(cites: Cites) -> None:
    two_cards = one(GAME, BANKER_WINS_ON_6, "banker=300", variant="non_commission")
    three_cards = one(GAME, "Kd Ks 5c / 4h Kc 2s", "banker=300", variant="non_commission")
    assert money(two_cards) == (150, 300, 0)
    assert money(three_cards) == (150, 300, 0)
    assert cites(two_cards, "5.1.2", "6.1.2.1")
    assert cites(three_cards, "5.1.2", "6.1.2.1")


@pytest.mark.parametrize(
    "text",
    [
        "Kd Ks Kc / Ah Kc Kd",  # 0 against 1
        "Kd Ks Kc / 3h Kc 2d",  # 0 against 5
        PLAYER_6_BANKER_7,
        BANKER_8_PLAYER_5,
        "2d 3s / 9h Kc",  # 5 against a natural 9
    ],
)
def test_5_1_2_non_commission_banker_on_another_total_pays_even(cites: Cites, text: str) -> None:
    paid = one(GAME, text, "banker=300", variant="non_commission")
    assert money(paid) == (300, 300, 0)
    assert cites(paid, "5.1.2", "6.1.2.1")


def test_5_1_2_non_commission_player_pays_even_on_six_too(cites: Cites) -> None:
    paid = one(GAME, "6s Kd / 2h 3c Kd", "player=300", variant="non_commission")  # 6 against 5
    assert money(paid) == (300, 300, 0)
    assert cites(paid, "5.1.2")


@pytest.mark.parametrize("variant", ["commission", "non_commission"])
@pytest.mark.parametrize(
    ("text", "wager", "paid"),
    [
        (TIE_6, "tie=10", 80),
        ("9s Kd / 5h 4c", "tie=10", 80),
        ("2s 3d Kc / 8h 8c", "banker_pair=10", 110),  # 16 counts 6, and stands on a ten
        ("8s 8d / 7h Kc", "player_pair=10", 110),  # it pays though the Player loses
        (PLAYER_7_BANKER_6, "small_lucky_7=10", 150),
        ("2s Kd 5c / 6h Kc", "big_lucky_7=10", 300),
    ],
)
def test_5_1_3_side_wagers(cites: Cites, variant: str, text: str, wager: str, paid: int) -> None:
    entry = one(GAME, text, wager, variant=variant)
    assert money(entry) == (paid, 10, 0)
    assert cites(entry, "5.1.3")


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        (PLAYER_7_BANKER_6, 300),  # four cards
        ("2s Kd 5c / 6h Kc", 400),  # five: the Player has the third
        ("7s Kd / 2h 3c Ad", 400),  # five: the Banker has the third
        ("Kd Ks 7c / 4h Kc 2d", 1000),  # six
    ],
)
def test_5_1_3_super_lucky_7_pays_by_the_cards_of_both_hands(cites: Cites, text: str, paid: int) -> None:
    ended = coup(GAME, text)
    assert (ended.player.total, ended.banker.total) == (7, 6)
    entry = one(GAME, text, "super_lucky_7=10")
    assert money(entry) == (paid, 10, 0)
    assert cites(entry, "5.1.3", "6.5.1.1")


@pytest.mark.parametrize("text", ["2s Kd 5c / 6h Kc", "7s Kd / 2h 3c Ad"])
def test_5_1_3_five_cards_by_either_hand_is_a_reading(cites: Cites, text: str) -> None:
    entry = one(GAME, text, "super_lucky_7=10")
    assert cites(entry, "5.1.3")
    assert "R-21" in entry.clauses


@pytest.mark.parametrize(
    ("text", "result"),
    [(PLAYER_9_BANKER_7, Result.PLAYER), (PLAYER_6_BANKER_7, Result.BANKER), (TIE_7, Result.TIE)],
)
def test_6_1_the_higher_count_wins(cites: Cites, text: str, result: Result) -> None:
    ended = coup(GAME, text)
    assert ended.showdown().result is result
    assert ended.steps[-1] == Announce(Announcement.WINNER, "6.1")
    assert cites(ended.steps[-1], "6.1")


def test_6_1_1_1_player_higher_player_wins(cites: Cites) -> None:
    entry = one(GAME, PLAYER_9_BANKER_7, "player=100")
    assert entry.outcome is Outcome.WIN
    assert money(entry) == (100, 100, 0)
    assert cites(entry, "6.1.1.1")


def test_6_1_1_2_player_lower_player_loses(cites: Cites) -> None:
    entry = one(GAME, PLAYER_6_BANKER_7, "player=100")
    assert entry.outcome is Outcome.LOSE
    assert money(entry) == (0, 0, 100)
    assert cites(entry, "6.1.1.2")


def test_6_1_1_3_equal_player_stands_off(cites: Cites) -> None:
    entry = one(GAME, TIE_7, "player=100")
    assert entry.outcome is Outcome.STAND_OFF
    assert money(entry) == (0, 100, 0)
    assert cites(entry, "6.1.1.3")


def test_6_1_2_1_banker_higher_banker_wins(cites: Cites) -> None:
    entry = one(GAME, PLAYER_6_BANKER_7, "banker=100")
    assert entry.outcome is Outcome.WIN
    assert money(entry) == (95, 100, 0)
    assert cites(entry, "6.1.2.1")


def test_6_1_2_2_banker_lower_banker_loses(cites: Cites) -> None:
    entry = one(GAME, PLAYER_9_BANKER_7, "banker=100")
    assert entry.outcome is Outcome.LOSE
    assert money(entry) == (0, 0, 100)
    assert cites(entry, "6.1.2.2")


@pytest.mark.parametrize("variant", ["commission", "non_commission"])
def test_6_1_2_3_equal_banker_stands_off(cites: Cites, variant: str) -> None:
    entry = one(GAME, TIE_6, "banker=100", variant=variant)
    assert entry.outcome is Outcome.STAND_OFF
    assert money(entry) == (0, 100, 0)
    assert cites(entry, "6.1.2.3")


@pytest.mark.parametrize(
    ("text", "settled"),
    [(TIE_6, (80, 10, 0)), (PLAYER_9_BANKER_7, (0, 0, 10)), (PLAYER_6_BANKER_7, (0, 0, 10))],
)
def test_6_1_3_tie_wins_on_equal_counts_alone(cites: Cites, text: str, settled: tuple[int, int, int]) -> None:
    entry = one(GAME, text, "tie=10")
    assert money(entry) == settled
    assert cites(entry, "6.1.3")


@pytest.mark.parametrize("wager", ["player_pair", "banker_pair"])
def test_6_2_1_a_pair_is_an_additional_wager(cites: Cites, wager: str) -> None:
    accepted = place(LUCKY7, Bet(wager, 10), [Bet("banker", 100)])
    assert accepted.bet == Bet(wager, 10)
    assert cites(accepted, "6.2.1")


def test_6_2_1_1_two_of_a_rank_in_that_hand(cites: Cites) -> None:
    text = "9s 9d / 2h 3c"  # the Player's 18 counts 8, a natural
    assert money(one(GAME, text, "player_pair=10")) == (110, 10, 0)
    assert money(one(GAME, text, "banker_pair=10")) == (0, 0, 10)
    assert cites(one(GAME, text, "player_pair=10"), "6.2.1.1")
    banker = one(GAME, "2s 3d / 4h 4c", "banker_pair=10")
    assert money(banker) == (110, 10, 0)
    assert cites(banker, "6.2.1.1")


def test_6_2_1_2_any_other_two_cards_lose(cites: Cites) -> None:
    court = one(GAME, "Jd Qs 5c / 7h Ks", "player_pair=10")  # two pictures of different rank
    suited = one(GAME, "2s 3d / 8h Kh", "banker_pair=10")  # one suit is no pair
    assert money(court) == (0, 0, 10)
    assert money(suited) == (0, 0, 10)
    assert cites(court, "6.2.1.2")
    assert cites(suited, "6.2.1.2")


def test_6_3_1_small_lucky_7_is_an_additional_wager(cites: Cites) -> None:
    accepted = place(LUCKY7, Bet("small_lucky_7", 10), [Bet("player", 100)])
    assert accepted.bet == Bet("small_lucky_7", 10)
    assert cites(accepted, "6.3.1")


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        (PLAYER_7_BANKER_6, (150, 10, 0)),
        ("3s 4d / 2h 3c Kd", (150, 10, 0)),  # over any lower count: 7 against 5
        ("2s Kd 5c / 6h Kc", (0, 0, 10)),  # the 7 has three cards
        (TIE_7, (0, 0, 10)),  # 7 without a win
        ("7s Kd / 8h Kc", (0, 0, 10)),
        ("6s Kd / 2h 3c Kd", (0, 0, 10)),  # a win on two cards, but on 6
    ],
)
def test_6_3_1_1_small_lucky_7(cites: Cites, text: str, settled: tuple[int, int, int]) -> None:
    entry = one(GAME, text, "small_lucky_7=10")
    assert money(entry) == settled
    assert cites(entry, "6.3.1.1")


def test_6_4_1_big_lucky_7_is_an_additional_wager(cites: Cites) -> None:
    accepted = place(LUCKY7, Bet("big_lucky_7", 10), [Bet("player", 100)])
    assert accepted.bet == Bet("big_lucky_7", 10)
    assert cites(accepted, "6.4.1")


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        ("2s Kd 5c / 6h Kc", (300, 10, 0)),
        ("Kd Ks 7c / 3h Kc 2d", (300, 10, 0)),  # over any lower count: 7 against 5
        (PLAYER_7_BANKER_6, (0, 0, 10)),  # the 7 has two cards
        ("2s Kd 5c / 7h Kc", (0, 0, 10)),  # a three-card 7 that ties
        ("2s Kd 5c / 5h Kc 3d", (0, 0, 10)),  # a three-card 7 that loses to 8
        (PLAYER_9_BANKER_7, (0, 0, 10)),
    ],
)
def test_6_4_1_1_big_lucky_7(cites: Cites, text: str, settled: tuple[int, int, int]) -> None:
    entry = one(GAME, text, "big_lucky_7=10")
    assert money(entry) == settled
    assert cites(entry, "6.4.1.1")


def test_6_5_1_super_lucky_7_is_an_additional_wager(cites: Cites) -> None:
    accepted = place(LUCKY7, Bet("super_lucky_7", 10), [Bet("player", 100)])
    assert accepted.bet == Bet("super_lucky_7", 10)
    assert cites(accepted, "6.5.1")


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        (PLAYER_7_BANKER_6, (300, 10, 0)),
        ("7s Kd / 2h 3c Kd", (0, 0, 10)),  # 7 over 5
        (TIE_7, (0, 0, 10)),
        (PLAYER_6_BANKER_7, (0, 0, 10)),  # the same two counts the other way
        ("8s Kd / 6h Kc", (0, 0, 10)),  # 8 over 6
    ],
)
def test_6_5_1_1_super_lucky_7(cites: Cites, text: str, settled: tuple[int, int, int]) -> None:
    entry = one(GAME, text, "super_lucky_7=10")
    assert money(entry) == settled
    assert cites(entry, "6.5.1.1")
