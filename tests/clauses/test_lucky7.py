"""Lucky 7: a worked example by hand for each clause of the table, the shoe and the deal (chapters 2 to 4)."""

from functools import partial

import pytest
from conftest import Cites
from msgspec.structs import replace
from support.coups import bets, coup, one, refusal

from punto.cards import Card
from punto.coup import Announce, Announcement, Dealt, Draw, Natural, Side, Stand
from punto.game import Bet, Variant, count_hand, squeeze_rights
from punto.games import GAMES
from punto.placing import Accepted, place
from punto.playout import deal_coup
from punto.shoe import Shoe, cards_of_decks, cut

GAME = "lucky7"
LUCKY7 = GAMES[GAME]


def box(wager: str) -> list[Accepted]:
    """The wager, accepted in its area on the layouts of both variants."""
    return [place(LUCKY7, Bet(wager, 100), [], variant=variant) for variant in Variant]


def test_2_1_2_1_banker_box(cites: Cites) -> None:
    for accepted in box("banker"):
        assert cites(accepted, "2.1.2.1")


def test_2_1_2_2_player_box(cites: Cites) -> None:
    for accepted in box("player"):
        assert cites(accepted, "2.1.2.2")


def test_2_1_2_3_tie_box(cites: Cites) -> None:
    for accepted in box("tie"):
        assert cites(accepted, "2.1.2.3")


def test_2_1_2_4_banker_pair_box(cites: Cites) -> None:
    for accepted in box("banker_pair"):
        assert cites(accepted, "2.1.2.4")


def test_2_1_2_5_player_pair_box(cites: Cites) -> None:
    for accepted in box("player_pair"):
        assert cites(accepted, "2.1.2.5")


def test_2_1_2_6_small_lucky_7_box(cites: Cites) -> None:
    for accepted in box("small_lucky_7"):
        assert cites(accepted, "2.1.2.6")


def test_2_1_2_7_big_lucky_7_box(cites: Cites) -> None:
    for accepted in box("big_lucky_7"):
        assert cites(accepted, "2.1.2.7")


def test_2_1_2_8_super_lucky_7_box(cites: Cites) -> None:
    for accepted in box("super_lucky_7"):
        assert cites(accepted, "2.1.2.8")


@pytest.mark.parametrize(
    ("first", "gone"),
    [
        (Card.SA, 2),
        (Card.D5, 6),  # the five that is shown, and five more
        (Card.H9, 10),
        (Card.CT, 11),
        (Card.SK, 11),
    ],
)
def test_2_2_2_the_first_card_sets_the_burn(cites: Cites, first: Card, gone: int) -> None:
    shoe = Shoe(LUCKY7.shoe, (first, *[Card.H2] * 12, Card.S7))
    burn = shoe.burn()
    assert burn.shown is first
    assert (len(burn.cards), burn.shoe.remaining) == (gone, 14 - gone)
    assert cites(burn, "2.2.2")


def test_2_2_2_a_house_may_burn_a_fixed_number(cites: Cites) -> None:
    five = (Card.H9, Card.C2, Card.D3, Card.S4, Card.S5)
    burn = Shoe(replace(LUCKY7.shoe, burn=3), five).burn()
    assert burn.cards == (Card.H9, Card.C2, Card.D3)
    assert burn.shoe.draw()[0] is Card.S4
    assert cites(burn, "2.2.2")
    none = Shoe(replace(LUCKY7.shoe, burn=0), five).burn()
    assert (none.shown, none.cards, none.shoe.draw()[0]) == (None, (), Card.H9)
    six = refusal(lambda: Shoe(replace(LUCKY7.shoe, burn=6), five).burn())
    assert (six.reason, six.facts) == ("burn-out-of-range", {"count": 6, "most": 5})
    assert cites(none, "2.2.2")


