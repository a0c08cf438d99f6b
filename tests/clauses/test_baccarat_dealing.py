"""Baccarat, chapters 2 to 4: the layout, the shoe, placing, the squeeze, counting and the drawing rules, by hand."""

import pytest
from conftest import Cites
from msgspec.structs import replace
from support.coups import bets, coup, refusal

from punto.cards import Card, card
from punto.coup import Announce, Announcement, Coup, Dealt, Draw, Side, Stand
from punto.game import Bet, Variant, count_hand, squeeze_rights
from punto.games import GAMES
from punto.narration import describe_shoe
from punto.placing import Accepted, place
from punto.playout import deal_coup
from punto.shoe import Shoe, Stage, cut, open_shoe

GAME = "baccarat"
RULES = GAMES[GAME]

TWO_CARDS = ("Kd Qd", "Kd Ad", "Kd 2d", "Kd 3d", "Kd 4d", "Kd 5d", "Kd 6d", "Kd 7d")
"""Two cards for each total from 0 to 7."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def shoe_of(text: str, *, burn: int | None = None) -> Shoe:
    """A shoe of these cards with no cut card, at a house that burns by R-02 or a number of its own."""
    return Shoe(replace(RULES.shoe, cut_card_from_end=0, burn=burn), cards(text))


def area(wager: str) -> Accepted:
    """A wager taken in its box, the same in both variants."""
    first, second = (place(RULES, Bet(wager, 50), [], variant=variant) for variant in Variant)
    assert first == second
    return first


def unfinished(player: str, banker: str) -> Coup:
    return coup(GAME, f"{player} / {banker}", complete=False)


# Chapter 2 and 3: layout and shoe


def test_2_1_2_1_banker_wagers_have_their_areas(cites: Cites) -> None:
    assert cites(area("banker"), "2.1.2.1")


def test_2_1_2_2_player_wagers_have_their_areas(cites: Cites) -> None:
    assert cites(area("player"), "2.1.2.2")


def test_2_1_2_3_the_tie_has_an_area(cites: Cites) -> None:
    assert cites(area("tie"), "2.1.2.3")


@pytest.mark.parametrize("wager", ["player_pair", "banker_pair"])
def test_2_1_2_4_pairs_have_an_area(cites: Cites, wager: str) -> None:
    assert cites(area(wager), "2.1.2.4")


def test_2_1_2_5_lucky_6_has_an_area(cites: Cites) -> None:
    assert cites(area("lucky_6"), "2.1.2.5")


def test_2_2_3_a_shown_five_takes_six_cards_out_of_play(cites: Cites) -> None:
    burn = shoe_of("5h 2c 3d 4s Kh 9c 7d 8s").burn()
    assert burn.shown == "5h"
    assert burn.cards == cards("5h 2c 3d 4s Kh 9c")
    assert (len(burn.cards), burn.shoe.remaining) == (6, 2)
    assert burn.shoe.draw()[0] == "7d"
    assert cites(burn, "2.2.3")


@pytest.mark.parametrize(("shown", "burned"), [("Ah", 2), ("9h", 10), ("Th", 11), ("Jh", 11), ("Qh", 11), ("Kh", 11)])
def test_2_2_3_the_burn_follows_the_shown_card(cites: Cites, shown: str, burned: int) -> None:
    burn = shoe_of(f"{shown} 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s").burn()
    assert (len(burn.cards), burn.shoe.remaining) == (burned, 13 - burned)
    assert cites(burn, "2.2.3")


def test_2_2_3_a_house_may_fix_the_burn(cites: Cites) -> None:
    burn = shoe_of("5h 2c 3d 4s Kh 9c 7d 8s", burn=3).burn()
    assert burn.cards == cards("5h 2c 3d")
    assert cites(burn, "2.2.3")


def test_2_2_3_a_house_may_burn_nothing(cites: Cites) -> None:
    burn = shoe_of("5h 2c 3d 4s", burn=0).burn()
    assert (burn.shown, burn.cards, burn.shoe.remaining) == (None, (), 4)
    assert burn.shoe.draw()[0] == "5h"
    assert cites(burn, "2.2.3")


@pytest.mark.parametrize("count", [-1, 9])
def test_2_2_3_no_more_is_burned_than_the_shoe_holds(cites: Cites, count: int) -> None:
    refused = refusal(lambda: shoe_of("5h 2c 3d 4s Kh 9c 7d 8s", burn=count).burn())
    assert (refused.facts["count"], refused.facts["most"]) == (count, 8)
    assert cites(refused, "2.2.3")


def test_3_2_8_a_cut_brings_the_first_cards_behind_the_others(cites: Cites) -> None:
    eight = cards("Ac 2c 3c 4c 5c 6c 7c 8c")
    assert cut(eight, 1, RULES.shoe) == cards("2c 3c 4c 5c 6c 7c 8c Ac")
    assert cut(eight, 3, RULES.shoe) == cards("4c 5c 6c 7c 8c Ac 2c 3c")
    refused = refusal(lambda: cut(eight, 8, RULES.shoe))
    assert (refused.facts["at"], refused.facts["most"]) == (8, 7)
    assert cites(refused, "3.2.8")
    assert cites(refusal(lambda: cut(eight, 0, RULES.shoe)), "3.2.8")


def test_3_2_8_a_new_shoe_of_eight_decks_is_cut(cites: Cites) -> None:
    burn = open_shoe(RULES.shoe, lambda below: below - 1)
    assert (len(burn.shoe.cards), RULES.shoe.cut_card_from_end) == (416, 14)
    assert cites(list(describe_shoe(burn)), "3.2.8")


@pytest.mark.parametrize(
    ("size", "stages"),
    [
        # A natural takes four cards; the cut card shows with 14 cards left.
        (22, [Stage.RUNNING, Stage.LAST_HAND, Stage.ENDED]),  # 18, 14
        (23, [Stage.RUNNING, Stage.RUNNING, Stage.LAST_HAND]),  # 19, 15, 11
    ],
)
def test_3_2_8_one_last_hand_follows_the_cut_card(cites: Cites, size: int, stages: list[Stage]) -> None:
    shoe = Shoe(RULES.shoe, (cards("9s 2c Kd 3h") * 6)[:size])
    seen = []
    for _ in stages:
        _, shoe = deal_coup(RULES, shoe)
        seen.append(shoe.stage)
    assert seen == stages
    assert cites(refusal(lambda: cut(shoe.cards, size, RULES.shoe)), "3.2.8")


def test_7_2_a_coup_cannot_be_completed_from_an_empty_shoe(cites: Cites) -> None:
    # Player 2 draws the 6; Banker 5 must draw against a 6, and the shoe has no sixth card.
    refused = refusal(lambda: deal_coup(RULES, shoe_of("Ks Kh 2d 5d 6c")))
    assert cites(refused, "7.2")


# 4.5: placing; both_live_limits.py has 4.1 to 4.4 and 4.6


@pytest.mark.parametrize("wager", ["banker", "player", "tie", "banker_pair", "player_pair", "lucky_6"])
def test_4_5_each_of_the_six_wagers_may_be_placed(cites: Cites, wager: str) -> None:
    taken = place(RULES, Bet(wager, 100), [])
    assert taken.bet.wager == wager
    assert cites(taken, "4.5")


def test_4_5_one_patron_may_place_several(cites: Cites) -> None:
    down = bets("banker=100 player=100 tie=10 banker_pair=10 player_pair=10")
    assert cites(place(RULES, Bet("lucky_6", 10), down), "4.5")


def test_4_5_there_is_no_other_wager(cites: Cites) -> None:
    refused = refusal(lambda: place(RULES, Bet("super_7s", 100), []))
    assert refused.facts["wager"] == "super_7s"
    assert cites(refused, "4.5")


@pytest.mark.parametrize("wager", ["player_pair", "banker_pair", "tie", "lucky_6"])
def test_4_5_1_a_side_wager_needs_no_wager_on_a_hand(cites: Cites, wager: str) -> None:
    others = bets("2:banker=100 3:player=100")
    assert cites(place(RULES, Bet(wager, 10, seat=1), others), "4.5.1")


# 4.7 and 4.8: the squeeze


def test_4_7_each_hand_goes_to_its_highest_wager(cites: Cites) -> None:
    rights = squeeze_rights(RULES, bets("banker=100 2:banker=300 3:player=50 4:tie=900"), None)
    assert (rights[Side.BANKER].seat, rights[Side.PLAYER].seat) == (2, 3)
    assert cites(rights[Side.BANKER], "4.7")
    assert cites(rights[Side.PLAYER], "4.7")


def test_4_7_of_two_equal_wagers_the_earlier_squeezes(cites: Cites) -> None:
    rights = squeeze_rights(RULES, bets("5:player=200 2:player=200 3:player=100"), None)
    assert rights[Side.PLAYER].seat == 5
    assert cites(rights[Side.PLAYER], "4.7")


def test_4_7_a_hand_that_nobody_backs_goes_to_the_highest_bet_of_any_kind(cites: Cites) -> None:
    rights = squeeze_rights(RULES, bets("banker=100 2:tie=500 3:player_pair=500"), None)
    assert (rights[Side.BANKER].seats, rights[Side.PLAYER].seats) == ((1,), (2, 3, 1))
    assert squeeze_rights(RULES, [], None)[Side.PLAYER].seat is None  # no bet at all: the dealer opens it
    assert cites(rights[Side.PLAYER], "4.7")


def test_4_8_a_restricted_patron_does_not_squeeze(cites: Cites) -> None:
    rights = squeeze_rights(RULES, bets("2:banker=300 3:player=50"), None, restricted=frozenset({2}))
    assert rights[Side.BANKER].seat is None
    assert cites(rights[Side.BANKER], "4.8")
    assert (rights[Side.PLAYER].seat, rights[Side.PLAYER].clause) == (3, "4.7")


# 4.9 to 4.13: the deal and the count


@pytest.mark.parametrize("text", ["9s Kd", "9s Kd / 3h 2c / 4d 4c"])
def test_4_9_a_coup_has_two_hands(cites: Cites, text: str) -> None:
    assert cites(refusal(lambda: coup(GAME, text)), "4.9")


def test_4_9_1_1_first_and_third_card_are_the_players(cites: Cites) -> None:
    dealt = RULES.coup(cards("9s 2c Kd 3h"))
    assert dealt.player.cards == cards("9s Kd")
    assert RULES.coup().next == Draw(Side.PLAYER, "4.9.1.1")
    assert dealt.first(2).next == Draw(Side.PLAYER, "4.9.1.1")
    assert cites((dealt.steps[0], dealt.steps[2]), "4.9.1.1")


def test_4_9_1_2_second_and_fourth_card_are_the_bankers(cites: Cites) -> None:
    dealt = RULES.coup(cards("9s 2c Kd 3h"))
    assert dealt.banker.cards == cards("2c 3h")
    assert dealt.first(1).next == Draw(Side.BANKER, "4.9.1.2")
    assert dealt.first(3).next == Draw(Side.BANKER, "4.9.1.2")
    assert cites((dealt.steps[1], dealt.steps[3]), "4.9.1.2")


def test_4_11_the_points_are_announced_before_a_third_card(cites: Cites) -> None:
    drawn = coup(GAME, "2s 3d 4c / Kh 7d")
    assert drawn.steps[4] == Announce(Announcement.POINTS, "4.11")
    assert drawn.steps[5] == Dealt(card("4c"), Side.PLAYER, "4.15")
    assert cites(drawn.steps[4], "4.11")


def test_4_11_no_third_card_where_none_is_required(cites: Cites) -> None:
    stood = coup(GAME, "Ks 7d / Kh 6d")
    assert stood.next is None
    assert sum(isinstance(step, Dealt) for step in stood.steps) == 4
    assert cites(stood, "4.11")


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9)],
)
def test_4_12_1_ace_to_nine_count_their_face(cites: Cites, rank: str, points: int) -> None:
    count = count_hand(RULES, unfinished(f"{rank}s Kd", "Kh 7d").player)
    assert count.points == ((card(f"{rank}s"), points, "4.12.1"), (card("Kd"), 0, "4.12.2"))
    assert count.total == points
    assert cites(count, "4.12.1")


@pytest.mark.parametrize("rank", ["T", "J", "Q", "K"])
def test_4_12_2_tens_and_pictures_count_nothing(cites: Cites, rank: str) -> None:
    count = count_hand(RULES, unfinished(f"{rank}s 4d", "Kh 7d").player)
    assert count.points == ((card(f"{rank}s"), 0, "4.12.2"), (card("4d"), 4, "4.12.1"))
    assert count.total == 4
    assert cites(count, "4.12.2")


@pytest.mark.parametrize(("hand", "total"), [("Ks Qd", 0), ("As Kd", 1), ("4s 5d", 9), ("2s 3d 4c", 9)])
def test_4_13_1_a_sum_under_ten_is_the_total(cites: Cites, hand: str, total: int) -> None:
    count = count_hand(RULES, unfinished(hand, "Kh 7d").player)
    assert (count.total, count.clause) == (total, "4.13.1")
    assert cites(count, "4.13.1")


@pytest.mark.parametrize(
    ("hand", "total"), [("4s 6d", 0), ("9s 8d", 7), ("9s 9d", 8), ("As 9d Kc", 0), ("7s 8d 9c", 4)]
)
def test_4_13_2_from_ten_on_the_left_digit_is_dropped(cites: Cites, hand: str, total: int) -> None:
    count = count_hand(RULES, unfinished(hand, "Kh 7d").player)
    assert (count.total, count.clause) == (total, "4.13.2")
    assert cites(count, "4.13.2")


# 4.14 to 4.18: third cards


@pytest.mark.parametrize(
    ("player", "banker"),
    [
        ("8s Kd", "3h 2c"),
        ("9s Kd", "3h 2c"),
        ("3s 2d", "8h Kc"),
        ("3s 2d", "9h Kc"),
        ("9s 9d", "4h 5c"),
        ("Ks Qd", "8h Jc"),
    ],
)
def test_4_14_a_natural_ends_the_coup(cites: Cites, player: str, banker: str) -> None:
    ended = coup(GAME, f"{player} / {banker}")
    assert ended.next is None
    assert cites(ended, "4.14")
    assert cites(refusal(lambda: coup(GAME, f"{player} 4d / {banker}")), "4.14")
    assert cites(refusal(lambda: coup(GAME, f"{player} / {banker} 4d")), "4.14")


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", [0, 1, 2, 3, 4, 5])
def test_4_15_player_draws_on_five_or_less(cites: Cites, player: int, banker: int) -> None:
    due = unfinished(TWO_CARDS[player], TWO_CARDS[banker])
    assert due.next == Draw(Side.PLAYER, "4.15")
    assert cites(due.next, "4.15")


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", [6, 7])
def test_4_15_player_stands_on_six_and_seven(cites: Cites, player: int, banker: int) -> None:
    stood = unfinished(TWO_CARDS[player], TWO_CARDS[banker])
    assert stood.steps[5] == Stand(Side.PLAYER, "4.15")
    assert cites(stood.steps[5], "4.15")


def test_4_15_a_missing_and_a_surplus_third_card_are_refused(cites: Cites) -> None:
    assert cites(refusal(lambda: coup(GAME, "Ks 5d / Kh 7d")), "4.15")
    surplus = refusal(lambda: coup(GAME, "Ks 6d 2c / Kh 7d"))
    assert surplus.facts["card"] == "2c"
    assert cites(surplus, "4.15")


TABLE_TWO = [
    # Banker's two cards, Player's third cards on which the Banker draws, on which it stands (R-04: 10 is T, J, Q, K)
    (0, "A 2 3 4 5 6 7 8 9 T J Q K", ""),
    (1, "A 2 3 4 5 6 7 8 9 T J Q K", ""),
    (2, "A 2 3 4 5 6 7 8 9 T J Q K", ""),
    (3, "A 2 3 4 5 6 7 9 T J Q K", "8"),
    (4, "2 3 4 5 6 7", "A 8 9 T J Q K"),
    (5, "4 5 6 7", "A 2 3 8 9 T J Q K"),
    (6, "6 7", "A 2 3 4 5 8 9 T J Q K"),
    (7, "", "A 2 3 4 5 6 7 8 9 T J Q K"),
]


@pytest.mark.parametrize(("banker", "third"), [(row[0], third) for row in TABLE_TWO for third in row[1].split()])
def test_4_16_banker_draws_against_the_third_card(cites: Cites, banker: int, third: str) -> None:
    drawn = unfinished(f"Ks 2c {third}s", TWO_CARDS[banker])
    assert drawn.next == Draw(Side.BANKER, "4.16")
    assert cites(drawn.next, "4.16")


@pytest.mark.parametrize(("banker", "third"), [(row[0], third) for row in TABLE_TWO for third in row[2].split()])
def test_4_16_banker_stands_against_the_third_card(cites: Cites, banker: int, third: str) -> None:
    stood = coup(GAME, f"Ks 2c {third}s / {TWO_CARDS[banker]}")
    assert stood.next is None
    assert stood.steps[6] == Stand(Side.BANKER, "4.16")
    assert cites(stood.steps[6], "4.16")


def test_4_16_a_missing_and_a_surplus_third_card_are_refused(cites: Cites) -> None:
    assert cites(refusal(lambda: coup(GAME, "Ks 2c 7s / Kd 3d")), "4.16")
    assert cites(refusal(lambda: coup(GAME, "Ks 2c 8s / Kd 3d 5h")), "4.16")


@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", [0, 1, 2, 3, 4, 5])
def test_4_17_banker_draws_on_five_or_less_when_player_stands(cites: Cites, banker: int, player: int) -> None:
    due = unfinished(TWO_CARDS[player], TWO_CARDS[banker])
    assert due.next == Draw(Side.BANKER, "4.17")
    assert cites(due.next, "4.17")


@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", [6, 7])
def test_4_17_banker_stands_on_six_and_seven_when_player_stands(cites: Cites, banker: int, player: int) -> None:
    stood = coup(GAME, f"{TWO_CARDS[player]} / {TWO_CARDS[banker]}")
    assert stood.next is None
    assert stood.steps[6] == Stand(Side.BANKER, "4.17")
    assert cites(stood.steps[6], "4.17")


@pytest.mark.parametrize("text", ["9s Kd / 3h 2c", "Ks 7d / Kh 6d", "2s 3d 4c / Kh 7d", "Ks 2d 6c / Kh 5d 3c"])
def test_4_18_the_final_points_are_announced_after_the_last_card(cites: Cites, text: str) -> None:
    told = coup(GAME, text).steps[-2]
    assert told == Announce(Announcement.FINAL_POINTS, "4.18")
    assert cites(told, "4.18")
