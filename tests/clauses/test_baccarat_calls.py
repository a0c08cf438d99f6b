"""Baccarat, the dealer's calls at a live table."""

import both_calls
from both_calls import *  # noqa: F403 - worked examples that hold for two documents
from conftest import Cites

GAME = "baccarat"


def test_4_11_the_points_of_both_hands_are_called_after_four_cards(cites: Cites) -> None:
    assert cites(both_calls.points_after_four(GAME), "4.11", "R-63")
    assert cites(both_calls.points_of_a_natural(GAME), "4.11")


def test_4_11_of_cards_face_down_once_they_are_open(cites: Cites) -> None:
    called = both_calls.points_face_down(GAME)
    assert (called.player, called.banker) == (5, 6)
    assert cites(called, "4.11")


def test_4_11_again_after_a_reconstruction(cites: Cites) -> None:
    assert both_calls.points_put_in_order(GAME) == [(5, 6), (4, 7)]
    assert cites(both_calls.points_after_four(GAME), "4.11")


def test_4_18_the_final_points_and_the_result(cites: Cites) -> None:
    assert cites(both_calls.final_points(GAME), "4.18")
