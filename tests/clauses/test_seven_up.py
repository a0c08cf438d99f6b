"""7 Up: a worked example by hand for each clause of the table, the deal and the settlement.

A coup is written without the printed seven: "Kd / 6h Kc" is a Player's 7 K against a Banker's 6 K.
"""

from functools import partial

import pytest
from conftest import Cites
from play import bets, coup, limits, one, refusal, settled

from punto.cards import Card, Rank
from punto.coup import Announce, Announcement, Dealt, Draw, Natural, Printed, Result, Side, Stand
from punto.dealing import deal_coup
from punto.game import Bet, counted
from punto.games import GAMES
from punto.narration import tell_calls
from punto.placing import Accepted, Betting, place
from punto.settlement import Settled, Terms
from punto.shoe import Shoe, cut, full
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


def box(wager: str) -> Accepted:
    """The wager, accepted in its area on the layout."""
    return place(SEVEN_UP, Bet(wager, 50), [])


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


@pytest.mark.parametrize("refused_decks", [0, 3, 11])
def test_2_1_four_to_ten_decks(cites: Cites, refused_decks: int) -> None:
    # the printed seven is not taken out of the shoe. R-01: six, where nothing else is said.
    assert SEVEN_UP.shoe.decks == 6
    assert [len(full(decks, SEVEN_UP.shoe)) for decks in (4, 6, 10)] == [208, 312, 520]
    refused = refusal(lambda: full(refused_decks, SEVEN_UP.shoe))
    assert refused.reason == "decks-out-of-range"
    assert refused.facts == {"decks": refused_decks, "least": 4, "most": 10}
    assert cites(refused, "2.1")


def test_2_2_1_banker_box(cites: Cites) -> None:
    assert cites(box("banker"), "2.2.1")


def test_2_2_2_player_box(cites: Cites) -> None:
    assert cites(box("player"), "2.2.2")


def test_2_2_3_tie_box(cites: Cites) -> None:
    assert cites(box("tie"), "2.2.3")


def test_2_2_4_super_7s_box(cites: Cites) -> None:
    assert cites(box("super_7s"), "2.2.4")


def test_r07_nine_seats_and_none_numbered_four() -> None:
    assert bets("10:player=50")[0].seat == 10
    refused = refusal(lambda: settled(GAME, "Ks / 3h 3c", "4:player=50"))
    assert (refused.reason, refused.clause) == ("unknown-seat", "R-07")


def test_3_1_play_opens_with_the_dealers_call(cites: Cites) -> None:
    early = refusal(lambda: place(SEVEN_UP, Bet("player", 50), [], betting=Betting.NOT_CALLED))
    assert early.reason == "bets-not-open"
    assert cites(early, "3.1")
    taken = place(SEVEN_UP, Bet("player", 50), [], betting=Betting.OPEN)
    assert taken.bet == Bet("player", 50)
    assert cites(taken, "3.1")


def test_3_2_bets_close_with_the_dealers_call(cites: Cites) -> None:
    _, call = tell_calls(SEVEN_UP)
    assert call.say("en") == "The dealer calls “No more bets”"
    assert cites(call, "3.2")
    dealt = refusal(lambda: place(SEVEN_UP, Bet("player", 50), [], betting=Betting.DEALT))
    assert dealt.reason == "first-card-dealt"
    assert cites(dealt, "3.2")


def test_5_6_a_wager_after_the_call_is_refused(cites: Cites) -> None:
    late = refusal(lambda: place(SEVEN_UP, Bet("player", 50), [], betting=Betting.CLOSED))
    assert late.reason == "bets-closed"
    assert cites(late, "5.6")


