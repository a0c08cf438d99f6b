"""7 Up, 1.1.7, 3.10, chapter 4 and R-34: what each wager pays, by hand."""

import pytest
from conftest import Cites
from support.coups import coup, limits, one, refusal, settled

from punto.coup import Announce, Announcement, Result
from punto.game import Bet
from punto.games import GAMES
from punto.placing import place
from punto.settlement import Settled, Terms
from punto.wagers import Outcome

GAME = "seven_up"

SEVEN_UP = GAMES[GAME]

PLAYER_7_BANKER_6 = "Kd / 6h Kc"

PLAYER_6_BANKER_7 = "9d / 7h Kc"

PLAYER_9_BANKER_7 = "2d / 7h Kc"

TIE_6 = "9d / 6h Kc"

TIE_7 = "Kd / 7h Kc"


def money(entry: Settled) -> tuple[int, int, int]:
    return entry.paid, entry.returned, entry.collected


def test_1_1_7_the_printed_seven_alone_loses(cites: Cites) -> None:
    lost = one(GAME, PLAYER_7_BANKER_6, "super_7s=10")
    assert lost.outcome is Outcome.LOSE
    assert money(lost) == (0, 0, 10)
    assert cites(lost, "1.1.7")
    assert "R-23" in lost.clauses


def test_1_1_7_the_printed_seven_counts_as_one_of_two(cites: Cites) -> None:
    in_banker = one(GAME, TIE_7, "super_7s=10")
    in_player = one(GAME, "7d Kc / 6h Kc", "super_7s=10")  # the Banker's hand holds none
    assert money(in_banker) == (20, 10, 0)
    assert money(in_player) == (20, 10, 0)
    assert cites(in_banker, "1.1.7")
    assert cites(in_player, "1.1.7")


@pytest.mark.parametrize(("text", "result"), [(PLAYER_9_BANKER_7, Result.PLAYER), (PLAYER_6_BANKER_7, Result.BANKER)])
def test_3_10_the_higher_total_wins(cites: Cites, text: str, result: Result) -> None:
    ended = coup(GAME, text)
    assert ended.showdown().result is result
    assert ended.steps[-1] == Announce(Announcement.WINNER, "3.10")
    assert cites(ended.steps[-1], "3.10")


def test_3_10_the_other_hand_and_the_tie_lose(cites: Cites) -> None:
    player = one(GAME, PLAYER_6_BANKER_7, "player=50")
    banker = one(GAME, PLAYER_9_BANKER_7, "banker=50")
    tie = one(GAME, PLAYER_9_BANKER_7, "tie=50")
    for entry in (player, banker, tie):
        assert entry.outcome is Outcome.LOSE
        assert money(entry) == (0, 0, 50)
        assert cites(entry, "3.10")


@pytest.mark.parametrize("text", [TIE_6, TIE_7])
def test_3_10_1_a_tie_leaves_player_and_banker_alone(cites: Cites, text: str) -> None:
    assert coup(GAME, text).showdown().result is Result.TIE
    for entry in settled(GAME, text, "player=50 banker=80"):
        assert entry.outcome is Outcome.STAND_OFF
        assert money(entry) == (0, entry.bet.stake, 0)
        assert cites(entry, "3.10.1")


def test_3_10_1_a_tie_wager_wins_and_the_tie_is_announced(cites: Cites) -> None:
    entry = one(GAME, TIE_6, "tie=10")
    assert entry.outcome is Outcome.WIN
    assert cites(entry, "3.10.1")
    assert coup(GAME, TIE_6).steps[-1] == Announce(Announcement.WINNER, "3.10.1")


