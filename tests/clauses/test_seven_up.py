"""7 Up: a worked example by hand for each clause of the table, the deal and the settlement.

A coup is written without the printed seven: "Kd / 6h Kc" is a Player's 7 K against a Banker's 6 K.
"""

from functools import partial

import pytest
from conftest import Cites
from msgspec.structs import replace
from support.coups import bets, coup, refusal, settled

from punto.cards import Card, Rank
from punto.coup import Announce, Announcement, Dealt, Draw, Natural, Printed, Side, Stand
from punto.game import Bet, count_hand
from punto.games import GAMES
from punto.narration import describe_calls, describe_shoe
from punto.placing import Accepted, place
from punto.playout import deal_coup
from punto.shoe import Shoe, cards_of_decks, cut

GAME = "seven_up"

SEVEN_UP = GAMES[GAME]


def box(wager: str) -> Accepted:
    """The wager, accepted in its area on the layout."""
    return place(SEVEN_UP, Bet(wager, 50), [])


@pytest.mark.parametrize("refused_decks", [0, 3, 11])
def test_2_1_four_to_ten_decks(cites: Cites, refused_decks: int) -> None:
    # the printed seven is not taken out of the shoe. R-01: six, where nothing else is said.
    assert SEVEN_UP.shoe.decks == 6
    assert [len(cards_of_decks(decks, SEVEN_UP.shoe)) for decks in (4, 6, 10)] == [208, 312, 520]
    refused = refusal(lambda: cards_of_decks(refused_decks, SEVEN_UP.shoe))
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


def test_3_2_bets_close_with_the_dealers_call(cites: Cites) -> None:
    _, call = describe_calls(SEVEN_UP)
    assert call.say("en") == "The dealer calls “No more bets”"
    assert cites(call, "3.2")


@pytest.mark.parametrize(
    ("card", "points"),
    [("As", 1), ("2s", 2), ("3s", 3), ("4s", 4), ("5s", 5), ("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9)],
)
def test_3_3_1_two_to_nine_count_their_face_and_an_ace_one(cites: Cites, card: str, points: int) -> None:
    count = count_hand(SEVEN_UP, coup(GAME, f" / {card}", complete=False).banker)
    assert (count.points, count.total) == (((Card(card), points, "3.3.1"),), points)
    assert cites(count, "3.3.1")


@pytest.mark.parametrize("card", ["Th", "Jh", "Qh", "Kh"])
def test_3_3_2_ten_and_pictures_count_nothing(cites: Cites, card: str) -> None:
    count = count_hand(SEVEN_UP, coup(GAME, f" / {card}", complete=False).banker)
    assert (count.points, count.total) == (((Card(card), 0, "3.3.2"),), 0)
    assert cites(count, "3.3.2")


@pytest.mark.parametrize(("second", "total"), [("K", 7), ("A", 8), ("2", 9)])
def test_3_4_1_a_sum_to_nine_is_the_total(cites: Cites, second: str, total: int) -> None:
    count = count_hand(SEVEN_UP, coup(GAME, f"{second}d / 6h Kc").player)
    assert count.points[0] == (Rank.SEVEN, 7, "3.3.1")
    assert count.total == total
    assert cites(count, "3.4.1")


@pytest.mark.parametrize(("hand", "total"), [("3d Kc", 0), ("6d Kc", 3), ("8d Kc", 5), ("8d 9c", 4), ("9d", 6)])
def test_3_4_2_from_ten_only_the_right_digit_counts(cites: Cites, hand: str, total: int) -> None:
    count = count_hand(SEVEN_UP, coup(GAME, f"{hand} / 7h Kc").player)
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


def test_5_5_a_shoe_too_short_for_the_coup(cites: Cites) -> None:
    # Banker 7 K, Player 7 3: the Player's third card is due and the shoe is empty.
    refused = refusal(lambda: deal_coup(SEVEN_UP, Shoe(SEVEN_UP.shoe, (Card.H7, Card.D3, Card.CK))))
    assert refused.reason == "shoe-empty"
    assert cites(refused, "5.5")
    # With a king for the Player three cards are enough.
    ended, after = deal_coup(SEVEN_UP, Shoe(SEVEN_UP.shoe, (Card.H7, Card.DK, Card.CK)))
    assert (ended.player.total, ended.banker.total, after.remaining) == (7, 7, 0)


def test_r02_no_card_is_burned() -> None:
    """The document knows no burn: the first card of the shoe is dealt, and none was shown before it."""
    burn = Shoe(SEVEN_UP.shoe, (Card.D2, Card.S3, Card.S4, Card.S5)).burn()
    assert (burn.shown, burn.cards, burn.clause) == (None, (), "R-02")
    assert burn.shoe.draw()[0] is Card.D2
    told = list(describe_shoe(burn))[-1]
    assert (told.say("en"), told.clauses) == ("No card is burned", ("R-02",))


def test_r02_a_house_may_burn_a_fixed_number() -> None:
    burn = Shoe(replace(SEVEN_UP.shoe, burn=3), (Card.D2, Card.S3, Card.S4, Card.S5)).burn()
    assert (burn.shown, burn.cards, burn.clause) == (Card.D2, (Card.D2, Card.S3, Card.S4), "R-02")
    assert burn.shoe.draw()[0] is Card.S5


def test_r03_stands_for_the_cut() -> None:
    shoe = Shoe(SEVEN_UP.shoe, (Card.D2, Card.S3, Card.S4, Card.S5))
    assert refusal(lambda: cut(shoe.cards, 4, SEVEN_UP.shoe)).clause == "R-03"
