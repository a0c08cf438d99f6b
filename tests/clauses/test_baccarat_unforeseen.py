"""Baccarat, 7.22, at a live table: what the rules do not name is the Assistant Director's (R-49)."""

import unforeseen
from conftest import Cites

GAME = "baccarat"


def test_7_22_it_waits_for_the_assistant_director(cites: Cites) -> None:
    for carried in unforeseen.waits(GAME):
        assert cites(carried, "7.22")


def test_7_22_the_coup_may_be_void(cites: Cites) -> None:
    for carried in unforeseen.void(GAME):
        assert cites(carried, "7.22")


def test_7_22_or_go_on(cites: Cites) -> None:
    assert cites(unforeseen.goes_on(GAME), "7.22", "R-49")


def test_7_22_or_named_wagers_go_back(cites: Cites) -> None:
    assert cites(unforeseen.returns(GAME), "7.22")


def test_7_22_a_ruling_says_why_and_what(cites: Cites) -> None:
    for carried in unforeseen.incomplete(GAME):
        assert cites(carried, "7.22")


def test_7_22_between_two_coups_there_is_nothing_to_return(cites: Cites) -> None:
    for carried in unforeseen.between_coups(GAME):
        assert cites(carried, "7.22")


def test_7_22_what_the_document_has_no_clause_for(cites: Cites) -> None:
    for carried in unforeseen.without_clause(GAME):
        assert cites(carried, "7.22")