def test_3_2_8_the_cut_brings_the_first_cards_behind_the_others(cites: Cites) -> None:
    cards = (Card.SA, Card.S2, Card.S3, Card.S4)
    assert cut(cards, 1, LUCKY7.shoe) == (Card.S2, Card.S3, Card.S4, Card.SA)
    assert cut(cards, 3, LUCKY7.shoe) == (Card.S4, Card.SA, Card.S2, Card.S3)
    for at in (0, 4):
        refused = refusal(partial(cut, cards, at, LUCKY7.shoe))
        assert (refused.reason, refused.facts) == ("cut-out-of-range", {"at": at, "most": 3})
        assert cites(refused, "3.2.8")


def test_r01_one_to_ten_decks() -> None:
    assert len(cards_of_decks(1, LUCKY7.shoe)) == 52
    assert len(cards_of_decks(LUCKY7.shoe.decks, LUCKY7.shoe)) == 416  # eight, where nothing else is said
    assert len(cards_of_decks(10, LUCKY7.shoe)) == 520
    none, eleven = refusal(lambda: cards_of_decks(0, LUCKY7.shoe)), refusal(lambda: cards_of_decks(11, LUCKY7.shoe))
    assert (none.clause, none.facts) == ("R-01", {"decks": 0, "least": 1, "most": 10})
    assert (eleven.clause, eleven.facts) == ("R-01", {"decks": 11, "least": 1, "most": 10})


def test_4_7_each_hand_goes_to_its_highest_wager(cites: Cites) -> None:
    # seat 3 has most on the Player, seat 5 on the Banker; a large Tie wager gives no hand to squeeze.
    rights = squeeze_rights(LUCKY7, bets("1:player=100 3:player=250 2:banker=40 5:banker=60 6:tie=900"), None)
    assert (rights[Side.PLAYER].seat, rights[Side.BANKER].seat) == (3, 5)
    assert cites(rights[Side.PLAYER], "4.7")
    assert cites(rights[Side.BANKER], "4.7")


def test_4_7_the_earlier_of_two_equal_wagers_and_the_highest_bet_where_there_is_none(cites: Cites) -> None:
    rights = squeeze_rights(LUCKY7, bets("4:player=100 2:player=100 5:tie=150"), None)
    assert (rights[Side.PLAYER].seats, rights[Side.BANKER].seat) == ((4, 2), 5)
    assert cites(rights[Side.PLAYER], "4.7")


def test_4_8_a_restricted_patron_does_not_squeeze(cites: Cites) -> None:
    wagers = bets("3:player=250 5:banker=60")
    rights = squeeze_rights(LUCKY7, wagers, None, restricted=frozenset({3}))
    assert (rights[Side.PLAYER].seat, rights[Side.BANKER].seat) == (None, 5)
    assert cites(rights[Side.PLAYER], "4.8")
    assert rights[Side.BANKER].clause == "4.7"


@pytest.mark.parametrize("text", ["7s Kd", "7s Kd / 3h 3c / 2d 2c"])
def test_4_9_a_coup_has_two_hands(cites: Cites, text: str) -> None:
    refused = refusal(lambda: coup(GAME, text))
    assert (refused.reason, refused.facts) == ("not-two-hands", {"text": text})
    assert cites(refused, "4.9")


def test_4_9_1_1_first_and_third_card_are_the_players(cites: Cites) -> None:
    dealt = LUCKY7.coup([Card.S7, Card.H3, Card.DK, Card.C3])
    assert dealt.player.cards == (Card.S7, Card.DK)
    assert dealt.steps[0] == Dealt(Card.S7, Side.PLAYER, "4.9.1.1")
    assert dealt.steps[2] == Dealt(Card.DK, Side.PLAYER, "4.9.1.1")
    assert LUCKY7.coup().next == Draw(Side.PLAYER, "4.9.1.1")
    assert cites(dealt.steps[0], "4.9.1.1")