@pytest.mark.parametrize(
    ("card", "points"),
    [("As", 1), ("2s", 2), ("3s", 3), ("4s", 4), ("5s", 5), ("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9)],
)
def test_3_3_1_two_to_nine_count_their_face_and_an_ace_one(cites: Cites, card: str, points: int) -> None:
    count = counted(SEVEN_UP, coup(GAME, f" / {card}", complete=False).banker)
    assert (count.points, count.total) == (((Card(card), points, "3.3.1"),), points)
    assert cites(count, "3.3.1")


@pytest.mark.parametrize("card", ["Th", "Jh", "Qh", "Kh"])
def test_3_3_2_ten_and_pictures_count_nothing(cites: Cites, card: str) -> None:
    count = counted(SEVEN_UP, coup(GAME, f" / {card}", complete=False).banker)
    assert (count.points, count.total) == (((Card(card), 0, "3.3.2"),), 0)
    assert cites(count, "3.3.2")


@pytest.mark.parametrize(("second", "total"), [("K", 7), ("A", 8), ("2", 9)])
def test_3_4_1_a_sum_to_nine_is_the_total(cites: Cites, second: str, total: int) -> None:
    count = counted(SEVEN_UP, coup(GAME, f"{second}d / 6h Kc").player)
    assert count.points[0] == (Rank.SEVEN, 7, "3.3.1")
    assert count.total == total
    assert cites(count, "3.4.1")


@pytest.mark.parametrize(("hand", "total"), [("3d Kc", 0), ("6d Kc", 3), ("8d Kc", 5), ("8d 9c", 4), ("9d", 6)])
def test_3_4_2_from_ten_only_the_right_digit_counts(cites: Cites, hand: str, total: int) -> None:
    count = counted(SEVEN_UP, coup(GAME, f"{hand} / 7h Kc").player)
    assert count.total == total
    assert cites(count, "3.4.2")


@pytest.mark.parametrize("wager", ["banker", "player", "tie", "super_7s"])
def test_3_5_each_wager_alone_or_beside_the_others(cites: Cites, wager: str) -> None:
    others = [Bet(name, 50) for name in ("banker", "player", "tie", "super_7s") if name != wager]
    for table in ([], others):
        accepted = place(SEVEN_UP, Bet(wager, 50), table)
        assert accepted.bet == Bet(wager, 50)
        assert cites(accepted, "3.5")


def test_3_5_no_other_wager(cites: Cites) -> None:
    refused = refusal(lambda: place(SEVEN_UP, Bet("player_pair", 50), []))
    assert refused.reason == "unknown-wager"
    assert cites(refused, "3.5")


@pytest.mark.parametrize("text", ["Kd", "Kd / 3h 3c / 2d 2c"])
def test_3_6_a_coup_has_two_hands(cites: Cites, text: str) -> None:
    refused = refusal(lambda: coup(GAME, text))
    assert (refused.reason, refused.facts) == ("not-two-hands", {"text": text})
    assert cites(refused, "3.6")


def test_3_7_the_players_first_card_is_a_seven_before_any_is_drawn(cites: Cites) -> None:
    begun = SEVEN_UP.coup()
    assert begun.steps == (Printed(Rank.SEVEN, Side.PLAYER, "3.7"),)
    assert (begun.player.total, begun.player.size, begun.player.cards) == (7, 1, ())
    assert cites(begun.steps[0], "3.7")


def test_3_8_1_first_and_third_card_are_the_bankers(cites: Cites) -> None:
    dealt = SEVEN_UP.coup([Card.H6, Card.DK, Card.CQ])
    assert dealt.banker.cards == (Card.H6, Card.CQ)
    assert dealt.steps[1] == Dealt(Card.H6, Side.BANKER, "3.8.1")
    assert dealt.steps[3] == Dealt(Card.CQ, Side.BANKER, "3.8.1")
    assert SEVEN_UP.coup().next == Draw(Side.BANKER, "3.8.1")
    assert cites(dealt.steps[1], "3.8.1")
    assert cites(dealt.steps[3], "3.8.1")


def test_3_8_2_second_card_is_the_players_second(cites: Cites) -> None:
    dealt = SEVEN_UP.coup([Card.H6, Card.DK, Card.CQ])
    assert dealt.player.ranks == (Rank.SEVEN, Rank.KING)
    assert dealt.steps[2] == Dealt(Card.DK, Side.PLAYER, "3.8.2")
    assert cites(dealt.steps[2], "3.8.2")


def test_3_9_third_cards_follow_the_announced_totals(cites: Cites) -> None:
    dealt = coup(GAME, "3d 9s / 7h Kc")  # 7 and 3 count 0, and draw
    assert dealt.steps[4] == Announce(Announcement.POINTS, "3.9")
    assert dealt.steps[5] == Dealt(Card.S9, Side.PLAYER, "3.9.2")
    assert cites(dealt.steps[4], "3.9")


@pytest.mark.parametrize(
    ("text", "player", "banker"),
    [
        ("Ad / 3h 2c", 8, 5),  # the printed seven and an ace
        ("2d / 3h 2c", 9, 5),
        ("3d / 8h Kc", 0, 8),
        ("3d / 9h Kc", 0, 9),
        ("Ad / 9h Kc", 8, 9),
        ("Kd / 4h 4c", 7, 8),
    ],
)
def test_3_9_1_a_natural_of_either_hand_ends_the_coup(cites: Cites, text: str, player: int, banker: int) -> None:
    ended = coup(GAME, text)
    assert (ended.player.total, ended.banker.total) == (player, banker)
    assert Natural("3.9.1") in ended.steps
    assert cites(ended, "3.9.1")


def test_3_9_1_no_card_follows_a_natural(cites: Cites) -> None:
    for text in ("Ad / 3h 2c 4d", "3d 4d / 8h Kc"):
        refused = refusal(partial(coup, GAME, text))
        assert (refused.reason, refused.facts["card"]) == ("card-not-due", "4d")
        assert cites(refused, "3.9.1")


@pytest.mark.parametrize("banker", ["K", "A", "2", "3", "4", "5", "6", "7"])
@pytest.mark.parametrize(("second", "total"), [("3", 0), ("4", 1), ("5", 2), ("6", 3), ("7", 4), ("8", 5)])
def test_3_9_2_player_draws_on_nought_to_five(cites: Cites, second: str, total: int, banker: str) -> None:
    dealt = coup(GAME, f"{second}d / Kh {banker}c", complete=False)
    assert dealt.player.total == total
    assert dealt.next == Draw(Side.PLAYER, "3.9.2")
    assert cites(dealt.next, "3.9.2")


@pytest.mark.parametrize("banker", ["K", "A", "2", "3", "4", "5", "6", "7"])
@pytest.mark.parametrize(("second", "total"), [("9", 6), ("T", 7), ("J", 7), ("Q", 7), ("K", 7)])
def test_3_9_2_player_stands_on_six_and_seven(cites: Cites, second: str, total: int, banker: str) -> None:
    dealt = coup(GAME, f"{second}d / Kh {banker}c", complete=False)
    assert dealt.player.total == total
    assert dealt.steps[5] == Stand(Side.PLAYER, "3.9.2")
    assert cites(dealt.steps[5], "3.9.2")


@pytest.mark.parametrize("player", ["9", "K"])
@pytest.mark.parametrize("banker", ["K", "A", "2", "3", "4", "5"])
def test_3_9_3_banker_draws_to_five_against_a_stand(cites: Cites, player: str, banker: str) -> None:
    due = coup(GAME, f"{player}d / Kh {banker}c", complete=False)
    assert due.next == Draw(Side.BANKER, "3.9.3")
    assert cites(due.next, "3.9.3")


@pytest.mark.parametrize("player", ["9", "K"])
@pytest.mark.parametrize("banker", ["6", "7"])
def test_3_9_3_banker_stands_on_six_and_seven_against_a_stand(cites: Cites, player: str, banker: str) -> None:
    ended = coup(GAME, f"{player}d / Kh {banker}c")
    assert ended.banker.size == 2
    assert Stand(Side.BANKER, "3.9.3") in ended.steps
    assert cites(ended, "3.9.3")


@pytest.mark.parametrize(
    ("banker", "draws", "stands"),
    [
        # By the points of the Player's third card: T, J, Q and K are 0, an ace is 1.
        ("K", "TJQKA23456789", ""),
        ("A", "TJQKA23456789", ""),
        ("2", "TJQKA23456789", ""),
        ("3", "TJQKA2345679", "8"),
        ("4", "234567", "TJQKA89"),
        ("5", "4567", "TJQKA2389"),
        ("6", "67", "TJQKA234589"),
        ("7", "", "TJQKA23456789"),
    ],
)
def test_3_9_4_banker_by_the_players_third_card(cites: Cites, banker: str, draws: str, stands: str) -> None:
    assert sorted(draws + stands) == sorted("TJQKA23456789")
    for third in draws:
        due = coup(GAME, f"3d {third}s / Kh {banker}c", complete=False)
        assert due.next == Draw(Side.BANKER, "3.9.4")
        assert cites(due.next, "3.9.4")
    for third in stands:
        ended = coup(GAME, f"3d {third}s / Kh {banker}c")
        assert ended.banker.size == 2
        assert Stand(Side.BANKER, "3.9.4") in ended.steps
        assert cites(ended, "3.9.4")


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


def test_5_5_a_shoe_too_short_for_the_coup(cites: Cites) -> None:
    # Banker 7 K, Player 7 3: the Player's third card is due and the shoe is empty.
    refused = refusal(lambda: deal_coup(SEVEN_UP, Shoe(SEVEN_UP.shoe, (Card.H7, Card.D3, Card.CK))))
    assert refused.reason == "shoe-empty"
    assert cites(refused, "5.5")
    # With a king for the Player three cards are enough.
    ended, after = deal_coup(SEVEN_UP, Shoe(SEVEN_UP.shoe, (Card.H7, Card.DK, Card.CK)))
    assert (ended.player.total, ended.banker.total, after.remaining) == (7, 7, 0)


def test_r02_and_r03_stand_for_the_burn_and_the_cut() -> None:
    shoe = Shoe(SEVEN_UP.shoe, (Card.D2, Card.S3, Card.S4, Card.S5))
    burn = shoe.burn()
    assert (burn.cards, burn.clause) == ((Card.D2, Card.S3, Card.S4), "R-02")
    assert refusal(lambda: cut(shoe.cards, 4, SEVEN_UP.shoe)).clause == "R-03"


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