@pytest.mark.parametrize(
    ("text", "wager", "paid"),
    [
        (PLAYER_6_BANKER_7, "banker=50", 90),  # 9 to 5
        ("9d / 2h 3c 2s", "banker=50", 90),  # a three-card 7 over 6
        ("9d / 5h Kc 3s", "banker=50", 50),  # 8 over 6
        ("Kd / 9h Kc", "banker=50", 50),  # a natural 9 over the Player's 7
        (PLAYER_7_BANKER_6, "player=50", 25),  # 1 to 2
        ("3d 7s / 6h Kc Qd", "player=50", 25),  # a three-card 7 over 6, which drew a queen
        (PLAYER_9_BANKER_7, "player=50", 50),
        ("9d / 5h Kc Qd", "player=50", 50),  # 6 over 5
        (TIE_7, "tie=50", 450),  # 9 to 1
        ("3d 7s / 7h Kc", "tie=50", 450),  # 7 and 7, the Player's on three cards
        (TIE_6, "tie=50", 350),  # 7 to 1
        ("2d / 9h Kc", "tie=50", 350),
    ],
)
def test_4_1_pays(cites: Cites, text: str, wager: str, paid: int) -> None:
    entry = one(GAME, text, wager)
    assert money(entry) == (paid, 50, 0)
    assert cites(entry, "4.1", "3.10.1" if wager == "tie=50" else "3.10")


def test_4_1_what_is_no_whole_unit_is_booked_as_breakage(cites: Cites) -> None:
    entry = one(GAME, PLAYER_7_BANKER_6, "player=25")  # half of 25 is 12.5
    assert money(entry) == (12, 25, 0)
    assert entry.breakage * 2 == 1
    assert cites(entry, "4.1")
    assert "R-11" in entry.clauses


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        (TIE_7, 20),  # two: printed, Banker's first
        ("7d Kc / 7h Kc", 50),  # three: 7 7 K counts 4, Banker 7
        ("Kd / 7h 7c Kd", 50),  # three: Banker's 7 7 counts 4 and draws
        ("7d 7c / 7h Kc", 170),  # four: Player 7 7 7, Banker's first
        ("Kd / 7h 7c 7s", 170),  # four: printed, and all of the Banker's
        ("7d 7c / 7h 7s Kc", 700),  # five: Banker 4 draws against a seven
        ("7d 7c / 7h 7s 7c", 7000),  # six
    ],
)
def test_4_2_super_7s_pays_by_the_sevens(cites: Cites, text: str, paid: int) -> None:
    entry = one(GAME, text, "super_7s=10")
    assert money(entry) == (paid, 10, 0)
    assert cites(entry, "4.2", "1.1.7")


@pytest.mark.parametrize(
    ("stake", "reason", "facts"),
    [
        (19, "under-minimum", {"wager": "player", "stake": 19, "least": 20}),
        (501, "over-maximum", {"wager": "player", "stake": 501, "most": 500}),
    ],
)
def test_r34_placed_outside_the_limits_is_refused(stake: int, reason: str, facts: dict[str, object]) -> None:
    refused = refusal(lambda: place(SEVEN_UP, Bet("player", stake), [], limits=limits(GAME, 20, 500)))
    assert (refused.reason, refused.clause, refused.facts) == (reason, "R-34", facts)


@pytest.mark.parametrize("text", [PLAYER_9_BANKER_7, PLAYER_6_BANKER_7, TIE_7])
@pytest.mark.parametrize("stake", [19, 501])
def test_r34_found_outside_the_limits_is_returned(text: str, stake: int) -> None:
    terms = Terms(limits=limits(GAME, 20, 500))
    entry = one(GAME, text, f"player={stake}", recorded=True, terms=terms)
    assert entry.outcome is Outcome.STAND_OFF
    assert money(entry) == (0, stake, 0)
    assert entry.clauses == ("R-34",)


def test_r34_both_ends_of_the_range_are_inside_it() -> None:
    terms = Terms(limits=limits(GAME, 20, 500))
    assert money(one(GAME, PLAYER_9_BANKER_7, "player=20", recorded=True, terms=terms)) == (20, 20, 0)
    assert money(one(GAME, PLAYER_6_BANKER_7, "player=500", recorded=True, terms=terms)) == (0, 0, 500)