def test_4_9_1_2_second_and_fourth_card_are_the_bankers(cites: Cites) -> None:
    dealt = LUCKY7.coup([Card.S7, Card.H3, Card.DK, Card.C3])
    assert dealt.banker.cards == (Card.H3, Card.C3)
    assert dealt.steps[1] == Dealt(Card.H3, Side.BANKER, "4.9.1.2")
    assert dealt.steps[3] == Dealt(Card.C3, Side.BANKER, "4.9.1.2")
    assert cites(dealt.steps[3], "4.9.1.2")


def test_4_9_1_3_a_third_card_makes_no_pair(cites: Cites) -> None:
    # Player K 3 draws a second 3; Banker 2 K draws a second 2.
    player = one(GAME, "Kd 3s 3c / 2h Kc 2s", "player_pair=10")
    banker = one(GAME, "Kd 3s 3c / 2h Kc 2s", "banker_pair=10")
    assert (player.paid, player.returned, player.collected) == (0, 0, 10)
    assert (banker.paid, banker.returned, banker.collected) == (0, 0, 10)
    assert cites(player, "4.9.1.3")
    assert cites(banker, "4.9.1.3")


def test_4_9_1_3_the_first_two_cards_make_a_pair(cites: Cites) -> None:
    # Player 2 2 draws a king; Banker 3 3 stands on its 6.
    player = one(GAME, "2s 2d Kc / 3h 3c", "player_pair=10")
    banker = one(GAME, "2s 2d Kc / 3h 3c", "banker_pair=10")
    assert (player.paid, player.returned, player.collected) == (110, 10, 0)
    assert (banker.paid, banker.returned, banker.collected) == (110, 10, 0)
    assert cites(player, "4.9.1.3")
    assert cites(banker, "4.9.1.3")


def test_4_10_third_cards_follow_the_announced_counts(cites: Cites) -> None:
    dealt = coup(GAME, "Kd 2s 4c / 7h Ks")
    announced = dealt.steps.index(Announce(Announcement.POINTS, "4.10"))
    assert announced == 4
    assert dealt.steps[5] == Dealt(Card.C4, Side.PLAYER, "4.14")
    assert cites(dealt.steps[announced], "4.10")


