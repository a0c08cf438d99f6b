"""Lucky 7, 2.1.1, 2.2 and 3: its words and its equipment at a live table."""

import meanings as m
import pytest
from conftest import Cites

from punto.coup import Result

GAME = "lucky7"


@pytest.mark.parametrize("seats", [6, 4])
def test_2_1_1_patrons_have_their_places(cites: Cites, seats: int) -> None:
    assert cites(m.opened(GAME, seats=seats), "2.1.1")
    assert cites(m.sits_down(GAME, seats), "2.1.1")


def test_2_2_1_baccarat_is_a_total_of_nothing(cites: Cites) -> None:
    assert cites(m.nothing(GAME), "2.2.1")
    assert "2.2.1" not in m.called(GAME, m.BANKER_WINS).clauses


def test_2_2_2_cards_are_burned_before_the_first_coup(cites: Cites) -> None:
    assert cites(m.burn(GAME), "2.2.2", "R-02", "R-72")


def test_2_2_3_big_lucky_7_is_the_player_winning_on_7_with_three_cards(cites: Cites) -> None:
    for carried in m.wager(GAME, "big_lucky_7", "Kd Kh 4s 3c 3d Kc", paid=300):  # 4 and 3 against 3 and a king
        assert cites(carried, "2.2.3")


def test_2_2_4_commission_is_held_back_from_a_winning_banker(cites: Cites) -> None:
    assert cites(m.commission(GAME), "2.2.4")


def test_2_2_5_the_commission_game(cites: Cites) -> None:
    opened = m.opened(GAME, variant="commission")
    assert "2.2.10" not in opened.clauses
    assert m.settled(GAME, m.BANKER_WINS, "banker=300", variant="commission").paid == 285
    assert cites(opened, "2.2.5")


def test_2_2_6_a_free_hand_has_no_wagers(cites: Cites) -> None:
    for event in m.free_hand(GAME):
        assert cites(event, "2.2.6")


def test_2_2_7_a_hand_is_what_was_dealt_to_it(cites: Cites) -> None:
    first, *rest = m.dealt(GAME, m.NATURAL)
    assert cites(first, "2.2.7")
    assert not any("2.2.7" in event.clauses for event in rest)


def test_2_2_8_the_initial_deal_is_two_cards_each(cites: Cites) -> None:
    assert cites(m.initial_deal(GAME), "2.2.8")
    assert "2.2.8" not in m.dealt(GAME, m.NATURAL)[2].clauses


def test_2_2_9_a_natural_is_8_or_9_on_two_cards(cites: Cites) -> None:
    assert cites(m.natural(GAME), "2.2.9")


def test_2_2_10_the_non_commission_game(cites: Cites) -> None:
    opened = m.opened(GAME, variant="non_commission")
    assert "2.2.5" not in opened.clauses
    assert m.settled(GAME, m.BANKER_WINS, "banker=300", variant="non_commission").paid == 300  # on 7
    assert m.settled(GAME, "Kd Kh 5s 6c Kc", "banker=300", variant="non_commission").paid == 150  # on 6
    assert "2.2.4" not in m.settled(GAME, m.BANKER_WINS, "banker=300", variant="non_commission").clauses
    assert cites(opened, "2.2.10")


@pytest.mark.parametrize(("wager", "text"), [("player_pair", "9s 3h 9d 2c"), ("banker_pair", "9s 3h Kd 3c")])
def test_2_2_11_a_pair_wager_is_on_the_first_two_cards(cites: Cites, wager: str, text: str) -> None:
    for carried in m.wager(GAME, wager, text, paid=110):
        assert cites(carried, "2.2.11")


def test_2_2_12_a_point_total_is_announced(cites: Cites) -> None:
    assert cites(m.point_total(GAME), "2.2.12")
    assert cites(m.initial_deal(GAME), "2.2.12")


def test_2_2_13_a_coup_runs_from_first_card_to_settlement(cites: Cites) -> None:
    for event in m.round_of_play(GAME):
        assert cites(event, "2.2.13")


def test_2_2_14_small_lucky_7_is_the_player_winning_on_7_with_two_cards(cites: Cites) -> None:
    for carried in m.wager(GAME, "small_lucky_7", "Kd Kh 7s 6c", paid=150):  # 7-6
        assert cites(carried, "2.2.14")


def test_2_2_15_the_subsequent_deal_is_what_follows_four_cards(cites: Cites) -> None:
    assert cites(m.subsequent_deal(GAME), "2.2.15")
    assert "2.2.15" not in m.initial_deal(GAME).clauses


def test_2_2_16_a_stand_off_neither_wins_nor_loses(cites: Cites) -> None:
    assert cites(m.stand_off(GAME), "2.2.16")


def test_2_2_17_super_lucky_7_is_7_over_6(cites: Cites) -> None:
    for carried in m.wager(GAME, "super_lucky_7", "Kd Kh 7s 6c", paid=300):  # four cards: 30 to 1
        assert cites(carried, "2.2.17")


def test_2_2_18_the_differential_is_the_most_between_two_hands(cites: Cites) -> None:
    for event in m.differential(GAME):
        assert cites(event, "2.2.18")


def test_2_2_19_a_tie_is_two_equal_totals(cites: Cites) -> None:
    assert cites(m.tie(GAME), "2.2.19")
    assert "2.2.19" not in m.point_total(GAME).clauses


def test_2_2_20_void_means_without_a_result(cites: Cites) -> None:
    assert cites(m.void(GAME), "2.2.20")


def test_3_1_the_layout_is_one_of_the_appendix(cites: Cites) -> None:
    for seats in (6, 4):
        assert cites(m.opened(GAME, seats=seats), "3.1", "R-07")
    assert m.other_layout(GAME, 7).clause == "R-07"


def test_3_2_1_cards_come_from_the_shoe(cites: Cites) -> None:
    assert cites(m.dealt(GAME, m.NATURAL)[0], "3.2.1")


def test_3_2_2_the_scoreboard_shows_each_result(cites: Cites) -> None:
    assert cites(m.scoreboard(GAME), "3.2.2")
    assert cites(m.opened(GAME), "3.2.2")


def test_3_2_4_cash_and_tips_have_their_boxes(cites: Cites) -> None:
    for event in m.boxes(GAME):
        assert cites(event, "3.2.4")


def test_3_2_8_a_second_person_cuts(cites: Cites) -> None:
    for event in m.cut(GAME):
        assert cites(event, "3.2.8")


def test_4_17_the_call_at_the_end_has_both_totals(cites: Cites) -> None:
    announced = m.called(GAME, m.BANKER_WINS)
    assert (announced.player, announced.banker) == (6, 7)
    assert cites(announced, "4.17")


def test_6_1_the_call_names_the_hand_with_the_higher_total(cites: Cites) -> None:
    for text, result in ((m.BANKER_WINS, Result.BANKER), (m.NATURAL, Result.PLAYER), (m.SIX_ALL, Result.TIE)):
        announced = m.called(GAME, text)
        assert announced.actual is result
        assert cites(announced, "6.1")