@pytest.mark.parametrize(
    ("card", "points"),
    [("As", 1), ("2s", 2), ("3s", 3), ("4s", 4), ("5s", 5), ("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9)],
)
def test_4_11_1_ace_to_nine_count_their_face(cites: Cites, card: str, points: int) -> None:
    count = count_hand(LUCKY7, coup(GAME, f"{card} / ", complete=False).player)
    assert (count.points, count.total) == (((Card(card), points, "4.11.1"),), points)
    assert cites(count, "4.11.1")


@pytest.mark.parametrize("card", ["Th", "Jh", "Qh", "Kh"])
def test_4_11_2_ten_and_pictures_count_nothing(cites: Cites, card: str) -> None:
    count = count_hand(LUCKY7, coup(GAME, f"{card} / ", complete=False).player)
    assert (count.points, count.total) == (((Card(card), 0, "4.11.2"),), 0)
    assert cites(count, "4.11.2")


def test_4_11_2_1_pictures_pair_by_their_face(cites: Cites) -> None:
    # K K is a pair whatever the suits; K Q and 10 K are none, though each counts 0.
    kings = one(GAME, "Kd Ks 5c / 7h Ks", "player_pair=10")
    court = one(GAME, "Kd Qs 5c / 7h Ks", "player_pair=10")
    ten = one(GAME, "3d 4s / Th Ks 5d", "banker_pair=10")
    tens = one(GAME, "3d 4s / Th Ts 5d", "banker_pair=10")
    assert (kings.paid, kings.returned, kings.collected) == (110, 10, 0)
    assert (court.paid, court.returned, court.collected) == (0, 0, 10)
    assert (ten.paid, ten.returned, ten.collected) == (0, 0, 10)
    assert (tens.paid, tens.returned, tens.collected) == (110, 10, 0)
    for entry in (kings, court, ten, tens):
        assert cites(entry, "4.11.2.1")
    assert "4.11.2.1" not in one(GAME, "9d 9s / 2h 3s", "player_pair=10").clauses


@pytest.mark.parametrize(("hand", "total"), [("Kd Qs", 0), ("Ad 2s", 3), ("4d 5s", 9)])
def test_4_12_1_a_sum_to_nine_is_the_count(cites: Cites, hand: str, total: int) -> None:
    count = count_hand(LUCKY7, coup(GAME, f"{hand} / 9h Ks", complete=False).player)
    assert count.total == total
    assert cites(count, "4.12.1")


@pytest.mark.parametrize(("hand", "total"), [("4d 6s", 0), ("9d 5s", 4), ("9d 9s", 8)])
def test_4_12_2_from_ten_the_left_digit_falls_away(cites: Cites, hand: str, total: int) -> None:
    count = count_hand(LUCKY7, coup(GAME, f"{hand} / 9h Ks", complete=False).player)
    assert count.total == total
    assert cites(count, "4.12.2")


def test_4_12_2_a_sum_of_twenty_or_more(cites: Cites) -> None:
    hand = coup(GAME, "5d 9s 9c / 7h Kc").player  # 5 + 9 = 14 counts 4 and draws; 23 counts 3
    assert count_hand(LUCKY7, hand).total == 3
    assert cites(count_hand(LUCKY7, hand), "4.12.2")


@pytest.mark.parametrize(
    ("text", "player", "banker"),
    [
        ("8s Kd / 3h 2c", 8, 5),
        ("9s Kd / 3h 2c", 9, 5),
        ("Ks Kd / 8h Kc", 0, 8),
        ("Ks Kd / 9h Kc", 0, 9),
        ("4s 4d / 9h Kc", 8, 9),
        ("9s 9d / 3h 5c", 8, 8),
    ],
)
def test_4_13_a_natural_of_either_hand_ends_the_coup(cites: Cites, text: str, player: int, banker: int) -> None:
    ended = coup(GAME, text)
    assert ended.next is None
    assert (ended.player.total, ended.banker.total) == (player, banker)
    assert Natural("4.13") in ended.steps
    assert cites(ended, "4.13")


def test_4_13_no_card_follows_a_natural(cites: Cites) -> None:
    for text in ("8s Kd / 3h 2c 4d", "Ks Kd 4d / 8h Kc"):
        refused = refusal(partial(coup, GAME, text))
        assert (refused.reason, refused.facts["card"]) == ("card-not-due", "4d")
        assert cites(refused, "4.13")


@pytest.mark.parametrize("banker", ["K", "A", "2", "3", "4", "5", "6", "7"])
@pytest.mark.parametrize("second", ["K", "A", "2", "3", "4", "5"])
def test_4_14_player_draws_on_nought_to_five(cites: Cites, second: str, banker: str) -> None:
    dealt = coup(GAME, f"Qd {second}s / Kh {banker}c", complete=False)
    assert dealt.next == Draw(Side.PLAYER, "4.14")
    assert cites(dealt.next, "4.14")


@pytest.mark.parametrize("banker", ["K", "A", "2", "3", "4", "5", "6", "7"])
@pytest.mark.parametrize("second", ["6", "7"])
def test_4_14_player_stands_on_six_and_seven(cites: Cites, second: str, banker: str) -> None:
    dealt = coup(GAME, f"Qd {second}s / Kh {banker}c", complete=False)
    assert dealt.steps[5] == Stand(Side.PLAYER, "4.14")
    assert cites(dealt.steps[5], "4.14")


@pytest.mark.parametrize(
    ("banker", "draws", "stands"),
    [
        # the table's 10 is T, J, Q and K; a Banker of 0 to 2 stands on nothing.
        ("K", "A23456789TJQK", ""),
        ("A", "A23456789TJQK", ""),
        ("2", "A23456789TJQK", ""),
        ("3", "A2345679TJQK", "8"),
        ("4", "234567", "A89TJQK"),
        ("5", "4567", "A2389TJQK"),
        ("6", "67", "A234589TJQK"),
        ("7", "", "A23456789TJQK"),
    ],
)
def test_4_15_table_two(cites: Cites, banker: str, draws: str, stands: str) -> None:
    assert sorted(draws + stands) == sorted("A23456789TJQK")
    for third in draws:
        due = coup(GAME, f"Qd Qs {third}h / Kh {banker}c", complete=False)
        assert due.next == Draw(Side.BANKER, "4.15")
        assert cites(due.next, "4.15")
    for third in stands:
        ended = coup(GAME, f"Qd Qs {third}h / Kh {banker}c")
        assert ended.banker.size == 2
        assert Stand(Side.BANKER, "4.15") in ended.steps
        assert cites(ended, "4.15")


def test_4_15_banker_three_stands_on_an_eight(cites: Cites) -> None:
    ended = coup(GAME, "2d 3s 8c / Kh 3c")  # 5 and 8 are 13, counted 3: a tie at 3
    assert (ended.player.total, ended.banker.total) == (3, 3)
    refused = refusal(lambda: coup(GAME, "2d 3s 8c / Kh 3c 9d"))
    assert (refused.reason, refused.facts["card"]) == ("card-not-due", "9d")
    assert cites(refused, "4.15")


def test_4_15_banker_six_draws_against_a_seven(cites: Cites) -> None:
    missing = refusal(lambda: coup(GAME, "Kd Ks 7c / Kh 6c"))
    assert missing.reason == "card-missing"
    assert cites(missing, "4.15")
    assert coup(GAME, "Kd Ks 7c / Kh 6c 3d").banker.total == 9


@pytest.mark.parametrize("player", ["6", "7"])
@pytest.mark.parametrize("banker", ["K", "A", "2", "3", "4", "5"])
def test_4_16_banker_draws_to_five_against_a_stand(cites: Cites, player: str, banker: str) -> None:
    due = coup(GAME, f"Qd {player}s / Kh {banker}c", complete=False)
    assert due.next == Draw(Side.BANKER, "4.16")
    assert cites(due.next, "4.16")


@pytest.mark.parametrize("player", ["6", "7"])
@pytest.mark.parametrize("banker", ["6", "7"])
def test_4_16_banker_stands_on_six_and_seven_against_a_stand(cites: Cites, player: str, banker: str) -> None:
    ended = coup(GAME, f"Qd {player}s / Kh {banker}c")
    assert (ended.player.size, ended.banker.size) == (2, 2)
    assert Stand(Side.BANKER, "4.16") in ended.steps
    assert cites(ended, "4.16")


def test_4_17_final_counts_and_result_are_announced_last(cites: Cites) -> None:
    ended = coup(GAME, "Kd 2s 4c / 7h Ks")
    assert ended.steps[-2] == Announce(Announcement.FINAL_POINTS, "4.17")
    assert ended.steps[-1] == Announce(Announcement.WINNER, "6.1")
    assert (ended.player.total, ended.banker.total) == (6, 7)
    assert cites(ended.steps[-2], "4.17")


def test_7_2_a_shoe_too_short_for_the_coup(cites: Cites) -> None:
    # Player 2 3, Banker 7 K: the Player's third card is due and the shoe is empty.
    shoe = Shoe(LUCKY7.shoe, (Card.S2, Card.H7, Card.D3, Card.CK))
    refused = refusal(lambda: deal_coup(LUCKY7, shoe))
    assert refused.reason == "shoe-empty"
    assert cites(refused, "7.2")
    enough = Shoe(LUCKY7.shoe, (Card.S2, Card.H7, Card.D3, Card.CK, Card.D4))
    ended, after = deal_coup(LUCKY7, enough)
    assert (ended.player.total, ended.banker.total, after.remaining) == (9, 7, 0)
